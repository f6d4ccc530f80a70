"""Descriptions of things both ways: words before the noun, and what is said behind it (109, 115, 205, 700).

There is one row for each word and relative part. How words and nouns stand together is in `words`, what a
description says behind its noun of its characteristics and of what it has in `characteristics`, of places,
combat, targets and what has happened in `relations`, and of players in `players`.
"""

from __future__ import annotations

from rulesdb.oracle.language.descriptions.words import ITEM as ITEM
from rulesdb.oracle.language.descriptions.words import ROWS as ROWS
from rulesdb.oracle.language.descriptions.words import Words as Words
from rulesdb.oracle.language.descriptions.words import handled as handled
from rulesdb.oracle.language.descriptions.words import named as named
from rulesdb.oracle.language.descriptions.words import write_filter as write_filter
