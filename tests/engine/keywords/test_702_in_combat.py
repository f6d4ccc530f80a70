"""Keywords of combat and of damage (702.2–702.22)."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Color, Step
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.errors import IllegalAction
from tests.engine.table import BEAR, BOB, BOLT, KILL, Table, creature, kw


def test_702_4b_double_strike_deals_damage_in_both_steps():
    t = Table()
    one = t.put(creature("Pair", 2, 2, *kw("double strike")))
    t.start()
    t.attack(one)
    assert t.life(BOB) == 16


def test_702_7b_first_strike_deals_damage_before_the_others():
    t = Table()
    one, other = t.put(creature("Knight", 2, 1, *kw("first strike"))), t.put(BEAR, BOB)
    t.start()
    t.attack(one, blocks={other: one})
    assert t.on_battlefield(one)
    assert not t.on_battlefield(other)


def test_702_10_haste_lets_it_attack():
    t = Table()
    late = t.put(creature("Runner", 2, 2, *kw("haste")), since_turn=2)
    t.start()
    t.attack(late)
    assert t.life(BOB) == 18


def test_702_12b_indestructible_is_not_destroyed_and_the_reason_is_kept():
    t = Table()
    t.lands("B")
    kill = t.hand(KILL)
    god = t.put(creature("God", 4, 4, *kw("indestructible")))
    t.start()
    t.cast(kill, targets=god)
    assert t.on_battlefield(god)
    assert "702.12b" in t.cited()


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


def test_702_20_vigilance_leaves_it_untapped():
    t = Table()
    one, other = t.put(creature("Guard", 2, 2, *kw("vigilance"))), t.put(BEAR)
    t.start()
    t.attack(one, other)
    assert not t.state.objects[one].tapped
    assert t.state.objects[other].tapped


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


def test_702_22d_a_band_attacks_one_player():
    t = Table(players=3)
    leader = t.put(creature("Leader", 1, 1, *kw("banding")))
    bear = t.put(BEAR)
    t.will(DecisionKind.ATTACKERS, ((leader, BOB), (bear, 3)))
    t.will(DecisionKind.CHOOSE, (leader, bear))
    with pytest.raises(IllegalAction) as refused:
        t.start(Step.DECLARE_ATTACKERS)
    assert "702.22d" in refused.value.rules
