"""The dates on which editions took effect, as the shipped concordance knows them; numbers and texts are for others.

Read without the concordance itself, for a look-up asks it on its way.
"""

from __future__ import annotations

from functools import cache

from rulesdb.assets import asset


@cache
def known_dates() -> tuple[str, ...]:
    """All effective dates that are known (ISO), the oldest first; none where the concordance is missing."""
    path = asset("data", "concordance.json")
    if not path.is_file():
        return ()
    # A look-up does without json: the list of dates has nothing in it but dates in quotation marks.
    _, _, rest = path.read_text("utf-8").partition('"editions": [')
    return tuple(rest.partition("]")[0].split('"')[1::2])
