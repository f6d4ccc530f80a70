"""Whether a folder holds the very site that would be written now, so that nothing has to be.

A build leaves in its folder, besides the list of its files, the mark of all that they were made of and what
the file system said of each. Another mark, or a file that is gone or was touched, and all is written anew.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from rulesdb.assets import asset
from rulesdb.content import PACKAGE
from rulesdb.marks import own_mark
from rulesdb.site.folder import Laid
from rulesdb.values import NamedTuple

MADE = ".rulesdb-made"
"""The file with the mark, which is one of the site's own."""
_NOT_CODE = ("_ready", "__pycache__")


class Built(NamedTuple):
    """What a build made: how many pages for people, files in all, and bytes; `anew` where it had to."""

    pages: int
    files: int
    size: int
    anew: bool = True


def mark_of_site(facts: Iterable[str]) -> str:
    """A mark of all that a site is made of: code, data, templates, and these facts about what is to be shown."""
    code = sorted(path for path in PACKAGE.iterdir() if path.name not in _NOT_CODE)
    return own_mark(*code, asset("data"), asset("grammars"), asset("site_templates"), also=facts)


def told(files: Mapping[str, Laid], mark: str, pages: int) -> str:
    """What is left in a folder about its files, as they were laid down."""
    size = sum(one.size for one in files.values())
    lines = [f"{mark} {pages} {len(files)} {size}"]
    lines += (f"{one.size} {one.time} {name}" for name, one in files.items())
    return "\n".join(lines) + "\n"


def unchanged(folder: Path, mark: str) -> Built | None:
    """What was built, where the folder holds it still and it would be the same now."""
    try:
        head, *lines = (folder / MADE).read_text(encoding="utf-8").splitlines()
        known, pages, files, size = head.split(" ")
        if known != mark or len(lines) != int(files):
            return None
        for line in lines:
            length, time, name = line.split(" ", 2)
            if f"{length} {time}" != _seen(folder, name):
                return None
        return Built(int(pages), int(files), int(size), anew=False)
    except (OSError, ValueError):
        return None


def _seen(folder: Path, name: str) -> str:
    said = os.lstat(f"{folder}/{name}")
    return f"{said.st_size} {said.st_mtime_ns}"
