"""Event patterns: one language for triggers, replacement effects and questions about the past.

A field that is None or empty fits anything. `Trigger(role)` references in the ability name the
parts of the event; the docstring of a pattern says which part is the SUBJECT, and the others where
they are not plain (603, 614, 700.1). Long, for it is one vocabulary: a node for each kind.
"""

from __future__ import annotations

from rulesdb.cards.abilities.node import Condition, EventPattern, Filter, Quantity, node
from rulesdb.cards.vocabulary import Step, Zone


@node
class AnyEvent(EventPattern):
    """One of several: “enters or attacks”, “enters or dies”."""

    parts: tuple[EventPattern, ...]


@node
class OneOrMore(EventPattern):
    """Once for all that happen together: “whenever one or more creatures you control attack”."""

    event: EventPattern


@node
class FirstTime(EventPattern):
    """“… for the first time each turn”: no event of this turn before it fits"""

    event: EventPattern


@node
class Enters(EventPattern):
    """“~ enters”, “a creature you control enters”; `from_`: “enters from your graveyard”"""

    what: Filter
    from_: tuple[Zone, ...] = ()
    was_cast: bool | None = None


@node
class Leaves(EventPattern):
    """“~ leaves the battlefield”; looks back (603.10a)"""

    what: Filter


@node
class Dies(EventPattern):
    """“dies”: put into a graveyard from the battlefield (700.4); looks back"""

    what: Filter


@node
class Moves(EventPattern):
    """“is put into a graveyard from anywhere”, “is exiled from”, “is returned to your hand”; `resolving`: “as it resolves” (608.2n), `uncycled`: other than to pay for its own cycling (702.29a)"""

    what: Filter
    from_: tuple[Zone, ...] = ()
    to: tuple[Zone, ...] = ()
    resolving: bool = False
    uncycled: bool = False


@node
class Attacks(EventPattern):
    """“~ attacks”; OTHER is what it attacks. `alone`: “attacks alone”"""

    what: Filter
    whom: Filter | None = None
    alone: bool = False


@node
class PlayerAttacks(EventPattern):
    """“whenever you attack”, “attack with two or more creatures”; PLAYER is the attacking player

    `whom`: “an opponent attacks you”, once for each player attacked (508.3e); OTHER is that player.
    """

    player: Filter
    with_: Filter | None = None
    number: Quantity | None = None
    whom: Filter | None = None


@node
class IsAttacked(EventPattern):
    """“a player is attacked”, once however many creatures do so (508.3b); OTHER is that player"""

    whom: Filter


@node
class Blocks(EventPattern):
    """“~ blocks”, “blocks a creature with flying”, “two or more creatures” (509.3e); OTHER is the blocked attacker"""

    what: Filter
    blocked: Filter | None = None
    least: Quantity | None = None


@node
class BecomesBlocked(EventPattern):
    """“~ becomes blocked”, “by a creature”, “by two or more”: OTHER is the blocker where `by` is given (509.3c–e)"""

    what: Filter
    by: Filter | None = None
    least: Quantity | None = None


@node
class NotBlocked(EventPattern):
    """“attacks and isn't blocked”, “attacks a player and isn't blocked” (509.3g)"""

    what: Filter
    whom: Filter | None = None


@node
class DealsDamage(EventPattern):
    """“~ deals combat damage to a player”, “exactly 1 damage”, “6 or more damage”; SUBJECT the source, OTHER the recipient"""

    source: Filter
    to: Filter | None = None
    combat: bool | None = None
    exactly: Quantity | None = None
    least: Quantity | None = None


@node
class IsDealtDamage(EventPattern):
    """“~ is dealt damage”; SUBJECT the recipient, SOURCE the source of the damage

    `excess`: only what all together deal beyond what is lethal, once (120.10).
    """

    what: Filter
    source: Filter | None = None
    combat: bool | None = None
    excess: bool = False


@node
class Casts(EventPattern):
    """“you cast a creature spell”; SUBJECT the spell, PLAYER the caster

    `nth`: “your second spell each turn”. `from_`: “from exile”. `own`: from a zone of the caster, “from their hand”.
    """

    player: Filter
    what: Filter | None = None
    nth: Quantity | None = None
    from_: tuple[Zone, ...] = ()
    own: bool = False


@node
class Activates(EventPattern):
    """“a player activates an ability of a creature”; SUBJECT the ability, SOURCE the object whose it is"""

    player: Filter
    what: Filter | None = None
    mana_too: bool = False
    word: str = ""
    """“a boast ability”: one that a keyword stands before or that it stands for."""


@node
class BecomesTarget(EventPattern):
    """“~ becomes the target of a spell or ability”; SOURCE that spell or ability"""

    what: Filter
    of: Filter | None = None


@node
class CommitsCrime(EventPattern):
    """“you commit a crime”: a spell or ability put on the stack targets what is an opponent's (700.13)"""

    player: Filter


@node
class Expends(EventPattern):
    """“you expend N”: the mana that a player spent on spells this turn reaches a number (700.14)."""

    player: Filter
    amount: Quantity


@node
class StepBegins(EventPattern):
    """“at the beginning of your upkeep”, “of each end step”; PLAYER whose turn it is

    `first`: the first of its turn, “the next turn's upkeep”.
    `nth`: of the main phases of the turn, “your second main phase” (505.1b); 0 for any.
    """

    step: Step
    player: Filter | None = None
    first: bool = False
    nth: int = 0
    added: bool = False
    """“that turn's end step”: of the extra turn that the effect has made (500.7)."""


