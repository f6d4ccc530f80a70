"""How anything happens: proposed, replaced or prevented, performed, noticed, logged (614–616, 603, 700.1).

Everything that changes a game in play passes through `happen`. Events given together are
simultaneous: each is replaced by itself, then all are performed, then triggers notice them all.
An event can contain others (a destruction contains a move to the graveyard); those are replaced
after it (616.1g) and performed with the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.groups import INSTEAD
from rulesdb.engine.events.arrivals import arrived, entered_with
from rulesdb.engine.events.attaching import let_go
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.board import Board
from rulesdb.engine.layers.live_rules import (
    NOTHING_BEFORE,
    Before,
    Shield,
    ShieldKey,
    Trigger,
    new_before,
)
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.entering import Entering
from rulesdb.engine.state.events import Considered, Event, EventKind
from rulesdb.engine.state.flags import Flag
from rulesdb.engine.state.memo import by_board, by_identity
from rulesdb.engine.state.multiplayer import sharing
from rulesdb.engine.state.ports import Port, Ports

Performer = Callable[[Play, Event], "Event | None"]
Expander = Callable[[Play, Event], list[Event]]

Performers = Mapping[EventKind, Performer]
PERFORM: Port[Performers] = Port("what an event does", "700.1")
"""What each kind of event does; it returns the event as it happened, or None where nothing did."""

Expanders = Mapping[EventKind, Expander]
CONTAINS: Port[Expanders] = Port("what an event contains", "616.1g")
"""The events that an event contains."""

Forbidding = Callable[[Play, Event], "Considered | None"]
Forbidders = Mapping[EventKind, Forbidding]
FORBIDS: Port[Mapping[EventKind, tuple[Forbidding, ...]]] = Port(
    "what cannot happen", "614.17", "101.2"
)
"""For each kind, why it cannot happen, the first reason found, or None (614.17, 101.2)."""

After = list[tuple[a.Effect, Frame]]
"""Instructions to follow once the events have happened, each where its words mean something."""

Replaced = list[tuple[Event, frozenset[ShieldKey]]]
"""What happens in the place of an event, each with the effects that have had their opportunity (614.5)."""

REPLACE: Port[Callable[[Play, Event, frozenset[ShieldKey], After], Replaced]] = Port(
    "how an event is replaced", "614", "615", "616"
)
AT_LAST_KINDS: Port[frozenset[EventKind]] = Port("kinds of events that rules redirect", "614.1")
"""The kinds of events that rules themselves make something else of, when every effect has been applied."""

Shielding = Callable[[Play, Event], list[Shield]]
MORE_SHIELDS: Port[Mapping[EventKind, tuple[Shielding, ...]]] = Port("other shields", "702.16e")
"""Effects that no static ability of an object makes, such as a player's protection (702.16e)."""

LIMITS: Port[Callable[[Play, list[Event]], dict[int, int]]] = Port(
    "how much damage is not too much", "120.10"
)
BEYOND: Port[Callable[[dict[int, int], list[Event]], list[Event]]] = Port(
    "what was dealt beyond that", "120.10"
)
IN_ORDER: Port[Callable[[Play, tuple[Event, ...]], tuple[Event, ...]]] = Port(
    "in which order damage dealt at once meets a shield", "615.7"
)
NOTICE: Port[Callable[[Play, list[Event], Before], None]] = Port("who notices", "603.2")
FOLLOW: Port[Callable[[Play, a.Effect, Frame], None]] = Port(
    "how an instruction is followed", "608.2"
)


def run_effect(p: Play, effect: a.Effect, frame: Frame) -> None:
    """Follow an instruction."""
    p.ports[FOLLOW](p, effect, frame)


LOOKED_BACK = frozenset(
    {
        EventKind.MOVE,
        EventKind.SACRIFICE,
        EventKind.PHASE_OUT,
        EventKind.UNATTACH,
        EventKind.CONTROL,
        EventKind.COUNTER,
        EventKind.LOSE_GAME,
    }
)
"""The kinds of events that some triggers look back from (603.10)."""


