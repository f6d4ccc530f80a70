"""Prevention effects (615): shields, and what else they do."""

import pytest

from rulesdb.cards import abilities as a
from tests.engine.table import BOB, BOLT, CREATURE, Table, creature, instant


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


STRUCK_AT_ONCE = {
    # of three counters, how many are left where two blockers strike at once
    "told of the one it shields": (a.DealsDamage(a.All(()), a.Is(a.Source())), 2),
    "and where it is written the other way round": (a.IsDealtDamage(a.Is(a.Source())), 2),
    "told of a source": (a.DealsDamage(a.IsSource(), a.Is(a.Source())), 1),
    "of some creatures only": (a.DealsDamage(CREATURE, a.Is(a.Source())), 1),
}


@pytest.mark.parametrize(("event", "left"), STRUCK_AT_ONCE.values(), ids=STRUCK_AT_ONCE)
def test_615_5_what_else_it_does_follows_once_for_each_time_that_it_is_applied(event, left):
    less = a.RemoveCounters("+1/+1", a.Source(), a.Number(1))
    hare = creature("Hare", 0, 1, a.StaticAbility((a.Prevention(event, then=less),)))
    t = Table()
    struck = t.put(hare, counters={"+1/+1": 3})
    ox, cow = t.put(creature("Ox", 3, 3), BOB), t.put(creature("Cow", 2, 2), BOB)
    t.start()
    t.attack(struck, blocks={ox: struck, cow: struck})
    assert t.state.objects[struck].counter("+1/+1") == left
    assert t.state.objects[struck].damage == 0
