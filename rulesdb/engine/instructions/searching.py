"""Instructions to search, look at and reveal cards (701.20, 701.23)."""

from __future__ import annotations

from typing import cast

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import answers, number
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.together import group_check
from rulesdb.engine.asking.words import These
from rulesdb.engine.events.following import (
    Followers,
    done,
    followers,
    may,
    options_for,
    pick_bounds,
    players,
    select,
)
from rulesdb.engine.events.happen import happen, run_effect
from rulesdb.engine.events.linking import link
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.deciders import searching
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.multiplayer import planar_deck
from rulesdb.errors import IllegalAction

K = EventKind


def _search(p: Play, effect: a.Search, frame: Frame) -> None:
    found: list[int] = []
    did = False
    doers = followers(p, frame, effect.player)
    # Several players choose in APNAP order what they find, and find it at the same time.
    rules = ("701.23i",) if len(doers) > 1 else ()
    for who, here in doers:
        zones = _allowed(p, effect, who)
        frame.bound[f"?{effect.bind}/library"] = Zone.LIBRARY in zones
        if zones:
            # Until the library is shuffled all searches of it are one (701.23h).
            again = Zone.LIBRARY in zones and who in _searched(frame)
            more = (*rules, *(("701.23h",) if again else ()))
            own = Zone.LIBRARY in zones and who in answers(here, effect.of)
            with searching(p, who if own else 0):
                found.extend(_found(p, effect, here, who, zones, *more))
            frame.bound[SEARCHED] = (*_searched(frame), who)
            did = True
    done(frame, effect, found, did=did)


SEARCHED = "&searched"
"""Under this name a frame keeps who has searched, since a library was shuffled last."""


def _searched(frame: Frame) -> tuple[int, ...]:
    kept = frame.bound.get(SEARCHED, ())
    return kept if isinstance(kept, tuple) else ()


def _allowed(p: Play, effect: a.Search, who: int) -> tuple[Zone, ...]:
    """Where a player can search: who can't search libraries still searches what else the effect names (101.2, 101.3)."""
    if Zone.LIBRARY not in effect.zones:
        return effect.zones
    why = p.kept_by(a.CantSearch, who, "that player can't search libraries", "101.2")
    if why is None:
        return effect.zones
    others = tuple(zone for zone in effect.zones if zone is not Zone.LIBRARY)
    rules = (*why.rules, *(("101.3",) if others else ()))
    p.state.record(Event(K.SKIP, player=who, word="search", rules=rules, considered=(why,)))
    return others


