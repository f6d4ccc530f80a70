"""Effects that last, and triggered abilities that wait, as a state keeps them (603.3, 603.7, 611.2, 614, 615).

Only what no text of an object on the table says any more is here: the rest is read off the objects.
"""

from __future__ import annotations

from rulesdb.cards.abilities import Ability, Change, Duration, Node, Ref
from rulesdb.engine.state.characteristics import Values
from rulesdb.engine.state.events import Event
from rulesdb.engine.state.saved import NO_END, NOT_BOUND, Saved, Until
from rulesdb.values import NamedTuple, Record

RULE = "rule "
"""How the key of an ability or effect begins that a rule makes and no object has; the rule follows."""


class Lasting(Record):
    """A continuous, replacement or prevention effect that did not come from a static ability (611.2)."""

    id: int
    """Its number, of the same row as those of objects."""
    timestamp: int
    source: int
    """The number of the object whose text made it; 0 where a rule did."""
    controller: int = 0
    """The number of the player who controls it; 0 for nobody."""
    changes: tuple[Change, ...] = ()
    to: tuple[int, ...] | Ref | None = None
    """The numbers of a fixed set, a reference where the set is open (611.2c), None for the game itself."""
    duration: Duration | None = None
    """As the text says it; `until` is how it is counted."""
    until: Until = NO_END
    static: Node | None = None
    """A Replacement or Prevention; None where it makes continuous changes."""
    uses: int | None = None
    """How many more events it applies to; None for any number."""
    amount: int | None = None
    """How much more damage it prevents (615.7); None where it counts none."""
    frame: Saved = NOT_BOUND
    """What references in it mean: targets, bound names, x."""
    copiable: Values | None = None
    """Copiable values, for a copy effect (707.2)."""
    rule: str = ""
    """The rule that says what it does, where no text does."""


class Delayed(NamedTuple):
    """A delayed triggered ability that waits (603.7)."""

    id: int
    ability: Ability
    source: int
    controller: int
    once: bool = True
    """Whether it triggers only once (603.7b)."""
    until: Until = NO_END
    duration: Duration | None = None
    frame: Saved = NOT_BOUND
    born: int = 0
    """The length of the log when it was made: earlier events do not count (603.7a)."""


class Waiting(NamedTuple):
    """A triggered ability that has triggered and waits to be put on the stack (603.3)."""

    ability: Ability
    source: int
    """The number of the object whose ability it is; 0 where a rule gives it."""
    controller: int
    event: Event | None
    """What it triggered on; None for a state trigger (603.8)."""
    key: str = ""
    """Which ability of its source, as `Held.key` says it."""
    frame: Saved = NOT_BOUND
    delayed: int = 0
    """The number of the delayed triggered ability that it is; 0 for none."""
    grantor: int = 0
    """The number of the object that gave its source the ability; 0 for its own."""
    born: int = 0
    """For a delayed triggered ability the length of the log when it was made; 0 for others."""
