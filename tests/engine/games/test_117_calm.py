"""Ways round what would find nothing: a game is the same, event for event, without them (117.3d, 117.5, 605.3)."""

import random

import pytest

from rulesdb.engine import game as way_in
from rulesdb.engine.events import damage, durations, happen, replacement
from rulesdb.engine.events.play import Play
from rulesdb.engine.games import flow
from rulesdb.engine.stack import activating, occurrences, triggers
from rulesdb.engine.state import game_state
from rulesdb.engine.state.decisions import DecisionKind, Pass
from rulesdb.engine.state.events import Event
from rulesdb.engine.turn import steps
from rulesdb.errors import IllegalAction
from rulesdb.sweeps.chance import random_answer
from tests.benchmarks.bench_engine import usual_scenario
from tests.engine.random_play import new_game


def _at_last_by_all_rows(p: Play, event: Event) -> Event | None:
    """What all rules make of it, wherever it goes."""
    for row in p.ports[replacement.AT_LAST].get(event.kind, ()):
        settled = row(p, event)
        if settled is None:
            return None
        event = settled
    return event


SHORTCUTS = {
    "passed on": (way_in, "passed_on", lambda *_: None),
    "goes on from before a question": (way_in, "asks", lambda *_: False),
    "calm": (flow, "signs_where_calm", lambda *_: None),
    "only a step began": (flow, "only_a_step_began", lambda *_: False),
    "nothing can end now": (steps, "may_end", lambda *_: True),
    "nothing is replaced": (happen, "_single", lambda *_: frozenset()),
    "nobody has a trigger without a source": (occurrences, "_quiet", lambda *_: frozenset()),
    "elsewhere than to the battlefield": (replacement, "_at_last", _at_last_by_all_rows),
    "tapped plainly": (activating, "tapped_plainly", lambda *_: False),
    "nobody notices": (triggers, "nobody_notices", lambda *_: False),
}


def played(seed: int) -> list[object]:
    """The events of a random game, and what was decided at each question."""
    rng = random.Random(seed)
    game = new_game(seed)
    told: list[object] = []
    while game.decision is not None and game.state.turn <= 12:
        decision = game.decision
        answer = random_answer(game, decision, rng)
        told.append((decision.kind, decision.player, decision.options, answer))
        try:
            game.advance(answer)
        except IllegalAction as refused:
            told.append(str(refused))
            game.advance(Pass() if decision.kind is DecisionKind.PRIORITY else ())
    return [*told, *game.events()]


@pytest.mark.parametrize("name", SHORTCUTS)
def test_a_game_is_the_same_without_a_shortcut(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = (1, 6)
    before = [played(seed) for seed in seeds]
    module, function, never = SHORTCUTS[name]
    taken = []
    real = getattr(module, function)

    def seen(*given: object) -> object:
        found = real(*given)
        if found is not None and found is not False:
            taken.append(found)
        return found

    monkeypatch.setattr(module, function, seen)
    played(seeds[0])
    assert taken, "the shortcut is taken in such a game"
    monkeypatch.setattr(module, function, never)
    assert [played(seed) for seed in seeds] == before


IN_A_FIGHT = {
    "plain damage": (damage, "plain", lambda *_: False),
    "an effect has begun": (durations, "begun", lambda *_: None),
    "nothing is replaced": SHORTCUTS["nothing is replaced"],
    "looks the same": (game_state, "_looks_the_same", lambda *_: False),
}


@pytest.mark.parametrize("name", IN_A_FIGHT)
def test_a_fight_is_the_same_without_a_shortcut(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = usual_scenario().game.events()
    module, function, never = IN_A_FIGHT[name]
    taken = []
    real = getattr(module, function)
    monkeypatch.setattr(module, function, lambda *given: taken.append(given) or real(*given))
    assert usual_scenario().game.events() == before
    assert any(real(*given) for given in taken), "the shortcut is taken in such a fight"
    monkeypatch.setattr(module, function, never)
    assert usual_scenario().game.events() == before
