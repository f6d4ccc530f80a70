"""A sweep on a cluster (Dask): batches of pieces go to workers anywhere, and what comes of each comes back once.

Code and cards travel with the sweep, under a mark of what they are. A worker that is lost has its
batches done again by another; a piece that takes too long or ends its process is lost alone.
`dask.distributed` is an extra and is loaded here only.
"""

from __future__ import annotations

import warnings
import zipfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import Any

from rulesdb.assets import asset, installed
from rulesdb.content import PACKAGE, mark_of_bytes
from rulesdb.errors import BadInput, NotInstalled
from rulesdb.oracle.kept.library import place as library_place
from rulesdb.pool import Lost
from rulesdb.sweeps import carried
from rulesdb.sweeps.run import Done

BATCH = 24
"""Pieces that go to a worker at once."""
_RETRIES = 3
_PATIENCE = "10s"
_READY = "_ready"
"""Tables that are made of code and data: another process may write one in between."""
_LEFT_BEHIND = frozenset(("examples", "gist", "questions", "rulebook", "untold", "schemas"))
"""Folders of data that no piece of a sweep needs."""


def _distributed() -> ModuleType:
    try:
        import distributed  # noqa: PLC0415 -- an extra
    except ImportError as error:
        raise NotInstalled(
            "--scheduler needs dask.distributed; pip install 'rulesdb[cluster]'"
        ) from error
    module: ModuleType = distributed
    return module


class Cluster:
    """The workers of a scheduler, or of a cluster on this machine (`local`); it is closed when the sweep ends."""

    def __init__(self, where: str, count: int) -> None:
        """Connect to tcp://host:8786, or begin `count` workers here; BadInput where nobody answers."""
        dask = _distributed()
        self._own: Any = None
        if where == "local":
            self._own = dask.LocalCluster(
                n_workers=count, threads_per_worker=1, dashboard_address=None, silence_logs=50
            )
        elif "://" not in where:
            raise BadInput(
                f"{where!r} is no address of a scheduler; write tcp://host:8786, or local"
            )
        try:
            self._client = dask.Client(self._own or where, timeout=_PATIENCE)
        except (OSError, TimeoutError, ValueError) as error:
            self._end()
            raise BadInput(f"no scheduler answers at {where} ({error})") from error
        self._as_completed = dask.as_completed
        warnings.filterwarnings("ignore", "Sending large graph", UserWarning)  # it is sent once
        _by_value()
        self._parcel = self._client.submit(carried.given, parcel(), pure=False)

    def share(
        self, work: Callable[[Any], Done], jobs: Sequence[object], seconds: float
    ) -> Iterator[Done | Lost]:
        """What `work` makes of each job, in their order; Lost where it made nothing."""
        name = f"{work.__module__}:{work.__qualname__}"
        batches = [jobs[at : at + BATCH] for at in range(0, len(jobs), BATCH)]
        futures = [
            self._client.submit(
                carried.done, self._parcel, name, list(batch), seconds, pure=False, retries=_RETRIES
            )
            for batch in batches
        ]
        numbers = {future.key: number for number, future in enumerate(futures)}
        back: dict[int, list[Done | Lost]] = {}
        wanted = 0
        for future in self._as_completed(futures):
            number = numbers[future.key]
            back[number] = _results(future, len(batches[number]))
            future.release()
            while wanted in back:
                yield from back.pop(wanted)
                wanted += 1

    def close(self) -> None:
        """Let go of the workers; those that were begun here end."""
        with suppress(Exception):  # a scheduler that has gone needs no farewell
            self._client.close()
        self._end()

    def _end(self) -> None:
        if self._own is not None:
            self._own.close()


def _results(future: Any, many: int) -> list[Done | Lost]:
    """What came of a batch; a batch that no worker could do is lost, with the reason."""
    try:
        made: list[carried.Made] = future.result()
    except Exception as error:  # noqa: BLE001 -- whatever it was, it is what became of these pieces
        why = f"no worker could do it ({type(error).__name__})"
        return [Lost(why)] * many
    return [Done(*said) if held else Lost(str(said)) for held, said in made]  # type: ignore[misc]


def _by_value() -> None:
    """From now on what `carried` has travels as it is: a worker need not have the same rulesdb."""
    import cloudpickle  # noqa: PLC0415 -- comes with dask

    cloudpickle.register_pickle_by_value(carried)


def parcel() -> tuple[str, bytes, bytes]:
    """A mark of code and cards (tables that are made of them change nothing), the code that pieces need as a zip, and the library of cards (b"" for none)."""
    out, marked = BytesIO(), BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as packed:
        for name, path in _files():
            about = zipfile.ZipInfo(name)  # no time of a file: the same code is the same parcel
            about.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(about, path.read_bytes())
            if _READY not in path.parts:
                marked.write(f"{name}\n".encode() + path.read_bytes())
    code = out.getvalue()
    shelf = library_place()
    cards = shelf.read_bytes() if shelf.is_file() else b""
    return mark_of_bytes(marked.getvalue() + cards), code, cards


def _files() -> Iterator[tuple[str, Path]]:
    """The files that pieces need, each with its name in the parcel."""
    roots = [(PACKAGE, "rulesdb")]
    if not installed():
        roots += [(asset(name), name) for name in ("data", "grammars")]
    for root, name in roots:
        for path in sorted(root.rglob("*")):
            parts = path.relative_to(root).parts
            needed = name == "rulesdb" or _LEFT_BEHIND.isdisjoint(parts)
            if path.is_file() and path.suffix != ".pyc" and needed:
                yield "/".join((name, *parts)), path
