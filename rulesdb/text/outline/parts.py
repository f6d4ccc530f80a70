"""The parts that come again under the numbers of a book: definition, examples, philosophy, penalty.

A label is known by coming again and again, each time at the head of a paragraph under another
number; no label of any book is listed here. What a part says is not looked at, but that the
items of one called examples are examples.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from rulesdb.values import NamedTuple

_AGAIN = 3
"""A label stands under so many numbers at least."""
_WORDS = 4
"""So many words a label has at most."""
_ALONE = re.compile(r"(?P<label>[A-Z][A-Za-z’'/ -]{2,40}?)\s*:?\Z")
_INLINE = re.compile(
    r"(?P<label>[A-Z][A-Za-z’'/ -]{2,40}?)(?::\s+|\s+[–—]\s+)(?P<rest>\S.*)\Z", re.DOTALL
)
_ITEM = re.compile(r"(?:[A-Z]|\d{1,2})[.)]\s+|[•·▪●○*–—-]\s+")
EXAMPLES = re.compile(r"examples?\Z", re.IGNORECASE)


class Passage(NamedTuple):
    """A paragraph under a number: the line where it begins, its words, the label it stands under or "".

    `opens` says that the label itself stands here.
    """

    line: int
    text: str
    label: str = ""
    opens: bool = False


def labels_of(texts: Sequence[Sequence[tuple[int, str]]]) -> frozenset[str]:
    """The labels (folded) of a book, from the paragraphs under each of its numbers."""
    under: defaultdict[str, set[int]] = defaultdict(set)
    for i, rows in enumerate(texts):
        for _, text in rows:
            if label := _label(text):
                under[label[0].casefold()].add(i)
    return frozenset(label for label, places in under.items() if len(places) >= _AGAIN)


def _label(text: str) -> tuple[str, str] | None:
    """The label that a paragraph may be or begin with, and the rest."""
    found = _ALONE.match(text) or _INLINE.match(text)
    if found is None or len(found["label"].split()) > _WORDS:
        return None
    return found["label"], found.groupdict().get("rest") or ""


def in_parts(rows: Sequence[tuple[int, str]], labels: frozenset[str]) -> Iterator[Passage]:
    """The paragraphs under one number, with the label that each stands under."""
    label = ""
    for line, text in rows:
        found = _label(text)
        if found and found[0].casefold() in labels:
            label = found[0]
            yield Passage(line, found[1], label, opens=True)
        else:
            yield Passage(line, text, label)


def item(text: str) -> tuple[str, str]:
    """The mark of an item (`A.`, a bullet), "" where it has none, and its words."""
    found = _ITEM.match(text)
    return (found[0].strip(), text[found.end() :]) if found else ("", text)
