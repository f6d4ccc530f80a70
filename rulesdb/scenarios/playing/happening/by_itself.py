"""What is only supposed to happen: a creature dies, a spell is countered; by nobody, and from nowhere.

It happens as the rules have it: effects may replace it, what can't happen does not, and what triggers on it triggers
(603.2, 614.1). State-based actions are looked at right behind it (704.3).
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import NeedAnswer, Play
from rulesdb.engine.game import Game
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.game_state import Stage
from rulesdb.engine.state.objects import GameObject
from rulesdb.scenarios import model as m
from rulesdb.scenarios.playing.answers import NONE, Asked, forced, passing
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.suggested import unanswered
from rulesdb.scenarios.table.things import Trouble, said

K = EventKind


def _gone(to: Zone, rule: str) -> Callable[[GameObject], Event]:
    return lambda one: Event(K.MOVE, one.id, one.owner, from_=one.zone, to=to, rules=(rule,))


_ROWS: dict[str, tuple[Zone, Callable[[GameObject], Event]]] = {
    "dies": (Zone.BATTLEFIELD, _gone(Zone.GRAVEYARD, "700.4")),
    "is destroyed": (Zone.BATTLEFIELD, lambda o: Event(K.DESTROY, o.id, rules=("701.8a",))),
    "is sacrificed": (
        Zone.BATTLEFIELD,
        lambda o: Event(K.SACRIFICE, o.id, o.controller, rules=("701.21a",)),
    ),
    "is exiled": (Zone.BATTLEFIELD, lambda o: Event(K.EXILE, o.id, rules=("701.13a",))),
    "is returned to its owner's hand": (Zone.BATTLEFIELD, _gone(Zone.HAND, "400.7")),
    "is countered": (Zone.STACK, lambda o: Event(K.COUNTER, o.id, rules=("701.6a",))),
    "becomes tapped": (Zone.BATTLEFIELD, lambda o: Event(K.TAP, o.id, rules=("701.26a",))),
    "becomes untapped": (Zone.BATTLEFIELD, lambda o: Event(K.UNTAP, o.id, rules=("701.26b",))),
}
"""What can be supposed of a thing, where it must be for that, and the event that it is."""


def by_itself(hand: Hand, step: m.Supposed) -> None:
    """Have it happen now; Trouble where the thing is not where that could happen to it, or a choice on the way is open."""
    zone, event = _ROWS[step.verb]
    n = hand.things.one(hand.state, step.ref)
    one = hand.state.objects.get(n)
    if one is None or one.zone is not zone:
        place = "on the stack" if zone is Zone.STACK else "on the battlefield"
        raise Trouble(f"{said(step.ref)} is not {place} then", step.where)
    answers: list[object] = []
    while True:
        state = hand.state.copy()
        play = Play(state, tuple(answers), ask_chance=True)
        try:
            happen(play, event(one))
        except NeedAnswer as need:
            asked = Asked(need.decision, state, hand.things)
            answer = forced(asked)
            if answer is NONE and hand.ways is not None:
                answer = hand.ways.choose(asked, step.where, quiet=False)
            answer = passing(asked) if answer is NONE else answer
            if answer is NONE:
                raise Trouble(unanswered(asked), step.where) from None
            answers.append(need.decision.verify(answer))
            continue
        break
    state.stage = Stage.CHECK
    state.touch()
    hand.game = Game.of(state, ask_chance=True)
