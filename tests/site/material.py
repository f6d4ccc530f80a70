"""A small rulebook with everything that a page can hold, and results of its examples."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache, partial

from rulesdb.rulebook.kept.library import plain_source
from rulesdb.rulebook.read import read_bytes
from rulesdb.rulebook.tree.model import Rulebook
from rulesdb.scenarios.results import (
    Board,
    Card,
    Counter,
    Expectation,
    Lost,
    Printed,
    Result,
    Side,
    Status,
    Step,
)
from rulesdb.search.browser import browser_files
from rulesdb.site.build import Material, site_files
from rulesdb.site.card_pages import GOVERNED, CardRow
from rulesdb.site.frame import EditionRow
from rulesdb.site.past import Past, Then

TEXT = """Small Rules of a Card Game

These rules are effective as of May 4, 2020.

Introduction

This is a rulebook that the tests of rulesdb made up. It has the parts that a real one has.

Contents

1. Game Concepts
100. General
101. Players

7. Additional Rules
701. Keyword Actions
702. Keyword Abilities

Glossary

Credits

1. Game Concepts

100. General

100.1. The rules of the game are told here to any person. See rule 101, “Players,” and rules 100.1a–c.
Example: A person pays {2/U}{T} and reads the rules of the game (see rule 100.1b).
Example: Another person does, too.

100.1a First subrule of the game. A person with a Big Hat may speak.
     It goes on in a second paragraph about a card with a Big Hat, and {NOSUCH} stays text.

100.1b Second subrule. See rule 702.2, “Dancing.”

100.1c Third subrule. See rule 105.9.

100.1d Fourth subrule. The ability words are loudly, softly, and in the dark.

101. Players

101.1. A person who plays is a player. See section 7.

7. Additional Rules

701. Keyword Actions

701.1. Most actions are said in plain words.

701.2. Wave

701.2a To wave is to lift a hand. See rule 100.1a.

702. Keyword Abilities

702.1. Most abilities are written out.

702.2. Singing

702.2a Singing is a static ability. A singing creature is heard.

702.10. Humming

702.10a Humming is a static ability, too.

Glossary

Big Hat
A hat that is big. See rule 100.1a.

Hat (Obsolete)
1. An older word for Big Hat. See rule 100.1.
2. See Big Hat.

Singing
A keyword ability that lets a creature be heard. See rule 702.2, “Singing.”

Credits

The tests made it up.
"""

PLAIN = TEXT.replace("told here to any person", "here for all").replace(
    "Fourth subrule", "The fourth one"
)


@cache
def small() -> Rulebook:
    """The small rulebook."""
    return read_bytes(TEXT.encode(), "the small rulebook")


def results(number: str = "100.1") -> tuple[Result, ...]:
    """One result of each kind, the first with the whole course of a game."""
    beast = Card("Beast", "{2}{G}", "Creature — Beast", "Trample", "3/3", tapped=True,
                 counters=(Counter("+1/+1", 2),), marks=("attacking",))  # fmt: skip
    board = Board(
        (
            Side("Ann", 17, (Counter("poison", 1),), "{G}{G}", (beast, Card("Hat", on="Beast", token=True)),
                 hand=(Card("Forest", count=2),), library=40),
            Side("Bob", graveyard=(Card("Goblin"),)),
        ),
        "Ann", "combat damage step", (Card("Bolt", "{R}"),),
    )  # fmt: skip
    steps = (
        Step("Ann attacks with Beast", (number,), "action"),
        Step("Beast deals 5 damage", (number, "999.9z"), lost=(Lost("prevention", (number,)),)),
        Step("Bob can't cast {R}", (number,), "refused"),
    )
    expected = (
        Expectation("Bob is at 15", held=True, rules=(number,)),
        Expectation("no", held=False, found="yes"),
    )
    return (
        Result(f"{number}[1] beast", number, "A beast attacks", Status.PASSES, example=Printed(number, 1, "2020-05-04"),
               as_of="2020-05-04", subject="combat", file="100/100.1.txt", line=3, cites=(number,), source="rule 100.1\n",
               start=board, steps=steps, end=board, expected=expected),
        Result(f"{number}[2]", number, "The second", Status.UNSUPPORTED, "stops at “banding”", Printed(number, 2)),
        Result("own-1", number, "One of ours", Status.FAILS, "Bob is at 14"),
        Result("own-2", number, "A type line", Status.NOT_ABOUT_PLAY),
    )  # fmt: skip


def material(book: Rulebook | None = None, **more: object) -> Material:
    """What a small site is made of."""
    rows = (
        EditionRow("2020-05-04", "2020-05-04", 9, 3, current=True),
        EditionRow("plain", "2020-05-04", 9, 3),
    )
    known = {"official": True, "date": "2020-05-04", "editions": rows}
    return Material(book or small(), **(known | more))  # type: ignore[arg-type]


def rich() -> Material:
    """With a plain reading, results, the search, and an address."""
    return material(
        plain=read_bytes(PLAIN.encode(), "the plain reading"),
        plain_date="2020-05-04",
        results=results(),
        base_url="https://example.org/rules",
        search=partial(browser_files, small()),
    )


KINDS = (
    "index", "7", "100", "702", "glossary", "glossary-b", "keywords", "examples", "examples-100",
    "example-100.1-1-beast", "coverage", "lint", "about", "play", "search", "offline", "404", "cards", "cards-1", "then",
)  # fmt: skip
"""A page of each kind that the fullest site has."""


def full() -> Material:
    """With pages of cards and another edition to read, too: every kind of page."""
    said = [["Humming", "", 0], ["Odd words.", "-", 0]]
    told = json.dumps(["", [["Beast", "{2}{G}", "Creature — Beast", "3/3", said]]]).replace(
        ", 0]", f", {GOVERNED}]"
    )
    lines = (("Beast", "{2}{G}", "Creature — Beast", "Humming\nOdd words."),)
    card = CardRow("Beast", "beast", lines, told, ((("702.10", "humming"),), ()))
    then = Then("2019-01-01", small(), {node.number: node.number for node in small().nodes})
    return replace(rich(), cards=lambda: (card,), past=Past(then=(then,)))


@cache
def shipped() -> Material:
    """The plain-language edition that ships with rulesdb."""
    return Material(read_bytes(plain_source(), "plain"), official=False, date="2026-08-07")


@cache
def pages(name: str = "rich") -> dict[str, str]:
    """The pages of one of these, by where they stand."""
    made = {"rich": rich, "bare": material, "shipped": shipped}[name]()
    return {key: raw.decode() for key, raw in site_files(made).items()}
