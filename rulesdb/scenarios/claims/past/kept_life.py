"""What would have changed a life total and did not: replaced, prevented, forbidden, or poison instead (614.6, 614.9, 615.6, 120.3b)."""

from __future__ import annotations

from rulesdb.engine.state.events import EventKind
from rulesdb.scenarios.claims.replies import Why, happened, told_with_reason
from rulesdb.scenarios.claims.told.went_to_another import as_poison, redirected
from rulesdb.scenarios.playing.story import Story

K = EventKind
_CHANGES = ("gain life", "lose life", "set life", "damage")
"""What an event is called that would have changed a life total, where it is told that it does not happen."""


def kept_life(story: Story, team: set[int]) -> Why:
    """What would have changed it and was replaced, prevented or forbidden; or came as poison instead (614.6, 614.9, 615.6, 120.3b)."""
    kept = [
        e for e in happened(story)
        if {e.other, e.player} & team
        and (e.kind is K.PREVENTED or (e.kind is K.SKIP and e.word in _CHANGES))
    ]  # fmt: skip
    texts = dict.fromkeys(told_with_reason(story, e) for e in kept)
    poison = as_poison(story, happened(story), team)
    elsewhere = redirected(story, happened(story), team)
    text = "; ".join((*texts, *(why.text for why in (poison, elsewhere) if why.text)))
    return Why(text, (*(rule for e in kept for rule in e.rules), *poison.rules, *elsewhere.rules))
