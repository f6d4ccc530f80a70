"""Whether words speak for a rule or for another: the thresholds, each with what it guards against.

A false alarm costs more than a missed fault. So a rule is doubted only where the words say enough,
say next to nothing of it or of what stands around it, and say nearly all of one other rule.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rulesdb.rulebook.citing.citations import Citation
from rulesdb.rulebook.citing.meanings import Meanings, spoken
from rulesdb.rulebook.links.glossary import bare_title
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.values import NamedTuple

_CITED = re.compile(r"(?<![\w.])\d{3}(?:\.\d{1,3}[a-z]{0,2})?(?![\w.]*\d)")
_QUOTED = re.compile(r"“[^”]*”|\"[^\"]{12,}\"")
_ENOUGH = 5
"""With more words than these outside its quotations, a sentence is heard without them: they quote a card."""
_ABOVE = 0.8
"""How much of what a rule says its subrules are heard in."""


class Said(NamedTuple):
    """The words beside a citation: how much they say, and for every rule how much of that it says.

    `weight` is a sum of logarithms of rarity (5: one rare word; 15: a clear sentence), `shares` are
    0 to 1, `best` the largest of them, that of `rule`.
    """

    weight: float
    shares: Mapping[str, float]
    best: float
    rule: str


class _Asked(NamedTuple):
    """What is asked before a rule is doubted: how much is said, how much of that the best rule says,
    and how little of it, beside that, the rule that is cited.
    """

    weight: float
    best: float
    mine: float

    def met(self, said: Said, mine: float) -> bool:
        return said.weight >= self.weight and said.best >= self.best and mine < self.mine


_EASY, _CAREFUL, _NEAR = _Asked(7, 0.45, 0.35), _Asked(12, 0.5, 0.2), _Asked(6, 0.4, 0.55)


def _slip(one: RuleNumber, other: RuleNumber) -> bool:
    """Whether a number is another with one part read wrongly: its letter, its item, or its rule."""
    parts = [a == b for a, b in zip(one, other, strict=True)][1:]
    return one != other and parts.count(False) == 1 and bool(one.letter) == bool(other.letter)


class Scales:
    """Weighs words against the rules of an edition."""

    def __init__(self, meanings: Meanings) -> None:
        self._meanings = meanings

    def title(self, number: str) -> str:
        """The title of a rule, or of the nearest above it that has one."""
        return self._meanings.title(number)

    def named(self, title: str) -> str:
        """The rule of a title; "" where none or several have it."""
        found = [n for n, own in self._meanings.titles.items() if bare_title(own) == title]
        return found[0] if len(found) == 1 else ""

    def said(self, citation: Citation) -> Said | None:
        """What is said beside a citation; None where it is nothing, or is said of other numbers, too."""
        if len(_CITED.findall(citation.sentence)) > len(set(citation.numbers)):
            return None
        aside = _QUOTED.sub(" ", citation.sentence)
        words = spoken(aside if len(aside.split()) > _ENOUGH else citation.sentence)
        shares = self._meanings.shares(words)
        if not shares:
            return None
        rule = max(shares, key=lambda own: (shares[own], own))
        weight, best = self._meanings.weight(words), shares[rule]
        return Said(weight, shares, best, rule) if weight >= 4 and best >= 0.25 else None

    def likely(self, number: str, said: Said) -> float:
        """How well a rule, with what stands below it, fits the words beside the rule that fits best."""
        return self._support(number, said) / said.best

    def fits(self, number: str, said: Said) -> bool:
        """Whether the words are a rule's own: enough of them, and hardly any rule has more."""
        return said.weight >= 7 and said.best >= 0.4 and self.likely(number, said) >= 0.85

    def prefers(self, number: str, other: str, said: Said) -> bool:
        """Whether the words are rather of a rule than of another."""
        return self.likely(number, said) > self.likely(other, said) + 0.25

    def other(self, number: str, said: Said, *, careful: bool = True) -> str:
        """The rule that the words are about, where they are not about this one; else "".

        `careful` where next to all else that the file cites is right.
        """
        mine = self.likely(number, said)
        asked = _CAREFUL if careful else _EASY
        if asked.met(said, mine) and not self._meanings.linked(number, said.rule):
            return said.rule
        if careful or not _NEAR.met(said, mine):
            return ""
        own = RuleNumber.parse(number)
        enough = said.best * 0.85
        beside = [
            (-much, other)
            for other, much in said.shares.items()
            if much >= enough and _slip(own, RuleNumber.parse(other))
        ]
        return min(beside)[1] if beside else ""

    def doubted(self, number: str, said: Said, meant: Sequence[str], *, careful: bool) -> str:
        """The rule that a citation should be of, by its words and by what the number `meant` once; else ""."""
        before = [goal for goal in meant if goal != number]
        if before and said.weight >= 6:
            once = max(before, key=lambda goal: self.likely(goal, said))
            if self.likely(once, said) >= 0.75 and self.likely(number, said) < (
                0.25 if careful else 0.45
            ):
                return once
        return self.other(number, said, careful=careful)

    def _support(self, number: str, said: Said) -> float:
        own = max((said.shares.get(one, 0.0) for one in self._meanings.family(number)), default=0.0)
        above = RuleNumber.parse(number).parent
        return max(own, _ABOVE * said.shares.get(str(above), 0.0) if above is not None else 0.0)
