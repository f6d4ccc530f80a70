"""Event patterns both ways, and what they make known to the text after them (603).

A pattern is printed by the form that read it; those with parts that no pattern says have functions.
Parts: `things` (who or what it happens to), `roles` (what later words can mean), `patterns` (events
that a pattern says), `combat`, `casts`, `moves`, `steps` and `states`.
"""

from __future__ import annotations

from rulesdb.oracle.language.events import casts, combat, moves, patterns, states, steps, things
from rulesdb.oracle.language.events.patterns import event as event
from rulesdb.oracle.language.events.things import OWNERS as OWNERS
from rulesdb.oracle.language.events.things import YOURSELF as YOURSELF
from rulesdb.oracle.language.events.things import T as T
from rulesdb.oracle.language.events.things import write_whose as write_whose
from rulesdb.oracle.meaning.rows import Rows, whole

ROWS: Rows = whole(
    things.ROWS, patterns.ROWS, combat.ROWS, casts.ROWS, moves.ROWS, steps.ROWS, states.ROWS
)
