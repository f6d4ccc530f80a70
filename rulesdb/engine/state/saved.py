"""What is remembered of the place where a text was made, so that it can be read later (603.7, 608.2c, 611.2).

A frame (`asking.frame`) is saved as these values and made anew from them; how long an effect lasts
is counted from values, too.
"""

from __future__ import annotations

from rulesdb.engine.state.events import Event
from rulesdb.values import NamedTuple


class Saved(NamedTuple):
    """What the words of a text are bound to."""

    targets: tuple[tuple[int, ...], ...] = ()
    """For each slot, the numbers of its targets (115.1)."""
    bound: tuple[tuple[str, object], ...] = ()
    """What instructions have named: things by numbers, “#” amounts, “?” whether, “@” what was chosen."""
    event: Event | None = None
    item: int = 0
    """The number of the thing at hand, where one after another is; 0 for none."""
    x: int = 0
    letters: tuple[tuple[str, int], ...] = ()
    """The values of other letters (107.3)."""
    grantor: int = 0
    """The object that gave the ability; 0 for its own."""
    amount: int | None = None
    """The amount that an event had before it was replaced."""


NOT_BOUND = Saved()
"""Nothing is remembered."""


class Until(NamedTuple):
    """When an effect ends (611.2a, b); what is counted from depends on the moment."""

    moment: str = ""
    """A moment of the turn, or the word of what is looked at; nothing where no end is counted."""
    player: int = 0
    """The player whose turn or step it is; 0 for any."""
    begun: int = 0
    """How many turns that player had begun: the effect lasts through a later one."""
    thing: int = 0
    """The number of the permanent that must stay."""
    mark: int = 0
    """The length of the log after which the event counts that ends it."""


NO_END = Until()
"""Nothing ends it by itself."""
