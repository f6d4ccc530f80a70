"""Ranking: which documents answer a plan, in which order. Whole numbers only.

The same sums in the same order are made in `search/rank.js` of the site; a change here is a change there.
Exact numbers and names come first by a distance that no words can bridge; then words count
by their weights, more when more of the question is covered, when the rule is about what was
named (and less when it is about something that was not), and when other rules refer to it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import Protocol

from rulesdb.search import lanes
from rulesdb.search.learned import Learned
from rulesdb.search.plan import FULL, Plan
from rulesdb.search.words import QUIET
from rulesdb.values import NamedTuple, Value, value

NAME_FIRST = 1 << 40
"""What being exactly the name that was asked for is worth."""
NAME_NEXT = 1 << 34
"""What each place in the list of a name's rules costs."""


class Weights(NamedTuple):
    """What the parts of a score count, in percent unless said otherwise; the browser has the same.

    `covered` is how much of a
    score depends on the part of the question that is covered; `bare` what is left of it for a
    heading, `aside` for a rule about a titled thing that the question does not name. `named`
    is the part of a name's own weight that its rules get, by their place in its list, and
    `below` the part of that for what stands below them. `prior` is the weight of being
    referred to. `people` is what a question that people ask gives its rule where it is the one
    that was typed, and `alike` how like it must be to give anything. `variant` is what is left
    of a rule about a way to play that the question does not name. `learned` is the weight of what
    the questions taught, where a rule is as near as can be wished, and `farthest` the most that it
    takes away. `second` is how much of the score of the best of a group another of it must have to be an
    answer of its own.
    """

    covered: int = 100
    bare: int = 50
    aside: int = 75
    named: tuple[int, ...] = (39, 26, 19)
    below: int = 70
    deeper: int = 55
    prior: int = 15
    number: int = 280
    common: int = 5
    people: int = 150
    alike: int = 45
    variant: int = 90
    learned: int = 3500
    farthest: int = 50
    second: int = 70


WEIGHTS = Weights()
SCALE = 32
"""What `worth` is multiplied by before it is rounded."""
LARGEST = 200
"""A named rule with more below it than this is too wide to say anything about it."""
UNKNOWN = 140
"""What a word tells that no document has, where two questions are compared."""
CANDIDATES = 200
"""How many documents, the best by words alone, are looked at closely."""
_SAMPLE = 8
"""One of so many documents is looked at to find where the best begin."""


_BITS = 24
_PLACES = 24
_LAST = (1 << _PLACES) - 1
"""A score and the place of its document, counted from the end, are one number while they are sorted."""
_COVER = (1 << _BITS) - 1
"""Score and cover of a document are one number while they are summed: the score stands above so many bits."""


class Row(NamedTuple):
    """What ranking must know of a document: a rule (`number`) or an entry of the glossary (`term`).

    `parent` is the place of the document above it, -1 for none; `prior` the percent that its
    standing adds; `scoped` that it stands under a titled rule N.M and is about that thing;
    `sub` that it is a subrule, shown under the rule above; `bare` that it is a heading and
    says nothing itself; `variant` that it is about one of the ways to play that a book keeps
    apart; `told` that it says what the shipped questions of its number are about; `points` the
    rules that an entry cites, the best first.
    """

    number: str
    term: str
    title: str
    parent: int
    prior: int
    scoped: bool
    sub: bool
    bare: bool
    variant: bool
    told: bool
    points: tuple[str, ...]


class Posting(NamedTuple):
    """In how `many` documents a word counts, and in lanes its `weights` there and 1 where it is `there`."""

    many: int
    weights: int
    there: int


class Asked(NamedTuple):
    """The questions about a document: each as what its words tell, and the words; and the `words` of them all."""

    each: Sequence[tuple[int, frozenset[str]]]
    words: frozenset[str]


class Book(Protocol):
    """What an index answers while ranking."""

    @property
    def rows(self) -> Sequence[Row]:
        """What is known of each document."""

    @property
    def places(self) -> Mapping[str, int]:
        """The place of each number's document."""

    @property
    def ends(self) -> Sequence[int]:
        """For each document the place behind the last one below it."""

    def posting(self, word: str) -> Posting:
        """The documents of a word, with its weight in each."""

    def asked(self, place: int) -> Asked:
        """What people ask about a document."""

    @property
    def learned(self) -> Learned:
        """What the questions taught."""


@value
class Ranked(Value):
    """A group of documents that is one answer: the best of them, its score, and the others."""

    place: int
    score: int
    also: tuple[int, ...] = ()


