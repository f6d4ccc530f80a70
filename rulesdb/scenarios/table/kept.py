"""What the Oracle reader said of cards before, kept from one process to the next.

Reading the first text of a process takes longer than a whole ruling; what was read is kept by the
card's own words, under a mark of everything that reading depends on. Nothing is decided here, and
whatever is wrong with what was kept, it is read anew.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
from pathlib import Path

from rulesdb.assets import asset
from rulesdb.errors import BadInput
from rulesdb.home import home, write_whole

MOST = 5000
"""So many cards are kept; then it begins anew."""


def mark_of(*parts: str) -> str:
    """A mark of the code of these parts, the grammars and the data, by size and date of each file."""
    package = Path(__file__).resolve().parents[2]
    roots = [*(package / part for part in parts), asset("grammars"), asset("data", "cards")]
    paths = list(asset("data").glob("*.json"))
    for root in roots:
        for folder, _, names in os.walk(root):
            if "__pycache__" not in folder:
                paths += [Path(folder) / name for name in names]
    mark = hashlib.blake2b(digest_size=16)
    for path in sorted(paths):
        found = path.stat()
        mark.update(f"{path}:{found.st_mtime_ns}:{found.st_size};".encode())
    return mark.hexdigest()


class Kept:
    """The readings of one mark, each still packed."""

    def __init__(self) -> None:
        self.rows: dict[str, bytes] | None = None
        self.fresh = 0
        self.path = Path()

    def get(self, key: object) -> object:
        """What was kept under a key; None for nothing."""
        found = self._rows().get(_name(key))
        with contextlib.suppress(Exception):
            return pickle.loads(found) if found is not None else None  # noqa: S301 -- the user's own file
        return None

    def put(self, key: object, value: object) -> None:
        """Keep something; it is written by `save`."""
        rows = self._rows()
        if len(rows) >= MOST:
            rows.clear()
        rows[_name(key)] = pickle.dumps(value, 5)
        self.fresh += 1

    def save(self) -> None:
        """Write what is new; a home that cannot be written only costs time."""
        if not self.fresh or self.rows is None:
            return
        with contextlib.suppress(BadInput, OSError):
            write_whole(self.path, pickle.dumps(self.rows, 5))
            for other in self.path.parent.glob("readings-*.pickle"):
                if other != self.path:
                    other.unlink(missing_ok=True)
        self.fresh = 0

    def _rows(self) -> dict[str, bytes]:
        if self.rows is None:
            self.path = home() / "cache" / f"readings-{mark_of('cards', 'oracle')}.pickle"
            self.rows = {}
            with contextlib.suppress(Exception):
                found = pickle.loads(self.path.read_bytes())  # noqa: S301 -- the user's own file
                self.rows = found if isinstance(found, dict) else {}
        return self.rows


def _name(key: object) -> str:
    return hashlib.blake2b(repr(key).encode(), digest_size=16).hexdigest()


KEPT = Kept()
