"""How long scenarios take: reading one, running one, and a ruling's worth of both."""

from __future__ import annotations

from typing import Any

from rulesdb.scenarios.read import read
from rulesdb.scenarios.run import run

USUAL = """rule 704.5g
example "Three spells and a combat"

card Elk {1}{G}
  Creature — Elk 2/2
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
card Might {G}
  Instant
  Target creature gets +2/+2 until end of turn.

Ann has 2 Elks, 2 Mountains, a Forest and Elk (called Hero) on the battlefield, Spark, Might in hand
Bob has Elk (called Guard), Elk (called Other) and 4 Mountains on the battlefield, Spark (called Answer) in hand

in Ann's precombat main phase
  Ann casts Spark targeting Other
  everyone passes until it resolves
  Ann attacks with Hero
  Bob blocks Hero with Guard
  Bob casts Answer targeting Hero
  Ann casts Might targeting Hero
  everyone passes until the stack is empty
  everyone passes

then Other is in Bob's graveyard
  and Guard is in Bob's graveyard
  and Hero is in Ann's graveyard
"""


def test_reading_a_usual_scenario(benchmark: Any) -> None:
    assert len(benchmark(read, USUAL)) == 1


def test_running_a_usual_scenario(benchmark: Any) -> None:
    source = read(USUAL)[0]
    result = benchmark(lambda: run(source, trace=False)[0])
    assert result.status == "passes", result.reason