SETTLE: Port[Callable[[Play], None]] = Port("who has won or lost", "104.1", "104.5")
_DECIDED = frozenset({EventKind.LOSE_GAME, EventKind.WIN_GAME})

AT_ONCE: Port[tuple[tuple[Flag[bool], Callable[[Play], None]], ...]] = Port(
    "as soon as it is so", "702.131d"
)
"""What rules do as soon as something is so, between an event and what triggers on it (702.131d, 702.145c).

Each with the flag that is set once it could be so.
"""

Watched = Mapping[str, Callable[[Play], None]]
WATCHED: Port[Watched] = Port("keywords watched", "702.145c")
"""The same for keywords: asked only where a permanent has one of them."""


def at_once(p: Play) -> None:
    """Do what rules do at any time when something is so."""
    if watched_here(p):
        for keyword in dict.fromkeys(p.ports[WATCHED].values()):
            keyword(p)
    flags = p.state.flags
    for flag, row in p.ports[AT_ONCE]:
        if flags.get((flag, 0)):
            row(p)


@by_board
def watched_here(p: Play) -> bool:
    """Whether a permanent has a keyword that is watched."""
    watched = p.ports[WATCHED]
    return not p.board.words.isdisjoint(watched)


_STILL = frozenset(
    {
        EventKind.STEP, EventKind.TRIGGER, EventKind.TARGET, EventKind.ACTIVATE, EventKind.TAP_FOR_MANA,
        EventKind.ADD_MANA, EventKind.LOSE_MANA, EventKind.PAY, EventKind.TAP, EventKind.UNTAP,
        EventKind.LOOK, EventKind.REVEAL, EventKind.DRAW, EventKind.GAIN_LIFE, EventKind.LOSE_LIFE,
        EventKind.DAMAGE, EventKind.CAST, EventKind.SHUFFLE, EventKind.KEYWORD_ACTION, EventKind.PLAY_LAND,
    }
)  # fmt: skip
"""Kinds of events after which nothing of the kind can newly be so."""


USED = "#used"
"""Under this name a frame keeps which replacement effects made what it follows happen instead (614.5)."""


@by_identity
def _plain(ports: Ports) -> frozenset[EventKind]:
    """The kinds of events that no rule forbids, replaces or looks back from, that contain no others and move nothing."""
    asked = (ports[FORBIDS], ports[CONTAINS], ports[MORE_SHIELDS], ports[AT_LAST_KINDS])
    return _STILL.difference(LOOKED_BACK, _DECIDED, *asked)


@by_identity
def _single(ports: Ports) -> frozenset[EventKind]:
    """The kinds of events that no rule forbids or replaces and that contain no others."""
    asked = (ports[FORBIDS], ports[CONTAINS], ports[MORE_SHIELDS], ports[AT_LAST_KINDS])
    return frozenset(EventKind).difference(*asked)


def happen(p: Play, *events: Event) -> list[Event]:
    """Let events happen at the same time; the events that did happen are returned."""
    if len(events) == 1:
        (event,) = events
        state = p.state
        kept = state.board
        # As `p.board` says it, and sooner: all that happens comes by here.
        here: Board = kept if kept is not None and kept.state is state else p.board  # type: ignore[assignment]
        plain = here.plain
        if plain is None:
            plain = plain_kinds(p)
        if event.kind in plain and event.to is None:
            return _plainly(p, event, here)
    return _together(p, events)


_NO_KINDS: frozenset[EventKind] = frozenset()


def plain_kinds(p: Play) -> frozenset[EventKind]:
    """The plain kinds of events, where nothing on the board could replace one; kept with the board."""
    here = p.board
    if here.plain is None:
        here.plain = _NO_KINDS if here.shields() else _plain(p.ports)
    return here.plain


