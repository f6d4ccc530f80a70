"""What was made once and can be made again, in files that say what they are: name, mark, checksum, bytes.

Nothing read here is ever run: the bytes are plain data, and what is not what it says does not exist,
so that it is made anew. What ships with rulesdb stands ready beside its code; in a checkout what was
made is kept there too, as Python keeps its bytecode, else under the user's home.
"""

from __future__ import annotations

import contextlib
import os
import zlib
from pathlib import Path

from rulesdb.assets import installed, ready
from rulesdb.errors import BadInput
from rulesdb.home import home, write_whole

_MOST = 3
"""So many files of a name are kept, for programs of several versions that share a home."""


def sealed(name: str, mark: str, content: bytes) -> bytes:
    """The bytes of a file that says what it is: a line, and the content behind it."""
    head = f"rulesdb {name} {mark} ".encode()
    return head + b"%08x\n" % zlib.crc32(content, zlib.crc32(head)) + content


def opened(raw: bytes, name: str, mark: str) -> bytes | None:
    """The content of such a file; None where it is another, or not whole."""
    head = f"rulesdb {name} {mark} ".encode()
    body = len(head) + 9
    if not raw.startswith(head):
        return None
    content = raw[body:]
    return content if raw[len(head) : body] == b"%08x\n" % _sum(head, content) else None


def _sum(head: bytes, content: bytes) -> int:
    return zlib.crc32(content, zlib.crc32(head))


def find(name: str, mark: str) -> bytes | None:
    """What was kept under a name and a mark; None where there is nothing, or it is damaged."""
    file = f"{name}-{mark}.kept"
    for folder in (ready(), _folder()):
        with contextlib.suppress(OSError):
            content = opened((folder / file).read_bytes(), name, mark)
            if content is not None:
                return content
    return None


def keep(name: str, mark: str, content: bytes, *, shared: bool = False, most: int = _MOST) -> None:
    """Keep something; where nothing can be written it only costs time.

    `shared`: it depends on nothing of the user's, and stands beside the code of a checkout. Of a name
    the newest `most` files stay.
    """
    folder = (beside() if shared else None) or _folder()
    with contextlib.suppress(BadInput, OSError):
        write_whole(folder / f"{name}-{mark}.kept", sealed(name, mark, content))
        let_go(folder, f"{name}-*.kept", most)


def beside() -> Path | None:
    """The folder beside the code of a checkout for what depends on nothing of the user's; None elsewhere."""
    return ready() if not installed() and os.access(ready().parent, os.W_OK) else None


def let_go(folder: Path, pattern: str, most: int = _MOST) -> None:
    """Let all but the newest few files or folders of a pattern go."""
    from shutil import rmtree  # noqa: PLC0415 -- a look-up writes nothing and does without

    with contextlib.suppress(OSError):
        found = sorted(folder.glob(pattern), key=lambda path: path.stat().st_mtime)
        for path in found[:-most]:
            rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)


def _folder() -> Path:
    return home() / "cache"
