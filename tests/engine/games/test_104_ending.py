"""How a game ends (104): defeat, draws, loops, and who leaves (800.4)."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.engine.state.decisions import Pass
from rulesdb.errors import Unsupported
from tests.engine.material import ME, enchantment
from tests.engine.table import ANN, BEAR, BOB, Table, instant, sorcery, when


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


def test_800_4a_in_a_game_of_three_the_game_goes_on_without_the_one_who_left():
    t = Table(players=3)
    mine = t.put(BEAR, BOB)
    t.start()
    t.game.concede(BOB)
    assert t.game.outcome is None
    assert mine not in t.game.state.objects
    t.game.concede(ANN)
    assert t.game.outcome.winners == (3,)
