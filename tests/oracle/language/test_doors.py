"""What stands at the door of a row is what the row declares: no card, and no text like one, brings anything else."""

from __future__ import annotations

import random
import types
from collections.abc import Callable, Iterator
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

from rulesdb.cards.abilities import Node
from rulesdb.cards.printed import PrintedCard
from rulesdb.oracle.language.rows import TABLE
from rulesdb.oracle.meaning import lower
from rulesdb.oracle.meaning.rows import Custom, Hole
from rulesdb.oracle.reading import paragraph
from rulesdb.oracle.reading.paragraph import read_paragraph
from tests.oracle.probes import lines_of

Kinds = tuple[type, ...]
"""What a child may be; anything, where there are none."""


def kinds(hint: Any) -> Kinds:
    """The classes that an annotation names."""
    origin = get_origin(hint)
    if origin in {Union, types.UnionType}:
        members = [kinds(one) for one in get_args(hint)]
        return sum(members, ()) if all(members) else ()
    hint = origin or hint
    return (hint,) if isinstance(hint, type) and hint is not object else ()


def declared(row: object) -> dict[str, Kinds]:
    """The kind of each child of a row: of the parameters of its function, or of the fields it fills."""
    if isinstance(row, Custom):
        return {name: kinds(hint) for name, hint in get_type_hints(row.read).items()}
    return dict(filled(row, None))


def filled(pattern: object, hint: Any) -> Iterator[tuple[str, Kinds]]:
    """The holes of a pattern, each with the kind of the field where it stands."""
    if isinstance(pattern, Hole):
        yield pattern.name, kinds(hint)
    elif isinstance(pattern, Node):
        hints = get_type_hints(type(pattern))
        for name in pattern.names:
            yield from filled(getattr(pattern, name), hints[name])
    elif isinstance(pattern, tuple):
        for one in pattern:
            yield from filled(one, get_args(hint)[0] if get_args(hint) else None)


def watched(alias: str, row: object, wrong: set[str]) -> object:
    """The row, which writes down what comes in of another kind than it declares."""
    want = declared(row)

    def check(children: dict[str, object]) -> None:
        for name, value in children.items():
            if want.get(name) and not isinstance(value, want[name]):
                wrong.add(f"{alias}: {name} is {type(value).__name__}, not {want[name]}")

    if not isinstance(row, Custom):
        return row

    def read(*given: object, **children: object) -> object:
        check(children)
        return row.read(*given, **children)

    return Custom(read, row.write)


@pytest.fixture
def wrong(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """What came in that no row declares, while every row is watched."""
    found: set[str] = set()
    rows = {alias: watched(alias, row, found) for alias, row in TABLE.rows.items()}
    patterns = {alias: declared(row) for alias, row in TABLE.rows.items()}
    fill: Callable[..., object] = lower.fill

    def filling(pattern: object, children: dict[str, object], alias: str) -> object:
        for name, value in children.items():
            want = patterns[alias].get(name)
            if want and not isinstance(value, want):
                found.add(f"{alias}: {name} is {type(value).__name__}, not {want}")
        return fill(pattern, children, alias)

    monkeypatch.setattr(lower, "fill", filling)
    monkeypatch.setattr(paragraph, "TABLE", TABLE._replace(rows=rows))
    paragraph._cached.cache_clear()
    yield found
    paragraph._cached.cache_clear()


def test_cards_bring_each_row_what_it_declares(cards: list[PrintedCard], wrong: set[str]) -> None:
    """Types say in the rows what the grammar makes there, so mypy's word holds while a card is read."""
    for line in lines_of(cards):
        line.read()
    assert not wrong


def test_no_text_like_a_card_meets_a_fault(cards: list[PrintedCard], wrong: set[str]) -> None:
    """Words taken away, changed, doubled, and ends of other lines: read or refused, and nothing else."""
    dice = random.Random(608)
    lines = list(lines_of(cards))
    words = [word for line in lines for word in line.text.split(" ")]
    for _ in range(4000):
        line = dice.choice(lines)
        text = line.text.split(" ")
        for _ in range(dice.choice((1, 1, 2, 3))):
            at = dice.randrange(len(text))
            end = dice.choice(lines).text.split(" ")
            text = dice.choice(
                (
                    text[:at] + text[at + 1 :],
                    [*text[:at], dice.choice(words), *text[at + 1 :]],
                    [*text[: at + 1], *text[at:]],
                    text[:at] + end[dice.randrange(len(end)) :],
                )
            ) or ["~"]
        read_paragraph(" ".join(text), line.name, spell=dice.random() < 0.5)
    assert not wrong
