"""What in the story made so last what is said of a thing or player: the monarch, a speed, a designation, day, a place (725, 702.179, 701).

Where nothing has, it is so from the start, and nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import DAY_OR_NIGHT
from rulesdb.engine.state.objects import is_player
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.fates import fate
from rulesdb.scenarios.claims.now.of_the_game import of_the_game
from rulesdb.scenarios.claims.reasons import began_by
from rulesdb.scenarios.claims.replies import Why, happened, told_with_reason
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.playing.trigger_words import words_of
from rulesdb.scenarios.table.given_names import GivenNames

K = EventKind
_TAKEN = {"the monarch": "monarch", "the initiative": "initiative"}
"""What one player has at a time, and its word in the log."""


def last_set(story: Story, claim: m.Claim) -> Why:
    """The last event that set what is claimed, with what did it; of a permanent in its place also what would have moved it."""
    if isinstance(claim, m.IsIn) and not claim.negated and claim.place == "battlefield":
        stays = fate(story, m.FateOf(claim.refs, "leave the battlefield", negated=True, why=True))
        head, _, text = stays.text.partition(": ")
        bare = len(stays.rules) < 2
        return Why() if head != "Because" or bare else Why(text, stays.rules)
    events = [e for e in happened(story) if _sets(story, claim, e)]
    if isinstance(claim, m.DayIs) and not events:
        word = "night" if story.state.flag(DAY_OR_NIGHT) == "day" else "day"
        found = of_the_game(story, m.OfGame(word))
        return Why(found.text.removeprefix("Not so far; "), found.rules)
    return _told(story, events[-1]) if events else Why()


def taken(story: Story, what: str) -> Why:
    """What made a player the monarch, or gave the initiative."""
    word = _TAKEN.get(what, "")
    events = [e for e in happened(story) if word and e.kind is K.TAKE and e.word == word]
    return _told(story, events[-1]) if events else Why()


def _sets(story: Story, claim: m.Claim, e: Event) -> bool:
    """Whether an event sets what is claimed, or sets it otherwise."""
    if isinstance(claim, m.IsSo) and claim.status in _TAKEN:
        return e.kind is K.TAKE and e.word == _TAKEN[claim.status]
    if isinstance(claim, m.DayIs):
        return e.kind is K.DAY
    those = set(_those(story, claim))
    if isinstance(claim, m.HasFeature) and claim.feature == "speed":
        return e.kind is K.SPEED and e.player in those
    status = claim.status if isinstance(claim, m.IsSo) else ""
    return bool(status) and e.kind is K.DESIGNATE and e.subject in those and e.word == status


def _those(story: Story, claim: m.Claim) -> Iterator[int]:
    for ref in getattr(claim, "refs", ()):
        yield from story.things.all(story.state, ref)


def _told(story: Story, e: Event) -> Why:
    """An event with what did it, and the words of the ability that did."""
    began = began_by(story, e)
    names = GivenNames(story.state, story.things)
    by = e.cause or e.source
    words = words_of(story, began, whole=True) if began is not None else ""
    told = f" (“{words}”)" if words else ""
    if not words and by and not is_player(by) and by != e.subject:
        told = f" (by {names.of(by)})"
    rules = sorted(
        (*(began.rules if began is not None else ()), *e.rules),
        key=lambda one: one[:4] in ("603.", "700."),
    )
    return Why(f"{told_with_reason(story, e)}{told}", tuple(dict.fromkeys(rules)))
