"""Single characteristics of objects, as texts ask for them: a number, or what two things share."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards.type_line import basic_land_types, subsets_of
from rulesdb.cards.vocabulary import PERMANENT_TYPES, Characteristic, Subset, Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.events import EventKind, since_last
from rulesdb.engine.state.faces import SPLIT_LAYOUTS
from rulesdb.engine.state.objects import GameObject
from rulesdb.errors import Unsupported

_NUMBERS: dict[Characteristic, Callable[[Characteristics, GameObject | None], int | None]] = {
    Characteristic.POWER: lambda c, _: c.power,
    Characteristic.TOUGHNESS: lambda c, _: c.toughness,
    Characteristic.BASE_POWER: lambda c, _: c.base[0] if c.base else c.power,
    Characteristic.BASE_TOUGHNESS: lambda c, _: c.base[1] if c.base else c.toughness,
    Characteristic.MANA_VALUE: lambda c, _: c.mana_value,
    Characteristic.LOYALTY: lambda c, o: o.counter("loyalty") if o and o.controller else c.loyalty,
    Characteristic.DEFENSE: lambda c, o: o.counter("defense") if o and o.controller else c.defense,
}

_SIZES = frozenset(
    {
        Characteristic.POWER,
        Characteristic.TOUGHNESS,
        Characteristic.BASE_POWER,
        Characteristic.BASE_TOUGHNESS,
    }
)
"""What of the permanents only creatures have."""


def value_of(frame: Frame, number: int, what: Characteristic) -> int | None:
    """A numeric characteristic of an object, None where it has none."""
    row = _NUMBERS.get(what)
    if row is None:
        raise Unsupported(f"the engine does not know {what} as a number")
    c, one = frame.look(number), frame.object(number)
    if what in _SIZES and not c.creature and one is not None and one.zone is Zone.BATTLEFIELD:
        return None  # whatever is printed on it (208.3)
    return row(c, one)


def values_of(frame: Frame, number: int, what: Characteristic) -> tuple[int | None, ...]:
    """The numbers of which one must fit a comparison: a split card was once as large as each half."""
    if what is not Characteristic.MANA_VALUE:
        return (value_of(frame, number, what),)
    one = frame.object(number)
    if (
        one is not None
        and one.card.layout in SPLIT_LAYOUTS
        and one.zone is not Zone.STACK
        and not one.face_down
        and frame.state.variants["mana value of split cards"] == "each half"
    ):
        return tuple(face.mana_value for face in one.card.faces)
    return (value_of(frame, number, what),)


def _of_subset(subset: Subset) -> Callable[[Characteristics], frozenset[object]]:
    def look_at(c: Characteristics) -> frozenset[object]:
        kinds = tuple(c.types)
        return frozenset(word for word in c.subtypes if subset in subsets_of(word, kinds))

    return look_at


_SETS: dict[Characteristic, Callable[[Characteristics], frozenset[object]]] = {
    Characteristic.COLOR: lambda c: c.colors,
    Characteristic.CARD_TYPE: lambda c: c.types,
    Characteristic.SUPERTYPE: lambda c: c.supertypes,
    Characteristic.SUBTYPE: lambda c: c.subtypes,
    Characteristic.NAME: lambda c: frozenset(c.names),
    Characteristic.MANA_VALUE: lambda c: frozenset({c.mana_value}),
    Characteristic.POWER: lambda c: frozenset({c.power}),
    Characteristic.TOUGHNESS: lambda c: frozenset({c.toughness}),
    Characteristic.CREATURE_TYPE: _of_subset(Subset.CREATURE),
    Characteristic.LAND_TYPE: _of_subset(Subset.LAND),
    Characteristic.BASIC_LAND_TYPE: lambda c: c.subtypes & frozenset(basic_land_types()),
    Characteristic.PERMANENT_TYPE: lambda c: c.types & PERMANENT_TYPES,
    Characteristic.CONTROLLER: lambda c: frozenset({c.controller}),
}


def shared_values(c: Characteristics, what: Characteristic) -> frozenset[object]:
    """All values an object has of a characteristic, to find what it has in common with another."""
    row = _SETS.get(what)
    if row is None:
        raise Unsupported(f"the engine cannot compare the {what} of objects")
    return row(c)


def as_it_left(frame: Frame, n: int) -> int:
    """Of what counters and numbers are asked: a permanent that this effect has moved, as it left (122.2, 608.2h)."""
    one = frame.state.objects.get(n)
    before = frame.state.lki.get(one.came_from) if one is not None and not one.counters else None
    if one is None or before is None or before.object.zone is not Zone.BATTLEFIELD:
        return n
    away = one.zone is not Zone.BATTLEFIELD and _moved_now(frame, n)
    return one.came_from if away else n


def as_known(frame: Frame, n: int) -> int:
    """What an effect asks about a thing of: as it was, once the effect has put it where nobody sees (608.2h)."""
    one = frame.state.objects.get(n)
    if one is None or not one.zone.hidden or one.came_from not in frame.state.lki:
        return n
    return one.came_from if _moved_now(frame, n) else n


def _moved_now(frame: Frame, n: int) -> bool:
    """Whether it came to be what it is since something began to resolve."""
    here = since_last(EventKind.RESOLVE, frame.state.log)
    return any(event.kind is EventKind.MOVE and event.other == n for event in here)
