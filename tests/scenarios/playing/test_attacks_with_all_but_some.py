"""Whoever attacks with everything but some, or with one alone: who attacks then (508.1a)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.language.text import sentence
from rulesdb.scenarios.results import Status

CARDS = """players Ann, Bob
card Elk {G}
  Creature — Elk 3/3
card Ox {G}
  Creature — Ox 2/2
card Still Wall {G}
  Creature — Wall 0/4
  Defender
Ann controls Elk, Ox, Still Wall and Elk (called Twin)
it is Ann's turn
"""


@pytest.mark.parametrize(
    ("line", "life"),
    [
        ("Ann attacks with everything", 12),
        ("Ann attacks with everything except Ox", 14),
        ("Ann attacks with everything but Ox", 14),
        ("Ann attacks Bob with everything except Twin and Ox", 17),
        ("Ann attacks with all creatures except Elk", 15),
        ("Ann attacks with every creature except for Ox", 14),
        ("Only Ox attacks", 18),
        ("Ox attacks alone", 18),
        ("Only Ox attacks Bob", 18),
    ],
)
def test_who_is_left_out_does_not_attack(line: str, life: int) -> None:
    text = f"{CARDS}{line}\nin Ann's end step\nthen Bob is at {life} life\n"
    found = judge(read(text, open_=True)[0], "").result
    assert (found.status, found.reason) == (Status.PASSES, "")


def test_it_is_told_as_it_was_read() -> None:
    source = read(f"{CARDS}Ann attacks with everything except Ox and Twin\n", open_=True)[0]
    assert sentence(source.scenario.steps[-1]) == "Ann attacks with everything except Ox and Twin"
