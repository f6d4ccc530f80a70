"""`rulesdb home`: where rulesdb keeps what, how large it is, and clearing what can be made again."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulesdb.cli.output import Output, output_options
from rulesdb.errors import BadInput, UsageError
from rulesdb.values import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class Part(NamedTuple):
    """A part of the home: its name there, what it holds, and whether rulesdb can make it again by itself."""

    name: str
    about: str
    again: bool


PARTS = (
    Part("editions", "editions that were imported", again=False),
    Part("texts", "official texts as fetched", again=False),
    Part("cards", "cards that were imported", again=False),
    Part("synonyms.txt", "your own words for the search", again=False),
    Part("indexes", "indexes of the search", again=True),
    Part("alignments", "editions laid side by side", again=True),
    Part("cache", "cards as read, situations as judged", again=True),
    Part("results.json", "results kept by check --keep", again=True),
    Part("faults", "reports of faults", again=True),
)
"""What rulesdb keeps, the most precious first."""


@click.command()
@click.option("--clear", is_flag=True, help="Delete what rulesdb makes again when it is needed.")
@click.option(
    "--all",
    "everything",
    is_flag=True,
    help="With --clear: imported editions and cards, too. Your own words stay.",
)
@output_options(lists=False)
def home(out: Output, *, clear: bool, everything: bool) -> None:
    """Say where rulesdb keeps what, and how large it is; --clear makes it smaller.

    Nothing is kept elsewhere, but for the settings, whose place is told. To uninstall, clear all, then
    take the package away. RULESDB_HOME chooses another folder. JSON: data/schemas/home.schema.json.
    """
    from rulesdb.cli import config
    from rulesdb.home import home as folder

    if everything and not clear:
        raise UsageError("--all says how much --clear deletes: give --clear, too")
    root = folder()
    before = _rows(root)
    cleared = 0
    if clear:
        for part, size in before:
            if size is not None and (part.again or (everything and part.name != "synonyms.txt")):
                _delete(root / part.name)
                cleared += size
    rows = _rows(root)
    settings = config.place()
    if not out.is_text:
        out.data(
            {
                "schema": 1, "home": str(root), "bytes": _sum(rows), "cleared": cleared,
                "settings": settings, "settings_exist": Path(settings).exists(),
                "parts": [
                    {"name": p.name, "about": p.about, "bytes": size or 0, "made_again": p.again}
                    for p, size in rows
                ],
            }
        )  # fmt: skip
        return
    lines = [f"{root}  {said(_sum(rows))}"]
    lines += [
        f"  {part.name:<13}{said(size or 0):>9}  {part.about}{'; made again' if part.again else ''}"
        for part, size in rows
        if size is not None or part.name in ("editions", "cards")
    ]
    there = "" if Path(settings).exists() else " (there is none)"
    lines += ["", f"settings: {settings}{there}"]
    if clear:
        lines.append(f"{said(cleared)} deleted")
    elif any(size for part, size in rows if part.again):
        lines.append("rulesdb home --clear deletes what is made again when it is needed")
    out.text(lines)


def said(size: int) -> str:
    """A number of bytes in words: 3 kB, 12.5 MB."""
    return f"{size / 1e6:,.1f} MB" if size >= 1e6 else f"{-(-size // 1000):,} kB"


def _sum(rows: Sequence[tuple[Part, int | None]]) -> int:
    return sum(size or 0 for _, size in rows)


def _rows(root: Path) -> list[tuple[Part, int | None]]:
    """Every part and its bytes; None where it is not there. What else lies there is not ours."""
    return [(part, _size(root / part.name)) for part in PARTS]


def _size(path: Path) -> int | None:
    if not os.path.lexists(path):
        return None
    if path.is_dir() and not path.is_symlink():
        return sum(_bytes(each) for each in _files(path))
    return _bytes(path)


def _files(folder: Path) -> Iterator[Path]:
    for where, _, names in os.walk(folder):
        yield from (Path(where) / name for name in names)


def _bytes(path: Path) -> int:
    with contextlib.suppress(OSError):
        return path.lstat().st_size
    return 0


def _delete(path: Path) -> None:
    """Take a part away; a link is taken away and what it leads to stays."""
    from shutil import rmtree

    try:
        if path.is_dir() and not path.is_symlink():
            rmtree(path)
        else:
            path.unlink()
    except OSError as error:
        raise BadInput(f"cannot delete {str(path)!r} ({error.strerror or error})") from error
