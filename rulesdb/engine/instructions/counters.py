"""Instructions about counters (122, 701.34): put, removed, moved, doubled, proliferated."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.frame import Frame, all_the_same
from rulesdb.engine.events.following import (
    Followers,
    acted_on,
    doer,
    done,
    followers,
    one_by_one,
    options_for,
    select,
)
from rulesdb.engine.events.happen import forbidden, happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.instructions.damage_and_life import shares
from rulesdb.engine.stack.claims import holding
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.multiplayer import shares_poison, sharing
from rulesdb.engine.state.objects import Counters, first_of, is_player

K = EventKind


def _put_counters(p: Play, effect: a.PutCounters, frame: Frame) -> None:
    put_counters(p, (effect,), frame)


def independent(steps: Sequence[a.Effect]) -> bool:
    """Whether no step asks what one before it has done, so that they can be done at once (608.2c)."""
    named = {"", *(getattr(step, "bind", "") for step in steps)}
    asks = (x for step in steps for x in step.walk() if isinstance(x, _ASKS))
    return all(x.name not in named for x in asks)


_ASKS = (a.Bound, a.ResultAmount, a.IfDid)


def put_counters(p: Play, effects: Sequence[a.PutCounters], frame: Frame) -> None:
    """Put counters, those of several kinds or on several things at once: “a flying counter and a +1/+1 counter” (122.6)."""
    told = [(effect, *_to_put(p, effect, frame)) for effect in effects]
    results = happen(p, *(event for _, events, __ in told for event in events))
    put = [e for e in results if e.kind is K.PUT_COUNTERS]
    for effect, _, every in told:
        own = [e for e in put if e.word == effect.kind and e.subject in every] if told[1:] else put
        done(frame, effect, (e.subject for e in own), sum(e.amount for e in own), every=every)


def _to_put(p: Play, effect: a.PutCounters, frame: Frame) -> tuple[list[Event], list[int]]:
    """What is to happen, and everything that it is told of."""
    events: list[Event] = []
    every: list[int] = []
    for who, here in followers(p, frame, effect.player):
        amount = number(here, effect.count)
        to = acted_on(p, here, _sharing(effect, amount), "what gets counters", by=who)
        every += to
        given = shares(p, effect, here, amount, to)
        if effect.total is not None:
            most = number(here, effect.total)
            given = tuple(
                min(share, max(0, most - p.state.objects[n].counter(effect.kind)))
                for n, share in zip(to, given, strict=True)
            )
        events += (
            Event(K.PUT_COUNTERS, n, who, frame.source, amount=share, word=effect.kind,
                  rules=("122.1", *all_the_same(frame)), cause=frame.cause)
            for n, share in zip(to, given, strict=True)
            if share > 0
        )  # fmt: skip
    return events, every


def _sharing(effect: a.PutCounters, amount: int) -> a.Ref:
    """On what counters are put; no more things share them than there are counters, as each gets one at least."""
    on = effect.on
    if effect.divided and isinstance(on, a.Pick) and isinstance(on.count, a.AnyNumber):
        return on.but(count=a.Number(amount))
    return on


def _remove_counters(p: Play, effect: a.RemoveCounters, frame: Frame) -> None:
    """Whoever is told to remove them chooses from what, and which (608.2d)."""
    events = []
    for who, here in followers(p, frame, effect.player):
        if effect.among:
            found = _from_among(p, effect, here, who)
        else:
            things = acted_on(p, here, _holding(effect, here), by=who)
            found = [(n, *one) for n in things for one in _which(p, effect, here, who, n)]
        events += [
            Event(K.REMOVE_COUNTERS, n, who, frame.source, amount=amount, word=kind,
                  rules=("122.1", *all_the_same(frame)), cause=frame.cause)
            for n, kind, amount in found
        ]  # fmt: skip
    results = happen(p, *events)
    gone = [e for e in results if e.kind is K.REMOVE_COUNTERS]
    done(frame, effect, (e.subject for e in gone), sum(e.amount for e in gone))


def _from_among(
    p: Play, effect: a.RemoveCounters, frame: Frame, who: int
) -> list[tuple[int, str, int]]:
    """So many counters in all, each from whichever of the things the player chooses (608.2d)."""
    had = [
        (n, one)
        for n in acted_on(p, frame, effect.from_, by=who)
        if n in p.state.objects
        for one in p.state.objects[n].counters
        if effect.kind in ("", one.kind)
    ]
    left = min(number(frame, effect.count), sum(one.number for _, one in had))
    out = []
    for at, (n, one) in enumerate(had):
        others = sum(x.number for _, x in had[at + 1 :])
        question = f"how many {one.kind} counters are removed from {p.name(n)}"
        amount = p.ask_number(
            Decision(who, DecisionKind.NUMBER, question, ("608.2d",),
                     minimum=0 if effect.up_to else max(0, left - others),
                     maximum=min(left, one.number), source=frame.source, about=n)
        )  # fmt: skip
        left -= amount
        out.append((n, one.kind, amount))
    return out


def _holding(effect: a.RemoveCounters, frame: Frame) -> a.Ref:
    """From what counters are removed: nobody can choose what has none while something has (608.2d)."""
    if not isinstance(effect.from_, a.Pick) or effect.up_to:
        return effect.from_
    able = holding(effect.from_, effect.kind)
    return able if options_for(frame, able) else effect.from_


def _which(
    p: Play, effect: a.RemoveCounters, frame: Frame, who: int, n: int
) -> Sequence[tuple[str, int]]:
    holder = p.player(n) if is_player(n) else p.state.objects.get(n)
    if holder is None:
        return ()
    wanted = number(frame, effect.count)
    kinds = [c for c in holder.counters if effect.kind in ("", c.kind)]
    if effect.up_to:
        return _some_of_each(p, effect, frame, who, kinds)
    if isinstance(effect.count, a.AnyNumber):
        return [(c.kind, c.number) for c in kinds]
    if effect.kind:
        return ((effect.kind, min(wanted, holder.counter(effect.kind))),)
    out: dict[str, int] = {}
    for _ in range(wanted):
        left = tuple(c.kind for c in kinds if c.number > out.get(c.kind, 0))
        if not left:
            break
        kind = p.ask_word(
            Decision(who, DecisionKind.WORD, "which kind of counter is removed", ("608.2d",),
                     left, source=frame.source)
        )  # fmt: skip
        out[kind] = out.get(kind, 0) + 1
    return list(out.items())


def _some_of_each(
    p: Play, effect: a.RemoveCounters, frame: Frame, who: int, kinds: Sequence[Counters]
) -> list[tuple[str, int]]:
    """Up to so many counters of any kinds, or one or more of one: how many of each is chosen (608.2d)."""
    most, least = number(frame, effect.count), int(isinstance(effect.count, a.AtLeastOne))
    out: list[tuple[str, int]] = []
    for one in kinds:
        amount = p.ask_number(
            Decision(who, DecisionKind.NUMBER, f"how many {one.kind} counters are removed",
                     ("608.2d",), minimum=least, maximum=min(one.number, most),
                     source=frame.source)
        )  # fmt: skip
        most -= amount
        out.append((one.kind, amount))
    return out


def _move_counters(p: Play, effect: a.MoveCounters, frame: Frame) -> None:
    """Both halves must be possible, or nothing happens (122.5)."""
    sources, onto = select(p, frame, effect.from_), acted_on(p, frame, effect.onto)
    moved = 0
    for n in sources:
        thing = p.state.objects.get(n)
        target = first_of(m for m in onto if m in p.state.objects and m != n)
        if thing is None or not target:
            _unmoved(p, n)
            continue
        before = moved
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
                cause=frame.cause,
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
        if moved == before:
            _unmoved(p, n)
    done(frame, effect, onto, moved, did=moved > 0)


def _unmoved(p: Play, n: int) -> None:
    """Nothing is removed where nothing could be put: that no counter moves is told (122.5)."""
    p.state.record(Event(K.SKIP, n, word="moving a counter", rules=("122.5",), name=p.name(n)))


def _put_counters_of(p: Play, effect: a.PutCountersOf, frame: Frame) -> None:
    """As many of each kind as it had where it was, or they are moved while it is still there (122.5, 122.8)."""
    holders = [n for n in select(p, frame, effect.of) if not is_player(n)]
    if any(n in p.state.battlefield for n in holders):
        _move_counters(p, a.MoveCounters("", effect.of, effect.on, a.AnyNumber()), frame)
        return
    things = [one for n in holders if (one := frame.object(n)) is not None]
    who = doer(p, frame, effect.player)
    sacrificed = ("122.9",) if frame.source in holders else ()
    results = happen(
        p,
        *(
            Event(K.PUT_COUNTERS, n, who, frame.source, amount=had.number, word=had.kind,
                  rules=("122.8", *sacrificed), cause=frame.cause)
            for n in acted_on(p, frame, effect.on, "what gets its counters", by=who)
            for thing in things
            for had in thing.counters
        ),
    )  # fmt: skip
    put = [e for e in results if e.kind is K.PUT_COUNTERS]
    done(frame, effect, dict.fromkeys(e.subject for e in put), sum(e.amount for e in put))


def _double_counters(p: Play, effect: a.DoubleCounters, frame: Frame) -> None:
    events: list[Event] = []
    for n in acted_on(p, frame, effect.on):
        holder = p.player(n) if is_player(n) else p.state.objects.get(n)
        events += (
            Event(K.PUT_COUNTERS, n, frame.you, amount=counter.number, word=counter.kind,
                  rules=("701.10e",), cause=frame.cause)
            for counter in (holder.counters if holder is not None else ())
            if effect.kind in ("", counter.kind)
        )  # fmt: skip
    happen(p, *events)


def _another_of_each(p: Play, effect: a.AnotherOfEachKind, frame: Frame) -> None:
    """One more of every kind that it has; or, where that is offered and possible, one less of it (608.2d)."""
    events: list[Event] = []
    rules = ("122.1", "608.2d") if effect.or_remove else ("122.1",)
    for n in acted_on(p, frame, effect.on, "what gets another of each counter"):
        holder = p.player(n) if is_player(n) else p.state.objects.get(n)
        for counter in holder.counters if holder is not None else ():
            kind = counter.kind
            more, less = (
                Event(what, n, frame.you, frame.source, amount=1, word=kind, rules=rules,
                      cause=frame.cause)
                for what in (K.PUT_COUNTERS, K.REMOVE_COUNTERS)
            )  # fmt: skip
            ways = {"put": more, "remove": less} if effect.or_remove else {"put": more}
            ways = {word: one for word, one in ways.items() if forbidden(p, one) is None}
            chosen = next(iter(ways), "put")
            if len(ways) > 1:
                text = f"put another {kind} counter on {p.name(n)} or remove one"
                chosen = p.ask_word(
                    Decision(frame.you, DecisionKind.WORD, text, ("608.2d",), tuple(ways),
                             source=frame.source)
                )  # fmt: skip
            events.append(ways.get(chosen, more))
    happen(p, *events)


def _proliferate(p: Play, effect: a.Proliferate, frame: Frame) -> None:
    who = doer(p, frame, effect.player)
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
    poisoned: set[int] = set()
    for n in chosen:
        had = (state.players[n] if is_player(n) else state.objects[n]).counters
        kinds = tuple(c.kind for c in had)
        if state.variants["proliferate"] == "one kind":
            text = f"which kind {p.name(n)} gets another counter of"
            kinds = (
                p.ask_word(Decision(who, DecisionKind.OPTION, text, ("701.34a",), kinds, source=n)),
            )
        rules: tuple[str, ...] = ("701.34a",)
        if is_player(n) and shares_poison(state):
            # A team has its poison counters together, and gets one more of them only once.
            rules = ("701.34a", "701.34b", "810.10d")
            kinds = tuple(kind for kind in kinds if kind != "poison" or n not in poisoned)
            poisoned.update(sharing(state, n))
        events += [
            Event(K.PUT_COUNTERS, n, who, amount=1, word=kind, rules=rules, cause=frame.cause)
            for kind in kinds
        ]
    happen(p, *events)
    happen(p, Event(K.KEYWORD_ACTION, player=who, word="proliferate", rules=("701.34a",)))


EFFECTS: Followers = {
    a.PutCounters: _put_counters,
    a.RemoveCounters: _remove_counters,
    a.MoveCounters: _move_counters,
    a.PutCountersOf: _put_counters_of,
    a.DoubleCounters: _double_counters,
    a.AnotherOfEachKind: _another_of_each,
    a.Proliferate: one_by_one(_proliferate),
}
