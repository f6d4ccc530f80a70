"""A card whose text turns it over has another face (712.1); where only one is told, what is there then is not known.

Files of cards leave faces out. To take such a card for one that can't transform (701.27c) would be a
wrong answer, so turning it over is unsupported.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Card
from rulesdb.engine.state.memo import by_identity
from rulesdb.errors import Unsupported

_TURNING = frozenset({"craft", "daybound", "disturb", "more than meets the eye", "nightbound"})
"""Keywords of double-faced cards alone (702.145a, 702.146a, 702.162a, 702.167a)."""


@by_identity
def lacks_other_face(card: Card) -> bool:
    """Whether its own text turns it over, and it has one face."""
    if len(card.faces) > 1:
        return False
    abilities = card.faces[0].abilities
    return any(_turns(node) for ability in abilities for node in ability.walk())


def _turns(node: a.Node) -> bool:
    if isinstance(node, a.Transform):
        return isinstance(node.what, a.Source)
    if isinstance(node, a.KeywordAbility):
        return node.name in _TURNING
    return isinstance(node, a.Destination) and node.transformed


def refuse_untold(card: Card) -> None:
    """Unsupported for a card whose other face nobody told."""
    if lacks_other_face(card):
        raise Unsupported(f"the other face of {card.name} is not told, and it is turned over")