def _exiled_as_found(p: Play, frame: Frame, who: int, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that stay found where what somebody finds in their own library is exiled (614.1a)."""
    mine = tuple(n for n in chosen if n in p.state.zone(Zone.LIBRARY, who))
    rule = next((one for one in p.board.rules(a.FoundExiled) if one.covers(who)), None)
    if rule is None or not mine:
        return chosen
    events = happen(p, *(moving(p, n, Zone.EXILE, "701.13a", cause=frame.cause) for n in mine))
    there = rule.frame.clone()
    there.bound[rule.change.bind] = tuple(e.other for e in events if e.kind is K.MOVE)
    run_effect(p, rule.change.then, there)
    return tuple(n for n in chosen if n not in mine)


def _found(
    p: Play, effect: a.Search, frame: Frame, who: int, allowed: tuple[Zone, ...], *rules: str
) -> tuple[int, ...]:
    """What one player finds in the zones where that is allowed (701.23); `rules` that say how several players do it."""
    owners = answers(frame, effect.of)
    zones = tuple(
        zone
        for zone in allowed
        if not (effect.some and zone.hidden)
        or may(p, frame, who, f"whether {p.name(who)} searches the {zone}")
    )
    frame.bound[f"?{effect.bind}/library"] = Zone.LIBRARY in zones
    top = _top(p, who) if Zone.LIBRARY in zones else None
    if top is not None:
        rules = (*rules, "701.23f")
    pool = tuple(
        n
        for owner in owners
        for zone in zones
        for n in p.state.zone(zone, owner)[: top if zone is Zone.LIBRARY else None]
    )
    chosen: tuple[int, ...] = ()
    ref = effect.found
    hidden = any(zone.hidden for zone in zones)
    if isinstance(ref, a.Pick):
        chosen = _picked(p, ref, frame, who, pool=pool, rules=rules, hidden=hidden)
    elif isinstance(ref, a.Together) and all(isinstance(one, a.Pick) for one in ref.parts):
        # “a Forest card and a Plains card”: each is another card (701.23a).
        for one in ref.parts:
            rest = tuple(n for n in pool if n not in chosen)
            chosen += _picked(
                p, cast("a.Pick", one), frame, who, pool=rest, rules=rules, hidden=hidden
            )
    elif isinstance(ref, a.Each):
        # All that fit: those in public zones are found, those in hidden ones need not be (701.23b).
        options = tuple(n for n in pool if fits(frame, n, ref.of))
        seen = tuple(n for n in options if not p.state.objects[n].zone.hidden)

        def with_seen(found: tuple[int, ...]) -> None:
            if not set(seen) <= set(found):
                raise IllegalAction("what is in a public zone has to be found", ("701.23b",))

        chosen = seen
        if len(seen) < len(options):
            chosen = p.ask_numbers(
                Decision(
                    who,
                    DecisionKind.CHOOSE,
                    f"what {p.name(who)} finds",
                    ("701.23a", "701.23b", *rules),
                    options,
                    len(seen),
                    len(options),
                    source=frame.source,
                    detail=ref,
                    check=with_seen,
                )
            )
    else:
        chosen = tuple(n for n in answers(frame, ref) if n in pool)
    if "701.23h" not in rules:
        happen(
            p,
            Event(K.SEARCH, player=who, amount=len(chosen), cause=frame.cause,
                  other=who if Zone.LIBRARY in zones and who in owners else 0,
                  word="" if zones == (Zone.LIBRARY,) else " and ".join(f"a {zone}" for zone in zones),
                  rules=("701.23a", *rules, *_about(p, effect, frame, chosen))),
        )  # fmt: skip
    if effect.reveal and chosen:
        _show(p, chosen, who, frame)
    return _exiled_as_found(p, frame, who, chosen)


def _picked(
    p: Play,
    ref: a.Pick,
    frame: Frame,
    who: int,
    *,
    pool: tuple[int, ...],
    rules: tuple[str, ...],
    hidden: bool,
) -> tuple[int, ...]:
    """Which of the cards that fit are found."""
    options = tuple(n for n in pool if n in set(_fitting(frame, ref, pool)))
    _, high = pick_bounds(frame, ref, len(options))
    # A card with a stated quality need not be found in a hidden zone (701.23b).
    stated = not isinstance(ref.of, (a.IsCard, a.In))
    low = 0 if (stated and hidden) or ref.up_to else high
    if not options or not high:
        return ()
    return p.ask_numbers(
        Decision(
            who,
            DecisionKind.CHOOSE,
            f"what {p.name(who)} finds",
            ("701.23a", "701.23b" if stated else "701.23d", *rules),
            options,
            low,
            high,
            source=frame.source,
            detail=ref,
            check=group_check(frame, ref.of, "701.23a"),
        )
    )


def _top(p: Play, who: int) -> int | None:
    """How many cards of the top of a library a player searches, where an effect lets them search no more (701.23f)."""
    counts = (
        number(r.frame, r.change.number) for r in p.board.rules(a.SearchesTop) if r.covers(who)
    )
    return min((max(0, n) for n in counts), default=None)


def _about(p: Play, effect: a.Search, frame: Frame, chosen: tuple[int, ...]) -> tuple[str, ...]:
    """Why nothing was found, or what was found is not revealed (701.23c, e)."""
    if not chosen:
        asked = effect.found.of.walk() if isinstance(effect.found, a.Pick) else ()
        refs = [one for one in asked if isinstance(one, (a.Target, a.Bound))]
        return ("701.23c",) if refs and not any(answers(frame, one) for one in refs) else ()
    hidden = any(p.state.objects[n].zone.hidden for n in chosen)
    return ("701.23e",) if hidden and not effect.reveal else ()


def _fitting(frame: Frame, ref: a.Pick, pool: tuple[int, ...]) -> tuple[int, ...]:
    from_pool = a.Pick(ref.of, ref.count, ref.up_to, among=These(pool))
    return options_for(frame, from_pool)


def _show(p: Play, ids: tuple[int, ...], who: int, frame: Frame) -> None:
    shown = ((n, p.object(n)) for n in ids)
    happen(
        p,
        *(
            Event(
                K.REVEAL,
                n,
                who,
                from_=one.zone if one else None,
                rules=("701.20a",),
                cause=frame.cause,
            )
            for n, one in shown
        ),
    )


def _reveal(p: Play, effect: a.Reveal, frame: Frame) -> None:
    every: list[int] = []
    for who, here in followers(p, frame, effect.player):
        chosen = select(p, here, effect.what, by=who, text="what is revealed", rules=("701.20a",))
        _show(p, chosen, who, frame)
        every.extend(chosen)
    done(frame, effect, every)


def _look(p: Play, effect: a.Look, frame: Frame) -> None:
    every: list[int] = []
    for who, here in followers(p, frame, effect.player):
        seen = select(p, here, effect.what, by=who)
        happen(p, *(Event(K.LOOK, n, who, rules=("701.20e",), cause=frame.cause) for n in seen))
        every.extend(seen)
    done(frame, effect, every)


def _reveal_until(p: Play, effect: a.RevealUntil, frame: Frame) -> None:
    wanted = number(frame, effect.count)
    for who in players(p, frame, effect.player):
        every: list[int] = []
        found: list[int] = []
        planes = a.IN_PLANAR_DECK in effect.until.walk()
        for n in planar_deck(p.state, who) if planes else p.state.zone(Zone.LIBRARY, who):
            if len(found) >= wanted:
                break
            every.append(n)
            if fits(frame, n, effect.until):
                found.append(n)
        if effect.exile:
            events = happen(
                p, *(moving(p, n, Zone.EXILE, "701.13a", cause=frame.cause) for n in every)
            )
            became = {e.subject: e.other for e in events if e.kind is K.MOVE}
            every = [became.get(n, n) for n in every]
            found = [became.get(n, n) for n in found]
            link(p, frame.source, effect.link, tuple(every))
        else:
            _show(p, tuple(every), who, frame)
        frame.bound[effect.bind + "/all"] = tuple(every)
        if effect.count == a.Number(1):
            frame.bound[effect.bind + "/rest"] = tuple(n for n in every if n not in found)
        else:  # of several that fit some may be left: the rest is what nothing has moved (608.2c)
            frame.bound.pop(effect.bind + "/rest", None)
        done(frame, effect, found)


EFFECTS: Followers = {
    a.Search: _search,
    a.Reveal: _reveal,
    a.Look: _look,
    a.RevealUntil: _reveal_until,
}
