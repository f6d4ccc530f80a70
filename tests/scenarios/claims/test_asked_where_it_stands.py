"""A question between a time and a choice is asked at that time, and at nothing that is passed by on the way (603.2, 508.1)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

STORY = """players Ann, Bob
card Dear Ox {1}{G}
  Creature — Ox 2/2
  Echo {1}{G}
card Far Elk {G}
  Creature — Elk 3/3
Bob controls two Forests and has Dear Ox in hand
Ann controls Far Elk
it is Bob's turn
Bob casts Dear Ox
Dear Ox resolves
in Bob's next upkeep
does Dear Ox trigger?
CHOICE
everyone passes until the stack is empty
is Dear Ox on the battlefield?
"""
CHOICES = {"Bob pays for Dear Ox": "Yes", "Bob doesn't pay for Dear Ox": "No"}


@pytest.mark.parametrize("choice", CHOICES)
def test_it_triggers_and_nothing_is_told_of_earlier(choice: str) -> None:
    (source,) = read(STORY.replace("CHOICE", choice), open_=True)
    triggers, stays = judge(source, "").result.answers
    assert triggers.text.startswith("Yes: Dear Ox triggers")
    assert "later in the story" not in triggers.text
    assert stays.text.startswith(CHOICES[choice])
