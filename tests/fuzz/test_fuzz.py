"""Nothing that comes from outside breaks a reader: mutants by the thousand are taken, or refused in a sentence.

In CI each reader has 2,000 mutants or a few seconds, whichever ends first; by hand, RULESDB_FUZZ=20000 has all of
them, and RULESDB_FUZZ_SEED others. A mutant that broke something is named by its reader and its number.
"""

from __future__ import annotations

import os
import random
import time

import pytest

from rulesdb.errors import RulesdbError
from rulesdb.limits import Limits, within
from rulesdb.rulebook.kept.library import Library
from tests.cli.conftest import BOOK
from tests.fuzz.readers import READERS

COUNT = int(os.environ.get("RULESDB_FUZZ", "2000"))
SEED = os.environ.get("RULESDB_FUZZ_SEED", "rock")
SECONDS = 3.0 if "RULESDB_FUZZ" not in os.environ else float("inf")
LIMITS = Limits(seconds=15, megabytes=512)

FOUND = (
    ("scenario as JSON", "two", 91),  # a choice of no kind that the language has
    ("scenario as JSON", "two", 184),
    ("diff", "rock", 15),  # a number printed twice
    ("card text", "rock", 520),  # thousands of figures
    ("MTGJSON", "rock", 49),  # a power that is an empty text
    ("number", "rock", 972),  # 791.0b
    ("number", "rock", 1035),  # 0.1a
)
"""Reader, seed and number of mutants that broke something once."""


def feed(reader, seed, number, folder):
    try:
        with within(LIMITS):
            reader.feed(random.Random(f"{seed} {reader.name} {number}"), folder)
    except RulesdbError as error:
        assert str(error).strip(), "a refusal says why"
        assert "stopped: " not in str(error), (reader.name, number, str(error))
    except Exception as error:
        error.add_note(f"reader {reader.name!r}, seed {seed!r}, number {number}")
        raise


@pytest.fixture(autouse=True)
def _here(tmp_path, monkeypatch):
    monkeypatch.setenv("RULESDB_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("RULESDB_DEBUG", "1")
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.name)
def test_no_mutant_breaks_a_reader(reader, tmp_path):
    if reader.name == "call":
        text = BOOK.format(date="March 1, 2020", skipping_twice="Once.")
        Library().add(text.encode(), "pebbles.txt")
    began = time.monotonic()
    for number in range(COUNT):
        feed(reader, SEED, number, tmp_path)
        if time.monotonic() - began > SECONDS:
            break


@pytest.mark.parametrize(("name", "seed", "number"), FOUND)
def test_what_broke_once_does_not_again(name, seed, number, tmp_path):
    feed({reader.name: reader for reader in READERS}[name], seed, number, tmp_path)
