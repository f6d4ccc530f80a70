"""The replacement and prevention effects that an ability makes where its object is (614, 615)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.layers.functioning import shield_zones
from rulesdb.engine.layers.live_effects import home, played_there
from rulesdb.engine.layers.live_rules import Shield
from rulesdb.engine.state.characteristics import Held
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import GameObject


def shields_of(
    state: GameState, one: GameObject, held: Held, you: int, *, entering: bool = False
) -> list[Shield]:
    """The replacement and prevention effects of a static ability that functions where its object is.

    `entering`: the object is about to be on the battlefield, so what functions there counts (614.12).
    """
    ability = held.ability
    assert isinstance(ability, a.StaticAbility)
    zone = Zone.BATTLEFIELD if entering else one.zone
    if zone not in shield_zones(ability) and home(one) not in shield_zones(ability):
        return []
    out = []
    there = played_there(one, ability) if ability.zones and not entering else ()
    for at, statement in enumerate(ability.statements):
        if isinstance(statement, (a.Replacement, a.Prevention)):
            frame = Frame(state, you, one.id, grantor=held.grantor)
            if one.stack is not None:
                frame.x = one.stack.x
            elif one.cast is not None:
                frame.x = one.cast.x
            out.append(
                Shield(
                    (one.id, held.key, at, id(statement)), statement, frame, one.id, you, ability.condition,
                    own=entering, rules=there,
                )
            )  # fmt: skip
    return out
