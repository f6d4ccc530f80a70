"""The distinct situations of the source documents, and which of them an example of ours executes.

The situations are counted in ../shared/sources/inventory.md, part 3: all of S0 and S1, and those of
S4 that have no counterpart there. Run: python tests/tools/situations.py RESULTS.json
(what `rulesdb check --json` wrote).
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from pathlib import Path

INVENTORY = Path(__file__).resolve().parents[3] / "shared" / "sources" / "inventory.md"

EDITION = {"S0": "2010-10-01", "S1": "2010-10-01", "S4": "2001-07-23"}
"""The date that stands for the numbering of a source in the line `from` of an example."""
_ROW = re.compile(r"^\| (\d+) \| (S\d) (\d{3}\.\S+) \(L\d+\) \| (.+?) \| ")
_ALONE = re.compile(r"S4 22 \(those without an S0 counterpart: ([^)]+)\)")


def situations() -> list[tuple[int, str, str, int, str]]:
    """Number, edition, rule, ordinal there, and what it is, of each distinct situation."""
    text = INVENTORY.read_text("utf-8")
    alone: set[int] = set()
    for part in _ALONE.search(text)[1].split(","):
        low, _, high = part.strip().partition("–")
        alone |= set(range(int(low), int(high or low) + 1))
    seen: Counter[tuple[str, str]] = Counter()
    out = []
    for line in text.splitlines():
        if found := _ROW.match(line):
            number, source, rule, what = found.groups()
            seen[source, rule] += 1
            if source in ("S0", "S1") or (source == "S4" and int(number) in alone):
                out.append((int(number), EDITION[source], rule, seen[source, rule], what))
    return out


def main() -> int:
    """Print each situation that does not pass, and the count."""
    by_place: dict[tuple[str, str, int], list[str]] = {}
    if not sys.argv[1:]:
        print("give the results of: rulesdb check --json > FILE")
        return 2
    for one in json.loads(Path(sys.argv[1]).read_text("utf-8"))["results"]:
        for printed in one["executes"]:
            place = (printed["edition"], printed["rule"], printed["ordinal"])
            by_place.setdefault(place, []).append(one["status"])
    passed = 0
    for number, edition, rule, ordinal, what in situations():
        found = by_place.get((edition, rule, ordinal), [])
        if "passes" in found:
            passed += 1
        else:
            print(
                f"{number:4} {rule}[{ordinal}]  {found[0] if found else 'no file':12} {what:.110}"
            )
    print(f"{passed} of {len(situations())} distinct situations pass")
    return 0


if __name__ == "__main__":
    sys.exit(main())
