"""What chance decided in a story that no line tells: what came off a library after it was shuffled (701.24a).

A shuffled library keeps an order here, so that the story can go on; which cards lay on top is one way of
several. That is told with the choices left open. A search finds by choice and is no chance.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.events import Event
from rulesdb.engine.state.events import EventKind as K
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.now.libraries import in_random_order
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.results import Answer, Open
from rulesdb.values import NamedTuple


class Drawn(NamedTuple):
    """What came off one library by chance, and the names of all that could have.

    `of_places`: only answers hang on it that are about places in a library, for that is all that chance has decided.
    """

    open_: Open
    names: frozenset[str]
    of_places: bool = False


def by_chance(story: Story) -> tuple[Drawn, ...]:
    """For each library of which several cards could have come: what came off it after an untold shuffle."""
    if any(isinstance(one, m.Chance) and one.kind == "shuffle" for one in story.scenario.steps):
        return ()
    events = story.game.events()
    shuffled = (one for who in story.state.players for one in _of(story, events, who))
    return (*shuffled, *_put_at_random(story, events))


def told_so(one: Answer, drawn: tuple[Drawn, ...]) -> Answer:
    """An answer about a card that chance may have had elsewhere says so."""
    about = [here for here in drawn if any(name in one.question for name in here.names - {CARD})]
    about = [here for here in about if not here.of_places]
    about += [here for here in drawn if hangs_on(one, here)]
    if not about:
        return one
    what = "random order" if all(here.of_places for here in about) else "shuffled library"
    text = f"As the {what} happens to lie here: {one.text}; chance could have it otherwise"
    return one.but(text=text, known=False)


_PLACE = late(r"\b(?:top|bottom)\b")
"""What a question says that asks where in a library a card lies."""


def _put_at_random(story: Story, events: list[Event]) -> Iterator[Drawn]:
    """The cards that one instruction put into a library in a random order, where they are not all alike."""
    seen: set[frozenset[int]] = set()
    for e in events:
        together = in_random_order(events, e) if e.kind is K.MOVE else frozenset()
        if not together or together in seen:
            continue
        seen.add(together)
        names = frozenset(story.things.name(story.state, n) for n in together)
        if len(names) > 1:
            who = story.state.players[_owner(story, e.subject)].name
            asked = f"the order in which {', '.join(sorted(names))} lie in {who}'s library"
            yield Drawn(
                Open("chance", asked, e.rules, taken="nobody knows it", matters=False),
                names,
                of_places=True,
            )


def hangs_on(one: Answer, here: Drawn) -> bool:
    """Whether an answer about the top or bottom of a library tells of what chance has put somewhere there."""
    said = f"{one.question} {one.text}" if _PLACE.search(one.question) else ""
    return here.of_places and any(name in said for name in here.names)


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
