"""What was found where cards met, as plain data."""

from __future__ import annotations

from rulesdb.scenarios.results import Fork
from rulesdb.values import Value, value


@value
class Finding(Value):
    """One thing that cards do to one another.

    `kind`: `layers` (what reaches `text`, a thing on the table), `event` (what is different as `text` happens) or
    `refused` (what can't be done). `rules` are rule numbers; `who` says under whose control it is so, empty for
    whoever's. `steps` are what acts, in its order, `gone` what no longer happens, `outcome` what comes of it;
    `fork` is a choice between effects.
    """

    kind: str
    text: str
    rules: tuple[str, ...] = ()
    who: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    outcome: tuple[str, ...] = ()
    fork: Fork | None = None


@value
class Meeting(Value):
    """What came of a meeting: the cards, all findings, and what could not be tried, each with why."""

    cards: tuple[str, ...]
    findings: tuple[Finding, ...] = ()
    untried: tuple[str, ...] = ()
