"""How much each gets of what is divided, where a line says it without a number: lethal damage to one, the rest to another."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.engine.state.decisions import Assigning, Decision
from rulesdb.errors import IllegalAction
from rulesdb.scenarios import model as m


def in_numbers(
    one: Decision, pairs: list[tuple[int, int]], shares: Sequence[m.Share]
) -> list[tuple[int, int]]:
    """The same recipients, each with its number.

    Raises:
        IllegalAction: lethal damage is told of what has none, or the rest of more than one (510.1c, 702.19b).
    """
    if not any(share.word for share in shares):
        return pairs
    lethal = dict(one.detail.lethal) if isinstance(one.detail, Assigning) else {}
    total = one.detail.total if isinstance(one.detail, Assigning) else one.amount
    words = [share.word for share in shares]
    if words.count(m.THE_REST) > 1 or any(
        word == m.LETHAL and n not in lethal for (n, _), word in zip(pairs, words, strict=True)
    ):
        raise IllegalAction(f"how much that is is not told: {one.text}", one.rules)
    out = [
        (n, lethal[n] if word == m.LETHAL else amount)
        for (n, amount), word in zip(pairs, words, strict=True)
    ]
    rest = max(0, total - sum(amount for _, amount in out))
    return [
        (n, rest if word == m.THE_REST else amount)
        for (n, amount), word in zip(out, words, strict=True)
    ]