def rank(plan: Plan, book: Book, allowed: Callable[[int], bool]) -> list[Ranked]:
    """The answers of a plan, the best first; only documents that are `allowed`."""
    packed, total = _by_words(plan, book)
    sums = lanes.read(packed, len(book.rows))
    titled = _about(plan, book)
    bonus = _by_names(plan, book)
    chosen = _candidates(sums, packed, bonus, allowed)
    final: dict[int, int] = {}
    w = WEIGHTS
    want = () if plan.exact else (word for word in plan.words if word not in QUIET)
    told = {word: (worth(word, book) or UNKNOWN) ** 2 for word in want}
    asked_for = w.people * FULL
    rarest = _needed(told)
    taught = book.learned
    aim, scale = taught.aim(plan.asked), taught.scale
    whole = sum(told.values())
    farthest, points = -scale * w.farthest // 100, taught.rules
    rows, asked_of, aside, heed = book.rows, book.asked, w.aside, w.prior
    uncovered, covered, all_of_it = (100 - w.covered) * total, w.covered, 100 * total
    for place in chosen:
        number, _, _, _, prior, scoped, _, bare, variant, told_of, _ = rows[place]
        both = sums[place]
        cover = both & _COVER
        score = (both >> _BITS) * (uncovered + covered * cover) // all_of_it
        if scoped and place not in titled:
            score = score * aside // 100
        elsewhere = variant and place not in titled
        if elsewhere:
            score = score * w.variant // 100
        if place in bonus:
            score += bonus[place]
        asked = asked_of(place)
        if not rarest.isdisjoint(asked.words):
            score += asked_for * _likest(told, rarest, whole, asked) // 100
        if bare:
            score = score * w.bare * cover // all_of_it
        if aim is not None and told_of and (point := points.get(number)):
            near = w.learned * max(aim.nearness(point), farthest) // scale
            score += near * w.variant // 100 if elsewhere else near
        final[place] = score * (10000 + prior * heed) // 10000
    for place, extra in _exact(plan, book).items():
        if allowed(place):
            final[place] = final.get(place, 0) + extra
    return _grouped(final, book)


def _candidates(
    sums: Sequence[int], packed: int, bonus: Mapping[int, int], allowed: Callable[[int], bool]
) -> list[int]:
    """The documents that are looked at closely: the best by words and names, of equal ones the first.

    `packed` are the `sums` in lanes, where those that reach a floor are found all at once.
    """
    size = len(sums)
    if bonus:
        given = [(place, extra << _BITS) for place, extra in bonus.items()]
        packed += lanes.lay(given, size)
        sums = list(sums)
        for place, extra in given:
            sums[place] += extra
    sample = sorted(sums[::_SAMPLE], reverse=True)
    taken = CANDIDATES // _SAMPLE
    while True:
        taken *= 2  # what is no answer takes places, too, and a sample is no count
        least = sample[taken - 1] >> _BITS << _BITS if taken <= len(sample) else 0
        near = [
            sums[place] >> _BITS << _PLACES | _LAST - place
            for place in lanes.reaching(packed, least or 1, size)
        ]
        if not least:
            near += [_LAST - place for place in bonus if not sums[place]]
        near.sort(reverse=True)
        places = (_LAST - (each & _LAST) for each in near)
        chosen = list(islice(filter(allowed, places), CANDIDATES))
        if len(chosen) == CANDIDATES or not least:
            return chosen


def _needed(told: Mapping[str, int]) -> frozenset[str]:
    """The rarest of some words, so many that the others together are no question that is like enough.

    What a question tells is no less than what it shares, so that its cosine squared is at most
    the share of the words that it has.
    """
    left = WEIGHTS.alike * sum(told.values())
    others = 0
    common = sorted(told, key=lambda word: told[word])
    for at, word in enumerate(common):
        others += 100 * told[word]
        if others > left:
            return frozenset(common[at:])
    return frozenset()


def _likest(told: Mapping[str, int], rarest: frozenset[str], whole: int, asked: Asked) -> int:
    """How like the likest of some questions is to the words that were typed: percent above `alike`.

    The square of the cosine, every word by what it tells; `whole` is what all words tell, and
    without one of the `rarest` no question is like enough.
    """
    best = 0
    words, weigh = frozenset(told), told.__getitem__
    for own, question in asked.each:
        if not question.isdisjoint(rarest):
            both = sum(map(weigh, question & words))
            alike = 100 * both * both // (whole * own)
            best = max(best, alike)
    return max(best - WEIGHTS.alike, 0)


def _by_words(plan: Plan, book: Book) -> tuple[int, int]:
    """What the words of the plan are worth in each document (a lane) and what they cover (`_BITS`), and the whole of it."""
    sums = total = 0
    for unit in plan.units:
        found, mass = _of_unit(unit.ways, book)
        sums += found
        total += mass
    return sums, max(total, 1)


