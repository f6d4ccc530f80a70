"""Targets and modes: choosing them, and whether they are still legal (115, 601.2b–d, 608.2b, 700.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import number, truth
from rulesdb.engine.asking.crimes import CRIME
from rulesdb.engine.asking.filters import candidates, fits, test_of
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.numbers import UNLIMITED
from rulesdb.engine.asking.together import (
    a_pair,
    frames,
    least,
    together,
    worth_check,
)
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.keyword_rules import keyword_rules
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.word_rules import rules_of_words, targeted
from rulesdb.engine.stack.asked_targets import asked_of, unasked
from rulesdb.engine.stack.deciders import decider
from rulesdb.engine.stack.demanded import demanded, other_modes
from rulesdb.engine.stack.protection import nothing_protects, protected
from rulesdb.engine.state.aspects import kinds_of
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import CHANGED, Considered, EventKind, new_event
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.multiplayer import reaches
from rulesdb.engine.state.objects import StackItem, is_player
from rulesdb.engine.state.ports import Port
from rulesdb.engine.state.uses import Counted, Use
from rulesdb.errors import Unsupported


def frame_of(p: Play, n: int) -> Frame:
    """The frame of an object on the stack: what its words mean."""
    one = p.state.objects.get(n) or p.state.last(n)
    assert one is not None
    item = one.stack
    assert item is not None
    frame = Frame.restore(p.state, one.controller, item.source or n, item.bound)
    if item.kind == "spell":
        frame.source = n
    if item.event is not None:
        # What a delayed ability says of what made it means that earlier event (608.2k).
        frame.outer = frame.event
        frame.event = item.event
    frame.x = item.x
    frame.cause = n
    frame.grantor = item.grantor or frame.grantor
    if item.slots:
        frame.targets = item.targets
        frame.divisions = item.divisions
    return frame


def source_of(p: Play, n: int) -> int:
    """The object that does the targeting: the spell, or the source of the ability (113.7)."""
    one = p.state.last(n)
    if one is None or one.stack is None or one.stack.kind == "spell":
        return n
    return one.stack.source


def legal(
    p: Play, slot: a.TargetSlot, frame: Frame, source: int, taken: tuple[tuple[int, ...], ...] = ()
) -> list[int]:
    """The legal targets for one instance of the word target (115.2–115.5)."""
    out: list[int] = []
    test = test_of(slot.of, p.ports)
    free = nothing_protects(p)
    for here in frames(frame, slot):
        for n in candidates(here, slot.of):
            if n != frame.cause and test(here, n):
                if slot.distinct_from and any(
                    at < len(taken) and n in taken[at] for at in slot.distinct_from
                ):
                    continue
                if free or protected(p, n, source, frame.you, frame.cause) is None:
                    out.append(n)
    return out


def apart(p: Play, options: list[int], taken: Iterable[tuple[int, ...]]) -> list[int]:
    """Of legal targets, those that may be chosen beside others (115.3); once nothing could be twice."""
    again = {n for each in taken for n in each}
    if (
        not again
        or again.isdisjoint(options)
        or p.state.variants["same target"] == "once for each use"
    ):
        return options
    return [n for n in options if n not in again]


def why_none(p: Play, n: int) -> list[Considered]:
    """What fits a target of a spell or ability but is protected from it, or is that spell itself (115.5)."""
    one = p.state.objects[n]
    item = one.stack
    assert item is not None
    frame = frame_of(p, n)
    source = source_of(p, n)
    out: list[Considered] = []
    for slot in item.slots:
        test = test_of(slot.of, p.ports)
        for other in candidates(frame, slot.of):
            if not test(frame, other):
                continue
            if other == frame.cause:
                out.append(Considered(p.name(other), "it is what targets", ("115.5",)))
            elif (reason := protected(p, other, source, frame.you, frame.cause)) is not None:
                out.append(reason)
    return out


def bounds(slot: a.TargetSlot, frame: Frame, available: int) -> tuple[int, int]:
    """How many targets a slot takes (115.6, 601.2c)."""
    low = number(frame, slot.minimum)
    high = low if slot.maximum is None else number(frame, slot.maximum)
    if slot.for_each is not None:
        low, high = 0, high * len(frames(frame, slot))  # how many at least, `least` tells
    return low, min(high, available)


def targets_there(p: Play, slots: tuple[a.TargetSlot, ...], frame: Frame, source: int) -> bool:
    """Whether there are enough legal targets for each slot by itself."""
    return all(enough(slot, frame, legal(p, slot, frame, source)) for slot in slots)


def enough(slot: a.TargetSlot, frame: Frame, options: list[int]) -> bool:
    """Whether so many targets can be chosen; two that the text wants alike must be there together (601.2c)."""
    return _suffice(slot, frame, options, bounds(slot, frame, UNLIMITED)[0])


def _suffice(slot: a.TargetSlot, frame: Frame, options: list[int], low: int) -> bool:
    return len(options) >= low and (low != _TWO or a_pair(frame, slot.of, options))


_TWO = 2
_NONE = a.Number(0)


# Modes.


def modal_of(item: StackItem) -> a.Modal | None:
    """The modal part of a spell or ability."""
    for effect in item.effects:
        if isinstance(effect, a.Modal):
            return effect
    return None


def _set(p: Play, n: int, item: StackItem) -> None:
    p.state.put_on_stack(p.state.objects[n]._replace(stack=item))


def choose_modes(p: Play, n: int) -> bool:
    """Announce modes (601.2b, 603.3c); False where no legal choice is there."""
    one = p.state.objects[n]
    item = one.stack
    assert item is not None
    modal = modal_of(item)
    if modal is None:
        return True
    frame = frame_of(p, n)
    source = source_of(p, n)
    open_ = tuple(
        at
        for at, mode in enumerate(modal.modes)
        if all(enough(slot, frame, legal(p, slot, frame, source)) for slot in mode.targets)
        and not _used(p, item, modal, at)
    )
    low, high = number(frame, modal.minimum), len(modal.modes)
    if modal.maximum is not None:
        high = number(frame, modal.maximum)
    if modal.condition is not None and truth(frame, modal.condition):
        high = number(frame, modal.maximum_if) if modal.maximum_if is not None else high
        low = number(frame, modal.minimum_if) if modal.minimum_if is not None else low
    if every_mode(item):
        low = high = len(modal.modes)
    if not modal.repeat:
        high = min(high, len(open_))
    if len(open_) < low and not (modal.repeat and open_):
        return False
    who, named, _ = decider(p, frame, modal.player, source, spell=item.kind == "spell")
    chosen: tuple[int, ...] = ()
    rules = ("700.2", *_MODES_OF.get(item.kind, _ANNOUNCED), *(("700.2i",) if modal.worth else ()))
    if modal.at_random:
        chosen = (open_[p.random(len(open_), "a mode at random", rules=("700.2",))],)
    elif high:
        chosen = p.ask_numbers(
            Decision(
                who,
                DecisionKind.MODES,
                f"modes of {p.name(source)}",
                (*rules, *(("700.2e", *named) if named else ())),
                open_,
                low,
                high,
                source=source,
                detail="repeat" if modal.repeat else None,
                check=worth_check(modal, high),
            )
        )
    effects: list[a.Effect] = []
    offsets: list[int] = []
    slots = list(item.slots)
    given = item.offsets or (0,) * len(item.effects)
    for effect, first in zip(item.effects, given, strict=True):
        if effect is not modal:
            effects.append(effect)
            offsets.append(first)
            continue
        # They are followed in the order written, however they were named (608.2c).
        for at in sorted(chosen):
            effects.append(modal.modes[at].effect)
            # A mode without its own slots speaks of those of the whole text.
            offsets.append(len(slots) if modal.modes[at].targets else first)
            slots.extend(modal.modes[at].targets)
    if modal.unchosen:
        for at in chosen:
            p.state.uses[_mode_used(item, modal, at)] = 1
    _set(
        p,
        n,
        item._replace(
            modes=chosen, effects=tuple(effects), offsets=tuple(offsets), slots=tuple(slots)
        ),
    )
    return True


_MODES_OF = {"triggered": ("603.3c", "700.2b")}
"""The rules by which modes are chosen, by kind."""
_ANNOUNCED = ("601.2b", "700.2a")
"""Those of a spell or activated ability, whose modes are chosen as it is announced."""


def every_mode(item: StackItem) -> bool:
    """Whether a cost was chosen that lets all modes be chosen (702.42a)."""
    return item.cast is not None and any(name == "entwine" for name, _ in item.cast.paid)


def _used(p: Play, item: StackItem, modal: a.Modal, at: int) -> bool:
    return bool(modal.unchosen and p.state.uses.get(_mode_used(item, modal, at)))


def _mode_used(item: StackItem, modal: a.Modal, at: int) -> Use:
    return Use(Counted.MODE, item.source, item.key, at, modal.unchosen == "game")


# Targets.


def first_slot(item: StackItem, at: int) -> int:
    """Where the numbering begins that a target slot belongs to."""
    offsets = item.offsets
    if len(offsets) < 2:
        return offsets[0] if offsets and offsets[0] <= at else 0
    return max((offset for offset in offsets if offset <= at), default=0)


def choose_targets(p: Play, n: int) -> bool:
    """Announce targets and divisions (601.2c, 601.2d); False where none can be chosen legally."""
    one = p.state.objects[n]
    item = one.stack
    assert item is not None
    if not item.slots:
        return True
    frame = frame_of(p, n)
    source = source_of(p, n)
    taken: list[tuple[int, ...]] = [()] * len(item.slots)
    shares: list[tuple[int, ...]] = [()] * len(item.slots)
    # What its controller chooses comes before what another player does (601.7b).
    slots = item.slots
    order = range(len(slots))
    for at in sorted(order, key=lambda at: slots[at].chooser is not None) if order[1:] else order:
        slot = slots[at]
        # Each mode and each text added to a spell numbers its slots for itself (115.8).
        frame.targets = tuple(taken[first_slot(item, at) : at])
        known = p.found
        asked = known.get((n, at)) if known is not None else None
        if asked is not None:
            taken[at] = chosen = p.ask_numbers(asked)
            shares[at] = _divide(p, slot, frame, source, chosen)
            continue
        options = apart(p, legal(p, slot, frame, source, frame.targets), taken)
        if slot.apart:
            options = other_modes(slots, taken, options)
        low, high = bounds(slot, frame, len(options))
        if slot.for_each is not None:
            low = least(frame, slot, options)
        if not _suffice(slot, frame, options, low):
            return False
        by = decider(p, frame, slot.chooser, source, spell=item.kind == "spell")
        if by.rules and any(one.chooser is None for one in slots):
            by = by.after_controller()
        if item.modes:
            by = by.citing("700.2c")
        by = by.as_announced()
        behind = [one for one in slots[at + 1 :] if one.minimum != _NONE]
        must = demanded(
            p, n, options, taken,
            lambda: [m for one in behind for m in legal(p, one, frame, source, frame.targets)],  # noqa: B023 -- asked at once
        )  # fmt: skip
        many = (low, high)
        asked, options, high = asked_of(p, slot, frame, source, options, many, at, by, must)
        if known is not None and asked is not None and p.found is known:  # and nobody was asked who
            known[n, at] = asked
        chosen = p.ask_numbers(asked) if asked is not None else unasked(p, slot, options, high)
        taken[at] = chosen
        shares[at] = _divide(p, slot, frame, source, chosen)
    item = item._replace(targets=tuple(taken), divisions=tuple(shares))
    p.state.put_choices(p.state.objects[n]._replace(stack=item))
    return True


def _divide(
    p: Play, slot: a.TargetSlot, frame: Frame, source: int, chosen: tuple[int, ...]
) -> tuple[int, ...]:
    if slot.divides is None or not chosen:
        return ()
    amount = number(frame, slot.divides)
    if len(chosen) == 1:
        return (amount,)
    return p.ask_numbers(
        Decision(
            frame.you,
            DecisionKind.DIVISION,
            f"how {amount} is divided by {p.name(source)}",
            ("601.2d",),
            chosen,
            minimum=1,
            source=source,
            detail=amount,
        )
    )


def _against(p: Play, who: int, target: int) -> bool:
    """Whether a target is an opponent, what one controls, or a card in the graveyard of one.

    What has gone since, as a cost, is asked as it last was (608.2h).
    """
    opposed = p.state.opposed
    if is_player(target):
        return opposed(who, target)
    thing = p.state.last(target)
    if thing is not None and thing.zone is Zone.GRAVEYARD:
        return opposed(who, thing.owner)
    return opposed(who, p.look(target).controller)  # elsewhere nobody controls anything (108.4)


def become_targets(
    p: Play, n: int, already: tuple[tuple[int, ...], ...] = (), *, anew: bool = False, by: str = ""
) -> None:
    """Say that the chosen things have become targets, for what triggers on it (601.2c).

    `already`: the targets it had; those that stay do not become targets. `anew`: as it is cast,
    activated or put on the stack, which can be a crime (700.13); not of a copy, nor of new targets, of which
    `by` is the rule of the change (115.7).
    """
    one = p.state.objects.get(n)
    if one is None or one.stack is None:
        return
    before = {t for slot in already for t in slot}
    hit = dict.fromkeys([t for slot in one.stack.targets for t in slot if t not in before])
    if hit:
        kind = targeted(one.stack.kind, p.look(n).types)
        words = tuple([rule for slot in one.stack.slots for rule in rules_of_words(slot)])
        if one.stack.kind != "spell" and keyword_rules(p, one.stack.source, one.stack.key):
            words = (*words, "115.1e")
        new = CHANGED if by else ""
        happen(
            p,
            *[
                new_event(
                    EventKind.TARGET,
                    t,
                    one.controller,
                    n,
                    word=CRIME if anew and _against(p, one.controller, t) else new,
                    rules=(by or "601.2c", *kind, *words),
                    name=p.name(t),
                    cause=n,
                )
                for t in hit
            ],
        )


def announce(p: Play, n: int) -> bool:
    """Choose modes and targets for an ability put on the stack (603.3c, 603.3d)."""
    if not choose_modes(p, n) or not choose_targets(p, n):
        return False
    become_targets(p, n, anew=True)
    return True


def still_legal(p: Play, n: int) -> tuple[bool, StackItem, tuple[Considered, ...]]:
    """Check targets on resolution (608.2b): whether it resolves, and with which targets left."""
    one = p.state.objects[n]
    item = one.stack
    assert item is not None
    if not any(item.targets):
        return True, item, ()
    frame = frame_of(p, n)
    source = source_of(p, n)
    kept: list[tuple[int, ...]] = []
    shares: list[tuple[int, ...]] = []
    lost: list[Considered] = []
    every = frame.targets
    for at, slot in enumerate(item.slots):
        frame.targets = every[first_slot(item, at) :]
        good: list[int] = []
        mine: list[int] = []
        given = item.divisions[at] if at < len(item.divisions) else ()
        for place, t in enumerate(item.targets[at]):
            reason = _why_illegal(p, t, slot, frame, source)
            if reason is None:
                good.append(t)
                if given:
                    mine.append(given[place])
            else:
                lost.append(reason._replace(about=t))
        if not together(frame, slot.of, tuple(good)):
            raise Unsupported("targets that are no longer alike, as the text asks (608.2b)")
        kept.append(tuple(good))
        shares.append(tuple(mine))
    if not lost:
        return True, item, ()
    resolves = any(kept) or any(a.StillResolves in kinds_of(one) for one in item.effects)
    return resolves, item._replace(targets=tuple(kept), divisions=tuple(shares)), tuple(lost)


NO_TARGET: Port[Callable[[Frame, int, a.Filter], Considered]] = Port("no target now", "608.2b")
"""What something is not that it must be to be a target, and whose effect made it so."""
SHIELDED: Port[Callable[[GameState, int, Considered], Considered]] = Port("shielded", "608.2b")
"""Why something can't be a target, with whose effect gave it the keyword that says so."""


def _why_illegal(
    p: Play, t: int, slot: a.TargetSlot, frame: Frame, source: int
) -> Considered | None:
    if is_player(t):
        if p.player(t).left:
            return Considered(p.name(t), "that player has left the game", ("608.2b",))
    else:
        one = p.state.objects.get(t)
        if one is None or one.phased_out:
            now, was = p.state.objects.get(p.state.current(t)), p.state.last(t)
            if one is None and now is not None and was is not None and now.zone is was.zone:
                text = "it left and came back as a new object"
                return Considered(p.name(t), text, ("608.2b", "400.7"))
            return Considered(p.name(t), "it is no longer there", ("608.2b",))
    for here in frames(frame, slot):
        if fits(here, t, slot.of):
            break
    else:
        return p.ports[NO_TARGET](frame, t, slot.of)._replace(what=p.name(t))
    if not reaches(p.state, frame.you, frame.source, t):
        return Considered(p.name(t), "it is out of range of influence", ("608.2b", "801.4"))
    reason = protected(p, t, source, frame.you, frame.cause)
    if reason is None:
        return None
    return p.ports[SHIELDED](p.state, t, reason)._replace(rules=("608.2b", *reason.rules))
