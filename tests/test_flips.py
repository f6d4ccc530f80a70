"""The tool that tells each expectation otherwise: nothing of a sample holds then, and it sees what would."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from rulesdb.scenarios.checking.check import files
from rulesdb.scenarios.language.read import Source, read
from rulesdb.scenarios.language.text import sentence
from rulesdb.scenarios.table.library import library
from tests.tools import flips as tool

SAMPLE = (
    "100/100.2b",
    "104/104.3a",
    "305/305.2",
    "506/506.4",
    "613/613.4b",
    "704/704.5f",
    "903/903.8",
)
"""Files of examples of each kind; the whole run is `python tests/tools/flips.py`."""
DRAWN = Random(23).sample([str(path) for path in files(())], 60)
"""Files drawn from all, of each of which one example is looked at: numbers, names, zones and rules told otherwise fail."""
DUEL = """
card Elk {1}{G}
  Creature — Elk 2/2
card Ox {1}{G}
  Creature — Ox 2/2

Ann has Elk on the battlefield
Bob has Ox on the battlefield

in Ann's precombat main phase
"""


def one(claim: str) -> Source:
    (source,) = read(f"{DUEL}\nthen {claim}\n", "duel.scenario", library())
    return source


def told(claim: str) -> set[str]:
    source = one(claim)
    expected = source.scenario.steps[-1]
    assert isinstance(expected, tool.m.Expect)
    return {sentence(flip.expected) for flip in tool.flips(expected, tool.named(source.scenario))}


@pytest.mark.parametrize("name", SAMPLE)
def test_no_expectation_holds_when_it_is_told_otherwise(name: str) -> None:
    file = str(tool.ROOT / "data" / "examples" / f"{name}.scenario")
    for source in tool.examples([file]):
        assert tool.of_source(source).held == []


@pytest.mark.parametrize("file", DRAWN, ids=lambda file: file.rpartition("/")[2])
def test_nothing_of_an_example_drawn_from_all_holds_otherwise(file: str) -> None:
    drawn = Random(file.rpartition("/")[2])
    all_of_file = list(tool.examples([file]))
    for source in islice(drawn.sample(all_of_file, len(all_of_file)), 1):
        assert tool.of_source(source).held == []


def test_a_refusal_by_another_rule_fails() -> None:
    attempt = "Ann tries to attack with Ox, refused by 508.1a"
    (source,) = read(f"{DUEL}\n{attempt}\nthen Ann is at 20 life\n", "duel.scenario", library())
    assert tool.of_source(source).counts[tool.RULE] == 1


def test_numbers_are_told_one_more_and_one_less() -> None:
    assert {"then Ann is at 19 life", "then Ann is at 21 life"} <= told("Ann is at 20 life")
    assert {"then Elk is 3/2", "then Elk is 2/3"} <= told("Elk is 2/2")


def test_another_zone_and_another_name_are_told() -> None:
    said = told("Elk is in Ann's graveyard")
    assert "then Elk isn't in Ann's graveyard" in said
    assert "then Elk is in Ann's hand" in said
    assert "then Elk is in Bob's graveyard" in said
    assert "then Ox is in Ann's graveyard" in said


def test_what_is_denied_is_only_turned_round() -> None:
    assert told("Elk isn't tapped") == {"then Elk is tapped"}


def test_another_name_of_which_it_is_so_as_well_is_no_fault() -> None:
    assert tool.of_source(one("Elk is 2/2")).held == []


def test_a_claim_that_looks_at_nothing_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool, "_holds", lambda *_: True)
    assert len(tool.of_source(one("Ann is at 20 life")).held) == 4
