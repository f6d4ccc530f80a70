"""What made a permanent what it was as it left the battlefield: it is put back there on a copy, with what left together with it.

Its last known information says what it was (608.2h). Only where it comes to the same on the copy are the effects told
that made it so; where something else has gone since, nothing is.
"""

from __future__ import annotations

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.game import Game
from rulesdb.scenarios.claims.now.becoming import effects_on, kept_out
from rulesdb.scenarios.claims.now.in_order import listed, rules_of
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.playing.story import Story


def made_then(story: Story, n: int) -> Why:
    """The effects that made it so, in their order (613.1); empty where there were none, or they can't be told any more."""
    before = _put_back(story, n)
    if before is None:
        return Why()
    by = effects_on(before, n)
    kept = kept_out(before, n)
    text = "; ".join((", then ".join(listed(before, by)), *(one.text for one in kept)))
    of_lands = ["305.7"] if any("305.7" in each.rules for each, _ in by) else []
    rules = (
        *of_lands,
        *rules_of([*reversed(by)]),
        *(rule for one in kept for rule in one.rules),
    )
    return Why(text, tuple(dict.fromkeys(rules))) if by else Why()


def _put_back(story: Story, n: int) -> Story | None:
    """The story on a copy in which these are on the battlefield as they last were; None where they would be otherwise."""
    was = story.state.lki.get(n)
    if was is None or was.object.zone is not Zone.BATTLEFIELD:
        return None
    trial = story.hand.aside()
    trial.ways = story.hand.ways
    state = trial.state.copy()
    for x in was.together or (n,):
        one = state.lki.get(x)
        if one is None or one.object.zone is not Zone.BATTLEFIELD or x in state.objects:
            continue
        state.objects[x] = one.object
        state.lki[x] = one._replace(became=0)
        state.zones[_THERE] = (*state.zones[_THERE], x)
    state.board = None
    game = Game.of(state, ask_chance=True)
    now, then = game.look(n), was.characteristics
    if (now.power, now.toughness, now.types, now.subtypes) != (
        then.power, then.toughness, then.types, then.subtypes,
    ):  # fmt: skip
        return None
    trial.game = game
    return story.at(trial)


_THERE = (Zone.BATTLEFIELD, 0)
"""The key of the battlefield, which is no player's own."""
