"""How a game begins (103): mulligans in each form, and cards used from the opening hand."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.game import Game, Seat
from rulesdb.engine.state.decisions import DecisionKind
from tests.engine.material import GAIN
from tests.engine.table import ANN, BASICS, BEAR, card


@pytest.mark.parametrize(
    ("as_of", "hand", "library"), [("2010-10-01", 6, 14), ("2016-09-30", 6, 14), ("", 6, 14)]
)
def test_103_5_one_mulligan_in_each_form(as_of, hand, library):
    deck = tuple(BASICS["G"] for _ in range(20))
    game = Game.new([Seat("Ann", deck), Seat("Bob", deck)], as_of=as_of)
    asked = []
    while game.decision.kind is not DecisionKind.PRIORITY:
        decision = game.decision
        asked.append(decision.kind)
        if decision.kind is DecisionKind.MULLIGAN:
            game.advance(decision.player == ANN and asked.count(DecisionKind.MULLIGAN) == 1)
        else:
            game.advance(decision.options[: decision.minimum])
    assert len(game.state.zone(Zone.HAND, ANN)) == hand
    assert len(game.state.zone(Zone.LIBRARY, ANN)) == library
    assert (DecisionKind.BOTTOM in asked) is (as_of == "")
    assert (DecisionKind.CHOOSE in asked) is (as_of == "2016-09-30")


def test_103_6_cards_that_are_used_from_the_opening_hand():
    begins = a.StaticAbility((a.BeginsOnBattlefield(),))
    shown = a.StaticAbility((a.BeginsOnBattlefield(GAIN),))
    vine = card("Vine", "{2}", "Enchantment", None, None, begins)
    sage = card("Sage", "{2}", "Enchantment", None, None, shown)
    game = Game.new([Seat("Ann", (vine, sage), hand_size=2), Seat("Bob", (BEAR,) * 9)])
    asked = set()
    while game.decision.kind is not DecisionKind.PRIORITY:
        asked.update(game.decision.rules)
        game.advance(game.decision.kind is DecisionKind.MAY)
    cited = {rule for event in game.events() for rule in event.rules}
    assert "103.6" in asked
    assert {"103.6a", "103.6b"} <= cited
    assert [game.look(n).name for n in game.state.battlefield] == ["Vine"]
    assert game.state.players[1].life == 23
