"""Events that few texts wait for: what all players do at once, a card revealed as it is drawn, damage that is prevented (603.2c, 603.11, 615.13).

They are event patterns as those of `events`, and differ only in how rarely they are said.
"""

from __future__ import annotations

from rulesdb.cards.abilities.events import OneOrMore
from rulesdb.cards.abilities.node import EventPattern, Filter, Quantity, node


@node
class OnceForAll(OneOrMore):
    """Once for all players who do it together, too: “whenever one or more players sacrifice a creature” (603.2c)."""


@node
class PaysLife(EventPattern):
    """“if you would pay life”: for a cost or as a text tells to (119.4)"""

    player: Filter


@node
class PaysForSpell(EventPattern):
    """“when that mana is spent to cast a creature spell”"""

    what: Filter | None = None


@node
class RevealsFirstDrawn(EventPattern):
    """“Reveal the first card you draw each turn. Whenever you reveal a land card this way, …” (603.11)

    The static ability that reveals is part of it: `optional`, “you may reveal it as you draw it”
    (121.9); `own_turn`, “on each of your turns”. SUBJECT is the card, PLAYER who drew it.
    """

    what: Filter
    optional: bool = False
    own_turn: bool = False


@node
class DamagePrevented(EventPattern):
    """“damage that would be dealt to you is prevented” (615.13): once for each effect and all that it stops at once

    SUBJECT is the source of the damage, OTHER what it would have been dealt to.
    """

    to: Filter


@node
class MillsSeveral(EventPattern):
    """“an opponent would mill one or more cards”: all that one instruction has a player mill; how many is EventAmount"""

    player: Filter


@node
class Copies(EventPattern):
    """“you copy a spell”"""

    player: Filter
    what: Filter | None = None


@node
class FlipsCoin(EventPattern):
    """“you win a coin flip” (705)"""

    player: Filter
    won: bool | None = None


@node
class RollsDie(EventPattern):
    """“you roll a die” (706); `result`: “roll a 4”; with `least`, “a 4 or higher”, after modifiers (706.2)"""

    player: Filter
    result: Quantity | None = None
    least: bool = False
