"""What makes no sense, what is forbidden, what is ambiguous, what is not known: four different answers."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.engine.game import Game, Seat
from rulesdb.engine.state.decisions import Activate, CastSpell, DecisionKind, Pass
from rulesdb.errors import BadInput, IllegalAction, Unsupported
from tests.engine.table import (
    ANN,
    BEAR,
    BOB,
    BOLT,
    CREATURE,
    KILL,
    Gloop,
    Table,
    card,
    creature,
    spell,
)


@pytest.mark.parametrize("answer", [None, 5, "pass", (), object()])
def test_an_answer_that_is_no_action_makes_no_sense(answer):
    t = Table()
    t.start()
    with pytest.raises(BadInput):
        t.game.advance(answer)
    assert t.decision.kind is DecisionKind.PRIORITY


def test_a_player_without_priority_can_do_nothing():
    t = Table()
    t.lands("R", BOB)
    bolt = t.hand(BOLT, BOB)
    t.start()
    assert t.decision.player == ANN
    before = t.game.state.key()
    with pytest.raises(IllegalAction):
        t.game.advance(CastSpell(bolt))
    assert t.game.state.key() == before
    assert t.game.legal_actions(BOB) == ()


def test_an_illegal_target_is_refused_and_the_question_stays():
    t = Table()
    t.lands("B")
    kill = t.hand(KILL)
    t.put(BEAR, BOB)
    t.start()
    t.game.advance(CastSpell(kill))
    with pytest.raises(IllegalAction) as refusal:
        t.game.advance((BOB,))
    assert "601.2c" in refusal.value.rules
    assert t.game.decision.kind is DecisionKind.TARGETS
    t.game.take_back()
    assert t.game.decision.kind is DecisionKind.PRIORITY


def test_a_text_that_was_not_read_is_unsupported_and_looks_like_nothing_else():
    strange = card(
        "Strange", "{0}", "Instant", None, None, a.UnreadAbility("Gloopwalk.", "no such word")
    )
    t = Table()
    n = t.hand(strange)
    t.start()
    with pytest.raises(Unsupported, match="no such word"):
        t.cast(n)


def test_an_instruction_without_a_row_is_unsupported_and_nothing_of_the_resolution_happened():
    odd = card(
        "Odd",
        "{0}",
        "Instant",
        None,
        None,
        spell(a.Sequence((a.GainLife(a.Number(3)), Gloop()))),
    )
    t = Table()
    n = t.hand(odd)
    t.start()
    t.cast(n, resolve=False)
    t.give(Pass())
    with pytest.raises(Unsupported, match="Gloop"):
        t.game.advance(Pass())
    assert t.life(ANN) == 20


def test_a_game_needs_two_players():
    with pytest.raises(BadInput):
        Game.new([Seat("Ann")])


def test_a_finished_game_takes_no_answers():
    t = Table()
    big = t.put(creature("Giant", 20, 20))
    t.start()
    t.attack(big)
    with pytest.raises(IllegalAction):
        t.game.advance(Pass())
    assert CREATURE


def test_a_wrong_answer_is_a_different_thing_from_an_illegal_one():
    t = Table()
    bolt = t.hand(BOLT)
    t.start()
    with pytest.raises(BadInput):
        t.game.advance(5)
    with pytest.raises(BadInput):
        t.act(CastSpell(99999))
    with pytest.raises(BadInput):
        t.act(Activate(bolt, 0))
    assert t.decision.kind is DecisionKind.PRIORITY
