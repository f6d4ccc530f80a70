"""The bank of referents: whom each pronoun means, in the tree and in the game (608.2c, 608.2h, 608.2k)."""

from __future__ import annotations

import pytest

from tests.oracle.meaning import bank, plays, strangers, verdicts
from tests.oracle.meaning.stages import STAGES
from tests.oracle.meaning.verdicts import Verdict

ROWS = bank.rows()


def test_the_bank_is_large_and_says_nothing_twice() -> None:
    assert len(ROWS) >= 500
    assert len({row.key for row in ROWS}) == len(ROWS)
    assert {row.stage for row in (*ROWS, *strangers.every())} == STAGES.keys()


@pytest.mark.parametrize("stage", dict.fromkeys(row.stage for row in ROWS))
def test_every_pronoun_means_what_was_written_down(stage: str) -> None:
    found = {row.key: verdicts.of(row) for row in ROWS if row.stage == stage}
    listed = {one for one in verdicts.known() if one.startswith(f"[{stage}] ")}
    assert listed <= found.keys(), "the list of known faults has sentences that are not in the bank"
    assert not verdicts.against(found, listed)


MOST_REFUSED = 74
"""So many of the sentences are refused today at most; it may only become less."""


def test_refusing_is_no_way_to_be_right() -> None:
    """Most of these sentences are plain: a reader that refuses more of them reads too little."""
    refused = [row.key for row in ROWS if plays.refusal(row.text, STAGES[row.stage])]
    assert len(refused) <= MOST_REFUSED, "\n".join(refused)


def test_a_wrong_referent_is_seen() -> None:
    """The bank can fail: the same sentence with another expectation is wrong, played and in the tree."""
    row = next(one for one in ROWS if one.stage == "hits" and one.words)
    assert verdicts.of(row)[0] is Verdict.RIGHT
    assert verdicts.of(row._replace(outcome="you life -2"))[0] is Verdict.WRONG
    swapped = tuple((words, place, "you") for words, place, _ in row.words)
    assert verdicts.of(row._replace(words=swapped))[0] is Verdict.WRONG
