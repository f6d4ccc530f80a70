"""Games of more than two: shared fates and turns, ranges, seats, leaving, control of players (section 8, 723)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.engine.state.decisions import CastSpell, DecisionKind, Pass, PlayLand
from rulesdb.engine.state.flags import CONTROLLED_BY
from rulesdb.engine.state.multiplayer import attackable, distance, in_range, use
from rulesdb.engine.state.objects import Choice
from rulesdb.engine.state.options import Setting
from rulesdb.errors import IllegalAction
from tests.engine.table import (
    ANN,
    BEAR,
    BOB,
    BOLT,
    CARL,
    CREATURE,
    Table,
    card,
    creature,
    instant,
    spell,
    when,
)

DORA = 4
GIANT = Setting(shared_life=True, shared_turns=True)
NEAR = Setting(ranges=tuple((n, 1) for n in (ANN, BOB, CARL, DORA)))


def giants() -> Table:
    t = Table(players=4, teams=(1, 1, 2, 2), life=30)
    use(t.state, GIANT)
    t.library()
    return t


def circle(setting: Setting = NEAR) -> Table:
    t = Table(players=4)
    use(t.state, setting)
    t.library()
    return t


def life(t: Table) -> list[int]:
    return [t.state.players[n].life for n in (ANN, BOB, CARL, DORA)]


def test_damage_to_one_is_damage_to_the_team_810_9() -> None:
    t = giants()
    bolt = t.hand(BOLT)
    t.lands("R")
    t.start()
    t.cast(bolt, targets=DORA)
    assert life(t) == [30, 30, 27, 27]


def test_a_teammate_who_cannot_gain_life_keeps_the_team_from_it_810_9g() -> None:
    t = giants()
    t.put(card("Ban", None, "Enchantment", None, None, a.StaticAbility(
        (a.Continuous(a.You(), (a.CantGainLife(),)),))), BOB)  # fmt: skip
    gain = t.hand(instant("Gain", "{G}", a.GainLife(a.Number(5))))
    t.lands("G")
    t.start()
    t.cast(gain)
    assert life(t)[0] == 30


def test_the_team_with_priority_is_asked_member_by_member_805_5() -> None:
    t = giants().start()
    asked = []
    for _ in range(4):
        asked.append(t.decision.player)
        t.give(Pass())
    assert asked == [ANN, BOB, CARL, DORA]
    assert t.state.step is not Step.PRECOMBAT_MAIN


def test_who_acts_is_asked_again_and_then_the_rest_of_the_team_805_5b() -> None:
    t = giants()
    bolt = t.hand(BOLT, BOB)
    t.lands("R", BOB)
    t.start()
    t.give(Pass())
    t.will(DecisionKind.TARGETS, (CARL,))
    t.give(CastSpell(bolt))
    asked = []
    while t.state.stack:
        asked.append(t.decision.player)
        t.give(Pass())
    assert asked == [BOB, ANN, CARL, DORA]


def test_turns_go_from_team_to_team_805_4() -> None:
    t = giants().start()
    t.to(Step.UPKEEP, active=CARL)
    assert t.state.turn == 3
    t.to(Step.UPKEEP, active=ANN)
    assert t.state.turn == 4


def test_each_of_a_team_plays_a_land_805_4c() -> None:
    t = giants()
    first, second, third = (t.hand(card("Field", None, "Land"), n) for n in (ANN, BOB, CARL))
    t.start()
    t.act(PlayLand(first), ANN)
    t.act(PlayLand(second), BOB)
    with pytest.raises(IllegalAction):
        t.act(PlayLand(third), CARL)


def test_a_trigger_on_each_upkeep_triggers_once_for_a_team_805_4d() -> None:
    t = giants()
    gain = when(a.StepBegins(Step.UPKEEP, a.IsPlayer()), a.GainLife(a.Number(1)))
    t.put(card("Rain", None, "Enchantment", None, None, gain), CARL)
    t.start(Step.UPKEEP)
    t.resolve()
    assert life(t)[2] == 31


def test_an_extra_turn_of_one_is_the_teams_805_8() -> None:
    t = giants()
    walk = t.hand(card("Walk", "{0}", "Sorcery", None, None,
                       spell(a.ExtraTurn(a.Each(a.IsTeammate()))) ), ANN)  # fmt: skip
    t.start()
    t.cast(walk)
    t.to(Step.END)
    t.to(Step.UPKEEP)
    assert t.state.active == ANN


def test_a_team_of_two_has_up_to_fourteen_poison_counters_810_8d() -> None:
    t = giants()
    sting = instant("Sting", "{0}", a.PutCounters("poison", a.Target(0), a.Number(7)), a.IsPlayer())
    one, two, three = (t.hand(sting) for _ in range(3))
    t.start()
    t.cast(one, targets=CARL)
    t.cast(two, targets=DORA)
    assert t.state.players[CARL].counter("poison") == 14
    assert t.outcome is None
    t.cast(three, targets=DORA)
    assert t.outcome is not None
    assert t.outcome.winners == (ANN, BOB)


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


def test_control_of_a_player_is_for_the_next_turn_taken_and_the_last_made_works_723_1a() -> None:
    t = circle(Setting())
    hold = instant("Hold", "{0}", a.ControlPlayer(a.Target(0)), a.IsPlayer())
    one, two = t.hand(hold, ANN), t.hand(hold, CARL)
    t.start()
    t.cast(one, ANN, targets=BOB)
    t.cast(two, CARL, targets=BOB)
    t.to(Step.UPKEEP, active=BOB)
    while (t.decision.subject or t.decision.player) != BOB:
        t.give(Pass())
    assert t.decision.player == CARL
    t.to(Step.UPKEEP, active=CARL)
    assert not t.state.flag(CONTROLLED_BY, BOB)


def test_one_who_is_controlled_may_concede_723_6() -> None:
    t = circle(Setting())
    t.state.set_flag(CONTROLLED_BY, ANN, BOB)
    t.start(active=BOB)
    assert t.game is not None
    t.game.concede(BOB)
    assert t.game.state.players[BOB].left
