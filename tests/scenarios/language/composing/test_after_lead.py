"""Whatever line of the guide tells a deed is read behind what leads it, too: as a response, with the stack or in its time."""

import re

import pytest

from tests.scenarios.language.composing.judged_table import CARDS
from tests.scenarios.language.composing.measure import shown
from tests.scenarios.language.test_guide import LINES, MORE

START = CARDS.replace("players Ann, Bob", "players Ann, Bob, Cat").rstrip()
CHOICES = {"assigns", "says", "pays", "doesn't", "orders", "applies"}
DEEDS = [
    line
    for line in LINES
    if (found := re.match(r"(?:Ann|Bob) (\S+)", line))
    and found[1] not in {"has", "controls", "is"}
    and "{" not in line
]
IN_RESPONSE = ("In response, ", "With Bolt on the stack, ")
LEADS = (*IN_RESPONSE, "Then, ", "Before damage, ", "After blocks, ")


def behind(line: str) -> str:
    return shown(f"{START}\n{MORE}Ann casts Bolt on Bob\n{line}\n")


def choice(line: str) -> bool:
    return line.split()[1] in CHOICES


def test_the_table_is_no_empty_one():
    assert len(DEEDS) > 40
    assert 3 < sum(map(choice, DEEDS)) < 12


@pytest.mark.parametrize("lead", LEADS)
@pytest.mark.parametrize("line", [one for one in DEEDS if not choice(one)])
def test_a_deed_is_read_behind_what_leads_it(line, lead):
    assert not behind(lead + line).startswith("refused")


@pytest.mark.parametrize("line", [one for one in DEEDS if choice(one)])
def test_a_choice_is_no_response(line):
    told = behind(f"In response, {line}")
    assert "no response" in told


def test_only_the_deed_of_several_lines_is_the_response():
    both = behind("In response, Ann unmorphs Mask, targeting Ox")
    each = behind("In response, Ann turns Mask face up\nMask's ability targets Ox")
    assert both == each
