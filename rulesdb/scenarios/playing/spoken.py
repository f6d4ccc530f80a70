"""Choices that lines make without being asked: what there was no choice in, and a yes that goes without saying.

A line that names the only thing there was to choose is no mistake; a line that names another is. A choice
that only who said yes is asked for says yes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesdb.cards import abilities as a
from rulesdb.engine.game import Game
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.game_state import GameState
from rulesdb.errors import RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.playing.answers import NONE, Asked, from_line
from rulesdb.scenarios.table.things import Things

K = DecisionKind
E = EventKind
_CHOSEN = frozenset(
    {E.TARGET, E.MOVE, E.SACRIFICE, E.DISCARD, E.DESTROY, E.EXILE, E.REVEAL, E.TAP, E.UNTAP, E.ATTACH,
     E.PUT_COUNTERS, E.REMOVE_COUNTERS, E.DAMAGE, E.CONTROL, E.CHOICE, E.TRANSFORM, E.PHASE_OUT, E.KEYWORD_ACTION}
)  # fmt: skip
"""What happens to what was chosen."""
_WITHOUT_CAUSE = frozenset({E.TARGET, E.CHOICE})
_NAMED = ("chooses", "targets")


def went_so(
    state: GameState,
    things: Things,
    line: m.Choose,
    forced: Iterable[tuple[Asked, object]],
    events: Iterable[Event],
) -> bool:
    """Whether it went as a line says although nobody had a choice: what was asked, and what happened."""
    for asked, answer in forced:
        try:
            if from_line(asked, line) == answer:
                return True
        except RulesdbError:
            continue  # the line speaks of something else
    refs = [value.ref for value in line.values if value.ref is not None]
    if line.verb not in _NAMED or not refs or len(refs) < len(line.values):
        return False
    of_them = [e for e in events if e.kind in _CHOSEN and (e.cause or e.kind in _WITHOUT_CAUSE)]
    touched = {n for e in of_them for n in (e.subject, e.other, _chosen(state, e))}
    return all(touched & set(things.all(state, ref)) for ref in refs)


def _chosen(state: GameState, event: Event) -> int:
    """What was chosen, such as a source of damage (609.7a): wherever it is by now."""
    if event.kind is not E.CHOICE or event.word == a.Kind.NUMBER.value:
        return 0
    return state.current(event.detail) if isinstance(event.detail, int) else 0


def whose(asked: Asked) -> str:
    """The name of the player who is asked."""
    one = asked.state.players.get(asked.decision.player)
    return one.name if one is not None else ""


def goes_without_saying(game: Game, asked: Asked, lines: Sequence[m.Choose]) -> bool:
    """Whether yes is meant: one of these lines answers what is asked next of who says yes, and only then."""
    if asked.decision.kind is not K.MAY or not lines:
        return False
    game = game.copy()
    length = len(game.events())
    try:
        game.advance(True)
    except RulesdbError:
        return False
    then = game.decision
    mine = [line for line in lines if line.verb in _NAMED and line.player == whose(asked)]
    fresh = game.events(length)
    if mine and any(went_so(game.state, asked.things, line, (), fresh) for line in mine):
        return True  # there is no choice but the one that is told
    if then is None or then.kind in (K.PRIORITY, K.MAY) or then.player != asked.decision.player:
        return False
    after = Asked(then, game.state, asked.things)
    for line in lines:
        try:
            if from_line(after, line) is not NONE:
                return True
        except RulesdbError:
            continue  # the name means nothing there
    return False
