"""Booklets in every shape: nothing is lost, the titles make a tree, terms, tables and lists are found."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdb.rulebook.read import read_canonical
from rulesdb.text.booklet.layout import is_booklet
from tests.text.booklet import booklets
from tests.text.booklet.laid_out import assert_conserved, lay_out, region, terms, tree, under, why

FRAGMENTS = st.sampled_from(
    """
Card Types|THE DECK|## Life|=====|-----|* one thing|  1. Draw|12|Page 3|Glossary|Credits|Term: what it means.
a.png|[Turn it.]|Land X \u00a0 X|Name     Cost|Bear     2|lower|Note|*/*|Contents|Card Types .... 4|#
It goes on and on, as sentences do, until it stops.|– The translators|Section 2: More|Example: one.||\f
""".replace("\n", "|").split("|")
)


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


@settings(max_examples=200, deadline=None, database=None)
@given(
    st.lists(FRAGMENTS | st.text(alphabet="aB1. #*|=-:\u00a0\t[](){}", max_size=12), max_size=30)
)
def test_no_text_is_too_odd(source):
    is_booklet(source)
    assert_conserved(source)


@pytest.mark.parametrize(
    "source",
    [["# #"], ["## ##", "# a #"], ["# ###", "x"], ["Card Types", "# #"], ["Card Types", "", "# #"]],
)
def test_marks_of_a_heading_around_nothing_are_no_heading(source):
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


MARKS = ["Example:", "EXAMPLE:", "Example 1:", "Ex.:", "Example —", "**Example:**"]


@pytest.mark.parametrize("mark", MARKS)
def test_an_example_of_a_booklet_is_an_example_of_its_part(mark):
    text = booklets.CAPITALS.replace(
        "Ending It\n", f"Ending It\n\n{mark} A player with no life loses the duel at once.\n\n", 1
    )
    book = read_canonical(lay_out(text.split("\n")))
    node = next(node for node in book.nodes if node.title == "Ending It")
    assert [example.text for example in node.examples] == [
        "A player with no life loses the duel at once."
    ]
    assert "no life loses" not in node.text
    assert node.text
