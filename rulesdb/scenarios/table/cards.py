"""The cards that a scenario speaks of: what is printed on them, and what a game uses of them.

A card is written in place, is a basic land, or comes from the library. Nothing is put anywhere here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from rulesdb.cards.model import Card
from rulesdb.engine.asking.frame import look
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import GameObject
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.context import named
from rulesdb.scenarios.table import making, reading
from rulesdb.scenarios.table.library import Library
from rulesdb.scenarios.table.things import Trouble
from rulesdb.values import NamedTuple

FIELD = "on the battlefield"
"""The place of what is on the battlefield, as a line says it."""
_ADDS_MANA = re.compile(r"\b[Aa]dds? (?:\{|one |two |three |that much |an amount |X )")

_SAID_OF_ANOTHER = re.compile(r"\([^)]*\)|“[^”]*”|\"[^\"]*\"")
"""Reminders and quoted abilities: with a permanent they tell of mana that another thing makes, if it comes at all."""

_BASIC = re.compile(r"\b(?:Plains|Islands?|Swamps?|Mountains?|Forests?|[Bb]asic land types?)\b")
"""A type that gives a land its mana ability, also where lands are told to be of it (305.6)."""

_SEARCHES = re.compile(r"[Ss]earch your library for [^.]*")


class Printed(NamedTuple):
    """What is looked at of a card: its type line, all its text and its mana cost."""

    type_line: str
    text: str
    cost: str = ""
    names: tuple[str, ...] = ()
    """Of all faces of the card."""
    whole_cost: str = ""
    """The mana costs of all faces of the card together, as a fused spell costs them (702.102b, 709.4b)."""

    @property
    def spell(self) -> bool:
        """Whether it can't be a permanent (304.4, 307.4)."""
        return bool({"Instant", "Sorcery"} & {*self.type_line.split()})

    @property
    def land(self) -> bool:
        """Whether it is a land."""
        return "Land" in self.type_line.split()

    @property
    def free(self) -> bool:
        """Whether nothing need be paid to cast it."""
        return self.cost == "{0}"

    @property
    def pays(self) -> bool:
        """Whether it tells where mana comes from; a creature that makes some tells of one mana."""
        land, makes = self.land, False
        if "dd" in self.text or "Treasure" in self.text:
            makes = _makes_mana(self.text, later=land or self.spell)
        basic = _BASIC.search(self.type_line) or _BASIC.search(_SEARCHES.sub("", self.text))
        plain = land and bool(makes or basic or not self.text)
        return plain or (makes and not self.creature) or "Firebending" in self.text

    @property
    def creature(self) -> bool:
        """Whether it is a creature."""
        return "Creature" in self.type_line.split()

    @property
    def pays_one(self) -> bool:
        """Whether it is a creature that makes mana."""
        return self.creature and _makes_mana(self.text, later=self.land)


def _makes_mana(text: str, *, later: bool) -> bool:
    """Whether a text says that mana is added; `later`: of a spell or land, also by Treasures that come of it."""
    if later:
        return "Treasure" in text or bool(_ADDS_MANA.search(text))
    return bool(_ADDS_MANA.search(_SAID_OF_ANOTHER.sub("", text)))


Look = Callable[[str], Printed | None]
"""What is printed on the card of a name; None where nothing is known of it."""


def named_in(scenario: m.Scenario) -> dict[str, None]:
    """Every name in an example, each once, in order."""
    return dict.fromkeys(named((*scenario.setup, *scenario.steps)))


def texts_here(scenario: m.Scenario, look: Look) -> Iterator[str]:
    """The texts of the cards that an example names, in the order of their names."""
    for name in sorted(named_in(scenario)):
        if (face := look(name)) is not None:
            yield face.text


class Cards:
    """The cards of one scenario, read when they are first used."""

    def __init__(self, own: Iterable[m.CardFace], library: Library, as_of: str) -> None:
        own = tuple(own)
        self.own = {face.name: face for face in own}
        """Those that are written in place, by the name of each face."""
        for card in own:
            if card.back is not None:
                self.own.setdefault(card.back.name, card)
                self.own.setdefault(f"{card.name} // {card.back.name}", card)
        self.paragraphs: dict[int, tuple[tuple[str, ...], ...]] = {}
        """For a card, the paragraph that each ability of each face was read from."""
        self.token_makers: dict[str, Card] = {}
        """Of the cards used so far those whose text speaks of tokens."""
        self.tokens: dict[m.Description, Card] = {}
        """Tokens as cards here make them, by what is said of them."""
        self._library = library
        self._as_of = as_of
        self._made: dict[str, Card] = {}
        self._seen: dict[str, Printed | None] = {}

    def card(self, name: str, where: m.Where) -> Card:
        """The card of a name; Trouble where nothing is known of it."""
        if name == m.CARD:
            return making.FILLER
        own = self.own.get(name)
        as_of = self._as_of
        made = (
            making.make(making.of_its_time(own, as_of)) if own is not None else making.basic(name)
        )
        if made is None:
            known = self._library.get(name)
            if known is None:
                raise Trouble(f"nothing is known of a card {name!r}; write it in place", where)
            made = making.made_of(known)
        self.paragraphs[id(made.card)] = made.paragraphs
        self._made[made.card.name] = made.card
        for face in made.paragraphs:
            for text in face:
                if "token" in text:
                    self.token_makers[made.card.name] = made.card
        return made.card

    def token(self, said: m.Description) -> Card:
        """The token of a description: as a card here makes it, else what is said of it and no more."""
        return self.tokens[said] if said in self.tokens else making.token(said)

    def printed(self, name: str) -> Printed | None:
        """What is printed on a card, nothing of it read; None where nothing is known of it."""
        if name not in self._seen:
            self._seen[name] = self._looked_up(name)
        return self._seen[name]

    def _looked_up(self, name: str) -> Printed | None:
        if (own := self.own.get(name)) is not None:
            sides = (own, *((own.back,) if own.back is not None else ()))
            one = next((side for side in sides if side.name == name), own)
            names = tuple(side.name for side in sides)
            whole = "".join(side.cost for side in sides)
            return Printed(one.type_line, "\n".join(one.text), one.cost, names, whole)
        if making.basic(name) is not None:
            return Printed("Basic Land", "")
        known = self._library.get(name) if name != m.CARD else None
        if known is None:
            return None
        face = next((side for side in known.faces if side.name == name), known.faces[0])
        names = tuple(side.name for side in known.faces)
        whole = "".join(side.mana_cost or "" for side in known.faces)
        return Printed(face.type_line, face.text, face.mana_cost or "", names, whole)

    def not_read(self) -> tuple[tuple[str, str], ...]:
        """The texts of the cards used that were not read, each with a sentence that says so of what was told."""
        return tuple(
            (text, f"not read: {text} (of {name}, {why}); nothing here touched it")
            for name, card in self._made.items()
            for text, why in reading.not_read(card)
        )


def printed_on(state: GameState, one: GameObject) -> tuple[Card, int]:
    """The card and the face whose text an object has: of a copy those of what it is a copy of, where that is here (707.2)."""
    name = look(state, one.id).copiable.original
    if one.face_down or not name or any(face.name == name for face in one.card.faces):
        return one.card, one.face
    cards = {id(x.card): x.card for x in state.objects.values()}.values()
    found = (
        (card, at) for card in cards for at, face in enumerate(card.faces) if face.name == name
    )
    return next(found, (one.card, len(one.card.faces)))
