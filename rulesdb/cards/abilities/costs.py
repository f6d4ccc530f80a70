"""Costs: what a player pays to cast, activate, or be allowed something (118).

Actions that are costs are the same nodes as actions that are instructions (`Act`), so that
“Sacrifice a creature” has one form before a colon and in a sentence.
"""

from __future__ import annotations

from rulesdb.cards.abilities.node import CostPart, Effect, Node, Quantity, node
from rulesdb.cards.mana import ManaCost


@node
class Cost(Node):
    """All parts together: “{2}, {T}, Sacrifice a creature”; no part at all costs nothing."""

    parts: tuple[CostPart, ...] = ()


@node
class PayMana(CostPart):
    """“{2}{R}” (106, 107.4); with `times` as often as that: “{1} for each card in your hand”

    `waterbend`: for its generic mana artifacts and creatures may be tapped (701.67a).
    """

    mana: ManaCost
    times: Quantity | None = None
    waterbend: bool = False


@node
class PayObjectMana(CostPart):
    """“its mana cost”: the mana cost of the object that has the ability (flashback, madness)"""


@node
class TapSource(CostPart):
    """“{T}” (107.5)"""


@node
class UntapSource(CostPart):
    """“{Q}” (107.6)"""


@node
class PayLife(CostPart):
    """“Pay 2 life” (119.4)"""

    amount: Quantity


@node
class PayLoyalty(CostPart):
    """“[+1]”, “[−3]”, “[−X]”, “[0]” (606.4): counters put on, or removed where negative"""

    amount: Quantity
    down: bool = False


@node
class PayCounters(CostPart):
    """“Pay {E}{E}”: counters that the player has (107.14)"""

    kind: str
    amount: Quantity


@node
class Act(CostPart):
    """An action as a cost: “Sacrifice a creature”, “Discard a card”, “Remove a counter from ~”.

    What it chooses is bound by the `bind` of the effect: “the sacrificed creature's power”.
    """

    effect: Effect


@node
class EitherCost(CostPart):
    """One of several: “sacrifice an artifact or discard a card”, “pay {3} or behold a Dragon”."""

    options: tuple[Cost, ...]
