"""Turn markers of a grand melee (807.4): who has one, and how far the turn that goes with it has come."""

from __future__ import annotations

from rulesdb.values import NamedTuple

TURN_VALUES = (
    "turn", "active", "step", "phase", "stage", "queue", "combat", "turn_mark", "steps_done", "uses",
    "extra_turns",
)  # fmt: skip
"""What of a game's state belongs to one turn, and not to those that go on at the same time."""


class Marker(NamedTuple):
    """One turn marker (807.4b)."""

    number: int
    holder: int
    """The player who has it."""
    on: bool = False
    """Whether that player is taking the turn, and is not waiting to begin it (807.4d)."""
    again: int = 0
    """How many more turns the holder takes before passing it (807.4i, 807.4j)."""
    removals: int = 0
    """How often it is designated for removal (807.4e)."""
    kept: tuple[object, ...] = ()
    """The values of its turn while another one is played."""
