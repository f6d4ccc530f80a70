"""Every event that the reader accepts is noticed when it happens, and its neighbour is not (603.2)."""

from __future__ import annotations

import re

import pytest

from rulesdb.assets import asset
from rulesdb.cards import abilities as a
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status
from tests.oracle.events import games, own
from tests.oracle.events.table import ROWS, Row
from tests.oracle.material import reading_of

FACES = {
    "me_transforms_into": ("When this creature transforms into Hound", "Tap target creature.", 1),
    "me_enters_transforms": (
        "Whenever this creature enters or transforms into Hound",
        "Tap target creature.",
        1,
    ),
}
"""What only the back of a card with two faces can wait for (712.18)."""
TURNED = """card Lever {{1}}
  Artifact
  {{0}}: Transform target creature.
card Crank {{1}}
  Artifact
  {{0}}: {other}
card Pup {{1}}{{G}}
  Creature — Wolf 1/1
transforms into Hound
  Creature — Wolf 3/3
  {event}, you get {{E}}.
Ann has Lever, Crank and Pup on the battlefield
players Ann, Bob
in Ann's precombat main phase
"""
IDS = [f"{at} {row.event}" for at, row in enumerate(ROWS)]


def test_every_event_of_the_grammar_has_a_game() -> None:
    texts = [
        asset("grammars", "oracle", f"{one}.lark").read_text("utf-8")
        for one in ("events", "keyword_actions")
    ]
    aliases = set(re.findall(r"-> ((?:ev|me|ti|mt)_\w+)", "\n".join(texts)))
    assert aliases == {*(row.alias for row in ROWS), *FACES}


@pytest.mark.parametrize("alias", FACES)
def test_the_back_notices_that_it_came_up(alias: str) -> None:
    event, other, times = FACES[alias]
    board = TURNED.format(event=event, other=other)
    for lever, seen in (("Lever", f"{times} energy counter"), ("Crank", "no energy counters")):
        told = (
            f"  Ann activates {lever} targeting Pup\n  everyone passes until the stack is empty\n"
        )
        (result,) = run(read(f"{board}{told}then Ann has {seen}\n")[0])
        assert result.status is Status.PASSES, result.reason


@pytest.mark.parametrize("row", ROWS, ids=IDS)
def test_it_is_this_event_that_is_read(row: Row) -> None:
    text = f"{row.word} {row.event}, {row.then}".replace("Watcher", "Foo")
    found = reading_of(text)
    assert found.unread is None, found.unread
    (made,) = found.abilities
    assert isinstance(made, a.TriggeredAbility)
    event = (
        made.event.event
        if isinstance(made.event, a.OneOrMore) and not made.event.said.startswith(row.alias)
        else made.event
    )
    assert event.said.split()[0] == row.alias


@pytest.mark.parametrize("row", ROWS, ids=IDS)
def test_it_is_noticed(row: Row) -> None:
    result = games.played(row, row.lever, row.done, row.times)
    assert result.status is Status.PASSES, (
        f"{result.reason}\n{games.story(row, row.lever, row.done)}"
    )


@pytest.mark.parametrize("row", ROWS, ids=IDS)
def test_its_neighbour_is_not(row: Row) -> None:
    result = games.played(row, row.other_lever, row.other, 0)
    assert result.status is Status.PASSES, (
        f"{result.reason}\n{games.story(row, row.other_lever, row.other)}"
    )


@pytest.mark.parametrize("row", own.ROWS, ids=[f"{one.text} {one.where}" for one in own.ROWS])
def test_it_is_noticed_by_what_it_happens_to(row: own.Own) -> None:
    result = own.played(row)
    assert result.status is Status.PASSES, f"{result.reason}\n{own.story(row)}"


UNREAD = 41
"""At most so many of the events with other subjects are refused."""


def test_it_is_noticed_of_whoever_the_text_speaks_of() -> None:
    """The same telling, watched by a text about another subject: as often as that is one of them."""
    wrong, unread, seen = [], [], 0
    for row in ROWS:
        for event, times in games.variants(row).items():
            seen += 1
            told = row._replace(event=event)
            result = games.played(told, row.lever, row.done, times)
            if result.status is Status.FAILS:
                wrong.append(f"{event} ({times}): {result.reason}")
            elif result.status is not Status.PASSES:
                unread.append(event)
    assert not wrong, "\n".join(wrong)
    assert len(unread) <= UNREAD, "\n".join(unread)
    assert seen > 500
