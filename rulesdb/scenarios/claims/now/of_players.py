"""Who controls a player: for a turn another may, who makes all their choices, and for the next one that may be waiting (723)."""

from __future__ import annotations

from rulesdb.engine.state.flags import CONTROLLED_BY, NEXT_TURN_OF
from rulesdb.scenarios.claims.replies import Reply
from rulesdb.scenarios.playing.story import Story


def who_controls_player(story: Story, who: int) -> Reply:
    """The player who makes another's decisions now, or will in that one's next turn (723.1, 723.5)."""
    state = story.state
    name = state.players[who].name
    if (boss := state.flag(CONTROLLED_BY, who)) in state.players and boss != who:
        other = state.players[boss].name
        text = f"{other} controls {name} in this turn, and makes all of {name}'s choices and decisions; what {name} controls stays {name}'s"
        return Reply(text, ("723.1", "723.5", "723.3"))
    if (boss := state.flag(NEXT_TURN_OF, who)) in state.players and boss != who:
        other = state.players[boss].name
        text = f"Nobody now: {name} makes {name}'s own decisions; {other} will control {name} in {name}'s next turn"
        return Reply(text, ("723.1",))
    return Reply(f"Nobody: {name} makes {name}'s own decisions", ("723.1",))
