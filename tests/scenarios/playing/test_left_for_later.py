"""Who pays for an attack or a block leaves the lands alone that the turn's later lines need (508.1i, 509.1e)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

HEAD = """card Toll Gate {2}{U}
  Enchantment
  Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.
card Lazy Ox {1}{G}
  Creature — Ox 2/2
  This creature can't attack or block unless its controller pays {1}.
card Ox {1}{G}
  Creature — Ox 2/2
card Dive {U}
  Instant
  Target creature gets +1/+1 until end of turn.
card Rot {B}
  Instant
  Target creature gets +1/+1 until end of turn.

Ann has 2 Islands, 2 Swamps and Ox (called Runner) on the battlefield, Dive and Rot in hand
Bob has Toll Gate, an Island, a Swamp and Lazy Ox (called Stopper) on the battlefield, Dive (called Wave) and Rot (called Blight) in hand
in Ann's precombat main phase
Ann attacks Bob with Runner
"""


@pytest.mark.parametrize(
    "lines",
    [
        "Ann casts Dive targeting Runner\n",
        "Ann casts Rot targeting Runner\n",
        "Ann casts Dive targeting Runner\nAnn casts Rot targeting Runner\n",
        "Bob blocks Runner with Stopper\nBob casts Wave targeting Stopper\n",
        "Bob blocks Runner with Stopper\nBob casts Blight targeting Stopper\n",
    ],
)
def test_what_is_cast_later_can_still_be_paid_for(lines: str) -> None:
    (source,) = read(HEAD + lines + "everyone passes until the stack is empty\n", open_=True)
    found = judge(source, "").result
    assert found.status is Status.PASSES, found.reason


def test_where_nothing_else_is_there_they_are_used_and_the_spell_is_refused() -> None:
    lines = "Ann casts Dive targeting Runner\nAnn casts Dive targeting Runner\n"
    few = HEAD.replace("2 Islands, 2 Swamps", "2 Islands").replace("Dive and Rot", "Dive")
    (source,) = read(few + lines, open_=True)
    assert "can't pay {U}" in judge(source, "").result.reason
