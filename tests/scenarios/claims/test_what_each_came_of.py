"""An amount that an effect did only in part: what came of a step, or of a cost, is told apart from it (504.1, 514.1)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob
card Study {U}
  Sorcery
  Draw two cards.
card Toss {B}
  Sorcery
  Discard two cards.
card Ponder Tome {2}
  Artifact
  At the beginning of your upkeep, draw a card.

Ann controls an Island and a Swamp
"""


@pytest.mark.parametrize(
    ("lines", "question", "answer"),
    [
        ("Ann has Study in hand\nin Ann's upkeep\nin Ann's precombat main phase\nAnn casts Study\nit resolves",
         "does Ann draw cards?", "Yes: Ann draws 3 cards (1 in the draw step and 2 by Study)"),
        ("Ann has Study in hand\nin Ann's upkeep\nin Ann's precombat main phase\nAnn casts Study\nit resolves",
         "how many cards does Ann draw?", "Ann draws 3 cards: 1 in the draw step and 2 by Study"),
        ("Ann controls Ponder Tome\nin Ann's upkeep\nin Ann's precombat main phase",
         "does Ann draw cards?", "Yes: Ann draws 2 cards (1 by Ponder Tome's ability and 1 in the draw step)"),
        ("in Ann's upkeep\nin Ann's precombat main phase", "does Ann draw cards?", "Yes: Ann draws 1 card (in the draw step)"),
        ("Ann has Study in hand\nin Ann's precombat main phase\nAnn casts Study\nit resolves",
         "does Ann draw cards?", "Yes: Ann draws 2 cards (by Study)"),
        ("Ann has Toss and 10 cards in hand\nin Ann's precombat main phase\nAnn casts Toss\nit resolves\nin Bob's upkeep",
         "how many cards does Ann discard?", "Ann discards 3 cards: 2 by Toss and 1 in the cleanup step"),
    ],
)  # fmt: skip
def test_what_each_came_of_is_told(lines: str, question: str, answer: str) -> None:
    found = judge(read(f"{HEAD}{lines}\n{question}", open_=True)[0], "").result
    assert found.answers[0].text == answer


def test_no_turn_has_a_number_that_nobody_told() -> None:
    found = judge(
        read(f"{HEAD}in Ann's precombat main phase\npass the turn\nwhose turn is it?", open_=True)[
            0
        ],
        "",
    ).result
    assert not [one.text for one in found.steps if "turn 6" in one.text or "turn 5" in one.text]
