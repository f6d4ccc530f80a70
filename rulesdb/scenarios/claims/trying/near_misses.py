"""What of an event did not fit what an ability waits for, where all but one thing fits; and what number let it fit (603.2).

One condition after the other is left out of the pattern: where it would have triggered but for one, that is the
reason. What an object was is asked of it as it was then, as far as that is known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic, Relation
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.patterns import matches
from rulesdb.engine.state.events import Event
from rulesdb.engine.state.objects import is_player
from rulesdb.engine.telling.articles import with_article
from rulesdb.errors import RulesdbError
from rulesdb.scenarios.claims.characteristics import value_rules
from rulesdb.scenarios.claims.replies import Why, told_of
from rulesdb.scenarios.language.words import ORDINALS
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.values import NamedTuple


class _Left(NamedTuple):
    """A pattern without one of its conditions, and that condition: a filter, or what else a field of it says."""

    pattern: a.EventPattern
    field: str
    part: a.Filter | None = None
    filter: a.Filter | None = None
    """The whole filter of the field, without that part."""


def near_miss(story: Story, frame: Frame, pattern: a.EventPattern, events: Sequence[Event]) -> Why:
    """Which event would have fit but for one condition, and what that is; empty where there is none."""
    for e in reversed(events):
        for left in _without(pattern):
            if _fits(frame, left.pattern, e) and (why := _lacking(story, frame, left, e)).text:
                return Why(f"{told_of(story, e)}, but {why.text}", why.rules)
    return Why()


def _fits(frame: Frame, pattern: a.EventPattern, e: Event) -> bool:
    try:
        return matches(frame, pattern, e)
    except RulesdbError:  # what only the ability itself could say
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
    for field, nothing in _FIELDS.items():
        if getattr(pattern, field, nothing) != nothing:
            yield _Left(pattern.but(**{field: nothing}), field)
    if getattr(pattern, "player", None) not in (None, a.IsPlayer()):
        yield _Left(pattern.but(player=a.IsPlayer()), "player")
    for field in _FILTERS:
        whole: a.Filter | None = getattr(pattern, field, None)
        for each in whole.parts if isinstance(whole, a.AnyOf) else (whole,):
            for lacking, kept in _parts(each):
                if kept is not None or field not in _NEEDED:
                    yield _Left(pattern.but(**{field: kept}), field, lacking, kept)


def _parts(one: a.Filter | None) -> Iterator[tuple[a.Filter, a.Filter | None]]:
    """Each condition of a filter, and the filter without it; another thing altogether is no near miss."""
    parts = one.parts if isinstance(one, a.All) else (one,)
    for part in parts:
        if part is not None and not isinstance(part, (a.Is, a.IsSpell, a.IsPermanent, a.IsPlayer)):
            rest = tuple(x for x in parts if x is not None and x is not part)
            yield part, a.All(rest) if rest else None


_FIELDS: dict[str, object] = {"nth": None, "combat": None, "alone": False, "was_cast": None}
"""What else a pattern says, and how it says nothing of it."""
_FILTERS = ("what", "to", "source", "blocked", "by", "of", "with_")
_NEEDED = ("what", "source")
"""Filters of which every pattern has one."""


def _lacking(story: Story, frame: Frame, left: _Left, e: Event) -> Why:
    """What was otherwise than a condition has it."""
    if left.field == "player":
        return Why(f"{story.state.players[e.player].name} isn't the player of whom it speaks")
    if left.part is None:
        return Why(_OTHERWISE[left.field](e))
    for n in (e.subject, e.other, e.source):
        if not n or is_player(n) or (left.filter is not None and not fits(frame, n, left.filter)):
            continue
        if not fits(frame, n, left.part):
            return _is_not(story, frame, left.part, n)
    return Why()


_OTHERWISE: dict[str, Callable[[Event], str]] = {
    "first time": lambda _: "it was not the first time in the turn",
    "nth": lambda e: f"it was the {_ordinal(e.amount)} of the turn",
    "combat": lambda e: f"it was {'' if e.combat else 'no '}combat damage",
    "alone": lambda _: "it did not attack alone",
    "was_cast": lambda _: "it was not cast",
}


def _ordinal(n: int) -> str:
    return list(ORDINALS)[n - 1] if 0 < n <= len(ORDINALS) else f"number {n}"


def _is_not(story: Story, frame: Frame, part: a.Filter, n: int) -> Why:
    """That a thing is not what a filter says, in words; empty where there are none for it."""
    name = GivenNames(story.state, story.things).of(n)
    if isinstance(part, a.Numeric):
        found = _number(frame, part, n)
        if found is None:
            return Why()
        value, wanted = found
        asks = _RELATIONS[part.relation].format(wanted)
        return Why(f"{name} has {part.characteristic} {value}, not {asks}", _rules(story, part, n))
    if isinstance(part, a.ControlledBy):
        who = story.game.look(n).controller
        return Why(f"{story.state.players[who].name} controls {name}" if who else "")
    denied = isinstance(part, a.Not)
    words = _kind(part.part if isinstance(part, a.Not) else part)
    return Why(f"{name} {'is' if denied else 'isn' + chr(39) + 't'} {words}" if words else "")


def _kind(part: a.Filter) -> str:
    """What a filter says that a thing is; "" where it says something else."""
    if isinstance(part, a.AnyOf):
        each = [_kind(one) for one in part.parts]
        return " or ".join(each) if all(each) else ""
    return next((words(part) for kind, words in _KINDS if isinstance(part, kind)), "")


_RELATIONS = {
    Relation.EQUAL: "{}",
    Relation.NOT_EQUAL: "another than {}",
    Relation.LESS: "less than {}",
    Relation.AT_MOST: "{} or less",
    Relation.MORE: "more than {}",
    Relation.AT_LEAST: "{} or greater",
}


_KINDS: tuple[tuple[type[a.Filter], Callable[..., str]], ...] = (
    (a.HasType, lambda f: with_article(f.type.value.lower())),
    (a.HasSubtype, lambda f: with_article(f.subtype)),
    (a.HasSupertype, lambda f: f.supertype.value.lower()),
    (a.HasColor, lambda f: f.color.value.lower()),
    (a.IsColorless, lambda _: "colorless"),
    (a.IsMulticolored, lambda _: "multicolored"),
    (a.IsToken, lambda _: "a token"),
)
"""What a thing is, in words."""


def _number(frame: Frame, part: a.Numeric, n: int) -> tuple[int, int] | None:
    """The number that a thing has, and the one that it is compared with."""
    value = getattr(frame.look(n), part.characteristic.value.replace(" ", "_"), None)
    try:
        return (value, number(frame, part.quantity)) if isinstance(value, int) else None
    except RulesdbError:
        return None


def _rules(story: Story, part: a.Numeric, n: int) -> tuple[str, ...]:
    """The rules about the number, what is special about it first."""
    if part.characteristic is Characteristic.MANA_VALUE:
        return value_rules(story, (n,))
    return ("208.1",) if part.characteristic in _SIZES else ()


_SIZES = (Characteristic.POWER, Characteristic.TOUGHNESS)


def numbers_met(story: Story, event: Event) -> Why:
    """The number of what triggered an ability that asks for one: its mana value, its power."""
    item = story.state.last(event.subject)
    if item is None or item.stack is None or item.stack.event is None:
        return Why()
    ability, e = item.stack.ability, item.stack.event
    if not isinstance(ability, a.TriggeredAbility):
        return Why()
    asked = [x for x in ability.event.walk() if isinstance(x, a.Numeric)]
    texts: list[str] = []
    rules: list[str] = []
    frame = Frame(story.state, item.controller, event.source, event=e)
    for part, n in ((x, n) for x in asked for n in _those(e)):
        found = _number(frame, part, n)
        if found is not None and part.relation.holds(*found):
            name = GivenNames(story.state, story.things).of(n)
            texts.append(f"{name} has {part.characteristic} {found[0]}")
            rules += _rules(story, part, n)
    return Why(", ".join(dict.fromkeys(texts)), tuple(dict.fromkeys(rules)))


def _those(e: Event) -> Iterable[int]:
    """The objects of an event, as what came of one stands for it."""
    return dict.fromkeys(n for n in (e.subject, e.other)[:1] if n and not is_player(n))
