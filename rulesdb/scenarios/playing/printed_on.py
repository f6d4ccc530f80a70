"""On which card and face the words of an object's abilities are printed (707.2, 708.2)."""

from __future__ import annotations

from rulesdb.cards.model import Card
from rulesdb.engine.asking.frame import look
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import GameObject


def printed_on(state: GameState, one: GameObject) -> tuple[Card, int]:
    """The card and the face whose text an object has: of a copy those of what it is a copy of, where that is here (707.2)."""
    name = look(state, one.id).copiable.name
    if one.face_down or not name or any(face.name == name for face in one.card.faces):
        return one.card, one.face
    cards = {id(x.card): x.card for x in state.objects.values()}.values()
    found = (
        (card, at) for card in cards for at, face in enumerate(card.faces) if face.name == name
    )
    return next(found, (one.card, len(one.card.faces)))
