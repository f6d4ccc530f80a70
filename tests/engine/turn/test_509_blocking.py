"""The declaration of blockers (509): evasion, requirements, costs, and what looks at it."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import generic
from rulesdb.cards.vocabulary import Step
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.turn.evasion import may_block_pair, may_block_pairs
from rulesdb.errors import IllegalAction
from tests.engine.material import declare, enchantment
from tests.engine.table import (
    ANN,
    BEAR,
    BOB,
    CREATURE,
    SELF,
    Table,
    creature,
    kw,
    static,
    when,
)


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


def test_509_1d_a_cost_to_block_that_cannot_be_paid():
    t = Table()
    attacker, blocker = t.put(BEAR), t.put(BEAR, BOB)
    toll = a.AttackCost(a.Cost((a.PayMana(generic(1)),)), block=True)
    t.put(enchantment("Mud", static(toll, to=a.Each(CREATURE))))
    t.lands("G")
    t.will(DecisionKind.ATTACKERS, ((attacker, BOB),))
    t.will(DecisionKind.BLOCKERS, ((blocker, attacker),))
    t.start(Step.DECLARE_ATTACKERS)
    with pytest.raises(IllegalAction) as refused:
        t.to(Step.COMBAT_DAMAGE)
    assert "509.1d" in refused.value.rules


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


@pytest.mark.parametrize(
    "rule",
    [
        None,
        static(a.CantBlock(a.HasSubtype("Bear")), to=a.Each(a.HasSubtype("Wall"))),
        static(a.CantBeBlocked(a.HasSubtype("Wall")), to=a.Each(CREATURE)),
        static(a.CanBlockAsThough(keyword="shadow"), to=a.Each(a.HasSubtype("Wall"))),
    ],
    ids=["nothing", "can't block", "can't be blocked by", "as though"],
)
def test_509_1b_all_pairs_at_once_are_those_that_may_block_one_by_one(rule):
    t = Table()
    if rule is not None:
        t.put(enchantment("Rule", rule))
    words = ("flying", "shadow", "fear", "decayed", "reach", "vigilance")
    mine = [t.put(creature(word.title(), 2, 2, *kw(word))) for word in words]
    theirs = [t.put(creature(word.title(), 2, 2, *kw(word)), BOB) for word in words]
    theirs.append(t.put(creature("Wall", 0, 4, line="Creature — Wall"), BOB))
    t.start()
    p = Play(t.state)
    apart = [(n, x) for n in theirs for x in mine if may_block_pair(p, n, x) is None]
    assert list(may_block_pairs(p, theirs, mine)) == apart
    assert 0 < len(apart) < len(mine) * len(theirs)
