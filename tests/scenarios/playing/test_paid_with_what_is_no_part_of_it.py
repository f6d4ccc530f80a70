"""What a line pays with and the casting can't take is a refusal, not a line that can't be read (118.3, 118.9a, 601.2b).

Each outcome was written from the rules before it was asked.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Zap {R}
  Instant
  Zap deals 2 damage to any target.
  Conspire
card Swell {3}{U}
  Sorcery
  You may pay 2 life rather than pay this spell's mana cost.
  Draw a card.
  Flashback {U}
card Plain {R}
  Instant
  You gain 1 life.
card Red Imp {R}
  Creature — Imp 1/1
card Green Imp {G}
  Creature — Imp 1/1

Ann controls a Mountain, two Islands, Red Imp (called One), Red Imp (called Two) and Green Imp
Ann has Zap, Plain and Swell (called Fresh) in hand and Swell in the graveyard
in Ann's precombat main phase
"""
ROWS = [
    ("can Ann cast Zap tapping One and Two targeting Bob?", "Yes: "),
    ("can Ann cast Zap tapping One and Green Imp targeting Bob?", "No: "),
    ("can Ann cast Zap with conspire tapping One and Green Imp targeting Bob?", "No: "),
    ("can Ann cast Fresh paying 2 life?", "Yes: "),
    ("can Ann cast Swell from the graveyard?", "Yes: "),
    ("can Ann cast Swell from the graveyard paying 2 life?", "No: "),
    ("can Ann cast Plain tapping One?", "that can't be told: nothing asked for"),
    ("Ann casts Zap tapping One and Two targeting Bob\nit resolves\nis Two tapped?", "Yes: "),
]


@pytest.mark.parametrize(("lines", "answer"), ROWS)
def test_what_cannot_pay_for_it(lines: str, answer: str) -> None:
    result = judge(read(CARDS + lines, open_=True)[0], "").result
    assert result.answers, result
    assert result.answers[0].text.startswith(answer), result.answers


def test_two_alternative_costs_cite_their_rule() -> None:
    (source,) = read(f"{CARDS}{ROWS[5][0]}", open_=True)
    assert "118.9a" in judge(source, "").result.answers[0].rules
