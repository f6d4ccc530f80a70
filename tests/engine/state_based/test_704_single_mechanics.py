"""State-based actions about single mechanics (704.5r, u, x, y), and what functions in the command zone."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.state.objects import Choice, ObjectKind
from tests.engine.table import (
    ANN,
    BEAR,
    BOB,
    CARL,
    CREATURE,
    Table,
    card,
    creature,
    instant,
    pump,
    static,
    when,
)


def test_counters_beyond_what_a_permanent_can_have_are_removed() -> None:
    t = Table()
    t.library(3)
    most = static(a.MostCounters("hour", a.Number(2)))
    clock = t.put(creature("Clock", 1, 1, most), counters={"hour": 5})
    free = t.put(BEAR, counters={"hour": 5})
    t.start()
    assert t.state.objects[clock].counter("hour") == 2
    assert t.state.objects[free].counter("hour") == 5
    assert "704.5r" in t.cited()


def test_creatures_get_sectors_and_lose_them_with_the_sculptor() -> None:
    t = Table()
    t.library(3)
    t.lands("W")
    sculptor = t.put(creature("Sculptor", 1, 1, a.KeywordAbility("space sculptor")))
    theirs = t.put(BEAR, BOB)
    leave = t.hand(instant("Leave", "{W}", a.Exile(a.Target(0)), CREATURE))
    t.will(DecisionKind.WORD, "gamma sector", "alpha sector")
    t.start()
    # The player without a sculptor chooses first (704.5u).
    assert t.state.objects[theirs].designations == ("gamma sector",)
    assert t.state.objects[sculptor].designations == ("alpha sector",)
    t.cast(leave, targets=sculptor)
    assert t.state.objects[theirs].designations == ()
    assert {"704.5u", "702.158b"} <= t.cited()


@pytest.mark.parametrize("chosen", [None, ANN])
def test_a_battle_without_a_proper_protector_gets_one(chosen: int | None) -> None:
    t = Table(players=3)
    t.library(3)
    choices = () if chosen is None else (Choice("protector", chosen),)
    battle = t.put(card("Siege", "{2}", "Battle — Siege"), choices=choices, counters={"defense": 3})
    t.will(DecisionKind.CHOOSE, (CARL,))
    t.start()
    assert t.state.objects[battle].chosen("protector") == CARL
    assert ("704.5x" if chosen is None else "704.5y") in t.cited()


def test_a_battle_stays_with_its_protector() -> None:
    t = Table(players=3)
    t.library(3)
    battle = t.put(
        card("Siege", "{2}", "Battle — Siege"),
        choices=(Choice("protector", BOB),),
        counters={"defense": 3},
    )
    t.start()
    assert t.state.objects[battle].chosen("protector") == BOB


def test_a_siege_with_nobody_to_protect_it_goes_to_the_graveyard() -> None:
    t = Table(players=2, teams=(1, 1))
    t.library(3)
    battle = t.put(card("Siege", "{2}", "Battle — Siege"), counters={"defense": 3})
    t.start()
    assert not t.on_battlefield(battle)
    assert "704.5x" in t.cited()


def test_static_abilities_of_emblems_apply_and_those_of_cards_in_the_command_zone_do_not() -> None:
    t = Table()
    t.library(5)
    lord = static(pump(1, 1), to=a.Each(CREATURE))
    bear = t.put(BEAR)
    drawn = when(a.StepBegins(Step.UPKEEP, a.Is(a.You())), a.Draw())
    t.put(creature("Chief", 1, 1, lord, drawn), zone=Zone.COMMAND, controller=ANN)
    t.start(Step.UPKEEP)
    assert t.pt(bear) == (2, 2)
    assert t.state.stack == ()
    t.put(
        card("Sign", None, "Enchantment", None, None, lord),
        zone=Zone.COMMAND,
        controller=ANN,
        kind=ObjectKind.EMBLEM,
    )
    t.state.touch()
    assert t.pt(bear) == (3, 3)
