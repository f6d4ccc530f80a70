"""Costs (118): what is reduced, what is locked, what is paid as something resolves."""

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import CardType, Color, Zone
from tests.engine.material import enchantment, mana
from tests.engine.table import (
    ANN,
    BOB,
    BOLT,
    CREATURE,
    Table,
    card,
    creature,
    instant,
    spell,
    static,
    when,
)


def test_118_9_only_generic_mana_is_reduced_and_never_below_zero():
    cheaper = static(a.CostLess(ManaCost.parse("{3}")), to=a.You())
    t = Table()
    t.lands("R")
    bolt = t.hand(instant("Big bolt", "{2}{R}", a.Damage(a.Number(5), a.Target(0)), a.AnyTarget()))
    t.put(card("Helm", "{2}", "Artifact", None, None, cheaper))
    t.start()
    t.cast(bolt, targets=BOB)
    assert t.life(BOB) == 15


def test_118_12_unless_its_controller_pays():
    leak = instant(
        "Leak",
        "{U}",
        a.Unless(a.Counter(a.Target(0)), a.Cost((mana("{3}"),)), a.ControllerOf(a.Target(0))),
        a.IsSpell(),
    )
    for lands, life in (("RGGG", 17), ("R", 20)):
        t = Table()
        t.lands(lands)
        t.lands("U", BOB)
        bolt, n = t.hand(BOLT), t.hand(leak, BOB)
        t.start()
        t.cast(bolt, targets=BOB, resolve=False)
        t.cast(n, BOB, targets=t.state.stack[0])
        t.resolve()
        assert t.life(BOB) == life


def test_118_12_if_you_do_looks_whether_it_was_done():
    standstill = enchantment(
        "Standstill",
        when(
            a.Casts(a.IsPlayer()),
            a.Sequence(
                (
                    a.Sacrifice(a.Source(), bind="done"),
                    a.If(a.IfDid("done"), a.GainLife(a.Number(5))),
                )
            ),
        ),
    )
    banish = instant("Banish", "{W}", a.Exile(a.Target(0)), a.HasType(CardType.ENCHANTMENT))
    t = Table()
    t.lands("WR")
    one, bolt = t.hand(banish), t.hand(BOLT)
    still = t.put(standstill)
    t.start()
    t.cast(one, targets=still)
    t.resolve()
    assert t.life(ANN) == 25  # its own trigger came first
    t = Table()
    t.lands("WR")
    one, bolt = t.hand(banish), t.hand(BOLT)
    still = t.put(standstill)
    t.start()
    t.cast(bolt, targets=BOB, resolve=False)
    t.cast(one, targets=still, resolve=False)
    # Both casts triggered; the second trigger is above the exile, which is above the first.
    t.resolve()
    assert t.life(ANN) == 25


def test_601_2f_the_total_cost_is_locked_before_costs_are_paid():
    # Sacrificing the creature that makes the spell cheaper: the reduced price stands.
    cheaper = static(a.CostLess(ManaCost.parse("{1}"), a.HasColor(Color.BLACK)), to=a.You())
    reap = card(
        "Reap",
        "{1}{B}",
        "Instant",
        None,
        None,
        a.StaticAbility((a.AdditionalCost(a.Cost((a.Act(a.Sacrifice(a.Pick(CREATURE))),))),)),
        spell(a.Draw(count=a.Number(2))),
    )
    t = Table()
    t.library()
    t.lands("B")
    n = t.hand(reap)
    familiar = t.put(creature("Familiar", 2, 2, cheaper))
    t.start()
    t.cast(n)
    assert not t.on_battlefield(familiar)
    assert len(t.zone(Zone.HAND)) == 2


def test_118_9_an_alternative_cost_is_offered_only_while_its_condition_holds():
    held = a.Exists(a.All((a.HasSubtype("Swamp"), a.ControlledBy(a.You()))))
    free = a.StaticAbility((a.AlternativeCost(a.Cost()),), condition=held)
    for lands, offered in (("B", True), ("R", False)):
        t = Table()
        t.lands(lands)
        life = spell(a.GainLife(a.Number(5)))
        gift = t.hand(card("Gift", "{9}", "Instant", None, None, free, life))
        t.start()
        ways = [one for one in t.game.legal_actions() if getattr(one, "card", 0) == gift]
        assert bool(ways) is offered
