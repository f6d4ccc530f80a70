"""A lore counter on each Saga as the precombat main phase begins (505.4, 714.3c)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import LORE_PUT
from rulesdb.engine.state.multiplayer import their_turn

K = EventKind


def lore_counters(p: Play) -> None:
    """A lore counter on each Saga (505.4)."""
    state = p.state
    if "Saga" not in p.board.words:
        return
    events = []
    for n in state.battlefield:
        one = state.objects[n]
        if state.drop_flag(LORE_PUT, n):
            continue
        if their_turn(state, one.controller) and not one.phased_out:
            c = p.look(n)
            if "Saga" in c.subtypes and any(
                isinstance(h.ability, a.ChapterAbility) for h in c.abilities
            ):
                events.append(
                    Event(
                        K.PUT_COUNTERS,
                        n,
                        state.active,
                        amount=1,
                        word="lore",
                        rules=("505.4", "714.3c"),
                    )
                )
    happen(p, *events)
