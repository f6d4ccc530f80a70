"""What of an event did not fit what an ability waits for, where all but one thing fits; and what number let it fit (603.2).

One condition after the other is left out of the pattern: where it would have triggered but for one, that is the
reason. What an object was is asked of it as it was then, as far as that is known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic, Zone
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.patterns import matches
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.objects import ObjectKind, is_player
from rulesdb.engine.telling.lacking import a_zone, number_of, parts_of
from rulesdb.engine.telling.lacking import is_not as said_not
from rulesdb.errors import RulesdbError
from rulesdb.scenarios.claims.characteristics import value_rules
from rulesdb.scenarios.claims.replies import Why, told_of
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.language.words import ORDINALS
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.values import NamedTuple


class _Left(NamedTuple):
    """A pattern without one of its conditions, and that condition: a filter, zones, or what else a field of it says."""

    pattern: a.EventPattern
    field: str
    zones: tuple[Zone, ...] = ()
    part: a.Filter | None = None
    filter: a.Filter | None = None
    """The whole filter of the field, without that part."""


def near_miss(
    story: Story,
    frame: Frame,
    pattern: a.EventPattern,
    events: Sequence[Event],
    *,
    whole: bool = False,
) -> Why:
    """Which event would have fit but for one condition, and what that is; empty where there is none.

    `whole`: also what it is altogether counts as one: an enchantment enters, and an artifact or creature is asked for.
    """
    if (few := _too_few(story, frame, pattern, events)).text:
        return few
    for e in reversed(events):
        for left in (*_without(pattern), *(_of_any(pattern) if whole else ())):
            if waited_for(frame, left.pattern, e) and (why := _lacking(story, frame, left, e)).text:
                return Why(f"{told_of(story, e)}, but {why.text}", why.rules)
    return Why()


def _too_few(story: Story, frame: Frame, pattern: a.EventPattern, events: Sequence[Event]) -> Why:
    """Of an attack with so many creatures, that fewer were declared (508.3c)."""
    if not isinstance(pattern, a.PlayerAttacks) or pattern.number is None:
        return Why()
    names = GivenNames(story.state, story.things)
    for e in reversed(events):
        every = e.detail if e.kind is EventKind.ATTACKERS and isinstance(e.detail, tuple) else ()
        if every and fits(frame, e.player, pattern.player):
            return Why(f"only {and_([names.of(n) for n in every])} attacked", ("508.3c",))
    return Why()


def waited_for(frame: Frame, pattern: a.EventPattern, e: Event) -> bool:
    """Whether an event is what an ability or effect waits for; what only that itself could say is not."""
    try:
        return matches(frame, pattern, e)
    except RulesdbError:
        return False


def _without(pattern: a.EventPattern) -> Iterator[_Left]:
    """The pattern with each of its conditions left out."""
    if isinstance(pattern, a.AnyEvent):
        for part in pattern.parts:
            yield from _without(part)
        return
    if isinstance(pattern, a.OneOrMore):
        yield from _without(pattern.event)
        return
    if isinstance(pattern, a.FirstTime):
        yield _Left(pattern.event, "first time")
        return
    if isinstance(pattern, a.Dies):
        yield _Left(a.Leaves(pattern.what), "died")
    if isinstance(pattern, a.Sacrifices) and pattern.what is not None:
        yield _Left(a.Leaves(pattern.what), "sacrificed")
    nothing = dict(pattern.defaults)
    for field in _OTHERWISE:
        if field in nothing and getattr(pattern, field, nothing.get(field)) != nothing.get(field):
            yield _Left(pattern.but(**{field: nothing[field]}), field)
    if getattr(pattern, "player", None) not in (None, a.IsPlayer()):
        yield _Left(pattern.but(player=a.IsPlayer()), "player")
    for field in _FILTERS:
        whole = getattr(pattern, field, None)
        if isinstance(whole, tuple):
            if whole:
                yield _Left(pattern.but(**{field: ()}), field, whole)
            continue
        if isinstance(whole, a.AnyOf) and a.IsPlayer() in whole.parts and field not in _NEEDED:
            yield _Left(pattern.but(**{field: None}), field, (), whole)
            continue
        if field in _RECEIVING and isinstance(whole, (a.IsOpponent, a.Is, a.AnyOf)):
            yield _Left(pattern.but(**{field: None}), field, (), whole)
            continue
        if isinstance(whole, a.Is) and isinstance(whole.ref, a.Host):
            yield _Left(pattern.but(**{field: a.All(())}), field, (), whole)
            continue
        for each in whole.parts if isinstance(whole, a.AnyOf) else (whole,):
            for lacking, kept in parts_of(each):
                if kept is not None or field not in _NEEDED:
                    yield _Left(pattern.but(**{field: kept}), field, (), lacking, kept)


def _of_any(pattern: a.EventPattern) -> Iterator[_Left]:
    """The pattern of anything at all, and what it asks for in the place of that."""
    for part in pattern.parts if isinstance(pattern, a.AnyEvent) else (pattern,):
        if isinstance(part, a.CountersPut) and part.kind:
            yield _Left(part.but(kind=""), "kind")
        for field in _NEEDED:
            asked = getattr(part, field, None)
            if asked is not None and not isinstance(asked, a.Is):
                yield _Left(part.but(**{field: a.All(())}), field, (), asked)


_FILTERS = ("what", "cause", "to", "from_", "source", "blocked", "by", "of", "with_")
"""Fields that say what something is; `to` and `from_` are zones where something moves."""
_RECEIVING = ("to", "blocked")
"""Filters of whom or what something is done to."""
_NEEDED = ("what", "source")
"""Filters of which every pattern has one."""


def _lacking(story: Story, frame: Frame, left: _Left, e: Event) -> Why:
    """What was otherwise than a condition has it."""
    if left.field == "player":
        return Why(f"{story.state.players[e.player].name} isn't the player of whom it speaks")
    if left.zones:
        return Why(f"not {'from' if left.field == 'from_' else 'to'} {_one_of(left.zones)}")
    if left.part is None:
        return Why(_OTHERWISE[left.field](e), _ITS_RULES.get(left.field, ()))
    those: tuple[int, ...] = (e.subject, e.other, e.source)
    those = (
        (e.other,) if left.field in _RECEIVING else (e.cause,) if left.field == "cause" else those
    )
    for n in those:
        if n and is_player(n) and (text := _no_player(frame, left.part, n)):
            return Why(text)
        if not n or is_player(n) or (left.filter is not None and not fits(frame, n, left.filter)):
            continue
        if isinstance(left.part, a.Is):
            names = GivenNames(story.state, story.things)
            wearer = ("301.5", "303.4") if e.source != n else ()
            return Why(f"{names.of(frame.source)} was not attached to {names.of(n)}", wearer[:1])
        if not fits(frame, n, left.part):
            return is_not(story, frame, left.part, n)
    return Why()


def _no_player(frame: Frame, part: a.Filter, n: int) -> str:
    """What a player is not that something has to be dealt to or done by; "" where there are no words for it."""
    if fits(frame, n, part):
        return ""
    name, you = frame.state.players[n].name, frame.state.players[frame.you].name
    parts = part.parts if isinstance(part, a.AnyOf) else (part,)
    if any(isinstance(one, a.IsOpponent) for one in parts):
        return f"{name} isn't an opponent of {you}"
    if any(isinstance(one, a.Is) and one.ref == a.You() for one in parts):
        return f"{name} isn't {you}"
    return f"{name} is a player"


_OTHERWISE: dict[str, Callable[[Event], str]] = {
    "first time": lambda _: "it was not the first time in the turn",
    "nth": lambda e: f"it was the {_ordinal(e.amount)} of the turn",
    "combat": lambda e: f"it was {'' if e.combat else 'no '}combat damage",
    "alone": lambda _: "it did not attack alone",
    "was_cast": lambda _: "it was not cast",
    "last": lambda _: "it was not the last one",
    "sacrificed": lambda _: "it was not sacrificed",
    "died": lambda _: "that is not dying",
    "kind": lambda e: f"those are {e.word} counters, and it speaks of others",
    "by_effect": lambda e: f"{_of_what(e)}, and no effect puts them there",
}
_ITS_RULES = {
    "sacrificed": ("701.21a",),
    "died": ("700.4",),
    "alone": ("506.5",),
    "by_effect": ("614.16",),
}


def _of_what(e: Event) -> str:
    """What puts counters on something where no effect does."""
    return next((text for rule, text in _WITHOUT_EFFECT if rule in e.rules), "the game does that")


_WITHOUT_EFFECT = (
    ("606.4", "that is the cost of a loyalty ability"),
    ("601.2h", "that pays a cost"),
    ("602.2b", "that pays a cost"),
    ("120.3d", "that is a result of damage"),
    ("120.3b", "that is a result of damage"),
    ("714.3c", "that happens as the phase begins"),
)
"""Counters that no effect puts there, by a rule of the event (614.16)."""


def _one_of(zones: Sequence[Zone]) -> str:
    """Zones of which it could have been any."""
    return " or ".join(map(a_zone, zones))


def _ordinal(n: int) -> str:
    return list(ORDINALS)[n - 1] if 0 < n <= len(ORDINALS) else f"number {n}"


def is_not(story: Story, frame: Frame, part: a.Filter, n: int) -> Why:
    """That a thing is not what a condition says, with the rules about the number; empty where there are no words for it."""
    text = said_not(frame, part, n, GivenNames(story.state, story.things).of(n))
    return Why(text, _rules(story, part, n) if text and isinstance(part, a.Numeric) else ())


def _rules(story: Story, part: a.Numeric, n: int) -> tuple[str, ...]:
    """The rules about the number, what is special about it first."""
    if part.characteristic is Characteristic.MANA_VALUE:
        return value_rules(story, (n,))
    return ("208.1",) if part.characteristic in _SIZES else ()


_SIZES = (Characteristic.POWER, Characteristic.TOUGHNESS)


def what_was_so(story: Story, event: Event) -> Why:
    """What an ability asks of what triggered it and was so: its mana value, its power; that it attacks alone (506.5)."""
    if "603.8" in event.rules:
        return Why("", ("603.8",))  # it waits for what is so, and not for what happens
    item = story.state.last(event.subject)
    if item is None or item.stack is None or item.stack.event is None:
        return Why()
    ability, e = item.stack.ability, item.stack.event
    if not isinstance(ability, a.TriggeredAbility):
        return Why()
    asked = [x for x in ability.event.walk() if isinstance(x, a.Numeric)]
    texts: list[str] = []
    rules: list[str] = []
    if e.kind is EventKind.ATTACK and any(getattr(x, "alone", False) for x in ability.event.walk()):
        name = GivenNames(story.state, story.things).of(e.subject)
        texts.append(f"{name} is the only creature declared as an attacker")
        rules.append("506.5")
    cast = story.state.last(e.subject) if e.kind is EventKind.CAST else None
    if cast is not None and cast.kind is ObjectKind.CARD_COPY:
        name = GivenNames(story.state, story.things).of(e.subject)
        texts.append(f"{name} is a copy of a card, and is cast like any other spell")
        rules.append("707.12")
    frame = Frame(story.state, item.controller, event.source, event=e)
    for part, n in ((x, n) for x in asked for n in _those(e)):
        found = number_of(frame, part, n)
        if found is not None and part.relation.holds(*found):
            name = GivenNames(story.state, story.things).of(n)
            so = f", {story.things.name(story.state, event.source)} asks for {found[1]}"
            counted = "" if isinstance(part.quantity, a.Number) else so
            texts.append(f"{name} has {part.characteristic} {found[0]}{counted}")
            rules += _rules(story, part, n)
    return Why(", ".join(dict.fromkeys(texts)), tuple(dict.fromkeys(rules)))


def _those(e: Event) -> Iterable[int]:
    """The objects of an event, as what came of one stands for it."""
    return dict.fromkeys(n for n in (e.subject, e.other)[:1] if n and not is_player(n))
