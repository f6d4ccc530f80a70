"""Players who decide for others (723), and turns that are ended (724)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.engine.state.decisions import Pass
from rulesdb.engine.state.flags import CONTROLLED_BY
from rulesdb.engine.state.options import Setting
from tests.engine.games.seats import circle
from tests.engine.table import ANN, BOB, BOLT, CARL, Table, instant, sorcery


def test_723_another_player_decides_for_a_controlled_one():
    t = Table()
    t.library(20)
    t.lands("B")
    n = t.hand(sorcery("Slave", "{B}", a.ControlPlayer(a.Target(0)), a.IsOpponent()))
    t.start()
    t.cast(n, targets=BOB)
    t.to(Step.END)
    while t.state.active != BOB or t.state.step is not Step.UPKEEP:
        t.give(Pass())
    assert (t.decision.player, t.decision.subject) == (ANN, BOB)
    t.give(Pass())
    assert (t.decision.player, t.decision.subject) == (ANN, 0)


def test_724_ending_the_turn_exiles_the_stack_and_goes_to_the_cleanup_step():
    t = Table()
    t.library(20)
    t.lands("RU")
    bolt, stop = t.hand(BOLT), t.hand(instant("Stop", "{U}", a.EndTurn()))
    t.start()
    t.cast(bolt, targets=BOB, resolve=False)
    t.cast(stop)
    assert sorted(t.zone(Zone.EXILE)) == ["Bolt", "Stop"]
    assert t.life(BOB) == 20
    assert t.state.active == BOB


def test_control_of_a_player_is_for_the_next_turn_taken_and_the_last_made_works_723_1a() -> None:
    t = circle(Setting())
    hold = instant("Hold", "{0}", a.ControlPlayer(a.Target(0)), a.IsPlayer())
    one, two = t.hand(hold, ANN), t.hand(hold, CARL)
    t.start()
    t.cast(one, ANN, targets=BOB)
    t.cast(two, CARL, targets=BOB)
    t.to(Step.UPKEEP, active=BOB)
    while (t.decision.subject or t.decision.player) != BOB:
        t.give(Pass())
    assert t.decision.player == CARL
    t.to(Step.UPKEEP, active=CARL)
    assert not t.state.flag(CONTROLLED_BY, BOB)


def test_one_who_is_controlled_may_concede_723_6() -> None:
    t = circle(Setting())
    t.state.set_flag(CONTROLLED_BY, ANN, BOB)
    t.start(active=BOB)
    assert t.game is not None
    t.game.concede(BOB)
    assert t.game.state.players[BOB].left
