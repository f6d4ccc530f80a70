"""Keyword actions and predefined tokens, each as its rule says."""

from __future__ import annotations

from typing import Any

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import Relation, Step, Zone
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.known_tokens import KNOWN_TOKENS, known_token
from rulesdb.engine.supported import missing
from rulesdb.errors import IllegalAction
from tests.engine.table import ANN, BEAR, BOB, CREATURE, LAND, Table, card, creature, instant

BIG = creature("Ogre", 3, 3, cost="{4}{R}")
ACT = a.KeywordAction


def spell(effect: a.Effect, *slots: Any) -> Any:
    return instant("Spell", "{W}", effect, *slots)


def table(effect: a.Effect, *slots: Any, library: int = 8) -> tuple[Table, int]:
    t = Table()
    t.lands("W")
    t.library(library)
    return t, t.hand(spell(effect, *slots))


def test_fateseal_puts_cards_of_an_opponent_on_the_bottom() -> None:
    t, n = table(ACT("fateseal", count=a.Number(2)))
    top = t.state.zone(Zone.LIBRARY, BOB)[:2]
    t.start()
    t.cast(n, choose=(top[0],))
    after = t.state.zone(Zone.LIBRARY, BOB)
    assert (after[0], after[-1]) == (top[1], top[0])
    assert "701.29a" in t.cited()


@pytest.mark.parametrize(
    ("mine", "theirs", "life"), [(BIG, BEAR, 23), (BEAR, BIG, 20), (BEAR, BEAR, 20)]
)
def test_a_clash_is_won_by_the_higher_mana_value(mine: Any, theirs: Any, life: int) -> None:
    win = a.If(a.IfDid("clash"), a.GainLife(a.Number(3)))
    t = Table()
    t.lands("W")
    t.put(mine, ANN, Zone.LIBRARY)
    t.put(theirs, BOB, Zone.LIBRARY)
    t.library(3)
    n = t.hand(spell(a.Sequence((ACT("clash", bind="clash"), win))))
    mine_top = t.state.zone(Zone.LIBRARY, ANN)[0]
    t.start()
    t.will(DecisionKind.MAY, True, False)
    t.cast(n)
    assert t.life(ANN) == life
    assert t.state.zone(Zone.LIBRARY, ANN)[-1] == mine_top
    assert {"701.30c", "701.30d"} <= t.cited()


def test_manifest_dread_manifests_one_of_two() -> None:
    t, n = table(ACT("manifest dread"))
    top = t.state.zone(Zone.LIBRARY, ANN)[:2]
    t.start()
    t.cast(n, choose=(top[1],))
    (here,) = [m for m in t.state.battlefield if t.state.objects[m].face_down]
    assert t.pt(here) == (2, 2)
    assert len(t.zone(Zone.GRAVEYARD)) == 2  # the other card and the spell
    assert "701.62a" in t.cited()


def test_learn_discards_and_draws_or_takes_a_lesson() -> None:
    t, n = table(ACT("learn"))
    lesson = t.put(card("Lecture", "{1}", "Sorcery — Lesson"), ANN, Zone.OUTSIDE)
    t.start()
    t.cast(n, choose=(lesson,))  # there is no card to discard
    assert t.zone(Zone.HAND) == ["Lecture"]
    t, n = table(ACT("learn"))
    t.hand(BIG)
    t.start()
    t.cast(n)
    assert t.zone(Zone.HAND) == ["Bear"]
    assert "701.48a" in t.cited() or "701.9a" in t.cited()


def test_incubate_makes_a_token_that_turns_into_a_creature() -> None:
    t, n = table(ACT("incubate", count=a.Number(3)))
    t.lands("WW")
    t.start()
    t.cast(n)
    egg = t.find("Incubator Token")
    assert not t.look(egg).creature
    t.activate(egg)
    assert t.pt(egg) == (3, 3)
    assert t.look(egg).name == "Phyrexian Token"
    assert "701.53a" in t.cited()


def test_support_puts_a_counter_on_each_target() -> None:
    slot = a.TargetSlot(CREATURE, a.Number(0), a.Number(2))
    t, n = table(ACT("support", what=a.Target(0), count=a.Number(2)), slot)
    first, second = t.put(BEAR), t.put(BEAR)
    t.start()
    t.cast(n, targets=[(first, second)])
    assert t.pt(first) == t.pt(second) == (3, 3)
    assert "701.41a" in t.cited()


