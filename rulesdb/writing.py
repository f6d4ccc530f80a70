"""The one writer of files that belong to the user, wherever they lie: the old content or the new, never a half.

What is new is written without a name in the file's own folder where the system can do that, brought to the
disk, and takes its place at once: whoever is killed while writing leaves nothing. Elsewhere it is written
beside the file under a name of ours, which the next writing clears away. Mode, owner and links stay as they
were. Files under the home of rulesdb are `home.write_whole`'s.
"""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path
from typing import BinaryIO

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
        if not _fill_unnamed(part, raw, old):
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


def _fill_unnamed(part: Path, raw: bytes, old: os.stat_result | None) -> bool:
    """The new content on the disk, named only when it is whole; False where the system has no such files."""
    flag = getattr(os, "O_TMPFILE", 0)
    if not flag or not Path("/proc/self/fd").is_dir():
        return False
    folder = os.open(part.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        try:
            number = os.open(part.parent, os.O_WRONLY | flag, _NEW_MODE if old is None else 0o600)
        except OSError:
            return False  # this file system has none, or says in `_fill` what is wrong
        with os.fdopen(number, "wb") as file:
            _put(file, raw, old)
            try:
                # With a folder given Python asks for the file behind the link, which is the one without a name.
                os.link(f"/proc/self/fd/{number}", part.name, dst_dir_fd=folder)
            except OSError:
                return False
        return True
    finally:
        os.close(folder)


def _fill(part: Path, raw: bytes, old: os.stat_result | None) -> None:
    """The new content beside the file, on the disk, with the mode and where possible the owner of the old."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
    number = os.open(part, flags, _NEW_MODE if old is None else 0o600)
    with os.fdopen(number, "wb") as file:
        _put(file, raw, old)


def _put(file: BinaryIO, raw: bytes, old: os.stat_result | None) -> None:
    """Write, take the old file's owner (where that may be) and mode, and bring all of it to the disk."""
    file.write(raw)
    file.flush()
    number = file.fileno()
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
