"""What a worker of a cluster does with a batch: it lays the code down, and has a process of its own do the pieces.

This module travels to the worker as it is, which may have another rulesdb or none: nothing of
rulesdb is imported here. The process takes the code that came with the sweep, ends where a piece
takes too long, and is begun again: what is lost is that piece alone.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

BEGINNING = 90.0
"""Seconds that a process has besides for its first piece: it makes what is not ready."""
_BOOT = "import sys; sys.path.insert(0, sys.argv[1]); from rulesdb.sweeps.serving import serve; serve(sys.argv[2])"

Made = tuple[bool, object]
"""Whether a piece was done; then what came of it, else why it is lost."""


def laid_down(mark: str, code: bytes, cards: bytes) -> Path:
    """The folder with the code and the cards of a sweep; made where this machine has not got it yet."""
    place = (
        Path(tempfile.gettempdir())
        / f"rulesdb-{mark}-{os.getuid() if hasattr(os, 'getuid') else 0}"
    )
    if place.is_dir():
        return place
    fresh = Path(tempfile.mkdtemp(prefix="rulesdb-new-"))
    with zipfile.ZipFile(BytesIO(code)) as packed:
        packed.extractall(fresh)
    if cards:
        shelf = fresh / "home" / "cards"
        shelf.mkdir(parents=True)
        (shelf / "library.sqlite").write_bytes(cards)
    try:
        fresh.rename(place)
    except OSError:  # another worker of this machine was quicker
        shutil.rmtree(fresh, ignore_errors=True)
    return place


def _as_text(raw: bytes) -> dict[str, str]:
    """Bytes among the values of a job, as JSON can hold them."""
    return {"bytes": base64.b64encode(raw).decode()}


class _Child:
    """The process that does pieces, and what it has answered."""

    def __init__(self, place: Path, work: str) -> None:
        self.said: SimpleQueue[bytes | None] = SimpleQueue()
        self.fresh = True
        self._process = subprocess.Popen(  # noqa: S603 -- this interpreter, our own lines
            [sys.executable, "-I", "-c", _BOOT, str(place), work],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "RULESDB_HOME": str(place / "home")},
        )
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        out = self._process.stdout
        assert out is not None
        while len(head := out.read(8)) == 8:
            self.said.put(out.read(int.from_bytes(head, "big")))
        self.said.put(None)

    def ask(self, job: object, seconds: float) -> Made:
        raw = json.dumps(job, default=_as_text).encode()
        try:
            pipe = self._process.stdin
            assert pipe is not None
            pipe.write(len(raw).to_bytes(8, "big") + raw)
            pipe.flush()
            answer = self.said.get(timeout=seconds + (BEGINNING if self.fresh else 0))
        except Empty:
            return False, f"it took more than {seconds:g} seconds"
        except OSError:
            answer = None
        self.fresh = False
        if answer is None:
            return False, "its process ended"
        held, made = json.loads(answer)
        return bool(held), made

    def end(self) -> None:
        self._process.kill()
        self._process.wait()


def done(
    parcel: tuple[str, bytes, bytes], work: str, jobs: Sequence[object], seconds: float
) -> list[Made]:
    """What comes of the pieces of a batch, in order; `work` is module:function."""
    place = laid_down(*parcel)
    child: _Child | None = None
    out: list[Made] = []
    try:
        for job in jobs:
            child = child or _Child(place, work)
            made = child.ask(job, seconds)
            out.append(made)
            if not made[0]:
                child.end()
                child = None
    finally:
        if child is not None:
            child.end()
    return out


def given(parcel: tuple[str, bytes, bytes]) -> tuple[str, bytes, bytes]:
    """The parcel as a task of its own: what a lost worker had of it is made again."""
    return parcel
