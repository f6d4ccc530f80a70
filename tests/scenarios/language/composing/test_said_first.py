"""Sentences that people write first are the lines that they must be (603.3d, 509.1, 706)."""

from __future__ import annotations

import pytest

from tests.scenarios.language.composing.measure import shown
from tests.scenarios.language.composing.said_first_table import CARDS, GAMES, REFUSED, SAID


def test_each_is_the_lines_that_it_must_be() -> None:
    assert not [meant for _, meant in SAID if shown(CARDS + meant).startswith("refused")]
    wrong = [said for said, meant in SAID if shown(CARDS + said) != shown(CARDS + meant)]
    assert not wrong


@pytest.mark.parametrize("line", REFUSED)
def test_what_is_not_told_is_refused(line: str) -> None:
    assert shown(CARDS + line).startswith("refused")


@pytest.mark.parametrize(("said", "meant"), GAMES)
def test_what_is_played_is_the_header(said: str, meant: str) -> None:
    cards = CARDS.removeprefix("players Ann, Bob\n")
    rest = "Ann controls Elk" if "commander" not in said else "Ann controls Ox"
    wanted = shown(f"{cards}{meant}\n{rest}")
    assert not wanted.startswith("refused"), wanted
    assert shown(f"{cards}{said}. {rest}") == wanted
