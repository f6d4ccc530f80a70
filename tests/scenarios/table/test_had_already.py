"""What is told to be there has the counters that its own text has it enter with, unless counters on it are told (122.6, 614.1c)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result

TEXTS = {
    "Foo enters with three +1/+1 counters on it.": ("3 +1/+1", "4/4"),
    "Foo enters tapped with two +1/+1 counters on it.": ("2 +1/+1", "3/3"),
    "Foo enters with a -1/-1 counter on it.\n  Foo gets +1/+1.": ("1 -1/-1", "1/1"),
    "Vanishing 3": ("3 time", "1/1"),
    "Fading 4": ("4 fade", "1/1"),
    "Modular 2": ("2 +1/+1", "3/3"),
    "Graft 3": ("3 +1/+1", "4/4"),
}
NONE = (
    "Kicker {1}\n  If Foo was kicked, it enters with two +1/+1 counters on it.",
    "Foo enters with a +1/+1 counter on it for each creature that died this turn.",
    "Riot",
    "Sunburst",
    "Bloodthirst 2",
    "Whenever Foo attacks, put a +1/+1 counter on it.",
)
TOLD = {
    "": "4/4",
    " (1 +1/+1 counter)": "2/2",
    " (0 +1/+1 counters)": "1/1",
    " with no counters on it": "1/1",
    " (no counters)": "1/1",
}


def _told(text: str, marks: str = "") -> Result:
    head = f"card Foo {{1}}\n  Artifact Creature — Elk 1/1\n  {text}\n"
    story = f"{head}Ann controls Foo{marks}\nin Ann's postcombat main phase\nwhat is Foo?\n"
    (source,) = read(story, open_=True)
    return judge(source, "").result


@pytest.mark.parametrize("text", TEXTS)
def test_it_has_the_counters_that_it_entered_with_and_that_is_said(text: str) -> None:
    counters, size = TEXTS[text]
    told = _told(text)
    assert f"Foo has the {counters} counter" in str(told.steps[0].text)
    assert f"a {size} " in told.answers[0].text


@pytest.mark.parametrize("text", NONE)
def test_a_number_that_hangs_on_how_it_entered_is_not_made_up(text: str) -> None:
    told = _told(text)
    assert not any("taken to be so" in one.text for one in told.steps)
    assert "a 1/1 " in told.answers[0].text


@pytest.mark.parametrize("marks", TOLD)
def test_what_is_told_of_its_counters_is_so(marks: str) -> None:
    (answer,) = _told("Foo enters with three +1/+1 counters on it.", marks).answers
    assert f"a {TOLD[marks]} " in answer.text
