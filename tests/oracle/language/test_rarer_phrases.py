"""Phrases that few cards have: what cards of our own do that say them, told from the rules before they were played."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

STORIES = read(Path(__file__).with_name("rarer_phrases.scenario").read_text("utf-8"))


@pytest.mark.parametrize("at", range(len(STORIES)))
def test_it_does_what_it_says(at: int) -> None:
    """Cards, a situation and what the rules make of it."""
    (found,) = run(STORIES[at])
    assert found.status is Status.PASSES, found.reason
