"""Texts that are no scenarios: each fault is told with its place, and hides no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdb.scenarios.checking.check import check_file
from rulesdb.scenarios.language.problems import Unreadable
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
        (HEAD + "Ann has Bear on the table\n" + END, 19, 14, "expected"),
        (HEAD + "in Ann's upkeep\nAnn casts Bear targetting Bob\n" + END, 20, 16, "'targetting'"),
        (HEAD + "in Ann's upkeep\nAnn\n" + END, 20, 4, "too early"),
        (HEAD + "and Ann is at 20 life\n", 19, 1, "begin them with"),
        ("card Bear {1}{G}\n\nplayers A, B\nthen A is at 1 life\n", 1, 1, "needs a type line"),
        (
            "card Bear {1}{Q}\n  Creature 2/2\n\nplayers A, B\nthen A is at 1 life\n",
            2,
            3,
            "no mana symbol",
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
        read(HEAD + "Ann has Baer in hand\nBob has Baer in hand\n" + END)
    assert len(caught.value.problems) == 2


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
