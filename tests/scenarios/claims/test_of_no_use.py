"""What was of no use is told as what it was: applied and preventing nothing, regenerating each time by a static ability (615.12, 701.19b).

Each answer was written from the rules before it was asked; a row is a question, how its answer begins, and its first rule.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Step
from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Husk {2}{G}
  Creature — Beast 2/0
  If damage would be dealt to Husk, prevent that damage and remove a +1/+1 counter from Husk.
card Veil {W}
  Creature — Cleric 2/2
  If damage would be dealt to Veil, prevent that damage.
card Bone Lord {1}{B}
  Creature — Skeleton 2/2
  If Bone Lord would be destroyed, regenerate it.
card Bones {1}{B}
  Creature — Skeleton 1/1
  {B}: Regenerate Bones.
card Stamp {R}
  Sorcery
  Damage can't be prevented this turn. Stamp deals 2 damage to target creature.
card Spark {R}
  Instant
  Spark deals 2 damage to target creature.
card Murk {1}{B}
  Instant
  Destroy target creature.
"""


def _cast(spell: str, at: str, counters: str = "") -> str:
    return f"""Bob controls {at}{counters}
Ann has {spell} in hand
in Ann's precombat main phase
  Ann casts {spell} targeting {at}
  it resolves
"""


_HUSK = _cast("Stamp", "Husk", " (three +1/+1 counters)")
SITUATIONS = {
    "damage that can't be prevented, and the counter goes": (
        _HUSK,
        """does Husk die? | Yes: Husk is destroyed (its damage is lethal); the effect of Husk prevents nothing, for the damage can't be prevented, because of Stamp | 615.12
        how much damage is prevented? | No damage is prevented: it can't be, because of Stamp | 615.12""",
    ),
    "nothing else is done": (
        _cast("Stamp", "Veil"),
        "does Veil die? | Yes: Veil is destroyed (its damage is lethal); the effect of Veil prevents nothing | 615.12",
    ),
    "damage that is prevented": (
        _cast("Spark", "Husk", " (three +1/+1 counters)"),
        "does Husk die? | No: 2 damage from Spark is prevented | 615.1a",
    ),
    "a static ability regenerates": (
        _cast("Murk", "Bone Lord"),
        """does Bone Lord die? | No: Bone Lord regenerates | 701.19b
        does Bone Lord regenerate? | Yes: Bone Lord regenerates | 701.19b""",
    ),
    "a shield regenerates": (
        """Bob controls Bones and a Swamp
Ann has Murk in hand
in Ann's precombat main phase
  Ann casts Murk targeting Bones
  Bob activates Bones
  everyone passes until the stack is empty
""",
        "does Bones die? | No: Bones regenerates | 701.19a",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_the_use_it_was_of(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)


@pytest.mark.parametrize(
    ("story", "said", "rules"),
    [
        (_HUSK, "the effect of Husk prevents nothing: the damage can't be prevented, because of Stamp; what else it does happens", ("615.12", "615.5")),
        (_cast("Stamp", "Veil"), "the effect of Veil prevents nothing: the damage can't be prevented, because of Stamp", ("615.12",)),
    ],
)  # fmt: skip
def test_615_12_an_effect_that_prevents_nothing_is_applied(
    story: str, said: str, rules: tuple[str, ...]
) -> None:
    (lost,) = [lost for step in _steps(story) for lost in step.lost]
    assert (lost.text, lost.rules) == (said, rules)


def test_615_12_what_else_it_does_cites_it() -> None:
    (removed,) = [step for step in _steps(_HUSK) if "counter is removed" in step.text]
    assert {"615.12", "615.5"} <= {*removed.rules}
    story = _cast("Spark", "Husk", " (three +1/+1 counters)")
    (usual,) = [step for step in _steps(story) if "counter is removed" in step.text]
    assert "615.12" not in usual.rules


def _steps(story: str) -> tuple[Step, ...]:
    (source,) = read(CARDS + story, open_=True)
    return judge(source, "").result.steps
