"""Crimes: a player targets what is an opponent's as a spell is cast, or an ability goes to the stack (700.13)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.patterns import Patterns, Row
from rulesdb.engine.state.events import Event, EventKind

CRIME = "crime"
"""The word of a target that makes its spell or ability a crime; what became of it later changes nothing."""


def _crime(frame: Frame, one: a.CommitsCrime, event: Event) -> bool:
    return event.word == CRIME and fits(frame, event.player, one.player)


PATTERNS: Patterns = {
    a.CommitsCrime: Row((EventKind.TARGET,), _crime),
}
