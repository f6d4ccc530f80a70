"""Decks and colour identities: claims about cards as they are printed, before any game (100.2, 903.4, 903.5)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from rulesdb.cards.abilities import StaticAbility
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.printed import PrintedCard
from rulesdb.cards.type_line import TypeLine, basic_land_types
from rulesdb.cards.vocabulary import CardType, Color, Supertype
from rulesdb.errors import BadInput, Unsupported
from rulesdb.late import late
from rulesdb.oracle.words.dictionary import NUMBERS
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.words import COLORS
from rulesdb.scenarios.table import making, reading
from rulesdb.scenarios.table.library import Library
from rulesdb.scenarios.table.partners import is_background, partners
from rulesdb.values import NamedTuple

SMALLEST_DECK = 60
SMALLEST_LIMITED_DECK = 40
MOST_COPIES = 4
LED_DECKS = {"Commander": 100, "Brawl": 60}
"""How many cards a deck with a commander has, no more and no fewer (903.5a, 903.12d)."""
_SYMBOL = late(r"\{[^{}\s]+\}")
_REMINDER = late(r"\([^()]*\)")
_DEFINES = late(r"\b(?:is|are) (?:all colors|white|blue|black|red|green)\b", re.IGNORECASE)
_LAND_COLORS = dict(zip(basic_land_types(), Color, strict=False))


class Ground(NamedTuple):
    """What a claim without a game is about: a scenario (its players, its cards) and the cards that it may name."""

    scenario: m.Scenario
    library: Library

    def printed(self, name: str) -> PrintedCard:
        """What is printed on a card of this name."""
        for face in self.scenario.cards:
            if name in (face.name, face.back.name if face.back is not None else ""):
                return making.printed(face)
        if name in basic_land_types():
            return making.printed(m.CardFace(name, "", f"Basic Land — {name}"))
        found = self.library.get(name)
        if found is None:
            raise BadInput(f"nothing is known of a card {name!r}; write it in place")
        return found


# Colour identity.


def identity(card: PrintedCard) -> frozenset[Color]:
    """The colour identity of a card, all its faces together (903.4, 903.4c–e)."""
    out: set[Color] = set()
    for face in card.faces:
        if not face.colors_told:
            raise Unsupported(f"the file of cards does not tell the color indicator of {face.name}")
        text = _REMINDER.sub("", face.text or "")
        for symbols in (face.mana_cost or "", *_SYMBOL.findall(text)):
            out |= _colors(symbols)
        out |= {Color(letter) for letter in face.color_indicator or ""}
        if _DEFINES.search(text):
            out |= _defined(card)
    return frozenset(out)


def _colors(symbols: str) -> set[Color]:
    try:
        return set(ManaCost.parse(symbols).colors) if symbols else set()
    except BadInput:
        return set()  # {T}, {Q} and their like are no mana


def _defined(card: PrintedCard) -> set[Color]:
    """The colours of abilities that define characteristics (604.3)."""
    out: set[Color] = set()
    made = making.made_of(card).card
    for text, why in reading.not_read(made):
        raise Unsupported(f"{made.name} has a text that was not read: {text} ({why})")
    for face in made.faces:
        for ability in face.abilities:
            if isinstance(ability, StaticAbility) and ability.defining:
                for node in ability.walk():
                    out |= {c for c in getattr(node, "colors", ()) or () if isinstance(c, Color)}
    return out


def color_identity(claim: m.ColorIdentityIs, ground: Ground) -> tuple[bool, str]:
    """Whether a card has exactly this colour identity."""
    found = identity(ground.printed(claim.name))
    return found == {COLORS[word] for word in claim.colors}, f"the color identity is {_say(found)}"


def _say(colors: frozenset[Color]) -> str:
    return " and ".join(word for word, color in COLORS.items() if color in colors) or "colorless"


# Decks.


LARGEST_SIDEBOARD = 15
"""In constructed play (100.4a)."""


def _counts(cards: Iterable[m.Thing]) -> dict[str, int]:
    """How many there are of each name."""
    out: dict[str, int] = {}
    for card in cards:
        out[card.name] = out.get(card.name, 0) + card.count
    return out


def deck(claim: m.DeckIs, ground: Ground) -> tuple[bool, str]:
    """Whether a deck may be played, and what is wrong with it."""
    counts = _counts(claim.cards)
    if claim.form == m.LIMITED:
        wrong = _limited(counts)
    elif claim.form:
        wrong = _led(claim, counts, ground)
    else:
        beside = sum(card.count for card in claim.sideboard)
        wrong = _constructed(counts, _counts((*claim.cards, *claim.sideboard)), ground)
        wrong += [f"a sideboard of {beside} cards"] if beside > LARGEST_SIDEBOARD else []
    wrong += [f"{name} is for games that are played for ante" for name in for_ante(counts, ground)]
    text = f"the deck is illegal: {', '.join(wrong)}" if wrong else "the deck is legal"
    return (not wrong) == claim.legal, text


_LIMIT = late(r"\bA deck can have (any number of|up to (\w+)) cards named\b")


_FOR_ANTE = late(r"\bfrom your deck before playing if you're not playing for ante\b")


def _text(ground: Ground, name: str) -> str:
    """The text of a card, where it is told or known; a deck may name others."""
    told = any(one.name == name for one in ground.scenario.cards)
    if not told and ground.library.get(name) is None:
        return ""
    return ground.printed(name).faces[0].text or ""


def for_ante(names: Iterable[str], ground: Ground) -> list[str]:
    """Of the cards of a deck those that are only for games played for ante, where this one is not (407.3)."""
    if any(one.kind == "ante" for one in ground.scenario.options):
        return []
    return [name for name in names if _FOR_ANTE.search(_text(ground, name))]


def _allows(ground: Ground, name: str, count: int) -> bool:
    """Whether a card says of itself that a deck can have so many of it (113.6n)."""
    found = _LIMIT.search(_text(ground, name))
    return found is not None and (found[2] is None or count <= NUMBERS.get(found[2], 0))


def _constructed(counts: dict[str, int], every: dict[str, int], ground: Ground) -> list[str]:
    """Sixty cards at least, four of a name at most with the sideboard, basic lands aside (100.2a, 100.4a), and what a card says itself."""
    free = {*basic_land_types(), "Wastes", *(f"Snow-Covered {name}" for name in basic_land_types())}
    wrong = [
        f"{n} {name}"
        for name, n in every.items()
        if n > MOST_COPIES and name not in free and not _allows(ground, name, n)
    ]
    total = sum(counts.values())
    if total < SMALLEST_DECK:
        wrong.append(f"only {total} cards")
    return wrong


def _limited(counts: dict[str, int]) -> list[str]:
    """Forty cards at least, and as many of a name as one has (100.2b)."""
    total = sum(counts.values())
    return [f"only {total} cards"] if total < SMALLEST_LIMITED_DECK else []


def _led(claim: m.DeckIs, counts: dict[str, int], ground: Ground) -> list[str]:
    """A deck with a commander: size, names, identities (903.5)."""
    names = (claim.commander, *((claim.partner,) if claim.partner else ()))
    leaders = [ground.printed(name) for name in names]
    # Of two commanders the colors count together (702.124c).
    allowed = frozenset().union(*map(identity, leaders))
    wrong = [
        f"{name} can't be a commander"
        for name, leader in zip(names, leaders, strict=True)
        if not any(test(leader) for test in _LEADERS[claim.form])
        and not (claim.partner and is_background(leader))
    ]
    if claim.partner and not partners(*leaders):
        wrong.append(f"{claim.commander} and {claim.partner} can't be commanders together")
    total = sum(counts.values()) + len(leaders)
    if total != LED_DECKS[claim.form]:
        wrong.append(f"{total} cards and not {LED_DECKS[claim.form]}")
    land = _free_land(claim, counts) if not allowed else ""
    for name, count in counts.items():
        card = ground.printed(name)
        lines = [TypeLine.parse(face.type_line) for face in card.faces]
        several = count + names.count(name)
        basic = Supertype.BASIC in lines[0].supertypes
        if several > 1 and not basic and not _allows(ground, name, several):
            wrong.append(f"{count} {name}")
        if not identity(card) <= allowed:
            wrong.append(f"{name} is {_say(identity(card))}")
        lands = {_LAND_COLORS[w] for line in lines for w in line.subtypes if w in _LAND_COLORS}
        if not lands <= allowed and name != land:
            wrong.append(f"{name} could add mana outside the color identity")
    return wrong


def _free_land(claim: m.DeckIs, counts: dict[str, int]) -> str:
    """The basic land that a colourless commander of a Brawl deck allows (903.12e)."""
    if claim.form != "Brawl":
        return ""
    return next((name for name in counts if name in basic_land_types()), "")


def _legendary(kind: CardType | str) -> Callable[[PrintedCard], bool]:
    def test(card: PrintedCard) -> bool:
        face = card.faces[0]
        line = TypeLine.parse(face.type_line)
        fits = kind in line.types if isinstance(kind, CardType) else kind in line.subtypes
        sized = kind != "Spacecraft" or face.power is not None
        return Supertype.LEGENDARY in line.supertypes and fits and sized

    return test


def _says_so(card: PrintedCard) -> bool:
    """A card that says of itself that it can be a commander (903.3a)."""
    return "can be your commander" in (card.faces[0].text or "")


_USUAL = (_legendary(CardType.CREATURE), _legendary("Vehicle"), _legendary("Spacecraft"), _says_so)
_LEADERS = {"Commander": _USUAL, "Brawl": (*_USUAL, _legendary(CardType.PLANESWALKER))}
"""Who can lead a deck (903.3, 903.12c)."""
