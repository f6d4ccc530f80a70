"""The lines that a sentence could be once it is taken apart: a deed by its clauses, what is there by its things.

This is asked last, of what can't be read in any other way; whoever asks reads the lines, and a line that makes no sense is none.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.scenarios.language.composed.clauses import Clauses
from rulesdb.scenarios.language.composed.things import Things
from rulesdb.scenarios.language.context import Context


def told_apart(line: str, context: Context) -> Iterator[tuple[str, ...]]:
    """The lines that a sentence could be, the likeliest first."""
    who, spoken = context.spoken_of()
    yield from Things(context.names, context.text, spoken, who).of(line)
    yield from Clauses(context.names, who).of(line)
