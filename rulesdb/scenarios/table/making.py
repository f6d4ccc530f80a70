"""Cards for the engine out of what a scenario says: written in place, from the library, tokens.

The Oracle reader gives each text its meaning (`reading`). A text that it does not read makes the example unsupported, with the words it stopped at.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from rulesdb.cards.abilities import AddMana, Filter
from rulesdb.cards.model import Card, Face, Layout
from rulesdb.cards.older_lines import reworded
from rulesdb.cards.older_texts import UNTIL, listed_modes
from rulesdb.cards.older_texts import reworded as reworded_text
from rulesdb.cards.printed import PrintedCard, PrintedFace, guess_layout
from rulesdb.cards.type_line import TypeLine, basic_land_types
from rulesdb.cards.vocabulary import CardType
from rulesdb.engine.state.known_tokens import KNOWN_TOKENS, known_token
from rulesdb.engine.state.objects import ObjectKind, Part
from rulesdb.engine.telling.articles import with_article
from rulesdb.errors import BadInput, Unsupported
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.words import COLORS
from rulesdb.scenarios.table import reading
from rulesdb.scenarios.table.things import Trouble
from rulesdb.values import Value, value

FILLER = Card((Face(m.CARD),))
"""A card that is only counted."""


@value
class Made(Value):
    """A card with the paragraph that each of its abilities was read from: a tuple for each face."""

    card: Card
    paragraphs: tuple[tuple[str, ...], ...]


_SHOWN = (Layout.AFTERMATH, Layout.ADVENTURE, Layout.ROOM)
"""What two halves show by themselves that are no plain split card."""


def printed(said: m.CardFace) -> PrintedCard:
    """A card written in place, as importers would give it."""
    faces = [_printed_face(said)]
    if said.back is not None:
        faces.append(_printed_face(said.back))
    name = said.name
    if said.layout in ("split", "aftermath") and said.back is not None:
        name = f"{said.name} // {said.back.name}"
    layout = Layout(said.layout) if said.back is not None else guess_layout(tuple(faces))
    # What is told to be a split card is what its halves show (702.127a, 709.5, 715.1).
    if layout is Layout.SPLIT and (shown := guess_layout(tuple(faces))) in _SHOWN:
        layout = shown
    return PrintedCard(name, tuple(faces), layout)


def _printed_face(said: m.CardFace) -> PrintedFace:
    number = said.number
    power, _, toughness = number.partition("/")
    sized = bool(toughness)
    colors = said.color.replace(" and ", " ").replace(",", " ").split()
    line, added = reworded(said.type_line) or (said.type_line, ())
    return PrintedFace(
        said.name,
        line,
        "\n".join((*added, *said.text)),
        said.cost or None,
        power if sized else None,
        toughness if sized else None,
        number.removeprefix("loyalty ") if number.startswith("loyalty ") else None,
        number.removeprefix("defense ") if number.startswith("defense ") else None,
        "".join(COLORS[word].value for word in colors),
    )


@lru_cache(maxsize=4096)
def make(said: m.CardFace) -> Made:
    """The card that a text says."""
    return made_of(printed(said))


def of_its_time(said: m.CardFace, as_of: str) -> m.CardFace:
    """The card as today's words have it: modes each by itself, and where a situation is of an older date what was usual then."""
    text = tuple(mode for one in said.text for mode in listed_modes(one))
    if "" < as_of < UNTIL:
        text = tuple(word for one in text if (word := reworded_text(one, said.name)))
    back = of_its_time(said.back, as_of) if said.back is not None else None
    return said if text == said.text and back == said.back else said.but(text=text, back=back)


@lru_cache(maxsize=4096)
def made_of(card: PrintedCard) -> Made:
    """The card with its texts read; Unsupported names the words that were not."""
    return Made(*reading.read(card))


