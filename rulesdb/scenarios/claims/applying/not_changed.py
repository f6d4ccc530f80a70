"""What would have made an amount more or less and did not apply to any of it: what that asks and was not so (614.1a)."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.state.events import Event
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.claims.trying.near_misses import near_miss
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

_CHANGES = (a.Times, a.Plus)


def not_changed(story: Story, events: Sequence[Event]) -> Why:
    """Of the permanents with such an effect, why it changed none of these events; empty where none nearly did."""
    names = GivenNames(story.state, story.things)
    done = {n for e in events for n in e.by}
    told: dict[str, None] = {}
    for n in story.state.battlefield:
        if n in done or not events:
            continue
        frame = Frame(story.state, story.game.look(n).controller, n)
        for held in story.game.look(n).abilities:
            if not isinstance(held.ability, a.StaticAbility):
                continue
            for one in held.ability.statements:
                if isinstance(one, a.Replacement) and any(
                    isinstance(x, _CHANGES) for x in one.instead.walk()
                ):
                    missed = near_miss(story, frame, one.event, events, whole=True)
                    if missed.text:
                        told[f"{names.of(n)} does not apply: {missed.text}"] = None
    return Why("; ".join(told), ("614.1a",) if told else ())
