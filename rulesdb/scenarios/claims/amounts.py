"""How much has happened to things and players in the story so far: damage, life, cards, triggers; and that nothing has.

Everything is summed up from the events of the story; what happened before it is not counted.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.telling.sentences import QUIET
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.found import Found, Row
from rulesdb.scenarios.claims.replies import happened, line_of, told_of
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import said

K = EventKind

_COUNTED: dict[str, tuple[Callable[[Event, set[int]], bool], str]] = {
    "take": (lambda e, line: e.kind is K.DAMAGE and e.other in line, "takes {} damage"),
    "deal": (lambda e, line: e.kind is K.DAMAGE and e.subject in line, "deals {} damage"),
    "gain": (lambda e, line: e.kind is K.GAIN_LIFE and e.player in line, "gains {} life"),
    "lose": (lambda e, line: e.kind is K.LOSE_LIFE and e.player in line, "loses {} life"),
    "draw": (lambda e, line: e.kind is K.DRAW and e.player in line, "draws {} cards"),
    "discard": (lambda e, line: e.kind is K.DISCARD and e.player in line, "discards {} cards"),
    "mill": (lambda e, line: e.kind is K.MILL and e.player in line, "mills {} cards"),
    "trigger": (lambda e, line: e.kind is K.TRIGGER and e.source in line, "triggers {} times"),
    "cast": (lambda e, line: e.kind is K.CAST and e.player in line, "casts {} spells"),
    "play": (lambda e, line: e.kind is K.PLAY_LAND and e.player in line, "plays {} lands"),
    "create": (lambda e, line: e.kind is K.CREATE and e.player in line, "creates {} tokens"),
}
"""Which events count, and what they come to."""
ONE_EACH = ("draw", "discard", "mill", "trigger", "cast", "play", "create")
"""What comes to as many as there are events."""


def amount(story: Story, claim: m.Undergoes) -> tuple[int, tuple[str, ...]]:
    """How much in all of what a claim is about, and the rules of its events."""
    events = counted(story, claim)
    total = len(events) if claim.what in ONE_EACH else sum(e.amount for e in events)
    return total, tuple(dict.fromkeys(rule for e in events for rule in e.rules))


def counted(story: Story, claim: m.Undergoes) -> list[Event]:
    """The events that count for what a claim is about."""
    fits, _ = _COUNTED[claim.what]
    line = line_of(story, claim.refs)
    # What the situation tells to have been cast before counts as well: it is in the log before the story begins.
    since = story.since if claim.what == "cast" else None
    events = [e for e in happened(story, since) if fits(e, line) and (e.combat or not claim.combat)]
    if claim.to is not None:
        aims = line_of(story, (claim.to,))
        events = [e for e in events if e.other in aims]
    return events


def _undergoes(story: Story, claim: m.Undergoes) -> Found:
    found = [amount(story, claim.but(refs=(ref,))) for ref in claim.refs]
    text = ", ".join(
        f"{said(ref)} {_COUNTED[claim.what][1].format(f'{total} combat' if claim.combat else total)}"
        for ref, (total, _) in zip(claim.refs, found, strict=True)
    )
    rules = tuple(dict.fromkeys(rule for _, each in found for rule in each))
    return Found(all(total == claim.number for total, _ in found), text, rules)


_ONLY_BOOKS = QUIET | {
    K.COST, K.CAST, K.ACTIVATE, K.RESOLVE, K.FIZZLE, K.ADD_MANA, K.LOSE_MANA, K.STEP, K.TURN, K.SKIP,
    K.PREVENTED, K.PAY, K.PLAY_LAND, K.REVEAL, K.CHOICE,
}  # fmt: skip
"""What is done for something to happen, and what keeps it from happening."""


def _nothing(story: Story, _: m.NothingHappens) -> Found:
    first = next((c.events[0] for c in reversed(story.chapters) if c.acts), story.begun)
    events = [e for e in story.game.events(first) if _changes(e)]
    text = "; ".join(told_of(story, e) for e in events[:3]) or "nothing happened"
    return Found(not events, text)


def _changes(event: Event) -> bool:
    if event.kind in _ONLY_BOOKS or (event.kind is K.TAP and "605.3b" in event.rules):
        return False
    on_its_way = Zone.STACK in (event.from_, event.to)
    return not (event.kind is K.MOVE and on_its_way)


ROWS: dict[type[m.Node], Row] = {m.Undergoes: _undergoes, m.NothingHappens: _nothing}
