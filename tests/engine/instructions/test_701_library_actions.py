"""Keyword actions with the cards of a library or a hand (701), each as its rule says."""

from __future__ import annotations

from typing import Any

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.decisions import DecisionKind, Special
from tests.engine.instructions.acting import ACT, BIG, act_spell, spell_that, table_with
from tests.engine.table import ANN, BEAR, BOB, CREATURE, Table, card, creature


def test_701_40_a_manifested_creature_card_is_turned_up_for_its_mana_cost():
    t = Table()
    t.lands("GGG")
    n = t.hand(act_spell("Hide", "manifest"))
    t.put(creature("Giant", 6, 6, cost="{1}{G}"), ANN, Zone.LIBRARY)
    t.start()
    t.cast(n)
    down = t.state.battlefield[-1]
    assert t.pt(down) == (2, 2)
    t.act(Special("turn face up", down))
    assert t.pt(down) == (6, 6)


def test_fateseal_puts_cards_of_an_opponent_on_the_bottom() -> None:
    t, n = table_with(ACT("fateseal", count=a.Number(2)))
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
    n = t.hand(spell_that(a.Sequence((ACT("clash", bind="clash"), win))))
    mine_top = t.state.zone(Zone.LIBRARY, ANN)[0]
    t.start()
    t.will(DecisionKind.MAY, True, False)
    t.cast(n)
    assert t.life(ANN) == life
    assert t.state.zone(Zone.LIBRARY, ANN)[-1] == mine_top
    assert {"701.30c", "701.30d"} <= t.cited()


def test_manifest_dread_manifests_one_of_two() -> None:
    t, n = table_with(ACT("manifest dread"))
    top = t.state.zone(Zone.LIBRARY, ANN)[:2]
    t.start()
    t.cast(n, choose=(top[1],))
    (here,) = [m for m in t.state.battlefield if t.state.objects[m].face_down]
    assert t.pt(here) == (2, 2)
    assert len(t.zone(Zone.GRAVEYARD)) == 2  # the other card and the spell
    assert "701.62a" in t.cited()


def test_learn_discards_and_draws_or_takes_a_lesson() -> None:
    t, n = table_with(ACT("learn"))
    lesson = t.put(card("Lecture", "{1}", "Sorcery — Lesson"), ANN, Zone.OUTSIDE)
    t.start()
    t.cast(n, choose=(lesson,))  # there is no card to discard
    assert t.zone(Zone.HAND) == ["Lecture"]
    t, n = table_with(ACT("learn"))
    t.hand(BIG)
    t.start()
    t.cast(n)
    assert t.zone(Zone.HAND) == ["Bear"]
    assert "701.48a" in t.cited() or "701.9a" in t.cited()


def test_a_conniving_creature_grows_for_each_nonland_card_and_its_controller_draws() -> None:
    t, n = table_with(ACT("connive", what=a.Target(0), count=a.Number(2)), CREATURE)
    theirs = t.put(BEAR, BOB)
    for _ in range(2):
        t.hand(BIG, BOB)
    t.start()
    t.cast(n, targets=theirs)
    assert t.pt(theirs) == (4, 4)
    assert (len(t.zone(Zone.HAND, BOB)), len(t.zone(Zone.HAND, ANN))) == (2, 0)
    assert "701.50f" in t.cited()
