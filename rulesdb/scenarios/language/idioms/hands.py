"""Hands that are told as a whole: `Ann's hand is Elk and Shock`, card by card. What does it is loaded where a line speaks of one."""

from __future__ import annotations

from rulesdb.scenarios.language.build.tree import Said


def whole_hands(said: Said, text: str) -> Said:
    """A hand that is told as a whole, card by card."""
    if "hand" not in text and "hold" not in text:
        return said
    from rulesdb.scenarios.language.composed.acting import whole_hands as told  # noqa: PLC0415 -- few lines need it

    return told(said, text)
