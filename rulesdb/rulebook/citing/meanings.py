"""Which rule a few words are about: each rule by what it says, its gist and what is asked of it.

A sentence is weighed against every rule by the words that they share, the rare ones most. What is
returned are shares of the best possible, never a judgement: whether they suffice is for `judging`.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from rulesdb.rulebook.asked import gist_of, questions_of
from rulesdb.rulebook.editions.likeness import modern, stem
from rulesdb.rulebook.tree.model import Rulebook
from rulesdb.rulebook.tree.number import RuleNumber, is_number
from rulesdb.rulebook.vocabulary import saying

_NUMBERS = re.compile(r"@?\b\d{3}(?:\.\d{1,3}[a-z]{0,2})?\b(?:[-–][a-z]{1,2}\b)?")
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])|_")
_SATURATION, _LENGTH = 1.2, 0.6
"""How soon a word said again counts no more, and how much a long rule is held back (both as in BM25)."""
_COMMON = 1.8
"""Words less rare than this (in units of `log`) say nothing of a rule."""
_TITLE, _ABOVE, _GIST, _ASKED = 3, 1, 2, 1


def spoken(sentence: str) -> tuple[str, ...]:
    """The words of a sentence as rules are compared: today's wording, no numbers, no endings; what
    players call a thing stands for its name in the rules.
    """
    plain = _CAMEL.sub(" ", _NUMBERS.sub(" ", sentence))
    heard = list(modern(plain))
    for word in re.findall(r"[A-Za-z]{2,}", plain):
        said = saying(word)
        if said is not None:
            heard += [w for name in said.today for w in modern(name.lstrip("@"))]
    return tuple(
        stem(word)
        for word in dict.fromkeys(heard)
        if word != "§" and (len(word) > 2 or word == "x")
    )


class Meanings:
    """What each rule of an edition is about."""

    def __init__(self, book: Rulebook, plain: Mapping[str, str]) -> None:
        """`plain` says which number of the edition a number of the plain book is today."""
        texts: dict[str, list[str]] = defaultdict(list)
        self.titles: dict[str, str] = {}
        self._links: dict[str, set[str]] = defaultdict(set)
        for node in book.nodes:
            if not is_number(node.number) or len(node.number) < 3:
                continue
            self._links[_rule(node.number)].update(
                _rule(t) for r in node.references for t in r.targets if is_number(t)
            )
            if node.title:
                self.titles[node.number] = node.title
            texts[node.number] += [node.title] * _TITLE + [node.text]
        for own in tuple(texts):
            above = RuleNumber.parse(own).parent
            while above is not None:
                texts[own] += [self.titles.get(str(above), "")] * _ABOVE
                above = above.parent
        for old, new in plain.items():
            if new in texts:
                texts[new] += [gist_of(old)] * _GIST
                texts[new] += [q.text for q in questions_of(old)] * _ASKED
        self._fill(texts)

    def _fill(self, texts: Mapping[str, Iterable[str]]) -> None:
        self._below: dict[str, list[str]] = defaultdict(list)
        self._where: dict[str, dict[str, float]] = defaultdict(dict)
        counts = {own: Counter(map(stem, modern(" ".join(t)))) for own, t in texts.items()}
        mean = sum(sum(c.values()) for c in counts.values()) / max(len(counts), 1)
        spread = Counter(word for has in counts.values() for word in has)
        self.rarity = {word: math.log((len(counts) + 1) / n) for word, n in spread.items()}
        for own, has in counts.items():
            above = RuleNumber.parse(own).parent
            while above is not None:
                self._below[str(above)].append(own)
                above = above.parent
            held = _SATURATION * (1 - _LENGTH + _LENGTH * sum(has.values()) / mean)
            for word, often in has.items():
                if self.rarity[word] >= _COMMON:
                    self._where[word][own] = self.rarity[word] * often / (often + held)

    def title(self, number: str) -> str:
        """The title of a rule, or of the nearest above it that has one."""
        at: RuleNumber | None = RuleNumber.parse(number)
        while at is not None and str(at) not in self.titles:
            at = at.parent
        return self.titles[str(at)] if at is not None else ""

    def weight(self, words: Iterable[str]) -> float:
        """How much the words say at all: the sum of how rare they are."""
        return sum(r for w in words if (r := self.rarity.get(w, 0.0)) >= _COMMON)

    def shares(self, words: Iterable[str]) -> dict[str, float]:
        """For every rule that has any of the words, how much of what they say it says, 0 to 1."""
        said = [word for word in words if self.rarity.get(word, 0.0) >= _COMMON]
        whole = sum(self.rarity[word] for word in said) or 1.0
        sums: dict[str, float] = defaultdict(float)
        for word in said:
            for own, much in self._where[word].items():
                sums[own] += much / whole
        return sums

    def linked(self, one: str, other: str) -> bool:
        """Whether a rule refers to another, or that one back to it; subrules with the rule that they are of."""
        here, there = _rule(one), _rule(other)
        return (
            here == there
            or there in self._links.get(here, ())
            or here in self._links.get(there, ())
        )

    def family(self, number: str) -> tuple[str, ...]:
        """A number and all that stand below it."""
        return (number, *self._below.get(number, ()))


def _rule(number: str) -> str:
    """The rule that a subrule is of: 702.19 for 702.19b."""
    return str(RuleNumber.parse(number)._replace(letter=0))