def test_time_travel_puts_or_removes_time_counters() -> None:
    t, n = table(ACT("time travel"))
    one = t.put(BEAR, counters={"time": 2})
    two = t.put(BEAR, counters={"time": 2})
    theirs = t.put(BEAR, BOB, counters={"time": 2})
    t.start()
    t.will(DecisionKind.OPTION, "put", "remove")
    t.cast(n, choose=(one, two))
    counters = [t.state.objects[m].counter("time") for m in (one, two, theirs)]
    assert counters == [3, 1, 2]
    assert "701.56a" in t.cited()


def _evidence() -> tuple[Table, int]:
    take = a.May(ACT("collect evidence", count=a.Number(5)), bind="took")
    t, n = table(a.Sequence((take, a.If(a.IfDid("took"), a.GainLife(a.Number(2))))))
    return t, n


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
    t, n = table(a.Sequence((a.May(ACT("forage"), bind="f"), a.If(a.IfDid("f"), a.Draw()))))
    food = t.put(known_token("Food"))
    t.start()
    t.cast(n)
    assert not t.on_battlefield(food)
    assert t.zone(Zone.HAND) == ["Bear"]
    assert "701.61a" in t.cited()


def test_behold_shows_a_card_or_chooses_a_permanent() -> None:
    see = ACT("behold", what=a.Pick(a.HasSubtype("Bear")), bind="seen")
    t, n = table(a.Sequence((a.May(see, bind="b"), a.If(a.IfDid("b"), a.Draw()))))
    t.hand(creature("Cub", 1, 1, line="Creature — Bear"))
    t.start()
    t.cast(n)
    assert sorted(t.zone(Zone.HAND)) == ["Bear", "Cub"]
    assert "701.4a" in t.cited()


def _grant(win: str, effect: a.Effect) -> a.Effect:
    more, less = ("time", "money") if win == "time" else ("money", "time")
    count = a.ResultAmount
    return a.If(a.Compare(count(f"vote/{more}"), Relation.MORE, count(f"vote/{less}")), effect)


def test_votes_are_cast_in_turn_order_and_counted() -> None:
    vote = a.Vote(("time", "money"))
    t, n = table(
        a.Sequence((vote, _grant("time", a.Draw()), _grant("money", a.GainLife(a.Number(4)))))
    )
    again = a.StaticAbility((a.Continuous(a.You(), (a.MoreVotes(a.Number(1)),)),))
    t.put(card("Ballot", "{2}", "Enchantment", None, None, again), BOB)
    t.start()
    t.will(DecisionKind.WORD, "time", "money", "money")
    t.cast(n)
    assert t.life(ANN) == 24
    assert {"701.38a"} <= t.cited()


def test_a_vote_for_objects_binds_those_with_most_votes() -> None:
    vote = a.Vote((), a.Pick(CREATURE))
    t, n = table(a.Sequence((vote, a.Destroy(a.Bound("vote")))))
    one, two = t.put(BEAR), t.put(BEAR, BOB)
    t.start()
    t.will(DecisionKind.CHOOSE, (two,), (two,))
    t.cast(n)
    assert (t.on_battlefield(one), t.on_battlefield(two)) == (True, False)


def test_a_villainous_choice_may_be_the_impossible_one() -> None:
    dilemma = a.FaceChoice(
        (a.Sacrifice(a.Pick(CREATURE), a.Item()), a.LoseLife(a.Number(5), a.Item())),
        a.Each(a.IsOpponent()),
    )
    t, n = table(dilemma)
    t.start()

    def chooses(decision: Decision) -> int:
        assert decision.player == BOB
        return 0  # to sacrifice a creature, though there is none

    t.cast(n, option=chooses)
    assert t.life(BOB) == 20
    assert "701.55a" in t.cited()


def test_airbent_cards_can_be_cast_for_two_by_their_owners() -> None:
    t, n = table(ACT("airbend", what=a.Target(0)), CREATURE)
    giant = t.put(BIG, BOB)
    t.lands("WW", BOB)
    t.start()
    t.cast(n, targets=giant)
    (exiled,) = t.state.zone(Zone.EXILE)
    t.to(Step.PRECOMBAT_MAIN, active=BOB)
    t.cast(exiled, BOB, method="permission")
    assert t.look(t.find("Ogre")).controller == BOB
    assert "701.65a" in t.cited()


def test_an_earthbent_land_comes_back_tapped() -> None:
    t, n = table(ACT("earthbend", what=a.Target(0), count=a.Number(2)), LAND)
    land = t.lands("G")[0]
    t.lands("B", BOB)
    kill = t.hand(instant("Blast", "{B}", a.Destroy(a.Target(0)), CREATURE), BOB)
    t.start()
    t.cast(n, targets=land)
    assert t.pt(land) == (2, 2)
    assert t.look(land).land
    t.cast(kill, BOB, targets=land)
    t.resolve()
    back = t.find("Forest")
    assert t.state.objects[back].tapped
    assert not t.look(back).creature
    assert "701.66a" in t.cited()


