"""What comes of a situation is the same whether its cards are read now or were read before."""

from __future__ import annotations

import pytest

from rulesdb.oracle.kept.readings import READINGS
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status
from rulesdb.scenarios.table import making, reading

TWICE = """rule 113.2c
example "Two of the same words"
card Twin {1}{W}
  Creature — Cleric 1/3
  PARAGRAPH
  PARAGRAPH
card Elk {0}
  Creature — Elk 2/2
Ann has Twin on the battlefield, Elk in hand
players Ann, Bob
in Ann's precombat main phase
  Ann casts Elk
  everyone passes until the stack is empty
  Ann attacks with Twin
  everyone passes until the stack is empty
then Twin is on the battlefield
"""
QUOTED = """rule 201.5
example "A quoted text"
card Call {0}
  Sorcery
  Create a 3/3 red Dinosaur creature token with haste and "Whenever this token attacks, QUOTED"
players Ann, Bob
Ann has Call in hand
in Ann's precombat main phase
  Ann casts Call
  everyone passes until it resolves
  Ann attacks with everything
  everyone passes until the stack is empty
then Call is in Ann's graveyard
"""
STORIES = {
    "entering": TWICE.replace("PARAGRAPH", "Whenever another creature enters, you gain 1 life."),
    "attacking": TWICE.replace("PARAGRAPH", "Whenever this creature attacks, you gain 1 life."),
    "a keyword": TWICE.replace("PARAGRAPH", "Exalted"),
    "gain": QUOTED.replace("QUOTED", "you gain 1 life."),
    "lose": QUOTED.replace("QUOTED", "each opponent loses 2 life."),
    "damage": QUOTED.replace("QUOTED", "it deals 3 damage to each opponent."),
    "mill": QUOTED.replace("QUOTED", "mill three cards."),
    "it": QUOTED.replace("QUOTED", "it gets +1/+0 until end of turn."),
}


def found(text: str) -> Result:
    making.made_of.cache_clear()
    making.make.cache_clear()
    (result,) = run(read(text)[0], trace=True)
    return result


def never(_: object) -> None:
    raise AssertionError("it was read before")


@pytest.mark.parametrize("name", STORIES)
def test_what_was_read_before_is_what_is_read_now(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = found(STORIES[name])
    assert first.status is Status.PASSES, first.reason
    assert any("triggers" in step.text for step in first.steps)
    READINGS.save()
    monkeypatch.setattr(reading, "_read", never)
    assert found(STORIES[name]) == first
