"""Who takes no extra turns (500.7, 614.1b)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.multiplayer import taking_turn


def skips_extra(p: Play, who: int) -> bool:
    """Whether an extra turn of a player is proceeded past: “skips that turn instead” (614.10)."""
    rules = [rule for rule in p.board.rules(a.SkipAlways) if rule.change.extra_turn]
    return any(rule.covers(n) for rule in rules for n in taking_turn(p.state, who))
