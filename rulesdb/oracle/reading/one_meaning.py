"""Which of several readings of a text is meant: those that say the same are one, and parts belong to what is nearest.

What is left of several after that is refused by whoever asks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.trees import with_parts
from rulesdb.oracle.syntax.nearest import nearest
from rulesdb.oracle.syntax.parse import Branch

T = TypeVar("T")
Abilities = tuple[a.Ability, ...]


def meant(found: Mapping[Abilities, tuple[Branch, T]]) -> Sequence[T]:
    """What is left of the readings of a text, by what they mean: one, where it is known which is meant."""
    left: dict[object, tuple[Branch, T]] = {}
    for abilities, one in found.items():
        left.setdefault(_plainly(abilities), one)
    return [one for _, one in nearest(tuple(left.values()), lambda one: one[0])]


def _plainly(value: object) -> object:
    """A meaning in the one form for what can be put in two: how many there are, and a description in a description."""
    made = with_parts(value, _plainly)
    if isinstance(made, a.All):
        parts = tuple(x for one in made.parts for x in (one.parts if isinstance(one, a.All) else (one,)))  # fmt: skip
        return parts[0] if len(parts) == 1 else a.All(parts)
    if isinstance(made, a.Exists) and made.number is not None:
        return a.Compare(a.Count(a.Each(made.of)), made.relation, made.number)
    return made
