"""Pyodide, the Python of browsers: found where `npm pack` or `npm install` leaves it, and made ready to judge.

Five files of its package are needed. Where Node is there, it runs Pyodide once, so that a browser gets bytecode and
of the standard library only what judging loads; without it the sources go as they are, and a browser compiles them.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from rulesdb.assets import asset
from rulesdb.content import mark_of, mark_of_bytes
from rulesdb.errors import BadInput
from rulesdb.home import home
from rulesdb.kept import find, keep
from rulesdb.playground.inside.archive import SOURCES, archive
from rulesdb.values import NamedTuple

FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")  # fmt: skip
"""What is needed of the package."""
GET = "npm pack pyodide"
"""What brings the package, as a `.tgz`, into the folder where one is."""
LIBRARY, APP = "python_stdlib.zip", "app"
"""The standard library; what judges, an archive as it is or as Zstandard packs it, as the worker sees by its first bytes."""
WORKER, LOCK = "worker.mjs", "pyodide-lock.json"
_LIMIT = 240
"""Seconds that Node may take."""


class Inside(NamedTuple):
    """The files that run situations inside a browser, by name in a folder of their own; whether they are bytecode."""

    files: Mapping[str, bytes]
    compiled: bool


def given(where: str) -> dict[str, bytes] | None:
    """The files of Pyodide: in a folder or a `.tgz` that is named, else where npm leaves them; None where nowhere.

    BadInput where what is named is none.
    """
    if where:
        found = _read(Path(where))
        if found is None:
            raise BadInput(
                f"{where!r} holds no Pyodide ({', '.join(FILES)}); {GET} brings it, and its folder or .tgz can be named"
            )
        return found
    return next((found for place in _places() if (found := _read(place)) is not None), None)


def _places() -> Iterator[Path]:
    for place in (Path(), home()):
        yield place / "node_modules" / "pyodide"
        yield place / "pyodide"
        yield from sorted(place.glob("pyodide-*.tgz"), reverse=True)


def _read(place: Path) -> dict[str, bytes] | None:
    try:
        if place.is_file():
            with tarfile.open(place) as packed:
                return {name: _member(packed, f"package/{name}") for name in FILES}
        return {name: (place / name).read_bytes() for name in FILES}
    except (OSError, KeyError, tarfile.TarError, EOFError):
        return None


def _member(packed: tarfile.TarFile, name: str) -> bytes:
    file = packed.extractfile(name)
    if file is None:
        raise KeyError(name)
    return file.read()


def made(pyodide: Mapping[str, bytes]) -> Inside:
    """What a browser loads: Pyodide with what judges, compiled where Node can run it."""
    app, node = archive(), shutil.which("node")
    workers = asset("site_templates", "inside", WORKER).read_bytes()
    files = {**pyodide, APP: app, WORKER: workers, LOCK: _known(pyodide[LOCK])}
    if node is None:
        return Inside(files, compiled=False)
    script = asset("site_templates", "inside", "compile.mjs").read_bytes()
    parts = (script, app, *(pyodide[name] for name in FILES))
    mark = mark_of(also=map(mark_of_bytes, parts))
    ready = [find(f"inside-{name[:6]}", mark) for name in (APP, LIBRARY)]
    if None in ready:
        ready = [*_compiled(node, pyodide, app)]
        for name, raw in zip((APP, LIBRARY), ready, strict=True):
            if raw is not None:
                keep(f"inside-{name[:6]}", mark, raw, most=1)
    better = {name: raw for name, raw in zip((APP, LIBRARY), ready, strict=True) if raw is not None}
    return Inside({**files, **better}, compiled=len(better) == 2)


def _known(lock: bytes) -> bytes:
    """The list of the packages of others without them: none is loaded."""
    try:
        info = json.loads(lock)["info"]
    except (ValueError, TypeError, KeyError):
        return lock
    return json.dumps({"info": info, "packages": {}}).encode()


def _compiled(node: str, pyodide: Mapping[str, bytes], app: bytes) -> tuple[bytes | None, ...]:
    """What judges and the library as bytecode; None for both where Node does not bring it about."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name, raw in {**pyodide, APP: app}.items():
            (root / name).write_bytes(raw)
        script = root / "compile.mjs"
        script.write_bytes(asset("site_templates", "inside", "compile.mjs").read_bytes())
        try:
            done = subprocess.run(  # noqa: S603 -- the Node that was found, our own script
                [node, str(script), *SOURCES],
                cwd=root, capture_output=True, check=False, timeout=_LIMIT,
            )  # fmt: skip
            if done.returncode == 0:
                return tuple((root / f"out-{name}").read_bytes() for name in (APP, LIBRARY))
        except (OSError, subprocess.TimeoutExpired):
            pass
    return None, None
