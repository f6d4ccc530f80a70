"""Whether a spell can be cast is whether there is any way to cast it (118.9, 601.2b), unless the question says the way."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Fist Stone {3}
  Artifact
  You may pay {1}{G} rather than pay the mana cost for spells you cast.
card Great Whale {9}
  Creature — Whale 9/9
card Spirit Guide {4}{G}
  Creature — Elemental 2/2
  Flash
  Evoke {1}{G}
card Hush All {G}
  Instant
  Tap target creature an opponent controls.
  Overload {1}{G}
card Masked Ox {6}{G}
  Creature — Ox 6/6
  Morph {G}
card Old Song {5}{G}
  Sorcery
  You gain 3 life.
  Flashback {1}{G}
"""
BOARD = "Ann has 2 Forests on the battlefield and {card} in {zone}\n{more}in Ann's precombat main phase\n"
STONE = "Ann controls Fist Stone\n"
ELK = "Bob controls Elk\n"

ROWS = [
    # card, zone, what else is there, the question, the beginning of the answer, a rule
    ("Great Whale", "hand", "", "can Ann cast Great Whale?", "No: Ann can't cast Great Whale: Ann can't pay {9}", "118.3"),
    ("Great Whale", "hand", STONE, "can Ann cast Great Whale?", "Yes: Ann can cast Great Whale, with what an effect lets be paid", "118.9"),
    ("Great Whale", "hand", STONE, "can Ann cast Great Whale for its mana cost?", "No: Ann can't cast Great Whale for its mana cost: Ann can't pay {9}", "118.3"),
    ("Spirit Guide", "hand", "", "can Ann cast Spirit Guide?", "Yes: Ann can cast Spirit Guide, with evoke", "118.9"),
    ("Spirit Guide", "hand", "", "why can't Ann cast Spirit Guide?", "It is not so: Ann can cast Spirit Guide, with evoke", "118.9"),
    ("Hush All", "hand", "", "can Ann cast Hush All?", "Yes: Ann can cast Hush All, with overload", "118.9"),  # no target is needed so
    ("Hush All", "hand", ELK, "can Ann cast Hush All?", "Yes: Ann can cast Hush All", "601.3"),
    ("Hush All", "hand", ELK, "can Ann cast Hush All targeting Elk?", "Yes: Ann can cast Hush All targeting Elk", "601.3"),
    ("Masked Ox", "hand", "", "can Ann cast Masked Ox?", "No", "118.3"),  # face down it is no Masked Ox (708.4)
    ("Old Song", "graveyard", "", "can Ann cast Old Song?", "Yes", "601.3"),
    ("Old Song", "hand", "", "can Ann cast Old Song?", "No", "118.3"),  # flashback is from the graveyard (702.34a)
]  # fmt: skip


@pytest.mark.parametrize(
    ("card", "zone", "more", "question", "answer", "rule"),
    ROWS,
    ids=[f"{r[2]}{r[3]}" for r in ROWS],
)
def test_any_way_counts(
    card: str, zone: str, more: str, question: str, answer: str, rule: str
) -> None:
    text = CARDS + BOARD.format(card=card, zone=zone, more=more) + f"{question}\n"
    told = judge(read(text, open_=True)[0], "")
    (asked,) = told.result.answers
    assert asked.text.startswith(answer), asked.text
    assert rule in asked.rules
    if answer.startswith("Yes: Ann can cast Hush All") and more == ELK:
        assert "overload" not in asked.text  # the usual way is enough
