"""Who sits at a random game and how it is played: two to five players, commanders, teams, ranges of influence.

A kind is a row; a new one needs no other change. Decks of planes and schemes are not dealt here.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from rulesdb.cards.model import Card
from rulesdb.cards.vocabulary import CardType, Supertype, Zone
from rulesdb.engine.events.zones import create
from rulesdb.engine.game import Game, Seat
from rulesdb.engine.games.commander import designate
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.multiplayer import use
from rulesdb.engine.state.options import Setting
from rulesdb.values import NamedTuple

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")


class Kind(NamedTuple):
    """A kind of game: how many play, with which options, in which teams, and with how much life."""

    players: tuple[int, ...]
    """How many may play; the seed says how many do."""
    setting: Callable[[int], Setting] = lambda _: Setting()
    """The options of a game of so many players."""
    teams: Callable[[int], tuple[int, ...]] = lambda count: tuple(range(1, count + 1))
    """The team of each seat."""
    life: int = 20
    commanders: bool = False
    """Whether each player has a commander (903)."""


def _near(count: int) -> Setting:
    return Setting(ranges=tuple((seat, 1) for seat in range(1, count + 1)))


KINDS: dict[str, Kind] = {
    "two": Kind((2,)),
    "many": Kind((3, 4, 5)),
    "limited range": Kind((4, 5), _near),
    "attack left": Kind((3, 4, 5), lambda _: Setting(attack="left")),
    "commander": Kind(
        (2, 3, 4), lambda _: Setting(commanders="Commander"), life=40, commanders=True
    ),
    "two-headed giant": Kind(
        (4,), lambda _: Setting(shared_life=True, shared_turns=True), lambda _: (1, 1, 2, 2), 30
    ),
    "emperor": Kind(
        (6,),
        lambda _: Setting(
            ranges=((1, 1), (2, 2), (3, 1), (4, 1), (5, 2), (6, 1)),
            attack="adjacent",
            deploy=True,
            emperors=(2, 5),
        ),
        lambda _: (1, 1, 1, 2, 2, 2),
    ),
}
"""The kinds of games, the simplest first; without a choice each seed plays the one after that of the seed before."""


class Deal(NamedTuple):
    """One game about to begin: its seed, its kind, the names of each deck, and of each commander."""

    seed: int
    kind: str
    decks: tuple[tuple[str, ...], ...]
    commanders: tuple[str, ...] = ()


def dealt(
    seed: int, names: list[str], legends: list[str], kinds: tuple[str, ...], size: int
) -> Deal:
    """The game of a seed: the kinds take turns, so that a few games have them all; decks are drawn by the seed."""
    chance = random.Random(seed)
    known = [one for one in kinds if legends or not KINDS[one].commanders] or ["two"]
    kind = known[seed % len(known)]
    count = chance.choice(KINDS[kind].players)
    decks = tuple(tuple(chance.choices(names, k=size)) for _ in range(count))
    leaders = tuple(chance.choices(legends, k=count)) if KINDS[kind].commanders else ()
    return Deal(seed, kind, decks, leaders)


def can_lead(card: Card) -> bool:
    """Whether a card can be a commander: a legendary creature (903.3)."""
    line = card.front.type_line
    return Supertype.LEGENDARY in line.supertypes and CardType.CREATURE in line.types


def begun(deal: Deal, deck_of: Callable[[tuple[str, ...]], tuple[Card, ...]]) -> Game:
    """The game at its first decision."""
    kind = KINDS[deal.kind]
    count = len(deal.decks)
    seats = [
        Seat(name, deck_of(cards), kind.life, team)
        for name, cards, team in zip(NAMES, deal.decks, kind.teams(count), strict=False)
    ]
    leaders = [deck_of((name,))[-1] for name in deal.commanders]

    def prepare(state: GameState) -> None:
        use(state, kind.setting(count))
        for seat, card in enumerate(leaders, 1):
            designate(state, create(state, card, seat, Zone.COMMAND))

    return Game.new(seats, seed=deal.seed, prepare=prepare)
