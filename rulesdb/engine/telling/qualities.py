"""What a keyword ability is from, in words: `protection from black`, `hexproof from monocolored` (702.11d, 702.16a).

It only looks at the ability. What has no words here is still said to be of some things only, so that nobody
takes it for the whole of the keyword.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.plurals import plural
from rulesdb.cards.vocabulary import Color, Relation

_FROM = frozenset({"protection", "hexproof"})
"""Keywords that have a quality behind “from”."""
SOME = " from some things"
"""What is said of a quality that has no words here."""


def keyword_said(one: a.KeywordAbility) -> str:
    """A keyword ability by its name; landwalk by what it says (702.14a)."""
    kinds = one.quality.walk() if one.name == "landwalk" and one.quality is not None else ()
    lands = [each.subtype for each in kinds if isinstance(each, a.HasSubtype)]
    return f"{lands[0].lower()}walk" if len(lands) == 1 else one.name


def with_quality(one: a.KeywordAbility) -> str:
    """A keyword ability with what it is from (702.11d, 702.16a)."""
    quality = one.quality if one.name in _FROM else None
    return f"{keyword_said(one)}{from_quality(quality)}"


def from_quality(quality: a.Filter | None) -> str:
    """“ from blue”, “ from black and from Vampires”; empty where there is no quality."""
    if quality is None:
        return ""
    each = quality.parts if isinstance(quality, a.AnyOf) else (quality,)
    words = [_of(one) for one in each]
    return " and".join(f" from {one}" for one in words) if all(words) else SOME


def _of(one: a.Filter) -> str:
    """What a quality takes in, in the plural; "" where there are no words."""
    if isinstance(one, a.All) and one.parts:
        return _together(one.parts)
    return next((words(one) for kind, words in _WORDS if isinstance(one, kind)), "")


def _together(parts: tuple[a.Filter, ...]) -> str:
    """All of several: what it is like, what it is, whose it is, and how large."""
    found: dict[str, list[str]] = {"like": [], "is": [], "behind": []}
    for part in parts:
        words = _of(part)
        if not words:
            return ""
        place = (
            "behind" if isinstance(part, _BEHIND) else "is" if isinstance(part, _NOUNS) else "like"
        )
        found[place].append(words.removeprefix("everything ") if place == "behind" else words)
    noun = found["is"] or ["things"]
    if len(noun) > 1:  # artifact creatures: only the last stands in the plural
        return ""
    return " ".join([*found["like"], *noun, *found["behind"]])


def _color(one: a.HasColor) -> str:
    return one.color.word if isinstance(one.color, Color) else ""


def _not(one: a.Not) -> str:
    inner = one.part
    if isinstance(inner, a.IsColorless):
        return "colored"
    words = _of(inner)
    head = inner.subtype if isinstance(inner, a.HasSubtype) else ""
    return f"non-{words}" if head else f"non{words}" if words and " " not in words else ""


def _controlled(one: a.ControlledBy) -> str:
    if isinstance(one.player, a.Each) and isinstance(one.player.of, a.IsOpponent):
        return "everything opponents control"
    return "everything you control" if isinstance(one.player, a.You) else ""


def _size(one: a.Numeric) -> str:
    if not isinstance(one.quantity, a.Number):
        return ""
    return f"{one.characteristic.value} {RELATIONS[one.relation].format(one.quantity.value)}"


RELATIONS = {
    Relation.EQUAL: "{}",
    Relation.NOT_EQUAL: "other than {}",
    Relation.LESS: "less than {}",
    Relation.AT_MOST: "{} or less",
    Relation.MORE: "greater than {}",
    Relation.AT_LEAST: "{} or greater",
}
"""How large something is, or has to be."""
_NOUNS = (a.HasType, a.HasSubtype, a.IsSpell, a.IsPermanent)
_BEHIND = (a.ControlledBy, a.Numeric)
_WORDS: tuple[tuple[type[a.Filter], Callable[..., str]], ...] = (
    (a.All, lambda _: "everything"),
    (a.HasColor, _color),
    (a.HasType, lambda f: plural(f.type.value.lower())),
    (a.HasSubtype, lambda f: plural(f.subtype)),
    (a.HasSupertype, lambda f: f.supertype.value.lower()),
    (a.IsSpell, lambda _: "spells"),
    (a.IsPermanent, lambda _: "permanents"),
    (a.IsColorless, lambda _: "colorless"),
    (a.IsMulticolored, lambda _: "multicolored"),
    (a.IsMonocolored, lambda _: "monocolored"),
    (a.Not, _not),
    (a.ControlledBy, _controlled),
    (a.Numeric, _size),
)
"""The words of each kind of quality; an `All` of nothing takes everything in (702.16j)."""
