"""The gist of every rule and what people ask about it: whole, short, and about rules that there are."""

from __future__ import annotations

import re

import pytest

from rulesdb.assets import asset
from rulesdb.rulebook import asked
from rulesdb.rulebook.kept.library import plain_source
from rulesdb.rulebook.read import read_bytes
from rulesdb.rulebook.tree.model import Node


@pytest.fixture(scope="module")
def rules() -> dict[str, Node]:
    """Every rule of the plain-language edition by its number, below the sections."""
    book = read_bytes(plain_source(), "the plain-language edition")
    return {node.number: node for node in book.nodes if re.match(r"\d{3}", node.number)}


def words(text: str) -> int:
    return len(text.split())


def sentences(text: str) -> list[str]:
    return [one for one in re.split(r"(?<=[.!?])[”\"]?\s+", text) if one]


def says_something(node: Node) -> bool:
    return "." in node.number and words(node.text) >= 4


def test_every_rule_has_a_gist(rules: dict[str, Node]) -> None:
    assert [number for number in rules if not asked.gist_of(number)] == []


def test_every_rule_that_says_something_has_questions(rules: dict[str, Node]) -> None:
    few = {
        number: len(asked.questions_of(number))
        for number, node in rules.items()
        if says_something(node) and len(asked.questions_of(number)) < 2
    }
    assert few == {}
    most = max(len(asked.questions_of(number)) for number in rules)
    assert most <= asked.MOST_QUESTIONS


def test_nothing_is_said_of_a_rule_that_is_not_there(rules: dict[str, Node]) -> None:
    assert {rule for kind in ("gist", "questions") for rule in asked.files(kind)} <= rules.keys()
    said: set[str] = set()
    for kind in ("gist", "questions"):
        for rule in asked.files(kind):
            lines = asset("data", kind, f"{rule}.txt").read_text("utf-8").splitlines()
            said |= {line.split("  ")[0] for line in lines if line and line[0] not in "#?="}
    # Numbers are looked for as they stand, so none may be spelled in another way.
    assert sorted(said - rules.keys()) == []


def test_a_gist_is_one_or_two_short_sentences(rules: dict[str, Node]) -> None:
    long = {
        number: gist
        for number in rules
        if len(parts := sentences(gist := asked.gist_of(number))) > 2
        or any(words(part) > asked.GIST_WORDS for part in parts)
    }
    assert long == {}


def test_an_answer_is_short_and_a_question_asked_once(rules: dict[str, Node]) -> None:
    every = [(number, one) for number in rules for one in asked.questions_of(number)]
    assert len(every) >= 7000
    assert [one for _, one in every if words(one.answer) > asked.ANSWER_WORDS] == []
    texts = [one.text.lower() for _, one in every]
    assert sorted({text for text in texts if texts.count(text) > 1}) == []
