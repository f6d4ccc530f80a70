"""A scenario as frozen values: what the language says, before anything is run.

Only the shape of a situation lives here: no name is looked up, no rule is known. Every value knows
where it was written (`where`), which takes no part in comparing two of them. The text form is
written by `text.py`, the JSON form by `data.py`; both read back to the same values. The module is
long because each sentence of the language is one value.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple


class Where(NamedTuple):
    """A place in a text: line and column count from 1, `end` is the column after it; 0 is nowhere."""

    line: int = 0
    column: int = 0
    end: int = 0


NOWHERE = Where()


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """Anything that is said in a scenario."""

    where: Where = field(default=NOWHERE, compare=False, repr=False)


# Things.


@dataclass(frozen=True, slots=True)
class Ref(Node):
    """A thing or player by name; `whose` is the player before an apostrophe.

    `token` says "token" after the name, `ability` speaks of its ability on the stack.
    """

    name: str
    whose: str = ""
    token: bool = False
    ability: bool = False


@dataclass(frozen=True, slots=True)
class Keyword(Node):
    """A keyword ability a thing has; `quality` is what stands behind from: protection from red."""

    name: str
    quality: str = ""


@dataclass(frozen=True, slots=True)
class Description(Node):
    """`3/3 green Elf creature with flying`: what is said, and nothing about the rest.

    `colors` None says nothing about colour; an empty tuple is colorless.
    """

    size: str = ""
    colors: tuple[str, ...] | None = None
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    name: str = ""
    token: bool = False


@dataclass(frozen=True, slots=True)
class Mark(Node):
    """What stands in parentheses behind a thing; `kind` says which, the other fields what it needs."""

    kind: str
    word: str = ""
    number: int = 0
    ref: Ref | None = None
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Thing(Node):
    """So many cards by name, or tokens by description, with marks."""

    name: str = ""
    token: Description | None = None
    count: int = 1
    tapped: bool = False
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Share(Node):
    """So much to one."""

    amount: int
    to: Ref


# Setup.

CARD = "card"
"""The name of cards that are only counted: `3 cards in hand`."""


@dataclass(frozen=True, slots=True)
class Has(Node):
    """`Ann has a Forest and 2 Bears on the battlefield`."""

    player: str
    things: tuple[Thing, ...]
    place: str


@dataclass(frozen=True, slots=True)
class StartsAt(Node):
    """`Ann is at 7 life`."""

    player: str
    life: int


@dataclass(frozen=True, slots=True)
class StartsWith(Node):
    """`Ann has 3 poison counters`."""

    player: str
    kind: str
    count: int


@dataclass(frozen=True, slots=True)
class TeamStartsAt(Node):
    """`the team of Ann and Bob is at 30 life`."""

    players: tuple[str, ...]
    life: int


@dataclass(frozen=True, slots=True)
class ControlsTurn(Node):
    """`Ann controls Bob's next turn`: that of the story's beginning, or the first to come."""

    player: str
    other: str


@dataclass(frozen=True, slots=True)
class Floating(Node):
    """`Ann has {U}{U} floating only "to cast creature spells"`, as the text of a card would say it."""

    player: str
    mana: str
    only: str = ""


# Time.


@dataclass(frozen=True, slots=True)
class When(Node):
    """`in Ann's next upkeep`: the first such step from now on, or with `next` after this one."""

    step: str
    player: str = ""
    next: bool = False


# Deeds: what a player does, or plans to.


@dataclass(frozen=True, slots=True)
class Option(Node):
    """A choice made while casting or activating: `targeting A and B`, `with X = 3`, `kicked twice`."""

    kind: str
    refs: tuple[Ref, ...] = ()
    shares: tuple[Share, ...] = ()
    numbers: tuple[int, ...] = ()
    word: str = ""


@dataclass(frozen=True, slots=True)
class Cast(Node):
    """Cast a spell."""

    spell: Ref
    options: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class Activate(Node):
    """Activate an ability: the one, the `ordinal`-th, or the one whose text begins with `words`."""

    of: Ref
    ordinal: int = 0
    words: str = ""
    options: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayLand(Node):
    """Play a land."""

    land: Ref
    zone: str = ""


@dataclass(frozen=True, slots=True)
class TapForMana(Node):
    """Tap something for mana."""

    of: Ref
    mana: str


@dataclass(frozen=True, slots=True)
class Raid(Node):
    """One attacker and whom it attacks; None where there is only one to attack."""

    attacker: Ref
    at: Ref | None = None


@dataclass(frozen=True, slots=True)
class Attack(Node):
    """Declare these attackers, in a band or each by itself."""

    raids: tuple[Raid, ...]
    band: bool = False


