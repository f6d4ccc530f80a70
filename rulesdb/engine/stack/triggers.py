"""Triggered abilities: noticing events, and putting what has triggered on the stack (603).

`notice` runs after every batch of simultaneous events; `put_on_stack` as a player would get priority.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Card, Face
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.activity import adds_mana
from rulesdb.engine.asking.ask import number, truth
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.groups import how_much, occurrence
from rulesdb.engine.asking.patterns import kinds_of, looks_back, matches
from rulesdb.engine.events.keyword_rules import keyword_rules
from rulesdb.engine.events.play import Ended, Play
from rulesdb.engine.events.untriggered import OVER, note, unput
from rulesdb.engine.events.word_rules import rules_of_words
from rulesdb.engine.events.zones import cease, place
from rulesdb.engine.layers.live_effects import played_there
from rulesdb.engine.layers.live_rules import Before, HowOften, Trigger
from rulesdb.engine.layers.not_read import unfollowed, untouched
from rulesdb.engine.stack.choosing_x import x_for
from rulesdb.engine.stack.occurrences import (
    MORE_TIMES,
    SOURCELESS,
    Together,
    as_told,
    counted_apart,
    each_card,
    gather,
    how_often,
    kept_by,
    more_by,
    nobody_notices,
    one_of,
    rules_of_frame,
    tellings,
)
from rulesdb.engine.stack.targets import announce, modal_of
from rulesdb.engine.stack.trigger_rules import rules_of
from rulesdb.engine.state.decisions import Competing, Decision, DecisionKind
from rulesdb.engine.state.effects import Waiting
from rulesdb.engine.state.events import Considered, Event, EventKind
from rulesdb.engine.state.memo import by_identity, by_identity_in
from rulesdb.engine.state.multiplayer import near, taking_turn, wider_by
from rulesdb.engine.state.objects import GameObject, ObjectKind, StackItem
from rulesdb.engine.state.ports import Port, Ports
from rulesdb.engine.state.saved import Saved
from rulesdb.engine.state.team_turns import once_a_team, shared
from rulesdb.engine.state.uses import Counted, Use

NO_CARD = Card((Face(""),))
"""What represents an object that no card represents, such as an ability on the stack."""

_IGNORED = frozenset({EventKind.SKIP, EventKind.PASS, EventKind.CHOICE})


def notice(p: Play, events: list[Event], before: Before) -> None:
    """Let abilities trigger on events that have just happened together (603.2)."""
    if nobody_notices(p, events, before):
        return
    here = p.board
    once: Together = {}
    unread = (*here.unread, *before.unread)
    if unread:
        untouched(p.state, unread, events, p.name)
    for event in events:
        if event.to is Zone.BATTLEFIELD and event.kind is EventKind.MOVE:
            note(p, event)
    asked = here.all_triggers or p.state.delayed or any(before.triggers.values())
    for event in events if asked else ():
        if event.kind in _IGNORED:
            continue
        after = here.triggers(event.kind)
        earlier = before.triggers.get(event.kind, ())
        if after or earlier:
            for entry in after:
                ability = entry.held.ability
                assert isinstance(ability, a.TriggeredAbility)
                if not looks_back(ability.event, p.ports) or not earlier_counts(
                    ability.event, event, p.ports
                ):
                    _consider(p, entry, ability, event, once)
            for entry in earlier:
                ability = entry.held.ability
                assert isinstance(ability, a.TriggeredAbility)
                if looks_back(ability.event, p.ports) and earlier_counts(
                    ability.event, event, p.ports
                ):
                    _consider(
                        p, _who_had_it(entry, ability, event), ability, event, once, before.times
                    )
        if p.state.delayed:
            _delayed(p, event, once)
    if once:
        gather(p, once)
        for key in once:
            if key[0] == _SPENT:
                del p.state.delayed[int(key[1])]
    for _, row, _ in p.ports[SOURCELESS]:
        found = row(p, events)
        if found:
            p.state.waiting = (*p.state.waiting, *found)
    if here.all_triggers and p.board.state_triggers():
        check_states(p)


def earlier_counts(pattern: a.EventPattern, event: Event, ports: Ports) -> bool:
    """Whether, for this event, the pattern looks back: only its parts that do (603.10)."""
    if isinstance(pattern, a.AnyEvent):
        return any(
            looks_back(part, ports)
            and event.kind in kinds_of(part, ports)
            and _fits_zone(part, event)
            for part in pattern.parts
        )
    return True


def _who_had_it(entry: Trigger, ability: a.TriggeredAbility, event: Event) -> Trigger:
    """The trigger, of the player who lost control of its source, where it looks for that (603.10d)."""
    if event.kind is not EventKind.CONTROL or entry.source != event.subject or not event.other:
        return entry
    lost = any(isinstance(x, a.ControlChanges) and x.from_ for x in ability.event.walk())
    return entry._replace(controller=event.other) if lost else entry


def _fits_zone(part: a.EventPattern, event: Event) -> bool:
    if event.kind is not EventKind.MOVE:
        return True
    if isinstance(part, (a.Leaves, a.Dies)):
        return event.from_ is Zone.BATTLEFIELD
    return not isinstance(part, a.Enters)


SILENT: Port[tuple[Callable[[Play, int, a.TriggeredAbility], bool], ...]] = Port(
    "what does not trigger", "603.2"
)
"""Rules by which an ability of an object can't trigger now (702.155a)."""


