"""What judges tell shortly: lands tapped alone, whose turn it is, what was cast and is there, an ability used several times, who fights whom by what.

Each row is one shape of sentence, as the lines of the guide that say the same; that a card does such a thing is told by its text.
What is told too little of is asked for in one sentence, with a line that works.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.composed.marks import count
from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.composed.shapes.shape import (
    ANY,
    LEAD,
    NAME,
    OF,
    SPELL,
    WHO,
    Joined,
    Lines,
    N,
    got,
    shape,
    shown,
)
from rulesdb.scenarios.language.words import closed

_ACTIVATED = late(r"(?m)^(?P<c>[^\n\":]+): (?P<t>[^\n]+)$")
_MOST = 12
"""So often an ability is used in one sentence at most."""
_PLACES = ("first", "second", "third", "fourth")


def _times(said: str) -> int:
    n = {"once": "1", "twice": "2"}.get(said, count(said.removesuffix(" times")))
    return int(n) if n.isdigit() else 0


def _several_times(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`activates Ballista twice at Bob`, `levels up Student three times`: as many activations, each by itself (602.2)."""
    n = _times(f["n"])
    aims = f" targeting {f['t']}" if f["t"] else ""
    if not 0 < n <= _MOST or not shown(s, f["x"]):
        return []
    which = '\'s "Level up"' if f["v"] == "levels up" else f["a"] or ""
    return [(f"{f['l']}{f['who']} activates {f['x']}{which}{aims}",) * n]


