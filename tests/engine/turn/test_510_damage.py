"""Combat damage (510): how it is divided, today and as of 2014, and in how many steps."""

import pytest

from rulesdb.cards.vocabulary import Step
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.errors import IllegalAction
from tests.engine.table import BEAR, BOB, BOLT, GROWTH, Table, creature


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


def test_510_4_without_strikes_there_is_one_damage_step():
    t = Table()
    one = t.put(BEAR)
    t.start()
    t.attack(one)
    steps = [e for e in t.game.events() if e.word == Step.COMBAT_DAMAGE.value]
    assert len(steps) == 1
