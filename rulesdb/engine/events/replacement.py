"""Replacement and prevention effects (614–616): which apply to an event, in what order, and what they make of it.

The affected player, or the controller of the affected object, chooses (616.1): effects that change
control first, then copy effects, then those that turn the card over, then any other. Each has one
opportunity for an event and all that comes of it (614.5). Which effects something that enters has
is found by `as_it_enters`; what preventing does stands in `prevention`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Card, Layout
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import answers, truth
from rulesdb.engine.asking.frame import ARRIVING, Frame
from rulesdb.engine.asking.patterns import kinds_of, matches
from rulesdb.engine.events.arrivals import apart, each_created
from rulesdb.engine.events.as_it_enters import future_of, not_its_own, own_shields
from rulesdb.engine.events.event_changes import COUNTED, as_changed, change_event
from rulesdb.engine.events.happen import MORE_SHIELDS, USED, After, Replaced
from rulesdb.engine.events.perform_zones import spoken_of
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.prevention import keyword_of, prevent, use_up
from rulesdb.engine.events.redirection import idle, shared_out, undone
from rulesdb.engine.events.zones import move, stays_put
from rulesdb.engine.layers.board import Board
from rulesdb.engine.layers.live_rules import Shield, ShieldKey
from rulesdb.engine.state.decisions import YES_OR_NO, Competing, Decision, DecisionKind
from rulesdb.engine.state.entering import Entering
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.multiplayer import in_range, limited
from rulesdb.engine.state.objects import is_player
from rulesdb.engine.state.ports import Port


def replace(p: Play, event: Event, applied: frozenset[ShieldKey], after: After) -> Replaced:
    """The event, or what happens in its place, once every applicable effect has been applied."""
    used = applied
    if event.to is Zone.BATTLEFIELD:
        detail = event.detail if isinstance(event.detail, Entering) else None
        if event.subject in p.state.objects and stays_put(p.state, event.subject, event.to, detail):
            if p.state.variants["instants put onto the battlefield"] == "stay":
                return [(event, used)]  # it will not move, and nothing of it enters
            event = event._replace(to=Zone.EXILE, detail=None).citing("400.4a")
        else:
            event = not_its_own(p, event)
    if event.to is not Zone.BATTLEFIELD and not _any_shields(p, event):
        if event.kind is EventKind.CREATE:
            return [(one, used) for one in _settled(p, event, after)]
        last = _at_last(p, event)
        return [(last, used)] if last is not None else []
    left: Replaced = []
    for _ in range(1000):
        found = applicable(p, event, used)
        if not found:
            return [*((one, used) for one in _settled(p, event, after)), *left]
        chosen, rules = _choose(p, event, found)
        if used - applied:
            rules = (*rules, "614.5")  # each effect gets one opportunity
        event = event.citing(*rules) if rules else event
        used |= {chosen.key}
        if idle(p, chosen):
            event = undone(p, chosen, event)
            continue
        event, rest = shared_out(p, chosen, event)
        if rest is not None:
            left += replace(p, rest, used, after)
        before = len(after)
        result = _apply(p, chosen, event, after)
        if isinstance(chosen.statement, a.Replacement):
            apart(p, after, before, {USED: used})
        if result is None:
            return left
        if result.to is Zone.BATTLEFIELD is not event.to:
            return [*replace(p, result, used, after), *left]  # it is about to enter: asked anew
        event = result
        for more in _tokens_besides(p, chosen, event, after):
            left += replace(p, more, used, after)
    return [(event, used), *left]


BESIDES = "#besides"
"""Under this name a frame keeps which effect has had its token created for all that one event creates."""
TokenBesides = Callable[[Play, a.AlsoToken, Event, Frame], Event]
TOKEN_BESIDES: Port[TokenBesides] = Port("a token created besides", "614.6")
"""The event of a token that a replacement effect has created with others, at the same time."""


EachToken = Callable[[Play, a.OneOfEach, Event, Frame], list[Event]]
EACH_TOKEN: Port[EachToken] = Port("one of each of several tokens", "614.6")
"""The events of the other tokens where one of each is created in place of one of them."""


def _tokens_besides(p: Play, shield: Shield, event: Event, after: After) -> list[Event]:
    """“Those tokens plus a Food token are created instead”: created with them, once for all of them (614.6)."""
    instead = getattr(shield.statement, "instead", None)
    made: list[Event] = []
    if event.kind is not EventKind.CREATE or not isinstance(instead, a.Happens):
        return made
    for change in instead.changes:
        if isinstance(change, a.OneOfEach):
            made += p.ports[EACH_TOKEN](p, change, event, shield.frame)
        if not isinstance(change, a.AlsoToken):
            continue
        if not change.each:
            if any(frame.bound.get(BESIDES) == shield.key for _, frame in after):
                continue
            said = shield.frame.clone()
            said.bound = {BESIDES: shield.key}
            after.append((a.Nothing(), said))
        made.append(p.ports[TOKEN_BESIDES](p, change, event, shield.frame))
    return made


def _settled(p: Play, event: Event, after: After) -> list[Event]:
    """The event as it will happen: so many tokens, each with so many counters."""
    if event.kind is not EventKind.CREATE:
        last = _at_last(p, event)
        return [_counters_too(p, last, after)] if last is not None else []
    return each_created(p, event)


def _counters_too(p: Play, event: Event, after: After) -> Event:
    """Counters that something enters with are put on it: what replaces that applies to them too (122.6, 614.16)."""
    detail = event.detail
    if event.kind is not EventKind.MOVE or not isinstance(detail, Entering) or not detail.counters:
        return event
    card = p.state.objects[event.subject].card
    watched = any(
        EventKind.PUT_COUNTERS in kinds_of(s.statement.event, p.ports) for s in p.board.shields()
    )
    if not watched and not _has_none(card) and not any(p.board.rules(a.CantHaveCounters)):
        return event
    ahead, face = p.state.copy(), detail.face or 0
    number_ = move(ahead, event.subject, Zone.BATTLEFIELD, entering=detail, face=face)
    future = Board(ahead)
    made: dict[str, int] = {}
    for kind, count in detail.counters:
        made[kind] = made.get(kind, 0) + count
    rules: tuple[str, ...] = ()
    by: tuple[int, ...] = ()
    was: tuple[int, ...] = ()
    for kind, count in made.items():
        if any(
            rule.change.kind in ("", kind) and rule.covers(number_)
            for rule in future.rules(a.CantHaveCounters)
        ):
            made[kind] = 0
            rules = (*rules, "614.17", "113.6i")
            continue
        inner: Event | None = Event(
            EventKind.PUT_COUNTERS, event.subject, detail.controller,
            amount=count,
            word=kind,
            rules=("122.6",),
        )  # fmt: skip
        used: frozenset[ShieldKey] = frozenset()
        while inner is not None and (found := _about_counters(p, inner, used, future, number_)):
            chosen, more = _choose(p, inner, found)
            used |= {chosen.key}
            rules = (*rules, *more, "614.16" if of_an_effect(chosen.statement) else "122.6a")
            inner = _apply(p, chosen, inner, after)
        made[kind] = inner.amount if inner is not None else 0
        if inner is not None:
            rules, by, was = (*rules, *inner.rules), (*by, *inner.by), (*was, *inner.was)
    counters = tuple((kind, count) for kind, count in made.items() if count)
    detail = detail._replace(counters=counters, counted_by=by, counted_was=was)
    return event._replace(detail=detail).citing(*rules)


def of_an_effect(statement: a.Replacement | a.Prevention) -> bool:
    """Whether a replacement effect is about what effects do, and not about what anything does (614.16)."""
    return any(isinstance(one, a.CountersPut) and one.by_effect for one in statement.event.walk())


@by_identity
def _has_none(card: Card) -> bool:
    """Whether a card says anywhere that counters can't be put on something."""
    every = (ability for face in card.faces for ability in face.abilities)
    return any(isinstance(one, a.CantHaveCounters) for ability in every for one in ability.walk())


