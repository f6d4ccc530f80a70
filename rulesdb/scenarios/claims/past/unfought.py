"""Why what fought something dealt it nothing: it was gone before, or its damage went elsewhere (510.1, 510.4, 701.14b).

All combat damage of a step is dealt at once (510.2): what deals its damage to another and dies of that same
damage was not gone before. Each foe is told by itself, read off the events from where the two met.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.telling.sentences import Names
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Why, happened, told_of, told_with_reason
from rulesdb.scenarios.claims.told.all_the_same import weak
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import said
from rulesdb.values import NamedTuple

K = EventKind


class _Foe(NamedTuple):
    """What fought something, the numbers of that, and the events from where they met up to where the foe was gone."""

    story: Story
    n: int
    line: set[int]
    events: Sequence[Event]
    gone: Event | None

    @property
    def rule(self) -> str:
        """How its kind assigns combat damage: an attacker to what blocks it, a blocker to what it blocks."""
        blocks = any(e.kind is K.BLOCK and e.subject == self.n for e in self.events)
        return "510.1d" if blocks else "510.1c"


def unfought(story: Story, ref: m.Ref, line: set[int]) -> Why:
    """Of each that fought something and dealt it no damage, what came of its own; empty where nothing did that."""
    events = happened(story)
    met: dict[int, int] = {}
    for at, e in enumerate(events):
        if e.kind is K.BLOCK and line & {e.subject, e.other}:
            met.setdefault(e.other if e.subject in line else e.subject, at)
    found = [_why(_foe(story, n, line, events[at:]), said(ref)) for n, at in met.items()]
    texts = [why.text for why in found if why.text]
    return Why(and_(texts), tuple(dict.fromkeys(rule for why in found for rule in why.rules)))


def _foe(story: Story, n: int, line: set[int], events: Sequence[Event]) -> _Foe:
    leaves = (i for i, e in enumerate(events) if e.subject == n and _leaves(e))
    at = next(leaves, None)
    return _Foe(story, n, line, events[:at], None if at is None else events[at])


def _leaves(e: Event) -> bool:
    return e.kind is K.LEAVE_COMBAT or (e.kind is K.MOVE and e.from_ is Zone.BATTLEFIELD)


def _why(foe: _Foe, name: str) -> Why:
    """What came of the combat damage of one; empty where it dealt some here, or nothing is known."""
    mine = [e for e in foe.events if e.subject == foe.n]
    if any(e.kind is K.DAMAGE and e.other in foe.line for e in mine):
        return Why()
    if kept := [e for e in mine if e.kind is K.PREVENTED and e.other in foe.line]:
        texts = dict.fromkeys(told_with_reason(foe.story, e) for e in kept)
        return Why(and_(list(texts)), tuple(dict.fromkeys(r for e in kept for r in e.rules)))
    if dealt := [e for e in mine if e.kind is K.DAMAGE and e.combat]:
        return _elsewhere(foe, dealt)
    if foe.gone is None:
        return Why()
    none = [e for e in mine if e.kind is K.ASSIGN]
    if idle := [e for e in none if "510.1a" in e.rules]:
        text = told_with_reason(foe.story, idle[0]) + weak(foe.story, idle[0])
        return Why(text, ("510.1a",))
    text = f"{told_of(foe.story, foe.gone)} before it could deal damage to {name}"
    if not any(e.kind is K.STEP and e.word == Step.COMBAT_DAMAGE for e in foe.events):
        return Why(text, ("506.4", foe.rule))
    # It was there as combat damage was dealt: it had dealt none only if it waited for the second step.
    waits = none and all("702.7b" in e.rules for e in none)
    return Why(text, ("510.4", "702.7b")) if waits else Why()


def _elsewhere(foe: _Foe, dealt: Sequence[Event]) -> Why:
    """It dealt all its damage to others, as the player chose who divides it (510.1c, 510.1d, 702.22j, 702.22k)."""
    names = Names(foe.story.state)
    others = and_(list(dict.fromkeys(names.of(e.other) for e in dealt)))
    text = f"{names.of(foe.n, dealt[0].name)} assigns all its combat damage to {others}"
    band = [rule for e in dealt for rule in e.rules if rule in _BANDS]
    kind = _BANDS[band[0]] if band else K.DAMAGE
    who = next(
        e.player for e in reversed(foe.events) if e.kind is kind and (band or e.subject == foe.n)
    )
    return Why(f"{text}, as {names.of(who)} chooses", tuple(dict.fromkeys((*band, foe.rule))))


_BANDS = {"702.22j": K.BLOCK, "702.22k": K.STEP}
"""Whose choice it is where a band fights: the defending player's, who blocks, and the active player's, whose step it is."""


def did_not_fight(story: Story, line: set[int]) -> Why:
    """That something was to fight and did not, for one of the two was gone or no creature (701.14b)."""
    events = happened(story)
    for e in events:
        if e.kind is not K.SKIP or e.word != "fighting":
            continue
        aims = {x.subject for x in events if x.kind is K.TARGET and x.source == e.cause}
        if not {e.subject, e.other, *aims} & line:
            continue
        text = told_of(story, e)
        of = [x for x in events if x.kind is K.RESOLVE and x.subject == e.cause]
        illegal = [each for x in of for each in x.considered]
        names = Names(story.state)
        still = [n for n in (e.subject, e.other) if n in story.state.battlefield]
        if illegal:
            one = illegal[0]
            return Why(f"{text}: {one.what} is an illegal target ({one.why})", (*e.rules, "608.2b"))
        kinds = [names.of(n) for n in still if not story.game.look(n).creature]
        why = f": {kinds[0]} is no creature" if kinds else ""
        return Why(f"{text}{why}", e.rules)
    return Why()
