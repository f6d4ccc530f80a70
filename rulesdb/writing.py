"""The one writer of files that belong to the user, wherever they lie: the old content or the new, never a half.

What is new is written beside the file, brought to the disk, and takes its place at once. Mode, owner and
links stay as they were. Files under the home of rulesdb are `home.write_whole`'s.
"""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path

from rulesdb.errors import BadInput
from rulesdb.home import runs

_NEW_MODE = 0o666
"""What a new file is allowed before the user's own mask."""


def write_user_file(path: Path, content: bytes | str) -> None:
    """Write a file of the user's; BadInput says why where that cannot be, and then nothing has changed.

    A link is followed and stays. What is no regular file (a pipe, a device) is written to as it is.
    """
    raw = content.encode() if isinstance(content, str) else content
    try:
        real = Path(os.path.realpath(path))
        old = real.stat() if real.exists() else None
        if old is not None and stat.S_ISDIR(old.st_mode):
            raise BadInput(f"cannot write {str(path)!r}: it is a folder")
        if old is not None and not stat.S_ISREG(old.st_mode):
            real.write_bytes(raw)
            return
        if old is not None and not os.access(real, os.W_OK):
            raise BadInput(f"cannot write {str(path)!r}: it may not be changed")
        _write(real, raw, old)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise BadInput(f"cannot write {str(path)!r} ({why})") from error


def _write(real: Path, raw: bytes, old: os.stat_result | None) -> None:
    real.parent.mkdir(parents=True, exist_ok=True)
    _sweep(real)
    part = real.with_name(f".{real.name}.{os.getpid()}.part")
    try:
        _fill(part, raw, old)
        in_place = old is not None and (old.st_nlink > 1 or _foreign(part, old))
        if not in_place:
            part.replace(real)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise
    if in_place:
        _pour(part, real, raw)
    _settle(real.parent)


def _pour(part: Path, real: Path, raw: bytes) -> None:
    """Write into the file itself, whose other names or owner would be lost; all is on the disk already."""
    try:
        with real.open("r+b") as file:
            file.write(raw)
            file.truncate()
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise BadInput(
            f"cannot write {str(real)!r} ({error.strerror or error}); all of it is in {str(part)!r}"
        ) from error
    part.unlink()


def _fill(part: Path, raw: bytes, old: os.stat_result | None) -> None:
    """The new content beside the file, on the disk, with the mode and where possible the owner of the old."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
    number = os.open(part, flags, _NEW_MODE if old is None else 0o600)
    with os.fdopen(number, "wb") as file:
        file.write(raw)
        file.flush()
        if old is not None:
            if hasattr(os, "fchown"):
                with contextlib.suppress(OSError):
                    os.fchown(number, old.st_uid, old.st_gid)
            if hasattr(os, "fchmod"):
                os.fchmod(number, stat.S_IMODE(old.st_mode))
        os.fsync(number)


def _foreign(part: Path, old: os.stat_result) -> bool:
    """Whether the new file could not be given to the owner of the old one."""
    made = part.stat()
    return (made.st_uid, made.st_gid) != (old.st_uid, old.st_gid)


def _settle(folder: Path) -> None:
    """Bring the new name to the disk, where a folder can be asked to."""
    with contextlib.suppress(OSError, AttributeError):
        number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _sweep(real: Path) -> None:
    """Clear away what a writer of this very file left that is no more."""
    head, tail = f".{real.name}.", ".part"
    for name in [left.name for left in real.parent.iterdir()]:
        process = name.removeprefix(head).removesuffix(tail)
        if name == f"{head}{process}{tail}" and process.isdecimal() and not runs(int(process)):
            with contextlib.suppress(OSError):
                (real.parent / name).unlink()
