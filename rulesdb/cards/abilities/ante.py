"""What cards for games that are played for ante say: the ante zone, and who owns a card (407).

No other cards put anything into that zone, take anything out of it, or change an owner (407.3).
"""

from __future__ import annotations

from rulesdb.cards.abilities.node import Effect, Ref, node
from rulesdb.cards.abilities.references import You
from rulesdb.cards.abilities.replacement import Static


@node
class ForAnte(Static):
    """“remove ~ from your deck before playing if you're not playing for ante”: of building a deck (407.3)"""


@node
class Ante(Effect):
    """“ante the top card of your library” (407.4): into the ante zone, by its owner alone

    “If you do” asks whether that was done.
    """

    what: Ref
    player: Ref = You()
    bind: str = ""


@node
class BecomeOwner(Effect):
    """“you own target card in the ante” (407.3): for good"""

    what: Ref
    player: Ref = You()


@node
class ExchangeOwnership(Effect):
    """“exchange ownership of that artifact and ~” (407.3, 701.12a): for good"""

    first: Ref
    second: Ref


@node
class ExchangePlaces(Effect):
    """“exchange that card with the top card of your library” (701.12d): each goes where the other was"""

    first: Ref
    second: Ref
