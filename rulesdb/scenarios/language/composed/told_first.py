"""What is there at the start, as judges write it down: emblems, a library from the top, whose things are, tokens by their kind alone.

Each row keeps the meaning: what a line tells besides is a line of its own, and what the cards that are told don't settle (which
token, which dungeon) is not taken from anywhere else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.composed.marks import count, marks_of
from rulesdb.scenarios.language.composed.scene import CHANGES, Scene
from rulesdb.scenarios.language.words import NUMBER

_WHO = r"(?P<who>[A-Z][\w'-]*)"
_ANY = r"[A-Z][\w-]*"
_OF = r"(?:the |an? |her |his |their )?"
_EMBLEM = late(
    rf"^{_WHO} (?:has|controls|owns) (?P<a>an? |the |{_ANY}'s )?(?:emblem (?:of|from|made by) {_OF}(?P<x>[A-Z][^,\"]*?)|(?P<x2>[A-Z][^,\"]*?)(?:'s)? emblem|emblem (?:with|saying|that says|reading):? (?P<s>\"[^\"]+\"))(?:(?:,| and|, and) (?P<r>(?!with\b).+))?$"
)
_IN_ROOM = late(
    rf"^{_WHO} is (?:currently |now )?in (?:the )?(?P<q>\"?)(?P<r>[A-Z][^\",]*?)(?P=q)(?: room)?(?:(?: of|,| in) (?:the )?(?:dungeon )?(?P<d>[A-Z][^,\"]*))?$"
)
_WHOSE = late(
    rf"^{_OF}(?P<x>[A-Z].*?) (?:is|are) (?P<p>{_ANY})'s$|^{_OF}(?P<x2>[A-Z].*?) belongs? to (?P<p2>{_ANY})$"
)
_ALL_WHOSE = late(
    rf"^(?:[Bb]oth|[Aa]ll|[Tt]hey|[Tt]hese)(?: of (?:them|these))?(?: things| cards| permanents| creatures)? (?:are|belong to) (?P<p>{_ANY})(?:'s)?$"
    rf"|^(?P<p2>{_ANY}) (?:controls|owns|has) (?:both(?: of them)?|all(?: of)? (?:them|these)|them(?: all| both)?|all (?:two|three|four) of them)$"
)
_FROM_TOP = late(
    rf"^[Ff]rom (?:the )?top(?: (?:to bottom|down))?,? (?P<p>{_ANY})'s library (?P<v>is|has|contains|holds|reads):? (?P<x>.+)$"
    rf"|^(?P<p2>{_ANY})'s library(?:,? from (?:the )?top(?: (?:to bottom|down))?,?)? (?P<v2>is|has|contains|reads):? ?(?P<x2>.+?),? (?:from (?:the )?top(?: (?:to bottom|down))?|in that order)$"
    rf"|^(?P<p3>{_ANY})'s library(?:,| is)? from (?:the )?top(?: (?:to bottom|down))?(?:,? (?P<v3>is|has|contains|reads))?:? (?P<x3>[A-Z].+)$"
)
_NEXT_DOWN = late(
    rf"^[Tt]he top card of (?P<p>{_ANY})'s library is {_OF}(?P<x>[A-Z].*?),? (?:and|with) (?:the (?:next|second)(?: (?:one|card))?(?: down)? (?:is|being)) {_OF}(?P<y>[A-Z].*)$"
)
_EXILED = late(
    rf"^{_OF}(?P<x>[A-Z][^,]*?) (?:is|lies) (?:exiled|in exile)(?: face[- ]up)?,? (?:and )?(?:(?:is )?owned by (?P<p>{_ANY})|(?P<p2>{_ANY}) owns it)$"
)
_CREWED = late(
    r"^(?P<x>[A-Z].*?) (?:is|was|has been|has already been) (?P<s>crewed|saddled) (?:by|with) (?P<y>[A-Z].*?)(?: (?:this turn|already|earlier))*$"
)
_LIFE_AND = late(
    rf"^{_WHO} (?:has|is at) (?P<n>\d+|{NUMBER}) life(?:,? and| with|, with|,) (?:has |holds )?(?P<r>(?:an? |{NUMBER} )?[A-Z].+)$"
)
_OTHER_CARDS = late(
    rf"^(?P<h>{_WHO} (?:has|holds) (?:{NUMBER})) (?:other|more|additional|extra|further) (?P<r>cards? in .+)$"
)
_BACK = late(
    rf"^(?P<h>{_WHO} (?:has|controls)) {_OF}(?P<x>[A-Z][^,]*?)(?:,?(?: so| and| which is)?(?: it(?:'s| is))? on its (?:night|back|transformed|other) (?:side|face)|,? transformed| in its transformed state)(?:,? (?:as|into|i\.e\.) {_OF}(?P<y>[A-Z][^,]*))?$"
)
_BACK_OF = late(
    rf"^(?P<h>{_WHO} (?:has|controls) {_OF}(?P<y>[A-Z][^,(]*?)),? \(?(?:(?:the|which is the) )?(?:back|transformed|night|other) (?:face|side) of {_OF}(?P<x>[A-Z][^,()]*)\)?$"
)
_DAMAGE_BY = late(
    rf"^(?P<w>{_ANY})'s commander,? (?P<x>[A-Z][^,]*?),? has (?:already )?dealt (?P<n>\d+|{NUMBER}) (?:combat |commander )?damage to (?P<p>{_ANY})(?: (?:this game|so far|already))*$"
    rf"|^(?P<p2>{_ANY}) has (?:already )?taken (?P<n2>\d+|{NUMBER}) (?:combat |commander )?damage from (?P<w2>{_ANY})'s commander,? (?P<x2>[A-Z][^,]*?)(?: (?:this game|so far|already))*$"
)
_CAST_BEFORE = late(
    rf"^(?P<w>{_ANY})'s commander(?: is|,) (?P<x>[A-Z][^,]*?),? (?:which |that )?(?:(?:has been|was|has) )?(?:already )?cast (?P<n>once|twice|\w+ times)(?: (?:before|already|this game|so far|earlier|from the command zone))*$"
)
_BECOMES = late(rf"^{_WHO} (?:becomes|is made|has become|became) the monarch$")
_TAKES_INITIATIVE = late(rf"^{_WHO} (?:takes|gets|gains) the initiative$")
_EARLIER = r"(?:on |in |during )?(?:an? |the |her |his |their )?(?:earlier|previous|last|prior) turn|earlier|before|last turn|already"
_SET_ASIDE = late(
    rf"^{_WHO} (?:(?:has )(?:already )?(?P<s>foretold|plotted) {_OF}(?P<x>[A-Z][^,]*?)(?:,? (?:{_EARLIER}))?|(?P<s2>foretold|plotted) {_OF}(?P<x2>[A-Z][^,]*?),? (?:{_EARLIER})|has {_OF}(?P<x3>[A-Z][^,]*?) (?P<s3>foretold|plotted|on an adventure|on its adventure)(?: in exile)?)$"
    rf"|^{_OF}(?P<x4>[A-Z][^,]*?) (?:is|was|has been) (?:already )?(?P<s4>foretold|plotted|on an adventure|on its adventure)(?: by (?P<who2>{_ANY}))?(?: in exile)?(?:,? (?:{_EARLIER}))?$"
)
_LIES_HERS = late(
    r"^(?P<x>It|[A-Z][^,]*?) (?:is|lies|starts) in (?:her|his|their) (?P<z>hand|graveyard|library)$"
)
_ENCHANTED = late(
    rf"^(?P<p>{_ANY})'s (?P<x>[A-Z][^,]*?) is (?:enchanted|equipped) (?:with|by) (?P<p2>{_ANY})'s (?P<y>[A-Z][^,]*)$"
)
_STATES_OF = late(
    rf"^(?P<x>[A-Z][^,]*?) (?:is|has) (?P<m>.+?)(?: on it)?,? (?:and )?(?:is )?(?:controlled by (?P<p>{_ANY})|under (?P<p2>{_ANY})'s control)$"
)
_BY_FIAT = late(rf"^{_WHO} (?:ventures into (?:the dungeon|Undercity)|completes .+)$")
_BRACKET = late(rf"(?P<x>(?:{_ANY}'s )?[A-Z][\w'-]*(?: [A-Z][\w'-]*)*) \((?P<m>[^()]+)\)")
_OWNER = late(
    rf"^(?:(?:controlled by|under the control of|owned by|belongs to|belonging to|of) )?(?P<p>{_ANY})(?:'s(?: control)?|(?<=\w) controls it)?$"
)
_DEED = late(rf"^(?:[Ii]n response,? )?{_ANY} (?!has\b|controls\b|owns\b|is\b)[a-z-]+s\b")
_WHICH = late(
    rf"(?P<x>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*), (?:which|that) (?P<p>{_ANY}) (?:controls|has) (?:with|at) (?P<m>[^,]+)(?=$|,)"
)


def _either(found: re.Match[str], *keys: str) -> str:
    return next((found[key] for key in keys if found[key]), "")


def _from_top(f: re.Match[str]) -> tuple[str, ...]:
    """What a library is or contains is all of it; what it has from the top may lie on more."""
    items, whole = _either(f, "x", "x2", "x3"), _either(f, "v", "v2", "v3") in {"is", "contains"}
    return (
        f"{_either(f, 'p', 'p2', 'p3')} has {items} {'in' if whole else 'on top of'} the library",
    )


def _commander_damage(f: re.Match[str]) -> tuple[str, ...]:
    who, owner, x = _either(f, "p", "p2"), _either(f, "w", "w2"), _either(f, "x", "x2")
    return (
        f"{x} is {owner}'s commander",
        f"{who} has taken {count(_either(f, 'n', 'n2'))} commander damage from {x}",
    )


_WITH_LANDS = late(
    rf"^(?:[Ww]ith (?P<x>[^,]+), {_WHO}|(?P<who2>[A-Z][\w'-]*), with (?P<x2>[^,]+),) (?P<r>(?:casts|activates|plays|attacks|cycles|equips|suspends|foretells)\b.+)$"
)
_TOKENS_OF = late(
    rf"^(?P<h>(?:{_ANY}|She|He|They) (?:controls|has) .*?(?P<t>[A-Z][\w-]*) tokens?) (?:of|from|by|made by|created by|created with|made with) (?P<x>[A-Z][^,]*?)(?P<r> on the battlefield)?$"
)
_LIFE_TOO = late(
    rf"^{_WHO} (?:is at|has) (?P<n>\d+|{NUMBER}) life,? (?:and )?(?:so (?:is|has) (?P<p>{_ANY})|(?P<p2>{_ANY})(?: is| has)?,? (?:too|as well))$"
)
_PAIRED = late(
    r"^(?P<x>[A-Z][^,]*?) and (?P<y>[A-Z][^,]*?) are (?:already )?paired(?: up)?(?: with each other| together)?$"
)


_ROWS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], tuple[str, ...]]], ...] = (
    (_FROM_TOP, _from_top),
    (_NEXT_DOWN, lambda f: (f"{f['p']} has {f['x']} and {f['y']} on top of the library",)),
    (_EXILED, lambda f: (f"{_either(f, 'p', 'p2')} has {f['x']} in exile",)),
    (_CREWED, lambda f: (f"{f['x']} is {f['s']}", f"{f['y']} {'are' if ' and ' in f['y'] else 'is'} tapped")),
    (_ENCHANTED, lambda f: (f"{f['p']} controls {f['x']}", f"{f['p2']} controls {f['y']} (attached to {f['x']})")),
    (_LIFE_AND, lambda f: (f"{f['who']} is at {count(f['n'])} life", f"{f['who']} has {f['r']}")),
    (_OTHER_CARDS, lambda f: (f"{f['h']} {f['r']}",)),
    (_DAMAGE_BY, _commander_damage),
    (_CAST_BEFORE, lambda f: (f"{f['x']} is {f['w']}'s commander", f"{f['w']} has cast {f['x']} from the command zone {f['n']}")),
    (_LIFE_TOO, lambda f: (f"{f['who']} is at {count(f['n'])} life", f"{f['p'] or f['p2']} is at {count(f['n'])} life")),
    (_PAIRED, lambda f: (f"{f['x']} is paired with {f['y']}",)),
    (_BECOMES, lambda f: (f"{f['who']} is the monarch",)),
    (_TAKES_INITIATIVE, lambda f: (f"{f['who']} has the initiative",)),
)  # fmt: skip
"""Rows that hang on no card."""


def told_first(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """The lines that a sentence about the start could be."""
    if said.endswith("?") or CHANGES.search(said):
        return
    names = scene.names
    if (found := _BY_FIAT.match(said)) is not None and names.is_player(found["who"]):
        raise BadInput(
            "a player ventures by what says so (an ability that resolves); where the marker is already stands at the start:"
            f' {found["who"]} is in the "Goblin Lair" of Lost Mine of Phandelver'
        )
    for pattern, lines in _ROWS:
        found = pattern.match(said)
        if found is None:
            continue
        told = found.groupdict()
        if all(
            names.is_player(told[k]) for k in ("who", "p", "p2", "p3", "w", "w2") if told.get(k)
        ):
            yield lines(found)
    if (found := _SET_ASIDE.match(said)) is not None:
        who = found["who"] or found["who2"] or scene.who
        x, state = _either(found, "x", "x2", "x3", "x4"), _either(found, "s", "s2", "s3", "s4")
        if names.is_player(who) and scene.name(x):
            yield (f"{who} has {x} ({state.replace('its', 'an')}) in exile",)
    found = _STATES_OF.match(said)
    if found is not None and scene.name(found["x"]) and (marks := marks_of(found["m"])):
        who = _either(found, "p", "p2")
        if names.is_player(who) and all(one.mark for one in marks):
            yield (f"{who} controls {found['x']} ({', '.join(one.mark for one in marks)})",)
    found = _LIES_HERS.match(said)
    if found is not None:
        x = (
            found["x"]
            if found["x"] != "It"
            else (scene.spells[0] if len(scene.spells) == 1 else "")
        )
        who = scene.caster if found["x"] == "It" else scene.who
        place = "in hand" if found["z"] == "hand" else f"in the {found['z']}"
        if x and names.is_player(who):
            yield (f"{who} has {x} {place}",)
    if re.search(r"\bgoaded\b(?! by)", said) and not _DEED.match(said):
        raise BadInput("by whom it is goaded is not told, such as: Elk is goaded by Ann")
    if (found := _WITH_LANDS.match(said)) is not None:
        who, x = found["who"] or found["who2"], found["x"] or found["x2"]
        if names.is_player(who) and _all_lands(x, who, scene):
            yield (f"{who} controls {x}", f"{who} {found['r']}")
    if (found := _TOKENS_OF.match(said)) is not None and re.search(
        rf"(?m)\b{found['t']}\b[^\n.]*\btokens?\b", scene.printed(found["x"])
    ):
        yield (f"{found['h']}{found['r'] or ''}",)
    yield from _whose(said, scene)
    yield from _emblem(said, scene)
    yield from _faces(said, scene)
    yield from _bracketed(said, scene)


def _all_lands(words: str, who: str, scene: Scene) -> bool:
    """Whether these are lands and nothing else, and none that the player was told to have."""
    each = [
        re.sub(rf"^(?:an? |the |her |his |their |(?:{NUMBER}) )?(?:untapped )?", "", one)
        for one in re.split(r",? and |, ", words)
    ]
    lands = [scene.names.show(scene.name(one)) for one in each]
    return all("Land" in scene.types(one) and one not in scene.board.get(who, ()) for one in lands)


def _whose(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """Whose the things are that this sentence names, or the one before."""
    names = scene.names
    if (found := _WHOSE.match(said)) is not None:
        who, x = found["p"] or found["p2"], found["x"] or found["x2"]
        if names.is_player(who) and not names.is_player(x) and "commander" not in x:
            yield (f"{who} has {x}",)
    found = _ALL_WHOSE.match(said)
    if found is not None and names.is_player(found["p"] or found["p2"]) and len(scene.things) > 1:
        yield (f"{found['p'] or found['p2']} controls {' and '.join(scene.things)}",)
    found = _IN_ROOM.match(said)
    if found is not None and names.is_player(found["who"]):
        room = names.show(found["r"])
        dungeon = found["d"] or ""
        if not dungeon:
            known = [
                one for one in names.names.told if "Dungeon" in scene.types(one).split(" — ")[0]
            ]
            dungeon = known[0] if len(known) == 1 else ""
        if not dungeon and names.show(found["r"]) not in names.names.told:
            raise BadInput(
                f'of which dungeon that is a room is not told: {found["who"]} is in the "{room}" of Lost Mine of Phandelver'
            )
        if dungeon:
            here = names.show(dungeon) in scene.placed
            there = () if here else (f"{found['who']} has {dungeon} in the command zone",)
            yield (*there, f'{found["who"]} is in the "{room}" of {dungeon}')


def _emblem(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    found = _EMBLEM.match(said)
    if found is None or not scene.names.is_player(found["who"]):
        return
    x = found["x"] or found["x2"] or ""
    x = re.sub(
        r"'s$",
        "",
        f"{found['a'] or ''}{x}" if found["x2"] and (found["a"] or "").endswith("'s ") else x,
    )
    rest = (f"{found['who']} has {found['r']}",) if found["r"] else ()
    if found["s"]:
        yield (f"{found['who']} has an emblem with {found['s']}", *rest)
    elif scene.name(x):
        yield (f"{found['who']} has an emblem of {x}", *rest)


def _faces(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """A double-faced permanent by both of its names: they must be of one card (712.8)."""
    found = _BACK.match(said)
    if found is not None and scene.names.is_player(found["who"]) and scene.name(found["x"]):
        other = found["y"]
        if not other or scene.printed(other) == scene.printed(found["x"]):
            yield (f"{found['h']} {found['x']} (transformed)",)
    found = _BACK_OF.match(said)
    if found is None or not scene.names.is_player(found["who"]):
        return
    if scene.printed(found["y"]) and scene.printed(found["y"]) == scene.printed(found["x"]):
        yield (f"{found['who']} controls {found['x']} (transformed)",)


def _bracketed(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """`casts Bolt targeting Elk (controlled by Bob)`: whose it is, and how it is, as a line of its own before the deed."""
    if not _DEED.match(said):
        return
    for pattern in (_BRACKET, _WHICH):
        found = pattern.search(said)
        if found is None or scene.name(found["x"]) == "":
            continue
        parts = [one.strip() for one in re.split(r",| and ", found["m"])]
        told = found.groupdict()
        owners = (
            [told["p"]]
            if told.get("p")
            else [
                o["p"]
                for one in parts
                if (o := _OWNER.match(one)) and scene.names.is_player(o["p"])
            ]
        )
        states = [
            one for one in parts if not ((o := _OWNER.match(one)) and scene.names.is_player(o["p"]))
        ]
        if (
            len(owners) != 1
            or not scene.names.is_player(owners[0])
            or not all(marks_of(one) for one in states)
        ):
            continue
        marks = [one.mark for part in states for one in marks_of(part)]
        tail = f" ({', '.join(marks)})" if marks else ""
        rest = f"{said[: found.start('x')]}{found['x']}{said[found.end() :]}"
        shown = scene.names.show(found["x"])
        if not any(shown in things for things in scene.board.values()):
            yield (f"{owners[0]} controls {found['x']}{tail}", rest)
        elif shown in scene.board.get(owners[0], ()) and not marks:
            yield (rest,)
