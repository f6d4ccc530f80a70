"""What is there at the start, as judges write it down: emblems, a library from the top, whose things are, tokens by their kind alone.

Each row keeps the meaning: what a line tells besides is a line of its own, and what the cards that are told don't settle (which
token, which dungeon) is not taken from anywhere else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.composed.marks import count, marks_of
from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.composed.shapes.shape import Lines, got, shape
from rulesdb.scenarios.language.words import NUMBER

_WHO = r"(?P<who>[A-Z][\w'-]*)"
_ANY = r"[A-Z][\w-]*"
_OF = r"(?:the |an? |her |his |their )?"
_EARLIER = r"(?:on |in |during )?(?:an? |the |her |his |their )?(?:earlier|previous|last|prior) turn|earlier|before|last turn|already"
_OWNER = late(
    rf"^(?:(?:controlled by|under the control of|owned by|belongs to|belonging to|of) )?(?P<p>{_ANY})(?:'s(?: control)?|(?<=\w) controls it)?$"
)
_DEED = late(rf"^(?:[Ii]n response,? )?{_ANY} (?!has\b|controls\b|owns\b|is\b)[a-z-]+s\b")


def _by_fiat(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    raise BadInput(
        "a player ventures by what says so (an ability that resolves); where the marker is already stands at the start:"
        f' {f["who"]} is in the "Goblin Lair" of Lost Mine of Phandelver'
    )


def _from_top(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    """What a library is or contains is all of it; what it has from the top may lie on more."""
    whole = got(f, "v") in {"is", "contains"}
    return [(f"{got(f, 'p')} has {got(f, 'x')} {'in' if whole else 'on top of'} the library",)]


def _commander_damage(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    x = got(f, "x")
    taken = f"{got(f, 'p')} has taken {count(got(f, 'n'))} commander damage from {x}"
    return [(f"{x} is {got(f, 'w')}'s commander", taken)]


def _set_aside(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    who, x = got(f, "who") or s.who, got(f, "x")
    known = s.names.is_player(who) and s.name(x)
    return [(f"{who} has {x} ({got(f, 's').replace('its', 'an')}) in exile",)] if known else []


def _states_of(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    marks = marks_of(f["m"]) if s.name(f["x"]) else []
    if not marks or not all(one.mark for one in marks):
        return []
    return [(f"{got(f, 'p')} controls {f['x']} ({', '.join(one.mark for one in marks)})",)]


def _lies_hers(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    it = f["x"] == "It"
    x = f["x"] if not it else s.spells[0] if len(s.spells) == 1 else ""
    who = s.caster if it else s.who
    place = "in hand" if f["z"] == "hand" else f"in the {f['z']}"
    return [(f"{who} has {x} {place}",)] if x and s.names.is_player(who) else []


def _goaded(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    if _DEED.match(f.string):
        return []
    raise BadInput("by whom it is goaded is not told, such as: Elk is goaded by Ann")


def _with_lands(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """What a player has for a deed, where that is lands and nothing else, and none that the player was told to have."""
    who, words = got(f, "who"), got(f, "x")
    each = [
        re.sub(rf"^(?:an? |the |her |his |their |(?:{NUMBER}) )?(?:untapped )?", "", one)
        for one in re.split(r",? and |, ", words)
    ]
    lands = [s.names.show(s.name(one)) for one in each]
    if not all("Land" in s.types(one) and one not in s.board.get(who, ()) for one in lands):
        return []
    return [(f"{who} controls {words}", f"{who} {f['r']}")]


def _tokens_of(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    made = re.search(rf"(?m)\b{f['t']}\b[^\n.]*\btokens?\b", s.printed(f["x"]))
    return [(f"{f['h']}{f['r'] or ''}",)] if made else []


def _whose(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    x = got(f, "x")
    thing = not s.names.is_player(x) and "commander" not in x
    return [(f"{got(f, 'p')} has {x}",)] if thing else []


def _in_room(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    names, room, dungeon = s.names, s.names.show(f["r"]), f["d"] or ""
    if not dungeon:
        known = [one for one in names.names.told if "Dungeon" in s.types(one).split(" — ")[0]]
        dungeon = known[0] if len(known) == 1 else ""
    if not dungeon and room not in names.names.told:
        raise BadInput(
            f'of which dungeon that is a room is not told: {f["who"]} is in the "{room}" of Lost Mine of Phandelver'
        )
    if not dungeon:
        return []
    here = names.show(dungeon) in s.placed
    there = () if here else (f"{f['who']} has {dungeon} in the command zone",)
    return [(*there, f'{f["who"]} is in the "{room}" of {dungeon}')]


def _emblem(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    x = got(f, "x")
    if f["x2"] and (f["a"] or "").endswith("'s "):
        x = f"{f['a']}{x}"
    x = x.removesuffix("'s")
    rest = (f"{f['who']} has {f['r']}",) if f["r"] else ()
    if f["s"]:
        return [(f"{f['who']} has an emblem with {f['s']}", *rest)]
    return [(f"{f['who']} has an emblem of {x}", *rest)] if s.name(x) else []


def _back(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """A double-faced permanent, by both of its names where both are told: they must be of one card (712.8)."""
    same = not f["y"] or s.printed(f["y"]) == s.printed(f["x"])
    return [(f"{f['h']} {f['x']} (transformed)",)] if s.name(f["x"]) and same else []


def _back_of(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    same = s.printed(f["y"]) and s.printed(f["y"]) == s.printed(f["x"])
    return [(f"{f['who']} controls {f['x']} (transformed)",)] if same else []


def _bracketed(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`casts Bolt targeting Elk (controlled by Bob)`: whose it is, and how it is, as a line of its own before the deed."""
    if not _DEED.match(f.string) or not s.name(f["x"]):
        return []
    parts = [one.strip() for one in re.split(r",| and ", f["m"])]
    owned = {
        one: found["p"]
        for one in parts
        if (found := _OWNER.match(one)) and s.names.is_player(found["p"])
    }
    told = f.groupdict().get("p")
    owners = [told] if told else [owned[one] for one in parts if one in owned]
    states = [marks_of(one) for one in parts if one not in owned]
    if len(owners) != 1 or not all(states):
        return []
    marks = [one.mark for each in states for one in each]
    tail = f" ({', '.join(marks)})" if marks else ""
    rest = f"{f.string[: f.start('x')]}{f['x']}{f.string[f.end() :]}"
    shown = s.names.show(f["x"])
    if not any(shown in things for things in s.board.values()):
        return [(f"{owners[0]} controls {f['x']}{tail}", rest)]
    return [(rest,)] if shown in s.board.get(owners[0], ()) and not marks else []


