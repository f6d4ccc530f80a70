"""Instructions about mana, lasting effects, choices, chance, the turn and the game (610, 701).

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
from rulesdb.cards.abilities.references import You
from rulesdb.cards.vocabulary import Phase, Step
from rulesdb.listings import StrEnum


@node
class AddMana(Effect):
    """“add {G}”, “add {R} or {G}”, “add one mana of any color”, “add {C}{C}”

    `options`: each a way to produce, as types of mana; one is chosen. `count` repeats the chosen one
    (or, with `combination`, chooses anew for each). `could`: limited to types that these permanents
    could produce (106.7). `of_chosen`: the colour chosen before under this link. `among`: colours
    among these objects. `identity`: those of your commander's color identity (903.4). `spend_only`: a filter for the spells or abilities it may be spent on
    (106.6). `produced`: of the types that the tapping which triggered it produced (106.12). `rider`: what holds for a spell that it is spent on, if it is a `rider_on`, and how long
    (`rider_for`). `symbols`: as printed, where they are not types of mana (106.8–106.11). `like`: as much and such as the mana cost of these. `not_generic`: it “can't be spent to pay generic mana costs”. `lasting`: until when it is not lost (“until end of turn, you don't lose this mana”).
    """

    options: tuple[tuple[str, ...], ...] = ()
    count: Quantity = Number(1)
    combination: bool = False
    player: Ref = You()
    could: Ref | None = None
    among: Ref | None = None
    of_chosen: str = ""
    identity: bool = False
    produced: bool = False
    spend_only: Filter | None = None
    rider: tuple[Change, ...] = ()
    rider_on: Filter | None = None
    rider_for: Duration | None = None
    lasting: Duration | None = None
    symbols: str = ""
    not_generic: bool = False
    like: Ref | None = None
    bind: str = ""


@node
class LoseMana(Effect):
    """“target player loses all unspent mana”"""

    player: Ref
    bind: str = ""


@node
class ActivateMana(Effect):
    """“activates a mana ability of each land they control” (106.13, 605.3a)"""

    of: Ref
    player: Ref = You()


@node
class MoveMana(Effect):
    """“that player loses all unspent mana and you add the mana lost this way”: the very mana, with all tied to it (106.13)"""

    from_: Ref
    to: Ref = You()


@node
class ReverseTurnOrder(Effect):
    """“reverse the game's turn order”: who takes turns, priority and choices after whom (101.4)"""


@node
class RedistributeLife(Effect):
    """“redistribute any number of players' life totals” (810.9f)"""

    by: Ref = You()


@node
class RerollStored(Effect):
    """“reroll any number of ~'s stored results” (706.8b)"""

    of: Ref
    by: Ref = You()


@node
class DoubleMana(Effect):
    """“double the amount of each type of unspent mana you have” (701.10f)"""

    player: Ref = You()


# Continuous effects and things that wait.


@node
class Apply(Effect):
    """Make a continuous effect (611.2): “target creature gets +2/+2 and gains flying until end of turn”.

    `to` names objects (their set is fixed when it changes characteristics or control, 611.2c) or
    players, or is None where the change is about the game.
    """

    to: Ref | None
    changes: tuple[Change, ...]
    duration: Duration = Indefinitely()
    bind: str = ""


@node
class MayEnd(Effect):
    """“you may pay {W} to end this effect”: whatever lasts that the same text has begun (116.2c)"""

    cost: Cost


@node
class Expect(Effect):
    """Make a delayed triggered ability (603.7): “at the beginning of the next end step, sacrifice it”.

    `once` as usual; False with a duration: “whenever you cast a spell this turn”.
    """

    ability: Ability
    once: bool = True
    duration: Duration = Indefinitely()


@node
class NextSpell(Effect):
    """What the next such spell that you cast is, costs or may do: “… can't be countered” (611.2f)"""

    what: Filter
    changes: tuple[Change, ...]
    duration: Duration = Indefinitely()


@node
class WhenDone(Effect):
    """A reflexive trigger (603.12): “when you do, ~ deals 3 damage to any target”."""

    ability: Ability
    name: str = ""


