"""Type lines: supertypes, card types, subtypes; reading them and printing them back (205).

A subtype belongs to a set and so to card types (205.3); the lists are data, and a subtype in
no list goes with the card types of its line that can have subtypes of an open list.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache

from rulesdb.assets import asset
from rulesdb.cards.vocabulary import SUBSET_TYPES, CardType, Subset, Supertype
from rulesdb.errors import BadInput
from rulesdb.values import Value, value

_SUPERTYPES = {kind.value: kind for kind in Supertype}
_TYPES = {kind.value: kind for kind in CardType} | {"Tribal": CardType.KINDRED}
_DASHES = ("—", "–", " - ")


@value
class TypeLine(Value):
    """`Legendary Snow Creature — Elf Druid` as three tuples in printed order."""

    supertypes: tuple[Supertype, ...] = ()
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> TypeLine:
        """The type line that `text` spells; BadInput names the word that is no type."""
        return _parse(text)

    def of(self, subset: Subset) -> tuple[str, ...]:
        """The subtypes of one set, such as the creature types."""
        return tuple(word for word in self.subtypes if subset in subsets_of(word, self.types))

    def __str__(self) -> str:
        head = " ".join((*self.supertypes, *self.types))
        return f"{head} — {' '.join(self.subtypes)}" if self.subtypes else head


@lru_cache(maxsize=4096)
def _parse(text: str) -> TypeLine:
    head, tail = text, ""
    for dash in _DASHES:
        if dash in text:
            head, tail = text.split(dash, 1)
            break
    supertypes: list[Supertype] = []
    types: list[CardType] = []
    words = head.split()
    for at, word in enumerate(words):
        name = word[:1].upper() + word[1:].lower()
        if name in _SUPERTYPES and not types:
            supertypes.append(_SUPERTYPES[name])
        elif name in _TYPES:
            types.append(_TYPES[name])
        elif not tail and _all_subtypes(words[at:], types):
            # A dash was forgotten, and what follows the card types can be nothing else (205.3).
            tail = " ".join(words[at:])
            break
        else:
            raise BadInput(f"{word!r} in the type line {text!r} is no card type or supertype (205)")
    subtypes: tuple[str, ...]
    if CardType.PLANE in types:
        # All words after the dash of a plane are one subtype (205.3b).
        subtypes = (tail.strip(),) if tail.strip() else ()
    else:
        subtypes = tuple(subtypes_in(tail))
    return TypeLine(tuple(supertypes), tuple(types), subtypes)


def _all_subtypes(words: list[str], types: list[CardType]) -> bool:
    return all(
        any(SUBSET_TYPES[subset] & set(types) for subset in _known(word))
        for word in subtypes_in(" ".join(words))
    )


def subtypes_in(tail: str) -> list[str]:
    """The subtypes in a tail, two-word ones kept together (205.3b)."""
    words = tail.replace("’", "'").split()
    pairs = _pairs()
    out: list[str] = []
    at = 0
    while at < len(words):
        pair = " ".join(words[at : at + 2])
        step = 2 if pair in pairs else 1
        out.append(pair if step == 2 else words[at])
        at += step
    return out


@cache
def _pairs() -> frozenset[str]:
    return frozenset(name for names in subtypes().values() for name in names if " " in name)


@cache
def subtypes() -> dict[Subset, frozenset[str]]:
    """Every known subtype by its set (205.3g–r)."""
    lists = json.loads(asset("data", "cards", "subtypes.json").read_text("utf-8"))["subtypes"]
    return {subset: frozenset(lists[subset.value]) for subset in Subset}


@cache
def basic_land_types() -> tuple[str, ...]:
    """Plains, Island, Swamp, Mountain, Forest: the order of the colours of their mana (305.6)."""
    lists = json.loads(asset("data", "cards", "subtypes.json").read_text("utf-8"))["subtypes"]
    return tuple(lists["basic land"])


@cache
def _known(word: str) -> tuple[Subset, ...]:
    return tuple(subset for subset, names in subtypes().items() if word in names)


def subsets_of(word: str, types: tuple[CardType, ...] = ()) -> tuple[Subset, ...]:
    """The sets that a subtype belongs to; for an unknown word, those of the line's card types."""
    known = _known(word)
    if known:
        return known
    here = set(types)
    return tuple(subset for subset, kinds in SUBSET_TYPES.items() if kinds & here)
