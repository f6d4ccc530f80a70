"""Rules texts of before Magic 2010 in the words of today (601.1, 602.1d, 701; the glossary of its time).

Cards were played and came into play, and some abilities had no name yet. Each row is a wording that
meant exactly what today's words mean; what is in no row is left as it is, and read or refused so.
"""

from __future__ import annotations

import re
from collections.abc import Callable

UNTIL = "2009-07-11"
"""Since this day cards of all ages are worded with cast, activate, battlefield and exile."""

_ROWS: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"^At end of turn,", "At the beginning of the end step,"),
    (r" ?\bPlay this ability as (?:a mana source|an interrupt)\.", ""),
    (r"\bPlay this ability only any time you could play a sorcery\b", "Activate only as a sorcery"),
    (r"\bPlay this ability only\b", "Activate only"),
    (r"^Play (?:NAME|this spell) only\b", "Cast this spell only"),
    (r"^You may play NAME any time you could play an instant\.$", "Flash"),
    (r"\bany time you could play a sorcery\b", "any time you could cast a sorcery"),
    (r"^Attacking doesn't cause NAME to tap\.$", "Vigilance"),
    (r"^NAME (?:may|can) block as though it had flying\.$", "Reach"),
    (r"^NAME is unblockable\.$", "NAME can't be blocked."),
    (r"\bcreature is unblockable\b", "creature can't be blocked"),
    (
        r"\bbecomes (\d+/\d+) until end of turn\b",
        r"has base power and toughness \1 until end of turn",
    ),
    (r"\bBury (target [^.]+)\.", r"Destroy \1. It can't be regenerated."),
    (r"\bBury (all [^.]+)\.", r"Destroy \1. They can't be regenerated."),
    (r"\bput into a graveyard from play\b", "put into a graveyard from the battlefield"),
    (r"\b(graveyards?) to play\b", r"\1 to the battlefield"),
    (
        r"\bis an? (plains|island|swamp|mountain|forest) in addition to its (?:other )?types?\b",
        lambda found: (
            f"is {'an' if found[1] == 'island' else 'a'} {found[1].capitalize()} in addition to its other types"
        ),
    ),
    (r"\bcan't play ((?:[a-z]+ )*spells)\b", r"can't cast \1"),
    (r"\bthe removed (cards?) to play\b", r"the exiled \1 to the battlefield"),
    (r"\bthe removed (cards?)\b", r"the exiled \1"),
)
"""A wording, with NAME for the card's own name, and what stands in its place."""


_IN_A_ROW = re.compile(
    r"^(?P<choose>(?:.*\bc|C)hoose (?:one|two|one or both)) — (?P<modes>[^•]+; (?:and/)?or [^•]+)$"
)


def listed_modes(text: str) -> tuple[str, ...]:
    """A paragraph whose modes stand in a row, as they did until Khans of Tarkir, with a paragraph for each (700.2)."""
    found = _IN_A_ROW.match(text)
    if found is None:
        return (text,)
    *modes, last = found["modes"].rstrip(".").split("; ")
    every = (*modes, last.removeprefix("and/").removeprefix("or "))
    return (f"{found['choose']} —", *(f"• {one[:1].upper()}{one[1:]}." for one in every))


def reworded(text: str, name: str) -> str:
    """A paragraph of a card of that time in the words of today."""
    own = re.escape(name)
    for said, today in _ROWS:
        now = today.replace("NAME", name) if isinstance(today, str) else today
        text = re.sub(said.replace("NAME", own), now, text)
    return text.strip()
