"""Where a card lies that a permanent is told to have exiled, and of which no line says more: in exile, its controller's, where it came from a place of cards.

What was exiled from the battlefield could be anybody's, and is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rulesdb.scenarios import model as m
from rulesdb.scenarios.table.cards import Look

FROM_CARDS = re.compile(r"(?i)\bexiled?\b[^.\n]*\b(?:graveyards?|hand|library)\b")
"""What exiles a card that is no permanent."""


def exiled_untold(setup: Iterable[m.Setup], look: Look) -> Iterator[m.Has]:
    """What lies in exile for a mark `exiling` alone."""
    setup = tuple(setup)
    has = [one for one in setup if isinstance(one, m.Has)]
    told = {thing.name for one in has for thing in one.things}
    told |= {ref.name for one in setup if isinstance(one, m.Lies) for ref in one.refs}
    for player, name, mark in _marked(setup, has):
        face = look(name)
        ref = mark.ref
        if ref is None or ref.name in told or face is None or not FROM_CARDS.search(face.text):
            continue
        told.add(ref.name)
        yield m.Has(ref.whose or player, (m.Thing(ref.name),), "in exile")


def _marked(setup: tuple[m.Setup, ...], has: list[m.Has]) -> Iterator[tuple[str, str, m.Mark]]:
    """Each such mark, with the permanent that has it and who controls that."""
    for one in has:
        for thing in one.things:
            yield from (
                (one.player, thing.name, mark) for mark in thing.marks if mark.kind == "exiling"
            )
    for said in setup:
        if isinstance(said, m.Stands) and said.mark.kind == "exiling":
            for ref in said.refs:
                owners = [one.player for one in has for x in one.things if x.name == ref.name]
                if owners:
                    yield ref.whose or owners[0], ref.name, said.mark
