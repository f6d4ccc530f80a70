"""Headings that a copy of the rules has lost, put back where the copy itself shows what they were.

The table (`data/titles.json`) holds facts: which number had which title in which edition.
Which edition a copy was made from is found from the titles that its own references quote.
"""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TypedDict

from rulesdb.assets import asset
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.text.canonical import Problem, Writer

_ROW = re.compile(r"(\d{3}\.\d{1,3}[a-z]{0,2}|\d{3}|\d)(?:\.|(?= ))")
_FIRST = 2
"""How many of the rules below a heading are asked whether they name it."""
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

    Only for evidence in the text itself: a reference quotes the title, or the title of the table is what
    the first rules below speak of. Without any the heading stays out. A text that has its headings is
    left alone: what is missing there is a fault of the text.
    """
    numbers = dict(_numbers(writer))
    present = set(numbers.values())
    heads = {RuleNumber(n.section, n.rule) for n in present if n.item}
    if not heads or len(heads & present) > 0.1 * len(heads):
        return
    whole = " ".join(text for _, text in writer.rows)
    quoted, likely = _quoted(whole), _titles_for(whole, writer.edition)
    spoken = _first_words(writer, numbers)
    rows: list[tuple[int, str]] = []
    restored: set[int] = set()
    told: Counter[str] = Counter()
    empty: list[str] = []
    for place, (line, text) in enumerate(writer.rows):
        number = numbers.get(place)
        for above in _above(number) if number else ():
            if above in present:
                continue
            title, why = _with_evidence(above, quoted, likely, spoken)
            present.add(above)
            if not title:
                empty.append(str(above))
                continue
            told[why] += 1
            restored.add(len(rows))
            rows.append((line, f"{above}. {title}"))
        rows.append((line, text))
    writer.rows[:] = rows
    writer.restored |= restored
    said = ", ".join(f"{count} {why}" for why, count in sorted(told.items())) or "none"
    left = f"; without evidence, and left out: {', '.join(empty)}" if empty else ""
    message = f"the headings are lost; put back: {said}{left}"
    writer.report([Problem("note", "headings-restored", message, rows[0][0] if rows else 1)])


_BY_QUOTE, _BY_WORDS = "quoted by references", "named by the first rules below"


def _with_evidence(
    above: RuleNumber,
    quoted: Mapping[str, str],
    likely: Mapping[str, str],
    spoken: Mapping[RuleNumber, str],
) -> tuple[str, str]:
    """The title of a rule and what speaks for it; "" where nothing does."""
    title = likely.get(str(above), "")
    if quote := quoted.get(str(above)):
        agreed = not title or _bare(title) == _bare(quote)
        return (quote, _BY_QUOTE) if agreed else ("", "")  # a text misquotes itself, too
    words = [_stem(word) for word in re.findall(r"[a-z]+", _bare(title)) if len(word) > 3]
    if above.rule and words and all(word in spoken.get(above, "") for word in words):
        return title, _BY_WORDS
    return "", ""


def _stem(word: str) -> str:
    """The part of a word that its forms share: abilities and ability, casting and cast."""
    return re.sub(r"(?:ies|ing|y|es|s|e|ed)$", "", word)


def _first_words(writer: Writer, numbers: Mapping[int, RuleNumber]) -> dict[RuleNumber, str]:
    """For every rule that has rules below it the words of the first of them, in lower case."""
    out: dict[RuleNumber, str] = defaultdict(str)
    seen: Counter[RuleNumber] = Counter()
    for place, number in numbers.items():
        for above in _above(number):
            seen[above] += 1
            if seen[above] <= _FIRST:
                out[above] += " " + writer.rows[place][1].casefold()
    return out


def _quoted(text: str) -> dict[str, str]:
    """The titles that references quote, as they quote them most often; those with two are left out."""
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for number, title in _QUOTED.findall(text):
        if title[:1].isupper():
            found[number][title.strip(" .,;")] += 1
    return {
        number: titles.most_common(1)[0][0]
        for number, titles in found.items()
        if len({_bare(title) for title in titles}) == 1
    }


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