@node
class Replace(Effect):
    """Make a replacement or prevention effect: “prevent the next 3 damage”, “if it would die this turn”.

    `static` is a Replacement or Prevention; `uses`: how often it applies (“the next time” is 1);
    `amount`: how much damage it still prevents (“the next 3 damage”); `divided` among targets, a
    shield for each (601.2d).
    """

    static: Node
    duration: Duration = Indefinitely()
    uses: Quantity | None = None
    amount: Quantity | None = None
    divided: bool = False


@node
class GetEmblem(Effect):
    """“you get an emblem with …” (114)"""

    abilities: tuple[Ability, ...]
    player: Ref = You()
    name: str = ""


@node
class SetDesignation(Effect):
    """“you become the monarch”, “you get the city's blessing”, “it becomes night”, “~ becomes renowned”"""

    designation: str
    who: Ref | None = None
    on: bool = True


# Choices that are remembered.


class Kind(StrEnum):
    """What a player may be asked to choose."""

    COLOR = "color"
    CARD_TYPE = "card type"
    CREATURE_TYPE = "creature type"
    LAND_TYPE = "land type"
    BASIC_LAND_TYPE = "basic land type"
    CARD_NAME = "card name"
    NUMBER = "number"
    PLAYER = "player"
    OPPONENT = "opponent"
    OBJECT = "object"
    WORD = "word"
    MANA_TYPE = "mana type"
    COLORS = "colors"
    """One color, or several of them: “the color or colors of your choice”."""


@node
class Choose(Effect):
    """“choose a color”, “choose a creature type”, “choose target opponent”'s plain form, “name a card”

    `what`: a Pick when a player or object is chosen. `options`: the words, where the text lists them
    (“choose odd or even”). `link`: remembered by the permanent (607.2d). `of`: what a card of the
    name that is chosen must be (201.4a).
    """

    kind: Kind
    player: Ref = You()
    what: Ref | None = None
    options: tuple[str, ...] = ()
    low: Quantity = Number(0)
    high: Quantity | None = None
    not_: tuple[str, ...] = ()
    at_random: bool = False
    link: str = ""
    bind: str = ""
    of: Filter | None = None


# Chance.


@node
class FlipCoin(Effect):
    """“flip a coin” (705): the player calls it, and won is IfDid(bind); without `call`, heads is IfDid(bind).

    IfDid(bind + “/lost”): a coin was flipped, and not won. Where none was flipped nobody has lost.
    """

    player: Ref = You()
    count: Quantity = Number(1)
    call: bool = True
    bind: str = "flip"
    until_lost: bool = False
    """“flip a coin until you lose a flip”: again after each that is won; how many were won is ResultAmount(bind)."""


@node
class RollDie(Effect):
    """“roll a d20” (706); `rows` are the results: lowest, highest, instruction

    `plus`: “and add the number of …”; `ignore`: so many of the lowest are ignored. The result, or
    the total of several dice, is ResultAmount(bind); IfDid(bind + “/doubles”): two equal results.
    """

    sides: int
    player: Ref = You()
    count: Quantity = Number(1)
    rows: tuple[DieRow, ...] = ()
    plus: Quantity = Number(0)
    ignore: Quantity = Number(0)
    bind: str = "roll"
    store: Ref | None = None
    """Where the results are stored (706.8a)."""


@node
class RollAgain(Effect):
    """“roll again” in a table of results (706.3c)"""


@node
class DieRow(Node):
    """“1—9 | draw a card”"""

    low: int
    high: int
    effect: Effect


# The turn and the game.


@node
class ExtraTurn(Effect):
    """“take an extra turn after this one” (500.7)"""

    player: Ref = You()
    count: Quantity = Number(1)


@node
class ExtraPhase(Effect):
    """“after this main phase, there is an additional combat phase followed by an additional main phase”

    `named`: the phases that the text says it is in; nothing for whichever it is.
    """

    phases: tuple[Phase, ...]
    named: tuple[Phase, ...] = ()


@node
class ExtraStep(Effect):
    """“there is an additional upkeep step after this step” (500.9)

    `phase`: after this phase and not this step, with a phase of its own (500.10). `player`: who
    gets it, in a turn of their own only (500.10a).
    """

    step: Step
    count: Quantity = Number(1)
    phase: bool = False
    player: Ref | None = None


