"""What is there as one notes it down: `Ann (5 life): Elk, Forest`, `Ann's life is 5, Bob's is 3`, `Vial on 2`, `Mage on Shock`.

A number or a word behind a permanent is what the text of its card keeps: counters where it speaks of one kind alone, what was
chosen where something is as it enters. What is left open (which lands, mana of which color) is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.composed.marks import count, mark_of
from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.composed.shapes.shape import Lines, got, shape
from rulesdb.scenarios.language.composed.verbs import third_of
from rulesdb.scenarios.language.words import NUMBER

_WHO = r"(?P<who>[A-Z][\w'-]*)"
_ANY = r"[A-Z][\w-]*"
_OF = r"(?:the |an? |her |his |their )?"
_NAME = r"[A-Z][\w'-]*(?: [A-Z][\w'-]*)*"
_N = rf"\d+|{NUMBER}"
_STANDS = late(rf"^{_WHO} (?:has|controls|has got|also has) ")
"""A line that tells what somebody has."""
_STEPS = r"turn|upkeep|draw step|(?:(?:first|second|precombat|postcombat) )?main phase|beginning of combat|end step|declare (?:attackers|blockers) step|combat damage step|cleanup step"
_COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"}
_BASIC = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest", "C": "Wastes"}
"""The land that makes mana of a kind and no other (305.6)."""

# A player, a colon and a list.

_LIFE_ITEM = late(
    rf"(?:^|(?:, | and |; |/ ))(?:at )?(?P<n>{_N}) life(?: total| left)?(?=$|[,;]| and | /)"
)
_PLACES = {
    "hand": "has {} in hand", "graveyard": "has {} in the graveyard", "exile": "has {} in exile", "library": "has {} in the library",
    "command zone": "has {} in the command zone",
}  # fmt: skip
_NONE = late(r"^(?:nothing|none|empty|no cards)$")


def _side(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    who, words = got(f, "p") or s.who, got(f, "x").strip().rstrip(".")
    if not s.names.is_player(who):
        return []
    if third_of(words.partition(" ")[0], "third"):
        return [(f"{who} {words}",)]
    lines = [f"{who} is at {f['n']} life"] if f["n"] else []
    place = got(f, "z").lower()
    if place in ("life", "life total"):
        return [(f"{who} is at {words.removesuffix(' life')} life",)] if words[:1].isdigit() else []
    if place in _PLACES:
        if _NONE.match(words):
            return [(f"{who} has no cards in the {place}".replace("the hand", "hand"),)]
        lines.append(f"{who} {_PLACES[place].format(words)}")
        return [tuple(lines)]
    if (life := _LIFE_ITEM.search(words)) is not None:
        lines.append(f"{who} is at {count(life['n'])} life")
        words = f"{words[: life.start()]}{words[life.end() :]}".lstrip(",;/ ").removeprefix("and ")
    if words and not _NONE.match(words):
        lines.append(f"{who} {'controls' if place else 'has'} {words}")
    return [tuple(lines)] if lines else []


# A number or a word behind a permanent.

_KIND = late(r"(?<![\w'])(?P<k>[+−-]\d/[+−-]\d|[a-z]+) counters?\b")
_NO_KIND = frozenset(
    [
        "a",
        "an",
        "the",
        "that",
        "this",
        "of",
        "those",
        "these",
        "more",
        "no",
        "its",
        "each",
        "any",
        "many",
        "other",
        "fewer",
        "another",
        "kind",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "all",
        "such",
        "or",
        "and",
        "put",
        "removed",
        "those",
        "x",
        "additional",
        "enough",
        "with",
    ]
)
_ROMAN = {"I": "1", "II": "2", "III": "3", "IV": "4", "V": "5", "VI": "6"}


def kind_kept(text: str) -> str:
    """The one kind of counter that a card keeps (122.1); "" where it speaks of none or of several."""
    first = text.partition("\n")[0]
    for word, kind in (("Planeswalker", "loyalty"), ("Saga", "lore"), ("Battle", "defense")):
        if word in first:
            return kind
    kinds = {found["k"] for found in _KIND.finditer(text)} - _NO_KIND
    kinds |= {"time"} if re.search(r"(?m)^(?:Suspend|Vanishing)\b", text) else set()
    kinds |= {"fade"} if re.search(r"(?m)^Fading\b", text) else set()
    return next(iter(kinds)) if len(kinds) == 1 else ""


def _number(words: str) -> str:
    return _ROMAN.get(words) or count(words)


def _kept(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Vial on 2`, `Jace at 3`, `Saga on chapter II`, `Vision with 1 counter`."""
    kind = kind_kept(s.printed(f["x"]))
    if not kind or (f["c"] and kind != "lore"):
        return []
    mark = f"{f['x']} ({_number(f['n'])} {kind} counters)"
    return [(f"{f.string[: f.start()]}{mark}{f.string[f.end() :]}",)]


