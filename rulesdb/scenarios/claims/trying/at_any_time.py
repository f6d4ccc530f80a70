"""What keeps something from being done at any time, where what is told first is only of this moment.

That a spell has no mana cost to pay, or that an effect forbids it, stays so in its controller's main phase with mana
to pay; that it is too late for it, that a source is tapped or summoning sick, passes (302.6, 117.1a, 601.3).
"""

from __future__ import annotations

from rulesdb.engine.game import Game
from rulesdb.engine.state.decisions import Action
from rulesdb.errors import IllegalAction, RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.charged import rich
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.playing.attempt import attempt
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.search import search
from rulesdb.scenarios.playing.story import SLOW, Story

_TIRED = frozenset(("302.6", "602.5a", "107.5"))
"""Rules of a source that is summoning sick or tapped."""
_PASSING = SLOW | _TIRED | {"117.1", "117.1a", "117.1b", "118.3", "601.2c", "602.2b", "115.1"}
"""Rules of what keeps something from being done now, and need not later."""


def at_any_time(story: Story, who: int, deed: m.Deed, refused: IllegalAction) -> Why:
    """Why it can't be done whatever the moment is; empty where nothing of the kind is known, or that is told already."""
    if not isinstance(deed, (m.Cast, m.Activate)) or not (SLOW | _TIRED) & {*refused.rules}:
        return Why()
    try:
        trial = rich(story.hand, who, slow=True)
        if isinstance(deed, m.Activate):
            _rested(story, trial, deed)
        still = attempt(trial, story.deeds, who, deed)
    except RulesdbError:
        return Why()
    if still is None or _PASSING & {*still.rules}:
        return Why()
    return Why(str(still), still.rules)


def never(story: Story, who: int, action: Action, refused: IllegalAction) -> IllegalAction:
    """The refusal of an action, or what refuses it at any time where it is only too early or too late for it now."""
    if not SLOW & {*refused.rules}:
        return refused
    try:
        still = search(rich(story.hand, who, slow=True), action, (), set())
    except RulesdbError:
        return refused
    return refused if still is None or _PASSING & {*still.rules} else still


def _rested(story: Story, trial: Hand, deed: m.Activate) -> None:
    """Have the source untapped, and under its controller's control all along."""
    state = trial.state.copy()
    for n in story.things.all(state, deed.of):
        if n in state.battlefield:
            state.put(state.objects[n]._replace(tapped=False, since_turn=0))
    trial.game = Game.of(state, ask_chance=True)
