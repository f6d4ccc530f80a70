"""What happened that looks like what an effect waits for and is another kind of event: losing life is no damage (120.1, 701.8a)."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.scenarios.claims.replies import Why, told_of
from rulesdb.scenarios.playing.story import Story
from rulesdb.values import NamedTuple

K = EventKind


class _Other(NamedTuple):
    """What was waited for, what is taken for it, what that is not, and the rules that say so."""

    waited: tuple[type[a.EventPattern], ...]
    kind: K
    said: str
    rules: tuple[str, ...]


_OTHERS = (
    _Other(
        (a.DealsDamage, a.IsDealtDamage),
        K.LOSE_LIFE,
        "and losing life is not being dealt damage",
        ("119.3", "120.1"),
    ),
    _Other(
        (a.DealsDamage, a.IsDealtDamage),
        K.SET_LIFE,
        "and setting a life total deals no damage",
        ("119.5", "120.1"),
    ),
    _Other((a.Draws,), K.MOVE, "and putting a card into a hand is not drawing it", ("121.5",)),
    _Other((a.IsDestroyed,), K.SACRIFICE, "and sacrificing is not destroying", ("701.21a",)),
    _Other((a.Sacrifices,), K.DESTROY, "and destroying is not sacrificing", ("701.8a",)),
    _Other((a.Discards,), K.MILL, "and milling is not discarding", ("701.17a", "701.9a")),
    _Other((a.Casts,), K.COPY_SPELL, "and a copy of a spell is not cast", ("707.10",)),
    _Other((a.CreatesToken,), K.MOVE, "and no token is created", ("111.1",)),
)


def not_of_that_kind(story: Story, pattern: a.EventPattern, events: Sequence[Event]) -> Why:
    """The last event that one could take for what a pattern waits for, with what it is not; empty where there is none."""
    waited = tuple(type(one) for one in pattern.walk())
    for e in reversed(events):
        for row in _OTHERS:
            if row.kind is e.kind and {*row.waited} & {*waited} and _could(row, e):
                return Why(f"{told_of(story, e)}, {row.said}", row.rules)
    return Why()


def _could(row: _Other, e: Event) -> bool:
    """Whether an event is one that could be taken for the other: life that combat damage took is damage."""
    if row.kind is K.LOSE_LIFE:
        return not {"120.3a"} & {*e.rules}
    if row.kind is K.MOVE:
        return (
            (e.to is Zone.HAND and e.from_ is Zone.LIBRARY)
            if row.rules == ("121.5",)
            else e.to is Zone.BATTLEFIELD
        )
    return True
