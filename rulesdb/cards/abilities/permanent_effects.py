"""Instructions about permanents and players: tap, attach, damage, life, counters, tokens (610, 701).

 `bind` gives the result a name that later
instructions refer to by `Bound(name)`, `ResultAmount(name)` and `IfDid(name)`.
"""

from __future__ import annotations

from rulesdb.cards.abilities.costs import Cost
from rulesdb.cards.abilities.durations import Indefinitely
from rulesdb.cards.abilities.node import (
    Ability,
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
from rulesdb.cards.abilities.references import Source, You
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import Characteristic, Color, Zone


@node
class Tap(Effect):
    """“tap target creature” (701.26); a Pick without `by` is chosen by `player`"""

    what: Ref
    bind: str = ""
    player: Ref = You()


@node
class Untap(Effect):
    """“untap target creature”; a Pick without `by` is chosen by `player`"""

    what: Ref
    bind: str = ""
    player: Ref = You()


@node
class TapOrUntap(Effect):
    """“tap or untap target permanent”: chosen as it resolves; with `may` one may do neither"""

    what: Ref
    bind: str = ""


@node
class Attach(Effect):
    """“attach ~ to target creature you control” (701.3)

    `as_creature`: to what is no creature, as though it were one (702.6e).
    """

    what: Ref
    to: Ref
    bind: str = ""
    as_creature: bool = False


@node
class Unattach(Effect):
    """“unattach ~”"""

    what: Ref


@node
class Transform(Effect):
    """“transform ~” (701.27); `convert`: likewise in the other word (701.28)"""

    what: Ref
    convert: bool = False


@node
class Flip(Effect):
    """“flip ~” (710)"""

    what: Ref


@node
class TurnFace(Effect):
    """“turn target face-down creature face up”, “turn it face down” (708)"""

    what: Ref
    up: bool = True


@node
class Reselect(Effect):
    """“reselect which player or permanent target attacking creature is attacking” (508.7)"""

    what: Ref


@node
class MakeBlocked(Effect):
    """“target attacking creature becomes blocked” (509.1h)"""

    what: Ref


@node
class RemoveFromCombat(Effect):
    """“remove target creature from combat” (506.4)"""

    what: Ref


@node
class Fight(Effect):
    """“target creature you control fights target creature” (701.14)"""

    first: Ref
    second: Ref


# Damage and life.


@node
class Damage(Effect):
    """“~ deals 3 damage to any target” (120)

    `divided`: “divided as you choose among”; each gets the amount otherwise.
    `unpreventable`: “the damage can't be prevented”.
    `excess`: whom the damage beyond what is lethal is dealt to instead (120.4a).
    """

    amount: Quantity
    to: Ref
    source: Ref = Source()
    divided: bool = False
    unpreventable: bool = False
    excess: Ref | None = None
    bind: str = ""


@node
class TurnLock(Effect):
    """“unlock a locked door of target Room you control”, “lock or unlock a door” (709.5f, 709.5g)

    `ways`: “unlock”, “lock”, or both.
    """

    what: Ref
    ways: tuple[str, ...] = ("unlock",)
    player: Ref = You()
    bind: str = ""


@node
class GainLife(Effect):
    """“you gain 3 life” (119.3)"""

    amount: Quantity
    player: Ref = You()
    bind: str = ""


@node
class LoseLife(Effect):
    """“target player loses 2 life”"""

    amount: Quantity
    player: Ref = You()
    bind: str = ""


@node
class SetLife(Effect):
    """“your life total becomes 10” (119.5)"""

    amount: Quantity
    player: Ref = You()


@node
class DoubleLife(Effect):
    """“double your life total” (701.10d), or triple it"""

    player: Ref = You()
    factor: int = 2


@node
class ExchangeLife(Effect):
    """“exchange life totals with target player” (119.7, 701.12c)"""

    first: Ref
    second: Ref


@node
class ExchangeLifeFor(Effect):
    """“exchange your life total with ~'s toughness” (701.12g): each becomes what the other was"""

    player: Ref
    of: Ref
    characteristic: Characteristic


@node
class ExchangeControl(Effect):
    """“exchange control of two target creatures” (701.12b); nothing where both have one controller"""

    first: Ref
    second: Ref
    duration: Duration = Indefinitely()


@node
class ExchangeZones(Effect):
    """“exchange your hand and graveyard” (701.12d, e)"""

    player: Ref
    first: Zone
    second: Zone


# Counters (122).


@node
class PutCounters(Effect):
    """“put two +1/+1 counters on target creature”; `divided`: “distribute … among”

    `total`: as many as that may be on it in the end, for all that this puts there.
    """

    kind: str
    on: Ref
    count: Quantity = Number(1)
    divided: bool = False
    player: Ref = You()
    bind: str = ""
    total: Quantity | None = None


@node
class RemoveCounters(Effect):
    """“remove a counter from ~”; kind “” is of any kind; count AnyNumber is all or any number

    `among`: “from among creatures you control”: so many in all, from any of them.
    """

    kind: str
    from_: Ref
    count: Quantity = Number(1)
    up_to: bool = False
    player: Ref = You()
    bind: str = ""
    among: bool = False


@node
class MoveCounters(Effect):
    """“move a +1/+1 counter from ~ onto target creature” (122.5)"""

    kind: str
    from_: Ref
    onto: Ref
    count: Quantity = Number(1)
    bind: str = ""


@node
class PutCountersOf(Effect):
    """“when ~ dies, put its counters on target creature”: as many of each kind as it had (122.8)"""

    of: Ref
    on: Ref
    player: Ref = You()
    bind: str = ""


@node
class DoubleCounters(Effect):
    """“double the number of +1/+1 counters on it” (701.10e)"""

    kind: str
    on: Ref


@node
class AnotherOfEachKind(Effect):
    """“for each kind of counter on target permanent, put another counter of that kind on it or remove one from it”

    `or_remove`: for each kind it is chosen which of the two is done (608.2d).
    """

    on: Ref
    or_remove: bool = False


@node
class Proliferate(Effect):
    """“proliferate” (701.34)"""

    player: Ref = You()


# Tokens and copies.


@node
class TokenSpec(Node):
    """What a token is (111.3, 111.4): “a 1/1 white Soldier creature token with flying”."""

    type_line: TypeLine
    power: Quantity | None = None
    toughness: Quantity | None = None
    colors: tuple[Color, ...] = ()
    abilities: tuple[Ability, ...] = ()
    name: str = ""


@node
class CreateToken(Effect):
    """“create two 1/1 white Soldier creature tokens” (701.7)"""

    token: TokenSpec
    count: Quantity = Number(1)
    player: Ref = You()
    tapped: bool = False
    attacking: bool = False
    attacks: Ref | None = None
    attached_to: Ref | None = None
    with_counters: tuple[tuple[str, Quantity], ...] = ()
    bind: str = "token"
    blocking: Ref | None = None


@node
class CreateKnownToken(Effect):
    """“create a Treasure token”: one that the rules define (111.10)"""

    name: str
    count: Quantity = Number(1)
    player: Ref = You()
    tapped: bool = False
    attached_to: Ref | None = None
    bind: str = "token"


@node
class CreateTokenOfCard(Effect):
    """“create a Tarmogoyf token”: with what the card of that name has (111.11)"""

    name: str
    count: Quantity = Number(1)
    player: Ref = You()
    bind: str = "token"


@node
class CreateCopyToken(Effect):
    """“create a token that's a copy of target creature, except it has haste” (707.2, 707.9)"""

    of: Ref
    count: Quantity = Number(1)
    player: Ref = You()
    except_: tuple[Change, ...] = ()
    tapped: bool = False
    attacking: bool = False
    bind: str = "token"


@node
class CopySpell(Effect):
    """“copy target spell; you may choose new targets for the copy” (707.10)"""

    of: Ref
    count: Quantity = Number(1)
    player: Ref = You()
    new_targets: bool = False
    except_: tuple[Change, ...] = ()
    bind: str = "copy"
    each: Filter | None = None
    """One for each other thing that fits and that it could target, which that copy targets (707.10d)."""


@node
class CastCopy(Effect):
    """“copy the exiled card; you may cast the copy without paying its mana cost” (707.12)

    `normally`: for what it costs; each of several is cast or not by itself (707.12a).
    """

    of: Ref
    player: Ref = You()
    cost: Cost | None = None
    optional: bool = True
    normally: bool = False
    bind: str = ""
