"""Delayed, state and reflexive triggers (603.7, 603.8, 603.12)."""

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Step, Zone
from rulesdb.engine.state.decisions import DecisionKind
from tests.engine.material import enchantment
from tests.engine.table import (
    ANN,
    BEAR,
    BOB,
    CREATURE,
    KILL,
    YOURS,
    Table,
    creature,
    instant,
    pump,
    sorcery,
    when,
)


def test_603_7_a_delayed_trigger_acts_on_the_object_though_it_changed_but_not_on_a_new_one():
    lease = instant(
        "Lease",
        "{R}",
        a.Sequence(
            (
                a.Apply(a.Target(0), (pump(2, 0),), a.UntilEndOfTurn()),
                a.Expect(a.TriggeredAbility(a.StepBegins(Step.END), a.Exile(a.Target(0)))),
            )
        ),
        CREATURE,
    )
    stone = instant(
        "Stone",
        "{W}",
        a.Apply(a.Target(0), (a.BecomeType((CardType.ARTIFACT,)),), a.UntilEndOfTurn()),
        CREATURE,
    )
    blink = instant(
        "Blink",
        "{W}",
        a.Sequence(
            (
                a.Exile(a.Target(0), bind="x"),
                a.Return(
                    a.Bound("x"), a.Destination(Zone.BATTLEFIELD, under=a.OwnerOf(a.Bound("x")))
                ),
            )
        ),
        CREATURE,
    )
    for answer, left in ((stone, False), (blink, True)):
        t = Table()
        t.lands("RW")
        one, two = t.hand(lease), t.hand(answer)
        bear = t.put(BEAR)
        t.start()
        t.cast(one, targets=bear)
        t.cast(two, targets=bear)
        t.to(Step.END)
        t.resolve()
        assert any(t.state.objects[n].card.name == "Bear" for n in t.state.battlefield) is left


def test_603_7a_a_delayed_trigger_made_after_its_event_waits_for_the_next():
    gone = instant(
        "Gone",
        "{R}",
        a.Expect(a.TriggeredAbility(a.Leaves(a.Is(a.Target(0))), a.GainLife(a.Number(5)))),
        CREATURE,
    )
    t = Table()
    t.lands("RB")
    one, kill = t.hand(gone), t.hand(KILL)
    bear = t.put(BEAR)
    t.start()
    t.cast(one, targets=bear)
    t.cast(kill, targets=bear)
    t.resolve()
    assert t.life(ANN) == 25


def test_603_8_a_state_trigger_triggers_once_until_it_has_left_the_stack():
    island = a.All((a.HasSubtype("Island"), YOURS))
    t = Table()
    ship = t.put(
        creature("Ship", 4, 4, when(a.StateIs(a.NotSo(a.Exists(island))), a.Sacrifice(a.Source())))
    )
    t.start()
    assert len(t.state.stack) == 1
    t.resolve()
    assert not t.on_battlefield(ship)


def test_603_12_a_reflexive_trigger_triggers_on_what_was_just_done():
    spark = a.WhenDone(
        a.TriggeredAbility(
            a.AnyEvent(()), a.Damage(a.Number(3), a.Target(0)), (a.TargetSlot(a.AnyTarget()),)
        ),
        "paid",
    )
    t = Table()
    t.lands("R")
    rite = t.hand(
        instant(
            "Rite", "{R}", a.Sequence((a.May(a.Sacrifice(a.Pick(CREATURE)), bind="paid"), spark))
        )
    )
    bear = t.put(BEAR)
    t.start()
    t.cast(rite, resolve=False)
    t.will(DecisionKind.TARGETS, (BOB,))
    t.resolve()
    assert not t.on_battlefield(bear)
    assert t.life(BOB) == 17


def test_603_8_a_state_that_is_true_for_a_moment_triggers_too():
    empty = a.NotSo(a.Exists(a.All((a.IsCard(), a.In((Zone.HAND,), a.You())))))
    t = Table()
    t.library()
    t.put(enchantment("Fresh", when(a.StateIs(empty), a.GainLife(a.Number(1)))))
    t.hand(BEAR)
    wheel = t.hand(
        sorcery(
            "Wheel",
            "{0}",
            a.Sequence((a.Discard(a.You(), a.Whole(Zone.HAND)), a.Draw(count=a.Number(2)))),
        )
    )
    t.start()
    t.cast(wheel)
    t.resolve()
    assert t.life(ANN) == 21
    assert "603.8" in t.cited()
