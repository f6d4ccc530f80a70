"""Where rulesdb keeps what belongs to the user: imported editions, indexes, caches.

Only paths live here, and writing a file whole or not at all.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

from rulesdb.errors import BadInput


def home() -> Path:
    """`RULESDB_HOME`, or the folder where this platform keeps the data of a program."""
    chosen = os.environ.get("RULESDB_HOME")
    if chosen:
        return Path(chosen).expanduser()
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "rulesdb"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "rulesdb"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "rulesdb"


def make_folder(path: Path) -> Path:
    """Make a folder of ours and return it; BadInput says why where that cannot be."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(
            f"cannot make the folder {str(path)!r} ({error.strerror or error}); "
            "set RULESDB_HOME to a folder that can be written"
        ) from error
    return path


def write_whole(path: Path, content: bytes | str) -> None:
    """Write a file so that others see the old content or the new, never a part of it."""
    raw = content.encode() if isinstance(content, str) else content
    make_folder(path.parent)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        temporary.write_bytes(raw)
        temporary.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise BadInput(f"cannot write {str(path)!r} ({error.strerror or error})") from error
