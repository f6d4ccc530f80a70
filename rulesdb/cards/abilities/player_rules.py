"""Changes to the rules for a player or the game: casting, costs, lands, life, drawing, triggers (611, 613.11).

A continuous effect names the players they are for, or none where they are about the game.
"""

from __future__ import annotations

from rulesdb.cards.abilities.costs import Cost
from rulesdb.cards.abilities.node import (
    Change,
    Condition,
    Effect,
    EventPattern,
    Filter,
    Node,
    Quantity,
    node,
)
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import Phase, Step, Zone


@node
class CantCast(Change):
    """“can't cast creature spells”; `nth`: “more than one spell each turn” is `limit`"""

    what: Filter | None = None
    limit: Quantity | None = None
    from_: tuple[Zone, ...] = ()


@node
class CastOnlyDuring(Change):
    """“can cast spells only during their own turns”, “only any time they could cast a sorcery”"""

    own_turn: bool = False
    sorcery_time: bool = False


@node
class CantPlayLands(Change):
    """“can't play lands”"""

    what: Filter | None = None


@node
class CantActivateOf(Change):
    """“can't activate abilities of artifacts”; `but_mana`, `but_loyalty`: “that aren't mana abilities or loyalty abilities”"""

    of: Filter | None = None
    but_mana: bool = False
    but_loyalty: bool = False


@node
class CantGainLife(Change):
    """“can't gain life” (119.7)"""


@node
class CantLoseLife(Change):
    """“can't lose life” (119.8)"""


@node
class LifeCantChange(Change):
    """“your life total can't change”"""


@node
class CantPayLife(Change):
    """“can't pay life to cast spells or activate abilities”"""


@node
class CantDraw(Change):
    """“can't draw cards”; `limit`: “more than one card each turn”"""

    limit: Quantity | None = None


@node
class UntapLimit(Change):
    """“can't untap more than two permanents during their untap steps” (502.3)"""

    most: Quantity
    of: Filter


@node
class CantSearch(Change):
    """“can't search libraries”"""


@node
class SearchesTop(Change):
    """“if an opponent would search a library, that player searches the top four cards of that library instead” (701.23f)"""

    number: Quantity


@node
class CantWin(Change):
    """“can't win the game” (104.2)"""


@node
class CantLose(Change):
    """“can't lose the game” (104.3)"""

    by_damage: bool = False


@node
class DoesntLoseBy(Change):
    """“don't lose the game for having 0 or less life”: a state-based action leaves them alone (704.5a)"""

    rule: str


@node
class CantHaveDesignation(Change):
    """“can't get poison counters”, “can't become the monarch”"""

    designation: str


@node
class MoreDevotion(Change):
    """“your devotion to each color and each combination of colors is increased by one” (700.5a)"""

    number: Quantity


@node
class MoreVotes(Change):
    """“while voting, you may vote an additional time” (701.38d)"""

    number: Quantity
    optional: bool = True


@node
class MoreRolls(Change):
    """“if you would roll one or more dice, instead roll that many plus one and ignore the lowest roll”"""

    number: Quantity


@node
class MayChangeRolls(Change):
    """“after you roll a die, you may pay {1} to reroll it”, “… to increase the result by 1”: `plus` None rerolls (706.2a)"""

    cost: Cost
    plus: Quantity | None = None


@node
class MoreFlips(Change):
    """“if you would flip a coin, instead flip two coins and ignore one”: so many more"""

    number: Quantity


@node
class LedWhileSearching(Change):
    """“you control your opponents while they're searching their libraries” (723.2)"""


@node
class MustTarget(Change):
    """“while choosing targets …, your opponents must choose at least one Flagbearer on the battlefield if able” (601.2c)"""

    of: Filter


@node
class WinsFlips(Change):
    """“coins you flip come up heads and you win those flips” (705.3)"""


@node
class MoreLands(Change):
    """“may play an additional land on each of your turns” (305.2); None: any number"""

    number: Quantity | None


@node
class HandSize(Change):
    """“no maximum hand size” (None), “your maximum hand size is two”, “is reduced by” (`relative`)"""

    size: Quantity | None
    relative: bool = False


@node
class MayPlayFrom(Change):
    """“you may play lands and cast spells from the top of your library”, “cast it this turn”

    `what` describes the cards with their zone; `cost`: paid instead of the mana cost; `free`:
    without paying; `any_mana`: “mana of any type can be spent”; `play`: lands too.
    `once`: once each turn; `each_type`: once each turn for each permanent type. `then`: changes to the spell, such as being exiled afterwards.
    `added`: paid in addition to all other costs, “by discarding a card in addition to …” (601.2b).
    """

    what: Filter
    cost: Cost | None = None
    free: bool = False
    any_mana: bool = False
    play: bool = False
    once: bool = False
    each_type: bool = False
    flash: bool = False
    then: tuple[Change, ...] = ()
    bind: str = ""
    """The name by which other words of the effect find the spell that is cast so (400.7h)."""
    added: Cost | None = None
    limit: Quantity | None = None
    """“you may play one of those cards”: how many of them, as long as the effect lasts."""
    tally: int = 0
    """The number by which the engine counts what was played so; no text says it."""
    alone: bool = False
    """“but not from anywhere else”: the card itself, from the zone of its ability only (113.6f)."""
    using: str = ""
    """“using its blitz ability”: only for what that keyword of the card says is paid (118.9)."""


