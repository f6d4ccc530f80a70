"""What is supposed to happen by itself, at the place of the question; and what “it” is there: the subject of the question.

Each row is a question and the beginning of its answer, from the rules: 603.2, 614.1, 701.6a, 701.8a, 702.12b.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Golem {4}
  Artifact Creature — Golem 4/4
  Indestructible
card Mourner {1}{B}
  Creature — Human 1/1
  Whenever another creature dies, you gain 2 life.
card Moth {G}
  Enchantment — Aura
  Enchant creature
  Enchanted creature gets +2/+0.
card Warden {W}
  Creature — Cleric 1/1
  Whenever another creature enters, you gain 1 life.
card Knight {1}{W}
  Creature — Knight 2/2
  {1}, Sacrifice a land: Knight gets +2/+2 until end of turn.
card Void {2}{B}
  Enchantment
  If a creature an opponent controls would die, exile it instead.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
players Ann, Bob
"""
BOARD = """Ann controls Elk, Golem, Mourner, Knight, Moth (attached to Elk), a Plains and a Forest
Bob controls Warden
Bob has Spark in hand
in Ann's precombat main phase
"""

ROWS = (
    ("what if Elk dies?", "If Elk dies: Elk goes from battlefield to graveyard; Moth goes from battlefield to graveyard; Ann's Mourner triggers"),
    ("what happens if Elk is destroyed?", "If Elk is destroyed: Elk is destroyed; Moth goes"),
    ("what happens if Golem is destroyed?", "If Golem is destroyed: Golem is not destroyed"),
    ("what happens if Elk is sacrificed?", "If Elk is sacrificed: Ann sacrifices Elk"),
    ("what happens if Elk is exiled?", "If Elk is exiled: Elk goes from battlefield to exile; Moth goes"),
    ("how much life does Ann gain if Elk dies?", "If Elk dies: Ann gains 2 life"),
    ("how much life does Ann gain if Elk is exiled?", "If Elk is exiled: Ann gains 0 life"),
    ("where is Moth if Elk is returned to its owner's hand?", "If Elk is returned to its owner's hand: Moth is in Ann's graveyard"),
    ("does Mourner trigger if Elk is bounced?", "If Elk is bounced: No"),
    ("can Elk block if it is tapped?", "If Elk is tapped: No: Elk can't block: it is tapped"),
    ("can Elk attack if it's tapped?", "If Elk is tapped: No"),
    ("does Elk die if Bob casts Spark on it?", "If Bob casts Spark on Elk: Yes"),
    ("how much power does Knight have if Ann sacrifices Forest to its ability?", "If Ann sacrifices Forest to Knight: Knight has power 4"),
    ("how much power does Elk have if it has a +1/+1 counter?", "If Elk has a +1/+1 counter: Elk has power 6"),
    ("how much life does Ann gain if it dies?", ""),
)  # fmt: skip


def answer(lines: str) -> tuple[str, bool]:
    (source,) = read(CARDS + lines, open_=True)
    found = judge(source, "").result.answers[-1]
    return found.text, found.known


@pytest.mark.parametrize(("question", "begins"), ROWS)
def test_what_would_come_of_it(question: str, begins: str) -> None:
    text, known = answer(BOARD + question + "\n")
    assert known is bool(begins)
    assert text.startswith(begins), text


def test_what_replaces_it_does() -> None:
    text, _ = answer("Bob controls Void\n" + BOARD + "where is Elk if Elk dies?\n")
    assert text.startswith("If Elk dies: Elk is in exile"), text


STACK = "Ann controls 2 Forests\nAnn has Elk in hand\nBob controls Warden\nin Ann's precombat main phase\n"


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("does Warden trigger if Elk enters?", "If Elk enters: Yes"),
        ("does Warden trigger if Elk is countered?", "If Elk is countered: No"),
        ("what if Elk is countered?", "If Elk is countered: Elk is countered"),
        ("where is Elk if it is countered?", "If Elk is countered: Elk is in Ann's graveyard"),
    ],
)
def test_a_spell_on_the_stack(question: str, begins: str) -> None:
    text, known = answer(STACK + "Ann casts Elk\n" + question + "\n")
    assert known
    assert text.startswith(begins), text


def test_what_enters_from_a_hand_is_cast_first() -> None:
    text, known = answer(STACK + "what happens if Elk enters?\n")
    assert known
    assert "Bob's Warden triggers" in text


def test_a_player_first_named_in_the_question_is_no_difference() -> None:
    lines = "Ann controls Elk\nit's Ann's turn\nwhat if Bob controls Void?\n"
    text, _ = answer(lines)
    assert "player " not in text
    assert "hand " not in text