def _about_counters(
    p: Play, event: Event, used: frozenset[ShieldKey], future: Board, there: int
) -> list[Shield]:
    """The effects that apply to counters something enters with, as it will be on the battlefield."""
    found: list[Shield] = []
    ahead = event._replace(subject=there, cause=event.subject)
    for shield in p.board.shields():
        if shield.key in used or event.kind not in kinds_of(shield.statement.event, p.ports):
            continue
        frame = shield.frame.clone()
        frame.state, frame.event, frame.own_look = future.state, ahead, future.chars.get
        conditions = [c for c in (shield.condition, shield.statement.condition) if c is not None]
        if all(truth(frame, c) for c in conditions) and matches(
            frame, shield.statement.event, ahead
        ):
            frame = shield.frame.clone()
            frame.event = event
            found.append(shield._replace(frame=frame))
    return found


def _any_shields(p: Play, event: Event) -> bool:
    if p.board.shields():
        return True
    for more in p.ports[MORE_SHIELDS].get(event.kind, ()):  # noqa: SIM110 -- asked of every event
        if more(p, event):
            return True
    return False


def applicable(p: Play, event: Event, used: frozenset[ShieldKey]) -> list[Shield]:
    """The effects that would apply now (616.1)."""
    entering = event.kind is EventKind.MOVE and event.to is Zone.BATTLEFIELD
    shields = p.board.shields()
    for more in p.ports[MORE_SHIELDS].get(event.kind, ()):
        if extra := more(p, event):
            shields = [*shields, *extra]
    found: list[Shield] = []
    own: list[Shield] = []
    future: Board | None = None
    if entering and event.subject in p.state.objects:
        future = future_of(p, event, shields)
        if future is not None:
            own = own_shields(p, event, future)
    for shield in (*shields, *own) if shields or own else ():
        said = spoken_of(shield.statement, event, p.ports) if shield.key not in used else None
        if said is None:
            continue
        frame = shield.frame.clone()
        frame.event = event
        if future is not None:
            seen = future.chars
            frame.own_look = seen.get
            frame.bound[ARRIVING] = event.subject
        if shield.condition is not None and not truth(frame, shield.condition):
            continue
        if shield.statement.condition is not None and not truth(frame, shield.statement.condition):
            continue
        if not matches(frame, shield.statement.event, said):
            continue
        if all(allows(p, shield, event) for allows in p.ports[ALLOWS]):
            found.append(shield._replace(frame=frame))
    return found


