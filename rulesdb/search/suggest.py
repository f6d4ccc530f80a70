"""Did you mean: names and words of the book that are spelled nearly so.

Distances count a letter missing, added, changed, or two swapped. Only words and names of the
edition at hand are ever proposed.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Protocol, TypeAlias
from weakref import WeakKeyDictionary

from rulesdb.search.words import stem, words
from rulesdb.values import NamedTuple

NEAR = 5
"""How many names are proposed."""
LEAST, LONG = 4, 7
"""Words of fewer letters are near to none; in one of so many letters two may be wrong."""


class Vocabulary(Protocol):
    """What an index knows of names and words."""

    @property
    def names(self) -> Mapping[str, tuple[str, tuple[str, ...]]]:
        """Names by their words: how they are written, the rules they mean."""

    @property
    def spellings(self) -> Mapping[str, tuple[str, int]]:
        """Stems, how they are written, in how many documents."""


def distance(one: str, other: str, limit: int) -> int:
    """How many letters are missing, added, changed or swapped; `limit` + 1 for more than that."""
    if abs(len(one) - len(other)) > limit:
        return limit + 1
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    one, other = one[start:], other[start:]
    end = 0
    while end < min(len(one), len(other)) and one[-1 - end] == other[-1 - end]:
        end += 1
    one, other = one[: len(one) - end], other[: len(other) - end]
    if not one or not other:
        return min(len(one) + len(other), limit + 1)
    if limit <= 2:
        swapped = len(one) == len(other) == 2 and one == other[::-1]
        if swapped or len(one) == len(other) == 1:
            return 1
        return 2 if limit == 2 and _two_away(one, other) else limit + 1
    return min(_matrix(one, other, limit), limit + 1)


def _two_away(one: str, other: str) -> bool:
    """Whether two words that differ in their first letter and in their last, and by more than one step, do so by two.

    One of the steps is then at the beginning: a letter added, missing, changed, or swapped with the next.
    """
    return (
        distance(one[1:], other, 1) <= 1
        or distance(one, other[1:], 1) <= 1
        or distance(one[1:], other[1:], 1) <= 1
        or (one[:2] == other[1::-1] and distance(one[2:], other[2:], 1) <= 1)
    )


def _matrix(one: str, other: str, limit: int) -> int:
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        row = [i]
        for j, b in enumerate(other, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
        before, last = last, row
    return last[-1]


class _Spelled(NamedTuple):
    """A word of a book for nearness: stem, as mostly written, in how many documents."""

    stem: str
    form: str
    many: int


_OfOneLength: TypeAlias = Sequence[tuple[int, _Spelled]]
"""Words, each behind the letters, as bits, of what is as long."""


class _Words(NamedTuple):
    """The words of a book made ready to be compared: by their length as written, by that of their stem, and in order.

    `by_sound` are those that sound alike, by the first sound, made when a word that begins so is asked for from
    `by_letter`: those that begin with a letter, as they are written or their stem, the commonest last.
    """

    by_form: Mapping[int, _OfOneLength]
    by_stem: Mapping[int, _OfOneLength]
    sorted: Sequence[tuple[str, int, str]]
    by_sound: dict[str, Mapping[str, str]]
    by_letter: Mapping[str, Sequence[tuple[int, str, str]]]


_WORDS: WeakKeyDictionary[Vocabulary, _Words] = WeakKeyDictionary()


def _letters(word: str) -> int:
    """Which letters a word has, as bits; two letters may share one."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 63)
    return bits


def _words_of(book: Vocabulary) -> _Words:
    """Every word of a book, made ready once for each."""
    found = _WORDS.get(book)
    if found is None:
        by_form: dict[int, list[tuple[int, _Spelled]]] = {}
        by_stem: dict[int, list[tuple[int, _Spelled]]] = {}
        for key, (form, many) in book.spellings.items():
            each = _Spelled(key, form, many)
            by_form.setdefault(len(form), []).append((_letters(form), each))
            by_stem.setdefault(len(key), []).append((_letters(key), each))
        order = sorted((form, -many, key) for key, (form, many) in book.spellings.items())
        by_letter: dict[str, list[tuple[int, str, str]]] = {}
        for form, less, key in order:
            for letter in {form[:1], key[:1]}:
                by_letter.setdefault(letter, []).append((-less, key, form))
        found = _WORDS[book] = _Words(by_form, by_stem, order, {}, by_letter)
    return found


