"""The cards by which texts of this game tell tokens: “create a Tarmogoyf token” (111.11).

They are looked up where the position is made: a card written in place, or one of the library. One of which
nothing is known is left out; the game then stops where such a token would be created.
"""

from __future__ import annotations

from rulesdb.cards.abilities import CreateTokenOfCard
from rulesdb.cards.model import Card
from rulesdb.engine.instructions.tokens import CARDS_BY_NAME
from rulesdb.engine.state.aspects import kinds_of
from rulesdb.engine.state.game_state import GameState
from rulesdb.scenarios.model import Where
from rulesdb.scenarios.table.cards import Cards
from rulesdb.scenarios.table.things import Trouble


def know_token_cards(state: GameState, cards: Cards, where: Where) -> None:
    """Give the game the cards that its texts tell tokens by."""
    found: dict[str, Card] = {}
    todo = list(cards.token_makers.values())
    while todo:
        for name in _named(todo.pop()):
            if name not in found:
                try:
                    found[name] = cards.card(name, where)
                except Trouble:
                    continue
                todo.append(found[name])
    if found:
        state.ports = state.ports.with_(CARDS_BY_NAME, found)


def _named(card: Card) -> list[str]:
    return [
        node.name
        for face in card.faces
        for one in face.abilities
        if CreateTokenOfCard in kinds_of(one)
        for node in one.walk()
        if isinstance(node, CreateTokenOfCard)
    ]
