"""Regular expressions that are made when they are first used: many are there for what few texts say.

Making one takes a tenth of a thousandth of a second and more, and a ruling loads two hundred of them. What
`late` gives is used by its methods, as any pattern; only the functions of `re` do not take it.
"""

from __future__ import annotations

import re
from typing import Any, cast


class _Late:
    """A pattern that is not there yet; each of its methods is kept as soon as it was asked for."""

    def __init__(self, said: str, flags: int) -> None:
        self._said, self._flags = said, flags

    def __getattr__(self, name: str) -> Any:
        found = getattr(re.compile(self._said, self._flags), name)
        setattr(self, name, found)
        return found


def late(said: str, flags: int = 0) -> re.Pattern[str]:
    """A pattern of these words, made when it is first used."""
    return cast("re.Pattern[str]", _Late(said, flags))