def _near(
    book: Vocabulary, word: str, own: str, allowed: int
) -> Iterator[tuple[_Spelled, str, str]]:
    """The words that are no more than so many letters away, or their stems from `own`; with each what was compared."""
    most = 2 * allowed  # a letter changed takes one away and brings one: no change does more
    letters, own_letters = _letters(word), _letters(own)
    ready = _words_of(book)
    for size in range(len(word) - allowed, len(word) + allowed + 1):
        for each in _alike_in(ready.by_form.get(size, ()), letters, most):
            if distance(word, each.form, allowed) <= allowed:
                yield each, word, each.form
    if len(own) < LEAST:
        return
    for size in range(len(own) - allowed, len(own) + allowed + 1):
        for each in _alike_in(ready.by_stem.get(size, ()), own_letters, most):
            if distance(own, each.stem, allowed) <= allowed:
                yield each, own, each.stem


def _alike_in(some: _OfOneLength, letters: int, most: int) -> list[_Spelled]:
    """Those of some words that have other letters only so many times: looked for in one go, for most have more."""
    return [each for own, each in some if (own ^ letters).bit_count() <= most]


class _Names:
    """Every name of a book by its length, with its place; their letters are told when names of that length are asked for."""

    def __init__(self, names: Iterable[str]) -> None:
        self._by_size: dict[int, list[tuple[int, str]]] = {}
        self._ready: dict[int, Sequence[tuple[int, str, int]]] = {}
        for place, key in enumerate(names):
            self._by_size.setdefault(len(key), []).append((place, key))

    def of(self, size: int) -> Sequence[tuple[int, str, int]]:
        """The names of a length, each with its place and its letters."""
        found = self._ready.get(size)
        if found is None:
            found = [(place, key, _letters(key)) for place, key in self._by_size.get(size, ())]
            self._ready[size] = found
        return found


_NAMES: WeakKeyDictionary[Vocabulary, _Names] = WeakKeyDictionary()


def _names_of(book: Vocabulary) -> _Names:
    """The names of a book, put in order once for each."""
    found = _NAMES.get(book)
    if found is None:
        found = _NAMES[book] = _Names(book.names)
    return found


def near_names(book: Vocabulary, text: str, limit: int = 1) -> list[str]:
    """The words of the names spelled within `limit` of a text, the likeliest first.

    Spaces are letters too. A letter left out, typed twice or in the wrong place is likelier
    than another letter, and the first one is seldom wrong.
    """
    wish = " ".join(words(text))
    if len(wish) < 3:
        return []
    found = []
    letters, most = _letters(wish), 2 * limit
    by_size = _names_of(book)
    for size in range(len(wish) - limit, len(wish) + limit + 1):
        for place, key, own in by_size.of(size):
            if (own ^ letters).bit_count() > most:
                continue
            away = distance(wish, key, limit)
            if away <= limit:
                changed = len(key) == len(wish) and sorted(key) != sorted(wish)
                found.append((away, wish[0] != key[0], changed, len(wish) > len(key), place, key))
    return [key for *_, key in sorted(found)]


def whole_word(book: Vocabulary, word: str) -> str:
    """The stem of the commonest word that begins with what was typed of it, "" where none does."""
    if len(word) < 4:
        return ""
    order = _words_of(book).sorted
    first = last = bisect_left(order, (word,))
    while last < len(order) and order[last][0].startswith(word):
        last += 1
    return min((less, key) for _, less, key in order[first:last])[1] if last > first else ""


def near_word(book: Vocabulary, word: str, allowed: int) -> str:
    """The stem of the book's word nearest to an unknown one, "" where none is within so many letters."""
    if allowed > (0 if len(word) < LEAST else 1 if len(word) < LONG else 2):
        return ""
    found = [
        (word[0] != each.form[0], _changed(one, other), one != word, -each.many, each.stem)
        for each, one, other in _near(book, word, stem(word), allowed)
        if each.stem.isalpha() and len(each.stem) > 2
    ]
    return min(found)[-1] if found else ""


def _changed(one: str, other: str) -> bool:
    """Whether a letter stands for another: one put in or left out, or two swapped, is likelier."""
    return len(one) == len(other) and sorted(one) != sorted(other)


