"""A folder of files that is put in place as a whole, or not at all.

All files are written beside the folder first. Only what an earlier build wrote (it keeps a
list) is ever replaced or removed; a file of somebody else in the way stops the build.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path

from rulesdb.errors import BadInput

MANIFEST = ".rulesdb-site"
"""The list of the files that a build wrote, one a line, in the folder itself."""


def put_in_place(folder: Path, files: Mapping[str, bytes]) -> None:
    """Make `folder` hold exactly these files besides those of others; BadInput where that cannot be."""
    folder = folder.absolute()
    if folder.exists() and not folder.is_dir():
        raise BadInput(f"{str(folder)!r} is a file; give another folder with --out")
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        _tidy(folder)
        ours = _manifest(folder)
        theirs = _others(folder, ours)
        in_the_way = sorted(theirs & set(files))
        if in_the_way:
            raise BadInput(
                f"{str(folder / in_the_way[0])!r} was not written by rulesdb and would be replaced; "
                "give another folder with --out, or move it away"
            )
        stage = folder.with_name(f".{folder.name}.part-{os.getpid()}")
        try:
            _write(stage, files)
            if theirs or folder.is_mount() or folder == Path.cwd():
                _exchange_files(folder, stage, ours, set(files))
            else:
                _exchange_folders(folder, stage)
        finally:
            shutil.rmtree(stage, ignore_errors=True)
    except OSError as error:
        raise BadInput(
            f"cannot write the site to {str(folder)!r} ({error.strerror or error})"
        ) from error


def _write(stage: Path, files: Mapping[str, bytes]) -> None:
    for sub in sorted({os.path.dirname(name) for name in files}):  # noqa: PTH120 -- 4,000 names
        os.makedirs(os.path.join(stage, sub), exist_ok=True)  # noqa: PTH103, PTH118
    root = str(stage)
    for name, content in files.items():
        with open(f"{root}/{name}", "wb", buffering=0) as handle:  # noqa: PTH123 -- 4,000 files
            handle.write(content)
    (stage / MANIFEST).write_text("".join(f"{name}\n" for name in sorted(files)), encoding="utf-8")


def _manifest(folder: Path) -> set[str]:
    try:
        names = (folder / MANIFEST).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return set()
    # A list that was tampered with must not lead out of the folder.
    return {
        name
        for name in names
        if name and not name.startswith(("/", "\\")) and ".." not in name.split("/")
    }


def _others(folder: Path, ours: set[str]) -> set[str]:
    """The files in the folder that no build of ours wrote."""
    if not folder.is_dir():
        return set()
    there = set()
    for base, _, names in os.walk(folder):
        inner = os.path.relpath(base, folder).replace(os.sep, "/")
        there |= {name if inner == "." else f"{inner}/{name}" for name in names}
    return there - ours - {MANIFEST}


def _exchange_folders(folder: Path, stage: Path) -> None:
    """The new folder takes the old one's place; the old one is gone only after that."""
    old = folder.with_name(f".{folder.name}.old-{os.getpid()}")
    if not folder.exists():
        stage.rename(folder)
        return
    folder.rename(old)
    try:
        stage.rename(folder)
    except OSError:
        old.rename(folder)
        raise
    shutil.rmtree(old, ignore_errors=True)


def _exchange_files(folder: Path, stage: Path, ours: set[str], new: set[str]) -> None:
    """File by file, where the folder holds things of others too."""
    both = "".join(f"{name}\n" for name in sorted(ours | new))
    (folder / MANIFEST).write_text(both, encoding="utf-8")
    for name in sorted(new):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (stage / name).replace(folder / name)
    _remove(folder, ours - new)
    (stage / MANIFEST).replace(folder / MANIFEST)


def _remove(folder: Path, names: Iterable[str]) -> None:
    above: set[Path] = set()
    for name in names:
        with contextlib.suppress(FileNotFoundError):
            (folder / name).unlink()
        above.update(p for p in (folder / name).parents if folder in p.parents)
    for each in sorted(above, key=lambda p: -len(p.parts)):
        with contextlib.suppress(OSError):
            each.rmdir()


def _tidy(folder: Path) -> None:
    """What a killed build left beside the folder: its parts go, an old site comes back."""
    for left in sorted(folder.parent.glob(f".{folder.name}.old-*")):
        if not (left / MANIFEST).is_file() or _alive(left):
            continue
        if folder.exists():
            shutil.rmtree(left, ignore_errors=True)
        else:
            left.rename(folder)
    for left in folder.parent.glob(f".{folder.name}.part-*"):
        if not _alive(left):
            shutil.rmtree(left, ignore_errors=True)


def _alive(left: Path) -> bool:
    number = left.name.rpartition("-")[2]
    if not number.isdigit():
        return True
    if int(number) == os.getpid():
        return False
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True
