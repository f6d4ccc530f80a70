"""What players call cards: names that are not printed, each for one card (`data/cards/nicknames.json`).

A nickname is no name of the rules: it helps to find a card, and is told as what it is. Nobody who reads a
card or a situation takes it for a name; a spell that is cast may be told by a verb made of one.
"""

from __future__ import annotations

from functools import cache

from rulesdb.assets import asset
from rulesdb.cards.names import flat, fold, may_name


def card_called(name: str) -> str:
    """The full name of the card that players call so; "" where they call none so."""
    key = fold(name)
    return _called().get(key, "") if may_name(key, _flat()) else ""


def nicknames() -> dict[str, tuple[str, ...]]:
    """Every card that has nicknames, with these."""
    import json  # noqa: PLC0415 -- most words that are looked up are no nicknames

    return {card: tuple(short) for card, short in json.loads(_text()).items()}


def _text() -> str:
    return asset("data", "cards", "nicknames.json").read_text("utf-8")


@cache
def _flat() -> str:
    """The nicknames as they stand in the file, on lines of their own: what is not in it is none."""
    return flat("\n".join(line for line in _text().split("\n") if not line.endswith(": [")))


@cache
def _called() -> dict[str, str]:
    return {fold(one): card for card, short in nicknames().items() for one in short}
