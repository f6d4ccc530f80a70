"""Conditions: what is true or not, for ifs, unlesses, as-long-ases and restrictions."""

from __future__ import annotations

from rulesdb.cards.abilities.node import Condition, EventPattern, Filter, Quantity, Ref, node
from rulesdb.cards.abilities.references import Source
from rulesdb.cards.vocabulary import Phase, Relation, Step, Zone


@node
class Compare(Condition):
    """Two numbers compared: “if you have 5 or less life”, “if X is 10 or more”."""

    left: Quantity
    relation: Relation
    right: Quantity


@node
class Exists(Condition):
    """Something that fits is there: “if you control a Swamp”, “if an opponent has no cards in hand”.

    `number` in `relation` to how many fit; by default at least one.
    """

    of: Filter
    relation: Relation = Relation.AT_LEAST
    number: Quantity | None = None


@node
class Fits(Condition):
    """A named thing fits a description: “if it's a creature”, “if ~ is untapped”."""

    ref: Ref
    of: Filter


@node
class NotSo(Condition):
    """The opposite: “if it isn't”, “unless”."""

    part: Condition


@node
class AllSo(Condition):
    """Each of them."""

    parts: tuple[Condition, ...]


@node
class AnySo(Condition):
    """At least one of them."""

    parts: tuple[Condition, ...]


@node
class CastThisWay(Condition):
    """“if you cast a spell this way”: by the permission before it, into which the reader puts what follows"""


@node
class IfDid(Condition):
    """“if you do”, “if they do”, “if a card is discarded this way”

    Whether the instruction bound as `name` was chosen and done (118.12); “” is the one before.
    """

    name: str = ""


@node
class TookOffer(Condition):
    """“each opponent who does”: one of those who were told “each opponent may …” and did it (608.2c)

    `did` false: “who doesn't”, one of them who did not; who was never asked is neither.
    """

    who: Ref
    did: bool = True


@node
class CouldNot(Condition):
    """“each opponent who can't”: one of those whom the instruction before told to do one thing, and who did not (608.2c, 609.3)"""

    who: Ref


@node
class CostPaid(Condition):
    """An optional cost was paid: “if it was kicked” (name “kicker”), “if its surge cost was paid”.

    `what`: what it was paid with, where the text says it again (“if a Dragon was beheld”).
    """

    name: str
    of: Ref = Source()
    what: Filter | None = None


@node
class AsCast(Condition):
    """It was so as the spell was cast: “if you controlled a Dragon as you cast this spell” (601.2i)."""

    condition: Condition


@node
class WasCast(Condition):
    """“if you cast it”, “if it was cast from your hand”; `by`: None whoever cast it"""

    of: Ref = Source()
    from_: tuple[Zone, ...] = ()
    by: Ref | None = None


@node
class Happened(Condition):
    """Something happened before: “if a creature died this turn”, “if you attacked this turn”.

    `since` is “turn”, “last turn”, “combat” or “game”.
    """

    event: EventPattern
    since: str = "turn"
    number: Quantity | None = None


@node
class TurnOf(Condition):
    """“if it's your turn”, “during an opponent's turn”"""

    player: Filter


@node
class During(Condition):
    """“during combat”, “during your main phase”, “before blockers are declared” as steps"""

    steps: tuple[Step, ...] = ()
    phases: tuple[Phase, ...] = ()
    player: Filter | None = None


@node
class StepIsPast(Condition):
    """“after your upkeep step”: the first such step of this player's turn is over (503.2)"""

    step: Step
    player: Filter


@node
class HasDesignation(Condition):
    """A player has a designation: “if you're the monarch”, “if you have the city's blessing”."""

    player: Ref
    designation: str


@node
class GameIs(Condition):
    """The game has a designation: “if it's night”"""

    state: str


@node
class ModeChosen(Condition):
    """A mode of this spell was chosen, counted from 0."""

    mode: int


@node
class Solved(Condition):
    """A designation of a permanent that a rule gives: “if ~ is solved” (719), “if ~ is harnessed”."""

    designation: str
    of: Ref = Source()


ANCHOR = "anchor word"
"""The link of a choice of anchor words (607.2m)."""


@node
class WordChosen(Condition):
    """“if that player chooses self”: which of the words that an instruction before lists was chosen (608.2d)"""

    link: str
    word: str


@node
class AnchorChosen(Condition):
    """An anchor word was chosen as the permanent with this text entered (614.12c)."""

    word: str
