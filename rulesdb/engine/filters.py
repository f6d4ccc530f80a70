"""Whether a thing fits a description: one row a kind of filter, each made into a small function.

A filter is turned into a function of a frame and a number once, and the function is kept with it.
`candidates` tells which things have to be asked, from the zones that the filter speaks of (109.2).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Supertype, Zone
from rulesdb.engine.ask import answers, number, truth
from rulesdb.engine.characteristics import Characteristics
from rulesdb.engine.frame import Frame, unknown
from rulesdb.engine.memo import by_identity
from rulesdb.engine.objects import ObjectKind, is_player
from rulesdb.engine.values import shared_values, value_of

Test = Callable[[Frame, int], bool]


def fits(frame: Frame, number_: int, one: a.Filter) -> bool:
    """Whether a thing fits a filter."""
    return test_of(one)(frame, number_)


@by_identity
def test_of(one: a.Filter) -> Test:
    """The function that a filter means."""
    maker = MAKERS.get(type(one))
    if maker is None:
        raise unknown("filter", one)
    return maker(one)


def _of_object(look_at: Callable[[Characteristics], bool]) -> Test:
    def test(frame: Frame, n: int) -> bool:
        return n >= 100 and look_at(frame.look(n))

    return test


def _all(one: a.All) -> Test:
    parts = tuple(test_of(part) for part in one.parts)
    if len(parts) == 2:
        first, second = parts
        return lambda f, n: first(f, n) and second(f, n)
    return lambda f, n: all(part(f, n) for part in parts)


def _any(one: a.AnyOf) -> Test:
    parts = tuple(test_of(part) for part in one.parts)
    return lambda f, n: any(part(f, n) for part in parts)


def _not(one: a.Not) -> Test:
    part = test_of(one.part)
    return lambda f, n: not part(f, n)


def _zone_is(zone: Zone) -> Callable[[Any], Test]:
    def make(_: Any) -> Test:
        def test(frame: Frame, n: int) -> bool:
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
    return _of_object(lambda c: kind in c.types)


def _has_supertype(one: a.HasSupertype) -> Test:
    kind = one.supertype
    return _of_object(lambda c: kind in c.supertypes)


def _has_subtype(one: a.HasSubtype) -> Test:
    kind = one.subtype
    return _of_object(lambda c: kind in c.subtypes)


def _has_color(one: a.HasColor) -> Test:
    color = one.color
    return _of_object(lambda c: color in c.colors)


def _has_name(one: a.HasName) -> Test:
    name = one.name
    return _of_object(lambda c: name in c.names)


def _has_keyword(one: a.HasKeyword) -> Test:
    keyword = one.keyword
    return _of_object(lambda c: keyword in c.keywords)


def _has_ability_kind(one: a.HasAbilityKind) -> Test:
    kind = one.kind

    def look_at(c: Characteristics) -> bool:
        held = (h.ability for h in c.abilities)
        if kind == "activated":
            return any(isinstance(x, a.ActivatedAbility) for x in held)
        if kind == "triggered":
            return any(isinstance(x, a.TriggeredAbility) for x in held)
        if kind == "mana":
            return any(isinstance(x, a.ActivatedAbility) and makes_mana(x.effect) for x in held)
        raise unknown("kind of ability", one)

    return _of_object(look_at)


def makes_mana(effect: a.Effect) -> bool:
    """Whether an effect could add mana (605.1a)."""
    return any(isinstance(part, a.AddMana) for part in effect.walk())


def _numeric(one: a.Numeric) -> Test:
    holds = one.relation.holds

    def test(frame: Frame, n: int) -> bool:
        if n < 100:
            return False
        mine = value_of(frame, n, one.characteristic)
        return mine is not None and holds(mine, number(frame, one.quantity))

    return test


def _superlative(one: a.Superlative) -> Test:
    def test(frame: Frame, n: int) -> bool:
        group = members(frame, one.among)
        if n not in group:
            return False
        every = [value_of(frame, m, one.characteristic) or 0 for m in group]
        best = min(every) if one.least else max(every)
        return (value_of(frame, n, one.characteristic) or 0) == best

    return test


def _shares(one: a.SharesWith) -> Test:
    def test(frame: Frame, n: int) -> bool:
        if n < 100:
            return False
        mine = shared_values(frame.look(n), one.characteristic)
        return any(
            mine & shared_values(frame.look(m), one.characteristic)
            for m in answers(frame, one.other)
            if m >= 100
        )

    return test


def _of_chosen(one: a.OfChosen) -> Test:
    def test(frame: Frame, n: int) -> bool:
        if n < 100:
            return False
        holder = next(iter(answers(frame, one.of)), 0)
        thing = frame.object(holder)
        chosen = thing.chosen(one.link or one.characteristic.value) if thing is not None else None
        if chosen is None:
            # Nothing was chosen, so nothing is of it (607.5a).
            return False
        return chosen in shared_values(frame.look(n), one.characteristic)

    return test


def _status(one: a.HasStatus) -> Test:
    look_at = STATUSES.get(one.status)
    if look_at is None:
        raise unknown("status", one)
    return look_at


def _record(test_record: Callable[[Any], bool]) -> Test:
    def test(frame: Frame, n: int) -> bool:
        thing = frame.object(n)
        return thing is not None and test_record(thing)

    return test


def _attached_with(subtype: str) -> Test:
    def test(frame: Frame, n: int) -> bool:
        state = frame.state
        return any(
            state.objects[m].attached_to == n and subtype in frame.look(m).subtypes
            for m in state.battlefield
        )

    return test


def _modified(frame: Frame, n: int) -> bool:
    thing = frame.object(n)
    if thing is None or n < 100:
        return False
    if thing.counters:
        return True
    state, me = frame.state, frame.look(n).controller
    for m in state.battlefield:
        if state.objects[m].attached_to == n:
            c = frame.look(m)
            if "Equipment" in c.subtypes or ("Aura" in c.subtypes and c.controller == me):
                return True
    return False


def _historic(c: Characteristics) -> bool:
    return (
        Supertype.LEGENDARY in c.supertypes or CardType.ARTIFACT in c.types or "Saga" in c.subtypes
    )


def _designated(word: str) -> Test:
    return _record(lambda thing: word in thing.designations)


def _kicked(frame: Frame, n: int) -> bool:
    thing = frame.object(n)
    cast = (thing.stack.cast if thing.stack is not None else thing.cast) if thing else None
    return cast is not None and any(name.startswith("kicker") for name, _ in cast.paid)


def _sick(frame: Frame, n: int) -> bool:
    thing = frame.object(n)
    if thing is None or n < 100:
        return False
    c = frame.look(n)
    return c.creature and "haste" not in c.keywords and thing.since_turn >= turn_of(frame, thing)


def turn_of(frame: Frame, thing: Any) -> int:
    """The number of the most recent turn that a permanent's controller began."""
    return int(frame.state.flags.get(("turn began", thing.controller), 0))


