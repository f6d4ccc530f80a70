"""What is said with a yes or a no: the counter that a keyword offers, or haste, a Servo (702.123a, 702.136a); one thing or none."""

from __future__ import annotations

from rulesdb.cards.abilities import KeywordAbility
from rulesdb.engine.state.decisions import Decision
from rulesdb.engine.state.game_state import GameState

_OR_ELSE = {"riot": "haste", "fabricate": "servo"}


def left_for(state: GameState, source: int, word: str) -> bool:
    """Whether this word names what there is instead of the counter that the source's keyword offers."""
    kept = state.last(source) if word in _OR_ELSE.values() else None
    each = (x for face in kept.card.faces for x in face.abilities) if kept is not None else ()
    return any(isinstance(x, KeywordAbility) and _OR_ELSE.get(x.name) == word for x in each)


def one_or_none(asked: Decision) -> bool:
    """Whether one thing alone can be chosen, or nothing: that is a yes or a no."""
    return not asked.minimum and len(asked.options) == 1
