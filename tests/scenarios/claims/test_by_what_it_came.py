"""What made a toughness 0 (704.5f), what kept a life total up (614.6), whose copies there are (707.10), where what one had is now (108.4).

Each answer was written from the rules before it was asked.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from tests.scenarios.claims.asked_rows import Situations, check_row, rows

_CARDS = """players Ann, Bob
card Pest {B}
  Sorcery
  All creatures get -2/-2 until end of turn.
card Shrink {B}
  Instant
  Target creature gets -2/-2 until end of turn.
card Bulk {G}
  Instant
  Target creature gets +1/+1 until end of turn.
card Dread {3}{B}
  Creature — Horror 4/4
  Creatures your opponents control get -2/-2.
card Rot {B}
  Sorcery
  Put two -1/-1 counters on target creature.
card Elk {1}{G}
  Creature — Elk 2/2
card Last Word {3}{W}
  Enchantment
  If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Echo {R}{R}
  Instant
  Copy target instant or sorcery spell. You may choose new targets for the copy.
card Altar {1}
  Artifact
  Sacrifice a creature: You gain 1 life.
card Warden {1}{W}
  Creature — Cat Cleric 2/2
  If a nontoken creature would enter and it wasn't cast, exile it instead.
card Raise {B}
  Sorcery
  Return target creature card from your graveyard to the battlefield.

"""
_MAIN = "Bob controls Elk\nin Ann's precombat main phase\n"
_SMALL = "Yes: Elk goes from battlefield to graveyard (its toughness is 0 or less, by"
_SITUATIONS: Situations = {
    "all": (f"{_MAIN}Ann casts Pest\nit resolves\n", f"does Elk die? | {_SMALL} Pest) | 704.5f"),
    "one": (
        f"{_MAIN}Ann casts Bulk on Elk\nit resolves\nAnn casts Shrink on Elk\nit resolves\nAnn casts Shrink on Elk\nit resolves\n",
        f"does Elk die? | {_SMALL} Shrink) | 704.5f",
    ),
    "static": (f"{_MAIN}Ann casts Dread\nit resolves\n", f"does Elk die? | {_SMALL} Dread) | 704.5f"),
    "counters": (
        f"{_MAIN}Ann casts Rot on Elk\nit resolves\n",
        f"does Elk die? | {_SMALL} its counters) | 704.5f",
    ),
    "saved": (
        "Bob controls Elk and Last Word\nBob is at 2 life\nin Ann's precombat main phase\nAnn casts Spark on Bob\nit resolves\n",
        "does Bob lose? | No: Bob is at 1 life; Bob loses 1 life (by the effect of Last Word) | 614.6",
    ),
    "copied": (
        "in Bob's precombat main phase\nBob casts Spark on Ann\nIn response, Ann casts Echo on Spark\nit resolves\n",
        "who controls the copy? | There is 1 copy of Spark, put on the stack and not cast, which Ann controls | 707.10",
    ),
    "given up": (
        "Ann controls Elk and Altar\nin Ann's precombat main phase\nAnn sacrifices Elk to Altar\n",
        """does Ann control Elk? | No: Elk is in Ann's graveyard | 108.4
        does Ann get Elk back? | No: Elk is in Ann's graveyard | 108.4""",
    ),
    "sent elsewhere": (
        "Ann has Elk in the graveyard\nBob controls Warden\nin Ann's precombat main phase\nAnn casts Raise on Elk\nit resolves\n",
        "why isn't Elk on the battlefield? | Because: Elk is in exile (Elk goes from graveyard to exile (by Raise), by the effect of Warden) | 614.6",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("situation", "row"), rows(_SITUATIONS))
def test_it_is_told_by_what(situation: str, row: str) -> None:
    check_row(_CARDS, _SITUATIONS, situation, row)


UPKEEP = """card Deep Rift
  Land
  Cumulative upkeep—Pay 2 life.
card Slow Gate {W}
  Enchantment
  Creatures your opponents control enter tapped.
card Elk {1}{G}
  Creature — Elk 2/2

"""


def test_who_is_asked_in_a_step_is_asked_through_it() -> None:
    lines = f"{UPKEEP}Ann controls Deep Rift\nin Bob's end step\nin Ann's upkeep, who may pay?"
    (found,) = judge(read(lines, open_=True)[0], "").result.answers
    assert found.text.startswith("Ann is asked: pay 2 life for Deep Rift"), found


def test_why_it_will_be_so_is_not_why_it_is_not() -> None:
    lines = f"{UPKEEP}Bob controls Slow Gate\nAnn casts Elk\nis Elk tapped?\nwhy is Elk tapped?"
    found = judge(read(lines, open_=True)[0], "").result.answers[1]
    assert found.question == "why is Elk tapped?", found
