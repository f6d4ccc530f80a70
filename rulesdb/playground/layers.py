"""The table of 613 for a value that several continuous effects made: a row for each layer, a column for each effect.

What made a value is told by its result line by line, each with the rule of its layer; nothing is worked out here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rulesdb.scenarios.results import Board, Expectation, Result
from rulesdb.values import NamedTuple

LAYERS = (
    ("1", "copiable values", ("613.1a", "613.2", "613.2a", "613.2b")),
    ("2", "control", ("613.1b",)),
    ("3", "text", ("613.1c",)),
    ("4", "types", ("613.1d",)),
    ("5", "colors", ("613.1e",)),
    ("6", "abilities", ("613.1f",)),
    ("7a", "power and toughness, defined", ("613.4a",)),
    ("7b", "power and toughness, set", ("613.4b",)),
    ("7c", "power and toughness, changed", ("613.1g", "613.4", "613.4c")),
    ("7d", "power and toughness, switched", ("613.4d",)),
)
"""Each layer: what it is called, what is changed there, the rules by which a line says that it belongs there."""


class Row(NamedTuple):
    """A layer of a table: its name, what is changed there, its rule; what each effect does there."""

    layer: str
    what: str
    rule: str
    cells: tuple[tuple[str, ...], ...]


class Layers(NamedTuple):
    """What made a value: the names of the effects' sources, one a column, and the layers in which they act."""

    sources: tuple[str, ...]
    rows: tuple[Row, ...]


def layers_of(one: Expectation, names: Iterable[str]) -> Layers | None:
    """The table of what made an expected value; None where it is less than two effects, or of something else."""
    known = sorted(set(names), key=len, reverse=True)
    lines = [(*_source(made.text, known), _layer(made.rules)) for made in one.made]
    if len(lines) < 2 or any(not source or at is None for source, _, at in lines):
        return None
    sources = tuple(dict.fromkeys(source for source, _, _ in lines))
    rows = []
    for number, (layer, what, rules) in enumerate(LAYERS):
        here = [(source, done) for source, done, at in lines if at == number]
        if here:
            cells = tuple(tuple(done for source, done in here if source == one) for one in sources)
            rows.append(Row(layer, what, rules[-1], cells))
    return Layers(sources, tuple(rows))


def names_in(result: Result) -> Iterator[str]:
    """The names of all cards that lie on a board of a result."""
    for board in (result.start, *(step.after for step in result.steps), result.end):
        if board is not None:
            yield from _on(board)


def _on(board: Board) -> Iterator[str]:
    yield from (card.name for card in board.stack)
    for side in board.players:
        for zone in (side.battlefield, side.hand, side.graveyard, side.exile, side.command):
            yield from (card.name for card in zone)


def _source(text: str, names: Sequence[str]) -> tuple[str, str]:
    """The card that a line begins with, and the rest of the line; "" where it begins with none."""
    for name in names:
        if name and text.startswith(f"{name} "):
            return name, text[len(name) + 1 :]
    return "", text


def _layer(rules: Iterable[str]) -> int | None:
    named = set(rules)
    return next((at for at, (_, _, by) in enumerate(LAYERS) if named & set(by)), None)
