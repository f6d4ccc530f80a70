"""What a spell costs at least, where 2 life can pay for a symbol: it is announced before (601.2b), so it is not worked out (601.2f)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

CARDS = """players Ann, Bob
card Dear Orb {3}
  Artifact
  Each spell that would cost less than three mana to cast costs three mana to cast.
card Small Sting {R/P}
  Instant
  You gain 1 life.
card Wide Sting {3}{R/P}
  Instant
  You gain 1 life.
card Shock {R}
  Instant
  You gain 1 life.
Ann controls Dear Orb and four Mountains
Ann has Small Sting, Wide Sting and Shock in hand
it is Ann's turn
"""


@pytest.mark.parametrize(
    ("spell", "status"),
    [
        ("Small Sting", Status.UNSUPPORTED),
        ("Wide Sting", Status.PASSES),
        ("Shock", Status.PASSES),
    ],
)
def test_it_is_refused_only_where_life_could_leave_too_little_mana(
    spell: str, status: Status
) -> None:
    found = judge(read(f"{CARDS}Ann casts {spell}\n", open_=True)[0], "").result
    assert found.status is status, found.reason
