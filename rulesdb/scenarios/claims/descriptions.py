"""Descriptions and the characteristics of objects: whether one is the other, and how to say it.

A description says some things and is silent about the rest; what it is silent about does not count.
"""

from __future__ import annotations

from rulesdb.cards.abilities import (
    All,
    Filter,
    HasColor,
    HasSubtype,
    HasType,
    IsColorless,
    IsMonocolored,
    IsMulticolored,
    KeywordAbility,
    Number,
    OfChosen,
    PayMana,
)
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.type_line import subtypes
from rulesdb.cards.vocabulary import CardType, Subset, Zone
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.objects import GameObject, ObjectKind
from rulesdb.engine.telling.qualities import with_quality
from rulesdb.errors import Unsupported
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.words import COLORS
from rulesdb.scenarios.playing.story import Story


def described(story: Story, n: int, wanted: m.Description) -> bool:
    """Whether an object is what is described."""
    c = story.game.look(n)
    one = story.state.last(n)
    if wanted.size:
        power, toughness = (int(part) for part in wanted.size.split("/"))
        if size_of(story, n) != (power, toughness):
            return False
    if wanted.colors is not None and not _colored(c, wanted.colors):
        return False
    return (
        set(wanted.supertypes) <= {s.value for s in c.supertypes}
        and set(wanted.types) <= {t.value for t in c.types}
        and all(has_subtype(c, word) for word in wanted.subtypes)
        and all(has_keyword(c, word, one) for word in wanted.keywords)
        and (not wanted.name or wanted.name in (c.names or (c.name,)))
        and not any(_is_also(c, word) for word in wanted.without if word != "token")
        and not ("token" in wanted.without and one is not None and one.kind is ObjectKind.TOKEN)
        and (not wanted.token or (one is not None and one.kind is ObjectKind.TOKEN))
    )


def _is_also(c: Characteristics, word: str) -> bool:
    """Whether it has a color, supertype, type or subtype."""
    kinds = {*(t.value.lower() for t in (*c.supertypes, *c.types)), *c.subtypes}
    return word in kinds or (word in COLORS and COLORS[word] in c.colors)


def _colored(c: Characteristics, words: tuple[str, ...]) -> bool:
    """Whether it has these colors; what has others besides is of these all the same (105.2b)."""
    return {COLORS[word] for word in words} <= c.colors if words else not c.colors


def size_of(story: Story, n: int) -> tuple[int | None, int | None]:
    """Power and toughness, which a permanent that is no creature has not, whatever is printed on it (208.3)."""
    c, one = story.game.look(n), story.state.last(n)
    if one is not None and one.zone is Zone.BATTLEFIELD and CardType.CREATURE not in c.types:
        return None, None
    return c.power, c.toughness


def has_subtype(c: Characteristics, word: str) -> bool:
    """Whether it has a subtype; changelings have every creature type there."""
    return word in c.subtypes


def has_keyword(c: Characteristics, wanted: m.Keyword, of: GameObject | None = None) -> bool:
    """Whether it has a keyword ability, with the quality that is asked for."""
    return any(keyword_fits(one, wanted, of) for one in keywords_of(c))


def keywords_of(c: Characteristics) -> list[KeywordAbility]:
    """Its keyword abilities."""
    return [h.ability for h in c.abilities if isinstance(h.ability, KeywordAbility)]


_OF_COLORS: dict[str, type[Filter]] = {
    "monocolored": IsMonocolored,
    "multicolored": IsMulticolored,
    "colorless": IsColorless,
}
"""Qualities of how many colors a thing has."""


def keyword_fits(one: KeywordAbility, wanted: m.Keyword, of: GameObject | None) -> bool:
    """Whether a keyword ability is the one that is asked for; `of` has made the choices that it speaks of."""
    if one.name != wanted.name:
        base = "landwalk" if one.name == "landwalk" else ""
        if not (base and wanted.name.endswith("walk") and one.quality is not None):
            return False
        land = wanted.name.removesuffix("walk").capitalize()
        return any(isinstance(x, HasSubtype) and x.subtype == land for x in one.quality.walk())
    if not wanted.quality:
        return True
    word = wanted.quality
    if word.isdecimal():
        return isinstance(one.number, Number) and one.number.value == int(word)
    if word.startswith("{"):
        paid = one.cost.parts if one.cost is not None else ()
        return [p.mana for p in paid if isinstance(p, PayMana)] == [ManaCost.parse(word)]
    if one.quality is None:
        return False
    if one.name == "protection" and one.quality == All(()):
        return True  # from each object, whatever its characteristics (702.16j)
    if word in _OF_COLORS:
        return any(
            isinstance(x, _OF_COLORS[word]) for x in getattr(one.quality, "parts", (one.quality,))
        )
    for x in one.quality.walk():
        if isinstance(x, HasColor) and word in COLORS and x.color is COLORS[word]:
            return True
        if isinstance(x, HasSubtype) and x.subtype == word:
            return True
        if isinstance(x, HasType) and x.type.value == word:
            return True
        if isinstance(x, OfChosen) and of is not None:
            chosen = {str(value) for _, value in of.choices}
            return word in chosen or (word in COLORS and COLORS[word].value in chosen)
    return False


def _subtypes(c: Characteristics) -> tuple[list[str], str]:
    """Its subtypes, in order; all creature types are said in so many words."""
    every = subtypes()[Subset.CREATURE]
    if not every <= set(c.subtypes):
        return sorted(c.subtypes), ""
    return sorted(set(c.subtypes) - every), " of every creature type"


def describe(c: Characteristics, *, permanent: bool = False) -> str:
    """What an object is, in the words of the language; a permanent that is no creature has no size (208.3)."""
    sized = c.power is not None and not (permanent and CardType.CREATURE not in c.types)
    size = f"{c.power}/{c.toughness}" if sized else ""
    try:
        has = [color.word for color in COLORS.values() if color in c.colors]
        colors, untold = " and ".join(has) or "colorless", ""
    except Unsupported:
        colors, untold = "", ", of a color that the file of cards does not tell"
    kinds, every = _subtypes(c)
    words = [size, colors, *sorted(s.value.lower() for s in c.supertypes), *kinds]
    words += sorted(t.value.lower() for t in c.types)
    keywords = sorted({with_quality(one) for one in keywords_of(c)})
    tail = f" with {', '.join(keywords)}" if keywords else ""
    return " ".join(w for w in words if w) + every + tail + untold
