"""What is told of a library and what is not: cards that no line speaks of lie there, and how many is anyone's guess (400.1).

A game needs cards to draw; those that it has for that are no fact of the situation.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.events import IN_RANDOM_ORDER, Event, EventKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Reply, begins
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.language.words import ORDINALS
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

K = EventKind
_WHOLE = "in the library"


def is_told(story: Story, n: int) -> bool:
    """Whether the situation says which cards, or how many, a player's library has."""
    name = story.state.players[n].name
    return any(
        isinstance(one, m.Has) and one.player == name and one.place == _WHOLE
        for one in story.scenario.setup
    )


def place_in(story: Story, n: int) -> str:
    """Where in a library a card lies that was put there, in words; "" where it is in none, or nobody knows any more (401.4)."""
    state = story.state
    one = state.objects[n]
    if one.zone is not Zone.LIBRARY:
        return ""
    events = story.game.events()
    put = max((i for i, e in enumerate(events) if e.kind is K.MOVE and e.other == n), default=-1)
    since = events[put + 1 :]
    if put < 0 or any(e.kind is K.SHUFFLE and e.player == one.owner for e in since):
        return ""
    pile = state.zone(Zone.LIBRARY, one.owner)
    at = pile.index(n)
    of = f"{state.players[one.owner].name}'s library"
    others = in_random_order(events, events[put])
    if len(lie := [x for x in pile if x in others]) > 1:
        names = [GivenNames(state, story.things).of(x) for x in lie if x != n]
        with_ = f"with {and_(names)} in a random order"
        if pile[-len(lie) :] == tuple(lie):
            return f"on the bottom of {of}, {with_}"
        return f"in {of}, {with_}"
    if at == 0:
        return f"on top of {of}"
    if at == len(pile) - 1:
        return f"on the bottom of {of}"
    places = tuple(ORDINALS)
    return f"in {of}, {places[at]} from the top" if at < len(places) else ""


def in_random_order(events: Sequence[Event], put: Event) -> frozenset[int]:
    """The cards that were put into a library together with one in a random order, by their numbers there; none where it was not so."""
    if put.detail != IN_RANDOM_ORDER:
        return frozenset()
    return frozenset(
        e.other
        for e in events
        if e.kind is K.MOVE and e.cause == put.cause and e.detail == IN_RANDOM_ORDER
    )


def known_in(story: Story, n: int) -> list[str]:
    """The cards of a library that a line speaks of, by their names."""
    names = [story.things.name(story.state, x) for x in story.state.zone(Zone.LIBRARY, n)]
    return [name for name in names if name.removeprefix("a ") != m.CARD and name]


def not_told(story: Story, n: int) -> Reply:
    """That no line says how many cards a library has, what is known to be there, and what to write."""
    name = story.state.players[n].name
    known = known_in(story, n)
    least = f"; at least {and_(known)}" if known else ""
    text = f"no line tells how many cards are in {name}'s library{least}"
    write = f"say it so: {name} has 40 cards in the library"
    return Reply(f"that can't be told: {text} ({write})", ("400.1",), known=False)


def number_asked(story: Story, one: m.Whether, claim: m.HasFeature, n: int) -> Reply | None:
    """What is answered about a number of cards in a library that no line tells; None where it is told."""
    if is_told(story, n):
        return None
    known = known_in(story, n)
    if len(known) <= claim.number:
        return not_told(story, n)
    head = begins(so=False, why=one.why, negated=claim.negated)
    return Reply(
        f"{head}: at least {and_(known)} is in {story.state.players[n].name}'s library", ("400.1",)
    )
