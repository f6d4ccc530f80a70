"""Phasing until something happens, and what phases in together with what it is attached to (702.26g, 610.4).

When permanents phase in and out by themselves is of `turn.steps`; what the event does is of `perform`.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.words import These
from rulesdb.engine.events.durations import last
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.effects import Lasting
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import PHASED_UNTIL
from rulesdb.engine.state.game_state import GameState


def with_attached(state: GameState, hosts: Iterable[int]) -> list[int]:
    """What phases in: these, and what phased out attached to them, which does so no longer (702.26g)."""
    back = list(hosts)
    for host in back:  # grows as what is attached is found, and what is attached to that
        for n in state.battlefield:
            one = state.objects[n]
            if one.phased_out and one.chosen("indirect") == host:
                kept = tuple(c for c in one.choices if c.link != "indirect")
                state.put(one._replace(choices=kept))
                back.append(n)
    return back


def hold_out(p: Play, effect: a.PhaseOut, frame: Frame, out: Iterable[int]) -> None:
    """What has phased out stays so until something happens, whatever untap steps come (610.4, 610.4a)."""
    for n in out:
        held = effect.but(what=These((n,)))
        number = last(p, frame, effect.until, to=(n,), static=held, rules=("610.4",))
        p.state.set_flag(PHASED_UNTIL, number, n)


def let_in(p: Play, ended: tuple[Lasting, ...]) -> None:
    """What was phased out until now phases in at once, unless it has by other means since (610.4, 610.4a, 610.4d)."""
    events: list[Event] = []
    for one in ended:
        if isinstance(one.static, a.PhaseOut) and isinstance(one.to, tuple):
            held = [n for n in one.to if p.state.drop_flag(PHASED_UNTIL, n)]
            events += (
                Event(EventKind.PHASE_IN, n, one.controller, one.source, rules=("610.4",))
                for n in with_attached(p.state, held)
            )
    if events:
        happen(p, *(event.citing(*(("610.4d",) if len(events) > 1 else ())) for event in events))