@pytest.mark.parametrize("name", sorted(KNOWN_TOKENS))
def test_the_engine_does_everything_that_a_predefined_token_says(name: str) -> None:
    made = known_token(name)
    assert not missing(*(one for face in made.faces for one in face.abilities))


def test_roles_change_what_they_enchant() -> None:
    t, n = table(a.CreateKnownToken("Cursed Role", attached_to=a.Target(0)), CREATURE)
    bear = t.put(BIG)
    t.start()
    t.cast(n, targets=bear)
    assert t.pt(bear) == (1, 1)
    assert t.look(t.find("Cursed")).subtypes == {"Aura", "Role"}


def test_junk_lets_its_card_be_played_this_turn() -> None:
    t, n = table(a.CreateKnownToken("Junk"))
    t.lands("GG")
    t.start()
    t.cast(n)
    t.activate(t.find("Junk Token"))
    (exiled,) = t.state.zone(Zone.EXILE)
    t.cast(exiled, method="permission")
    assert t.on_battlefield(t.find("Bear"))


def test_two_targets_of_one_slot_are_exchanged() -> None:
    slot = a.TargetSlot(CREATURE, a.Number(2))
    t, n = table(a.ExchangeControl(a.Target(0), a.Target(0)), slot)
    mine, theirs = t.put(BEAR), t.put(BIG, BOB)
    t.start()
    t.cast(n, targets=[(mine, theirs)])
    assert t.look(mine).controller == BOB
    assert t.look(theirs).controller == ANN
    assert "701.12b" in t.cited()


def _bender() -> Any:
    cost = a.Cost((a.PayMana(ManaCost.parse("{3}"), waterbend=True),))
    return card("Tide", "{1}", "Enchantment", None, None, a.ActivatedAbility(cost, a.Draw()))


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


def test_life_totals_and_mana_are_doubled() -> None:
    t, n = table(a.Sequence((a.DoubleLife(), a.DoubleLife(a.Each(a.IsOpponent()), 3))))
    t.state.players[BOB] = t.state.players[BOB]._replace(life=5)
    t.start()
    t.cast(n)
    assert (t.life(ANN), t.life(BOB)) == (40, 15)
    assert "701.10d" in t.cited()
    add = a.AddMana((("R", "R", "G"),))
    t, n = table(a.Sequence((add, a.DoubleMana())))
    t.start()
    t.cast(n)
    assert sorted(unit.type for unit in t.state.players[ANN].pool) == ["G", "G", "R", "R", "R", "R"]


def test_a_conniving_creature_grows_for_each_nonland_card_and_its_controller_draws() -> None:
    t, n = table(ACT("connive", what=a.Target(0), count=a.Number(2)), CREATURE)
    theirs = t.put(BEAR, BOB)
    for _ in range(2):
        t.hand(BIG, BOB)
    t.start()
    t.cast(n, targets=theirs)
    assert t.pt(theirs) == (4, 4)
    assert (len(t.zone(Zone.HAND, BOB)), len(t.zone(Zone.HAND, ANN))) == (2, 0)
    assert "701.50f" in t.cited()


def test_what_is_healed_has_no_damage_marked() -> None:
    t, n = table(ACT("heal", what=a.Target(0)), a.TargetSlot(CREATURE))
    bear = t.put(BEAR)
    t.state.put(t.state.objects[bear]._replace(damage=1))
    t.start()
    t.cast(n, targets=bear)
    assert t.state.objects[bear].damage == 0
    assert "701.69a" in t.cited()


def test_counters_of_each_kind_are_doubled() -> None:
    t, n = table(a.DoubleCounters("", a.Target(0)), a.TargetSlot(CREATURE))
    bear = t.put(BEAR, counters={"+1/+1": 3, "charge": 1})
    t.start()
    t.cast(n, targets=bear)
    one = t.state.objects[bear]
    assert (one.counter("+1/+1"), one.counter("charge")) == (6, 2)
    assert "701.10e" in t.cited()


def test_each_opponent_who_blights_does_it_to_a_creature_of_their_own() -> None:
    t, n = table(ACT("blight", player=a.Each(a.IsOpponent()), count=a.Number(1)))
    mine, theirs = t.put(BIG), t.put(BIG, BOB)
    t.start()
    t.cast(n)
    assert t.state.objects[theirs].counter("-1/-1") == 1
    assert not t.state.objects[mine].counters
