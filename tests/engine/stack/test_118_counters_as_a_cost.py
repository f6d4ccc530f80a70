"""Counters are removed from what has them, as a cost and as an instruction (118.3, 608.2d)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

CARDS = """card Elk {G}
  Creature — Elk 4/4
card Ox {G}
  Creature — Ox 4/4
"""
KINDS = ("+1/+1", "-1/-1", "charge", "stun")
# How many there must be, the text, and whether it is a cost.
TEXTS = {
    "Remove a KIND counter from a creature you control: You gain 1 life.": (1, True),
    "Remove two KIND counters from a creature you control: You gain 1 life.": (2, True),
    "{0}: Remove a KIND counter from a creature you control. You gain 1 life.": (1, False),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("had", [0, 1, 2])
def test_nothing_is_chosen_that_has_too_few(text: str, kind: str, had: int) -> None:
    least, cost = TEXTS[text]
    marks = f" ({had} {kind} counter{'s' * (had > 1)})" if had else ""
    told = f"""{CARDS}card Lever {{1}}
  Artifact
  {text.replace("KIND", kind)}
Ann has Lever, Elk and Ox{marks} on the battlefield
players Ann, Bob
in Ann's precombat main phase
"""
    if cost and had < least:
        told += "then Ann can't activate Lever\n"
    else:
        left = max(had - least, 0)
        chosen = "  Ann chooses Elk\n" if had < least else ""
        told += f"  Ann activates Lever\n  everyone passes until it resolves\n{chosen}"
        told += f"then Ann is at 21 life\n  and Ox has {left} {kind} counters\n  and Elk has 0 {kind} counters\n"
    (result,) = run(read(told)[0])
    assert result.status is Status.PASSES, result.reason
