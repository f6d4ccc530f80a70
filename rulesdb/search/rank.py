"""Ranking: which documents answer a plan, in which order. Whole numbers only.

The same sums in the same order are made in `search/rank.js` of the site; a change here is a change there.
Exact numbers and names come first by a distance that no words can bridge; then words count
by their weights, more when more of the question is covered, when the rule is about what was
named (and less when it is about something that was not), and when other rules refer to it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from heapq import nlargest
from itertools import islice, pairwise
from operator import mul
from typing import Protocol

from rulesdb.search import lanes
from rulesdb.search.alike import Known, Likeness, ask, likeness
from rulesdb.search.learned import Learned, Points
from rulesdb.search.plan import FULL, Plan
from rulesdb.search.sisters import Often
from rulesdb.search.summed import Summed, worth_of
from rulesdb.search.words import QUIET
from rulesdb.values import NamedTuple, Value, value

NAME_FIRST = 1 << 40
"""What being exactly the name that was asked for is worth."""
FLOOR = 20_000
"""What every answer has from the start, so that no score is less than nothing."""
NAME_NEXT = 1 << 34
"""What each place in the list of a name's rules costs."""


class Weights(NamedTuple):
    """What the parts of a score count, thousandths of points for each thousandth; the browser has the same.

    Made by `tests/tools/learn_weights.py` from questions that nothing else was made of. A score is the sum
    of all parts (`Parts`) by their weights, and for the few nearest of those of `Likeness`, too. `places` are what
    the first, second, third rule of a named thing get, in percent, and what stands `below` and `deeper`;
    `common` is what no word of a name is worth; `second` is how far another of a group may be behind the
    best to be an answer of its own.
    """

    parts: tuple[int, ...] = (3072, 1680, 5500, 2853, 663, 561, 48, 3829, 1317, 577)
    likeness: tuple[int, ...] = (1626, 3596, 1180, 1069, 1039, 1837, 2137, 1842, 2186)
    places: tuple[int, ...] = (39, 26, 19)
    below: int = 70
    deeper: int = 55
    common: int = 5
    second: int = 3000


class Parts(NamedTuple):
    """What the score of a document is made of; shares are thousandths.

    What the `words` are worth in a rule, and what part of the question it has (`cover`), how near the questions
    have `learned` that it is, neighbouring words that stand in it side by side (`pairs`), the rules of a
    `named` thing, those that table talk means (`topics`), its standing (`prior`). Less than nothing are a
    heading (`bare`), a rule about a titled thing that the question does not name (`aside`) and about a way
    to play that it does not name (`variant`).
    """

    words: int
    cover: int
    learned: int
    pairs: int
    named: int
    topics: int
    prior: int
    bare: int
    aside: int
    variant: int


WEIGHTS = Weights()
LARGEST = 200
"""A named rule with more below it than this is too wide to say anything about it."""
UNKNOWN = 140
"""What a word tells that no document has, where two questions are compared."""
NEAREST = 10
"""How many documents, the best of those looked at closely, are compared with what people ask about them."""
CANDIDATES = 24
"""How many documents, the best by words, names and what was learned, are looked at closely."""
_SAMPLE = 8
"""One of so many documents is looked at to find where the best begin."""


FINE = 64
"""How much finer scores are while the candidates are chosen."""
TALK = 280
"""What a rule that table talk means is worth, before its weight."""
OWN = 2
"""How many of a group beside the best can be answers of their own."""
ASKS = 35
"""What a word that only asks tells, where two words side by side are compared."""

_LEARNED, _NAMED, _TOPICS = 2, 4, 5
"""Where these parts stand in `Parts`: the candidates are chosen by them and the words."""


class Row(NamedTuple):
    """What ranking must know of a document: a rule (`number`) or an entry of the glossary (`term`).

    `parent` is the place of the document above it, -1 for none; `prior` what its
    standing adds to its score; `scoped` that it stands under a titled rule N.M and is about that thing;
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

    def below(self, place: int) -> tuple[Sequence[int], Sequence[int]]:
        """The documents right below one, and those below these."""

    def many(self, word: str) -> int:
        """In how many documents a word counts."""

    def weights(self, word: str) -> Mapping[int, int]:
        """The documents that a word counts in, and its weight in each."""

    def lanes(self, key: Hashable, lay: Callable[[], int]) -> int:
        """Lanes as they were laid down for a key."""

    def asked(self, place: int) -> Known | None:
        """The gist of a document and what people ask about it; None where nobody asks."""

    def said(self, place: int) -> str:
        """The words of a document's text and gist, and once more those that tell, a blank around each."""

    def asking(self, place: int) -> frozenset[str]:
        """The words that only ask of a document's text and gist, two that stand side by side, a blank around each."""

    def often(self, place: int) -> Often:
        """The words of all that is said and asked of a document."""

    def family(self, place: int) -> Often:
        """The words of all that is said and asked of a rule N.M and its subrules, of which a document is one."""

    @property
    def learned(self) -> Learned:
        """What the questions taught."""

    @property
    def points(self) -> Points:
        """Where the documents lie in what the questions taught."""


