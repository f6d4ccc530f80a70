"""Instructions about cards: drawing, discarding, moving between zones, piles (701, 121)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import answers, number
from rulesdb.engine.asking.frame import TOLD, Frame
from rulesdb.engine.asking.words import These
from rulesdb.engine.events.as_it_enters import claimed, off_the_top
from rulesdb.engine.events.attaching import host_named
from rulesdb.engine.events.durations import begin, last, too_late
from rulesdb.engine.events.following import (
    Followers,
    done,
    each,
    followed,
    followers,
    found_there,
    in_turn,
    one_of,
    players,
    select,
)
from rulesdb.engine.events.happen import REPLACE, happen
from rulesdb.engine.events.linking import link, put_with
from rulesdb.engine.events.perform_zones import moving, spared
from rulesdb.engine.events.play import Play
from rulesdb.engine.instructions.searching import SEARCHED
from rulesdb.engine.instructions.shuffling_in import (
    OBJECTS,
    libraries_of,
    shuffle_bottom,
    shuffle_in,
)
from rulesdb.engine.mechanics.planes import put_back
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.effects import Lasting
from rulesdb.engine.state.entering import NOWHERE, Begun, Entering
from rulesdb.engine.state.events import IN_RANDOM_ORDER, Event, EventKind, since_last
from rulesdb.engine.state.objects import first_of, is_player
from rulesdb.engine.state.team_turns import shared

K = EventKind


def _draw(p: Play, effect: a.Draw, frame: Frame) -> None:
    drawn: list[int] = []
    # How many is settled for all before anybody draws, for each by what is theirs (608.2c, h).
    # Each player draws all of theirs before the next (121.2c), one at a time (121.2).
    drawing = [(who, number(here, effect.count)) for who, here in each(p, frame, effect.player)]
    several = len(drawing) > 1
    for who, count in drawing:
        rules = ("121.1", *(["121.2"] if count > 1 else ()), *(["121.2c"] if several else ()))
        if several and shared(p.state):
            rules = (*rules, "121.2d", "805.6a")  # the active team's players before the others
        for _ in range(max(0, count)):
            for event in happen(p, Event(K.DRAW, player=who, rules=rules, cause=frame.cause)):
                if event.to is Zone.HAND:
                    drawn.append(event.other)  # noqa: PERF401
    done(frame, effect, drawn)


def _discard(p: Play, effect: a.Discard, frame: Frame) -> None:
    events: list[Event] = []
    choosing = players(p, frame, effect.player)
    for who in choosing:
        hand = p.state.zone(Zone.HAND, who)
        here = one_of(frame, effect.player, who)
        if spared(p, here, who, "discard"):
            continue
        chosen = select(
            p,
            here,
            _from_hand(effect.what, hand, who),
            by=who,
            limit=lambda n, hand=hand: n in hand,  # type: ignore[misc]
            text=f"what {p.name(who)} discards",
            rules=in_turn(("701.9b",), choosing),
        )
        events.extend(
            Event(K.DISCARD, n, who, frame.source, rules=("701.9a",), cause=frame.cause)
            for n in chosen
            if n in hand
        )
    results = happen(p, *events)
    discards = [e for e in results if e.kind is K.DISCARD]
    by = {who: sum(e.player == who for e in discards) for who in choosing}
    done(frame, effect, _arrived(p, results), len(discards), by=by)


def _from_hand(what: a.Ref, hand: tuple[int, ...], who: int) -> a.Ref:
    """What is discarded is of the hand, where the text need not say so: “all land cards” (701.9a)."""
    if isinstance(what, a.Pick) and what.among is None:
        return what.but(among=These(hand))
    if isinstance(what, a.Each):
        return a.Each(a.All((what.of, a.In((Zone.HAND,), These((who,))))))
    return what


def _arrived(p: Play, events: list[Event]) -> tuple[int, ...]:
    """The new objects that moves made."""
    new = (e.other for e in events if e.kind is K.MOVE)
    return tuple(m for n in new for m in p.state.with_parts(n))


def _mill(p: Play, effect: a.Mill, frame: Frame) -> None:
    events: list[Event] = []
    for who, here in each(p, frame, effect.player):
        count, whole = _milled_in_all(p, frame, who, number(here, effect.count))
        cards = off_the_top(p, who, count)
        fewer = ("701.17b",) if len(cards) < count else ()  # as many as possible
        events += (whole._replace(subject=n, amount=0).citing(*fewer, *late) for n, late in cards)
    done(frame, effect, _arrived(p, happen(p, *events)))


def _milled_in_all(p: Play, frame: Frame, who: int, count: int) -> tuple[int, Event]:
    """How many cards a player mills, once what changes the number has been applied, and an event that tells it (614.1a)."""
    whole = Event(K.MILL, 0, who, frame.source, rules=("701.17a",), cause=frame.cause)
    if count <= 0:
        return 0, whole
    ((made, _),) = p.ports[REPLACE](p, whole._replace(amount=count), frozenset(), [])
    return made.amount, made


def _shuffle(p: Play, effect: a.Shuffle, frame: Frame) -> None:
    for who in players(p, frame, effect.player):
        happen(p, Event(K.SHUFFLE, player=who, rules=("701.24a",), cause=frame.cause))
    frame.bound.pop(SEARCHED, None)
    done(frame, effect, did=True)


_BOTTOM = "to the bottom"


def _arrange(p: Play, frame: Frame, who: int, count: int, rule: str, away: str) -> tuple[int, ...]:  # noqa: PLR0917
    """Look at the top cards, put any number away, and the rest back in any order."""
    top = p.state.zone(Zone.LIBRARY, who)[:count]
    if not top:
        return ()
    gone = p.ask_numbers(
        Decision(
            who,
            DecisionKind.CHOOSE,
            f"which of the top cards go {away}",
            (rule,),
            top,
            0,
            len(top),
            source=frame.source,
        )
    )
    kept = tuple(n for n in top if n not in gone)
    order = _order(p, frame, who, kept, "the order on top", rule)
    key = (Zone.LIBRARY, who)
    rest = p.state.zones[key][len(top) :]
    if away == _BOTTOM:
        turned = _order(p, frame, who, gone, "the order on the bottom", rule)
        p.state.zones[key] = (*order, *rest, *turned)
    else:
        p.state.zones[key] = (*order, *gone, *rest)
    p.state.touch()
    return gone


def _order(  # noqa: PLR0917
    p: Play, frame: Frame, who: int, things: tuple[int, ...], text: str, rule: str
) -> tuple[int, ...]:
    if len(things) < 2:
        return things
    rules = tuple(dict.fromkeys((rule, "401.4")))
    order = p.ask_numbers(
        Decision(who, DecisionKind.ORDER, text, rules, things, source=frame.source)
    )
    return tuple(things[at] for at in order)


def _scry(p: Play, effect: a.Scry, frame: Frame) -> None:
    count = number(frame, effect.count)
    doers = players(p, frame, effect.player) if count > 0 else ()
    # Several decide in APNAP order, and what they put away moves at the same time.
    rules = ("701.22a", "701.22c") if len(doers) > 1 else ("701.22a",)
    seen = {who: min(count, len(p.state.zone(Zone.LIBRARY, who))) for who in doers}
    away = [(who, _arrange(p, frame, who, count, "701.22a", _BOTTOM)) for who in doers]
    scry = Event(K.SCRY, word=str(count), rules=rules, cause=frame.cause)
    happen(p, *(scry._replace(player=who, amount=seen[who], detail=gone) for who, gone in away))
    done(frame, effect, amount=count, did=count > 0)


def _surveil(p: Play, effect: a.Surveil, frame: Frame) -> None:
    count = number(frame, effect.count)
    for who in players(p, frame, effect.player):
        if count <= 0:
            continue
        gone = _arrange(p, frame, who, count, "701.25a", "into the graveyard")
        happen(p, *(moving(p, n, Zone.GRAVEYARD, "701.25a", cause=frame.cause) for n in gone))
        happen(p, Event(K.SURVEIL, player=who, amount=count, rules=("701.25a",), cause=frame.cause))
    done(frame, effect, amount=count, did=count > 0)


# Moving.


def _owned_by(p: Play, owner: int, things: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(n for n in things if n in p.state.objects and p.state.objects[n].owner == owner)


def destined(  # noqa: PLR0917
    p: Play, frame: Frame, things: tuple[int, ...], to: a.Destination, rule: str, who: int
) -> list[Event]:
    """The events that bring things where an instruction says."""
    events: list[Event] = []
    if to.order not in ("", "random") or (
        to.zone is Zone.LIBRARY and len(things) > 1 and not to.order
    ):
        on_top = to.zone is Zone.LIBRARY and to.position in ("", "top")
        text = "the order on top" if on_top else "the order in which cards are put"
        if to.order:
            things = _order(p, frame, who, things, text, "401.4")
        else:  # each owner arranges those that go into their library
            things = tuple(
                n
                for owner in p.state.from_active()
                for n in _order(p, frame, owner, _owned_by(p, owner, things), text, "401.4")
            )
        # The first that is named will be the first that is drawn, so it is put there last.
        things = things[::-1] if on_top else things
    for n in things:
        if n not in p.state.objects:
            continue
        event = moving(p, n, to.zone, rule, cause=frame.cause)
        if to.zone is Zone.BATTLEFIELD:
            event = event._replace(detail=entering(p, frame, to, who, n))
            if to.changes:
                event = event.citing("611.2e")
            if p.look(n).land:
                event = event.citing("305.4")
        elif to.zone is Zone.LIBRARY:
            at_random = (
                IN_RANDOM_ORDER if to.order == "random" and len(things) > 1 else event.detail
            )
            event = event._replace(word=_position(p, frame, to, n), detail=at_random)
        events.append(event)
    return events


def _into_planar_deck(
    p: Play, frame: Frame, things: tuple[int, ...], to: a.Destination, who: int
) -> tuple[int, ...]:
    """Cards of a planar deck put on its top or bottom; they stay in the command zone (311.2)."""
    things = tuple(n for n in things if n in p.state.objects)
    if to.order == "random":
        things = p.shuffled(things, "random order")
    elif len(things) > 1:
        things = _order(p, frame, who, things, "the order in the planar deck", "311.2")
    return put_back(p, things[::-1] if to.position == "top" else things, to.position)


def _position(p: Play, frame: Frame, to: a.Destination, n: int) -> str:
    if to.position in ("bottom", "random bottom"):
        return "bottom"
    place = int(to.position) if to.position.isdecimal() else 0
    if to.beneath is not None:
        place = 1 + max(0, number(frame, to.beneath))
    if place:
        owner = p.state.objects[n].owner
        size = len(p.state.zone(Zone.LIBRARY, owner))
        # A library that is too small takes it at the bottom (401.7).
        return str(place) if place <= size else "bottom"
    return ""


def attacked(p: Play, frame: Frame, whom: a.Ref | None) -> int:
    """What enters attacking attacks: that, -1 where it is to be chosen, what was never there where it is gone (508.4)."""
    return -1 if whom is None else next(iter(select(p, frame, whom)), NOWHERE)


def entering(p: Play, frame: Frame, to: a.Destination, who: int, n: int) -> Entering:
    """How something is put onto the battlefield (110.2a, 508.4)."""
    under = who
    if to.under is not None:
        here = frame.with_item(n)
        under = next((m for m in answers(here, to.under) if is_player(m)), who)
    counters = tuple((kind, max(0, number(frame, count))) for kind, count in to.with_counters)
    attached = host_named(frame, to.attached_to)
    attacks = attacked(p, frame, to.attacks) if to.attacking else 0
    blocking = first_of(answers(frame, to.blocking)) if to.blocking is not None else 0
    return Entering(
        controller=under,
        tapped=to.tapped,
        counters=counters,
        face=1 if to.transformed else None,
        attached_to=attached,
        attacking=attacks,
        blocking=blocking,
        changes=(Begun(to.changes, frame.saved()),) if to.changes else (),
    )


def _put(p: Play, effect: a.Put | a.Return, frame: Frame) -> None:
    # Choices in APNAP order, then all at once (101.4, 608.2e).
    events: list[Event] = []
    libraries: list[int] = []
    back: tuple[int, ...] = ()
    by: dict[int, tuple[int, ...]] = {}
    told = False
    doers = followers(p, frame, effect.player)
    for who, here in doers:
        on_top = effect.to.zone is Zone.LIBRARY and effect.to.position in ("", "top")
        asked = f"what is put{' on top of a library' if on_top else ''}"
        chosen = select(p, here, effect.what, by=who, text=asked, rules=("608.2d",))
        if any(isinstance(one, a.Bound) for one in effect.what.walk()):
            chosen = _own(p, chosen, who, [one for one, _ in doers])
        found = followed(p, here, chosen)
        rule = "400.7"
        if found != chosen:  # what triggered it has moved, or the Aura of what has
            itself = frame.event is None or frame.event.subject in chosen
            rule = "400.7e" if itself else "400.7f"
        again = found_there(p, here, effect.what, found)
        rule, found = ("400.7j" if again != found else rule), again
        things = tuple(n for n in found if _is_in(p, n, effect.from_))
        if things and all(_milled(p, frame, n) for n in things):
            rule = "701.17c"
        if effect.to.zone is Zone.LIBRARY and _set_apart(p, frame, things):
            rule = "701.24b"
        if effect.to.face_down:
            back += _into_planar_deck(p, here, things, effect.to, who)
            continue
        by[who] = things
        events.extend(destined(p, here, things, effect.to, rule, who))
        # With nothing to shuffle in, the player's own library is shuffled all the same (701.24d).
        libraries.extend(libraries_of(p, here, effect, chosen) or [who])
        told |= bool(chosen) and isinstance(effect.what, OBJECTS)
    results = happen(p, *events)
    arrived = (*_arrived(p, results), *back)
    if effect.to.position == "shuffled":
        shuffle_in(p, frame, libraries, arrived, told=told)
    if effect.to.position == "random bottom":
        shuffle_bottom(p, arrived)
    put_with(p, frame.source, effect, arrived)
    went = [e.subject for e in results if e.to is effect.to.zone]
    each_put = {who: len([n for n in things if n in went]) for who, things in by.items()}
    done(frame, effect, arrived, by=each_put if isinstance(effect.player, a.Each) else None)
    if effect.bind:
        frame.bound[f"{effect.bind}{TOLD}"] = tuple(n for these in by.values() for n in these)


def _is_in(p: Play, n: int, zone: Zone | None) -> bool:
    """Whether something is there, in the zone that it is taken from where a text names one."""
    one = p.state.objects.get(n)
    return one is not None and zone in (None, one.zone)


def _milled(p: Play, frame: Frame, n: int) -> bool:
    """Whether a card is where it was milled to by the same effect (701.17c)."""
    before: int | None = None
    for event in since_last(K.STEP, p.state.log):
        if event.kind is K.MOVE and event.other == n:
            before = event.subject
        if event.kind is K.MILL and event.cause == frame.cause and event.subject == before:
            return True
    return False


def _set_apart(p: Play, frame: Frame, things: tuple[int, ...]) -> bool:
    """Whether they lie in a library that the same effect has shuffled: without them (701.24b)."""
    if any(p.state.objects[n].zone is not Zone.LIBRARY for n in things):
        return False
    here = since_last(K.STEP, p.state.log)
    return any(event.kind is K.SHUFFLE and event.cause == frame.cause for event in here)


def _own(p: Play, chosen: tuple[int, ...], who: int, doers: list[int]) -> tuple[int, ...]:
    """What one of several players puts: of what was found or revealed, their own cards (400.3, 608.2e)."""
    here = (p.state.objects.get(n) for n in chosen)
    others = {
        one.id
        for one in here
        if one and one.zone in _OWNED and one.owner in doers and one.owner != who
    }
    return tuple(n for n in chosen if n not in others)


_OWNED = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD)


def _linking(p: Play, frame: Frame) -> str:
    """By which rule what is exiled is linked: as the source enters a replacement effect does it (614.1c)."""
    event, source = frame.event, p.state.objects.get(frame.source)
    enters = event is not None and event.to is Zone.BATTLEFIELD and event.subject == frame.source
    return (
        "607.2b"
        if enters and source is not None and source.zone is not Zone.BATTLEFIELD
        else "607.2a"
    )


def _exile(p: Play, effect: a.Exile, frame: Frame) -> None:
    doers = followers(p, frame, effect.player)
    by: dict[int, int] = {}
    for player, here in doers:
        of = select(
            p, here, effect.what, by=player, text="what is exiled", rules=("701.13a", *claimed(p))
        )
        found = found_there(p, here, effect.what, followed(p, here, of))
        by |= {n: player for n in found if n not in by}
    things = [n for n in by if _is_in(p, n, effect.from_)]
    waits = not isinstance(effect.until, a.Indefinitely)
    if waits and (begin(p, effect.until, frame) is None or too_late(p, effect.until, frame)):
        # What it waits for has happened already, so nothing moves (610.3a, b).
        why = "610.3b" if triggered(p, frame) else "610.3a"
        for n in things:
            p.state.record(Event(K.SKIP, n, word="exile", rules=(why,), name=p.name(n)))
        done(frame, effect, did=False)
        return
    zones = {n: p.state.objects[n].zone for n in things}
    linked = ("701.13a", _linking(p, frame)) if effect.link else ("701.13a",)
    results = happen(
        p,
        *(
            Event(K.EXILE, n, by[n], frame.source, rules=linked, cause=frame.cause,
                  detail="effect" if effect.face_down else None)
            for n in things
        ),
    )  # fmt: skip
    moved = [e for e in results if e.kind is K.MOVE and e.to is Zone.EXILE]
    arrived = tuple(n for e in moved for n in p.state.with_parts(e.other))
    for event in moved:
        for kind, count in effect.with_counters:
            happen(p, Event(K.PUT_COUNTERS, event.other, by[event.subject], amount=number(frame, count), word=kind,
                            rules=("122.1",)))  # fmt: skip
    link(p, frame.source, effect.link, arrived)
    if waits:
        for event in moved:
            back = a.Return(
                These(p.state.with_parts(event.other)),
                a.Destination(zones[event.subject], under=a.OwnerOf(These((event.other,)))),
            )
            last(p, frame, effect.until, to=(event.other,), static=back)
    done(frame, effect, arrived)


def triggered(p: Play, frame: Frame) -> bool:
    """Whether what is followed is a triggered ability, and no spell or activated ability (610.3)."""
    one = p.state.last(frame.cause)
    return one is not None and one.stack is not None and one.stack.kind == "triggered"


def _exchange_zones(p: Play, effect: a.ExchangeZones, frame: Frame) -> None:
    """All cards of one zone change places with all of another, at the same time (701.12d)."""
    for who in players(p, frame, effect.player):
        empty = not p.state.zone(effect.first, who) or not p.state.zone(effect.second, who)
        more = ("701.12f",) if empty else ()
        events = [
            moving(p, n, there, "701.12d", cause=frame.cause).citing(*more)
            for here, there in ((effect.first, effect.second), (effect.second, effect.first))
            for n in p.state.zone(here, who)
        ]
        happen(p, *events)


def come_back(p: Play, ended: tuple[Lasting, ...]) -> None:
    """Return at once what was exiled until something happened (610.3, 610.3d)."""
    events: list[Event] = []
    for one in ended:
        if isinstance(back := one.static, a.Return):
            frame = Frame.restore(p.state, one.controller, one.source, one.frame)
            found = followed(p, frame, select(p, frame, back.what))
            things = tuple(n for n in found if n in p.state.objects)
            back_here = ("610.3c",) if back.to.zone is Zone.BATTLEFIELD else ()
            moves = destined(p, frame, things, back.to, "610.3", frame.you)
            events += [event.citing(*back_here, "400.7") for event in moves]
    if events:
        happen(p, *(event.citing(*(("610.3d",) if len(events) > 1 else ())) for event in events))


EFFECTS: Followers = {
    a.Draw: _draw,
    a.Discard: _discard,
    a.Mill: _mill,
    a.Shuffle: _shuffle,
    a.Scry: _scry,
    a.Surveil: _surveil,
    a.Put: _put,
    a.Return: _put,
    a.Exile: _exile,
    a.ExchangeZones: _exchange_zones,
}
