"""Questions of a condition in a group: which, or how many, of a kind have a number, a keyword, a color, a type, a state, counters.

Each row is a question, the answer that follows from the board, and the rule that says what is asked of each.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

BOARD = """card Elk {1}{G}
  Creature — Elk 3/3
card Hawk {1}{W}
  Creature — Bird 1/2
  Flying
card Drake {2}{U}
  Creature — Drake 2/2
  Flying
card Golem {4}
  Artifact Creature — Golem 4/4
card Ring {2}
  Artifact
card Banner {2}{R}
  Enchantment
  Creatures you control get +1/+0.
players Ann, Bob

Ann controls Elk, Hawk and Ring
Bob controls Drake, Golem and Banner
Elk has two +1/+1 counters
Golem is tapped
Hawk is summoning sick
in Ann's precombat main phase
"""

ROWS = (
    ("which creatures have power 5?", "Elk (Elk has counters, which give it +2/+2) and Golem (Banner gives it +1/+0) have power 5", "208.1"),
    ("which creatures have power 3 or greater?", "Elk (power 5;", "208.1"),
    ("which creatures have 3 power or more?", "Elk (power 5;", "208.1"),
    ("which creatures have power less than 2?", "Hawk (power 1) has power 1 or less", "208.1"),
    ("which creatures have power greater than 4?", "Elk (power 5;", "208.1"),
    ("which creatures have power 9?", "None of the creatures have power 9", "208.1"),
    ("how many creatures have toughness 2?", "2 creatures have toughness 2: Hawk and Drake", "208.1"),
    ("how many creatures have at least 3 power?", "3 creatures have power 3 or greater: Elk", "208.1"),
    ("which creatures have mana value 2 or less?", "Elk (mana value 2) and Hawk (mana value 2) have", "202.3"),
    ("which creatures have flying?", "Hawk and Drake have flying", "109.3"),
    ("what has flying?", "Hawk and Drake have flying", "109.3"),
    ("does any creature have flying?", "Hawk and Drake have flying", "109.3"),
    ("does any creature have trample?", "None of the creatures have trample", "109.3"),
    ("which creatures don't have flying?", "Elk and Golem don't have flying", "109.3"),
    ("which of Ann's creatures have flying?", "Hawk has flying", "109.3"),
    ("which creatures does Bob control with power 3 or greater?", "Drake (power 3;", "208.1"),
    ("how many creatures with power 2 or greater does Ann control?", "1 creature of Ann has power 2 or greater: Elk", "208.1"),
    ("how many creatures with power 2 or greater are there?", "3 creatures have power 2 or greater", "208.1"),
    ("which creatures are green?", "Elk is green", "105.2"),
    ("how many permanents are colorless?", "2 permanents are colorless: Ring and Golem", "105.2"),
    ("which creatures aren't blue?", "Elk, Hawk and Golem aren't blue", "105.2"),
    ("which artifacts are creatures?", "Golem is a creature", "109.3"),
    ("which creatures are Birds?", "Hawk is a Bird", "109.3"),
    ("which creatures are 2/2?", "None of the creatures are 2/2", "208.1"),
    ("how many creatures are tapped?", "1 creature is tapped: Golem", "110.5"),
    ("which creatures aren't tapped?", "Elk, Hawk and Drake aren't tapped", "110.5"),
    ("is any creature tapped?", "Golem is tapped", ""),
    ("which creatures have a +1/+1 counter?", "Elk (2 +1/+1 counters) has +1/+1 counters", "122.1"),
    ("which permanents have counters?", "Elk (2 counters) has counters", "122.1"),
    ("how many creatures have counters?", "1 creature has counters: Elk", "122.1"),
    ("which creatures have summoning sickness?", "Hawk is summoning sick", "302.6"),
    ("which planeswalkers have loyalty 3?", "There are no planeswalkers", "306.5c"),
)  # fmt: skip


@pytest.mark.parametrize(("question", "begins", "rule"), ROWS)
def test_those_of_a_kind(question: str, begins: str, rule: str) -> None:
    (source,) = read(BOARD + question + "\n", open_=True)
    (found,) = judge(source, "").result.answers
    assert found.text.startswith(begins), found.text
    assert found.known
    if rule:
        assert found.rules[0] == rule
