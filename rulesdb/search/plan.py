"""From a query to what is looked up: words with their weights, names, and spellings put right.

Everything that needs knowledge of the edition's words, of table talk and of typing errors
happens here; `rank` only adds numbers up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, TypeAlias
from weakref import WeakKeyDictionary

from rulesdb.search import suggest
from rulesdb.search.ordinary import ordinary
from rulesdb.search.query import Query
from rulesdb.search.synonyms import LONGEST, Meaning, Synonyms
from rulesdb.search.tables import Keyed
from rulesdb.search.words import QUIET, asks_what, stem, telling
from rulesdb.values import Value, field, value

FULL = 16
"""The weight of a word as it was typed."""
SAID = 12
"""The weight of the words that a saying means."""
NEXT = 12
"""What percent less each further rule of a topic gets."""
NAME_LONGEST = 6
"""The longest name that is looked for inside a query, in words."""

BEGUN_FROM, BEGUN, BEGUN_BESIDE = 2, 8, 4
"""How many letters must be typed of a name to find it, how many such names are found, and beside a whole name."""

GOVERNING, MEANT = 8, 180
"""How many rules of cards count, and the percent of the first: more than a topic, for names say what is asked about."""

Weighted = tuple[tuple[str, ...], int]


Names: TypeAlias = Keyed[tuple[str, tuple[str, ...]]]
"""Names by their words: how they are written, and the rules that they mean."""


class Book(Protocol):
    """What an index answers while a query is planned."""

    @property
    def names(self) -> Names:
        """Names by their words: how they are written, the rules they mean."""

    @property
    def stemmed(self) -> Keyed[list[str]]:
        """The words of the names that have the same stems, by these."""

    @property
    def spellings(self) -> Mapping[str, tuple[str, int]]:
        """Stems, how they are written, in how many documents."""


@value
class Unit(Value):
    """One thing that was asked for, and the ways in which a text may say it."""

    ways: tuple[Weighted, ...]


@value
class Named(Value):
    """A name in a query: how it is written, the rules that it means, and the words it took."""

    name: str
    rules: tuple[str, ...]
    words: tuple[str, ...]
    why: str = ""


@value
class Plan(Value):
    """What is looked up for a query.

    `exact` are the names that the whole query is, `named` those inside it; `words` all words
    that count (also for marking); `numbers` rules that table talk means, each with the
    percent of the question that says so; `instead` the words that were put right; `asked` the
    whole question as it was understood, also the words that only ask; `asks` that a name is asked about, not only said.
    """

    units: tuple[Unit, ...] = ()
    exact: tuple[Named, ...] = ()
    named: tuple[Named, ...] = ()
    words: tuple[str, ...] = ()
    meant: tuple[str, ...] = ()
    numbers: tuple[tuple[str, int], ...] = ()
    instead: tuple[tuple[str, str], ...] = field(default=())
    guesses: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    asks: bool = False


def make_plan(query: Query, book: Book, synonyms: Synonyms) -> Plan:
    """What is looked up for a query in an edition."""
    asked, typed = list(query.words), list(query.typed)
    if not asked:
        return Plan()
    exact = _whole(query, asked, book, synonyms)
    asks = bool(exact) and _asks(typed, asked, book)
    guesses: list[str] = []
    begun = _begun(typed, book)
    exact += begun[: BEGUN_BESIDE if exact else BEGUN]
    if not any(named.why != "synonym" for named in exact):
        near = _misspelt(typed, asked, book, synonyms)
        guesses = [book.names[key][0] for key in near]
        if near and not exact and not _as_meant(asked, book, synonyms):
            exact = [_by_name(near[0], book, "spelling")]
    instead: list[tuple[str, str]] = []
    asked = _corrected(asked, typed, book, synonyms, instead) if not exact else asked
    if instead and not exact:
        exact = _whole(query, asked, book, synonyms, why="spelling")
        asks = bool(exact) and _asks(typed, asked, book)
    telling_words = sum(word not in QUIET for word in asked) or 1

    def share(part: int) -> int:
        """How many percent of the question some words of it are."""
        return min(100, 100 * part // telling_words)

    spans = _sayings(asked, synonyms)
    units: list[Unit] = []
    words: list[str] = []
    meant: list[str] = []
    named: list[Named] = []
    numbers: dict[str, int] = {}
    for first, last, meaning in spans:
        part = asked[first:last]
        own = (
            [word for word in part if word not in QUIET]
            if meaning is None or len(part) > 1
            else part
        )
        words += own
        ways: list[Weighted] = [(tuple(own), FULL)] if own else []
        if meaning is not None:
            said = [tuple(telling(list(way))) for way in meaning.words]
            ways += [(way, SAID) for way in said]
            meant += [word for way in said for word in way]
            named += [_by_stems(key, book, "synonym") for key in meaning.names]
            numbers |= dict.fromkeys(meaning.numbers, share(len(own) or 1))
        if ways:
            units.append(Unit(tuple(ways)))
    if not words and not meant:
        words = asked
        units = [Unit((((word,), FULL),)) for word in asked]
    taken: dict[str, dict[int, int]] = {}
    for places, meaning in synonyms.about(asked):
        named += [_by_stems(key, book, "synonym") for key in meaning.names]
        for order, number in enumerate(meaning.numbers):
            less = 100 - NEXT * min(order, 9)
            weights = taken.get(number)
            if weights is None:
                taken[number] = {at: weight * less for at, weight in places.items()}
                continue
            for at, weight in places.items():
                if weight * less > weights.get(at, 0):
                    weights[at] = weight * less
    for number, weights in taken.items():
        percent = min(100, sum(weights.values()) // (100 * telling_words))
        numbers[number] = max(numbers.get(number, 0), percent)
    named += _inside(asked, book)
    return Plan(
        tuple(units), tuple(exact), tuple(n for n in named if n.rules),
        tuple(dict.fromkeys(words)), tuple(dict.fromkeys(meant)), tuple(numbers.items()),
        tuple(instead), tuple(guesses), tuple(asked), asks,
    )  # fmt: skip


def with_rules(plan: Plan, rules: Sequence[str]) -> Plan:
    """A plan that means these rules, too, the best first; what is left of its words is no whole question."""
    given = dict(plan.numbers)
    for order, number in enumerate(rules[:GOVERNING]):
        share = MEANT * (100 - NEXT * order) // 100
        given[number] = given.get(number, 0) + share
    return plan.but(exact=(), named=(*plan.exact, *plan.named), numbers=tuple(given.items()))


def by_stems(names: Iterable[str]) -> dict[str, list[str]]:
    """The names that have the same stems, by these."""
    found: dict[str, list[str]] = {}
    for key in names:
        found.setdefault(" ".join(stem(word) for word in key.split(" ")), []).append(key)
    return found


def _by_name(key: str, book: Book, why: str = "") -> Named:
    """A name by its words."""
    name, rules = book.names[key]
    return Named(name, rules, tuple(stem(word) for word in key.split(" ")), why)


def _by_stems(key: str, book: Book, why: str = "") -> Named:
    """A name by its stems; what all names of these stems mean, one after the other."""
    keys = book.stemmed.get(key, [])
    rules = dict.fromkeys(number for each in keys for number in book.names[each][1])
    return Named(book.names[keys[0]][0] if keys else "", tuple(rules), tuple(key.split(" ")), why)


def _whole(
    query: Query, asked: Sequence[str], book: Book, synonyms: Synonyms, why: str = ""
) -> list[Named]:
    """The names that the whole query is: as typed, without the words that ask what it is, or as table talk."""
    if not why and " ".join(query.typed) in book.names:
        return [_by_name(" ".join(query.typed), book)]
    bare = telling(list(asked)) if asks_what(list(asked)) else asked
    for words in (asked, bare):
        key = " ".join(words)
        if key in book.stemmed:
            return [_by_stems(key, book, why)]
    meaning = synonyms.sayings.get(tuple(asked)) or synonyms.sayings.get(tuple(bare))
    if meaning is None:
        return []
    return [_by_stems(key, book, "synonym") for key in meaning.names if key in book.stemmed]


def _asks(typed: Sequence[str], asked: Sequence[str], book: Book) -> bool:
    """Whether words ask, and are not just a name that has such words in it."""
    return (
        any(word in QUIET for word in asked)
        and " ".join(typed) not in book.names
        and " ".join(asked) not in book.stemmed
    )


def _begun(typed: Sequence[str], book: Book) -> list[Named]:
    """The names that the whole query is the beginning of: what lacks one letter, then titled rules, then the shortest."""
    start = " ".join(typed)
    if len(start) < BEGUN_FROM:
        return []
    keys = [key for key in book.names.beginning(start) if key != start]
    keys.sort(
        key=lambda key: (
            len(key) > len(start) + 1,
            not any("." in n for n in book.names[key][1][:1]),
            len(key),
            key,
        )
    )
    return [_by_name(key, book, "beginning") for key in keys[:BEGUN]]


def _misspelt(
    typed: Sequence[str], asked: Sequence[str], book: Book, synonyms: Synonyms
) -> list[str]:
    """Names that the whole query is one typing error away from; none where it is known as it is."""
    if len(typed) > NAME_LONGEST or tuple(asked) in synonyms.sayings:
        return []
    return suggest.near_names(book, " ".join(typed), 1)


def _as_meant(asked: Sequence[str], book: Book, synonyms: Synonyms) -> bool:
    """Whether a query is one word that people or the book use, so that no name is put in its place.

    Several words that are nearly a name are that name: “firs strike” speaks of no tree.
    """
    return len(asked) == 1 and _known(asked[0], book, synonyms)


def _known(word: str, book: Book, synonyms: Synonyms) -> bool:
    """Whether a word is one of the book, of the table, or of the language."""
    return (
        word in QUIET
        or word in synonyms.vocabulary
        or word in book.spellings
        or not word.isalpha()
        or word in ordinary()
    )


def _corrected(
    asked: Sequence[str],
    typed: Sequence[str],
    book: Book,
    synonyms: Synonyms,
    instead: list[tuple[str, str]],
) -> list[str]:
    """The words with those that the book does not have put right; what was done goes into `instead`."""
    out: list[str] = []
    for place, (word, as_typed) in enumerate(zip(asked, typed, strict=True), 1):
        if _known(word, book, synonyms):
            out.append(word)
            continue
        better = _remembered(as_typed, book, synonyms, last=place == len(typed))
        if better:
            instead.append((as_typed, " ".join(suggest.spelled(book, key) for key in better)))
        out += better or [word]
    return out


_PUT_RIGHT: WeakKeyDictionary[Book, dict[tuple[str, bool, Synonyms], list[str]]]
_PUT_RIGHT = WeakKeyDictionary()
_REMEMBERED = 1 << 12
"""So many unknown words of a book are remembered with what they may be."""


def _remembered(typed: str, book: Book, synonyms: Synonyms, *, last: bool) -> list[str]:
    """What an unknown word may be: the same wrong spellings are typed again and again, and all words are near to tell."""
    known = _PUT_RIGHT.setdefault(book, {})
    key = (typed, last, synonyms)
    if key not in known:
        if len(known) >= _REMEMBERED:
            known.clear()
        known[key] = _better(typed, book, synonyms, last=last)
    return known[key]


def _better(typed: str, book: Book, synonyms: Synonyms, *, last: bool) -> list[str]:
    """What an unknown word may be: the beginning of one, one by ear, nearly one, who does it, or two written as one.

    Only the last word is likely to be still a beginning. What the book has no word for may be one of table talk.
    """
    if whole := last and suggest.whole_word(book, typed):
        return [whole]
    if found := suggest.by_ear(book, typed) or suggest.who_does(book, typed):
        return [found]
    if found := suggest.near_word(book, typed, 1) or suggest.whole_word(book, typed):
        return [found]
    if found := suggest.near_word(book, typed, 2):
        return [found]
    parts = suggest.split_word(book, typed) if len(typed) > 7 else None
    if parts:
        return list(parts)
    talk = suggest.near_talk(synonyms.vocabulary, typed)
    return [talk] if talk else []


def _sayings(asked: Sequence[str], synonyms: Synonyms) -> list[tuple[int, int, Meaning | None]]:
    """The query cut into sayings (the longest first) and single words."""
    spans: list[tuple[int, int, Meaning | None]] = []
    place = 0
    while place < len(asked):
        longest = synonyms.sayings.longest(asked[place], LONGEST) or 1
        for size in range(min(longest, len(asked) - place), 0, -1):
            meaning = synonyms.sayings.get(tuple(asked[place : place + size]))
            if meaning is not None or size == 1:
                spans.append((place, place + size, meaning))
                place += size
                break
    return spans


def _inside(asked: Sequence[str], book: Book) -> list[Named]:
    """The names of rules and terms inside a query, the longest where two begin alike."""
    found: list[Named] = []
    bare = [word for word in asked if word not in QUIET]
    for words in (asked, bare) if list(asked) != bare else (asked,):
        place = 0
        while place < len(words):
            longest = book.stemmed.longest(words[place], NAME_LONGEST)
            for size in range(min(longest, len(words) - place), 0, -1):
                key = " ".join(words[place : place + size])
                if key in book.stemmed and (size > 1 or key not in QUIET):
                    named = _by_stems(key, book)
                    if named not in found:
                        found.append(named)
                    place += size - 1
                    break
            place += 1
    return found