@lru_cache(maxsize=256)
def spending(words: str) -> Filter:
    """What mana may be spent on, said as the text of a card says it: `to cast creature spells` (106.6)."""
    said = m.CardFace(
        "Mana", "", "Artifact", text=(f"{{T}}: Add {{C}}. Spend this mana only {words}.",)
    )
    adds = [
        n
        for ability in make(said).card.front.abilities
        for n in ability.walk()
        if isinstance(n, AddMana)
    ]
    if len(adds) != 1 or adds[0].spend_only is None:
        raise Unsupported(f"mana to be spent only {words}")
    return adds[0].spend_only


@lru_cache(maxsize=512)
def basic(name: str) -> Made | None:
    """A basic land, which every scenario knows."""
    if name in basic_land_types():
        line = TypeLine.parse(f"Basic Land — {name}")
        return Made(Card((Face(name, None, line),)), ((),))
    if name == "Wastes":
        return make(m.CardFace("Wastes", "", "Basic Land", text=("{T}: Add {C}.",)))
    return None


@lru_cache(maxsize=512)
def token(said: m.Description) -> Card:
    """The token that a description makes: what it says and no more, or a predefined one (111.3, 111.4, 111.10).

    `a Treasure token` is the one of the rules; of a size but no type it is a creature.

    Raises:
        BadInput: it says neither a type nor a size, and the rules know none of that name.
    """
    known = _predefined(said)
    if known is not None:
        return known
    types = said.types or (("Creature",) if said.size else ())
    words = " ".join((*said.supertypes, *types))
    if not types:
        name = " ".join((*said.supertypes, *said.subtypes)) or said.name
        raise BadInput(
            f"what is {with_article(name)} token? Say its size and type: a 1/1 green {name} creature token"
        )
    text = ", ".join(
        f"{one.name} from {one.quality.lower()}" if one.quality else one.name
        for one in said.keywords
    )
    line = f"{words} — {' '.join(said.subtypes)}" if said.subtypes else words
    face = m.CardFace(
        said.name or " ".join((*said.subtypes, "Token")),
        "",
        line,
        said.size,
        " ".join(said.colors or ()),
        (text[:1].upper() + text[1:],) if text else (),
    )
    return make(face).card


def _predefined(said: m.Description) -> Card | None:
    """The token that the rules call so, where nothing else is said of it (111.10)."""
    name = " ".join(said.subtypes)
    if name not in KNOWN_TOKENS or said.size or said.colors or said.supertypes or said.keywords:
        return None
    card = known_token(name)
    types = {one.value for one in card.faces[0].type_line.types}
    return card if set(said.types) <= types and said.name in ("", name) else None


def face_called(card: Card, name: str) -> int:
    """The face of a double-faced card that has this name; the front of every other card."""
    if card.layout in (Layout.TRANSFORM, Layout.MODAL):
        return next((at for at, face in enumerate(card.faces) if face.name == name), 0)
    return 0


def check_permanent(card: Card, where: m.Where, face: int, *, turned: bool) -> None:
    """Trouble where a card that is put onto the battlefield with this face up, or turned over, is no permanent (110.4)."""
    types = set(card.faces[1 if turned and len(card.faces) > 1 else face].type_line.types)
    if types and not types - {CardType.INSTANT, CardType.SORCERY}:
        raise Trouble(f"{card.name} is no permanent card and can't be on the battlefield", where)


def melded(card_of: Callable[[str, m.Where], Card], mark: m.Mark, name: str) -> tuple[Part, ...]:
    """Two cards of a meld pair as one permanent (712.4)."""
    parts = [card_of(word, mark.where) for word in mark.words]
    for card in parts:
        if card.layout is not Layout.MELD or card.faces[1].name != name:
            raise Trouble(f"{card.name} does not meld into {name}", mark.where)
    if parts[0].front.name == parts[1].front.name:
        raise Trouble("two of the same card don't meld", mark.where)
    return tuple(Part(ObjectKind.CARD, card) for card in parts)
