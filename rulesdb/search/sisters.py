"""Sisters: what sets a rule apart from the other subrules of the rule that it stands under.

Sisters speak of the same things, so a word that all of them have tells little, and one that only one of
them has tells much. Asked is how likely who speaks of a rule uses a word: as often as its own text, gist
and questions do; where these are few, as its whole family does, and where that is silent, as the book
does. The logarithms of all words are added up, in hundredths. The browser makes the same sums (`sisters.js`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from math import log

from rulesdb.search.words import QUIET
from rulesdb.values import NamedTuple

FAMILY = 6
"""A family counts as much as so many texts of the rule itself."""
EVERYWHERE = 6
"""The book counts as much as so many texts of the family."""
HUNDRED = 100
_BOOK = FAMILY * EVERYWHERE


class Often(NamedTuple):
    """How many of some texts have each word, and how many texts there are."""

    words: Mapping[str, int]
    texts: int


class Wanted(NamedTuple):
    """A word that was asked, how often the book has it, of how many times (for all words the same), and whether it only asks.

    `spaced` is the word with a blank around it.
    """

    word: str
    often: int
    of: int
    asks: bool
    spaced: str


def counted(said: Sequence[Iterable[str]], questions: Sequence[Iterable[str]]) -> Often:
    """The words of what is said of some rules, a text each, and of the questions about them, each of which has a word once."""
    words = Counter(chain(*map(frozenset, said), *questions))
    del words[""], words["|"]
    return Often(words, len(said) + len(questions))


def line_of(family: Often) -> str:
    """A family as it is kept, with tabs: how many texts, then the words that one of them has, that two have, and so on."""
    groups = [""] * max(family.words.values(), default=0)
    for word, many in family.words.items():
        groups[many - 1] += f" {word}"
    return "\t".join([str(family.texts), *(group[1:] for group in groups)])


def of_line(line: str) -> Often:
    """A family from its line."""
    texts, _, groups = line.partition("\t")
    return Often(_Grouped(groups), int(texts))


def spoken(said: str, having: Mapping[str, int], texts: int) -> Often:
    """What `counted` says of a text whose words have a blank around each, and of questions, all so many texts.

    `having` has for each word 1 in the byte of each question that has it, above one that counts nothing here.
    """
    return Often(_Spoken(said, having), texts)


_OFTEN = 4
"""Of what is asked for so often all words are counted, so that each is found at once."""


class _Asked(Mapping[str, int]):
    """How many texts have each word: found for those that are asked for, and for all where it is asked often."""

    def __init__(self, often: int) -> None:
        self._left = often
        self._all: Mapping[str, int] | None = None

    def several(self, wanted: Sequence[Wanted]) -> list[int]:
        """How many have each of these."""
        if self._all is None and self._left:
            self._left -= 1
            return self._some(wanted)
        have = self._whole().get
        return [have(word, 0) for word, _, _, _, _ in wanted]

    def _some(self, wanted: Sequence[Wanted]) -> list[int]:
        """The same, found for these alone."""
        raise NotImplementedError

    def _count(self) -> Mapping[str, int]:
        """All of them."""
        raise NotImplementedError

    def _whole(self) -> Mapping[str, int]:
        if self._all is None:
            self._all = self._count()
        return self._all

    def __getitem__(self, word: str) -> int:
        return self._whole()[word]

    def __iter__(self) -> Iterator[str]:
        return iter(self._whole())

    def __len__(self) -> int:
        return len(self._whole())


class _Spoken(_Asked):
    """Of a text, and of questions by the bytes of their words."""

    def __init__(self, said: str, having: Mapping[str, int]) -> None:
        super().__init__(_OFTEN)
        self._said, self._having = said, having

    def _some(self, wanted: Sequence[Wanted]) -> list[int]:
        having, said = self._having.get, self._said
        return [(having(w[0], 0) >> 8).bit_count() + (w[4] in said) for w in wanted]

    def _count(self) -> Mapping[str, int]:
        counts = {word: (bytes_of >> 8).bit_count() for word, bytes_of in self._having.items()}
        words = {word: many for word, many in counts.items() if many}
        for word in {*self._said.split()}:
            words[word] = words.get(word, 0) + 1
        words.pop("|", None)
        return words


class _Grouped(_Asked):
    """Of a line whose groups of words, with a tab between, are had by one text, by two, and so on."""

    def __init__(self, groups: str) -> None:
        super().__init__(1)
        self._groups = f" {groups} ".replace("\t", " \t ")

    def _some(self, wanted: Sequence[Wanted]) -> list[int]:
        found, groups = [self._groups.find(w.spaced) for w in wanted], self._groups
        return [groups.count("\t", 0, at) + 1 if at >= 0 else 0 for at in found]

    def _count(self) -> Mapping[str, int]:
        groups = enumerate(self._groups.split("\t"), 1)
        return {word: many for many, group in groups for word in group.split()}


def wanted(words: Iterable[str], many: Callable[[str], int], size: int) -> list[Wanted]:
    """Words that were asked; `many` says in how many of all documents, `size`, one counts."""
    return [Wanted(word, many(word) + 1, 2 * size, word in QUIET, f" {word} ") for word in words]


def likely(wanted: Sequence[Wanted], own: Often, family: Often) -> tuple[int, int]:
    """How likely who speaks of a rule has the words that tell something, and those that only ask."""
    if not wanted:
        return 0, 0
    mine, ours = _counts(own.words, wanted), _counts(family.words, wanted)
    kin, of = family.texts + EVERYWHERE, wanted[0].of
    whole, each, near_each = (own.texts + FAMILY) * kin * of, kin * of, FAMILY * of
    says = puts = 0
    for (_, often, _, asks, _), here, near in zip(wanted, mine, ours, strict=True):
        part = here * each + near * near_each + _BOOK * often
        found = int(HUNDRED * log(part / whole))
        if asks:
            puts += found
        else:
            says += found
    return says, puts


def _counts(words: Mapping[str, int], wanted: Sequence[Wanted]) -> list[int]:
    """How many texts have each word."""
    if isinstance(words, _Asked):
        return words.several(wanted)
    return [words.get(each.word, 0) for each in wanted]
