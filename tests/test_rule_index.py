"""docs/house.md tells the truth: its table is that of the laws, and every place that it names is there."""

from __future__ import annotations

import re

import pytest

from tests import house
from tests.tools import rule_index

PAGE = rule_index.PAGE.read_text(encoding="utf-8")
PACKAGE = rule_index.ROOT / "rulesdb"
WITHOUT = {"telling/sentences.py": "looks for a rule among those of an event, and is about none"}
"""Modules that cite a rule which their law need not name, each with its reason."""

_MODULE = re.compile(r"(?<![\w/])((?:\w+/)*\w+\.py)\b")
_FOLDER = re.compile(r"`((?:\w+/)+)`")


def test_the_table_is_that_of_the_laws() -> None:
    assert rule_index.with_table(PAGE) == PAGE, "run python tests/tools/rule_index.py --write"


def test_a_module_that_cites_rules_names_one_in_its_law() -> None:
    silent = [one.place for one in rule_index.modules() if one.cited and not one.law]
    assert silent == sorted(WITHOUT)


def test_rules_are_taken_out_of_a_law() -> None:
    assert rule_index.named("Damage (120, 614–616), 702.19b; not {100} nor 1.200") == {
        "120", "614", "615", "616", "702",
    }  # fmt: skip
    assert rule_index.wholly("Layers (613), by timestamp (613.7), and 702.19b") == {"613"}


@pytest.mark.parametrize(
    ("rule", "place"),
    [
        ("601", "stack/casting.py"),
        ("613", "layers/computation.py"),
        ("614", "events/replacement.py"),
        ("701", "instructions/"),
        ("702", "keywords/"),
        ("704", "state_based/actions.py"),
    ],
)
def test_a_judge_is_sent_to_the_right_door(rule: str, place: str) -> None:
    assert rule_index.places(rule, list(rule_index.modules()))[0] == place


def places_named() -> list[str]:
    """Every module and folder on the page; a bare name stands in the folder of the name before it."""
    before, _, rest = PAGE.partition(rule_index.BEGIN)
    inside, _, after = rest.partition(rule_index.END)
    rows = inside.partition("|---|")[2]
    found = [f"engine/{place}" for place in re.findall(r"`([\w/]+(?:\.py|/))`", rows)]
    folder = ""
    for line in (before + after).splitlines():
        folder = folder if line.startswith("   ") else ""
        for place in _MODULE.findall(line):
            if "/" in place:
                folder = place.rpartition("/")[0]
            found.append(place if "/" in place or not folder else f"{folder}/{place}")
        found += _FOLDER.findall(line)
    return found


def test_every_place_that_the_page_names_exists() -> None:
    found = places_named()
    assert len(found) > 200
    roots = (PACKAGE, rule_index.ROOT, *(path for path in PACKAGE.iterdir() if path.is_dir()))
    missing = [place for place in found if not any((root / place).exists() for root in roots)]
    assert not missing


def test_every_room_of_the_law_is_on_the_page() -> None:
    drawing = PAGE.split("```")[1]
    missing = [
        f"{part}: {room}"
        for part, rooms in house.HOUSE.items()
        for room in rooms
        if not re.search(rf"\b{room}\b", drawing)
        or not re.search(rf"`{part}/{room}(?:/|\.py)`", PAGE)
    ]
    assert not missing
