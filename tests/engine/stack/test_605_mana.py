"""Mana, its symbols and mana abilities (106, 107.4, 605)."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.errors import IllegalAction
from tests.engine.table import (
    ANN,
    BASICS,
    BEAR,
    BOB,
    CREATURE,
    GROWTH,
    LAND,
    YOURS,
    Table,
    card,
    creature,
    instant,
    tap_ability,
    when,
)

OPPONENTS = a.Each(a.IsOpponent())


def test_106_5_mana_of_an_undefined_type_is_no_mana():
    crater = card(
        "Crater",
        None,
        "Land",
        None,
        None,
        tap_ability(a.AddMana(among=a.Each(a.All((a.IsPermanent(), YOURS))))),
    )
    t = Table()
    n = t.put(crater)
    t.start()
    t.activate(n)
    assert t.state.objects[n].tapped
    assert t.state.players[ANN].pool == ()


def test_106_6_restricted_mana_is_spent_only_on_what_it_allows():
    source = card(
        "Cave",
        None,
        "Land",
        None,
        None,
        tap_ability(a.AddMana((("G",),), spend_only=a.All((a.IsSpell(), CREATURE)))),
    )
    t = Table()
    t.put(source)
    growth, elf = t.hand(GROWTH), t.hand(creature("Elf", 1, 1, cost="{G}"))
    bear = t.put(BEAR)
    t.start()
    with pytest.raises(IllegalAction):
        t.cast(growth, targets=bear)
    t.answers.clear()
    t.cast(elf)
    assert t.find("Elf")


def test_106_7_orchards_can_make_what_a_land_of_an_opponent_could():
    orchard = card(
        "Orchard",
        None,
        "Land",
        None,
        None,
        tap_ability(a.AddMana(could=a.Each(a.All((LAND, a.ControlledBy(OPPONENTS)))))),
    )
    t = Table()
    mine, theirs = t.put(orchard), t.put(orchard, BOB)
    t.start()
    t.activate(mine)
    assert t.state.players[ANN].pool == ()
    t = Table()
    mine, theirs = t.put(orchard), t.put(orchard, BOB)
    t.lands("G")
    t.start()
    t.activate(mine)
    assert [u.type for u in t.state.players[ANN].pool] == ["G"]
    assert theirs


def test_106_13_unspent_mana_is_lost() -> None:
    t = Table()
    t.lands("W")
    add = a.AddMana((("R",),))
    spell = t.hand(instant("Drain", "{W}", a.Sequence((add, a.LoseMana(a.You())))))
    t.start()
    t.cast(spell)
    assert t.state.players[ANN].pool == ()
    assert "106.13" in t.cited()


def test_107_4e_hybrid_mana_can_be_paid_either_way():
    for lands in ("GG", "GW", "WW"):
        t = Table()
        t.lands(lands)
        n = t.hand(instant("Hybrid", "{G/W}{G/W}", a.GainLife(a.Number(3))))
        t.start()
        t.cast(n)
        assert t.life(ANN) == 23


def test_107_4e_a_monocolored_hybrid_takes_one_coloured_or_two_of_any():
    for lands, fine in (("B", True), ("GG", True), ("G", False)):
        t = Table()
        t.lands(lands)
        n = t.hand(instant("Spectre", "{2/B}", a.GainLife(a.Number(3))))
        t.start()
        if fine:
            t.cast(n)
            assert t.life(ANN) == 23
        else:
            with pytest.raises(IllegalAction):
                t.cast(n)


def test_107_4f_phyrexian_mana_can_be_paid_with_2_life():
    for lands, life in (("WW", 23), ("W", 21), ("", 19)):
        t = Table()
        t.lands(lands)
        n = t.hand(instant("Oil", "{W/P}{W/P}", a.GainLife(a.Number(3))))
        t.start()
        t.cast(n)
        assert t.life(ANN) == life


def test_107_4h_snow_mana_comes_from_a_snow_source():
    n_card = instant("Ice", "{S}", a.GainLife(a.Number(3)))
    snowy = card("Snow Forest", None, "Basic Snow Land — Forest")
    for land, fine in ((snowy, True), (BASICS["G"], False)):
        t = Table()
        t.put(land)
        n = t.hand(n_card)
        t.start()
        if fine:
            t.cast(n)
            assert t.life(ANN) == 23
        else:
            with pytest.raises(IllegalAction):
                t.cast(n)


def test_605_4a_a_triggered_mana_ability_resolves_at_once():
    growth = card(
        "Wild",
        "{G}",
        "Enchantment — Aura",
        None,
        None,
        a.KeywordAbility("enchant", quality=LAND),
        when(
            a.TapsForMana(a.IsPlayer(), a.Is(a.Host())),
            a.AddMana((("G",),), player=a.ControllerOf(a.Trigger())),
        ),
    )
    t = Table()
    land = t.lands("G")[0]
    t.put(growth, attached_to=land)
    t.start()
    t.activate(land)
    assert [u.type for u in t.state.players[ANN].pool] == ["G", "G"]
    assert not t.state.stack
