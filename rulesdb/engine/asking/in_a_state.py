"""Whether a thing is in a state, place or relation (110.5): one row a kind of filter (see `filters`). Players too."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Color, Supertype, Zone
from rulesdb.engine.asking.ask import answers, number, truth
from rulesdb.engine.asking.filters import Makers, Test, Wholes, before, meant, removed
from rulesdb.engine.asking.frame import TOLD, Frame, unknown
from rulesdb.engine.asking.of_a_kind import of_object
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.combat import Combat
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.flags import TURN_BEGAN
from rulesdb.engine.state.last_known import LastKnown
from rulesdb.engine.state.multiplayer import spoken_to
from rulesdb.engine.state.objects import FIRST_OBJECT, GameObject, is_player
from rulesdb.engine.state.ports import Port, Ports

Statuses = Mapping[a.Status, Test]
STATUSES: Port[Statuses] = Port("is it in the state", "110.5")
"""One row a status; mechanics and keywords have those of their own."""


def _status(one: a.HasStatus, ports: Ports) -> Test:
    look_at = ports[STATUSES].get(one.status)
    if look_at is None:
        raise unknown("status", one)
    return look_at


def of_record(test_record: Callable[[GameObject], bool]) -> Test:
    """A test that looks only at the record of an object."""

    def test(frame: Frame, n: int) -> bool:
        thing = frame.object(n)
        return thing is not None and test_record(thing)

    return test


def attached(frame: Frame, n: int) -> tuple[int, ...]:
    """What is attached to something, or was as it left the battlefield (608.2h)."""
    gone = _gone(frame, n)
    if gone is not None:
        return gone.attachments
    state = frame.state
    return tuple(m for m in state.battlefield if state.objects[m].attached_to == n)


def _attached_with(subtype: str) -> Test:
    def test(frame: Frame, n: int) -> bool:
        return any(subtype in frame.look(m).subtypes for m in attached(frame, n))

    return test


def _modified(frame: Frame, n: int) -> bool:
    thing = frame.object(n)
    if thing is None:
        return False
    if (
        frame.state.variants["modified permanents"] == "are creatures"
        and not frame.look(n).creature
    ):
        return False
    if thing.counters:
        return True
    me = frame.look(n).controller
    return any(
        "Equipment" in c.subtypes or ("Aura" in c.subtypes and c.controller == me)
        for c in map(frame.look, attached(frame, n))
    )


def _historic(c: Characteristics) -> bool:
    return (
        Supertype.LEGENDARY in c.supertypes or CardType.ARTIFACT in c.types or "Saga" in c.subtypes
    )


_OUTLAWS = frozenset(("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"))


def _outlaw(c: Characteristics) -> bool:
    """Of any of five creature types (700.12)."""
    return not _OUTLAWS.isdisjoint(c.subtypes)


_WORTHY = frozenset((Color.RED, Color.WHITE))


def _worthy(c: Characteristics) -> bool:
    """A legendary red or white creature that is no Villain (700.16)."""
    legend = Supertype.LEGENDARY in c.supertypes and CardType.CREATURE in c.types
    return legend and "Villain" not in c.subtypes and not _WORTHY.isdisjoint(c.colors)


def _designated(word: str) -> Test:
    return of_record(lambda thing: word in thing.designations)


def _kicked(frame: Frame, n: int) -> bool:
    thing = frame.object(n)
    cast = (thing.stack.cast if thing.stack is not None else thing.cast) if thing else None
    return cast is not None and any(
        name.startswith("kicker") or name == "multikicker" for name, _ in cast.paid
    )


def _sick(frame: Frame, n: int) -> bool:
    thing = frame.object(n)
    c = frame.look(n)
    return (
        thing is not None
        and c.creature
        and "haste" not in c.keywords
        and thing.since_turn >= turn_of(frame, thing)
    )


def turn_of(frame: Frame, thing: GameObject) -> int:
    """The number of the most recent turn that a permanent's controller began."""
    return frame.state.flag(TURN_BEGAN, thing.controller)


def _goaded(frame: Frame, n: int) -> bool:
    """By an instruction, or by an effect for as long as that applies (701.15a, 701.15b)."""
    one = frame.object(n)
    return one is not None and ("goaded" in one.designations or bool(frame.look(n).goaded_by))


def _suspended(frame: Frame, n: int) -> bool:
    """In exile, with suspend and a time counter (702.62b)."""
    one = frame.object(n)
    if one is None or one.zone is not Zone.EXILE or not one.counter("time"):
        return False
    return "suspend" in frame.look(n).keywords


