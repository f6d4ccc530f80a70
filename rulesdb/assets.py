"""Where the files that ship with rulesdb lie: `grammars`, `data`, `site_templates`.

In a checkout they stand beside the package; in an installed wheel inside it. Only paths
are made here; nothing is opened.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_SHIPPED = _PACKAGE / "_assets"


def asset(*parts: str) -> Path:
    """The path of a shipped file or folder, such as `asset("grammars", "rulebook.lark")`."""
    root = _SHIPPED if _SHIPPED.is_dir() else _PACKAGE.parent
    return root.joinpath(*parts)
