"""Keyword actions that change permanents, players and spells (701), each as its rule says."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.engine.state.decisions import DecisionKind
from tests.engine.instructions.acting import ACT, BIG, act_spell, table_with
from tests.engine.table import (
    ANN,
    BASICS,
    BEAR,
    BOB,
    BOLT,
    CREATURE,
    Table,
    card,
    instant,
    spell,
    static,
)


def spells(*effects: a.Effect) -> tuple[Table, list[int], int]:
    t = Table(players=3)
    t.library(8)
    t.lands("WWWW")
    cards = [t.hand(instant(f"Spell {at}", "{W}", e, CREATURE)) for at, e in enumerate(effects)]
    return t, cards, t.put(BEAR, BOB)


def _goad() -> a.Effect:
    return a.KeywordAction("goad", what=a.Target(0))


def test_701_6_a_countered_spell_goes_to_the_graveyard_and_one_that_cannot_be_countered_resolves():
    counter = instant("Counter", "{U}", a.Counter(a.Target(0)), a.IsSpell())
    t = Table()
    t.lands("RR")
    t.lands("UU", BOB)
    bolt = t.hand(BOLT)
    sure = t.hand(
        card(
            "Sure",
            "{R}",
            "Instant",
            None,
            None,
            static(a.CantBeCountered()),
            spell(a.Damage(a.Number(3), a.Target(0)), a.AnyTarget()),
        )
    )
    one, two = t.hand(counter, BOB), t.hand(counter, BOB)
    t.start()
    t.cast(bolt, targets=BOB, resolve=False)
    t.cast(one, BOB, targets=t.state.stack[0])
    t.resolve()
    assert t.life(BOB) == 20
    t.cast(sure, targets=BOB, resolve=False)
    t.cast(two, BOB, targets=t.state.stack[0])
    t.resolve()
    assert t.life(BOB) == 17
    assert "701.6a" in t.cited()


def test_701_37_monstrosity_works_once():
    t = Table()
    t.lands("GG")
    one, two = (
        t.hand(act_spell("Grow", "monstrosity", CREATURE, what=a.Target(0), count=a.Number(3)))
        for _ in range(2)
    )
    bear = t.put(BEAR)
    t.start()
    t.cast(one, targets=bear)
    t.cast(two, targets=bear)
    assert t.pt(bear) == (5, 5)


def test_701_44_explore_takes_a_land_or_grows():
    for top, hand, size in ((BASICS["G"], 1, (2, 2)), (BEAR, 0, (3, 3))):
        t = Table()
        t.lands("G")
        n = t.hand(act_spell("Map", "explore", CREATURE, what=a.Target(0)))
        bear = t.put(BEAR)
        t.put(top, ANN, Zone.LIBRARY)
        t.start()
        t.cast(n, targets=bear)
        assert len(t.zone(Zone.HAND)) == hand
        assert t.pt(bear) == size


def test_two_targets_of_one_slot_are_exchanged() -> None:
    slot = a.TargetSlot(CREATURE, a.Number(2))
    t, n = table_with(a.ExchangeControl(a.Target(0), a.Target(0)), slot)
    mine, theirs = t.put(BEAR), t.put(BIG, BOB)
    t.start()
    t.cast(n, targets=[(mine, theirs)])
    assert t.look(mine).controller == BOB
    assert t.look(theirs).controller == ANN
    assert "701.12b" in t.cited()


def test_life_totals_and_mana_are_doubled() -> None:
    t, n = table_with(a.Sequence((a.DoubleLife(), a.DoubleLife(a.Each(a.IsOpponent()), 3))))
    t.state.players[BOB] = t.state.players[BOB]._replace(life=5)
    t.start()
    t.cast(n)
    assert (t.life(ANN), t.life(BOB)) == (40, 15)
    assert "701.10d" in t.cited()
    add = a.AddMana((("R", "R", "G"),))
    t, n = table_with(a.Sequence((add, a.DoubleMana())))
    t.start()
    t.cast(n)
    assert sorted(unit.type for unit in t.state.players[ANN].pool) == ["G", "G", "R", "R", "R", "R"]


def test_what_is_healed_has_no_damage_marked() -> None:
    t, n = table_with(ACT("heal", what=a.Target(0)), a.TargetSlot(CREATURE))
    bear = t.put(BEAR)
    t.state.put(t.state.objects[bear]._replace(damage=1))
    t.start()
    t.cast(n, targets=bear)
    assert t.state.objects[bear].damage == 0
    assert "701.69a" in t.cited()


def test_counters_of_each_kind_are_doubled() -> None:
    t, n = table_with(a.DoubleCounters("", a.Target(0)), a.TargetSlot(CREATURE))
    bear = t.put(BEAR, counters={"+1/+1": 3, "charge": 1})
    t.start()
    t.cast(n, targets=bear)
    one = t.state.objects[bear]
    assert (one.counter("+1/+1"), one.counter("charge")) == (6, 2)
    assert "701.10e" in t.cited()


def test_each_opponent_who_blights_does_it_to_a_creature_of_their_own() -> None:
    t, n = table_with(ACT("blight", player=a.Each(a.IsOpponent()), count=a.Number(1)))
    mine, theirs = t.put(BIG), t.put(BIG, BOB)
    t.start()
    t.cast(n)
    assert t.state.objects[theirs].counter("-1/-1") == 1
    assert not t.state.objects[mine].counters


def test_a_goaded_creature_is_goaded_until_that_players_next_turn() -> None:
    t, (first, second), bear = spells(_goad(), _goad())
    t.start()
    t.cast(first, targets=bear)
    t.cast(second, targets=bear)  # the same player: nothing more (701.15d)
    marks = [one for one in t.state.effects.values() if one.changes]
    assert len(marks) == 1
    assert "goaded" in t.state.objects[bear].designations
    t.will(DecisionKind.ATTACKERS, ((bear, 3),))
    t.to(Step.UPKEEP, active=ANN)
    assert "goaded" not in t.state.objects[bear].designations
    assert "701.15b" in t.cited()


def test_a_suspected_creature_cannot_be_suspected_again() -> None:
    suspect = a.KeywordAction("suspect", what=a.Target(0))
    clear = a.SetDesignation("suspected", a.Target(0), on=False)
    t, (first, second, third), bear = spells(suspect, suspect, clear)
    t.start()
    t.cast(first, targets=bear)
    t.cast(second, targets=bear)
    assert len(t.look(bear).keyword("menace")) == 1
    t.cast(third, targets=bear)
    assert "menace" not in t.look(bear).keywords
