"""Shuffling cards into libraries: whose are shuffled, and whether they are where nothing came to them (701.24)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.following import players
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import Event, EventKind

OBJECTS = (a.Source, a.Trigger, a.Target, a.Bound)
"""What names certain objects and no set that may be empty (701.24c, d)."""


def shuffle_in(
    p: Play, frame: Frame, libraries: list[int], arrived: tuple[int, ...], *, told: bool
) -> None:
    """Shuffle these players' libraries; `told`: certain objects were to come to them (701.24a, c, d).

    From 2010 to 2015 none was shuffled where none of those objects came.
    """
    gone = told and not _in_libraries(p, arrived)
    if gone and p.state.variants["shuffling in what is gone"] != "shuffles":
        return
    for owner in dict.fromkeys(libraries):
        rules = ("701.24a", "701.24c", "701.24d")
        happen(p, Event(EventKind.SHUFFLE, player=owner, rules=rules, cause=frame.cause))


def _in_libraries(p: Play, things: tuple[int, ...]) -> bool:
    found = (p.state.objects.get(n) for n in things)
    return any(one is not None and one.zone is Zone.LIBRARY for one in found)


def libraries_of(
    p: Play, frame: Frame, effect: a.Put | a.Return, chosen: tuple[int, ...]
) -> list[int]:
    """The players whose libraries are shuffled, whatever became of what is shuffled in (701.24c, d)."""
    if effect.to.position != "shuffled":
        return []
    out = [one.owner for n in chosen if (one := frame.object(n)) is not None]
    parts = effect.what.parts if isinstance(effect.what, a.Together) else (effect.what,)
    for part in parts:
        if isinstance(part, a.Whole):
            out.extend(players(p, frame, part.of))
    return out


def shuffle_bottom(p: Play, ids: tuple[int, ...]) -> None:
    """Put what lies on the bottoms of libraries there in a random order."""
    for who in p.state.order:
        key = (Zone.LIBRARY, who)
        library = p.state.zones.get(key, ())
        mine = tuple(n for n in library if n in ids)
        if mine:
            rest = tuple(n for n in library if n not in ids)
            p.state.zones[key] = (*rest, *p.shuffled(mine, "random order"))
