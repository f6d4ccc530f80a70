"""Whether one is bound to attack or to pay for it (508.1d), and what a player could find in a library (701.23).

Each answer was written from the rules before it was asked.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Answer

CARDS = """card Goader {1}{R}
  Creature — Goblin 1/1
  {T}: Creatures target player controls attack this turn if able.
card Toll House {2}{W}
  Enchantment
  Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.
card Ox {1}{G}
  Creature — Ox 2/4
card Far Warden {2}{W}
  Creature — Bird 2/1
  If an opponent would search a library, that player searches the top four cards of that library instead.
card Kind Will {2}{G}
  Sorcery
  Each player may search their library for a card, put that card into their hand, then shuffle.
card Elk {1}{G}
  Creature — Elk 3/3
card Cub {G}
  Creature — Bear 1/1

players Ann, Bob, Cat
"""
ATTACK = """Ann controls Goader and Toll House
Bob controls Ox and two Forests
{more}
in Bob's upkeep
Ann activates Goader targeting Bob
it resolves
in Bob's beginning of combat step
"""
SEARCH = """Ann has Kind Will in hand
Cat controls Far Warden
Ann's library from the top: Forest, Forest, Cub, Forest, Elk
Bob's library from the top: Forest, Forest, Forest, Forest, Forest
Cat's library from the top: Forest, Forest, Forest, Forest, Elk
in Ann's precombat main phase
Ann casts Kind Will
it resolves
"""
FREE, TOLLS = ATTACK.replace("{more}", ""), ATTACK.replace("{more}", "Cat controls Toll House")


def answered(lines: str) -> Answer:
    (found,) = judge(read(CARDS + lines, open_=True)[0], "").result.answers
    return found


@pytest.mark.parametrize(
    ("lines", "question", "answer", "rule"),
    [
        (FREE, "does Ox attack?", "Yes: ", "508.1d"),
        (FREE, "must Bob pay for Toll House?", "No: nobody has to pay", "508.1d"),
        (TOLLS, "does Ox attack?", "No: ", "508.1k"),
        (TOLLS, "must Bob pay for Toll House?", "No: nobody has to pay", "508.1d"),
        (SEARCH, "can Ann find Elk?", "No: ", "701.23f"),
        (SEARCH, "can Ann find Cub?", "Yes: ", "701.23a"),
        (SEARCH, "can Cat find Elk?", "Yes: ", "701.23a"),
        (SEARCH, "can Bob find Elk?", "No: ", "701.23f"),
        (SEARCH, "why can't Ann find Elk?", "No: ", "701.23f"),
        (SEARCH, "what can Ann find?", "Ann can find 1 of Forest and Cub", "701.23f"),
    ],
)
def test_bound_and_found(lines: str, question: str, answer: str, rule: str) -> None:
    found = answered(lines + question)
    assert found.text.startswith(answer), found
    assert found.known, found
    assert rule in found.rules, found
