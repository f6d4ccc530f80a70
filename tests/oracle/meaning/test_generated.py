"""Texts made from patterns and played: a sample for every day; `tests/tools/generated_play.py` plays all."""

from __future__ import annotations

import pytest

from tests.oracle.meaning import generated, plays, strangers, verdicts
from tests.oracle.meaning.stages import STAGES

SEED, SHARE, PARTS = 20261122, 320, 8
SAMPLE = (*generated.sample(SHARE, SEED), *strangers.every()[::4])
KNOWN = verdicts.KNOWN.with_name("known_wrong_generated.txt")


def test_there_are_thousands_of_them_for_every_event() -> None:
    every = generated.every()
    assert len(every) >= 5000
    assert len(strangers.every()) >= 1000
    assert {row.stage for row in every} == generated.PLAYERS.keys() | generated.THINGS.keys()
    assert generated.PLAYERS.keys() | generated.THINGS.keys() <= STAGES.keys()


@pytest.mark.parametrize("part", range(PARTS))
def test_what_is_played_is_what_the_pattern_says(part: int) -> None:
    found = {row.key: verdicts.of(row) for row in SAMPLE[part::PARTS]}
    assert not verdicts.against(found, verdicts.known(KNOWN) & found.keys())


def test_no_fault_is_listed_that_is_not_tried() -> None:
    assert verdicts.known(KNOWN) <= {row.key for row in SAMPLE}


MOST_REFUSED = 160
"""So many texts of the sample are refused today at most; it may only become less."""


def test_most_of_them_are_read() -> None:
    refused = [row.key for row in SAMPLE if plays.refusal(row.text, STAGES[row.stage])]
    assert len(refused) <= MOST_REFUSED, "\n".join(refused)