@node
class Draws(EventPattern):
    """“you draw a card”; `nth`: “your second card each turn”; `not_first`: except the first in each draw step"""

    player: Filter
    nth: Quantity | None = None
    not_first: bool = False


@node
class Discards(EventPattern):
    """“an opponent discards a card”; SUBJECT the card; `cause`: the spell or ability that made them (701.9a)

    `by_effect`: “an effect causes you to discard a card”, neither a cost nor the rules of the cleanup step.
    """

    player: Filter
    what: Filter | None = None
    cause: Filter | None = None
    by_effect: bool = False


@node
class GainsLife(EventPattern):
    """“you gain life”; how much is EventAmount"""

    player: Filter


@node
class LosesLife(EventPattern):
    """“an opponent loses life”; `by_damage`: for damage (120.3a), `to_below`: to less than that, `radiation`: 728.1a"""

    player: Filter
    by_damage: bool = False
    to_below: Quantity | None = None
    radiation: bool = False


@node
class Sacrifices(EventPattern):
    """“you sacrifice a permanent”; SUBJECT what is sacrificed"""

    player: Filter
    what: Filter | None = None


@node
class Cycles(EventPattern):
    """“you cycle a card”, “cycle or discard”; SUBJECT the card"""

    player: Filter
    what: Filter | None = None


@node
class TapsForMana(EventPattern):
    """“a player taps a land for mana” (106.12); SUBJECT the permanent. `types`: “for {C}”; `chosen`: of the color that the object has chosen"""

    player: Filter
    what: Filter | None = None
    types: tuple[str, ...] = ()
    chosen: bool = False


@node
class BecomesTapped(EventPattern):
    """“~ becomes tapped” (603.2e)"""

    what: Filter


@node
class BecomesUntapped(EventPattern):
    """“~ becomes untapped”"""

    what: Filter


@node
class CountersPut(EventPattern):
    """“a +1/+1 counter is put on ~”; once for each counter unless inside OneOrMore"""

    kind: str
    on: Filter
    by: Filter | None = None
    by_effect: bool = False
    """“if an effect would put”: no cost, no result of damage and nothing that the turn does (614.16)."""


@node
class CountersRemoved(EventPattern):
    """“a time counter is removed from ~”; `last`: “the last”"""

    kind: str
    from_: Filter
    last: bool = False


@node
class NthCounterPut(EventPattern):
    """“when the third lore counter is put on ~” (122.7): there were fewer than `nth`, now there are not."""

    kind: str
    on: Filter
    nth: int


@node
class PlaysLand(EventPattern):
    """“you play a land”; SUBJECT the land. `from_`: “from exile”"""

    player: Filter
    what: Filter | None = None
    from_: tuple[Zone, ...] = ()


@node
class TurnsFaceUp(EventPattern):
    """“~ is turned face up”; `by`: “you turn a permanent face up”"""

    what: Filter
    by: Filter | None = None


@node
class Transforms(EventPattern):
    """“~ transforms”, “transforms into ~”"""

    what: Filter


@node
class BecomesAttached(EventPattern):
    """“~ becomes attached to a creature”; OTHER the host"""

    what: Filter
    to: Filter | None = None


@node
class BecomesUnattached(EventPattern):
    """“~ becomes unattached from a permanent”; OTHER the old host"""

    what: Filter
    from_: Filter | None = None


@node
class ControlChanges(EventPattern):
    """“you gain control of ~”, “you lose control of ~”"""

    what: Filter
    to: Filter | None = None
    from_: Filter | None = None


@node
class PhasesIn(EventPattern):
    """“~ phases in”"""

    what: Filter


@node
class PhasesOut(EventPattern):
    """“~ phases out”"""

    what: Filter


@node
class LosesGame(EventPattern):
    """“a player loses the game” (603.9)"""

    player: Filter


@node
class CreatesToken(EventPattern):
    """“you create a token”, “tokens would be created”; SUBJECT the token"""

    player: Filter
    what: Filter | None = None


@node
class IsCountered(EventPattern):
    """“a spell is countered”; SOURCE what countered it"""

    what: Filter
    by: Filter | None = None


@node
class IsDestroyed(EventPattern):
    """“~ would be destroyed”; “is destroyed”"""

    what: Filter


@node
class IsExploited(EventPattern):
    """“~ exploits a creature” (702.110)"""

    what: Filter
    victim: Filter | None = None


@node
class Searches(EventPattern):
    """“an opponent searches their library”: their own"""

    player: Filter


@node
class Shuffles(EventPattern):
    """“a player shuffles their library”"""

    player: Filter


@node
class Scries(EventPattern):
    """“you scry”, “you scry or surveil” with AnyEvent"""

    player: Filter
    surveil: bool = False


@node
class Mills(EventPattern):
    """“you mill a card”; SUBJECT the card"""

    player: Filter
    what: Filter | None = None


@node
class StateIs(EventPattern):
    """A state trigger (603.8): “when you control no Islands”."""

    condition: Condition


@node
class KeywordActionDone(EventPattern):
    """A keyword action by its name: “whenever you venture”, “becomes monstrous”, “explores”.

    OTHER is what it was done to or for (`whom`): the Vehicle that a creature crews.
    """

    action: str
    player: Filter | None = None
    what: Filter | None = None
    whom: Filter | None = None


@node
class GainsDesignation(EventPattern):
    """“becomes monstrous”, “becomes renowned”: it was not so before (701.37b, 702.112b)."""

    designation: str
    what: Filter


@node
class AddsMana(EventPattern):
    """Mana would be or is produced: by whatever it is, or by tapping such a permanent for mana (106.12b)."""

    player: Filter
    types: tuple[str, ...] = ()
    tapped: Filter | None = None
