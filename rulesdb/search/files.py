"""The files of an index: what they are called, what stands at the end of each table, and whether they are as written."""

from __future__ import annotations

import zlib
from pathlib import Path

FIELDS = ("title", "text", "example", "glossary")
"""The parts of a document that can be asked for by name."""
PARTS = ".parts"
"""How the folder of these parts ends, which stands beside that of its index once they were asked for."""
TABLES = ("documents", "names", "stemmed", "spellings", "points")
END = "\x1e"
SUMS = "sums.txt"
POSTINGS = "postings.sqlite"
CHANGED = "the files of the index are not those that were written"


def sums(folder: Path) -> str:
    """The names and checksums of the files of an index, a line each."""
    files = sorted(path for path in folder.iterdir() if path.name != SUMS)
    return "".join(f"{path.name} {_sum(path)}\n" for path in files)


def _sum(path: Path) -> str:
    return sum_of(path.read_bytes())


def sum_of(raw: bytes) -> str:
    """The checksum of what is in a file."""
    return f"{zlib.crc32(raw):08x}"


def check_sums(folder: Path) -> None:
    """OSError where a file was cut, changed or lost: what is made of it could look like an answer."""
    if (folder / SUMS).read_text(encoding="utf-8") != sums(folder):
        raise OSError(CHANGED)


def checked(folder: Path) -> dict[str, bytes]:
    """What is in the tables; OSError where one was changed, or where not all that was written is there."""
    lines = (folder / SUMS).read_text(encoding="utf-8").splitlines()
    known = dict(line.split(" ") for line in lines)
    there = {path.name for path in folder.iterdir()} - {SUMS}
    read = {name: (folder / f"{name}.txt").read_bytes() for name in TABLES}
    if there != known.keys() or any(
        known[f"{name}.txt"] != sum_of(raw) for name, raw in read.items()
    ):
        raise OSError(CHANGED)
    return read