def _consider(  # noqa: PLR0917
    p: Play,
    entry: Trigger,
    ability: a.TriggeredAbility,
    event: Event,
    once: Together,
    rules: HowOften | None = None,
) -> None:
    state = p.state
    pattern = ability.event
    counted = pattern.event if isinstance(pattern, a.FirstTime) else pattern
    frame = Frame(state, entry.controller, entry.source, event=event, grantor=entry.held.grantor)
    frame.x = x_for(p, entry.source, event, ability)
    if not matches(frame, counted, event) or not near(state, entry.controller, event, entry.source):
        return
    shared = occurrence(counted, event, p.ports)
    told = as_told(frame, counted, event)
    if shared is not None and one_of(once, (entry.source, entry.held.key, *shared), told):
        return
    if counted is not pattern and not matches(frame, pattern, event):
        return
    if any(silent(p, entry.source, ability) for silent in p.ports[SILENT]):
        return
    key = (entry.source, entry.held.key)
    if event.kind is EventKind.STEP and not _of_player(ability):
        # The step of a team begins once, unless the text speaks of one player of it (805.4d).
        if ("step", *key) in once:
            return
        once["step", *key] = [event]
    if ability.condition is not None and not truth(frame, ability.condition):
        return
    if state.uses.get(Use(Counted.TOOK, entry.source), 0) and any(
        isinstance(one, a.May) and one.once for one in ability.effect.walk()
    ):
        return  # done this turn (603.2h)
    unfollowed(p.name(entry.source), ability.effect)
    if ability.per_turn is not None:
        used = Use(Counted.TRIGGERED, *key)
        if state.uses.get(used, 0) >= number(frame, ability.per_turn):
            return
        state.count(used)
    many = isinstance(counted, a.OneOrMore)
    asked = p.board.times() if rules is None else rules
    times = how_often(entry, event, asked)
    if not times:
        _say_kept(p, entry, event, asked)
        return
    saved = Saved(x=frame.x, amount=how_much((event,)) if many else None)
    if times > 1:
        saved = saved._replace(bound=((MORE_TIMES, more_by(entry, event, asked)),))
    every = (told,) if shared is not None else tellings(frame, pattern, event)
    moved = [each for one in every for each in each_card(p, pattern, one)]
    moved *= counted_apart(ability, event)
    for each in moved * times:
        state.waiting = (
            *state.waiting,
            Waiting(
                ability,
                entry.source,
                entry.controller,
                each,
                entry.held.key,
                grantor=entry.held.grantor,
                frame=saved,
            ),
        )


def _say_kept(p: Play, entry: Trigger, event: Event, rules: HowOften) -> None:
    """Tell that an effect keeps an ability from triggering, and whose (101.1, 603.2)."""
    name, cited = p.name(entry.source), ("101.1", "603.2")
    source = kept_by(entry, event, rules)
    why = Considered(name, "it is kept from triggering on that", cited, source)
    p.state.record(
        Event(
            EventKind.SKIP, entry.source, word="trigger", rules=cited, considered=(why,), name=name
        )
    )


@by_identity
def _of_player(ability: a.TriggeredAbility) -> bool:
    """Whether a text speaks of the player whose event it triggers on."""
    return any(
        isinstance(n, a.ActivePlayer) or (isinstance(n, a.Trigger) and n.role is a.Role.PLAYER)
        for n in ability.walk()
    )


