"""What is on the stack by its name there, what becomes of it behind a question with a time, life that can't be paid, and who has left.

Each answer was written from the rules before it was asked (709.3b, 715.3b, 119.4, 107.4f, 104.5).
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result

HEAD = """card Giant {2}{R}
  Creature — Giant 4/3
adventure Stamp {1}{R}
  Instant — Adventure
  Stamp deals 2 damage to any target.
card Hot {R}
  Instant
  Hot deals 2 damage to any target.
split with Cold {U}
  Instant
  Tap target permanent.
card Nope {U}
  Instant
  Counter target spell.
card Bite {1}{B/P}{B/P}
  Instant
  Target creature gets -5/-5 until end of turn.
card Elk {1}{G}
  Creature — Elk 2/2

Ann has Giant, Hot // Cold and Bite in hand and controls 3 Mountains
Bob has Nope in hand and controls an Island and Elk
"""
MAIN = "in Ann's precombat main phase\n"
STAMP = MAIN + "Ann casts Stamp targeting Bob\n"


def ruled(lines: str) -> Result:
    (source,) = read(HEAD + lines, open_=True)
    return judge(source, "").result


NEXT = (
    "After that resolves, can Ann cast Giant?",
    "Once it resolves, can Ann cast Giant?",
    "in Ann's end step, can Ann cast Giant?",
    "can Ann cast Giant?",
    "",
)


@pytest.mark.parametrize("following", NEXT)
def test_a_time_in_front_of_the_next_question_does_not_spoil_this_one(following: str) -> None:
    lines = STAMP + "Bob casts Nope targeting Stamp\nwhere is Giant?\n" + following
    found = ruled(lines).answers[0]
    assert found.text == (
        "Giant is on the stack, as Stamp; once everyone passes: Giant is in Ann's graveyard: Stamp is countered by Nope"
    )


def test_a_line_behind_it_is_the_story_and_no_time_of_a_question() -> None:
    lines = STAMP + "where is Giant?\nit resolves\nwhere is Giant?"
    assert [one.text for one in ruled(lines).answers] == [
        "Giant is on the stack, as Stamp",
        "Giant is in exile (on an adventure)",
    ]


@pytest.mark.parametrize(
    ("cast", "asked", "answer", "rule"),
    [
        ("Stamp targeting Bob", "Giant", "Giant is on the stack, as Stamp", "715.3b"),
        ("Hot targeting Bob", "Hot // Cold", "Hot // Cold is on the stack, as Hot", "709.3b"),
        ("Hot targeting Bob", "Hot", "Hot is on the stack", ""),
        ("Giant", "Giant", "Giant is on the stack", ""),
    ],
)
def test_a_spell_that_is_a_part_of_its_card_is_named_as_what_it_is(
    cast: str, asked: str, answer: str, rule: str
) -> None:
    found = ruled(f"{MAIN}Ann casts {cast}\nwhere is {asked}?").answers[0]
    assert found.text.split(";")[0] == answer
    assert ("715.3b" in found.rules or "709.3b" in found.rules) == bool(rule)
    assert not rule or rule in found.rules


def test_the_position_has_the_half_that_was_cast_and_no_other() -> None:
    found = ruled(MAIN + "Ann casts Hot targeting Bob\nBob casts Nope targeting Hot\n")
    assert [card.name for card in found.end.stack] == ["Nope", "Hot"]
    assert found.end.stack[0].marks == ("targeting Hot",)


@pytest.mark.parametrize(
    ("life", "paid", "answer", "rule"),
    [
        (3, 4, "Ann can't pay 4 life, being at 3", "119.4"),
        (1, 2, "Ann can't pay 2 life, being at 1", "119.4"),
    ],
)
def test_life_for_phyrexian_mana_is_one_amount(
    life: int, paid: int, answer: str, rule: str
) -> None:
    lines = f"Ann is at {life} life\n{MAIN}can Ann cast Bite targeting Elk paying {paid} life?"
    found = ruled(lines).answers[0]
    assert found.text.endswith(answer), found.text
    assert rule in found.rules
    assert "107.4f" in found.rules


def test_as_much_life_as_there_is_can_be_paid() -> None:
    found = ruled(f"Ann is at 4 life\n{MAIN}can Ann cast Bite targeting Elk paying 4 life?")
    assert found.answers[0].text.startswith("Yes")


def test_who_has_left_has_nothing_in_the_position() -> None:
    found = ruled("Bob is at 2 life\n" + STAMP + "it resolves\nwho wins?")
    ann, bob = found.end.players
    assert ann.battlefield
    assert bob.note == "left the game"
    assert (*bob.battlefield, *bob.hand, *bob.graveyard) == ()


def test_what_was_on_the_stack_of_one_who_has_left_is_not_in_the_position() -> None:
    found = ruled(
        "Bob is at 2 life\n"
        "Bob has Hot // Cold in hand and controls a Mountain\n"
        "in Bob's precombat main phase\n"
        "Bob casts Hot targeting Ann\n"
        "In response, Ann casts Hot targeting Bob\n"
        "Hot resolves\n"
        "does Bob's Hot resolve?"
    )
    assert found.end.stack == ()
    assert found.answers[0].text.startswith("No: Bob's Hot is outside the game, as Bob is")
