"""Replacement and prevention effects as data (614–616): a pattern and what happens instead.

`Trigger(role)` and `EventAmount` inside mean the event that would happen. An effect that only
changes the event keeps it with `Happens`; anything else happens in its place.
"""

from __future__ import annotations

from rulesdb.cards.abilities.card_effects import Destination
from rulesdb.cards.abilities.costs import Cost
from rulesdb.cards.abilities.node import (
    Change,
    Condition,
    Effect,
    EventChange,
    EventPattern,
    Filter,
    Node,
    Quantity,
    Ref,
    node,
)
from rulesdb.cards.abilities.permanent_effects import TokenSpec
from rulesdb.cards.abilities.references import You


@node
class Static(Node):
    """What a static ability can state: a continuous effect, a replacement, a prevention, a cost."""


@node
class Continuous(Static):
    """“creatures you control get +1/+1 and have flying”: changes to all that a reference names

    `to` None: the change is about the game itself. `during`: only then (“during your turn”).
    """

    to: Ref | None
    changes: tuple[Change, ...]


@node
class Replacement(Static):
    """“if a creature would die, exile it instead”, “~ enters tapped”, “as ~ enters, choose a color”

    `optional`: “you may … instead”. `by`: who may. `condition`: “if …, ” beyond the event itself.
    """

    event: EventPattern
    instead: Effect
    condition: Condition | None = None
    optional: bool = False
    by: Ref = You()


@node
class Prevention(Static):
    """“prevent all combat damage that would be dealt to you” (615)

    `amount`: None all; else that much of each event (or of the whole shield with `Replace.amount`).
    `then`: “you gain that much life”: EventAmount is what was prevented.
    """

    event: EventPattern
    amount: Quantity | None = None
    all_but: Quantity | None = None
    then: Effect | None = None
    condition: Condition | None = None


@node
class AdditionalCost(Static):
    """“as an additional cost to cast this spell, sacrifice a creature” (118.8)

    `name` and `optional`: “you may …”, kept as CostPaid(name). `times`: any number of times.
    `flash`: whoever pays it may cast the spell as though it had flash (601.3c).
    """

    cost: Cost
    name: str = ""
    optional: bool = False
    repeat: bool = False
    flash: bool = False


@node
class AlternativeCost(Static):
    """“you may pay {0} rather than pay this spell's mana cost”, “if …, you may cast it for” (118.9)"""

    cost: Cost
    condition: Condition | None = None
    name: str = ""
    flash: bool = False


@node
class CastRestriction(Static):
    """“cast this spell only during combat”, “only if you control” (601.3)"""

    condition: Condition


@node
class FlashIf(Static):
    """“you may cast ~ as though it had flash if …”"""

    condition: Condition | None = None


@node
class GoneIfEarly(Static):
    """“if you cast it any time a sorcery couldn't have been cast”: the permanent that it becomes stays one turn (307.5a)"""


@node
class ChosenBefore(Static):
    """“if ~ is your commander, choose a color before the game begins”: kept wherever it goes (607.2p, 903.4b)"""

    choice: Effect


@node
class CompanionIf(Static):
    """“Companion — each card in your starting deck …”: what each card of the deck has to be (702.139a)

    `apart`: those that are such have different names instead. `larger`: by so many cards the deck is above the minimum.
    """

    each: Filter
    apart: bool = False
    larger: Quantity | None = None


@node
class BeginsOnBattlefield(Static):
    """“if this card is in your opening hand, you may begin the game with it on the battlefield” (103.6)

    `reveal_then`: “you may reveal it from your opening hand. If you do, …” (103.6b).
    """

    reveal_then: Effect | None = None


@node
class AtMulligan(Static):
    """“any time you could mulligan and this card is in your hand, you may …” (103.5b)"""

    effect: Effect


@node
class MayIgnore(Static):
    """“any player may pay {2} for that player to ignore this effect until end of turn” (116.2d)

    The effect is what the other statements of the ability do. `by`: who may.
    """

    by: Ref
    cost: Cost


@node
class CanBeCommander(Static):
    """“~ can be your commander”: of building a deck, before the game (903.3a)"""


