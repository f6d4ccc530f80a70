"""Write data/systems.json: the systems of the source documents by number, with their rules in each document.

python tests/tools/make_systems.py ../shared/sources/inventory.md

Numbers and short names only. What stands under `rules`, `examples` or `none` in the file already is kept:
rules of today and examples for a system that the numbers don't lead to, and why one has none.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

EDITIONS = ("2014-02-01", "2010-10-01", "2011-06-17", "", "2003-05-26")
"""The edition whose numbers each document has, in the order of the columns; one has none."""
_ROW = re.compile(r"^\| (\d+) \| (.+?) \| (.*?) \| (.*?) \| (.*?) \| (.*?) \| (.*?) \| (.*) \|$")
_NUMBER = re.compile(
    r"(?<![\d.])(\d{3}(?:\.\d+[a-z]?)?)((?:, (?:[a-z]|\d{1,2}[a-z]?)(?![\w.]))*)(?:–([a-z])(?![\w]))?"
)


def numbers(text: str) -> list[str]:
    """The rule numbers in a cell: “103.3b, c”, “212.2a–c” and single ones; what is only cited is left out."""
    text = re.sub(r"→ *[\d.]+[a-z]?|\([^)]*\)", "", text)
    out: list[str] = []
    for found in _NUMBER.finditer(text):
        first, more, last = found.groups()
        out.append(first)
        stem = first.rstrip("abcdefghijklmnopqrstuvwxyz")
        letters = [part.strip() for part in more.split(",") if part.strip()] if more else []
        out += [stem + one for one in letters if one.isalpha()]
        if last and first[-1].isalpha():
            out += [stem + chr(n) for n in range(ord(first[-1]) + 1, ord(last) + 1)]
    return list(dict.fromkeys(out))


def rows(text: str) -> list[dict[str, object]]:
    """Each row of the inventory's table of systems."""
    out: list[dict[str, object]] = []
    for line in text.splitlines():
        found = _ROW.match(line)
        if found is None or int(found.group(1)) != len(out) + 1:
            continue
        number, name, *cells = found.groups()
        then = {}
        for edition, cell in zip(EDITIONS, cells, strict=False):
            same = cell.startswith("=") and edition == "2011-06-17"
            wanted = numbers(cells[0]) if same else numbers(cell)
            if edition and wanted:
                then[edition] = wanted
        out.append({"n": int(number), "name": name.replace("**", "").strip(), "then": then})
    return out


def main(path: str) -> None:
    """Write the file."""
    target = ROOT / "data" / "systems.json"
    kept = {}
    if target.exists():
        kept = {row["n"]: row for row in json.loads(target.read_text("utf-8"))["systems"]}
    found = rows(Path(path).read_text("utf-8"))
    for row in found:
        row |= {
            key: value
            for key, value in kept.get(row["n"], {}).items()
            if key in ("rules", "examples", "none")
        }
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in found)
    about = (
        "The systems of the five source documents, by the numbers of the inventory: our short names, and the "
        "rules in each document by the edition whose numbers it has. `rules`: of today; `none`: why no example."
    )
    target.write_text(
        f'{{"schema": 1, "about": {json.dumps(about)},\n"systems": [\n{lines}\n]}}\n', "utf-8"
    )
    print(f"{len(found)} systems")


if __name__ == "__main__":
    main(sys.argv[1])