@dataclass(frozen=True, slots=True)
class Block(Node):
    """Block an attacker with these, and others with others.

    No attacker: the only one there is; with no blockers either, nothing blocks.
    """

    attacker: Ref | None
    blockers: tuple[Ref, ...]
    more: tuple[Block, ...] = ()


@dataclass(frozen=True, slots=True)
class Special(Node):
    """Take a special action by its name: turn face up, suspend, foretell, plot, unlock."""

    name: str
    of: Ref
    options: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class Concede(Node):
    """Concede the game."""


Deed = Cast | Activate | PlayLand | TapForMana | Attack | Block | Special | Concede


# Steps of the story.


@dataclass(frozen=True, slots=True)
class Act(Node):
    """A player does something."""

    player: str
    deed: Deed


@dataclass(frozen=True, slots=True)
class Attempt(Node):
    """A player tries what must be refused, by these rules."""

    player: str
    deed: Deed
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pass(Node):
    """A player passes priority once; with no player, everyone does, `until` something."""

    player: str = ""
    until: str = ""
    time: When | None = None


@dataclass(frozen=True, slots=True)
class Value(Node):
    """One thing chosen: a thing or player, or a word (colour, type, number, name)."""

    ref: Ref | None = None
    word: str = ""


@dataclass(frozen=True, slots=True)
class Choose(Node):
    """An answer to what the rules ask a player; `verb` says what kind, `source` for what."""

    player: str
    verb: str
    values: tuple[Value, ...] = ()
    shares: tuple[Share, ...] = ()
    numbers: tuple[int, ...] = ()
    source: Ref | None = None


@dataclass(frozen=True, slots=True)
class Chance(Node):
    """A random result: `coin`, `die`, `shuffle`."""

    kind: str
    word: str = ""
    number: int = 0
    order: tuple[Ref, ...] = ()


# What must be so.


@dataclass(frozen=True, slots=True)
class IsIn(Node):
    """These are in a zone (of a player where zones are)."""

    refs: tuple[Ref, ...]
    place: str
    player: str = ""
    negated: bool = False


@dataclass(frozen=True, slots=True)
class IsSo(Node):
    """These are tapped, attacking Bob, attached to a thing …"""

    refs: tuple[Ref, ...]
    status: str
    other: Ref | None = None
    negated: bool = False


@dataclass(frozen=True, slots=True)
class IsA(Node):
    """These are what is described; with `only` they have no other types."""

    refs: tuple[Ref, ...]
    description: Description
    only: bool = False
    article: str = ""
    negated: bool = False


@dataclass(frozen=True, slots=True)
class HasFeature(Node):
    """These have power 3, 2 damage, flying, 3 cards in hand …; a player can be meant too."""

    refs: tuple[Ref, ...]
    feature: str
    number: int = 0
    word: str = ""
    keywords: tuple[Keyword, ...] = ()
    negated: bool = False


@dataclass(frozen=True, slots=True)
class AtLife(Node):
    """A player is at this much life."""

    player: str
    life: int
    negated: bool = False


@dataclass(frozen=True, slots=True)
class TeamAtLife(Node):
    """A team that shares its life total is at this much."""

    players: tuple[str, ...]
    life: int
    negated: bool = False


@dataclass(frozen=True, slots=True)
class WithinRange(Node):
    """These players and things are within a player's range of influence."""

    refs: tuple[Ref, ...]
    player: str
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Controls(Node):
    """A player controls so many of these; `count` -1 says at least one."""

    player: str
    name: str = ""
    description: Description | None = None
    count: int = -1
    negated: bool = False


@dataclass(frozen=True, slots=True)
class GameIs(Node):
    """The game is a draw, or over."""

    state: str
    negated: bool = False


@dataclass(frozen=True, slots=True)
class StackHolds(Node):
    """The stack holds exactly these, its top first; nothing is an empty stack."""

    refs: tuple[Ref, ...] = ()
    negated: bool = False


@dataclass(frozen=True, slots=True)
class NowIs(Node):
    """It is this player's step."""

    player: str
    step: str
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Cites(Node):
    """What happened since the last expectations cites a rule."""

    rule: str
    negated: bool = False


@dataclass(frozen=True, slots=True)
class May(Node):
    """A player can (or can't) do this now."""

    player: str
    deed: Deed
    negated: bool = False


# Not about play.


@dataclass(frozen=True, slots=True)
class ManaValue(Node):
    """The mana value of a cost."""

    cost: str
    value: int
    negated: bool = False


@dataclass(frozen=True, slots=True)
class ColorOf(Node):
    """The colours that a mana cost gives."""

    cost: str
    colors: tuple[str, ...]
    negated: bool = False


