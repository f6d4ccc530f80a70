"""Which names were first printed in an expansion, for the cards that ask (206.3, `data/cards/first_printed.json`).

Three expansions are asked about; each with all the names that the rule lists, whatever set a card is from.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from rulesdb.assets import asset


@cache
def first_printed() -> Mapping[str, frozenset[str]]:
    """The names by the expansion in which they were first printed, as it is written in lower case (206.3a–c)."""
    found = json.loads(asset("data", "cards", "first_printed.json").read_text("utf-8"))
    return MappingProxyType({name.lower(): frozenset(names) for name, names in found.items()})
