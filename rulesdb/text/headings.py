"""Headings that a copy of the rules has lost, put back from the table of titles.

The table (`data/titles.json`) holds facts: which number had which title in which edition.
Which edition a copy was made from is found from the titles that its own references quote.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import TypedDict

from rulesdb.assets import asset
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.text.canonical import Writer

_ROW = re.compile(r"(\d{3}\.\d{1,3}[a-z]{0,2}|\d{3}|\d)(?:\.|(?= ))")
_QUOTED = re.compile(r"(\d{3}(?:\.\d{1,3})?|(?<=section )\d),\s+[“\"]([^”\"]{2,60})[”\"]")


class _Table(TypedDict):
    """The table: editions by date, and for each number its titles with the editions of each, first and last."""

    editions: list[str]
    titles: dict[str, list[tuple[str, int, int]]]


@cache
def _table() -> _Table:
    loaded: _Table = json.loads(asset("data", "titles.json").read_text(encoding="utf-8"))
    return loaded


def restore_headings(writer: Writer) -> None:
    """Put headings back before the rules that they stood above, where a text has lost them all.

    A text that has its headings is left alone: what is missing there is a fault of the text.
    """
    numbers = dict(_numbers(writer))
    present = set(numbers.values())
    heads = {RuleNumber(n.section, n.rule) for n in present if n.item}
    if not heads or len(heads & present) > 0.1 * len(heads):
        return
    titles = _titles_for(" ".join(text for _, text in writer.rows), writer.edition)
    rows: list[tuple[int, str]] = []
    restored: set[int] = set()
    for place, (line, text) in enumerate(writer.rows):
        number = numbers.get(place)
        for above in _above(number) if number else ():
            title = titles.get(str(above))
            if above not in present and title:
                present.add(above)
                restored.add(len(rows))
                rows.append((line, f"{above}. {title}"))
        rows.append((line, text))
    writer.rows[:] = rows
    writer.restored |= restored


def _numbers(writer: Writer) -> Iterator[tuple[int, RuleNumber]]:
    """The place in the stream of every numbered row of the body, with its number."""
    inside = False
    for place, (_, text) in enumerate(writer.rows):
        if text.startswith("%%"):
            inside = text == "%%body"
        elif inside and (found := _ROW.match(text)):
            yield place, RuleNumber.parse(found[1])


def _above(number: RuleNumber) -> tuple[RuleNumber, ...]:
    out: list[RuleNumber] = []
    above = number.parent
    while above is not None:
        out.append(above)
        above = above.parent
    return tuple(reversed(out))


def _titles_for(text: str, edition: str) -> dict[str, str]:
    """The titles of the edition that agrees best with the titles quoted in a text."""
    table = _table()
    quoted = [(number, _bare(title)) for number, title in _QUOTED.findall(text)]
    editions = table["editions"]
    by_edition = [_titles_in(place) for place in range(len(editions))]
    scores = [
        sum(_bare(titles.get(number, "")) == title for number, title in quoted)
        for titles in by_edition
    ]
    best = max(
        range(len(editions)), key=lambda place: (scores[place], _near(editions[place], edition))
    )
    return by_edition[best]


def _near(date: str, edition: str) -> float:
    """How near an edition's date is to the one stated, as a score; later ones win where none is."""
    if not edition:
        return float(date.replace("-", ""))
    return -abs(int(date[:4]) * 12 + int(date[5:7]) - int(edition[:4]) * 12 - int(edition[5:7]))


def _titles_in(place: int) -> dict[str, str]:
    return {
        number: title
        for number, rows in _table()["titles"].items()
        for title, first, last in rows
        if first <= place <= last
    }


def _bare(title: str) -> str:
    return title.replace("’", "'").strip(" .,;_").casefold()
