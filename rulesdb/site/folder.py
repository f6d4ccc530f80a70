"""A folder of files that is put in place as a whole, or not at all.

All files are written beside the folder first. A folder is ours where it holds our list, or nothing;
any other is left alone. In ours, only what the list names is ever replaced or removed: files, links and
folders of others stay as they are, no link is followed, and one in the way stops the build.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from pathlib import Path

from rulesdb.errors import BadInput
from rulesdb.site.apart import folder_apart
from rulesdb.values import NamedTuple

MANIFEST = ".rulesdb-site"
"""The list of the files that a build wrote, one a line, in the folder itself."""


def may_write(folder: Path) -> Path:
    """The folder as it really lies; BadInput where it is another's."""
    real = Path(os.path.realpath(folder))
    if os.path.lexists(real) and not real.is_dir():
        raise BadInput(f"{str(folder)!r} is a file; give another folder with --out")
    if real.is_dir() and not _is_list(real / MANIFEST) and any(real.iterdir()):
        raise BadInput(
            f"{str(folder)!r} was not written by rulesdb and is not empty; "
            "give another folder with --out"
        )
    return real


class Laid(NamedTuple):
    """A file that was laid down: its size, the digest of its content, and when that was by the file system (ns).

    `content` where it was laid down nowhere but here.
    """

    size: int
    digest: bytes
    time: int = 0
    content: bytes = b""


Lay = Callable[[str, bytes], Laid]
"""What lays a file down: its name, its content."""


def digest_of(content: bytes) -> bytes:
    """What tells the content of a file from that of any other."""
    return hashlib.sha256(content).digest()


class Stage:
    """A folder beside another one, which takes its place when all is there.

    Several processes may lay files down at the same time, each under another name.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.real = Path(os.path.realpath(folder))
        self.mine = self.real.with_name(f".{self.real.name}.part-{os.getpid()}")
        """What is gone afterwards; the stage, `path`, lies in it until it takes the other one's place."""
        self.path = self.mine
        self._root = ""
        self._folders = {""}

    def begin(self) -> None:
        """Make the folder; BadInput where the other one may not be replaced."""
        self.real.parent.mkdir(parents=True, exist_ok=True)
        _tidy(self.real)
        may_write(self.folder)
        self.mine.mkdir()
        (self.mine / MANIFEST).write_bytes(b"")  # whoever finds it knows whose it is
        self.path = folder_apart(self.mine)
        self._root = str(self.path)

    def lay(self, name: str, content: bytes) -> Laid:
        """Write a file; BadInput where that cannot be."""
        path = f"{self._root}/{name}"
        try:
            if (inner := name.rpartition("/")[0]) not in self._folders:
                os.makedirs(f"{self._root}/{inner}", exist_ok=True)  # noqa: PTH103
                self._folders.add(inner)
            _write(path, content)
            return Laid(len(content), digest_of(content), os.lstat(path).st_mtime_ns)
        except OSError as error:
            raise _cannot(self.folder, error) from error

    def put_in_place(self, names: Iterable[str]) -> None:
        """Make the folder hold exactly these files, which were laid down, besides those of others."""
        new = set(names)
        ours = _manifest(self.real)
        theirs = _others(self.real, ours)
        if in_the_way := _in_the_way(theirs, new):
            raise BadInput(
                f"{str(self.folder / in_the_way)!r} was not written by rulesdb and would be replaced; "
                "give another folder with --out, or move it away"
            )
        listed = "".join(f"{name}\n" for name in sorted(new))
        (self.path / MANIFEST).write_text(listed, encoding="utf-8")
        if theirs or self.real.is_mount() or self.real == Path.cwd():
            _exchange_files(self.real, self.path, ours, new)
        else:
            _exchange_folders(self.real, self.path)


