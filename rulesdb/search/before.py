"""What was found before of what people ask: it hangs on no edition, so whoever reads one need not find it again.

The stems of all gists, answers and questions are kept, ready with rulesdb; the questions as an index keeps them
are those of the plain edition's (`index.known_before`), where that stands. Nothing is made for their sake.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping

from rulesdb.assets import asset
from rulesdb.content import code
from rulesdb.kept import find, keep
from rulesdb.marks import own_mark
from rulesdb.rulebook.asked import gist_numbers
from rulesdb.search.alike import Kept
from rulesdb.search.people import Told, told_of
from rulesdb.search.words import Reading
from rulesdb.values import NamedTuple

_NAME = "told"
"""What the stems are kept under."""


class Before(NamedTuple):
    """What was found before, by number: what is `told` of it, and as an index keeps them what is `asked`, with the gist, and
    the words of the questions that are `answered`.
    """

    told: Mapping[str, Told]
    asked: Mapping[str, Kept]
    answered: Mapping[str, str]


NOTHING = Before({}, {}, {})


def told() -> Mapping[str, Told]:
    """What is told of every number that has a gist; found now where it is not kept."""
    mark = own_mark(
        *code("search/words.py", "search/people.py", "search/before.py", "rulebook/asked.py"),
        *(asset("data", name) for name in ("gist", "questions")),
    )
    raw = find(_NAME, mark)
    if raw is not None:
        rows = [line.split("\t") for line in zlib.decompress(raw).decode().split("\n")]
        return {number: Told(*(part.split() for part in parts)) for number, *parts in rows}
    stems = Reading().stems
    every = {number: told_of(number, stems) for number in gist_numbers()}
    lines = ["\t".join((number, *map(" ".join, one))) for number, one in every.items()]
    keep(_NAME, mark, zlib.compress("\n".join(lines).encode()), shared=True)
    return every
