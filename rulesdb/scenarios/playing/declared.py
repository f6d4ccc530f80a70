"""Declarations of attackers and blockers that are thought of: what can be in one, and why one is refused (508.1, 509.1).

All is asked of the decision that the engine puts, on a copy; nothing is declared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.errors import IllegalAction
from rulesdb.scenarios.playing.hand import Hand

Pair = tuple[int, int]
"""An attacker and what it attacks, or a blocker and what it blocks."""
KINDS = {"attack": DecisionKind.ATTACKERS, "block": DecisionKind.BLOCKERS}
DUTIES = frozenset({"508.1d", "509.1c"})
"""The rules by which a declaration lacks something that it must have."""


def pairs_of(decision: Decision) -> list[Pair]:
    """What could be declared, one by one."""
    return [pair for pair in decision.options if isinstance(pair, tuple)]


def refusal(decision: Decision, pairs: Sequence[Pair]) -> IllegalAction | None:
    """Why these together are no legal declaration; None where they are one."""
    if decision.check is None:
        return None
    try:
        decision.check(tuple(pairs))
    except IllegalAction as refused:
        return refused
    return None


def declarations(trial: Hand, kind: DecisionKind) -> Iterator[Decision]:
    """The declarations of this kind that are still to come this turn, each player's."""
    turn = trial.state.turn

    def there() -> bool:
        decision = trial.game.decision
        asked = decision is not None and decision.kind is kind
        return asked or trial.state.turn != turn

    while True:
        trial.drive(there)
        decision = trial.game.decision
        if decision is None or decision.kind is not kind:
            return
        yield decision
        if kind is DecisionKind.ATTACKERS:
            return
        pairs = [(), *((pair,) for pair in pairs_of(decision))]
        least = next((one for one in pairs if refusal(decision, one) is None), None)
        if least is None:
            return
        trial.advance(least)
        if (now := trial.game.decision) is None or now.kind is not kind:
            return
