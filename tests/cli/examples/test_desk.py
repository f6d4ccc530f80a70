"""`rulesdb judge` with choices left open: one way, every way, another line, and asked for."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest
from click.testing import Result

from rulesdb.assets import asset
from rulesdb.cli.examples.asking import fitting
from rulesdb.cli.examples.ways import listed
from rulesdb.scenarios.checking.run import run as play
from rulesdb.scenarios.language.read import read

TEXT = """card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{W}
  Creature — Ox 2/4
card Veil {2}{B}
  Enchantment
  If a card would be put into an opponent's graveyard from anywhere, exile it instead.
card Watch {1}
  Artifact
  Whenever a creature dies, you may draw a card.
card Toll {B}
  Sorcery
  Target opponent sacrifices a creature.

Ann controls a Swamp
Ann has Toll in her hand
Bob controls Ox, Elk and Watch
Bob has 2 cards in his library
Bob is at 7 life

in Ann's precombat main phase
  Ann casts Toll, targeting Bob
  everyone passes until the stack is empty
does Ox die?
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "toll.scenario"
    path.write_text(TEXT, "utf-8")
    return str(path)


def test_a_question_that_cannot_be_read_is_told_and_the_exit_code_says_so(run, tmp_path) -> None:
    path = tmp_path / "unread.scenario"
    path.write_text(TEXT + "how purple is Ox?\n", "utf-8")
    told = run("judge", str(path))
    assert told.exit_code == 1
    assert "this question can't be read" in told.output
    assert "does Ox die?\n" in told.output
    (one,) = json.loads(run("judge", "--json", str(path)).output)["results"]
    assert [answer.get("known", True) for answer in one["answers"]] == [False, False]
    assert one["status"] == "unsupported"


def test_one_way_is_told_and_what_is_open_is_named_with_its_lines(says, file) -> None:
    told = says("judge", file)
    assert "told: Bob chooses Ox" in told
    assert "for another, write:\n         Bob chooses Elk\n" in told
    assert "told: Bob says yes; it makes no difference to what is asked" in told
    assert "That hangs on a choice left open" in told


def test_every_way_is_told_as_a_tree(says, file) -> None:
    told = says("judge", "--all", file)
    assert "Every way: 4 branches played, 2 outcomes." in told
    ox, elk = told.split("if Bob chooses Ox:")[1].split("if Bob chooses Elk:")
    assert "does Ox die? Yes" in ox
    assert "does Ox die? No" in elk
    assert max(map(len, told.splitlines())) <= 80


def test_the_json_of_all_this_is_as_its_schema_says(says, file) -> None:
    schema = json.loads(asset("data", "schemas", "results.schema.json").read_text("utf-8"))
    document = json.loads(says("judge", "--all", "--what-if", "Ann controls Veil", "--json", file))
    jsonschema.validate(document, schema)
    (result,) = document["results"]
    assert result["ways"]["outcomes"] == 2
    assert [one["who"] for one in result["open"]] == ["Bob", "Bob"]
    assert result["what_if"][0]["line"] == "Ann controls Veil"


def test_what_another_line_would_change(says, file) -> None:
    told = says(
        "judge", file, "--what-if", "Ann controls Veil", "--what-if", "Bob is at 3 life",
        "--what-if", "Bob chooses Elk", "--what-if", "Ann controls a Forest",
    )  # fmt: skip
    _, veil, life, elk, forest = told.split("What if ")
    assert "now: Ox goes from battlefield to exile" in " ".join(veil.split())
    assert "Ox 2/4 is in exile" in " ".join(veil.split())
    assert [line.strip() for line in life.splitlines() if "life" in line and ":" in line] == [
        "as written: Bob is at 7 life",
        "now: Bob is at 3 life",
    ]
    assert "now: does Ox die? No" in " ".join(elk.split())
    assert "nothing differs" in forest


