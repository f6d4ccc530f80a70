"""How things stand is said of the moment in which it is asked, whatever a choice to come makes of it later.

An answer of its moment may have behind it what becomes of it once everyone passes. Where all ways say the same of the moment, that is the
answer; only what comes later hangs on the choice, and is told behind it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.facts import AHEAD, gist

_LATER = (AHEAD, "; later in the story: ")
"""Behind these an answer says what becomes of it."""


def flatly(one: r.Answer, others: Sequence[str]) -> r.Answer | None:
    """The answer of the moment, where it is the same on each way and only what comes later differs; None for any other."""
    told = [text for text in (one.text, *others) if text]
    if len(set(told)) < 2 or not any(mark in text for text in told for mark in _LATER):
        return None
    now, then = _parts(one.text)
    first = gist(one.question, now)
    parts = [_parts(text) for text in told]
    if any(gist(one.question, head) != first for head, _ in parts):
        return None
    if one.question.startswith("why "):
        return None
    tails = list(dict.fromkeys(tail for _, tail in parts))
    ends = {gist(one.question, _bare(tail)) for tail in tails}
    if len(ends) == 1:
        return one if then else None
    later = then or "; once everyone passes it is the same"
    other = next(
        tail for tail in tails if gist(one.question, _bare(tail)) != gist(one.question, _bare(then))
    )
    another = _bare(other) or "it stays so"
    more = len(ends) - 2
    text = f"{now}{later}; but that hangs on a choice left open. Another way: {another}"
    text += f" (and {more} more outcome{'s' if more > 1 else ''})" if more > 0 else ""
    return one.but(text=text)


def _parts(text: str) -> tuple[str, str]:
    """What is said of the moment, and what of later, with the words before it."""
    at = min((text.find(mark) for mark in _LATER if mark in text), default=len(text))
    return text[:at], text[at:]


def _bare(tail: str) -> str:
    return next((tail.removeprefix(mark) for mark in _LATER if tail.startswith(mark)), tail)
