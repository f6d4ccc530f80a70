"""Whatever deed the guide tells in one line may be asked about behind `can`, as whether it can be done (117.1)."""

import pytest

from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.read import read
from tests.scenarios.language.composing.measure import shown
from tests.scenarios.language.composing.test_after_lead import DEEDS, START, choice
from tests.scenarios.language.test_guide import MORE

BARE = {"casts": "cast", "attacks": "attack", "dashes": "dash", "pitches": "pitch"}
"""Verbs whose bare form is not that without its last letter; the others are."""
TWO = (
    "targeting Ox",
    "When",
    "isn't blocked",
    "neither is blocked",
    "untapped",
    "tapped",
    "as a copy",
    "It is",
    "Denies",
    "graveyard",
    "protection from",
)
"""What makes a line more than one deed."""
ONE = [
    line
    for line in DEEDS
    if not choice(line) and not any(word in line for word in TWO) and " and Spark on " not in line
]


def asked(line: str) -> str:
    who, verb, *rest = line.split()
    return f"can {who} {BARE.get(verb, verb[:-1])} {' '.join(rest)}?"


def question(line: str) -> m.Step:
    (source,) = read(f"{START}\n{MORE}{line}\n", open_=True)
    return source.scenario.steps[-1]


@pytest.mark.parametrize("line", ONE)
def test_a_deed_is_asked_about(line):
    deed = question(line)
    step = question(asked(line))
    assert isinstance(deed, m.Act)
    assert isinstance(step, m.Ask), asked(line)
    assert isinstance(step.question, m.Whether), asked(line)
    claim = step.question.claim
    assert isinstance(claim, m.May), asked(line)
    assert claim.player == deed.player
    assert type(claim.deed) is type(deed.deed)


@pytest.mark.parametrize(
    "line",
    [
        "can Ann sacrifice Spitter again to deal 1 damage to Bob?",
        "can Ann unmorph Mask, targeting Ox?",
        "can Ann dash Scout only?",
    ],
)
def test_what_would_be_another_question_is_none(line):
    assert shown(f"{START}\n{MORE}{line}\n").startswith("refused") or isinstance(
        question(line).question, m.Unread
    )


def bare(line: str) -> str:
    who, verb, *rest = line.split()
    return f"{who} can {BARE.get(verb, verb[:-1])} {' '.join(rest)}"


@pytest.mark.parametrize("line", ONE)
def test_a_deed_is_claimed_to_be_possible_or_not(line):
    deed = question(line)
    for opening, said, negated in (("then ", bare(line), False), ("then ", bare(line).replace(" can ", " can't ", 1) + ", because 601.3", True)):  # fmt: skip
        step = question(opening + said)
        assert isinstance(step, m.Expect), said
        assert isinstance(step.claim, m.May), said
        assert type(step.claim.deed) is type(deed.deed)
        assert step.claim.player == deed.player
        assert step.claim.negated == negated
        assert step.because == (("601.3",) if negated else ())


@pytest.mark.parametrize("line", ONE)
def test_a_deed_is_tried_and_refused(line):
    deed = question(line)
    step = question(bare(line).replace(" can ", " tries to ", 1) + ", refused by 601.3")
    assert isinstance(step, m.Attempt), line
    assert type(step.deed) is type(deed.deed)
    assert step.rules == ("601.3",)


@pytest.mark.parametrize(
    "line",
    [
        "then Ann can't cast Bolt on Ox twice",
        "then Ann can only cast Bolt on Ox",
        "Ann tries to cast Bolt on Ox twice, refused by 601.3",
    ],
)
def test_what_would_be_another_claim_is_none(line):
    assert shown(f"{START}\n{MORE}{line}\n").startswith("refused")
