"""A time with a pronoun in a question is of the player of whom it is asked (500.1), and not whichever comes next."""

from __future__ import annotations

import pytest

from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Spark {R}
  Instant
  Spark deals 1 damage to any target.

Ann controls Elk and a Mountain
Ann has Spark in hand
Bob has Spark in hand
in Ann's end step
"""


def whens(question: str) -> tuple[str, str, bool]:
    """The player, the step and whether it is the next, of the time at which it is asked."""
    (ask,) = [
        x for x in read(HEAD + question, open_=True)[0].scenario.steps if isinstance(x, m.Ask)
    ]
    assert ask.at is not None, question
    return ask.at.player, ask.at.step, ask.at.next


@pytest.mark.parametrize("who", ["Ann", "Bob"])
@pytest.mark.parametrize("her", ["her", "his", "their"])
@pytest.mark.parametrize(
    ("time", "step"),
    [
        ("next upkeep", "upkeep"),
        ("next main phase", "precombat main phase"),
        ("next draw step", "draw step"),
        ("next end step", "end step"),
        ("next turn", "turn"),
    ],
)
def test_whose_next_it_is(who: str, her: str, time: str, step: str) -> None:
    for asked in (f"can {who} cast Spark", f"why can't {who} cast Spark"):
        assert whens(f"{asked} in {her} {time}?") == (who, step, True)


@pytest.mark.parametrize("who", ["Ann", "Bob"])
@pytest.mark.parametrize(("time", "step"), [("upkeep", "upkeep"), ("draw step", "draw step")])
def test_whose_step_it_is(who: str, time: str, step: str) -> None:
    assert whens(f"can {who} cast Spark in her {time}?")[:2] == (who, step)


@pytest.mark.parametrize("time", ["upkeep", "turn"])
def test_of_a_thing_it_is_not_guessed(time: str) -> None:
    (ask,) = [
        x
        for x in read(f"{HEAD}can Elk attack in her next {time}?", open_=True)[0].scenario.steps
        if isinstance(x, m.Ask)
    ]
    assert isinstance(ask.question, m.Unread)
