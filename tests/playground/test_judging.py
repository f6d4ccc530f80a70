"""A text from the playground, and what its page is told."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rulesdb.playground import judging
from rulesdb.playground.beginning import SITUATION
from rulesdb.playground.judging import Asked, answered
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.checking.run import run_dated
from rulesdb.scenarios.language.read import read


def told(text: str, *, play: bool = True) -> Any:
    return json.loads(json.dumps(answered(Asked(text, play))))


def test_the_first_situation_runs_and_each_step_has_its_board() -> None:
    answer = told(SITUATION)
    (one,) = answer["results"]
    assert (answer["wrong"], one["status"]) == ([], "passes")
    assert one["answers"][0][1].startswith("Yes: Bear Cub is destroyed")
    table = one["table"]
    assert [line["t"] for line in table["steps"]] == [line[0] for line in one["story"]]
    last = table["boards"][table["steps"][-1]["b"]]
    assert [table["cards"][n]["name"] for n in last["p"][1]["graveyard"]] == ["Bear Cub"]


def test_another_number_has_another_outcome() -> None:
    (one,) = told(SITUATION.replace("Bear 2/2", "Bear 2/6"))["results"]
    assert (one["status"], one["must"][0][1]) == ("fails", False)


def test_a_question_that_cannot_be_read_has_its_place_and_all_else_is_told() -> None:
    answer = told(SITUATION + "how purple is Bear Cub?\n")
    (wrong,) = answer["wrong"]
    assert wrong["line"] == SITUATION.count("\n") + 1
    (one,) = answer["results"]
    assert one["status"] == "unsupported"
    assert one["answers"][0][1].startswith("Yes: Bear Cub is destroyed")
    assert one["answers"][-1][1].startswith("this question can't be read")


def test_what_cannot_be_read_has_its_place_and_the_rest_is_played() -> None:
    answer = told(SITUATION + '\nexample "Wrong"\nAnn hsa nothing\n')
    (wrong,) = answer["wrong"]
    assert wrong["line"] == SITUATION.count("\n") + 3
    assert 0 < wrong["from"] < wrong["to"]
    assert [one["title"] for one in answer["results"]] == ["A bear blocks an ox"]


def test_a_text_is_only_read_where_that_is_asked() -> None:
    assert told(SITUATION, play=False) == {"schema": 1, "wrong": [], "results": [], "more": 0}


@pytest.mark.parametrize(
    "text",
    ["<script>alert(1)</script>", "\ud800", "{", "[{}]", '{"scenarios": 1}', "x" * 100_001,
     "Ann is at 9999999999999 life", "\0", "card"],
)  # fmt: skip
def test_any_other_text_is_told_what_is_wrong_with_it(text: str) -> None:
    answer = told(text)
    assert answer["wrong"][0]["text"]
    assert answer["results"] == []


def test_nothing_is_nothing() -> None:
    assert told(" \n")["results"] == told(" \n")["wrong"] == []


def test_of_very_many_situations_the_others_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "MOST_RESULTS", 1)
    answer = told(SITUATION + "\n" + SITUATION.replace("an ox", "another"))
    assert (len(answer["results"]), answer["more"]) == (1, 1)


OPEN = """card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Elk {1}{G}
  Creature — Elk 3/3

Ann has Spark in her hand
Ann controls a Mountain
Bob controls Elk
in Ann's upkeep
  Ann casts Spark
  everyone passes until it resolves
"""


def test_the_boards_of_a_ruling_are_those_of_its_story() -> None:
    """They are seen while the way that is told is played, and no second run is needed for them."""
    (source,) = read(SITUATION, open_=True)
    told = judge(source, "", boards=True).result
    ran = run_dated(source, "", open_=True)
    assert any(step.after for step in told.steps)
    assert told.steps == ran.steps
    assert (told.start, told.end) == (ran.start, ran.end)
    assert not any(step.after for step in judge(source, "").result.steps)


def test_a_choice_that_no_line_makes_is_played_on_a_board_too() -> None:
    (one,) = told(OPEN)["results"]
    table = one["table"]
    assert [step["o"] for step in table["steps"] if "o" in step] == [
        ["Ann may target Elk, Ann or Bob"]
    ]
    last = table["boards"][table["steps"][-1]["b"]]["p"][1]
    assert "battlefield" not in last
    assert [table["cards"][n]["name"] for n in last["graveyard"]] == ["Elk"]
