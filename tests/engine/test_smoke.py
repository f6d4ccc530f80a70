"""First signs of life: casting, damage, combat, turns."""

from rulesdb.cards.vocabulary import Step, Zone
from tests.engine.table import ANN, BEAR, BOB, BOLT, GROWTH, KILL, Table, creature


def test_a_bolt_on_a_bear_destroys_it_by_the_state_based_check_120_5():
    t = Table()
    t.lands("R")
    bolt = t.hand(BOLT)
    bear = t.put(BEAR, BOB)
    t.start()
    t.cast(bolt, targets=bear)
    assert not t.on_battlefield(bear)
    assert t.zone(Zone.GRAVEYARD, BOB) == ["Bear"]
    assert "704.5g" in t.cited()


def test_growth_in_response_saves_the_bear():
    t = Table()
    t.lands("R")
    t.lands("G", BOB)
    bolt, growth = t.hand(BOLT), t.hand(GROWTH, BOB)
    bear = t.put(BEAR, BOB)
    t.start()
    t.cast(bolt, targets=bear, resolve=False)
    t.cast(growth, BOB, targets=bear)
    t.resolve()
    assert t.on_battlefield(bear)
    assert t.pt(bear) == (5, 5)


def test_an_unblocked_attacker_deals_its_power_510_1b():
    t = Table()
    bear = t.put(BEAR)
    t.start()
    t.attack(bear)
    assert t.life(BOB) == 18


def test_two_bears_trade():
    t = Table()
    one, other = t.put(BEAR), t.put(BEAR, BOB)
    t.start()
    t.attack(one, blocks={other: one})
    assert not t.on_battlefield(one)
    assert not t.on_battlefield(other)


def test_turns_go_round_and_cards_are_drawn():
    t = Table()
    t.library()
    t.put(BEAR)
    t.start()
    t.to(Step.UPKEEP, active=BOB)
    t.to(Step.PRECOMBAT_MAIN, active=BOB)
    assert len(t.zone(Zone.HAND, BOB)) == 1
    t.to(Step.PRECOMBAT_MAIN, active=ANN)
    assert len(t.zone(Zone.HAND, ANN)) == 1


def test_without_its_target_a_spell_does_not_resolve_608_2b():
    t = Table()
    t.lands("R")
    t.lands("B", BOB)
    bolt, kill = t.hand(BOLT), t.hand(KILL, BOB)
    bear = t.put(BEAR, BOB)
    t.start()
    t.cast(bolt, targets=bear, resolve=False)
    t.cast(kill, BOB, targets=bear)
    t.resolve()
    assert t.zone(Zone.GRAVEYARD, ANN) == ["Bolt"]
    assert "608.2b" in t.cited()


def test_life_0_loses_the_game_704_5a():
    t = Table()
    big = t.put(creature("Giant", 20, 20))
    t.start()
    t.attack(big)
    assert t.outcome is not None
    assert t.outcome.winners == (ANN,)
    assert "704.5a" in t.outcome.rules
