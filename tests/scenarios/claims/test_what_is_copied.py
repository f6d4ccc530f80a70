"""What a copy is a copy of is told by the name of that, whatever an exception has the copy be called (707.9b, c)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status
from tests.scenarios.claims.asked_rows import Situations, check_row, rows

CARDS = """players Ann, Bob
card Ox {2}{W}
  Creature — Ox 3/3
card Moth {G}
  Creature — Insect 1/1
  Flying
card Sly Twin {2}{U}
  Legendary Creature — Rogue 2/2
  You may have Sly Twin enter the battlefield as a copy of any creature on the battlefield, except its name is Sly Twin, it's legendary in addition to its other types, and it has hexproof.
card Mirror Lord {2}{U}
  Legendary Creature — Shapeshifter 2/2
  {U}: Mirror Lord becomes a copy of target creature, except its name is Mirror Lord and it has this ability.
card Pale Guise {3}{U}
  Creature — Shapeshifter 0/0
  You may have Pale Guise enter the battlefield as a copy of any creature on the battlefield, except it doesn't copy that creature's color.
card Image {1}{U}
  Creature — Illusion 0/0
  You may have Image enter the battlefield as a copy of any creature on the battlefield.
card Spark {R}
  Instant
  Spark deals 3 damage to target creature.
card Spark Again {R}
  Instant
  Spark Again deals 3 damage to target creature.

"""
BOARD = """Ann has 9 Islands, 9 Mountains and Mirror Lord on the battlefield
Ann has Sly Twin, Pale Guise, Image, Spark and Spark Again in hand
Bob has Ox on the battlefield
in Ann's precombat main phase
"""
SITUATIONS: Situations = {
    "a name of its own as it enters": (
        BOARD + "Ann casts Sly Twin. Ann chooses Ox. it resolves\n",
        """what is Sly Twin? | Sly Twin is a 3/3 white legendary Ox creature with hexproof, on the battlefield: it is a copy of Ox, except that it is named Sly Twin, is legendary and has hexproof | 707.9b""",
    ),
    "a name of its own by an ability": (
        BOARD + "Ann activates Mirror Lord targeting Ox. it resolves\n",
        """what is Mirror Lord? | Mirror Lord is a 3/3 white Ox creature, on the battlefield: it is a copy of Ox, except that it is named Mirror Lord | 707.9b""",
    ),
    "a copy of what has a name of its own": (
        BOARD
        + "Ann casts Sly Twin. Ann chooses Ox. it resolves. Ann casts Image. Ann chooses Sly Twin. it resolves. Ann keeps Image\n",
        """what is Image? | Image is a 3/3 white legendary Ox creature with hexproof, called Sly Twin, on the battlefield: it is a copy of Ox, except that it is named Sly Twin, is legendary and has hexproof | 707.9b""",
    ),
    "a color that is not copied": (
        BOARD + "Ann casts Pale Guise. Ann chooses Ox. it resolves\n",
        """what is Pale Guise? | Pale Guise is a 3/3 blue Ox creature, called Ox, on the battlefield: it is a copy of Ox, except that it is blue | 707.9c""",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_the_copy_says_what_it_copies(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)


def _judged(lines: str) -> Result:
    (source,) = read(CARDS + BOARD + lines, open_=True)
    result = judge(source, "").result
    assert result.status is Status.PASSES, result.reason
    return result


def test_the_story_says_what_it_became_a_copy_of() -> None:
    result = _judged("Ann activates Mirror Lord targeting Ox. it resolves\n")
    assert "Mirror Lord becomes a copy of Ox" in [step.text for step in result.steps]


def test_the_choice_says_what_enters_as_a_copy() -> None:
    result = _judged("Ann casts Image. Ann chooses Ox. it resolves\n")
    assert "Ann says yes: have Image enter as a copy" in [step.text for step in result.steps]


def test_an_illegal_target_is_called_as_the_situation_calls_it() -> None:
    result = _judged(
        "Ann casts Image. Ann chooses Ox. it resolves\nAnn casts Spark targeting Image\n"
        "Ann casts Spark Again targeting Image\neveryone passes until the stack is empty\n"
        "does Spark resolve?\n"
    )
    assert "its target Image (as Ox) is illegal" in result.answers[0].text
    assert any("its target Image (as Ox) is illegal" in step.text for step in result.steps)
