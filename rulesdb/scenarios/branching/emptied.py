"""A situation in which a place is said to be empty, or a player to have none of a kind: what was told to be there is not.

Nothing is played here. Of what no line says where it is, nobody knows whether it is meant: that is said.
"""

from __future__ import annotations

from collections.abc import Container, Sequence

from rulesdb.cards.type_line import TypeLine
from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.table.library import library

_NONE = late(
    r"^(?P<who>[A-Z][\w'-]*) (?:has|had|controls|controlled) no (?P<other>other )?"
    r"(?P<kinds>[a-z]+(?:(?:,| or| and|, or) (?:no )?[a-z]+)*)(?: (?:on the battlefield|in play|at all))?$"
)
_KINDS = ("land", "creature", "artifact", "enchantment", "planeswalker", "battle")
_ALL = "permanent"
_THERE = "on the battlefield"


def none_of_a_kind(line: str) -> bool:
    """Whether a line says that a player has none of a kind on the battlefield, and no more.

    Raises:
        BadInput: it says that of all but some, and leaves open which.
    """
    found = _NONE.match(line)
    if found is None or not _kinds(found["kinds"]):
        return False
    if found["other"]:
        raise BadInput("say what is not there, by its name")
    return True


def _kinds(words: str) -> tuple[str, ...]:
    """The kinds of permanents that words say; none where a word says something else."""
    each = [word.removeprefix("no ").removesuffix("s") for word in _SPLIT.split(words)]
    return tuple(each) if {*each} <= {*_KINDS, _ALL} else ()


def emptied(scenario: m.Scenario, lines: Sequence[str], at: Container[int]) -> m.Scenario:
    """The situation without what these lines say not to be there, and those that stand at these places of its text.

    Raises:
        BadInput: what is told does not say whether it is there.
    """
    setup = scenario.setup
    for one in scenario.setup:
        if isinstance(one, m.Has) and not one.things and one.where.line in at:
            setup = _without(scenario, setup, one, ("land",) if one.place == _THERE else ())
    for line in lines:
        if (found := _NONE.match(line)) is not None and (kinds := _kinds(found["kinds"])):
            setup = _without(scenario, setup, m.Has(found["who"], (), _THERE), kinds)
    return scenario.but(setup=setup)


_SPLIT = late(r",? or |,? and |, ")


def _without(
    scenario: m.Scenario, setup: tuple[m.Setup, ...], none: m.Has, kinds: Sequence[str]
) -> tuple[m.Setup, ...]:
    """What is there without what a player has in a place, of these kinds where any are said."""
    out: list[m.Setup] = []
    for one in setup:
        if not isinstance(one, m.Has) or one.player != none.player or not one.things:
            out.append(one)
            continue
        if one.place not in (none.place, ""):
            out.append(one)
            continue
        if not one.place and not kinds:
            names = ", ".join(thing.name for thing in one.things)
            raise BadInput(f"of {names} no line says where it is")
        kept = tuple(x for x in one.things if kinds and not _is_one(scenario, x, kinds))
        if kept:
            out.append(one.but(things=kept))
    return tuple(out)


def _is_one(scenario: m.Scenario, thing: m.Thing, kinds: Sequence[str]) -> bool:
    """Whether a thing is of one of the kinds as it is printed."""
    types = _types(scenario, thing)
    if _ALL in kinds and types & set(_KINDS):
        return True
    return bool(types & set(kinds))


def _types(scenario: m.Scenario, thing: m.Thing) -> set[str]:
    if thing.token is not None:
        return {word.lower() for word in thing.token.types}
    line = next((card.type_line for card in scenario.cards if card.name == thing.name), "")
    if not line:
        card = library().get(thing.name)
        line = str(card.faces[0].type_line) if card is not None else ""
    try:
        return {str(kind).lower() for kind in TypeLine.parse(line).types}
    except BadInput:
        return set()