def _is_on(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    kind = kind_kept(s.printed(f["x"]))
    if not kind:
        return []
    n = _number(f["n"])
    counters = f"{n} {kind} counter{'s' if n != '1' else ''}"
    if f["p"] and s.names.show(s.name(f["x"])) not in s.placed:
        return [(f"{f['p']} controls {f['x']} ({counters})",)]
    return [(f"{f['x']} has {counters if n != '1' else f'1 {kind} counter'}",)]


def _suspended(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    n = _number(f["n"])
    return [(f"{f['h']} with {n} time counter{'s' if n != '1' else ''}",)]


_CHOOSES = late(r"(?im)\bas [^.\n]* enters[^.\n]*, (?:you )?(?:choose|name)s? ")


def _chosen(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Mage on Shock`, `Cavern (Goblin)`: what was chosen as it entered, where something is."""
    text, y = s.printed(f["x"]), f["y"].strip()
    aura = "Aura" in text.partition("\n")[0]
    if aura or not _CHOOSES.search(text) or mark_of(y) is not None:
        return []
    return [(f"{f.string[: f.start()]}{f['x']} (chosen: {y}){f.string[f.end() :]}",)]


def _copy_of(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    there = s.names.show(s.name(f["y"])) in s.board.get(f["p"], ())
    rest = (f"{f['who']} controls {f['x']} (copy of {f['y']})",)
    return [rest if there else (f"{f['p']} controls {f['y']}", *rest)] if s.name(f["y"]) else []


def _some_tapped(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    total, part = (count(got(f, k)) for k in ("n", "k"))
    if not s.name(f["x"]) or not total.isdigit() or not part.isdigit() or int(part) > int(total):
        return []
    rest = int(total) - int(part)
    other = {"tapped": "untapped", "untapped": "tapped"}[got(f, "s")]
    said = f"{part} {got(f, 's')} {f['x']}" + (f" and {rest} {other} {f['x']}" if rest else "")
    return [(f"{f.string[: f.start()]}{said}{f.string[f.end() :]}",)]


# Mana and lands.


def _floating(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    who = f["who"]
    if f["m"]:
        return [(f"{who} has {''.join(f'{{{one}}}' for one in f['m'])} floating",)]
    if f["c"] is None:
        raise BadInput(f"of which color the mana is is not told: {who} has {{G}}{{G}} floating")
    symbol = f"{{{_COLORS[f['c']]}}}"
    return [(f"{who} has {symbol * int(count(f['n']))} floating",)]


def _open(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Bob has UU open`, `two blue mana available`: untapped lands that make it."""
    who, rest = f["who"], got(f, "r")
    if any("Land" in s.types(one) for one in s.board.get(who, ())):
        raise BadInput(f"what lands {who} has is told already: leave the mana out")
    symbols = f["m"] or (_COLORS[f["c"]] * int(count(f["n"])) if f["c"] else "")
    if not symbols:
        raise BadInput(
            f"which lands {who} has for it is not told: {who} controls {count(f['n'])} Islands"
        )
    lands = [f"{symbols.count(one)} {_BASIC[one]}{'s' if one != 'W' and symbols.count(one) > 1 else ''}" for one in dict.fromkeys(symbols)]  # fmt: skip
    more = (f"{who} has {rest}",) if rest else ()
    return [(f"{who} controls {' and '.join(lands)}", *more)]


def _which_lands(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    n = count(f["n"])
    tapped = "tapped " if "tapped" in f[0] and "untapped" not in f[0] else ""
    raise BadInput(f"which lands those are is not told: {f['who']} controls {n} {tapped}Forests")


# Spells, players, times.


def _stacked(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    x, who, aims = f["x"], got(f, "p"), got(f, "t")
    if not s.name(x) or s.names.show(s.name(x)) in s.cast:
        return []
    if not who:
        shown, first = s.names.show(x), next(iter(s.names.players), "Ann")
        raise BadInput(f"whose spell it is is not told: {first} has {shown} on the stack")
    marks = f" (targeting {aims})" if aims else ""
    owned = re.match(rf"(?P<o>{_ANY})'s (?P<y>{_NAME})$", aims)
    there: Lines = ()
    if owned is not None and s.names.is_player(owned["o"]):
        named = s.names.show(s.name(owned["y"]))
        there = (f"{owned['o']} controls {owned['y']}",) if named and named not in s.placed else ()
    return [(*there, f"{who} has {x}{marks} on the stack")]


def _and_time(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    whose = f["p"] if f["t"] in ("her", "his", "their") else f["t"].removesuffix("'s")
    step = f["s"]
    return [(f["a"], f"it's {whose}'s turn" if step == "turn" else f"in {whose}'s {step}")]


def _damage_of(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """Whose commander it is: whoever it is said of, or who deals its damage (903.10a)."""
    x, whose = got(f, "x"), got(f, "w")
    if not s.name(x) or not s.names.is_player(whose):
        return []
    taken = f"{got(f, 'p')} has taken {count(got(f, 'n'))} commander damage from {x}"
    return [(f"{x} is {whose}'s commander", taken)]


def _in_room(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    who, dungeon = got(f, "who"), got(f, "d")
    here = s.names.show(dungeon) in s.placed
    there = () if here else (f"{who} has {dungeon} in the command zone",)
    return [(*there, f'{who} is in the "{s.names.show(got(f, "r"))}" of {dungeon}')]


def _through(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Ann controls Bob's Elk through Mind Snare`: an Aura that gives control lies on it (303.4)."""
    text = s.printed(f["y"])
    if "Aura" not in text.partition("\n")[0] or "control enchanted" not in text:
        return []
    there = s.names.show(s.name(f["x"])) in s.board.get(f["p"], ())
    worn = f"{f['who']} controls {f['y']} (attached to {f['x']})"
    return [(worn,) if there else (f"{f['p']} controls {f['x']}", worn)]


def _wearing(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Ann's Elk is enchanted with her Moth and has a +1/+1 counter`: whose that is must be told of an Aura, for it could be anyone's (303.4)."""
    p, x, y, more = got(f, "p"), got(f, "x"), got(f, "y"), got(f, "m")
    whose = f["z"] or ""
    if not s.name(x) or not s.name(y):
        return []
    owner = p if whose in ("her ", "his ", "their ") else whose.removesuffix("'s ")
    if not owner and "Equipment" in s.types(s.names.show(s.name(y))):
        owner = p
    if not owner:
        shown = s.names.show(y)
        raise BadInput(
            f"whose {shown} it is is not told: {p} controls {shown} (attached to {s.names.show(x)})"
        )
    there = s.names.show(s.name(x)) in s.board.get(p, ())
    worn = (f"{owner} controls {y} (attached to {x})",)
    rest = (f"{x} {more}",) if more else ()
    return [(*(() if there else (f"{p} controls {x}",)), *worn, *rest)]


_OF_THE_RULES = (
    "Treasure|Food|Gold|Shard|Clue|Blood|Powerstone|Incubator|Map|Junk|Lander|Mutagen|Vibranium"
)
_TOKEN = late(
    rf"\b(?P<n>[Aa]n?|{_N}) (?P<t>(?:tapped |untapped )?)(?P<k>{_OF_THE_RULES})(?P<m>s?)(?= and |,|$| on the battlefield| in play)"
)


def _tokens(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`a Food and two Clues`: tokens that the rules call so (111.10)."""

    def told(one: re.Match[str]) -> str:
        if one["k"] in s.names.names.told:
            return one[0]
        return f"{one['n']} {one['t']}{one['k']} token{one['m']}"

    said = _TOKEN.sub(told, f[0])
    return [(said,)] if said != f[0] else []


def _with_hand(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    """`Ann controls Tide in hand and four Plains`."""
    if re.search(r" (?:in|on) (?:hand|exile|(?:the|her|his|their|top)\b)", f["r"]):
        return []
    return [(f"{f['who']} has {f['x']} in {f['z']}", f"{f['who']} controls {f['r']}")]


_DONE_BY = {
    "counters": r"\bCounter target\b", "destroys": r"\bDestroy target\b", "kills": r"\b(?:Destroy target|damage to (?:any )?target|[Tt]arget creature gets -)",
    "exiles": r"\bExile target\b", "bounces": r"\bReturn target\b[^.]*\bhand\b",
}  # fmt: skip


def _with_what(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Bob counters it`: with the one spell told here that does so and was not cast yet; else it is asked for."""
    does = re.compile(_DONE_BY[f["v"]])
    told = [
        one
        for one in s.names.names.told
        if one not in s.cast and one not in s.board.get(f["who"], ())
    ]
    fit = [one for one in told if _SPELL.match(s.text(one)) and does.search(s.text(one))]
    if len(fit) == 1:
        return [(f"{f['l']}{f['who']} casts {fit[0]} targeting {f['x']}",)]
    raise BadInput(
        f"with what {f['who']} {f['v']} it is not told: {f['who']} casts Deny on {s.names.show(f['x'])}"
    )


_SPELL = late(r"[^\n]*\b(?:Instant|Sorcery)\b")


def _animated(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    x = s.names.show(got(f, "x"))
    raise BadInput(
        f"what an ability has made of it until end of turn is done in the story: {f['who']} activates {x}"
    )


_LOOKS_AT = {
    "threshold": "has 7 cards in the graveyard", "delirium": "has Elk, Shock, Forest and Ring in the graveyard",
    "metalcraft": "controls three artifacts by their names", "hellbent": "has no cards in hand", "ferocious": "controls a creature with power 4",
    "spell mastery": "has Shock and Bolt in the graveyard", "descended": "has a permanent card in the graveyard", "revolt": "", "raid": "attacks with Elk",
    "morbid": "", "coven": "", "formidable": "", "domain": "controls Plains, Island and Swamp", "corrupted": "", "fateful hour": "is at 5 life",
}  # fmt: skip
"""Ability words, and how the thing that each looks at is told."""


def _word(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    told = _LOOKS_AT[f["k"].lower()]
    shown = f": {f['who']} {told}" if told else ""
    raise BadInput(f"“{f['k']}” is no state of a player: tell what it looks at{shown}")


NOTED = (
    shape("'s|:", rf"^(?P<p>{_ANY})(?:'s (?P<z>board|side|field|battlefield|permanents|hand|graveyard|exile|command zone|life total|life))?(?: ?[(](?:at )?(?P<n>\d+)(?: life)?[)])? ?:\s*(?P<x>\S.*)$",
          _side),
    shape(":", r"^(?P<z>Board|Side|Field|Battlefield|In play|Hand|Graveyard|Exile|Library|Command zone|Life) ?:(?P<p>)(?P<n>)\s*(?P<x>\S.*)$",
          _side),
    shape("ife", rf"^(?P<p>{_ANY})'s life(?: total)?(?: is(?: at)?|:)? (?P<n>\d+)(?:,? and|,|;| /) (?P<o>{_ANY})'s(?: life(?: total)?)?(?: is(?: at)?|:)? (?P<k>\d+)$"
     rf"|^[Ll]ife(?: totals?)?(?: are| is)?:? (?P<p2>{_ANY}):? (?:is at |at |has )?(?P<n2>\d+)(?:,? and|,|;| /) (?P<o2>{_ANY}):? (?:is at |at |has )?(?P<k2>\d+)$"
     rf"|^(?P<p3>{_ANY}) (?:is at |at |has )?(?P<n3>\d+) life(?:,? and|,|;| /) (?P<o3>{_ANY}) (?:is at |at |has )?(?P<k3>\d+)(?: life)?$",
          lambda f, _: [(f"{got(f, 'p')} is at {got(f, 'n')} life", f"{got(f, 'o')} is at {got(f, 'k')} life")]),
    shape("with|suspended", rf"^(?P<h>.*\bsuspended) with (?P<n>{_N}) counters?(?: left| remaining| on it)*$",
          _suspended),
    shape(" on | at | set to | with ", rf"(?P<x>{_NAME}),? (?:on|at|set to|with) (?P<c>chapter )?(?P<n>{_N}|I{{1,3}}|IV|V)(?: counters?)?(?: on it)?(?=$|,| and | in play| on the battlefield)",
          lambda f, s: _kept(f, s) if _STANDS.match(f.string) else [], anywhere=True),
    shape(" on | at ", rf"^(?:(?P<p>{_ANY})'s )?(?P<x>{_NAME}) (?:is|has) (?:currently |now )?(?:on|at|set to) (?P<n>{_N})(?: counters?)?$",
          _is_on),
    shape(" on ", rf"(?P<x>{_NAME}),? on (?P<y>[A-Z][^,()]*?)(?=$|,| and )",
          lambda f, s: _chosen(f, s) if _STANDS.match(f.string) else [], anywhere=True),
    shape("(", rf"(?P<x>{_NAME}) \((?P<y>[A-Za-z][\w' -]*)\)",
          lambda f, s: _chosen(f, s) if _STANDS.match(f.string) else [], anywhere=True),
    shape("copy of|copying", rf"^{_WHO} (?:has|controls) {_OF}(?P<x>[A-Z][^,]*?),? (?:which is |that's |that is |which entered )?(?:as )?(?:an? |the )?(?:copy of|copying) (?P<p>{_ANY})'s (?P<y>[A-Z][^,]*)$",
          _copy_of),
    shape("tapped", rf"(?P<n>{_N}) (?P<x>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*)(?: [(](?P<k>{_N})(?: of (?:them|which))?(?: (?:is|are))? (?P<s>tapped|untapped)[)]|,? (?P<k2>{_N}) of (?:which|them)(?: (?:is|are))? (?P<s2>tapped|untapped))",
          lambda f, s: _some_tapped(f, s) if _STANDS.match(f.string) else [], anywhere=True),
    shape("floating|pool", rf"^{_WHO} has (?:(?P<m>[WUBRGC]+)|(?P<n>{_N})(?: (?P<c>{'|'.join(_COLORS)}))? mana)(?: floating| in (?:her|his|their|the) (?:mana )?pool)$",
          _floating),
    shape("open|available|up|untapped|mana", rf"^{_WHO} has (?:(?P<m>(?:(?!WB$)[WUBRGC])+)(?: mana)?(?: (?:open|available|up|untapped))|(?P<n>{_N}) (?:(?:open|untapped|available) )?(?P<c>{'|'.join(_COLORS)})? ?(?:mana|sources)(?: (?:open|available|up|untapped))?)(?:(?:,| and|, and| with) (?P<r>.+))?$",
          _open),
    shape("lands|land", rf"^{_WHO} (?:has|controls) (?P<n>{_N}) (?:untapped |tapped |open )?lands?,? (?:all|both)?(?: of (?:them|which))?(?: are)? ?(?:un)?(?:tapped|open|available)$",
          _which_lands),
    shape("on the stack", rf"^(?:[Oo]n the stack (?:is|there is|there's|we have) )?(?:[Tt]here(?:'s| is) )?(?:(?P<p>{_ANY})'s |[Aa]n? |[Tt]he )?(?P<x>{_NAME})(?:,? (?:cast|controlled) by (?P<p3>{_ANY}),?)?(?: is| lies)?(?: (?:currently|already|still))? ?(?:on the stack)?(?:,? (?:and )?(?:it is |it's |which is |which )?(?:targeting|targets|aimed at|pointed at) (?P<t>{_ANY}(?:'s)?(?: [A-Z][\w'-]*)*))?(?:,? (?:and )?(?:which (?:is|was) )?(?:controlled|cast|owned) by (?P<p2>{_ANY}))?$",
          _stacked),
    shape("poison|energy|experience|rad", rf"^{_WHO} (?:is|sits) (?:at|on) (?P<n>{_N}) (?P<k>poison|energy|experience|rad)(?: counters?)?$",
          lambda f, _: [(f"{f['who']} has {count(f['n'])} {f['k']} counter{'s' if count(f['n']) != '1' else ''}",)]),
    shape("commander damage", rf"^(?P<w>{_ANY}) has (?:already )?dealt (?P<n>{_N}) commander damage to (?P<p>{_ANY}) with {_OF}(?P<x>[A-Z].*)$"
     rf"|^(?P<w2>{_ANY})'s (?P<x2>[A-Z].*?) has (?:already )?dealt (?P<n2>{_N}) commander damage to (?P<p2>{_ANY})$"
     rf"|^(?P<p3>{_ANY}) has (?:already )?taken (?P<n3>{_N}) commander damage from (?P<w3>{_ANY})'s (?P<x3>[A-Z].*)$",
          _damage_of),
    shape(" in | on ", rf"^{_WHO} is in {_OF}(?P<d>[A-Z][^,]*?),? (?:in|at) (?:the )?\"?(?P<r>[A-Z][^,\"]*?)\"?(?: room)?$"
     rf"|^(?P<who2>{_ANY})'s venture marker is (?:on|in|at) (?:the )?\"?(?P<r2>[A-Z][^,\"]*?)\"?(?: room)?,? (?:of|in) (?:the )?(?P<d2>[A-Z][^,]*)$",
          _in_room),
    shape(" it", rf"^(?P<a>(?P<p>{_ANY}) (?:is|has|controls) .+?),? and it(?:'s| is) (?:currently |now )?(?P<t>her|his|their|{_ANY}'s) (?P<s>{_STEPS})$",
          _and_time),
    shape("through|via|with|thanks|using|by|because", rf"^{_WHO} (?:controls|has) (?P<p>{_ANY})'s (?P<x>{_NAME}),? (?:through|via|with|thanks to|because of|using|by) {_OF}(?P<y>[A-Z][^,]*)$",
          _through),
    shape("this turn", rf"^(?P<h>{_WHO} (?:has|controls) .*?(?P<x>{_NAME})),? (?:that |which )?(?:she|he|they|{_ANY}) (?:has )?(?:just )?(?:cast|played|summoned)(?: earlier)? this turn$",
          lambda f, s: [(f"{f['h']} (summoning sick)",)] if "Creature" in s.types(s.name(f["x"])) else []),
    shape("enchanted|equipped", rf"^(?P<p>{_ANY})'s (?P<x>[A-Z][^,]*?) is (?:enchanted|equipped) (?:with|by) (?P<z>her |his |their |{_ANY}'s )?(?P<y>[A-Z][^,]*?)(?:,? (?:and|but) (?P<m>(?:has|is) .+))?$",
          _wearing),
    shape(_OF_THE_RULES, rf"^{_WHO} (?:has|controls) .+$",
          _tokens),
    shape(" in ", rf"^{_WHO} controls (?P<x>[A-Z][^,]*?) in (?:(?:her|his|their) )?(?P<z>hand)(?:,? and|,) (?P<r>.+)$",
          _with_hand),
    shape("counters|destroys|kills|exiles|bounces", rf"^(?P<l>(?:[Ii]n response,? )?){_WHO} (?P<v>counters|destroys|kills|exiles|bounces) (?P<x>it|that|{_OF}[A-Z][^,]*?)$",
          _with_what),
    shape("animated", rf"^{_WHO} (?:has|controls) {_OF}(?:animated (?P<x>[A-Z][^,]*)|(?P<x2>[A-Z][^,]*?),? animated)$",
          lambda f, s: _animated(f, s) if s.name(got(f, "x")) else []),
    shape("|".join(_LOOKS_AT), rf"^{_WHO} (?:has|controls|gets|reached|is) (?:achieved |active )?(?P<k>{'|'.join(_LOOKS_AT)})(?: active)?$",
          _word),
)  # fmt: skip
"""What stands at the start as it is noted down, in the order in which it is tried."""
