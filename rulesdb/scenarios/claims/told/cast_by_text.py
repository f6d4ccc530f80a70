"""Why something was cast, or was passed over, as a spell or ability resolved that casts cards: cascade (702.85a)."""

from __future__ import annotations

from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.state.events import Event
from rulesdb.engine.state.events import EventKind as K
from rulesdb.scenarios.claims.characteristics import value_rules
from rulesdb.scenarios.claims.replies import Why, ability_source, happened
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

_CASCADE = "702.85a"
_AS_RESOLVES = "608.2g"


def cast_as_resolved(story: Story, event: Event) -> Why:
    """As what resolved something was cast, in parentheses; empty where a player with priority cast it."""
    if _AS_RESOLVES not in event.rules:
        return Why()
    log = story.game.events()
    at = next((i for i, e in enumerate(log) if e is event), 0)
    by = next((e for e in reversed(log[:at]) if e.kind is K.RESOLVE), None)
    if by is None:
        return Why()
    name = GivenNames(story.state, story.things).of(by.subject, by.name)
    return Why(f" (as {name} resolves)", (_AS_RESOLVES, *_keyword(story, by.subject)))


def _keyword(story: Story, n: int) -> tuple[str, ...]:
    began = (e for e in story.game.events() if e.kind is K.TRIGGER and e.subject == n)
    return tuple(rule for e in began for rule in e.rules if rule == _CASCADE)


def passed_over(story: Story, line: set[int], name: str) -> Why:
    """Why a card of a library was not cast by a cascade that resolved; empty where none did."""
    names = GivenNames(story.state, story.things)
    for e in happened(story):
        if e.kind is not K.RESOLVE or not _keyword(story, e.subject):
            continue
        spell = ability_source(story, e.subject)
        by = names.of(spell)
        exiled = [
            x for x in happened(story)
            if x.kind is K.MOVE and x.cause == e.subject and x.to is Zone.EXILE
        ]  # fmt: skip
        if not {x.subject for x in exiled} & line:
            last = names.of(exiled[-1].subject, exiled[-1].name) if exiled else ""
            text = f": cascade of {by} ended with {last}, before it came to {name}"
            return Why(text, (_CASCADE,)) if last and _lies_deeper(story, line) else Why()
        n = story.state.current(max(line))
        c = story.game.look(n)
        if CardType.LAND in c.types:
            return Why(f": {name} is a land, and cascade of {by} casts none", (_CASCADE,))
        less = _value(story, spell)
        mine = _value(story, n)
        if mine >= less:
            text = f": {name} has mana value {mine}, and cascade of {by} casts what has less than {less}"
            return Why(text, (_CASCADE, *value_rules(story, (n,))))
        return Why(f": cascade of {by} lets it be cast, and it is not", (_CASCADE, "608.2d"))
    return Why()


def _value(story: Story, n: int) -> int:
    was = story.state.lki.get(n)
    here = n in story.state.objects or was is None
    return (story.game.look(n) if here else was.characteristics).mana_value or 0  # type: ignore[union-attr]


def _lies_deeper(story: Story, line: set[int]) -> bool:
    """Whether it lies in a library, where the cascade might have come to it."""
    objects = story.state.objects
    return any(n in objects and objects[n].zone is Zone.LIBRARY for n in line)
