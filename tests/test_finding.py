"""A module found by its name is the one that Python finds by looking for it."""

from __future__ import annotations

import sys
from importlib.machinery import PathFinder

import pytest

import rulesdb
from rulesdb.finding import Finder


def by_looking(name: str) -> object:
    room = sys.modules[name.rpartition(".")[0]]
    return PathFinder.find_spec(name, room.__path__)


@pytest.mark.parametrize(
    "name",
    [
        "rulesdb.values",
        "rulesdb.cli",
        "rulesdb.cli.output",
        "rulesdb.engine.state",
        "rulesdb.nowhere",
    ],
)
def test_it_lies_where_looking_for_it_finds_it(name: str) -> None:
    import rulesdb.cli.output
    import rulesdb.engine.state  # noqa: F401

    found, looked = Finder.find_spec(name), by_looking(name)
    if found is None:
        assert looked is None
    else:
        facts = ("name", "origin", "cached", "has_location", "submodule_search_locations")
        assert [getattr(found, x) for x in facts] == [getattr(looked, x) for x in facts]
        assert type(found.loader) is type(looked.loader)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["rulesdb", "click", "rulesdbs.cli"])
def test_all_others_are_left_to_python(name: str) -> None:
    assert rulesdb.VERSION
    assert Finder.find_spec(name) is None
