"""Every state of the table is read in every form that makes sense of it, and as what was written for it by hand."""

from __future__ import annotations

from functools import cache

import pytest

from tests.scenarios.language.composing.measure import shown
from tests.scenarios.language.composing.states_table import CARDS, cells

read_once = cache(shown)
FORMS = tuple(dict.fromkeys(name.partition(":")[0] for name, *_ in cells()))


@pytest.mark.parametrize("form", FORMS)
def test_a_state_is_read_in_this_form(form: str) -> None:
    of = [cell for cell in cells() if cell[0].startswith(f"{form}: ")]
    assert of
    wrong = [said for _, said, meant in of if shown(CARDS + said) != read_once(CARDS + meant)]
    assert not wrong


def test_what_a_state_must_be_is_a_line_of_the_guide() -> None:
    assert not [one for *_, one in cells() if read_once(CARDS + one).startswith("refused")]
