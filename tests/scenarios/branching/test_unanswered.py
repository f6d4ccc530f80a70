"""A question that a situation does not come to is listed with what kept it from being answered, and none is lost."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Answer, Status

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Odd Relic {2}
  Artifact
  Whenever a player casts a spell, wibble three goblins sideways.
"""


def _answers(story: str) -> tuple[Status, tuple[Answer, ...]]:
    (source,) = read(CARDS + story, open_=True)
    result = judge(source, "").result
    return result.status, result.answers


def test_what_is_not_read_is_named_by_every_question() -> None:
    status, answers = _answers(
        "Ann controls Elk and Odd Relic\nBob has Spark in hand\nit is Ann's turn\n"
        "how much power does Elk have?\nBob casts Spark on Elk\nSpark resolves\ndoes Elk die?\nwhere is Spark?\n"
    )
    assert status is Status.UNSUPPORTED
    assert [one.known for one in answers] == [True, False, False]
    assert answers[0].text == "Elk has power 3"
    for one in answers[1:]:
        assert one.text.startswith("not answered: Odd Relic has a text that was not read")
    assert [one.question for one in answers[1:]] == ["does Elk die?", "where is Spark?"]


def test_a_line_that_cant_be_done_is_named_by_what_stands_behind_it() -> None:
    status, answers = _answers(
        "Ann controls Elk\nBob has Spark in hand\nBob has no lands\nit is Ann's turn\n"
        "how much power does Elk have?\nBob casts Spark on Elk\ndoes Elk die?\n"
    )
    assert status is Status.FAILS
    assert [one.text for one in answers] == [
        "Elk has power 3",
        "not answered: what line 15 tells can't be done",
    ]


@pytest.mark.parametrize("asked", ["does Elk die?", "where is Elk?"])
def test_what_is_answered_stays_as_it_is(asked: str) -> None:
    status, answers = _answers(f"Ann controls Elk\nit is Ann's turn\n{asked}\n")
    assert status is Status.PASSES
    assert len(answers) == 1
    assert "not answered" not in answers[0].text


_LINES = "Ann controls Elk\nBob has Spark in hand\nit is Bob's turn\n"
_UNASKED = (
    # An answer behind a line that nothing asks for, and one that looks ahead of it, are told as that.
    (f"{_LINES}Bob casts Spark on Elk\nBob says yes\nit resolves\ndoes Elk die?\n", (True,)),
    (f"{_LINES}Bob casts Spark on Elk\ndoes Elk die?\nBob says yes\nit resolves\n", (True,)),
    (f"{_LINES}how much power does Elk have?\nBob casts Spark on Elk\nBob says yes\nwhere is Elk?\n", (False, True)),
)  # fmt: skip


@pytest.mark.parametrize(("story", "hedged"), _UNASKED)
def test_what_is_told_without_a_line_that_fails_says_so(
    story: str, hedged: tuple[bool, ...]
) -> None:
    status, answers = _answers(story)
    assert status is Status.FAILS
    assert [one.text.startswith("Told without line ") for one in answers] == [*hedged]
    assert [one.known for one in answers] == [not one for one in hedged]


def test_a_claim_that_does_not_hold_changes_no_answer() -> None:
    status, answers = _answers(
        f"{_LINES}Bob casts Spark on Elk\nit resolves\nthen Elk survives\nwhere is Elk?\n"
    )
    assert status is Status.FAILS
    assert answers[0].text.startswith("Elk is in Ann's graveyard")
