"""Games that are played for ante: what is at stake as they begin, and who owns it as they end (407, 800.4n)."""

from __future__ import annotations

import pytest

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.game import Game, Seat
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.multiplayer import use
from rulesdb.engine.state.options import Setting
from rulesdb.oracle.kept.library import load
from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.scenarios.results import Status
from tests.oracle.material import played

DECK = (*[load("Forest")] * 20, *[load("Island")] * 20)


def begun(*, ante: bool) -> Game:
    return Game.new(
        [Seat("Ann", DECK), Seat("Bob", DECK)],
        seed=3,
        prepare=lambda state: use(state, Setting(ante=ante)),
    )


def test_407_2_one_card_of_each_deck_is_at_stake_before_anybody_draws() -> None:
    game = begun(ante=True)
    here = [game.state.objects[n] for n in game.state.zone(Zone.ANTE)]
    assert sorted(one.owner for one in here) == [1, 2]
    moves = [e for e in game.events() if e.kind is EventKind.MOVE]
    assert [e.to for e in moves[:2]] == [Zone.ANTE, Zone.ANTE]
    assert all("407.2" in e.rules for e in moves[:2])
    for who in (1, 2):
        assert len(game.state.zone(Zone.HAND, who)) == 7
        assert len(game.state.zone(Zone.LIBRARY, who)) == 32


def test_407_1_without_the_option_nothing_is() -> None:
    game = begun(ante=False)
    assert not game.state.zone(Zone.ANTE)
    assert len(game.state.zone(Zone.LIBRARY, 1)) == 33


TEXTS = (
    "Remove ~ from your deck before playing if you're not playing for ante.",
    "!Discard your hand, ante the top card of your library, then draw seven cards.",
    "!Each player antes the top card of their library.",
    "!You own target card in the ante. Exchange that card with the top card of your library.",
    "{T}: Ante ~. If you do, put all other cards you own from the ante into your graveyard, then draw a card.",
    "{T}, Sacrifice ~: Target opponent may ante the top card of their library. If they don't, you flip a coin.",
    "{B}, Sacrifice ~: Exchange ownership of target artifact and ~.",
)


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_is_read_and_printed_back(text: str) -> None:
    found = read_paragraph(text.lstrip("!"), "~", spell=text.startswith("!"))
    assert found.unread is None, found.unread
    assert found.printed.lower() == text.lstrip("!").lower()


@pytest.mark.parametrize(
    "text",
    ["!Exchange ownership of target artifact.", "!Exchange ownership of you and target opponent."],
)
def test_what_nobody_could_own_is_refused(text: str) -> None:
    assert read_paragraph(text.lstrip("!"), "~", spell=True).unread is not None


TAKEN = """card Stake {B}
  Sorcery
  Remove Stake from your deck before playing if you're not playing for ante.
  Discard your hand, ante the top card of your library, then draw two cards.
card Elk {1}{G}
  Creature — Elk 3/3
Ann has Stake and Elk in hand and a Swamp on the battlefield
Ann has Elk (called Top) on top of the library
in Ann's precombat main phase
  Ann casts Stake
  it resolves
then Elk is in Ann's graveyard
  and Top is in the ante zone, because 407.4
  and Ann has 2 cards in hand
"""


def test_a_card_for_such_games_makes_the_game_one() -> None:
    found = played("a card for such games", TAKEN)
    assert found.status is Status.PASSES, found
