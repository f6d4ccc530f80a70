"""What files contain, as a short mark: whatever is kept is kept under the mark of all that it depends on.

Times, sizes and places of files count for nothing, so that what was made on one machine is known on
another, and a file that was changed with its time kept is seen.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

try:  # hashlib loads all of OpenSSL, which takes longer than hashing what a look-up depends on
    from _blake2 import blake2b
except ImportError:  # pragma: no cover -- another Python than CPython
    from hashlib import blake2b

PACKAGE = Path(__file__).resolve().parent
"""The folder of the code."""

_COUNTED = frozenset(
    (".py", ".lark", ".json", ".txt", ".scenario", ".html", ".css", ".js", ".svg", ".sql")
)


def mark_of(*roots: Path, also: Iterable[str] = ()) -> str:
    """A mark (32 hexadecimal digits) of the content of files and folders, and of some words besides.

    Of a folder all code, grammars, data and examples below it count, with their names in it; what is
    not there counts as missing. OSError where a file cannot be read.
    """
    mark = blake2b(digest_size=16)
    for word in also:
        mark.update(f"{len(word)}:{word}".encode("utf-8", "surrogateescape"))
    for root in roots:
        for name, path in files(root):
            with open(path, "rb", buffering=0) as file:  # noqa: PTH123 -- a look-up reads dozens
                raw = file.read()
            mark.update(f"{name}\0{len(raw)}\0".encode("utf-8", "surrogateescape"))
            mark.update(raw)
        mark.update(b"\1")
    return mark.hexdigest()


def code(*parts: str) -> tuple[Path, ...]:
    """Parts of the program as roots of a mark: `code("oracle", "values.py")`."""
    return tuple(PACKAGE / part for part in parts)


def mark_of_bytes(raw: bytes) -> str:
    """A mark (32 hexadecimal digits) of some bytes."""
    return blake2b(raw, digest_size=16).hexdigest()


def files(root: Path) -> Iterator[tuple[str, str]]:
    """The files at and below a path in the order of their names, each with its name from there."""
    if root.is_dir():
        yield from _below(str(root), root.name)
    elif root.is_file():
        yield root.name, str(root)


def _below(folder: str, name: str) -> Iterator[tuple[str, str]]:
    with os.scandir(folder) as found:
        entries = sorted(found, key=lambda each: each.name)
    for entry in entries:
        if entry.name.startswith((".", "__pycache__")):
            continue
        inside = f"{name}/{entry.name}"
        if entry.is_dir():
            yield from _below(entry.path, inside)
        elif entry.name[entry.name.rfind(".") :] in _COUNTED:
            yield inside, entry.path
