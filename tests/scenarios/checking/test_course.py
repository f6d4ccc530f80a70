"""The course of a first game: from making mana to the last turn each part can be played, in examples of our own."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking import check as checks
from rulesdb.scenarios.results import Result, Status

LEAD = "first game, "
COURSE = {
    "making mana": "106", "tapping": "502", "casting a spell": "601", "targets": "601",
    "spells on the stack": "405", "resolving a spell": "608", "static abilities": "604",
    "triggered abilities": "603", "activated abilities": "602", "an example of combat": "5",
    "a deck of one's own": "100", "the golden rule": "101", "the start of the game": "103",
    "the beginning phase": "501", "the main phase": "505", "the combat phase": "506",
    "the second main phase": "505", "the ending phase": "512", "the end of the game": "104",
}  # fmt: skip
"""The parts of the course in the order of a first rulebook, and the rules that each is about."""


@pytest.fixture(scope="module")
def lessons() -> dict[str, list[Result]]:
    found: dict[str, list[Result]] = {}
    for one in checks.check(checks.files()):
        if one.subject.startswith(LEAD):
            found.setdefault(one.subject.removeprefix(LEAD), []).append(one)
    return found


def test_the_course_has_these_parts_and_no_others(lessons: dict[str, list[Result]]) -> None:
    assert lessons.keys() == COURSE.keys()


@pytest.mark.parametrize("part", COURSE)
def test_each_part_can_be_played(part: str, lessons: dict[str, list[Result]]) -> None:
    for one in lessons[part]:
        assert one.status is Status.PASSES, one.reason
        assert one.rule.startswith(COURSE[part])
        assert len(one.expected) > 1, "a lesson shows something and what it is not"
