"""Teams that share turns, life and fate (805, 810)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step
from rulesdb.engine.state.decisions import CastSpell, DecisionKind, Pass, PlayLand
from rulesdb.engine.state.multiplayer import use
from rulesdb.engine.state.options import Setting
from rulesdb.errors import IllegalAction
from tests.engine.games.seats import DORA, life
from tests.engine.table import ANN, BOB, BOLT, CARL, Table, card, instant, spell, when

GIANT = Setting(shared_life=True, shared_turns=True)


def giants() -> Table:
    t = Table(players=4, teams=(1, 1, 2, 2), life=30)
    use(t.state, GIANT)
    t.library()
    return t


def test_damage_to_one_is_damage_to_the_team_810_9() -> None:
    t = giants()
    bolt = t.hand(BOLT)
    t.lands("R")
    t.start()
    t.cast(bolt, targets=DORA)
    assert life(t) == [30, 30, 27, 27]


def test_a_teammate_who_cannot_gain_life_keeps_the_team_from_it_810_9g() -> None:
    t = giants()
    t.put(card("Ban", None, "Enchantment", None, None, a.StaticAbility(
        (a.Continuous(a.You(), (a.CantGainLife(),)),))), BOB)  # fmt: skip
    gain = t.hand(instant("Gain", "{G}", a.GainLife(a.Number(5))))
    t.lands("G")
    t.start()
    t.cast(gain)
    assert life(t)[0] == 30


def test_the_team_with_priority_is_asked_member_by_member_805_5() -> None:
    t = giants().start()
    asked = []
    for _ in range(4):
        asked.append(t.decision.player)
        t.give(Pass())
    assert asked == [ANN, BOB, CARL, DORA]
    assert t.state.step is not Step.PRECOMBAT_MAIN


def test_who_acts_is_asked_again_and_then_the_rest_of_the_team_805_5b() -> None:
    t = giants()
    bolt = t.hand(BOLT, BOB)
    t.lands("R", BOB)
    t.start()
    t.give(Pass())
    t.will(DecisionKind.TARGETS, (CARL,))
    t.give(CastSpell(bolt))
    asked = []
    while t.state.stack:
        asked.append(t.decision.player)
        t.give(Pass())
    assert asked == [BOB, ANN, CARL, DORA]


def test_turns_go_from_team_to_team_805_4() -> None:
    t = giants().start()
    t.to(Step.UPKEEP, active=CARL)
    assert t.state.turn == 3
    t.to(Step.UPKEEP, active=ANN)
    assert t.state.turn == 4


def test_each_of_a_team_plays_a_land_805_4c() -> None:
    t = giants()
    first, second, third = (t.hand(card("Field", None, "Land"), n) for n in (ANN, BOB, CARL))
    t.start()
    t.act(PlayLand(first), ANN)
    t.act(PlayLand(second), BOB)
    with pytest.raises(IllegalAction):
        t.act(PlayLand(third), CARL)


def test_a_trigger_on_each_upkeep_triggers_once_for_a_team_805_4d() -> None:
    t = giants()
    gain = when(a.StepBegins(Step.UPKEEP, a.IsPlayer()), a.GainLife(a.Number(1)))
    t.put(card("Rain", None, "Enchantment", None, None, gain), CARL)
    t.start(Step.UPKEEP)
    t.resolve()
    assert life(t)[2] == 31


def test_an_extra_turn_of_one_is_the_teams_805_8() -> None:
    t = giants()
    walk = t.hand(card("Walk", "{0}", "Sorcery", None, None,
                       spell(a.ExtraTurn(a.Each(a.IsTeammate()))) ), ANN)  # fmt: skip
    t.start()
    t.cast(walk)
    t.to(Step.END)
    t.to(Step.UPKEEP)
    assert t.state.active == ANN


def test_a_team_of_two_has_up_to_fourteen_poison_counters_810_8d() -> None:
    t = giants()
    sting = instant("Sting", "{0}", a.PutCounters("poison", a.Target(0), a.Number(7)), a.IsPlayer())
    one, two, three = (t.hand(sting) for _ in range(3))
    t.start()
    t.cast(one, targets=CARL)
    t.cast(two, targets=DORA)
    assert t.state.players[CARL].counter("poison") == 14
    assert t.outcome is None
    t.cast(three, targets=DORA)
    assert t.outcome is not None
    assert t.outcome.winners == (ANN, BOB)
