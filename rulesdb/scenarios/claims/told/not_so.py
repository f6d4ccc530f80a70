"""Why something is not in a state where no event says it: no combat goes on, nothing is attached to it, it is no creature or is no newcomer.

“It is not blocking” says the question again; this is what a judge would look at.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards.vocabulary import CardType
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.multiplayer import their_turn
from rulesdb.scenarios.claims.replies import Why, happened
from rulesdb.scenarios.playing.story import Story

_FOUGHT = frozenset((EventKind.ATTACK, EventKind.BLOCK))


def _no_combat(rule: str) -> Callable[[Story, int], Why]:
    def why(story: Story, n: int) -> Why:
        if story.state.combat is None:
            fought = any(e.kind in _FOUGHT for e in happened(story))
            return Why() if fought else Why("no combat is going on", (rule,))
        if CardType.CREATURE not in story.game.look(n).types:
            return Why("it is no creature", (rule,))
        return Why()

    return why


def _no_newcomer(story: Story, n: int) -> Why:
    c, one = story.game.look(n), story.state.objects[n]
    if CardType.CREATURE not in c.types:
        return Why("it is no creature", ("302.6",))
    if "haste" in c.keywords:
        return Why("it has haste", ("702.10b", "302.6"))
    who = story.state.players.get(one.controller)
    if who is None:
        return Why()
    turn = "this turn" if their_turn(story.state, one.controller) else f"{who.name}'s last turn"
    return Why(f"{who.name} has controlled it since {turn} began", ("302.6",))


def _bare(_: Story, __: int) -> Why:
    return Why("no counter, Equipment or Aura of its controller is on it", ("700.9",))


_ROWS: dict[str, Callable[[Story, int], Why]] = {
    "attacking": _no_combat("508.1k"),
    "blocking": _no_combat("509.1g"),
    "blocked": _no_combat("509.1h"),
    "unblocked": _no_combat("509.1h"),
    "summoning sick": _no_newcomer,
    "modified": _bare,
    "equipped": lambda _, __: Why("no Equipment is attached to it", ("301.5a",)),
    "enchanted": lambda _, __: Why("no Aura is attached to it", ("303.4b",)),
}


def not_so(story: Story, n: int, status: str) -> Why:
    """Why a permanent is not in a state, by how things stand; empty for a state that has no such reason."""
    row = _ROWS.get(status)
    return row(story, n) if row is not None and n in story.state.battlefield else Why()
