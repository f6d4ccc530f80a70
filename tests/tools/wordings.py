"""Writes `data/hints.json`: the hints that the reader's rows gave to each kind of node, the usual ones first.

usage: python tests/tools/wordings.py FILE-OF-CARDS. Those of the texts in data/examples and of the sentences in tests/oracle are among them. They are tried by the explicit printer, and none is
taken that does not read back as the node; words of a card that a tree does not say are left out.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from rulesdb.assets import asset
from rulesdb.cards.importers import Refused, read_cards
from rulesdb.errors import RulesdbError
from rulesdb.oracle.language.rows import TABLE
from rulesdb.oracle.meaning.rows import nodes
from rulesdb.oracle.printing.wordings import honest
from rulesdb.oracle.reading.cards import read_printed
from rulesdb.oracle.reading.paragraph import read_paragraph

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.oracle.language.composition import TABLES, plain

_JOINS = re.compile(r" (cs|ce|ki|kl|kc)_(and|comma|cand|two|more|more_l|semi)$")


def wanted(said: str) -> bool:
    """Whether a hint is a wording: the alias of a row, and no words of a reference."""
    head = said.partition(" ")[0]
    known = head in TABLE.rows or head == "body"
    return known and not any(one in said for one in ("=", "∅")) and honest(said)


def found(path: Path) -> dict[str, list[str]]:
    """The wordings of each kind of node, by how many nodes have them."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for card in read_cards(path):
        if isinstance(card, Refused):
            continue
        for face in card.faces:
            try:
                readings = read_printed(face)
            except RulesdbError:
                continue
            for node in nodes(tuple(one.abilities for one in readings)):
                said = _JOINS.sub("", node.said)
                if said and not said.startswith("filter_") and wanted(said):
                    counts[type(node).__name__][said] += 1
    for text in paragraphs():
        for spell in (False, True):
            for node in nodes(read_paragraph(text, "~", spell=spell).abilities):
                said = _JOINS.sub("", node.said)
                if said and not said.startswith("filter_") and wanted(said):
                    counts[type(node).__name__][said] += 1
    return {kind: [said for said, _ in one.most_common()] for kind, one in sorted(counts.items())}


def paragraphs() -> list[str]:
    """Every line of the examples that could be a paragraph of a card of their own."""
    files = asset("data", "examples").rglob("*.scenario")
    lines = {line.strip() for file in files for line in file.read_text("utf-8").splitlines()}
    lines |= {part.strip() for one in _sentences() for part in one.splitlines()}
    lines |= {plain(cell) for table in TABLES.values() for _, _, cell in table.cells()}
    return sorted(one for one in lines if one[-1:] in ENDS and one[:1] in _FIRST)


def _sentences() -> Iterator[str]:
    """What stands between quotation marks in the tests of the reader: each form has its sentence there."""
    tests = Path(__file__).resolve().parents[1] / "oracle"
    for file in sorted(tests.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
    for file in sorted(tests.rglob("*.txt")):
        yield file.read_text("utf-8")


ENDS = '.)"'
"""How a paragraph ends."""


_FIRST = "ABCDEFGHIJKLMNOPQRSTUVWXYZ{~["


if __name__ == "__main__":
    text = json.dumps(found(Path(sys.argv[1])), indent=0, ensure_ascii=False)
    asset("data", "hints.json").write_text(text + "\n", "utf-8")
