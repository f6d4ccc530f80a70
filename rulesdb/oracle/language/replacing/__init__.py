"""What happens instead, both ways (614, 615).

There is one row for each thing that replaces. “If … would …, … instead” is in `would`, whatever the event is, or in `from_anywhere`; what
only changes how many tokens are made is in `tokens`, how many counters are put in `counters`, by whom in `who_puts`, and whose damage to
whom is in `dealing`, how much of it in `damage`, that it is no less than a number in `raised`, what is done in its place in `in_its_place`, to whom else in `redirecting`; what mana is produced in `producing`; how what enters enters, once, in `arriving`; what is prevented is in
`preventing`.
"""

from __future__ import annotations

from rulesdb.oracle.language.replacing import (
    arriving,
    counters,
    damage,
    dealing,
    from_anywhere,
    in_its_place,
    preventing,
    producing,
    raised,
    redirecting,
    tokens,
    who_puts,
    would,
)
from rulesdb.oracle.language.replacing.would import EXILE_INSTEAD, Would, write_would
from rulesdb.oracle.meaning.rows import Rows, whole

__all__ = (
    "EXILE_INSTEAD",
    "ROWS",
    "Would",
    "write_would",
)

ROWS: Rows = whole(
    would.ROWS,
    tokens.ROWS,
    counters.ROWS,
    who_puts.ROWS,
    dealing.ROWS,
    damage.ROWS,
    raised.ROWS,
    from_anywhere.ROWS,
    in_its_place.ROWS,
    redirecting.ROWS,
    preventing.ROWS,
    producing.ROWS,
    arriving.ROWS,
)
