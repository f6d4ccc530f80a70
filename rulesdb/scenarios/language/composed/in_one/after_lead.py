"""What may stand alone may stand behind `In response,`: a sentence that becomes several lines responds with the first of them.

What is led by a time, or by `Then,`, is that sentence in its place. A choice is made where the game asks for it, and is no response.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.apart import apart
from rulesdb.scenarios.language.words import ON_IT

_WHO = r"(?P<who>[A-Z][\w'-]*)"
_RESPONSE = late(
    rf"^(?:[Ii]n response(?: to [^,]+)?|(?:[Ww]ith|[Ww]hile) {ON_IT}(?:(?! targeting | aimed at ).)+? (?:is |are )?(?:still )?on the stack),? (?P<r>{_WHO} (?P<v>[a-z'-][a-z0-9'X]*|[−+]?\d+s?)(?: .*)?)$"
)
_NEXT = late(rf"^[Tt]hen, (?P<r>{_WHO} .+)$")
_IN_TIME = late(r"^(?:[Bb]efore|[Aa]fter|[Oo]nce|[Pp]rior to|[Ii]n|[Dd]uring|[Aa]t) [^,]+, [A-Z]")
_CHOICES = frozenset(
    [
        "says",
        "assigns",
        "divides",
        "applies",
        "orders",
        "resolves",
        "chooses",
        "names",
        "picks",
        "declines",
        "pays",
        "doesn't",
        "keeps",
        "mulligans",
        "targets",
        "votes",
        "ignores",
    ]
)
"""Verbs that answer what the game asks."""
_THERE = late(r"^[A-Z][\w'-]* (?:has|controls) ")


def after_lead(
    said: str, ways: Callable[[str], Iterable[tuple[str, ...]]]
) -> Iterator[tuple[str, ...]]:
    """The lines of a sentence behind what leads it; `ways` are those of the sentence alone.

    Raises:
        BadInput: a choice is told as a response.
    """
    if found := _NEXT.match(said):
        yield (found["r"],)
    if _IN_TIME.match(said) and (parts := apart(said)) and parts[0].startswith("in "):
        yield parts
    found = _RESPONSE.match(said)
    if found is None:
        return
    if found["v"] in _CHOICES:
        raise BadInput(
            f"what {found['who']} {found['v']} is a choice, made where the game asks for it, and no response:"
            " write it alone, behind the line that brings it up"
        )
    alone = found["r"]
    for lines in (apart(alone), *ways(alone)):
        at = next((n for n, line in enumerate(lines) if not _THERE.match(line)), len(lines))
        if lines[at:] and re.match(rf"{re.escape(found['who'])} ", lines[at]):
            yield (*lines[:at], f"In response, {lines[at]}", *lines[at + 1 :])
