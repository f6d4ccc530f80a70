"""Mana is paid with what one would rather use: what the turn's later lines need is left alone (601.2g, 601.2h)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob
card Big {2}{B}
  Sorcery
  You gain 1 life.
card Any {2}
  Artifact
card Zap {R}
  Instant
  Zap deals 3 damage to any target.
card Grove Spirit {1}
  Enchantment — Aura
  Enchant land
  {2}: Enchanted land becomes a 4/4 green Spirit creature until end of turn. It's still a land.

"""


@pytest.mark.parametrize(
    ("lands", "first"),
    [
        ("2 Mountains and 2 Swamps", "Big"),
        ("2 Swamps and 2 Mountains", "Big"),
        ("a Mountain and 2 Swamps", "Any"),
        ("3 Mountains", "Any"),
    ],
)
def test_lands_of_a_color_that_is_needed_later_in_the_turn(lands: str, first: str) -> None:
    text = (
        f"Ann has {lands} on the battlefield, {first} and Zap in hand\nin Ann's precombat main phase\n"
        f"Ann casts {first}\neveryone passes until it resolves\nAnn casts Zap targeting Bob\n"
        "everyone passes until it resolves\nthen Bob is at 17 life\n"
    )
    assert judge(read(HEAD + text, open_=True)[0], "").result.reason == ""


@pytest.mark.parametrize("then", ["Ann attacks with Forest", "can Forest attack?"])
def test_what_attacks_later_in_the_turn(then: str) -> None:
    text = (
        "Ann has a Forest, 2 Mountains and Grove Spirit (attached to Forest) on the battlefield\n"
        "in Ann's precombat main phase\nAnn activates Grove Spirit\neveryone passes until it resolves\n"
        f"{then}\n"
    )
    found = judge(read(HEAD + text, open_=True)[0], "").result
    assert found.reason == ""
    assert all(one.text.startswith("Yes") for one in found.answers)