@value
class Ranked(Value):
    """A group of documents that is one answer: the best of them, its score, and the others."""

    place: int
    score: int
    also: tuple[int, ...] = ()


class Allowed(NamedTuple):
    """Which documents may be answers: those that fit.

    Where it is known, `only` these do, and those that are `without` do not: all at once is faster than one by one.
    """

    fits: Callable[[int], bool]
    only: Collection[int] | None = None
    without: frozenset[int] | None = None


def rank(plan: Plan, book: Book, allowed: Allowed) -> list[Ranked]:
    """The answers of a plan, the best first; only documents that are `allowed`."""
    weights, likely = WEIGHTS.parts, WEIGHTS.likeness
    aim = book.learned.aim(plan.asked) if book.points else ()
    final = {
        place: sum(map(mul, weights, parts)) // 1000 + FLOOR
        for place, parts in candidates(plan, book, allowed, aim).items()
    }
    if not plan.exact and final:
        nearest = sorted(final, key=lambda place: (-final[place], place))[:NEAREST]
        more = {
            place: sum(map(mul, likely, each)) // 1000
            for place, each in likenesses(plan, book, nearest, aim).items()
        }
        least = min(more.values())  # whoever was not compared gets what any of the nearest got
        for place in final:
            final[place] += more.get(place, least)
    final = {place: max(score, 1) for place, score in final.items()}
    for place, first in _exact(plan, book, final).items():
        if allowed.fits(place):
            final[place] = final.get(place, 0) + first
    return _grouped(final, book)