def _at_last(p: Play, event: Event) -> Event | None:
    kind = event.kind
    if kind is EventKind.MOVE and event.to is not Zone.BATTLEFIELD:
        rows = p.ports[AT_LAST_ELSEWHERE]
    else:
        rows = p.ports[AT_LAST].get(kind, ())
    for row in rows:
        settled = row(p, event)
        if settled is None:
            return None
        event = settled
    return event


AtLast = Callable[[Play, Event], "Event | None"]
AT_LAST: Port[Mapping[EventKind, tuple[AtLast, ...]]] = Port("what rules make of it", "614.1")
"""What rules themselves make of an event of a kind, such as loyalty on entering (306.5b); None: nothing happens."""

AT_LAST_ELSEWHERE: Port[tuple[AtLast, ...]] = Port("what rules make of a move elsewhere", "614.1")
"""Those of them that could make something of a move to another zone than the battlefield."""

ALLOWS: Port[tuple[Callable[[Play, Shield, Event], bool], ...]] = Port("may it apply", "701.19c")
"""Rules that keep an effect from applying, such as “can't be regenerated” (701.19c)."""


_ORDER: tuple[tuple[type[a.EventChange], str], ...] = (
    (a.UnderControl, "616.1b"),
    (a.AsCopy, "616.1c"),
    (a.TransformedInstead, "616.1d"),
)
_FIRST: Mapping[str, int] = {
    "as the player chooses": 0,
    "control first": 1,
    "control and copies first": 2,
    "control, copies and back faces first": 3,
}
"""How many of these went before others, by the form of the rule."""