UNHEARD: Port[Callable[[Play], frozenset[str]]] = Port("what nobody notices", "603.2")
"""The kinds of events, and the words of steps that begin, that nothing on the board or in the rules looks at."""


def unheard(p: Play) -> frozenset[str]:
    """The kinds of events and the words of steps that nothing looks at, but what waits for them; kept with the board."""
    here = p.board
    if here.unheard is None:
        here.unheard = p.ports[UNHEARD](p)
    return here.unheard


def performed(p: Play, event: Event) -> Event | None:
    """An event of a plain kind, once performed and written down; None where there was nothing to do."""
    perform = p.ports[PERFORM].get(event.kind)
    result = perform(p, event) if perform is not None else event
    if result is not None:
        if not result.name and result.subject:
            result = result.named(p.name(result.subject))
        p.state.record(result)
    return result


def _plainly(p: Play, event: Event, here: Board) -> list[Event]:
    """Let one event of a plain kind happen that no effect could replace."""
    result = performed(p, event)
    done = [] if result is None else [result]
    state = p.state
    state.snapshot = None
    if state.board is here and not state.delayed:
        nobody = here.unheard
        if nobody is None:
            nobody = unheard(p)
        if event.kind in nobody or (event.kind is EventKind.STEP and event.word in nobody):
            return done
    p.ports[NOTICE](p, done, NOTHING_BEFORE)
    return done


