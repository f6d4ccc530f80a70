"""Choosing the name of a card: which names there are, and what a card is by the name that is chosen (201.4).

Only the choice lives here; what a name that was chosen does is of the texts that speak of it. The cards
that are known are those of the game: any other name is taken as it is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulesdb.cards import abilities as a
from rulesdb.cards.model import BOTH, Card, Layout
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.untouched import pristine
from rulesdb.engine.state.characteristics import Values
from rulesdb.engine.state.faces import SPLIT_LAYOUTS, named_values
from rulesdb.engine.state.objects import ObjectKind
from rulesdb.errors import IllegalAction

SECOND_NAMES: Mapping[Layout, tuple[str, ...]] = {
    Layout.SPLIT: ("201.4b", "709.4a"),
    Layout.AFTERMATH: ("201.4b", "709.4a"),
    Layout.FLIP: ("201.4c", "710.5"),
    Layout.TRANSFORM: ("201.4d", "712.19"),
    Layout.MODAL: ("201.4d", "712.19"),
    Layout.MELD: ("201.4e", "712.19"),
    Layout.ADVENTURE: ("201.4f", "715.5"),
    Layout.OMEN: ("720.5",),
    Layout.PREPARE: ("722.5",),
}
"""The rules by which a card of several names is chosen by one of them, by layout, in the order of the rules."""


def card_name(p: Play, said: str) -> str:
    """The name that is chosen: of a split card one half, or both in older rules (709.4a).

    Raises IllegalAction for two names at once and for the name of a token that no card has.
    """
    cards = (one.card for one in p.state.objects.values() if one.card.layout in SPLIT_LAYOUTS)
    whole = {
        name: card.name for card in cards for name in (card.name, *(f.name for f in card.faces))
    }
    if said not in whole and BOTH not in said:
        if any(one.card.front.name == said for one in p.state.objects.values()) and not (
            any(_known(p, said))
        ):
            raise IllegalAction(f"{said} is the name of a token and of no card", ("201.4",))
        return said
    if p.state.variants["name of a split card"] == "both halves":
        return whole.get(said, said)
    if BOTH in said:
        raise IllegalAction(f"{said} is two names, and one of them is chosen", ("709.4a", "201.4b"))
    return said


def _known(p: Play, said: str) -> Iterator[tuple[int, Card, Values]]:
    """The cards of the game that have a name, with what they are by it."""
    for n, one in p.state.objects.items():
        if one.kind is ObjectKind.CARD and any(face.name == said for face in one.card.faces):
            yield n, one.card, named_values(one.card, p.state.ports)[said]


def name_rules(p: Play, of: a.Filter | None, frame: Frame, said: str) -> tuple[str, ...]:
    """The rules that let a name be chosen, a second name too, of such a card as is asked for (201.4a).

    Raises IllegalAction where no card of that name is so by it: “a nonland card name”.
    """
    known = list(_known(p, said))
    if of is not None and known and not any(_is_so(frame, n, v, of) for n, _, v in known):
        raise IllegalAction(f"{said} is no name of such a card", ("201.4a",))
    second = (
        rule
        for _, card, _ in known
        for rule in SECOND_NAMES.get(card.layout, ())
        if card.layout in SPLIT_LAYOUTS or card.front.name != said
    )
    return tuple(dict.fromkeys(("201.4", *(("201.4a",) if of is not None else ()), *second)))


def _is_so(frame: Frame, number: int, values: Values, of: a.Filter) -> bool:
    """Whether a card would fit, had it the characteristics that go with the name."""
    card = pristine(values, frame.you)
    asked = Frame(
        frame.state, frame.you, frame.source, look=lambda n: card if n == number else None
    )
    return fits(asked, number, of)
