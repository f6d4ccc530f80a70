"""The rules that say when abilities of a common form trigger, for the trace (503.1a, 508.3, 509.3, 603).

A triggered ability goes on the stack by 603.3. Which rule counts its trigger event (once for each
blocker or once for all) is looked up here, and by which rule of the step it waited for priority.
Only citing happens here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.engine.asking.patterns import kinds_of
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.game_state import GameState

K = EventKind


def _of_player(pattern: a.PlayerAttacks) -> str:
    """A player attacks: with some creatures, another player, or at all (508.3c–e)."""
    if pattern.whom is not None:
        return "508.3e"
    return "508.3d" if pattern.with_ is None else "508.3c"


def _of_damage(pattern: a.IsDealtDamage) -> str:
    return "120.10" if pattern.excess else "603.2"


def _of_blocks(
    pattern: a.Blocks | a.BecomesBlocked, other: a.Filter | None, alone: str, by: str
) -> str:
    """Whether it speaks of so many creatures (509.3e), of one of them, or of none."""
    if pattern.least is not None:
        return "509.3e"
    return alone if other is None else by


_FORMS: dict[type[a.EventPattern], Callable[[Any], str]] = {
    a.IsDealtDamage: _of_damage,
    a.Attacks: lambda _: "508.3a",
    a.PlayerAttacks: _of_player,
    a.IsAttacked: lambda _: "508.3b",
    a.Blocks: lambda p: _of_blocks(p, p.blocked, "509.3a", "509.3b"),
    a.BecomesBlocked: lambda p: _of_blocks(p, p.by, "509.3c", "509.3d"),
    a.NotBlocked: lambda _: "509.3g",
    a.Dies: lambda _: "603.6c",
    a.Leaves: lambda _: "603.6c",
    a.Enters: lambda _: "603.6a",
    a.Transforms: lambda p: "701.27e" if isinstance(p.what, a.All) else "701.27a",
    a.StepBegins: lambda _: "603.2b",
    a.TapsForMana: lambda _: "106.12a",
    **dict.fromkeys(
        (a.BecomesTapped, a.BecomesUntapped, a.BecomesAttached, a.BecomesTarget), lambda _: "603.2e"
    ),
}

_DECLARED = {K.ATTACK: "508.2b", K.ATTACKERS: "508.2b"}
_BLOCKED = {K.BLOCK: "509.2a", K.BLOCKED: "509.2a", K.UNBLOCKED: "509.2a", K.BLOCKERS: "509.2a"}
_STEPS: dict[Step, dict[EventKind, str]] = {
    Step.UPKEEP: {K.UNTAP: "503.1a", K.PHASE_IN: "503.1a", K.PHASE_OUT: "503.1a", K.STEP: "503.1a"},
    Step.DECLARE_ATTACKERS: _DECLARED,
    Step.DECLARE_BLOCKERS: _BLOCKED,
    Step.COMBAT_DAMAGE: {K.DAMAGE: "510.3a"},
    Step.END_OF_COMBAT: {K.STEP: "511.2"},
}
"""The rule of a step by which what triggered in it, or before it, waits for its first priority."""
_HELD = frozenset({K.UNTAP, K.PHASE_IN, K.PHASE_OUT})


def rules_of(
    state: GameState, pattern: a.EventPattern, event: Event | None, source: int = 0
) -> tuple[str, ...]:
    """The rules of a trigger's form and of the step that it waited for; `source` is what has the ability."""
    parts = pattern.parts if isinstance(pattern, a.AnyEvent) else (pattern,)
    if isinstance(pattern, a.OneOrMore):
        return _of_step(state, event)
    met = [part for part in parts if _met(state, part, event, source)] if len(parts) > 1 else parts
    out = [_FORMS[type(part)](part) for part in met[:1] if type(part) in _FORMS]
    alone = ("506.5",) if met and getattr(met[0], "alone", False) else ()
    return (*alone, *out, *_of_step(state, event))


def _met(state: GameState, part: a.EventPattern, event: Event | None, source: int) -> bool:
    """Whether it is this one of several trigger events that has happened (603.2)."""
    if event is None:
        return True
    if event.kind is K.BLOCK and (one := state.objects.get(source)) is not None:
        # It blocks, or something blocks it: one event is both, each of another creature.
        return isinstance(part, a.Blocks if one.controller == event.player else a.BecomesBlocked)
    if event.kind is K.MOVE and isinstance(part, a.Enters):
        return event.to is Zone.BATTLEFIELD
    if event.kind is K.MOVE and isinstance(part, (a.Dies, a.Leaves)):
        return event.from_ is Zone.BATTLEFIELD
    return event.kind in kinds_of(part, state.ports)


def _of_step(state: GameState, event: Event | None) -> tuple[str, ...]:
    rule = _STEPS.get(state.step, {}).get(event.kind) if event is not None else None
    if event is None or rule is None:
        return ()
    held = event.kind in _HELD and state.step is Step.UPKEEP
    return (rule, "502.4") if held else (rule,)
