"""Last known information: what is remembered of an object that is gone (608.2h, 400.7)."""

from __future__ import annotations

from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.combat import Combat
from rulesdb.engine.state.objects import GameObject
from rulesdb.values import NamedTuple, maker


class LastKnown(NamedTuple):
    """What an object was just before it changed zones, and what it became."""

    object: GameObject
    characteristics: Characteristics
    became: int
    """The number of the object that it became; 0 where it ceased to exist."""
    attachments: tuple[int, ...] = ()
    """The numbers of what was attached to it, where it was on the battlefield."""
    together: tuple[int, ...] = ()
    """The numbers of what left the battlefield at the same time, itself among them (603.10a)."""
    combat: Combat | None = None
    """The combat that it left, with who attacked and blocked in it (506.4)."""


new_last_known = maker(LastKnown)
