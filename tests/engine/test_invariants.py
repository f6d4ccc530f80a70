"""What must be true of every state is asked, and what is broken is found: each row by a state that breaks it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.invariants import ROWS, BrokenInvariant, broken, hold
from rulesdb.engine.state.objects import Counters
from tests.engine.random_play import new_game

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def state():
    return new_game(3).state.copy()


def test_a_new_game_is_as_it_must_be(state):
    assert [*broken(state)] == []
    hold(state)


def in_two_zones(state):
    key = (Zone.LIBRARY, 1)
    state.zones[key] = (*state.zones[key], state.zones[key][0])


def in_no_zone(state):
    key = (Zone.LIBRARY, 1)
    state.zones[key] = state.zones[key][1:]


def elsewhere(state):
    number = state.zones[Zone.LIBRARY, 1][0]
    state.objects[number] = state.objects[number]._replace(zone=Zone.EXILE)


def of_nobody(state):
    number = state.zones[Zone.LIBRARY, 1][0]
    state.objects[number] = state.objects[number]._replace(owner=9)


def counters_of_none(state):
    state.players[1] = state.players[1]._replace(counters=(Counters("poison", 0, 0),))


def less_than_no_damage(state):
    number = state.zones[Zone.LIBRARY, 1][0]
    state.objects[number] = state.objects[number]._replace(damage=-1)


def lost_and_there(state):
    state.players[1] = state.players[1]._replace(lost="life")


def a_card_on_the_stack(state):
    key = (Zone.LIBRARY, 1)
    number, *rest = state.zones[key]
    state.zones[key] = tuple(rest)
    state.zones[Zone.STACK, 0] = (number,)
    state.objects[number] = state.objects[number]._replace(zone=Zone.STACK)


@pytest.mark.parametrize(
    ("breaks", "rule"),
    [
        (in_two_zones, "400.1"), (in_no_zone, "400.1"), (elsewhere, "400.3"), (of_nobody, "108.3"),
        (counters_of_none, "122.1"), (less_than_no_damage, "120.6"), (lost_and_there, "800.4a"),
        (a_card_on_the_stack, "405.1"),
    ],
)  # fmt: skip
def test_what_is_broken_is_found_with_its_rule(state, breaks, rule):
    breaks(state)
    assert any(f"[{rule}]" in why for why in broken(state))
    with pytest.raises(BrokenInvariant):
        hold(state)


def test_every_row_has_a_rule_of_its_own():
    assert max(Counter(rule for rule, _ in ROWS).values()) == 1


@pytest.mark.parametrize("chapter", ["704", "616", "810"])
def test_examples_keep_them_where_they_are_asked(chapter, tmp_path):
    """All examples are checked so in .ci/run; here a few chapters of each kind."""
    environment = {**os.environ, "RULESDB_CHECK": "1", "RULESDB_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-m", "rulesdb", "check", "--fresh", "--jobs", "1", str(ROOT / "data/examples" / chapter)],
        capture_output=True, text=True, env=environment, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "fault" not in done.stdout
