"""How near a player is to losing by something else than life, and why that has not happened yet (104.3).

An empty library loses the game for nobody who has not tried to draw from it (704.5b); combat damage of each commander
counts by itself (903.10a).
"""

from __future__ import annotations

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.flags import COMMANDERS
from rulesdb.scenarios.claims.past.losing import tried_to_draw_from_nothing
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story

_FATAL = 21
"""So much combat damage of one commander loses the game (903.10a)."""


def nearly_lost(story: Story, n: int) -> Why:
    """What else could lose the game for a player and has come some of the way; empty where nothing has."""
    state = story.state
    player, listed = state.players[n], state.flag(COMMANDERS)  # each commander by its place there
    texts: list[str] = []
    rules: list[str] = []
    if not state.zones.get((Zone.LIBRARY, n)) and not tried_to_draw_from_nothing(story, n):
        texts.append("has not tried to draw from the empty library")
        rules.append("704.5b")
    dealt = [(by, much) for by, much in player.commander_damage if much]
    if dealt:
        each = and_([f"{much} from {listed[by - 1][1].name}" for by, much in dealt])
        texts.append(f"has taken commander damage: {each} (a player loses at {_FATAL} from one)")
        rules.append("903.10a")
    return Why("".join(f", and {text}" for text in texts), tuple(rules))
