"""What must be so at a point of the story, or of costs, decks and seats without any game.

Every claim has `negated`: that it is not so. Whether it is, is looked at in `claims`, never here.
"""

from __future__ import annotations

from rulesdb.scenarios.model.deeds import Deed
from rulesdb.scenarios.model.positions import DayIs, Description, Keyword, Node, Ref, Thing
from rulesdb.values import value


@value
class IsIn(Node):
    """These are in a zone (of a player where zones are).

    `place` is a zone without its article (`graveyard`), or `top of library`, `bottom of library`.
    """

    refs: tuple[Ref, ...]
    place: str
    player: str = ""
    negated: bool = False


@value
class IsSo(Node):
    """These are tapped, attacking Bob, attached to a thing …

    `status` is one of a list (`tapped`, `attacking`, `face down`); `other` is what it stands to.
    """

    refs: tuple[Ref, ...]
    status: str
    other: Ref | None = None
    negated: bool = False


@value
class IsA(Node):
    """These are what is described; with `only` they have no other types.

    `article` is as it was written, and means nothing.
    """

    refs: tuple[Ref, ...]
    description: Description
    only: bool = False
    article: str = ""
    negated: bool = False


@value
class HasFeature(Node):
    """These have power 3, 2 damage, flying, 3 cards in hand …; a player can be meant too.

    `feature` is `power`, `counters`, `cards`, `abilities` …; `number` is how much or how many of `word`,
    which is the kind of counter, the zone (`in hand`), the mana or the name.
    """

    refs: tuple[Ref, ...]
    feature: str
    number: int = 0
    word: str = ""
    keywords: tuple[Keyword, ...] = ()
    negated: bool = False


@value
class Befalls(Node):
    """These die, are destroyed, resolve, win …: it has happened in the story so far.

    `verb` is one of a list, as after “does” (`die`, `get destroyed`).
    """

    refs: tuple[Ref, ...]
    verb: str
    negated: bool = False


@value
class Undergoes(Node):
    """These take 3 damage, gain 2 life, draw a card, trigger twice: in all, in the story so far.

    `what` is `take`, `deal`, `gain`, `lose`, `draw` or `trigger`; `number` is of damage, life, cards or
    times; `to` is to whom damage is dealt, where that is said; `combat`: only combat damage counts; `ability` is the
    keyword ability of which alone it is counted how often it triggers; `by` is from what alone life or cards count.
    """

    refs: tuple[Ref, ...]
    what: str
    number: int
    to: Ref | None = None
    negated: bool = False
    combat: bool = False
    ability: str = ""
    by: Ref | None = None


@value
class Able(Node):
    """`Elk can't be destroyed`, `Bob can't gain life`, `Bob can block Elk`: what the question whether it can is answered with.

    `verb` is one of the list of `CanBe`, or of players `attack`, `block`, `respond`; `by` is who or what would do it, or what
    is attacked, blocked or responded to.
    """

    refs: tuple[Ref, ...]
    verb: str
    by: Ref | None = None
    negated: bool = False


@value
class NothingHappens(Node):
    """What was done last has changed nothing."""

    negated: bool = False


@value
class AtLife(Node):
    """A player is at this much life."""

    player: str
    life: int
    negated: bool = False


@value
class TeamAtLife(Node):
    """A team that shares its life total is at this much."""

    players: tuple[str, ...]
    life: int
    negated: bool = False


@value
class WithinRange(Node):
    """These players and things are within a player's range of influence."""

    refs: tuple[Ref, ...]
    player: str
    negated: bool = False


@value
class Controls(Node):
    """A player controls so many of these, or has them in a zone; `count` -1 says at least one.

    Either `name` or `description` is given; 0 says none. `status` is a state such as `tapped` where that is
    said; `place` a zone without its article, empty for the battlefield; no player is anybody. `article` is `a`
    where one of a kind is meant: a name without it and without a number is one thing's.
    """

    player: str
    name: str = ""
    description: Description | None = None
    count: int = -1
    negated: bool = False
    status: str = ""
    place: str = ""
    article: str = ""


@value
class GameIs(Node):
    """The game is a draw, or over.

    `state` is `a draw` or `over`.
    """

    state: str
    negated: bool = False


@value
class StackHolds(Node):
    """The stack holds exactly these, its top first; nothing is an empty stack."""

    refs: tuple[Ref, ...] = ()
    negated: bool = False


@value
class NowIs(Node):
    """It is this player's step.

    `step` is the name of a step or main phase.
    """

    player: str
    step: str
    negated: bool = False


@value
class Cites(Node):
    """What happened since the last expectations cites a rule.

    `rule` is a number such as `704.5f`; it stands for its subrules.
    """

    rule: str
    negated: bool = False


@value
class May(Node):
    """A player can (or can't) do this now; no player is whoever controls what is named first."""

    player: str
    deed: Deed
    negated: bool = False


# Not about play.


@value
class ManaValue(Node):
    """The mana value of a cost.

    `cost` is in braces; `value` is the number (202.3).
    """

    cost: str
    value: int
    negated: bool = False


@value
class ColorOf(Node):
    """The colours that a mana cost gives.

    `colors` are words; none is colorless.
    """

    cost: str
    colors: tuple[str, ...]
    negated: bool = False


@value
class TypeLineHas(Node):
    """What a type line consists of.

    Words of the line; None says nothing about them.
    """

    line: str
    supertypes: tuple[str, ...] | None = None
    types: tuple[str, ...] | None = None
    subtypes: tuple[str, ...] | None = None
    negated: bool = False


@value
class Payable(Node):
    """A cost can be paid with this mana and so much life, all of it used.

    `cost` and `mana` are in braces; `life` is in points of life.
    """

    cost: str
    mana: str
    life: int = 0
    negated: bool = False


LIMITED = "limited"
"""The form of a deck that is made of what was opened (100.2b)."""


@value
class DeckIs(Node):
    """A deck of these cards is legal, or not: constructed, or of a variant and with its commander.

    `form` is `Commander` or `Brawl`, empty for constructed; `cards` have names and counts only.
    `partner` is the second commander of a deck that has two (702.124), else empty. `sideboard` is
    what belongs to a constructed deck besides (100.4a).
    """

    cards: tuple[Thing, ...]
    legal: bool
    negated: bool = False
    form: str = ""
    commander: str = ""
    partner: str = ""
    sideboard: tuple[Thing, ...] = ()


@value
class ColorIdentityIs(Node):
    """The colour identity of a card; no colours are colorless.

    `name` is a card's; `colors` are words (903.4).
    """

    name: str
    colors: tuple[str, ...]
    negated: bool = False


@value
class SeatingIs(Node):
    """The players sit as the variant of the game wants it, or not."""

    legal: bool
    negated: bool = False


@value
class TurnMarkers(Node):
    """How many turn markers a Grand Melee of these players begins with.

    `count` of them (807.4a).
    """

    count: int
    negated: bool = False


@value
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
    | Befalls
    | Undergoes
    | Able
    | NothingHappens
    | DayIs
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


@value
class Expect(Node):
    """What must be so at this point, why, and under the rules of which date ("" is all of them).

    `because` are rule numbers that must be cited; `as_of` is `2011-07-15`, or `today`.
    """

    claim: Claim
    because: tuple[str, ...] = ()
    as_of: str = ""
    first: bool = True
    """Whether it opens a list of expectations (then) or goes on with one (and)."""
