"""Claims without a number: that nothing of a kind happened so far, that something did, that it is so no longer; and of all that have a name.

`doesn't take damage`, `takes no damage` and `isn't dealt damage` count it, and it is none; `takes damage` denies that it is none,
of one at a time, for of several it would be enough that one of them takes some. `both Soldiers` are two, and each is so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from rulesdb.late import late
from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.words import UNDERGONE

_X = r"^(?P<x>[A-Z].*?)"
_V = rf"(?P<v>{'|'.join(UNDERGONE)})"
_WHAT = r"(?P<k>combat )?(?P<n>damage|life|cards?|nothing|anything)"
_TO = r"(?P<to> to [A-Z].*)?$"
_NOT = r"(?:doesn't|does not|don't|do not|didn't|did not)"


def _fits(found: re.Match[str]) -> bool:
    """Whether the noun is what the verb counts; a card is drawn, and so is nothing."""
    noun, counted = found["n"].rstrip("s"), UNDERGONE[found["v"]]
    return noun == counted.rstrip("s") or (noun.endswith("thing") and counted == "cards")


def _none(found: re.Match[str]) -> tuple[str, ...]:
    if not _fits(found):
        return ()
    verb = found["v"] if " and " in found["x"] else f"{found['v']}s"
    return (f"{found['x']} {verb} 0 {found['k'] or ''}{UNDERGONE[found['v']]}{found['to'] or ''}",)


def _some(found: re.Match[str]) -> tuple[str, ...]:
    if not _fits(found) or " and " in found["x"] or found["n"] == "nothing":
        return ()
    return (f"{found['x']} doesn't {found['v']} 0 {found['k'] or ''}{UNDERGONE[found['v']]}{found['to'] or ''}",)  # fmt: skip


Rows = tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], tuple[str, ...]]], ...]
WITHOUT_NUMBER: Rows = (
    (late(rf"{_X} {_NOT} {_V}(?: any| an?)? {_WHAT}{_TO}"), _none),
    (late(rf"{_X} {_NOT} (?P<v>draw|discard|mill)$"), lambda f: (f"{f['x']} {f['v']}s 0 cards",) if " and " not in f["x"] else (f"{f['x']} {f['v']} 0 cards",)),
    (late(rf"{_X} {_V}s? no {_WHAT}{_TO}"), _none),
    (late(rf"{_X} (?P<v>draw|discard|mill)s? (?P<k>)(?P<n>nothing)(?P<to>)$"), _none),
    (late(rf"{_X} (?:is|isn't|is not|are|aren't|are not) dealt (?:no|any) (?P<k>combat )?damage$"), lambda f: _dealt(f, "no ", "n't ", " not ")),
    (late(rf"{_X} (?:isn't|is not|aren't|are not) dealt (?P<k>combat )?damage$"), lambda f: _dealt(f, "n't ", " not ")),
    (late(rf"{_X} is dealt (?:some )?(?P<k>combat )?damage$"), lambda f: (f"{f['x']} doesn't take 0 {f['k'] or ''}damage",) if " and " not in f["x"] else ()),
    (late(rf"{_X} {_V}s (?:some )?{_WHAT}{_TO}"), _some),
    (late(rf"{_X} no longer (?P<v>has|controls) (?P<r>.+)$"), lambda f: (f"{f['x']} doesn't {'have' if f['v'] == 'has' else 'control'} {f['r']}",)),
    (late(rf"{_X} (?:is|isn't) (?P<no>no longer )?at (?P<n>-?\d+)(?: life)?(?: any ?more| any longer)?$"), lambda f: (f"{f['x']} isn't at {f['n']} life",) if f["no"] or "isn't" in f[0] else ()),
    (late(rf"{_X} (?:is|are) (?:still )?alive$"), lambda f: (f"{f['x']} survives",)),
    (late(rf"{_X} (?P<r>(?:isn't|aren't|doesn't|don't|is not|has no|have no|controls no) .+?) (?:any ?more|any longer)$"), lambda f: (f"{f['x']} {f['r']}",)),
)  # fmt: skip
"""What is said of amounts without a number, and of what is so no longer."""


def _dealt(found: re.Match[str], *denials: str) -> tuple[str, ...]:
    """`is dealt no damage`, and what denies that any is dealt; `is dealt any damage` claims nothing."""
    if not any(one in found[0] for one in denials):
        return ()
    verb = "take" if " and " in found["x"] else "takes"
    return (f"{found['x']} {verb} 0 {found['k'] or ''}damage",)


_NUMBERS = {"both": "2", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}
_SO = r"(?P<v>is|are|isn't|aren't|has|have|doesn't have|don't have) (?P<r>.+)$"
_ALL = late(
    rf"^(?:(?P<b>both)|(?:all|the|all the|all of the) (?P<n>two|three|four|five|six)|each of the (?P<n2>two|three|four|five|six)|each|each of the|all|all the|all of the|the)"
    rf"(?: of the)? (?P<x>(?:[A-Z][\w'-]*(?: of [A-Z][\w'-]*)*(?: |$))*)(?P<t>tokens? )?{_SO}"
)
_SINGULAR = {"are": "is", "aren't": "isn't", "have": "has", "don't have": "doesn't have"}


def of_all(claim: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """`both Soldiers are 1/1`, `the Soldier is 1/1`: so many of them are there, and each is so."""
    found = _ALL.match(claim)
    if found is None:
        return
    words, token = found["x"].strip(), found["t"] or ""
    name = scene.name(words) if words else ""
    if not (name or (token and not words)):
        return
    verb = _SINGULAR.get(found["v"], found["v"])
    number = found["b"] or found["n"] or found["n2"]
    several = claim.startswith(("both", "all", "each")) or found["v"] in _SINGULAR or number
    if not name:
        head = "the token"
    elif several:
        head = f"each {name}{' token' if token else ''}"
    else:
        head = f"{name}{' token' if token else ''}"
    told: tuple[str, ...] = (f"{head} {verb} {found['r']}",)
    if number:
        what = f"{name} tokens" if token and name else "tokens" if token else words
        told = (f"there are {_NUMBERS[number]} {what} on the battlefield", *told)
    yield told
