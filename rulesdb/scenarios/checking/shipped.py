"""The shipped examples as run: results made ready when rulesdb was built, and run anew where anything differs.

They are kept under the mark of all that a result depends on (`check.fingerprint`), each under the mark of
its own file, with the date of the run. What is not there under these marks is run.
"""

from __future__ import annotations

import datetime as dt
import json
import os
import zlib
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import cast

from rulesdb import VERSION
from rulesdb.content import mark_of_bytes
from rulesdb.kept import find, keep
from rulesdb.oracle.kept.library import content_mark as cards_mark
from rulesdb.scenarios import results as r
from rulesdb.scenarios.as_json import Packed, pack, unpack
from rulesdb.scenarios.checking.check import check, examples_folder, files, fingerprint
from rulesdb.values import NamedTuple

_NAME = "run-results"
"""What they are kept under."""


class Recorded(NamedTuple):
    """All shipped examples as run: by which rulesdb, the latest day of a run (ISO), and under which mark.

    `keys` are those of the results: the mark of a file, and which of its results it is. `shared` where nothing
    of the user's can have changed them.
    """

    results: tuple[r.Result, ...]
    version: str
    date: str
    mark: str
    keys: tuple[str, ...]
    shared: bool


class _Run(NamedTuple):
    date: str
    results: Sequence[r.Result]


def recorded() -> Recorded:
    """The results of all shipped examples by this code and these data; what is not kept is run now."""
    mark, kept, every = fingerprint(), _kept(), files()
    keys = {path: _key(path) for path in every}
    todo = [path for path in every if keys[path] not in kept]
    if todo:
        today = dt.datetime.now(dt.UTC).date().isoformat()
        found = check(todo, trace=True, use_kept=False)
        for path in todo:
            mine = [_bare(one) for one in found if one.file == str(path)]
            kept[keys[path]] = _Run(today, mine)
        _keep({keys[path]: kept[keys[path]] for path in every}, mark)
    runs = [kept[keys[path]] for path in every]
    results = tuple(
        one for path, run in zip(every, runs, strict=True) for one in _placed(run.results, path)
    )
    numbers = tuple(
        f"{keys[path]} {number}"
        for path, run in zip(every, runs, strict=True)
        for number in range(len(run.results))
    )
    date = max((run.date for run in runs), default="")
    return Recorded(results, VERSION, date, mark, numbers, not cards_mark())


def _kept() -> dict[str, _Run]:
    raw = find(_NAME, fingerprint())
    if raw is None:
        return {}
    runs, packed = cast(
        "tuple[list[tuple[str, str, int]], Packed]", json.loads(zlib.decompress(raw))
    )
    results = iter(unpack(packed, r.Result))
    return {key: _Run(date, [*islice(results, many)]) for key, date, many in runs}


def _keep(runs: dict[str, _Run], mark: str) -> None:
    rows = [(key, run.date, len(run.results)) for key, run in runs.items()]
    packed = pack([one for run in runs.values() for one in run.results], r.Result)
    raw = json.dumps((rows, packed), ensure_ascii=False, separators=(",", ":")).encode()
    keep(_NAME, mark, zlib.compress(raw, 6), shared=not cards_mark())


def _key(path: Path) -> str:
    name = path.relative_to(examples_folder()).as_posix()
    return mark_of_bytes(os.fsencode(name) + b"\0" + path.read_bytes())


def _bare(one: r.Result) -> r.Result:
    """A result without the place of its file, which is another one on each machine."""
    return one.but(file="")


def _placed(results: Sequence[r.Result], path: Path) -> list[r.Result]:
    return [one.but(file=str(path)) for one in results]
