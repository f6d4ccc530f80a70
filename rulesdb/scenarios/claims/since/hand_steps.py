"""How a player came to so many cards in hand: how many there were, and each step that took some or brought some, also what was replaced (402, 121)."""

from __future__ import annotations

from itertools import groupby

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.objects import is_player
from rulesdb.scenarios.claims.replies import Why, happened
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.values import NamedTuple

K = EventKind


class _Step(NamedTuple):
    """What happened to a hand, of which card, by what, and by how many cards that changed it."""

    what: str
    card: str
    by: str
    change: int
    rules: tuple[str, ...] = ()


def hand_steps(story: Story, who: int) -> Why:
    """The steps since the story began; empty where nothing has changed the hand."""
    events = happened(story)
    steps = [
        step
        for at, e in enumerate(events)
        if (step := _step(story, events, at, e, who)) is not None
    ]
    if not steps:
        return Why()
    now = len(story.state.zone(Zone.HAND, who))
    began = now - sum(step.change for step in steps)
    told = [_told([*those]) for _, those in groupby(steps, key=lambda one: (one.what, one.by))]
    text = f"{began} at first; {'; '.join(told)}"
    return Why(text, tuple(dict.fromkeys(rule for step in steps for rule in step.rules)))


def _step(story: Story, events: list[Event], at: int, e: Event, who: int) -> _Step | None:
    names = GivenNames(story.state, story.things)
    if e.kind is K.CAST and e.player == who and e.from_ is Zone.HAND:
        return _Step("cast", names.of(e.subject, e.name), "", -1)
    if e.kind is K.SKIP and e.word == K.DRAW.value and e.player == who:
        whose = e.source or next((c.source for c in e.considered), 0)
        return _Step(
            "not drawn", "", f"by the effect of {names.of(whose)}" if whose else "", 0, e.rules[:2]
        )
    if e.kind is not K.MOVE or Zone.HAND not in (e.from_, e.to):
        return None
    owner = story.state.last(e.other or e.subject)
    if owner is None or owner.owner != who:
        return None
    if e.from_ is Zone.HAND and e.to is Zone.STACK:
        return None  # it is told as cast
    before = events[at - 1] if at else None
    by_draw = before.rules if before is not None and before.kind is K.DRAW else ()
    drawn = before is not None and before.kind is K.DRAW and before.subject == e.subject
    by = "" if not e.cause or is_player(e.cause) else f"by {names.of(e.cause)}"
    by = "in the draw step" if drawn and "504.1" in by_draw else by
    card = names.of(e.subject, e.name)
    if e.to is Zone.HAND:
        return _Step("drawn" if drawn else f"put into the hand from {_zone(e.from_)}", card, by, 1)
    return _Step(_LEFT.get(e.to, "moved"), card, by, -1)


def _zone(zone: Zone | None) -> str:
    return "exile" if zone is Zone.EXILE else f"the {zone}"


_LEFT: dict[Zone | None, str] = {
    Zone.BATTLEFIELD: "put onto the battlefield",
    Zone.GRAVEYARD: "discarded",
    Zone.LIBRARY: "put into the library",
    Zone.EXILE: "exiled",
}
"""What became of a card that left a hand, by where it went."""


def _told(those: list[_Step]) -> str:
    first, many = those[0], len(those)
    by = f" ({first.by})" if first.by else ""
    if first.what == "not drawn":
        return f"{many} draw{'' if many == 1 else 's'} replaced{by}"
    cards = (
        first.card
        if many == 1 and first.card and first.what != "drawn"
        else f"{many} card{'' if many == 1 else 's'}"
    )
    return f"{cards} {first.what}{by}"