def test_what_another_line_would_change_is_told_beside_a_question_that_cant_be_read(
    run, file, tmp_path
) -> None:
    path = tmp_path / "unread.scenario"
    path.write_text(Path(file).read_text("utf-8") + "how purple is Ox?\n", "utf-8")
    told = run("judge", str(path), "--what-if", "Ann controls Veil").output.split("What if ")[1]
    assert "can't be told" not in told
    assert "purple" not in told
    assert "now: Ox goes from battlefield to exile" in " ".join(told.split())


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Bob casts Toll", "at a place of the story"),
        ("Ann controls Vail", "'Vail'"),
        ("what about it", "--what-if 'what about it'"),
    ],
)
def test_a_line_that_supposes_nothing_is_refused_in_one_sentence(run, file, line, why) -> None:
    found: Result = run("judge", file, "--what-if", line)
    assert found.exit_code != 0
    assert why in found.stderr
    assert "Traceback" not in found.output


@pytest.mark.parametrize("answers", ["2\n1\n", "Bob chooses Elk\nyes\n", "elk\nwhat\nSAYS YES.\n"])
def test_what_is_open_is_asked_for_and_saved_as_a_situation(
    run: Callable[..., Result], file: str, tmp_path: Path, answers: str
) -> None:
    saved = tmp_path / "saved.scenario"
    found = run("judge", "-i", file, "--save", str(saved), input=answers)
    assert found.exit_code == 0
    assert "Left open" not in found.stdout
    assert "2. Bob chooses Elk" in found.stderr
    text = saved.read_text("utf-8")
    assert "\n  Bob chooses Elk\n  Bob says yes\n" in text
    (result,) = play(read(text, open_=True)[0], open_=True)
    assert (result.status, result.open) == ("passes", ())
    assert result.answers[0].text.startswith("No")


def test_an_empty_answer_leaves_the_rest_open(run, file) -> None:
    found = run("judge", "-i", file, input="elk\n\n")
    assert "told: Bob says yes" in found.stdout
    assert "told: Bob chooses" not in found.stdout


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("-i",), "-i needs a FILE"),
        (("--save", "x.scenario", "FILE"), "give -i, too"),
        (("-i", "SEVERAL"), "holds 2"),
    ],
)
def test_what_cannot_be_asked_for_is_said(run, file, tmp_path, words, why) -> None:
    several = tmp_path / "two.scenario"
    several.write_text('example "one"\n' + TEXT + '\nexample "two"\n' + TEXT, "utf-8")
    files = {"FILE": file, "SEVERAL": str(several)}
    found = run("judge", *(files.get(word, word) for word in words), input=TEXT)
    assert found.exit_code != 0
    assert why in found.stderr
    assert len(found.stderr.strip().splitlines()) == 1


def test_answers_may_be_numbers_lines_or_parts() -> None:
    lines = ["Ann picks 1", "Ann picks 2", "Ann picks 12"]
    assert fitting("3", lines) == [2]
    assert fitting("Ann picks 2.", lines) == [1]
    assert fitting("picks 12", lines) == [2]
    assert fitting("picks", lines) == [0, 1, 2]
    assert fitting("13", lines) == []


def test_several_answers_are_one_clause() -> None:
    assert listed(["Ann picks 0", "Ann picks 1", "Ann picks 2"]) == "Ann picks 0, 1 or 2"
    assert listed(["Ann says yes"]) == "Ann says yes"
    assert listed(["Bob blocks A with B", "Bob doesn't block"]) == (
        "Bob blocks A with B or Bob doesn't block"
    )


ODD = """card Odd {1}{G}
  Creature — Ox 3/3
  When Odd dies, frobnicate the world.

example "An odd one"
Ann controls Odd
in Ann's precombat main phase
then Odd is 3/3
"""


def test_what_was_not_read_and_did_not_matter_is_told_everywhere(says, tmp_path) -> None:
    path = tmp_path / "odd.scenario"
    path.write_text(ODD, "utf-8")
    words = "not read: “When Odd dies, frobnicate the world.”"
    assert words in says("judge", str(path))
    assert words in says("check", "--fresh", str(path))
    for command, schema in (("judge", "results"), ("check", "check")):
        document = json.loads(says(command, "--json", str(path)))
        jsonschema.validate(
            document,
            json.loads(asset("data", "schemas", f"{schema}.schema.json").read_text("utf-8")),
        )
        (said,) = document["results"][0]["not_read"]
        assert said.startswith(words)
        assert said.endswith("nothing here touched it")
