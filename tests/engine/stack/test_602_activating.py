"""Activated abilities (602), those of planeswalkers (606), and abilities apart from their source (113.7, 607)."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.errors import IllegalAction
from tests.engine.table import (
    BEAR,
    BOB,
    CREATURE,
    KILL,
    SELF,
    Table,
    card,
    creature,
    pump,
    static,
    tap_ability,
)


def test_602_5a_a_creatures_tap_ability_waits_a_turn():
    t = Table()
    pinger = t.put(
        creature("Pinger", 1, 1, tap_ability(a.Damage(a.Number(1), a.Target(0)), a.AnyTarget())),
        since_turn=2,
    )
    t.start()
    with pytest.raises(IllegalAction):
        t.activate(pinger, targets=BOB)


def test_113_7a_the_ability_resolves_though_its_source_is_gone_and_the_source_deals_the_damage():
    t = Table()
    t.lands("B", BOB)
    kill = t.hand(KILL, BOB)
    pinger = t.put(
        creature("Pinger", 1, 1, tap_ability(a.Damage(a.Number(1), a.Target(0)), a.AnyTarget()))
    )
    t.start()
    t.activate(pinger, targets=BOB, resolve=False)
    t.cast(kill, BOB, targets=pinger)
    t.resolve()
    assert t.life(BOB) == 19


def test_606_3_one_loyalty_ability_a_turn_and_606_6_no_more_than_there_is():
    plus = a.ActivatedAbility(a.Cost((a.PayLoyalty(a.Number(1)),)), a.GainLife(a.Number(1)))
    minus = a.ActivatedAbility(a.Cost((a.PayLoyalty(a.Number(5), down=True),)), a.WinGame())
    t = Table()
    jace = t.put(
        card("Jace", "{3}", "Legendary Planeswalker — Jace", None, None, plus, minus, loyalty=3)
    )
    t.start()
    with pytest.raises(IllegalAction):
        t.activate(jace, at=1)
    t.activate(jace, at=0)
    assert t.state.objects[jace].counter("loyalty") == 4
    with pytest.raises(IllegalAction) as refusal:
        t.activate(jace, at=0)
    assert "606.3" in refusal.value.rules


def test_607_2d_a_chosen_word_is_remembered_by_the_permanent():
    choose = a.StaticAbility(
        (a.Replacement(a.Enters(SELF), a.Happens((a.First(a.Choose(a.Kind.COLOR)),))),)
    )
    from rulesdb.cards.vocabulary import Characteristic

    glory = static(pump(1, 1), to=a.Each(a.All((CREATURE, a.OfChosen(Characteristic.COLOR)))))
    t = Table()
    t.lands("W")
    n = t.hand(card("Glory", "{W}", "Enchantment", None, None, choose, glory))
    bear = t.put(BEAR)
    t.start()
    t.cast(n, word="G")
    assert t.pt(bear) == (3, 3)
