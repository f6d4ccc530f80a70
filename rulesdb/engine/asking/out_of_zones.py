"""From which zone something is cast or played: a hand that texts name is that of whoever does it (109.5, 601.2a).

A card cast out of another player's hand is not cast “from your hand”, and it is cast “from anywhere other
than your hand”, although both are hands.
"""

from __future__ import annotations

from rulesdb.cards.vocabulary import Zone

ELSEWHERE = tuple(zone for zone in Zone if zone is not Zone.HAND)
"""The zones of “from anywhere other than your hand”."""


def out_of(zones: tuple[Zone, ...], zone: Zone | None, *, own: bool) -> bool:
    """Whether what left a zone left one of these; `own`: whether the card is of the player who casts or plays it."""
    if zone is Zone.HAND and not own:
        return zones == ELSEWHERE
    return zone in zones
