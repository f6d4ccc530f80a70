"""Every deed of the table is read in every form that makes sense of it, and as what was written for it by hand."""

from __future__ import annotations

from functools import cache

import pytest

from tests.scenarios.language.composing.deeds_table import CARDS, FORMS, cells
from tests.scenarios.language.composing.measure import shown

read_once = cache(shown)


@pytest.mark.parametrize("form", [form.name for form in FORMS])
def test_a_deed_is_read_in_this_form(form: str) -> None:
    cells_of = [cell for cell in cells() if cell[0].startswith(f"{form}: ")]
    assert cells_of
    wrong = [said for _, said, meant in cells_of if shown(CARDS + said) != read_once(CARDS + meant)]
    assert not wrong


def test_what_a_form_must_be_is_a_line_of_the_guide() -> None:
    refused = [meant for *_, meant in cells() if read_once(CARDS + meant).startswith("refused")]
    assert not refused


@pytest.mark.parametrize("deed", ["casts Bolt at Bob", "casts Bolt targeting Bob"])
def test_her_step_behind_a_deed_that_names_another_player_is_nobody_s(deed: str) -> None:
    assert shown(f"{CARDS}Ann {deed} in her upkeep.").startswith("refused")
