"""Events that happen changed: tapped, with counters, as a copy, twice as much, somewhere else (614.1a, 614.1c, 616.1).

One row a kind of change; `replacement` decides which effects apply.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Color, Zone
from rulesdb.engine.asking.ask import answers, number, truth
from rulesdb.engine.asking.frame import Frame, unknown
from rulesdb.engine.asking.groups import INSTEAD
from rulesdb.engine.events.happen import After, run_effect
from rulesdb.engine.events.linking import exiled_instead
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.redirection import recipient
from rulesdb.engine.state.characteristics import Values
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.entering import Begun, entering_of, more_counters
from rulesdb.engine.state.events import TAPPED, Event, EventKind
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.objects import Choice, first_of
from rulesdb.engine.state.ports import Port

Changer = Callable[[Play, Any, Event, Frame, After], "Event | None"]
Changers = Mapping[type[a.EventChange], Changer]
CHANGES: Port[Changers] = Port("what is changed of an event", "614.1")
"""One row a kind of change."""


def change_event(
    p: Play, changes: tuple[a.EventChange, ...], event: Event, frame: Frame, after: After
) -> Event | None:
    """The event with changes applied in order."""
    result: Event | None = event
    for change in changes:
        if result is None:
            return None
        row = p.ports[CHANGES].get(type(change))
        if row is None:
            raise unknown("change of an event", change)
        frame.event = result
        result = row(p, change, result, frame, after)
    return result


@by_identity
def as_changed(instead: a.Effect) -> a.Effect:
    """“Exile that card and …” in the place of its going elsewhere: it goes to exile at that time, then the rest follows (614.6)."""
    within = instead.effect if isinstance(instead, a.LetX) else instead
    steps = within.steps if isinstance(within, a.Sequence) else (within,)
    first = steps[0]
    counters: tuple[tuple[str, a.Quantity], ...] = ()
    if isinstance(first, a.Exile):
        counters, first = first.with_counters, first.but(with_counters=())
    to = _TO.get(first)
    if to is None:
        return instead
    put = (a.PutCounters(kind, a.Trigger(), count) for kind, count in counters)
    rest = (*put, *steps[1:])
    changes: tuple[a.EventChange, ...] = (a.GoesTo(to),)
    if rest:
        then = rest[0] if len(rest) == 1 else a.Sequence(rest)
        then = instead.but(effect=then) if isinstance(instead, a.LetX) else then
        changes = (*changes, a.AndThen(then))
    return a.Happens(changes)


_HAND = a.Destination(Zone.HAND)
_TO: Mapping[a.Effect, a.Destination] = {
    a.Exile(a.Trigger()): a.Destination(Zone.EXILE),
    a.Return(a.Trigger(), _HAND): _HAND,
    a.Put(a.Trigger(), _HAND): _HAND,
}
"""Where instructions put just what the event would have moved; a place in a library is kept after all shuffling (701.24g)."""


def _first(p: Play, change: a.First, event: Event, frame: Frame, after: After) -> Event | None:
    if event.kind is EventKind.TURN_FACE_UP:
        # It is what it is turned into, and nothing else happens before (708.11).
        after.append((change.effect, frame.clone().by_its_source()))
        return event
    frame.bound["#entering"] = ()
    run_effect(p, change.effect, frame)
    chosen = {
        key[1:]: value
        for key, value in frame.bound.items()
        if key.startswith("@") and isinstance(value, (int, str))
    }
    if chosen and event.kind is EventKind.MOVE:
        detail = entering_of(event)
        made = {**dict(detail.choices), **chosen}
        choices = tuple(Choice(link, value) for link, value in made.items())
        return event._replace(detail=detail._replace(choices=choices))
    return event


def _only_if(p: Play, change: a.OnlyIf, event: Event, frame: Frame, after: After) -> Event | None:
    changes = change.changes if truth(frame, change.condition) else change.otherwise
    return change_event(p, changes, event, frame, after)


def _tapped(_: Play, __: a.Tapped, event: Event, ___: Frame, ____: After) -> Event:
    return event._replace(detail=entering_of(event)._replace(tapped=True))


def _with_counters(_: Play, change: a.WithCounters, event: Event, frame: Frame, __: After) -> Event:
    detail = entering_of(event)
    count = max(0, number(frame, change.count))
    if not count:
        return event
    return event._replace(detail=more_counters(detail, change.kind, count))


def _with_changes(_: Play, change: a.WithChanges, event: Event, frame: Frame, __: After) -> Event:
    detail = entering_of(event)
    more = (*detail.changes, Begun(change.changes, frame.saved()))
    return event._replace(detail=detail._replace(changes=more))


def _as_copy(p: Play, change: a.AsCopy, event: Event, frame: Frame, _: After) -> Event:
    from_choice = p.ports[ENTER_AS_COPY](p, change, event, frame)
    if from_choice is None:
        return event
    values, rules, counters = from_choice
    detail = entering_of(event)
    for kind, count in detail.by_copy:
        detail = more_counters(detail, kind, -count)
    detail = detail._replace(copy_of=values, by_copy=counters)
    for kind, count in counters:
        detail = more_counters(detail, kind, count)
    return event._replace(detail=detail).citing("707.5", *rules)


AsCopied = tuple[Values, tuple[str, ...], tuple[tuple[str, int], ...]]
AsWhat = Callable[[Play, a.AsCopy, Event, Frame], "AsCopied | None"]
ENTER_AS_COPY: Port[AsWhat] = Port("what it enters as a copy of", "707.5")
"""The values, with their rules, and the counters besides; None where the player does not copy."""


def _either(p: Play, change: a.EitherOf, event: Event, frame: Frame, after: After) -> Event | None:
    kinds = tuple(one.kind for one in change.options if isinstance(one, a.WithCounters))
    asked = f"which counter {p.name(event.subject)} enters with"
    at = _chosen(p, len(change.options), asked, event, frame, kinds)
    return change_event(p, change.options[at : at + 1], event.citing("614.12a"), frame, after)


def _forms(p: Play, change: a.Forms, event: Event, frame: Frame, _: After) -> Event:
    at = _chosen(p, len(change.options), f"what {p.name(event.subject)} becomes", event, frame)
    detail = entering_of(event)
    values = p.ports[IN_FORM](p, change.options[at], event, frame)
    return event._replace(detail=detail._replace(copy_of=values)).citing("208.2b", "614.12a")


def _chosen(  # noqa: PLR0917
    p: Play, count: int, asked: str, event: Event, frame: Frame, named: tuple[str, ...] = ()
) -> int:
    detail = named if len(named) == count and not any(" " in one for one in named) else None
    return p.ask_number(
        Decision(frame.you, DecisionKind.OPTION, asked, ("614.12a",), tuple(range(count)),
                 source=event.subject, detail=detail)
    )  # fmt: skip


InForm = Callable[[Play, tuple[a.Change, ...], Event, Frame], Values]
IN_FORM: Port[InForm] = Port("what it is in the form that is chosen", "208.2b")
"""The copiable values of what enters, with those that were chosen for it."""


def _under_control(_: Play, change: a.UnderControl, event: Event, frame: Frame, __: After) -> Event:
    who = first_of(answers(frame, change.player))
    return event._replace(detail=entering_of(event)._replace(controller=who)) if who else event


def _face_down(_: Play, __: a.FaceDown, event: Event, ___: Frame, ____: After) -> Event:
    return event._replace(detail=entering_of(event)._replace(face_down="effect"))


def _transformed(_: Play, __: a.TransformedInstead, event: Event, ___: Frame, ____: After) -> Event:
    return event._replace(detail=entering_of(event)._replace(face=1))


def _times(_: Play, change: a.Times, event: Event, frame: Frame, __: After) -> Event:
    if event.kind not in COUNTED:
        raise unknown("kind of event that is multiplied by", change)
    factor = number(frame, change.factor)
    if event.kind is EventKind.ADD_MANA:
        return _other_mana(event, tuple(t for t in event.mana for _ in range(factor)))
    if factor == 2 and event.kind is EventKind.DAMAGE:
        event = event.citing("701.10g")
    return event._replace(amount=event.amount * factor)


COUNTED = frozenset(
    {
        EventKind.DAMAGE,
        EventKind.GAIN_LIFE,
        EventKind.LOSE_LIFE,
        EventKind.PUT_COUNTERS,
        EventKind.CREATE,
        EventKind.ADD_MANA,
        EventKind.MILL,
    }
)
"""Events whose amount says how much happens, so that it can be multiplied."""


def _plus(_: Play, change: a.Plus, event: Event, frame: Frame, __: After) -> Event | None:
    left = event.amount + number(frame, change.amount)
    return event._replace(amount=left) if left > 0 else None


def _becomes(
    _: Play, change: a.AmountBecomes, event: Event, frame: Frame, __: After
) -> Event | None:
    left = number(frame, change.amount)
    return event._replace(amount=left) if left > 0 else None


def _stops_at(p: Play, change: a.StopsAt, event: Event, frame: Frame, _: After) -> Event | None:
    life = p.player(event.player).life - p.state.losing.get(event.player, 0)
    left = life - number(frame, change.least)
    if left < 0:
        # A life total that is lower already cannot be reduced to that; no rule says what holds then.
        raise unknown("damage to a player whose life total is lower already", change)
    return event._replace(amount=left).citing("120.4c") if left else None


def _goes_to(p: Play, change: a.GoesTo, event: Event, frame: Frame, after: After) -> Event:
    to = change.to
    if to.zone is Zone.EXILE:
        event = exiled_instead(p, event, frame, after)
    if to.zone is Zone.BATTLEFIELD:
        detail = entering_of(event)._replace(tapped=to.tapped)
        for kind, count in to.with_counters:
            detail = more_counters(detail, kind, number(frame, count))
        return event._replace(to=to.zone, word="", detail=detail)
    return event._replace(to=to.zone, word=to.position)


def _redirect(p: Play, change: a.RedirectTo, event: Event, frame: Frame, _: After) -> Event:
    # There is somebody: a redirection to nobody is not applied.
    meant = event.other if event.detail is None else event.detail
    return event._replace(other=recipient(p, frame, change.to), detail=meant).citing("614.9")


def _mana(p: Play, change: a.ManaBecomes, event: Event, frame: Frame, _: After) -> Event:
    amount = len(event.mana) if change.amount is None else number(frame, change.amount)
    types = tuple(change.types) * amount
    if not change.types:
        ways = tuple((color.value,) * amount for color in Color)
        asked = f"which color of mana {p.name(event.source)} produces"
        types = p.ask_types(Decision(frame.you, DecisionKind.OPTION, asked, ("105.4",), ways, source=frame.source))  # fmt: skip
    return _other_mana(event, types)


def _other_mana(event: Event, types: tuple[str, ...]) -> Event:
    """The same production with other mana: what is said of spending it holds for all of it (106.6a)."""
    part = event.instruction
    said = isinstance(part, a.AddMana) and (part.spend_only is not None or part.rider != ())
    rules = ("106.12b",) if event.word == TAPPED else ()
    more = ("106.6a",) if said and len(types) > len(event.mana) else ()
    return event._replace(detail=types, amount=len(types)).citing(*rules, *more)


def _and_then(_: Play, change: a.AndThen, event: Event, frame: Frame, after: After) -> Event:
    behind = frame.clone().by_its_source()
    behind.event = event
    behind.bound[INSTEAD] = True
    behind.bound["?"] = True  # “if you do”, “when you do”: it happens as it is changed
    after.append((change.effect, behind))
    return event


def _also_token(
    _: Play, __: a.AlsoToken | a.OneOfEach, event: Event, ___: Frame, ____: After
) -> Event:
    """The tokens themselves are as they would be; what comes with them is an event of its own."""
    return event


OWN_CHANGES: Changers = {
    a.First: _first,
    a.OnlyIf: _only_if,
    a.Tapped: _tapped,
    a.WithCounters: _with_counters,
    a.WithChanges: _with_changes,
    a.AsCopy: _as_copy,
    a.EitherOf: _either,
    a.Forms: _forms,
    a.UnderControl: _under_control,
    a.FaceDown: _face_down,
    a.TransformedInstead: _transformed,
    a.Times: _times,
    a.Plus: _plus,
    a.AmountBecomes: _becomes,
    a.StopsAt: _stops_at,
    a.GoesTo: _goes_to,
    a.RedirectTo: _redirect,
    a.ManaBecomes: _mana,
    a.AndThen: _and_then,
    a.AlsoToken: _also_token,
    a.OneOfEach: _also_token,
}
