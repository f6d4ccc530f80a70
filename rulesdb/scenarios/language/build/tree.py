"""A syntax tree into its value: the rows of all families as one table, applied from the leaves up."""

from __future__ import annotations

from typing import cast

from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.build import (
    claims,
    deeds,
    further,
    header,
    positions,
    questions,
)
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
    **further.ROWS,
}
"""One row for each alternative of the grammar."""


def build(tree: Tree) -> Said:
    """The value of the tree of a line, its place from its tokens; BadInput where it makes no sense."""
    return cast("Said", _build(tree)[0])  # what the rows of whole lines give


def _build(tree: Tree) -> tuple[object, Token | None, Token | None]:
    """The value of a tree, and the first and the last token in it."""
    first: Token | None = None
    last: Token | None = None
    values: list[object] = []
    for child in tree.children:
        if child.__class__ is Token:
            begins = ends = child
            values.append(child)
        else:
            value, begins, ends = _build(child)  # type: ignore[arg-type, assignment]
            values.append(value)
        if begins is not None:
            first, last = begins if first is None else first, ends
    made = _ROWS[tree.data](*values)
    if first is not None and isinstance(made, m.Node) and made.where is m.NOWHERE:
        assert last is not None
        where = m.Where(first.line, first.column, last.end_column)
        object.__setattr__(made, "where", where)  # still being made: nobody has seen it
    return made, first, last
