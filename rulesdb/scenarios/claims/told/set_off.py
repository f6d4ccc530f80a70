"""What set triggered abilities off: each event by itself, and what came near and did not count (603.2, 603.2d)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rulesdb.engine.state.events import Event, EventKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.applying.not_applied import without_more
from rulesdb.scenarios.claims.past.fate_rows import FATES
from rulesdb.scenarios.claims.replies import Why, told_of
from rulesdb.scenarios.claims.since.not_counted import not_counted
from rulesdb.scenarios.claims.trying.untriggered import is_called
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.playing.trigger_words import words_of
from rulesdb.scenarios.table.given_names import GivenNames

K = EventKind
_MOST = 5
"""So many events are told at most."""


def told_as_it_came(story: Story, e: Event) -> str:
    """What an ability triggered on, in a sentence: damage as its source deals it, also where it is looked at from whom it is dealt to."""
    if e.kind is K.DAMAGE and e.source and e.subject == e.other:
        e = e._replace(subject=e.source)
    return told_of(story, e)


def with_what_set_it_off(story: Story, triggered: Event, text: str) -> str:
    """That an ability triggered, behind what it triggered on (603.2)."""
    item = story.state.last(triggered.subject)
    event = item.stack.event if item is not None and item.stack is not None else None
    told = told_as_it_came(story, event) if event is not None else ""
    return f"{told}, and {text}" if told else text


def each_time(story: Story, one: m.FateOf, events: Sequence[Event], line: set[int]) -> Why:
    """What each of several triggerings of one thing came of; empty where it triggered once."""
    met = [e for e in events if FATES[one.verb].happened(e, line)]
    met = [e for e in met if not one.ability or is_called(story, e, one.ability)]
    return set_off(story, met) if len(met) > 1 and len(one.refs) == 1 else Why()


def set_off(story: Story, triggered: Sequence[Event]) -> Why:
    """What each of several triggerings came of, with the words once; what was like it and did not count; empty where that is not known."""
    groups: dict[str, Counter[str]] = {}
    names = GivenNames(story.state, story.things)
    met: list[Event] = []
    for e in triggered:
        item = story.state.last(e.subject)
        event = item.stack.event if item is not None and item.stack is not None else None
        if event is None:
            return Why()
        met.append(event)
        words = words_of(story, e, whole=True)
        said = f"{names.of(e.source, e.name)} triggers{f': “{words}”' if words else ''}"
        groups.setdefault(said, Counter())[told_as_it_came(story, event)] += 1
    if sum(map(len, groups.values())) > _MOST:
        return Why()
    told = []
    for said, on in groups.items():
        each = [f"{text} ({many} times)" if many > 1 else text for text, many in on.items()]
        often = "each time " if on.total() > 1 else ""
        told.append(f"{'; '.join(each)}, and {often}{said}")
    uncounted = not_counted(story, triggered)
    more = without_more(story, met)
    parts = ["; ".join(told)]
    parts += [f"not counted: {uncounted.text}"] if uncounted.text else []
    parts += [more.text] if more.text else []
    return Why("; ".join(parts), (*uncounted.rules, *more.rules))
