"""Rule numbers that a line gives, as they are today or, in a game as of a date, as they were then.

In a game of today a number means what it means today: many of the old ones are other rules by now.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.engine.state.variants import variants


def is_cited(as_of: str, rule: str, cited: Iterable[str]) -> bool:
    """Whether a rule is among those cited, in the numbers of today or, in a game as of a date, of that time.

    A rule stands for its subrules: 704.5 is cited where 704.5f is, and 702.11 where 702.11b is.
    """
    rules = frozenset(cited)
    if among(rule, rules) or not as_of:
        return among(rule, rules)
    forms = variants(as_of).forms
    if any(rule in form.then and any(among(one, rules) for one in form.rules) for _, form in forms):
        return True
    heir = now(rule, as_of)
    return bool(heir) and among(heir, rules)


def now(rule: str, as_of: str) -> str:
    """A number of a day's rules in the numbers of today; "" where what it said is gone."""
    if not as_of:
        return rule
    from rulesdb.rulebook.editions.heirs import today  # noqa: PLC0415 -- only where a number of another time is asked for

    return today(rule, as_of)


def among(rule: str, cited: Iterable[str]) -> bool:
    """Whether one of these is the rule or a subrule of it."""
    return any(one.startswith(rule) and _below(one[len(rule) :]) for one in cited)


def _below(rest: str) -> bool:
    """Whether what follows a rule's number makes it its own or a subrule's: `.5f` or `f`."""
    return not rest or rest.startswith(".") or rest.isalpha()
