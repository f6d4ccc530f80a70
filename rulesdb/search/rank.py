"""Ranking: which documents answer a plan, in which order. Whole numbers only.

The same sums in the same order are made in `search.js`; a change here is a change there.
Exact numbers and names come first by a distance that no words can bridge; then words count
by their weights, more when more of the question is covered, when the rule is about what was
named (and less when it is about something that was not), and when other rules refer to it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from rulesdb.search.plan import FULL, Plan

NAME_FIRST = 1 << 40
"""What being exactly the name that was asked for is worth."""
NAME_NEXT = 1 << 34
"""What each place in the list of a name's rules costs."""
PAIR = 16
"""The weight of two words side by side, in sixteenths."""
COVERED = 60
"""Percent of a score that depend on how much of the question is covered."""
ASIDE = 62
"""Percent that are left of a rule about a titled thing that the question does not name."""
NAMED = (70, 45, 35)
"""Percent of a name's own weight that its rules get, by their place in its list."""
BELOW = 55
"""Percent of that which the subrules of such a rule get."""
CANDIDATES = 400
"""How many documents, the best by words alone, are looked at closely."""


class Row(NamedTuple):
    """What is known of a document without its text; see `documents.Document`."""

    number: str
    term: str
    title: str
    parent: int
    prior: int
    scoped: bool
    sub: bool
    points: tuple[str, ...]


class Book(Protocol):
    """What an index answers while ranking."""

    rows: list[Row]
    places: dict[str, int]

    def postings(self, word: str) -> Sequence[tuple[int, int]]:
        """The documents of a word with its weight."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """A group of documents that is one answer: the best of them, its score, and the others."""

    place: int
    score: int
    also: tuple[int, ...] = ()


def rank(plan: Plan, book: Book, allowed: Callable[[int], bool]) -> list[Ranked]:
    """The answers of a plan, the best first; only documents that are `allowed`."""
    scores, covered, total = _by_words(plan, book)
    titled = _about(plan, book)
    bonus = _by_names(plan, book)
    best = sorted(scores, key=lambda place: (-scores[place] - bonus.get(place, 0), place))
    chosen = [place for place in best if allowed(place)][:CANDIDATES]
    final: dict[int, int] = {}
    for place in chosen:
        row = book.rows[place]
        score = (
            scores[place] * ((100 - COVERED) * total + COVERED * covered[place]) // (100 * total)
        )
        if row.scoped and place not in titled:
            score = score * ASIDE // 100
        final[place] = (score + bonus.get(place, 0)) * (100 + row.prior) // 100
    for place, extra in _exact(plan, book).items():
        if allowed(place):
            final[place] = final.get(place, 0) + extra
    return _grouped(final, book)


def _by_words(plan: Plan, book: Book) -> tuple[dict[int, int], dict[int, int], int]:
    """What the words of the plan are worth in each document, what they cover, and the whole of it."""
    scores: dict[int, int] = {}
    covered: dict[int, int] = {}
    total = 0
    for unit in plan.units:
        found, mass = _of_unit(unit.ways, book)
        total += mass
        for place, (score, cover) in found.items():
            scores[place] = scores.get(place, 0) + score
            covered[place] = covered.get(place, 0) + cover
    for pair in plan.pairs:
        for place, weight in book.postings(pair):
            scores[place] = scores.get(place, 0) + weight * PAIR
            covered.setdefault(place, 0)
    return scores, covered, max(total, 1)


def _of_unit(
    ways: Sequence[tuple[tuple[str, ...], int]], book: Book
) -> tuple[dict[int, tuple[int, int]], int]:
    """For each document the best way in which it says a thing: score and cover; and the thing's mass."""
    best: dict[int, tuple[int, int]] = {}
    masses = [
        [max((weight for _, weight in book.postings(word)), default=0) for word in words]
        for words, _ in ways
    ]
    mass = max((max(each, default=0) for each in masses), default=0)
    for (words, factor), own in zip(ways, masses, strict=True):
        whole = sum(own) or 1
        found: dict[int, tuple[int, int]] = {}
        for word, part in zip(words, own, strict=True):
            cover = mass * part // whole
            for place, weight in book.postings(word):
                score, before = found.get(place, (0, 0))
                found[place] = (score + weight * factor, before + cover)
        for place, value in found.items():
            if place not in best or value > best[place]:
                best[place] = value
    return best, mass


def _about(plan: Plan, book: Book) -> set[int]:
    """The documents whose own heading, or that of the rule above, is named in the question."""
    heads: set[int] = set()
    for named in (*plan.exact, *plan.named):
        heads.update(book.places[number] for number in named.rules if number in book.places)
    heads.update(book.places[number] for number in plan.numbers if number in book.places)
    rows = book.rows
    return (
        {p for p in range(len(rows)) if p in heads or rows[p].parent in heads} if heads else set()
    )


def _by_names(plan: Plan, book: Book) -> dict[int, int]:
    """What the names and numbers in a question add to the rules they mean, and to those below."""
    bonus: dict[int, int] = {}
    for named in plan.named:
        mass = (
            sum(max((w for _, w in book.postings(word)), default=0) for word in named.words) * FULL
        )
        for order, number in enumerate(named.rules[: len(NAMED)]):
            _give(bonus, book, number, mass * NAMED[order] // 100)
    for number in plan.numbers:
        _give(bonus, book, number, 300 * FULL)
    return bonus


def _give(bonus: dict[int, int], book: Book, number: str, extra: int) -> None:
    place = book.places.get(number)
    if place is None:
        return
    bonus[place] = max(bonus.get(place, 0), extra)
    rows = book.rows
    for below in range(place + 1, len(rows)):
        if rows[below].parent != place:
            break
        bonus[below] = max(bonus.get(below, 0), extra * BELOW // 100)


def _exact(plan: Plan, book: Book) -> dict[int, int]:
    """What being exactly named adds: much, less for each place in the list of the name's rules."""
    extra: dict[int, int] = {}
    step = 0
    for named in plan.exact:
        for number in named.rules:
            place = book.places.get(number)
            if place is not None and place not in extra:
                extra[place] = NAME_FIRST - min(step, 60) * NAME_NEXT
                step += 1
    return extra


def _grouped(final: dict[int, int], book: Book) -> list[Ranked]:
    """The documents with the subrules of one rule together, the best of them in front."""
    groups: dict[int, list[int]] = {}
    for place in sorted(final, key=lambda place: (-final[place], place)):
        row = book.rows[place]
        groups.setdefault(row.parent if row.sub else place, []).append(place)
    return [Ranked(each[0], final[each[0]], tuple(each[1:])) for each in groups.values()]
