"""Instructions about cards: drawing, discarding, searching, moving between zones, the stack (610, 701).

 `bind` gives the result a name that later
instructions refer to by `Bound(name)`, `ResultAmount(name)` and `IfDid(name)`.
"""

from __future__ import annotations

from rulesdb.cards.abilities.costs import Cost
from rulesdb.cards.abilities.durations import Indefinitely
from rulesdb.cards.abilities.node import (
    Change,
    Duration,
    Effect,
    Filter,
    Node,
    Quantity,
    Ref,
    node,
)
from rulesdb.cards.abilities.quantities import Number
from rulesdb.cards.abilities.references import You
from rulesdb.cards.vocabulary import Zone


@node
class Draw(Effect):
    """“draw two cards”, “target player draws a card” (121)"""

    player: Ref = You()
    count: Quantity = Number(1)
    bind: str = ""


@node
class Discard(Effect):
    """“discard a card” (701.9): `what` is a Pick from the hand, `Whole(HAND)`, or a reference

    A Pick without `by` is chosen by the discarding player; with `at_random` by chance.
    """

    player: Ref
    what: Ref
    bind: str = ""


@node
class Mill(Effect):
    """“mill three cards” (701.17)"""

    player: Ref = You()
    count: Quantity = Number(1)
    bind: str = ""


@node
class Shuffle(Effect):
    """“shuffle”, “that player shuffles” (701.24)"""

    player: Ref = You()
    bind: str = ""


@node
class Search(Effect):
    """“search your library for a basic land card” (701.23); the finding is bound, then moved

    `found`: the Pick says what and how many (fewer may be found in a hidden zone, 701.23b).
    """

    found: Ref
    player: Ref = You()
    zones: tuple[Zone, ...] = (Zone.LIBRARY,)
    of: Ref = You()
    reveal: bool = False
    bind: str = "found"
    some: bool = False
    """“and/or”: the player chooses which of the zones; `bind + “/library”` is done where it is one."""


@node
class Reveal(Effect):
    """“reveal your hand”, “reveal the top card of your library”, “reveal it” (701.20)"""

    what: Ref
    player: Ref = You()
    bind: str = ""


@node
class Look(Effect):
    """“look at the top three cards of your library”, “look at target player's hand”"""

    what: Ref
    player: Ref = You()
    bind: str = "looked"


@node
class Scry(Effect):
    """“scry 2” (701.22)"""

    count: Quantity
    player: Ref = You()
    bind: str = ""


@node
class Surveil(Effect):
    """“surveil 1” (701.25)"""

    count: Quantity
    player: Ref = You()
    bind: str = ""


@node
class RevealUntil(Effect):
    """“reveal cards from the top of your library until you reveal a land card”

    Binds the card that fits as `bind`, all revealed as `bind + “/all”`, others as `bind + “/rest”`
    (where several are looked for: those that nothing has moved since).
    `exile`: “exile cards from the top … until”. What is looked for in the command zone is in the planar deck (311.2).
    """

    until: Filter
    player: Ref = You()
    count: Quantity = Number(1)
    exile: bool = False
    bind: str = "revealed"
    link: str = ""
    """Under which name what it exiles is found again (607.2a)."""


# Zones.


@node
class Destination(Node):
    """Where something is put: “onto the battlefield tapped under your control”.

    `position`: “top”, “bottom”, “random bottom”, or a number from the top as text (“3”).
    `under`: who controls it there; None is the owner outside the battlefield and the instruction's
    player on it (110.2a). `with_counters`: kind and number. `order`: who orders several, or “random”.
    """

    zone: Zone
    position: str = ""
    under: Ref | None = None
    tapped: bool = False
    attacking: bool = False
    attacks: Ref | None = None
    blocking: Ref | None = None
    transformed: bool = False
    face_down: bool = False
    with_counters: tuple[tuple[str, Quantity], ...] = ()
    attached_to: Ref | None = None
    beneath: Quantity | None = None
    """“just beneath the top X cards of that library”: so many of its cards stay above."""
    changes: tuple[Change, ...] = ()
    """Continuous changes that begin as it arrives: “it's a 2/2”, “it gains haste”."""
    order: str = ""


@node
class Put(Effect):
    """“put it onto the battlefield”, “put that card into your hand”, “on top of its owner's library”

    `from_`: the zone in which it must be found, “put that card from a graveyard onto …” (400.7).
    """

    what: Ref
    to: Destination
    player: Ref = You()
    bind: str = ""
    link: str = ""
    from_: Zone | None = None


@node
class Return(Effect):
    """“return target creature to its owner's hand”: Put with the verb that cards use for going back"""

    what: Ref
    to: Destination
    player: Ref = You()
    bind: str = ""
    link: str = ""
    from_: Zone | None = None


@node
class Exile(Effect):
    """“exile target creature” (701.13)

    `until`: “until ~ leaves the battlefield” (610.3). `link` keeps it findable (607.2a). `from_`: the zone
    in which it must be found, “exile that card from your graveyard” (400.7).
    """

    what: Ref
    until: Duration = Indefinitely()
    face_down: bool = False
    with_counters: tuple[tuple[str, Quantity], ...] = ()
    player: Ref = You()
    bind: str = ""
    link: str = ""
    from_: Zone | None = None


@node
class Destroy(Effect):
    """“destroy target creature” (701.8); `no_regeneration`: “it can't be regenerated”"""

    what: Ref
    no_regeneration: bool = False
    bind: str = ""


@node
class Sacrifice(Effect):
    """“sacrifice a creature” (701.21); a Pick without `by` is chosen by the sacrificing player"""

    what: Ref
    player: Ref = You()
    bind: str = ""


@node
class Regenerate(Effect):
    """“regenerate target creature” (701.19)"""

    what: Ref


@node
class PhaseOut(Effect):
    """“target creature phases out” (702.26)"""

    what: Ref
    until: Duration = Indefinitely()


# The stack.


@node
class Counter(Effect):
    """“counter target spell” (701.6); `to`: “exile it instead”, “put it on top of its owner's library”

    `to_if`: only a spell that is this goes there, “if an artifact or creature spell is countered this way”.
    """

    what: Ref
    to: Destination | None = None
    to_if: Filter | None = None
    bind: str = ""


@node
class ChangeTargets(Effect):
    """“choose new targets for target spell”, “change the target of” (115.7)

    `which`: “all” or none of them, “one” of them, or “any” number (115.7a–115.7c).
    """

    of: Ref
    must_change: bool = False
    to: Ref | None = None
    player: Ref = You()
    which: str = "all"


@node
class CastCard(Effect):
    """“you may cast it without paying its mana cost”, cast as this resolves (608.2g)

    `cost` None is without paying; a Cost replaces the mana cost; `normally` pays as usual.
    `method`: the keyword by which it is cast, for what asks whether its cost was paid.
    """

    what: Ref
    player: Ref = You()
    cost: Cost | None = None
    normally: bool = False
    optional: bool = True
    play: bool = False
    bind: str = ""
    method: str = ""
    most: Quantity | None = None
    """“if the resulting spell's mana value is less than …”: the most that it may be."""
    spell: Filter | None = None
    """“cast an instant spell from among them”: what it must be as a spell (601.3e, 709.3a)."""
    transformed: bool = False
    """Cast transformed: with its back face up (712.11c)."""
    if_able: bool = False
    """“cast it if able”: who must cast it need not pay with cards that nobody but that player knows (118.8c)."""
    mana_of: Filter | None = None
    """Only mana abilities of these may be activated for it, and their mana is spent on that and on it alone (723.7)."""