OWN_STATUSES: Statuses = {
    a.Status.SUSPENDED: _suspended,
    a.Status.TAPPED: of_record(lambda t: t.tapped),
    a.Status.UNTAPPED: of_record(lambda t: not t.tapped),
    a.Status.FACE_DOWN: of_record(lambda t: bool(t.face_down)),
    a.Status.FACE_UP: of_record(lambda t: not t.face_down),
    a.Status.FLIPPED: of_record(lambda t: t.flipped),
    a.Status.TRANSFORMED: of_record(lambda t: t.face == 1),
    a.Status.PHASED_OUT: of_record(lambda t: t.phased_out),
    a.Status.ENCHANTED: _attached_with("Aura"),
    a.Status.EQUIPPED: _attached_with("Equipment"),
    a.Status.MODIFIED: _modified,
    a.Status.HISTORIC: of_object(_historic),
    a.Status.OUTLAW: of_object(_outlaw),
    a.Status.WORTHY: of_object(_worthy),
    a.Status.KICKED: _kicked,
    a.Status.SUMMONING_SICK: _sick,
    a.Status.GOADED: _goaded,
    **{
        status: _designated(status.value)
        for status in (
            a.Status.MONSTROUS,
            a.Status.RENOWNED,
            a.Status.SUSPECTED,
            a.Status.FORETOLD,
        )
    },
}


def _gone(frame: Frame, n: int) -> LastKnown | None:
    """What is remembered of an object that is not there any more, where that may be asked (608.2h, 603.10a)."""
    state = frame.state
    return None if frame.live or n in state.objects else state.lki.get(n)


def _combat_of(frame: Frame, n: int) -> Combat | None:
    """The combat in which something is asked for: as it was when it left, for what has left (603.10a, 608.2h).

    So “target creature blocking it” is still one after the cost of the ability has sacrificed that.
    """
    gone = _gone(frame, n)
    return frame.state.combat if gone is None else gone.combat


def _in_combat(one: a.InCombat) -> Test:
    role = one.role
    # “Blocked by a creature you control” is blocked by any of them: nobody chooses one.
    opposite = a.Each(one.against.of) if isinstance(one.against, a.Pick) else one.against

    def test(frame: Frame, n: int) -> bool:
        combat = _combat_of(frame, n)
        if combat is None:
            return False
        if role is a.Combat.BLOCKING:
            blocker = combat.blocker(n)
            if blocker is None:
                return False
            if opposite is None:
                return True
            return any(
                m in known.blocked_by(n)
                for m in answers(frame, opposite)
                if (known := _combat_of(frame, m)) is not None
            )
        attacker = combat.attacker(n)
        if attacker is None:
            return False
        if role is a.Combat.BLOCKED and not attacker.blocked:
            return False
        if role is a.Combat.UNBLOCKED and attacker.blocked is not False:
            return False
        if role is a.Combat.ATTACKED_ALONE and len(combat.attackers) != 1:
            return False
        if opposite is None:
            return True
        against = answers(frame, opposite)
        if role is a.Combat.BLOCKED:
            return any(
                m in known.blockers_of(n)
                for m in against
                if (known := _combat_of(frame, m)) is not None
            )
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
        return lambda f, n: (
            n >= FIRST_OBJECT
            and (
                (who := f.look(n).controller) == f.you or who in spoken_to(f.state, f.you, f.source)
            )
            and who != 0
        )
    who = one.player

    def test(frame: Frame, n: int) -> bool:
        return n >= FIRST_OBJECT and frame.look(n).controller in answers(frame, who)

    return test


def _held_since(one: a.HeldSinceTurnBegan) -> Test:
    def test(frame: Frame, n: int) -> bool:
        thing = frame.object(n)
        return (
            thing is not None
            and frame.look(n).controller in answers(frame, one.player)
            and thing.since_turn < turn_of(frame, thing)
        )

    return test


def _owned(one: a.OwnedBy) -> Test:
    def test(frame: Frame, n: int) -> bool:
        thing = frame.object(n)
        return thing is not None and thing.owner in answers(frame, one.player)

    return test


def _in(one: a.In) -> Test:
    outside = Zone.OUTSIDE in one.zones

    def test(frame: Frame, n: int) -> bool:
        thing = frame.object(n)
        if thing is None:
            return False
        if thing.zone not in one.zones and not (
            outside and thing.zone is Zone.EXILE and removed(frame.state)
        ):
            return False
        return one.of is None or thing.owner in answers(frame, one.of)

    return test


def _is(one: a.Is) -> Test:
    if isinstance(one.ref, a.Source):
        return lambda f, n: n == f.source
    return lambda f, n: n in answers(f, one.ref)