@node
class Bears(Change):
    """What holds for the spell that a permission lets cast: `static` is about `Source`, that spell (601.3, 614.1)."""

    static: Node


@node
class GraveyardsAsYours(Change):
    """“you may play … from other players' graveyards as though those cards were in your graveyard”

    What could be played from one's own graveyard can be played from those of the players that `of` describes.
    """

    of: Filter


@node
class FoundExiled(Change):
    """“while an opponent is searching their library, they exile each card they find. …”: in `then` they are Bound(bind)"""

    then: Effect
    bind: str = "found"


@node
class MayLookAt(Change):
    """“you may look at face-down creatures you don't control any time”: nobody plays otherwise for it (406.3, 708.5)"""

    what: Filter


@node
class MayEndEffects(Change):
    """“you may pay {W} to end this effect”: as it is from then on; the effects by their numbers (116.2c)"""

    cost: Cost
    effects: tuple[int, ...] = ()


@node
class MayCastAsThoughFlash(Change):
    """“you may cast creature spells as though they had flash”"""

    what: Filter | None = None


@node
class MayPayInstead(Change):
    """“you may pay {W}{U}{B}{R}{G} rather than pay the mana cost for spells you cast” (118.9)"""

    cost: Cost
    what: Filter | None = None
    once: bool = False
    """“once each turn”."""
    flash: bool = False
    """“without paying its mana cost and as though it had flash”: both by one permission (601.3b)."""


@node
class CostMore(Change):
    """“spells cost {1} more to cast”, “abilities … cost {2} more to activate” (601.2f)

    `what` filters spells (or, with `abilities`, the objects whose abilities they are). `amount`
    multiplies the mana; `cost` adds other costs; `but_mana`: “unless they're mana abilities”.
    `aim`: with `abilities`, only those that target so, “that target a Merfolk you control”.
    """

    mana: ManaCost
    what: Filter | None = None
    amount: Quantity | None = None
    cost: Cost | None = None
    abilities: bool = False
    but_mana: bool = False
    aim: Filter | None = None


@node
class CostLess(Change):
    """“spells you cast cost {1} less to cast”; `floor`: “this effect can't reduce it to less than one mana”

    `keyword`: with `abilities`, only those that the keyword stands for or before: “equip abilities”.
    `but_mana`: “that aren't mana abilities”. `aim`: as of `CostMore`.
    """

    mana: ManaCost
    what: Filter | None = None
    amount: Quantity | None = None
    abilities: bool = False
    floor: int = 0
    keyword: str = ""
    but_mana: bool = False
    aim: Filter | None = None


@node
class CostSet(Change):
    """Applied after all else to the total: “costs at least three mana” (601.2f)."""

    at_least: Quantity
    what: Filter | None = None


@node
class SpendAnyMana(Change):
    """“you may spend mana as though it were mana of any color (or type)”

    `mana`: only mana of these types, “blue mana”; `into`: as though it were of these, “red mana”.
    """

    what: Filter | None = None
    any_type: bool = False
    mana: tuple[str, ...] = ()
    into: tuple[str, ...] = ()


@node
class ActivateAgain(Change):
    """“you may activate exhaust abilities as though they haven't been activated”: abilities with this word (602.5b)"""

    word: str


@node
class KeepMana(Change):
    """“you don't lose unspent green mana”, “becomes colorless instead” (`turns_into`)"""

    types: tuple[str, ...] = ()
    turns_into: str = ""


@node
class SkipAlways(Change):
    """“skip your draw step” (500.11, 614.1b); `extra_turn`: “if an opponent would begin an extra turn, …”"""

    step: Step | None = None
    phase: Phase | None = None
    extra_turn: bool = False


@node
class MaySkipTurn(Change):
    """“if you would begin your turn while …, you may skip that turn instead. If you do, …” (614.1b, 614.10)"""

    condition: Condition
    then: Effect


@node
class RevealTop(Change):
    """“play with the top card of your library revealed”; `own_look`: only you may look"""

    own_look: bool = False


@node
class BlankIsChaos(Change):
    """“each blank roll of the planar die is a chaos roll” (901.9a, 901.9b)"""


@node
class RevealHand(Change):
    """“play with your hand revealed”"""


@node
class TriggerMore(Change):
    """“that ability triggers an additional time”; no `event`: whatever it triggers on (603.2d)"""

    event: EventPattern | None
    of: Filter | None = None


@node
class TriggerNot(Change):
    """“creatures entering don't cause abilities to trigger”"""

    event: EventPattern
    of: Filter | None = None


@node
class CantPutOnto(Change):
    """Things can't enter or go somewhere: “creature cards in graveyards can't enter the battlefield”."""

    what: Filter
    to: tuple[Zone, ...] = (Zone.BATTLEFIELD,)
    from_: tuple[Zone, ...] = ()


@node
class PlayerProtection(Change):
    """“you have protection from red”, “you have hexproof”"""

    keyword: str
    quality: Filter | None = None


@node
class DamageAsThough(Change):
    """Damage of the source is dealt as though it had a keyword: “as though it had infect”; `to`: what is dealt it, None: any."""

    keyword: str
    to: Filter | None = None
