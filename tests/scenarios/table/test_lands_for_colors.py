"""Lands that are only counted are of the colors that what is done needs, before what is only asked about (106.1)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

HEAD = """card Twin Elf {2}{R}{G}
  Creature — Elf 3/2
card Jolt {R}
  Instant
  Jolt deals 3 damage to any target.
card Sprout {G}
  Sorcery
  You gain 1 life.
card Tide {2}{U}
  Sorcery
  Draw a card.

Ann has CARDS in hand and N lands on the battlefield
in Ann's precombat main phase
"""


@pytest.mark.parametrize(
    ("cards", "many", "lines"),
    [
        ("Twin Elf", 4, "Ann casts Twin Elf\nit resolves\n"),
        ("Twin Elf and Jolt", 4, "Ann casts Twin Elf\nit resolves\ncan Ann cast Jolt?\n"),
        ("Twin Elf and Jolt", 4, "can Ann cast Jolt?\nAnn casts Twin Elf\nit resolves\n"),
        ("Twin Elf and Jolt", 5, "Ann casts Jolt targeting Bob\nit resolves\nAnn casts Twin Elf\nit resolves\n"),
        ("Twin Elf and Tide", 4, "Ann casts Twin Elf\nit resolves\ncan Ann cast Tide?\n"),
        ("Jolt and Sprout", 2, "Ann casts Sprout\nit resolves\nAnn casts Jolt targeting Bob\nit resolves\n"),
        ("Tide, Jolt and Sprout", 5, "Ann casts Tide\nit resolves\nAnn casts Sprout\nit resolves\nAnn casts Jolt targeting Bob\nit resolves\n"),
    ],
)  # fmt: skip
def test_what_is_done_can_be_paid_for(cards: str, many: int, lines: str) -> None:
    (source,) = read(HEAD.replace("CARDS", cards).replace("N lands", f"{many} lands") + lines, open_=True)  # fmt: skip
    found = judge(source, "").result
    assert found.status is Status.PASSES, found.reason


def test_there_are_no_more_than_are_told() -> None:
    lines = "Ann casts Twin Elf\nit resolves\nAnn casts Jolt targeting Bob\n"
    (source,) = read(HEAD.replace("CARDS", "Twin Elf and Jolt").replace("N lands", "4 lands") + lines, open_=True)  # fmt: skip
    assert "can't pay {R}" in judge(source, "").result.reason
