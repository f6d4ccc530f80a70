"""Damage, replacement and prevention (120, 614–616), life, drawing, regeneration."""

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Step, Zone
from rulesdb.engine.state.decisions import DecisionKind
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
    YOURS,
    Table,
    card,
    creature,
    instant,
    kw,
    pump,
    sorcery,
    static,
    when,
)

ME = a.Is(a.You())


def enchantment(name, *abilities):
    return card(name, "{2}", "Enchantment", None, None, *abilities)


def replaces(event, *changes, **more):
    return a.StaticAbility((a.Replacement(event, a.Happens(changes), **more),))


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


def test_615_7_a_shield_prevents_the_next_3_damage_and_counts_damage_not_events():
    shield = instant(
        "Shield",
        "{W}",
        a.Replace(
            a.Prevention(a.IsDealtDamage(a.Is(a.Target(0)))), a.UntilEndOfTurn(), amount=a.Number(3)
        ),
        a.AnyTarget(),
    )
    shock = instant("Shock", "{R}", a.Damage(a.Number(2), a.Target(0)), a.AnyTarget())
    t = Table()
    t.lands("WRR")
    n, one, two = t.hand(shield), t.hand(shock), t.hand(shock)
    t.start()
    t.cast(n, targets=BOB)
    t.cast(one, targets=BOB)
    assert t.life(BOB) == 20
    t.cast(two, targets=BOB)
    assert t.life(BOB) == 19


def test_615_12_damage_that_cannot_be_prevented_uses_up_no_shield():
    shield = instant(
        "Shield",
        "{W}",
        a.Replace(
            a.Prevention(a.IsDealtDamage(a.Is(a.Target(0)))), a.UntilEndOfTurn(), amount=a.Number(3)
        ),
        a.AnyTarget(),
    )
    hot = instant(
        "Hot", "{R}", a.Damage(a.Number(2), a.Target(0), unpreventable=True), a.AnyTarget()
    )
    t = Table()
    t.lands("WRR")
    n, one, two = t.hand(shield), t.hand(hot), t.hand(BOLT)
    t.start()
    t.cast(n, targets=BOB)
    t.cast(one, targets=BOB)
    assert t.life(BOB) == 18
    t.cast(two, targets=BOB)
    assert t.life(BOB) == 18
    assert "615.12" in t.cited()


def test_615_5_what_else_a_prevention_does_comes_after_and_knows_how_much():
    awe = instant(
        "Awe",
        "{W}",
        a.Replace(
            a.Prevention(a.DealsDamage(a.Is(a.Target(0))), then=a.GainLife(a.EventAmount())),
            a.UntilEndOfTurn(),
            uses=a.Number(1),
        ),
        CREATURE,
    )
    t = Table(life=2)
    t.lands("W", BOB)
    n = t.hand(awe, BOB)
    one = t.put(creature("One", 5, 5))
    t.start()
    t.cast(n, BOB, targets=one)
    t.attack(one)
    assert t.life(BOB) == 7


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


def test_120_3_infect_gives_poison_and_counters_and_704_5c_ten_lose():
    t = Table()
    one = t.put(creature("Blight", 10, 10, *kw("infect")))
    t.start()
    t.attack(one)
    assert t.outcome is not None
    assert "704.5c" in t.outcome.rules


def test_120_8_no_damage_is_no_damage():
    t = Table()
    t.lands("R")
    n = t.hand(instant("Spark", "{R}", a.Damage(a.Number(0), a.Target(0)), a.AnyTarget()))
    t.put(enchantment("More", replaces(a.DealsDamage(a.IsSource()), a.Plus(a.Number(5)))))
    t.start()
    t.cast(n, targets=BOB)
    assert t.life(BOB) == 20


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


def test_704_5f_toughness_0_cannot_be_saved_by_regeneration():
    regrow = instant("Regrow", "{G}", a.Regenerate(a.Target(0)), CREATURE)
    wither = instant(
        "Wither", "{B}", a.Apply(a.Target(0), (pump(-2, -2),), a.UntilEndOfTurn()), CREATURE
    )
    t = Table()
    t.lands("GB")
    n, small = t.hand(regrow), t.hand(wither)
    bear = t.put(BEAR)
    t.start()
    t.cast(n, targets=bear)
    t.cast(small, targets=bear)
    assert not t.on_battlefield(bear)
    assert "704.5f" in t.cited()


def test_702_12b_indestructible_is_not_destroyed_and_the_reason_is_kept():
    t = Table()
    t.lands("B")
    kill = t.hand(KILL)
    god = t.put(creature("God", 4, 4, *kw("indestructible")))
    t.start()
    t.cast(kill, targets=god)
    assert t.on_battlefield(god)
    assert "702.12b" in t.cited()


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


def test_101_4_each_player_chooses_in_turn_order_then_all_goes_at_once():
    t = Table()
    t.lands("B")
    n = t.hand(sorcery("Tithe", "{B}", a.Sacrifice(a.Pick(CREATURE), a.Each(a.IsPlayer()))))
    one, two, theirs = t.put(BEAR), t.put(creature("Elf", 1, 1)), t.put(BEAR, BOB)
    t.start()
    t.will(DecisionKind.CHOOSE, (two,))
    t.cast(n)
    assert t.on_battlefield(one)
    assert not t.on_battlefield(two)
    assert not t.on_battlefield(theirs)


def test_104_4a_both_at_0_life_is_a_draw():
    t = Table(life=3)
    t.lands("R")
    n = t.hand(sorcery("Quake", "{R}", a.Damage(a.Number(3), a.Each(a.IsPlayer()))))
    t.start()
    t.cast(n)
    assert t.outcome is not None
    assert t.outcome.draw
    assert "104.4a" in t.outcome.rules


def test_104_3a_a_player_can_concede_at_any_time():
    t = Table()
    t.start()
    t.game.concede(BOB)
    assert t.game.outcome.winners == (ANN,)
    assert "104.3a" in t.game.outcome.rules


def test_800_4a_in_a_game_of_three_the_game_goes_on_without_the_one_who_left():
    t = Table(players=3)
    mine = t.put(BEAR, BOB)
    t.start()
    t.game.concede(BOB)
    assert t.game.outcome is None
    assert mine not in t.game.state.objects
    t.game.concede(ANN)
    assert t.game.outcome.winners == (3,)


def test_609_3_a_player_discards_as_many_as_possible():
    t = Table()
    t.lands("B")
    n = t.hand(
        sorcery(
            "Drain", "{B}", a.Discard(a.Target(0), a.Pick(a.IsCard(), a.Number(2))), a.IsPlayer()
        )
    )
    t.hand(BEAR, BOB)
    t.start()
    t.cast(n, targets=BOB)
    assert t.zone(Zone.HAND, BOB) == []
    assert t.zone(Zone.GRAVEYARD, BOB) == ["Bear"]


def test_611_2b_for_as_long_as_never_starts_when_it_is_over_already():
    control = a.AsLongAs(a.Fits(a.Source(), YOURS))
    thief = creature(
        "Thief",
        2,
        2,
        when(a.Enters(SELF), a.Apply(a.Target(0), (a.GainControl(a.You()),), control), LAND),
        cost="{0}",
    )
    for dead, owner in ((True, BOB), (False, ANN)):
        t = Table()
        t.lands("B", BOB)
        n, kill = t.hand(thief), t.hand(KILL, BOB)
        land = t.put(BASICS["G"], BOB)
        t.start()
        t.will(DecisionKind.TARGETS, (land,))
        t.cast(n)
        if dead:
            t.cast(kill, BOB, targets=t.find("Thief"))
        t.resolve()
        assert t.look(land).controller == owner
