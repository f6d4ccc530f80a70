"""Sisters: what sets a rule apart from the other subrules of the rule that it stands under.

Sisters speak of the same things, so a word that all of them have tells little, and one that only one of
them has tells much. Asked is how likely who speaks of a rule uses a word: as often as its own text, gist
and questions do; where these are few, as its whole family does, and where that is silent, as the book
does. The logarithms of all words are added up, in hundredths. The browser makes the same sums (`sisters.js`).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from rulesdb.search.words import QUIET
from rulesdb.values import NamedTuple

FAMILY = 6
"""A family counts as much as so many texts of the rule itself."""
EVERYWHERE = 6
"""The book counts as much as so many texts of the family."""
HUNDRED = 100


class Often(NamedTuple):
    """How many of some texts have each word, and how many texts there are."""

    words: Mapping[str, int]
    texts: int


class Wanted(NamedTuple):
    """A word that was asked, how often the book has it, of how many times, and whether it only asks."""

    word: str
    often: int
    of: int
    asks: bool


def counted(said: Iterable[str], questions: Iterable[Iterable[str]]) -> Often:
    """The words of what is said of a rule, which is one text, and of the questions about it, each of which has a word once."""
    words = Counter({word for word in said if word and word != "|"})
    texts = 1
    for question in questions:
        words.update(filter(None, question))
        texts += 1
    return Often(words, texts)


def together(each: Iterable[Often]) -> Often:
    """The words of several."""
    words: Counter[str] = Counter()
    texts = 0
    for one in each:
        words.update(one.words)
        texts += one.texts
    return Often(words, texts)


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


def spoken(said: str, questions: Sequence[str]) -> Often:
    """What `counted` says, of texts whose words have a blank around each; few of their words are asked for."""
    return Often(_Spoken(said, "\t".join(questions)), 1 + len(questions))


class _Asked(Mapping[str, int]):
    """How many texts have each word, found for those that are asked for."""

    def _whole(self) -> Mapping[str, int]:
        """All of them."""
        raise NotImplementedError

    def __getitem__(self, word: str) -> int:
        return self._whole()[word]

    def __iter__(self) -> Iterator[str]:
        return iter(self._whole())

    def __len__(self) -> int:
        return len(self._whole())


class _Spoken(_Asked):
    """Of a text and of questions, a tab between two of them."""

    def __init__(self, said: str, questions: str) -> None:
        self._said, self._questions = said, questions

    def get(self, word: str, default: Any = None) -> Any:
        """How many have a word, or the default."""
        spaced = f" {word} "
        return self._questions.count(spaced) + (spaced in self._said) or default

    def _whole(self) -> Mapping[str, int]:
        questions = (each.split() for each in self._questions.split("\t"))
        return counted(self._said.split(), questions).words


class _Grouped(_Asked):
    """Of a line whose groups of words, with a tab between, are had by one text, by two, and so on."""

    def __init__(self, groups: str) -> None:
        self._groups = f" {groups} ".replace("\t", " \t ")

    def get(self, word: str, default: Any = None) -> Any:
        """How many have a word, or the default."""
        at = self._groups.find(f" {word} ")
        return default if at < 0 else self._groups.count("\t", 0, at) + 1

    def _whole(self) -> Mapping[str, int]:
        groups = enumerate(self._groups.split("\t"), 1)
        return {word: many for many, group in groups for word in group.split()}


def wanted(words: Iterable[str], many: Callable[[str], int], size: int) -> list[Wanted]:
    """Words that were asked; `many` says in how many of all documents, `size`, one counts."""
    return [Wanted(word, many(word) + 1, 2 * size, word in QUIET) for word in words]


def likely(wanted: Sequence[Wanted], own: Often, family: Often) -> tuple[int, int]:
    """How likely who speaks of a rule has the words that tell something, and those that only ask."""
    mine, ours = own.words, family.words
    texts, kin = own.texts + FAMILY, family.texts + EVERYWHERE
    says = puts = 0
    for word, often, of, asks in wanted:
        part = mine.get(word, 0) * kin * of + FAMILY * (ours.get(word, 0) * of + EVERYWHERE * often)
        found = int(HUNDRED * math.log(part / (texts * kin * of)))
        if asks:
            puts += found
        else:
            says += found
    return says, puts
