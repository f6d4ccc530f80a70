"""Tapping creatures by their total power as a cost: crew, saddle, teamwork (702.122, 702.171, 702.194)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.engine.ask import number
from rulesdb.engine.decisions import Decision, DecisionKind
from rulesdb.engine.effects.base import EFFECTS, done
from rulesdb.engine.effects.possible import POSSIBLE
from rulesdb.engine.events import Event, EventKind
from rulesdb.engine.frame import Frame
from rulesdb.engine.happen import happen
from rulesdb.engine.play import Play
from rulesdb.errors import IllegalAction


@node
class Crew(a.Effect):
    """Tap any number of other untapped creatures you control with this total power or more."""

    power: a.Quantity
    rule: str = "702.122a"


def _hands(p: Play, frame: Frame) -> tuple[int, ...]:
    state = p.state
    return tuple(
        n
        for n in state.battlefield
        if n != frame.source
        and state.objects[n].controller == frame.you
        and not state.objects[n].tapped
        and not state.objects[n].phased_out
        and p.look(n).creature
    )


def _total(p: Play, ids: tuple[int, ...]) -> int:
    return sum(p.look(n).power or 0 for n in ids)


def _possible(p: Play, one: Crew, frame: Frame, _: int) -> bool:
    able = tuple(n for n in _hands(p, frame) if (p.look(n).power or 0) > 0)
    return _total(p, able) >= number(frame, one.power)


def _crew(p: Play, one: Crew, frame: Frame) -> None:
    needed = number(frame, one.power)
    options = _hands(p, frame)

    def enough(chosen: tuple[int, ...]) -> None:
        if _total(p, chosen) < needed:
            raise IllegalAction(f"their total power is less than {needed}", (one.rule,))

    chosen = p.ask(
        Decision(frame.you, DecisionKind.CHOOSE, f"which creatures are tapped for {p.name(frame.source)}",
                 (one.rule,), options, 0, len(options), source=frame.source, check=enough)
    )  # fmt: skip
    happen(
        p, *(Event(EventKind.TAP, n, frame.you, frame.source, rules=(one.rule,)) for n in chosen)
    )
    done(frame, one, chosen)


EFFECTS[Crew] = _crew
POSSIBLE[Crew] = _possible
