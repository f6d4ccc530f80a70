"""The tool that breaks the engine: what it breaks is noticed, and nothing of it remains."""

from __future__ import annotations

import gc
import json

import pytest

from tests.tools import mutants as tool
from tests.tools.mutants import ENGINE, LIVED, NOTICED, SAME, UNREACHED, Mutant

FOLDER = tool.ROOT / "data" / "examples"


@pytest.fixture(scope="module", autouse=True)
def _thawed() -> None:
    """The tool looks for living functions among what is not frozen; a build in this process freezes all there is."""
    gc.unfreeze()


@pytest.fixture(scope="module")
def known() -> list[tool.Example]:
    found = tool.examples([FOLDER / "704" / "704.5f.scenario"])
    tool.forget()
    return found


@pytest.fixture(scope="module")
def here() -> tool.Living:
    return tool.living()


def chosen(file: str, function: str, was: str) -> Mutant:
    return next(
        one
        for one in tool.mutants(ENGINE / file)
        if one.function == function and was in one.was and one.was != one.now
    )


def test_a_creature_that_does_not_die_any_more_is_noticed(
    known: list[tool.Example], here: tool.Living
) -> None:
    one = chosen("state_based/actions.py", "_no_toughness", "c.toughness <= 0")
    outcome = tool.tried(one, known, here)
    assert outcome.end == NOTICED
    assert outcome.by


def test_what_no_example_can_see_lives(known: list[tool.Example], here: tool.Living) -> None:
    one = chosen("stack/resolve.py", "_resolve", "if still")
    assert tool.tried(one, known, here).end in (LIVED, UNREACHED)


def test_what_no_example_reaches_is_told_apart(
    known: list[tool.Example], here: tool.Living
) -> None:
    one = chosen("keywords/haunting.py", "_exile_haunting", "")
    assert tool.tried(one, known, here).end == UNREACHED


def test_nothing_broken_remains(known: list[tool.Example]) -> None:
    for each in known:
        assert tool.statuses(each.source) == each.statuses


def test_a_function_names_its_rules() -> None:
    one = chosen("state_based/actions.py", "_no_toughness", "c.toughness <= 0")
    assert "704.5f" in one.rules


def test_the_same_seed_draws_the_same() -> None:
    every = list(tool.mutants(ENGINE / "turn" / "steps.py"))
    assert tool.drawn(every, 20, 7) == tool.drawn(every, 20, 7)
    assert len(tool.drawn(every, 10**6, 7)) == len(every)


def test_what_is_said_to_change_nothing_is_there_and_says_why() -> None:
    record = json.loads(tool.RECORD.read_text("utf-8")) if tool.RECORD.exists() else {SAME: {}}
    names = {
        name for path in ENGINE.rglob("*.py") for one in tool.mutants(path) for name in one.names
    }
    for name, why in record[SAME].items():
        assert name in names, f"{name}: there is no such mutant any more"
        assert len(why.split()) > 3, name


def test_functions_of_which_nothing_is_drawn_are_there_and_say_why() -> None:
    for name, why in tool.NO_RULE.items():
        file, _, function = name.partition(" ")
        assert f"def {function.rpartition('.')[2]}(" in (ENGINE / file).read_text("utf-8"), name
        assert len(why.split()) > 3, name
        assert all(one.function != function for one in tool.mutants(ENGINE / file))


def test_words_of_a_message_are_not_drawn_and_what_decides_it_is() -> None:
    found = {one.was for one in tool.mutants(ENGINE / "turn" / "blocking.py")}
    assert "times >= low and high == 1" not in found  # it says “creature” or “creatures”
    assert "times < low or times > high" in found


def test_what_only_makes_the_engine_look_again_is_not_drawn() -> None:
    every = list(tool.mutants(ENGINE / "turn" / "blocking.py"))
    assert not [one for one in every if ".touch(" in one.was and one.now == "pass"]
