"""A fault is what broke in this program: where it broke, and a file that repeats it.

Errors that rulesdb raises on purpose are answers; any other exception is a fault. It is never told
as an answer, and never as a traceback unless that is asked for (`--debug`, RULESDB_DEBUG).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from rulesdb import VERSION
from rulesdb.home import home, write_whole

DEBUG = "RULESDB_DEBUG"
"""The variable of the environment that asks for tracebacks; `--debug` sets it for one call."""
WHERE_TO = "please report it to those who gave you rulesdb"
MOST_TOLD = 200
"""Characters of an exception's own words that are told."""
MOST_COPIED = 1 << 18
"""Bytes of a file named in the call that a report copies."""
_PACKAGE = str(Path(__file__).resolve().parent) + os.sep


def debugging() -> bool:
    """Whether tracebacks are asked for."""
    return bool(os.environ.get(DEBUG))


def place_of(error: BaseException) -> str:
    """The innermost line of our own code on the way of an exception: `engine/stack/casting.py:88`."""
    place, step = "", error.__traceback__
    while step is not None:
        file = step.tb_frame.f_code.co_filename
        if file.startswith(_PACKAGE):
            place = f"{file.removeprefix(_PACKAGE)}:{step.tb_lineno}"
        step = step.tb_next
    return place.replace(os.sep, "/")


def told(error: BaseException) -> str:
    """What broke and where, on one line."""
    words = " ".join(str(error).split())
    said = f": {words[:MOST_TOLD]}" if words else ""
    place = place_of(error)
    return f"{type(error).__name__}{said}" + (f" ({place})" if place else "")


def story_of(error: BaseException) -> str:
    """The whole traceback, for a report."""
    import traceback  # noqa: PLC0415 -- only where something broke

    try:
        return "".join(traceback.format_exception(error))
    except RecursionError:
        return told(error)


def report(error: BaseException, call: Sequence[str]) -> Path | None:
    """Write what broke in a call, with the small files that it names; None where nothing can be written."""
    parts = [
        f"rulesdb {VERSION}, Python {sys.version.split()[0]}, {sys.platform}",
        "the call: rulesdb " + " ".join(map(repr, call)),
        story_of(error),
    ]
    for word in call:
        parts += _copied(word)
    return _kept("\n".join(parts), ".txt")


def repeated(text: str, reason: str) -> Path | None:
    """Write the text of an example whose run broke, so that `rulesdb judge` of the file repeats it."""
    head = f"# rulesdb {VERSION}: a fault, {' '.join(reason.split())}\n"
    return _kept(head + text.rstrip("\n") + "\n", ".scenario")


def _copied(word: str) -> list[str]:
    try:
        path = Path(word)
        if not path.is_file() or path.stat().st_size > MOST_COPIED:
            return []
        return [f"--- {word}", path.read_bytes().decode("utf-8", "backslashreplace")]
    except (OSError, ValueError):
        return []


def _kept(text: str, suffix: str) -> Path | None:
    from hashlib import blake2b  # noqa: PLC0415 -- only where something broke

    raw = text.encode("utf-8", "backslashreplace")
    name = f"fault-{blake2b(raw, digest_size=5).hexdigest()}{suffix}"
    for folder in (_faults_folder, _other_folder):
        try:
            path = folder() / name
            write_whole(path, raw)
        except Exception:  # noqa: BLE001, S112 -- whatever hinders a report, the fault itself is told
            continue
        return path
    return None


def _faults_folder() -> Path:
    return home() / "faults"


def _other_folder() -> Path:
    from tempfile import gettempdir  # noqa: PLC0415 -- it loads more than a fault is told with

    return Path(gettempdir()) / "rulesdb-faults"
