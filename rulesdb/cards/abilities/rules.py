"""Changes to the rules for objects: what they can't, must and may do (611, 613.11).

They apply to the objects that a continuous effect names; those for players stand in `player_rules`.
“Can't” beats “can” whatever the order (101.2); the engine asks all of them.
"""

from __future__ import annotations

from rulesdb.cards.abilities.costs import Cost
from rulesdb.cards.abilities.node import Ability, Change, Filter, Quantity, node
from rulesdb.cards.vocabulary import Zone

# About a creature in combat.


@node
class CantAttack(Change):
    """“can't attack”, “can't attack you”; “unless defending player …” is an `against` that fits the others

    `whom` is asked of what is attacked, `against` of the player that this is an attack against (508.5).
    """

    whom: Filter | None = None
    against: Filter | None = None


@node
class CantBlock(Change):
    """“can't block”, “can't block creatures with power 2 or less”"""

    what: Filter | None = None


@node
class CantCrew(Change):
    """“can't crew Vehicles” (702.122d)"""


@node
class CantBeBlocked(Change):
    """“can't be blocked”, “can't be blocked by Walls”, “except by” with Not(…)"""

    by: Filter | None = None


@node
class BlockerCount(Change):
    """“can't be blocked except by two or more creatures” (low), “by more than one creature” (high)"""

    low: Quantity | None = None
    high: Quantity | None = None


@node
class CantAttackOrBlockAlone(Change):
    """“can't attack alone”, “can't attack or block alone”"""

    attack: bool = True
    block: bool = True


@node
class AttacksOnlyAlone(Change):
    """“can only attack alone”: not beside another (506.5, 508.1c)"""


@node
class MustAttack(Change):
    """“attacks each combat if able”, “attacks you if able”"""

    whom: Filter | None = None


@node
class MustBlock(Change):
    """“blocks each combat if able”, “blocks ~ this turn if able”"""

    what: Filter | None = None


@node
class MustBeBlocked(Change):
    """“must be blocked if able”, “all creatures able to block ~ do so” (`all_`)"""

    by: Filter | None = None
    all_: bool = False


@node
class CanBlockMore(Change):
    """“can block an additional creature each combat”; None: “can block any number of creatures”"""

    number: Quantity | None


@node
class CanBlockAsThough(Change):
    """“can block as though it had reach”, “creatures with shadow as though they didn't have it”"""

    keyword: str = ""
    attackers_lack: str = ""


@node
class BlockedAsThough(Change):
    """“can be blocked as though they didn't have islandwalk”"""

    lacks: str


@node
class CanAttackAsThough(Change):
    """“can attack as though it didn't have defender”, “as though it had haste”"""

    lacks: str = ""
    has: str = ""


@node
class MayExert(Change):
    """“you may exert ~ as it attacks” (701.43d); `then` triggers when that is done (607.2h)"""

    then: Ability | None = None


@node
class AttackLimit(Change):
    """“no more than one creature can attack each combat”; `whom`: “you”; `block`: the same for blocks"""

    number: Quantity
    whom: Filter | None = None
    block: bool = False


@node
class AttackCost(Change):
    """“creatures can't attack you unless their controller pays {2} for each” (508.1h)"""

    cost: Cost
    whom: Filter | None = None
    block: bool = False


@node
class AssignByToughness(Change):
    """“assigns combat damage equal to its toughness rather than its power”"""


@node
class AssignAsUnblocked(Change):
    """“you may have ~ assign its combat damage as though it weren't blocked”"""


@node
class AssignNoCombatDamage(Change):
    """“assigns no combat damage this turn”"""


# About an object otherwise.


@node
class CantBeTargeted(Change):
    """“can't be the target of black spells”; `by`: players, “your opponents control” in the filter"""

    of: Filter | None = None


@node
class TargetAsThough(Change):
    """“can be the targets of spells and abilities you control as though they didn't have hexproof” (115.1)"""

    keyword: str
    of: Filter | None = None


@node
class CantBeCountered(Change):
    """“can't be countered”; `by`: “by blue spells”"""

    by: Filter | None = None


@node
class CantBeAttached(Change):
    """“can't be enchanted”, “can't be equipped”"""

    by: Filter


@node
class CantBeDestroyed(Change):
    """“can't be destroyed” in so many words; indestructible is the keyword"""

    by: Filter | None = None


@node
class CantBeRegenerated(Change):
    """“can't be regenerated this turn”"""


@node
class CantBeSacrificed(Change):
    """“can't be sacrificed”"""


@node
class CantCause(Change):
    """“spells and abilities your opponents control can't cause you to sacrifice permanents”: what they can't have one do"""

    deeds: tuple[str, ...]


@node
class CantTransform(Change):
    """“can't transform”"""


@node
class CantHaveCounters(Change):
    """“can't have counters put on it” (122.1)"""

    kind: str = ""


@node
class MostCounters(Change):
    """“can't have more than seven hour counters on it” (704.5r)"""

    kind: str
    most: Quantity


@node
class DoesntUntap(Change):
    """“doesn't untap during its controller's untap step” (502.3)"""


@node
class CantUntap(Change):
    """“can't become untapped”"""


@node
class MayStayTapped(Change):
    """“you may choose not to untap ~ during your untap step” (502.3)"""


@node
class UntapDuring(Change):
    """“untap ~ during each other player's untap step”"""

    player: Filter


@node
class CantActivate(Change):
    """“its activated abilities can't be activated”, “unless they're mana abilities”"""

    but_mana: bool = False
    loyalty_only: bool = False


@node
class CantBePlayed(Change):
    """Cards or spells that fit can't be cast or played, from the object's own text or another's."""

    from_: tuple[Zone, ...] = ()


@node
class DamageCantBePrevented(Change):
    """“damage can't be prevented”, “combat damage that would be dealt by creatures you control”"""

    combat: bool | None = None


@node
class LeavesRule(Change):
    """Exempt from a state-based action: “the “legend rule” doesn't apply” (704.5j)."""

    rule: str


@node
class ActivateAnyTurn(Change):
    """“you may activate its loyalty abilities on any player's turn”, “twice each turn” (606.3)"""

    times: int = 1
    any_turn: bool = False


@node
class ActivateAsThoughHaste(Change):
    """“you may activate abilities of creatures as though they had haste”"""


@node
class CrewsAs(Change):
    """“crews Vehicles as though its power were 2 greater”, “using its toughness rather than its power”

    `verbs`: which of crew, saddle and station (702.122, 702.171, 702.184c).
    """

    verbs: tuple[str, ...]
    more: int = 0
    by_toughness: bool = False


@node
class BecomeSaddled(Change):
    """“becomes saddled until end of turn” (702.171b)"""
