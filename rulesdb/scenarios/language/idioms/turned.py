"""Claims in the words of questions: `Bob can't draw a card`, `Elk hasn't died`, by the table of verbs that questions are read with.

What the question `can't Bob draw a card?` asks is what the claim says. A question that asks of something else than what the claim is
about, or of another time, is none of the claim.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.late import late
from rulesdb.scenarios.language.asking import questions
from rulesdb.scenarios.language.names import Names
from rulesdb.scenarios.language.words import third

_CLAIM = late(
    r"^(?P<open>(?:then|and|but) )(?P<x>(?:[A-Z][^,]*? and )?[A-Z][^,]*?) (?P<aux>can|can't|cannot|doesn't|has|hasn't|was|wasn't|isn't) (?P<r>[a-z].*?)(?P<tail>, because .+)?$"
)
_ASKED = late(r"^(?P<aux>can|can't|does|doesn't) (?P<r>.+)$")
_STATES = ("have ", "control ")
"""Verbs of how something stands: of these the past is of another time."""


def turned(line: str, names: Names) -> Iterator[str]:
    """The claims that a claim could be, as its question would be asked."""
    found = _CLAIM.match(line)
    if found is None:
        return
    x, aux = found["x"], "can't" if found["aux"] == "cannot" else found["aux"]
    for said in questions(f"{aux} {x} {found['r']}", names):
        asked = _ASKED.match(said)
        if asked is None or not asked["r"].startswith(f"{x} ") or said.endswith("back then"):
            continue
        verb = asked["r"].removeprefix(f"{x} ")
        if aux in ("has", "hasn't", "was", "wasn't") and verb.startswith(_STATES):
            continue
        if verb == "be activated" and found["r"] != verb:
            continue  # what has no ability to activate is tapped all the same
        word = asked["aux"]
        if word == "does":
            first, _, rest = verb.partition(" ")
            yield f"{found['open']}{x} {_done(first, rest)}{found['tail'] or ''}"
        elif word == "doesn't" and verb.startswith("get "):
            yield f"{found['open']}{x} isn't {verb.removeprefix('get ')}{found['tail'] or ''}"
        else:
            yield f"{found['open']}{x} {word} {verb}{found['tail'] or ''}"


def _done(first: str, rest: str) -> str:
    """The verb as a claim has it: `is destroyed`, `has attacked`, `gains life`."""
    if first == "get":
        return f"is {rest}"
    if first in ("attack", "block"):
        return f"has {first}ed{' ' + rest if rest else ''}"
    return f"{third(first)}{' ' + rest if rest else ''}"
