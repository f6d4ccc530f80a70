"""What people type into forums is the lines that it must be, or is refused (601.2c, 509.1, 603.3d)."""

from __future__ import annotations

import pytest

from tests.scenarios.language.composing.forum_table import (
    BOARD,
    CARDS,
    PERSONS,
    REFUSED,
    SAID,
    SET_UP,
)
from tests.scenarios.language.composing.measure import shown


@pytest.mark.parametrize(
    ("head", "rows"), [(CARDS + BOARD, SAID), (CARDS + BOARD, SET_UP), (CARDS, PERSONS)]
)
def test_each_is_the_lines_that_it_must_be(head: str, rows: tuple[tuple[str, str], ...]) -> None:
    assert not [meant for _, meant in rows if shown(head + meant).startswith("refused")]
    wrong = [said for said, meant in rows if shown(head + said) != shown(head + meant)]
    assert not wrong


@pytest.mark.parametrize("line", REFUSED)
def test_what_is_not_told_is_refused(line: str) -> None:
    assert shown(CARDS + BOARD + line).startswith("refused")
