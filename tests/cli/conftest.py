"""A small rulebook of our own words, a library of its own for every test, and a way to call."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulesdb.cli import rulesdb
from rulesdb.rulebook.kept.library import Library

BOOK = """Rules of the Pebble Game

These rules are effective as of {date}.

Introduction

This is a game of pebbles for players who have no cards at hand.

1. Game Concepts

100. General

100.1. These rules are for every game of pebbles that two players play.

100.1a A player is one who has a pebble. See section 7, “Additional Rules.”

100.2. Each player needs a pebble of their own.

7. Additional Rules

702. Keyword Abilities

702.1. A keyword ability is one word that stands for a longer text of the rules.

702.2. Skipping

702.2a Skipping is an ability of a pebble. A pebble with skipping may pass over another one. (See rule 704.5, “Lost Pebbles.”)

Example: A player’s pebble with skipping passes over two pebbles. Rule 704.5a does not apply.

702.2b {skipping_twice}

702.3. Rolling

702.3a Rolling is an ability that lets a pebble move on its edge. It follows rule 702.2a.

704. State-Based Actions

704.1. The game does these things on its own whenever a player could act.

704.5. Lost Pebbles

704.5a A pebble that left the table is lost. No rule or player brings it back.

704.5k A player without a pebble loses the game.

704.5m If both players lose at once, the game is a draw. See rules 704.5a–k.

704.5n A pebble that broke counts as two.

704.5p A pebble nobody knows the owner of belongs to the older player.

Glossary

First Skip
The first time a pebble skips in a turn. See rule 702.2.

Lost Pebble
1. A pebble that left the table.
2. A pebble that nobody finds.
See rule 704.5, “Lost Pebbles.”

Rolling
A keyword ability for pebbles. See rule 702.3, “Rolling.”

Search
A player’s look under the table.

Skip, Skipped
See Skipping.

Skipping
A keyword ability that lets a pebble pass over another. See rule 702.2, “Skipping.”

Stone’s Throw
The distance that a player throws a pebble. See rule 100.2.

Credits

Written for the tests of this project.
"""


def _book_text(
    date: str = "March 1, 2020",
    skipping_twice: str = "Skipping twice is the same as skipping once.",
) -> str:
    """The small rulebook as of a date."""
    return BOOK.format(date=date, skipping_twice=skipping_twice)


@pytest.fixture
def book_text() -> Callable[..., str]:
    """The text of the small rulebook: `book_text("June 6, 2006")`."""
    return _book_text


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty library, and no wishes of the person who runs the tests."""
    for name in ("COLUMNS", "NO_COLOR", "FORCE_COLOR", "LESS", "PAGER", "RULESDB_SITE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("RULESDB_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("RULESDB_CONFIG", str(tmp_path / "none.toml"))  # nor their settings
    monkeypatch.setenv("RULESDB_DEBUG", "1")  # a fault is an error of the test, with its traceback
    return tmp_path / "home"


@pytest.fixture
def pebbles(home: Path) -> Library:
    """A library with the small rulebook of 2020, and that of 2018 without 702.2b's sentence."""
    library = Library()
    library.add(_book_text().encode(), "pebbles.txt")
    old = _book_text("May 4, 2018", "A pebble skips only once.").replace(
        "704.5p A pebble", "704.5q A pebble"
    )
    library.add(old.encode(), "old.txt")
    return library


@pytest.fixture
def run() -> Callable[..., Result]:
    """Calls the command line in this process: `run("rule", "702.2")`."""

    def call(*words: str, **more: object) -> Result:
        result = CliRunner().invoke(rulesdb, list(words), **more)  # type: ignore[arg-type]
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return call


@pytest.fixture
def says(run: Callable[..., Result]) -> Callable[..., str]:
    """What a call that finds something prints."""

    def call(*words: str, **more: object) -> str:
        result = run(*words, **more)
        assert result.exit_code == 0, result.output
        return result.stdout

    return call
