"""Characteristics of an object, and the values it starts from before any effect (109.3, 613.1, 711, 714, 716, 718).

`base_of` gives the copiable values of the actual object: the printed face that is up, a token's
definition, both halves of a split card off the stack (709.4), the blank 2/2 of a face-down one
(708.2). Effects are applied by `layers`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from rulesdb.cards.abilities import (
    Ability,
    ActivatedAbility,
    Cost,
    HasSubtype,
    KeywordAbility,
    PayMana,
    Quantity,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
    UnreadAbility,
)
from rulesdb.cards.mana import ManaCost, generic
from rulesdb.cards.model import Face
from rulesdb.cards.vocabulary import CardType, Color, Supertype
from rulesdb.engine.state.memo import by_identity, by_identity_in
from rulesdb.engine.state.ports import Port, Ports
from rulesdb.values import NamedTuple


class Held(NamedTuple):
    """An ability that an object has, and where it has it from."""

    ability: Ability
    key: str
    """Which one: "p0" is the first printed one, "e17:0" the first that effect 17 gave."""
    timestamp: int = 0
    """When it was given; 0 for its own."""
    grantor: int = 0


class Values(NamedTuple):
    """Copiable values (707.2): what layer 1 begins and ends with."""

    name: str
    names: tuple[str, ...]
    mana_cost: ManaCost | None
    mana_value: int
    colors: frozenset[Color]
    supertypes: frozenset[Supertype]
    types: frozenset[CardType]
    subtypes: frozenset[str]
    abilities: tuple[Held, ...]
    power: int | Quantity | None
    toughness: int | Quantity | None
    loyalty: int | None
    defense: int | None
    inset: Face | None = None
    """The spell in the inset frame of an adventurer, omen or preparation card (715.2b, 720.2b, 722.2b)."""
    halves: tuple[Values, Values] | None = None
    """Of a flip card: the normal values and those of the flipped permanent, both copied (710.1)."""
    doors: tuple[Values, Values] | None = None
    """Of a Room: the values of its left and its right half, both copied (709.5)."""
    named: str = ""
    """Of a copy with a name that an exception gives or keeps: the name of what it is a copy of (707.9b, c); no value by itself."""

    @property
    def original(self) -> str:
        """The name of what it is a copy of, or its own."""
        return self.named or self.name


def walk_name(ability: Ability) -> str:
    """What a landwalk ability is called by its lands, “islandwalk”; “” for any other (702.14a)."""
    if not isinstance(ability, KeywordAbility) or ability.name != "landwalk":
        return ""
    lands = ability.quality
    return f"{lands.subtype.lower()}walk" if isinstance(lands, HasSubtype) else ""


class Characteristics:
    """The characteristics of one object at one moment; changed only while layers are applied."""

    __slots__ = (
        "abilities",
        "base",
        "cant_have",
        "colors",
        "controller",
        "copiable",
        "defense",
        "goaded_by",
        "keywords_memo",
        "loyalty",
        "mana_cost",
        "mana_value",
        "name",
        "names",
        "power",
        "subtypes",
        "supertypes",
        "toughness",
        "types",
        "words_memo",
    )

    def __init__(self, values: Values, controller: int) -> None:
        self.name = values.name
        self.names = values.names
        self.mana_cost = values.mana_cost
        self.mana_value = values.mana_value
        self.colors = values.colors
        self.supertypes = values.supertypes
        self.types = values.types
        self.subtypes = values.subtypes
        self.abilities: tuple[Held, ...] = values.abilities
        self.power: int | None = values.power if isinstance(values.power, int) else None
        self.toughness: int | None = values.toughness if isinstance(values.toughness, int) else None
        self.base: tuple[int | None, int | None] | None = None
        """Power and toughness before anything changed them that does not set them; None: nothing did (208.4b)."""
        self.loyalty = values.loyalty
        self.defense = values.defense
        self.controller = controller
        self.copiable = values
        self.cant_have: frozenset[str] = frozenset()
        self.goaded_by: tuple[int, ...] = ()
        """The players whose effects say that it is goaded (701.15b)."""
        self.keywords_memo: frozenset[str] | None = None
        self.words_memo: frozenset[str] | None = None

    def copy(self) -> Characteristics:
        """A separate one with the same values."""
        other = object.__new__(Characteristics)
        for slot in Characteristics.__slots__:
            setattr(other, slot, getattr(self, slot))
        other.words_memo = None
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Characteristics) and self.state() == other.state()

    __hash__ = None  # type: ignore[assignment]

    def state(self) -> tuple[object, ...]:
        """All values, to compare."""
        return tuple(getattr(self, slot) for slot in self.__slots__ if not slot.endswith("_memo"))

    @property
    def keywords(self) -> frozenset[str]:
        """The names of the keyword abilities it has."""
        memo = self.keywords_memo
        if memo is None:
            memo = frozenset(
                held.ability.name
                for held in self.abilities
                if isinstance(held.ability, KeywordAbility)
            )
            self.keywords_memo = memo
        return memo

    @property
    def words(self) -> frozenset[str]:
        """Its keywords, supertypes, types and subtypes as words; for what is known whole."""
        memo = self.words_memo
        if memo is None:
            memo = self.keywords.union(self.supertypes, self.types, self.subtypes)
            self.words_memo = memo
        return memo

    def keyword(self, name: str) -> list[KeywordAbility]:
        """Every instance of a keyword ability."""
        return [
            held.ability
            for held in self.abilities
            if isinstance(held.ability, KeywordAbility) and held.ability.name == name
        ]

    def has(self, kind: CardType) -> bool:
        """Whether it has a card type."""
        return kind in self.types

    @property
    def creature(self) -> bool:
        """Whether it is a creature."""
        return CardType.CREATURE in self.types

    @property
    def land(self) -> bool:
        """Whether it is a land."""
        return CardType.LAND in self.types


BLANK = Values(
    name="",
    names=(),
    mana_cost=None,
    mana_value=0,
    colors=frozenset(),
    supertypes=frozenset(),
    types=frozenset(),
    subtypes=frozenset(),
    abilities=(),
    power=None,
    toughness=None,
    loyalty=None,
    defense=None,
)
"""An object with no characteristics, such as an ability on the stack (113.7, 602.2a)."""

FACE_DOWN = BLANK._replace(types=frozenset({CardType.CREATURE}), power=2, toughness=2)
"""What a face-down permanent or spell is where nothing else is said (708.2a)."""
HIDDEN_VALUES: Port[Values] = Port("what is face down", "708.2a")
"""What a face-down permanent or spell is by the rules of the game's date."""


