"""Only what had a part in it is named: what makes a cost less, what a part of an effect waits for, what copies keep.

Each answer was written from the rules (118.7a, 613.8a, 115.7d).
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Tall Toll {3}
  Artifact
  Each spell that would cost less than three mana to cast costs three mana to cast.
card Cheap Mage {U}
  Creature — Human Wizard 2/2
  Instant and sorcery spells you cast cost {1} less to cast.
card Blue Stone {2}
  Artifact
  Blue spells you cast cost {1} less to cast.
card Plain Thought {U}
  Instant
  Draw a card.
card Long Thought {2}{U}
  Instant
  Draw two cards.
card Free Word {3}{U}
  Instant
  You may pay 1 life rather than pay this spell's mana cost.
  Draw a card.
card Pale Eater {3}
  Artifact Creature — Cleric 1/1
  {W/P}, {T}: You gain 1 life.
card Far Shore
  Legendary Land
  Each land is an Island in addition to its other land types.
card Wave Bell {4}
  Artifact
  All Islands are 1/1 black creatures that are still lands.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Twin Word {U}{U}
  Instant
  Copy target instant or sorcery spell. You may choose new targets for the copy.
"""
_COSTS = "Ann controls Cheap Mage\nBob controls {}\nAnn has Plain Thought, Long Thought and Free Word in hand\nAnn controls four Islands\nin Ann's precombat main phase\n"
SITUATIONS = {
    "nothing to make less": (
        _COSTS.format("Tall Toll"),
        """
what does Ann pay for Plain Thought? | Ann pays {2}{U} for Plain Thought (by the effect of Tall Toll) | 601.2f
what does Ann pay for Long Thought? | Ann pays {2}{U} for Long Thought (by the effect of Cheap Mage 2 instead of 3, then by that of Tall Toll 3) | 601.2f
""",
    ),
    "something to make less": (
        _COSTS.format("Blue Stone"),
        """
what does Ann pay for Plain Thought? | Ann pays {U} for Plain Thought | 601.2f
what does Ann pay for Long Thought? | Ann pays {1}{U} for Long Thought (by the effect of Cheap Mage) | 601.2f
""",
    ),
    "paid otherwise": (
        f"{_COSTS.format('Tall Toll')}Ann casts Free Word paying 1 life\n",
        "what did Ann pay for Free Word? | Ann pays {3} (by the effect of Tall Toll); Ann pays 1 life for Free Word | 601.2f",
    ),
    "life that is not there": (
        "Ann is at 1 life\nAnn controls Pale Eater and a tapped Mountain\nin Ann's precombat main phase\n",
        "can Ann activate Pale Eater? | No: Ann can't activate Pale Eater: Ann can't pay {W/P}: Ann is at 1 life, and 2 can't be paid | 601.2h",
    ),
    "mana that could not help": (
        "Ann controls Cheap Mage, a tapped Mountain and a tapped Island\nAnn has Twin Word and Spark in hand\nin Ann's precombat main phase\n",
        """
can Ann cast Spark? | No: Ann can't cast Spark: Ann can't pay {R}: Mountain is tapped | 601.2h
""",
    ),
    "only the part that depends waits": (
        "Ann controls Wave Bell, Far Shore and a Plains\nin Ann's precombat main phase\n",
        """
how much power does Plains have? | Plains has power 1 (Wave Bell makes it 1/1) | 613.4b
is Plains black? | Yes: Plains is 1/1 black basic Island Plains creature land (Wave Bell makes it black) | 613.1e
why is Plains a creature? | Because: Plains is 1/1 black basic Island Plains creature land (Far Shore makes it an Island too, then Wave Bell makes it a creature too, which waits for that of Far Shore, on which it depends) | 613.1d
""",
    ),
    "a copy keeps its targets": (
        "Ann controls a Mountain and two Islands\nAnn has Spark and Twin Word in hand\nin Ann's precombat main phase\nAnn casts Spark targeting Bob\nAnn casts Twin Word on Spark\neveryone passes until the stack is empty\n",
        """
how much damage does Bob take? | Bob takes 6 damage: from 2 × Spark | 120.2b
does Ann take damage? | No: Ann takes 0 damage | 120.1
""",
    ),
    "or is aimed anew": (
        "Ann controls a Mountain and two Islands\nAnn has Spark and Twin Word in hand\nin Ann's precombat main phase\nAnn casts Spark targeting Bob\nAnn casts Twin Word on Spark\nAnn says yes\nAnn targets Ann\neveryone passes until the stack is empty\n",
        "how much damage does Bob take? | Bob takes 3 damage: from Spark | 120.2b",
    ),
}


@pytest.mark.parametrize(("name", "row"), rows(SITUATIONS))
def test_it_is_told_so(name: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, name, row)


@pytest.mark.parametrize(
    ("told", "size"),
    [
        ("Ann controls Moss Hydra", "1/1"),
        ("Ann controls Moss Hydra\nMoss Hydra has three +1/+1 counters", "3/3"),
        ("Ann controls Moss Hydra with three +1/+1 counters", "3/3"),
        ("Ann controls Moss Hydra\nMoss Hydra has a flying counter", "1/1"),
    ],
)
def test_the_counters_that_a_line_tells_are_all_of_that_kind(told: str, size: str) -> None:
    """What it entered with is among them (614.1c)."""
    hydra = """card Moss Hydra {2}{G}
  Creature — Hydra 0/0
  Moss Hydra enters with a +1/+1 counter on it.
"""
    check_row(
        hydra,
        {
            "told": (
                f"{told}\nin Ann's precombat main phase\n",
                f"what is Moss Hydra? | Moss Hydra is a {size} green Hydra creature | 613.4c",
            )
        },
        "told",
        f"what is Moss Hydra? | Moss Hydra is a {size} green Hydra creature | 613.4c",
    )


def test_what_gives_a_printed_type_again_is_named() -> None:
    """A type that is printed and was set away is there by the later effect (305.7, 613.7)."""
    cards = """card Red Moon {2}{R}
  Enchantment
  Nonbasic lands are Mountains.
card Wide Grove {2}{G}
  Creature — Dryad 2/4
  Lands you control are every basic land type in addition to their other types.
card Wet Wood
  Land — Forest Island
"""
    row = "is Wet Wood an Island? | Yes: Wet Wood is colorless Forest Island Mountain Plains Swamp land (Red Moon makes it a Mountain, then Wide Grove gives it every basic land type, by its later timestamp) | 613.1d"
    story = "Bob controls Red Moon\nAnn controls Wet Wood\nAnn controls Wide Grove\nRed Moon entered before Wide Grove\nin Ann's precombat main phase\n"
    check_row(cards, {"again": (story, row)}, "again", row)
