"""Ways round what would find nothing: a game is the same, event for event, without them (117.3d, 117.5, 605.3)."""

import random

import pytest

from rulesdb.engine import game as way_in
from rulesdb.engine.games import flow
from rulesdb.engine.stack import activating, triggers
from rulesdb.engine.state.decisions import DecisionKind, Pass
from rulesdb.errors import IllegalAction
from rulesdb.sweeps.chance import random_answer
from tests.engine.random_play import new_game

SHORTCUTS = {
    "passed on": (way_in, "passed_on", lambda *_: None),
    "goes on from before a question": (way_in, "asks", lambda *_: False),
    "calm": (flow, "calm", lambda *_: False),
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
        if found:
            taken.append(found)
        return found

    monkeypatch.setattr(module, function, seen)
    played(seeds[0])
    assert taken, "the shortcut is taken in such a game"
    monkeypatch.setattr(module, function, never)
    assert [played(seed) for seed in seeds] == before
