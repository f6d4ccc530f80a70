"""An attack that would cost something is no duty: what may be attacked although more is asked says so (508.1d, 701.15b)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from tests.scenarios.claims.asked_rows import Situations, check_row, rows

CARDS = """players Ann, Bob, Cat
card Giant {2}{R}
  Creature — Giant 3/3
card Toll {2}{U}
  Enchantment
  Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.
card Uproar {R}
  Sorcery
  Goad all creatures you don't control.

"""
STORY = """Bob controls Giant{0}
Ann has Uproar in hand
in Ann's precombat main phase
Ann casts Uproar. it resolves
in Bob's next turn
"""
SITUATIONS: Situations = {
    "the other asks to be paid": (
        STORY.format("\nCat controls Toll"),
        """can Giant attack Ann? | Yes: Bob can attack Ann with Giant, for nobody has to pay for Giant to attack Cat instead: {2} (by the effect of Toll) | 508.1d
        must Giant attack? | Yes: Giant must attack if able | 508.1d
        can Giant attack Cat? | No: Bob can't attack Cat with Giant | 508.1h""",
    ),
    "nobody does": (
        STORY.format(""),
        """can Giant attack Ann? | No: Bob can't attack Ann with Giant: Giant must attack Cat if able | 508.1d
        can Giant attack Cat? | Yes: Bob can attack Cat with Giant | 508.1""",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_why_it_may_attack_there(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)


@pytest.mark.parametrize(
    ("question", "so"), [("can Giant attack Ann?", False), ("can Ann attack Cat?", True)]
)
def test_mana_is_spoken_of_only_for_who_could_be_asked_for_it(question: str, *, so: bool) -> None:
    (source,) = read(CARDS + STORY.format("\nCat controls Toll") + question + "\n", open_=True)
    steps = judge(source, "").result.steps
    assert any("for what Toll may ask for" in step.text for step in steps) is so
