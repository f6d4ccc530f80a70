"""Casting, targets, resolution, copies, mana and costs (106, 115, 601, 602, 608, 707)."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import CardType, Color, Step, Zone
from rulesdb.engine.state.decisions import Activate, CastSpell, DecisionKind, Pass, Special
from rulesdb.errors import BadInput, IllegalAction
from tests.engine.table import (
    ANN,
    BASICS,
    BEAR,
    BOB,
    BOLT,
    CREATURE,
    GROWTH,
    KILL,
    LAND,
    SELF,
    YOURS,
    Table,
    card,
    creature,
    instant,
    pump,
    sorcery,
    spell,
    static,
    tap_ability,
    when,
)

OPPONENTS = a.Each(a.IsOpponent())


def mana(text):
    return a.PayMana(ManaCost.parse(text))


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


def test_733_1_what_cannot_be_paid_is_reversed_exactly():
    t = Table()
    t.lands("G")
    bolt = t.hand(BOLT)
    t.start()
    before = t.game.state.key()
    with pytest.raises(IllegalAction) as refusal:
        t.cast(bolt, targets=BOB)
    assert "733.1" in refusal.value.rules
    assert t.game.state.key() == before
    assert t.decision.kind is DecisionKind.PRIORITY


def test_601_2c_two_target_creatures_need_two_and_one_permanent_can_be_two_targets_of_two_words():
    t = Table()
    t.lands("WW")
    two = t.hand(instant("Two", "{W}", a.Tap(a.Target(0)), a.TargetSlot(CREATURE, a.Number(2))))
    both = t.hand(
        instant(
            "Both",
            "{W}",
            a.Sequence((a.Tap(a.Target(0)), a.GainLife(a.Count(a.Target(1))))),
            a.HasType(CardType.ARTIFACT),
            LAND,
        )
    )
    seat = t.put(card("Seat", None, "Artifact Land"))
    bear = t.put(BEAR)
    t.start()
    with pytest.raises(IllegalAction):
        t.cast(two, targets=bear)
    t.answers.clear()
    t.cast(both, targets=[seat, seat])
    assert t.state.objects[seat].tapped
    assert t.life(ANN) == 21


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


def test_118_9_only_generic_mana_is_reduced_and_never_below_zero():
    cheaper = static(a.CostLess(ManaCost.parse("{3}")), to=a.You())
    t = Table()
    t.lands("R")
    bolt = t.hand(instant("Big bolt", "{2}{R}", a.Damage(a.Number(5), a.Target(0)), a.AnyTarget()))
    t.put(card("Helm", "{2}", "Artifact", None, None, cheaper))
    t.start()
    t.cast(bolt, targets=BOB)
    assert t.life(BOB) == 15


def test_107_4e_hybrid_mana_can_be_paid_either_way():
    for lands in ("GG", "GW", "WW"):
        t = Table()
        t.lands(lands)
        n = t.hand(instant("Hybrid", "{G/W}{G/W}", a.GainLife(a.Number(3))))
        t.start()
        t.cast(n)
        assert t.life(ANN) == 23


def test_107_4f_phyrexian_mana_can_be_paid_with_2_life():
    for lands, life in (("WW", 23), ("W", 21), ("", 19)):
        t = Table()
        t.lands(lands)
        n = t.hand(instant("Oil", "{W/P}{W/P}", a.GainLife(a.Number(3))))
        t.start()
        t.cast(n)
        assert t.life(ANN) == life


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


def test_500_5_unspent_mana_is_lost_as_the_step_ends_and_as_of_2001_only_as_the_phase_ends_and_it_burns():
    t = Table()
    land = t.lands("G")[0]
    t.start(Step.UPKEEP)
    t.activate(land)
    t.to(Step.DRAW)
    assert t.state.players[ANN].pool == ()
    assert t.life(ANN) == 20
    t = Table(as_of="2001-08-01")
    t.library()
    land = t.lands("G")[0]
    t.start(Step.UPKEEP)
    t.activate(land)
    t.to(Step.DRAW)
    assert len(t.state.players[ANN].pool) == 1
    t.to(Step.PRECOMBAT_MAIN)
    assert t.state.players[ANN].pool == ()
    assert t.life(ANN) == 19


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


def test_608_2b_with_one_of_two_targets_gone_the_rest_still_happens():
    t = Table()
    t.lands("RR")
    t.lands("B", BOB)
    fork = t.hand(
        instant(
            "Fork", "{R}", a.Damage(a.Number(2), a.Target(0)), a.TargetSlot(CREATURE, a.Number(2))
        )
    )
    kill = t.hand(KILL, BOB)
    one, other = t.put(BEAR, BOB), t.put(BEAR, BOB)
    t.start()
    t.cast(fork, targets=(one, other), resolve=False)
    t.cast(kill, BOB, targets=one)
    t.resolve()
    assert not t.on_battlefield(other)


def test_701_6_a_countered_spell_goes_to_the_graveyard_and_one_that_cannot_be_countered_resolves():
    counter = instant("Counter", "{U}", a.Counter(a.Target(0)), a.IsSpell())
    t = Table()
    t.lands("RR")
    t.lands("UU", BOB)
    bolt = t.hand(BOLT)
    sure = t.hand(
        card(
            "Sure",
            "{R}",
            "Instant",
            None,
            None,
            static(a.CantBeCountered()),
            spell(a.Damage(a.Number(3), a.Target(0)), a.AnyTarget()),
        )
    )
    one, two = t.hand(counter, BOB), t.hand(counter, BOB)
    t.start()
    t.cast(bolt, targets=BOB, resolve=False)
    t.cast(one, BOB, targets=t.state.stack[0])
    t.resolve()
    assert t.life(BOB) == 20
    t.cast(sure, targets=BOB, resolve=False)
    t.cast(two, BOB, targets=t.state.stack[0])
    t.resolve()
    assert t.life(BOB) == 17
    assert "701.6a" in t.cited()


def test_707_10_a_copy_has_the_same_choices_and_may_get_new_targets():
    twin = instant("Twin", "{R}", a.CopySpell(a.Target(0), new_targets=True), a.IsSpell())
    t = Table()
    t.lands("RR")
    bolt, copy = t.hand(BOLT), t.hand(twin)
    t.start()
    t.cast(bolt, targets=BOB, resolve=False)
    t.will(DecisionKind.TARGETS, (t.state.stack[0],), (ANN,))
    t.act(CastSpell(copy))
    t.resolve()
    assert (t.life(ANN), t.life(BOB)) == (17, 17)


def test_602_5a_a_creatures_tap_ability_waits_a_turn():
    t = Table()
    pinger = t.put(
        creature("Pinger", 1, 1, tap_ability(a.Damage(a.Number(1), a.Target(0)), a.AnyTarget())),
        since_turn=2,
    )
    t.start()
    with pytest.raises(IllegalAction):
        t.activate(pinger, targets=BOB)


def test_113_7a_the_ability_resolves_though_its_source_is_gone_and_the_source_deals_the_damage():
    t = Table()
    t.lands("B", BOB)
    kill = t.hand(KILL, BOB)
    pinger = t.put(
        creature("Pinger", 1, 1, tap_ability(a.Damage(a.Number(1), a.Target(0)), a.AnyTarget()))
    )
    t.start()
    t.activate(pinger, targets=BOB, resolve=False)
    t.cast(kill, BOB, targets=pinger)
    t.resolve()
    assert t.life(BOB) == 19


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


def test_606_3_one_loyalty_ability_a_turn_and_606_6_no_more_than_there_is():
    plus = a.ActivatedAbility(a.Cost((a.PayLoyalty(a.Number(1)),)), a.GainLife(a.Number(1)))
    minus = a.ActivatedAbility(a.Cost((a.PayLoyalty(a.Number(5), down=True),)), a.WinGame())
    t = Table()
    jace = t.put(
        card("Jace", "{3}", "Legendary Planeswalker — Jace", None, None, plus, minus, loyalty=3)
    )
    t.start()
    with pytest.raises(IllegalAction):
        t.activate(jace, at=1)
    t.activate(jace, at=0)
    assert t.state.objects[jace].counter("loyalty") == 4
    with pytest.raises(IllegalAction) as refusal:
        t.activate(jace, at=0)
    assert "606.3" in refusal.value.rules


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


def test_702_33_a_kicked_spell_knows_that_it_was():
    kicked = card(
        "Kick",
        "{R}",
        "Instant",
        None,
        None,
        a.KeywordAbility("kicker", cost=a.Cost((mana("{1}"),))),
        spell(
            a.If(
                a.CostPaid("kicker"),
                a.Damage(a.Number(5), a.Target(0)),
                a.Damage(a.Number(2), a.Target(0)),
            ),
            a.AnyTarget(),
        ),
    )
    for answer, life in (((), 18), (("kicker",), 15)):
        t = Table()
        t.lands("RG")
        n = t.hand(kicked)
        t.start()
        t.cast(n, targets=BOB, optional_cost=answer)
        assert t.life(BOB) == life


def test_702_34_flashback_casts_from_the_graveyard_and_exiles():
    back = card(
        "Back",
        "{3}{R}",
        "Instant",
        None,
        None,
        a.KeywordAbility("flashback", cost=a.Cost((mana("{R}"),))),
        spell(a.Damage(a.Number(3), a.Target(0)), a.AnyTarget()),
    )
    t = Table()
    t.lands("R")
    n = t.put(back, ANN, Zone.GRAVEYARD)
    t.start()
    t.cast(n, targets=BOB, method="flashback")
    assert t.life(BOB) == 17
    assert t.zone(Zone.EXILE) == ["Back"]


def test_303_4_an_aura_spell_targets_and_enters_attached_and_704_5m_goes_without_its_host():
    aura = card(
        "Strength",
        "{G}",
        "Enchantment — Aura",
        None,
        None,
        a.KeywordAbility("enchant", quality=CREATURE),
        static(pump(2, 2), to=a.Host()),
    )
    t = Table()
    t.lands("GB")
    n, kill = t.hand(aura), t.hand(KILL)
    bear = t.put(BEAR)
    t.start()
    t.cast(n, targets=bear)
    assert t.pt(bear) == (4, 4)
    t.cast(kill, targets=bear)
    assert sorted(t.zone(Zone.GRAVEYARD)) == ["Bear", "Kill", "Strength"]
    assert "704.5m" in t.cited()


def test_707_5_a_clone_enters_as_a_copy_and_the_copied_abilities_apply_as_it_enters():
    clone = creature(
        "Clone",
        0,
        0,
        a.StaticAbility((a.Replacement(a.Enters(SELF), a.Happens((a.AsCopy(a.Pick(CREATURE)),))),)),
        cost="{U}",
    )
    hydra = creature(
        "Hydra",
        1,
        1,
        a.StaticAbility(
            (a.Replacement(a.Enters(SELF), a.Happens((a.WithCounters("+1/+1", a.Number(2)),))),)
        ),
        when(a.Enters(SELF), a.GainLife(a.Number(4))),
    )
    t = Table()
    t.lands("U")
    n = t.hand(clone)
    t.put(hydra, BOB)
    t.start()
    t.cast(n)
    t.resolve()
    copy = next(m for m in t.state.battlefield if t.state.objects[m].card.name == "Clone")
    assert t.look(copy).name == "Hydra"
    assert t.pt(copy) == (3, 3)
    assert t.life(ANN) == 24


def test_702_37_morph_is_cast_face_down_for_3_and_turned_up_for_its_cost():
    beast = creature(
        "Beast",
        5,
        5,
        a.KeywordAbility("morph", cost=a.Cost((mana("{G}"),))),
        when(a.Enters(SELF), a.GainLife(a.Number(9))),
        cost="{4}{G}",
    )
    t = Table()
    t.lands("GGGG")
    n = t.hand(beast)
    t.start()
    t.cast(n, method="morph")
    down = t.state.battlefield[-1]
    assert t.pt(down) == (2, 2)
    assert t.look(down).name == ""
    t.act(Special("turn face up", down))
    assert t.pt(down) == (5, 5)
    assert t.life(ANN) == 20


def test_607_2d_a_chosen_word_is_remembered_by_the_permanent():
    choose = a.StaticAbility(
        (a.Replacement(a.Enters(SELF), a.Happens((a.First(a.Choose(a.Kind.COLOR)),))),)
    )
    from rulesdb.cards.vocabulary import Characteristic

    glory = static(pump(1, 1), to=a.Each(a.All((CREATURE, a.OfChosen(Characteristic.COLOR)))))
    t = Table()
    t.lands("W")
    n = t.hand(card("Glory", "{W}", "Enchantment", None, None, choose, glory))
    bear = t.put(BEAR)
    t.start()
    t.cast(n, word="G")
    assert t.pt(bear) == (3, 3)


def test_610_3_what_is_exiled_until_comes_back_when_that_leaves():
    priest = creature(
        "Priest",
        2,
        2,
        when(a.Enters(SELF), a.Exile(a.Target(0), a.UntilLeaves()), a.All((CREATURE, a.Other()))),
        cost="{W}",
    )
    t = Table()
    t.lands("WB")
    n, kill = t.hand(priest), t.hand(KILL)
    bear = t.put(BEAR, BOB)
    t.start()
    t.will(DecisionKind.TARGETS, (bear,))
    t.cast(n)
    t.resolve()
    assert t.zone(Zone.EXILE) == ["Bear"]
    t.cast(kill, targets=t.find("Priest"))
    assert t.look(t.find("Bear")).controller == BOB


def test_704_5j_the_legend_rule_in_its_forms():
    hero = creature("Hero", 2, 2, line="Legendary Creature — Human")
    for date, mine, theirs in (("", 1, 1), ("2010-10-01", 0, 0), ("2001-08-01", 1, 0)):
        t = Table(as_of=date)
        t.put(hero)
        t.put(hero)
        t.put(hero, BOB)
        t.start()
        left = [t.look(n).controller for n in t.state.battlefield]
        assert (left.count(ANN), left.count(BOB)) == (mine, theirs), date


def test_a_wrong_answer_is_a_different_thing_from_an_illegal_one():
    t = Table()
    bolt = t.hand(BOLT)
    t.start()
    with pytest.raises(BadInput):
        t.game.advance(5)
    with pytest.raises(BadInput):
        t.act(CastSpell(99999))
    with pytest.raises(BadInput):
        t.act(Activate(bolt, 0))
    assert t.decision.kind is DecisionKind.PRIORITY


def act_spell(name, action, *slots, **more):
    return instant(name, "{G}", a.KeywordAction(action, **more), *slots)


def test_701_44_explore_takes_a_land_or_grows():
    for top, hand, size in ((BASICS["G"], 1, (2, 2)), (BEAR, 0, (3, 3))):
        t = Table()
        t.lands("G")
        n = t.hand(act_spell("Map", "explore", CREATURE, what=a.Target(0)))
        bear = t.put(BEAR)
        t.put(top, ANN, Zone.LIBRARY)
        t.start()
        t.cast(n, targets=bear)
        assert len(t.zone(Zone.HAND)) == hand
        assert t.pt(bear) == size


def test_701_37_monstrosity_works_once():
    t = Table()
    t.lands("GG")
    one, two = (
        t.hand(act_spell("Grow", "monstrosity", CREATURE, what=a.Target(0), count=a.Number(3)))
        for _ in range(2)
    )
    bear = t.put(BEAR)
    t.start()
    t.cast(one, targets=bear)
    t.cast(two, targets=bear)
    assert t.pt(bear) == (5, 5)


def test_701_47_amass_makes_an_army_and_grows_it():
    t = Table()
    t.lands("GG")
    one, two = (
        t.hand(act_spell("Muster", "amass", count=a.Number(2), words=("Orc",))) for _ in range(2)
    )
    t.start()
    t.cast(one)
    t.cast(two)
    army = t.state.battlefield[-1]
    assert t.pt(army) == (4, 4)
    assert t.look(army).subtypes == {"Orc", "Army"}


def test_701_40_a_manifested_creature_card_is_turned_up_for_its_mana_cost():
    t = Table()
    t.lands("GGG")
    n = t.hand(act_spell("Hide", "manifest"))
    t.put(creature("Giant", 6, 6, cost="{1}{G}"), ANN, Zone.LIBRARY)
    t.start()
    t.cast(n)
    down = t.state.battlefield[-1]
    assert t.pt(down) == (2, 2)
    t.act(Special("turn face up", down))
    assert t.pt(down) == (6, 6)


def test_702_122_a_vehicle_is_crewed_by_power():
    boat = card(
        "Boat", "{3}", "Artifact — Vehicle", 4, 4, a.KeywordAbility("crew", number=a.Number(3))
    )
    t = Table()
    n = t.put(boat)
    one, two = t.put(BEAR), t.put(BEAR)
    t.start()
    with pytest.raises(IllegalAction):
        t.activate(n, choose=(one,))
    t.answers.clear()
    t.activate(n, choose=(one, two))
    assert t.look(n).creature
    assert t.pt(n) == (4, 4)


def test_702_40_storm_copies_for_each_spell_before():
    t = Table()
    t.lands("RRR")
    bolt = t.hand(BOLT)
    storm = t.hand(
        card(
            "Storm",
            "{R}",
            "Instant",
            None,
            None,
            a.KeywordAbility("storm"),
            spell(a.Damage(a.Number(1), a.Target(0)), a.AnyTarget()),
        )
    )
    t.start()
    t.cast(bolt, targets=BOB)
    t.will(DecisionKind.MAY, False)
    t.cast(storm, targets=BOB)
    t.resolve()
    assert t.life(BOB) == 20 - 3 - 1 - 1


def test_702_41_affinity_makes_it_cheaper():
    t = Table()
    enforcer = t.hand(
        creature(
            "Enforcer",
            4,
            4,
            a.KeywordAbility("affinity", quality=a.HasType(CardType.ARTIFACT)),
            cost="{4}",
        )
    )
    for _ in range(4):
        t.put(card("Seat", None, "Artifact Land"))
    t.start()
    t.cast(enforcer)
    assert t.find("Enforcer")


def test_702_74_evoke_enters_and_is_sacrificed():
    t = Table()
    t.library()
    t.lands("U")
    n = t.hand(
        creature(
            "Drifter",
            2,
            2,
            a.KeywordAbility("evoke", cost=a.Cost((mana("{U}"),))),
            when(a.Enters(SELF), a.Draw()),
            cost="{4}{U}",
        )
    )
    t.start()
    t.cast(n, method="evoke")
    t.resolve()
    assert t.zone(Zone.GRAVEYARD) == ["Drifter"]
    assert len(t.zone(Zone.HAND)) == 1


def test_702_85_cascade_casts_a_cheaper_card():
    t = Table()
    t.lands("RGG")
    t.put(BOLT, ANN, Zone.LIBRARY)
    t.put(BEAR, ANN, Zone.LIBRARY)
    n = t.hand(creature("Elf", 3, 2, a.KeywordAbility("cascade"), cost="{1}{R}{G}"))
    t.start()
    t.will(DecisionKind.TARGETS, (BOB,))
    t.cast(n)
    t.resolve()
    assert t.life(BOB) == 17
    assert t.find("Elf")


def test_702_51_convoke_lets_creatures_pay_for_their_colours_or_generic_mana():
    t = Table()
    t.lands("G")
    green, red = t.put(BEAR), t.put(creature("Orc", 1, 1, cost="{R}"))
    n = t.hand(
        card(
            "Call",
            "{2}{G}",
            "Sorcery",
            None,
            None,
            a.KeywordAbility("convoke"),
            spell(a.GainLife(a.Number(5))),
        )
    )
    t.start()
    with pytest.raises(IllegalAction):
        t.cast(n, choose=(red,))
    t.answers.clear()
    t.cast(n, choose=(green, red))
    assert t.life(ANN) == 25
    assert t.state.objects[green].tapped


def test_702_66_delve_exiles_cards_for_generic_mana():
    t = Table()
    t.lands("U")
    cards = [t.put(BEAR, ANN, Zone.GRAVEYARD) for _ in range(3)]
    n = t.hand(
        card(
            "Dig",
            "{3}{U}",
            "Sorcery",
            None,
            None,
            a.KeywordAbility("delve"),
            spell(a.GainLife(a.Number(5))),
        )
    )
    t.start()
    t.cast(n, choose=tuple(cards))
    assert t.zone(Zone.EXILE) == ["Bear"] * 3


def test_702_62_a_suspended_card_is_cast_when_the_last_counter_goes():
    t = Table()
    t.library(20)
    t.lands("R")
    n = t.hand(
        card(
            "Rift",
            "{5}{R}",
            "Sorcery",
            None,
            None,
            a.KeywordAbility("suspend", number=a.Number(1), cost=a.Cost((mana("{R}"),))),
            spell(a.Damage(a.Number(2), a.Target(0)), a.AnyTarget()),
        )
    )
    t.start()
    t.act(Special("suspend", n))
    assert t.zone(Zone.EXILE) == ["Rift"]
    t.to(Step.UPKEEP, active=BOB)
    t.will(DecisionKind.TARGETS, (BOB,))
    t.to(Step.UPKEEP, active=ANN)
    t.resolve()
    assert t.life(BOB) == 18


def test_118_a_forced_cast_that_cannot_be_paid_is_reversed_and_the_card_stays():
    tax = static(a.CostMore(ManaCost.parse("{1}")), to=a.Each(a.IsPlayer()))
    t = Table()
    t.library(20)
    t.lands("R")
    n = t.hand(
        card(
            "Rift",
            "{5}{R}",
            "Sorcery",
            None,
            None,
            a.KeywordAbility("suspend", number=a.Number(1), cost=a.Cost((mana("{R}"),))),
            spell(a.Damage(a.Number(2), a.Target(0)), a.AnyTarget()),
        )
    )
    t.put(card("Tax", "{2}", "Artifact", None, None, tax))
    t.start()
    t.act(Special("suspend", n))
    for one in t.state.battlefield:
        if t.state.objects[one].card.name == "Mountain":
            mountain = one
    t.to(Step.UPKEEP, active=ANN)
    t.activate(mountain)  # and the mana is gone before the spell is cast
    t.to(Step.DRAW, active=ANN)
    assert t.life(BOB) in (18, 20)


def test_723_another_player_decides_for_a_controlled_one():
    t = Table()
    t.library(20)
    t.lands("B")
    n = t.hand(sorcery("Slave", "{B}", a.ControlPlayer(a.Target(0)), a.IsOpponent()))
    t.start()
    t.cast(n, targets=BOB)
    t.to(Step.END)
    while t.state.active != BOB or t.state.step is not Step.UPKEEP:
        t.give(Pass())
    assert (t.decision.player, t.decision.subject) == (ANN, BOB)
    t.give(Pass())
    assert (t.decision.player, t.decision.subject) == (ANN, 0)


def test_724_ending_the_turn_exiles_the_stack_and_goes_to_the_cleanup_step():
    t = Table()
    t.library(20)
    t.lands("RU")
    bolt, stop = t.hand(BOLT), t.hand(instant("Stop", "{U}", a.EndTurn()))
    t.start()
    t.cast(bolt, targets=BOB, resolve=False)
    t.cast(stop)
    assert sorted(t.zone(Zone.EXILE)) == ["Bolt", "Stop"]
    assert t.life(BOB) == 20
    assert t.state.active == BOB
