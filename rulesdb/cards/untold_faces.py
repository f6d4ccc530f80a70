"""A card whose own text turns it over, or makes it prepared, has another face, told or not (701.27, 710, 712, 722).

Where a file or a situation tells one face only, nothing says what the card becomes. To take it for a card that
has no other face (701.27c, 712.14a, 722.3a) would be a wrong answer: what needs the other face is unsupported.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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


OTHER_FACE = "other face"
SPELL_TO_PREPARE = "prepare spell"
_LEFT_OUT = {OTHER_FACE: _turns_over, SPELL_TO_PREPARE: _prepares}


def left_out(faces: Sequence[Iterable[a.Ability]]) -> str:
    """What the text of a card of one face speaks of and nothing tells: “other face”, “prepare spell”, or no words."""
    return next((what for what in _LEFT_OUT if _is_left_out(faces, what)), "")


def _is_left_out(faces: Sequence[Iterable[a.Ability]], what: str) -> bool:
    speaks = _LEFT_OUT[what]
    return len(faces) == 1 and any(speaks(x) for ability in faces[0] for x in ability.walk())


def needed(card: Card, what: str) -> None:
    """Unsupported where that is now asked of a card and is not told."""
    if _is_left_out([face.abilities for face in card.faces], what):
        raise Unsupported(f"the {what} of {card.name} is not told")
