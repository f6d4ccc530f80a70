"""Deeds as they are typed at first go: what a trigger is answered with, costs told before the spell, what a spell takes or finds.

Each row is one shape of sentence, as the lines of the guide that say the same; that a card does such a thing is told by its text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.composed.at_first import BY_CASTING
from rulesdb.scenarios.language.composed.marks import count
from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.composed.shapes.shape import Lines, got, shape
from rulesdb.scenarios.language.composed.unnamed import AIMING
from rulesdb.scenarios.language.composed.verbs import third_of
from rulesdb.scenarios.language.words import NUMBER

_WHO = r"(?P<who>[A-Z][\w'-]*)"
_ANY = r"[A-Z][\w'-]*"
_OF = r"(?:the |an? |her |his |their )?"
_LEAD = r"(?P<l>(?:[Ii]n response,? |[Tt]hen,? )?)"
_N = rf"\d+|an?|{NUMBER}"
_SPELL = late(r"[^\n]*\b(?:Instant|Sorcery)\b")
_TAKES = late(r"(?i)\breveals? (?:their|his or her|that player's) hand\b|\blook at [^.\n]*hand\b")

# Answers to what triggered.


def _to_trigger(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`responds to the sacrifice trigger with Shift on Drifter`: once what triggers is on the stack."""
    x = s.name(f["x"]) if f["x"] else (s.spells[0] if len(s.spells) == 1 else "")
    if not x:
        return []
    verb = "casts" if f["v"] is None else third_of(f["v"], "ing") or "casts"
    first = () if BY_CASTING.search(s.printed(x)) or x not in s.spells else (f"{x} resolves",)
    return [(*first, f"In response, {f['who']} {verb} {f['r']}")]


# What is told with a deed and chosen as it resolves, or as something triggers.


