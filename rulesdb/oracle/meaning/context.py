"""What a paragraph has said so far, carried through the walk of its syntax tree.

The rows and how a quotation is read are handed in; nothing here knows a row or a word.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.meaning.antecedents import Mentions
from rulesdb.oracle.meaning.made_tokens import Creates
from rulesdb.oracle.meaning.rows import N, T, Table, reworded
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.word import Word

ELIDED = "∅"
"""The hint of a subject that the text does not repeat."""
YOU = a.You(said=ELIDED)
LINK = "exiled"
"""The link of what an object's abilities exile and its other abilities call exiled (607.2a)."""
CHOSEN_TYPE = "card type"
"""The link of the card type that an object's abilities choose and its other abilities call the chosen type (607.2d)."""
CREATED = "created"
"""The link of the tokens that an object's abilities create (607.2c)."""
ENTERED = "put onto the battlefield"
"""The link of what an object's abilities put there (607.2c)."""
CONVOKED = "convoked"
"""The link of what was tapped for a spell, and for the permanent that it became (702.51c)."""
ELSEWHERE = "a target of another part of the text"
"""Why a row can't use a target whose slot it does not see."""
Quotation = Callable[[Sequence[Word]], tuple[a.Ability, ...]]
"""Reads the words of a quotation; Stop where they are not understood."""


def elided(ref: a.Ref) -> a.Ref:
    """The same reference where its words are not repeated."""
    return ref if ref.said == ELIDED else reworded(ref, ELIDED)


WINNERS = "subgame"
"""The name of those who win the subgame that the text has players play (729.1)."""


class Context:
    """What the paragraph has said so far."""

    def __init__(
        self,
        table: Table,
        quotation: Quotation,
        *,
        spell: bool,
        first_slot: int = 0,
    ) -> None:
        self.table = table
        self.quotation = quotation
        """How the words of a quotation are read."""
        self.spell = spell
        self.first_slot = first_slot
        self.amounts = ""
        """The name of the last instruction that is told by how much it did: “that much”, “that many”."""
        self.much = ""
        """The same, but for an instruction whose own number was “that many”: it is said again, and means the same."""
        self.puts: list[tuple[str, a.Destination]] = []
        """The names of the instructions that put cards somewhere, and where."""
        self.moved: a.Put | a.Return | None = None
        """The instruction that put or returned cards last: “then do the same for …” (608.2c)."""
        self.created: Creates | None = None
        """The instruction that created tokens last: “two of those tokens” are described there."""
        self.doers: dict[str, a.Ref] = {}
        """Who followed the instruction of each name, where it says so."""
        self.own_cards: set[str] = set()
        """The names of instructions by which each player handled cards in a zone of their own."""
        self.leads = False
        """Whether it is asked if a player has more life than each other: “the player with the most life” is that one."""
        self.offered: a.May | None = None
        """What somebody may do, told last."""
        self.paid = ""
        """The name of what somebody paid any amount of last."""
        self.lost = ""
        """The name of what made players lose life last."""
        self.exchanges = False
        """Whether an exchange of control was told before."""
        self.acted: dict[str, str] = {}
        """The keyword actions that the text has told so far, each with the name of what it was done to."""
        self.ballots: tuple[str, ...] = ()
        self.elected: a.Filter | None = None
        """The words that players voted for."""
        self.pair: tuple[a.Ref, a.Ref] | None = None
        """Who chooses a player as a target, and that player: “the first player” and “the second player”."""
        self.sides = False
        """Whether each player was chosen to be a friend or a foe: “each friend” is one of those."""
        self.evened = False
        """Whether it was told that all but those with the fewest lose some: “the same way” is so."""
        self.targets_before = 0
        self.removed = ""
        """The name of what removed counters last."""
        self.compared: a.Compare | None = None
        """The comparison that the sentence asks about: “the difference” is of its two numbers."""
        self.had_counters: a.Ref | None = None
        """What a condition asks whether it had counters on it: “those counters”."""
        self.there_counters: a.CountersOn | None = None
        """The counters that a condition asks about: “there are three or more charge counters on it”."""
        self.counted = ""
        """What is wrong with a description that only counting can use, until it is counted."""
        self.piles = False
        """Whether things were separated into two piles before (700.3)."""
        self.pile_of: a.Filter | None = None
        """Of what kind all the things are that were separated."""
        self.pile_chosen = False
        """Whether one of the two piles was chosen."""
        self.chosen: a.Kind | None = None
        """The kind of type that was chosen last: “of that type”."""
        self.chosen_targets: tuple[a.Ref, ...] = ()
        """What “choose target …” named: “the chosen creature” after it."""
        self.asks = True
        """Whether the paragraph speaks of somebody's choice."""
        self.linked = False
        """Whether another ability of the object exiles cards."""
        self.targets: list[a.TargetSlot] = []
        self.later_targets: tuple[a.TargetSlot, ...] = ()
        """The targets of the reflexive trigger of a sentence before (603.12)."""
        self.mentions = Mentions()
        self.subject: a.Ref = YOU
        self.doer: a.Ref = YOU
        """The subject of the verb phrase that is being read, whatever subjects it holds."""
        self.at = 0
        self.binds = 0
        self.group: a.Ref | None = None
        """What the text last took some of: “the rest” is what is left of it."""
        self.subgame = False
        """Whether the text has players play a subgame: “the subgame” after it is that one (729.1)."""
        self.planar = False
        """Whether the text has named the planar deck: “on the bottom” after it is of that deck."""
        self.until: type[a.Node] | None = None
        """What was done with cards from the top of a library until one fits: they were exiled, or revealed."""
        self.shuffled: a.Ref | None = None
        """Whose library was shuffled: “the top card” after it is of that one."""
        self.kept: tuple[str, a.Ref, a.Filter] | None = None
        """The name of the choice of things made last, who makes it, and what all of those are that it was made among."""
        self.unkept = ""
        """What is wrong with a choice that each of several makes, until the text says what is done with the rest."""
        self.zones: tuple[Zone, ...] = ()
        """Where the paragraph says that its own card is."""

    def target(self, slot: a.TargetSlot, said: str) -> a.Target:
        """A new target slot, and the reference to it."""
        self.targets.append(slot)
        return a.Target(self.first_slot + len(self.targets) - 1, said=said)

    def place(self, target: a.Target) -> int:
        """Where in `targets` the slot of a target is; Stop where it is in another part of the text."""
        at = target.slot - self.first_slot
        if not 0 <= at < len(self.targets):
            raise self.stop(Stage.REFERENCE, ELSEWHERE)
        return at

    def check(self) -> None:
        """Stop where something was said that only counting can use, and nothing counted it."""
        if self.counted:
            raise Stop(Stage.LOWERING, self.counted, 0)

    def check_kept(self) -> None:
        """Stop where several have chosen things, and no word says what becomes of the others."""
        if self.unkept:
            raise Stop(Stage.LOWERING, self.unkept, 0)

    def wanted(self, kind: type[T], value: object, question: str) -> T:
        """The value, where the row can use it; Stop asks the question where it is of another kind."""
        if not isinstance(value, kind):
            raise self.stop(Stage.LOWERING, question)
        return value

    def stop(self, stage: Stage, message: str) -> Stop:
        """The exception that ends this reading here."""
        return Stop(stage, message, self.at)


def by_subject(ctx: Context, made: N) -> N:
    """The instruction, its subject said: what follows need not say it again."""
    ctx.subject = elided(ctx.subject)
    return made