@node
class DeckLimit(Static):
    """“a deck can have any number of cards named ~”: of building a deck, before the game (113.6n)"""

    most: Quantity | None = None
    named: str = ""


# What stays the event, changed.


@node
class Happens(Effect):
    """The event happens with these changes: “enters tapped”, “gain twice that much life instead”."""

    changes: tuple[EventChange, ...]

    def elsewhere(self, *, own: bool) -> bool:
        """Of what would enter, whether it goes elsewhere, or (not by its `own` text) comes under another: that is “instead” (614.1a)."""
        return any(
            isinstance(one, GoesTo) or (not own and isinstance(one, UnderControl))
            for one in self.changes
        )


@node
class First(EventChange):
    """Do this as the event happens: “as ~ enters, choose a color”, “you may pay 2 life”."""

    effect: Effect


@node
class OnlyIf(EventChange):
    """The changes only where a condition holds: “if it was kicked, it enters with …”."""

    condition: Condition
    changes: tuple[EventChange, ...]
    otherwise: tuple[EventChange, ...] = ()


@node
class Tapped(EventChange):
    """“enters tapped”"""


@node
class Designated(EventChange):
    """“enters prepared” (722.3a): with a designation that permanents can have"""

    word: str


@node
class WithCounters(EventChange):
    """“enters with three +1/+1 counters on it”"""

    kind: str
    count: Quantity


@node
class WithChanges(EventChange):
    """“it enters as an artifact in addition”, “with haste”: changes as it arrives"""

    changes: tuple[Change, ...]


@node
class AsCopy(EventChange):
    """“you may have ~ enter as a copy of any creature on the battlefield” (707.5)

    `of` a Pick; `optional` as said.
    """

    of: Ref
    except_: tuple[Change, ...] = ()
    optional: bool = True


@node
class EitherOf(EventChange):
    """“enters with your choice of a flying counter or a reach counter on it”: one of them, as it enters (614.12a)"""

    options: tuple[EventChange, ...]


@node
class Forms(EventChange):
    """“it becomes your choice of a 3/3 creature or a 2/2 creature with flying”: copiable from then on (208.2b)"""

    options: tuple[tuple[Change, ...], ...]


@node
class UnderControl(EventChange):
    """“enters under your control”, “under the control of an opponent of your choice”"""

    player: Ref


@node
class FaceDown(EventChange):
    """“enters face down”"""


@node
class TransformedInstead(EventChange):
    """“enters transformed”"""


@node
class Times(EventChange):
    """“twice that many”, “double that damage”"""

    factor: Quantity


@node
class Plus(EventChange):
    """“that much plus 1”; negative lessens"""

    amount: Quantity


@node
class AmountBecomes(EventChange):
    """“it deals 1 damage instead”, “that much becomes half”"""

    amount: Quantity


@node
class StopsAt(EventChange):
    """“reduces it to 1 instead”: the life total goes no lower than this (120.4c)"""

    least: Quantity


@node
class GoesTo(EventChange):
    """“exile it instead”, “shuffle it into its owner's library instead”: another destination"""

    to: Destination
    reveal: bool = False


@node
class RedirectTo(EventChange):
    """“that damage is dealt to ~ instead” (614.9)"""

    to: Ref


@node
class ManaBecomes(EventChange):
    """“produces {B} instead of any other type”; with `amount`, so much and no more; of no types: of a color that you choose"""

    types: tuple[str, ...]
    amount: Quantity | None = None


@node
class AndThen(EventChange):
    """“exile it instead. When you do, …”: what else is done instead, behind what happens to the event (614.6)"""

    effect: Effect


@node
class WithRegeneration(EventChange):
    """Regeneration, by a shield or a static ability (701.19a, 701.19b): not destroyed, damage removed, tapped, out of combat."""


@node
class AlsoToken(EventChange):
    """“those tokens plus a Clue token are created instead”: one token more, told by `token` or of a known `name`

    Once for all that one event would create; with `each` as many as it would create (614.6, 701.7b).
    """

    token: TokenSpec | None = None
    name: str = ""
    each: bool = False


@node
class OneOfEach(EventChange):
    """“If you would create a Clue, Food, or Treasure token, instead create one of each”: of these tokens that the rules know (111.10, 614.6)"""

    kinds: tuple[str, ...]
