"""The dates on which editions took effect, as the shipped concordance knows them; numbers and texts are for others.

Read without the concordance itself, for a look-up asks it on its way.
"""

from __future__ import annotations

import json
from functools import cache

from rulesdb.assets import asset


@cache
def known_dates() -> tuple[str, ...]:
    """All effective dates that are known (ISO), the oldest first; none where the concordance is missing."""
    path = asset("data", "concordance.json")
    return tuple(json.loads(path.read_bytes())["editions"]) if path.is_file() else ()
