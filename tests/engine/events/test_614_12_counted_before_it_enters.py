"""How many there are is counted before what enters is there; what it is, as it would be there (614.12, 614.1c)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

# What the Elder says, what is there besides, what Ann casts, and what must be so.
KIN = (
    ("Each other Angel you control enters with an additional +1/+1 counter on it for each Angel you already control.", "", "Wing", "Wing has 1 +1/+1 counter"),
    ("Each other Angel you control enters with an additional +1/+1 counter on it for each Angel you already control.", " and Old Wing", "Wing", "Wing has 2 +1/+1 counters"),
    ("Each other creature you control enters with an additional +1/+1 counter on it for each creature you control.", "", "Wing", "Wing has 1 +1/+1 counter"),
    ("Each other creature you control enters with a number of additional +1/+1 counters on it equal to the number of creatures you control.", " and Old Wing", "Wing", "Wing has 2 +1/+1 counters"),
    ("Each other Angel you control enters with an additional +1/+1 counter on it.", "", "Mime", "Mime has no counters"),
    ("Each other Angel you control enters with an additional +1/+1 counter on it.", " and Old Wing", "Mime as a copy of Old Wing", "Mime has 1 +1/+1 counter"),
)  # fmt: skip


@pytest.mark.parametrize(("says", "besides", "cast", "so"), KIN)
def test_how_many_counters(says: str, besides: str, cast: str, so: str) -> None:
    answer = "" if " as a copy" in cast or cast == "Wing" else "Ann says no\n"
    text = f"""card Elder {{1}}{{W}}
  Creature — Angel 2/2
  {says}
card Wing {{1}}{{W}}
  Creature — Angel 2/2
card Old Wing {{1}}{{W}}
  Creature — Angel 2/2
card Mime {{1}}{{W}}
  Creature — Shapeshifter 2/2
  You may have Mime enter as a copy of any creature on the battlefield.

Ann controls Elder{besides}
Ann has {cast.split(maxsplit=1)[0]} in hand
in Ann's precombat main phase
Ann casts {cast}
everyone passes until it resolves
{answer}then {so}
"""
    (result,) = run(read(text)[0])
    assert result.status is Status.PASSES, result.reason
