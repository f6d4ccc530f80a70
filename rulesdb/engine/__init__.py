"""The game. Imports `cards` and `rulebook.number` and nothing else of ours; knows no card and no example.

What others need first is here by name, and loaded only when asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulesdb.engine.game import Game, Seat, empty_state
    from rulesdb.engine.telling.derivation import derive
    from rulesdb.engine.telling.sentences import explain, ruling

_WHERE = {
    "Game": "game",
    "Seat": "game",
    "derive": "telling.derivation",
    "empty_state": "game",
    "explain": "telling.sentences",
    "ruling": "telling.sentences",
}

__all__ = ["Game", "Seat", "derive", "empty_state", "explain", "ruling"]


def __getattr__(name: str) -> object:
    """One of the names above, from the module that has it."""
    if name not in _WHERE:
        raise AttributeError(f"rulesdb.engine has no {name!r}")
    from importlib import import_module  # noqa: PLC0415 -- the package itself loads nothing

    found: object = getattr(import_module(f"rulesdb.engine.{_WHERE[name]}"), name)
    return found
