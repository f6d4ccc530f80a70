"""Who is in combat and who is removed from it (302.6, 306, 506)."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step
from rulesdb.errors import IllegalAction
from tests.engine.material import declare
from tests.engine.table import BEAR, BOB, BOLT, CREATURE, Table, card, instant


def test_302_6_a_creature_that_came_this_turn_cannot_attack():
    t = Table()
    late = t.put(BEAR, since_turn=2)
    t.put(BEAR)
    t.start()
    with pytest.raises(IllegalAction) as refusal:
        t.attack(late)
    assert "302.6" in refusal.value.rules


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
