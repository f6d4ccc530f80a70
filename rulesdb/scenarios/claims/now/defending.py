"""Who is a defending player, and against what (506.2, 802.2a)."""

from __future__ import annotations

from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.nouns import defending_player
from rulesdb.engine.state.game_state import GameState

_SEVERAL = 2


def defended(state: GameState) -> tuple[dict[int, list[int]], tuple[str, ...]]:
    """The defending players with what attacks each of them, or what that protects, and the rules of it."""
    combat = state.combat
    if combat is None:
        return {}, ("506.2",)
    by: dict[int, list[int]] = {who: [] for who in combat.defenders if not combat.attackers}
    for each in combat.attackers:
        who = defending_player(Frame(state, state.active, each.id), each.attacks)
        by.setdefault(who, []).append(each.id)
    several = len(state.players) > _SEVERAL
    return {who: those for who, those in by.items() if who in state.players}, (
        ("802.2a", "506.2") if several else ("506.2",)
    )
