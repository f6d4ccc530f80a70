"""Players with protection: the damage part, as a prevention effect (702.16e).

Targets are asked in `targets`, Auras in `attaching`, permanents have the effect from their keyword.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.words import These
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.live_rules import Shield
from rulesdb.engine.state.events import Event
from rulesdb.engine.state.objects import is_player


def shields(p: Play, event: Event) -> list[Shield]:
    """For each protection of the player that the source of damage fits, one prevention effect."""
    if not is_player(event.other):
        return []
    out = []
    for at, rule in enumerate(p.board.rules(a.PlayerProtection)):
        change = rule.change
        if change.keyword != "protection" or change.quality is None or not rule.covers(event.other):
            continue
        if fits(rule.frame, event.subject, change.quality):
            prevent = a.Prevention(a.IsDealtDamage(a.Is(These((event.other,)))))
            key = ("player protection", rule.source, at)
            out.append(
                Shield(key, prevent, rule.frame, rule.source, event.other, rules=("702.16e",))
            )
    return out
