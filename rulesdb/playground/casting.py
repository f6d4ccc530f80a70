"""How a spell was cast or an ability activated, step by step as 601.2 and 602.2 list them: what was announced and paid.

The lines of a game tell it in one; here what they are made of is put beside the rules of the steps.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from rulesdb.scenarios.results import Step

CAST, COST, MANA = "601.2i", "601.2f", "605.3b"
"""The rules by which a line says that a spell has been cast, what it costs, that a mana ability was activated."""
_PARTS = re.compile(r" (?=(?:targeting|dividing) )")
_LETTERS = {"targeting": "601.2c", "dividing": "601.2d"}
_OF_MANA = frozenset((MANA, "106.4", "107.5"))

Steps = tuple[tuple[str, str], ...]
"""The rules of the steps, each with what was done."""


def castings(steps: Sequence[Step]) -> Iterator[tuple[str, Steps]]:
    """For each spell cast the text of the line that tells it, and its steps; in the order of the game."""
    deed = ""
    for group in _groups(steps):
        if group[0].kind == "action":
            deed = group[0].text
        cast = next((step for step in group if CAST in step.rules), None)
        if cast is not None:
            yield group[0].told or group[0].text, tuple(_steps(group, cast, deed))


def _groups(steps: Sequence[Step]) -> Iterator[list[Step]]:
    """The steps that are told as one line."""
    group: list[Step] = []
    for step in steps:
        if group and not step.within:
            yield group
            group = []
        group.append(step)
    if group:
        yield group


def _steps(group: Sequence[Step], cast: Step, deed: str) -> Iterator[tuple[str, str]]:
    ability = _ACTIVATES in cast.text
    yield "602.2a" if ability else "601.2a", f"{_name(cast.text)} goes on the stack"
    said = deed[len(cast.text) :] if deed.startswith(f"{cast.text} ") else ""
    chosen = _PARTS.split(deed)[1:] if ability and _ACTIVATES in deed else _PARTS.split(said)
    if any(chosen):
        told: dict[str, list[str]] = {}
        for part in chosen:
            words = part.strip()
            if words:
                told.setdefault(_LETTERS.get(words.split()[0], "601.2b"), []).append(words)
        for letter in sorted(told):
            yield letter, ", ".join(told[letter])
    cost = next((step for step in group if COST in step.rules), None)
    if cost is not None:
        yield COST, cost.text
    mana = Counter(s.text for s in group if "106.4" in s.rules and MANA not in s.rules)
    if mana:
        yield "601.2g", ", ".join(f"{text} ×{n}" if n > 1 else text for text, n in mana.items())
    paid = [s.told or s.text for s in group if s not in (cost, cast) and not _OF_MANA & {*s.rules}]
    if cost is not None and cost.told:
        paid.insert(0, cost.told)
    if paid:
        yield "601.2h", ", ".join(dict.fromkeys(paid))
    done = "{} has been activated" if ability else "{} has been cast"
    yield "602.2b" if ability else CAST, done.format(_name(cast.text))


_ACTIVATES = " activates "
"""What a line says of an ability, which is put there and paid for by the same steps (602.2b)."""


def _name(text: str) -> str:
    return text.partition(" casts ")[2] or text.partition(_ACTIVATES)[2] or text
