"""What a spell of which a mode is chosen can do, and to what, is tried in each of its modes (700.2a)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read

HEAD = """card Ox {5}{G}
  Creature — Ox 6/6
card Cub {G}
  Creature — Bear 1/1
card Choice {U}{B}
  Instant
  Choose one —
  • Destroy target creature with power 3 or less.
  • Return target creature to its owner's hand.
card Lesson {B}
  Instant
  Choose one —
  • Exile target creature with power 1 or less.
  • Counter target sorcery spell.
  • You gain 2 life.

Ann has Choice and Lesson in hand
Bob has OXEN on the battlefield
in Ann's precombat main phase
"""


def answers(question: str, oxen: str = "Ox and Cub") -> tuple[str, tuple[str, ...]]:
    (source,) = read(HEAD.replace("OXEN", oxen) + question, open_=True)
    (answer,) = judge(source, "").result.answers
    return answer.text, answer.rules


@pytest.mark.parametrize(
    ("question", "begins", "holds"),
    [
        ("can Cub be destroyed by Choice?", "Yes: ", "choosing mode 1"),
        ("can Ox be destroyed by Choice?", "No: with mode 1: ", "Ox has power 6, not 3 or less"),
        ("can Ox be killed by Choice?", "No: with mode 1: ", "Ox has power 6, not 3 or less"),
        ("can Cub be exiled by Lesson?", "Yes: ", "choosing mode 1"),
        ("can Ox be exiled by Lesson?", "No: with mode 1: ", "Ox has power 6, not 1 or less"),
        ("can Cub be exiled by Choice?", "No: with mode 1: ", "with mode 2: "),
        ("can Ox be targeted by Choice?", "Yes: ", "Ann can cast Choice targeting Ox"),
    ],
)
def test_it_can_where_some_mode_does_it(question: str, begins: str, holds: str) -> None:
    text, _ = answers(question)
    assert text.startswith(begins), text
    assert holds in text


@pytest.mark.parametrize(
    ("question", "oxen", "told"),
    [
        ("what can be targeted by Choice?", "Ox and Cub", "Ox and Cub can be targeted by Choice"),
        ("what can be targeted by Lesson?", "Ox and Cub", "Cub can be targeted by Lesson"),
        ("what can be targeted by Lesson?", "Ox", "None of them can be targeted by Lesson"),
    ],
)
def test_what_it_could_target_is_what_some_mode_could(question: str, oxen: str, told: str) -> None:
    assert answers(question, oxen)[0] == told


def test_modes_are_offered_as_lines_and_counted_from_one() -> None:
    told = "Ann casts Choice targeting Cub\neveryone passes until it resolves\nthen Cub is in Bob's hand"
    (source,) = read(HEAD.replace("OXEN", "Ox and Cub") + told)
    (result,) = run(source)
    reason = result.reason
    assert reason.endswith("; write: Ann chooses mode 1 / Ann chooses mode 2"), reason
