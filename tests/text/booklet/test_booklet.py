"""Unnumbered booklets: nothing is lost, the titles make a tree, terms, tables and lists are found."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdb.rulebook.read import read_canonical
from rulesdb.text.booklet.layout import is_booklet, lay_out_booklet
from rulesdb.text.canonical import Canonical, Writer
from rulesdb.text.decode import decode
from tests.text.booklet import booklets
from tests.text.booklet.conservation import signs, signs_of, words_kept, words_of

SHARED = Path(__file__).parents[3].parent / "shared"
BASIC = SHARED / "sources" / "003_f468a9b8a2550b80.txt"


def lay_out(source: list[str]) -> Canonical:
    writer = Writer("booklet")
    lay_out_booklet(source, writer)
    return writer.finish()


def tree(canonical: Canonical) -> list[str]:
    return [row for row in canonical.text.splitlines() if row.startswith("#")]


def region(canonical: Canonical, name: str) -> list[str]:
    rows, inside = [], False
    for row in canonical.text.splitlines():
        if row.startswith("%%"):
            inside = row == f"%%{name}"
        elif inside:
            rows.append(row)
    return rows


def under(canonical: Canonical, title: str) -> list[str]:
    """The rows below a title, up to the next title."""
    rows = region(canonical, "body")
    at = next(i for i, row in enumerate(rows) if row.startswith("#") and row.lstrip("# ") == title)
    end = next((i for i in range(at + 1, len(rows)) if rows[i].startswith("#")), len(rows))
    return [row.strip() for row in rows[at + 1 : end]]


def terms(canonical: Canonical) -> list[str]:
    return [row for row in region(canonical, "glossary") if not row.startswith(" ")]


def why(canonical: Canonical) -> dict[str, str]:
    return {piece.text: piece.why for piece in canonical.left_out}


def assert_conserved(source: list[str]) -> None:
    canonical = lay_out(source)
    assert words_of(canonical) == words_kept(source, canonical)
    assert signs_of(canonical) == signs(source)
    read_canonical(canonical)  # what a layout writes, the grammar reads


@pytest.fixture(scope="module")
def basic_source() -> list[str]:
    if not BASIC.exists():
        pytest.skip(f"the source documents are not at {SHARED}")
    return list(decode(BASIC.read_bytes(), BASIC.name).lines)


@pytest.fixture(scope="module")
def basic(basic_source) -> Canonical:
    return lay_out(basic_source)


# --- every shape ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", booklets.ALL)
def test_every_word_is_kept_or_left_out_with_a_reason(name):
    assert_conserved(booklets.ALL[name].split("\n"))


@pytest.mark.parametrize("name", booklets.ALL)
def test_every_shape_is_known_as_a_booklet(name):
    assert is_booklet(booklets.ALL[name].split("\n"))


@pytest.mark.parametrize("name", booklets.ALL)
@pytest.mark.parametrize("ending", ["\r", "\u00a0", "   "])
def test_what_trails_a_line_changes_nothing(name, ending):
    source = booklets.ALL[name].split("\n")
    assert lay_out([line + ending for line in source]).text == lay_out(source).text


FRAGMENTS = st.sampled_from(
    """
