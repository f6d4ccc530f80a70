"""Replacement effects (614, 616), and regeneration among them (701.19)."""

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Step, Zone
from rulesdb.engine.state.decisions import DecisionKind
from tests.engine.material import ME, enchantment, replaces
from tests.engine.table import (
    ANN,
    BASICS,
    BEAR,
    BOB,
    BOLT,
    CREATURE,
    KILL,
    LAND,
    YOURS,
    Table,
    creature,
    instant,
    static,
    when,
)


def test_614_1a_exile_instead_of_dying_is_no_dying():
    t = Table()
    t.lands("B")
    kill = t.hand(KILL)
    t.put(
        enchantment(
            "Peace",
            replaces(
                a.Moves(a.IsCard(), to=(Zone.GRAVEYARD,)), a.GoesTo(a.Destination(Zone.EXILE))
            ),
        )
    )
    t.put(enchantment("Mourning", when(a.Dies(CREATURE), a.GainLife(a.Number(1)))))
    bear = t.put(BEAR, BOB)
    t.start()
    t.cast(kill, targets=bear)
    t.resolve()
    assert t.zone(Zone.EXILE) == ["Bear", "Kill"] or sorted(t.zone(Zone.EXILE)) == ["Bear", "Kill"]
    assert t.life(ANN) == 20


def test_614_5_a_replacement_effect_does_not_invoke_itself():
    t = Table()
    t.put(enchantment("Boon", replaces(a.GainsLife(ME), a.Times(a.Number(2)))))
    t.lands("W")
    n = t.hand(instant("Heal", "{W}", a.GainLife(a.Number(3))))
    t.start()
    t.cast(n)
    assert t.life(ANN) == 26


def test_616_1_the_affected_player_chooses_the_order():
    for order, life in ((0, 20 + (3 * 2 + 1)), (1, 20 + (3 + 1) * 2)):
        t = Table()
        t.put(enchantment("Twice", replaces(a.GainsLife(ME), a.Times(a.Number(2)))))
        t.put(enchantment("Plus", replaces(a.GainsLife(ME), a.Plus(a.Number(1)))))
        t.lands("W")
        n = t.hand(instant("Heal", "{W}", a.GainLife(a.Number(3))))
        t.start()
        t.will(DecisionKind.REPLACEMENT, order)
        t.cast(n)
        assert t.life(ANN) == life


def test_614_9_redirected_damage_is_dealt_to_the_other_and_does_nothing_when_that_is_gone():
    guard = creature(
        "Guard",
        0,
        9,
        a.StaticAbility(
            (a.Replacement(a.IsDealtDamage(ME), a.Happens((a.RedirectTo(a.Source()),))),)
        ),
    )
    t = Table()
    t.lands("R", BOB)
    bolt = t.hand(BOLT, BOB)
    n = t.put(guard)
    t.start()
    t.cast(bolt, BOB, targets=ANN)
    assert t.life(ANN) == 20
    assert t.state.objects[n].damage == 3


def test_701_19_regeneration_replaces_the_next_destruction():
    regrow = instant("Regrow", "{G}", a.Regenerate(a.Target(0)), CREATURE)
    t = Table()
    t.lands("GBB")
    n, kill, again = t.hand(regrow), t.hand(KILL), t.hand(KILL)
    bear = t.put(BEAR)
    t.start()
    t.cast(n, targets=bear)
    t.cast(kill, targets=bear)
    assert t.on_battlefield(bear)
    assert t.state.objects[bear].tapped
    t.cast(again, targets=bear)
    assert not t.on_battlefield(bear)


def test_701_19c_what_cannot_be_regenerated_keeps_its_shield_for_nothing():
    regrow = instant("Regrow", "{G}", a.Regenerate(a.Target(0)), CREATURE)
    terror = instant("Terror", "{B}", a.Destroy(a.Target(0), no_regeneration=True), CREATURE)
    t = Table()
    t.lands("GB")
    n, kill = t.hand(regrow), t.hand(terror)
    bear = t.put(BEAR)
    t.start()
    t.cast(n, targets=bear)
    t.cast(kill, targets=bear)
    assert not t.on_battlefield(bear)
    assert "701.19c" in t.cited()


def test_614_12_enters_tapped_by_anothers_effect_looks_at_what_it_will_be():
    sovereign = creature(
        "Sovereign",
        2,
        1,
        replaces(a.Enters(a.All((CREATURE, a.ControlledBy(a.Each(a.IsOpponent()))))), a.Tapped()),
    )
    awake = enchantment(
        "Awake",
        static(
            a.BecomeType((CardType.CREATURE,), keep=a.Keep.EVERYTHING),
            a.SetPT(a.Number(1), a.Number(1)),
            to=a.Each(LAND),
        ),
    )
    t = Table()
    t.put(sovereign, BOB)
    land = t.hand(BASICS["G"])
    t.start()
    t.land(land)
    assert not t.state.objects[t.state.battlefield[-1]].tapped
    t = Table()
    t.put(sovereign, BOB)
    t.put(awake)
    land = t.hand(BASICS["G"])
    t.start()
    t.land(land)
    assert t.state.objects[t.state.battlefield[-1]].tapped


def test_616_1b_control_changing_effects_come_first():
    thief = enchantment("Thief", replaces(a.Enters(CREATURE), a.UnderControl(a.You())))
    mine = enchantment(
        "Herald", replaces(a.Enters(a.All((CREATURE, YOURS))), a.WithCounters("+1/+1", a.Number(1)))
    )
    t = Table()
    t.put(thief, BOB)
    t.put(mine, BOB)
    n = t.hand(creature("Visitor", 1, 1, cost="{0}"))
    t.start()
    t.cast(n)
    visitor = t.find("Visitor")
    assert t.look(visitor).controller == BOB
    assert t.pt(visitor) == (2, 2)


def test_614_10_a_skipped_step_does_not_happen():
    t = Table()
    t.library()
    t.put(enchantment("Hurry", static(a.SkipAlways(step=Step.DRAW), to=a.You())))
    t.start()
    t.to(Step.PRECOMBAT_MAIN, active=BOB)
    t.to(Step.PRECOMBAT_MAIN, active=ANN)
    assert t.zone(Zone.HAND, ANN) == []
    assert len(t.zone(Zone.HAND, BOB)) == 1
