"""Life, damage and drawing (119–121): results of damage, and their order."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from tests.engine.material import ME, enchantment, replaces
from tests.engine.table import ANN, BEAR, BOB, Table, creature, instant, kw, static, when


def test_119_lifelink_of_two_creatures_is_two_gains_of_life():
    t = Table()
    mate = t.put(creature("Mate", 2, 2, when(a.GainsLife(ME), a.PutCounters("+1/+1", a.Source()))))
    one, two = (
        t.put(creature("One", 1, 1, *kw("lifelink"))),
        t.put(creature("Two", 1, 1, *kw("lifelink"))),
    )
    t.start()
    t.attack(one, two)
    t.resolve()
    assert t.life(ANN) == 22
    assert t.pt(mate) == (4, 4)


def test_119_7_a_player_who_cannot_gain_life_gains_none_and_nothing_is_replaced():
    t = Table()
    t.put(enchantment("Twice", replaces(a.GainsLife(ME), a.Times(a.Number(2)))))
    t.put(enchantment("Never", static(a.CantGainLife(), to=a.Each(a.IsPlayer()))))
    t.lands("W")
    n = t.hand(instant("Heal", "{W}", a.GainLife(a.Number(3))))
    t.start()
    t.cast(n)
    assert t.life(ANN) == 20
    assert "119.7" in t.cited()


def test_120_3_infect_gives_poison_and_counters_and_704_5c_ten_lose():
    t = Table()
    one = t.put(creature("Blight", 10, 10, *kw("infect")))
    t.start()
    t.attack(one)
    assert t.outcome is not None
    assert "704.5c" in t.outcome.rules


def test_120_4_wither_and_lifelink_with_a_shield_and_a_doubled_gain():
    # A 3/3 with wither and lifelink is blocked by a 2/2 behind a shield of 2; life gain is doubled.
    shield = instant(
        "Shield",
        "{W}",
        a.Replace(
            a.Prevention(a.IsDealtDamage(a.Is(a.Target(0)))), a.UntilEndOfTurn(), amount=a.Number(2)
        ),
        a.AnyTarget(),
    )
    t = Table()
    t.lands("W", BOB)
    n = t.hand(shield, BOB)
    t.put(enchantment("Boon", replaces(a.GainsLife(ME), a.Times(a.Number(2)))))
    one = t.put(creature("Elemental", 3, 3, *kw("wither", "lifelink")))
    two = t.put(BEAR, BOB)
    t.start()
    t.cast(n, BOB, targets=two)
    t.attack(one, blocks={two: one})
    assert t.state.objects[two].counter("-1/-1") == 1
    assert t.life(ANN) == 22
    assert t.state.objects[one].damage == 2


def test_120_8_no_damage_is_no_damage():
    t = Table()
    t.lands("R")
    n = t.hand(instant("Spark", "{R}", a.Damage(a.Number(0), a.Target(0)), a.AnyTarget()))
    t.put(enchantment("More", replaces(a.DealsDamage(a.IsSource()), a.Plus(a.Number(5)))))
    t.start()
    t.cast(n, targets=BOB)
    assert t.life(BOB) == 20


def test_121_4_drawing_from_an_empty_library_loses_and_121_6a_a_replaced_draw_does_not():
    draw = instant("Study", "{U}", a.Draw())
    t = Table()
    t.lands("U")
    n = t.hand(draw)
    t.start()
    t.cast(n)
    assert t.outcome is not None
    assert "704.5b" in t.outcome.rules
    t = Table()
    t.lands("U")
    n = t.hand(draw)
    t.put(
        enchantment(
            "Instead", a.StaticAbility((a.Replacement(a.Draws(ME), a.GainLife(a.Number(2))),))
        )
    )
    t.start()
    t.cast(n)
    assert t.outcome is None
    assert t.life(ANN) == 22


def test_damage_cites_its_sequence() -> None:
    t = Table()
    t.library(3)
    bear = t.put(BEAR)
    t.start()
    t.attack(bear)
    assert {"120.4b", "120.4c", "120.4d", "120.3a"} <= t.cited()
