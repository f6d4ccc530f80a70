"""What keeps creatures from attacking and blocking, for every form of the question (508.1a, 509.1a, 509.1b)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Answer, Status

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Wall {1}{W}
  Creature — Wall 0/4
  Defender
card Gang {1}{R}
  Creature — Goblin 3/2
  Menace
card Kite {1}{U}
  Creature — Drake 2/2
  Flying
card Dread {1}{B}
  Creature — Horror 2/2
  Fear
card Meek {W}
  Creature — Cleric 2/2
  Meek can't attack or block.
card Night Knight {B}{B}
  Creature — Knight 2/2
  Protection from green
card Thicket {1}{G}
  Enchantment — Aura
  Enchant creature
  Enchanted creature can't attack or block unless its controller pays {1}.

"""
TURN = "in Ann's precombat main phase\n"
GANG = "Ann controls Gang\nBob controls Elk and a tapped Wall\n"
ONE_ELK = "Elk can't, for Gang can't be blocked except by 2 or more creatures; Wall can't, for it is tapped"
KITE = "Ann controls Kite\nBob controls Elk and Wall\n"

ROWS = [
    (GANG, "can Bob block Gang?", f"No: Bob controls no creature that can block Gang if Gang attacks: {ONE_ELK}", "702.111b"),
    (GANG, "why can't Bob block Gang?", f"Because: Bob controls no creature that can block Gang if Gang attacks: {ONE_ELK}", "702.111b"),
    (GANG, "which creatures can block Gang?", f"None of them can block Gang if Gang attacks: {ONE_ELK}", "702.111b"),
    (GANG, "what can block Gang?", f"None of them can block Gang if Gang attacks: {ONE_ELK}", "702.111b"),
    (GANG, "can Gang be blocked?", f"None of them can block Gang if Gang attacks: {ONE_ELK}", "702.111b"),
    (GANG, "which creatures can't block Gang?", f"Elk and Wall can't block Gang if Gang attacks: {ONE_ELK}", "702.111b"),
    (f"{GANG}{TURN}Ann attacks with Gang\n", "can Bob block?", f"No: Bob controls no creature that can block: {ONE_ELK}", "702.111b"),
    (f"{KITE}{TURN}Ann attacks with Kite\n", "can Bob block Kite?", "No: Bob controls no creature that can block Kite: Elk can't, for Kite has flying, and Elk has neither flying nor reach; Wall can't, for Kite has flying, and Wall has neither flying nor reach", "702.9b"),
    ("Ann controls Dread\nBob controls Elk\n", "can Bob block Dread?", "No: Bob controls no creature that can block Dread if Dread attacks: Elk can't, for Dread has fear, and Elk is neither black nor an artifact", "702.36b"),
    ("Ann controls Elk\nBob controls Meek\n", "can Bob block Elk?", "No: Bob controls no creature that can block Elk if Elk attacks: Meek can't, for an ability of Meek says so", "509.1b"),
    ("Ann controls Night Knight\nBob controls Elk\n", "can Bob block Night Knight?", "No: Bob controls no creature that can block Night Knight if Night Knight attacks: Elk can't, for Night Knight has protection from a quality that Elk has", "702.16f"),
    ("Ann controls Kite\n", "can Bob block Kite?", "No: Bob controls no creature", "509.1a"),
    ("Bob is at 9 life\nAnn controls Wall, a tapped Elk and Gang (summoning sick)\n", "can Ann attack?", "No: Ann controls no creature that can attack: Wall can't, for it has defender; Elk can't, for it is tapped; Gang can't, for it has summoning sickness", "702.3b"),
    ("Bob is at 9 life\nAnn controls Wall\n", "which creatures can attack?", "None of them can attack: Wall can't, for it has defender", "702.3b"),
    ("Ann controls Wall\nBob controls Elk\n", "which creatures can't attack?", "Wall can't attack: Wall can't, for it has defender", "702.3b"),
    # What it costs (509.1d).
    ("Ann controls Elk (called Stag)\nBob controls Elk, Thicket attached to Bob's Elk and 2 Forests\n", "can Bob block Stag?", "Yes: Bob can block Stag with Elk if Stag attacks, paying {1} (by the effect of Thicket)", "509.1d"),
]  # fmt: skip


def asked(board: str, question: str) -> Answer:
    turn = "" if TURN in board else TURN
    (source,) = read(f"{CARDS}{board}{turn}{question}\n", open_=True)
    assert not source.unread, source.unread[0].message
    result = judge(source, "").result
    assert result.status is Status.PASSES, result.reason
    return result.answers[-1]


@pytest.mark.parametrize(("board", "question", "answer", "rule"), ROWS)
def test_it_is_told_what_keeps_them(board: str, question: str, answer: str, rule: str) -> None:
    found = asked(board, question)
    assert found.text == answer
    assert found.rules[0] == rule
