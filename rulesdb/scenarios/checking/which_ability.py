"""Which ability is told to resolve: by its words, where others of the same name have been on the stack (113.1, 405.1)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.telling.sentences import Names
from rulesdb.scenarios.claims.replies import LEFT_STACK
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.playing.trigger_words import words_of

K = EventKind
_PUT = (K.TRIGGER, K.ACTIVATE)


def of_several(story: Story, names: Names, events: Sequence[Event]) -> frozenset[str]:
    """What those abilities on the stack are called that others with other words are called, too."""
    first: dict[tuple[str, str], Event] = {}
    for event in events:
        if event.kind in _PUT and "605.3b" not in event.rules:
            one = story.state.last(event.subject)
            if one is not None and one.stack is not None:
                first.setdefault((names.of(event.subject), one.stack.key), event)
    words: dict[str, set[str]] = defaultdict(set)
    for (name, _), event in first.items():
        words[name].add(_words(story, event))
    return frozenset(name for name, said in words.items() if len(said - {""}) > 1)


def which(story: Story, names: Names, event: Event, several: frozenset[str]) -> str:
    """What is told behind the name of an ability that leaves the stack: its words, or nothing."""
    if event.kind not in LEFT_STACK or names.of(event.subject) not in several:
        return ""
    words = _words(story, event)
    return f" (“{words}”)" if words else ""


def _words(story: Story, event: Event) -> str:
    one = story.state.last(event.subject)
    source = one.stack.source if one is not None and one.stack is not None else 0
    return words_of(story, event._replace(source=source))
