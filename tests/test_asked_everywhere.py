"""The tool that asks everything of everything finds what breaks its laws, and nothing where none is broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdb.scenarios.results import Answer
from tests.tools import asked_everywhere
from tests.tools.asked_forms import Asked, asked_of, bare, forms, names_of

SITUATION = """rule 104.1
example "A bear is shot"
card Bear Cub {1}{G}
  Creature — Bear 2/2
  Trample
card Small Fire {R}
  Instant
  Small Fire deals 2 damage to any target.

Ann has Small Fire in hand and a Mountain on the battlefield
Bob has Bear Cub on the battlefield

in Ann's precombat main phase
  Ann casts Small Fire targeting Bear Cub
does Bear Cub die?
  it resolves

then Bear Cub is in Bob's graveyard, because 704.5g
  and Bob is at 20 life
"""


def test_a_situation_is_asked_without_its_own_questions() -> None:
    story = bare(SITUATION)
    assert "die?" not in story
    assert "then" not in story
    found = asked_everywhere.told(story)
    assert found is not None
    names = names_of(found[1])
    assert names.p == ("Ann", "Bob")
    assert "Bear Cub" in names.t
    assert names.s == ("Small Fire",)
    assert names.k == ("trample",)
    asked = asked_of(names, 1)
    assert len({one.question for one in asked}) == len(asked) > len(list(forms())) * 0.9


def test_what_breaks_a_law_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    story = tmp_path / "a.scenario"
    story.write_text(SITUATION, "utf-8")
    handful = [
        Asked("", 1, False, "does Bear Cub die?"),
        Asked("", 1, True, "does Bear Cub survive?"),
        Asked("", 1, False, "does Bear Cub die twice over?"),
        Asked("", 2, False, "shall Bear Cub attack?"),
    ]
    monkeypatch.setattr(asked_everywhere, "asked_of", lambda _names, _many: handful)
    count, found = asked_everywhere.look(story, 1)
    assert count == len(handful)
    assert {(one.law, one.question) for one in found} == {
        ("stops", "shall Bear Cub attack?"),
        ("refused", "does Bear Cub die twice over?"),
        ("parted", "does Bear Cub die twice over?"),
    }


def test_the_laws_of_one_answer() -> None:
    def broken(text: str, *, known: bool = True) -> list[str]:
        answer = Answer("is Elk tapped?", text, known=known)
        return [*asked_everywhere.laws_broken(answer, open_=False)]

    assert broken("Yes: Elk is tapped") == ["empty"]
    assert broken("Yes: Elk is tapped (for mana)") == []
    assert broken("that can't be told: say which", known=False) == ["untold"]
    assert broken("") == ["swallowed"]
    assert broken("No: " + "it stands so " * 40) == ["long"]


def test_answers_that_cannot_both_be_so() -> None:
    die, live = (
        Asked("", 1, False, "does Elk die?"),
        Asked("", 1, True, "does Elk survive?"),
    )
    told = [(die, Answer("", "Yes: it is destroyed")), (live, Answer("", "Yes: it is there"))]
    assert [one.law for one in asked_everywhere.apart(told, "")] == ["against"]
    told = [(die, Answer("", "Yes: it is destroyed")), (live, Answer("", "No: it is destroyed"))]
    assert [*asked_everywhere.apart(told, "")] == []
