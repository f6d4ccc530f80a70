"""A card that only the story tells of, and a token that is a copy of it: a bare name is asked for, not guessed."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Mirror {2}{U}
  Sorcery
  Create a token that's a copy of target creature you control.
card Seer {B}
  Creature — Wizard 1/1
  Sacrifice a creature: You gain 1 life.
card Grow {G}
  Instant
  Target creature gets +3/+3 until end of turn.

Ann controls Seer
in Ann's precombat main phase
Ann casts Elk
it resolves
Ann casts Mirror targeting Elk
it resolves
"""


@pytest.mark.parametrize("line", ["Ann sacrifices Elk to Seer", "Ann casts Grow targeting Elk"])
def test_one_of_two_that_are_not_alike_is_asked_for(line: str) -> None:
    result = judge(read(CARDS + line, open_=True)[0], "").result
    assert "'Elk' could be any of 2 objects" in result.reason


def test_the_token_is_that() -> None:
    text = f"{CARDS}Ann sacrifices the token to Seer\nthen Elk is on the battlefield"
    result = judge(read(text)[0], "").result
    assert result.status == "passes", result.reason
