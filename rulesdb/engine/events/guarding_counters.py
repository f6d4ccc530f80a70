"""Shield and finality counters: the effects that rules give to a permanent with them (122.1c, 122.1h).

However many there are, they make one replacement effect (and one prevention effect), found here for
the event at hand; choosing among several and using each once are done where all such effects are.
"""

from __future__ import annotations

from functools import lru_cache

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.words import These
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.live_rules import Shield
from rulesdb.engine.state.events import Event, EventKind

K = EventKind
_EXILE = a.Happens((a.GoesTo(a.Destination(Zone.EXILE)),))


@lru_cache(256)
def _statement(kind: EventKind, n: int) -> a.Replacement | a.Prevention:
    this = These((n,))
    less = a.RemoveCounters("shield", this)
    if kind is K.DAMAGE:
        return a.Prevention(a.IsDealtDamage(a.Is(this)), then=less)
    if kind is K.DESTROY:
        return a.Replacement(a.IsDestroyed(a.Is(this)), less)
    return a.Replacement(a.Dies(a.Is(this)), _EXILE)


def _guard(p: Play, event: Event, n: int, kind: str, rule: str) -> list[Shield]:
    one = p.state.objects.get(n)
    if one is None or not one.counters or one.zone is not Zone.BATTLEFIELD or not one.counter(kind):
        return []
    who = p.look(n).controller
    statement = _statement(event.kind, n)
    return [
        Shield((f"{kind} counter", n), statement, Frame(p.state, who, n), n, who, rules=(rule,))
    ]


def destroyed(p: Play, event: Event) -> list[Shield]:
    """Only an effect's destruction is replaced, not that of state-based actions (122.1c)."""
    if not (event.source or event.cause):
        return []
    return _guard(p, event, event.subject, "shield", "122.1c")


def damaged(p: Play, event: Event) -> list[Shield]:
    """Damage to a permanent with a shield counter is prevented (122.1c)."""
    return _guard(p, event, event.other, "shield", "122.1c")


def moved(p: Play, event: Event) -> list[Shield]:
    """A permanent with a finality counter is exiled instead of put into a graveyard (122.1h)."""
    if event.from_ is not Zone.BATTLEFIELD or event.to is not Zone.GRAVEYARD:
        return []
    return _guard(p, event, event.subject, "finality", "122.1h")
