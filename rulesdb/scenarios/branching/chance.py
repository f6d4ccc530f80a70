"""What chance decided in a story that no line tells: what came off a library after it was shuffled (701.24a).

A shuffled library keeps an order here, so that the story can go on; which cards lay on top is one way of
several. That is told with the choices left open. A search finds by choice and is no chance.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.events import Event
from rulesdb.engine.state.events import EventKind as K
from rulesdb.scenarios import model as m
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.results import Answer, Open
from rulesdb.values import NamedTuple


class Drawn(NamedTuple):
    """What came off one library by chance, and the names of all that could have."""

    open_: Open
    names: frozenset[str]


def by_chance(story: Story) -> tuple[Drawn, ...]:
    """For each library of which several cards could have come: what came off it after an untold shuffle."""
    if any(isinstance(one, m.Chance) and one.kind == "shuffle" for one in story.scenario.steps):
        return ()
    events = story.game.events()
    return tuple(one for who in story.state.players for one in _of(story, events, who))


def told_so(one: Answer, drawn: tuple[Drawn, ...]) -> Answer:
    """An answer about a card that chance may have had elsewhere says so."""
    if not any(name in one.question for here in drawn for name in here.names - {CARD}):
        return one
    text = (
        f"As the shuffled library happens to lie here: {one.text}; chance could have it otherwise"
    )
    return one.but(text=text, known=False)


CARD = "a card"
"""What nobody knows is called so."""


def _of(story: Story, events: list[Event], who: int) -> Iterator[Drawn]:
    first = next((at for at, e in enumerate(events) if e.kind is K.SHUFFLE and e.player == who), -1)
    if first < 0:
        return
    off: list[str] = []
    names = {story.things.name(story.state, n) for n in story.state.zone(Zone.LIBRARY, who)}
    searched = False
    for e in events[first:]:
        if e.kind is K.SHUFFLE and e.player == who:
            searched = False
        elif e.kind is K.SEARCH:
            searched = True
        elif e.kind is K.MOVE and e.from_ is Zone.LIBRARY and _owner(story, e.subject) == who:
            name = story.things.name(story.state, e.other or e.subject)
            names.add(name)
            if not searched:
                off.append(name)
    if not off or len(names) < 2:
        return
    asked = f"what lies on top of {story.state.players[who].name}'s library after it was shuffled"
    taken = ", ".join(dict.fromkeys(off))
    yield Drawn(Open("chance", asked, ("701.24a",), taken=taken, matters=True), frozenset(names))


def _owner(story: Story, n: int) -> int:
    one = story.state.last(n)
    return one.owner if one is not None else 0
