"""Turns, phases and steps (500–514): what is added, what ends with them."""

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Phase, Step
from rulesdb.engine.state.decisions import DecisionKind, Pass
from rulesdb.engine.state.events import EventKind
from tests.engine.material import enchantment
from tests.engine.table import ANN, BEAR, BOB, CREATURE, YOURS, Table, instant, pump, when


def test_500_5_unspent_mana_is_lost_as_the_step_ends_and_as_of_2001_only_as_the_phase_ends_and_it_burns():
    t = Table()
    land = t.lands("G")[0]
    t.start(Step.UPKEEP)
    t.activate(land)
    t.to(Step.DRAW)
    assert t.state.players[ANN].pool == ()
    assert t.life(ANN) == 20
    t = Table(as_of="2001-08-01")
    t.library()
    land = t.lands("G")[0]
    t.start(Step.UPKEEP)
    t.activate(land)
    t.to(Step.DRAW)
    assert len(t.state.players[ANN].pool) == 1
    t.to(Step.PRECOMBAT_MAIN)
    assert t.state.players[ANN].pool == ()
    assert t.life(ANN) == 19


def test_500_8_an_extra_combat_phase_comes_after_this_phase():
    t = Table()
    t.lands("R")
    again = t.hand(
        instant(
            "Again",
            "{R}",
            a.Sequence(
                (
                    a.Untap(a.Each(a.All((CREATURE, YOURS)))),
                    a.ExtraPhase((Phase.COMBAT, Phase.POSTCOMBAT_MAIN)),
                )
            ),
        )
    )
    bear = t.put(BEAR)
    t.start()
    t.attack(bear)
    t.to(Step.POSTCOMBAT_MAIN)
    t.cast(again)
    t.will(DecisionKind.ATTACKERS, ((bear, BOB),))
    t.to(Step.END_OF_COMBAT)
    assert t.life(BOB) == 16


def test_500_10a_a_player_gets_no_extra_phase_in_the_turn_of_another():
    t = Table()
    t.lands("W", BOB)
    extra = a.ExtraStep(Step.BEGINNING_OF_COMBAT, phase=True, player=a.You())
    spell = t.hand(instant("Again", "{W}", extra), BOB)
    t.start()
    t.give(Pass())
    t.cast(spell, BOB)
    assert "500.10a" in t.cited()
    assert sum(plan.phase is Phase.COMBAT and plan.first for plan in t.state.queue) <= 1


def test_514_2_until_end_of_turn_ends_in_the_cleanup_step():
    t = Table()
    t.library()
    t.lands("G")
    growth = t.hand(
        instant("Growth", "{G}", a.Apply(a.Target(0), (pump(3, 3),), a.UntilEndOfTurn()), CREATURE)
    )
    bear = t.put(BEAR)
    t.start()
    t.cast(growth, targets=bear)
    assert t.pt(bear) == (5, 5)
    t.to(Step.UPKEEP, active=BOB)
    assert t.pt(bear) == (2, 2)


def _skips_combat(t: Table) -> int:
    effect = a.Skip(a.You(), phase=Phase.COMBAT)
    return t.hand(instant("Calm", "{W}", effect))


def test_614_10_a_skipped_combat_phase_is_skipped_as_a_whole_and_only_the_next_one():
    t = Table()
    t.library()
    t.lands("W")
    t.put(BEAR)
    calm = _skips_combat(t)
    t.start()
    t.cast(calm)
    t.give(Pass())
    t.give(Pass())
    assert t.state.step is Step.POSTCOMBAT_MAIN
    assert not t.state.skips
    t.to(Step.UPKEEP, active=BOB)
    t.to(Step.BEGINNING_OF_COMBAT, active=ANN)
    assert t.state.active == ANN


def test_614_10_a_phase_that_has_started_is_not_skipped_any_more():
    t = Table()
    t.library()
    t.lands("W")
    bear = t.put(BEAR)
    calm = _skips_combat(t)
    t.start(Step.BEGINNING_OF_COMBAT)
    t.cast(calm)
    t.attack(bear)
    t.to(Step.END_OF_COMBAT)
    assert t.life(BOB) == 18
    assert t.state.skips


def test_614_10a_with_two_combat_phases_one_skip_takes_the_first_and_two_take_both():
    for skips, combats in ((1, 1), (2, 0)):
        t = Table()
        t.library()
        t.lands("WWR")
        calms = [_skips_combat(t) for _ in range(skips)]
        phases = (Phase.COMBAT, Phase.POSTCOMBAT_MAIN)
        again = t.hand(instant("Again", "{R}", a.ExtraPhase(phases)))
        t.start()
        t.cast(again)
        for calm in calms:
            t.cast(calm)
        t.to(Step.END)
        begun = [e for e in t.game.events() if e.kind is EventKind.STEP]
        assert [e.word for e in begun].count(Step.BEGINNING_OF_COMBAT.value) == combats


def test_505_1b_the_second_main_phase_is_one_and_each_later_one_is_postcombat_too():
    for nth, gained in ((2, 1), (0, 2)):
        t = Table()
        t.lands("R")
        phases = (Phase.COMBAT, Phase.POSTCOMBAT_MAIN)
        again = t.hand(instant("Again", "{R}", a.ExtraPhase(phases)))
        event = a.StepBegins(Step.POSTCOMBAT_MAIN, a.Is(a.You()), nth=nth)
        t.put(enchantment("Late", when(event, a.GainLife(a.Number(1)))))
        t.start()
        t.cast(again)
        t.to(Step.END)
        assert t.life(ANN) == 20 + gained
