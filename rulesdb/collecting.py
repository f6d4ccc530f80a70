"""Fewer passes of the garbage collector while much is made that has no cycles.

Readings, boards and results are trees of frozen values: counting references frees them, and
looking for cycles among millions of them takes a third of the time of reading all cards.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

_RARELY = 50_000
SELDOM = 1_000_000
"""For what leaves hardly any cycles: some hundred megabytes, if all of it were cycles."""


@contextmanager
def rarely(made: int = _RARELY) -> Iterator[None]:
    """While this lasts, cycles are looked for when so many things more are there; afterwards as before."""
    before = gc.get_threshold()
    gc.set_threshold(made, 20, 50)
    try:
        yield
    finally:
        gc.set_threshold(*before)
