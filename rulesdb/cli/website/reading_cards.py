"""The cards of a file, read for the pages of a site: what each paragraph was understood to say, and its rules.

The fast way for very many: several processes read, and what came of a card is kept as long as the code that
reads is the same, so that of a newer file only what is new is read.
"""

from __future__ import annotations

import gc
import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from rulesdb.assets import asset
from rulesdb.cards.governing import governing
from rulesdb.cards.importers import Refused, read_cards
from rulesdb.cards.names import fold
from rulesdb.cards.printed import PrintedCard, PrintedFace
from rulesdb.cli.cards.card import ABOUT
from rulesdb.cli.website.beside import beside
from rulesdb.collecting import rarely
from rulesdb.content import PACKAGE, mark_of_bytes
from rulesdb.errors import BadInput
from rulesdb.kept import find, keep
from rulesdb.marks import own_mark
from rulesdb.oracle.reading.outcome import Reading
from rulesdb.oracle.reading.proof import read_proved
from rulesdb.pool import each
from rulesdb.site.card_pages import GOVERNED, CardRow
from rulesdb.values import NamedTuple

_NAME = "card-pages"
Kept = list[Any]
"""A row as it is kept."""
_AT_ONCE = 100
"""So many cards are one job."""
_MADE = 200_000
"""So many things more are there when cycles are looked for: that costs nothing that can be measured, and is less than cycles are."""
_FEW = 4
"""Fewer jobs are done sooner than another process begins."""


@contextmanager
def read_beside(file: Path) -> Iterator[Callable[[], tuple[CardRow, ...]]]:
    """The cards of a file, whose reading is begun now, by other processes, and waited for when they are asked for.

    What is wrong with a file is told when they are asked for; that it can't be read, at once.
    """
    same = _kept(file).same
    if same or not file.is_file():
        rows = _rows_of(same) or read_for_pages(file)  # sooner done than begun
        yield lambda: rows
    else:
        with beside(f"{__name__}:say", str(file.absolute())) as said:
            yield lambda: _rows_of(said()) or read_for_pages(file)


def say(name: str) -> None:
    """In the other process: the cards of a file as they are kept, for the one that started it."""
    gc.enable()  # stops and what led to them hold each other
    with rarely(_MADE):
        sys.stdout.buffer.write(_read_and_kept(Path(name)))


def read_for_pages(file: Path) -> tuple[CardRow, ...]:
    """The cards of a file in the order of their names; of two that are looked up alike, the first.

    BadInput where the file has none.
    """
    return _rows_of(_read_and_kept(file))


def _rows_of(raw: bytes) -> tuple[CardRow, ...]:
    """The rows of what is kept; none where it was cut off, or nothing was said."""
    with suppress(ValueError):
        return tuple(map(_unpacked, json.loads(raw)[1].values()))
    return ()


class _Known(NamedTuple):
    """The marks of what reads and of a file; what was made of this very file, else nothing; and what is kept of any."""

    mark: str
    content: str
    same: bytes
    before: bytes


def _kept(file: Path) -> _Known:
    code = (PACKAGE / "oracle", PACKAGE / "cards", PACKAGE / "cli/cards/card.py", Path(__file__))
    mark = own_mark(*code, asset("grammars"))
    raw = find(_NAME, mark) or b""
    content = _content(file)
    same = raw.startswith(f'["{content}",'.encode())
    return _Known(mark, content, raw if same else b"", raw)


def _content(file: Path) -> str:
    """The mark of what a file has; "" where it can't be read, of which whoever reads it says why."""
    try:
        return mark_of_bytes(file.read_bytes())
    except OSError:
        return ""


def _read_and_kept(file: Path) -> bytes:
    """The rows of a file by the mark of each card, as JSON behind the mark of the file, kept for the next time."""
    known = _kept(file)
    if known.same:
        return known.same
    rows = _read(file, json.loads(known.before)[1] if known.before else {})
    raw = json.dumps([known.content, rows], ensure_ascii=False).encode()
    keep(_NAME, known.mark, raw, most=1)
    return raw


