"""The marks of the program's own code and data, trusted from one start to the next while no file of it changed.

Hashing all that a result depends on takes longer than a look-up. So a mark is kept with what the file
system says of the files: size, number, and the times of the last change to content and to the file
itself, the latter of which nobody can set. Where one of these is another, or is so young that a second
change could look the same, the content is hashed anew. Only for files that come with rulesdb or that it
made: those of users are always read. In the same way a file of ours that was found whole is believed to be.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from rulesdb import content
from rulesdb.content import files, mark_of, mark_of_bytes
from rulesdb.kept import find, keep

_NAME = "marks"
_YOUNG = 2_000_000_000
"""Nanoseconds in which a file system may give two changes the same time."""
_MOST = 64
"""So many marks are kept; more are those of code that is no more."""
_WHOLE = "whole"
_FILES = 256
"""Of so many files it is kept that they were found whole."""


def own_mark(*roots: Path, also: Iterable[str] = ()) -> str:
    """What `content.mark_of` says of files and folders that come with rulesdb, without reading them again."""
    also = tuple(also)
    if sys.platform == "win32":  # its file systems have no time that cannot be set
        return mark_of(*roots, also=also)
    seen, newest = _seen(roots, also)
    place = _place()
    known = _known(place)
    if (mark := known.get(seen)) is not None:
        return mark
    mark = mark_of(*roots, also=also)
    if newest < time.time_ns() - _YOUNG:
        rows = [*known.items(), (seen, mark)][-_MOST:]
        text = "".join(f"{one} {other}\n" for one, other in rows)
        keep(_NAME, place, text.encode(), shared=True)
    return mark


def found_whole(path: Path, check: Callable[[bytes], bool]) -> bool:
    """Whether the content of a file passes a check, which is made once while nothing happens to the file.

    OSError where it cannot be read. What a disk loses without a word of its file system is not noticed
    until something else happens to the file.
    """
    if sys.platform == "win32":
        return check(path.read_bytes())
    found = os.stat(path)  # noqa: PTH116 -- every look-up asks
    text = f"{path} {found.st_size} {found.st_mtime_ns} {found.st_ctime_ns} {found.st_ino}"
    seen = mark_of_bytes(text.encode("utf-8", "surrogateescape")).encode()
    # Of what was made ready it is kept beside it: a look-up there writes nothing into a home.
    shared = content.PACKAGE in path.parents
    place = "ready" if shared else "own"
    known = find(_WHOLE, place) or b""
    if seen in known:
        return True
    if not check(path.read_bytes()):
        return False
    if max(found.st_ctime_ns, found.st_mtime_ns) < time.time_ns() - _YOUNG:
        rows = [*known.split(b"\n")[-_FILES:], seen]
        keep(_WHOLE, place, b"\n".join(rows), shared=shared)
    return True


def _place() -> str:
    """A mark of where this rulesdb lies: several may share a home."""
    return mark_of_bytes(os.fsencode(content.PACKAGE))


def _known(place: str) -> dict[str, str]:
    """The marks that were kept, by what was seen of their files."""
    raw = find(_NAME, place)
    if raw is None:
        return {}
    pairs = (line.split(" ") for line in raw.decode().splitlines())
    return {pair[0]: pair[1] for pair in pairs if len(pair) == 2}


def _seen(roots: Iterable[Path], also: Iterable[str]) -> tuple[str, int]:
    """What the file system says of all files, as a mark, and when the last of them was changed."""
    said, newest = [*also], 0
    numbers: list[int] = []
    for root in roots:
        said.append("\n")
        for name, path in files(root):
            try:
                found = os.stat(path)  # noqa: PTH116 -- a look-up asks for hundreds
            except OSError:
                continue  # gone meanwhile: reading it will tell
            numbers += (
                found.st_size,
                found.st_mtime_ns,
                changed := found.st_ctime_ns,
                found.st_ino,
            )
            newest = max(newest, changed)
            said.append(name)
    text = "\n".join([*said, str(numbers)])
    return mark_of_bytes(text.encode("utf-8", "surrogateescape")), newest
