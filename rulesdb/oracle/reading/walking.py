"""One walk through the abilities of a paragraph, for all who ask about its nodes and what stands above them.

Walking is most of what asking costs, so each paragraph is walked once for a face; nothing is judged here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import INSIDE, LEAF, SEVERAL, TUPLE


class Chain(NamedTuple):
    """A node with the chain of those above it: as quick to make for each node as a pair."""

    node: a.Node
    above: Chain | None

    def unrolled(self) -> tuple[a.Node, ...]:
        """The nodes above, outermost first."""
        out = []
        one = self.above
        while one is not None:
            out.append(one.node)
            one = one.above
        return tuple(reversed(out))


def walked(abilities: Iterable[a.Node]) -> list[Chain]:
    """Every node of some abilities with those above it."""
    out: list[Chain] = []
    inside = INSIDE
    for ability in abilities:
        waiting = [Chain(ability, None)]
        while waiting:
            link = waiting.pop()
            out.append(link)
            node = link.node
            kind, _, get = inside[type(node)]
            if kind == LEAF:
                continue
            for value in get(node) if kind == SEVERAL else (get(node),):
                held = inside[type(value)][0]
                if held == TUPLE:
                    waiting += [Chain(part, link) for part in _flat(value)]
                elif held:
                    waiting.append(Chain(value, link))
    return out


def _flat(value: tuple[object, ...]) -> Iterator[a.Node]:
    for part in value:
        if isinstance(part, a.Node):
            yield part
        elif isinstance(part, tuple):
            yield from _flat(part)


class Walks:
    """The walks through the paragraphs of one face, each made when it is first asked for."""

    def __init__(self) -> None:
        self._made: dict[int, tuple[tuple[a.Ability, ...], list[Chain]]] = {}

    def of(self, abilities: tuple[a.Ability, ...]) -> list[Chain]:
        """The walk through a paragraph's abilities; the same value is walked once."""
        found = self._made.get(id(abilities))
        if found is None:
            found = self._made[id(abilities)] = (abilities, walked(abilities))
        return found[1]
