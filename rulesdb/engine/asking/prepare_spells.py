"""Whether something is a prepare spell: the copy that a prepared permanent makes, and what it is cast as (722.3)."""

from __future__ import annotations

from rulesdb.engine.state.game_state import GameState

PREPARE_SPELL = "prepare spell"
"""The mark of such a copy."""


def is_prepare_spell(state: GameState, number: int) -> bool:
    """Whether it is that copy in exile, the spell that it is cast as, or a copy of that spell (722.3c, 722.3d)."""
    one = state.last(number)
    if one is None:
        return False
    before = state.last(one.came_from) if one.stack is not None else None
    return any(x is not None and PREPARE_SPELL in x.designations for x in (one, before))
