"""Names that are typed without their accents: `Juzam Djinn` stands for the card as it is printed, where no other is called so."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import lru_cache

from rulesdb.scenarios.language.blocks import Block


def with_accents(block: Block, library: Collection[str]) -> Block:
    """The same example with the names of its library as they are printed; what it names itself stays."""
    whole: Mapping[str, str] = getattr(library, "typed", {})
    if not whole:
        return block
    typed = _with_heads(tuple(whole.items()))
    pattern = _pattern(tuple(typed))
    if not pattern.search("\n".join([row.text for row in block.rows])):
        return block
    own = {face.name for card in block.cards for face in (card, card.back) if face is not None}

    def printed(found: re.Match[str]) -> str:
        return found[0] if found[0] in own else typed[found[0]]

    rows = tuple(row._replace(text=pattern.sub(printed, row.text)) for row in block.rows)
    return block._replace(rows=rows)


@lru_cache(maxsize=1)
def _with_heads(typed: tuple[tuple[str, str], ...]) -> Mapping[str, str]:
    """These names, and what legends among them are called in short: `Eowyn` is Éowyn."""
    heads = ((one.partition(",")[0], full.partition(",")[0]) for one, full in typed if "," in one)
    return {**{one: short for one, short in heads if one != short}, **dict(typed)}


@lru_cache(maxsize=1)
def _pattern(typed: tuple[str, ...]) -> re.Pattern[str]:
    """One of these names, the longest first, with no letter before or behind it but that of a plural.

    Each way begins with a letter, so that most places of a text are passed over.
    """
    ways: dict[str, list[str]] = {}
    for name in sorted(typed, key=len, reverse=True):
        ways.setdefault(name[0], []).append(re.escape(name[1:]))
    each = (rf"{re.escape(first)}(?<![\w'-].)(?:{'|'.join(rest)})" for first, rest in ways.items())
    return re.compile(rf"(?:{'|'.join(each)})(?!\w{{2}})")
