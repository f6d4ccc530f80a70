"""Whether each of several choices can have one thing of its own: “an artifact, a creature, and a land” (608.2d, 609.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

from rulesdb.cards import abilities as a

_ONE = a.Number(1)


def asks_for_one(part: a.Ref) -> TypeGuard[a.Pick]:
    """Whether exactly one thing is to be picked, and not by chance."""
    return isinstance(part, a.Pick) and part.count == _ONE and not (part.up_to or part.at_random)


Options = Sequence[tuple[int, ...]]
"""What each of several can have."""


def apart(options: Options, taken: frozenset[int] = frozenset()) -> bool:
    """Whether each of several can have one thing of its own, none of those that are taken."""
    held: dict[int, int] = {}

    def place(at: int, seen: set[int]) -> bool:
        for n in options[at]:
            if n not in seen and n not in taken:
                seen.add(n)
                if n not in held or place(held[n], seen):
                    held[n] = at
                    return True
        return False

    return all(place(at, set()) for at in range(len(options)))
