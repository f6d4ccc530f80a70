"""Targets (115), as they are chosen while a spell is cast (601.2c)."""

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType
from rulesdb.errors import IllegalAction
from tests.engine.material import HURT, keyword
from tests.engine.table import ANN, BEAR, BOB, CREATURE, LAND, Table, card, instant, spell


def test_115_8_another_target_of_a_mode_is_another_of_that_mode():
    one = a.Mode(HURT, (a.TargetSlot(a.IsPlayer()),))
    fight = a.Mode(
        a.Sequence((a.Tap(a.Target(0)), a.Tap(a.Target(1)))),
        (a.TargetSlot(CREATURE), a.TargetSlot(CREATURE, distinct_from=(0,))),
    )
    both = card(
        "Both", "{R}", "Instant", None, None,
        spell(a.Modal((one, fight), maximum=None)), keyword("entwine", "{R}"),
    )  # fmt: skip
    t = Table()
    t.lands("RR")
    n, first, second = t.hand(both), t.put(BEAR, BOB), t.put(BEAR, BOB)
    t.start()
    with pytest.raises(IllegalAction):
        t.cast(n, targets=[BOB, first, first], optional_cost=(("entwine", 1),))
    t.answers.clear()
    t.cast(n, targets=[BOB, first, second], optional_cost=(("entwine", 1),))
    assert t.state.objects[first].tapped
    assert t.state.objects[second].tapped
    assert t.life(BOB) == 18


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
