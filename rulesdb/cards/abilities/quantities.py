"""Quantities: every number a text can name (107). One language for costs, effects and filters.

Evaluated by the engine against the game at the moment the text needs the number; a number that
cannot be determined is 0 (107.2).
"""

from __future__ import annotations

from rulesdb.cards.abilities.node import Condition, EventPattern, Filter, Quantity, Ref, node
from rulesdb.cards.vocabulary import Characteristic, Color, Step


@node
class Number(Quantity):
    """A printed number: “three”, “a” (1), “+2”; negative ones too."""

    value: int


@node
class X(Quantity):
    """The X (or Y) of the object the text is on (107.3): “deals X damage”."""

    letter: str = "X"


@node
class AnyNumber(Quantity):
    """No limit, as a maximum: “any number of target creatures”."""


@node
class AtLeastOne(AnyNumber):
    """As many as one likes, but not none: “exile one or more creature cards from your graveyard”."""


@node
class Count(Quantity):
    """How many things a reference names: “the number of creatures you control”, “for each Elf”."""

    of: Ref


@node
class Value(Quantity):
    """A numeric characteristic of one thing: “its power”, “that spell's mana value”."""

    characteristic: Characteristic
    of: Ref


@node
class Total(Quantity):
    """The sum of a characteristic: “the total power of creatures you control”."""

    characteristic: Characteristic
    of: Ref


@node
class Greatest(Quantity):
    """The largest value: “the greatest power among creatures you control”."""

    characteristic: Characteristic
    of: Ref


@node
class Least(Quantity):
    """The smallest value: “the least toughness among creatures you control”."""

    characteristic: Characteristic
    of: Ref


@node
class Distinct(Quantity):
    """How many different ones: “the number of basic land types among lands you control”."""

    characteristic: Characteristic
    of: Ref


@node
class MostAlike(Quantity):
    """The greatest number of them that have one in common: “the greatest number of creatures you control that have a creature type in common”."""

    characteristic: Characteristic
    of: Ref


@node
class CountersOn(Quantity):
    """Counters on objects or players: “for each charge counter on ~”; “” counts all kinds."""

    kind: str
    of: Ref


@node
class UnspentMana(Quantity):
    """How much mana lies in a player's pool: “for each unspent green mana you have” (106.4)."""

    of: Ref
    types: tuple[str, ...] = ()


@node
class LifeTotal(Quantity):
    """A life total: “your life total”; of several players, their sum."""

    of: Ref


@node
class StartingLife(Quantity):
    """A starting life total (103.4): “your starting life total”."""

    of: Ref


@node
class Sum(Quantity):
    """Numbers added: “one plus the number of cards in your hand”."""

    parts: tuple[Quantity, ...]


@node
class Difference(Quantity):
    """One number less another: “the difference between”, “X minus 2”; may be negative."""

    of: Quantity
    less: Quantity


@node
class Product(Quantity):
    """Numbers multiplied: “twice the number of”, “2 life for each”."""

    of: Quantity
    by: Quantity


@node
class Half(Quantity):
    """Half of a number, rounded as said (107.1a): “half their life total, rounded up”."""

    of: Quantity
    up: bool = False


@node
class Quotient(Quantity):
    """A number divided evenly, rounded down: “X damage divided evenly, rounded down, among any number of targets”."""

    of: Quantity
    by: Quantity


@node
class Largest(Quantity):
    """The greater of several numbers: “the greater of its power and toughness”."""

    parts: tuple[Quantity, ...]


@node
class Lowest(Quantity):
    """The least that a number is for any of these: “… controlled by the player who controls the fewest”; inside it `Item()` is each in turn"""

    among: Ref
    of: Quantity


@node
class NumberIf(Quantity):
    """A number where a condition holds, and 0 otherwise: “costs {2} less to activate if …”."""

    condition: Condition
    amount: Quantity


@node
class UnlockedDoors(Quantity):
    """“the number of unlocked doors among Rooms you control” (709.5c, 709.5j)"""

    of: Ref


@node
class IdentityColors(Quantity):
    """“the number of colors in your commander's color identity” (903.4); none where there is no commander"""

    player: Ref


@node
class CommanderCasts(Quantity):
    """“for each time you've cast your commander from the command zone this game” (903.8)"""

    player: Ref


@node
class EventAmount(Quantity):
    """How much the triggering or replaced event was about: “that much”, “that many”."""


@node
class Prevented(Quantity):
    """How much the prevention effect that this belongs to prevented: “the damage prevented this way” (615.5)."""


@node
class StoredTotal(Quantity):
    """“the total of ~'s stored results” (706.8c)"""

    of: Ref


@node
class ResultAmount(Quantity):
    """How much an earlier instruction did: “for each card discarded this way”, “that many”.

    `name` is the `bind` of that instruction; “” is the one just before. `most`: of several players' numbers
    the greatest, “the greatest number of cards a player discarded this way”.
    """

    name: str = ""
    most: bool = False


@node
class Devotion(Quantity):
    """Devotion to colours (700.5): “your devotion to black”."""

    colors: tuple[Color, ...]
    of: Ref
    chosen: str = ""
    """The name of the choice of the color, where the text names none."""


@node
class ManaSymbols(Quantity):
    """Mana symbols of a colour in mana costs: “the number of red mana symbols in their mana costs” (107.4, 202.1)."""

    color: Color
    of: Ref


@node
class EventCount(Quantity):
    """How often something happened: “the number of creatures that died this turn”.

    `since` is “turn”, “combat” or “game”, or “turn before it”: before what triggered, in this turn.
    """

    event: EventPattern
    since: str = "turn"


@node
class EventTotal(Quantity):
    """How much in all: “the damage dealt to that player this turn”, “the life you gained”."""

    event: EventPattern
    since: str = "turn"


@node
class EventPower(Quantity):
    """The power in all that creatures had as they did it: “you attacked with creatures with total power 6 or greater”."""

    event: EventPattern
    since: str = "combat"


@node
class TimesResolved(Quantity):
    """How often this ability has resolved this turn, this time included: “the second time”."""


@node
class TimesActivated(Quantity):
    """How often this activated ability has been activated this turn, this time included (602.2)."""


@node
class StepsBegun(Quantity):
    """How many such steps this turn has had, this one included: “the first end step of the turn” (500.9)."""

    step: Step


@node
class TimesPaid(Quantity):
    """How often an optional cost was paid: “for each time it was kicked” (702.33)."""

    name: str
    of: Ref


@node
class ManaSpent(Quantity):
    """Mana spent to cast it: “the amount of mana spent”; `distinct` counts its colours (702.44).

    `source`: only mana that such a thing produced, “mana from a Treasure” (106.3).
    """

    of: Ref
    types: tuple[str, ...] = ()
    distinct: bool = False
    source: Filter | None = None


@node
class NumberAsCast(Quantity):
    """What a number was as the spell was cast: “the number of Mountains you control as you cast this spell” (601.2i)."""

    value: Quantity


@node
class ChosenNumber(Quantity):
    """A number chosen before: “the chosen number”; `name` as in the choosing instruction."""

    name: str = "number"


@node
class Speed(Quantity):
    """A player's speed: “your speed” (702.179); 0 where there is none."""

    of: Ref


@node
class TargetCount(Quantity):
    """How many targets a spell has: “for each target beyond the first” (601.2c, f)."""

    of: Ref


@node
class Party(Quantity):
    """How many creatures are in someone's party (700.8a): at most one of each of the four roles."""

    of: Ref


@node
class MostLife(Quantity):
    """The highest life total: “the player with the most life” is one whose life total is this; `least`: the lowest."""

    of: Ref
    least: bool = False
