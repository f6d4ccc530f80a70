"""What can become of a thing or player: by which event, by what it no longer can, and the rule that says what it is.

Rows alone: what of them has happened, and why not, is looked for in `claims/fates` and `claims/past/befallen`.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.scenarios.claims.past.triggered import has_triggered, source_of
from rulesdb.values import NamedTuple

K = EventKind


def _moved(from_: Zone | None, to: Zone | None) -> Callable[[Event, set[int]], bool]:
    def test(e: Event, line: set[int]) -> bool:
        return (
            e.kind is K.MOVE and e.subject in line
            and (from_ is None or e.from_ is from_) and (to is None or e.to is to)
        )  # fmt: skip

    return test


def _came_back(e: Event, line: set[int]) -> bool:
    """Put onto the battlefield from where it was away, or phased in; who casts or plays a card anew does not have it back."""
    away = e.kind is K.MOVE and e.to is Zone.BATTLEFIELD and e.from_ in (Zone.EXILE, Zone.GRAVEYARD)
    return (away or e.kind is K.PHASE_IN) and bool({e.subject, e.other} & line)


def _of(*kinds: EventKind) -> Callable[[Event, set[int]], bool]:
    return lambda e, line: e.kind in kinds and e.subject in line


def _revealed(e: Event, line: set[int]) -> bool:
    """Shown to all; what was face down is as it leaves (708.9)."""
    shown = e.kind is K.REVEAL or (e.kind is K.MOVE and "708.9" in e.rules)
    return shown and e.subject in line


def _player_of(*kinds: EventKind) -> Callable[[Event, set[int]], bool]:
    return lambda e, line: e.kind in kinds and e.player in line


def _of_combat(kind: EventKind) -> Callable[[Event, set[int]], bool]:
    """Of creatures, and of players who attack or block with any (508.1a, 509.1a)."""
    return lambda e, line: e.kind is kind and (e.subject in line or e.player in line)


class Fate(NamedTuple):
    """When it has happened, when it no longer can, and the rule that says what it is."""

    happened: Callable[[Event, set[int]], bool]
    rule: str
    spoiled: Callable[[Event, set[int]], bool] = lambda _, __: False


ACTIONS = {
    "investigate": "701.16a",
    "proliferate": "701.34a",
    "scry": "701.22a",
    "surveil": "701.25a",
    "explore": "701.44a",
    "connive": "701.50a",
    "amass": "701.47a",
    "populate": "701.36a",
    "manifest": "701.40a",
    "fight": "701.14a",
}
"""Keyword actions that are asked about by their name, of a player or of what does it, and their rules (701)."""


def _acted(word: str) -> Callable[[Event, set[int]], bool]:
    def test(e: Event, line: set[int]) -> bool:
        done = e.kind.value == word or (e.kind is K.KEYWORD_ACTION and e.word == word)
        return done and (e.subject in line or (word != "fight" and e.player in line))

    return test


DIES = Fate(_moved(Zone.BATTLEFIELD, Zone.GRAVEYARD), "700.4")
FATES: dict[str, Fate] = {
    "die": DIES,
    "survive": DIES,
    "leave the battlefield": Fate(_moved(Zone.BATTLEFIELD, None), "400.1"),
    "enter the battlefield": Fate(_moved(None, Zone.BATTLEFIELD), "603.6a"),
    "come back": Fate(_came_back, "400.7"),
    "get destroyed": Fate(_of(K.DESTROY), "701.8a"),
    "get sacrificed": Fate(_of(K.SACRIFICE), "701.21a"),
    "get exiled": Fate(_moved(None, Zone.EXILE), "406.2"),
    "get discarded": Fate(_of(K.DISCARD), "701.9a"),
    "get drawn": Fate(_of(K.DRAW), "121.1"),
    "get milled": Fate(_of(K.MILL), "701.17a"),
    "get revealed": Fate(_revealed, "701.20a"),
    "get created": Fate(_of(K.CREATE), "701.7a"),
    "untap": Fate(_of(K.UNTAP), "701.26b"),
    "become blocked": Fate(_of(K.BLOCKED), "509.1h"),
    "phase in": Fate(_of(K.PHASE_IN), "702.26c"),
    "phase out": Fate(_of(K.PHASE_OUT), "702.26b"),
    "get counters": Fate(_of(K.PUT_COUNTERS), "122.1"),
    "become tapped": Fate(_of(K.TAP), "701.26a"),
    "transform": Fate(_of(K.TRANSFORM), "701.27a"),
    "regenerate": Fate(_of(K.REGENERATE), "701.19"),
    "get countered": Fate(_of(K.COUNTER), "701.6a", _of(K.RESOLVE, K.FIZZLE)),
    "resolve": Fate(_of(K.RESOLVE), "608.1", _of(K.COUNTER, K.FIZZLE)),
    "fizzle": Fate(_of(K.FIZZLE), "608.2b", _of(K.RESOLVE, K.COUNTER)),
    "attack": Fate(_of_combat(K.ATTACK), "508.1k"),
    "block": Fate(_of_combat(K.BLOCK), "509.1g"),
    "trigger": Fate(lambda e, line: has_triggered(e) and source_of(e) in line, "603.2"),
    "win": Fate(_player_of(K.WIN_GAME), "104.2", _player_of(K.LOSE_GAME)),
    "lose": Fate(_player_of(K.LOSE_GAME), "104.3", _player_of(K.WIN_GAME)),
    **{word: Fate(_acted(word), rule) for word, rule in ACTIONS.items()},
    "stay in the game": Fate(_player_of(K.LOSE_GAME), "104.3"),
}
