"""In which moments something can be done: at any time with priority, or in one's own main phase with an empty stack (117.1)."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import Situations, check_row, rows

_CARDS = """players Ann, Bob
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
card Study {2}{U}
  Sorcery
  Draw two cards.
card Elk {1}{G}
  Creature — Elk 3/3
card Lynx {1}{G}
  Creature — Cat 2/2
  Flash
card Belt {1}
  Artifact — Equipment
  Equipped creature gets +1/+0.
  Equip {1}
card Pinger {R}
  Creature — Goblin 1/1
  {T}: This creature deals 1 damage to any target.
card Quick Dial {4}
  Artifact
  You may cast spells as though they had flash.
card Vela {2}{G}
  Legendary Planeswalker — Vela loyalty 3
  +1: You gain 1 life.

"""
_SLOW, _QUICK = (
    "In a main phase of Ann's own turn, with priority and an empty stack",
    "At any time when Ann has priority",
)
_THERE = "Ann controls Pinger, Belt and Vela{0}\nAnn has Spark, Study, Elk and Lynx in hand\n"
_SITUATIONS: Situations = {
    "in her main phase": (
        _THERE.format("") + "in Ann's precombat main phase\n",
        f"""when can Ann cast Spark? | {_QUICK} (now, too) | 117.1a
        when can Ann cast Study? | {_SLOW} (now, too) | 117.1a
        when can Ann cast Elk? | {_SLOW} (now, too) | 117.1a
        when can Ann cast Lynx? | {_QUICK} (now, too) | 117.1a
        when can Ann activate Pinger? | {_QUICK} (now, too) | 117.1b
        when can Ann equip Belt to Pinger? | {_SLOW} (now, too) | 602.5d
        when can Ann activate Vela's +1? | {_SLOW} (now, too) | 606.3
        at what time can Ann cast Spark? | {_QUICK} (now, too) | 117.1a""",
    ),
    "in the other's turn": (
        _THERE.format("") + "in Bob's upkeep\n",
        f"""when can Ann cast Spark? | {_QUICK} (now, too) | 117.1a
        when can Ann cast Study? | {_SLOW} (not now: Ann can't cast Study | 117.1a
        when can Ann activate Pinger? | {_QUICK} (now, too) | 117.1b""",
    ),
    "with flash for all": (
        _THERE.format(" and Quick Dial") + "in Bob's upkeep\n",
        f"""when can Ann cast Study? | {_QUICK} (now, too) | 117.1a
        when can Ann cast Elk? | {_QUICK} (now, too) | 117.1a""",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("situation", "row"), rows(_SITUATIONS))
def test_when_it_can_be_done(situation: str, row: str) -> None:
    check_row(_CARDS, _SITUATIONS, situation, row)
