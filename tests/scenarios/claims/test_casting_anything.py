"""Whether a player can cast spells at all is asked of all spells, whatever that player holds (601.3, 702.61a); two abilities of one thing by their words."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import Situations, check_row, rows

CARDS = """players Ann, Bob
card Quick End {B}
  Instant
  Split second
  Destroy target creature.
card Elk {1}{G}
  Creature — Elk 3/3
card Warden of Hours {1}{W}
  Creature — Human Wizard 2/2
  Each opponent can cast spells only any time they could cast a sorcery.
card Seal {W}
  Enchantment
  Players can't cast spells.
card Twofold {1}{G}
  Creature — Spirit 2/2
  When Twofold enters the battlefield, you gain 1 life.
  When Twofold enters the battlefield, each opponent loses 2 life.

"""
BOARD = "Ann controls 5 Swamps, 5 Forests{0}\nAnn has Quick End and Twofold in hand\nBob controls Elk{1}\nin Ann's precombat main phase\n"
SITUATIONS: Situations = {
    "split second": (
        BOARD.format("", "") + "Ann casts Quick End targeting Elk\n",
        """can Bob cast spells? | Bob can cast nothing: a spell with split second is on the stack | 702.61a
        what can Bob cast? | Bob can cast nothing: a spell with split second is on the stack | 702.61a
        why can't Bob cast any spells? | Bob can cast nothing: a spell with split second is on the stack | 702.61a""",
    ),
    "only as a sorcery": (
        BOARD.format(" and Warden of Hours", ""),
        "can Bob cast spells? | Bob can cast nothing: an effect of Warden of Hours says that Bob casts spells only when | 601.3",
    ),
    "nobody": (
        BOARD.format("", " and Seal"),
        "can Ann cast spells? | Ann can cast nothing: spells can't be cast: an effect of Seal says so | 601.3",
    ),
    "nothing in hand": (
        BOARD.format("", ""),
        """can Bob cast spells? | Bob can cast nothing of what is there, and nothing keeps Bob from casting spells | 117.1a
        can Ann cast spells? | Ann can cast | 117.1a""",
    ),
    "two abilities of one thing": (
        BOARD.format("", "")
        + "Ann casts Twofold. it resolves. Ann orders Twofold's second ability, Twofold's first ability. everyone passes until the stack is empty\n",
        "in which order do they resolve? | Twofold, then Twofold's ability (“When Twofold enters the battlefield, you gain 1 life.”), then Twofold's ability (“When Twofold enters the battlefield, each opponent loses 2 life.”) resolve | 405.5",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_it_is_answered_so(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)
