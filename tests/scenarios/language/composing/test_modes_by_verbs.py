"""Modes named by the word that each of them begins with (700.2): `choosing counter and draw`."""

from __future__ import annotations

import pytest

from tests.scenarios.language.composing.measure import shown

CARDS = """players Ann, Bob
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Charm {1}{U}
  Instant
  Choose two —
  • Counter target spell.
  • Draw a card.
  • Tap target creature.
  • Tap target artifact.
Bob casts Bolt targeting Ann
"""


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("counter and draw", "mode 1 and mode 2"),
        ("draw and counter", "mode 1 and mode 2"),
        ("counter, draw", "mode 1 and mode 2"),
        ("counter and draw targeting Bolt", "mode 1 and mode 2 targeting Bolt"),
    ],
)
def test_each_word_is_the_mode_that_begins_so(said: str, meant: str) -> None:
    assert shown(f"{CARDS}Ann casts Charm choosing {said}") == shown(
        f"{CARDS}Ann casts Charm choosing {meant}"
    )


@pytest.mark.parametrize("said", ["draw and tap", "draw and draw", "draw and creature"])
def test_a_word_of_several_modes_or_none_is_no_number(said: str) -> None:
    assert "mode" not in shown(f"{CARDS}Ann casts Charm choosing {said}")
