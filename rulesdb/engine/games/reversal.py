"""What of a reversed action may stay: the mana abilities that were activated on the way (733.1).

An action that can't be completed is reversed by running the stretch of play again without it; here
is only found out which mana abilities it had. `Game` reverses, and activates again what is kept.
"""

from __future__ import annotations

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.play import NeedAnswer, Play
from rulesdb.engine.games.flow import step
from rulesdb.engine.state.decisions import Activate, Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind, events_of
from rulesdb.engine.state.game_state import GameState
from rulesdb.errors import IllegalAction
from rulesdb.values import NamedTuple


class Undone(NamedTuple):
    """A mana ability that was activated within an action that was reversed."""

    answers: tuple[object, ...]
    """The activation and the choices made for it, as answers."""
    fixed: bool
    """It may not be reversed: it shuffled a library, or revealed or moved cards of one (733.1)."""


class _Watching(Play):
    """A stretch of play that notes where mana abilities could be activated for a payment."""

    __slots__ = ("marks",)
    marks: list[tuple[int, int]]

    def ask(self, decision: Decision) -> object:
        if decision.kind is DecisionKind.PAY:
            log = self.state.log
            self.marks.append((self.at, log.length if log is not None else 0))
        return super().ask(decision)


def undone(base: GameState, answers: tuple[object, ...], *, chance: bool) -> tuple[Undone, ...]:
    """The mana abilities activated and finished in a stretch of play, in order."""
    if not any(isinstance(answer, Activate) for answer in answers):
        return ()
    play = _Watching(base.copy(), answers, ask_chance=chance)
    play.marks = []
    try:
        while not play.spent:
            step(play)
    except (NeedAnswer, IllegalAction):
        pass
    out = []
    for (at, seen), (end, then) in zip(play.marks, play.marks[1:], strict=False):
        if isinstance(answers[at], Activate):
            events = events_of(play.state.log, seen)[: then - seen]
            out.append(Undone(answers[at:end], any(map(_touches_a_library, events))))
    return tuple(out)


def _touches_a_library(event: Event) -> bool:
    if event.kind is EventKind.MOVE:
        return event.to is Zone.LIBRARY or (
            event.from_ is Zone.LIBRARY and event.to is not Zone.STACK
        )
    shown = event.kind is EventKind.REVEAL and event.from_ is Zone.LIBRARY
    return shown or event.kind is EventKind.SHUFFLE
