"""What would have sent a token elsewhere, were it a card: an effect that speaks of cards does not look at tokens (108.2, 111.6)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.patterns import matches
from rulesdb.engine.state.events import Event
from rulesdb.engine.state.objects import ObjectKind
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames


def cards_only(story: Story, event: Event) -> Why:
    """Whose replacement effects did not apply to a token's change of zones, as they are about cards; empty where none is."""
    state = story.state
    was = state.last(event.subject)
    if was is None or was.kind is not ObjectKind.TOKEN:
        return Why()
    names = GivenNames(state, story.things)
    found = [
        names.of(n)
        for n in state.battlefield
        for held in story.game.look(n).abilities
        if isinstance(held.ability, a.StaticAbility)
        for one in held.ability.statements
        if isinstance(one, a.Replacement) and _but_for_that(story, n, one.event, event)
    ]
    if not found:
        return Why()
    whose = and_([f"the effect of {name}" for name in dict.fromkeys(found)])
    return Why(f"{whose} is about cards, and a token is none", ("111.6", "108.2"))


def _but_for_that(story: Story, n: int, pattern: a.Node, event: Event) -> bool:
    """Whether an event would be what a replacement effect waits for if a token were a card."""
    if not isinstance(pattern, a.Moves) or not isinstance(pattern.what, (a.All, a.IsCard)):
        return False
    parts = pattern.what.parts if isinstance(pattern.what, a.All) else (pattern.what,)
    others = tuple(one for one in parts if not isinstance(one, a.IsCard))
    if len(others) == len(parts):
        return False
    frame = Frame(story.state, story.game.look(n).controller, n)
    widened = pattern.but(what=a.All(others) if others else a.AnyOf((a.IsCard(), a.IsToken())))
    return matches(frame, widened, event)
