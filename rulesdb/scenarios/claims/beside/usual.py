"""Facts that the rows of many rules ask for, each once: which kind of claim it is, and what has happened."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Layout
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.keyword_rules import instances
from rulesdb.engine.state.events import EventKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.beside.seen import (
    Fact,
    Seen,
    both,
    deed,
    either,
    features,
    happened,
    lies,
    near,
    reads,
    says,
    variant,
)

STANDS = says(
    m.IsA, m.IsIn, m.IsSo, m.HasFeature, m.Controls, m.AtLife, m.TeamAtLife, m.Undergoes, m.Befalls, m.StackHolds,
    m.NothingHappens, m.May,
)  # fmt: skip
"""The claim is of what came of it: how something stands, has fared, or what can be done as it stands."""
STATUS = says(m.IsSo)
STACK = either(
    says(m.StackHolds), features("mana", "no mana floating", "priority"), both(says(m.IsIn), lies(Zone.STACK))
)  # fmt: skip
"""The claim is of the stack: what lies there, or what never does."""
MAY = says(m.May)
LOST = features("lost", "won")
CAST, ACTIVATE = deed(m.Cast), deed(m.Activate)
RESOLVED, TRIGGERED = happened(EventKind.RESOLVE), happened(EventKind.TRIGGER)
TRIGGERED_SO_OFTEN = says(m.Undergoes)
HEADS = variant("Two-Headed Giant")


def quiet(seen: Seen) -> bool:
    """The claim is that nothing is on the stack, or that an ability doesn't trigger, or not so often."""
    claim = seen.claim
    if isinstance(claim, m.Befalls):
        return claim.negated and claim.verb == "trigger"
    return isinstance(claim, m.StackHolds) or (
        isinstance(claim, m.Undergoes) and claim.negated and claim.what == "trigger"
    )


def no(kind: EventKind) -> Fact:
    """Nothing of this kind has happened since the last expectations."""
    return lambda seen: not any(e.kind is kind for e in seen.events)


def not_(fact: Fact) -> Fact:
    """Another fact is none."""
    return lambda seen: not fact(seen)


def follows(*kinds: type[a.Node], test: Callable[..., object] = lambda _: True) -> Fact:
    """What has resolved since the last expectations told players so: an instruction with a part of one of these kinds."""

    def fact(seen: Seen) -> bool:
        items = (
            one.stack
            for e in seen.events
            if e.kind is EventKind.RESOLVE and (one := seen.one(e.subject)) is not None
        )
        return any(
            isinstance(part, kinds) and test(part)
            for item in items
            if item is not None
            for effect in item.effects
            for part in effect.walk()
        )

    return fact


def does(word: str) -> Fact:
    """Something here tells players to do a keyword action of this name."""
    return reads(a.KeywordAction, test=lambda one: word in repr(one).lower())


def laid_out(*layouts: Layout) -> Fact:
    """There is a card of one of these layouts."""
    return lambda seen: any(one.card.layout in layouts for one in seen.state.objects.values())


def speaks_of(zone: Zone) -> Fact:
    """Something here speaks of a zone."""
    return reads(a.In, test=lambda one: zone.name in repr(one).upper())


def lost(keyword: str) -> Fact:
    """Something had a keyword as printed and has it no more."""
    return near(
        lambda _, c: (
            instances(c.copiable.abilities, keyword) and not instances(c.abilities, keyword)
        )
    )


def away(seen: Seen) -> bool:
    """Something is phased out (702.26b)."""
    return any(one.phased_out for one in seen.state.objects.values())


def replaced(seen: Seen) -> bool:
    """What has happened was made what it is by a replacement effect (614.6)."""
    return any(event.by for event in seen.events)


def by_two(kind: EventKind) -> Fact:
    """Two players have done things of this kind in the story."""
    return lambda seen: len({e.player for e in seen.story.game.events() if e.kind is kind}) > 1


def stolen_meanwhile(seen: Seen) -> bool:
    """What triggered has come under another player's control since (603.3a)."""
    taken = {e.subject for e in seen.events if e.kind is EventKind.CONTROL} | {
        n for n in seen.state.battlefield
        if (one := seen.one(n)) is not None
        and (c := seen.chars(n)) is not None
        and c.controller != one.base_controller
    }  # fmt: skip
    return any(e.kind is EventKind.TRIGGER and e.source in taken for e in seen.events)