STATUSES: dict[a.Status, Test] = {
    a.Status.TAPPED: _record(lambda t: t.tapped),
    a.Status.UNTAPPED: _record(lambda t: not t.tapped),
    a.Status.FACE_DOWN: _record(lambda t: bool(t.face_down)),
    a.Status.FACE_UP: _record(lambda t: not t.face_down),
    a.Status.FLIPPED: _record(lambda t: t.flipped),
    a.Status.TRANSFORMED: _record(lambda t: t.face == 1),
    a.Status.PHASED_OUT: _record(lambda t: t.phased_out),
    a.Status.ENCHANTED: _attached_with("Aura"),
    a.Status.EQUIPPED: _attached_with("Equipment"),
    a.Status.MODIFIED: _modified,
    a.Status.HISTORIC: _of_object(_historic),
    a.Status.KICKED: _kicked,
    a.Status.SUMMONING_SICK: _sick,
    **{
        status: _designated(status.value)
        for status in (
            a.Status.MONSTROUS,
            a.Status.RENOWNED,
            a.Status.SUSPECTED,
            a.Status.GOADED,
            a.Status.SADDLED,
        )
    },
}


def _in_combat(one: a.InCombat) -> Test:
    role = one.role

    def test(frame: Frame, n: int) -> bool:
        combat = frame.state.combat
        if combat is None:
            return False
        if role is a.Combat.BLOCKING:
            blocker = combat.blocker(n)
            if blocker is None:
                return False
            if one.against is None:
                return True
            return bool(set(blocker.blocks) & set(answers(frame, one.against)))
        attacker = combat.attacker(n)
        if attacker is None:
            return False
        if role is a.Combat.BLOCKED and not attacker.blocked:
            return False
        if role is a.Combat.UNBLOCKED and attacker.blocked is not False:
            return False
        if role is a.Combat.ATTACKED_ALONE and len(combat.attackers) != 1:
            return False
        if one.against is None:
            return True
        against = answers(frame, one.against)
        if role is a.Combat.BLOCKED:
            return bool(set(combat.blockers_of(n)) & set(against))
        return attacker.attacks in against

    return test


