"""Coins of which a text asks the side and not who wins: they are flipped and nobody calls them (705.2).

“Flip a coin. If it comes up heads, …”: that is known only once the sentence behind has been read.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.rows import expect, nodes, reworded
from rulesdb.oracle.meaning.trees import with_parts

SIDES = "re_side"
"""How the hints of what asks for a side begin."""


def uncalled(steps: list[a.Effect]) -> list[a.Effect]:
    """The same sentences, with no call for the coins whose sides it asks for."""
    asked = {
        one.name.partition("/")[0]
        for one in nodes(tuple(steps))
        if isinstance(one, (a.IfDid, a.ResultAmount)) and one.said.startswith(SIDES)
    }
    if not asked:
        return steps

    def part(value: object) -> object:
        if isinstance(value, a.FlipCoin) and value.bind in asked and value.call:
            return reworded(value, value.said, call=False)
        return with_parts(value, part)

    return [expect(a.Effect, part(one)) for one in steps]
