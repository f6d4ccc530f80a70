"""rulesdb: the rulebook of Magic: The Gathering, read, linked, searched, browsed and run.

Only the version lives here, so that importing the package costs nothing;
each part is imported by whoever needs it. `rulesdb.search("trample deathtouch")` is loaded
when it is first used.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:  # nothing is imported here: the working folder may still stand before all others
    from types import ModuleType

    from rulesdb.search.find import search as search

VERSION = "0.1.0"
__version__ = VERSION


def __getattr__(name: str) -> "ModuleType":
    """`rulesdb.search`, imported now."""
    if name == "search":
        from importlib import import_module  # noqa: PLC0415 -- importing rulesdb costs nothing

        return import_module("rulesdb.search")
    raise AttributeError(f"module 'rulesdb' has no attribute {name!r}")
