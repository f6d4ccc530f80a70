"""Walking through the abilities of a face, and what a lint sees of a node: where it stands, and on what.

Nothing is judged here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from rulesdb.cards import abilities as a
from rulesdb.cards.printed import PrintedFace
from rulesdb.cards.vocabulary import CardType
from rulesdb.values import NamedTuple

N = TypeVar("N", bound=a.Node)


class Seen(NamedTuple):
    """What all abilities of a face say together, that one of them may count on."""

    face: PrintedFace
    nodes: tuple[a.Node, ...]
    binds: frozenset[str]
    """The names of results that some instruction or cost makes."""
    links: frozenset[str]
    """The links under which something is put away or chosen (607.2)."""
    keywords: frozenset[str]
    animated: bool
    """Whether it is a creature, or something on it makes creatures of what is none."""
    slots: int
    """How many targets the spell abilities of the face have together."""
    lettered: frozenset[str]
    """The letters that a cost of the face has: X may be announced (107.3a), or paid with a kicker."""


class Place(NamedTuple):
    """Where a node stands: the nodes around it, outermost first, and the face."""

    above: tuple[a.Node, ...]
    seen: Seen

    @property
    def granted(self) -> bool:
        """Whether the words are those of an ability that something else has: a quotation, a token's."""
        return sum(isinstance(one, a.Ability) for one in self.above) > 1

    def nearest(self, kind: type[N]) -> N | None:
        """The innermost node of this kind around it."""
        return next((one for one in reversed(self.above) if isinstance(one, kind)), None)


class Lint(NamedTuple):
    """One thing that no text means: its name, the kinds of node it asks, what it finds, and why that is a fault.

    `find` gives the words of the finding, or "". `said`: words of the card, one of which must be there for
    the lint to be asked (what a keyword stands for is the rulebook's own text), and is pointed at.
    """

    name: str
    kinds: tuple[type[a.Node], ...]
    find: Callable[[a.Node, Place], str]
    why: str
    said: str = ""


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


def walked(ability: a.Ability) -> Iterator[Chain]:
    """Every node of an ability with those above it."""
    waiting = [Chain(ability, None)]
    while waiting:
        link = waiting.pop()
        yield link
        for value in type(link.node).values_of(link.node):
            if isinstance(value, a.Node):
                waiting.append(Chain(value, link))
            elif value and isinstance(value, tuple):
                waiting += [Chain(part, link) for part in _flat(value)]


def _flat(value: tuple[object, ...]) -> Iterator[a.Node]:
    for part in value:
        if isinstance(part, a.Node):
            yield part
        elif isinstance(part, tuple):
            yield from _flat(part)


_ASKS = (a.Linked, a.Chosen, a.OfChosen, a.ChosenWord)


def seen_of(face: PrintedFace, abilities: tuple[a.Ability, ...], every: tuple[a.Node, ...]) -> Seen:
    """What the abilities of a face say together; `every` are all nodes of them."""
    lettered = {"X"} if "{X}" in (face.mana_cost or "") else set[str]()
    for one in every:
        if isinstance(one, (a.AdditionalCost, a.AlternativeCost, a.KeywordAbility)):
            lettered |= letters_of(one)
    return Seen(
        face,
        every,
        frozenset(name for one in every if (name := getattr(one, "bind", ""))),
        frozenset(x for one in every if not isinstance(one, _ASKS) and (x := getattr(one, "link", ""))),
        frozenset(one.name for one in every if isinstance(one, a.KeywordAbility)),
        CardType.CREATURE in face.types.types
        or any(isinstance(one, a.BecomeType) and CardType.CREATURE in one.types for one in every),
        sum(len(one.targets) for one in abilities if isinstance(one, a.SpellAbility)),
        frozenset(lettered),
    )  # fmt: skip


def letters_of(one: a.Node) -> set[str]:
    """The letters that a cost lets a player choose: in mana, or as a number of what is paid."""
    out = set()
    for part in one.walk():
        if isinstance(part, a.X):
            out.add(part.letter)
        elif isinstance(part, a.PayMana):
            out |= {letter for letter in "XYZ" if f"{{{letter}}}" in str(part.mana)}
    return out
