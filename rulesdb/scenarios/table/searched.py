"""What a search finds that nobody was told to have lies in the library from the start: whoever tells the find means that (701.23).

Only what is chosen right behind what searches that player's library is meant so, and not where something is told of the library.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.table.cards import Look
from rulesdb.scenarios.table.making import basic

_SEARCHES = late(r"\b[Ss]earch your library\b")
_LIBRARY = ("in the library", "on top of the library", "on the bottom of the library")


def found_in_libraries(
    scenario: m.Scenario, setup: Iterable[m.Setup], look: Look
) -> Iterator[m.Has]:
    """What lies in libraries, as the story finds it there."""
    several = [one for one in setup if isinstance(one, m.Has)]
    told = {one.player for one in several if one.place in _LIBRARY}
    had = {(one.player, thing.name) for one in several for thing in one.things}
    searching = ""
    for step in scenario.steps:
        if isinstance(step, m.Act):
            searching = step.player if _searches(step.deed, look) else ""
            continue
        if not isinstance(step, m.Choose) or step.player != searching or step.verb != "chooses":
            continue
        names = [one.ref.name for one in step.values if one.ref is not None and not one.ref.whose]
        found = [
            name
            for name in names
            if basic(name) is not None or ((searching, name) not in had and look(name) is not None)
        ]
        if found and len(found) == len(step.values) and searching not in told:
            yield m.Has(searching, tuple(m.Thing(name) for name in found), _LIBRARY[0])
        searching = ""


def _searches(deed: m.Deed, look: Look) -> bool:
    """Whether what is cast or activated lets its player search the own library."""
    ref = (
        deed.spell
        if isinstance(deed, m.Cast)
        else deed.of
        if isinstance(deed, m.Activate)
        else None
    )
    face = look(ref.name) if ref is not None else None
    return face is not None and bool(_SEARCHES.search(face.text))
