"""Targets that a spell has instead of others because a cost was paid for it, and those it has only so (601.2c, 702.33g)."""

import pytest

from rulesdb.scenarios import results as r
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read

BOARD = """
card Cub {{G}}
  Creature — Bear 1/1
card Ogre {{4}}{{R}}
  Creature — Ogre 4/4
card Lamp {{2}}
  Artifact
card Odd Word {{W}}
  Sorcery
  {cost}
  {text}

Ann has Odd Word in hand
Bob controls {there}

in Ann's precombat main phase
then Ann {can} cast Odd Word {said}
"""
KICKER = "Kicker {1}"
KICKED = "If this spell was kicked, instead"
SMALL = "Destroy target creature with mana value 2 or less."
TABLE = (
    # cost, text, what there is, whether it can be cast, how
    (KICKER, f"{SMALL} {KICKED} destroy target creature.", "Ogre", "can't", "targeting Ogre"),
    (KICKER, f"{SMALL} {KICKED} destroy target creature.", "Ogre", "can", "kicked targeting Ogre"),
    (KICKER, f"{SMALL} {KICKED} destroy target creature.", "Cub", "can", "kicked targeting Cub"),
    (KICKER, f"{SMALL} {KICKED} destroy target creature.", "Cub", "can", "targeting Cub"),
    (KICKER, f"{SMALL} {KICKED} exile target artifact.", "Lamp", "can", "kicked targeting Lamp"),
    (KICKER, f"{SMALL} {KICKED} exile target artifact.", "Lamp", "can't", "targeting Lamp"),
    (KICKER, f"{SMALL} {KICKED} exile target artifact.", "Cub", "can't", "kicked targeting Cub"),
    (
        KICKER,
        f"{SMALL} {KICKED} exile target artifact.",
        "Cub and Lamp",
        "can't",
        "kicked targeting Cub and Lamp",
    ),
    (
        KICKER,
        f"{SMALL} {KICKED} destroy up to two target creatures.",
        "Ogre and Cub",
        "can",
        "kicked targeting Ogre and Cub",
    ),
    (
        KICKER,
        f"{SMALL} If this spell was kicked, exile target artifact.",
        "Lamp",
        "can't",
        "kicked targeting Lamp",
    ),
    (
        KICKER,
        f"{SMALL} If this spell was kicked, exile target artifact.",
        "Cub and Lamp",
        "can",
        "kicked targeting Cub and Lamp",
    ),
    (
        "Gift a card",
        f"{SMALL} If the gift was promised, instead destroy target creature.",
        "Ogre",
        "can't",
        "targeting Ogre",
    ),
    (
        "Gift a card",
        f"{SMALL} If the gift was promised, instead destroy target creature.",
        "Ogre",
        "can",
        "with gift targeting Ogre",
    ),
)


@pytest.mark.parametrize(("cost", "text", "there", "can", "said"), TABLE)
def test_of_two_targets_a_spell_has_the_one_that_the_costs_paid_for_it_ask_for(
    cost: str, text: str, there: str, can: str, said: str
) -> None:
    told = BOARD.format(cost=cost, text=text, there=there, can=can, said=said)
    (source,) = read(told)
    (found,) = run(source)
    assert found.status is r.Status.PASSES, found.reason