def _taking(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`casts Seize on Bob taking Tide`: of a hand that it has revealed."""
    if not _TAKES.search(s.printed(f["x"])):
        return []
    return [(f"{f['h']} choosing {f['y']}",)]


def _getting(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`casts Witness, getting back Bolt`, `casts Mage, giving Bolt flashback`: what its trigger aims at."""
    return (
        [(f["h"], f"{f['x']}'s ability targets {got(f, 'y')}")]
        if AIMING.search(s.printed(f["x"]))
        else []
    )


def _shared(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`casts Arc, one damage to Elk and one to Bob`, `splitting it between Elk and Bob`: of what its text divides (601.2d)."""
    if not re.search(r"(?i)\bdivided?\b", s.printed(f["x"])):
        return []
    if f["a"]:
        parts = [(count(f["n"]), f["a"]), (count(f["m"]), f["b"])]
        shares = " and ".join(f"{n} to {x}" for n, x in parts)
        return [(f"{f['h']} targeting {f['a']} and {f['b']} dividing {shares}",)]
    if not re.search(r"(?i)\b(?:2|two) damage divided\b", s.printed(f["x"])):
        return []  # of two, each gets one at least; of more it is not told
    c, d = f["c"], f["d"]
    return [(f"{f['h']} targeting {c} and {d} dividing 1 to {c} and 1 to {d}",)]


def _to_cast(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`sacrifices Elk as a cost to cast Fling at Bob`, where that is a cost of the card (601.2b)."""
    stem = f["v"].removesuffix("s")
    costs = rf"(?i)\b(?:additional cost to cast|rather than pay)\b[^\n]*\b{stem}\b|\b{stem}\b[^\n]*\brather than pay\b"
    if not re.search(costs, s.printed(f["x"])):
        return []
    rest = re.sub(r"^,? (?:at|on) ", " targeting ", f["r"])
    return [(f"{f['l']}{f['who']} casts {f['x']} {stem.removesuffix('e')}ing {f['y']}{rest}",)]


def _thrown(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`flings Elk at Bob`: a spell called so that costs a sacrifice (601.2b)."""
    stem = f["v"].capitalize()
    for name in (stem.removesuffix("s"), stem.removesuffix("es")):
        text = s.text(name)
        if "sacrifice a" in text.partition("\n")[2] and "target" in text and _SPELL.match(text):
            return [(f"{f['l']}{f['who']} casts {name} sacrificing {f['x']} targeting {f['t']}",)]
    return []


def _turned_to(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Misdirections it to Bob`: what changes a target, and the new one (115.7)."""
    stem = re.sub(r"(?:s|es|ed)$", "", f["v"])
    text = s.text(stem) or s.text(f["v"][:-1])
    name = stem if s.text(stem) else f["v"][:-1]
    if not re.search(r"(?i)\b(?:change the target|new targets?)\b", text):
        return []
    return [(f"{f['l']}{f['who']} casts {name} targeting {f['x']}", f"{f['who']} targets {f['t']}")]


def _copying(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    text = s.printed(f["y"])
    if not _SPELL.match(text) or not re.search(r"(?i)\bcopy target\b", text):
        return []
    return [
        (f"{f['l']}{f['who']} casts {f['y']} targeting {f['x']}", f"{f['who']} targets {f['t']}")
    ]


# Abilities by the word before them.


def _by_word(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`channels Boseiju on Ring`, `bloodrushes Rampager onto Elk`: an ability that is called so, of a card in hand (207.2c)."""
    x, word = got(f, "x"), _WORDS.get(got(f, "v"), got(f, "v"))
    if not s.name(x) or not re.search(rf"(?im)^{word}\b[^\n:]*discard[^\n:]*: ", s.printed(x)):
        return []
    aims = f" targeting {got(f, 't')}" if got(f, "t") else ""
    return [(f'{f["l"]}{got(f, "who")} activates {x}\'s "{word.capitalize()}" from hand{aims}',)]


_WORDS = {
    "channels": "channel",
    "bloodrushes": "bloodrush",
    "forecasts": "forecast",
    "channelling": "channel",
}


def _plays_for(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`plays Chalice for X=1`: what is no land is cast."""
    if "Land" in s.types(s.names.show(s.name(f["x"]))) or not s.name(f["x"]):
        return []
    spell = f"{f['l']}{f['who']} casts {f['x']} with X = {f['n']}{f['r'] or ''}"
    return [(spell,) if _SPELL.match(s.printed(f["x"])) else (spell, f"{f['x']} resolves")]


def _has_and_uses(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    return (
        [(f["h"], f'{f["who"]} activates {f["x"]}\'s "{f["n"].replace("−", "-")}"{f["r"] or ""}')]
        if s.name(f["x"])
        else []
    )


# Combat.


def _of_a_kind(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`attacks Bob's planeswalker`: the one that there is."""
    kind = f["k"].capitalize()
    fit = [one for one in s.board.get(f["p"], ()) if kind in s.types(one)]
    if len(fit) != 1:
        raise BadInput(f"which {f['k']} of {f['p']} is attacked is not told: write its name")
    return [(f"{f.string[: f.start()]} {fit[0]}{f.string[f.end() :]}",)]


def _counted(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`with three creatures: Elk, Ox and Cub`, `targeting two creatures, Elk and Ox`: as many as are named."""
    rest = f.string[f.end() :]
    end = re.search(r"(?: at [A-Z]| and [a-z]|$)", rest)
    listed = re.split(r",? and |, ", rest[: end.start()] if end else rest)
    names = [one for one in listed if s.name(re.sub(rf"^{_OF}", "", one)) or s.names.is_player(one)]
    if len(names) != len(listed) or count(f["n"]) != str(len(names)):
        return []
    return [(f"{f.string[: f.start()]}{f['h']} {rest}",)]


def _draws_and(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`draws Flare in her draw step and casts it …`: it lay on top of the library."""
    there = (
        ()
        if s.names.show(f["x"]) in s.placed
        else (f"{f['who']} has {f['x']} on top of the library",)
    )
    rest = re.sub(r"\bit\b", f["x"], f["r"], count=1)
    rest = re.sub(r", X (?:is|=|being) (\d+)", r" with X = \1", rest)
    return [(*there, f"in {f['who']}'s draw step", f"{f['who']} {rest}")]


def _each_minus(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`minuses Lily`: the one ability that takes loyalty away besides the last, which is the ultimate."""
    told = [one.replace("-", "−") for one in _LOYALTY.findall(s.printed(f["x"]))]
    minus = [one for one in told if one.startswith("−")]
    if len(minus) != 2 or told[-1] != minus[-1] or len(told) < 3:
        return []
    aims = f" targeting {f['t']}" if f["t"] else ""
    return [(f'{f["who"]} activates {f["x"]}\'s "{minus[0].replace("−", "-")}"{aims}',)]


_LOYALTY = late(r"(?m)^\[?([+−-]?(?:\d+|X))\]?: ")

_OF_KEYWORD = late(
    r"(?P<x>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*)'s (?P<k>(?!trigger\b|ability\b)[a-z][a-z-]*(?: (?!trigger\b|ability\b|first\b|and\b)[a-z]+)?)(?: trigger| triggered ability| ability)?(?=,| and | first| on the stack|$)"
)


def _orders(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`orders Mage's trigger, Monk's prowess`: an ability by its keyword, where that stands on its card."""

    def quoted(one: re.Match[str]) -> str:
        printed = s.printed(one["x"])
        named = re.search(rf"(?im)(?:^|, ){re.escape(one['k'])}\b", printed)
        return f'{one["x"]}\'s "{one["k"]}"' if named else one[0]

    said = _OF_KEYWORD.sub(quoted, f[0])
    return [(said,)] if said != f[0] else []


THROWN = (
    shape(" at ", rf"^{_LEAD}{_WHO} (?P<v>[a-z]+s) {_OF}(?P<x>[A-Z][^,]*?) at (?P<t>[A-Z][^,]*)$",
          _thrown),
)  # fmt: skip
"""What is looked at before a verb is taken for the name of a card, which would aim at what is sacrificed."""
TYPED = (
    shape("trigger", rf"^{_WHO} (?:responds|answers) to (?:the |its |that |her |his )?(?:(?P<x>[A-Z][^,]*?)'s )?(?:[a-z-]+ |ETB )?(?:trigger|triggered ability) (?:with|by (?P<v>casting|activating)) {_OF}(?P<r>[A-Z].*)$",
          _to_trigger),
    shape("taking|takes|grabbing|stripping|grabs|nabbing", rf"^(?P<h>.*\bcasts? {_OF}(?P<x>[A-Z][^,]*?) (?:on|at|targeting) [A-Z][\w-]*),? (?:and )?(?:taking|takes|grabbing|grabs|stripping|nabbing|picking) {_OF}(?P<y>[A-Z][^,]*)$",
          _taking),
    shape("getting back|regrowing|returning|gets back|giving|gives", rf"^(?P<h>.*\b(?:casts?|flashes in) {_OF}(?P<x>[A-Z][^,]*?)),? (?:and )?(?:(?:getting back|gets back|regrowing|regrows) {_OF}(?P<y>[A-Z][^,]*?)(?: from (?:the|her|his|their) graveyard)?|(?:giving|gives) {_OF}(?P<y2>[A-Z][^,]*?) [a-z]+(?: strike)?)$",
          _getting),
    shape("damage|split|divid|between", rf"^(?P<h>.*\bcasts? {_OF}(?P<x>[A-Z][^,]*?)),? (?:with |dealing |doing )?(?:(?P<n>{_N}) (?:damage )?(?:to|on) {_OF}(?P<a>[A-Z][^,]*?),? and (?:the )?(?:other )?(?P<m>{_N}) (?:damage )?(?:to|on) {_OF}(?P<b>[A-Z][^,]*)"
     rf"|(?:splitting|dividing|splits|divides) (?:it|the damage|the \w+ damage)(?: evenly)? between {_OF}(?P<c>[A-Z][^,]*?) and {_OF}(?P<d>[A-Z][^,]*))$",
          _shared),
    shape("to cast", rf"^{_LEAD}{_WHO} (?P<v>sacrifices|discards|exiles|taps|returns|reveals) {_OF}(?P<y>[A-Z][^,]*?)(?: as (?:an? |the )?(?:additional )?cost)? to cast {_OF}(?P<x>[A-Z][^,]*?)(?P<r>$|,? (?:at|on|targeting|with|for) .*)$",
          _to_cast),
    shape(" to | onto | at ", rf"^{_LEAD}{_WHO} (?P<v>[A-Z][a-z]+s) (?P<x>it|that|[A-Z][^,]*?) (?:to|onto|at|back (?:to|at)) (?P<t>[A-Z][^,]*)$",
          _turned_to),
    shape("copies", rf"^{_LEAD}{_WHO} copies (?P<x>it|[A-Z][^,]*?) with {_OF}(?P<y>[A-Z][^,]*?),? (?:and )?(?:choosing|chooses|with|targeting)(?: the| a)?(?: new targets?:?)? (?P<t>[A-Z][^,]*?)(?: as (?:the|its) new target)?$",
          _copying),
    shape("channels|bloodrushes|forecasts", rf"^{_LEAD}{_WHO} (?P<v>channels|bloodrushes|forecasts) {_OF}(?P<x>[A-Z][^,]*?)(?:,? (?:on|onto|targeting|at) (?P<t>[A-Z][^,]*))?$",
          _by_word),
    shape("channel|bloodrush|forecast", rf"^{_LEAD}{_WHO} (?:activates|uses|casts) {_OF}(?P<x>[A-Z][^,]*?)'s (?P<v>channel|bloodrush|forecast)(?: ability)?(?:,? (?:on|onto|targeting|at) (?P<t>[A-Z][^,]*))?$",
          _by_word),
    shape("plays", rf"^{_LEAD}{_WHO} plays {_OF}(?P<x>[A-Z][^,]*?),? (?:for|with) X ?(?:=|of|is) ?(?P<n>\d+)(?P<r> .+)?$",
          _plays_for),
    shape("uses|activates", rf"^(?P<h>{_WHO} (?:has|controls) {_OF}(?P<x>[A-Z][^,(]*?)(?: \([^()]*\)| (?:with|at|on) \w+(?: loyalty)?(?: counters?)?)?),? and (?:uses|activates|plusses) (?:the |its |her |his )(?P<n>[+−-]\d+)(?: ability)?(?P<r> (?:on|targeting) .+)?$",
          _has_and_uses),
    shape("planeswalker|battle", rf"(?P<h>(?<=attacks)|(?<=attack)|(?<= at)) (?P<p>{_ANY})'s (?:only )?(?P<k>planeswalker|battle)\b",
          _of_a_kind, anywhere=True),
    shape("creatures|targets|things|permanents", rf"(?P<h>\b(?:with|targeting|on)) (?:her |his |their |the )?(?P<n>{NUMBER}|\d+) (?:creatures|targets|things|permanents)(?::|,)(?: namely)? (?=[A-Z])",
          _counted, anywhere=True),
    shape("draws", rf"^{_WHO} draws {_OF}(?P<x>[A-Z][^,]*?)(?: (?:in|during) (?:her|his|their|the) draw step| for (?:the|her|his|their) turn)?,? and (?P<r>(?:casts|plays) .+)$",
          _draws_and),
    shape("minuses", rf"^{_WHO} minuses {_OF}(?P<x>[A-Z][^,]*?)(?:,? (?:targeting|on|at) (?P<t>[A-Z][^,]*))?$",
          _each_minus),
    shape("through|unblocked", rf"^(?P<h>{_WHO} (?:blocks|double-blocks) [A-Z].*? with [A-Z][^,]*?),? (?:and|but) (?:lets|leaves) (?P<x>[A-Z][^,]*?) (?:through|unblocked|get through|go through)$",
          lambda f, s: [(f["h"],)] if s.names.show(s.name(re.sub(f"^{_OF}", "", f["x"])) or f["x"]) in s.attackers and f["x"] not in f["h"] else []),
    shape("unmorphs|face up|unmasks", rf"^{_LEAD}{_WHO} (?:(?:unmorphs|unmasks) {_OF}(?P<x>[A-Z][^,]*?)|turns {_OF}(?P<x2>[A-Z][^,]*?) face[- ]up),? (?:by )?(?P<v>revealing|discarding|sacrificing|returning|exiling) (?P<y>(?:{_OF})[A-Z][^,]*)$",
          lambda f, s: [(f"{f['l']}{f['who']} turns {got(f, 'x')} face up {f['v']} {f['y']}",)] if s.name(got(f, "x")) and got(f, "x2" if f["x2"] else "x") else []),
    shape("orders|resolves|puts", rf"^{_WHO} (?:orders|resolves|puts) .+$",
          _orders),
    shape("blocked by", rf"^(?P<h>{_WHO} attacks(?: {_ANY})? with {_OF}(?P<x>[A-Z][^,]*?)),? (?:which is |and is |and it is )?blocked by {_OF}(?P<y>[A-Z][^,]*?)(?:,? (?:and )?assigning (?P<r>.+))?$",
          lambda f, s: [(f["h"], f"{f['y']} blocks {f['x']}", *((f"{f['who']} assigns {f['r']}",) if f["r"] else ()))] if s.name(f["x"]) else []),
    shape("then ", rf"^(?P<h>{_WHO} (?:controls|has) [A-Z][^,]*?),? (?:and )?then (?P<r>(?:plays|casts|attacks|activates|equips|cycles)\b.+)$",
          "{h}\n{who} {r}"),
    shape(" is ", rf"^(?P<p>{_ANY})'s (?P<x>[A-Z][^,]*?) is (?:in play|on the battlefield|out|on board|on the board)$",
          lambda f, s: [(f"{f['p']} controls {f['x']}",)] if s.name(f["x"]) and s.names.show(s.name(f["x"])) not in s.placed else []),
    shape("oth ", rf"^[Bb]oth (?P<p>{_ANY}) and (?P<o>{_ANY}) (?:have|has|control|controls) (?P<x>.+)$",
          "{p} controls {x}\n{o} controls {x}"),
    shape("trigger", r"^(?:[Tt]he )?[Uu]pkeep trigger(?P<r> resolves| targets .+)$",
          lambda f, s: [(f"in {s.who or next(iter(s.names.players))}'s upkeep", f"the trigger{f['r']}")]),
    shape("blocks", rf"^{_WHO} blocks none of (?:them|the attackers|the attacking creatures|these|those)$",
          "{who} doesn't block"),
    shape("declared|made", r"^[Nn]o (?:blockers|blocks) (?:are|is|were) (?:declared|made)$",
          "nobody blocks"),
    shape("tap", rf"^{_LEAD}{_WHO} taps (?P<n>{_N}) (?:of (?:her|his|their) )?(?:untapped )?(?:lands?|mana)(?: for mana)?(?:,? and|,? to|,)(?: then)? (?P<r>casts?|activates?|plays?|equips?) (?P<x>.+)$",
          lambda f, _: [(f"{f['l']}{f['who']} {f['r'].removesuffix('s')}s {f['x']}",)]),
    shape("tramples|trampling", rf"^(?P<h>{_WHO} assigns .*?(?:,? and) )(?P<n>\d+) (?:tramples? over|tramples?|trampling over)(?: to)? (?P<p>{_ANY})$",
          "{h}{n} to {p}"),
    shape("pays", rf"^{_WHO} pays (?:the )?(?P<n>\d+)(?: mana)?(?: for it)?$",
          lambda f, _: [(f"{f['who']} pays {{{f['n']}}}",)]),
    shape("land", rf"^{_WHO} plays (?:a |her |his |their )?(?:second|third|another|first) land(?: this turn| for the turn)?(?::|,) {_OF}(?P<x>[A-Z][^,]*)$",
          "{who} plays {x}"),
    shape("plays and", rf"^{_LEAD}{_WHO} plays and (?:immediately )?(?P<v>cracks|activates|sacrifices|pops) {_OF}(?P<x>[A-Z][^,]*?)(?:,? (?:fetching|for|finding|getting|searching for) {_OF}(?P<y>[A-Z][^,]*))?$",
          lambda f, _: [(f"{f['l']}{f['who']} plays {f['x']}", f"{f['who']} activates {f['x']}", *((f"{f['who']} chooses {f['y']}",) if f["y"] else ()))]),
    shape("attached|equipped|enchanting", rf"^{_WHO} (?:has|controls) {_OF}(?P<x>[A-Z][^,(]*?) (?:attached to|equipped to|on) (?P<k>an? [A-Z][\w-]*(?: [A-Z][\w-]*)? token)$",
          lambda f, _: [(f"{f['who']} controls {f['k']}", f"{f['who']} controls {f['x']} (attached to {re.sub('^an? | token$', '', f['k'])})")]),
    shape("no blockers|no creatures", rf"^(?P<h>{_WHO} is at \d+(?: life)?)(?:,? (?:with|and)(?: has)?) no (?:blockers|creatures|untapped creatures)$",
          lambda f, s: [(f["h"], f"{f['who']} doesn't block") if s.attackers else (f["h"],)]),
)  # fmt: skip
"""What is done, in the order in which it is tried."""
