"""Coins and dice (705, 706)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.game import Game
from rulesdb.engine.state.decisions import DecisionKind
from tests.engine.table import ANN, Table, card, instant


def rolled(effect: a.Effect, *results: int, more: a.Change | None = None) -> Table:
    """The game after a spell with this effect, where chance is as given (0 is the first side)."""
    t = Table()
    t.lands("W")
    t.library(5)
    if more is not None:
        given = a.StaticAbility((a.Continuous(a.You(), (more,)),))
        t.put(card("Charm", "{1}", "Artifact", None, None, given))
    n = t.hand(instant("Chance", "{W}", effect))
    t.will(DecisionKind.RANDOM, *results)
    t.start()
    assert t.game is not None
    t.game = Game.of(t.game.state, ask_chance=True)
    t.cast(n)
    return t


TABLE = (
    a.DieRow(1, 9, a.GainLife(a.Number(1))),
    a.DieRow(10, 19, a.GainLife(a.Number(2))),
    a.DieRow(20, 99, a.GainLife(a.Number(3))),
)
WIN = a.Sequence((a.FlipCoin(), a.If(a.IfDid("flip"), a.GainLife(a.Number(1)))))


def test_the_table_of_results_tells_what_happens() -> None:
    assert rolled(a.RollDie(20, rows=TABLE), 8).life(ANN) == 21
    assert rolled(a.RollDie(20, rows=TABLE), 9).life(ANN) == 22
    assert rolled(a.RollDie(20, rows=TABLE), 19).life(ANN) == 23


def test_a_modifier_is_added_to_the_natural_result() -> None:
    t = rolled(a.RollDie(20, rows=TABLE, plus=a.Number(5)), 14)
    assert t.life(ANN) == 23
    assert "706.2" in t.cited()


def test_the_lowest_roll_is_ignored_and_never_happened() -> None:
    t = rolled(a.RollDie(20, rows=TABLE), 2, 14, more=a.MoreRolls(a.Number(1)))
    assert t.life(ANN) == 22
    assert t.game is not None
    dice = [e for e in t.game.events() if e.word == "die"]
    assert [e.amount for e in dice] == [15]
    assert "706.6" in t.cited()


def test_dice_rolled_together_trigger_once_and_doubles_are_seen() -> None:
    two = a.Sequence(
        (
            a.RollDie(6, count=a.Number(2)),
            a.If(a.IfDid("roll/doubles"), a.GainLife(a.ResultAmount("roll"))),
        )
    )
    assert rolled(two, 3, 3).life(ANN) == 28
    assert rolled(two, 3, 4).life(ANN) == 20


def test_roll_again_rolls_the_same_dice() -> None:
    rows = (a.DieRow(1, 1, a.RollAgain()), a.DieRow(2, 6, a.GainLife(a.Number(1))))
    t = rolled(a.RollDie(6, rows=rows), 0, 0, 4)
    assert t.life(ANN) == 21


def test_a_coin_is_won_or_lost() -> None:
    assert rolled(WIN, 1).life(ANN) == 21
    t = rolled(WIN, 0)
    assert t.life(ANN) == 20
    assert "705.2" in t.cited()


def test_of_two_coins_one_is_kept() -> None:
    t = rolled(WIN, 0, 0, more=a.MoreFlips(a.Number(1)))
    assert t.life(ANN) == 20
    t = rolled(WIN, 0, 1, more=a.MoreFlips(a.Number(1)))
    assert t.life(ANN) == 21  # the first word offered is that it is won


def test_a_flip_may_be_said_to_be_won() -> None:
    assert rolled(WIN, 0, more=a.WinsFlips()).life(ANN) == 21


def test_heads_and_tails_have_no_winner() -> None:
    flip = a.Sequence((a.FlipCoin(call=False), a.If(a.IfDid("flip"), a.GainLife(a.Number(1)))))
    t = rolled(flip, 1)
    assert t.life(ANN) == 21
    assert t.game is not None
    assert [e.word for e in t.game.events() if e.word in ("heads", "won coin")] == ["heads"]
