"""A rulebook that nobody plays by, in the official layout: the ground on which tests do damage."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Lines = list[str]

RULES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("100. Tables", ("100.1. A table is where the players of this game sit and hold a card.",
                     "100.1a Any table with four legs will do for any player of the game.",
                     "100.1b A table with three legs is for two players. See rule 101, “Chairs.”",
                     "100.2. Nobody stands on a table while a spell is on it.",
                     "Example: A player stands on a chair. That is fine with the rules.")),
    ("101. Chairs", ("101.1. Each player brings a chair, a card and an ability to sit still.",
                     "101.2. A chair that breaks is put aside. (See rules 100.1a–b.)",
                     "101.2a The player whose chair broke takes a new chair from the game.")),
    ("200. Hats", ("200.1. A hat is an ability that a player wears on the head.",
                   "200.1a A hat that falls off is a card until it is put on again.",
                   "200.2. Brim",
                   "200.2a The brim of a hat is the part that the rain meets first.")),
)  # fmt: skip
SECTIONS = {"100": "1. Furniture", "200": "2. Things to Wear"}
GLOSSARY: tuple[tuple[str, ...], ...] = (
    ("Chair", "Something to sit on. See rule 101, “Chairs.”"),
    ("Hat", "1. An ability for the head. See rule 200, “Hats.”", "2. A card that fell off a head."),
    ("Table", "Something to sit at, with a card on it. See rule 100, “Tables.”"),
)
CREDITS = ("The tests of this project: nobody in particular.", "No chair was harmed.")


def contents() -> Iterable[str]:
    for head, _ in RULES:
        if section := SECTIONS.get(head[:3]):
            yield section
        yield head
    yield from ("", "Glossary", "", "Credits", "")


def front(date: str = "June 18, 2021") -> Lines:
    return [
        "Rules of a Game with Chairs", "",
        f"These rules are effective as of {date}.", "",
        "Introduction", "",
        "This is a rulebook for a game that does not exist, made up for the tests of a reader.", "",
        "Contents", "",
        *contents(),
    ]  # fmt: skip


def body(rules: Sequence[tuple[str, tuple[str, ...]]] = RULES) -> Lines:
    out: Lines = []
    for head, rows in rules:
        if section := SECTIONS.get(head[:3]):
            out += [section, ""]
        out += [head, ""]
        for i, row in enumerate(rows):
            after = rows[i + 1] if i + 1 < len(rows) else ""
            out += [row] if after.startswith(("Example:", "     ")) else [row, ""]
    return out


def glossary(entries: Sequence[tuple[str, ...]] = GLOSSARY) -> Lines:
    return ["Glossary", "", *(line for entry in entries for line in (*entry, ""))]


def book(
    *,
    date: str = "June 18, 2021",
    rules: Sequence[tuple[str, tuple[str, ...]]] = RULES,
    entries: Sequence[tuple[str, ...]] = GLOSSARY,
) -> Lines:
    """The whole text as lines."""
    return [*front(date), *body(rules), *glossary(entries), "Credits", "", *CREDITS]


def with_rules(*rows: str) -> Lines:
    """The book with some rows behind the last rule of section 1, in a rule 102."""
    return book(rules=[*RULES[:2], ("102. Cushions", rows), RULES[2]])