def _together(p: Play, events: tuple[Event, ...]) -> list[Event]:
    ready: list[Event] = []
    after: After = []
    state = p.state
    within = state.entering
    for event in events:
        if event.to is Zone.BATTLEFIELD or event.kind is EventKind.CREATE:
            # What enters now cannot be chosen to go elsewhere for it (614.13a).
            state.entering = (*state.entering, event.subject)
    gains: Gains | None = None
    losses: Losses | None = None
    if events and events[0].kind is EventKind.DAMAGE:
        if len(events) > 1:
            gains = {}
            if state.effects:
                events = p.ports[IN_ORDER](p, events)
        losses = [] if _floors(p) else None
    at_first = p.board
    plain = at_first.plain if at_first.plain is not None else plain_kinds(p)
    as_it_is = _single(p.ports) if plain else _NO_KINDS
    for event in events:
        if event.kind in as_it_is and event.to is not Zone.BATTLEFIELD:
            ready.append(event)  # no effect replaces anything, and no rule looks at this
        else:
            _prepare(p, event, p.used, ready, after, gains, losses)
    if gains:
        for gain, by in gains.values():
            _prepare(p, gain, by, ready, after)
    if losses:
        _lose(p, losses, ready, after)
    if p.instances:
        p.met()
    state.entering = within
    done: list[Event] = []
    prevented = p.all_prevented() if p.prevented else []
    if prevented and not ready:
        p.ports[NOTICE](p, prevented, NOTHING_BEFORE)
    if ready:
        here = p.board
        before: dict[EventKind, tuple[Trigger, ...]] = {}
        dealt = False
        waits = here.all_triggers
        for event in ready:
            kind = event.kind
            dealt = dealt or kind is EventKind.DAMAGE
            if waits and kind in LOOKED_BACK and kind not in before:
                before[kind] = tuple(waits.get(kind, ()))
                if kind is EventKind.PHASE_OUT:
                    # In older rules what phases out leaves the battlefield (217.8 then).
                    before[EventKind.MOVE] = tuple(waits.get(EventKind.MOVE, ()))
        times = here.times() if before and any(before.values()) else ()
        if len(ready) > 1:
            leaving = [e.subject for e in ready if e.from_ is Zone.BATTLEFIELD]
            if len(leaving) > 1:
                # What leaves together is seen as it was before any of it left (603.10a, 704.8).
                state.snapshot = {n: here.chars[n] for n in leaving if n in here.chars}
        freed = let_go(p, ready) if waits.get(EventKind.UNATTACH) else ()
        if freed:
            times = here.times() if before else ()
            before[EventKind.UNATTACH] = tuple(here.triggers(EventKind.UNATTACH))
        limits = p.ports[LIMITS](p, ready) if dealt else None
        still, kept = True, list[Event]()
        performers = p.ports[PERFORM]
        for event in ready:
            perform = performers.get(event.kind)
            result = perform(p, event) if perform is not None else event
            if result is not None:
                if not result.name and result.subject:
                    result = result.named(p.name(result.subject))
                if result.kind is EventKind.ATTACH:
                    # It is unattached from the one before it is attached to the other (701.3d).
                    for event_ in freed:
                        if event_.subject == result.subject:
                            done.append(event_)
                            state.record(event_)
                done.append(result)
                still = still and result.kind in _STILL
                state.record(result)
                if result.to is Zone.BATTLEFIELD or result.kind in _ASKED_LATER:
                    kept.append(result)
                if result.to is Zone.BATTLEFIELD and isinstance(result.detail, Entering):
                    came = entered_with(p, result, result.detail)
                    done.extend(came)
                    kept.extend(came)
        if len(done) > 1:
            arrived(p, kept, done)
        if limits:
            done += p.ports[BEYOND](limits, done)
        state.snapshot = None
        for event in freed:
            if any(e.kind is EventKind.MOVE and e.subject == event.subject for e in done):
                done.append(event)
                state.record(event)
        if within:
            # What was moved for something that enters is not chosen again for that (614.13b).
            moved = tuple(e.other for e in done if e.kind is EventKind.MOVE)
            state.entering = (*state.entering, *moved)
        if not still:
            at_once(p)
        seen = _as_they_are(p, kept) if kept else None
        looks_back = times or here.unread or (before and any(before.values()))
        then = new_before(before, times, here.unread) if looks_back else NOTHING_BEFORE
        p.ports[NOTICE](p, [*done, *prevented], then)
        if seen:
            state.seen = {**state.seen, **seen}
    for effect, frame in after:
        if INSTEAD in frame.bound and (changed := frame.event) is not None:
            # What is done behind a changed event speaks of what has happened (614.6).
            same = (e for e in done if (e.kind, e.subject) == (changed.kind, changed.subject))
            frame.event = next(same, changed)
        before_it = p.used
        used = frame.bound.get(USED)
        p.used = before_it | used if isinstance(used, frozenset) else before_it
        run_effect(p, effect, frame)
        p.used = before_it
    for event in done:
        if event.kind in _DECIDED:
            p.ports[SETTLE](p)  # the game ends at once, or goes on without who has lost
            break
    return done


_ASKED_LATER = frozenset({EventKind.ATTACK, EventKind.ATTACKERS, EventKind.PUT_COUNTERS})
"""Beside entering, what texts ask later of those that it happened to: “if a Goblin attacked this turn”."""


def _as_they_are(p: Play, events: list[Event]) -> dict[int, dict[int, Characteristics]]:
    """What those that events are about look like now, by the events' identity (608.2i)."""
    now, out = p.board.chars, {}
    for e in events:
        several = e.detail if e.kind is EventKind.ATTACKERS and isinstance(e.detail, tuple) else ()
        out[id(e)] = {n: now[n] for n in (e.subject, e.other, *several) if n in now}
    return out


Gains = dict[tuple[int, int], tuple[Event, frozenset[ShieldKey]]]
"""The life gained for damage dealt at once, by source and player, with what has been applied already."""


Losses = list[tuple[Event, frozenset[ShieldKey]]]
"""The life lost for damage dealt at once, with what has been applied already."""


def _floors(p: Play) -> bool:
    """Whether an effect asks how much life damage would leave."""
    shields = p.board.shields()
    if not shields:
        return False
    events = [shield.statement.event for shield in shields]
    return any(isinstance(one, a.LosesLife) and one.to_below is not None for one in events)


