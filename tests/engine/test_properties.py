"""What is true of every game (hypothesis): random legal play by random decks of built cards.

In CI about 5,000 decisions. The long form, by hand: RULESDB_LONG=200000 pytest tests/engine/test_properties.py
"""

from __future__ import annotations

import os
import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.decisions import Activate, CastSpell, DecisionKind, PlayLand
from rulesdb.errors import BadInput, IllegalAction
from rulesdb.sweeps.chance import random_answer
from rulesdb.sweeps.invariants import broken, census
from tests.engine.random_play import new_game

LONG = int(os.environ.get("RULESDB_LONG", "0"))


def try_something_illegal(game, rng):
    """Whatever is refused must leave no trace."""
    decision = game.decision
    if decision is None or decision.kind is not DecisionKind.PRIORITY:
        return
    before = game.state.key()
    n = rng.choice(list(game.state.objects))
    legal = game.legal_actions()
    action = rng.choice((CastSpell(n), PlayLand(n), Activate(n, 0)))
    if action in legal:
        return
    fork = game.copy()
    try:
        fork.advance(action)
    except (IllegalAction, BadInput):
        assert fork.state.key() == before
    assert game.state.key() == before


class AnyGame(RuleBasedStateMachine):
    """A game that goes on with random answers."""

    @initialize(seed=st.integers(0, 10**6), players=st.sampled_from((2, 2, 2, 3)))
    def begin(self, seed, players):
        self.game = new_game(seed, players=players)
        self.cards = census(self.game)
        self.given = 0

    @rule(seed=st.integers(0, 10**6))
    def go_on(self, seed):
        rng = random.Random(seed)
        for _ in range(10):
            decision = self.game.decision
            if decision is None:
                return
            self.given += 1
            try:
                self.game.advance(random_answer(self.game, decision, rng))
            except IllegalAction as refusal:
                assert refusal.rules, "a refusal names its rules"
                if decision.kind in (DecisionKind.ATTACKERS, DecisionKind.BLOCKERS):
                    self.game.advance(())

    @rule(seed=st.integers(0, 10**6))
    def try_what_is_illegal(self, seed):
        try_something_illegal(self.game, random.Random(seed))

    @invariant()
    def everything_is_in_its_place(self):
        if not hasattr(self, "game"):
            return
        assert not [*broken(self.game, self.cards)]

    @invariant()
    def a_decision_has_a_legal_answer(self):
        decision = getattr(self, "game", None) and self.game.decision
        if not decision or decision.kind in (
            DecisionKind.PRIORITY,
            DecisionKind.ATTACKERS,
            DecisionKind.BLOCKERS,
            DecisionKind.OPTIONAL_COST,
            DecisionKind.X,
            DecisionKind.NUMBER,
            DecisionKind.DAMAGE,
        ):
            return
        assert len(decision.options) >= decision.minimum

    def teardown(self):
        game = getattr(self, "game", None)
        if game is not None and self.given < 400:
            again = game.replay()
            assert again.events() == game.events()
            assert again.state.key() == game.state.key()


def test_random_games_keep_their_invariants():
    run_state_machine_as_test(
        AnyGame,
        settings=settings(
            max_examples=max(24, LONG // 200),
            stateful_step_count=50,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            derandomize=not LONG,
        ),
    )


@settings(max_examples=6, deadline=None, derandomize=not LONG)
@given(st.integers(0, 10**6))
def test_a_copy_goes_its_own_way_and_the_original_does_not_notice(seed):
    rng = random.Random(seed)
    game = new_game(seed)
    for _ in range(60):
        if game.decision is None:
            break
        try:
            game.advance(random_answer(game, game.decision, rng))
        except IllegalAction:
            continue
    before = game.state.key()
    fork = game.copy()
    for _ in range(40):
        if fork.decision is None:
            break
        try:
            fork.advance(random_answer(fork, fork.decision, rng))
        except IllegalAction:
            continue
    assert game.state.key() == before
    assert game.state.zone(Zone.LIBRARY, 1) is not None


def test_the_same_seed_gives_the_same_game():
    def play(seed):
        rng = random.Random(seed)
        game = new_game(seed)
        for _ in range(150):
            if game.decision is None:
                break
            try:
                game.advance(random_answer(game, game.decision, rng))
            except IllegalAction:
                continue
        return game.state.key()

    assert play(7) == play(7)
