"""Where rulesdb keeps what belongs to the user: imported editions, indexes, caches.

Only paths live here, and writing a file whole or not at all.
"""

from __future__ import annotations

import contextlib
import os
import sys
from functools import lru_cache
from pathlib import Path
from threading import get_ident

from rulesdb.errors import BadInput


def home() -> Path:
    """`RULESDB_HOME`, or the folder where this platform keeps the data of a program.

    BadInput where it names the home of a user that there is not.
    """
    chosen = os.environ.get("RULESDB_HOME")
    if chosen:
        if chosen[0] != "~":
            return _path(chosen)
        try:
            return Path(chosen).expanduser()
        except RuntimeError as error:
            raise BadInput(
                f"RULESDB_HOME is {chosen!r}, and there is no such user; set it to a folder"
            ) from error
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "rulesdb"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "rulesdb"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "rulesdb"


_path = lru_cache(maxsize=8)(Path)
"""The same path again: each situation asks several times where its cards are."""


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
    sweep(path.parent)
    temporary = unfinished(path)
    try:
        temporary.write_bytes(raw)
        temporary.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise BadInput(f"cannot write {str(path)!r} ({error.strerror or error})") from error


def unfinished(path: Path) -> Path:
    """Where a file or folder is made before it takes its name: `.NAME.THREAD.PROCESS.part` beside it."""
    return path.with_name(f".{path.name}.{get_ident()}.{os.getpid()}.part")


def sweep(folder: Path) -> None:
    """Clear away what writers that are no more left half written: our `.NAME.THREAD.PROCESS.part`, no other."""
    from shutil import rmtree  # noqa: PLC0415 -- a look-up writes nothing and does without

    for part in folder.glob(".*.part"):
        process = part.suffixes[-2][1:] if len(part.suffixes) > 1 else ""
        if process.isdecimal() and not runs(int(process)):
            with contextlib.suppress(OSError):
                rmtree(part) if part.is_dir() and not part.is_symlink() else part.unlink()


def runs(process: int) -> bool:
    """Whether a process of this number runs; where that cannot be asked, it does."""
    if sys.platform == "win32":
        return True  # there os.kill would end it
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True