def _has_counter(one: a.HasCounter) -> Test:
    def test(frame: Frame, n: int) -> bool:
        wanted = number(frame, one.quantity) if one.quantity is not None else 1
        if is_player(n):
            return one.relation.holds(frame.state.players[n].counter(one.kind), wanted)
        thing = frame.object(n)
        return thing is not None and one.relation.holds(thing.counter(one.kind), wanted)

    return test


def _controlled(one: a.ControlledBy) -> Test:
    if isinstance(one.player, a.You):
        return lambda f, n: n >= 100 and f.look(n).controller == f.you != 0
    who = one.player

    def test(frame: Frame, n: int) -> bool:
        return n >= 100 and frame.look(n).controller in answers(frame, who)

    return test


def _owned(one: a.OwnedBy) -> Test:
    def test(frame: Frame, n: int) -> bool:
        thing = frame.object(n)
        return thing is not None and thing.owner in answers(frame, one.player)

    return test


def _in(one: a.In) -> Test:
    def test(frame: Frame, n: int) -> bool:
        thing = frame.object(n)
        if thing is None or thing.zone not in one.zones:
            return False
        return one.of is None or thing.owner in answers(frame, one.of)

    return test


def _is(one: a.Is) -> Test:
    if isinstance(one.ref, a.Source):
        return lambda f, n: n == f.source
    return lambda f, n: n in answers(f, one.ref)


def _other(one: a.Other) -> Test:
    if isinstance(one.than, a.Source):
        return lambda f, n: n != f.source
    return lambda f, n: n not in answers(f, one.than)


def _attached_to(one: a.AttachedTo) -> Test:
    def test(frame: Frame, n: int) -> bool:
        thing = frame.object(n)
        return (
            thing is not None
            and thing.attached_to != 0
            and thing.attached_to in answers(frame, one.host)
        )

    return test


def _has_attached(one: a.HasAttached) -> Test:
    inner = test_of(one.what)

    def test(frame: Frame, n: int) -> bool:
        state = frame.state
        return any(state.objects[m].attached_to == n and inner(frame, m) for m in state.battlefield)

    return test


def _targets(one: a.TargetsOn) -> Test:
    inner = test_of(one.what) if one.what is not None else None

    def test(frame: Frame, n: int) -> bool:
        thing = frame.object(n)
        if thing is None or thing.stack is None:
            return False
        chosen = [t for slot in thing.stack.targets for t in slot]
        if one.single and len(chosen) != 1:
            return False
        if one.only and len(set(chosen)) != 1:
            return False
        if inner is None:
            return bool(chosen)
        # Only targets that are still where they were count (115.9b).
        here = [t for t in chosen if is_player(t) or t in frame.state.objects]
        return any(inner(frame, t) for t in here)

    return test


def _took(one: a.Took) -> Test:
    def test(frame: Frame, n: int) -> bool:
        from_history = _history[0]
        return from_history(frame, one, n)

    return test


_history: list[Callable[[Frame, a.Took, int], bool]] = []


def install_history(function: Callable[[Frame, a.Took, int], bool]) -> None:
    """`patterns` says here how past events are asked; filters stand below it."""
    _history[:] = [function]


def _where(one: a.Where | a.PlayerWhere) -> Test:
    players = isinstance(one, a.PlayerWhere)

    def test(frame: Frame, n: int) -> bool:
        return is_player(n) == players and truth(frame.with_item(n), one.condition)

    return test


def _opponent(one: a.IsOpponent) -> Test:
    def test(frame: Frame, n: int) -> bool:
        if not is_player(n):
            return False
        players = frame.state.players
        return any(
            players[n].team != players[m].team for m in answers(frame, one.of) if is_player(m)
        )

    return test


def _teammate(one: a.IsTeammate) -> Test:
    def test(frame: Frame, n: int) -> bool:
        players = frame.state.players
        return is_player(n) and any(
            n != m and players[n].team == players[m].team for m in answers(frame, one.of)
        )

    return test


_DAMAGEABLE = frozenset({CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE})


def _any_target(_: a.AnyTarget) -> Test:
    def test(frame: Frame, n: int) -> bool:
        if is_player(n):
            return True
        thing = frame.object(n)
        if thing is None or thing.zone is not Zone.BATTLEFIELD:
            return False
        return bool(frame.look(n).types & _DAMAGEABLE)

    return test


