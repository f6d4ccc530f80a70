"""Filters: descriptions that objects and players fit. One language for targets, statics, counts.

A filter says nothing of a zone unless it holds `In`, `IsSpell`, `IsAbility` or a player atom;
then it means permanents on the battlefield (109.2). Objects never fit a player atom.
"""

from __future__ import annotations

from rulesdb.cards.abilities.node import Condition, EventPattern, Filter, Quantity, Ref, node
from rulesdb.cards.abilities.references import Source, You
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import CardType, Characteristic, Color, Relation, Supertype, Zone
from rulesdb.listings import StrEnum

# Joining.


@node
class All(Filter):
    """Every part fits: “black creature you control”."""

    parts: tuple[Filter, ...]


@node
class AnyOf(Filter):
    """At least one part fits: “artifact or enchantment”."""

    parts: tuple[Filter, ...]


@node
class Not(Filter):
    """The part does not fit: “nonblack”, “without flying”, “noncreature”."""

    part: Filter


# Kinds of objects.


@node
class IsPermanent(Filter):
    """“permanent” (110.1)"""


@node
class IsCard(Filter):
    """“card”: represented by a card, so no token or copy (108.2b)"""


@node
class IsSpell(Filter):
    """“spell” on the stack (112.1)"""


@node
class IsAbility(Filter):
    """An ability on the stack: “activated ability”, “triggered ability”; none said is either."""

    kinds: tuple[str, ...] = ()


@node
class OfSource(Filter):
    """An ability by its source (113.7): “abilities of artifacts”, “from an artifact source”."""

    what: Filter


@node
class IsToken(Filter):
    """“token” (111)"""


@node
class IsSource(Filter):
    """“source” of damage or of an ability, in any zone (109.2c, 609.7)"""


@node
class IsCommander(Filter):
    """“commander” (903.3)"""


@node
class LastPut(Filter):
    """“the last card exiled with ~”: that card, and the spell that it is once it is cast (607.2a)"""

    of: Ref


@node
class IsEmblem(Filter):
    """“emblem” (114)"""


# Characteristics (109.3).


@node
class HasType(Filter):
    """“creature”, “instant”"""

    type: CardType


@node
class HasPermanentType(Filter):
    """“permanent” before “card” or “spell”: it has a type that permanents have (110.4a, 110.4b)"""


@node
class HasSupertype(Filter):
    """“legendary”, “basic”, “snow”"""

    supertype: Supertype


@node
class HasSubtype(Filter):
    """“Goblin”, “Aura”, “Forest”"""

    subtype: str


@node
class HasColor(Filter):
    """“red”"""

    color: Color


@node
class IsColorless(Filter):
    """“colorless” (105.2c)"""


@node
class IsMulticolored(Filter):
    """“multicolored” (105.2b)"""


@node
class IsMonocolored(Filter):
    """“monocolored” (105.2a)"""


@node
class HasName(Filter):
    """“named Plague Rats”"""

    name: str


@node
class FirstPrintedIn(Filter):
    """“with a name originally printed in the Homelands expansion”; the expansion in lower case (206.3)"""

    expansion: str


@node
class HasKeyword(Filter):
    """“with flying”: the keyword ability in any form; name as in the keyword table, lower case"""

    keyword: str


@node
class HasNoAbilities(Filter):
    """“with no abilities” (113.12 tells what counts as one)"""


@node
class HasAbility(Filter):
    """“with a mana ability” (605.1); `activated`: “an activated ability that isn't a mana ability”, or any; `taps`: with {T} in its cost"""

    mana: bool | None = None
    activated: bool = False
    taps: bool = False


@node
class HasVariableCost(Filter):
    """“with {X} in its mana cost” (107.3)"""


@node
class HasManaCost(Filter):
    """“with mana cost {0} or {1}”: with one of these mana costs, symbol for symbol (202.1)"""

    costs: tuple[ManaCost, ...]


@node
class HasInset(Filter):
    """“that has an Adventure”: with such a spell beside its own characteristics (715.2a, 720.2a)"""

    subtype: str


@node
class Numeric(Filter):
    """A number compared: “with power 3 or greater”, “with mana value 2 or less”."""

    characteristic: Characteristic
    relation: Relation
    quantity: Quantity


@node
class Superlative(Filter):
    """With the greatest or least value of all that fit: “with the greatest power among creatures”."""

    characteristic: Characteristic
    among: Filter
    least: bool = False


@node
class Alike(Filter):
    """Of several chosen together: “with different names” (`differ`), “that share a creature type”."""

    characteristic: Characteristic
    differ: bool = False


@node
class InTotal(Filter):
    """Of several chosen together: “with total mana value 6 or less”; `least`: “with total power 12 or greater”."""

    characteristic: Characteristic
    most: Quantity
    least: bool = False


@node
class SharesWith(Filter):
    """Has something in common: “that shares a color with it”, “with the same name”."""

    characteristic: Characteristic
    other: Ref


