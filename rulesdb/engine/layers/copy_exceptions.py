"""What a copy effect excepts: values that it gives, keeps or does not copy (707.9).

The result is copiable values again (707.9b). An ability that defines a characteristic for which
the effect has its own value is not copied (707.9d). Making copies is in `copying`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic, Subset
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.layers.changes import APPLY, LAYER_OF
from rulesdb.engine.layers.live_effect import LiveEffect
from rulesdb.engine.state.characteristics import Characteristics, Held, Values, meaning, unfold
from rulesdb.engine.state.ports import Ports
from rulesdb.errors import Unsupported

C = Characteristic
_FIELDS: dict[Characteristic, tuple[str, ...]] = {
    C.NAME: ("name", "names"),
    C.MANA_COST: ("mana_cost", "mana_value"),
    C.COLOR: ("colors",),
    C.CARD_TYPE: ("types",),
    C.SUBTYPE: ("subtypes",),
    C.SUPERTYPE: ("supertypes",),
    C.POWER: ("power",),
    C.TOUGHNESS: ("toughness",),
    C.LOYALTY: ("loyalty",),
    C.DEFENSE: ("defense",),
}
"""The values that hold a characteristic, for effects that do not copy it."""


def excepted(
    values: Values, except_: tuple[a.Change, ...], frame: Frame, own: Values | None = None
) -> Values:
    """The values changed by what the copy effect says; `own`: what the copying object has itself."""
    if values.halves is not None:
        # A flip card is copied with both halves, the exceptions apply to each (710.1, 707.9).
        first, second = (
            excepted(half._replace(halves=None), except_, frame, own) for half in values.halves
        )
        return first._replace(halves=(first, second))
    values = _undefined(values, except_, frame.state.ports)
    c = Characteristics(values, 0)
    kept: dict[str, Any] = {"power": values.power, "toughness": values.toughness}
    # They are applied here, in their order, and not by layer.
    effect = LiveEffect(("copy", 0, 0), (0, 0), frame.source, (), except_, {}, frame)
    for change in sorted(except_, key=lambda one: LAYER_OF.get(type(one), 0)):
        if isinstance(change, a.Gain):
            c.abilities = (*c.abilities, *_given(change, len(c.abilities), frame))
        elif isinstance(change, a.NoManaCost):
            c.mana_cost, c.mana_value = None, 0
        elif isinstance(change, a.SetLoyalty):
            c.loyalty = change.loyalty.value if isinstance(change.loyalty, a.Number) else c.loyalty
        elif isinstance(change, a.KeepOtherAbilities):
            c.abilities = (*c.abilities, *_others(own))
        elif isinstance(change, a.KeepOwn):
            if own is not None:
                for field in _fields(change.characteristics):
                    kept[field] = getattr(own, field)
        else:
            APPLY[type(change)](c, change, effect, 0)
            if isinstance(change, a.SetPT):
                kept.update(power=c.power, toughness=c.toughness)
    found = values._replace(
        name=c.name,
        names=c.names,
        mana_cost=c.mana_cost,
        mana_value=c.mana_value,
        colors=c.colors,
        supertypes=c.supertypes,
        types=c.types,
        subtypes=c.subtypes,
        abilities=c.abilities,
        loyalty=c.loyalty,
        defense=c.defense,
    )._replace(**kept)
    # A copy of such a copy is one of the same original (707.3).
    return found._replace(named=values.original) if found.name != values.name else found


def _fields(which: Iterable[Characteristic]) -> Iterable[str]:
    for one in which:
        yield from _FIELDS[one]


def _others(own: Values | None) -> tuple[Held, ...]:
    """What the copying object has itself, but what makes it a copy (707.9a)."""
    if own is None:
        raise Unsupported("“other abilities” of what has none of its own")
    makes = {
        held.key.split(".")[0]
        for held in own.abilities
        if any(isinstance(one, (a.AsCopy, a.BecomeCopy)) for one in held.ability.walk())
    }
    kept = (held for held in own.abilities if held.key.split(".")[0] not in makes)
    return tuple(held._replace(key=f"own{held.key}") for held in kept)


def _given(change: a.Gain, start: int, frame: Frame) -> tuple[Held, ...]:
    return tuple(
        held
        for at, ability in enumerate(change.abilities)
        for held in unfold(_itself(ability, frame), f"x{start}.{at}", frame.state.ports)
    )


def _itself(ability: a.Ability, frame: Frame) -> a.Ability:
    """The ability that is given; “this ability” is the one that resolves and makes the copy (707.9a)."""
    if not isinstance(ability, a.ThisAbility):
        return ability
    one = frame.state.last(frame.cause) if frame.cause else None
    if one is None or one.stack is None or one.stack.ability is None:
        raise Unsupported("“this ability” of a copy effect that no ability on the stack makes")
    return one.stack.ability


def _undefined(values: Values, except_: tuple[a.Change, ...], ports: Ports) -> Values:
    """The values without abilities that define what the effect has its own value for (707.9d)."""
    given = frozenset(one for change in except_ for one in _gives(change))
    if not given:
        return values
    dropped = {
        held.key
        for held in values.abilities
        if (defined := _defines(held.ability, ports)) and defined & given
    }
    if not dropped:
        return values
    # The abilities that a keyword stands for have its key and a point.
    abilities = tuple(h for h in values.abilities if h.key.split(".")[0] not in dropped)
    return values._replace(abilities=abilities)


def _gives(change: a.Change) -> Iterable[Characteristic]:
    """The characteristics that a copy effect has values of its own for."""
    if isinstance(change, a.KeepOwn):
        yield from change.characteristics
    elif isinstance(change, a.SetPT):
        yield from (C.POWER, C.TOUGHNESS)
    elif isinstance(change, a.BecomeColor) and not change.also:
        yield C.COLOR
    elif _sets_subtypes(change):
        yield C.SUBTYPE


def _sets_subtypes(change: a.Change) -> bool:
    if isinstance(change, a.BecomeType):
        return change.keep is not a.Keep.EVERYTHING
    return isinstance(change, a.EverySubtype) and change.subset is Subset.CREATURE


def _defines(ability: a.Ability, ports: Ports) -> frozenset[Characteristic]:
    """What a characteristic-defining ability defines (604.3); a keyword is what it stands for."""
    if isinstance(ability, a.KeywordAbility):
        return frozenset().union(*(_defines(one, ports) for one in meaning(ability, ports)))
    if not isinstance(ability, a.StaticAbility) or not ability.defining:
        return frozenset()
    return frozenset(
        one
        for statement in ability.statements
        if isinstance(statement, a.Continuous)
        for change in statement.changes
        for one in _gives(change)
    )
