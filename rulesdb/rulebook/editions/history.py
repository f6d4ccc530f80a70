"""The life of a rule or a term over editions: born, moved, reworded, gone.

Pure functions over pairs of neighbouring editions (`Pair`), for the site and the
command line: `trail(number, edition, pairs)` for a rule, `term_trail(name, pairs)` for a
term. Texts are not needed; who shows them takes them from the editions.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.rulebook.editions.changes import GONE, MERGED, NEW, SAME, SPLIT, Change
from rulesdb.rulebook.links.glossary import fold
from rulesdb.values import NamedTuple


class Pair(NamedTuple):
    """Two editions of a library, by id, and everything that changed; `same` ones included."""

    older: str
    newer: str
    changes: tuple[Change, ...]


class Event(NamedTuple):
    """What happened to a rule (or term) from one edition to the next.

    `kind` is as in `Change`, or `first` for the oldest edition that is known. `old` and
    `new` are its numbers (or names) in the two editions, "" where it was not there.
    `only_references` says that only numbers it names differ; `also` are other numbers that
    were split from it, merged into it, or fit as well.
    """

    kind: str
    older: str
    newer: str
    old: str
    new: str
    only_references: bool = False
    also: tuple[str, ...] = ()


def trail(number: str, edition: str, pairs: Sequence[Pair]) -> tuple[Event, ...]:
    """The life of the rule that has a number in an edition, the oldest event first, `same` left out."""
    at = next((i for i, pair in enumerate(pairs) if pair.older == edition), len(pairs))
    past: list[Event] = []
    now = number
    for pair in reversed(pairs[:at]):
        event = _into(now, pair)
        past.append(event)
        now = event.old
        if not now or event.kind == SPLIT:
            break
    else:
        first = pairs[0].older if pairs else edition
        past.append(Event("first", "", first, "", now))
    future: list[Event] = []
    now = number
    for pair in pairs[at:]:
        event = _out_of(now, pair)
        future.append(event)
        now = event.new
        if not now or event.kind == MERGED:
            break
    return tuple(e for e in (*reversed(past), *future) if e.kind != SAME or e.also)


def _rules(pair: Pair) -> list[Change]:
    return [c for c in pair.changes if not c.example and not c.term]


def _into(number: str, pair: Pair) -> Event:
    """How a number of the newer edition came to be."""
    merged = tuple(c.old for c in _rules(pair) if c.new == number and c.kind == MERGED)
    for change in _rules(pair):
        if change.new == number and change.kind != MERGED:
            return _event(change, pair, (*change.rivals, *merged))
    return Event(NEW, pair.older, pair.newer, "", number)


def _out_of(number: str, pair: Pair) -> Event:
    """What became of a number of the older edition."""
    split = tuple(c.new for c in _rules(pair) if c.old == number and c.kind == SPLIT)
    for change in _rules(pair):
        if change.old == number and change.kind != SPLIT:
            return _event(change, pair, (*change.rivals, *split))
    return Event(GONE, pair.older, pair.newer, number, "")


def _event(change: Change, pair: Pair, also: tuple[str, ...]) -> Event:
    old, new = (change.was, change.term) if change.term else (change.old, change.new)
    if change.term and change.kind == GONE:
        new = ""
    return Event(change.kind, pair.older, pair.newer, old, new, change.only_references, also)


def term_trail(name: str, pairs: Sequence[Pair]) -> tuple[Event, ...]:
    """The life of a term of the glossary by its name in any edition; empty where none has it."""
    key = fold(name)
    out: list[Event] = []
    for pair in reversed(pairs):  # the newest name first, so that an older one is followed
        found = next((c for c in pair.changes if c.term and fold(c.term) == key), None)
        found = found or next((c for c in pair.changes if c.term and fold(c.was) == key), None)
        if found is None:
            continue
        out.append(_event(found, pair, ()))
        key = fold(found.was) or key
        if found.kind == NEW:
            break
    else:
        if out and pairs:
            out.append(Event("first", "", out[-1].older, "", out[-1].old))
    return tuple(event for event in reversed(out) if event.kind != SAME)
