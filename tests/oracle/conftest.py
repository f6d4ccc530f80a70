"""Card texts for tests: those shipped, and where RULESDB_CARDS names a file, those in it too."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rulesdb.cards.importers import Refused, read_cards
from rulesdb.cards.printed import PrintedCard
from rulesdb.oracle.kept.library import shipped


@pytest.fixture(scope="session", autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory):
    """A home of our own, so that no test depends on what the user has."""
    old = os.environ.get("RULESDB_HOME")
    os.environ["RULESDB_HOME"] = str(tmp_path_factory.mktemp("home"))
    yield
    if old is None:
        del os.environ["RULESDB_HOME"]
    else:
        os.environ["RULESDB_HOME"] = old


@pytest.fixture(scope="session")
def cards(own_home: None) -> list[PrintedCard]:
    """Every card to be read in tests."""
    found = list(shipped().values())
    more = os.environ.get("RULESDB_CARDS")
    if more:
        step = int(os.environ.get("RULESDB_CARDS_STEP", "1"))
        rest = [one for one in read_cards(Path(more)) if not isinstance(one, Refused)]
        found += rest[::step]
    return found
