"""What if there were so many of something: a number that is supposed is how many there are in all, not so many more.

`what if Ann has 4 cards in the library?` is asked of a library of four. What is told by name and with marks stays; only
`more`, `another` and the like add to what is told.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios import model as m

_MORE = late(r"(?i)\b(?:more|another|additional|an extra|extra|besides|too|as well|also|other)\b")
_ONE = late(r"(?i)\b(?:one|1|just|only|exactly)\b")
_HERE = "on the battlefield"


def recounted(scenario: m.Scenario, lines: Collection[int], rows: Sequence[str]) -> m.Scenario:
    """The situation with so many of each thing in all as these lines of it say.

    Raises:
        BadInput: more of them are told by name than there would be.
    """
    setup = [*scenario.setup]
    for one in scenario.setup:
        if not isinstance(one, m.Has) or one.where.line not in lines:
            continue
        text = rows[one.where.line - 1]
        if _MORE.search(text):
            continue
        for thing in one.things:
            if thing.count > 1 or _ONE.search(text):
                setup = _of(setup, one, thing, lines)
    return scenario.but(setup=tuple(setup))


def _of(
    setup: Sequence[m.Setup], new: m.Has, thing: m.Thing, lines: Collection[int]
) -> list[m.Setup]:
    """The position once so many of one thing are there in all."""
    out: list[m.Setup] = []
    left, other = thing.count, 0
    for one in setup:
        if not isinstance(one, m.Has) or one.where.line in lines or not _same_place(one, new):
            out.append(one)
            continue
        kept: list[m.Thing] = []
        for each in one.things:
            if not _alike(each, thing):
                other += each.count if thing.name == m.CARD else 0
                kept.append(each)
            elif each.name != m.CARD and (many := min(each.count, left)):
                left -= many
                kept.append(each.but(count=many))
            elif each.name != m.CARD and each.marks:
                raise BadInput(
                    f"more of them are told than {thing.count}: say which one is not there"
                )
        out += [one.but(things=tuple(kept))] if kept else []
    left -= other
    if left < 0:
        raise BadInput(
            f"more cards than {thing.count} are told there by name: say which are not there"
        )
    things = [x.but(count=left) if x is thing else x for x in new.things if x is not thing or left]
    whole = [new.but(things=tuple(things))] if things else []
    return [*(x for x in out if x is not new), *whole]


def _alike(told: m.Thing, new: m.Thing) -> bool:
    return (told.name, told.token) == (new.name, new.token)


def _same_place(one: m.Has, new: m.Has) -> bool:
    return one.player == new.player and (one.place or _HERE) == (new.place or _HERE)
