"""The declaration of attackers (508): restrictions, requirements, costs, and what looks at it."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import Color, Step
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.turn.declaring import Attacking, most_attacks
from rulesdb.errors import IllegalAction
from tests.engine.material import declare, enchantment
from tests.engine.table import (
    ANN,
    BEAR,
    BOB,
    CREATURE,
    SELF,
    YOURS,
    Table,
    creature,
    instant,
    static,
    when,
)


def must_attack():
    return static(a.MustAttack())


def test_508_1c_two_creatures_that_cannot_attack_alone_may_attack_together():
    alone = static(a.CantAttackOrBlockAlone(block=False))
    t = Table()
    one, other = t.put(creature("One", 2, 2, alone)), t.put(creature("Other", 2, 2, alone))
    t.start()
    t.attack(one, other)
    assert t.life(BOB) == 16


def test_508_1c_what_can_only_attack_alone_does_not_attack_beside_another():
    t = Table()
    lone, other = t.put(creature("Lone", 2, 2, static(a.AttacksOnlyAlone()))), t.put(BEAR)
    t.start()
    with pytest.raises(IllegalAction, match="only attack alone") as refusal:
        t.attack(lone, other)
    assert {"508.1c", "506.5"} <= set(refusal.value.rules)


# Of each: the requirements that its attack obeys, whether it may attack alone, whether beside others.
MOST = (
    (((1, True, False), (1, True, True), (1, True, True)), 2),
    (((3, True, False), (1, True, True), (1, True, True)), 3),
    (((3, False, False), (1, True, True)), 1),
    (((1, True, False), (1, True, False)), 1),
    (((1, True, True), (1, False, True), (2, True, False)), 2),
    (((1, False, True), (0, True, True), (2, False, False)), 1),
)


@pytest.mark.parametrize(("creatures", "most"), MOST)
@pytest.mark.parametrize("back", [False, True])
def test_508_1d_the_most_requirements_where_some_only_attack_alone(creatures, most, back):
    attackers = [
        Attacking(((frozenset(), obeyed),), alone, beside) for obeyed, alone, beside in creatures
    ]
    assert most_attacks(attackers[::-1] if back else attackers, ()) == most


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


def test_508_8_without_attackers_blocks_and_damage_are_skipped():
    t = Table()
    t.put(BEAR)
    t.start()
    t.attack()
    assert "508.8" in t.cited()


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


def test_508_3c_that_many_are_those_that_the_text_speaks_of():
    elks = a.All((a.Other(), a.HasSubtype("Elk"), CREATURE))
    attack = a.PlayerAttacks(a.Is(a.You()), elks, a.Number(1))
    t = Table()
    leader = t.put(
        creature("Leader", 2, 2, when(attack, a.GainLife(a.EventAmount())), line="Creature — Elk")
    )
    herd = [t.put(creature(name, 2, 2, line="Creature — Elk")) for name in ("Elk", "Other Elk")]
    ox = t.put(creature("Ox", 2, 2))
    t.start()
    t.attack(leader, *herd, ox)
    assert t.life(ANN) == 22
