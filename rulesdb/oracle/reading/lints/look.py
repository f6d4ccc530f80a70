"""What a lint sees of a node: where it stands, and on what face.

Nothing is judged here.
"""

from __future__ import annotations

from collections.abc import Callable
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


_ASKS = (a.Linked, a.Chosen, a.OfChosen, a.ChosenWord)


def seen_of(face: PrintedFace, abilities: tuple[a.Ability, ...], every: tuple[a.Node, ...]) -> Seen:
    """What the abilities of a face say together; `every` are all nodes of them."""
    lettered = {"X"} if "{X}" in (face.mana_cost or "") else set[str]()
    binds: set[str] = set()
    links: set[str] = set()
    keywords: set[str] = set()
    animated = CardType.CREATURE in face.types.types
    for one in every:
        names = type(one).names
        if "bind" in names and (name := one.bind):  # type: ignore[attr-defined]
            binds.add(name)
        if "link" in names and not isinstance(one, _ASKS) and (link := one.link):  # type: ignore[attr-defined]
            links.add(link)
        if isinstance(one, _PRICED):
            lettered |= letters_of(one)
            if isinstance(one, a.KeywordAbility):
                keywords.add(one.name)
        elif isinstance(one, a.BecomeType):
            animated = animated or CardType.CREATURE in one.types
    return Seen(
        face,
        every,
        frozenset(binds),
        frozenset(links),
        frozenset(keywords),
        animated,
        sum(len(one.targets) for one in abilities if isinstance(one, a.SpellAbility)),
        frozenset(lettered),
    )


_PRICED = (a.AdditionalCost, a.AlternativeCost, a.KeywordAbility)


def letters_of(one: a.Node) -> set[str]:
    """The letters that a cost lets a player choose: in mana, or as a number of what is paid."""
    out = set()
    for part in one.walk():
        if isinstance(part, a.X):
            out.add(part.letter)
        elif isinstance(part, a.PayMana):
            out |= {letter for letter in "XYZ" if f"{{{letter}}}" in str(part.mana)}
    return out
