"""Rules texts of before Magic 2010 in the words of today (601.1, 602.1d, 701; the glossary of its time).

Cards were played and came into play, and some abilities had no name yet. Each row is a wording that
meant exactly what today's words mean; what is in no row is left as it is, and read or refused so.
"""

from __future__ import annotations

import re

UNTIL = "2009-07-11"
"""Since this day cards of all ages are worded with cast, activate, battlefield and exile."""

_ROWS: tuple[tuple[str, str], ...] = (
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
    (r"\bBury (target [^.]+)\.", r"Destroy \1. It can't be regenerated."),
    (r"\bBury (all [^.]+)\.", r"Destroy \1. They can't be regenerated."),
    (r"\bput into a graveyard from play\b", "put into a graveyard from the battlefield"),
    (r"\b(graveyards?) to play\b", r"\1 to the battlefield"),
)
"""A wording, with NAME for the card's own name, and what stands in its place."""


def reworded(text: str, name: str) -> str:
    """A paragraph of a card of that time in the words of today."""
    own = re.escape(name)
    for said, today in _ROWS:
        text = re.sub(said.replace("NAME", own), today.replace("NAME", name), text)
    return text.strip()
