"""The Basic Rulebook of 2013: a booklet of which nothing is lost."""

from __future__ import annotations

import textwrap

import pytest

from rulesdb.text.booklet.layout import is_booklet
from rulesdb.text.canonical import Canonical
from rulesdb.text.decode import decode
from tests.text.booklet.laid_out import assert_conserved, lay_out, region, terms, tree, under, why
from tests.texts import SHARED

BASIC = SHARED / "sources" / "003_f468a9b8a2550b80.txt"


@pytest.fixture(scope="module")
def basic_source() -> list[str]:
    if not BASIC.exists():
        pytest.skip(f"the source documents are not at {SHARED}")
    return list(decode(BASIC.read_bytes(), BASIC.name).lines)


@pytest.fixture(scope="module")
def basic(basic_source) -> Canonical:
    return lay_out(basic_source)


TREE = """\
# Section 1: The Basics
## Five Colors of Mana
### White
### Green
### Blue
### Red
### Black
## Parts of a Card
### Mana Cost
### Type Line
### Expansion Symbol
### Text Box
### Power and Toughness
### Collector Number
## Card Types
### Sorcery
### Instant
### Enchantment
### Artifact
### Creature
### Planeswalker
### Land
## Game Zones
### Library
### Hand
### The Stack
### Battlefield
### Graveyard
### Exile
# Section 2: The Building Blocks
## Making Mana
## Tapping
## Spells
### Casting a Spell
### Target
### Responding to a Spell
### Resolving a Spell
### Examples of Spells on the Stack
## Abilities
### Static Abilities
### Triggered Abilities
### Activated Abilities
### Keywords
## Attacking and Blocking
### Example of combat
#### Declare Attackers
#### Assign Blockers
#### Combat Damage
## Building Your Own Deck
## The Golden Rule
# Section 3: Playing a Game
## Get a Deck
## Get a Friend
## Start the Game
## Parts of the Turn
## The Next Turn
## The Ever-Changing Game
# Section 4: Different Ways to Play
## Limited Formats
### Sealed Deck (any number of players)
### Booster Draft (4 to 8 players)
## Multiplayer Variants
### Two-Headed Giant
### Commander
### Planechase
### Archenemy
### Tips
"""


def test_the_basic_rulebook_is_a_booklet_and_nothing_of_it_is_lost(basic_source):
    assert is_booklet(basic_source)
    assert_conserved(basic_source)


def test_its_titles_make_the_tree_that_a_reader_sees(basic):
    assert tree(basic) == TREE.splitlines()


def test_its_front_is_title_and_preface(basic):
    front = region(basic, "front")
    assert front[:2] == ["Magic the Gathering - Basic Rulebook", "Ignite Your Spark"]
    assert len(front) == 6


def test_its_glossary_has_every_term_and_reports_the_lost_one(basic):
    found = terms(basic)
    assert len(found) == 177
    assert {
        "*/*",
        "Choose one —",
        "Non-",
        "{1}, {2}, {3}, and so on, {X}",
        "Two-Headed Giant",
    } <= set(found)
    assert [(problem.code, problem.line) for problem in basic.problems] == [("headword-lost", 701)]
    rows = region(basic, "glossary")
    at = rows.index("Life, life total")
    assert [row.startswith(" ") for row in rows[at + 1 : at + 4]] == [True, True, False]


def test_its_tables_have_all_their_cells(basic):
    types = [row for row in under(basic, "Land") if " | " in row]
    assert len(types) == 8
    assert {row.count("|") for row in types} == {5}
    assert [row.split("|")[0].strip() for row in types][1:3] == ["Land", "Artifact"]
    assert types[1].replace(" ", "") == "Land|X||X||"
    mana = [row for row in under(basic, "Making Mana") if " | " in row]
    assert mana[0] == "Basic land type | Can be tapped for"
    assert mana[3] == "Swamp | {B} (black)"


def test_its_walk_through_of_the_turn_is_in_order(basic):
    items = [row for row in under(basic, "Parts of the Turn") if row[0].isdigit()]
    numbers = [int(row.split(".")[0]) for row in items]
    assert numbers == [1, 1, 2, 3, 2, 3, 1, 2, 3, 4, 5, 4, 5, 1, 2]
    assert items[0] == "1. Beginning Phase"
    assert items[7] == "2. Declare attackers step"


def test_what_is_not_of_the_rulebook_is_left_out_with_its_reason(basic):
    reasons = why(basic)
    assert reasons["_images/star_seating.jpg"] == reasons["_images/parts_of_card.png"] == "picture"
    assert reasons["Forest"] == reasons["colorwheel"] == "caption of a picture"
    assert reasons["Read more: Official Commander Rules"] == "link to another text"
    assert reasons["– The translation team"] == "note of a translator or copyist"
    assert list(reasons.values()).count("stage direction to the reader") == 2
    assert len(basic.left_out) == 11


@pytest.mark.parametrize("width", [60, 72])
def test_hard_wraps_do_not_change_the_tree(basic_source, basic, width):
    wrapped: list[str] = []
    for line in basic_source:
        indent = " " * (len(line) - len(line.lstrip(" ")))
        wrapped += textwrap.wrap(
            line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
        ) or [""]
    found = lay_out(wrapped)
    assert_conserved(wrapped)
    assert tree(found) == tree(basic)
    assert terms(found) == terms(basic)


def test_page_numbers_between_the_lines_do_not_change_the_stream(basic_source, basic):
    paged: list[str] = []
    for number, line in enumerate(basic_source[:450]):
        paged += [line, *(["", f"Page {number // 20}", ""] if number % 20 == 19 else [])]
    found = lay_out([*paged, *basic_source[450:]])
    assert tree(found) == tree(basic)
    assert list(why(found).values()).count("page number") == 22