_SPENT = "spent"
"""Before the number of a delayed trigger that triggers only once and has."""


def _delayed(p: Play, event: Event, once: Together) -> None:
    state = p.state
    for waiting in tuple(state.delayed.values()):
        ability = waiting.ability
        assert isinstance(ability, a.TriggeredAbility)
        if event.kind not in kinds_of(ability.event, p.ports):
            continue
        frame = Frame.restore(state, waiting.controller, waiting.source, waiting.frame)
        saved = frame.event
        frame.event = event
        if saved is not None:
            frame.bound.setdefault("event", saved)
        if not matches(
            Frame.restore(state, waiting.controller, waiting.source, waiting.frame),
            ability.event,
            event,
        ):
            continue
        if not near(state, waiting.controller, event, waiting.source):
            continue
        if ability.condition is not None and not truth(frame, ability.condition):
            continue
        key = f"delayed {waiting.id}"
        shared = occurrence(ability.event, event, p.ports)
        told = as_told(frame, ability.event, event)
        if shared is not None and one_of(once, (waiting.source, key, *shared), told):
            continue
        if waiting.once:
            if (_SPENT, waiting.id) in once:
                continue
            # It may still learn of more that happened with the event, and is gone after that (603.7b).
            once[_SPENT, waiting.id] = [event]
        state.waiting = (
            *state.waiting,
            Waiting(
                ability,
                waiting.source,
                waiting.controller,
                told,
                key,
                waiting.frame,
                waiting.id,
                born=waiting.born,
            ),
        )


def check_states(p: Play) -> None:
    """State triggers: as soon as the state is true, and not again while it waits or is on the stack (603.8)."""
    state = p.state
    for entry in p.board.state_triggers():
        ability = entry.held.ability
        assert isinstance(ability, a.TriggeredAbility)
        assert isinstance(ability.event, a.StateIs)
        key = (entry.source, entry.held.key)
        if any((w.source, w.key) == key for w in state.waiting):
            continue
        if any(
            (item := state.objects[n].stack) is not None and (item.source, item.key) == key
            for n in state.stack
        ):
            continue
        frame = Frame(state, entry.controller, entry.source)
        if truth(frame, ability.event.condition):
            unfollowed(p.name(entry.source), ability.effect)
            state.waiting = (
                *state.waiting,
                Waiting(ability, entry.source, entry.controller, None, entry.held.key),
            )


BEFORE_PRIORITY: Port[tuple[Callable[[Play], bool], ...]] = Port("before priority", "117.5")
"""What older forms of rules put on the stack above what has triggered."""


def put_on_stack(p: Play) -> None:
    """Put every waiting ability on the stack, in APNAP order (603.3b)."""
    state = p.state
    if not state.waiting:
        return
    waiting, state.waiting = state.waiting, ()
    several: tuple[str, ...] = ("603.3b", "405.3") if len(waiting) > 1 else ()
    if several and shared(state):
        several = ("603.3b", "805.7")  # a team orders all that its members' things trigger
    for one in waiting:
        if state.players[one.controller].left:
            # Nobody would control it.
            unput(p, (one,), f"{p.name(one.controller)} has left the game", "800.4d")
    put: list[Waiting] = []
    begun = state.next_id
    try:
        for player in once_a_team(state, state.from_active()):
            team = taking_turn(state, player)
            for one in _ordered(p, player, [w for w in waiting if w.controller in team]):
                begun = state.next_id
                _put(p, one, several)
                put.append(one)
    except Ended:
        # A player has left meanwhile (104.3a): what is not on the stack yet waits again.
        for n in [n for n in state.stack if n >= begun]:
            cease(state, n)
        rest = tuple(w for w in waiting if not any(w is one for one in put))
        state.waiting = (*rest, *state.waiting)
        if state.outcome is not None:
            unput(p, state.waiting, OVER, "104.1")
        raise


def _ordered(p: Play, player: int, mine: list[Waiting]) -> Iterable[Waiting]:
    if len(mine) < 2 or all(_alike(mine[0], one) for one in mine[1:]):
        return mine
    order = p.ask_numbers(
        Decision(
            player,
            DecisionKind.TRIGGERS,
            "the order in which triggered abilities go on the stack",
            ("603.3b", "805.7") if shared(p.state) else ("603.3b",),
            tuple(f"{p.name(one.source)}: {at}" for at, one in enumerate(mine)),
            detail=tuple(Competing(one.source, one.ability, one.event) for one in mine),
        )
    )
    return [mine[at] for at in order]


