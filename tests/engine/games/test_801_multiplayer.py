"""Games of more than two (800–803): seats, ranges, and who leaves."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.state.multiplayer import attackable, distance, in_range
from rulesdb.engine.state.objects import Choice
from rulesdb.engine.state.options import Setting
from tests.engine.games.seats import DORA, circle, life
from tests.engine.table import ANN, BEAR, BOB, CARL, CREATURE, card, creature, when


def test_seats_are_counted_the_shorter_way_round_801_2() -> None:
    t = circle()
    assert [distance(t.state, ANN, n) for n in (ANN, BOB, CARL, DORA)] == [0, 1, 2, 1]
    assert not in_range(t.state, ANN, CARL)
    bear = t.put(BEAR, CARL)
    assert in_range(t.state, BOB, bear)
    assert not in_range(t.state, ANN, bear)


def test_a_second_target_is_in_the_range_of_its_chooser_too_801_5a() -> None:
    t = circle()
    mine, left, right = t.put(BEAR), t.put(BEAR, BOB), t.put(BEAR, DORA)
    text = a.SpellAbility(
        a.Damage(a.Number(2), a.Target(0)),
        (a.TargetSlot(CREATURE, chooser=a.PlayerInOrder(a.You())),),
    )
    witch = t.hand(card("Witch", "{0}", "Instant", None, None, text))
    t.start()
    seen: list[tuple[int, ...]] = []

    def choose(decision):  # type: ignore[no-untyped-def]
        seen.append(decision.options)
        return (left,)

    t.will(DecisionKind.TARGETS, choose)
    t.cast(witch)
    assert set(seen[0]) == {mine, left}
    assert right in t.state.objects


def test_an_aura_out_of_range_goes_to_the_graveyard_801_8() -> None:
    t = circle()
    bear = t.put(BEAR, CARL)
    enchant = a.KeywordAbility("enchant", quality=CREATURE)
    aura = t.put(card("Bond", "{W}", "Enchantment — Aura", None, None, enchant), attached_to=bear)
    t.start()
    assert t.state.current(aura) in t.state.zone(Zone.GRAVEYARD, ANN)


def test_the_world_rule_looks_only_within_range_801_12() -> None:
    t = circle()
    world = card("Realm", "{1}", "World Enchantment")
    near, far = t.put(world, ANN), t.put(world, CARL)
    t.start()
    assert {near, far} <= set(t.state.battlefield)


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ("multiple", {BOB, CARL, DORA}),
        ("left", {BOB}),
        ("right", {DORA}),
        ("adjacent", {BOB, DORA}),
    ],
)
def test_whom_one_can_attack_802_803_809_3c(form: str, expected: set[int]) -> None:
    t = circle(Setting(attack=form))
    assert set(attackable(t.state, ANN)) == expected


def test_what_leaves_with_its_owner_triggers_is_not_replaced_and_priority_goes_on_800_4a() -> None:
    t = circle(Setting())
    tell = when(a.Leaves(CREATURE), a.GainLife(a.Number(1)))
    t.put(card("Bell", None, "Enchantment", None, None, tell))
    instead = a.Replacement(a.Leaves(CREATURE), a.Draw(a.Number(1)))
    guard = a.StaticAbility((instead,))
    t.put(card("Guard", None, "Enchantment", None, None, guard))
    bear = t.put(BEAR, BOB)
    t.start(active=BOB)
    assert t.game is not None
    t.game.concede(BOB)
    t.state = t.game.state
    assert t.decision.player == CARL
    t.resolve()
    assert not t.state.zone(Zone.HAND, ANN)
    assert life(t)[0] == 21
    assert bear not in t.state.objects


def test_a_choice_of_one_who_left_goes_to_another_800_4g() -> None:
    t = circle(Setting())
    toll = when(
        a.StepBegins(Step.UPKEEP, a.IsPlayer()),
        a.Sacrifice(a.Pick(a.All((CREATURE, a.ControlledBy(a.You()))), by=a.Chosen("judge"))),
    )
    court = t.put(card("Court", None, "Enchantment", None, None, toll),
                  choices=(Choice("judge", BOB),))  # fmt: skip
    first, second = t.put(BEAR), t.put(creature("Wolf", 2, 2))
    t.start(Step.UNTAP)
    assert t.game is not None
    t.game.concede(BOB)
    asked: list[int] = []

    def pick(decision):  # type: ignore[no-untyped-def]
        asked.append(decision.player)
        return (CARL,) if "who decides" in decision.text else (second,)

    t.will(DecisionKind.CHOOSE, pick, pick)
    t.state = t.game.state
    t.resolve()
    assert court in t.state.objects
    assert first in t.state.objects
    assert asked == [ANN, CARL]
