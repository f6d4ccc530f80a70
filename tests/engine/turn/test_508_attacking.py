"""Combat (506–511) and what evasion, requirements, banding and trample do to it."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import Color, Phase, Step
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.errors import IllegalAction
from tests.engine.table import (
    ANN,
    BEAR,
    BOB,
    BOLT,
    CREATURE,
    GROWTH,
    SELF,
    YOURS,
    Table,
    card,
    creature,
    instant,
    kw,
    static,
    when,
)


def enchantment(name, *abilities):
    return card(name, "{2}", "Enchantment", None, None, *abilities)


def must_attack():
    return static(a.MustAttack())


def declare(t, *pairs):
    t.will(DecisionKind.ATTACKERS, tuple(pairs))
    t.to(Step.DECLARE_ATTACKERS)


@pytest.mark.parametrize(
    ("attacker", "blocker", "rule"),
    [
        (kw("flying"), (), "702.9b"),
        (kw("shadow"), (), "702.28b"),
        ((), kw("shadow"), "702.28b"),
        (kw("flying", "shadow"), kw("flying"), "702.28b"),
        (kw("horsemanship"), kw("flying"), "702.31b"),
        (kw("fear"), (), "702.36b"),
        (kw("intimidate"), (), "702.13b"),
        (kw("skulk"), (), None),
        (kw("flying"), kw("reach"), None),
        (kw("fear"), "black", None),
    ],
)
def test_509_1b_evasion_abilities_are_cumulative(attacker, blocker, rule):
    t = Table()
    cost = "{B}" if blocker == "black" else "{W}"
    words = () if blocker == "black" else blocker
    one = t.put(creature("One", 2, 2, *attacker, cost="{R}"))
    other = t.put(creature("Other", 2, 2, *words, cost=cost), BOB)
    t.start()
    t.will(DecisionKind.BLOCKERS, ((other, one),))
    if rule is None:
        t.attack(one, blocks={other: one})
        assert t.life(BOB) == 20
    else:
        declare(t, (one, BOB))
        try:
            t.to(Step.DECLARE_BLOCKERS)
        except IllegalAction as refusal:
            assert rule in refusal.rules
        else:
            # With nothing that can block, nobody is asked.
            assert t.state.combat.attacker(one).blocked is False


def test_508_1c_two_creatures_that_cannot_attack_alone_may_attack_together():
    alone = static(a.CantAttackOrBlockAlone(block=False))
    t = Table()
    one, other = t.put(creature("One", 2, 2, alone)), t.put(creature("Other", 2, 2, alone))
    t.start()
    t.attack(one, other)
    assert t.life(BOB) == 16


def test_508_1c_one_of_them_alone_is_illegal():
    alone = static(a.CantAttackOrBlockAlone(block=False))
    t = Table()
    one = t.put(creature("One", 2, 2, alone))
    t.put(creature("Other", 2, 2, alone))
    t.start()
    with pytest.raises(IllegalAction, match="alone") as refusal:
        t.attack(one)
    assert "508.1c" in refusal.value.rules


def test_508_1d_under_a_limit_of_one_the_creature_that_must_attack_is_the_only_legal_attack():
    t = Table()
    t.put(enchantment("Limit", static(a.AttackLimit(a.Number(1)), to=None)))
    must, other = t.put(creature("Must", 2, 2, must_attack())), t.put(BEAR)
    t.start()
    for wrong in ((), ((other, BOB),), ((must, BOB), (other, BOB))):
        fork = t.game.copy()
        t2 = Table.__new__(Table)
        t2.__dict__.update(t.__dict__, game=fork, answers=[])
        t2.will(DecisionKind.ATTACKERS, wrong)
        with pytest.raises(IllegalAction):
            t2.to(Step.DECLARE_ATTACKERS)
    t.attack(must)
    assert t.life(BOB) == 18


def test_508_1d_a_creature_that_would_have_to_pay_need_not_attack():
    tax = a.AttackCost(a.Cost((a.PayLife(a.Number(2)),)))
    t = Table()
    t.put(enchantment("Tax", static(tax, to=a.Each(CREATURE))), BOB)
    t.put(creature("Must", 2, 2, must_attack()))
    t.start()
    t.attack()
    assert t.life(BOB) == 20


def test_508_1h_a_cost_to_attack_is_paid():
    tax = a.AttackCost(a.Cost((a.PayLife(a.Number(2)),)))
    t = Table()
    t.put(enchantment("Tax", static(tax, to=a.Each(CREATURE))), BOB)
    bear = t.put(BEAR)
    t.start()
    t.attack(bear)
    assert (t.life(ANN), t.life(BOB)) == (18, 18)


def test_509_1c_with_a_must_blocker_and_a_two_or_more_restriction_the_only_legal_block_is_both():
    t = Table()
    attacker = t.put(creature("Big", 4, 4, static(a.BlockerCount(low=a.Number(2)))))
    must = t.put(creature("Must", 1, 1, static(a.MustBlock())), BOB)
    plain = t.put(BEAR, BOB)
    t.start()
    declare(t, (attacker, BOB))
    t.will(DecisionKind.BLOCKERS, ())
    with pytest.raises(IllegalAction) as refusal:
        t.to(Step.DECLARE_BLOCKERS)
    assert "509.1c" in refusal.value.rules
    t.will(DecisionKind.BLOCKERS, ((must, attacker), (plain, attacker)))
    t.to(Step.DECLARE_BLOCKERS)
    assert t.state.combat.attacker(attacker).blocked


def test_302_6_a_creature_that_came_this_turn_cannot_attack():
    t = Table()
    late = t.put(BEAR, since_turn=2)
    t.put(BEAR)
    t.start()
    with pytest.raises(IllegalAction) as refusal:
        t.attack(late)
    assert "302.6" in refusal.value.rules


def test_702_10_haste_lets_it_attack():
    t = Table()
    late = t.put(creature("Runner", 2, 2, *kw("haste")), since_turn=2)
    t.start()
    t.attack(late)
    assert t.life(BOB) == 18


def test_702_20_vigilance_leaves_it_untapped():
    t = Table()
    one, other = t.put(creature("Guard", 2, 2, *kw("vigilance"))), t.put(BEAR)
    t.start()
    t.attack(one, other)
    assert not t.state.objects[one].tapped
    assert t.state.objects[other].tapped


def test_510_1c_today_damage_is_divided_freely_among_blockers():
    t = Table()
    big = t.put(creature("Big", 5, 6))
    first, second = t.put(creature("Wall", 0, 3), BOB), t.put(creature("Imp", 1, 1), BOB)
    t.start()
    t.will(DecisionKind.DAMAGE, ((first, 1), (second, 4)))
    t.attack(big, blocks={first: big, second: big})
    assert t.on_battlefield(first)
    assert not t.on_battlefield(second)


def test_510_1c_as_of_2014_lethal_damage_goes_down_the_order_first():
    t = Table(as_of="2014-02-01")
    big = t.put(creature("Big", 5, 6))
    first, second = t.put(creature("Wall", 0, 3), BOB), t.put(creature("Imp", 1, 1), BOB)
    t.start()
    t.will(DecisionKind.ORDER, (0, 1))
    t.will(DecisionKind.DAMAGE, ((first, 1), (second, 4)))
    with pytest.raises(IllegalAction):
        t.attack(big, blocks={first: big, second: big})


def test_510_1c_as_of_2014_after_growth_all_the_damage_stays_on_the_first_blocker():
    t = Table(as_of="2014-02-01")
    t.lands("G", BOB)
    growth = t.hand(GROWTH, BOB)
    big = t.put(creature("Big", 5, 6))
    first, second = t.put(creature("Wall", 0, 3), BOB), t.put(creature("Imp", 1, 1), BOB)
    t.start()
    t.will(DecisionKind.ATTACKERS, ((big, BOB),))
    t.will(DecisionKind.BLOCKERS, ((first, big), (second, big)))
    t.to(Step.DECLARE_BLOCKERS)
    t.cast(growth, BOB, targets=first)
    t.will(DecisionKind.ORDER, (0, 1))
    t.will(DecisionKind.DAMAGE, ((first, 5),))
    t.to(Step.END_OF_COMBAT)
    assert t.on_battlefield(first)
    assert t.on_battlefield(second)


def test_510_1b_blocked_and_the_blocker_gone_it_deals_no_damage():
    t = Table()
    t.lands("R")
    bolt = t.hand(BOLT)
    one, other = t.put(BEAR), t.put(BEAR, BOB)
    t.start()
    t.will(DecisionKind.ATTACKERS, ((one, BOB),))
    t.will(DecisionKind.BLOCKERS, ((other, one),))
    t.to(Step.DECLARE_BLOCKERS)
    t.cast(bolt, targets=other)
    t.to(Step.END_OF_COMBAT)
    assert t.life(BOB) == 20


def test_702_19e_with_trample_it_deals_all_its_damage_then():
    t = Table()
    t.lands("R")
    bolt = t.hand(BOLT)
    one, other = t.put(creature("Rhino", 4, 4, *kw("trample"))), t.put(BEAR, BOB)
    t.start()
    t.will(DecisionKind.ATTACKERS, ((one, BOB),))
    t.will(DecisionKind.BLOCKERS, ((other, one),))
    t.to(Step.DECLARE_BLOCKERS)
    t.cast(bolt, targets=other)
    t.to(Step.END_OF_COMBAT)
    assert t.life(BOB) == 16


def test_702_19b_trample_needs_lethal_damage_to_each_blocker_and_702_2c_one_is_lethal_with_deathtouch():
    for words, most in ((kw("trample"), 2), (kw("trample", "deathtouch"), 3)):
        t = Table()
        one, other = t.put(creature("Rhino", 4, 4, *words)), t.put(BEAR, BOB)
        t.start()
        t.will(DecisionKind.DAMAGE, ((other, 4 - most), (BOB, most)))
        t.attack(one, blocks={other: one})
        assert t.life(BOB) == 20 - most
        t2 = Table()
        one, other = t2.put(creature("Rhino", 4, 4, *words)), t2.put(BEAR, BOB)
        t2.start()
        t2.will(DecisionKind.DAMAGE, ((other, 4 - most - 1), (BOB, most + 1)))
        with pytest.raises(IllegalAction, match="lethal"):
            t2.attack(one, blocks={other: one})


def test_702_7b_first_strike_deals_damage_before_the_others():
    t = Table()
    one, other = t.put(creature("Knight", 2, 1, *kw("first strike"))), t.put(BEAR, BOB)
    t.start()
    t.attack(one, blocks={other: one})
    assert t.on_battlefield(one)
    assert not t.on_battlefield(other)


def test_702_4b_double_strike_deals_damage_in_both_steps():
    t = Table()
    one = t.put(creature("Pair", 2, 2, *kw("double strike")))
    t.start()
    t.attack(one)
    assert t.life(BOB) == 16


def test_510_4_without_strikes_there_is_one_damage_step():
    t = Table()
    one = t.put(BEAR)
    t.start()
    t.attack(one)
    steps = [e for e in t.game.events() if e.word == Step.COMBAT_DAMAGE.value]
    assert len(steps) == 1


def test_508_8_without_attackers_blocks_and_damage_are_skipped():
    t = Table()
    t.put(BEAR)
    t.start()
    t.attack()
    assert "508.8" in t.cited()


def test_506_4a_a_restriction_that_comes_later_does_not_remove_an_attacker():
    t = Table()
    t.lands("W", BOB)
    calm = t.hand(
        instant(
            "Calm", "{W}", a.Apply(a.Target(0), (a.CantAttack(),), a.UntilEndOfTurn()), CREATURE
        ),
        BOB,
    )
    bear = t.put(BEAR)
    t.start()
    declare(t, (bear, BOB))
    t.cast(calm, BOB, targets=bear)
    t.to(Step.END_OF_COMBAT)
    assert t.life(BOB) == 18


def test_508_2a_a_trigger_looks_at_the_attacker_as_it_was_declared():
    green = a.All((CREATURE, a.HasColor(Color.GREEN)))
    t = Table()
    t.lands("U", BOB)
    t.put(
        enchantment("Hunt", when(a.Attacks(green), a.LoseLife(a.Number(1), a.Each(a.IsOpponent()))))
    )
    paint = t.hand(
        instant(
            "Paint",
            "{U}",
            a.Apply(a.Target(0), (a.BecomeColor((Color.GREEN,)),), a.UntilEndOfTurn()),
            CREATURE,
        ),
        BOB,
    )
    blue = t.put(creature("Blue", 2, 2, cost="{U}"))
    t.start()
    declare(t, (blue, BOB))
    t.cast(paint, BOB, targets=blue)
    t.to(Step.END_OF_COMBAT)
    assert t.life(BOB) == 18


def test_509_3a_blocks_triggers_once_and_509_3d_becomes_blocked_by_once_for_each():
    t = Table()
    attacker = t.put(
        creature(
            "Big",
            4,
            9,
            when(a.BecomesBlocked(SELF), a.GainLife(a.Number(1))),
            when(a.BecomesBlocked(SELF, CREATURE), a.GainLife(a.Number(10))),
        )
    )
    one, other = t.put(BEAR, BOB), t.put(BEAR, BOB)
    t.start()
    t.attack(attacker, blocks={one: attacker, other: attacker})
    assert t.life(ANN) == 41


def test_702_22_a_band_blocked_in_part_is_blocked_whole():
    t = Table()
    one, mate = t.put(creature("Banner", 1, 1, *kw("banding"))), t.put(BEAR)
    blocker = t.put(BEAR, BOB)
    t.start()
    t.will(DecisionKind.CHOOSE, (one, mate))
    t.will(DecisionKind.DAMAGE, ((one, 2),))
    t.attack(one, mate, blocks={blocker: one})
    assert t.life(BOB) == 20
    # With banding the attacking player divides the blocker's damage (702.22k).
    assert t.on_battlefield(mate)


def test_702_14c_landwalk_cannot_be_blocked_while_the_defender_has_such_a_land():
    walk = a.KeywordAbility("landwalk", quality=a.HasSubtype("Swamp"))
    t = Table()
    one = t.put(creature("Walker", 2, 2, walk))
    t.put(BEAR, BOB)
    t.lands("B", BOB)
    t.start()
    t.attack(one)
    assert t.life(BOB) == 18


def test_702_16_protection_blocks_damages_targets():
    red = a.HasColor(Color.RED)
    t = Table()
    t.lands("R", BOB)
    bolt = t.hand(BOLT, BOB)
    knight = t.put(creature("Knight", 2, 2, a.KeywordAbility("protection", quality=red)))
    orc = t.put(creature("Orc", 5, 5, cost="{R}"), BOB)
    t.start()
    with pytest.raises(IllegalAction):
        t.cast(bolt, BOB, targets=knight)
    t.answers.clear()
    t.will(DecisionKind.ATTACKERS, ((knight, BOB),))
    t.to(Step.DECLARE_ATTACKERS)
    t.to(Step.END_OF_COMBAT)
    assert t.life(BOB) == 18
    assert t.on_battlefield(orc)


def test_506_4_an_attacker_whose_control_changes_is_removed_from_combat():
    t = Table()
    t.lands("U", BOB)
    steal = t.hand(
        instant(
            "Steal",
            "{U}",
            a.Apply(a.Target(0), (a.GainControl(a.You()),), a.UntilEndOfTurn()),
            CREATURE,
        ),
        BOB,
    )
    bear = t.put(BEAR)
    t.start()
    declare(t, (bear, BOB))
    t.cast(steal, BOB, targets=bear)
    t.to(Step.END_OF_COMBAT)
    assert t.life(BOB) == 20
    assert "506.4" in t.cited()


def test_306_a_planeswalker_is_attacked_and_loses_loyalty():
    walker = card("Walker", "{3}", "Legendary Planeswalker — Jace", loyalty=4)
    t = Table()
    bear = t.put(BEAR)
    jace = t.put(walker, BOB)
    t.start()
    t.attack(bear, target=jace)
    assert t.state.objects[jace].counter("loyalty") == 2
    assert t.life(BOB) == 20


def test_506_4c_an_attacker_whose_planeswalker_is_gone_deals_no_damage():
    walker = card("Walker", "{3}", "Legendary Planeswalker — Jace", loyalty=3)
    t = Table()
    t.lands("R")
    bolt = t.hand(BOLT)
    bear = t.put(BEAR)
    jace = t.put(walker, BOB)
    t.start()
    declare(t, (bear, jace))
    t.cast(bolt, targets=jace)
    t.to(Step.END_OF_COMBAT)
    assert not t.on_battlefield(jace)
    assert t.life(BOB) == 20


def test_500_8_an_extra_combat_phase_comes_after_this_phase():
    t = Table()
    t.lands("R")
    again = t.hand(
        instant(
            "Again",
            "{R}",
            a.Sequence(
                (
                    a.Untap(a.Each(a.All((CREATURE, YOURS)))),
                    a.ExtraPhase((Phase.COMBAT, Phase.POSTCOMBAT_MAIN)),
                )
            ),
        )
    )
    bear = t.put(BEAR)
    t.start()
    t.attack(bear)
    t.to(Step.POSTCOMBAT_MAIN)
    t.cast(again)
    t.will(DecisionKind.ATTACKERS, ((bear, BOB),))
    t.to(Step.END_OF_COMBAT)
    assert t.life(BOB) == 16


def test_put_onto_the_battlefield_attacking_it_never_attacked_508_4():
    goblin = a.TokenSpec(TypeLine.parse("Creature — Goblin"), a.Number(1), a.Number(1))
    t = Table()
    t.put(enchantment("Drum", when(a.Attacks(a.All((CREATURE, YOURS))), a.GainLife(a.Number(1)))))
    leader = t.put(
        creature(
            "Leader",
            1,
            1,
            when(a.Attacks(SELF), a.CreateToken(goblin, tapped=True, attacking=True)),
        )
    )
    t.start()
    t.attack(leader)
    assert t.life(BOB) == 18
    assert t.life(ANN) == 21
