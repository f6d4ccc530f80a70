"""How fast editions are compared, numbers led through time and citations checked.

Run by hand: `pytest tests/benchmarks/bench_editions.py`. Targets of issue 9: 2 s for a pair
of neighbours, 20 s for a pair thirty years apart.
"""

from __future__ import annotations

import pytest

from rulesdb.rulebook.citing.citations import find_citations
from rulesdb.rulebook.editions.changes import compare
from rulesdb.rulebook.kept.where import Atlas
from rulesdb.rulebook.links.references import Targets
from tests.texts import NEWEST, book, needs_texts

pytestmark = needs_texts


@pytest.mark.parametrize("old", ["2026-06-19", "2014-02-01", "2001-07-23", "1999-04-23"])
def test_compare_with_the_newest(benchmark, old) -> None:
    """Target: 2 s for neighbours, 20 s for the oldest."""
    books = book(old), book(NEWEST)
    benchmark.pedantic(compare, books, rounds=3)


def test_lead_a_number_through_all_editions(benchmark) -> None:
    """Target: 0.1 s, reading the concordance apart."""
    atlas = Atlas()
    benchmark(atlas.where, "420.5b", "2001-07-23", NEWEST)


def test_find_citations_in_a_megabyte(benchmark) -> None:
    """Target: 1 s."""
    edition = book(NEWEST)
    known = Targets([node.number for node in edition.nodes])
    text = "\n".join(node.text for node in edition.nodes)
    benchmark.pedantic(find_citations, (text, known), rounds=3)
