"""What is taken to be there of which no line tells where it is: another card of a name, what wears, what is discarded (601.3, 702.6a)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import Source, read
from rulesdb.scenarios.results import Status

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Belt {1}
  Artifact — Equipment
  Equipped creature gets +1/+0.
  Equip {1}
card Looter {1}{U}
  Creature — Merfolk 1/1
  {T}: Draw a card, then discard a card.
card Rite {2}{R}
  Sorcery
  Rite deals 3 damage to any target.
  Madness {R}
card Flare {3}{R}
  Sorcery
  Flare deals 5 damage to any target.
  Miracle {R}
card Recall {2}{U}
  Sorcery
  Draw a card.
  Flashback {1}{U}
card Sneak {1}{U}
  Creature — Ninja 2/1
  Ninjutsu {U}
card Force {3}{U}{U}
  Instant
  You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.
  Counter target spell.
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Snail {2}{W}
  Creature — Snail 1/4
card Wolf {2}{R}
  Creature — Human 1/1
transforms into Wolf Risen
  Creature — Wolf 4/4

players Ann, Bob
"""
ROWS = (
    ("Bob controls Elk\nAnn casts Elk\n", "does Ann's Elk resolve?", "Yes"),
    ("Ann controls Belt (attached to Elk)\n", "who controls Elk?", "Ann controls Elk"),
    ("Ann controls Looter\nin Bob's upkeep\nAnn activates Looter\nAnn discards Rite\nAnn casts Rite with madness on Bob\n", "how much damage does Bob take?", "Bob takes 3 damage"),
    ("Ann has Flare on top of the library\nAnn controls a Mountain\nin Ann's draw step\nAnn casts Flare with miracle on Bob\n", "how much damage does Bob take?", "Bob takes 5 damage"),
    ("Ann flashes back Recall\n", "how many cards does Ann draw?", "Ann draws 1 card"),
    ("Ann attacks Bob with Elk\nBob doesn't block\nAnn activates Sneak's \"Ninjutsu\" returning Elk\n", "how much damage does Bob take?", "Bob takes 2 damage"),
    ("Bob casts Bolt on Ann\nAnn casts Force on Bolt, exiling Looter\n", "is Bolt countered?", "Yes"),
    ("Ann controls Wolf, flipped\n", "how much power does Wolf Risen have?", "Wolf Risen has power 4"),
    ("Ann has taken 20 commander damage from Bob's Snail\nit's Bob's turn\nBob attacks Ann with Snail\nAnn doesn't block\n", "does Ann lose?", "Yes"),
)  # fmt: skip


def _answer(text: str) -> str:
    (source,) = read(CARDS + text, open_=True)
    assert isinstance(source, Source)
    result = judge(source, "").result
    assert result.status is Status.PASSES, result.reason
    return result.answers[-1].text


@pytest.mark.parametrize(("told", "question", "answer"), ROWS)
def test_it_is_where_it_must_be(told: str, question: str, answer: str) -> None:
    assert _answer(f"{told}{question}\n").startswith(answer)


def test_the_only_one_of_a_player_is_cast_from_where_it_is_told_to_be() -> None:
    text = "Bob controls Elk\nAnn has Elk in the graveyard\nAnn casts Elk\ndoes Elk resolve?\n"
    (source,) = read(CARDS + text, open_=True)
    assert judge(source, "").result.status is not Status.PASSES
