"""Keywords of permanents: what they cost, keep, give back or are (702.21–702.122)."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.errors import IllegalAction
from tests.engine.material import enchantment
from tests.engine.table import (
    ANN,
    BEAR,
    BOB,
    BOLT,
    CREATURE,
    KILL,
    SELF,
    Table,
    card,
    creature,
    kw,
    when,
)


def test_702_21_ward_counters_unless_paid():
    warded = creature(
        "Warded", 2, 2, a.KeywordAbility("ward", cost=a.Cost((a.PayMana(ManaCost.parse("{2}")),)))
    )
    for lands, survives in (("R", True), ("RGG", False)):
        t = Table()
        t.lands(lands, BOB)
        bolt = t.hand(BOLT, BOB)
        n = t.put(warded)
        t.start()
        t.cast(bolt, BOB, targets=n)
        t.resolve()
        assert t.on_battlefield(n) is survives


def test_702_24_cumulative_upkeep_grows_each_turn():
    t = Table()
    t.library(20)
    spirit = t.put(
        creature(
            "Spirit",
            2,
            2,
            a.KeywordAbility("cumulative upkeep", cost=a.Cost((a.PayLife(a.Number(1)),))),
        )
    )
    t.start(Step.UPKEEP)
    t.resolve()
    assert t.life(ANN) == 19
    t.to(Step.UPKEEP, active=BOB)
    t.to(Step.UPKEEP, active=ANN)
    t.resolve()
    assert t.life(ANN) == 17
    t.to(Step.UPKEEP, active=BOB)
    t.will(DecisionKind.MAY, False)
    t.to(Step.UPKEEP, active=ANN)
    t.resolve()
    assert not t.on_battlefield(spirit)


def test_702_26_what_is_phased_out_is_not_there_and_comes_back_with_what_is_attached():
    aura = card(
        "Strength",
        "{G}",
        "Enchantment — Aura",
        None,
        None,
        a.KeywordAbility("enchant", quality=CREATURE),
    )
    t = Table()
    t.library(20)
    drake = t.put(creature("Drake", 2, 2, a.KeywordAbility("phasing")))
    held = t.put(aura, attached_to=drake)
    t.start(Step.UNTAP)
    assert t.state.objects[drake].phased_out
    assert t.state.objects[held].phased_out
    t.to(Step.UPKEEP, active=BOB)
    t.to(Step.UPKEEP, active=ANN)
    assert not t.state.objects[drake].phased_out
    assert not t.state.objects[held].phased_out
    assert t.state.objects[held].attached_to == drake


def test_702_29c_cycling_a_card_triggers_what_watches_for_it():
    cycler = creature(
        "Cycler",
        1,
        1,
        a.KeywordAbility("cycling", cost=a.Cost()),
        when(a.Cycles(a.IsPlayer(), SELF), a.GainLife(a.Number(3))),
    )
    t = Table()
    t.library()
    t.put(enchantment("Slide", when(a.Cycles(a.IsPlayer()), a.GainLife(a.Number(10)))))
    n = t.hand(cycler)
    t.start()
    t.activate(n)
    t.resolve()
    assert t.life(ANN) == 33


def test_702_73a_a_changeling_is_every_creature_type_in_every_zone():
    t = Table()
    shape = creature("Shape", 1, 1, *kw("changeling"), line="Creature — Shapeshifter")
    here, there = t.put(shape), t.hand(shape)
    t.start()
    assert {"Goblin", "Elf", "Time Lord"} <= t.look(here).subtypes
    assert {"Goblin", "Elf", "Time Lord"} <= t.look(there).subtypes


def test_702_79_persist_returns_once():
    t = Table()
    t.lands("BB")
    one, two = t.hand(KILL), t.hand(KILL)
    finks = t.put(creature("Finks", 3, 2, a.KeywordAbility("persist")))
    t.start()
    t.cast(one, targets=finks)
    t.resolve()
    again = t.find("Finks")
    assert t.pt(again) == (2, 1)
    t.cast(two, targets=again)
    t.resolve()
    assert "Finks" in t.zone(Zone.GRAVEYARD)


def test_702_84_an_unearthed_creature_is_exiled_at_the_end():
    t = Table()
    t.library(20)
    n = t.put(
        creature("Ghoul", 3, 1, a.KeywordAbility("unearth", cost=a.Cost())), ANN, Zone.GRAVEYARD
    )
    t.start()
    t.activate(n)
    ghoul = t.find("Ghoul")
    t.attack(ghoul)
    assert t.life(BOB) == 17
    t.to(Step.UPKEEP, active=BOB)
    assert t.zone(Zone.EXILE) == ["Ghoul"]


def test_702_122_a_vehicle_is_crewed_by_power():
    boat = card(
        "Boat", "{3}", "Artifact — Vehicle", 4, 4, a.KeywordAbility("crew", number=a.Number(3))
    )
    t = Table()
    n = t.put(boat)
    one, two = t.put(BEAR), t.put(BEAR)
    t.start()
    with pytest.raises(IllegalAction):
        t.activate(n, choose=(one,))
    t.answers.clear()
    t.activate(n, choose=(one, two))
    assert t.look(n).creature
    assert t.pt(n) == (4, 4)
