"""What a query requires: which documents may be an answer at all.

The clauses of a query become sets of documents. The index answers which documents hold
words; that they stand side by side is read from the texts of those few.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rulesdb.rulebook.kept.store import Edition
from rulesdb.rulebook.tree.model import Node
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.search.files import FIELDS
from rulesdb.search.index import Index
from rulesdb.search.query import Clause, Not, Numbers, Or, Phrase, Prefix
from rulesdb.search.snippet import holds


class Filter:
    """Answers clauses for one edition."""

    def __init__(self, index: Index, edition: Edition, node: Callable[[str], Node]) -> None:
        self._index = index
        self._edition = edition
        self._node = node

    @property
    def _every(self) -> set[int]:
        return set(range(len(self._index.rows)))

    def matching(self, required: Sequence[Clause]) -> set[int]:
        """The documents that fit all clauses."""
        kept = self._every
        for clause in required:
            kept = kept & self._fits(clause)
        return kept

    def asks_glossary(self, required: Iterable[Clause]) -> bool:
        """Whether entries of the glossary are asked for as such."""
        return any(
            clause.field == "glossary"
            if isinstance(clause, (Phrase, Prefix))
            else isinstance(clause, Or) and self.asks_glossary(clause.clauses)
            for clause in required
        )

    def with_examples(self, words: Sequence[str]) -> set[int]:
        """The rules whose examples hold one of the words, or that have examples where no word is given."""
        found: set[int] = set()
        for word in words:
            found |= self._index.holding("example", [word])
        return found

    def _fits(self, clause: Clause) -> set[int]:
        if isinstance(clause, Not):
            return self._every - self._fits(clause.clause)
        if isinstance(clause, Or):
            found: set[int] = set()
            return found.union(*(self._fits(each) for each in clause.clauses))
        if isinstance(clause, Numbers):
            return self._between(clause)
        fields = (clause.field,) if clause.field else FIELDS
        if isinstance(clause, Prefix):
            found = set()
            return found.union(*(self._index.beginning(field, clause.start) for field in fields))
        return self._phrase(clause.stems, fields)

    def _phrase(self, words: Sequence[str], fields: Sequence[str]) -> set[int]:
        found: set[int] = set()
        for field in fields:
            held = self._index.holding(field, words)
            if len(words) > 1:
                held = {
                    p
                    for p in held
                    if p in found or any(holds(text, words) for text in self._texts(p, field))
                }
            found |= held
        return found

    def _texts(self, place: int, field: str) -> list[str]:
        """The texts of one part of a document."""
        row = self._index.rows[place]
        if field == "title":
            return [row.title]
        if not row.number:
            entry = self._edition.entry(row.term)
            return [entry.text] if entry is not None else []
        node = self._node(row.number)
        return [node.text] if field == "text" else [example.text for example in node.examples]

    def _between(self, clause: Numbers) -> set[int]:
        found: set[int] = set()
        for place, row in enumerate(self._index.rows):
            number = RuleNumber.read(row.number) if row.number[:1].isdigit() else None
            if number is not None and (
                clause.first <= number <= clause.last
                or clause.last.contains(number)
                or clause.first.contains(number)
            ):
                found.add(place)
        return found
