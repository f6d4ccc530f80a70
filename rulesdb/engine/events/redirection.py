"""Damage dealt to something else (614.9): whether there is anything to deal it to, and how much of it goes there.

What a redirection does to an event stands in `event_changes`, when it applies in `replacement`.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.ask import answers
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.live_rules import Shield
from rulesdb.engine.state.events import Considered, Event
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.objects import first_of, is_player

_HURT = frozenset({CardType.BATTLE, CardType.CREATURE, CardType.PLANESWALKER})
"""What can be dealt damage, besides players (120.1)."""


def recipient(p: Play, frame: Frame, to: a.Ref) -> int:
    """What the damage would be dealt to instead; 0 where that can't be dealt damage any more (614.9)."""
    return first_of(n for n in answers(frame, to) if _there(p, n))


def _there(p: Play, n: int) -> bool:
    if is_player(n):
        return not p.player(n).left
    one = p.state.objects.get(n)
    if one is None or one.zone is not Zone.BATTLEFIELD or one.phased_out:
        return False
    return not _HURT.isdisjoint(p.look(n).types)


@by_identity
def redirects(statement: a.Replacement | a.Prevention) -> a.RedirectTo | None:
    """The redirection that a statement is, or None."""
    if not isinstance(statement, a.Replacement) or not isinstance(statement.instead, a.Happens):
        return None
    return next((x for x in statement.instead.changes if isinstance(x, a.RedirectTo)), None)


def idle(p: Play, shield: Shield) -> bool:
    """Whether a redirection would do nothing, so that it is not used up either (609.7b, 614.9)."""
    change = redirects(shield.statement)
    return change is not None and not recipient(p, shield.frame, change.to)


def undone(p: Play, shield: Shield, event: Event) -> Event:
    """The damage, dealt to whom it was to be dealt, with what was looked at: there is nothing else to deal it to (614.9)."""
    why = Considered(
        p.name(shield.source), "there is nothing to deal it to instead", ("614.9",), shield.source
    )
    return event._replace(considered=(*event.considered, why))


def shared_out(p: Play, shield: Shield, event: Event) -> tuple[Event, Event | None]:
    """The damage that goes elsewhere, and what is left where only so much of it does."""
    lasting = shield.lasting
    if lasting is None or lasting.amount is None or redirects(shield.statement) is None:
        return event, None
    much = min(event.amount, lasting.amount)
    if lasting.amount > much:
        p.state.effects[lasting.id] = lasting._replace(amount=lasting.amount - much)
    else:
        p.state.effects.pop(lasting.id, None)
    p.state.touch()
    if much == event.amount:
        return event, None
    return event._replace(amount=much), event._replace(amount=event.amount - much)
