"""Triggered abilities (603): when they trigger, how often, and in what order they go on the stack."""

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Relation, Step
from tests.engine.material import ME, enchantment
from tests.engine.table import (
    ANN,
    BOB,
    BOLT,
    CREATURE,
    LAND,
    SELF,
    Table,
    card,
    creature,
    instant,
    sorcery,
    tap_ability,
    when,
)


def test_603_2c_it_triggers_once_for_each_occurrence_in_one_event():
    t = Table()
    t.lands("W")
    ruin = t.hand(sorcery("Ruin", "{W}", a.Destroy(a.Each(LAND))))
    t.lands("GGG", BOB)
    t.put(enchantment("Mourning", when(a.Dies(LAND), a.GainLife(a.Number(1)))))
    t.start()
    t.cast(ruin)
    t.resolve()
    assert t.life(ANN) == 24


def test_700_1_one_or_more_triggers_once_for_all():
    t = Table()
    t.lands("W")
    ruin = t.hand(sorcery("Ruin", "{W}", a.Destroy(a.Each(LAND))))
    t.lands("GGG", BOB)
    t.put(enchantment("Mourning", when(a.OneOrMore(a.Dies(LAND)), a.GainLife(a.Number(1)))))
    t.start()
    t.cast(ruin)
    t.resolve()
    assert t.life(ANN) == 21


def test_603_2g_prevented_damage_triggers_nothing():
    t = Table()
    t.lands("RW")
    bolt = t.hand(BOLT)
    guard = t.hand(
        instant(
            "Guard",
            "{W}",
            a.Replace(a.Prevention(a.IsDealtDamage(a.Is(a.Target(0)))), a.UntilEndOfTurn()),
            a.AnyTarget(),
        )
    )
    victim = t.put(creature("Victim", 2, 2, when(a.IsDealtDamage(SELF), a.GainLife(a.Number(5)))))
    t.start()
    t.cast(guard, targets=victim)
    t.cast(bolt, targets=victim)
    t.resolve()
    assert t.life(ANN) == 20
    assert t.on_battlefield(victim)


def test_603_4_an_intervening_if_is_checked_twice():
    sovereign = creature(
        "Sovereign",
        4,
        6,
        when(
            a.StepBegins(Step.UPKEEP, ME),
            a.WinGame(),
            condition=a.Compare(a.LifeTotal(a.You()), Relation.AT_LEAST, a.Number(40)),
        ),
    )
    t = Table(life=39)
    t.put(sovereign)
    t.start(Step.UPKEEP)
    assert not t.state.stack
    t = Table(life=41)
    t.lands("R", BOB)
    bolt = t.hand(BOLT, BOB)
    t.put(sovereign)
    t.start(Step.UPKEEP)
    assert len(t.state.stack) == 1
    t.cast(bolt, BOB, targets=ANN)
    t.resolve()
    assert t.outcome is None
    assert "603.4" in t.cited()
    t = Table(life=41)
    t.put(sovereign)
    t.start(Step.UPKEEP)
    t.resolve()
    assert t.outcome is not None
    assert t.outcome.winners == (ANN,)


def test_603_3b_triggers_go_on_the_stack_in_apnap_order():
    t = Table()
    gain = when(a.StepBegins(Step.UPKEEP), a.GainLife(a.Number(1)))
    t.put(enchantment("Theirs", gain), BOB)
    t.put(enchantment("Mine", gain))
    t.start(Step.UPKEEP)
    controllers = [t.state.objects[n].controller for n in t.state.stack]
    assert controllers == [BOB, ANN]  # the active player's is at the bottom


def test_603_3d_without_a_legal_target_it_is_removed_from_the_stack():
    t = Table()
    t.put(enchantment("Slayer", when(a.StepBegins(Step.UPKEEP), a.Destroy(a.Target(0)), CREATURE)))
    t.start(Step.UPKEEP)
    assert not t.state.stack
    assert "603.3d" in t.cited()


def test_603_2e_becomes_tapped_does_not_trigger_for_what_enters_tapped():
    t = Table()
    t.put(enchantment("Watch", when(a.BecomesTapped(a.IsPermanent()), a.GainLife(a.Number(1)))))
    land = t.hand(
        card(
            "Gate",
            None,
            "Land",
            None,
            None,
            a.StaticAbility((a.Replacement(a.Enters(SELF), a.Happens((a.Tapped(),))),)),
            tap_ability(a.AddMana((("G",),))),
        )
    )
    forest = t.lands("G")[0]
    t.start()
    t.land(land)
    t.resolve()
    assert t.life(ANN) == 20
    t.activate(forest)
    t.resolve()
    assert t.life(ANN) == 21
