"""Any decision of a game answered at random: legal as far as a decision tells what is.

What a decision does not tell (a requirement to attack, a cost that can't be paid) may be refused.
"""

from __future__ import annotations

import random
from typing import Any, cast

from rulesdb.engine.game import Game
from rulesdb.engine.state.decisions import Decision, DecisionKind, Pass

_Damage = tuple[int, tuple[tuple[int, int], ...], int]
"""How much is to be assigned, what each blocker needs to be dealt lethal damage, and what stands behind them, or 0."""


def random_answer(game: Game, decision: Decision, rng: random.Random) -> Any:
    """An answer; with the same generator it is the same."""
    kind = decision.kind
    options: tuple[Any, ...] = decision.options
    if kind is DecisionKind.PRIORITY:
        actions = game.legal_actions()
        if len(actions) > 1 and rng.random() < 0.6:
            return rng.choice(actions[1:])
        return Pass()
    if kind is DecisionKind.MULLIGAN:
        return rng.random() < 0.1
    if kind is DecisionKind.MAY:
        return rng.random() < 0.7
    if kind is DecisionKind.X:
        return rng.randint(0, 3)
    if kind is DecisionKind.NUMBER:
        return rng.randint(decision.minimum, min(decision.maximum, decision.minimum + 3))
    if kind in (
        DecisionKind.TARGETS,
        DecisionKind.CHOOSE,
        DecisionKind.BOTTOM,
        DecisionKind.UNTAP,
        DecisionKind.SPLICE,
    ):
        count = rng.randint(decision.minimum, min(decision.maximum, len(options)))
        return tuple(rng.sample(options, count))
    if kind is DecisionKind.MODES:
        count = max(1, decision.minimum)
        repeat = decision.detail == "repeat"
        return tuple(rng.choices(options, k=count) if repeat else rng.sample(options, count))
    if kind in (DecisionKind.ORDER, DecisionKind.TRIGGERS):
        order = list(range(len(options)))
        rng.shuffle(order)
        return tuple(order)
    if kind is DecisionKind.OPTIONAL_COST:
        return ()
    if kind is DecisionKind.ATTACKERS:
        chosen: dict[int, int] = {}
        for n, target in rng.sample(options, len(options)):
            if n not in chosen and rng.random() < 0.5:
                chosen[n] = target
        return tuple(chosen.items())
    if kind is DecisionKind.BLOCKERS:
        blocks: dict[int, int] = {}
        for n, attacker in rng.sample(options, len(options)):
            if n not in blocks and rng.random() < 0.4:
                blocks[n] = attacker
        return tuple(blocks.items())
    if kind is DecisionKind.DAMAGE:
        return _assigned(options, *cast("_Damage", decision.detail), rng)
    if kind is DecisionKind.DIVISION:
        share = [decision.minimum] * len(options)
        for _ in range(cast("int", decision.detail) - sum(share)):
            share[rng.randrange(len(share))] += 1
        return tuple(share)
    if kind is DecisionKind.PAY:
        return "auto"
    return rng.choice(options)


def _assigned(
    options: tuple[Any, ...],
    total: int,
    lethal: tuple[tuple[int, int], ...],
    beyond: int,
    rng: random.Random,
) -> tuple[tuple[int, int], ...]:
    """Combat damage: to each what is lethal and the rest beyond, or all of it to one."""
    if not beyond and rng.random() >= 0.5:
        return ((options[0], total),)
    out: list[tuple[int, int]] = []
    for number, needed in lethal:
        share = min(total, needed)
        out.append((number, share))
        total -= share
    if beyond:
        out.append((beyond, total))
    else:
        out[0] = (out[0][0], out[0][1] + total)
    return tuple(out)