def _alike(one: Waiting, other: Waiting) -> bool:
    """Whether the order of two cannot matter: the same ability of one source and event.

    Two instances with the same words are two abilities, however they were read (113.2c).
    """
    return (
        one.ability == other.ability
        and one.key == other.key
        and one.source == other.source
        and one.event == other.event
        and one.frame == other.frame
    )


_LOOKED_BACK = {
    EventKind.MOVE: "603.10a",
    EventKind.SACRIFICE: "603.10a",
    EventKind.PHASE_OUT: "603.10b",
    EventKind.UNATTACH: "603.10c",
    EventKind.CONTROL: "603.10d",
    EventKind.COUNTER: "603.10e",
    EventKind.LOSE_GAME: "603.10f",
}
"""The rule by which a trigger on such an event looks back in time."""


def _looked_back(waiting: Waiting, ports: Ports) -> tuple[str, ...]:
    """That a trigger looked back in time, where it did (603.10)."""
    event, ability = waiting.event, waiting.ability
    if event is None or not isinstance(ability, a.TriggeredAbility):
        return ()
    rule = _LOOKED_BACK.get(event.kind)
    if (
        rule is None
        or not looks_back(ability.event, ports)
        or not earlier_counts(ability.event, event, ports)
    ):
        return ()
    return (rule,)


def _of_another(p: Play, waiting: Waiting) -> tuple[str, ...]:
    """That it is of the player who controlled its source, where another owns that (603.3a)."""
    one = p.state.last(waiting.source)
    mine = one is None or waiting.delayed or one.owner == waiting.controller
    return () if mine else ("603.3a",)


def _put(p: Play, waiting: Waiting, besides: tuple[str, ...] = ()) -> None:
    """Put one triggered ability on the stack, choosing modes and targets (603.3c, d)."""
    state = p.state
    ability = waiting.ability
    assert isinstance(ability, a.TriggeredAbility)
    item = StackItem(
        "triggered",
        waiting.source,
        ability,
        effects=(ability.effect,),
        slots=ability.targets,
        x=waiting.frame.x,
        event=waiting.event,
        bound=waiting.frame,
        grantor=waiting.grantor,
        key=waiting.key,
        delayed=waiting.delayed,
        born=waiting.born if waiting.delayed else state.told,
    )
    number_ = state.new_id()
    record = GameObject(
        number_,
        ObjectKind.ABILITY,
        NO_CARD,
        waiting.controller,
        waiting.controller,
        Zone.STACK,
        state.tick(),
        base_controller=waiting.controller,
        stack=item,
    )
    place(state, record)
    p.state.record(
        Event(
            EventKind.TRIGGER,
            number_,
            waiting.controller,
            waiting.source,
            rules=(
                "603.3",
                *besides,
                *rules_of_frame(waiting.frame),
                *(("603.7",) if waiting.delayed else ()),
                *(("603.12", "603.12a") if waiting.key == "reflexive" else ()),
                *_of_another(p, waiting),
                *_looked_back(waiting, p.ports),
                *(("603.8",) if isinstance(ability.event, a.StateIs) else ()),
                *keyword_rules(p, waiting.source, waiting.key),
                *rules_of_words(ability),
                *rules_of(state, ability.event, waiting.event, waiting.source),
                *(played_there(source, ability) if (source := p.object(waiting.source)) else ()),
                *wider_by(state, waiting.source),
            ),
            name=p.name(waiting.source),
            detail=ability,
        )
    )
    if not announce(p, number_):
        unsaid = p.state.objects[number_].stack
        modeless = unsaid is not None and modal_of(unsaid) is not None
        p.state.record(
            Event(
                EventKind.FIZZLE,
                number_,
                waiting.controller,
                waiting.source,
                rules=("603.3c", "603.3d") if modeless else ("603.3d",),
                name=p.name(waiting.source),
            )
        )
        cease(state, number_)


@by_identity_in
def is_mana_trigger(ability: a.TriggeredAbility, ports: Ports) -> bool:
    """Whether a triggered ability is a mana ability (605.1b)."""
    if ability.targets:
        return False
    kinds = kinds_of(ability.event, ports)
    if not kinds & {EventKind.TAP_FOR_MANA, EventKind.ADD_MANA}:
        return False
    return adds_mana(ability.effect)