def _choose(p: Play, event: Event, found: list[Shield]) -> tuple[Shield, tuple[str, ...]]:
    """The effect to apply next (616.1), and the rule by which others wait for it."""
    if len(found) == 1:
        return found[0], ()
    rules: tuple[str, ...] = ()
    order = _ORDER[: _FIRST[p.state.variants["order of replacement effects"]]]
    for kind, rule in order:
        first = [
            s
            for s in found
            if isinstance(s.statement, a.Replacement)
            and isinstance(s.statement.instead, a.Happens)
            and any(isinstance(change, kind) for change in s.statement.instead.changes)
        ]
        if first:
            rules = (rule,) if len(first) < len(found) else ()
            found = first
            break
    if len(found) == 1:
        return found[0], rules
    answer = p.ask_number(
        Decision(
            affected_player(p, event),
            DecisionKind.REPLACEMENT,
            f"which effect applies first {_as_it_happens(p, event)}",
            ("616.1", "616.1f"),
            tuple(range(len(found))),
            detail=tuple(Competing(s.source, s.statement) for s in found),
        )
    )
    return found[answer], rules


_HAPPENING: dict[EventKind, str] = {
    EventKind.MOVE: "as {0} moves",
    EventKind.DESTROY: "as {0} is destroyed",
    EventKind.DISCARD: "as {0} is discarded",
    EventKind.DRAW: "as {1} draws a card",
    EventKind.CREATE: "as {1} creates tokens",
    EventKind.DAMAGE: "as {0} deals damage to {2}",
    EventKind.GAIN_LIFE: "as {1} gains life",
    EventKind.PUT_COUNTERS: "as counters are put on {0}",
    EventKind.ADD_MANA: "as {1} adds mana",
}
"""What several effects want to change, as the end of a sentence: of the subject, the player, the other."""


def _as_it_happens(p: Play, event: Event) -> str:
    said = _HAPPENING.get(event.kind, f"to this: {event.kind.value} {{0}}")
    return said.format(*(p.name(n) for n in (event.subject, event.player, event.other))).rstrip()


def affected_player(p: Play, event: Event) -> int:
    """Who chooses among effects: the affected player, or the affected object's controller (616.1)."""
    number_ = event.other if event.kind is EventKind.DAMAGE else event.subject or event.player
    if is_player(number_):
        return number_
    one = p.object(number_)
    if one is None:
        return event.player or p.state.active
    return p.look(number_).controller or event.player or one.owner


_BY_KIND: dict[EventKind, tuple[str, ...]] = {
    EventKind.DRAW: ("614.11", "121.6"),
    EventKind.TURN_FACE_UP: ("614.1e", "708.11"),
    EventKind.CREATE: ("701.7b",),
}
"""The rules about replacing events of one kind."""
_IN_SEQUENCE = "121.2"
"""What a draw among several cites."""


def _of_kind(event: Event) -> tuple[str, ...]:
    """The rules about replacing an event, also of one among several draws (121.6b)."""
    several = event.kind is EventKind.DRAW and _IN_SEQUENCE in event.rules
    return (*_BY_KIND.get(event.kind, ()), *(("121.6b",) if several else ()))


_AS_IT_ENTERS = (a.WithCounters, a.WithChanges, a.AsCopy, a.First)
"""What “enters with”, “enters as” and “as it enters” do; the others say how it enters."""


def _wording(event: Event, instead: object, *, own: bool) -> tuple[str, ...]:
    """Which wording makes it a replacement effect: of what enters, or “instead” (614.1a, 614.1c, 614.1d)."""
    if event.kind is not EventKind.MOVE or event.to is not Zone.BATTLEFIELD:
        return ("614.1a",) if event.kind is not EventKind.TURN_FACE_UP else ()
    changes = instead.changes if isinstance(instead, a.Happens) else ()
    if own and any(isinstance(change, _AS_IT_ENTERS) for change in changes):
        return ("614.1c",)
    elsewhere = isinstance(instead, a.Happens) and instead.elsewhere(own=own)
    return ("614.1d",) if changes and not elsewhere else ("614.1a",)


def _of_parts(p: Play, event: Event, statement: a.Replacement) -> tuple[str, ...]:
    """The rules by which all parts of a merged permanent go where it goes instead (712.21d, 730.3d, 730.3e)."""
    one = p.state.objects.get(event.subject)
    if event.kind is not EventKind.MOVE or one is None or one.zone is not Zone.BATTLEFIELD:
        return ()
    if not one.parts:
        return ()
    if one.card.layout is Layout.MELD:
        return ("712.21d",)
    what = statement.event.what if isinstance(statement.event, a.Moves) else None
    of_cards = what == a.IsCard() or (isinstance(what, a.All) and a.IsCard() in what.parts)
    return ("730.3d", "730.3e") if of_cards else ("730.3d",)


