"""Casting spells (601): when it may be done, what is announced, what it costs in all (107.3, 117, 700.2)."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.errors import IllegalAction
from tests.engine.table import ANN, BOB, BOLT, Table, card, instant, sorcery


def test_117_1a_a_sorcery_is_cast_only_in_ones_main_phase_with_an_empty_stack():
    t = Table()
    t.lands("RR")
    study = t.hand(sorcery("Study", "{R}", a.Draw()))
    bolt = t.hand(BOLT)
    t.start()
    t.cast(bolt, targets=BOB, resolve=False)
    with pytest.raises(IllegalAction) as refusal:
        t.cast(study)
    assert "117.1a" in refusal.value.rules


def test_601_3_a_card_in_the_graveyard_may_not_be_cast():
    t = Table()
    t.lands("R")
    bolt = t.put(BOLT, ANN, Zone.GRAVEYARD)
    t.start()
    with pytest.raises(IllegalAction) as refusal:
        t.cast(bolt, targets=BOB)
    assert "601.3" in refusal.value.rules


def test_107_3a_x_is_announced_and_its_mana_paid():
    t = Table()
    t.lands("RRRR")
    blaze = t.hand(sorcery("Blaze", "{X}{R}", a.Damage(a.X(), a.Target(0)), a.AnyTarget()))
    t.start()
    t.cast(blaze, targets=BOB, x=3)
    assert t.life(BOB) == 17


def test_700_2_modes_are_chosen_as_it_is_cast_each_with_its_targets():
    charm = instant(
        "Charm",
        "{R}",
        a.Modal(
            (
                a.Mode(a.Damage(a.Number(2), a.Target(0)), (a.TargetSlot(a.AnyTarget()),)),
                a.Mode(a.Destroy(a.Target(0)), (a.TargetSlot(a.HasType(CardType.ARTIFACT)),)),
            ),
            maximum=a.Number(2),
        ),
    )
    t = Table()
    t.lands("RR")
    one, two = t.hand(charm), t.hand(charm)
    orb = t.put(card("Orb", "{2}", "Artifact"), BOB)
    t.start()
    t.cast(one, modes=(0, 1), targets=[BOB, orb])
    assert t.life(BOB) == 18
    assert not t.on_battlefield(orb)
    with pytest.raises(IllegalAction):
        t.cast(two, modes=(1,))