TOLD_FIRST = (
    shape("ventures|completes", rf"^{_WHO} (?:ventures into (?:the dungeon|Undercity)|completes .+)$",
          _by_fiat),
    shape("library", rf"^[Ff]rom (?:the )?top(?: (?:to bottom|down))?,? (?P<p>{_ANY})'s library (?P<v>is|has|contains|holds|reads):? (?P<x>.+)$"
     rf"|^(?P<p2>{_ANY})'s library(?:,? from (?:the )?top(?: (?:to bottom|down))?,?)? (?P<v2>is|has|contains|reads):? ?(?P<x2>.+?),? (?:from (?:the )?top(?: (?:to bottom|down))?|in that order)$"
     rf"|^(?P<p3>{_ANY})'s library(?:,| is)? from (?:the )?top(?: (?:to bottom|down))?(?:,? (?P<v3>is|has|contains|reads))?:? (?P<x3>[A-Z].+)$",
          _from_top),
    shape("library", rf"^[Tt]he top card of (?P<p>{_ANY})'s library is {_OF}(?P<x>[A-Z].*?),? (?:and|with) (?:the (?:next|second)(?: (?:one|card))?(?: down)? (?:is|being)) {_OF}(?P<y>[A-Z].*)$",
          "{p} has {x} and {y} on top of the library"),
    shape("exile", rf"^{_OF}(?P<x>[A-Z][^,]*?) (?:is|lies) (?:exiled|in exile)(?: face[- ]up)?,? (?:and )?(?:(?:is )?owned by (?P<p>{_ANY})|(?P<p2>{_ANY}) owns it)$",
          "{p} has {x} in exile"),
    shape("crewed|saddled", r"^(?P<x>[A-Z].*?) (?:is|was|has been|has already been) (?P<s>crewed|saddled) (?:by|with) (?P<y>[A-Z].*?)(?: (?:this turn|already|earlier))*$",
          lambda f, _: [(f"{f['x']} is {f['s']}", f"{f['y']} {'are' if ' and ' in f['y'] else 'is'} tapped")]),
    shape("enchanted|equipped", rf"^(?P<p>{_ANY})'s (?P<x>[A-Z][^,]*?) is (?:enchanted|equipped) (?:with|by) (?P<o>{_ANY})'s (?P<y>[A-Z][^,]*)$",
          "{p} controls {x}\n{o} controls {y} (attached to {x})"),
    shape("life", rf"^{_WHO} (?:has|is at) (?P<n>\d+|{NUMBER}) life(?:,? and| with|, with|,) (?:has |holds )?(?P<r>(?:an? |{NUMBER} )?[A-Z].+)$",
          lambda f, _: [(f"{f['who']} is at {count(f['n'])} life", f"{f['who']} has {f['r']}")]),
    shape("card", rf"^(?P<h>{_WHO} (?:has|holds) (?:{NUMBER})) (?:other|more|additional|extra|further) (?P<r>cards? in .+)$",
          "{h} {r}"),
    shape("damage", rf"^(?P<w>{_ANY})'s commander,? (?P<x>[A-Z][^,]*?),? has (?:already )?dealt (?P<n>\d+|{NUMBER}) (?:combat |commander )?damage to (?P<p>{_ANY})(?: (?:this game|so far|already))*$"
     rf"|^(?P<p2>{_ANY}) has (?:already )?taken (?P<n2>\d+|{NUMBER}) (?:combat |commander )?damage from (?P<w2>{_ANY})'s commander,? (?P<x2>[A-Z][^,]*?)(?: (?:this game|so far|already))*$",
          _commander_damage),
    shape("commander", rf"^(?P<w>{_ANY})'s commander(?: is|,) (?P<x>[A-Z][^,]*?),? (?:which |that )?(?:(?:has been|was|has) )?(?:already )?cast (?P<n>once|twice|\w+ times)(?: (?:before|already|this game|so far|earlier|from the command zone))*$",
          "{x} is {w}'s commander\n{w} has cast {x} from the command zone {n}"),
    shape("life", rf"^{_WHO} (?:is at|has) (?P<n>\d+|{NUMBER}) life,? (?:and )?(?:so (?:is|has) (?P<p>{_ANY})|(?P<p2>{_ANY})(?: is| has)?,? (?:too|as well))$",
          lambda f, _: [(f"{f['who']} is at {count(f['n'])} life", f"{got(f, 'p')} is at {count(f['n'])} life")]),
    shape("paired", r"^(?P<x>[A-Z][^,]*?) and (?P<y>[A-Z][^,]*?) are (?:already )?paired(?: up)?(?: with each other| together)?$",
          "{x} is paired with {y}"),
    shape("monarch", rf"^{_WHO} (?:becomes|is made|has become|became) the monarch$",
          "{who} is the monarch"),
    shape("initiative", rf"^{_WHO} (?:takes|gets|gains) the initiative$",
          "{who} has the initiative"),
    shape("foretold|plotted|adventure", rf"^{_WHO} (?:(?:has )(?:already )?(?P<s>foretold|plotted) {_OF}(?P<x>[A-Z][^,]*?)(?:,? (?:{_EARLIER}))?|(?P<s2>foretold|plotted) {_OF}(?P<x2>[A-Z][^,]*?),? (?:{_EARLIER})|has {_OF}(?P<x3>[A-Z][^,]*?) (?P<s3>foretold|plotted|on an adventure|on its adventure)(?: in exile)?)$"
     rf"|^{_OF}(?P<x4>[A-Z][^,]*?) (?:is|was|has been) (?:already )?(?P<s4>foretold|plotted|on an adventure|on its adventure)(?: by (?P<who2>{_ANY}))?(?: in exile)?(?:,? (?:{_EARLIER}))?$",
          _set_aside),
    shape("control", rf"^(?P<x>[A-Z][^,]*?) (?:is|has) (?P<m>.+?)(?: on it)?,? (?:and )?(?:is )?(?:controlled by (?P<p>{_ANY})|under (?P<p2>{_ANY})'s control)$",
          _states_of),
    shape(" in ", r"^(?P<x>It|[A-Z][^,]*?) (?:is|lies|starts) in (?:her|his|their) (?P<z>hand|graveyard|library)$",
          _lies_hers),
    shape("goaded", r"\bgoaded\b(?! by)",
          _goaded, anywhere=True),
    shape("ith ", rf"^(?:[Ww]ith (?P<x>[^,]+), {_WHO}|(?P<who2>[A-Z][\w'-]*), with (?P<x2>[^,]+),) (?P<r>(?:casts|activates|plays|attacks|cycles|equips|suspends|foretells)\b.+)$",
          _with_lands),
    shape("token", rf"^(?P<h>(?:{_ANY}|She|He|They) (?:controls|has) .*?(?P<t>[A-Z][\w-]*) tokens?) (?:of|from|by|made by|created by|created with|made with) (?P<x>[A-Z][^,]*?)(?P<r> on the battlefield)?$",
          _tokens_of),
    shape("'s|belong", rf"^{_OF}(?P<x>[A-Z].*?) (?:is|are) (?P<p>{_ANY})'s$|^{_OF}(?P<x2>[A-Z].*?) belongs? to (?P<p2>{_ANY})$",
          _whose),
    shape("are|belong|controls|owns|has", rf"^(?:[Bb]oth|[Aa]ll|[Tt]hey|[Tt]hese)(?: of (?:them|these))?(?: things| cards| permanents| creatures)? (?:are|belong to) (?P<p>{_ANY})(?:'s)?$"
     rf"|^(?P<p2>{_ANY}) (?:controls|owns|has) (?:both(?: of them)?|all(?: of)? (?:them|these)|them(?: all| both)?|all (?:two|three|four) of them)$",
          lambda f, s: [(f"{got(f, 'p')} controls {' and '.join(s.things)}",)] if len(s.things) > 1 else []),
    shape(" in ", rf"^{_WHO} is (?:currently |now )?in (?:the )?(?P<q>\"?)(?P<r>[A-Z][^\",]*?)(?P=q)(?: room)?(?:(?: of|,| in) (?:the )?(?:dungeon )?(?P<d>[A-Z][^,\"]*))?$",
          _in_room),
    shape("emblem", rf"^{_WHO} (?:has|controls|owns) (?P<a>an? |the |{_ANY}'s )?(?:emblem (?:of|from|made by) {_OF}(?P<x>[A-Z][^,\"]*?)|(?P<x2>[A-Z][^,\"]*?)(?:'s)? emblem|emblem (?:with|saying|that says|reading):? (?P<s>\"[^\"]+\"))(?:(?:,| and|, and) (?P<r>(?!with\b).+))?$",
          _emblem),
    shape("side|face|transformed", rf"^(?P<h>{_WHO} (?:has|controls)) {_OF}(?P<x>[A-Z][^,]*?)(?:,?(?: so| and| which is)?(?: it(?:'s| is))? on its (?:night|back|transformed|other) (?:side|face)|,? transformed| in its transformed state)(?:,? (?:as|into|i\.e\.) {_OF}(?P<y>[A-Z][^,]*))?$",
          _back),
    shape("face of|side of", rf"^(?P<h>{_WHO} (?:has|controls) {_OF}(?P<y>[A-Z][^,(]*?)),? \(?(?:(?:the|which is the) )?(?:back|transformed|night|other) (?:face|side) of {_OF}(?P<x>[A-Z][^,()]*)\)?$",
          _back_of),
    shape("(", rf"(?P<x>(?:{_ANY}'s )?[A-Z][\w'-]*(?: [A-Z][\w'-]*)*) \((?P<m>[^()]+)\)",
          _bracketed, anywhere=True),
    shape(", which|, that", rf"(?P<x>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*), (?:which|that) (?P<p>{_ANY}) (?:controls|has) (?:with|at) (?P<m>[^,]+)(?=$|,)",
          _bracketed, anywhere=True),
)  # fmt: skip
"""What stands at the start, in the order in which it is tried."""
