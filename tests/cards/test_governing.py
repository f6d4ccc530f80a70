"""The rules that govern an ability: what its tree says, and each number is a rule."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rulesdb.cards.governing as table
from rulesdb.cards import abilities as a
from rulesdb.cards.governing import governing
from rulesdb.engine.layers.changes import LAYER_OF
from rulesdb.engine.layers.live_effects import LAYER_RULES, Layer
from rulesdb.oracle.kept.library import load
from rulesdb.rulebook.kept.library import PLAIN, Library

NUMBER = re.compile(r'"(\d{3}\.\d+[a-z]?)"')


def rules(name: str) -> list[set[str]]:
    return [{one.rule for one in governing(held)} for held in load(name).faces[0].abilities]


def test_each_number_is_a_rule_of_the_book() -> None:
    book = {node.number for node in Library().open(PLAIN).book().nodes}
    written = set(NUMBER.findall(Path(table.__file__).read_text("utf-8")))
    assert len(written) > 120
    assert sorted(written - book) == []


def test_a_change_is_told_with_the_layer_that_the_engine_applies_it_in() -> None:
    wrong = {
        kind.__name__: (LAYER_RULES[Layer(layer)], [row.rule for row in table.ROWS.get(kind, ())])
        for kind, layer in LAYER_OF.items()
        if kind in table.ROWS
        and kind is not a.IsGoaded  # no characteristic and of no layer: applied with the sixth
        and LAYER_RULES[Layer(layer)].replace("613.2a", "613.1a")
        not in [row.rule for row in table.ROWS[kind]]
    }
    assert wrong == {}


@pytest.mark.parametrize(
    ("name", "at", "wanted"),
    [
        ("Wall of Omens", 1, {"113.3c", "603.2", "603.6a", "121.1"}),
        ("Viridian Emissary", 0, {"113.3c", "603.6c", "603.10a", "603.5", "701.23"}),
        ("Nekrataal", 1, {"603.6a", "115.1d", "603.3d", "701.8"}),
        ("Scarwood Treefolk", 0, {"113.3d", "614.1d", "614.12"}),
        ("Llanowar Elves", 0, {"113.3b", "605.1a", "107.5"}),
        ("Lightning Bolt", 0, {"113.3a", "115.1a", "120.3"}),
        ("Glorious Anthem", 0, {"113.3d", "611.3a", "613.4c"}),
    ],
)
def test_the_rules_of_known_cards(name: str, at: int, wanted: set[str]) -> None:
    assert wanted <= rules(name)[at]


def test_how_a_permanent_enters_is_no_trigger() -> None:
    static = a.StaticAbility((a.Replacement(a.Enters(a.Is(a.Source())), a.Happens((a.Tapped(),))),))
    found = {one.rule for one in governing(static)}
    assert {"614.1d", "614.12"} <= found
    assert not found & {"603.6a", "614.1a"}


def test_what_defines_power_is_in_layer_7a_and_what_sets_it_in_7b() -> None:
    change = a.SetPT(a.Number(1), a.Number(1))
    for defining, rule in ((True, "613.4a"), (False, "613.4b")):
        static = a.StaticAbility((a.Continuous(a.Source(), (change,)),), defining=defining)
        assert rule in {one.rule for one in governing(static)}


def test_protection_is_told_with_its_parts() -> None:
    found = [one.rule for one in governing(a.KeywordAbility("protection", quality=a.HasColor(())))]
    assert found[:2] == ["702.16", "702.16b"]
    assert "702.16e" in found
