"""Whether something dies to this spell or that, survives it, when it dies, and whether a keyword ability of it triggers (704.5g, 603.2)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Feeder {1}{G}
  Creature — Ouphe 3/2
  When Feeder enters, you gain 2 life.
  Persist
card Ox {2}{W}
  Creature — Ox 2/4
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Murk {B}
  Instant
  Destroy target creature.
card Wilt {B}
  Instant
  Target creature gets -4/-4 until end of turn.
Ann controls Feeder and Ox
"""
BOLTED = "Bob has Bolt and Murk in hand\nin Bob's precombat main phase\nBob casts Bolt targeting {}\nit resolves\n"
MURKED = BOLTED + "Bob casts Murk targeting Ox\nit resolves\n"
WILTED = "Bob has Wilt and Bolt in hand\nin Bob's precombat main phase\nBob casts Bolt targeting Ox\nit resolves\nBob casts Wilt targeting Ox\nit resolves\n"


def answered(lines: str, question: str) -> tuple[str, bool, tuple[str, ...]]:
    """What is answered, whether that is known, and the rules."""
    (one,) = judge(read(f"{CARDS}{lines}{question}\n", open_=True)[0], "").result.answers
    return one.text, one.known, one.rules


@pytest.mark.parametrize(
    ("lines", "question", "begins", "rule"),
    [
        (BOLTED.format("Feeder"), "does Feeder survive Bolt?", "No: Feeder is destroyed (its damage is lethal)", "704.5g"),
        (BOLTED.format("Feeder"), "does Bolt kill Feeder?", "Yes: Feeder is destroyed (its damage is lethal)", "704.5g"),
        (BOLTED.format("Feeder"), "is Feeder killed by Murk?", "that", ""),
        (BOLTED.format("Ox"), "does Ox survive the Bolt?", "Yes", "700.4"),
        # Murk destroys it, Bolt's damage was not lethal: 701.8a, not 704.5g.
        (MURKED.format("Ox"), "does Ox die to Murk?", "Yes: Ox is destroyed", "701.8a"),
        (MURKED.format("Ox"), "does Ox survive Bolt?", "Yes: Bolt does not kill it, but Ox is destroyed", "701.8a"),
        (MURKED.format("Ox"), "does Ox get killed by Bolt?", "No: not to Bolt, for Ox is destroyed", "701.8a"),
        (MURKED.format("Ox"), "when does Ox die?", "In Bob's precombat main phase: Ox is destroyed", "701.8a"),
        (BOLTED.format("Ox"), "when does Ox die?", "Not so far", "700.4"),
        # 702.79a: persist; it had no -1/-1 counter on it.
        (BOLTED.format("Feeder"), "does persist trigger?", "Yes", "702.79a"),
        (BOLTED.format("Ox"), "does persist trigger?", "No: nothing has happened that it triggers on", "603.2"),
        (BOLTED.format("Feeder"), "does Feeder's undying trigger?", "No: Feeder has no ability that is undying", "603.2"),
    ],
)  # fmt: skip
def test_what_killed_it_is_told_apart(lines: str, question: str, begins: str, rule: str) -> None:
    text, known, rules = answered(lines, question)
    if begins == "that":  # Murk lies in hand still
        assert not known
        assert "Murk has done nothing yet" in text
        return
    assert text.startswith(begins), text
    assert known
    assert rule in rules


def test_a_toughness_of_0_is_laid_to_nobody() -> None:
    text, known, rules = answered(WILTED, "does Ox die to Bolt?")
    assert not known
    assert "can't be told apart" in text
    assert "704.5f" in rules


@pytest.mark.parametrize(
    ("life", "question", "begins", "rule"),
    [
        # A player who survives does not lose (104.3, 704.5a).
        (3, "does Bob survive?", "No: Bob loses the game", "704.5a"),
        (3, "does Bob survive the attack?", "No: Bob loses the game", "704.5a"),
        (3, "when does Bob die?", "In Ann's combat damage step: Bob loses the game", "704.5a"),
        (4, "does Bob survive?", "Yes: Bob is at 1 life", "704.5a"),
        (4, "does Bob survive Feeder?", "Yes: Bob is at 1 life", "704.5a"),
    ],
)
def test_a_player_survives_who_does_not_lose(
    life: int, question: str, begins: str, rule: str
) -> None:
    lines = f"Bob is at {life} life\nAnn attacks Bob with Feeder\nBob doesn't block\n"
    text, known, rules = answered(lines, question)
    assert text.startswith(begins), text
    assert known
    assert rule in rules


def test_to_what_a_player_lost_is_not_laid_to_a_source() -> None:
    lines = "Bob is at 3 life\nAnn attacks Bob with Feeder\nBob doesn't block\n"
    assert not answered(lines, "does Bob die to Feeder?")[1]
