"""rulesdb: the rulebook of Magic: The Gathering, read, linked, searched, browsed and run.

    >>> import rulesdb
    >>> rulesdb.rule("702.2b").title, rulesdb.card("Grizzly Bears").faces
    >>> rulesdb.judge(situation), rulesdb.search("trample deathtouch")

Only names live here, so that importing the package costs nothing; each is loaded when it is first
used. `docs/python.md` tells of all of them.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:  # nothing is imported here: the working folder may still stand before all others
    from rulesdb.api.books import diff as diff
    from rulesdb.api.books import editions as editions
    from rulesdb.api.books import refs as refs
    from rulesdb.api.books import rule as rule
    from rulesdb.api.books import term as term
    from rulesdb.api.books import where as where
    from rulesdb.api.games import card as card
    from rulesdb.api.games import judge as judge
    from rulesdb.engine.game import Game as Game
    from rulesdb.search.find import search as search

VERSION = "0.1.0"
__version__ = VERSION

_PLACES = {
    "rule": "api.books", "term": "api.books", "refs": "api.books", "where": "api.books",
    "diff": "api.books", "editions": "api.books", "card": "api.games", "judge": "api.games",
    "Game": "engine.game",
}  # fmt: skip
"""What is public, and the module that has it; `search` is a room that can be called."""
__all__ = [
    "Game",
    "card",
    "diff",
    "editions",
    "judge",
    "refs",
    "rule",
    "search",
    "term",
    "where",
]


def __getattr__(name: str) -> object:
    """A public name, imported now."""
    from importlib import import_module  # noqa: PLC0415 -- importing rulesdb costs nothing

    if name == "search":
        return import_module("rulesdb.search")
    if name in _PLACES:
        found: object = getattr(import_module(f"rulesdb.{_PLACES[name]}"), name)
        globals()[name] = found
        return found
    raise AttributeError(f"module 'rulesdb' has no attribute {name!r}")


def __dir__() -> list[str]:
    """What there is, loaded or not."""
    return sorted({*globals(), *__all__})
