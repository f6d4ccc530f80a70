"""Preparation cards: prepared permanents and the copies of their prepare spells (722)."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.model import Card, Face, Layout
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.errors import IllegalAction
from tests.engine.table import ANN, BOB, KILL, SELF, Table, instant, tap_ability

ZAP = a.SpellAbility(a.Damage(a.Number(2), a.Target(0)), (a.TargetSlot(a.AnyTarget()),))
ENTERS = a.StaticAbility((a.Replacement(a.Enters(SELF), a.Happens((a.Designated("prepared"),))),))
AGAIN = tap_ability(a.SetDesignation("prepared", a.Source()))


def pupil(*abilities: a.Ability) -> Card:
    front = Face("Pupil", ManaCost.parse("{1}"), TypeLine.parse("Creature"), 1, 1,
                 abilities=abilities)  # fmt: skip
    inset = Face("Zap", ManaCost.parse("{R}"), TypeLine.parse("Instant"), abilities=(ZAP,))
    return Card((front, inset), Layout.PREPARE)


def exiled(t: Table) -> list[int]:
    return [n for n in t.state.zone(Zone.EXILE) if t.look(n).name == "Zap"]


def test_722_3c_a_prepared_creature_lets_its_controller_cast_a_copy_of_its_spell_once():
    t = Table()
    t.lands("RRR")
    n = t.hand(pupil(ENTERS))
    t.start()
    t.cast(n)
    mine = t.find("Pupil")
    assert "prepared" in t.state.objects[mine].designations
    (copy,) = exiled(t)
    assert t.look(copy).types == {CardType.INSTANT}
    t.cast(copy, targets=BOB)
    assert t.life(BOB) == 18
    assert "prepared" not in t.state.objects[mine].designations
    assert not exiled(t)


def test_722_3c_the_copy_is_gone_with_the_permanent():
    t = Table()
    t.lands("RB")
    n = t.hand(pupil(ENTERS))
    kill = t.hand(KILL)
    t.start()
    t.cast(n)
    assert exiled(t)
    t.cast(kill, targets=t.find("Pupil"))
    assert not exiled(t)


def test_722_3a_only_what_has_a_prepare_spell_becomes_prepared_and_only_once():
    t = Table()
    t.lands("RR")
    mine = t.put(pupil(AGAIN), since_turn=0)
    bear = t.put(Card((Face("Bear", ManaCost.parse("{1}"), TypeLine.parse("Creature"), 2, 2),)))
    ready = a.SetDesignation("prepared", a.Each(a.HasType(CardType.CREATURE)))
    both = t.hand(instant("Both", "{R}", ready))
    t.start()
    t.cast(both)
    assert "prepared" in t.state.objects[mine].designations
    assert "prepared" not in t.state.objects[bear].designations
    assert len(exiled(t)) == 1
    t.activate(mine)
    assert len(exiled(t)) == 1


def test_722_3_the_prepare_spell_cannot_be_cast_from_the_card():
    t = Table()
    t.lands("RRR")
    n = t.hand(pupil(ENTERS))
    t.start()
    with pytest.raises(Exception) as refused:
        t.cast(n, face=1, targets=BOB)
    assert refused.type is not IllegalAction or refused.value
    assert t.look(n).name == "Pupil"
    assert t.state.zone(Zone.HAND, ANN) == (n,)
