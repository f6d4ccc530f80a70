"""Pages made and laid down by several processes at once, where there are cores for that; the same files in the same order.

Each process is a copy of this one, which holds the book and all that is known of it. Nothing is rendered here.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

from rulesdb.pool import Lost, copies, share
from rulesdb.site.folder import Laid, Lay
from rulesdb.site.frame import compiled
from rulesdb.site.pages import Piece

Files = list[tuple[str, Laid]]

FEW = 100
"""Fewer pieces of work are done sooner than another process begins."""
_AT_ONCE = 8
"""So many pieces are one job: a job for each page would be more talk than work."""


def made(pieces: Sequence[Piece], lay: Lay) -> dict[str, Laid]:
    """The files that these pieces make, laid down, by their names, in the order of the pieces."""
    cores = min(os.cpu_count() or 1, 8)
    if cores == 1 or len(pieces) < FEW or not copies():
        return dict(_files(pieces, lay))
    compiled()  # once, and not by each process
    jobs = [pieces[at : at + _AT_ONCE] for at in range(0, len(pieces), _AT_ONCE)]
    out: dict[str, Laid] = {}

    def work(number: int) -> Files:
        return _files(jobs[number], lay)

    for number, files in enumerate(share(work, range(len(jobs)), cores)):
        # What a lost process had to do is done here: what is wrong with it is then seen.
        out.update(work(number) if isinstance(files, Lost) else files)
    return out


def _files(pieces: Iterable[Piece], lay: Lay) -> Files:
    return [(name, lay(name, html.encode())) for piece in pieces for name, html in piece()]
