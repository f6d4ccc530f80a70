"""Things of one name told apart by how they are now: `the tapped Forest`, `the attacking Elk`, `the exiled Ox`."""

from __future__ import annotations

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.game_state import GameState


def is_so(state: GameState, n: int, word: str) -> bool:
    """Whether an object is as the word says (110.5, 508.1k, 509.1g, 509.1h)."""
    one = state.objects.get(n)
    if one is None:
        return False
    if word == "exiled":
        return one.zone is Zone.EXILE
    if word in ("tapped", "untapped"):
        return one.zone is Zone.BATTLEFIELD and one.tapped is (word == "tapped")
    combat = state.combat
    if combat is None:
        return False
    if word == "blocking":
        return combat.blocker(n) is not None
    attacker = combat.attacker(n)
    if attacker is None or word == "attacking":
        return attacker is not None
    return attacker.blocked is (word == "blocked")
