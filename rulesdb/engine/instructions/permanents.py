"""Instructions about permanents and players (119, 122, 701): destroy, sacrifice, tap, damage, life, counters, attach."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import answers, number
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.attaching import why_not
from rulesdb.engine.events.damage import damage
from rulesdb.engine.events.following import (
    Followers,
    acted_on,
    done,
    each,
    followers,
    in_turn,
    one_by_one,
    one_of,
    one_player,
    players,
    select,
)
from rulesdb.engine.events.happen import forbidden, happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.multiplayer import sharing
from rulesdb.engine.state.objects import is_player

K = EventKind


def _destroy(p: Play, effect: a.Destroy, frame: Frame) -> None:
    chosen = acted_on(p, frame, effect.what, "what is destroyed")
    word = "no regeneration" if effect.no_regeneration else ""
    results = happen(
        p,
        *(
            Event(
                K.DESTROY,
                n,
                frame.you,
                frame.source,
                word=word,
                rules=("701.8a",),
                cause=frame.cause,
            )
            for n in chosen
        ),
    )
    gone = [e for e in results if e.kind is K.MOVE]
    done(frame, effect, (e.other for e in gone), len(gone))


def _sacrifice(p: Play, effect: a.Sacrifice, frame: Frame) -> None:
    events: list[Event] = []
    state = p.state
    # Choices in APNAP order, then all at once (101.4, 608.2e).
    choosing = players(p, frame, effect.player)
    for who in choosing:

        def mine(n: int, who: int = who) -> bool:
            thing = state.objects.get(n)
            return (
                thing is not None
                and thing.zone is Zone.BATTLEFIELD
                and thing.controller == who
                and not any(rule.covers(n) for rule in p.board.rules(a.CantBeSacrificed))
            )

        here = one_of(frame, effect.player, who)
        chosen = select(
            p, here, effect.what, by=who, limit=mine, text=f"what {p.name(who)} sacrifices",
            rules=in_turn(("701.21a",), choosing),
        )  # fmt: skip
        events.extend(
            Event(K.SACRIFICE, n, who, frame.source, rules=("701.21a",), cause=frame.cause)
            for n in chosen
        )
    results = happen(p, *events)
    gone = [e for e in results if e.kind is K.SACRIFICE]
    by = {who: sum(e.player == who for e in gone) for who in choosing}
    done(frame, effect, (e.subject for e in gone), by=by)


class _OfThings(Protocol):
    """An instruction that does one thing to things."""

    @property
    def what(self) -> a.Ref: ...


def _each(kind: EventKind, rule: str) -> Callable[[Play, _OfThings, Frame], None]:
    def row(p: Play, effect: _OfThings, frame: Frame) -> None:
        chosen = acted_on(p, frame, effect.what)
        results = happen(
            p,
            *(
                Event(kind, n, frame.you, frame.source, rules=(rule,), cause=frame.cause)
                for n in chosen
            ),
        )
        done(frame, effect, (e.subject for e in results if e.kind is kind), every=chosen)

    return row


def _tap_or_untap(p: Play, effect: a.TapOrUntap, frame: Frame) -> None:
    for n in acted_on(p, frame, effect.what):
        thing = p.state.objects.get(n)
        if thing is None:
            continue
        tap = p.ask_word(
            Decision(frame.you, DecisionKind.OPTION, f"tap or untap {p.name(n)}", ("608.2d",),
                     ("tap", "untap"), source=frame.source)
        )  # fmt: skip
        kind = K.TAP if tap == "tap" else K.UNTAP
        happen(p, Event(kind, n, frame.you, frame.source, rules=("701.26a",), cause=frame.cause))


def _turn_face(p: Play, effect: a.TurnFace, frame: Frame) -> None:
    kind = K.TURN_FACE_UP if effect.up else K.TURN_FACE_DOWN
    chosen = acted_on(p, frame, effect.what)
    happen(p, *(Event(kind, n, frame.you, rules=("708.7",), cause=frame.cause) for n in chosen))


def _damage(p: Play, effect: a.Damage, frame: Frame) -> None:
    sources = select(p, frame, effect.source)
    own = isinstance(effect.source, a.Each) and any(isinstance(x, a.Item) for x in effect.to.walk())
    together = () if own else acted_on(p, frame, effect.to)
    events = []
    for source in sources:
        # “each creature deals 1 damage to its controller”: each to its own.
        to = acted_on(p, frame.with_item(source), effect.to) if own else together
        events += [
            damage(p, source, n, share, unpreventable=effect.unpreventable, cause=frame.cause)
            for n, share in zip(to, _dealt(p, effect, frame, source, to), strict=True)
        ]
    results = happen(p, *events)
    dealt = [e for e in results if e.kind is K.DAMAGE]
    done(frame, effect, (e.other for e in dealt), sum(e.amount for e in dealt))


def _dealt(
    p: Play, effect: a.Damage, frame: Frame, source: int, to: tuple[int, ...]
) -> tuple[int, ...]:
    """How much one source deals to each: by what is theirs, or its own, where the text goes through several (608.2h)."""
    if frame.item or effect.divided or effect.divided_evenly:
        return _shares(p, effect, frame, number(frame, effect.amount), to)
    if isinstance(effect.to, a.Each):
        return tuple(number(frame.with_item(n), effect.amount) for n in to)
    here = frame.with_item(source) if isinstance(effect.source, a.Each) else frame
    return _shares(p, effect, frame, number(here, effect.amount), to)


def _shares(
    p: Play, effect: a.Damage | a.PutCounters, frame: Frame, amount: int, to: tuple[int, ...]
) -> tuple[int, ...]:
    """How much each gets: the amount, or its part of a division made before or now (601.2d, 608.2d)."""
    ref = effect.to if isinstance(effect, a.Damage) else effect.on
    if getattr(effect, "divided_evenly", False):
        return tuple(amount // len(to) for _ in to) if to else ()
    if not effect.divided:
        return tuple(amount for _ in to)
    if isinstance(ref, a.Target) and ref.slot < len(frame.divisions) and frame.divisions[ref.slot]:
        return frame.divisions[ref.slot]
    if not to:
        return ()
    if len(to) == 1:
        return (amount,)
    return p.ask_numbers(
        Decision(frame.you, DecisionKind.DIVISION, f"how {amount} is divided", ("608.2d",), to,
                 minimum=1, source=frame.source, detail=amount)
    )  # fmt: skip


def _gain_life(p: Play, effect: a.GainLife, frame: Frame) -> None:
    total = 0
    for who, here in each(p, frame, effect.player):
        amount = number(here, effect.amount)
        event = Event(
            K.GAIN_LIFE,
            player=who,
            source=frame.source,
            amount=amount,
            rules=("119.3",),
            cause=frame.cause,
        )
        total += (
            sum(e.amount for e in happen(p, event) if e.kind is K.GAIN_LIFE) if amount > 0 else 0
        )
    done(frame, effect, amount=total)


def _lose_life(p: Play, effect: a.LoseLife, frame: Frame) -> None:
    events = []
    for who, here in each(p, frame, effect.player):
        amount = number(here, effect.amount)
        if amount > 0:
            events.append(
                Event(
                    K.LOSE_LIFE,
                    player=who,
                    source=frame.source,
                    amount=amount,
                    rules=("119.3",),
                    cause=frame.cause,
                )
            )
    results = happen(p, *events)
    done(frame, effect, amount=sum(e.amount for e in results if e.kind is K.LOSE_LIFE))


def set_life(p: Play, who: int, total: int, frame: Frame) -> None:
    """A life total becomes a number: that much life is gained or lost (119.5)."""
    now = p.player(who).life
    kind = K.GAIN_LIFE if total > now else K.LOSE_LIFE
    if total != now:
        happen(
            p,
            Event(
                kind,
                player=who,
                source=frame.source,
                amount=abs(total - now),
                rules=("119.5",),
                cause=frame.cause,
            ),
        )


def _set_life(p: Play, effect: a.SetLife, frame: Frame) -> None:
    total = number(frame, effect.amount)
    left = list(players(p, frame, effect.player))
    while left:
        team = tuple(n for n in sharing(p.state, left[0]) if n in left)
        left = [n for n in left if n not in team]
        who = team[0]
        if len(team) > 1:
            # A team that shares its life total chooses which member is affected (810.9d).
            who = p.ask_numbers(
                Decision(team[0], DecisionKind.CHOOSE, "whose life total is set", ("810.9d",), team)
            )[0]
        set_life(p, who, total, frame)


def _exchange_life(p: Play, effect: a.ExchangeLife, frame: Frame) -> None:
    first, second = one_player(p, frame, effect.first), one_player(p, frame, effect.second)
    if not first or not second or second in sharing(p.state, first):
        return  # teammates with one life total don't exchange it (810.9e)
    one, other = p.player(first).life, p.player(second).life
    for who, total in ((first, other), (second, one)):
        barred = a.CantGainLife if total > p.player(who).life else a.CantLoseLife
        if total != p.player(who).life and any(r.covers(who) for r in p.board.rules(barred)):
            # Nothing of the exchange happens.
            rule = "119.7" if barred is a.CantGainLife else "119.8"
            p.state.record(
                Event(K.SKIP, player=who, word="exchange of life totals", rules=(rule, "701.12a"))
            )
            return
    set_life(p, first, other, frame)
    set_life(p, second, one, frame)


def _put_counters(p: Play, effect: a.PutCounters, frame: Frame) -> None:
    events: list[Event] = []
    every: list[int] = []
    for who, here in followers(p, frame, effect.player):
        to = acted_on(p, here, effect.on, "what gets counters", by=who)
        every += to
        amount = number(here, effect.count)
        shares = _shares(p, effect, here, amount, to)
        events += (
            Event(K.PUT_COUNTERS, n, who, frame.source, amount=share, word=effect.kind,
                  rules=("122.1",), cause=frame.cause)
            for n, share in zip(to, shares, strict=True)
            if share > 0
        )  # fmt: skip
    results = happen(p, *events)
    put = [e for e in results if e.kind is K.PUT_COUNTERS]
    done(frame, effect, (e.subject for e in put), sum(e.amount for e in put), every=every)


def _remove_counters(p: Play, effect: a.RemoveCounters, frame: Frame) -> None:
    events = []
    for who, here in followers(p, frame, effect.player):
        by = who if isinstance(effect.player, a.Each) else 0
        for n in acted_on(p, here, effect.from_, by=by):
            for kind, amount in _which(p, effect, here, n):
                events.append(
                    Event(K.REMOVE_COUNTERS, n, frame.you, frame.source, amount=amount, word=kind,
                          rules=("122.1",), cause=frame.cause)
                )  # fmt: skip
    results = happen(p, *events)
    gone = [e for e in results if e.kind is K.REMOVE_COUNTERS]
    done(frame, effect, (e.subject for e in gone), sum(e.amount for e in gone))


def _which(p: Play, effect: a.RemoveCounters, frame: Frame, n: int) -> list[tuple[str, int]]:
    holder = p.player(n) if is_player(n) else p.state.objects.get(n)
    if holder is None:
        return []
    wanted = number(frame, effect.count)
    every = isinstance(effect.count, a.AnyNumber)
    kinds = [c for c in holder.counters if not effect.kind or c.kind == effect.kind]
    if every and not effect.up_to:
        return [(c.kind, c.number) for c in kinds]
    if len(kinds) == 1 or effect.kind:
        had = holder.counter(effect.kind) if effect.kind else (kinds[0].number if kinds else 0)
        kind = effect.kind or (kinds[0].kind if kinds else "")
        amount = min(wanted, had)
        if effect.up_to and amount:
            amount = p.ask_number(
                Decision(frame.you, DecisionKind.NUMBER, "how many counters are removed",
                         ("608.2d",), minimum=0, maximum=amount, source=frame.source)
            )  # fmt: skip
        return [(kind, amount)] if amount else []
    out: dict[str, int] = {}
    for _ in range(wanted):
        left = tuple(c.kind for c in kinds if c.number > out.get(c.kind, 0))
        if not left:
            break
        kind = p.ask_word(
            Decision(frame.you, DecisionKind.WORD, "which kind of counter is removed", ("608.2d",),
                     left, source=frame.source)
        )  # fmt: skip
        out[kind] = out.get(kind, 0) + 1
    return list(out.items())


def _move_counters(p: Play, effect: a.MoveCounters, frame: Frame) -> None:
    """Both halves must be possible, or nothing happens (122.5)."""
    sources, onto = select(p, frame, effect.from_), acted_on(p, frame, effect.onto)
    moved = 0
    for n in sources:
        thing = p.state.objects.get(n)
        target = next((m for m in onto if m in p.state.objects and m != n), 0)
        if thing is None or not target:
            continue
        for counter in thing.counters:
            if effect.kind and counter.kind != effect.kind:
                continue
            amount = min(counter.number, number(frame, effect.count))
            put = Event(
                K.PUT_COUNTERS,
                target,
                frame.you,
                amount=amount,
                word=counter.kind,
                rules=("122.5",),
            )
            if forbidden(p, put) is not None:
                continue
            happen(
                p,
                Event(
                    K.REMOVE_COUNTERS,
                    n,
                    frame.you,
                    amount=amount,
                    word=counter.kind,
                    rules=("122.5",),
                    cause=frame.cause,
                ),
            )
            happen(p, put)
            moved += amount
    done(frame, effect, onto, moved)


def _double_counters(p: Play, effect: a.DoubleCounters, frame: Frame) -> None:
    for n in acted_on(p, frame, effect.on):
        holder = p.player(n) if is_player(n) else p.state.objects.get(n)
        for counter in holder.counters if holder is not None else ():
            if not effect.kind or counter.kind == effect.kind:
                happen(p, Event(K.PUT_COUNTERS, n, frame.you, amount=counter.number, word=counter.kind,
                                rules=("701.10e",), cause=frame.cause))  # fmt: skip


def _proliferate(p: Play, effect: a.Proliferate, frame: Frame) -> None:
    who = one_player(p, frame, effect.player) or frame.you
    state = p.state
    things = tuple(n for n in state.battlefield if state.objects[n].counters)
    things += tuple(n for n in state.from_active() if state.players[n].counters)
    chosen: tuple[int, ...] = ()
    if things:
        chosen = p.ask_numbers(
            Decision(who, DecisionKind.CHOOSE, "what gets another of each counter", ("701.34a",),
                     things, 0, len(things), source=frame.source)
        )  # fmt: skip
    events = []
    for n in chosen:
        had = (state.players[n] if is_player(n) else state.objects[n]).counters
        kinds = tuple(c.kind for c in had)
        if len(kinds) > 1 and state.variants["proliferate"] == "one kind":
            text = f"which kind {p.name(n)} gets another counter of"
            kinds = (
                p.ask_word(Decision(who, DecisionKind.OPTION, text, ("701.34a",), kinds, source=n)),
            )
        events += [
            Event(
                K.PUT_COUNTERS, n, who, amount=1, word=kind, rules=("701.34a",), cause=frame.cause
            )
            for kind in kinds
        ]
    happen(p, *events)
    happen(p, Event(K.KEYWORD_ACTION, player=who, word="proliferate", rules=("701.34a",)))


def _attach(p: Play, effect: a.Attach, frame: Frame) -> None:
    what, to = acted_on(p, frame, effect.what), acted_on(p, frame, effect.to)
    if not what or not to:
        done(frame, effect, did=False)
        return
    host = to[0]
    events = []
    for n in what:
        why = why_not(p, n, host)
        one = p.state.objects.get(n)
        if why or one is None or one.attached_to == host:
            # An illegal attachment does nothing, nor does one that is there already (701.3b).
            rules = ("701.3b", why) if why else ("701.3b",)
            word = f"attaching to {p.name(host)}"
            p.state.record(
                Event(K.SKIP, n, frame.you, other=host, word=word, rules=rules, name=p.name(n))
            )
        else:
            events.append(
                Event(K.ATTACH, n, frame.you, other=host, rules=("701.3a",), cause=frame.cause)
            )
    results = happen(p, *events)
    done(frame, effect, (e.subject for e in results if e.kind is K.ATTACH))


def _fight(p: Play, effect: a.Fight, frame: Frame) -> None:
    first = next(iter(acted_on(p, frame, effect.first)), 0)
    second = next(iter(acted_on(p, frame, effect.second)), 0)
    state = p.state
    for n in (first, second):
        thing = state.objects.get(n)
        # If either is gone or no creature, neither deals damage (701.14b).
        if thing is None or thing.zone is not Zone.BATTLEFIELD or not p.look(n).creature:
            did_not = Event(K.SKIP, first or second, frame.you, word="fighting", rules=("701.14b",))
            state.record(did_not)
            done(frame, effect, did=False)
            return
    powers = {n: p.look(n).power or 0 for n in (first, second)}
    if first == second:
        happen(p, damage(p, first, first, 2 * powers[first], cause=frame.cause).citing("701.14c"))
    else:
        happen(
            p,
            damage(p, first, second, powers[first], cause=frame.cause).citing("701.14a"),
            damage(p, second, first, powers[second], cause=frame.cause).citing("701.14a"),
        )
    happen(p, *(Event(K.FIGHT, n, frame.you, rules=("701.14a",)) for n in {first, second}))


def _remove_from_combat(p: Play, effect: a.RemoveFromCombat, frame: Frame) -> None:
    happen(
        p,
        *(
            Event(K.LEAVE_COMBAT, n, rules=("506.4",), cause=frame.cause)
            for n in answers(frame, effect.what)
        ),
    )


EFFECTS: Followers = {
    a.Destroy: _destroy,
    a.Sacrifice: _sacrifice,
    a.Tap: _each(K.TAP, "701.26a"),
    a.Untap: _each(K.UNTAP, "701.26b"),
    a.Transform: _each(K.TRANSFORM, "701.27a"),
    a.Flip: _each(K.FLIP, "710.4"),
    a.PhaseOut: _each(K.PHASE_OUT, "702.26b"),
    a.Unattach: _each(K.UNATTACH, "701.3d"),
    a.TapOrUntap: _tap_or_untap,
    a.TurnFace: _turn_face,
    a.Damage: _damage,
    a.GainLife: _gain_life,
    a.LoseLife: _lose_life,
    a.SetLife: _set_life,
    a.ExchangeLife: _exchange_life,
    a.PutCounters: _put_counters,
    a.RemoveCounters: _remove_counters,
    a.MoveCounters: _move_counters,
    a.DoubleCounters: _double_counters,
    a.Proliferate: one_by_one(_proliferate),
    a.Attach: _attach,
    a.Fight: _fight,
    a.RemoveFromCombat: _remove_from_combat,
}
