"""The names of the cards that come with rulesdb, found without reading the cards.

Most words that are looked up name none of them, and reading all the cards takes as long as a question.
"""

from __future__ import annotations

import re
from functools import cache

from rulesdb.assets import asset
from rulesdb.cards.names import fold

_NAME = re.compile(r'"name": "([^"]+)"')


@cache
def shipped_names() -> dict[str, str]:
    """How each is written, by its folded name; those of faces, too."""
    texts = (path.read_text("utf-8") for path in sorted(asset("data", "cards").glob("cards*.json")))
    return {fold(name): name for text in texts for name in _NAME.findall(text)}
