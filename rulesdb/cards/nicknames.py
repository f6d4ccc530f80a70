"""What players call cards: names that are not printed, each for one card (`data/cards/nicknames.json`).

A nickname is no name of the rules: it helps to find a card, and is told as what it is. Nobody who reads a
card or a situation takes it for a name.
"""

from __future__ import annotations

import json
from functools import cache

from rulesdb.assets import asset
from rulesdb.cards.names import fold


def card_called(name: str) -> str:
    """The full name of the card that players call so; "" where they call none so."""
    return _called().get(fold(name), "")


def nicknames() -> dict[str, tuple[str, ...]]:
    """Every card that has nicknames, with these."""
    said = json.loads(asset("data", "cards", "nicknames.json").read_text("utf-8"))
    return {card: tuple(short) for card, short in said.items()}


@cache
def _called() -> dict[str, str]:
    return {fold(one): card for card, short in nicknames().items() for one in short}
