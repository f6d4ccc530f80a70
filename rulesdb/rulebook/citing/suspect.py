"""Citations of a rule that exists, in a sentence about another: wrong, and yet not missing.

A sentence is weighed by its rare words. It is suspect only where the cited rule, with all
that stands beside it, has next to none of them and another rule has nearly all; where the
two are near each other nothing is said, for a false alarm costs more than a missed one.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Sequence

from rulesdb.rulebook.editions.likeness import words
from rulesdb.rulebook.tree.model import Rulebook
from rulesdb.rulebook.tree.number import RuleNumber, is_number

_NUMBERS = re.compile(r"\d{3}(?:\.\d{1,3}[a-z]{0,2})?(?:[-–][a-z]{1,2}\b)?")
_ENDING = re.compile(r"(?<=\w{3})(?:'s|s|ing|ed|es|e|d)\Z")
_RARE = 3.2
_TITLED = 2.0


def _stems(text: str) -> set[str]:
    return {_ENDING.sub("", word) for word in words(text) if word != "§" and len(word) > 2}


class Topics:
    """What the rules of an edition are about: the rare words of each rule with its subrules."""

    def __init__(self, book: Rulebook) -> None:
        texts: dict[str, list[str]] = defaultdict(list)
        self._titles: dict[str, str] = {}
        self._links: dict[str, set[str]] = defaultdict(set)
        for node in book.nodes:
            if node.kind == "heading" or len(node.number) < 3:
                continue
            number = RuleNumber.parse(node.number)
            own = str(RuleNumber(number.section, number.rule, number.item))
            texts[own] += [node.title, node.text, *(e.text for e in node.examples)]
            for reference in node.references:
                self._links[own].update(t for t in reference.targets if is_number(t))
            if node.title:
                self._titles[node.number] = node.title
        self._words = {own: _stems(" ".join(parts)) for own, parts in texts.items()}
        self._titled = {
            own: _stems(self._titles[own]) for own in self._words if own in self._titles
        }
        spread = Counter(word for own in self._words.values() for word in own)
        total = len(self._words) + 1
        self._rarity = {word: math.log(total / n) for word, n in spread.items()}
        self._where: dict[str, list[str]] = defaultdict(list)
        for own, has in self._words.items():
            for word in has:
                self._where[word].append(own)

    def title(self, number: str) -> str:
        """The title of a rule, or of the nearest above it that has one."""
        at: RuleNumber | None = RuleNumber.parse(number)
        while at is not None and str(at) not in self._titles:
            at = at.parent
        return self._titles[str(at)] if at is not None else ""

    def other(self, numbers: Sequence[str], sentence: str) -> str:
        """The rule that a sentence is about, where it is not one of those cited; else ""."""
        spoken = _stems(_NUMBERS.sub(" ", sentence))
        said = {word for word in spoken if self._rarity.get(word, 0.0) >= _RARE}
        if not said or any("." not in number for number in numbers):
            return ""
        if len(_NUMBERS.findall(sentence)) > len(set(numbers)):
            return ""  # where several rules are cited, it is about each of them
        cited = {self._own(number) for number in numbers}
        mine = max((self._score(own, said) for own in cited), default=0.0)
        family = {own.partition(".")[0] for own in cited}
        kin = max(
            (
                self._plain(own, said)
                for own in self._words
                if own.partition(".")[0] in family and own not in cited and "." not in own
            ),
            default=0.0,
        )
        whole = sum(self._rarity[word] for word in said)
        near = {own for word in said for own in self._where[word]}
        best, score = "", 0.0
        for own in sorted(near - cited):
            here = self._score(own, said)
            if here > score:
                best, score = own, here
        shared = said & self._words.get(best, set())
        titled = self._titled.get(best, set())
        named = bool(titled & said) and titled <= spoken
        strong = score >= max(7.0, 0.5 * whole) and (named or len(shared) > 3)
        if (
            not strong
            or any(self._linked(best, number) for number in numbers)
            or max(mine, kin) > 0.2 * score
            or any(own in best or best in own for own in cited)
        ):
            return ""
        return best

    def _linked(self, own: str, number: str) -> bool:
        """Whether a rule refers to a number, or its own rule back to it."""
        cited = self._own(number)
        return any(self._own(t) == cited for t in self._links.get(own, ())) or any(
            self._own(t) == own for t in self._links.get(cited, ())
        )

    def _own(self, number: str) -> str:
        at = RuleNumber.parse(number)
        return str(RuleNumber(at.section, at.rule, at.item))

    def _plain(self, own: str, said: set[str]) -> float:
        return sum(self._rarity[word] for word in said & self._words.get(own, set()))

    def _score(self, own: str, said: set[str]) -> float:
        """The rare words that a rule shares with a sentence; those of its title count double."""
        titled = self._titled.get(own, set())
        return self._plain(own, said) + (_TITLED - 1) * sum(
            self._rarity[word] for word in said & titled
        )
