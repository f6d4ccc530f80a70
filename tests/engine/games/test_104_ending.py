"""How a game ends (104): defeat, draws, loops, and who leaves (800.4)."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.engine.state.decisions import CastSpell, Concession, DecisionKind, Pass
from rulesdb.errors import IllegalAction, Unsupported
from tests.engine.material import ME, enchantment
from tests.engine.table import ANN, BEAR, BOB, CREATURE, Table, instant, sorcery, when


def test_104_3a_a_player_can_concede_at_any_time():
    t = Table()
    t.start()
    t.game.concede(BOB)
    assert t.game.outcome.winners == (ANN,)
    assert "104.3a" in t.game.outcome.rules


def test_104_4a_both_at_0_life_is_a_draw():
    t = Table(life=3)
    t.lands("R")
    n = t.hand(sorcery("Quake", "{R}", a.Damage(a.Number(3), a.Each(a.IsPlayer()))))
    t.start()
    t.cast(n)
    assert t.outcome is not None
    assert t.outcome.draw
    assert "104.4a" in t.outcome.rules


def test_104_4b_an_endless_mandatory_loop_is_a_draw():
    t = Table()
    t.lands("W")
    t.put(enchantment("Ping", when(a.GainsLife(ME), a.LoseLife(a.Number(1), a.You()))))
    t.put(enchantment("Pong", when(a.LosesLife(ME), a.GainLife(a.Number(1)))))
    n = t.hand(instant("Heal", "{W}", a.GainLife(a.Number(1))))
    t.start()
    t.cast(n, resolve=False)
    for _ in range(2000):
        if t.game.decision is None:
            break
        t.give(Pass())
    assert t.outcome is not None
    assert t.outcome.draw
    assert "104.4b" in t.outcome.rules


def test_104_4b_an_endless_loop_that_a_player_could_end_is_no_draw_but_a_clear_stop():
    t = Table()
    t.lands("W")
    t.put(
        enchantment(
            "Ping",
            when(
                a.GainsLife(ME),
                a.May(a.Sequence((a.LoseLife(a.Number(1), a.You()), a.GainLife(a.Number(1))))),
            ),
        )
    )
    n = t.hand(instant("Heal", "{W}", a.GainLife(a.Number(1))))
    t.start()
    t.cast(n, resolve=False)
    with pytest.raises(Unsupported, match="could end"):
        for _ in range(8000):
            t.give(Pass())
    assert t.outcome is None


def test_104_4b_a_mandatory_loop_of_triggers_among_three_players_is_a_draw():
    t = Table(players=3)
    t.lands("W")
    t.put(enchantment("Ping", when(a.GainsLife(ME), a.LoseLife(a.Number(1), a.You()))), BOB)
    t.put(enchantment("Pong", when(a.LosesLife(ME), a.GainLife(a.Number(1)))), BOB)
    heal = a.GainLife(a.Number(1), a.Each(a.IsPlayer()))
    n = t.hand(instant("Heal", "{W}", heal))
    t.start()
    t.cast(n, resolve=False)
    for _ in range(4000):
        if t.game.decision is None:
            break
        t.give(Pass())
    assert t.outcome is not None
    assert t.outcome.draw
    assert {"104.4b", "732.4"} <= set(t.outcome.rules)


def test_104_4b_a_loop_is_found_after_two_rounds_even_where_it_grows():
    t = Table()
    t.lands("W")
    for name in ("Ping", "Pong", "Pang"):
        t.put(enchantment(name, when(a.GainsLife(ME), a.GainLife(a.Number(1)))))
    n = t.hand(instant("Heal", "{W}", a.GainLife(a.Number(1))))
    t.start()
    t.cast(n, resolve=False)
    for _ in range(40):
        if t.game.decision is None:
            break
        several = t.decision.kind is DecisionKind.TRIGGERS
        t.give(tuple(range(len(t.decision.options))) if several else Pass())
    assert t.outcome is not None
    assert t.outcome.draw
    assert t.life(ANN) < 26


def test_732_4_what_runs_a_life_total_down_ends_by_itself():
    t = Table(life=60)
    t.lands("W")
    t.put(enchantment("Ping", when(a.LosesLife(ME), a.LoseLife(a.Number(1), a.You()))))
    n = t.hand(instant("Hurt", "{W}", a.LoseLife(a.Number(1), a.You())))
    t.start()
    t.cast(n, resolve=False)
    for _ in range(400):
        if t.game.decision is None:
            break
        t.give(Pass())
    assert t.outcome is not None
    assert t.outcome.winners == (BOB,)
    assert t.life(ANN) == 0


def test_104_3a_a_concession_is_one_of_the_answers_of_a_game():
    t = Table(players=3)
    mine = t.put(BEAR, BOB)
    t.start()
    t.game.advance(Concession(BOB))
    t.give(Pass())
    again = t.game.replay()
    assert again.state.key() == t.game.state.key()
    assert mine not in again.state.objects
    with pytest.raises(IllegalAction):
        t.game.concede(BOB)


def test_104_3a_a_concession_stays_when_the_action_it_fell_into_is_reversed():
    t = Table(players=3)
    t.put(BEAR, BOB)
    t.put(BEAR, 3)
    t.put(BEAR, 3)
    t.lands("R")
    n = t.hand(instant("Bolt", "{R}", a.Damage(a.Number(3), a.Target(0)), a.TargetSlot(CREATURE)))
    t.start()
    t.game.advance(CastSpell(n))
    t.game.concede(BOB)
    t.game.take_back()
    assert t.game.state.players[BOB].left
    assert t.game.decision.kind is DecisionKind.PRIORITY
    assert n in t.game.state.objects


def test_800_4a_in_a_game_of_three_the_game_goes_on_without_the_one_who_left():
    t = Table(players=3)
    mine = t.put(BEAR, BOB)
    t.start()
    t.game.concede(BOB)
    assert t.game.outcome is None
    assert mine not in t.game.state.objects
    t.game.concede(ANN)
    assert t.game.outcome.winners == (3,)
