"""Where the files that ship with rulesdb lie: `grammars`, `data`, `site_templates`.

In a checkout they stand beside the package; in an installed wheel inside it. What was made of
them when it was built stands ready in the package. Only paths are made here; nothing is opened.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_SHIPPED = _PACKAGE / "_assets"


def asset(*parts: str) -> Path:
    """The path of a shipped file or folder, such as `asset("grammars", "rulebook.lark")`."""
    return _root(_SHIPPED, _PACKAGE).joinpath(*parts)


@cache
def _root(shipped: Path, package: Path) -> Path:
    return shipped if shipped.is_dir() else package.parent


def installed() -> bool:
    """Whether this is an installed wheel, in whose folder nothing is written; else it is a checkout."""
    return _SHIPPED.is_dir()


def ready(*parts: str) -> Path:
    """The path of a file made ready from those that ship, whether it is there or not."""
    return _PACKAGE.joinpath("_ready", *parts)