def _of_unit(ways: Sequence[tuple[tuple[str, ...], int]], book: Book) -> tuple[int, int]:
    """For each document the best way in which it says a thing: score and cover; and the thing's mass."""
    masses = [[worth(word, book) for word in words] for words, _ in ways]
    mass = max((max(each, default=0) for each in masses), default=0)
    best = 0
    for (words, factor), own in zip(ways, masses, strict=True):
        found = _of_way(words, factor, own, mass, book)
        best = lanes.larger(best, found, len(book.rows)) if best else found
    return best, mass


def _of_way(words: Sequence[str], factor: int, own: Sequence[int], mass: int, book: Book) -> int:
    """For each document score and cover of one way to say a thing, all its words together."""
    whole = sum(own) or 1
    found = 0
    for word, part in zip(words, own, strict=True):
        if part:
            _, weights, there = book.posting(word)
            found += weights * (factor << _BITS) + there * (mass * part // whole)
    return found


def worth(word: str, book: Book) -> int:
    """How much a word tells: the rarer, the more; nothing where no document has it."""
    return worth_of(book.posting(word).many, len(book.rows))


@lru_cache(maxsize=1 << 13)
def worth_of(many: int, size: int) -> int:
    """How much a word tells that `many` of `size` documents have."""
    return round(SCALE * math.log(1 + size / many)) if many else 0


def _about(plan: Plan, book: Book) -> set[int]:
    """The documents whose own heading, or that of a rule above, is named in the question."""
    numbers = [n for named in (*plan.exact, *plan.named) for n in named.rules]
    found: set[int] = set()
    for number in (*numbers, *(number for number, _ in plan.numbers)):
        place = book.places.get(number)
        if place is not None and book.ends[place] - place <= LARGEST:
            found.update(range(place, book.ends[place]))
    return found


def _by_names(plan: Plan, book: Book) -> dict[int, int]:
    """What the names and numbers in a question add to the rules they mean, and to those below."""
    bonus: dict[int, int] = {}
    for named in plan.named:
        mass = sum(max(worth(word, book) - WEIGHTS.common, 0) for word in named.words) * FULL
        for part, number in zip(WEIGHTS.named, named.rules, strict=False):
            _give(bonus, book, number, mass * part // 100)
    for number, share in plan.numbers:
        _give(bonus, book, number, WEIGHTS.number * FULL * share // 100)
    return bonus


def _give(bonus: dict[int, int], book: Book, number: str, extra: int) -> None:
    place = book.places.get(number)
    if place is None:
        return
    if extra > bonus.get(place, -1):
        bonus[place] = extra
    end = book.ends[place]
    if end - place > LARGEST or end == place + 1:
        return
    near, far = extra * WEIGHTS.below // 100, extra * WEIGHTS.deeper // 100
    rows = book.rows
    for below in range(place + 1, end):
        part = near if rows[below].parent == place else far
        if part > bonus.get(below, -1):
            bonus[below] = part


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
    """The documents with the subrules of one rule together, the best of them in front.

    One more of a group is an answer of its own where it is nearly as good; the others follow the best.
    """
    groups: dict[int, list[int]] = {}
    own: dict[int, int] = {}
    rows, second = book.rows, WEIGHTS.second
    for less, place in sorted([(-score, place) for place, score in final.items()]):
        row = rows[place]
        key = row.parent if row.sub else place
        group = groups.get(key)
        if group is None:
            groups[key] = [place]
        elif len(group) == 1 and key not in own and -100 * less >= second * final[group[0]]:
            own[key] = place
        else:
            group.append(place)
    answers = [(-final[each[0]], each) for each in groups.values()]
    answers += [(-final[place], [place]) for place in own.values()]
    answers.sort()
    return [Ranked(each[0], -less, tuple(each[1:])) for less, each in answers]


def ends_of(rows: Sequence[Row]) -> list[int]:
    """For each document the place behind the last one below it."""
    ends = list(range(1, len(rows) + 1))
    for place in range(len(rows) - 1, -1, -1):
        parent = rows[place].parent
        if parent >= 0:
            ends[parent] = max(ends[parent], ends[place])
    return ends


def line_of(row: Row) -> str:
    """What is known of a document, as a line of a table."""
    flags = "t" * row.scoped + "s" * row.sub + "b" * row.bare + "v" * row.variant + "k" * row.told
    parent = "" if row.parent < 0 else str(row.parent)
    columns = (row.number, row.term, row.title, parent, str(row.prior), flags, " ".join(row.points))
    return "\t".join(" ".join(column.split()) for column in columns)


def row_of(line: str) -> Row:
    """A document from its line."""
    number, term, title, parent, prior, flags, points = line.split("\t")
    above = int(parent) if parent else -1
    return Row(
        number, term, title, above, int(prior), "t" in flags, "s" in flags, "b" in flags,
        "v" in flags, "k" in flags, tuple(points.split()),
    )  # fmt: skip
