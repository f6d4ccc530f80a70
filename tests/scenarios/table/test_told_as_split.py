"""A card that is told as a split card is what its halves show: one with aftermath, an adventure, a Room (702.127a, 709.5, 715)."""

from __future__ import annotations

import pytest

from rulesdb.cards.vocabulary import Layout
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.table.making import make
from tests.scenarios.material import passes

HALVES = [
    ("Instant\n  You gain 1 life.", "Sorcery\n  Aftermath\n  Draw a card.", Layout.AFTERMATH),
    ("Creature — Elk 2/2", "Instant — Adventure\n  You gain 1 life.", Layout.ADVENTURE),
    ("Enchantment — Room\n  You have hexproof.", "Enchantment — Room\n  Creatures you control have flying.", Layout.ROOM),
    ("Instant\n  You gain 1 life.", "Sorcery\n  Draw a card.", Layout.SPLIT),
]  # fmt: skip


@pytest.mark.parametrize(("first", "second", "layout"), HALVES, ids=[x[2].value for x in HALVES])
def test_its_halves_say_what_it_is(first: str, second: str, layout: Layout) -> None:
    text = f"card Left {{W}}\n  {first}\nsplit with Right {{B}}\n  {second}\n\nplayers Ann, Bob\n"
    (source,) = read(text, open_=True)
    assert make(source.scenario.cards[0]).card.layout is layout


def test_what_has_aftermath_is_cast_from_the_graveyard_alone() -> None:
    text = """card Left {W}
  Instant
  You gain 1 life.
split with Right {B}
  Sorcery
  Aftermath
  Target opponent loses 2 life.

players Ann, Bob
Ann has 2 Swamps on the battlefield and Left // Right in the graveyard
in Ann's precombat main phase
then Ann can't cast Left
  Ann casts Right from the graveyard targeting Bob
  everyone passes until it resolves
then Bob is at 18 life, because 702.127a
  and Left // Right is in exile
"""
    passes(text, "")
