"""A card whose own text turns it over, or makes it prepared, has another face, told or not (701.27, 710, 712, 722).

Where a file or a situation tells one face only, nothing says what the card becomes. To take it for a card that
has no other face (701.27c, 712.14a, 722.3a) would be a wrong answer: what needs the other face is unsupported.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Card
from rulesdb.errors import Unsupported

_SELF = a.Source()
_TURNING = frozenset({"craft", "daybound", "disturb", "more than meets the eye", "nightbound"})
"""Keyword abilities that only cards with another face have (702.143, 702.145, 702.146, 702.162, 702.167)."""
_PREPARED = "prepared"


def _turns_over(node: a.Node) -> bool:
    """Whether a part of a text speaks of the other face of its own card."""
    if isinstance(node, (a.Transform, a.Flip)):
        return node.what == _SELF
    if isinstance(node, a.Destination):
        return node.transformed
    if isinstance(node, a.KeywordAbility):
        return node.name in _TURNING
    return isinstance(node, a.TransformedInstead)


def _prepares(node: a.Node) -> bool:
    """Whether a part of a text makes its own permanent prepared."""
    if isinstance(node, a.SetDesignation):
        return node.designation == _PREPARED and node.on and node.who == _SELF
    return isinstance(node, a.Designated) and node.word == _PREPARED


def other_face_needed(card: Card) -> None:
    """Unsupported where a card of one face has a text that speaks of another."""
    if len(card.faces) == 1 and any(map(_turns_over, _parts(card.faces[0].abilities))):
        raise Unsupported(f"the other face of {card.name} is not told")


def prepare_spell_needed(card: Card) -> None:
    """Unsupported where a card without a prepare spell has a text that makes it prepared."""
    if len(card.faces) == 1 and any(map(_prepares, _parts(card.faces[0].abilities))):
        raise Unsupported(f"the prepare spell of {card.name} is not told")


def _parts(abilities: Iterable[a.Ability]) -> Iterable[a.Node]:
    return (node for ability in abilities for node in ability.walk())
