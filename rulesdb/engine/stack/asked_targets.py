"""Asking for targets: the question to whoever chooses them, and those of which nobody is asked (115)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.together import slot_check
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.deciders import Decider
from rulesdb.engine.stack.demanded import Check
from rulesdb.engine.stack.demanded import together as all_of
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.multiplayer import within


def ask_targets(  # noqa: PLR0917
    p: Play,
    slot: a.TargetSlot,
    frame: Frame,
    source: int,
    options: list[int],
    limits: tuple[int, int],
    at: int,
    by: Decider,
) -> tuple[int, ...]:
    """The targets that a player chooses of these for one instance of the word (601.2c); at random where the text says so."""
    asked, options, high = asked_of(p, slot, frame, source, options, limits, at, by, None)
    return p.ask_numbers(asked) if asked is not None else unasked(p, slot, options, high)


def asked_of(  # noqa: PLR0917
    p: Play,
    slot: a.TargetSlot,
    frame: Frame,
    source: int,
    options: list[int],
    limits: tuple[int, int],
    at: int,
    by: Decider,
    must: Check | None,
) -> tuple[Decision | None, list[int], int]:
    """What a player is asked for these, None where nobody is; and which there are, and how many at most."""
    low, high = limits
    if high == 0:
        return None, options, high
    if slot.chooser is not None:
        # Who chooses reaches no further than their own range either (801.5a).
        options = within(p.state, by.player, options, source=frame.source)
        high = min(high, len(options))
        low = min(low, high)
    if slot.at_random:
        return None, options, high
    asked = Decision(
        by.player,
        DecisionKind.TARGETS,
        f"targets of {p.name(source)}",
        by.rules,
        tuple(options),
        low,
        high,
        source=source,
        detail=at,
        check=all_of(slot_check(frame, slot, options), must),
    )
    return asked, options, high


def unasked(p: Play, slot: a.TargetSlot, options: list[int], high: int) -> tuple[int, ...]:
    """Targets of which nobody is asked: none, or at random."""
    picked = list(options)
    out: list[int] = []
    while slot.at_random and len(out) < high:
        these = tuple(picked)
        at = p.random(len(picked), "a target at random", rules=("601.2c",), of=these)
        out.append(picked.pop(at))
    return tuple(out)
