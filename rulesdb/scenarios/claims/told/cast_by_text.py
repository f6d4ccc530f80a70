"""Why something was cast, or was passed over, as a spell or ability resolved that casts cards: cascade (702.85a)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Characteristic, Relation, Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.state.events import Event
from rulesdb.engine.state.events import EventKind as K
from rulesdb.engine.telling.lacking import lacking
from rulesdb.errors import RulesdbError
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
    by = resolving(story, event)
    if by is None:
        return Why()
    return Why(f" ({as_resolves(story, by)})", (_AS_RESOLVES, *_keyword(story, by.subject)))


def resolving(story: Story, event: Event) -> Event | None:
    """The resolution in which an event of the story happened; None where nothing had resolved before it."""
    log = story.game.events()
    at = next((i for i, e in enumerate(log) if e is event), 0)
    return next((e for e in reversed(log[:at]) if e.kind is K.RESOLVE), None)


def as_resolves(story: Story, by: Event) -> str:
    """A resolution in words, as the time of something: “as X resolves”."""
    return f"as {GivenNames(story.state, story.things).of(by.subject, by.name)} resolves"


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
            card = story.state.objects[n].card.name if n in story.state.objects else name
            text = f": cascade of {by} stops at a card with mana value less than {less}, and the card {card} has {mine}"
            return Why(text, (_CASCADE, *value_rules(story, (n,))))
        return Why(f": cascade of {by} lets it be cast, and it is not", (_CASCADE, "608.2d"))
    return Why()


def not_this_one(story: Story, event: Event) -> str:
    """Why a card that is exiled from a library is none that is looked for there, in parentheses: cascade, discover, “until you exile …”."""
    state = story.state
    by = state.last(event.cause) if event.cause else None
    if (
        by is None
        or by.stack is None
        or event.from_ is not Zone.LIBRARY
        or event.to is not Zone.EXILE
    ):
        return ""
    wanted = next(filter(None, (_wanted(x) for one in by.stack.effects for x in one.walk())), None)
    n = state.current(event.other)
    if wanted is None or n not in state.objects:
        return ""
    frame = Frame.restore(state, by.controller, by.stack.source or by.id, by.stack.bound)
    frame.x = by.stack.x
    try:
        missed = lacking(frame, n, wanted, "it")
    except RulesdbError:  # what only the ability itself could say
        return ""
    return f" (passed over, for {missed.text})" if missed is not None else ""


def _wanted(part: a.Node) -> a.Filter | None:
    """What is looked for by what exiles cards until it is found."""
    if isinstance(part, a.RevealUntil) and part.exile:
        return part.until
    if isinstance(part, a.KeywordAction) and part.name == "discover":
        value = a.Numeric(Characteristic.MANA_VALUE, Relation.AT_MOST, part.count)
        return a.All((a.Not(a.HasType(CardType.LAND)), value))
    return None


def _value(story: Story, n: int) -> int:
    was = story.state.lki.get(n)
    here = n in story.state.objects or was is None
    return (story.game.look(n) if here else was.characteristics).mana_value or 0  # type: ignore[union-attr]


def _lies_deeper(story: Story, line: set[int]) -> bool:
    """Whether it lies in a library, where the cascade might have come to it."""
    objects = story.state.objects
    return any(n in objects and objects[n].zone is Zone.LIBRARY for n in line)
