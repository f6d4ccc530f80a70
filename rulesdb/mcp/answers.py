"""What assistants are answered, as records: the package makes the schema of each tool's answer from them.

Dataclasses and no values of ours: the package reads their annotations. Each is short; an answer says how
much it leaves out, and which question brings the rest.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Piece:
    """A rule below the one that was asked for."""

    number: str
    text: str


@dataclass(frozen=True)
class Rule:
    """A rule: its headings from the topmost, its own words, what it comes to, the rules below it."""

    number: str
    title: str
    path: list[str]
    text: str
    gist: str
    below: list[Piece]
    """At most forty; `more` says how many others there are."""
    more: int
    examples: list[str]


@dataclass(frozen=True)
class Rules:
    """The rules that were asked for; `edition` is that of the text, `date` when it took effect."""

    edition: str
    date: str
    rules: list[Rule]


@dataclass(frozen=True)
class Hit:
    """A rule (or a term that points at none) that fits a search, the sentence that shows it, and why it fits."""

    number: str
    title: str
    snippet: str
    gist: str
    why: list[str]
    also: list[str]


@dataclass(frozen=True)
class Found:
    """What a search found, the best first; `suggestions` are names that may have been meant."""

    edition: str
    date: str
    hits: list[Hit]
    suggestions: list[str]
    notes: list[str]


@dataclass(frozen=True)
class Term:
    """An entry of the glossary, and the rules that it points at."""

    term: str
    aliases: list[str]
    text: str
    rules: list[str]


@dataclass(frozen=True)
class Terms:
    """The entry of a term, and those that it leads to."""

    edition: str
    date: str
    terms: list[Term]


@dataclass(frozen=True)
class Ability:
    """A paragraph of a card: as printed, whether it is understood, in full words, and the rules that govern it."""

    text: str
    read: bool
    full: str
    """The same with every scope, duration, chooser and payer said; "" where it isn't understood."""
    problem: str
    """Where reading stopped, if it did."""
    rules: list[str]


@dataclass(frozen=True)
class Face:
    """A face of a card."""

    name: str
    cost: str
    type: str
    stats: str
    """Power and toughness, loyalty or defense, as printed."""
    abilities: list[Ability]


@dataclass(frozen=True)
class Card:
    """A card; a situation can use it where all of it is read."""

    name: str
    layout: str
    playable: bool
    faces: list[Face]


@dataclass(frozen=True)
class Stop:
    """An edition on the way of a number: its number there ("" where it is gone), and what happened to it."""

    edition: str
    number: str
    kind: str
    also: list[str]


@dataclass(frozen=True)
class Way:
    """Where a number went, from its edition to the one that was asked for."""

    number: str
    since: str
    now: str
    """Its number there; "" where the rule is gone."""
    goal: str
    moved: bool
    reworded: bool
    stops: list[Stop]
    """The first, the last, and those between at which anything happened to it."""
    note: str


@dataclass(frozen=True)
class Change:
    """A change between two editions; in `text` [-gone-] and {+new+} mark words."""

    kind: str
    old: str
    new: str
    text: str


@dataclass(frozen=True)
class Changes:
    """What changed between two editions; `counts` by part of the book, `more` are those left out."""

    old: str
    new: str
    counts: dict[str, dict[str, int]]
    changes: list[Change]
    more: int


@dataclass(frozen=True)
class Claim:
    """What the situation expects, whether it is so, what is so instead, and the rules that say it."""

    claim: str
    held: bool
    found: str
    rules: list[str]


@dataclass(frozen=True)
class Reply:
    """A question that stands in the situation, and its answer; `known` is false where none can be given."""

    question: str
    answer: str
    rules: list[str]
    known: bool


@dataclass(frozen=True)
class Choice:
    """A choice that no line makes: who makes it, which way is told, and the lines that would make it another way."""

    who: str
    asked: str
    taken: str
    lines: list[str]
    matters: bool


@dataclass(frozen=True)
class Step:
    """A step of the story with the rules that decided it."""

    text: str
    rules: list[str]


@dataclass(frozen=True)
class Ruling:
    """What comes of a situation.

    `status`: passes (it is told to its end, and all that it expects holds), fails (it cannot be read,
    something is not allowed, or an expectation does not hold; `reason` says which), unsupported (rulesdb
    does not know), fault (rulesdb broke), not about play. Only where it passes or an expectation fails
    is there a ruling.
    """

    title: str
    as_of: str
    status: str
    reason: str
    claims: list[Claim]
    replies: list[Reply]
    open: list[Choice]
    story: list[Step]
    """Empty unless it was asked for."""
    position: list[str]
    not_read: list[str]
    """Texts of its cards that were not read and could not matter in what was told."""


@dataclass(frozen=True)
class Rulings:
    """One ruling for each situation of the text, and each date that it names."""

    rulings: list[Ruling]


@dataclass(frozen=True)
class Difference:
    """What another line would change: the first steps that differ, and what is so at the end."""

    line: str
    status: str
    reason: str
    at: str
    """The line of the story at which it begins to differ; "" at its beginning, or where nothing does."""
    before: list[str]
    now: list[str]
    was: list[str]
    becomes: list[str]


@dataclass(frozen=True)
class Differences:
    """What each line would change, by itself."""

    situation: str
    status: str
    differences: list[Difference]
