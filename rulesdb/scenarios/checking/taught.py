"""The order in which a teacher would show examples: rule by rule, the plain case first, then its twists (613 before 613.8a).

Within a rule what takes the fewest words comes first; what is about several rules, older rules or
another table than two players comes after; what can't be run stands last.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.scenarios.results import Result, Status

_SPECIAL = ("players ", "variant ", "option ", "teams ")


def as_taught(results: Iterable[Result]) -> list[Result]:
    """The results in the order of a lesson."""
    return sorted(results, key=_place)


def _place(one: Result) -> tuple[object, ...]:
    number = RuleNumber.read(one.rule) if one.rule else None
    lines = [line.strip() for line in one.source.splitlines() if line.strip()]
    return (
        number is None,
        RuleNumber.parse(one.rule) if number is not None else RuleNumber.parse("1"),
        one.status is not Status.PASSES,
        bool(one.as_of),
        _crowded(lines),
        len(one.also),
        len(lines),
        one.id,
    )


def _crowded(lines: list[str]) -> bool:
    """Whether more than two play, or by a variant or option."""
    said = [line for line in lines if line.startswith(_SPECIAL)]
    return any(not line.startswith("players ") or line.count(",") > 1 for line in said)
