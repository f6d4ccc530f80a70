"""Keywords that let a spell be cast otherwise, from elsewhere, or more than once (702.33–702.127)."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Card, Layout
from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.engine.state.decisions import DecisionKind, Special
from rulesdb.errors import IllegalAction
from tests.engine.material import FIRE, face, mana
from tests.engine.table import ANN, BEAR, BOB, BOLT, SELF, Table, card, creature, spell, when


def test_702_33_a_kicked_spell_knows_that_it_was():
    kicked = card(
        "Kick",
        "{R}",
        "Instant",
        None,
        None,
        a.KeywordAbility("kicker", cost=a.Cost((mana("{1}"),))),
        spell(
            a.If(
                a.CostPaid("kicker"),
                a.Damage(a.Number(5), a.Target(0)),
                a.Damage(a.Number(2), a.Target(0)),
            ),
            a.AnyTarget(),
        ),
    )
    for answer, life in (((), 18), (("kicker",), 15)):
        t = Table()
        t.lands("RG")
        n = t.hand(kicked)
        t.start()
        t.cast(n, targets=BOB, optional_cost=answer)
        assert t.life(BOB) == life


def test_702_34_flashback_casts_from_the_graveyard_and_exiles():
    back = card(
        "Back",
        "{3}{R}",
        "Instant",
        None,
        None,
        a.KeywordAbility("flashback", cost=a.Cost((mana("{R}"),))),
        spell(a.Damage(a.Number(3), a.Target(0)), a.AnyTarget()),
    )
    t = Table()
    t.lands("R")
    n = t.put(back, ANN, Zone.GRAVEYARD)
    t.start()
    t.cast(n, targets=BOB, method="flashback")
    assert t.life(BOB) == 17
    assert t.zone(Zone.EXILE) == ["Back"]


def test_702_37_morph_is_cast_face_down_for_3_and_turned_up_for_its_cost():
    beast = creature(
        "Beast",
        5,
        5,
        a.KeywordAbility("morph", cost=a.Cost((mana("{G}"),))),
        when(a.Enters(SELF), a.GainLife(a.Number(9))),
        cost="{4}{G}",
    )
    t = Table()
    t.lands("GGGG")
    n = t.hand(beast)
    t.start()
    t.cast(n, method="morph")
    down = t.state.battlefield[-1]
    assert t.pt(down) == (2, 2)
    assert t.look(down).name == ""
    t.act(Special("turn face up", down))
    assert t.pt(down) == (5, 5)
    assert t.life(ANN) == 20


def test_702_40_storm_copies_for_each_spell_before():
    t = Table()
    t.lands("RRR")
    bolt = t.hand(BOLT)
    storm = t.hand(
        card(
            "Storm",
            "{R}",
            "Instant",
            None,
            None,
            a.KeywordAbility("storm"),
            spell(a.Damage(a.Number(1), a.Target(0)), a.AnyTarget()),
        )
    )
    t.start()
    t.cast(bolt, targets=BOB)
    t.will(DecisionKind.MAY, False)
    t.cast(storm, targets=BOB)
    t.resolve()
    assert t.life(BOB) == 20 - 3 - 1 - 1


def test_702_62_a_suspended_card_is_cast_when_the_last_counter_goes():
    t = Table()
    t.library(20)
    t.lands("R")
    n = t.hand(
        card(
            "Rift",
            "{5}{R}",
            "Sorcery",
            None,
            None,
            a.KeywordAbility("suspend", number=a.Number(1), cost=a.Cost((mana("{R}"),))),
            spell(a.Damage(a.Number(2), a.Target(0)), a.AnyTarget()),
        )
    )
    t.start()
    t.act(Special("suspend", n))
    assert t.zone(Zone.EXILE) == ["Rift"]
    t.to(Step.UPKEEP, active=BOB)
    t.will(DecisionKind.TARGETS, (BOB,))
    t.to(Step.UPKEEP, active=ANN)
    t.resolve()
    assert t.life(BOB) == 18


def test_702_74_evoke_enters_and_is_sacrificed():
    t = Table()
    t.library()
    t.lands("U")
    n = t.hand(
        creature(
            "Drifter",
            2,
            2,
            a.KeywordAbility("evoke", cost=a.Cost((mana("{U}"),))),
            when(a.Enters(SELF), a.Draw()),
            cost="{4}{U}",
        )
    )
    t.start()
    t.cast(n, method="evoke")
    t.resolve()
    assert t.zone(Zone.GRAVEYARD) == ["Drifter"]
    assert len(t.zone(Zone.HAND)) == 1


def test_702_85_cascade_casts_a_cheaper_card():
    t = Table()
    t.lands("RGG")
    t.put(BOLT, ANN, Zone.LIBRARY)
    t.put(BEAR, ANN, Zone.LIBRARY)
    n = t.hand(creature("Elf", 3, 2, a.KeywordAbility("cascade"), cost="{1}{R}{G}"))
    t.start()
    t.will(DecisionKind.TARGETS, (BOB,))
    t.cast(n)
    t.resolve()
    assert t.life(BOB) == 17
    assert t.find("Elf")


def test_702_88_rebound_exiles_it_and_casts_it_again_next_upkeep():
    surge = card(
        "Surge",
        "{R}",
        "Sorcery",
        None,
        None,
        a.KeywordAbility("rebound"),
        spell(a.Damage(a.Number(1), a.Target(0)), a.AnyTarget()),
    )
    t = Table()
    t.library(20)
    t.lands("R")
    n = t.hand(surge)
    t.start()
    t.cast(n, targets=BOB)
    assert t.zone(Zone.EXILE) == ["Surge"]
    t.to(Step.UPKEEP, active=BOB)
    t.to(Step.UPKEEP, active=ANN)
    t.will(DecisionKind.TARGETS, (BOB,))
    t.resolve()
    assert t.life(BOB) == 18
    assert t.zone(Zone.GRAVEYARD) == ["Surge"]


def test_702_127_aftermath_is_cast_from_the_graveyard_only_and_exiled():
    both = Card(
        (
            FIRE,
            face(
                "Ashes",
                "{U}",
                "Sorcery",
                spell(a.GainLife(a.Number(3))),
                a.KeywordAbility("aftermath"),
            ),
        ),
        Layout.AFTERMATH,
    )
    t = Table()
    t.lands("UU")
    n = t.hand(both)
    there = t.put(both, ANN, Zone.GRAVEYARD)
    t.start()
    with pytest.raises(IllegalAction):
        t.cast(n, face=1)
    t.cast(there, face=1)
    assert t.life(ANN) == 23
    assert len(t.zone(Zone.EXILE)) == 1
