"""What an ability does in spite of what would stop it, or does nothing with: it resolves without a target, it deals what is no damage.

The text, or a number that is zero or less, decides it.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.state.events import Event
from rulesdb.engine.state.events import EventKind as K
from rulesdb.engine.state.objects import is_player
from rulesdb.scenarios.claims.replies import Why, told_with_reason
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames


def resolved_all_the_same(story: Story, event: Event) -> Why:
    """That an ability resolved though every target of it had become illegal, for its text says so (608.2b)."""
    one = story.state.last(event.subject) if event.kind is K.RESOLVE else None
    item = one.stack if one is not None else None
    if item is None or not any(
        isinstance(node, a.StillResolves) for each in item.effects for node in each.walk()
    ):
        return Why()
    log = story.game.events()
    at = next((i for i, e in enumerate(log) if e is event), len(log))
    aims = {
        e.subject for e in log[:at]
        if e.kind is K.TARGET and e.cause == event.subject and not is_player(e.subject)
    }  # fmt: skip
    gone = {e.subject for e in log[:at] if e.kind is K.MOVE} & aims
    if not aims or gone != aims:
        return Why()
    names = GivenNames(story.state, story.things)
    text = f"though {names.of(min(gone))} is no longer there as its target: its text says that it still resolves"
    return Why(text, ("608.2b",))


def weak(story: Story, event: Event) -> str:
    """How small the power of a creature is that assigns no combat damage (510.1a)."""
    was = story.state.lki.get(event.subject)
    here = event.subject in story.state.objects
    power = story.game.look(event.subject).power if here else was and was.characteristics.power
    return f", for its power is {power}" if isinstance(power, int) and power <= 0 else ""


def not_done(story: Story, event: Event) -> Why:
    """What did not happen, with its reason; of what does not untap also that it was exerted (701.43a)."""
    text = told_with_reason(story, event)
    exerted = event.word in ("untap", "untapping") and any(
        e.kind is K.KEYWORD_ACTION and e.word == "exert" and e.subject == event.subject
        for e in story.game.events()
    )
    if not exerted:
        return Why(text, event.rules)
    return Why(f"{text.removesuffix(')')}: it was exerted)", ("701.43a", *event.rules))
