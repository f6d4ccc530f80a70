"""Storied and read ahead: the enduring story of a player, and Sagas that begin further on (702.195, 702.155)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Supertype
from rulesdb.engine.events.happen import Watched, happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.events import Event, EventKind

ENDURING = "enduring story"


def _tells(c: Characteristics) -> bool:
    """An artifact, a Saga or legendary: once, whatever it is of these (702.195a)."""
    return (
        CardType.ARTIFACT in c.types or "Saga" in c.subtypes or Supertype.LEGENDARY in c.supertypes
    )


def storied(p: Play) -> None:
    """Three such permanents give the controller of a storied one an enduring story (702.195a, b)."""
    state, chars = p.state, p.board.chars
    here = [n for n in state.battlefield if n in chars]
    for n in here:
        who = chars[n].controller
        if "storied" not in chars[n].keywords or ENDURING in state.players[who].designations:
            continue
        if sum(1 for m in here if chars[m].controller == who and _tells(chars[m])) >= 3:
            happen(
                p,
                Event(EventKind.DESIGNATE, who, who, word=ENDURING, rules=("702.195a", "702.195c")),
            )


WATCHED: Watched = {"storied": storied}


def not_the_chapter(p: Play, source: int, ability: a.TriggeredAbility) -> bool:
    """A chapter of a Saga that read ahead, in the turn it entered, and not the one it is at (702.155a)."""
    event = ability.event
    if ability.word != "chapter" or not isinstance(event, a.NthCounterPut):
        return False
    one = p.object(source)
    if one is None or one.entered_turn != p.state.turn:
        return False
    return "read ahead" in p.look(source).keywords and one.counter("lore") != event.nth
