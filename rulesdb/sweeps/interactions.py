"""Every pair of cards on a table: what reaches what, what goes otherwise with both than with each alone.

A pair is one piece: both orders and both players are in it. The kind of what is found is the rules that it
comes of, so that pairs which meet in the same way are counted together and a new way is seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

from rulesdb.cards.importers import Refused, read_cards
from rulesdb.cards.names import fold
from rulesdb.cards.printed import PrintedCard
from rulesdb.content import mark_of
from rulesdb.errors import BadInput, NotFound, RulesdbError
from rulesdb.faults import told
from rulesdb.limits import Limits, within
from rulesdb.oracle.kept.library import each_printed, find, rows_of
from rulesdb.oracle.kept.readings import READINGS, key_of, unread_of
from rulesdb.scenarios.checking.check import program_mark
from rulesdb.scenarios.meeting.found import Finding
from rulesdb.scenarios.meeting.meet import meet
from rulesdb.scenarios.meeting.table import Card
from rulesdb.sweeps.run import Done, Piece
from rulesdb.values import NamedTuple

KIND = "interactions"
SECONDS = 20.0
"""Seconds of computing for a pair."""
MOST_TOLD = 8


class Chosen(NamedTuple):
    """The cards of a sweep, by name; those left out, as a text of them is not read."""

    cards: tuple[PrintedCard, ...]
    unread: tuple[str, ...]


def chosen(words: str) -> Chosen:
    """The cards of a file (of cards, or with a name on each line), else those whose name and type hold the words.

    NotFound where there are none, or the library has no card of a name; BadInput where a file can't be read.
    """
    path = Path(words)
    found = list(_of_file(path)) if path.is_file() else _of_words(words)
    cards = {fold(card.name): card for card in found}
    whole: list[PrintedCard] = []
    unread: list[PrintedCard] = []
    for _, card in sorted(cards.items()):
        read = all(unread_of(row) is None for face in rows_of(card) for row in face)
        (whole if read else unread).append(card)
    READINGS.save()
    if len(whole) < 2:
        raise NotFound(f"{words!r} gives {len(whole)} cards that are read; a pair needs two")
    return Chosen(tuple(whole), tuple(card.name for card in unread))


def _of_file(path: Path) -> Iterator[PrintedCard]:
    try:
        text = path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"cannot read {str(path)!r} ({error})") from error
    if text.lstrip().startswith(("{", "[")):
        names = [one.name for one in read_cards(path) if not isinstance(one, Refused)]
    else:
        names = [line.strip() for line in text.splitlines() if line.strip() and line[0] != "#"]
    for name in names:
        try:
            yield find(name)
        except NotFound as error:
            raise NotFound(f"{error}; rulesdb cards import brings cards", error.near) from error


def _of_words(words: str) -> list[PrintedCard]:
    wanted = words.casefold().split()
    if not wanted:
        raise BadInput("name a file of cards, or words of their names and types")
    out = []
    for card in each_printed():
        said = " ".join((card.name, *(face.type_line for face in card.faces))).casefold()
        if all(word in said for word in wanted):
            out.append(card)
    return out


def pairs(cards: Sequence[PrintedCard]) -> Iterator[Piece]:
    """A piece for each pair."""
    program = program_mark()
    keys = {card.name: key_of(card) for card in cards}
    for one, other in combinations(cards, 2):
        key = mark_of(also=(KIND, program, keys[one.name], keys[other.name]))
        job = tuple((card.name, card.faces[0].type_line) for card in (one, other))
        yield Piece(key, f"{one.name} · {other.name}", job)


def count(cards: Sequence[PrintedCard]) -> int:
    """How many pairs there are."""
    return len(cards) * (len(cards) - 1) // 2


def met(job: tuple[tuple[str, str], ...]) -> Done:
    """What two cards do to one another."""
    try:
        with within(Limits(SECONDS)):
            found = meet([Card(*one) for one in job])
    except RulesdbError as error:
        return Done("unsupported", "", str(error))
    except Exception as error:  # noqa: BLE001 -- a fault must not look like an answer
        return Done("fault", "", told(error))
    if not found.findings:
        return Done("nothing")
    sign = "; ".join(sorted({_sign(one) for one in found.findings}))
    return Done("meets", sign, "\n".join(_said(one) for one in found.findings[:MOST_TOLD]))


def _sign(one: Finding) -> str:
    return f"{one.kind} {', '.join(sorted(one.rules))}".strip()


def _said(one: Finding) -> str:
    return ": ".join(filter(None, (one.text, "; ".join((*one.steps, *one.outcome)))))