def _done_to(one: a.DoneTo) -> Test:
    return lambda f, n: n in before(f, one.ref, one.into)


def _other(one: a.Other) -> Test:
    if isinstance(one.than, a.Source):
        return lambda f, n: (
            n != f.source
            and not (f.event is not None and _went(f, f.source, n))
            and not _put_there(f, n)
        )
    if isinstance(one.than, a.Bound):
        # What was to be put somewhere and could not be is not one of the others either (101.3, 608.2c).
        spoken = f"{one.than.name}{TOLD}"
        return lambda f, n: (
            n not in cast("tuple[int, ...]", f.bound.get(spoken, ()))
            and not any(n == m or _went(f, m, n) for m in answers(f, one.than))
        )
    return lambda f, n: not any(n == m or _went(f, m, n) for m in answers(f, one.than))


_MOVING = (
    EventKind.MOVE,
    EventKind.SACRIFICE,
    EventKind.DISCARD,
    EventKind.DESTROY,
    EventKind.MILL,
)


def _went(frame: Frame, m: int, n: int) -> bool:
    """Whether this is what the other became by the move that triggered: the same card (400.7e, 603.10a)."""
    for event in frame.told():
        if event.subject == m and event.kind in _MOVING:
            return n == (event.other or frame.state.became(m))
    return False


def _put_there(frame: Frame, n: int) -> bool:
    """Whether this is what the source became as what resolves now has put it there: it is no other one (400.7j)."""
    thing = frame.state.objects.get(n)
    if thing is None or not frame.source or thing.came_from != frame.source:
        return False
    log = frame.state.log
    while log is not None and log.event.kind is not EventKind.RESOLVE:
        if log.event.kind is EventKind.MOVE and log.event.other == n:
            return True
        log = log.past
    return False


def _attached_to(one: a.AttachedTo) -> Test:
    # “Attached to a creature”: to any of them.
    host = a.Each(one.host.of) if isinstance(one.host, a.Pick) else one.host

    def test(frame: Frame, n: int) -> bool:
        thing = frame.object(n)
        if thing is None or (frame.live and not thing.attached_to):
            return False
        hosts = answers(frame, host)
        if thing.attached_to in hosts:
            return thing.attached_to != 0
        # Of a host that has left it is what was attached to it then (608.2h).
        return any((gone := _gone(frame, m)) and n in gone.attachments for m in hosts)

    return test


def _targets(one: a.TargetsOn) -> Test:
    def test(frame: Frame, n: int) -> bool:
        thing = frame.object(n)
        if thing is None or thing.stack is None:
            return False
        chosen = [t for slot in thing.stack.targets for t in slot]
        if one.single and len(chosen) != 1:
            return False
        if one.only and len(set(chosen)) != 1:
            return False
        if one.what is None:
            return bool(chosen)
        # Only targets that are still where they were count (115.9b).
        here = [t for t in chosen if is_player(t) or t in frame.state.objects]
        return any(meant(frame, t, one.what) for t in here)

    return test


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
        thing = frame.state.objects.get(n) or frame.object(n)
        if thing is None or thing.zone is not Zone.BATTLEFIELD:
            return False
        return not _DAMAGEABLE.isdisjoint(frame.look(n).types)

    return test


def _last_put(one: a.LastPut) -> Test:
    link = one.of.link if isinstance(one.of, a.Linked) else ""

    def test(frame: Frame, n: int) -> bool:
        holder, thing = frame.state.last(frame.source), frame.object(n)
        last = holder.linked(link)[-1:] if holder is not None else ()
        return thing is not None and (
            n in last or (thing.came_from in last and thing.zone is Zone.STACK)
        )

    return test


OF_PARTS: Wholes = {a.HasStatus: _status}

MAKERS: Makers = {
    a.TargetsOn: _targets,
    a.IsCommander: lambda _: of_record(lambda thing: "commander" in thing.designations),
    a.LastPut: _last_put,
    a.InCombat: _in_combat,
    a.HasCounter: _has_counter,
    a.ControlledBy: _controlled,
    a.HeldSinceTurnBegan: _held_since,
    a.OwnedBy: _owned,
    a.In: _in,
    a.Is: _is,
    a.DoneTo: _done_to,
    a.Other: _other,
    a.AttachedTo: _attached_to,
    a.Where: _where,
    a.PlayerWhere: _where,
    a.IsPlayer: lambda _: lambda __, n: is_player(n),
    a.IsOpponent: _opponent,
    a.IsTeammate: _teammate,
    a.AnyTarget: _any_target,
}