@node
class Skip(Effect):
    """“skip your next draw step”, “skips their next turn” (614.10); `every`: all such phases of the next turn

    `extra`: that of the extra turn made just before, “skip the untap step of that turn” (500.7)
    """

    player: Ref
    step: Step | None = None
    phase: Phase | None = None
    turn: bool = False
    count: Quantity = Number(1)
    every: bool = False
    extra: bool = False


@node
class EndTurn(Effect):
    """“end the turn” (724)"""


@node
class EndCombatPhase(Effect):
    """“end the combat phase” (724.2)"""


@node
class WinGame(Effect):
    """“you win the game” (104.2b)"""

    player: Ref = You()


@node
class LoseGame(Effect):
    """“target player loses the game” (104.3e)"""

    player: Ref = You()


@node
class DrawGame(Effect):
    """“the game is a draw” (104.4c)"""


@node
class RestartGame(Effect):
    """“restart the game” (727); `leaving`: cards that stay in exile (727.5)"""

    leaving: Ref | None = None


@node
class Subgame(Effect):
    """“players play a Magic subgame, using their libraries as their decks” (729); `bind`: who won"""

    bind: str = ""


@node
class ControlPlayer(Effect):
    """“you control target player during that player's next turn” (723); `extra_turn`: “after that turn, that player takes an extra turn”"""

    player: Ref
    duration: Duration = Indefinitely()
    extra_turn: bool = False


@node
class KeywordAction(Effect):
    """A keyword action of 701 that has no node of its own: investigate, explore, amass, connive, goad.

    `name` lower case as in the table of keyword actions; `what`/`player` who does it or whom it is
    done to; `count` its number; `words` other parameters (“Zombies”).
    """

    name: str
    player: Ref = You()
    what: Ref | None = None
    count: Quantity = Number(1)
    words: tuple[str, ...] = ()
    bind: str = ""


@node
class Remember(Effect):
    """Keep something under a link for a linked ability (607): used where no other verb does it."""

    what: Ref
    link: str


@node
class NoteValue(Effect):
    """“note the number of …”, and “X is” fixed as this is followed"""

    amount: Quantity
    name: str


@node
class CastRider(Effect):
    """What is said of a spell that is cast by the permission before it; the reader puts it there, and no game knows it

    `cost`: paid instead; `then`: what holds for the spell; `noun`: what the spell must be; `whole`: a sentence by itself.
    """

    cost: Cost | None = None
    then: tuple[Change, ...] = ()
    noun: Filter | None = None
    whole: bool = False
    mana_of: Filter | None = None
    """Whose mana abilities alone may be activated meanwhile."""


@node
class NoteMana(Effect):
    """“note the type and amount of mana spent to pay this activation cost”: with the object, under `MANA_NOTED`"""


MANA_NOTED = "mana noted"
"""The link of “~'s last noted type and amount of mana”."""


@node
class DoublePT(Effect):
    """“double target creature's power until end of turn” (701.10a–c)"""

    what: Ref
    power: bool = True
    toughness: bool = True
    duration: Duration = Indefinitely()
    factor: int = 2


@node
class Distinguish(Effect):
    """“separate … into two piles” (700.3): binds `bind + “/1”` and `bind + “/2”`"""

    what: Ref
    by: Ref
    bind: str = "pile"


@node
class ChoosePile(Effect):
    """“an opponent chooses one of those piles” (700.3): binds `bind + “/chosen”` and `bind + “/other”`"""

    by: Ref
    bind: str = "pile"


@node
class Vote(Effect):
    """“each player votes for X or Y” (701.38); counts are ResultAmount(bind + “/” + option)"""

    options: tuple[str, ...]
    bind: str = "vote"


@node
class Sides(Effect):
    """“for each player, choose friend or foe”: each is Bound(bind + “/” + side) from then on"""

    bind: str = "side"


@node
class VoteFor(Effect):
    """“each player votes for a nonland permanent you don't control” (701.38b); bound are those with the most votes"""

    what: Ref
    bind: str = "elected"
