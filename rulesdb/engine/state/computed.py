"""What a state may ask of what was computed from it: no more than whether it still holds.

`board` of the layers (613) fulfils this. A state keeps it, drops it when something changes that it
could depend on, and knows nothing of how it was made.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from typing import Protocol

from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.objects import GameObject


class Computed(Protocol):
    """Everything computed from one state, as that state sees it."""

    @property
    def state(self) -> object:
        """The state that it speaks of; a copy of a state begins with what the other had computed."""

    @property
    def chars(self) -> Mapping[int, Characteristics]:
        """The characteristics of what effects may speak of, by number."""

    @property
    def others(self) -> MutableMapping[int, tuple[GameObject, Characteristics]]:
        """Those of objects looked at alone, by number, each with the very record they were found for."""

    @property
    def aspects(self) -> frozenset[str]:
        """The sides of the game that live texts look at (`aspects`)."""

    def looks_at(self, aspect: str) -> bool:
        """Whether some live text looks at a side of the game."""
