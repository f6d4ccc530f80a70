"""A comma within a name that has none: `Jace, Beleren` is one card, where both words together are its name and neither alone is one."""

from __future__ import annotations

import re
from collections.abc import Collection

from rulesdb.late import late
from rulesdb.scenarios.language.blocks import Block

_TWO = late(
    r"(?<![\w'’-])(?P<a>[A-Z][\w'’-]*), (?=(?P<b>[A-Z](?:[\w’-]|'(?!s\b))*(?: [A-Z](?:[\w’-]|'(?!s\b))*)*?)(?:'s)?(?![\w'’-]| [A-Z]))"
)
"""Words with a comma between that a person would take for a list, or for one name."""
_MOST = 3
"""So many words of a name stand behind such a comma at most."""


def without_stray_commas(block: Block, library: Collection[str]) -> Block:
    """The same example with such names as they are printed; a list of two things stays one."""
    names: Collection[str] = getattr(library, "names", library)
    own = {face.name for card in block.cards for face in (card, card.back) if face is not None}

    def known(name: str) -> bool:
        return name in own or name in names

    def whole(found: re.Match[str]) -> str:
        first, words = found["a"], found["b"].split(" ")
        for size in range(min(len(words), _MOST), 0, -1):
            second = " ".join(words[:size])
            written = f"{first}, {second}"
            if known(f"{first} {second}") and not any(map(known, (first, second, written))):
                return f"{first} "
        return found[0]

    rows = tuple(
        row._replace(text=_TWO.sub(whole, row.text)) if ", " in row.text else row
        for row in block.rows
    )
    return block if rows == block.rows else block._replace(rows=rows)
