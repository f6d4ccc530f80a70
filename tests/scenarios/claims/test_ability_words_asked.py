"""Whether what an ability word stands for is so, and why not (207.2c)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob
card Opal {1}
  Artifact
  Metalcraft — {T}: Add one mana of any color. Activate only if you control three or more artifacts.
card Mongoose {G}
  Creature — Mongoose 1/1
  Threshold — As long as there are seven or more cards in your graveyard, Mongoose gets +2/+2.
card Grim {B}
  Creature — Human 1/1
  Delirium — As long as there are four or more card types among cards in your graveyard, Grim gets +2/+1.
card Scold {1}{R}
  Instant
  Spell mastery — If there are two or more instant and/or sorcery cards in your graveyard, Scold deals 4 damage to any target.
card Grove {1}{G}
  Creature — Plant 2/2
  Landfall — Whenever a land you control enters, Grove gets +1/+1 until end of turn.
card Calm {1}{G}
  Instant
  You gain 2 life.
  Ferocious — If you control a creature with power 4 or greater, you gain 4 life instead.
card Junk {1}
  Artifact
card Shout {R}
  Sorcery
  You gain 1 life.

"""
LESS = "Ann controls Opal, Mongoose, Grim and Grove\nAnn has Scold in hand and Shout in the graveyard\n"
ENOUGH = "Ann controls Opal, two Junks, Mongoose, Grim and Grove\nAnn has Scold in hand and seven Shouts in the graveyard\n"


def answer(situation: str, question: str) -> str:
    (found,) = judge(
        read(f"{HEAD}{situation}in Ann's precombat main phase\n{question}\n", open_=True)[0], ""
    ).result.answers
    assert not found.known or found.rules == ("207.2c",)
    return found.text


@pytest.mark.parametrize(
    ("word", "of"),
    [("metalcraft", "Opal"), ("threshold", "Mongoose"), ("spell mastery", "Scold")],
)
@pytest.mark.parametrize("situation", [LESS, ENOUGH])
def test_each_way_to_ask_has_the_same_answer(word: str, of: str, situation: str) -> None:
    begins = "Yes: " if situation == ENOUGH else "No: "
    asked = [
        f"does Ann have {word}?",
        f"is {word} active?",
        f"is {word} on for Ann?",
        f"is {of}'s {word} active?",
        f'is "{word}" met for {of}?',
    ]
    told = {answer(situation, one) for one in asked}
    assert len(told) == 1
    assert told.pop().startswith(f"{begins}{of} asks for “")


def test_why_not_says_how_many_there_are() -> None:
    assert answer(LESS, "why isn't metalcraft active?") == (
        "Because: Opal asks for “you control three or more artifacts”, and that is not so: there is 1 of what it counts (counting Opal),"
        " and there have to be 3 or more"
    )
    assert answer(ENOUGH, "why isn't metalcraft active?").startswith("It is not so: ")
    assert answer(ENOUGH, "why does Ann have metalcraft?").startswith("Because: ")


def test_what_triggers_has_no_condition() -> None:
    assert "ask whether that triggers" in answer(LESS, 'is "landfall" met for Ann?')


def test_a_word_that_nothing_has_can_not_be_told() -> None:
    assert answer(LESS, "does Bob have hellbent?").startswith("that can't be told: nothing here")


TYPES = "Ann has Shout and Junk in the graveyard\nBob has Shout and Grim in the graveyard\n"


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("how many card types are in Ann's graveyard?", "2 card types among the cards in Ann's graveyard: "),
        ("which card types does Ann have in her graveyard?", "2 card types among the cards in Ann's graveyard: "),
        ("how many different card types are there among cards in all graveyards?", "3 card types among the cards in all graveyards: "),
        ("how many card types are in all graveyards?", "3 card types among the cards in all graveyards: "),
    ],
)  # fmt: skip
def test_card_types_in_graveyards_are_counted_by_name(question: str, told: str) -> None:
    (found,) = judge(read(f"{HEAD}{TYPES}{question}\n", open_=True)[0], "").result.answers
    assert found.text.startswith(told)
    assert "artifact (Junk)" in found.text
    assert found.rules == ("205.2a",)


def test_an_empty_graveyard_has_none() -> None:
    question = "Ann has Shout in the graveyard\nhow many card types are in Bob's graveyard?\n"
    (found,) = judge(read(f"{HEAD}{question}", open_=True)[0], "").result.answers
    assert found.text == "No card types: there are no cards in Bob's graveyard"


@pytest.mark.parametrize(
    ("there", "begins"), [("Ann controls Grim", "No"), ("Ann controls Giant", "Yes")]
)
def test_a_line_of_a_spell_has_the_word(there: str, begins: str) -> None:
    giant = "card Giant {G}\n  Creature — Giant 4/4\n"
    text = f"{HEAD}{giant}{there}\nAnn has Calm in hand\nis ferocious active?\n"
    (found,) = judge(read(text, open_=True)[0], "").result.answers
    assert found.text.startswith(
        f"{begins}: Calm asks for “you control a creature with power 4 or greater”"
    )