MAKERS: dict[type[a.Filter], Callable[[Any], Test]] = {
    a.All: _all,
    a.AnyOf: _any,
    a.Not: _not,
    a.IsPermanent: _zone_is(Zone.BATTLEFIELD),
    a.IsCard: _is_card,
    a.IsSpell: _is_spell,
    a.IsAbility: _is_ability,
    a.IsToken: _is_token,
    a.IsEmblem: _is_emblem,
    a.IsCommander: lambda _: _record(lambda thing: "commander" in thing.designations),
    a.IsSource: lambda _: lambda __, n: n >= 100,
    a.HasType: _has_type,
    a.HasSupertype: _has_supertype,
    a.HasSubtype: _has_subtype,
    a.HasColor: _has_color,
    a.IsColorless: lambda _: _of_object(lambda c: not c.colors),
    a.IsMulticolored: lambda _: _of_object(lambda c: len(c.colors) > 1),
    a.IsMonocolored: lambda _: _of_object(lambda c: len(c.colors) == 1),
    a.HasName: _has_name,
    a.HasKeyword: _has_keyword,
    a.HasNoAbilities: lambda _: _of_object(lambda c: not c.abilities),
    a.HasAbilityKind: _has_ability_kind,
    a.Numeric: _numeric,
    a.Superlative: _superlative,
    a.SharesWith: _shares,
    a.OfChosen: _of_chosen,
    a.HasStatus: _status,
    a.InCombat: _in_combat,
    a.HasCounter: _has_counter,
    a.ControlledBy: _controlled,
    a.OwnedBy: _owned,
    a.In: _in,
    a.Is: _is,
    a.Other: _other,
    a.AttachedTo: _attached_to,
    a.HasAttached: _has_attached,
    a.TargetsOn: _targets,
    a.Took: _took,
    a.Where: _where,
    a.PlayerWhere: _where,
    a.IsPlayer: lambda _: lambda __, n: is_player(n),
    a.IsOpponent: _opponent,
    a.IsTeammate: _teammate,
    a.AnyTarget: _any_target,
}


# Which things to ask.

PLAYERS = "players"
_PLAYER_ATOMS = (a.IsPlayer, a.IsOpponent, a.IsTeammate, a.PlayerWhere)


@by_identity
def places(one: a.Filter) -> frozenset[Any]:
    """The zones whose objects a filter speaks of, and PLAYERS where it speaks of players (109.2)."""
    found = _places(one)
    return found or frozenset({Zone.BATTLEFIELD})


_ALL_ZONES = frozenset(
    {Zone.BATTLEFIELD, Zone.STACK, Zone.GRAVEYARD, Zone.HAND, Zone.EXILE, Zone.COMMAND}
)


def _places(one: a.Filter) -> frozenset[Any]:
    if isinstance(one, a.All):
        found = [part for part in map(_places, one.parts) if part]
        return frozenset.intersection(*found) if found else frozenset()
    if isinstance(one, a.AnyOf):
        parts = [_places(part) or frozenset({Zone.BATTLEFIELD}) for part in one.parts]
        if all(not _places(part) for part in one.parts):
            return frozenset()
        return frozenset[Any]().union(*parts)
    if isinstance(one, a.In):
        return frozenset(one.zones)
    if isinstance(one, (a.IsSpell, a.IsAbility)):
        return frozenset({Zone.STACK})
    if isinstance(one, _PLAYER_ATOMS):
        return frozenset({PLAYERS})
    if isinstance(one, a.AnyTarget):
        return frozenset({PLAYERS, Zone.BATTLEFIELD})
    if isinstance(one, a.IsPermanent):
        return frozenset({Zone.BATTLEFIELD})
    if isinstance(one, a.IsSource):
        return _ALL_ZONES
    return frozenset()


def candidates(frame: Frame, one: a.Filter) -> list[int]:
    """Everything that has to be asked whether it fits: phased-out permanents are not there (702.26d)."""
    state = frame.state
    out: list[int] = []
    for place in places(one):
        if place == PLAYERS:
            out.extend(state.from_active())
        elif place is Zone.BATTLEFIELD:
            objects = state.objects
            out.extend(n for n in state.battlefield if not objects[n].phased_out)
        elif place.shared:
            out.extend(state.zone(place))
        else:
            for player in state.order:
                out.extend(state.zone(place, player))
    return out


def members(frame: Frame, one: a.Filter) -> tuple[int, ...]:
    """Everything that fits a filter."""
    if type(one) is a.IsOpponent and isinstance(one.of, a.You):
        return frame.state.opponents(frame.you) if frame.you else ()
    test = test_of(one)
    return tuple(n for n in candidates(frame, one) if test(frame, n))
