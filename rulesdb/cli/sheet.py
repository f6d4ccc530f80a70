"""A list of documents as CSV: a row each, a column for each member, as a spreadsheet takes it.

What is nested is flattened where it is a list of words, and JSON in its cell otherwise; nothing is left out.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping


def sheet(rows: Iterable[Mapping[str, object]]) -> str:
    """The rows under a head of their members, in the order in which these first appear."""
    every = [*rows]
    head = [*dict.fromkeys(name for row in every for name in row)]
    made = io.StringIO()
    table = csv.writer(made, lineterminator="\n")
    if head:
        table.writerow(head)
    table.writerows([cell(row.get(name)) for name in head] for row in every)
    return made.getvalue()


def cell(found: object) -> str:
    """A member as the text of a cell: nothing for null, lists of words with `; ` between."""
    if found is None:
        return ""
    if isinstance(found, bool):
        return "true" if found else "false"
    if isinstance(found, (str, int, float)):
        return str(found)
    if isinstance(found, (list, tuple)) and all(isinstance(each, (str, int)) for each in found):
        return "; ".join(map(str, found))
    return json.dumps(found, ensure_ascii=False)