Card Types|THE DECK|## Life|=====|-----|* one thing|  1. Draw|12|Page 3|Glossary|Credits|Term: what it means.
a.png|[Turn it.]|Land X \u00a0 X|Name     Cost|Bear     2|lower|Note|*/*|Contents|Card Types .... 4|#
It goes on and on, as sentences do, until it stops.|– The translators|Section 2: More|Example: one.||\f
""".replace("\n", "|").split("|")
)


@settings(max_examples=200, deadline=None, database=None)
@given(
    st.lists(FRAGMENTS | st.text(alphabet="aB1. #*|=-:\u00a0\t[](){}", max_size=12), max_size=30)
)
def test_no_text_is_too_odd(source):
    is_booklet(source)
    assert_conserved(source)


@pytest.mark.parametrize(
    "source",
    [
        [],
        [""],
        ["4 Bear", "4 Wall", "20 Forest", "", "Sideboard", "2 Boar"],
        [str(n) for n in range(100)],
        ["It was a dark night, and nobody in the old house could sleep for the noise of the wind."]
        * 40,
        ["Title", "", "Another", "", "A third", "", "A fourth"],
    ],
)
def test_a_text_without_titles_and_prose_is_no_booklet(source):
    assert not is_booklet(source)


# --- shapes one by one ------------------------------------------------------------------------


def test_capitals_stand_above_title_case_and_hard_wraps_are_closed():
    found = lay_out(booklets.CAPITALS.split("\n"))
    assert tree(found) == [
        "# THE DECK",
        "## Owning a Deck",
        "## Lands",
        "# THE DUEL",
        "## Taking Turns",
        "## Ending It",
    ]
    assert len(under(found, "Owning a Deck")) == 2
    assert under(found, "Ending It")[0].endswith("is drawn without any further talk about it.")
    assert [row.split()[0] for row in under(found, "Taking Turns")[1:]] == [
        "1.",
        "2.",
        "3.",
        "a)",
        "b)",
    ]
    assert terms(found) == ["Bury", "Mana", "Tap", "Trample", "Upkeep"]
    assert list(why(found).values()).count("page number") == 3


def test_underlines_contents_tables_and_terms_on_the_line_of_their_definition():
    found = lay_out(booklets.UNDERLINED.split("\n"))
    assert tree(found) == [
        "# Getting Ready",
        "## Your Pile",
        "# What Happens in a Turn",
        "# Fighting",
        "## Questions and Answers",
    ]
    assert under(found, "What Happens in a Turn")[1:] == [
        "Part | Who acts | What is done",
        "First | nobody | untap",
        "Second | both | spells",
        "Third |  | cleanup",
    ]
    assert terms(found) == ["Beast", "Cleanup", "Mana", "Pile"]
    assert region(found, "back")[0] == "Credits"
    reasons = why(found)
    assert reasons["Getting Ready ........ 2"] == "table of contents"
    assert reasons["Figure 2: two beasts fighting"] == "caption of a picture"


def test_hashes_bars_and_bold_titles():
    found = lay_out(booklets.HASHES.split("\n"))
    assert tree(found) == [
        "# Things You Need",
        "## Cards",
        "## Counters",
        "### Beads",
        "### Dice",
        "# How a Game Goes",
    ]
    assert "Bear | {1}{G}" in under(found, "How a Game Goes")
    assert terms(found) == ["Bear", "Life", "Turn"]
    assert why(found)["[Unfold the poster now.]"] == "stage direction to the reader"


def test_titles_with_a_colon_and_a_list_that_a_colon_only_leads_to():
    found = lay_out(booklets.COLONS.split("\n"))
    assert tree(found) == [
        "# Object of the game:",
        "# Setting up:",
        "# Playing a turn:",
        "# Winning:",
    ]
    assert len(under(found, "Playing a turn:")) == 5


def test_a_title_that_collects_takes_children_until_one_cannot_belong():
    found = lay_out(booklets.CHAPTERS.split("\n"))
    rows = tree(found)
    assert rows[:4] == [
        "# Chapter One: Before the Game",
        "## Kinds of Cards",
        "### Spell",
        "### Beast",
    ]
    assert rows[-5:] == [
        "## Three Steps of a Turn",
        "### Dawn",
        "### Noon",
        "### Dusk",
        "## Mulligan",
    ]
    reasons = why(found)
    assert reasons["_img/table.gif"] == "picture"
    assert reasons["Read more: other games like this"] == "link to another text"
    assert reasons["– The transcription crew"] == "note of a translator or copyist"


def test_a_text_may_begin_with_its_preface_and_end_with_an_appendix_of_terms():
    found = lay_out(booklets.UNTITLED.split("\n"))
    assert tree(found) == ["# What You Need", "# How to Win", "# How to Lose"]
    assert terms(found) == ["Library", "Life", "Loss"]


def test_numbers_before_titles_are_no_list():
    text = (
        "Manual\n\n1. Aim\n\nTake all the life that your rival has, before yours is gone.\n\n2. Setup\n\n"
        "Shuffle your cards and draw seven of them, then do this:\n\n1. sit down\n2. be quiet\n\n"
        "3. Play\n\nTake turns with your rival until one of you has lost.\n"
    )
    found = lay_out(text.split("\n"))
    assert tree(found) == ["# 1. Aim", "# 2. Setup", "# 3. Play"]
    assert under(found, "2. Setup")[1:] == ["1. sit down", "2. be quiet"]


def test_titles_and_terms_may_stand_right_above_their_text():
    found = lay_out(booklets.DENSE.split("\n"))
    assert tree(found) == ["# INTRODUCTION", "# TURNS"]
    assert len(under(found, "INTRODUCTION")) == 2
    assert under(found, "TURNS")[-3:] == [
        "Beast | Cost | Size",
        "Bear | 1G | 2/2",
        "Wall | 2 | 0/5",
    ]
    assert terms(found) == ["Attack", "Beast", "Cast", "Draw", "Exile"]


def test_what_follows_a_glossary_is_no_term():
    found = lay_out(booklets.TERMS_INSIDE.split("\n"))
    assert terms(found) == ["Deal", "Fold", "Trick"]
    assert region(found, "back")[0] == "Tournament Rules"


# --- the Basic Rulebook of 2013 ---------------------------------------------------------------

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
