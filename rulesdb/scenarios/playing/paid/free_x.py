"""X of a spell that is cast without a cost in which it stands: it is 0, and nothing asks for it (107.3b)."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.engine.state.decisions import Action, CastSpell
from rulesdb.errors import IllegalAction
from rulesdb.scenarios.playing.hand import Hand

_SAID = "with X = "


def without_x(hand: Hand, action: Action, left: Sequence[str]) -> list[str]:
    """What is left of what was said and asked for by nothing: X = 0 is so; another X is refused (IllegalAction, 107.3b)."""
    one = hand.state.last(action.card) if isinstance(action, CastSpell) else None
    if one is None or not isinstance(action, CastSpell):
        return list(left)
    cost = one.card.faces[action.face].mana_cost
    if cost is None or not cost.variables:
        return list(left)
    values = [said.removeprefix(_SAID) for said in left if said.startswith(_SAID)]
    if any(value != "0" for value in values):
        text = "X can only be 0, for neither its mana cost nor a cost that has X in it is paid"
        raise IllegalAction(text, ("107.3b", "601.2b"))
    return [said for said in left if not said.startswith(_SAID)]
