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
    for found in _TWO.finditer(block.source):
        name = f"{found['a']} {found['b'].partition(' ')[0]}"
        if name in names or f"card {name}" in block.source or " " in found["b"]:
            return _whole(block, names)
    return block


def _whole(block: Block, names: Collection[str]) -> Block:
    own = {card.name for card in block.cards}

    def known(name: str) -> bool:
        return name in own or name in names

    def whole(found: re.Match[str]) -> str:
        first, words = found["a"], found["b"].split(" ")
        for size in range(min(len(words), _MOST), 0, -1):
            second = " ".join(words[:size])
            parts = (first, second, f"{first}, {second}")
            if known(f"{first} {second}") and not any(map(known, parts)):
                return f"{first} "
        return found[0]

    return block._replace(
        rows=tuple(row._replace(text=_TWO.sub(whole, row.text)) for row in block.rows)
    )
