"""References: every way a text names objects and players. One language for all of them.

A reference is evaluated when its text is followed. Back references (“it”, “that creature”,
“those cards”) are explicit: each names what it is bound to, so nothing is guessed later.
"""

from __future__ import annotations

from rulesdb.cards.abilities.node import Filter, Quantity, Ref, node
from rulesdb.cards.abilities.quantities import Number
from rulesdb.cards.vocabulary import Zone
from rulesdb.listings import StrEnum


class Role(StrEnum):
    """What part something plays in the event that triggered or is replaced."""

    SUBJECT = "subject"
    """The thing the event happened to or that did it: the creature that died, attacked, entered."""
    PLAYER = "player"
    """The player the event is about: who draws, casts, loses life; whose upkeep it is."""
    SOURCE = "source"
    """The source of damage, of life change, of the spell or ability that targets."""
    OTHER = "other"
    """The second thing: the blocker, the blocked, the recipient, the attacked, the target."""


@node
class Source(Ref):
    """The object the text is on: “~”, “this creature”, or the spell itself."""


@node
class Grantor(Ref):
    """In a quoted ability, the object whose text holds the quotation (201.5a)."""


@node
class You(Ref):
    """The controller of the text (109.5): “you”."""


@node
class Target(Ref):
    """What was chosen for a target slot, counted from 0: “target creature”, and “it” after that."""

    slot: int = 0


@node
class Bound(Ref):
    """What an earlier instruction or a cost named `name` chose, moved or made.

    “that token”, “the exiled card”, “the sacrificed creature”, “the revealed cards”, “the rest”
    (an instruction that sorts binds what is left as `name + “/rest”`).
    """

    name: str


@node
class Trigger(Ref):
    """A part of the triggering or replaced event: “that creature”, “it”, “that player”."""

    role: Role = Role.SUBJECT


@node
class Each(Ref):
    """Everything that fits: “all creatures”, “each opponent”, “creatures you control”."""

    of: Filter


@node
class Pick(Ref):
    """Things chosen without the word target, when the text is followed: “a creature you control”.

    `by` None is the player who follows the instruction. With `up_to` fewer may be chosen.
    `among` limits the choice to what another reference names (“two of them”).
    """

    of: Filter
    count: Quantity = Number(1)
    up_to: bool = False
    by: Ref | None = None
    at_random: bool = False
    among: Ref | None = None


@node
class ControllerOf(Ref):
    """“its controller”"""

    of: Ref


@node
class OwnerOf(Ref):
    """“its owner”"""

    of: Ref


@node
class Host(Ref):
    """What something is attached to: “enchanted creature”, “equipped creature”, “enchanted player”."""

    of: Ref = Source()


@node
class DefendingPlayer(Ref):
    """The player an attacking creature attacks, or whose permanent it attacks (508.5)."""

    of: Ref = Source()


@node
class Attacked(Ref):
    """“the player or planeswalker it's attacking” (508.1b), or attacked last; nothing where that is a battle"""

    of: Ref = Source()


@node
class AttackingPlayer(Ref):
    """The players who attack: of a blocking creature the controller of what it blocks (506.2, 805.10c)."""

    of: Ref = Source()


@node
class YourCommander(Ref):
    """Your commanders, in whatever zone they are (903.3e)."""


@node
class ActivePlayer(Ref):
    """The player whose turn it is (102.1)."""


@node
class Item(Ref):
    """The thing a ForEach is at: “for each opponent, … that player”."""


@node
class AsItWas(Ref):
    """“the exiled creature's power”: what a cost has moved, as it last was before it moved (608.2h)"""

    of: Ref


@node
class LastOf(Ref):
    """The last of those that a reference names that fits: “the last creature card exiled with it” (607.2a)."""

    of: Ref
    what: Filter


@node
class Linked(Ref):
    """Cards or permanents that a linked ability put away (607): “the exiled cards”, “cards exiled with ~”.

    `link` pairs the abilities of one object; every instruction with the same `link` adds to it.
    """

    link: str = ""
    of: Ref = Source()


@node
class Haunted(Ref):
    """“the creature it haunts” (702.55b): what the haunt ability that exiled this card targeted"""

    of: Ref = Source()


@node
class Chosen(Ref):
    """A player or object chosen before and remembered (607.2d): “the chosen player”."""

    link: str = "player"
    of: Ref = Source()


@node
class Top(Ref):
    """Cards from the top of libraries: “the top three cards of your library”; or of graveyards (404.2).

    `fit`: only such cards are counted, “the top creature card of your graveyard”. Of the command zone
    it is the planar deck (311.2). `bottom`: “the bottom card of your library”; `rest`: “all but the bottom
    card”, all that are not among them.
    """

    count: Quantity
    of: Ref = You()
    zone: Zone = Zone.LIBRARY
    fit: Filter | None = None
    bottom: bool = False
    rest: bool = False


@node
class Together(Ref):
    """Several references as one: “~ and target creature”, “you and that player”."""

    parts: tuple[Ref, ...]


@node
class Whole(Ref):
    """All cards in a zone: “their hand”, “your graveyard”, as one thing to exile or shuffle away."""

    zone: Zone
    of: Ref = You()


@node
class PlayerInOrder(Ref):
    """The next player by seat: “the player to your left” (`left`) or right (101.4 order of turns)."""

    of: Ref = You()
    left: bool = True


@node
class SpellAbilityOn(Ref):
    """The spell or ability now resolving, as an object on the stack: “this spell”."""


@node
class PairedWith(Ref):
    """The creature that another is paired with (702.95b)."""

    of: Ref = Source()
