"""Noticing changes of control, which layer 2 decides and no event makes (108.4, 613.1b)."""

from __future__ import annotations

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import Event, EventKind

K = EventKind


def sync_control(p: Play) -> None:
    """Let each permanent whose controller is another than before say so; it leaves combat (506.4)."""
    if in_step(p):
        return
    state = p.state
    changed = _changed(p)
    # Nobody in the game would control these, so they are exiled (800.4c).
    lost = [n for n, new, _ in changed if state.players[new].left]
    if lost:
        happen(p, *(moving(p, n, Zone.EXILE, "800.4c") for n in lost))
        changed = [row for row in changed if row[0] not in lost]
    happen(
        p,
        *(Event(K.CONTROL, n, new, other=old, rules=("613.1b",)) for n, new, old in changed),
        *(Event(K.LEAVE_COMBAT, n, rules=("506.4",)) for n, _, _ in changed),
    )


def in_step(p: Play) -> bool:
    """Whether each permanent's controller is the one who was; kept with the board."""
    found = p.board.found
    known = found.get("controllers")
    if known is None:
        found["controllers"] = known = not _changed(p)
    return bool(known)


def _changed(p: Play) -> list[tuple[int, int, int]]:
    """The permanents with another controller than before: the new one and the old one."""
    chars, objects = p.board.chars, p.state.objects
    return [
        (n, c.controller, objects[n].controller)
        for n in p.state.battlefield
        if (c := chars.get(n)) is not None and c.controller != objects[n].controller
    ]
