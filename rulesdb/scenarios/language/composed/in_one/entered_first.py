"""`Opalescence entered before Humility`: what is told to be there has been there in this order, for the time stamps of its effects (613.7).

The order in which things are told is the order in which they came; a line that says another changes it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.names import Names

_IN = r"(?: (?:the battlefield|play|into play|in|down|onto the battlefield))?"
_CAME = rf"(?:(?:has |had )?(?:entered|came|come|arrived|landed|resolved){_IN}|(?:was|had been|has been) (?:already )?(?:cast|played|there|out|in play|on the battlefield|around)|hit the battlefield)"
_X, _Y = (
    rf"(?:(?:[A-Z][\w-]*|[Hh]er|[Hh]is|[Tt]heir)'?s? )?(?:[Tt]he )?(?P<{k}>[A-Z][^.;]*?)"
    for k in "xy"
)
_FORMS = (
    late(rf"^{_X} {_CAME}(?: (?:there|on the battlefield|in play|out))?(?: (?:for )?(?:longer|earlier|later|right|just|long|immediately))? (?P<w>before|after|than|since before) {_Y}(?: (?:did|was|{_CAME}))?$"),
    late(rf"^{_X} {_CAME},? (?:and )?(?P<w>then) {_Y}(?: {_CAME})?$"),
    late(rf"^{_X} {_CAME}(?: (?:there|on the battlefield|in play|out))? (?P<o>first|earlier|last|later|second|afterwards|longer|longest)$"),
    late(rf"^{_X} is (?:the )?(?P<o>older|newer|younger|oldest|newest)(?: (?:one|than {_Y}))?$"),
    late(rf"^{_X} has (?:the |an? )?(?P<o>earlier|later|older|newer|earliest|latest|oldest|newest) time ?stamp(?: than {_Y})?$"),
)  # fmt: skip
_EARLY = frozenset({"first", "earlier", "older", "oldest", "earliest", "longer", "longest", "then"})
_LONGER = late(r" (?:longer|earlier) than ")


def entered(text: str, names: Names, setup: Sequence[m.Setup]) -> list[m.Setup] | str | None:
    """The set-up with its things in the order that a sentence tells, or what is wrong with that; None where it tells none."""
    said = text.strip().rstrip(" .!")
    for form in _FORMS:
        found = form.match(said)
        if found is None:
            continue
        told = found.groupdict()
        x, y = (_named(told.get(k) or "", names) for k in "xy")
        if not x or (told.get("y") and not y) or x == y:
            continue
        word = told.get("w") or told["o"]
        early = word in (*_EARLY, "before", "since before")
        if word == "than":
            early = _LONGER.search(said) is not None
        out, mine = _taken_out(x, setup)
        if not mine:
            return f"{x} is not told to be there: tell it above"
        if len(mine) != 1 or len(mine[0].things) != 1 or mine[0].things[0].count != 1:
            return f"{x} is several: give them names (called …)"
        if y and not any(isinstance(each, m.Has) and _has(each, y) for each in out):
            return f"{y} is not told to be there: tell it above"
        return _put(out, mine[0], y, early=early)
    return None


def _named(words: str, names: Names) -> str:
    """The thing that these words name, and nothing else."""
    found = names.longest(words, 0) if words else ()
    return next((n for sort, n, end in found if sort == "thing" and end == len(words)), "")


def _has(said: m.Has, name: str) -> bool:
    """Whether one of its things is called so: by its name, or the one that it got."""
    return any(
        name in (thing.name, *(mark.word for mark in thing.marks if mark.kind == "called"))
        for thing in said.things
    )


def _taken_out(name: str, setup: Sequence[m.Setup]) -> tuple[list[m.Setup], list[m.Has]]:
    """The set-up without a thing, and that in a sentence of its own."""
    out: list[m.Setup] = []
    taken: list[m.Has] = []
    for said in setup:
        if not isinstance(said, m.Has) or not _has(said, name):
            out.append(said)
            continue
        mine = tuple(x for x in said.things if _has(said.but(things=(x,)), name))
        rest = tuple(x for x in said.things if x not in mine)
        taken.append(said.but(things=mine))
        if rest:
            out.append(said.but(things=rest))
    return out, taken


def _put(out: list[m.Setup], one: m.Has, other: str, *, early: bool) -> list[m.Setup]:
    """The set-up with that sentence before another thing, or behind it; before or behind all where no other is named."""
    if not other:
        return [one, *out] if early else [*out, one]
    done: list[m.Setup] = []
    for said in out:
        if not isinstance(said, m.Has) or not _has(said, other):
            done.append(said)
            continue
        at = next(n for n, x in enumerate(said.things) if _has(said.but(things=(x,)), other))
        cut = at if early else at + 1
        before, behind = said.things[:cut], said.things[cut:]
        done += [said.but(things=before)] if before else []
        done.append(one)
        done += [said.but(things=behind)] if behind else []
    return done
