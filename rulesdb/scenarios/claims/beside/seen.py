"""What a line speaks of, and the facts of it that the rows ask for.

A row is a question to what was seen: the claim, the rules that its steps have cited since the last
expectations, and those events. Nothing is decided here, and nothing is changed by looking.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Step, Zone
from rulesdb.engine.events.keyword_rules import instances
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import GameObject, is_player
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.deeds import cites
from rulesdb.scenarios.claims.found import Found
from rulesdb.scenarios.playing.numbers import among
from rulesdb.scenarios.playing.story import Story


class Seen:
    """A claim that holds, with what its line can rest on."""

    def __init__(self, story: Story, claim: m.Claim, found: Found, cited: frozenset[str]) -> None:
        self.story = story
        self.claim = claim
        self.found = found
        self.cited = cited
        """The rules of the claim itself and of the steps since the last expectations."""
        self.events: list[Event] = story.hand.new_events()
        """What has happened since the last expectations."""
        self._spoken: tuple[int, ...] | None = None

    @property
    def state(self) -> GameState:
        """The game as it is."""
        return self.story.state

    @property
    def spoken(self) -> tuple[int, ...]:
        """The numbers of the objects and players that the claim names, with those that they had before."""
        if self._spoken is None:
            out = dict.fromkeys(self.found.objects)
            for ref in refs_in(self.claim):
                out.update(dict.fromkeys(self.story.things.all(self.state, ref)))
            for event in reversed(self.story.game.events()):
                if event.kind is EventKind.MOVE and event.other in out:
                    out[event.subject] = None
            self._spoken = tuple(out)
        return self._spoken

    @property
    def touched(self) -> tuple[int, ...]:
        """Those, and what the steps were about that made it."""
        out = dict.fromkeys(self.spoken)
        for event in self.events:
            out.update(dict.fromkeys((event.subject, event.source, event.other, event.cause)))
        return tuple(n for n in out if n)

    def one(self, number: int) -> GameObject | None:
        """An object as it is or last was."""
        return None if is_player(number) else self.state.last(number)

    def chars(self, number: int) -> Characteristics | None:
        """Its characteristics now, or as they last were."""
        if is_player(number):
            return None
        if number in self.state.objects:
            return self.story.game.look(number)
        gone = self.state.lki.get(number)
        return gone.characteristics if gone is not None else None

    def ones(self, numbers: Iterable[int]) -> Iterable[tuple[GameObject, Characteristics]]:
        """The objects among some numbers, each with its characteristics."""
        for number in numbers:
            one, c = self.one(number), self.chars(number)
            if one is not None and c is not None:
                yield one, c


Fact = Callable[[Seen], bool]
"""A fact of what was seen, by which a rule is behind a claim."""
Rows = dict[str, Fact]
"""The number of a rule, and the fact by which it stands behind a claim."""


def refs_in(node: object) -> Iterable[m.Ref]:
    """Every thing or player that a claim names."""
    if isinstance(node, m.Ref):
        yield node
    elif isinstance(node, m.Node):
        for name in node.names:
            yield from refs_in(getattr(node, name))
    elif isinstance(node, tuple):
        for part in node:
            yield from refs_in(part)


# Facts.


def by(*rules: str) -> Fact:
    """A step of one of these rules made it."""
    return lambda seen: any(among(rule, seen.cited) for rule in rules)


def so_far(*rules: str) -> Fact:
    """A step of one of these rules made it, at any time in the story."""
    return lambda seen: any(among(rule, cites(seen.story, whole=True)) for rule in rules)


def both(*facts: Fact) -> Fact:
    """All of these."""
    return lambda seen: all(fact(seen) for fact in facts)


def either(*facts: Fact) -> Fact:
    """One of these."""
    return lambda seen: any(fact(seen) for fact in facts)


def has(keyword: str, count: int = 1) -> Fact:
    """Something that it was about has so many instances of a keyword, now or as it was printed or last known."""

    def fact(seen: Seen) -> bool:
        for _, c in seen.ones(seen.touched):
            most = max(instances(c.abilities, keyword), instances(c.copiable.abilities, keyword))
            if most >= count:
                return True
        return False

    return fact


def twice(keyword: str, *rules: str) -> Fact:
    """Something has a keyword more than once, and a step of that keyword made it (or something may be done)."""
    mattered = either(by(*rules), says(m.May), both(says(m.IsSo), has(keyword, 2)))
    return both(has(keyword, 2), mattered)


def says(*kinds: type[m.Node]) -> Fact:
    """The claim is of one of these kinds."""
    return lambda seen: isinstance(seen.claim, kinds)


def features(*names: str) -> Fact:
    """The claim is about a feature of one of these names."""
    return lambda seen: isinstance(seen.claim, m.HasFeature) and seen.claim.feature in names


def denied(seen: Seen) -> bool:
    """Something is denied."""
    return seen.claim.negated


def happened(
    kind: EventKind, *rules: str, times: int = 1, test: Callable[[Event], object] = bool
) -> Fact:
    """Since the last expectations an event of this kind has happened, by one of these rules, so often."""

    def fact(seen: Seen) -> bool:
        found = [
            e for e in seen.events
            if e.kind is kind
            and (not rules or any(among(rule, e.rules) for rule in rules))
            and test(e)
        ]  # fmt: skip
        return len(found) >= times

    return fact


def ever(kind: EventKind, test: Callable[[Event], object] = bool) -> Fact:
    """At any time in the story an event of this kind has happened."""
    return lambda seen: any(e.kind is kind and test(e) for e in seen.story.game.events())


def typed(*types: CardType) -> Fact:
    """Something that the claim names has one of these card types."""
    wanted = set(types)
    return lambda seen: any(wanted & set(c.types) for _, c in seen.ones(seen.spoken))


def subtyped(*subtypes: str) -> Fact:
    """Something that it was about has one of these subtypes."""
    wanted = set(subtypes)
    return lambda seen: any(wanted & set(c.subtypes) for _, c in seen.ones(seen.touched))


def lies(*zones: Zone) -> Fact:
    """Something that the claim names is in one of these zones."""
    return lambda seen: any(
        one.zone in zones and one.id in seen.state.objects for one, _ in seen.ones(seen.spoken)
    )


def like(test: Callable[[GameObject, Characteristics], object]) -> Fact:
    """Something that the claim names is so."""
    return lambda seen: any(test(one, c) for one, c in seen.ones(seen.spoken))


def near(test: Callable[[GameObject, Characteristics], object]) -> Fact:
    """Something that it was about is so."""
    return lambda seen: any(test(one, c) for one, c in seen.ones(seen.touched))


def reads(
    *kinds: type[a.Node], test: Callable[..., object] = lambda _: True, touched: bool = False
) -> Fact:
    """Something here (`touched`: something that the steps were about) has an ability with a piece of one of these kinds."""

    def fact(seen: Seen) -> bool:
        around = () if touched else (*seen.state.battlefield, *seen.state.stack)
        here = (*seen.touched, *around)
        for _, c in seen.ones(dict.fromkeys(here)):
            for held in (*c.abilities, *c.copiable.abilities):
                if any(isinstance(part, kinds) and test(part) for part in held.ability.walk()):
                    return True
        return False

    return fact


def asked(kind: DecisionKind, *rules: str) -> Fact:
    """The game asks this now, or asked it on the way."""

    def fact(seen: Seen) -> bool:
        now = seen.story.game.decision
        known = [*seen.story.hand.questions, *((now,) if now is not None else ())]
        return any(
            d.kind is kind and (not rules or any(among(r, d.rules) for r in rules)) for d in known
        )

    return fact


def deed(*kinds: type[m.Node]) -> Fact:
    """The claim is whether something of this kind can be done."""
    return lambda seen: isinstance(seen.claim, m.May) and isinstance(seen.claim.deed, kinds)


def moved(from_: Zone | None, to: Zone | None, times: int = 1) -> Fact:
    """Something has gone from one zone to another."""
    return happened(
        EventKind.MOVE,
        times=times,
        test=lambda e: (from_ is None or e.from_ is from_) and (to is None or e.to is to),
    )


def in_step(*steps: Step) -> Fact:
    """It is one of these steps."""
    return lambda seen: seen.state.step in steps


def variant(*names: str) -> Fact:
    """The game is one of these variants."""
    return lambda seen: seen.story.scenario.variant in names


def players(least: int) -> Fact:
    """So many players at least are in the game."""
    return lambda seen: len(seen.state.order) >= least


def whatever(_: Seen) -> bool:
    """The claim itself says it."""
    return True
