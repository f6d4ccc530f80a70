"""Takes off the lists of known faults what is a fault no longer; never adds to them.

Run: python tests/tools/known_wrong.py [--write]. Prints what is right or refused now, and what else is wrong.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.oracle.meaning import bank, verdicts  # noqa: E402
from tests.oracle.meaning.test_generated import KNOWN, SAMPLE  # noqa: E402
from tests.oracle.meaning.verdicts import Verdict  # noqa: E402


def main() -> int:
    """1 where something is wrong that no list has."""
    worse = 0
    for path, rows in ((verdicts.KNOWN, bank.rows()), (KNOWN, SAMPLE)):
        found = {row.key: verdicts.of(row) for row in rows}
        listed = verdicts.known(path)
        for line in verdicts.against(found, listed):
            print(line)
            worse += line.startswith("wrong")
        if "--write" in sys.argv:
            lines = path.read_text("utf-8").splitlines(keepends=True)
            still = {key for key, (verdict, _) in found.items() if verdict is Verdict.WRONG}
            kept = [line for line in lines if line.startswith("#") or line.strip() in still]
            path.write_text("".join(kept), "utf-8")
    return int(bool(worse))


if __name__ == "__main__":
    sys.exit(main())
