"""Why something survives: what would have killed it was countered or did not resolve (701.6a, 608.2b)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Dread {1}
  Artifact Creature — Horror 12/12
  When Dread enters, sacrifice it unless you sacrifice two creatures.
card Stifle {U}
  Instant
  Counter target activated or triggered ability.
card Murk {B}
  Instant
  Destroy target creature.
card Deny {U}
  Instant
  Counter target spell.
card Elk {1}{G}
  Creature — Elk 3/3

Ann controls Elk
Ann has Dread, Stifle and Deny in hand
Bob controls Elk (called Stag)
Bob has Murk in hand
in Ann's turn
"""


@pytest.mark.parametrize(
    ("story", "name", "why"),
    [
        ("Ann casts Dread\nDread resolves\nAnn casts Stifle targeting Dread's ability", "Dread", "Dread's ability is countered by Stifle"),
        ("Bob casts Murk targeting Elk\nin response, Ann casts Deny targeting Murk", "Elk", "Murk is countered by Deny"),
    ],
)  # fmt: skip
def test_it_is_told_first(story: str, name: str, why: str) -> None:
    text = f"{CARDS}{story}\neverything resolves\ndoes {name} survive?"
    (answer,) = judge(read(text, open_=True)[0], "").result.answers
    assert answer.text.startswith(f"Yes: {why}")
    assert answer.rules[0] == "701.6a"


def test_what_was_aimed_at_another_says_nothing() -> None:
    story = "Bob casts Murk targeting Elk\nin response, Ann casts Deny targeting Murk"
    text = f"{CARDS}{story}\neverything resolves\ndoes Stag survive?"
    (answer,) = judge(read(text, open_=True)[0], "").result.answers
    assert "Murk" not in answer.text
