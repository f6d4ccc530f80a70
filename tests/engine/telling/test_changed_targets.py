"""A target that is changed is told, with the rule of the change (115.7); what a spell was cast with its own line tells."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read

CARDS = """rule 115.7
example "t"
players Ann, Bob
card Spark {R}
  Instant
  Spark deals 1 damage to any target.
card Mirror {1}
  Artifact
  {0}: Change a target of target spell to Mirror.
card Sway {U}
  Instant
  You may choose new targets for target spell.
card Bend {U}
  Instant
  Change the target of target spell with a single target.
card Elk {1}{G}
  Creature — Elk 2/2
card Lens {2}
  Artifact Creature — Construct 1/4
  {0}: Change a target of target spell to Lens.
Ann has a Mountain, Elk on the battlefield
Ann has Spark in hand
Bob has Lens, an Island on the battlefield
Bob has Sway and Bend in hand
in Ann's precombat main phase
Ann casts Spark targeting Bob
"""


@pytest.mark.parametrize(
    ("lines", "told", "rule"),
    [
        ("Bob activates Lens targeting Spark\nit resolves\n", "Spark now targets Lens", "115.7b"),
        ("Bob casts Bend targeting Spark\nBob chooses Elk\nit resolves\n", "Spark now targets Elk", "115.7a"),
        ("Bob casts Sway targeting Spark\nBob says yes\nBob chooses Ann\nit resolves\n", "Spark now targets Ann", "115.7d"),
    ],
)  # fmt: skip
def test_a_changed_target_is_told_with_its_rule(lines: str, told: str, rule: str) -> None:
    found = run(read(f"{CARDS}{lines}then Ann is at 20 life\n")[0])[0]
    (step,) = [one for one in found.steps if one.text == told]
    assert rule in step.rules


def test_what_it_was_cast_with_is_told_by_that_line_alone() -> None:
    found = run(read(f"{CARDS}then Ann is at 20 life\n")[0])[0]
    assert not [one for one in found.steps if "now targets" in one.text]
