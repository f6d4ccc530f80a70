"""What was done to pay for a spell or ability: what a cost takes is neither undone nor done by what it pays for (601.2h, 602.2b).

A cost is paid before its spell is cast or its ability is activated, which the log tells last: what they bring about
themselves comes behind that.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rulesdb.engine.instructions.offered import PRICE
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.telling.sentences import Names
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.reading import as_compared, printed

K = EventKind
PAYING = frozenset({
    K.SACRIFICE, K.DISCARD, K.EXILE, K.MOVE, K.REMOVE_COUNTERS, K.PUT_COUNTERS, K.TAP, K.UNTAP, K.LOSE_LIFE, K.REVEAL, K.MILL,
})  # fmt: skip
"""What a cost can ask for besides mana."""
_BEGUN = (K.CAST, K.ACTIVATE)
_LATER = (K.RESOLVE, K.FIZZLE, K.STEP, K.TURN)


def paid_for(events: Sequence[Event], at: int) -> Event | None:
    """That the spell was cast, or the ability activated, which an event paid for; None where it paid for nothing."""
    event = events[at]
    if event.kind not in PAYING:
        return None
    if event.kind is K.MOVE and not event.cause and not event.source:
        before = events[at - 1] if at else None
        same = before is not None and before.subject == event.subject and before.kind is not K.MOVE
        return paid_for(events, at - 1) if same else None
    for later in range(at + 1, len(events)):
        e = events[later]
        if e.kind in _LATER:
            return None
        if e.kind not in _BEGUN:
            continue
        own = event.source in (e.source, e.subject)
        if e.subject == event.cause if event.cause else bool(event.source) and own:
            return e
        if e.subject:
            return None  # another one, with what was paid for it
    return None


def activated_for(story: Story, who: int, line: Collection[int], words: str) -> int:
    """The place of the cost that a player paid last for an ability of these; -1 where none was.

    `words`: of the text of the ability that is meant. The object that the ability was of may be gone by now (608.2h).
    """
    events = story.game.events()
    begun = [
        e.subject for e in events
        if e.kind is K.ACTIVATE and e.subject and e.player == who and e.source in line
        and _says(story, e, words)
    ]  # fmt: skip
    return max(
        (i for i, e in enumerate(events) if e.kind is K.COST and e.subject in begun), default=-1
    )


def _says(story: Story, begun: Event, words: str) -> bool:
    """Whether the ability that was activated has these words."""
    one = story.state.last(begun.subject)
    item = one.stack if one is not None else None
    if not words or item is None or item.ability is None:
        return True
    text = story.deeds.paragraph(story.state, begun.source, item.key) or printed(item.ability)
    return as_compared(words) in as_compared(text)


def unpaid_before(events: Sequence[Event], at: int) -> Event | None:
    """That nobody could pay what would have stopped an event (118.12a); None where it was not so."""
    for e in reversed(events[:at]):
        if e.kind in (K.RESOLVE, K.STEP):
            return None
        if e.kind is K.SKIP and e.word == PRICE:
            return e if e.source == events[at].source else None
    return None


def to_pay(names: Names, begun: Event) -> str:
    """What was paid for: `to pay for Forge's ability`."""
    if begun.kind is K.ACTIVATE and not begun.subject:
        return f"to pay for {names.of(begun.source)}'s ability"
    return f"to pay for {names.of(begun.subject, begun.name)}"


def paid_in(story: Story, event: Event) -> str:
    """What an event paid for, in parentheses; "" where it paid for nothing."""
    if event.kind not in PAYING:
        return ""
    log = story.game.events()
    at = next((i for i, e in enumerate(log) if e is event), None)
    begun = paid_for(log, at) if at is not None else None
    return f" ({to_pay(GivenNames(story.state, story.things), begun)})" if begun is not None else ""


def rules_of_paying(begun: Event) -> tuple[str, ...]:
    """The rules by which a cost is paid: of a spell, or of an ability in the same way."""
    return ("601.2h",) if begun.kind is K.CAST else ("602.2b", "601.2h")
