"""Choices that no line has to make: the same library whatever is chosen (401.2, 701.22a), and the targets a copy has (707.10c)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.results import Status
from tests.scenarios.material import result

CARDS = """card Elk {1}{G}
  Creature — Elk 2/2
card Peek {U}
  Sorcery
  Scry 2.
card Sift {U}
  Sorcery
  Surveil 1.
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
card Twin {R}{R}
  Instant
  Copy target instant or sorcery spell. You may choose new targets for the copy.

Ann controls an Island and 3 Mountains
Ann has Peek, Sift, Spark and Twin in hand
"""

KNOWN = "Ann has Elk on top of the library\n"


@pytest.mark.parametrize(
    ("told", "story", "status"),
    [
        ("", "Ann casts Peek\nPeek resolves\nthen Peek is in Ann's graveyard\n", Status.PASSES),
        ("Ann has 1 card in the library\n", "Ann casts Peek\nPeek resolves\nthen Ann has 1 card in the library\n", Status.PASSES),
        # A known card on top or below makes it a choice.
        (KNOWN, "Ann casts Peek\nPeek resolves\nthen Peek is in Ann's graveyard\n", Status.FAILS),
        (KNOWN, "Ann casts Peek\nPeek resolves\nAnn chooses Elk\nthen Elk is on the bottom of Ann's library\n", Status.PASSES),
        # A card that goes to the graveyard is somewhere else, known or not.
        ("", "Ann casts Sift\nSift resolves\nthen Sift is in Ann's graveyard\n", Status.FAILS),
        # The line may still be written.
        ("", "Ann casts Peek\nPeek resolves\nAnn chooses nothing\nthen Peek is in Ann's graveyard\n", Status.PASSES),
        # A copy keeps its targets until a line says otherwise.
        ("", "Ann casts Spark targeting Bob\nAnn casts Twin targeting Spark\neveryone passes until the stack is empty\nthen Bob is at 16 life\n", Status.PASSES),
        ("", "Ann casts Spark targeting Bob\nAnn casts Twin targeting Spark\nTwin resolves\nAnn targets Ann\neveryone passes until the stack is empty\nthen Bob is at 18 life\n and Ann is at 18 life\n", Status.PASSES),
        ("", "Ann casts Spark targeting Bob\nAnn casts Twin targeting Spark\nTwin resolves\nAnn says no\neveryone passes until the stack is empty\nthen Bob is at 16 life\n", Status.PASSES),
    ],
)  # fmt: skip
def test_what_is_asked_of_the_lines(told: str, story: str, status: Status) -> None:
    found = result(f"{told}\nin Ann's precombat main phase\n{story}", CARDS)
    assert found.status is status, found.reason


TOLLS = """card Toll {1}{U}
  Enchantment
  Whenever a player draws a card, that player loses 2 life unless they pay {2}.
card Two {2}{U}
  Sorcery
  Draw two cards.

Bob controls Toll
Ann has Two in hand
"""


@pytest.mark.parametrize(
    ("islands", "lines", "status"),
    [
        # With mana for one: the second can't be paid, and a line may say so.
        (5, "Ann pays {2}\nAnn declines\n", Status.PASSES),
        (5, "Ann pays {2}\nAnn doesn't pay for Toll\n", Status.PASSES),
        (5, "Ann pays {2}\n", Status.PASSES),
        (5, "Ann pays {2}\nAnn pays {2}\n", Status.FAILS),
        # Both could be paid for: one is, one is not.
        (7, "Ann pays {2}\nAnn declines\n", Status.PASSES),
        # Paid for twice, nothing is declined.
        (7, "Ann pays {2}\nAnn pays {2}\nAnn declines\n", Status.FAILS),
    ],
)
def test_what_could_not_be_paid_again_may_be_declined(
    islands: int, lines: str, status: Status
) -> None:
    story = f"Ann casts Two\nTwo resolves\n{lines}everyone passes until the stack is empty\nthen Two is in Ann's graveyard\n"
    head = f"{TOLLS}Ann controls {islands} Islands\n\nin Ann's precombat main phase\n"
    found = result(story, head)
    assert found.status is status, found.reason
