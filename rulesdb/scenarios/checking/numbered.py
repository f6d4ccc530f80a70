"""Rules that a situation names and no rulebook has: such a number is refused, wherever it stands.

Numbers are those of today, from the plain-language edition; of a situation of an older date they are that date's, and not looked up.
"""

from __future__ import annotations

from functools import cache

from rulesdb.assets import asset
from rulesdb.late import late
from rulesdb.scenarios import model as m

_NUMBER = late(r"(?m)^(\d{1,3}(?:\.\d+[a-z]*)?)\.?(?= )")


@cache
def _numbers(section: str) -> frozenset[str]:
    """All numbers of one section of the rules."""
    path = asset("data", "rulebook") / f"section-{section}.txt"
    if not path.is_file():
        return frozenset()
    return frozenset(_NUMBER.findall(path.read_text("utf-8")))


def unknown_rule(scenario: m.Scenario) -> tuple[str, m.Where]:
    """The first rule named in a situation of today that there is none of, and where; empty where all are there."""
    if scenario.as_of:
        return "", m.NOWHERE
    for one in scenario.rules:
        if one not in _numbers(one[:1]):
            return one, m.NOWHERE
    for step in scenario.steps:
        if isinstance(step, m.Expect):
            named = step.because if step.as_of in ("", "today") else ()
        else:
            named = step.rules if isinstance(step, (m.Attempt, m.RefusedChoice)) else ()
        for one in named:
            if one not in _numbers(one[:1]):
                return one, step.where
    return "", m.NOWHERE
