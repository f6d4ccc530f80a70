"""What is said on the way of a player or a thing that a sentence names: `Bob, who is at 3 life,`, `Bolt, which she has in hand,`.

It is a line of its own, told before the sentence (behind one that says that the thing is there). Only what tells how things
stand is taken so: what somebody does, or what becomes of something, has its place in the story and stays there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator

from rulesdb.late import late
from rulesdb.scenarios.language.composed.marks import marks_of
from rulesdb.scenarios.language.composed.masks import Masked

_BEGINS = late(
    r"(?P<rel>,? (?:who|which|that) )|(?P<at>, (?=(?:at|on) \d))|(?P<with>, with (?=\w+ (?:cards?|life|poison) |an empty |no cards ))|(?P<bare> (?=(?:(?:equipped|enchanted) (?:with|by)|wearing|carrying|wielding|holding) (?:an? |the |her |his |their )?[A-Z]))|(?P<open> \((?=(?:at |on )?\d+ (?:life|poison)|(?:at|on) \d|\w+ cards? in hand|who ))"
)
_STANDS = late(r"(?:is at|is on|is the monarch|has|controls|holds|owns|is holding)(?: |$)")
_LIFE = late(
    r"^(?:is )?(?:at|on|down to|left at|still at) (?P<n>-?\d+)(?: life)?$|^(?P<m>\d+) life$"
)
_OF_A_THING = late(r"^(?:(?P<v>is|has|was) (?:now |currently |already )?)(?P<s>.+)$")
_LIES = late(
    r"^(?:is |lies )?(?:in (?P<whose>her|his|their|the|[A-Z][\w-]*'s) (?P<z>hand|graveyard|library)|in (?P<e>hand|exile))$"
)
_HAD = late(
    r"^(?P<p>she|he|they|[A-Z][\w-]*) (?:(?:has|holds|is holding)(?: in (?P<own>her|his|their) (?P<z>hand|graveyard))?|has in (?P<h>hand|exile)|(?P<c>controls|owns))$"
)
_PLACES = {"hand": "in hand", "graveyard": "in the graveyard", "library": "in the library", "exile": "in exile"}  # fmt: skip
_THERE = late(r"^[A-Z][\w-]* (?:has|controls|owns|is at|holds) ")


_AS_IT_ENTERS = late(
    r"^(?:(?:[Ww]hen|[Oo]nce|[Aa]s|[Aa]fter) (?:it|[A-Z][^,]*?) (?:enters|comes in|comes into play)(?: the battlefield)?|[Aa]s (?:it|[A-Z][^,]*?) resolves),? "
    r"(?P<r>(?:(?:its|the|[A-Z][^,]*?'s) (?:[a-z-]+ )?(?:trigger|ability|triggered ability) targets|(?:she|he|they|it|[A-Z][\w'-]*) (?:targets|chooses|copies|names|applies|picks|enters as a copy of)) .+)$"
)
"""A choice with the time at which it is made, which it says itself."""


def as_it_enters(said: str) -> Iterator[tuple[str, ...]]:
    """`When it enters, its trigger targets Ox`: the choice alone, which stands at its time or earlier."""
    if (found := _AS_IT_ENTERS.match(said)) is not None:
        yield (found["r"],)


def beside(
    said: str,
    names: Masked,
    who: str,
    placed: Collection[str] = (),
    text: Callable[[str], str] = lambda _: "",
) -> Iterator[tuple[str, ...]]:
    """The lines that a sentence could be with what it says on the way as lines of its own; `who` is whom it is about.

    `placed` are the things that are told to be anywhere: Equipment that is not is that of whoever has what wears it.
    `text` gives what is printed on a card: an Aura that gives control is that of who controls what another owns.
    """
    if said.endswith("?"):
        return
    for begins in _BEGINS.finditer(said):
        sort, name = _before(said[: begins.start()], names)
        if not name:
            continue
        for clause, rest in _ends(said, begins):
            if sort == "player" and not begins["bare"]:
                side = _of_player(name, clause, begins)
            elif begins["bare"]:
                side = _worn(name, clause, rest, names)
            elif _EARLIER.match(clause) and begins["rel"]:
                yield (rest,)  # when it came says nothing but that it is there
                continue
            elif begins["rel"] and begins["rel"].startswith(","):
                whole = said[: begins.start()]
                whose = re.search(rf"([A-Z][\w-]*'s ){re.escape(name)}$", whole)
                side = _of_thing((whose[1] if whose else "") + name, clause, who)
            else:
                side = ""
            if side:
                fights = re.search(
                    rf"\b(?:attacks|swings|blocks|chumps|chump-blocks)\b.* with [^,]*{re.escape(name)}",
                    said,
                )
                if fights and clause.removeprefix("is ").startswith(
                    ("equipped", "wear", "carry", "wield", "hold")
                ):
                    side = _had(side, who, names, placed)
                side = _taken(side, rest, names, placed, text)
                yield (rest, side) if _THERE.match(rest) else (side, rest)


_ARMS = late(
    r"^(?P<y>[A-Z].*?) is attached to (?P<x>.+)$|^(?P<a>.+) is equipped (?:with|by) (?:an? |the |her |his |their )?(?P<b>[A-Z].*)$"
)


def _had(side: str, who: str, names: Masked, placed: Collection[str]) -> str:
    """A line that something wears what nobody was told to have, as the line that its player has it."""
    found = _ARMS.match(side)
    if found is None or not who:
        return side
    worn, host = found["y"] or found["b"], found["x"] or found["a"]
    bare = re.sub(r"^[A-Z][\w-]*'s ", "", host)
    if names.show(worn) in placed or "'s " in host:
        return side
    return f"{who} controls {worn} (attached to {bare})"


_TAKES = late(r"^(?P<who>[A-Z][\w-]*) controls (?P<owner>[A-Z][\w-]*)'s (?P<x>[A-Z][^,]*)$")
_WEARS = late(
    r"^[A-Z][\w-]*'s .+ is enchanted (?:with|by) (?:an? |the |her |his |their )?(?P<y>[A-Z].*)$"
)
_GIVES_CONTROL = late(r"(?im)^you control enchanted\b")


def _taken(
    side: str, rest: str, names: Masked, placed: Collection[str], text: Callable[[str], str]
) -> str:
    """`Bob controls Ann's Elk, which is enchanted by Grip`: Grip is Bob's where that is what gives him control (303.4e)."""
    takes, worn = _TAKES.match(rest), _WEARS.match(side)
    if takes is None or worn is None or takes["who"] == takes["owner"]:
        return side
    aura = worn["y"]
    if names.show(aura) in placed or _GIVES_CONTROL.search(text(aura)) is None:
        return side
    return f"{takes['who']} controls {aura} (attached to {takes['x']})"