def near_talk(talk: Iterable[str], word: str) -> str:
    """The word (a stem) of table talk one letter from an unknown one, "" where none is."""
    own = stem(word)
    if len(own) < LEAST:
        return ""
    found = [
        (own[0] != each[0], _changed(own, each), each)
        for each in talk
        if each.isalpha() and len(each) > 2 and distance(own, each, 1) <= 1
    ]
    return min(found)[2] if found else ""


_SOUNDS = (
    ("tion", "shun"), ("ph", "f"), ("ck", "k"), ("qu", "kw"), ("ce", "se"), ("ci", "si"), ("cy", "si"),
    ("c", "k"), ("z", "s"), ("ou", "u"),
)  # fmt: skip
"""Letters that sound like others, in the order in which they are taken for these."""


def sound(word: str) -> str:
    """How a word sounds, roughly: words that are written differently and sound alike have the same."""
    for letters, heard in _SOUNDS:
        word = word.replace(letters, heard)
    return "".join(a for a, b in pairwise(f"{word} ") if a != b)


_FIRST = {"k": "kcq", "s": "sczt", "f": "fp", "u": "uo"}
"""The letters that a word may begin with which begins with a sound; other sounds are their letter."""


def _heard(book: Vocabulary, first: str) -> Mapping[str, str]:
    """The words that begin with a sound, by how they sound: as they are written, or else their stem; of equal ones the commonest."""
    ready = _words_of(book)
    found = ready.by_sound.get(first)
    if found is None:
        letters = tuple(_FIRST.get(first, first))
        often = sorted({each for letter in letters for each in ready.by_letter.get(letter, ())})
        found = {sound(key): key for _, key, _ in often if key.startswith(letters)}
        found |= {sound(form): key for _, key, form in often if form.startswith(letters)}
        ready.by_sound[first] = found
    return found


def by_ear(book: Vocabulary, word: str) -> str:
    """The stem of the book's commonest word that sounds like an unknown one, "" where none does."""
    heard = sound(word)
    known = _heard(book, heard[:1])
    return known.get(heard, "") or known.get(sound(stem(word)), "")


def who_does(book: Vocabulary, word: str) -> str:
    """The stem of what somebody or something does that is called by it: a bander has banding."""
    base = word.removesuffix("s").removesuffix("er")
    if len(base) < LEAST or base == word or base == word.removesuffix("s"):
        return ""
    own = stem(f"{base}ing")
    return own if own in book.spellings else ""


def split_word(book: Vocabulary, word: str) -> tuple[str, str] | None:
    """Two known words that were written as one: firststrike."""
    best: tuple[int, tuple[str, str]] | None = None
    for cut in range(3, len(word) - 2):
        parts = (stem(word[:cut]), stem(word[cut:]))
        if all(part in book.spellings for part in parts):
            worth = min(book.spellings[part][1] for part in parts)
            if best is None or worth > best[0]:
                best = (worth, parts)
    return best[1] if best else None


def similar(book: Vocabulary, text: str, more: Iterable[str] = ()) -> list[str]:
    """Names that begin with, hold, or are spelled like a text: proposals where nothing was found."""
    key = " ".join(words(text))
    if not key:
        return []
    names = {key: name for key, (name, _) in book.names.items()}
    names |= {" ".join(words(name)): name for name in more}
    asked = key.split()
    begin = [name for spelled, name in names.items() if spelled.startswith(key)]
    limit = 1 if len(key) < 6 else 2 if len(key) < 12 else 3
    near = sorted((distance(key, s, limit), s) for s in names if distance(key, s, limit) <= limit)
    hold = [n for s, n in names.items() if any(w in s.split() for w in asked if len(w) > 2)]
    grams = {key[i : i + 2] for i in range(len(key) - 1)}
    alike = sorted(names, key=lambda s: (-_alike(grams, s), s))[:NEAR]
    found = dict.fromkeys([*(names[s] for _, s in near), *begin, *hold, *(names[s] for s in alike)])
    return list(found)[:NEAR]


def _alike(grams: set[str], spelled: str) -> float:
    own = {spelled[i : i + 2] for i in range(len(spelled) - 1)}
    return 2 * len(grams & own) / (len(grams) + len(own) or 1)


def spelled(book: Vocabulary, key: str) -> str:
    """How a stem is mostly written."""
    return book.spellings.get(key, (key, 0))[0]
