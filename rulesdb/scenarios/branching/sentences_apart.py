"""A situation that is told in a paragraph, with each sentence on a line of its own: what is supposed stands at the place of its question.

The same is told; where it would not be, the situation stays as it was written.
"""

from __future__ import annotations

from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.names import Names, sentences
from rulesdb.scenarios.language.read import Source, read_each
from rulesdb.scenarios.table.library import library


def one_by_one(source: Source) -> Source:
    """The situation with a line for each sentence; itself where each has one, or where it could not be read so."""
    known = Names((), (card.name for card in source.scenario.cards), library())
    rows = source.text.rstrip("\n").split("\n")
    apart = [
        said.strip()
        for row in rows
        for said in (sentences(row, known) if row[:1].strip() else (row,))
    ]
    if len(apart) == len(rows):
        return source
    found = read_each("\n".join(apart) + "\n", source.file, library(), open_=True)
    (one,) = found if len(found) == 1 else (None,)
    if not isinstance(one, Source) or len(asks(one)) != len(asks(source)):
        return source
    return one


def asks(source: Source) -> list[m.Ask]:
    """Its questions, in order."""
    return [step for step in source.scenario.steps if isinstance(step, m.Ask)]
