"""What is said on the way is a line of its own, a state of several is that of each, and an attack on several is one (508.1)."""

from __future__ import annotations

from functools import cache

import pytest

from tests.scenarios.language.composing.measure import shown
from tests.scenarios.language.composing.relations_table import CARDS, REFUSED, said

read_once = cache(shown)


def test_each_sentence_is_the_lines_that_it_must_be() -> None:
    meant = {line: read_once(CARDS + lines) for line, lines in said()}
    assert not [one for one in meant.values() if one.startswith("refused")]
    wrong = [line for line, wanted in meant.items() if read_once(CARDS + line) != wanted]
    assert not wrong


@pytest.mark.parametrize(("line", "word"), REFUSED)
def test_what_could_mean_two_things_is_refused(line: str, word: str) -> None:
    found = read_once(CARDS + line)
    assert found.startswith("refused: "), found
    assert word in found
