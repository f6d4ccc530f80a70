"""Write data/titles.json: the titles of sections and rules by the date of the edition.

Titles and dates are facts. Run from the checkout with the official texts beside it:

    python tests/tools/make_titles.py
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rulesdb.rulebook.read import read_canonical
from rulesdb.text.layouts import lay_out

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared" / "rulebooks"


def main() -> int:
    books = [read_canonical(lay_out(path.read_bytes())) for path in sorted(SHARED.glob("*.txt"))]
    if not books:
        print(f"no texts in {SHARED}", file=sys.stderr)
        return 1
    spans: dict[str, list[list[object]]] = {}
    for place, book in enumerate(books):
        for node in book.nodes:
            if not node.title or node.restored:
                continue
            title = (
                node.title.replace("_", "").replace("’", "'").replace("“", '"').replace("”", '"')
            )
            rows = spans.setdefault(node.number, [])
            if rows and rows[-1][0] == title and rows[-1][2] in (place - 1, place):
                rows[-1][2] = place
            else:
                rows.append([title, place, place])
    lines = [
        f"  {json.dumps(n)}: {json.dumps(rows, ensure_ascii=False)}"
        for n, rows in sorted(spans.items())
    ]
    head = json.dumps([book.edition for book in books])
    note = "titles of rules as printed: [title, first edition, last edition], places in the list of editions"
    (ROOT / "data" / "titles.json").write_text(
        f'{{\n "about": {json.dumps(note)},\n "editions": {head},\n "titles": {{\n'
        + ",\n".join(lines)
        + "\n }\n}\n",
        encoding="utf-8",
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
