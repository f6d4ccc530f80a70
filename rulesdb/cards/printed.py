"""What is printed on a card, as importers give it: facts only, nothing read yet (section 2).

Importers make these values whatever the file; the library keeps them; `oracle` reads their texts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from rulesdb.cards.mana import ManaCost
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.untold import COLOR_INDICATOR, MANA_COST, UNTOLD
from rulesdb.cards.vocabulary import CardType, Color, Layout, Supertype
from rulesdb.errors import BadInput
from rulesdb.values import Value, value


class CardFacts(TypedDict, total=False):
    """A card as plain data; where it has one face, its fields may stand beside the name."""

    name: str
    layout: str
    faces: list[dict[str, str]]
    sets: list[str]


@value
class PrintedFace(Value):
    """One face as strings; None is not printed, "" is printed empty."""

    name: str
    type_line: str
    text: str = ""
    mana_cost: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    color_indicator: str = ""
    untold: str = ""
    """What the card has and its file leaves out: “mana cost”, “color indicator”."""

    @property
    def types(self) -> TypeLine:
        """The type line, read."""
        return TypeLine.parse(self.type_line)

    @property
    def cost(self) -> ManaCost | None:
        """The mana cost, read; one that the file leaves out refuses what depends on it."""
        if self.untold == MANA_COST:
            return UNTOLD
        return None if self.mana_cost is None else ManaCost.parse(self.mana_cost)

    @property
    def spell(self) -> bool:
        """Whether it is an instant or sorcery, whose paragraphs are instructions (113.3a)."""
        return bool({CardType.INSTANT, CardType.SORCERY} & set(self.types.types))

    @property
    def short_named(self) -> bool:
        """Whether it may call itself by the part of its name before a comma (201.5)."""
        line = self.types
        return Supertype.LEGENDARY in line.supertypes or CardType.PLANESWALKER in line.types

    @property
    def colors_told(self) -> bool:
        """Whether its colours are known: by its cost, or an indicator that its file would tell (202.2, 204.1)."""
        return self.untold != COLOR_INDICATOR

    @property
    def indicator(self) -> tuple[Color, ...] | None:
        """The colours of the colour indicator (204); None where the file leaves it out."""
        if not self.colors_told:
            return None
        return tuple(Color(letter) for letter in self.color_indicator)


@value
class PrintedCard(Value):
    """A card: its faces in printed order, how they belong together, the sets it was printed in."""

    name: str
    faces: tuple[PrintedFace, ...]
    layout: Layout = Layout.NORMAL
    sets: tuple[str, ...] = ()

    def facts(self) -> CardFacts:
        """The card as plain data, what is absent left out."""
        faces = [
            {
                k: str(v)
                for k, v in zip(face.names, type(face).values_of(face), strict=True)
                if v is not None and (v != "" or k == "mana_cost")
            }
            for face in self.faces
        ]
        out: CardFacts = {"name": self.name, "layout": str(self.layout), "faces": faces}
        if self.sets:
            out["sets"] = list(self.sets)
        return out


_FIELDS = frozenset(PrintedFace.names)


def card_of(facts: CardFacts) -> PrintedCard:
    """The card that `facts()` gave; BadInput names what is wrong."""
    try:
        name = str(facts["name"])
        faces: Sequence[Mapping[str, object]] = facts.get("faces") or [
            {k: v for k, v in facts.items() if k in _FIELDS}
        ]
        made = []
        for face in faces:
            unknown = set(face) - _FIELDS
            if unknown:
                raise BadInput(f"card {name!r} has the unknown field {min(unknown)!r}")
            made.append(_face({"name": name, **face}))
        layout = layout_of(str(facts.get("layout", "normal")), tuple(made))
        return PrintedCard(name, tuple(made), layout, tuple(facts.get("sets", ())))
    except (KeyError, TypeError, AttributeError) as error:
        raise BadInput(f"a card needs at least a name and a type line ({error})") from error


def _face(facts: Mapping[str, object]) -> PrintedFace:
    shown = {key: text(value) for key, value in facts.items()}
    return PrintedFace(**shown)  # type: ignore[arg-type]  # what must be there is checked by the class


def text(value: object) -> str | None:
    """A field as the string that is printed."""
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


_LAYOUTS = {layout.value: layout for layout in Layout} | {
    "double_faced_token": Layout.TRANSFORM,
    "token": Layout.NORMAL, "emblem": Layout.NORMAL, "mutate": Layout.NORMAL, "host": Layout.NORMAL,
    "augment": Layout.NORMAL, "battle": Layout.TRANSFORM, "reversible_card": Layout.NORMAL, "planar": Layout.NORMAL,
    "scheme": Layout.NORMAL, "vanguard": Layout.NORMAL, "art_series": Layout.NORMAL,
}  # fmt: skip


def layout_of(name: str, faces: tuple[PrintedFace, ...]) -> Layout:
    """The layout of this name; where files say nothing of use, what the faces show."""
    if name in _LAYOUTS and name != "normal":
        return _LAYOUTS[name]
    if name not in _LAYOUTS:
        raise BadInput(f"{name!r} is no known layout of cards")
    return guess_layout(faces)


def guess_layout(faces: tuple[PrintedFace, ...]) -> Layout:
    """The layout that the printed faces show by themselves (709–721)."""
    lines = [face.type_line for face in faces]
    if len(faces) > 1:
        if any("Aftermath" in face.text for face in faces[1:]):
            return Layout.AFTERMATH
        if any("Adventure" in line for line in lines[1:]):
            return Layout.ADVENTURE
        if any("Room" in line for line in lines):
            return Layout.ROOM
        if all(face.spell for face in faces):
            return Layout.SPLIT
        return Layout.TRANSFORM if faces[1].cost is None else Layout.MODAL
    line, body = lines[0], faces[0].text
    for word, layout in (
        ("Saga", Layout.SAGA),
        ("Class", Layout.CLASS),
        ("Case", Layout.CASE),
        ("Spacecraft", Layout.STATION),
    ):
        if word in line.partition("—")[2].split():
            return layout
    if "\nLEVEL " in body:
        return Layout.LEVELER
    return Layout.NORMAL
