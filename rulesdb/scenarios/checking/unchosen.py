"""What no line tells to have been chosen as a permanent entered: until it is told, nothing is (614.12, 607.2d).

A situation that begins with such a permanent takes it to be so, and says it: what hangs on the choice does nothing.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import GameObject
from rulesdb.scenarios.table.things import Things


def unchosen(state: GameState, things: Things) -> tuple[str, ...]:
    """A sentence for each permanent that would have had something chosen as it entered, and has nothing."""
    out: dict[str, None] = {}
    for n in state.battlefield:
        one = state.objects[n]
        if one.choices or one.face_down or not (kind := _asks(one)):
            continue
        name = things.name(state, n)
        out[f"no {kind} was chosen for {name} as it entered (write {name} (chosen: …))"] = None
    return tuple(out)


def _asks(one: GameObject) -> str:
    """What is chosen as it enters; "" where nothing is."""
    if one.face >= len(one.card.faces):
        return ""
    for ability in one.card.faces[one.face].abilities:
        if not isinstance(ability, a.StaticAbility):
            continue
        for said in ability.statements:
            if isinstance(said, a.Replacement) and isinstance(said.event, a.Enters):
                for part in said.instead.walk():
                    if isinstance(part, a.Choose) and part.link:
                        return part.kind.value
    return ""
