"""All crossed texts played, or a share of them: how many are right, refused and wrong, and which.

Run: python tests/tools/crossed_play.py [--every N] [--from N] [--text WORDS]
Writes nothing; a line for each that is not right: the text, and what differs.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.oracle.meaning import crossed, crossed_play  # noqa: E402
from tests.oracle.meaning.verdicts import Verdict  # noqa: E402


def main() -> int:
    """1 where a text is wrong."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--every", type=int, default=1, help="only each N-th text")
    parser.add_argument("--from", dest="first", type=int, default=0, help="the first of them")
    parser.add_argument("--text", default="", help="only texts with these words")
    given = parser.parse_args()
    cases = [one for one in crossed.every() if given.text in one.text][given.first :: given.every]
    counts: Counter[Verdict] = Counter()
    for case in cases:
        verdict, why = crossed_play.of(case)
        counts[verdict] += 1
        if verdict is not Verdict.RIGHT:
            print(f"{verdict}: {case.key} | {why}", flush=True)
    print(", ".join(f"{count} {verdict}" for verdict, count in counts.items()))
    return int(bool(counts[Verdict.WRONG]))


if __name__ == "__main__":
    sys.exit(main())