@contextlib.contextmanager
def staged(folder: Path) -> Iterator[Stage]:
    """A stage for `folder`, which is gone afterwards; BadInput where it cannot be made or take its place."""
    stage = Stage(folder)
    try:
        stage.begin()
        yield stage
    except OSError as error:
        raise _cannot(folder, error) from error
    finally:
        shutil.rmtree(stage.mine, ignore_errors=True)


_ANEW = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)


def _write(path: str, content: bytes) -> None:
    """Write a file, by as few calls as there can be: there are thousands."""
    file = os.open(path, _ANEW, 0o666)
    try:
        rest = memoryview(content)
        while rest:
            rest = rest[os.write(file, rest) :]
    finally:
        os.close(file)


def _cannot(folder: Path, error: OSError) -> BadInput:
    return BadInput(f"cannot write the site to {str(folder)!r} ({error.strerror or error})")


def _is_list(path: Path) -> bool:
    """Whether this is a regular file, and no link to one."""
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except OSError:
        return False


def _manifest(folder: Path) -> set[str]:
    """The files that our list names and that lie in the folder itself."""
    if not _is_list(folder / MANIFEST):
        return set()
    try:
        names = (folder / MANIFEST).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return set()
    # A list that was tampered with must not lead out of the folder.
    return {
        name
        for name in names
        if name and not name.startswith("/") and "\\" not in name and ".." not in name.split("/")
    }


def _others(folder: Path, ours: set[str]) -> dict[str, bool]:
    """What is in the folder that no build of ours made, and whether it is a folder itself (and no link)."""
    if not folder.is_dir():
        return {}
    known = {above for name in ours for above in _above(name)}
    return {
        name: is_folder
        for name, is_folder in _entries(str(folder))
        if name != MANIFEST and name not in (known if is_folder else ours)
    }


def _entries(folder: str, inner: str = "") -> Iterator[tuple[str, bool]]:
    """Everything below a folder, with whether it is a folder itself; links are not followed."""
    with os.scandir(f"{folder}/{inner}" if inner else folder) as found:
        entries = list(found)
    for entry in entries:
        name = f"{inner}/{entry.name}" if inner else entry.name
        is_folder = entry.is_dir(follow_symlinks=False)
        yield name, is_folder
        if is_folder:
            yield from _entries(folder, name)


def _above(name: str) -> Iterator[str]:
    """The folders that a file lies in: `r` for `r/1.html`."""
    while "/" in name:
        name = name.rpartition("/")[0]
        yield name


def _in_the_way(theirs: Mapping[str, bool], files: AbstractSet[str]) -> str:
    """A thing of others where a file of ours would have to be, or no folder where one would; "" for none."""
    folders = {above for name in files for above in _above(name)}
    for name, is_folder in sorted(theirs.items()):
        if name in files or (name in folders and not is_folder):
            return name
    return ""


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
    above: set[str] = set()
    for name in names:
        if any((folder / each).is_symlink() for each in _above(name)):
            continue  # it lies elsewhere, whatever our list says
        with contextlib.suppress(FileNotFoundError, IsADirectoryError, PermissionError):
            (folder / name).unlink()
        above.update(_above(name))
    for each in sorted(above, key=lambda name: -name.count("/")):
        with contextlib.suppress(OSError):
            (folder / each).rmdir()


def _tidy(folder: Path) -> None:
    """What a killed build left beside the folder: its parts go, an old site comes back."""
    for left in _left(folder, "old"):
        if folder.exists():
            shutil.rmtree(left, ignore_errors=True)
        else:
            left.rename(folder)
    for left in _left(folder, "part"):
        shutil.rmtree(left, ignore_errors=True)


def _left(folder: Path, what: str) -> Iterator[Path]:
    """The folders beside this one that a build made which runs no more, and marked with our list."""
    head = f".{folder.name}.{what}-"
    for left in sorted(folder.parent.iterdir()):
        marked = left.name.startswith(head) and _is_list(left / MANIFEST) and not left.is_symlink()
        if marked and not _alive(left.name.removeprefix(head)):
            yield left


def _alive(number: str) -> bool:
    if not number.isdecimal():
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
