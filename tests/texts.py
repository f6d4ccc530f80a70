"""The official texts and the source documents, for tests that need them.

They are not part of the project; where they are absent such tests are skipped, visibly.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from rulesdb.rulebook.read import read_bytes
from rulesdb.rulebook.tree.model import Rulebook

SHARED = Path(__file__).resolve().parents[2] / "shared"
RULEBOOKS = sorted(SHARED.glob("rulebooks/*.txt"))
SOURCES = sorted(SHARED.glob("sources/0*.txt"))
ALL = [*RULEBOOKS, *SOURCES]
NEWEST = "2026-08-07"

needs_texts = pytest.mark.skipif(not RULEBOOKS, reason="the official texts are not at ../shared")


def params(paths: list[Path]) -> list[object]:
    """One parameter a text, or one that is skipped where there is none."""
    if not paths:
        return [pytest.param(None, marks=needs_texts, id="no texts at ../shared")]
    return [pytest.param(path, id=path.stem) for path in paths]


@cache
def book(stem: str) -> Rulebook:
    """A text read and linked, by the beginning of its name; read once for all tests."""
    path = next((path for path in ALL if path.stem.startswith(stem)), None)
    if path is None:
        pytest.skip(f"the text {stem} is not at ../shared")
    return read_bytes(path.read_bytes(), path.name)
