"""A keyword that is no triggered ability itself, asked whether it triggers: rebound, which has one come later, and those that never do (702.88a, 603.1).

The keyword is looked for in what the object is and in what it was in each zone, given ones too.
"""

from __future__ import annotations

from rulesdb.cards.keywords import KEYWORDS
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.objects import ObjectKind
from rulesdb.engine.telling.lacking import a_zone
from rulesdb.scenarios.claims.replies import Why, happened, told_of, told_with_reason
from rulesdb.scenarios.playing.story import Story

K = EventKind
_LATER = frozenset(("rebound",))
"""Those of which a delayed triggered ability comes as the spell resolves."""


def by_its_static(story: Story, name: str, n: int, keyword: str) -> Why:
    """Why nothing of this keyword triggered, though the object has it or had it; empty where it never had it."""
    state = story.state
    line = [x for x in (*state.lki, n) if state.current(x) == n]
    had = [x for x in line if keyword in _keywords(story, x)]
    if not had or keyword not in KEYWORDS:
        return Why()
    rule = f"{KEYWORDS[keyword].rule}a"
    if keyword not in _LATER:
        text = f"{name} {'has' if had[-1] == n else 'had'} {keyword}, which is no triggered ability"
        return Why(text, ("603.1", KEYWORDS[keyword].rule))
    ended = [
        e for e in happened(story) if e.kind in (K.COUNTER, K.FIZZLE) and e.subject in (*line, n)
    ]
    if ended:
        text = f"{told_with_reason(story, ended[-1])}, and {keyword} asks that the spell resolves"
        return Why(text, (rule, *ended[-1].rules))
    here = state.last(n)
    if here is not None and here.zone is Zone.STACK:
        return Why(f"{name} is on the stack, and has not resolved", (rule,))
    if here is not None and here.kind is ObjectKind.SPELL_COPY:
        return Why(f"{name} is a copy, and was not cast", (rule, "707.10"))
    spells = [one for x in line if (one := state.last(x)) is not None and one.stack is not None]
    cast = spells[-1].stack.cast if spells and spells[-1].stack is not None else None
    if cast is None:
        return Why(f"{name} was not cast", (rule,))
    if cast.from_zone is not Zone.HAND:
        asks = f"and {keyword} asks that it is cast from a hand"
        return Why(f"{name} was cast from {a_zone(cast.from_zone)}, {asks}", (rule,))
    waits = any(n in (x.source, state.current(x.source)) for x in state.delayed.values())
    if waits:
        who = state.players[spells[-1].controller].name
        return Why(f"that waits for the beginning of {who}'s next upkeep", (rule, "603.7"))
    moved = [e for e in happened(story) if e.kind is K.MOVE and e.other == n]
    text = f"{told_of(story, moved[-1])}" if moved else f"{name} was not exiled by {keyword}"
    return Why(text, (rule, *(moved[-1].rules if moved else ())))


def _keywords(story: Story, n: int) -> frozenset[str]:
    was = story.state.lki.get(n)
    found = was.characteristics if was is not None else story.game.look(n)
    return frozenset(found.keywords)
