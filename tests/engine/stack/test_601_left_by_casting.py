"""A card that is cast from a graveyard or exile has left that zone as it is put onto the stack (601.2a, 603.10a)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

CARDS = """card Echo {1}{R}
  Sorcery
  You lose 1 life.
  Flashback {R}
card Husk {B}
  Creature — Zombie 2/2
  You may cast this card from your graveyard.
  When this card leaves your graveyard, you gain 5 life.
card Moor
  Land
card Path {1}
  Enchantment
  You may play lands from your graveyard.
"""

KIN = {
    "a spell": ("Whenever a card leaves your graveyard, you gain 1 life.", "flashes back Echo", 20),
    "several": ("Whenever one or more cards leave your graveyard, you gain 1 life.", "flashes back Echo", 20),
    "of a kind": ("Whenever a creature card leaves your graveyard, you gain 1 life.", "casts Husk from the graveyard", 26),
    "not of that kind": ("Whenever a creature card leaves your graveyard, you gain 1 life.", "flashes back Echo", 19),
    "the card itself": ("Creatures can't attack.", "casts Husk from the graveyard", 25),
    "a land, which is played": ("Whenever a card leaves your graveyard, you gain 1 life.", "plays Moor", 21),
    "what has been so": ("At the beginning of your end step, if a card left your graveyard this turn, you gain 1 life.", "flashes back Echo", 20),
}  # fmt: skip
"""What watches, what is done, and Ann's life total then."""


@pytest.mark.parametrize("kin", KIN)
def test_what_is_cast_has_left(kin: str) -> None:
    watcher, deed, life = KIN[kin]
    text = f"""rule 601.2a
example "{kin}"
{CARDS}card Watcher {{1}}
  Enchantment
  {watcher}
Ann has Watcher, Path, a Swamp and a Mountain on the battlefield
Ann has Echo, Husk and Moor in the graveyard
players Ann, Bob
in Ann's precombat main phase
  Ann {deed}
  everyone passes until the stack is empty
in Bob's upkeep
then Ann is at {life} life
"""
    for result in run(read(text)[0]):
        assert result.status is Status.PASSES, result


def test_a_casting_that_is_taken_back_leaves_nothing() -> None:
    text = f"""rule 733.1
example "taken back"
{CARDS}card Watcher {{1}}
  Enchantment
  Whenever a card leaves your graveyard, you gain 1 life.
Ann has Watcher on the battlefield
Ann has Echo in the graveyard
players Ann, Bob
in Ann's precombat main phase
  Ann tries to cast Echo for its flashback cost, refused by 601.2h
in Bob's upkeep
then Ann is at 20 life
  and Echo is in Ann's graveyard
"""
    for result in run(read(text)[0]):
        assert result.status is Status.PASSES, result
