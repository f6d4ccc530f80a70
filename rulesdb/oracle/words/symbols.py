"""Symbols in braces: what kind of token each is, and what it means (107.4, 107.5, 107.14, 107.18)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.errors import BadInput

_TAPPING = {"{T}": "TAP_", "{Q}": "UNTAP_"}
_COUNTED = {"E": "ENERGY_", "P": "PAW_"}
"""Symbols of which only the number counts."""


def symbols(text: str) -> tuple[tuple[str, ...], object]:
    """The terminals that symbols could be, and their meaning; what is no symbol is a word of its own."""
    if text in _TAPPING:
        return (_TAPPING[text],), None
    first, *others = dict.fromkeys(text[1:-1].split("}{"))
    if not others and first in _COUNTED:
        return (_COUNTED[first],), a.Number(text.count(first))
    try:
        return ("MANA_",), ManaCost.parse(text)
    except BadInput:
        return ("'" + text.lower(),), None
