"""What objects and players can't, must and may do, how often abilities trigger, both ways (101.2, 508, 509, 603.2d, 613.11).

There is one row for each rule that is changed; those that are one pattern stand in the table as that.
Attacks and blocks are in `combat`, what else becomes of objects in `objects`, what kind of thing they are in `kinds`,
players and the game in `players`, activated abilities in `activated`, and triggers in `triggers`.
"""

from __future__ import annotations

from rulesdb.oracle.language.restrictions import (
    activated,
    combat,
    kinds,
    objects,
    players,
    triggers,
)
from rulesdb.oracle.meaning.rows import Rows, whole

ROWS: Rows = whole(
    triggers.ROWS, activated.ROWS, kinds.ROWS, combat.ROWS, objects.ROWS, players.ROWS
)
