"""Search: from a few words to the rules that answer them.

Nothing is imported until a question is asked. The package itself can be called:
`rulesdb.search("trample deathtouch")` is `rulesdb.search.find.search`.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any


class _Callable(ModuleType):
    """This package, as a function."""

    def __call__(self, words: str, **options: Any) -> Any:
        """Search; see `rulesdb.search.find.search`."""
        from rulesdb.search.find import search  # noqa: PLC0415 -- nothing is loaded before a question

        return search(words, **options)


sys.modules[__name__].__class__ = _Callable
