"""Broken situations: one sentence that names the cause, with the line to write where there is one; nothing is told silently.

A row is what is broken, and words that the answer must have.
"""

from __future__ import annotations

import pytest

from rulesdb.errors import RulesdbError
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

BOARD = """players Ann, Bob
card Cub {1}{G}
  Creature — Bear 2/2
card Spark {R}
  Instant
  Spark deals 3 damage to any target.

Ann controls Cub and 2 Mountains
Ann has Spark in hand
"""
MAIN = "in Ann's precombat main phase\n"


def _said(text: str) -> str:
    """What is wrong with it, in all."""
    try:
        (source,) = read(text, open_=True)
    except RulesdbError as error:
        problems = getattr(error, "problems", ())
        return "\n".join(str(one) for one in problems) or str(error)
    return judge(source, "").result.reason


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("players Ann, Ann\n", "Ann is told twice among the players"),
        ("card Foo\n  Creature — Elf\n\nAnn controls Foo\n", "a creature's power and toughness stand behind its types"),
        (f"{BOARD}{MAIN}Bob casts Spark targeting Cub\n", "Bob may not cast Spark from Ann's hand"),
        (f"{BOARD}in Ann's untap step\nAnn casts Spark targeting Bob\n", "nobody gets priority in the untap step (502.4)"),
        (f"{BOARD}in Ann's cleanup step\nAnn casts Spark targeting Bob\n", "nobody gets priority in the cleanup step (514.3)"),
        (f"{BOARD}{MAIN}Ann casts Spark targeting Bob for its flashback cost\n", "Spark has no flashback cost; it is cast for its mana cost"),
        (f"{BOARD}{MAIN}Ann casts Spark kicked targeting Bob\n", "nothing asked for: kicked (leave it out)"),
        (f"{BOARD}{MAIN}Ann chooses Cub\n", "nothing is asked that this answers: Ann chooses Cub; tell before it what has that chosen"),
    ],
)  # fmt: skip
def test_the_cause_is_named(text: str, words: str) -> None:
    assert words in _said(text)


def test_a_broken_card_is_one_fault() -> None:
    said = _said("card Foo {1}{G}\n  Creatur — Elf 1/1\n\nAnn controls Foo\nin Ann's upkeep\n")
    assert "'Creatur'" in said
    assert "called 'Foo'" not in said


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("Ann's Cub trades with Bob's Cub.", "Bob blocks A with B"),
        ("Ann's Cub gets hit by something.", "Ann casts B on A"),
        ("Bob turned Ann's Cub into a 3/3 Elk.", "Ann controls A (copy of B)"),
        ("Ann's Cub attacked this turn.", "told in its place"),
        ("Bob casts Spark on the Cub that attacked.", "no Cub is attacking now"),
        ("Bob casts Spark on the one with flying.", "(called First)"),
        ("Ann attacks with half of her creatures.", "as a number"),
        ("Cub is out.", "whose it is must be told"),
        ("Ann is at 3 life thanks to Cub.", "why it is so is left out"),
        ("Bob casts Spark on the latter.", "write its name"),
    ],
)
def test_what_people_say_that_no_line_says_gets_the_line(line: str, words: str) -> None:
    assert words in _said(BOARD + MAIN + line + "\n")


@pytest.mark.parametrize("verb", ["choose", "pick"])
def test_who_chooses_is_told_where_nobody_is_asked(verb: str) -> None:
    (source,) = read(f"{BOARD}{MAIN}does Ann {verb} Cub?\n", open_=True)
    (reply,) = judge(source, "").result.answers
    assert "Nobody has been asked to choose anything" in reply.text


@pytest.mark.parametrize("verb", ["name", "order"])
def test_whether_a_choice_can_be_made_is_not_asked(verb: str) -> None:
    (source,) = read(f"{BOARD}{MAIN}can Ann {verb} Cub?\n", open_=True)
    (reply,) = judge(source, "").result.answers
    assert f"“{verb}” is a choice" in reply.text
    assert "Ann tries to choose A" in reply.text


@pytest.mark.parametrize("verb", ["choose", "pick"])
def test_whether_a_thing_can_be_chosen_is_asked(verb: str) -> None:
    (source,) = read(f"{BOARD}{MAIN}can Ann {verb} Cub?\n", open_=True)
    (reply,) = judge(source, "").result.answers
    assert "Ann has not been asked to choose anything" in reply.text


def test_what_is_supposed_is_not_blamed_for_another_line() -> None:
    supposed = "what happens if Ann casts Spark targeting Bob?\n"
    said = _said(f"{BOARD}{MAIN}Ann frobs Spark on Bob.\n{supposed}")
    assert "frobs" in said
    assert "what is supposed" not in said
