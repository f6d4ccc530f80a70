"""That a player has cast a card already in the story, and how, where it can't be cast now: `may Bob cast Wall?` behind his doing it (608.2g)."""

from __future__ import annotations

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.events import EventKind
from rulesdb.errors import RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import happened, line_of
from rulesdb.scenarios.claims.told.cast_by_text import cast_as_resolved
from rulesdb.scenarios.playing.story import Story


def cast_before(story: Story, claim: m.May) -> str:
    """The same in words behind an answer; "" where the player has not cast it, or could again from a hand."""
    deed = claim.deed
    if not isinstance(deed, m.Cast) or not claim.player or deed.spell.state:
        return ""
    who, state = story.player(claim.player), story.state
    try:
        line = line_of(story, (deed.spell,))
    except RulesdbError:  # which is meant is not told, or there is none
        return ""
    there = {state.objects[n].zone for n in line if n in state.objects}
    if there & {Zone.HAND, Zone.STACK, Zone.COMMAND}:
        return ""
    done = [
        e
        for e in happened(story)
        if e.kind is EventKind.CAST and e.player == who and e.subject in line
    ]
    if not done:
        return ""
    return f"; {claim.player} has cast it already{cast_as_resolved(story, done[-1]).text}"
