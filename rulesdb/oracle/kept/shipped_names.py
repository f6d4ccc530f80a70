"""The names of the cards that come with rulesdb, found without reading the cards.

Most words that are looked up name none of them, and reading all the cards takes as long as a question.
"""

from __future__ import annotations

import re
from functools import cache

from rulesdb.assets import asset
from rulesdb.cards.names import flat, fold, may_name

_NAME = re.compile(r'"name": "([^"]+)"')


def shipped_name(key: str) -> str:
    """How the card of a folded name is written; "" where none that is shipped is called so."""
    return shipped_names().get(key, "") if may_name(key, _flat()) else ""


@cache
def shipped_names() -> dict[str, str]:
    """How each is written, by its folded name; those of faces, too."""
    return {fold(name): name for name in _names()}


@cache
def _flat() -> str:
    return flat("\n".join(_names()))


@cache
def _names() -> list[str]:
    folder = asset("data", "cards")
    files = sorted(
        path for path in folder.iterdir() if path.name[:5] == "cards" and path.suffix == ".json"
    )
    texts = (path.read_text("utf-8") for path in files)
    return [name for text in texts for name in _NAME.findall(text)]