@node
class OfChosen(Filter):
    """Of what was chosen before: “of the chosen color”, “of the chosen type”, “with the chosen name”."""

    characteristic: Characteristic
    link: str = ""
    of: Ref = Source()


@node
class HasParity(Filter):
    """“with an even mana value”; with a `link`, “of the chosen quality”: odd or even, as was chosen (607.2f)"""

    word: str = ""
    link: str = ""


# State.


class Status(StrEnum):
    """What a permanent can be besides its characteristics (110.5) and a few designations."""

    TAPPED = "tapped"
    UNTAPPED = "untapped"
    FACE_DOWN = "face down"
    FACE_UP = "face up"
    FLIPPED = "flipped"
    TRANSFORMED = "transformed"
    PHASED_OUT = "phased out"
    ENCHANTED = "enchanted"
    EQUIPPED = "equipped"
    MODIFIED = "modified"
    SUMMONING_SICK = "summoning sick"
    MONSTROUS = "monstrous"
    RENOWNED = "renowned"
    SUSPECTED = "suspected"
    GOADED = "goaded"
    SADDLED = "saddled"
    PAIRED = "paired"
    SUSPENDED = "suspended"
    FORETOLD = "foretold"
    KICKED = "kicked"
    HISTORIC = "historic"
    OUTLAW = "an outlaw"
    WORTHY = "worthy"
    RING_BEARER = "a Ring-bearer"


@node
class HasStatus(Filter):
    """“tapped”, “face-down”, “equipped”, “monstrous”"""

    status: Status


class Combat(StrEnum):
    """The parts creatures play in combat (506)."""

    ATTACKING = "attacking"
    BLOCKING = "blocking"
    BLOCKED = "blocked"
    UNBLOCKED = "unblocked"
    ATTACKED_ALONE = "attacking alone"


@node
class InCombat(Filter):
    """“attacking”, “blocking”, “unblocked”; `against` narrows it: “attacking you”, “blocking it”"""

    role: Combat
    against: Ref | None = None


@node
class HasCounter(Filter):
    """“with a +1/+1 counter on it”; “” is a counter of any kind"""

    kind: str
    relation: Relation = Relation.AT_LEAST
    quantity: Quantity | None = None


@node
class ControlledBy(Filter):
    """“you control”, “an opponent controls” (with Each(IsOpponent())), “that player controls”"""

    player: Ref


@node
class HeldSinceTurnBegan(Filter):
    """“the active player has controlled continuously since the beginning of the turn”: of a turn of that player (302.6)"""

    player: Ref


@node
class OwnedBy(Filter):
    """“you own”"""

    player: Ref


@node
class In(Filter):
    """In a zone, someone's where `of` says so: “card in your graveyard”, “in exile”."""

    zones: tuple[Zone, ...]
    of: Ref | None = None


IN_PLANAR_DECK = In((Zone.COMMAND,))
"""What tells that a card of the planar deck is meant: it lies in the command zone (311.2)."""


@node
class Is(Filter):
    """Among what a reference names: “that creature” as a filter, “enchanted creature”."""

    ref: Ref


@node
class SymbolsRepeated(Filter):
    """“has more than one of the same mana symbol in its mana cost” (107.4, 202.1)"""

    more_than: int


@node
class DoneTo(Filter):
    """Among what an instruction did something to, as it was before: “sacrificed this way” (608.2h).

    `into`: of those, only what came to be in this zone: “permanent put into a graveyard this way”.
    """

    ref: Ref
    into: Zone | None = None


@node
class Other(Filter):
    """Not among what a reference names: “another creature”, “other than that creature”."""

    than: Ref = Source()


@node
class AttachedTo(Filter):
    """“attached to it”, “Auras attached to that creature”"""

    host: Ref


@node
class TargetsOn(Filter):
    """A spell or ability by its targets (115.9): “that targets a creature you control”.

    `only`: “that targets only”; `single`: “with a single target”.
    """

    what: Filter | None = None
    only: bool = False
    single: bool = False


@node
class Took(Filter):
    """Has part in a past event: “that attacked this turn”, “dealt damage this turn”, “that entered”.

    The event pattern describes the event, with this object as its subject, or as `role`.
    """

    event: EventPattern
    since: str = "turn"
    role: str = "subject"


@node
class NthCast(Filter):
    """“the first creature spell you cast each turn has …”: a spell before whose casting so many were cast this turn"""

    event: EventPattern
    nth: int


@node
class Where(Filter):
    """Fits while a condition holds; inside it `Item()` is the thing looked at."""

    condition: Condition


# Players.


@node
class IsPlayer(Filter):
    """“player”"""


@node
class IsOpponent(Filter):
    """An opponent of someone (102.2, 102.3): “opponent”, “that player's opponent”."""

    of: Ref = You()


@node
class IsTeammate(Filter):
    """“teammate”"""

    of: Ref = You()


@node
class PlayerWhere(Filter):
    """A player for whom a condition holds; inside it `Item()` is that player."""

    condition: Condition


@node
class AnyTarget(Filter):
    """“any target”: a creature, player, planeswalker or battle (115.4)"""
