"""A discarded card that nobody has seen is of no kind: no cost of a certain kind is paid with it (701.9c)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

# What else happens to the card, and whether everybody has seen it then.
FATES = {
    "": True,
    "If a card would be put into a graveyard from anywhere, exile it instead.": True,
    "If a card would be put into a graveyard from anywhere, shuffle it into its owner's library instead.": False,
    "If a card would be put into a graveyard from anywhere, put it on the bottom of its owner's library instead.": False,
    "If a card would be put into a graveyard from anywhere, reveal it and shuffle it into its owner's library instead.": True,
}
# What a cost asks for, and whether that is a kind of card.
COSTS = {
    "Discard a card": False,
    "Discard a creature card": True,
    "Discard an Elk card": True,
    "Discard a green card": True,
}
TABLE = """card Oven {{1}}
  Artifact
  {cost}: You gain 1 life.
card Odd Law {{1}}
  Enchantment
  {fate}
card Elk {{1}}{{G}}
  Creature — Elk 2/2
Ann has Oven and Odd Law on the battlefield, Elk in hand
players Ann, Bob
in Ann's precombat main phase
{told}
"""


@pytest.mark.parametrize("fate", FATES)
@pytest.mark.parametrize("cost", COSTS)
def test_what_nobody_has_seen_pays_for_nothing_of_a_kind(cost: str, fate: str) -> None:
    paid = FATES[fate] or not COSTS[cost]
    told = (
        "  Ann activates Oven discarding Elk\n  everyone passes until it resolves\nthen Ann is at 21 life"
        if paid
        else "then Ann can't activate Oven, because 701.9c\n  and Elk is in Ann's hand"
    )
    text = TABLE.format(cost=cost, fate=fate, told=told)
    (source,) = read(
        "\n".join(line for line in text.split("\n") if line.strip()) + "\n", "seen.scenario"
    )
    (outcome,) = run(source)
    assert outcome.status is Status.PASSES, outcome.reason
