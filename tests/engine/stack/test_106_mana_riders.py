"""Mana with strings attached, and mana of any type for cards that may be played (106.6, 609.4b)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.errors import IllegalAction
from tests.engine.table import ANN, BEAR, BOB, BOLT, Table, card, instant, kw, tap_ability, when

CREATURE_SPELL = a.All((a.IsSpell(), a.HasType(CardType.CREATURE)))
COUNTERSPELL = instant("No", "{U}", a.Counter(a.Target(0)), a.IsSpell())


def cavern(**more: object) -> object:
    return card("Cavern", None, "Land", None, None,
                tap_ability(a.AddMana((("G",),), **more)))  # type: ignore[arg-type]  # fmt: skip


def test_a_spell_that_such_mana_is_spent_on_cannot_be_countered_106_6() -> None:
    t = Table()
    t.put(cavern(rider=(a.CantBeCountered(),)))
    t.lands("G")
    t.lands("U", BOB)
    bear, no = t.hand(BEAR), t.hand(COUNTERSPELL, BOB)
    t.start()
    t.cast(bear, resolve=False)
    t.cast(no, BOB, targets=t.state.stack[0])
    t.resolve()
    assert any(t.look(n).name == "Bear" for n in t.state.battlefield)


def test_the_rider_is_for_the_spells_it_speaks_of_and_stays_with_the_permanent() -> None:
    t = Table()
    haste = a.Gain(kw("haste"))
    t.put(cavern(rider=(haste,), rider_on=CREATURE_SPELL, rider_for=a.UntilEndOfTurn()))
    t.lands("G")
    bear = t.hand(BEAR)
    t.start()
    t.cast(bear)
    here = next(n for n in t.state.battlefield if t.look(n).name == "Bear")
    assert "haste" in t.look(here).keywords


def test_an_ability_that_waits_for_the_mana_triggers_when_it_is_spent_106_6() -> None:
    t = Table()
    t.put(card("Well", None, "Enchantment", None, None,
               when(a.PaysForSpell(CREATURE_SPELL), a.GainLife(a.Number(1)))))  # fmt: skip
    t.lands("GG")
    bear = t.hand(BEAR)
    t.start()
    t.cast(bear)
    assert t.state.players[ANN].life == 22


@pytest.mark.parametrize("any_mana", [True, False])
def test_mana_of_any_type_pays_for_a_card_that_may_be_played_so_609_4b(*, any_mana: bool) -> None:
    t = Table()
    what = a.All((a.IsCard(), a.In((Zone.EXILE,))))
    t.put(card("Key", None, "Enchantment", None, None, a.StaticAbility(
        (a.Continuous(a.You(), (a.MayPlayFrom(what, any_mana=any_mana),)),))))  # fmt: skip
    t.lands("G")
    bolt = t.put(BOLT, ANN, Zone.EXILE)
    t.start()
    if any_mana:
        t.cast(bolt, targets=BOB)
        assert t.state.players[BOB].life == 17
    else:
        with pytest.raises(IllegalAction):
            t.cast(bolt, targets=BOB)
