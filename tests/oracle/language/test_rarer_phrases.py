"""Phrases that few cards have: what cards of our own do that say them, told from the rules before they were played."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdb.cards import abilities as a
from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

STORIES = read(Path(__file__).with_name("rarer_phrases.scenario").read_text("utf-8"))


@pytest.mark.parametrize("at", range(len(STORIES)))
def test_it_does_what_it_says(at: int) -> None:
    """Cards, a situation and what the rules make of it."""
    (found,) = run(STORIES[at])
    assert found.status is Status.PASSES, found.reason


@pytest.mark.parametrize("it", ["it", "that card"])
def test_a_counter_that_a_card_gets_does_not_describe_it(it: str) -> None:
    """“Exile that card with an ice counter on it”: the counter is put on it there (122.6)."""
    text = f"If a nontoken creature would die, exile {it} with an ice counter on it instead."
    (made,) = read_paragraph(text, "Foo").abilities
    (exile,) = [one for one in made.walk() if isinstance(one, a.Exile)]
    assert exile.with_counters == (("ice", a.Number(1)),)


def test_a_card_is_what_would_die_and_is_no_token() -> None:
    """A creature that may be a token is called no card (111.6)."""
    text = "If a creature would die, exile that card instead."
    assert not read_paragraph(text, "Foo").whole
