"""What is there as one notes it down: `Ann (5 life): Elk, Forest`, `Ann's life is 5, Bob's is 3`, `RRR floating`, `UU open`.

What is left open (which lands, mana of which color, what makes threshold so) is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.composed.marks import count
from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.composed.shapes.shape import Lines, got, shape
from rulesdb.scenarios.language.composed.verbs import third_of
from rulesdb.scenarios.language.words import NUMBER

_WHO = r"(?P<who>[A-Z][\w'-]*)"
_ANY = r"[A-Z][\w-]*"
_OF = r"(?:the |an? |her |his |their )?"
_N = rf"\d+|{NUMBER}"
_STEPS = r"turn|upkeep|draw step|(?:(?:first|second|precombat|postcombat) )?main phase|beginning of combat|end step|declare (?:attackers|blockers) step|combat damage step|cleanup step"
_COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"}
_BASIC = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest", "C": "Wastes"}
"""The land that makes mana of a kind and no other (305.6)."""

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
    shape(":", r"^\s*(?P<z>[Bb]oard|[Ss]ide|[Ff]ield|[Bb]attlefield|[Ii]n play|[Hh]and|[Gg]raveyard|[Ee]xile|[Ll]ibrary|[Cc]ommand zone|[Ll]ife) ?:(?P<p>)(?P<n>)\s*(?P<x>\S.*)$",
          _side),
    shape("ife", rf"^(?P<p>{_ANY})'s life(?: total)?(?: is(?: at)?|:)? (?P<n>\d+)(?:,? and|,|;| /) (?P<o>{_ANY})'s(?: life(?: total)?)?(?: is(?: at)?|:)? (?P<k>\d+)$"
     rf"|^[Ll]ife(?: totals?)?(?: are| is)?:? (?P<p2>{_ANY}):? (?:is at |at |has )?(?P<n2>\d+)(?:,? and|,|;| /) (?P<o2>{_ANY}):? (?:is at |at |has )?(?P<k2>\d+)$"
     rf"|^(?P<p3>{_ANY}) (?:is at |at |has )?(?P<n3>\d+) life(?:,? and|,|;| /) (?P<o3>{_ANY}) (?:is at |at |has )?(?P<k3>\d+)(?: life)?$",
          lambda f, _: [(f"{got(f, 'p')} is at {got(f, 'n')} life", f"{got(f, 'o')} is at {got(f, 'k')} life")]),
    shape("floating|pool", rf"^{_WHO} has (?:(?P<m>[WUBRGC]+)|(?P<n>{_N})(?: (?P<c>{'|'.join(_COLORS)}))? mana)(?: floating| in (?:her|his|their|the) (?:mana )?pool)$",
          _floating),
    shape("open|available|up|untapped|mana", rf"^{_WHO} has (?:(?P<m>(?:(?!WB$)[WUBRGC])+)(?: mana)?(?: (?:open|available|up|untapped))|(?P<n>{_N}) (?:(?:open|untapped|available) )?(?P<c>{'|'.join(_COLORS)})? ?(?:mana|sources)(?: (?:open|available|up|untapped))?)(?:(?:,| and|, and| with) (?P<r>.+))?$",
          _open),
    shape("lands|land", rf"^{_WHO} (?:has|controls) (?P<n>{_N}) (?:untapped |tapped |open )?lands?,? (?:all|both)?(?: of (?:them|which))?(?: are)? ?(?:un)?(?:tapped|open|available)$",
          _which_lands),
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
    shape(_OF_THE_RULES, rf"^{_WHO} (?:has|controls) .+$",
          _tokens),
    shape(" in ", rf"^{_WHO} controls (?P<x>[A-Z][^,]*?) in (?:(?:her|his|their) )?(?P<z>hand)(?:,? and|,) (?P<r>.+)$",
          _with_hand),
    shape("|".join(_LOOKS_AT), rf"^{_WHO} (?:has|controls|gets|reached|is) (?:achieved |active )?(?P<k>{'|'.join(_LOOKS_AT)})(?: active)?$",
          _word),
)  # fmt: skip
"""What stands at the start as it is noted down, in the order in which it is tried."""
