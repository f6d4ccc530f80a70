"""Whether a thing is of a kind or has a characteristic: one row a kind of filter (108–113, see `filters`)."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.first_printed import first_printed
from rulesdb.cards.model import BOTH
from rulesdb.cards.vocabulary import PERMANENT_TYPES, Zone
from rulesdb.engine.asking.activity import adds_mana, is_mana_ability, taps
from rulesdb.engine.asking.ask import answers, number
from rulesdb.engine.asking.filters import (
    Makers,
    Test,
    Wholes,
    fits,
    meant,
    members,
    test_of,
)
from rulesdb.engine.asking.frame import ARRIVING, Frame
from rulesdb.engine.asking.numbers import cast_record
from rulesdb.engine.asking.out_of_zones import ELSEWHERE, out_of
from rulesdb.engine.asking.values import as_known, shared_values, value_of, values_of
from rulesdb.engine.state.characteristics import Characteristics, walk_name
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.objects import FIRST_OBJECT, ObjectKind, first_of
from rulesdb.engine.state.ports import Ports


def of_object(look_at: Callable[[Characteristics], bool]) -> Test:
    """A test that looks only at the characteristics of an object."""

    def test(frame: Frame, n: int) -> bool:
        return n >= FIRST_OBJECT and look_at(frame.look(n))

    return test


def _all(one: a.All, ports: Ports) -> Test:
    spell = any(isinstance(part, a.IsSpell) for part in one.parts)
    parts = tuple(
        _cast_from(part)
        if spell
        and isinstance(part, a.In)
        and (Zone.STACK not in part.zones or part.zones == ELSEWHERE)
        else test_of(part, ports)
        for part in one.parts
    )
    if len(parts) == 2:
        first, second = parts
        return lambda f, n: first(f, n) and second(f, n)
    return lambda f, n: all(part(f, n) for part in parts)


def _cast_from(one: a.In) -> Test:
    """“spells you cast from your graveyard”, “from anywhere other than your hand”: where it was before the stack (601.2a)."""

    def test(frame: Frame, n: int) -> bool:
        thing, record = frame.object(n), cast_record(frame, n)
        if thing is None or record is None or record.copied:
            return False
        if not out_of(one.zones, record.from_zone, own=thing.owner == record.player):
            return False
        return one.of is None or thing.owner in answers(frame, one.of)

    return test


def _any(one: a.AnyOf, ports: Ports) -> Test:
    parts = tuple(test_of(part, ports) for part in one.parts)
    return lambda f, n: any(part(f, n) for part in parts)


def _not(one: a.Not, ports: Ports) -> Test:
    part = test_of(one.part, ports)
    return lambda f, n: not part(f, n)


def _zone_is(zone: Zone) -> Callable[[a.Filter], Test]:
    def make(_: a.Filter) -> Test:
        def test(frame: Frame, n: int) -> bool:
            if zone is Zone.BATTLEFIELD and frame.bound.get(ARRIVING) == n:
                return True
            thing = frame.object(n)
            return thing is not None and thing.zone is zone

        return test

    return make


def _is_card(_: a.IsCard) -> Test:
    def test(frame: Frame, n: int) -> bool:
        thing = frame.object(n)
        return thing is not None and thing.kind is ObjectKind.CARD

    return test


def _is_spell(_: a.IsSpell) -> Test:
    def test(frame: Frame, n: int) -> bool:
        thing = frame.object(n)
        return thing is not None and thing.stack is not None and thing.stack.kind == "spell"

    return test


def _is_ability(one: a.IsAbility) -> Test:
    kinds = one.kinds or ("activated", "triggered")

    def test(frame: Frame, n: int) -> bool:
        thing = frame.object(n)
        return thing is not None and thing.stack is not None and thing.stack.kind in kinds

    return test


def _of_source(one: a.OfSource) -> Test:
    def test(frame: Frame, n: int) -> bool:
        thing = frame.object(n)
        if thing is None or thing.stack is None or thing.kind is not ObjectKind.ABILITY:
            return False
        return meant(frame, as_known(frame, thing.stack.source), one.what)

    return test


def _in_total(one: a.InTotal) -> Test:
    """Each of them by itself: no more than all of them may have together, and however little of what they need."""

    def test(frame: Frame, n: int) -> bool:
        mine = value_of(frame, n, one.characteristic) if n >= FIRST_OBJECT else None
        return mine is not None and (one.least or mine <= number(frame, one.most))

    return test


def _is_token(_: a.IsToken) -> Test:
    def test(frame: Frame, n: int) -> bool:
        thing = frame.object(n)
        return thing is not None and thing.kind is ObjectKind.TOKEN

    return test


def _is_emblem(_: a.IsEmblem) -> Test:
    def test(frame: Frame, n: int) -> bool:
        thing = frame.object(n)
        return thing is not None and thing.kind is ObjectKind.EMBLEM

    return test


def _has_type(one: a.HasType) -> Test:
    kind = one.type
    return of_object(lambda c: kind in c.types)


def _has_inset(one: a.HasInset) -> Test:
    """Whether there is such a spell beside what it is now; that is copied with it (715.2b, 720.2b)."""
    word = one.subtype

    def look_at(c: Characteristics) -> bool:
        return c.copiable.inset is not None and word in c.copiable.inset.type_line.subtypes

    return of_object(look_at)


def _has_supertype(one: a.HasSupertype) -> Test:
    kind = one.supertype
    return of_object(lambda c: kind in c.supertypes)


def _has_subtype(one: a.HasSubtype) -> Test:
    kind = one.subtype
    return of_object(lambda c: kind in c.subtypes)


def _has_color(one: a.HasColor) -> Test:
    color = one.color
    return of_object(lambda c: color in c.colors)


def _has_name(one: a.HasName) -> Test:
    name = one.name
    return of_object(lambda c: name in c.names)


def _first_printed(one: a.FirstPrintedIn) -> Test:
    names = first_printed()[one.expansion]
    return of_object(lambda c: not names.isdisjoint(c.names))


def _has_keyword(one: a.HasKeyword) -> Test:
    keyword = one.keyword
    if keyword.endswith("walk") and keyword != "landwalk":
        # One landwalk among several is known by its lands (702.14a).
        return of_object(lambda c: any(walk_name(h.ability) == keyword for h in c.abilities))
    wide = _WIDER.get(keyword)
    if wide is not None:
        return of_object(lambda c: not wide.isdisjoint(c.keywords))
    return of_object(lambda c: keyword in c.keywords)


def _has_mana_cost(one: a.HasManaCost) -> Test:
    """Of a mana cost that is another by its symbols the mana value can be the same (202.1, 202.3)."""
    costs = frozenset(map(str, one.costs))
    return of_object(lambda c: c.mana_cost is not None and str(c.mana_cost) in costs)


def _has_ability(one: a.HasAbility) -> Test:
    """Whether any ability is of that kind: what a keyword stands for is one as well (113.3b, 605.1)."""

    def test(frame: Frame, n: int) -> bool:
        return n >= FIRST_OBJECT and any(
            _of_that_kind(frame.state, held.ability, one) for held in frame.look(n).abilities
        )

    return test


@by_identity
def _triggers_for_mana(ability: a.TriggeredAbility) -> bool:
    """Whether it triggers on mana being made, has no target and could make some (605.1b)."""
    made = any(isinstance(one, (a.TapsForMana, a.AddsMana)) for one in ability.event.walk())
    return made and not ability.targets and adds_mana(ability.effect)


def _of_that_kind(state: GameState, ability: a.Ability, one: a.HasAbility) -> bool:
    if isinstance(ability, a.TriggeredAbility) and not one.activated:
        return one.mana is True and _triggers_for_mana(ability)
    if not isinstance(ability, a.ActivatedAbility) or (one.taps and not taps(ability)):
        return False
    return one.mana is None or is_mana_ability(state, ability) == one.mana


_WIDER = {
    "partner": frozenset({"partner", "partner with"}),
    "cycling": frozenset({"cycling", "typecycling"}),
    "kicker": frozenset({"kicker", "multikicker"}),
    "morph": frozenset({"morph", "megamorph"}),
}
"""Keywords whose name takes in variants that are named otherwise (702.29e, 702.33c, 702.37b, 702.124n)."""


def _numeric(one: a.Numeric) -> Test:
    holds = one.relation.holds

    def test(frame: Frame, n: int) -> bool:
        if n < FIRST_OBJECT:
            return False
        asked = number(frame, one.quantity)
        return any(
            mine is not None and holds(mine, asked)
            for mine in values_of(frame, n, one.characteristic)
        )

    return test


def _superlative(one: a.Superlative) -> Test:
    # “the greatest power among creatures its controller controls”: whose, is told by each thing.
    own = any(x == a.ControllerOf(a.Item()) for x in one.among.walk())

    def test(frame: Frame, n: int) -> bool:
        frame = frame.with_item(n) if own else frame
        group = members(frame, one.among)
        if n not in group:
            gone = None if frame.live or n in frame.state.objects else frame.state.lki.get(n)
            if gone is None or not fits(frame, n, one.among):
                return False
            # What has left is compared with what was there before it and others left (603.10a).
            group = (*group, n, *(m for m in gone.together if m != n and fits(frame, m, one.among)))
        every = [value_of(frame, m, one.characteristic) or 0 for m in group]
        best = min(every) if one.least else max(every)
        return (value_of(frame, n, one.characteristic) or 0) == best

    return test


def _shares(one: a.SharesWith) -> Test:
    # “With a creature you control”: any of them will do, nobody chooses. “Another card” is other than itself, too.
    others = a.Each(one.other.of) if isinstance(one.other, a.Pick) else one.other
    apart = isinstance(one.other, a.Pick) and any(isinstance(x, a.Other) for x in one.other.walk())

    def test(frame: Frame, n: int) -> bool:
        if n < FIRST_OBJECT:
            return False
        mine = shared_values(frame.look(n), one.characteristic)
        return any(
            mine & shared_values(frame.look(m), one.characteristic)
            for m in answers(frame, others)
            if m >= FIRST_OBJECT and not (apart and m == n)
        )

    return test


def _of_chosen(one: a.OfChosen) -> Test:
    def test(frame: Frame, n: int) -> bool:
        if n < FIRST_OBJECT:
            return False
        holder = first_of(answers(frame, one.of))
        thing = frame.object(holder)
        chosen = thing.chosen(one.link or one.characteristic.value) if thing is not None else None
        if chosen is None:
            # Nothing was chosen, so nothing is of it (607.5a).
            return False
        of_it = shared_values(frame.look(n), one.characteristic)
        # Both names of a split card were chosen together in older rules (708.7 then).
        halves = chosen.split(BOTH) if isinstance(chosen, str) and BOTH in chosen else (chosen,)
        return not of_it.isdisjoint(halves)

    return test


def _parity(one: a.HasParity) -> Test:
    """Zero is even; where nothing was chosen nothing is of it (607.5a)."""

    def test(frame: Frame, n: int) -> bool:
        thing = frame.object(frame.source) if one.link else None
        word = thing.chosen(one.link) if thing is not None else one.word
        return word == ("odd" if frame.look(n).mana_value % 2 else "even")

    return test


def _repeated(one: a.SymbolsRepeated) -> Test:
    def most(c: Characteristics) -> int:
        symbols = c.mana_cost.symbols if c.mana_cost is not None else ()
        return max(map(symbols.count, symbols), default=0)

    return of_object(lambda c: most(c) > one.more_than)


OF_PARTS: Wholes = {a.All: _all, a.AnyOf: _any, a.Not: _not}

MAKERS: Makers = {
    a.IsPermanent: _zone_is(Zone.BATTLEFIELD),
    a.IsCard: _is_card,
    a.IsSpell: _is_spell,
    a.IsAbility: _is_ability,
    a.OfSource: _of_source,
    a.IsToken: _is_token,
    a.Alike: lambda _: lambda __, n: n >= FIRST_OBJECT,
    a.InTotal: _in_total,
    a.IsEmblem: _is_emblem,
    a.IsSource: lambda _: lambda __, n: n >= FIRST_OBJECT,
    a.HasType: _has_type,
    a.HasPermanentType: lambda _: of_object(lambda c: not PERMANENT_TYPES.isdisjoint(c.types)),
    a.HasSupertype: _has_supertype,
    a.HasSubtype: _has_subtype,
    a.HasColor: _has_color,
    a.IsColorless: lambda _: of_object(lambda c: not c.colors),
    a.IsMulticolored: lambda _: of_object(lambda c: len(c.colors) > 1),
    a.IsMonocolored: lambda _: of_object(lambda c: len(c.colors) == 1),
    a.HasName: _has_name,
    a.FirstPrintedIn: _first_printed,
    a.HasKeyword: _has_keyword,
    a.HasInset: _has_inset,
    a.HasVariableCost: lambda _: of_object(
        lambda c: c.mana_cost is not None and bool(c.mana_cost.variables)
    ),
    a.HasManaCost: _has_mana_cost,
    a.SymbolsRepeated: _repeated,
    a.HasAbility: _has_ability,
    a.HasNoAbilities: lambda _: of_object(lambda c: not c.abilities),
    a.Numeric: _numeric,
    a.Superlative: _superlative,
    a.SharesWith: _shares,
    a.OfChosen: _of_chosen,
    a.HasParity: _parity,
}
