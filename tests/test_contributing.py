"""CONTRIBUTING.md sends a newcomer to files that are there, and each of its recipes has five steps."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PLACES = sorted(
    set(re.findall(r"`((?:rulesdb|tests|data|docs|grammars|site_templates|\.ci)/[\w./-]*)`", PAGE))
    | set(re.findall(r"\]\(([\w./-]+)\)", PAGE))
)
RECIPES = [part for part in PAGE.split("\n## ")[1:] if not part.startswith("Run it")]


@pytest.mark.parametrize("place", PLACES)
def test_a_place_that_the_page_names_exists(place: str) -> None:
    assert (ROOT / place).exists()


def test_many_places_are_named() -> None:
    assert len(PLACES) > 30


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda part: part.split("\n")[0])
def test_a_recipe_has_five_steps_and_a_file_to_open(recipe: str) -> None:
    assert len(re.findall(r"^\d\. ", recipe, re.MULTILINE)) == 5
    assert re.search(r"`(rulesdb|tests|data|docs|grammars|site_templates)/", recipe)
