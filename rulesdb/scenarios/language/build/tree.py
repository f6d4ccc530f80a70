"""A syntax tree into its value: the rows of all families as one table, applied from the leaves up."""

from __future__ import annotations

from typing import cast

from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.build import claims, deeds, header, positions, questions
from rulesdb.scenarios.language.build.parts import Line, Row
from rulesdb.scenarios.language.syntax import Token, Tree

Said = Line | list[m.Has] | m.Setup | m.Step
"""What a line says: something of the header, what is there at the start, or a step of the story."""

_ROWS: dict[str, Row] = {
    **header.ROWS,
    **positions.ROWS,
    **deeds.ROWS,
    **claims.ROWS,
    **questions.ROWS,
}
"""One row for each alternative of the grammar."""


def build(tree: Tree) -> Said:
    """The value of the tree of a line, its place from its tokens; BadInput where it makes no sense."""
    return cast("Said", _build(tree))  # what the rows of whole lines give


def _build(tree: Tree) -> object:
    value = _ROWS[tree.data](
        *[child if child.__class__ is Token else _build(child) for child in tree.children]  # type: ignore[arg-type]
    )
    if isinstance(value, m.Node) and value.where is m.NOWHERE:
        object.__setattr__(value, "where", _where(tree))  # still being made: nobody has seen it
    return value


def _where(tree: Tree) -> m.Where:
    first, last = tree.edge(1), tree.edge(-1)
    if first is None or last is None:
        return m.NOWHERE
    return m.Where(first.line, first.column, last.end_column)
