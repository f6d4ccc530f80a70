"""`Bob is tapped out`, `all of Ann's lands are tapped`: each land that a line tells of that player, before it or behind it, is tapped.

Where no line tells of a land, no mana comes from one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.blocks import Row
from rulesdb.scenarios.language.composed.in_one.owners_told import owners_told

_OUT = late(
    r"(?:^|[.,;] |\band )(?P<p>[A-Z][\w-]*) (?:is|has) (?:completely |already |currently )?tapped (?:out|(?:all )?(?:of )?(?:her|his|their) lands)\b"
    r"|\b[Aa]ll (?:of )?(?P<q>[A-Z][\w-]*)'s lands are tapped\b"
)
_FIELD = ("", "on the battlefield")


def _tapped_out(
    setup: Sequence[m.Setup],
    steps: Sequence[m.Step],
    rows: Iterable[Row],
    is_land: Callable[[str], bool],
) -> tuple[m.Setup, ...]:
    """The set-up with such lands tapped."""
    begun = [(one.where.line, one.where.column) for one in steps if one.where.line]
    first = min(begun, default=None)
    who = {
        found["p"] or found["q"]
        for row in rows
        for found in _OUT.finditer(row.text)
        if first is None or (row.line, found.start()) < first
    }
    if not who:
        return tuple(setup)

    def tapped(thing: m.Thing) -> m.Thing:
        plain = not any(mark.kind == "untapped" for mark in thing.marks)
        return thing.but(tapped=True) if thing.name and is_land(thing.name) and plain else thing

    return tuple(
        one.but(things=tuple(map(tapped, one.things)))
        if isinstance(one, m.Has) and one.player in who and one.place in _FIELD
        else one
        for one in setup
    )


def told_beside(
    setup: Sequence[m.Setup],
    steps: Sequence[m.Step],
    rows: Iterable[Row],
    is_land: Callable[[str], bool],
) -> tuple[m.Setup, ...]:
    """All that is there, with what is told of owners and of lands in sentences of their own."""
    return _tapped_out(owners_told(setup, rows), steps, rows, is_land)
