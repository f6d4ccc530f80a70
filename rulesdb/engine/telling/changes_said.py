"""What a continuous effect does to an object, in words: with its numbers, keywords, colors and types where they are fixed (613)."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Color
from rulesdb.engine.telling.articles import with_article

_SAYS: dict[type[a.Change], str] = {
    a.GainControl: "changes who controls it",
    a.ReplaceWords: "changes words of its text",
    a.SetName: "changes its name",
    a.BecomeType: "changes its types",
    a.LoseType: "takes types from it",
    a.EverySubtype: "gives it every type",
    a.CreatureTypesOf: "gives it the creature types of another",
    a.BecomeColor: "changes its color",
    a.Gain: "gives it an ability",
    a.Lose: "takes an ability from it",
    a.LoseAllAbilities: "takes its abilities",
    a.LoseAbility: "takes an ability from it",
    a.LoseThisAbility: "takes an ability from it",
    a.CantHave: "keeps it from having an ability",
    a.IsGoaded: "goads it",
    a.GainActivatedOf: "gives it the activated abilities of others",
    a.GainKeywordsOf: "gives it the keywords of others",
    a.SetPT: "sets its power and toughness",
    a.ModifyPT: "changes its power and toughness by an amount",
    a.SwitchPT: "switches its power and toughness",
}


def what_it_does(change: a.Change) -> str:
    """One change of an object, as the end of a sentence that begins with the name of its source."""
    row = _EXACT.get(type(change))
    return (row(change) if row is not None else "") or _SAYS[type(change)]


def _size(change: a.SetPT) -> str:
    power, toughness = (fixed(one) for one in (change.power, change.toughness))
    if power is None or toughness is None:
        return ""
    return f"makes it {power}/{toughness}"


def _added(change: a.ModifyPT) -> str:
    power, toughness = fixed(change.power), fixed(change.toughness)
    if power is None or toughness is None:
        return ""
    return sized(power, toughness)


def sized(power: int, toughness: int) -> str:
    """That so much is added to power and toughness, nothing with the sign of the other."""
    return f"gives it {power:+d}/{toughness:+d}".replace("+0/-", "-0/-").replace(
        "/+0", "/-0" if power < 0 else "/+0"
    )


def is_counted(change: a.ModifyPT) -> bool:
    """Whether an amount that is added is worked out and not fixed."""
    return fixed(change.power) is None or fixed(change.toughness) is None


def fixed(one: object) -> int | None:
    """A fixed number; None for one that is worked out."""
    return one.value if isinstance(one, a.Number) else one if isinstance(one, int) else None


def keyword_said(one: a.KeywordAbility) -> str:
    """A keyword ability by its name; landwalk by what it says (702.14a)."""
    kinds = one.quality.walk() if one.name == "landwalk" and one.quality is not None else ()
    lands = [each.subtype for each in kinds if isinstance(each, a.HasSubtype)]
    return f"{lands[0].lower()}walk" if len(lands) == 1 else one.name


def with_quality(one: a.KeywordAbility) -> str:
    """A keyword ability with what it is from, where that is a color, a card type or everything (702.11d, 702.16a)."""
    quality = one.quality if one.name in _FROM else None
    return f"{keyword_said(one)}{from_quality(quality)}"


_FROM = frozenset({"protection", "hexproof"})
"""Keywords that have a quality behind “from”."""


def from_quality(quality: a.Filter | None) -> str:
    """“ from blue”; empty for what is no single word."""
    if isinstance(quality, a.HasColor):
        return f" from {quality.color.word}" if isinstance(quality.color, Color) else ""
    if isinstance(quality, a.HasType):
        word = quality.type.value.lower()
        return f" from {word[:-1]}ies" if word.endswith("y") else f" from {word}s"
    if (colors := _OF_COLORS.get(type(quality))) is not None:
        return f" from {colors}"
    return " from everything" if quality == a.All(()) else ""


_OF_COLORS: dict[type[a.Node | None], str] = {
    a.IsMonocolored: "monocolored",
    a.IsMulticolored: "multicolored",
    a.IsColorless: "colorless",
}


def _keywords(verb: str, tail: str, abilities: tuple[a.Ability, ...]) -> str:
    names = [with_quality(one) for one in abilities if isinstance(one, a.KeywordAbility)]
    return f"{verb} {' and '.join(names)}{tail}" if names and len(names) == len(abilities) else ""


def types_said(change: a.BecomeType) -> str:
    """The supertypes, subtypes and types that something becomes, as they are printed; empty where one is chosen."""
    words = [
        *(one.value.lower() for one in change.supertypes),
        *(one for one in change.subtypes if isinstance(one, str)),
        *(one.value.lower() for one in change.types),
    ]
    plain = all(isinstance(one, str) for one in change.subtypes)
    return " ".join(words) if plain else ""


def _types(change: a.BecomeType) -> str:
    words = types_said(change)
    return f"makes it {with_article(words)}{' too' * keeps(change)}" if words else ""


def keeps(change: a.BecomeType) -> bool:
    """Whether it is besides what it was (205.1b): creature types alone take the place of others of their kind (205.1a)."""
    return change.keep is a.Keep.EVERYTHING or (
        change.keep is a.Keep.NOT_CREATURE_TYPES and bool(change.types)
    )


def _types_lost(change: a.LoseType) -> str:
    """The card types and supertypes that something is no longer."""
    words = [one.value.lower() for one in (*change.supertypes, *change.types)]
    return f"makes it no {' and no '.join(words)}" if words and not change.all_of else ""


def _colors(change: a.BecomeColor) -> str:
    words = [one.word for one in change.colors if isinstance(one, Color)]
    if len(words) < len(change.colors):
        return ""
    return f"makes it {' and '.join(words) or 'colorless'}{' too' if change.also else ''}"


_EXACT: dict[type[a.Change], Callable[..., str]] = {
    a.SetPT: _size,
    a.ModifyPT: _added,
    a.Gain: lambda change: _keywords("gives it", "", change.abilities),
    a.BecomeType: _types,
    a.LoseType: _types_lost,
    a.BecomeColor: _colors,
    a.EverySubtype: lambda change: (
        f"gives it every {'basic ' if change.basic_only else ''}{change.subset.value} type"
    ),
}
"""What is said with its numbers and words, where it has such."""
