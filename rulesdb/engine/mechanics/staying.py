"""Cards that no effect brings into the game or out of the command zone (108.5, 309.2d, 311.2, 313.2, 314.2, 315.2, 400.4b, 407.3).

What such cards do where they are stands with their kinds; players who leave take their own with them.
"""

from __future__ import annotations

from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.mechanics.ante import outside_for_ante
from rulesdb.engine.state.events import Considered, Event

_COMMAND_ONLY = frozenset(
    {
        CardType.CONSPIRACY,
        CardType.PHENOMENON,
        CardType.PLANE,
        CardType.SCHEME,
        CardType.VANGUARD,
    }
)
"""The types of cards that stay in the command zone (400.4b)."""


def stays(p: Play, event: Event) -> Considered | None:
    """Why a card stays outside the game, or in the command zone; None where it may move."""
    one = p.state.objects.get(event.subject)
    if one is None:
        return None
    types = one.card.faces[0].type_line.types
    if event.to is Zone.COMMAND:
        return None
    if one.zone is Zone.OUTSIDE and CardType.DUNGEON in types:
        return Considered(p.name(one.id), "no effect brings a dungeon into the game", ("309.2d",))
    if one.zone is Zone.OUTSIDE and (why := outside_for_ante(p, one)) is not None:
        return why
    if _COMMAND_ONLY.isdisjoint(types):
        return None
    if one.zone is Zone.OUTSIDE:
        text = "no effect brings a nontraditional card into the game"
        return Considered(p.name(one.id), text, ("108.5",))
    if one.zone is Zone.COMMAND:
        return Considered(p.name(one.id), "it stays in the command zone", ("400.4b",))
    return None
