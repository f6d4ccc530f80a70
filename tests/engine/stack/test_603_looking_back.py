"""Triggered abilities that look at what was, not at what is (603.6, 603.10)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.state.decisions import Pass
from tests.engine.material import GAIN, HEAL, ME, SWEEP, enchantment, table_of
from tests.engine.table import (
    ANN,
    BASICS,
    BEAR,
    BOB,
    BOLT,
    CREATURE,
    KILL,
    LAND,
    SELF,
    Table,
    card,
    creature,
    instant,
    sorcery,
    static,
    when,
)


def test_603_6b_continuous_effects_apply_before_it_is_seen_entering():
    awake = enchantment(
        "Awake",
        static(
            a.BecomeType((CardType.CREATURE,), keep=a.Keep.EVERYTHING),
            a.SetPT(a.Number(1), a.Number(1)),
            to=a.Each(LAND),
        ),
    )
    t = Table()
    t.put(awake)
    t.put(enchantment("Greeter", when(a.Enters(CREATURE), a.GainLife(a.Number(1)))))
    land = t.hand(BASICS["G"])
    t.start()
    t.land(land)
    t.resolve()
    assert t.life(ANN) == 21


def test_603_6b_a_creature_that_loses_its_abilities_as_it_enters_does_not_trigger():
    t = Table()
    t.put(enchantment("Humble", static(a.LoseAllAbilities(), to=a.Each(CREATURE))))
    n = t.hand(creature("Visitor", 1, 1, when(a.Enters(SELF), a.GainLife(a.Number(5))), cost="{0}"))
    t.start()
    t.cast(n)
    t.resolve()
    assert t.life(ANN) == 20


def test_603_10a_leaves_the_battlefield_abilities_look_back_when_all_go_together():
    t = Table()
    t.lands("W")
    sweep = t.hand(SWEEP)
    t.put(
        card(
            "Harvester",
            "{2}",
            "Artifact",
            None,
            None,
            when(a.Dies(CREATURE), a.GainLife(a.Number(1))),
        )
    )
    t.put(BEAR)
    t.put(BEAR, BOB)
    t.start()
    t.cast(sweep)
    t.resolve()
    assert t.life(ANN) == 22


def test_603_10a_it_looks_back_at_what_the_dying_object_was():
    # A land that is a creature by an effect dies together with the source of the effect.
    awake = enchantment(
        "Awake",
        static(
            a.BecomeType((CardType.CREATURE,), keep=a.Keep.EVERYTHING),
            a.SetPT(a.Number(1), a.Number(1)),
            to=a.Each(LAND),
        ),
    )
    t = Table()
    t.lands("W")
    boom = t.hand(sorcery("Boom", "{W}", a.Destroy(a.Each(a.IsPermanent()))))
    t.put(awake)
    t.put(
        card(
            "Harvester",
            "{2}",
            "Artifact",
            None,
            None,
            when(a.Dies(CREATURE), a.GainLife(a.Number(1))),
        )
    )
    t.lands("GG", BOB)
    t.start()
    t.cast(boom)
    t.resolve()
    assert t.life(ANN) == 23


def test_603_10d_losing_control_is_looked_back_at():
    t = Table()
    t.lands("W")
    dog = t.put(creature("Dog", 2, 2, when(a.ControlChanges(SELF, from_=ME), GAIN)), BOB)
    taken = a.Apply(a.Target(0), (a.GainControl(a.You()),), a.Indefinitely())
    spell = t.hand(instant("Whistle", "{W}", taken, CREATURE))
    t.start()
    t.cast(spell, targets=dog)
    while t.state.stack:
        t.give(Pass())
    assert t.state.players[BOB].life == 23
    assert "603.10d" in t.cited()


def test_603_10e_a_countered_spell_is_looked_back_at():
    t = Table()
    t.lands("RW")
    t.put(enchantment("Omen", when(a.IsCountered(a.IsSpell()), GAIN)))
    bolt = t.hand(BOLT)
    no = t.hand(instant("No", "{W}", a.Counter(a.Target(0)), a.IsSpell()))
    t.start()
    t.cast(bolt, targets=BOB, resolve=False)
    t.cast(no, targets=t.state.stack[-1])
    while t.state.stack:
        t.give(Pass())
    assert t.state.players[ANN].life == 23
    assert "603.10e" in t.cited()


def test_a_trigger_that_looks_back_says_so() -> None:
    t = table_of("B")
    t.put(creature("Martyr", 1, 1, when(a.Dies(SELF), HEAL)))
    kill = t.hand(KILL)
    t.start()
    t.cast(kill, targets=t.find("Martyr"))
    t.resolve()
    assert t.life(ANN) == 21
    assert "603.10a" in t.cited()


def test_put_into_a_graveyard_from_anywhere_counts_from_the_battlefield_too() -> None:
    t = table_of("B")
    t.put(creature("Guile", 1, 1, when(a.Moves(SELF, (), (Zone.GRAVEYARD,)), HEAL)), BOB)
    kill = t.hand(KILL)
    t.start()
    t.cast(kill, targets=t.find("Guile"))
    t.resolve()
    assert t.life(BOB) == 21
    assert "603.10a" not in t.cited()