def _pumps(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`pumps it three times`: the one ability of it that makes it bigger."""
    x = shown(s, f["x"]) if f["x"] != "it" else (s.things[0] if len(s.things) == 1 else "")
    each = [one["t"] for one in _ACTIVATED.finditer(s.text(x))] if x else []
    fit = [at for at, text in enumerate(each) if re.search(r"gets \+", text)]
    n = _times(f["n"]) if f["n"] else 1
    if len(fit) != 1 or fit[0] >= len(_PLACES) or not 0 < n <= _MOST:
        return []
    which = f"'s {_PLACES[fit[0]]} ability" if len(each) > 1 else ""
    return [(f"{f['l']}{f['who']} activates {x}{which}",) * n]


def _just_cast(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`just cast Elves this turn and it resolved`: it is there, and came under control in this turn (302.6)."""
    x = f["x"]
    if not shown(s, x) or SPELL.match(s.printed(x)) or "Land" in s.types(shown(s, x)):
        return []
    sick = " (summoning sick)" if "Creature" in s.types(shown(s, x)) else ""
    return [(f"{f['who']} controls {x}{sick}",)]


def _tapped_out(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    """`is tapped out`: no mana comes from lands; those that are told are tapped (`tapped_out`)."""
    rest = (f"{f['who']} has {f['r']}",) if f["r"] else ()
    return [(f"{f['who']} has no lands", *rest)]


def _holds_exiled(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Ann's Ring has Bob's Elk`: what exiles by its text has exiled that."""
    if not re.search(r"(?i)\bexile\b", s.printed(f["x"])) or not shown(s, f["y"]):
        return []
    return [(f"{f['o']} has {f['y']} in exile", f"{f['p']} controls {f['x']} (exiling {f['y']})")]


def _fights(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Ann's Elk fights Bob's Ox with Prey`: whoever has the first casts that on both (701.14)."""
    if not SPELL.match(s.printed(f["z"])) or not re.search(r"(?i)\bfights?\b", s.printed(f["z"])):
        return []
    x, y, p, o = f["x"], f["y"], f["p"], f["o"]
    there = [
        f"{who} controls {one}"
        for who, one in ((p, x), (o, y))
        if shown(s, one) and shown(s, one) not in s.board.get(who, ())
    ]
    return [(*there, f"{p} casts {f['z']} targeting {p}'s {x} and {o}'s {y}")]


def _enchants(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`enchants Elk with Pall`: an Aura is cast on it (303.4a)."""
    if "Aura" not in s.types(shown(s, f["y"])):
        return []
    rest = (f"{f['who']} chooses {f['r']}",) if f["r"] else ()
    return [(f"{f['l']}{f['who']} casts {f['y']} targeting {f['x']}", *rest)]


def _by_its_ability(f: Joined, s: Scene) -> Iterable[Lines]:
    """`Ann's Ballista kills Squire by its second ability`: that is activated, aimed at it."""
    x = f["x"]
    who = f["who"] or f["p"] or next((p for p, has in s.board.items() if shown(s, x) in has), "")
    if not shown(s, x) or not who:
        return []
    return [(f"{f['l']}{who} activates {x}'s {f['n']} ability targeting {f['t']}",)]


def _same_aim(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    """`casts Tendrils at Bob, every copy at Bob, too`: a copy keeps its target where no other is chosen (707.10c)."""
    return [(f["h"],)] if f["t"] == f["u"] else []


def _after_spells(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    n = int(count(f["n"])) if count(f["n"]).isdigit() else 0
    if not n:
        return []
    return [
        (
            f"{f['who']} has cast {n} {'spell' if n == 1 else 'spells'} this turn",
            f["h"] + (f["r"] or ""),
        )
    ]


def _mana_of(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`sacrifices Treasure for mana`: its mana ability, of whatever color."""
    return (
        [(f"{f['l']}{f['who']} activates {f['x']}",)]
        if shown(s, f["x"]) or f["x"] in closed()["SUBTYPE"]
        else []
    )


def _helps(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`taps three Elves to help cast Chord for two`: convoke, improvise and the like, where the card has them."""
    if not re.search(r"(?i)\b(?:convoke|improvise|waterbend)\b", s.printed(f["y"])):
        return []
    x = f" with X = {count(f['n'])}" if f["n"] else ""
    return [(f"{f['l']}{f['who']} casts {f['y']}{x}{f['r'] or ''} tapping {f['x']}",)]


def _ninjas(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`ninjas in Ninja`: the one attacker that nothing blocks returns (702.49a)."""
    those = [one for one in dict.fromkeys(s.attackers) if one not in s.blocked]
    if not re.search(r"(?i)\bninjutsu\b", s.printed(f["x"])):
        return []
    if len(those) != 1:
        raise BadInput(
            f'what returns is not told: {f["who"]} activates {shown(s, f["x"])}\'s "Ninjutsu" returning A'
        )
    return [(f'{f["who"]} activates {f["x"]}\'s "Ninjutsu" returning {those[0]}',)]


def _ordinal(f: Joined, s: Scene) -> Iterable[Lines]:
    """`on the first one`, `on the other`: of several of the one name that the sentence before spoke of."""
    those = [one for one in dict.fromkeys(s.things) if one not in s.spells]
    if len(those) != 1:
        return []
    return [(f"{f.string[: f.start()]}the {f['k']} {those[0]}{f.string[f.end() :]}",)]


def _one_and_other(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Shock on one and Bolt on the other`: each on one of the things that were spoken of."""
    those = [one for one in dict.fromkeys(s.things) if one not in s.spells]
    if len(those) != 1:
        return []
    x = those[0]
    return [(f"{f['h']} {x}", f"{f['who']} casts {f['y']} targeting the other {x}")]


def _cast_so_often(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`it's been cast two times`, of a commander (903.8)."""
    who = s.who or next(iter(s.names.players), "")
    if len(s.things) != 1 or not who:
        return []
    return [(f"{who} has cast {s.things[0]} from the command zone {f['n']}",)]


def _escapes(f: Joined, s: Scene) -> Iterable[Lines]:
    """`escapes Uro, exiling Shock and Opt`: what is exiled pays for it (702.138a)."""
    if not re.search(r"(?i)\bescape\b", s.printed(f["x"])):
        return []
    return [(f"{f['l']}{f['who']} casts {f['x']} for its escape cost exiling {f['y']}",)]


def _of_the_walker(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`uses his +2`: of the one planeswalker that was spoken of or that its player controls."""
    mine = [
        x
        for x in dict.fromkeys((*s.things, *s.board.get(f["who"], ())))
        if "Planeswalker" in s.types(x)
    ]
    if len(mine) != 1:
        return []
    return [(f'{f["l"]}{f["who"]} activates {mine[0]}\'s "{f["n"].replace("−", "-")}"{f["r"]}',)]


def _stacked(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    """`puts Warden's trigger on top of Monk's`: what is on top resolves first (405.5)."""
    x, y = f["x"].removesuffix("'s"), f["y"].removesuffix("'s")
    first, second = (x, y) if f["k"] in ("on top of", "above") else (y, x)
    return [(f"{f['who']} resolves {first} before {second}",)]


_SAID = {"sending": "sends", "bottoming": "bottoms", "keeping": "keeps", "leaving": "leaves", "putting": "puts", "taking": "takes", "naming": "names"}  # fmt: skip


def _behind_it(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    """`casts Opt, sending Shock to the bottom`: what is done with cards as it resolves."""
    return [(f["h"], f"{f['who']} {_SAID[f['v']]} {f['r']}")]


def _put_back(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    """`casts Brainstorm, putting Forest back and then Island on top`: what is put last is on top (401.4)."""
    who, a, b = f["who"], f["a"], f["b"]
    return [(f["h"], f"{who} chooses {a} and {b}", f"{who} orders {b}, {a}")]


def _taxed(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    return [(f"{f['l']}{f['who']} attacks{f['r']}, paying the tax",)]


def _others_in_hand(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    n = count(f["n"])
    told = f"{f['who']} has {n} card{'' if n == '1' else 's'} in hand"
    return [(f"{f['who']} has {f['x']} in hand", told, f["h"])]


TOLD_SHORTLY = (
    shape("uses|activates", rf"^{LEAD}{WHO} (?:uses|activates) (?:his|her|its|their|the) (?P<n>[+−-](?:\d+|X))(?: ability)?(?P<r>$|,? (?:on|targeting) .+$)",
          _of_the_walker),
    shape("chooses to|decides to", rf"^{WHO} (?:chooses|decides|opts) to (?P<k>tap|untap)(?: (?:it|{OF}(?:{ANY}'s )?{NAME}))?$",
          "{who} chooses {k}"),
    shape(" over |rather than", rf"^(?P<h>{LEAD}{WHO} (?:picks|chooses|sacrifices|keeps|discards|exiles|takes) {OF}{NAME}),? (?:over|rather than|and not) {OF}(?:{ANY}'s )?{NAME}$",
          "{h}"),
    shape("putting|puts", rf"^(?P<h>{LEAD}{WHO} casts {NAME}),? (?:and )?(?:putting|puts) {OF}(?P<a>{NAME}) back(?: on top)?,? and (?:then )?{OF}(?P<b>{NAME})(?: back)? on top(?: of (?:it|that|{OF}{NAME}))?$",
          _put_back),
    shape("sending|bottoming|keeping|leaving", rf"^(?P<h>{LEAD}{WHO} casts {NAME}(?: (?:on|at|targeting) [^,]+?)?),? (?P<v>sending|bottoming|keeping|leaving) (?P<r>{OF}[A-Z][^,]*?)(?:,? and (?:drawing|draws) [^,]+)?$",
          _behind_it),
    shape("been cast", r"^(?:[Ii]t|[Ss]he|[Hh]e)(?:'s| has) (?:already )?been cast (?P<n>once|twice|\w+ times)(?: (?:before|already|this game|so far))*$",
          _cast_so_often),
    shape("turn", rf"^(?:[Ii]t(?: is|'s) )?(?:turn \w+)(?:,|;)? (?:and )?(?:(?P<p>{ANY}) (?:to play|to act|to move|is (?:on the play|active|up)|has the turn)|(?:it(?: is|'s) )?(?P<p2>{ANY})'s (?:turn|move|go))$",
          lambda f, _: [(f"it's {got(f, 'p')}'s turn",)]),
    shape("to play|to act|to move", rf"^(?P<p>{ANY}) (?:is )?to (?:play|act|move)$",
          "it's {p}'s turn"),
    shape("just |this turn", rf"^{WHO} (?:has )?(?:just )?(?:cast|played|summoned|resolved|dropped) {OF}(?P<x>[A-Z][^,]*?)(?: (?:this turn|earlier))?(?:,? and (?:it|that) (?:has )?resolved)(?: this turn)?$",
          _just_cast),
    shape("tapped out", rf"^{WHO} (?:is|has) tapped out(?:,? (?:with|holding|and has|and holds) (?P<r>.+))?$",
          _tapped_out),
    shape("board|empty", rf"^{WHO}'s (?:board|side|battlefield) is empty(?:,? and (?P<r>(?:she|he|they)(?: is|'s) at \d+(?: life)?))?$",
          lambda f, _: [(*((f"{f['who']} is at {re.findall(r'[0-9]+', f['r'])[0]} life",) if f["r"] else (f"{f['who']} has no lands",)),)]),
    shape(" has ", rf"^(?P<p>{ANY})'s (?P<x>{NAME}) has (?:exiled |taken )?(?P<o>{ANY})'s (?P<y>{NAME})$",
          _holds_exiled),
    shape("fights", rf"^(?P<p>{ANY})'s (?P<x>{NAME}) fights (?P<o>{ANY})'s (?P<y>{NAME})(?:,? (?:via|with|using|thanks to|by|due to|because of)) {OF}(?P<z>{NAME})$",
          _fights),
    shape("enchants", rf"^{LEAD}{WHO} enchants (?P<x>(?:her |his |the |{ANY}'s )?[A-Z][^,]*?) with {OF}(?P<y>{NAME}?)(?:,? (?:naming|choosing) (?P<r>[A-Za-z]+))?$",
          _enchants),
    shape("cop", rf"^(?P<h>{WHO} casts [A-Z][^,]*? (?:on|at|targeting) (?P<t>[A-Z][^,]*?)),? (?:and )?(?:with |aiming |pointing |putting )?(?:every|each|all(?: of)?(?: the)?|both(?: of)?(?: the)?)(?: storm)? cop(?:y|ies)(?: also| too)? (?:targeting|aimed at|at|on|to) (?P<u>[A-Z][^,]*?)(?: too| as well)?$",
          _same_aim),
    shape("spells", rf"^(?P<h>{WHO} casts [A-Z].*?),? after (?P<n>{N}) (?:other )?spells?(?: (?:have been |were |was )?cast)?(?: earlier)?(?: (?:this|that|in the) turn)?(?P<r>,.*)?$",
          _after_spells),
    shape("for mana", rf"^{LEAD}{WHO} (?:sacrifices|sacs|cracks|pops|uses) {OF}(?P<x>[A-Z][^,]*?) for (?:\w+ )?mana$",
          _mana_of),
    shape("to help", rf"^{LEAD}{WHO} taps (?P<x>.+?) to help (?:cast|pay for) {OF}(?P<y>[A-Z][^,]*?)(?: for (?:X ?= ?)?(?P<n>{N}))?(?P<r> targeting .+)?$",
          _helps),
    shape("ninja", rf"^{LEAD}{WHO} ninjas? in {OF}(?P<x>{NAME})$",
          _ninjas),
    shape("twice|times", rf"^{LEAD}{WHO} (?P<v>activates|uses|levels up) {OF}(?P<x>[A-Z][^,']*?(?:'s? [A-Z][^,']*?)?)(?P<a>'s (?:(?:first|second|third|fourth) ability|\"[^\"]+\"))? (?P<n>twice|\w+ times)(?:,? (?:at|on|targeting) (?P<t>[A-Z][^,]*))?$",
          _several_times),
    shape("levels up", rf"^{LEAD}{WHO} levels up {OF}(?P<x>{NAME})$",
          "{l}{who} activates {x}'s \"Level up\""),
    shape("pumps", rf"^{LEAD}{WHO} pumps (?P<x>it|{OF}{NAME})(?: (?P<n>once|twice|\w+ times))?$",
          _pumps),
    shape(" one| other| former| latter", r"\b(?<=on |at |th )the (?P<k>first|second|third|other)(?: one)?(?=$|[,.]| with | and [A-Z])|(?<=targeting )the (?P<k2>first|second|third|other)(?: one)?(?=$|[,.]| with | and [A-Z])",
          lambda f, s: _ordinal(Joined(f), s), anywhere=True),
    shape("the other", rf"^(?P<h>{WHO} casts {NAME} (?:on|at|targeting)) one(?: of them)?,? and (?:casts )?(?P<y>{NAME}) (?:on|at|targeting) the other(?: one)?$",
          _one_and_other),
    shape("to attack", rf"^{LEAD}{WHO} pays (?:{N}|(?:\{{\w\}})+)(?: mana)?(?: more| extra)? to attack(?P<r>(?: {ANY})? with [A-Z].+)$",
          _taxed),
    shape("cards in hand", rf"^(?P<h>{WHO} casts {OF}(?P<x>{NAME})(?: (?:on|at|targeting) [^,]*?)?) with (?P<n>{N}) (?:other|more) cards? in (?:her |his |their )?hand$",
          _others_in_hand),
    shape("changing|redirecting", rf"^(?P<h>{LEAD}{WHO} casts [A-Z][^,]*? (?:on|targeting) [^,]+?),? (?:and )?(?:changing|redirecting|switching|moving) (?:its|the|that|it)(?: (?:spell's )?target)?(?: back)? to (?P<t>[A-Z][^,]*)$",
          "{h}\n{who} targets {t}"),
    shape("on top of|before|after", rf"^{WHO} (?:puts|stacks|places) {OF}(?P<x>{NAME})(?:'s (?:trigger|ability))? (?P<k>on top of|above|below|under|beneath) {OF}(?P<y>{NAME})(?:'s(?: trigger| ability)?)?$",
          _stacked),
    shape("alongside|together with", rf"^(?:(?P<p>{ANY})'s )?(?P<x>{NAME}) attacks(?: (?P<o>{ANY}))? (?:alongside|together with|along with) {OF}(?P<y>{NAME})(?P<r>,? (?:and )?(?:both )?(?:are )?unblocked)?$",
          lambda f, s: [(f"{f['p'] or next((p for p, has in s.board.items() if shown(s, f['x']) in has), s.who)} attacks{' ' + f['o'] if f['o'] else ''} with {f['x']} and {f['y']}", *(("nobody blocks",) if f["r"] else ()))]),
    shape("damage to", rf"^{WHO} assigns (?:all (?:of )?)?{OF}(?P<x>{NAME})'s (?:combat )?damage to (?P<t>{ANY})$",
          lambda f, s: [(f"{f['who']} says yes for {f['x']}",)] if "as though it weren't blocked" in s.printed(f["x"]) and s.names.is_player(f["t"]) else []),
)  # fmt: skip
"""In the order in which they are tried."""

FIRST = (
    shape("escapes|escape cost", rf"^{LEAD}{WHO} (?:escapes {OF}(?P<x>{NAME})|casts {OF}(?P<x2>{NAME}) for its escape cost),? (?:by )?exiling (?P<y>(?:{N} )?[A-Z].*)$",
          lambda f, s: _escapes(Joined(f), s)),
    shape("ability", rf"^{LEAD}(?:(?P<p>{ANY})'s )?(?P<x>{NAME}) (?:kills|hits|pings|destroys|shoots|exiles|taps|bounces|deals \w+ damage to) (?P<t>[A-Z][^,]*?),? (?:by|with|using|via) its (?P<n>first|second|third|fourth) ability$"
     rf"|^(?P<l2>){WHO} (?:kills|hits|pings|destroys|shoots|exiles|taps|bounces) (?P<t2>[A-Z][^,]*?),? (?:by|with|using|via) {OF}(?P<x2>{NAME})'s (?P<n2>first|second|third|fourth) ability$",
          lambda f, s: _by_its_ability(Joined(f), s)),
)  # fmt: skip
"""What is looked at before a sentence is cut into its clauses, of which a pronoun would mean who acts in the first."""
