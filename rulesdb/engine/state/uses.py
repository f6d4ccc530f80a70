"""What is counted of players and objects in a turn or in the whole game, for “once each turn” and its like."""

from __future__ import annotations

from rulesdb.listings import StrEnum
from rulesdb.values import NamedTuple


class Counted(StrEnum):
    """What can be counted; the comment says of whom."""

    CAST = "cast"  # spells, of a player (601.2i)
    SPENT = "spent"  # mana on costs of casting spells, of a player (700.14)
    DREW = "drew"  # cards, of a player (121.2b)
    COMMANDER_CAST = "commander cast"  # from the command zone, of a player and a commander (903.8)
    ACTIVATED = "activated"  # an ability, of an object (602.5b)
    LOYALTY = "loyalty"  # loyalty abilities, of a permanent (606.3)
    TRIGGERED = "triggered"  # an ability, of an object; one that a rule gives, of a player (603.2)
    PLANAR_DIE = "planar die"  # rolled as a special action, of a player (901.9)
    RESOLVED = "resolved"  # an ability, of an object (608.2)
    TOOK = "took"  # what may be done once each turn, of an object (603.2h)
    MODE = "mode"  # a mode that may be chosen once, of an object (700.2)
    IGNORED = "ignored"  # an effect of an ability, of the object that has it; the player is the part (116.2d)
    PERMISSION = "permission"  # a permission for one card, of the object that gives it (601.3)


class Use(NamedTuple):
    """One thing that is counted, and of which player or object by number."""

    what: Counted
    of: int
    ability: str = ""
    """Which ability of the object, by its key; the number of the rule for one that a rule gives."""
    part: int = 0
    """Which mode of it, from 0; which of the game's commanders, from 1."""
    game: bool = False
    """Whether the count goes on from turn to turn."""


IGNORED = Use(Counted.IGNORED, 0)
"""Counted where any effect is ignored this turn."""
