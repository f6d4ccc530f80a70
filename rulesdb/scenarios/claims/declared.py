"""Declarations of attackers and blockers that are thought of: what else must be declared beside something (508.1d, 509.1c).

All is asked of the decision that the engine puts, on a copy; nothing is declared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.errors import IllegalAction
from rulesdb.scenarios import model as m
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.story import Story

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


def beside(story: Story, deed: m.Attack | m.Block) -> tuple[list[int], str]:
    """What must be declared beside what a deed declares, where that makes it legal, and why; nothing where it does not."""
    trial = story.hand.aside()
    verb = "attack" if isinstance(deed, m.Attack) else "block"
    refs = (
        [raid.attacker for raid in deed.raids] if isinstance(deed, m.Attack) else [*deed.blockers]
    )
    aim = deed.attacker if isinstance(deed, m.Block) else deed.raids[0].at if deed.raids else None
    wanted = [story.things.one(story.state, ref) for ref in refs]
    target = story.things.one(story.state, aim) if aim is not None else 0
    for decision in declarations(trial, KINDS[verb]):
        pairs = pairs_of(decision)
        base = [next((p for p in pairs if p[0] == n and target in (0, p[1])), None) for n in wanted]
        if None in base:
            continue
        mine = [pair for pair in base if pair is not None]
        lacking = refusal(decision, mine)
        if lacking is None or not DUTIES & set(lacking.rules):
            continue
        able = {pair[0]: pair for pair in reversed(pairs) if pair[0] not in wanted}
        more = [pair for n, pair in able.items() if trial.game.look(n).name in str(lacking)]
        if more and refusal(decision, [*mine, *more]) is None:
            return [pair[0] for pair in more], str(lacking)
    return [], ""


def avoidable(decision: Decision, whom: int) -> Pair | bool | None:
    """Whether all that must be declared can go elsewhere than at this: one such, True for none at all, None if not.

    False where that can't be told by the few declarations that are tried.
    """
    others = [pair for pair in pairs_of(decision) if pair[1] != whom]
    first = {pair[0]: pair for pair in reversed(others)}
    if refusal(decision, ()) is None:
        return True
    for one in others:
        if refusal(decision, (one,)) is None:
            return one
    everyone = tuple(first.values())
    lacking = refusal(decision, everyone)
    if lacking is None and everyone:
        return everyone[0]
    return None if lacking is not None and DUTIES & set(lacking.rules) else False
