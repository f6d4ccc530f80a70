"""Who owns what another player controls, told in a sentence of its own: `Elk is owned by Bob`, `Bob owns it`, `it belongs to Bob`.

Such a sentence by itself says that Bob has an Elk; where a line says that another player controls the one Elk that there is, it is
that one's owner (108.3), and no second Elk is there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.blocks import Row

_TELLS = late(r"\b(?:owns|owned by|belongs? to|owner)\b|\bis [A-Z][\w-]*'s(?: card)?[ .]*$")
_FIELD = ("", "on the battlefield")
_OWNER = "owned by"


def owners_told(setup: Sequence[m.Setup], rows: Iterable[Row]) -> tuple[m.Setup, ...]:
    """The set-up with what is told of owners at the things themselves."""
    lines = {one.line for one in rows if _TELLS.search(one.text) is not None}
    out = [*setup]
    for said in setup:
        if isinstance(said, m.Has) and said.where.line in lines and said.place == "":
            out = _with_owner(out, said)
    return tuple(out)


def _with_owner(setup: list[m.Setup], owns: m.Has) -> list[m.Setup]:
    """The set-up without what a player only owns, and with that at what another one controls."""
    out, rest = [*setup], []
    for thing in owns.things:
        at = _controlled(out, owns, thing)
        if at is None and _held(out, thing):
            out.append(m.Has(owns.player, (thing,), "in exile", where=owns.where))
            continue
        if at is None:
            rest.append(thing)
            continue
        held = out[at]
        assert isinstance(held, m.Has)
        mark = m.Mark(_OWNER, owns.player, where=owns.where)
        things = tuple(
            one.but(marks=(*one.marks, *(() if _owner(one) else (mark,))))
            if one.name == thing.name
            else one
            for one in held.things
        )
        out[at] = held.but(things=things)
    if len(rest) == len(owns.things):
        return setup
    where = next(n for n, one in enumerate(out) if one is owns)
    out[where : where + 1] = [owns.but(things=tuple(rest))] if rest else []
    return out


def _held(setup: Sequence[m.Setup], thing: m.Thing) -> bool:
    """Whether a permanent is told to be exiling it, and nobody to have it: it lies in exile then (607.2a)."""
    said = [one for one in setup if isinstance(one, m.Has)]
    marks = (mark for one in said for each in one.things for mark in each.marks)
    held = any(
        mark.kind == "exiling" and mark.ref is not None and mark.ref.name == thing.name
        for mark in marks
    )
    return held and sum(each.name == thing.name for one in said for each in one.things) == 1


def _controlled(setup: Sequence[m.Setup], owns: m.Has, thing: m.Thing) -> int | None:
    """Where another player is told to control the one thing of this name; None where nobody or several are."""
    if thing.count != 1 or thing.marks or not thing.name:
        return None
    found = [
        (n, one)
        for n, said in enumerate(setup)
        if isinstance(said, m.Has) and said is not owns and said.place in _FIELD
        for one in said.things
        if one.name == thing.name and said.player != owns.player
    ]
    if len(found) != 1 or found[0][1].count != 1 or _owner(found[0][1]) not in ("", owns.player):
        return None
    return found[0][0]


def _owner(thing: m.Thing) -> str:
    return next((one.word for one in thing.marks if one.kind == _OWNER), "")
