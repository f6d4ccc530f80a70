"""What keeps something from being done at any time, where what is told first is only of this moment.

That a spell has no mana cost to pay, or that an effect forbids it, stays so in its controller's main phase with mana
to pay; that it is too late for it, that a source is tapped or summoning sick, passes (302.6, 117.1a, 601.3).
At which moments something can be done is found by trying it in each kind of moment, with mana to pay.
"""

from __future__ import annotations

from rulesdb.cards.vocabulary import Phase, Step
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


def moments(story: Story, claim: m.May) -> Why:
    """When a player can do this: at any time with priority, or in a main phase with an empty stack; empty where it is neither."""
    deed = claim.deed
    if not claim.player or not isinstance(deed, (m.Cast, m.Activate, m.PlayLand)):
        return Why()
    who, name = story.player(claim.player), claim.player
    slow, quick = (_goes(story, who, deed, slow=each) for each in (True, False))
    if slow is None and quick is None:
        kind = "ability" if isinstance(deed, m.Activate) else "spell"
        rule = "117.1b" if kind == "ability" else "117.1a"
        return Why(f"At any time when {name} has priority", (rule,))
    if _aimless(slow) and _aimless(quick) and isinstance(deed, m.Cast):
        text = f"At any time when {name} has priority and there is a legal target for it"
        return Why(text, ("117.1a", "601.2c"))
    if slow is None and quick is not None and SLOW & {*quick.rules}:
        text = f"In a main phase of {name}'s own turn, with priority and an empty stack"
        own = [rule for rule in quick.rules if rule in SLOW]
        return Why(text, ("117.1a", *own) if not isinstance(deed, m.Activate) else tuple(own))
    if isinstance(deed, m.PlayLand) and slow is None:
        return Why(
            f"In a main phase of {name}'s own turn, with priority and an empty stack, once in a turn",
            ("305.1", "305.2", "116.2a"),
        )
    return Why()


def _aimless(refused: IllegalAction | None) -> bool:
    """Whether a casting is refused for want of a target and nothing else (601.2c)."""
    return refused is not None and {"601.2c"} <= {*refused.rules} <= {"601.2c", "115.1", "115.5"}


def _goes(story: Story, who: int, deed: m.Deed, *, slow: bool) -> IllegalAction | None:
    """What refuses it in the player's own main phase (`slow`), or in the upkeep of another one's turn; None where nothing does."""
    trial = rich(story.hand, who, slow=True)
    if isinstance(deed, m.Activate):
        _rested(story, trial, deed)
    if not slow:
        state = trial.state.copy()
        state.active = next((n for n in state.order if n != who), who)
        state.step, state.phase = Step.UPKEEP, Phase.BEGINNING
        trial.game = Game.of(state, ask_chance=True)
    try:
        return attempt(trial, story.deeds, who, deed)
    except RulesdbError as error:
        return IllegalAction(str(error), ())


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
