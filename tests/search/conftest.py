"""One search of the newest text for all tests that need it, and a small one of our own words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulesdb.rulebook.kept.library import Library
from rulesdb.search.find import Searcher
from tests.texts import NEWEST, RULEBOOKS


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    """A library with the newest official text, or with the plain-language edition alone."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RULESDB_HOME", str(tmp_path_factory.mktemp("search")))
        library = Library()
        newest = next((path for path in RULEBOOKS if path.stem == NEWEST), None)
        if newest is not None:
            library.add(newest.read_bytes(), NEWEST)
        library.open()
        yield library


@pytest.fixture(scope="session")
def plain(library: Library, tmp_path_factory: pytest.TempPathFactory) -> Searcher:
    """The search in the plain-language edition."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RULESDB_HOME", str(library.folder.parent))
        return Searcher(library.open("plain"))


@pytest.fixture(scope="session")
def newest(library: Library) -> Searcher:
    """The search in the newest official text."""
    if NEWEST not in library.ids():
        pytest.skip("the official texts are not at ../shared")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RULESDB_HOME", str(library.folder.parent))
        return Searcher(library.open(NEWEST))


@pytest.fixture
def home(own_home: Path) -> Path:
    return own_home
