"""What came near what an ability triggered on and did not count: a copy isn't cast, it triggers once each turn, what it asks was not so (603.2).

What it did trigger on is taken out of the story, one event for each time; each of the rest is asked why it was no further one.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.scenarios.claims.replies import Why, happened, told_of
from rulesdb.scenarios.claims.since.condition_said import not_met
from rulesdb.scenarios.claims.trying.near_misses import near_miss, waited_for
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.earlier import SOME_SPELL

K = EventKind
_MOST = 5
"""So many of them are told at most."""
NOTHING_MORE = "nothing has happened again that it triggers on"


def not_counted(story: Story, triggered: Sequence[Event]) -> Why:
    """The events that these triggerings might have had beside them, each with why it was none; empty where there is none."""
    told: dict[str, None] = {}
    rules: list[str] = []
    by_ability: dict[tuple[int, str], list[Event]] = {}
    for e in triggered:
        item = story.state.last(e.subject)
        if item is None or item.stack is None or item.stack.event is None:
            continue
        by_ability.setdefault((e.source, item.stack.key), []).append(e)
    for those in by_ability.values():
        for found in _of_one(story, those):
            told[found.text] = None
            rules += found.rules
    return Why("; ".join([*told][:_MOST]), tuple(dict.fromkeys(rules)))


def _of_one(story: Story, triggered: Sequence[Event]) -> list[Why]:
    """The same of one ability of one object."""
    item = story.state.last(triggered[0].subject)
    if item is None or item.stack is None:
        return []
    ability = item.stack.ability
    if not isinstance(ability, a.TriggeredAbility) or "603.7" in triggered[0].rules:
        return []
    met = []
    for e in triggered:
        one = story.state.last(e.subject)
        if one is not None and one.stack is not None and one.stack.event is not None:
            met.append(one.stack.event)
    kinds = {e.kind for e in met}
    out = []
    source = triggered[0].source
    began = False
    for e in _while_there(happened(story, story.since), source):
        if (same := next((one for one in met if _same(e, one)), None)) is not None:
            met = [one for one in met if one is not same]
            began = True
            continue
        frame = Frame(story.state, item.controller, source, event=e)
        why = _why_not(story, frame, ability, e, kinds, began=began)
        if why.text:
            out.append(why)
    return out


def _while_there(events: Sequence[Event], source: int) -> Sequence[Event]:
    """Those of the events that happened as the object with the ability was on the battlefield, as far as they tell that."""
    came = (at for at, e in enumerate(events) if e.other == source and e.to is Zone.BATTLEFIELD)
    left = (at for at, e in enumerate(events) if e.kind is K.MOVE and e.subject == source)
    return events[next(came, 0) : next(left, len(events)) + 1]


def _why_not(
    story: Story,
    frame: Frame,
    ability: a.TriggeredAbility,
    e: Event,
    kinds: set[EventKind],
    *,
    began: bool,
) -> Why:
    """Why an event was none that the ability triggers on; empty where it has nothing to do with that."""
    for kind, word in _COPIED.items():
        copied = e.kind is K.COPY_SPELL and kind in kinds
        if copied and waited_for(frame, ability.event, e._replace(kind=kind)):
            return Why(f"{told_of(story, e)}, and a copy isn't {word}", ("707.10",))
    one = story.state.last(e.subject)
    if e.kind not in kinds or (one is not None and one.card == SOME_SPELL):
        return Why()  # what a spell was of which nothing is told, nobody knows
    if not waited_for(frame, ability.event, e):
        return near_miss(story, frame, ability.event, (e,))
    if not began:
        return Why()
    if ability.per_turn == a.Number(1):
        return Why(f"{told_of(story, e)}, but it triggers only once each turn", ("603.2",))
    if any(isinstance(x, a.May) and x.once for x in ability.walk()):
        return Why(f"{told_of(story, e)}, but that is done only once each turn", ("603.2h",))
    if ability.condition is not None and (lacks := not_met(story, frame, ability.condition)):
        return Why(f"{told_of(story, e)}, but what it asks was not so ({lacks})", ("603.4",))
    return Why()


_COPIED = {K.CAST: "cast", K.ACTIVATE: "activated"}
"""What a copy on the stack would have to be to count, and is not."""


def _same(e: Event, one: Event) -> bool:
    """Whether an event of the story is what was triggered on."""
    return e.kind is one.kind and e.other == one.other and one.subject in (e.subject, e.other)