@cache
def face_down_values(way: str, ports: Ports) -> Values:
    """What a permanent or spell is that is face down in a way: disguised and cloaked it has ward {2} (702.168a, 701.58a)."""
    if way not in ("disguise", "cloak"):
        return ports[HIDDEN_VALUES]
    ward = KeywordAbility("ward", Cost((PayMana(generic(2)),)))
    return ports[HIDDEN_VALUES]._replace(abilities=unfold(ward, "ward", ports))


@by_identity_in
def held_of(face: Face, ports: Ports) -> tuple[Held, ...]:
    """The printed abilities of a face, those that a keyword stands for beside it."""
    out: list[Held] = []
    seen: dict[str, int] = {}
    for at, ability in enumerate(face.abilities):
        if isinstance(ability, KeywordAbility) and ability.name in ports[NUMBERED]:
            seen[ability.name] = seen.get(ability.name, 0) + 1
            ability = ability.but(instance=seen[ability.name])  # noqa: PLW2901
        out.extend(unfold(ability, f"p{at}", ports))
    return tuple(out)


NUMBERED: Port[frozenset[str]] = Port("keywords whose printed instances are told apart", "702.78b")
"""Keywords with a cost and an ability that asks for the payment of this very instance."""


def unfold(
    ability: Ability, key: str, ports: Ports, timestamp: int = 0, grantor: int = 0
) -> tuple[Held, ...]:
    """An ability and, for a keyword that means a text, the abilities of that text (702.1)."""
    first = Held(ability, key, timestamp, grantor)
    if isinstance(ability, KeywordAbility):
        means = meaning(ability, ports)
        inner = (Held(one, f"{key}.{at}", timestamp, grantor) for at, one in enumerate(means))
        return (first, *inner)
    row = ports[STANDS_FOR].get(type(ability))
    if row is not None:
        means = row(ability)
        inner = (Held(one, f"{key}.{at}", timestamp, grantor) for at, one in enumerate(means))
        return (first, *inner)
    return (first,)


StandsFor = Mapping[type[Ability], Callable[[Any], tuple[Ability, ...]]]
STANDS_FOR: Port[StandsFor] = Port("what symbols stand for", "714.2", "711.2", "716.2")
"""For symbols that stand for abilities (chapters, levels, class levels): those abilities."""


Means = Mapping[str, Callable[[KeywordAbility], tuple[Ability, ...]]]
MEANS: Port[Means] = Port("what keywords stand for", "702.1")
"""For keywords that the rulebook defines by behaviour that abilities can say: those abilities."""


OVER_TEXT: Port[Means] = Port("what keywords add to an ability", "702.1")
"""For keywords written before an ability (“Forecast — …”): that ability with what the rule adds."""


@by_identity_in
def meaning(ability: KeywordAbility, ports: Ports) -> tuple[Ability, ...]:
    """What a keyword stands for: the text it was read into, or what the engine has for it."""
    if ability.inner:
        added = ports[OVER_TEXT].get(ability.name)
        return added(ability) if added is not None else ability.inner
    row = ports[MEANS].get(ability.name)
    return row(ability) if row is not None else ()


@by_identity
def spell_abilities(values: Values) -> tuple[SpellAbility, ...]:
    """The instructions of an instant or sorcery with these values (113.3a)."""
    return tuple(h.ability for h in values.abilities if isinstance(h.ability, SpellAbility))


class Sorted(NamedTuple):
    """The abilities of an object by kind."""

    triggered: tuple[Held, ...]
    static: tuple[Held, ...]
    activated: tuple[Held, ...]
    unread: tuple[Held, ...]
    """Texts that were not read."""


@by_identity
def sort_abilities(abilities: tuple[Held, ...]) -> Sorted:
    """Triggered, static, activated and unread abilities apart."""
    return Sorted(
        tuple(h for h in abilities if isinstance(h.ability, TriggeredAbility)),
        tuple(h for h in abilities if isinstance(h.ability, StaticAbility)),
        tuple(h for h in abilities if isinstance(h.ability, ActivatedAbility)),
        tuple(h for h in abilities if isinstance(h.ability, UnreadAbility)),
    )
