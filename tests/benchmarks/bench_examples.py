"""How long the shipped examples take to check, here or beside another checkout.

Run by hand: python tests/benchmarks/bench_examples.py [OTHER] [ROUNDS]. A sixth of all files is checked in a new
process, once each, as `rulesdb check --fresh` does, in a home where their cards were read before. Checkouts take
turns, and of each file the least time of all rounds counts, so that a busy machine is unjust to none; the calls of
functions (`cProfile`) are the same each time. Says whether the results are the same, byte for byte.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
INSIDE = """
import cProfile, hashlib, json, pstats, sys, time
from rulesdb.scenarios.as_json import dump
from rulesdb.scenarios.checking.check import files
from rulesdb.scenarios.checking.one_file import check_file

root, counting = sys.argv[1:]
every = files()
for path in every[3::101]:
    check_file(path)  # what is made once for a process is made
found, took = hashlib.sha256(), {}
counted = cProfile.Profile()
for path in every[1::6]:
    begun = time.process_time()
    results = counted.runcall(check_file, path) if counting else check_file(path)
    took[path.stem] = (time.process_time() - begun, len(results))
    found.update(json.dumps(dump(results)).replace(root, "").encode())
calls = pstats.Stats(counted).total_calls if counting else 0
json.dump([found.hexdigest(), took, calls], sys.stdout)
"""


def checked(root: Path, *, counting: bool = False) -> tuple[str, dict[str, tuple[float, int]], int]:
    """A mark of the results, of each file its seconds and how many examples it has, and the calls."""
    environment = {**os.environ, "PYTHONPATH": str(root), "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        [sys.executable, "-c", INSIDE, str(root), "yes" if counting else ""],
        cwd=Path(root.anchor), env=environment, stdout=subprocess.PIPE, check=True,
    )  # fmt: skip
    mark, took, calls = json.loads(done.stdout)
    return mark, took, calls


def table(roots: list[Path], rounds: int) -> list[str]:
    """A line for each checkout, and one that compares them."""
    least: dict[Path, dict[str, float]] = {root: {} for root in roots}
    marks: dict[Path, str] = {}
    count = 0
    for number in range(rounds):
        for root in roots if number % 2 else roots[::-1]:
            marks[root], took, _ = checked(root)
            count = sum(examples for _, examples in took.values())
            for name, (seconds, _) in took.items():
                least[root][name] = min(seconds, least[root].get(name, seconds))
    out = []
    for root in roots:
        calls = checked(root, counting=True)[2]
        each = sum(least[root].values()) / count * 1000
        out.append(f"{root}: {count} examples, {each:.2f} ms and {calls // count:,} calls each")
    if len(roots) > 1:
        ratio = sum(least[roots[0]].values()) / sum(least[roots[1]].values())
        same = "the same" if len(set(marks.values())) == 1 else "OTHER"
        out.append(f"ratio {ratio:.3f}, results {same}")
    return out


if __name__ == "__main__":
    others = [Path(word).resolve() for word in sys.argv[1:] if not word.isdecimal()]
    given = [int(word) for word in sys.argv[1:] if word.isdecimal()]
    print("\n".join(table([ROOT, *others], given[0] if given else 3)))