@dataclass(frozen=True, slots=True)
class TypeLineHas(Node):
    """What a type line consists of."""

    line: str
    supertypes: tuple[str, ...] | None = None
    types: tuple[str, ...] | None = None
    subtypes: tuple[str, ...] | None = None
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Payable(Node):
    """A cost can be paid with this mana and so much life, all of it used."""

    cost: str
    mana: str
    life: int = 0
    negated: bool = False


@dataclass(frozen=True, slots=True)
class DeckIs(Node):
    """A deck of these cards is legal, or not: constructed, or of a variant and with its commander."""

    cards: tuple[Thing, ...]
    legal: bool
    negated: bool = False
    form: str = ""
    commander: str = ""


@dataclass(frozen=True, slots=True)
class ColorIdentityIs(Node):
    """The colour identity of a card; no colours are colorless."""

    name: str
    colors: tuple[str, ...]
    negated: bool = False


@dataclass(frozen=True, slots=True)
class SeatingIs(Node):
    """The players sit as the variant of the game wants it, or not."""

    legal: bool
    negated: bool = False


@dataclass(frozen=True, slots=True)
class TurnMarkers(Node):
    """How many turn markers a Grand Melee of these players begins with."""

    count: int
    negated: bool = False


@dataclass(frozen=True, slots=True)
class CreatureTypeIs(Node):
    """A word is a creature type that can be chosen, or not."""

    word: str
    legal: bool
    negated: bool = False


Claim = (
    IsIn
    | IsSo
    | IsA
    | HasFeature
    | AtLife
    | TeamAtLife
    | WithinRange
    | Controls
    | GameIs
    | StackHolds
    | NowIs
    | Cites
    | May
    | ManaValue
    | ColorOf
    | TypeLineHas
    | Payable
    | DeckIs
    | CreatureTypeIs
    | ColorIdentityIs
    | SeatingIs
    | TurnMarkers
)
PURE = (
    ManaValue,
    ColorOf,
    TypeLineHas,
    Payable,
    DeckIs,
    CreatureTypeIs,
    ColorIdentityIs,
    SeatingIs,
    TurnMarkers,
)
"""Claims that need no game."""


@dataclass(frozen=True, slots=True)
class Expect(Node):
    """What must be so at this point, why, and under the rules of which date ("" is all of them)."""

    claim: Claim
    because: tuple[str, ...] = ()
    as_of: str = ""
    first: bool = True
    """Whether it opens a list of expectations (then) or goes on with one (and)."""


Setup = Has | StartsAt | StartsWith | TeamStartsAt | ControlsTurn | Floating
Step = When | Act | Attempt | Pass | Choose | Chance | Expect


# The whole.


@dataclass(frozen=True, slots=True)
class CardFace(Node):
    """A card written in place: everything as it is printed."""

    name: str
    cost: str = ""
    type_line: str = ""
    number: str = ""
    """`2/2`, `loyalty 4`, `defense 5`, or a vanguard's `hand +1 life -3`."""
    color: str = ""
    text: tuple[str, ...] = ()
    back: CardFace | None = None
    """The other face, with the word that says how it belongs to this one in `layout`."""
    layout: str = ""


@dataclass(frozen=True, slots=True)
class Executes(Node):
    """Which printed example is meant: an edition, a rule and the ordinal of its examples."""

    edition: str
    rule: str = ""
    ordinal: int = 0


@dataclass(frozen=True, slots=True)
class TableOption(Node):
    """An option of multiplayer games: `range of influence 1 for Ann and Bob`, `attack left` …"""

    kind: str
    number: int = 0
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenario(Node):
    """One situation: what it is about, what is there, what happens, what must be so."""

    title: str = ""
    rules: tuple[str, ...] = ()
    executes: tuple[Executes, ...] = ()
    as_of: str = ""
    unclear: str = ""
    subject: str = ""
    aside: str = ""
    """Why it is not about play; such an example has nothing to run."""
    not_yet: str = ""
    """What the engine or the language would have to know first; such an example is unsupported."""
    lenient: bool = False
    cards: tuple[CardFace, ...] = ()
    players: tuple[str, ...] = ()
    teams: tuple[tuple[str, ...], ...] = ()
    variant: str = ""
    options: tuple[TableOption, ...] = ()
    setup: tuple[Setup, ...] = ()
    steps: tuple[Step, ...] = ()

    @property
    def dates(self) -> tuple[str, ...]:
        """The dates whose rules it is to be run under; "" is today."""
        found = dict.fromkeys(
            step.as_of for step in self.steps if isinstance(step, Expect) and step.as_of
        )
        return tuple("" if date == "today" else date for date in found) or (self.as_of,)
