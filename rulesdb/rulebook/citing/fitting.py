"""Which edition a file cites from: the one in which its numbers are of the rules that its words are about.

What a number meant in an edition is told by the concordance as a number of today, so that no old
text is needed. An older edition than the one asked must explain clearly more of the file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesdb.errors import NotInstalled
from rulesdb.rulebook.kept.where import Atlas
from rulesdb.values import NamedTuple

UNKNOWN, BARE, LOST = 0.0, 0.35, 0.3
"""What a citation says for an edition without its number; with it, where no words stand by; where the
rule itself is gone since, so that its words cannot be asked."""
_MARGIN = 1.5
"""How many citations more an older edition must explain."""
_TIED = 0.02
"""Editions whose sums differ by less than this for each citation explain a file alike."""


class Ways:
    """For every edition up to one, what its numbers are in that one."""

    def __init__(self, atlas: Atlas, now: str) -> None:
        """`now` is a date that the atlas knows; with "" no way is known."""
        self.dates: tuple[str, ...] = ()
        self._maps: list[Mapping[str, str]] = []
        if not now:
            return
        steps = []
        for first in [date for date in atlas.dates if date <= now]:
            try:
                steps = list(atlas.steps(first, now))
                break
            except NotInstalled:
                continue  # from here no way leads; a later edition may have one
        maps: list[Mapping[str, str]] = [{number: number for number in atlas.numbers(now)}]
        for step in reversed(steps):
            onward = maps[-1]
            maps.append(
                {
                    old: onward.get(fate.new, "") if fate.new else ""
                    for old, fate in step.fates.items()
                }
            )
        self._maps = maps[::-1]
        self.dates = (*(step.older for step in steps), now)

    def goal(self, number: str, date: str) -> str | None:
        """What a number of an edition is today; "" where the rule is gone, None where it had none."""
        return self._maps[self.dates.index(date)].get(number) if date in self.dates else None

    def goals(self, number: str) -> tuple[str | None, ...]:
        """The same for every edition, the oldest first."""
        return tuple(each.get(number) for each in self._maps)

    def meant(self, number: str) -> tuple[str, ...]:
        """All that a number has ever been, as numbers of today; the latest meaning first."""
        return tuple(dict.fromkeys(goal for goal in reversed(self.goals(number)) if goal))


class Fit(NamedTuple):
    """The edition that a file cites from: `edition`, the newest that explains it best; "" where the
    edition asked does. `alike` are all that explain it as well; `margin` how many citations more than
    the edition asked it explains.
    """

    edition: str = ""
    alike: tuple[str, ...] = ()
    margin: float = 0.0


class Heard(NamedTuple):
    """A citation's numbers, and for each rule of today how well the words beside it fit, 0 to 1."""

    numbers: tuple[str, ...]
    likely: Mapping[str, float]


def fit(ways: Ways, heard: Sequence[Heard]) -> Fit:
    """The edition that all citations of a file speak for together."""
    if len(ways.dates) < 2 or len(heard) < 2:
        return Fit()
    sums = [0.0] * len(ways.dates)
    for one in heard:
        for number in one.numbers:
            kept: dict[str | None, float] = {}
            for place, goal in enumerate(ways.goals(number)):
                if goal not in kept:
                    kept[goal] = _said(one, goal) / len(one.numbers)
                sums[place] += kept[goal]
    best = max(sums)
    margin = best - sums[-1]
    if margin < _MARGIN:
        return Fit()
    alike = [
        date
        for date, much in zip(ways.dates, sums, strict=True)
        if much >= best - _TIED * len(heard)
    ]
    newest = max(date for date, much in zip(ways.dates, sums, strict=True) if much == best)
    return Fit(newest, tuple(alike), margin)


def _said(one: Heard, goal: str | None) -> float:
    if goal is None:
        return UNKNOWN
    if not goal:
        return LOST
    return one.likely.get(goal, 0.0) if one.likely else BARE