def _unpacked(kept: Kept) -> CardRow:
    name, key, faces, told, governed = kept
    rules = tuple([tuple([(rule, about) for rule, about in one]) for one in governed])
    return CardRow(name, key, tuple((n, c, t, x) for n, c, t, x in faces), told, rules)


def _read(file: Path, before: Mapping[str, Kept]) -> dict[str, CardRow]:
    """The rows by a mark of what is printed; those of cards that were read before are as they were."""
    by_key: dict[str, PrintedCard] = {}
    for one in read_cards(file):
        if not isinstance(one, Refused):
            by_key.setdefault(fold(one.name), one)
    if not by_key:
        raise BadInput(f"{str(file)!r} has no card; see rulesdb help cards for what it may be")
    cards = [card for key, card in sorted(by_key.items()) if key]
    printed = (f"{card.name!r} {card.layout!r} {card.faces!r}" for card in cards)
    marks = [mark_of_bytes(said.encode("utf-8", "surrogatepass")) for said in printed]
    fresh = iter(_all([c for c, mark in zip(cards, marks, strict=True) if mark not in before]))
    return {mark: _unpacked(before[mark]) if mark in before else next(fresh) for mark in marks}


def _all(cards: Sequence[PrintedCard]) -> list[CardRow]:
    """The rows of cards; those whose longest paragraphs are alike are one process's, which reads what they share once."""
    alike = sorted(range(len(cards)), key=lambda at: _longest(cards[at]))
    jobs = [[cards[at] for at in alike[n : n + _AT_ONCE]] for n in range(0, len(alike), _AT_ONCE)]
    if len(jobs) >= _FEW:
        _row(cards[0])  # what reads is loaded before this process is copied
    rows = [row for rows in each(_rows, jobs, few=_FEW) for row in rows]
    by_place = dict(zip(alike, rows, strict=True))
    return [by_place[at] for at in range(len(cards))]


def _longest(card: PrintedCard) -> str:
    """The longest paragraph of a card, with a sign for its name."""
    lines = (line.replace(face.name, "~") for face in card.faces for line in face.text.split("\n"))
    return max(lines, key=len, default="")


def _rows(cards: Sequence[PrintedCard]) -> list[CardRow]:
    return [_row(card) for card in cards]


def _row(card: PrintedCard) -> CardRow:
    faces = [(face, _said(face)) for face in card.faces]
    lines = tuple(
        (face.name, face.mana_cost or "", face.type_line, face.text) for face in card.faces
    )
    told = f"[{_json(ABOUT.get(card.layout, ''))},[{','.join([_told(*each) for each in faces])}]]"
    governed = tuple([one.rules for _, said in faces for one in said])
    return CardRow(card.name, fold(card.name), lines, told, governed)


class _Said(NamedTuple):
    """A paragraph: its text; what it was understood to say; its rules.

    "-" is not understood, and nothing what its own words say already, or a layout of its own.
    """

    text: str
    said: str
    rules: tuple[tuple[str, str], ...] = ()


def _said(face: PrintedFace) -> list[_Said]:
    made = read_proved(face)
    return [
        _paragraph(reading, said.text)
        for reading, said in zip(made.readings, made.said, strict=True)
    ]


_REMINDER = re.compile(r" ?\([^()]*\)")


def _paragraph(reading: Reading, said: str) -> _Said:
    text = reading.text
    if reading.unread is not None:
        return _Said(text, "-")
    if said.lower() in (text.lower(), _REMINDER.sub("", text).strip().lower()):
        said = ""  # capitals mean nothing there: “{T}, Tap …” is “{T}, tap …”
    return _Said(
        text, said, tuple([(one.rule, one.about) for one in governing(*reading.abilities)])
    )


def _told(face: PrintedFace, said: Sequence[_Said]) -> str:
    """A face as `cards.js` reads it, with a sign where the rules of each paragraph stand."""
    each = (f"[{_json(one.text)},{_json(one.said)},{GOVERNED}]" for one in said)
    return f"{_json(_head(face))[:-1]},[{','.join(each)}]]"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _head(face: PrintedFace) -> tuple[str, str, str, str]:
    number = face.loyalty or face.defense or ""
    if face.power is not None:
        number = f"{face.power}/{face.toughness}"
    return face.name, face.mana_cost or "", face.type_line, number
