"""Descriptions of things both ways: words before the noun, and what is said behind it (109, 115, 205, 700).

There is one row for each word and relative part. How words and nouns stand together is in `words`, what a
description says behind its noun of its characteristics and of what it has in `characteristics` (`sizes`: by one of several numbers), of places,
combat, targets and what has happened in `relations`, and of players in `players`, compared with who chooses them in `compared_players`.
"""

from __future__ import annotations

from rulesdb.oracle.language.descriptions import (
    characteristics,
    compared_players,
    players,
    relations,
    sizes,
    words,
)
from rulesdb.oracle.language.descriptions.characteristics import walk_name
from rulesdb.oracle.language.descriptions.players import ITEM
from rulesdb.oracle.language.descriptions.relations import done_to, handled, named, put_where
from rulesdb.oracle.language.descriptions.words import UNSAID, Words, write_filter
from rulesdb.oracle.meaning.rows import Rows, whole

__all__ = (
    "ITEM",
    "ROWS",
    "UNSAID",
    "Words",
    "done_to",
    "handled",
    "named",
    "put_where",
    "walk_name",
    "write_filter",
)

ROWS: Rows = whole(
    words.ROWS,
    characteristics.ROWS,
    sizes.ROWS,
    relations.ROWS,
    players.ROWS,
    compared_players.ROWS,
)
