"""Abilities that would have brought something about and did not trigger, where what happened concerned them (603.2, 603.4).

One that waits for something else altogether is no reason: nothing is told of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.state.characteristics import held_of
from rulesdb.engine.state.events import EventKind as K
from rulesdb.errors import RulesdbError
from rulesdb.scenarios.claims.replies import Why, happened
from rulesdb.scenarios.claims.trying.near_misses import near_miss
from rulesdb.scenarios.claims.trying.untriggered import untriggered
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.reading import printed

Kinds = tuple[type[a.Node], ...]


def silent_for(story: Story, kinds: Kinds, line: set[int]) -> Why:
    """Why an ability that does this to one of these did not trigger; those of the thing itself come first."""
    found = sorted(_those(story), key=lambda n: story.state.current(n) not in line)
    for n in found:
        for one in _printed(story, n):
            if _reaches(story, n, one, kinds, line) and (why := _concerned(story, n, one)).text:
                return why
    return Why()


def silent_own(story: Story, n: int, kinds: Kinds) -> Why:
    """Why an ability of a permanent that does this to itself did not trigger, where what happened concerned it."""
    for one in _printed(story, n):
        own = any(
            isinstance(x, kinds) and getattr(x, "what", None) == a.Source() for x in one.walk()
        )
        if own and (why := _concerned(story, n, one)).text:
            return why
    return Why()


def silent_return(story: Story, n: int, line: set[int]) -> Why:
    """Why an ability of a card's own that would bring it back did not trigger as it left the last time (603.4)."""
    gone = [
        e.subject for e in happened(story)
        if e.kind is K.MOVE and e.from_ is Zone.BATTLEFIELD and e.subject in line
    ]  # fmt: skip
    if not gone or gone[-1] not in story.state.lki:
        return Why()
    begun = {e.source for e in happened(story) if e.kind is K.TRIGGER}
    for held in story.state.lki[gone[-1]].characteristics.abilities:
        one = held.ability
        if not isinstance(one, a.TriggeredAbility) or gone[-1] in begun:
            continue
        if any(isinstance(x, (a.Return, a.Put)) for x in one.walk()):
            name = GivenNames(story.state, story.things).of(n)
            why = untriggered(story, name, n, only=one)
            if not {*why.rules} <= _OF_NO_USE or ", but " in why.text:
                return why
    return Why()


def nearly_for(story: Story, kinds: Kinds, line: set[int]) -> Why:
    """An ability of another permanent that does such a thing and did not trigger on what became of these, but for one thing."""
    events = [e for e in happened(story) if e.subject in line and e.kind is K.MOVE]
    names = GivenNames(story.state, story.things)
    for n in _those(story):
        host = story.state.last(n)
        if host is None or n in line:
            continue
        for one in _printed(story, n):
            if not _does(one, kinds):
                continue
            missed = near_miss(story, Frame(story.state, host.controller, n), one.event, events)
            if missed.text:
                return Why(
                    f"{names.of(n)} does not trigger: {missed.text}", ("603.2", *missed.rules)
                )
    return Why()


def silent_of(story: Story, kinds: Kinds, whose: set[int] | None) -> Why:
    """The same of an ability of these players that brings such a thing; None is anybody's."""
    for n in _those(story):
        one = story.state.last(n)
        mine = one is not None and (whose is None or one.controller in whose)
        for each in _printed(story, n) if mine else ():
            if _does(each, kinds) and (why := _concerned(story, n, each)).text:
                return why
    return Why()


def silent_change(story: Story, n: int, about: Callable[[a.Change], bool]) -> Why:
    """Why an ability that would have changed this of a permanent did not trigger."""
    for x in _those(story):
        host = story.state.last(x)
        if host is None:
            continue
        frame = Frame(story.state, host.controller, x)
        for one in _printed(story, x):
            made = (y for y in one.walk() if isinstance(y, a.Apply) and any(map(about, y.changes)))
            if (
                any(_is_of(frame, n, one, y) for y in made)
                and (why := _concerned(story, x, one)).text
            ):
                return why
    return Why()


def _is_of(frame: Frame, n: int, one: a.TriggeredAbility, made: a.Apply) -> bool:
    """Whether what an ability would make so is of a permanent: itself, one of a kind, or what it could target."""
    wanted = [slot.of for slot in one.targets] if isinstance(made.to, a.Target) else []
    wanted += [made.to.of] if isinstance(made.to, a.Each) else []
    try:
        return (isinstance(made.to, a.Source) and frame.source == n) or any(
            fits(frame, n, of) for of in wanted
        )
    except RulesdbError:  # what only the ability itself could say
        return False


def _those(story: Story) -> list[int]:
    """What is on the battlefield, and what left it in the story."""
    events = happened(story)
    left = [e.subject for e in events if e.kind is K.MOVE and e.from_ is Zone.BATTLEFIELD]
    known = [n for n in left if n in story.state.lki]
    return [*dict.fromkeys((*story.state.battlefield, *known))]


def _printed(story: Story, n: int) -> Iterator[a.TriggeredAbility]:
    """The triggered abilities of a card's face that did not trigger, also where it has them no longer."""
    one = story.state.last(n)
    if one is None:
        return
    begun = [e.detail for e in happened(story) if e.kind is K.TRIGGER and e.source == n]
    face = one.card.faces[min(one.face, len(one.card.faces) - 1)]
    for held in held_of(face, story.state.ports):
        if isinstance(held.ability, a.TriggeredAbility) and held.ability not in begun:
            yield held.ability


def _does(one: a.TriggeredAbility, kinds: Kinds) -> bool:
    return any(isinstance(node, kinds) for node in one.walk())


def _reaches(story: Story, n: int, one: a.TriggeredAbility, kinds: Kinds, line: set[int]) -> bool:
    """Whether an ability does this to one of these: to itself, to all of a kind, or to what it targets or has chosen."""
    host = story.state.last(n)
    if host is None or not _does(one, kinds):
        return False
    now = {x for x in line if x in story.state.battlefield}
    frame = Frame(story.state, host.controller, n)
    for node in one.walk():
        what = getattr(node, "what", getattr(node, "on", None)) if isinstance(node, kinds) else None
        if isinstance(what, a.Source) and {n, story.state.current(n)} & line:
            return True
        wanted = [slot.of for slot in one.targets] if isinstance(what, a.Target) else []
        if isinstance(what, (a.Each, a.Pick)) and what.of is not None:
            wanted.append(what.of)
        try:
            if any(fits(frame, x, of) for x in now for of in wanted):
                return True
        except RulesdbError:  # what only the ability itself could say
            continue
    return False


_OF_NO_USE = frozenset({"603.1", "603.2"})
"""The rules of a reason that only says what an ability waits for."""


def _concerned(story: Story, n: int, one: a.TriggeredAbility) -> Why:
    """Why an ability of it did not trigger, where what happened concerned it; else empty."""
    text = printed(one)
    words = f'"{text}"' if text != str(one) else ""
    now = story.state.current(n)
    name = GivenNames(story.state, story.things).of(n)
    there = now if now in story.state.objects else n
    why = untriggered(story, name, there, words, only=None if words else one)
    if {*why.rules} <= _OF_NO_USE and ", but " not in why.text:
        return Why()
    return Why(f"{name} does not trigger: {why.text}", (*why.rules, "603.2"))