def _before(said: str, names: Masked) -> tuple[str, str]:
    """The name that these words end with, and its sort."""
    for start in [0, *(one.end() for one in re.finditer(r"[ (]", said))]:
        for sort, _, end in names.longest(said, start):
            if end == len(said):
                return sort, said[start:]
    return "", ""


def _ends(said: str, begins: re.Match[str]) -> Iterator[tuple[str, str]]:
    """What is said on the way, and the sentence without it: up to each comma, or to the end."""
    head, tail = said[: begins.start()], said[begins.end() :]
    if begins["open"]:
        inside, close, rest = tail.partition(")")
        if close:
            yield inside.removeprefix("who "), head + rest
        return
    for comma in re.finditer(",", tail):
        if tail.count("(", 0, comma.start()) == tail.count(")", 0, comma.start()):
            yield tail[: comma.start()], head + tail[comma.end() :]
    if begins["rel"] or begins["at"] or begins["bare"]:
        yield tail, head


_EARLIER = late(
    r"^(?:(?:she|he|they|[A-Z][\w'-]*) (?:has |had )?(?:played|cast|put there)|came down|came into play|entered) (?:last turn|a turn ago|turns ago|two turns ago|on (?:her|his|their) last turn|earlier this game)$"
)


def _worn(name: str, clause: str, rest: str, names: Masked) -> str:
    """`attacks with Elk equipped with Belt`: of the thing right before it, where one thing is named and the sentence ends."""
    worn = re.match(
        r"(?:(?:equipped|enchanted) (?:with|by)|wearing|carrying|wielding|holding) (?:an? |the |her |his |their )?(?P<y>[A-Z].*)$",
        clause,
    )
    if worn is None or _THERE.match(rest) or not rest.endswith(name):
        return ""
    one = any(end == len(worn["y"]) for *_, end in names.longest(worn["y"], 0))
    return f"{worn['y']} is attached to {name}" if one else ""


def _of_player(name: str, clause: str, begins: re.Match[str]) -> str:
    if (life := _LIFE.match(clause)) is not None:
        return f"{name} is at {life['n'] or life['m']} life"
    if begins["with"] or begins["open"]:
        return f"{name} has {clause}"
    return f"{name} {clause}" if begins["rel"] and _STANDS.match(clause) else ""


def _of_thing(name: str, clause: str, who: str) -> str:
    """What is said of a thing, as a line; "" where it is no state of it and no place."""
    bare = re.sub(r"^[A-Z][\w-]*'s ", "", name)
    if (lies := _LIES.match(clause)) is not None:
        whose = lies["whose"] or ""
        owner = whose.removesuffix("'s") if whose.endswith("'s") else who
        return f"{owner} has {bare} {_PLACES[lies['z'] or lies['e']]}" if owner else ""
    if (had := _HAD.match(clause)) is not None:
        pronoun = had["p"] in ("she", "he", "they")
        owner = who if pronoun else had["p"]
        if had["c"] or not owner:
            return f"{owner} controls {bare}" if had["c"] and not pronoun else ""
        zone = had["z"] or had["h"]
        return f"{owner} has {bare} {_PLACES[zone]}" if zone else ""
    found = _OF_A_THING.match(clause)
    if found is None or not marks_of(found["s"]):
        return ""
    return f"{name} {'has' if found['v'] == 'has' else 'is'} {found['s']}"
