"""What happens instead, both ways (614, 615).

There is one row for each thing that replaces. “If … would …, … instead” is in `would`, whatever the event is; what
only changes how many tokens are made is in `tokens`, how many counters are put in `counters`, and how much damage
is dealt, prevented or dealt elsewhere in `damage`.
"""

from __future__ import annotations

from rulesdb.oracle.language.replacing.would import EXILE_INSTEAD as EXILE_INSTEAD
from rulesdb.oracle.language.replacing.would import ROWS as ROWS
from rulesdb.oracle.language.replacing.would import Would as Would
from rulesdb.oracle.language.replacing.would import damage_changed as damage_changed
from rulesdb.oracle.language.replacing.would import write_would as write_would
