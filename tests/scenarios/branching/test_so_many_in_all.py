"""What if there were so many of something: in all, not besides what is told; only “more” and “another” add to that."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Elk {1}{G}
  Creature — Elk 2/2
card Deep Imp {2}{B}
  Creature — Imp 1/2
  Dredge 5
players Ann, Bob
Ann has Deep Imp in the graveyard
Ann has 10 cards in the library
Ann has 3 cards in hand
Ann has Elk in hand
Bob has 6 Forests in the graveyard
Bob controls two Elks
"""
ROWS = (
    ("what if Ann has 5 cards in hand?", "how many cards does Ann have in hand?", "5 cards in hand"),
    ("what if Ann has 2 more cards in hand?", "how many cards does Ann have in hand?", "6 cards in hand"),
    ("what if Bob has 7 Forests in the graveyard?", "how many Forests does Bob have in the graveyard?", "7 Forests"),
    ("what if Bob has 2 Forests in the graveyard?", "how many Forests does Bob have in the graveyard?", "2 Forests"),
    ("what if Bob controls three Elks?", "how many creatures does Bob control?", "3 creatures"),
    ("what if Bob controls one Elk?", "how many creatures does Bob control?", "1 creature"),
    ("what if Bob controls another Elk?", "how many creatures does Bob control?", "3 creatures"),
)  # fmt: skip


@pytest.mark.parametrize(("supposed", "asked", "so"), ROWS)
def test_that_is_how_many_there_are(supposed: str, asked: str, so: str) -> None:
    story = f"{CARDS}in Ann's upkeep\n{supposed}\n{asked}\n"
    answer, plain = judge(read(story, open_=True)[0], "").result.answers
    assert so in answer.text, (answer.text, plain.text)


def test_fewer_cards_than_are_told_by_name_are_asked_for() -> None:
    story = f"{CARDS}Ann has Elk (called Other Elk) in hand\nin Ann's upkeep\nwhat if Ann has one card in hand?\n"
    (answer,) = judge(read(story, open_=True)[0], "").result.answers
    assert not answer.known


def test_what_nobody_is_asked_for_then_is_left_out() -> None:
    """With too few cards to mill nobody is asked whether to dredge (702.52b)."""
    story = f"{CARDS}in Ann's draw step\nAnn says yes\nwhat if Ann has 4 cards in the library?\nif Ann has 4 cards in the library, where is Deep Imp?\n"
    for answer in judge(read(story, open_=True)[0], "").result.answers:
        assert (
            "Deep Imp is in Ann's graveyard" in answer.text
            or "Deep Imp 1/2 is in Ann's graveyard" in answer.text
        )
        assert "nothing is asked then that this answers: Ann says yes" in answer.text
