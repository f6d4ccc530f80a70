"""Noticing changes of control, which layer 2 decides and no event makes (108.4, 613.1b)."""

from __future__ import annotations

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.durations import sweep
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import Event, EventKind

K = EventKind


def sync_control(p: Play) -> None:
    """Let each permanent whose controller is another than before say so; it leaves combat (506.4)."""
    found = p.board.found
    if "controllers" in found:
        return  # nothing is otherwise than when each was found to be who it was
    state = p.state
    chars, objects = p.board.chars, state.objects
    changed = [
        (n, c.controller, objects[n].controller)
        for n in state.battlefield
        if (c := chars.get(n)) is not None and c.controller != objects[n].controller
    ]
    if not changed:
        found["controllers"] = True
        return
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


def settle(p: Play) -> None:
    """What has ended by now has ended for what comes next: whose permanents untap, whose step begins (611.2a, 611.2b).

    Where nobody gets priority in between, nothing else would notice it in time.
    """
    if p.state.effects:
        sweep(p)
    sync_control(p)