def _lose(p: Play, losses: Losses, ready: list[Event], after: After) -> None:
    """What damage dealt at once makes players lose is seen together, with the life that is gained for it (120.4c).

    Life gained by preventing some of it belongs to the same event (120.4d).
    """
    for effect, frame in [*after]:
        if isinstance(effect, a.GainLife) and isinstance(effect.player, a.You):
            after.remove((effect, frame))
            gain = Event(EventKind.GAIN_LIFE, player=frame.you, source=frame.source,
                         amount=number(frame, effect.amount), rules=("119.3", "120.4d"))  # fmt: skip
            _prepare(p, gain, p.used, ready, after)
    settled: dict[int, int] = {}
    for event in ready:
        if event.kind is EventKind.GAIN_LIFE:
            _settle(p, settled, event.player, -event.amount)
    for event, used in losses:
        p.state.losing = dict(settled)
        before = len(ready)
        _prepare(p, event, used, ready, after)
        for made in ready[before:]:
            if made.kind is EventKind.LOSE_LIFE:
                _settle(p, settled, made.player, made.amount)
    p.state.losing = {}


def _settle(p: Play, settled: dict[int, int], player: int, amount: int) -> None:
    """So much less for the player, and for all who have one life total with them (810.9)."""
    for who in sharing(p.state, player):
        settled[who] = settled.get(who, 0) + amount


def _gathered(p: Play, gains: Gains, gain: Event, used: frozenset[ShieldKey]) -> None:
    """A source deals damage once however many it damages: its controller gains life once (119.9, 702.15e)."""
    key = (gain.source, gain.player)
    if key in gains:
        had, before = gains[key]
        used = used.union(before)
        gain = had._replace(amount=had.amount + gain.amount)
        if p.board.triggers(EventKind.GAIN_LIFE):  # it is one event for what waits for it
            gain = gain.citing("119.9")
    gains[key] = (gain, used)


def _prepare(  # noqa: PLR0917
    p: Play,
    event: Event,
    applied: frozenset[ShieldKey],
    ready: list[Event],
    after: After,
    gains: Gains | None = None,
    losses: Losses | None = None,
) -> None:
    ports = p.ports
    for forbid in ports[FORBIDS].get(event.kind, ()):
        if (reason := forbid(p, event)) is not None:
            _tell_why(p, event, reason)
            return  # what cannot happen cannot be replaced either (614.17c)
    for result, used in ports[REPLACE](p, event, applied, after):
        if result is not event and result.to is Zone.BATTLEFIELD and _impossible(p, result):
            continue  # as replacement effects make it enter, it can't (614.17d)
        ready.append(result)
        expand = ports[CONTAINS].get(result.kind)
        if expand is not None:
            for inner in expand(p, result):
                if gains is not None and inner.kind is EventKind.GAIN_LIFE:
                    _gathered(p, gains, inner, used)
                elif losses is not None and inner.kind is EventKind.LOSE_LIFE:
                    losses.append((inner, used))
                else:
                    _prepare(p, inner, used, ready, after)


def forbidden(p: Play, event: Event) -> Considered | None:
    """Why a rule forbids the event, or None (614.17)."""
    for forbid in p.ports[FORBIDS].get(event.kind, ()):
        if (reason := forbid(p, event)) is not None:
            return reason
    return None


def _impossible(p: Play, event: Event) -> bool:
    """Whether a rule forbids the event; if so it is told why."""
    reason = forbidden(p, event)
    if reason is not None:
        _tell_why(p, event, reason)
    return reason is not None


def _tell_why(p: Play, event: Event, reason: Considered) -> None:
    """Tell why a rule forbids the event."""
    p.state.record(
        Event(
            EventKind.SKIP,
            event.subject,
            event.player,
            event.source,
            event.other,
            event.amount,
            word=event.kind.value,
            detail=event.word,
            rules=reason.rules,
            considered=(reason,),
            name=p.name(event.subject),
        )
    )
