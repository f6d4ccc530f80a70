"""Pages made and laid down by several processes at once, where there are cores for that; the same files in the same order.

Each process is a copy of this one, which holds the book and all that is known of it. Nothing is rendered here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesdb.pool import each
from rulesdb.site.folder import Laid, Lay
from rulesdb.site.pages import Piece

Files = list[tuple[str, Laid]]

FEW = 100
"""Fewer pieces of work are done sooner than another process begins."""
_AT_ONCE = 8
"""So many pieces are one job: a job for each page would be more talk than work."""


def made(pieces: Sequence[Piece], lay: Lay) -> dict[str, Laid]:
    """The files that these pieces make, laid down, by their names, in the order of the pieces."""
    jobs = [pieces[at : at + _AT_ONCE] for at in range(0, len(pieces), _AT_ONCE)]
    files = each(lambda some: _files(some, lay), jobs, few=FEW // _AT_ONCE)
    return {name: one for some in files for name, one in some}


def _files(pieces: Iterable[Piece], lay: Lay) -> Files:
    return [(name, lay(name, html.encode())) for piece in pieces for name, html in piece()]
