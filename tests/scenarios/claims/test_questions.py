"""Questions: each is answered from what happened, the deciding rule first, or it is said that none can be given."""

from __future__ import annotations

import json

import jsonschema
import pytest

from rulesdb.assets import asset
from rulesdb.scenarios.as_json import dump
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.data import from_data, to_data
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.language.text import print_scenario
from rulesdb.scenarios.results import Answer, Result, Status

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Kite {1}{U}
  Creature — Bird 2/4
  Flying
card Wall {1}{W}
  Creature — Wall 0/4
card Vigil {2}{W}
  Enchantment
  White creatures you control have indestructible.
card Spark {1}{R}
  Instant
  Spark deals 4 damage to any target.
card Watch {1}
  Artifact
  Whenever a creature dies, you may pay {1}. If you do, draw a card.
card Tax {1}
  Artifact
  Spells cost {1} more to cast.
card Song {3}
  Enchantment — Aura
  Enchant permanent
  Enchanted permanent is a colorless Forest land.

"""
BOARD = """Ann has 6 Mountains, Tax and Kite on the battlefield, Spark and Spark (called Second) in her hand
Ann has 2 cards in her library
Bob controls Elk, Wall and Vigil
in Ann's precombat main phase
"""
SHOT = "  Ann casts Spark, targeting Elk\n"
AT_WALL = "  Ann casts Spark, targeting Wall\n"
ALL = "  everyone passes until the stack is empty\n"


def told(lines: str, board: str = BOARD) -> Result:
    (found,) = run(read(CARDS + board + lines, open_=True)[0], open_=True)
    return found


def asked(lines: str, board: str = BOARD) -> Answer:
    found = told(lines, board)
    assert found.status is Status.PASSES, found.reason
    return found.answers[-1]


@pytest.mark.parametrize(
    ("lines", "begins", "rule"),
    [
        (SHOT + ALL + "does Elk die?\n", "Yes: Elk is destroyed", "704.5g"),
        (SHOT + "does Elk die?\n", "Yes", "704.5g"),
        (SHOT + "does Elk survive?\n" + ALL, "No", "704.5g"),
        (AT_WALL + ALL + "does Wall die?\n", "No: Wall is not destroyed", "702.12b"),
        (AT_WALL + ALL + "why doesn't Wall die?\n", "Because: Wall is not destroyed", "702.12b"),
        (AT_WALL + ALL + "does Wall survive?\n", "Yes", "702.12b"),
        (SHOT + ALL + "does Wall die?\n", "No: Wall has toughness 4 and 0 damage", "704.5g"),
        (SHOT + "does Spark resolve?\n", "Yes: Spark resolves", "608.1"),
        (SHOT + "does Ann win?\n", "No", "104.2"),
        ("what is Wall?\n", "Wall is a 0/4 white Wall creature with indestructible", "613.1f"),
        ("what is Elk?\n", "Elk is a 3/3 green Elk creature, on the battlefield", "109.3"),
        ("where is Elk?\n" + SHOT + ALL, "Elk is on the battlefield", "400.1"),
        (
            SHOT + ALL + "where is Elk?\n",
            "Elk is in Bob's graveyard: Elk is destroyed (its damage is lethal)",
            "704.5g",
        ),
        ("how much life does Bob have?\n", "Bob is at 20 life", "119.1"),
        ("is Elk a creature?\n", "Yes: Elk is", "109.3"),
        ("is Elk an artifact?\n", "No: Elk is", "109.3"),
        ("why isn't Elk a creature?\n", "It is not so: Elk is", "109.3"),
        ("why is Elk a creature?\n", "Because: Elk is", "109.3"),
        ("does Wall have indestructible?\n", "Yes: Wall has indestructible", "613.1f"),
        ("is Elk tapped?\n", "No: Elk is untapped", "110.5"),
        ("is Bob at 20 life?\n", "Yes: Bob is at 20 life", "119.1"),
        ("does Bob control Elk?\n", "Yes", "110.2"),
        (
            "can Bob block Kite with Wall?\n",
            "No: Bob can't block Kite with Wall if Kite attacks",
            "702.9b",
        ),
        ("can Ann attack with Kite?\n", "Yes: Ann can attack with Kite", "508.1"),
        ("can Ann cast Spark targeting Elk?\n", "Yes: Ann can cast Spark", "117.1a"),
        ("can Bob cast Spark?\n", "No: Bob can't cast Spark", None),
        ("what does Ann pay for Spark?\n", "Ann pays {2}{R} for Spark", "601.2f"),
        (SHOT + "what does Ann pay for Spark?\n", "Ann pays {2}{R} for Spark", "601.2f"),
        (SHOT + ALL + "what triggers?\n", "Nothing triggers", "603.2"),
    ],
)
def test_a_question_is_answered_with_the_deciding_rule_first(
    lines: str, begins: str, rule: str | None
) -> None:
    found = asked(lines)
    assert found.known
    assert found.text.startswith(begins)
    assert rule is None or found.rules[0] == rule


def test_what_made_a_thing_what_it_is_is_told() -> None:
    board = "Ann controls Song (attached to Elk)\nBob controls Elk\nin Ann's upkeep\n"
    found = asked("why isn't Elk a creature?\n", board)
    assert found.text.startswith("Because: Elk is colorless Forest land")
    assert "Song makes it a Forest land" in found.text
    assert found.rules[0] == "613.1d"


WATCHED = BOARD.replace("Tax and Kite", "Watch and Kite")


def test_who_may_pay_is_whom_the_game_asks_and_a_question_may_stand_before_the_choice() -> None:
    found = told(SHOT + ALL + "who may pay?\n  Ann says no\nwhat triggers?\n", WATCHED)
    assert found.status is Status.PASSES, found.reason
    who, what = found.answers
    assert who.text.startswith("Ann is asked: ")
    assert what.text == "What triggers: Ann's Watch"
    assert what.rules[0] == "603.2"


def test_an_answer_that_hangs_on_a_choice_not_made_says_so() -> None:
    found = asked(SHOT + "does Ann win?\n", WATCHED)
    assert not found.known
    assert found.text.startswith("that depends on a choice that the story leaves open")


@pytest.mark.parametrize("lines", ["what is Second?\n", "does Second resolve?\n"])
def test_what_is_not_there_is_never_guessed(lines: str) -> None:
    board = BOARD.replace(" (called Second)", "")
    (said,) = told(lines, board).answers
    assert not said.known
    assert "'Second'" in said.text


def test_a_cost_with_an_x_that_nobody_chose_is_no_number() -> None:
    card = "card Blaze {X}{R}\n  Sorcery\n  Blaze deals X damage to any target.\n\n"
    board = card + BOARD.replace("Spark and Spark (called Second)", "Blaze")
    assert not asked("what does Ann pay for Blaze?\n", board).known
    found = asked("what does Ann pay for Blaze with X = 2?\n", board)
    assert found.text.startswith("Ann pays {3}{R} for Blaze")
    cast = asked(
        "  Ann casts Blaze with X = 3, targeting Elk\nwhat does Ann pay for Blaze?\n", board
    )
    assert cast.text.startswith("Ann pays {4}{R} for Blaze")


def test_a_block_in_a_later_turn_says_so() -> None:
    board = BOARD.replace("in Ann's", "in Bob's")
    found = asked("can Bob block Kite with Elk?\n", board)
    assert "if Kite attacks in Ann's next turn" in found.text


def test_one_name_for_several_things_is_asked_of_each() -> None:
    found = asked("does Elk die?\n", BOARD.replace("Elk, Wall", "Elk, a tapped Elk, Wall"))
    assert found.known
    assert found.text.endswith("(the same of each of the two)")


def test_a_situation_without_a_question_is_told_with_its_position() -> None:
    found = told(SHOT)
    assert found.status is Status.PASSES
    assert found.steps
    assert found.end is not None
    assert told("", BOARD.replace("in Ann's precombat main phase\n", "")).end is not None


def test_an_example_still_wants_an_expectation() -> None:
    with pytest.raises(Unreadable, match="nothing is expected"):
        read(CARDS + BOARD + SHOT + "does Elk die?\n")


QUESTIONS = (
    "does Elk die?",
    "why doesn't Elk die?",
    "do Elk and Wall survive?",
    "does Spark get countered?",
    "what is Elk?",
    "where is Bob's Elk?",
    "how much life does Ann have?",
    "is Elk a creature?",
    "why isn't Elk a creature?",
    "are Elk and Wall tapped?",
    "is Elk only a creature?",
    "is Elk in Bob's graveyard?",
    "is Bob at 20 life?",
    "does Elk have flying and haste?",
    "doesn't Elk have flying?",
    "why do Elk and Wall have flying?",
    "does Ann control 2 Kites?",
    "can Bob block Kite with Wall and Elk?",
    "why can't Ann cast Spark targeting Elk?",
    "what does Ann pay for Spark?",
    'what does Ann pay to activate Watch\'s "Draw"?',
    "who may pay?",
    "what triggers?",
)


@pytest.mark.parametrize("line", QUESTIONS)
def test_a_question_is_written_back_in_the_same_words_and_as_data(line: str) -> None:
    scenario = read(CARDS + BOARD + line + "\n", open_=True)[0].scenario
    text = print_scenario(scenario)
    assert line in text
    assert read(text, open_=True)[0].scenario == scenario
    data = json.loads(json.dumps(to_data(scenario)))
    assert from_data(data) == scenario
    jsonschema.validate(
        data, json.loads(asset("data", "schemas", "scenario.schema.json").read_text("utf-8"))
    )


def test_the_answers_fit_the_schema_of_results() -> None:
    found = told(SHOT + "does Elk die?\n")
    schema = json.loads(asset("data", "schemas", "results.schema.json").read_text("utf-8"))
    document = {"schema": 1, "summary": {"passes": 1}, "results": [dump(found)]}
    jsonschema.validate(document, schema)


def test_to_ask_changes_nothing() -> None:
    plain = told(SHOT + ALL)
    asking = told("what is Elk?\ncan Bob block Kite with Wall?\n" + SHOT + "does Elk die?\n" + ALL)
    assert asking.end == plain.end
    assert asking.steps == plain.steps