def candidates(plan: Plan, book: Book, allowed: Allowed, aim: Sequence[int]) -> dict[int, Parts]:
    """The documents that are looked at closely, and what their scores are made of."""
    w, rows = WEIGHTS.parts, book.rows
    size = len(rows)
    words = Summed(plan.units, book, size)
    total, scale = words.total, book.learned.scale
    whole = FULL * total
    named, topics = _by_names(plan, book), _by_talk(plan, book)
    extra, part = w[_NAMED] * max(named.values(), default=0), whole * FINE
    extra += w[_TOPICS] * max(topics.values(), default=0)
    near, middle = book.points.nearness(aim) if aim else (None, 0)
    counts = w[_LEARNED] * part // (w[0] * scale)
    most = FINE * words.most + extra * part // (1000 * w[0]) + (counts << 16)
    wide = lanes.width(2 * most + 1)
    # Twice as fine, so that a document that is named for nothing has 1, and only one that is no answer has nought.
    sums, rare = words.laid(2 * FINE, wide)
    given = {place: w[_NAMED] * more for place, more in named.items()}
    by_topics, unit = w[_TOPICS], 1000 * w[0]
    for place, more in topics.items():
        given[place] = given.get(place, 0) + by_topics * more
    for place, more in given.items():
        rare[place] = rare.get(place, 0) + 2 * (more * part // unit) + 1
    sums += lanes.lay(rare.items(), size, wide)
    scores = sums if near is None else sums + lanes.widened(near, wide) * (2 * counts)
    scores = lanes.where(scores, sums, size, wide)
    without = allowed.without
    if without:
        scores &= book.lanes((without, wide), lambda: lanes.outside(without, size, wide))
    chosen = _candidates(scores, size, wide, allowed)
    titled, beside = _about(plan, book), _beside(plan.asked, book, chosen)
    found = {}
    for place, (score, cover) in zip(chosen, words.of(chosen), strict=True):
        _, _, _, _, prior, scoped, _, bare, variant, _, _ = rows[place]
        aside = place not in titled
        found[place] = Parts(
            1000 * score // whole, 1000 * cover // total,
            1000 * (near[place] - middle) // scale if near is not None else 0,
            1000 * beside.get(place, 0) // total,
            named.get(place, 0), topics.get(place, 0), prior,
            -1000 * bare, -1000 * (scoped and aside), -1000 * (variant and aside),
        )  # fmt: skip
    return found


def likenesses(
    plan: Plan, book: Book, nearest: Sequence[int], aim: Sequence[int]
) -> dict[int, Likeness]:
    """How like what was asked is to what people ask about some documents."""
    query = ask(plan.asked, aim, book.many, len(book.rows))
    return {
        place: likeness(query, book.asked(place), book.often(place), book.family(place))
        for place in nearest
    }


def _beside(asked: Sequence[str], book: Book, places: Sequence[int]) -> dict[int, int]:
    """What those words tell which stand side by side in a question and in some documents.

    A document is looked through for two words only if it has the one of them that tells something.
    """
    pairs = _pairs(asked, book)
    asks = frozenset([pair for pair, (_, word) in pairs.items() if not word])
    told: dict[int, int] = {}
    if asks:
        asking = book.asking
        for place in places:
            known = asking(place)
            if not asks.isdisjoint(known):
                told[place] = ASKS // 3 * len(asks & known)
    left, said, weights = frozenset(places), book.said, book.weights
    having: dict[str, AbstractSet[int]] = {"": frozenset()}
    for pair, (tell, word) in pairs.items():
        if word not in having:
            # Of a dictionary's keys only those places are looked for; a set would go through all its keys.
            having[word] = weights(word).keys() & left
        for place in having[word]:
            if pair in said(place):
                told[place] = told.get(place, 0) + tell
    return told


def _pairs(asked: Sequence[str], book: Book) -> dict[str, tuple[int, str]]:
    """The words that stand side by side in a question, or do without those that only ask.

    With each pair what it tells, and the word of it that the fewest documents have, "" where both only ask.
    """
    size = len(book.rows)
    tells = {
        word: (ASKS, "") if word in QUIET else (worth_of(book.many(word), size) or UNKNOWN, word)
        for word in asked
    }
    bare = [word for word in asked if word not in QUIET]
    found: dict[str, tuple[int, str]] = {}
    for words in (asked, bare):
        for one, other in pairwise(words):
            first, second = tells[one], tells[other]
            word = max(first, second)[1] or first[1] or second[1]
            least = min(first[0], second[0])
            found[f" {one} {other} "] = (least if word else ASKS // 3, word)
    return found


def _candidates(scores: int, size: int, wide: int, allowed: Allowed) -> list[int]:
    """The documents that are looked at closely: the best by words, nearness and names, of equal ones the first.

    Their scores are in lanes, of which those that reach a floor are found all at once.
    """
    known = lanes.read(scores, size, wide)
    if allowed.only is not None:
        return _best([place for place in allowed.only if known[place]], known, allowed.fits)
    sample = known[::_SAMPLE]
    taken = CANDIDATES // _SAMPLE
    least = 0
    chosen: list[int] = []
    while len(chosen) < CANDIDATES and least != 1:
        taken *= 2  # what is not allowed takes places, too, and a sample is no count
        least = nlargest(taken, sample)[-1] or 1 if taken <= len(sample) else 1
        chosen = _best(lanes.reaching(scores, least, size, wide), known, allowed.fits)
    return chosen


def _best(places: Iterable[int], scores: Sequence[int], fits: Callable[[int], bool]) -> list[int]:
    """The best of some documents."""
    found = sorted([(-(scores[place] >> 1), place) for place in places])
    return list(islice((place for _, place in found if fits(place)), CANDIDATES))


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
    """What the names in a question add to the rules they mean, and to those below."""
    bonus: dict[int, int] = {}
    size = len(book.rows)
    for named in plan.named:
        tells = (worth_of(book.many(w), size) for w in named.words if w not in QUIET)
        mass = sum(max(tell - WEIGHTS.common, 0) for tell in tells) * FULL
        for part, number in zip(WEIGHTS.places, named.rules, strict=False):
            _give(bonus, book, number, mass * part // 100)
    return bonus


def _by_talk(plan: Plan, book: Book) -> dict[int, int]:
    """What the numbers that table talk means add to their rules, and to those below."""
    bonus: dict[int, int] = {}
    for number, share in plan.numbers:
        _give(bonus, book, number, TALK * FULL * share // 100)
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
    known = bonus.get
    for share, places in zip((WEIGHTS.below, WEIGHTS.deeper), book.below(place), strict=True):
        part = extra * share // 100
        for below in places:
            if part > known(below, -1):
                bonus[below] = part


def _exact(plan: Plan, book: Book, final: Mapping[int, int]) -> dict[int, int]:
    """What being exactly named adds: much, less for each place in the list of the name's rules.

    Who asks about a name is given, before a heading that says nothing itself, the best of what stands right below.
    """
    places: dict[int, None] = {}
    for named in plan.exact:
        for number in named.rules:
            place = book.places.get(number)
            if place is None:
                continue
            if plan.asks and book.rows[place].bare and place not in places:
                places |= dict.fromkeys(_answering(place, book, final))
            places[place] = None
    return {place: NAME_FIRST - min(step, 60) * NAME_NEXT for step, place in enumerate(places)}


def _answering(place: int, book: Book, final: Mapping[int, int]) -> list[int]:
    """The rule right below a heading that answers best; none where nothing stands there."""
    best = max(book.below(place)[0], key=lambda at: (final.get(at, 0), -at), default=None)
    return [] if best is None else [best]


def _grouped(final: dict[int, int], book: Book) -> list[Ranked]:
    """The documents with the subrules of one rule together, the best of them in front.

    Two more of a group are answers of their own where they are nearly as good; the others follow the best.
    """
    groups: dict[int, list[int]] = {}
    own: dict[int, list[int]] = {}
    rows, second = book.rows, WEIGHTS.second
    for less, place in sorted([(-score, place) for place, score in final.items()]):
        key = head_of(place, rows)
        group = groups.get(key)
        if group is None:
            groups[key] = [place]
        elif len(own.get(key, ())) < OWN and final[group[0]] + less <= second:
            own.setdefault(key, []).append(place)
        else:
            group.append(place)
    answers = [(-final[each[0]], each) for each in groups.values()]
    answers += [(-final[place], [place]) for places in own.values() for place in places]
    answers.sort()
    return [Ranked(each[0], -less, tuple(each[1:])) for less, each in answers]


def head_of(place: int, rows: Sequence[Row]) -> int:
    """The rule N.M whose family a document belongs to: itself unless it is a subrule."""
    row = rows[place]
    return row.parent if row.sub else place


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
