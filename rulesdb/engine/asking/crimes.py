"""Crimes: what a player targets as a spell is cast, or an ability activated or put on the stack (700.13)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.patterns import Patterns, Row
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.objects import is_player

CRIME = "crime"
"""The word of a target that makes its spell or ability a crime; what became of it later changes nothing."""


def against(p: Play, who: int, target: int) -> bool:
    """Whether a target is an opponent, what one controls, or a card in the graveyard of one."""
    foes = p.state.opponents(who)
    if is_player(target):
        return target in foes
    thing = p.state.objects[target]
    if thing.zone is Zone.GRAVEYARD:
        return thing.owner in foes
    if thing.zone is Zone.BATTLEFIELD:
        return p.look(target).controller in foes
    return thing.zone is Zone.STACK and thing.controller in foes


def _crime(frame: Frame, one: a.CommitsCrime, event: Event) -> bool:
    return event.word == CRIME and fits(frame, event.player, one.player)


PATTERNS: Patterns = {
    a.CommitsCrime: Row((EventKind.TARGET,), _crime),
}
