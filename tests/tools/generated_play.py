"""All texts of the generator played, or a share of them: how many are right, refused and wrong, and which.

Run: python tests/tools/generated_play.py [--every N] [--stage NAME] [--all-players]
Writes nothing; a line for each wrong one: the text, what must be so, what came out.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.oracle.meaning import generated, strangers, verdicts  # noqa: E402
from tests.oracle.meaning.verdicts import BOTH, Verdict  # noqa: E402


def main() -> int:
    """1 where a text is wrong that is not on the list of known faults."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--every", type=int, default=1, help="only each N-th text")
    parser.add_argument("--stage", default="", help="only this stage")
    parser.add_argument("--all-players", action="store_true", help="two and three players for all")
    given = parser.parse_args()
    texts = (*generated.every(), *strangers.every())
    rows = [one for one in texts if given.stage in ("", one.stage)][:: given.every]
    counts: Counter[Verdict] = Counter()
    for row in rows:
        verdict, why = verdicts.of(row, BOTH if given.all_players else ())
        counts[verdict] += 1
        if verdict is not Verdict.RIGHT:
            print(f"{verdict}: {row.key} | {why}", flush=True)
    print(", ".join(f"{count} {verdict}" for verdict, count in counts.items()))
    return int(bool(counts[Verdict.WRONG]))


if __name__ == "__main__":
    sys.exit(main())
