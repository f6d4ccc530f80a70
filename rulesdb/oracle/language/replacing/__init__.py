"""What happens instead, both ways (614, 615).

There is one row for each thing that replaces. “If … would …, … instead” is in `would`, whatever the event is; what
only changes how many tokens are made is in `tokens`, how many counters are put in `counters`, and how much damage
is dealt in `damage` and `dealing`, to whom else in `redirecting`; what mana is produced in `producing`; what is prevented is in
`preventing`.
"""

from __future__ import annotations

from rulesdb.oracle.language.replacing import (
    counters,
    damage,
    dealing,
    preventing,
    producing,
    redirecting,
    tokens,
    would,
)
from rulesdb.oracle.language.replacing.damage import damage_changed
from rulesdb.oracle.language.replacing.would import EXILE_INSTEAD, Would, write_would
from rulesdb.oracle.meaning.rows import Rows, whole

__all__ = (
    "EXILE_INSTEAD",
    "ROWS",
    "Would",
    "damage_changed",
    "write_would",
)

ROWS: Rows = whole(
    would.ROWS,
    tokens.ROWS,
    counters.ROWS,
    damage.ROWS,
    dealing.ROWS,
    redirecting.ROWS,
    preventing.ROWS,
    producing.ROWS,
)
