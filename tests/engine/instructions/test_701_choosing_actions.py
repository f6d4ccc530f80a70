"""Keyword actions in which players choose, vote or pay with what they have (701), each as its rule says."""

from __future__ import annotations

from typing import Any

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import Relation, Zone
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.known_tokens import known_token
from rulesdb.errors import IllegalAction
from tests.engine.instructions.acting import ACT, table_with
from tests.engine.table import ANN, BEAR, BOB, CREATURE, Table, card, creature


def _evidence() -> tuple[Table, int]:
    take = a.May(ACT("collect evidence", count=a.Number(5)), bind="took")
    t, n = table_with(a.Sequence((take, a.If(a.IfDid("took"), a.GainLife(a.Number(2))))))
    return t, n


def _grant(win: str, effect: a.Effect) -> a.Effect:
    more, less = ("time", "money") if win == "time" else ("money", "time")
    count = a.ResultAmount
    return a.If(a.Compare(count(f"vote/{more}"), Relation.MORE, count(f"vote/{less}")), effect)


def _bender() -> Any:
    cost = a.Cost((a.PayMana(ManaCost.parse("{3}"), waterbend=True),))
    return card("Tide", "{1}", "Enchantment", None, None, a.ActivatedAbility(cost, a.Draw()))


def test_support_puts_a_counter_on_each_target() -> None:
    slot = a.TargetSlot(CREATURE, a.Number(0), a.Number(2))
    t, n = table_with(ACT("support", what=a.Target(0), count=a.Number(2)), slot)
    first, second = t.put(BEAR), t.put(BEAR)
    t.start()
    t.cast(n, targets=[(first, second)])
    assert t.pt(first) == t.pt(second) == (3, 3)
    assert "701.41a" in t.cited()


def test_time_travel_puts_or_removes_time_counters() -> None:
    t, n = table_with(ACT("time travel"))
    one = t.put(BEAR, counters={"time": 2})
    two = t.put(BEAR, counters={"time": 2})
    theirs = t.put(BEAR, BOB, counters={"time": 2})
    t.start()
    t.will(DecisionKind.OPTION, "put", "remove")
    t.cast(n, choose=(one, two))
    counters = [t.state.objects[m].counter("time") for m in (one, two, theirs)]
    assert counters == [3, 1, 2]
    assert "701.56a" in t.cited()


def test_collect_evidence_exiles_enough_mana_value() -> None:
    t, n = _evidence()
    cards = tuple(t.put(BEAR, ANN, Zone.GRAVEYARD) for _ in range(3))
    t.start()
    t.cast(n, choose=cards)
    assert t.life(ANN) == 22
    assert len(t.zone(Zone.EXILE)) == 3
    assert "701.59a" in t.cited()


def test_collecting_too_little_evidence_is_illegal() -> None:
    t, n = _evidence()
    cards = tuple(t.put(BEAR, ANN, Zone.GRAVEYARD) for _ in range(3))
    t.start()
    with pytest.raises(IllegalAction) as why:
        t.cast(n, choose=cards[:2])
    assert why.value.rules == ("701.59a",)


def test_without_enough_cards_evidence_is_not_offered() -> None:
    t, n = _evidence()
    t.put(BEAR, ANN, Zone.GRAVEYARD)
    t.start()
    t.cast(n)
    assert t.life(ANN) == 20


def test_forage_takes_three_cards_or_a_food() -> None:
    t, n = table_with(a.Sequence((a.May(ACT("forage"), bind="f"), a.If(a.IfDid("f"), a.Draw()))))
    food = t.put(known_token("Food"))
    t.start()
    t.cast(n)
    assert not t.on_battlefield(food)
    assert t.zone(Zone.HAND) == ["Bear"]
    assert "701.61a" in t.cited()


def test_behold_shows_a_card_or_chooses_a_permanent() -> None:
    see = ACT("behold", what=a.Pick(a.HasSubtype("Bear")), bind="seen")
    t, n = table_with(a.Sequence((a.May(see, bind="b"), a.If(a.IfDid("b"), a.Draw()))))
    t.hand(creature("Cub", 1, 1, line="Creature — Bear"))
    t.start()
    t.cast(n)
    assert sorted(t.zone(Zone.HAND)) == ["Bear", "Cub"]
    assert "701.4a" in t.cited()


def test_votes_are_cast_in_turn_order_and_counted() -> None:
    vote = a.Vote(("time", "money"))
    t, n = table_with(
        a.Sequence((vote, _grant("time", a.Draw()), _grant("money", a.GainLife(a.Number(4)))))
    )
    again = a.StaticAbility((a.Continuous(a.You(), (a.MoreVotes(a.Number(1)),)),))
    t.put(card("Ballot", "{2}", "Enchantment", None, None, again), BOB)
    t.start()
    t.will(DecisionKind.WORD, "time", "money", "money")
    t.cast(n)
    assert t.life(ANN) == 24
    assert {"701.38a"} <= t.cited()


def test_a_villainous_choice_may_be_the_impossible_one() -> None:
    dilemma = a.FaceChoice(
        (a.Sacrifice(a.Pick(CREATURE), a.Item()), a.LoseLife(a.Number(5), a.Item())),
        a.Each(a.IsOpponent()),
    )
    t, n = table_with(dilemma)
    t.start()

    def chooses(decision: Decision) -> int:
        assert decision.player == BOB
        return 0  # to sacrifice a creature, though there is none

    t.cast(n, option=chooses)
    assert t.life(BOB) == 20
    assert "701.55a" in t.cited()


def test_waterbending_taps_artifacts_and_creatures_for_generic_mana() -> None:
    t = Table()
    t.library(4)
    t.lands("U")
    tide, one, two = t.put(_bender()), t.put(BEAR), t.put(BEAR)
    t.start()
    t.activate(tide, choose=(one, two))
    assert [t.state.objects[n].tapped for n in (one, two)] == [True, True]
    assert len(t.zone(Zone.HAND)) == 1
    assert {"701.67a", "701.67c"} <= t.cited()


def test_without_enough_help_and_mana_nothing_is_waterbent() -> None:
    t = Table()
    t.library(4)
    t.lands("U")
    tide = t.put(_bender())
    t.put(BEAR)
    t.start()
    with pytest.raises(IllegalAction):
        t.activate(tide)
