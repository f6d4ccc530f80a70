"""What a story comes to that goes otherwise from some place on: all from there, and which questions have another answer.

Two results are compared; what only passes the time, or happens in both as each turn goes, is no part of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from rulesdb.errors import BadInput
from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.facts import gist
from rulesdb.scenarios.branching.supposed import compared
from rulesdb.scenarios.language.read import Source
from rulesdb.values import NamedTuple

PAYING = ("601.2h",)
"""What a step shows that only pays."""
TAKEN = "taken to be so: "
"""Before what a situation takes to be so that no line tells."""
_MOST = 12
"""So many steps are told."""
_EACH_TURN = ("502.", "504.", "514.", "703.")
"""Rules of what each turn has: untapping, drawing, the end of effects."""


def came_of(was: r.Result, now: r.Result) -> tuple[list[str], tuple[str, ...]] | None:
    """The steps of a story from the place on where it differs from another, with their rules; None where it does not."""
    old, new = _happens(was), _happens(now)
    texts = [step.text for step in old]
    at = next((i for i, step in enumerate(new) if texts[i : i + 1] != [step.text]), len(new))
    left = Counter(texts[at:])
    shown = [step for step in new[at:] if not _passes_time(step, left)]
    while shown and left[shown[-1].text]:
        shown.pop()  # from here on they go the same way
    lost = _lost(old[at:], new[at:])
    if not shown and not lost:
        return None
    said = [step.text for step in shown[:_MOST]]
    if lost and not shown[_FEW:]:
        said.append(f"it does not come to this: {', '.join(lost[:_FEW])}")
    if shown[_MOST:]:
        said += [f"and {len(shown) - _MOST} more steps", *compared("", was, now).becomes]
    rules = dict.fromkeys(rule for step in shown[:_MOST] for rule in step.deciding)
    return said, tuple(rules)


_FEW = 3


def _lost(old: Sequence[r.Step], new: Sequence[r.Step]) -> list[str]:
    """What happens in the one story from there on and not in the other, without choices and what passes the time."""
    there = Counter(step.text for step in new)
    return [
        step.text
        for step in old
        if step.kind != "choice"
        and not there[step.text]
        and not _passes_time(step, there)
        and " does not resolve" not in step.text
    ]


def _happens(result: r.Result) -> list[r.Step]:
    """What happens in a story, without its lines and what it takes to be so."""
    steps = r.told(result.steps)
    return [one for one in steps if one.kind != "action" and not one.text.startswith(TAKEN)]


def _passes_time(step: r.Step, both: Counter[str]) -> bool:
    """Whether a step only pays or tells the time, or is one that each turn has and both stories."""
    rules = step.deciding or step.rules
    if rules == PAYING or (rules and all(rule.isdecimal() for rule in rules)):
        return True
    return bool(both[step.text]) and all(rule.startswith(_EACH_TURN) for rule in rules)


class Again(NamedTuple):
    """Questions that are answered otherwise, in words, and the rules of those answers."""

    texts: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


def asked_again(
    plain: Source | None,
    change: Callable[[Source], Source | None],
    play: Callable[[Source], r.Result],
) -> Again:
    """The questions of a situation that have another answer with something of it changed."""
    if plain is None:
        return Again()
    try:
        changed = change(plain)
    except BadInput:
        return Again()
    answers = play(changed).answers if changed is not None else ()
    pairs = [*zip(play(plain).answers, answers, strict=False)]
    other = [
        now
        for was, now in pairs
        if now.known and gist(was.question, was.text) != gist(now.question, now.text)
    ]
    texts = tuple(f"“{one.question}”: {one.text}" for one in other)
    return Again(texts, tuple(dict.fromkeys(rule for one in other for rule in one.rules)))
