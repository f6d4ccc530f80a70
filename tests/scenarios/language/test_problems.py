"""Texts that are no scenarios: each fault is told with its place, and hides no other."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from rulesdb.scenarios.checking.one_file import check_file
from rulesdb.scenarios.language.forms import FORMS
from rulesdb.scenarios.language.names import run_of
from rulesdb.scenarios.language.problems import Stray, Told, Unreadable
from rulesdb.scenarios.language.read import read
from tests.scenarios.language.material import END, HEAD, SETUP

SEVERAL = """rule 104.1
players Ann, Bob

card Bear {1}{G}
  Creature — Bear 2/2

example "good"
in Ann's upkeep
then Ann is at 20 life

example "bad"
Ann has Baer in hand
in Ann's upkeep
then Ann is at 20 life

example "bad card"
card Ox {2}{W}
  Craeture — Ox 2/4
in Ann's upkeep
then Ann is at 20 life

example "good again"
Ann has Bear on the battlefield
in Ann's upkeep
then Bear is 2/2
"""


@pytest.mark.parametrize(
    ("text", "line", "column", "said"),
    [
        ("", 1, 1, "no example"),
        ('example "x"\nplayers Ann, Bob\n', 2, 1, "nothing is expected"),
        (HEAD + "Ann has Baer on the battlefield\n" + END, 19, 9, "the nearest is 'Bear'"),
        (HEAD + "Ann has Bear on the shelf\n" + END, 19, 14, "expected"),
        (HEAD + "in Ann's upkeep\nAnn casts Bear targetting Bob\n" + END, 20, 16, "'targetting'"),
        (HEAD + "in Ann's upkeep\nAnn\n" + END, 20, 4, "too early"),
        (HEAD + "and Ann is at 20 life\n", 19, 1, "begin them with"),
        ("card Bear {1}{G}\n\nplayers A, B\nthen A is at 1 life\n", 1, 1, "needs a type line"),
        (
            "card Bear {1}{Q}\n  Creature 2/2\n\nplayers A, B\nthen A is at 1 life\n",
            1,
            1,
            "the card 'Bear': {Q} is no mana symbol",
        ),
        ("players Ann\nthen Ann is at 20 life\n", 2, 1, "too early"),
    ],
)
def test_a_text_that_is_no_scenario_says_where_and_what(
    text: str, line: int, column: int, said: str
) -> None:
    if "players Ann\n" in text:
        pytest.skip("one player is refused by the runner")
    with pytest.raises(Unreadable) as caught:
        read(text, "x.scenario")
    first = caught.value.problems[0]
    assert said in first.message
    assert (first.where.line, first.where.column) == (line, column)
    assert str(first).startswith(f"x.scenario:{line}:{column}: ")


def test_several_faults_are_told_at_once() -> None:
    with pytest.raises(Unreadable) as caught:
        read(HEAD + "Ann has Baer in hand\nBob has Fyre in hand\n" + END)
    assert len(caught.value.problems) == 2


def test_one_unknown_name_is_one_problem_however_often_it_stands_there() -> None:
    with pytest.raises(Unreadable) as caught:
        read(HEAD + "Ann has Baer in hand\nin Ann's upkeep\nAnn casts Baer\n" + END)
    assert [one.where.line for one in caught.value.problems] == [HEAD.count("\n") + 1]


def test_what_was_meant_as_another_face_is_one_problem_that_says_how() -> None:
    text = (
        "card Elk {1}{G}\n  Creature — Elk 3/3\nAdventure: Fetch {G}\n  Sorcery\n  Draw a card.\n\n"
    )
    with pytest.raises(Unreadable) as caught:
        read(text + "players Ann, Bob\nin Ann's upkeep\nthen Ann is at 20 life\n")
    (problem,) = caught.value.problems
    assert "adventure NAME {1}{G}" in problem.message


GRAMMAR_NAME = re.compile(r"\b[A-Z]{2,}(?:_[A-Z]+)+\b|__ANON|\$END|KEEPMANA")


@pytest.mark.parametrize(
    "line",
    ["Ann bolts Bear A", "Ann attaks with Bear A", "then Bear A is deaded", "then Ann", "Ann has",
     "Ann casts Fire targetting Bob", "in Ann's tea time", "does Bear A", "Ann chooses", "Zoe waits"],
)  # fmt: skip
def test_a_message_is_a_sentence_with_few_lines_that_would_work(line: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(HEAD + SETUP + "in Ann's upkeep\n" + line + "\n" + END)
    (problem,) = caught.value.problems
    assert not GRAMMAR_NAME.search(problem.message)
    shown = (
        problem.message.partition("a line such as: ")[2].split(" / ")
        if " such as" in problem.message
        else []
    )
    assert len(shown) <= 5
    for one in shown:
        assert read(HEAD + SETUP + _placed(one), open_=True)


def _placed(line: str) -> str:
    """A line where such a line may stand."""
    return (
        f"in Ann's upkeep\nthen Ann is at 20 life\n{line}\n"
        if line.startswith("and ")
        else f"{line}\n"
    )


@pytest.mark.parametrize("form", FORMS)
def test_every_form_that_is_shown_can_be_read(form: str) -> None:
    line = form.format(p="Ann", q="Bob", c="Bear", d="Fire")
    assert read(HEAD + _placed(line), open_=True)


@pytest.mark.parametrize(
    "raw", [b"\xff\xfe\x00", b"rule 1\n\xc3\x28", b"x" * (1 << 21), bytes(range(256)) * 8]
)
def test_noise_is_refused_and_never_passes(raw: bytes) -> None:
    with pytest.raises(Unreadable):
        read(raw, "noise")


def test_a_bad_example_hides_no_other_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / "several.scenario"
    path.write_text(SEVERAL, "utf-8")
    found = check_file(path)
    assert [str(one.status) for one in found] == ["passes", "fails", "fails", "passes"]
    assert [one.id for one in found] == [f"several[{n}]" for n in (1, 2, 3, 4)]
    assert found[1].title == "bad"
    assert "line 12: no card is called 'Baer'; the nearest is 'Bear'" in found[1].reason
    assert "line 18" in found[2].reason


@pytest.mark.parametrize(
    ("listed", "unknown", "near"),
    [
        ("Nox and Bear", "Nox", ""),
        ("Bear and Bearr", "Bearr", "'Bear'"),
        ("Baer and Bear", "Baer", "'Bear'"),
        ("Nox and Bearr", "Nox", ""),
        ("Sword and Shild of Dawn, the First", "Sword and Shild of Dawn, the First", "'Sword and"),
    ],
)
def test_an_unknown_name_in_a_list_is_told_alone(listed: str, unknown: str, near: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(HEAD + f"Ann has {listed} in hand\n" + END)
    message = caught.value.problems[0].message
    assert f"no card is called {unknown!r}" in message
    assert near in message


@pytest.mark.parametrize(
    "line",
    [
        "Bob blocks Bear A with Bear B at Bear A",
        "Ann attacks Bear A at Bob",
        "Ann casts Fire targeting",
        "then Bear A is",
        "in Ann's tea time",
        "everyone passes until Christmas",
    ],
)
def test_a_line_that_cannot_go_on_is_a_problem_with_its_place(line: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(HEAD + SETUP + line + "\n" + END)
    first = caught.value.problems[0]
    assert first.where.line == HEAD.count("\n") + 2
    assert "expected" in first.message or "no " in first.message


def test_a_name_of_many_small_words_takes_no_time() -> None:
    began = time.process_time()
    assert run_of(f"Feather Mite {'in e ' * 60}in hand", 0) == "Feather Mite"
    assert time.process_time() - began < 1


def test_the_name_before_a_comma_is_answered_with_the_whole_name() -> None:
    text = "Ann has Zoe on the battlefield\nplayers Ann, Bob\nin Ann's upkeep\n"
    found = ("Zoe, the First", "Zoe, the Second", "Zoetrope")
    with pytest.raises(Unreadable, match=r"'Zoe, the First' or 'Zoe, the Second'"):
        read(text, library=found, open_=True)


def test_what_stops_a_line_is_put_into_words_once_and_only_when_they_are_asked_for() -> None:
    """Most lines that can't be read are only tried, and the nearest name of thirty thousand takes long to find."""
    asked: list[None] = []

    def told() -> Told:
        asked.append(None)
        return Told("nothing fits here", 3, 7)

    stray = Stray(told)
    assert not asked
    assert (str(stray), stray.start, stray.end) == ("nothing fits here", 3, 7)
    assert asked == [None]
