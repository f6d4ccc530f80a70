"""Durations of continuous effects made by spells and abilities (611.2)."""

from __future__ import annotations

from rulesdb.cards.abilities.node import Condition, Duration, EventPattern, Ref, node
from rulesdb.cards.abilities.references import Source, You
from rulesdb.cards.vocabulary import Step


@node
class UntilEndOfTurn(Duration):
    """“until end of turn”: ends in the cleanup step (514.2)"""


@node
class ThisTurn(Duration):
    """“this turn”: the same time in other words"""


@node
class UntilEndOfCombat(Duration):
    """“until end of combat”, “this combat” (500.5a)"""


@node
class UntilNextTurn(Duration):
    """“until your next turn”"""

    player: Ref = You()


@node
class UntilEndOfNextTurn(Duration):
    """“until the end of your next turn”"""

    player: Ref = You()


@node
class Indefinitely(Duration):
    """No duration is said, or “for the rest of the game”: until the game ends (611.2a)."""


@node
class AsLongAs(Duration):
    """“for as long as you control ~”; never starts where it is already false (611.2b)"""

    condition: Condition


@node
class UntilLeaves(Duration):
    """“until ~ leaves the battlefield” (610.3, 611.2b)"""

    of: Ref = Source()


@node
class UntilEvent(Duration):
    """“until you cast another spell”"""

    event: EventPattern


@node
class UntilNextStep(Duration):
    """“until your next upkeep”: until that step begins (500.4)"""

    step: Step
    player: Ref = You()


@node
class UntilResolved(Duration):
    """“until ~ finishes resolving”: as long as the spell or ability that says so resolves (608.2n)"""


@node
class WhileResolving(Duration):
    """“while that spell is resolving”: from when it begins to resolve until it has (608.1, 608.2n)"""

    of: Ref


@node
class DuringNextStep(Duration):
    """“during its controller's next untap step”: for that one step only"""

    step: Step
    player: Ref
