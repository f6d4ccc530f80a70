"""Abilities that would have brought something about and did not trigger, where what happened concerned them (603.2, 603.4).

One that waits for something else altogether is no reason: nothing is told of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.state.characteristics import held_of
from rulesdb.engine.state.events import EventKind as K
from rulesdb.errors import RulesdbError
from rulesdb.scenarios.claims.replies import Why, happened
from rulesdb.scenarios.claims.trying.untriggered import untriggered
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

Kinds = tuple[type[a.Node], ...]


def silent_for(story: Story, kinds: Kinds, line: set[int]) -> Why:
    """Why an ability that does this to one of these did not trigger; those of the thing itself come first."""
    found = sorted(_those(story), key=lambda n: story.state.current(n) not in line)
    for n in found:
        if any(_reaches(story, n, one, kinds, line) for one in _printed(story, n)):
            why = _concerned(story, n)
            if why.text:
                return why
    return Why()


def silent_of(story: Story, kinds: Kinds, whose: set[int] | None) -> Why:
    """The same of an ability of these players that brings such a thing; None is anybody's."""
    for n in _those(story):
        one = story.state.last(n)
        mine = one is not None and (whose is None or one.controller in whose)
        if mine and any(_does(each, kinds) for each in _printed(story, n)):
            why = _concerned(story, n)
            if why.text:
                return why
    return Why()


def _those(story: Story) -> list[int]:
    """What is on the battlefield, and what left it in the story, none of which had an ability trigger."""
    events = happened(story)
    begun = {e.source for e in events if e.kind is K.TRIGGER}
    left = [e.subject for e in events if e.kind is K.MOVE and e.from_ is Zone.BATTLEFIELD]
    known = [n for n in left if n in story.state.lki]
    return [n for n in dict.fromkeys((*story.state.battlefield, *known)) if n not in begun]


def _printed(story: Story, n: int) -> Iterator[a.TriggeredAbility]:
    """The triggered abilities of a card's face, also where it has them no longer."""
    one = story.state.last(n)
    if one is None:
        return
    face = one.card.faces[min(one.face, len(one.card.faces) - 1)]
    for held in held_of(face, story.state.ports):
        if isinstance(held.ability, a.TriggeredAbility):
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


def _concerned(story: Story, n: int) -> Why:
    """Why it did not trigger, where what happened concerned it; else empty."""
    now = story.state.current(n)
    name = GivenNames(story.state, story.things).of(n)
    why = untriggered(story, name, now if now in story.state.objects else n)
    if _OF_NO_USE >= {*why.rules} and ", but " not in why.text:
        return Why()
    return Why(f"{name} does not trigger: {why.text}", (*why.rules, "603.2"))
