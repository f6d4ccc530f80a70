"""What may come next on a line that is being written: words of the grammar, players, cards.

The beginning of a line is read by the same parser as a whole line; where its end is the first part of a
word or name, what could stand there and begins so is offered. Nothing is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import islice

from rulesdb.scenarios.language.blocks import Block
from rulesdb.scenarios.language.lexer import continued
from rulesdb.scenarios.language.names import Names
from rulesdb.scenarios.language.naming import names_of
from rulesdb.scenarios.language.problems import Stray
from rulesdb.scenarios.language.syntax import tables
from rulesdb.scenarios.language.words import closed
from rulesdb.values import NamedTuple

MOST = 120
"""So many are offered at most; whoever types on is offered others."""
_BEGINNING = re.compile(r"(?:(?<=\s)|^)(?=\S)")
_CAPITAL = re.compile(r"(?<![\w'-])[A-Z]")
_LIBRARY_FROM = 2
"""Signs of a name from which on the library is searched for it."""


class Completion(NamedTuple):
    """Something that may be written: its words, what it is, and the column (from 0) that they begin at."""

    words: str
    kind: str
    """`player`, `card`, `word` (of the grammar) or the kind of a closed list in small letters (`step`)."""
    start: int


def speaking(block: Block | None, library: Collection[str]) -> Names:
    """The names of a situation; among its own are the cards of the library that its lines speak of."""
    if block is None:
        return Names((), (), library)
    names = names_of(block, library)
    spoken = (
        name
        for row in block.rows
        for word in _CAPITAL.finditer(row.text)
        for sort, name, _ in islice(names.longest(row.text, word.start()), 1)
        if sort == "thing" and name in library
    )
    return Names(names.players, [*names.things, *spoken], library)


def completions(beginning: str, names: Names, library: Collection[str]) -> tuple[Completion, ...]:
    """What may stand at the end of a line's beginning, the shortest first of each kind.

    `names` are those of the situation, `library` all other cards.
    """
    starts = [found.start() for found in _BEGINNING.finditer(beginning)]
    if not beginning.strip() or beginning[-1].isspace():
        starts.append(len(beginning))
    out: dict[Completion, None] = {}
    for start in reversed(starts):
        part = beginning[start:].casefold()
        try:
            kinds = continued(beginning[:start], names)
        except Stray:
            continue
        found = _offered(part, kinds, names, library)
        out.update((Completion(words, kind, start), None) for words, kind in found)
    return tuple(out)[:MOST]


def _offered(
    part: str, kinds: Collection[str], names: Names, library: Collection[str]
) -> Iterator[tuple[str, str]]:
    """What begins with these signs: players, own cards, words of the grammar and of lists, other cards."""
    if "PLAYER" in kinds:
        yield from _begun(part, names.players, "player")
    if "NAME" in kinds:
        yield from _begun(part, names.things, "card")
    literals = tables().literals
    yield from _begun(part, (literals[kind] for kind in kinds if kind in literals), "word")
    for kind, words in closed().items():
        if kind in kinds:
            yield from _begun(part, words, kind.lower())
    if "NAME" in kinds and len(part) >= _LIBRARY_FROM:
        yield from _begun(part, library, "card")


def _begun(
    part: str, words: Collection[str] | Iterator[str], kind: str
) -> Iterator[tuple[str, str]]:
    # What is one sign alone is quicker typed than chosen; what is there already needs no offer.
    found = (one for one in words if len(one) > 1 and one.casefold().startswith(part))
    for one in sorted(found, key=lambda one: (len(one), one)):
        if one.casefold() != part:
            yield one, kind
