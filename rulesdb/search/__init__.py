"""Search: from a few words to the rules that answer them.

Nothing is imported until a question is asked. The package itself can be called:
`rulesdb.search("trample deathtouch")` is `rulesdb.search.find.search`.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulesdb.search.find import Answer


class _Callable(ModuleType):
    """This package, as a function."""

    def __call__(
        self,
        words: str,
        *,
        edition: str | None = None,
        limit: int = 10,
        within: str | int = "",
        examples: bool = False,
    ) -> Answer:
        """Search; see `rulesdb.search.find.search`."""
        from rulesdb.search.find import search  # noqa: PLC0415 -- nothing is loaded before a question

        return search(words, edition=edition, limit=limit, within=within, examples=examples)


sys.modules[__name__].__class__ = _Callable