def _of_escape(statement: a.Replacement) -> tuple[str, ...]:
    """What it escapes with: counters, or abilities that it has (702.138c, 702.138d)."""
    if statement.condition != a.CostPaid("escape") or not isinstance(statement.instead, a.Happens):
        return ()
    with_counters = any(isinstance(one, a.WithCounters) for one in statement.instead.changes)
    return ("702.138c",) if with_counters else ("702.138d",)


def _reaches_too_far(p: Play, shield: Shield) -> bool:
    """Whether some players are out of the range of whose effect it is."""
    who = shield.controller
    return any(not in_range(p.state, who, n) for n in p.state.from_active())


def _shuffles(effect: a.Effect) -> bool:
    """Whether an instruction has a library shuffled."""
    return any(
        isinstance(one, a.Shuffle)
        or (isinstance(one, (a.Put, a.Return)) and one.to.position == "shuffled")
        for one in effect.walk()
    )


def _apply(p: Play, shield: Shield, event: Event, after: After) -> Event | None:
    statement = shield.statement
    if isinstance(statement, a.Prevention):
        return prevent(p, shield, statement, event, after)
    if statement.optional:
        who = next(iter(answers(shield.frame, statement.by)), shield.controller)
        yes = p.ask_whether(
            Decision(
                who,
                DecisionKind.MAY,
                f"apply the effect of {p.name(shield.source)} to: {event.kind.value}"
                f" {p.name(event.subject)}",
                ("614.1",),
                YES_OR_NO,
                source=shield.source,
                detail=statement,
            )
        )
        if not yes:
            return event
    more = (*use_up(p, shield, event), *shield.rules, *keyword_of(p, shield))
    more = (*more, *_wording(event, statement.instead, own=shield.own))
    more = (*more, *_of_parts(p, event, statement), *_of_escape(statement))
    if event.kind is EventKind.CREATE or (
        event.kind is EventKind.PUT_COUNTERS and of_an_effect(statement)
    ):
        more = (*more, "614.16")
    if _LOYALTY_COST in event.rules:
        more = (*more, "118.11")  # the cost is paid all the same
    event = event.citing(
        *(("614.6",) if not shield.own else ("614.12", "113.6h")),
        *_of_kind(event),
        *more,
    )
    event = event._replace(by=(*event.by, shield.source), was=(*event.was, event.amount))
    instead = statement.instead
    if event.kind is EventKind.MOVE:
        instead = as_changed(instead)
    if isinstance(instead, a.Happens):
        result = change_event(p, instead.changes, event, shield.frame, after)
        if result is None or (event.amount > 0 >= result.amount and event.kind in COUNTED):
            _tell_replaced(p, shield, event, more)  # nothing of it is left
        if result is event and event.by[1:]:
            return event._replace(by=event.by[:-1], was=event.was[:-1])
        return result
    frame = shield.frame.clone().by_its_source()
    frame.event = event
    if limited(p.state) and _reaches_too_far(p, shield):
        more = (*more, "801.13")  # what is out of range is passed over
    if _shuffles(statement.instead) and any(_shuffles(one) for one, _ in after):
        more = (*more, "701.24f")  # each of them is a shuffle of its own
    _tell_replaced(p, shield, event, more)
    after.append((statement.instead, frame))
    return None


_LOYALTY_COST = "606.4"
"""What counters cite that are put or removed to pay the cost of a loyalty ability."""
_OF_COUNTERS = (EventKind.PUT_COUNTERS, EventKind.REMOVE_COUNTERS)
"""Events whose word is the kind of the counters."""


def _tell_replaced(p: Play, shield: Shield, event: Event, more: tuple[str, ...]) -> None:
    """Write down that an event never happens, and by whose effect (614.6)."""
    p.state.record(
        event._replace(
            kind=EventKind.SKIP,
            word=event.kind.value,
            source=shield.source,
            rules=("614.6", *_of_kind(event), *more),
            name=p.name(event.subject),
            detail=event.word if event.kind in _OF_COUNTERS else event.detail,
        )
    )
