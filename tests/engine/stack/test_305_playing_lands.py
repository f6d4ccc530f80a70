"""Playing lands (116.2a, 305.2), and that “can't” wins (101.2)."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.errors import IllegalAction
from tests.engine.table import BASICS, Table, card, static


def test_305_2_one_land_a_turn_unless_an_effect_allows_more():
    t = Table()
    one, two = t.hand(BASICS["G"]), t.hand(BASICS["G"])
    t.start()
    t.land(one)
    with pytest.raises(IllegalAction) as refusal:
        t.land(two)
    assert "305.2a" in refusal.value.rules
    t = Table()
    one, two = t.hand(BASICS["G"]), t.hand(BASICS["G"])
    t.put(
        card(
            "Explore",
            "{G}",
            "Enchantment",
            None,
            None,
            static(a.MoreLands(a.Number(1)), to=a.You()),
        )
    )
    t.start()
    t.land(one)
    t.land(two)


def test_101_2_cant_beats_can_an_extra_land_drop_does_not_help_against_a_ban():
    t = Table()
    one = t.hand(BASICS["G"])
    t.put(
        card(
            "Explore",
            "{G}",
            "Enchantment",
            None,
            None,
            static(a.MoreLands(a.Number(1)), to=a.You()),
        )
    )
    t.put(
        card(
            "Ban",
            "{G}",
            "Enchantment",
            None,
            None,
            static(a.CantPlayLands(), to=a.Each(a.IsPlayer())),
        )
    )
    t.start()
    with pytest.raises(IllegalAction) as refusal:
        t.land(one)
    assert "101.2" in refusal.value.rules
