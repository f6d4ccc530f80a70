"""Questions as they are typed at first go are those of the table; what would be another question is not taken for one."""

from __future__ import annotations

import pytest

from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.read import Source, read

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Arbor
  Land Creature — Forest Dryad 1/1
card Force {3}{U}{U}
  Instant
  You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.
  Counter target spell.
card Brain {U}
  Instant
  Draw a card.
card Rift {1}{U}
  Instant
  Return target nonland permanent you don't control to its owner's hand.
  Overload {6}{U}
card Finks {1}{G}{W}
  Creature — Ouphe 3/2
  Persist
card Image {1}{U}
  Creature — Illusion 0/0
  You may have Image enter as a copy of any creature on the battlefield.

Ann controls Elk, Arbor and Image (copy of Finks)
Ann has Force, Brain and Rift in hand
Bob controls Elk
"""
SAME = (
    ("is Arbor a Forest or a Mountain?", "is Arbor a Forest?\nis Arbor a Mountain?"),
    ("what P/T does Arbor have?", "what is Arbor?"),
    ("what creature types does Arbor have?", "what is Arbor?"),
    ("at what point does Arbor die?", "when does Arbor die?"),
    ("what order do the spells resolve in?", "in which order do they resolve?"),
    ("do both creatures die?", "what dies?"),
    ("does Bob lose any creatures?", "which creatures of Bob die?"),
    ("who has more life?", "how much life does Ann have?\nhow much life does Bob have?"),
    ("what's in the graveyards?", "what is in Ann's graveyard?\nwhat is in Bob's graveyard?"),
    ("who gets the tokens?", "how many tokens does Ann create?\nhow many tokens does Bob create?"),
    ("can Arbor still fly?", "does Arbor have flying?"),
    ("what does Ann pay for Force by exiling Brain?", "what does Ann pay to cast Force exiling Brain?"),
    ("can Ann cast Rift overloaded without paying its mana cost?", "can Ann overload Rift for free?"),
    ("why did Ann pay 3 for Force?", "why does Ann pay 3 for Force?"),
    ("does persist trigger?", "does Image's persist trigger?"),
)  # fmt: skip
UNREAD = ("how much mana did Ann pay?", "does that work?")


def _questions(text: str) -> list[m.Question]:
    (source,) = read(CARDS + text, open_=True)
    assert isinstance(source, Source)
    return [one.question for one in source.scenario.steps if isinstance(one, m.Ask)]


@pytest.mark.parametrize(("said", "meant"), SAME, ids=[said for said, _ in SAME])
def test_it_is_the_question_of_the_table(said: str, meant: str) -> None:
    found = _questions(f"{meant}\n")
    assert not any(isinstance(one, m.Unread) for one in found)
    assert _questions(f"{said}\n") == found


@pytest.mark.parametrize("said", UNREAD)
def test_it_is_none_of_them(said: str) -> None:
    (found,) = _questions(f"{said}\n")
    assert isinstance(found, m.Unread)
