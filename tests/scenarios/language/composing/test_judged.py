"""Lines of judges are the lines that they must be; what the card or the situation leaves open is not read (118.9, 700.2, 606.3, 702.140c)."""

from __future__ import annotations

import pytest

from tests.scenarios.language.composing.judged_table import CARDS, REFUSED, SAID
from tests.scenarios.language.composing.measure import shown


@pytest.mark.parametrize(("said", "meant"), SAID, ids=[said for said, _ in SAID])
def test_each_is_the_lines_that_it_must_be(said: str, meant: str) -> None:
    assert not shown(CARDS + meant).startswith("refused")
    assert shown(CARDS + said) == shown(CARDS + meant)


@pytest.mark.parametrize("line", REFUSED)
def test_what_is_left_open_is_refused(line: str) -> None:
    assert shown(CARDS + line).startswith("refused")
