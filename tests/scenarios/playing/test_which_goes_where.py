"""Of several things asked about in turn a line that names one answers for that one alone (608.2d)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

ELK, OX = "Bob puts Elk on top", "Bob puts Ox on the bottom"
FLIPPED = ("Bob puts Elk on the bottom", "Bob puts Ox on top")
# What attacks, the lines that answer, and whether the story can be told so; Elk is asked about first.
KIN = (
    ("Elk and Ox", (ELK, OX), True),
    ("Elk and Ox", (*FLIPPED[:1], "Bob chooses top"), False),
    ("Elk and Ox", (OX, ELK), False),
    ("Elk, Ox and Soldier", (ELK, OX), True),
    ("Elk and Ox", ("Bob chooses top", "Bob chooses bottom"), True),
    ("Elk and Ox", ("Bob chooses bottom", "Bob chooses top"), False),
)  # fmt: skip


@pytest.mark.parametrize(("attackers", "lines", "so"), KIN)
def test_top_and_bottom(attackers: str, lines: tuple[str, ...], *, so: bool) -> None:
    answers = "\n".join(lines)
    text = f"""card Elk {{1}}{{G}}
  Creature — Elk 2/2
card Ox {{1}}{{G}}
  Creature — Ox 2/2
card Spouts {{U}}
  Instant
  For each attacking creature, its owner puts it on their choice of the top or bottom of their library.

Ann has Spouts in hand
Bob controls Elk, Ox and a 1/1 white Soldier creature token
in Bob's precombat main phase
Bob attacks Ann with {attackers}
Ann casts Spouts
everyone passes until it resolves
{answers}
then Elk is on top of Bob's library
and Ox is on the bottom of Bob's library
"""
    (result,) = run(read(text)[0])
    assert (result.status is Status.PASSES) is so, result.reason
