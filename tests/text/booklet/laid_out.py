"""Booklets laid out, and what of them tests ask about."""

from __future__ import annotations

from rulesdb.rulebook.read import read_canonical
from rulesdb.text.booklet.layout import lay_out_booklet
from rulesdb.text.canonical import Canonical, Writer
from tests.text.booklet.conservation import signs, signs_of, words_kept, words_of


def lay_out(source: list[str]) -> Canonical:
    writer = Writer("booklet")
    lay_out_booklet(source, writer)
    return writer.finish()


def tree(canonical: Canonical) -> list[str]:
    return [row for row in canonical.text.splitlines() if row.startswith("#")]


def region(canonical: Canonical, name: str) -> list[str]:
    rows, inside = [], False
    for row in canonical.text.splitlines():
        if row.startswith("%%"):
            inside = row == f"%%{name}"
        elif inside:
            rows.append(row)
    return rows


def under(canonical: Canonical, title: str) -> list[str]:
    """The rows below a title, up to the next title."""
    rows = region(canonical, "body")
    at = next(i for i, row in enumerate(rows) if row.startswith("#") and row.lstrip("# ") == title)
    end = next((i for i in range(at + 1, len(rows)) if rows[i].startswith("#")), len(rows))
    return [row.strip() for row in rows[at + 1 : end]]


def terms(canonical: Canonical) -> list[str]:
    return [row for row in region(canonical, "glossary") if not row.startswith(" ")]


def why(canonical: Canonical) -> dict[str, str]:
    return {piece.text: piece.why for piece in canonical.left_out}


def assert_conserved(source: list[str]) -> None:
    canonical = lay_out(source)
    assert words_of(canonical) == words_kept(source, canonical)
    assert signs_of(canonical) == signs(source)
    read_canonical(canonical)  # what a layout writes, the grammar reads
