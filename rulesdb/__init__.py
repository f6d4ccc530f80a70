"""rulesdb: the rulebook of Magic: The Gathering, read, linked, searched, browsed and run.

Only the version lives here, so that importing the package costs nothing;
each part is imported by whoever needs it. `rulesdb.search("trample deathtouch")` is loaded
when it is first used.
"""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulesdb.search.find import search as search

VERSION = "0.1.0"
__version__ = VERSION


def __getattr__(name: str) -> ModuleType:
    """`rulesdb.search`, imported now."""
    if name == "search":
        from importlib import import_module  # noqa: PLC0415 -- importing rulesdb costs nothing

        return import_module("rulesdb.search")
    raise AttributeError(f"module 'rulesdb' has no attribute {name!r}")
