"""Why a player does not control something: what would have given it to them came to nothing (608.2b, 701.6a)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Shackles {3}
  Artifact
  {2}, {T}: Gain control of target creature with power 2 or less.
card Threaten {2}{R}
  Sorcery
  Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.
card Elk {1}{G}
  Creature — Elk 2/2
card Grow {G}
  Instant
  Target creature gets +3/+3 until end of turn.
card Deny {U}
  Instant
  Counter target spell.

Ann controls Shackles
Ann has Threaten in hand
Bob controls Elk
Bob has Grow and Deny in hand
in Ann's turn
"""


@pytest.mark.parametrize(
    ("story", "why", "rule"),
    [
        ("Ann activates Shackles targeting Elk\nin response, Bob casts Grow targeting Elk", "Shackles's ability does not resolve", "608.2b"),
        ("Ann casts Threaten targeting Elk\nin response, Bob casts Deny targeting Threaten", "Threaten is countered by Deny", "701.6a"),
    ],
)  # fmt: skip
def test_what_came_to_nothing_is_told_first(story: str, why: str, rule: str) -> None:
    text = f"{CARDS}{story}\neverything resolves\nwhy doesn't Ann control Elk?"
    (answer,) = judge(read(text, open_=True)[0], "").result.answers
    assert answer.text.startswith(f"Because: {why}")
    assert answer.rules[0] == rule


def test_where_nothing_tried_it_is_who_does() -> None:
    (answer,) = judge(
        read(f"{CARDS}why doesn't Ann control Elk?", open_=True)[0], ""
    ).result.answers
    assert (
        answer.text
        == "Because: Bob controls Elk (so it is told from the start, and nothing has changed it)"
    )
