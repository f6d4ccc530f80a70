"""Lands that are only counted: `Ann controls 8 lands`. They are of the kinds that are wanted, and no more than so many.

What of them nobody wants is Wastes: a basic land without a land type, which makes colorless mana.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from rulesdb.scenarios import model as m
from rulesdb.scenarios.table.cards import FIELD, Look
from rulesdb.scenarios.table.things import Trouble

_BY_NAME = "lands are told by name: Ann controls 5 Plains"
_PLAIN = "Wastes"


def without_counted(scenario: m.Scenario, look: Look) -> tuple[Mapping[str, int], m.Scenario]:
    """How many lands players are told to have without their names, and the situation without those.

    Raises:
        Trouble: such lands are elsewhere, in a state, or beside lands that are told by name.
    """
    counted: dict[str, int] = {}
    setup: list[m.Setup] = []
    for said in scenario.setup:
        if isinstance(said, m.Has) and any(one.name == m.LAND for one in said.things):
            for one in said.things:
                if one.name == m.LAND:
                    if said.place not in ("", FIELD) or one.tapped or one.marks:
                        raise Trouble(_BY_NAME, said.where)
                    counted[said.player] = counted.get(said.player, 0) + one.count
            things = tuple(one for one in said.things if one.name != m.LAND)
            setup += [said.but(things=things)] if things else []
        else:
            setup.append(said)
    if not counted:
        return counted, scenario
    for said in setup:
        named = said.things if isinstance(said, m.Has) and said.place in ("", FIELD) else ()
        lands = [one for one in named if (face := look(one.name)) is not None and face.land]
        if isinstance(said, m.Has) and said.player in counted and lands:
            raise Trouble(_BY_NAME, said.where)
    return counted, scenario.but(setup=tuple(setup))


def as_counted(
    lands: Iterable[m.Has], counted: Mapping[str, int], colored: Mapping[str, Sequence[str]]
) -> tuple[m.Has, ...]:
    """The lands that are taken to be there, as many as a line says for whom one does.

    `colored` are those that each player needs for colors, in the order in which they are wanted: where there are
    too few for all that is told, these are there first, and the rest pays for what is generic.
    """
    out: list[m.Has] = []
    left = dict(counted)
    for said in lands:
        if said.player not in left:
            out.append(said)
            continue
        wanted = Counter({one.name: one.count for one in said.things})
        there: Counter[str] = Counter()
        for name in (*colored.get(said.player, ()), *wanted.elements()):
            if there[name] < wanted[name] and left[said.player]:
                there[name] += 1
                left[said.player] -= 1
        things = tuple(one.but(count=there[one.name]) for one in said.things if there[one.name])
        out += [said.but(things=things)] if things else []
    rest = ((who, many) for who, many in left.items() if many)
    out += (m.Has(who, (m.Thing(_PLAIN, count=many),), FIELD) for who, many in rest)
    return tuple(out)
