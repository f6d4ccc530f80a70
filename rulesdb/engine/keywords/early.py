"""A spell that was cast when a sorcery couldn't be, and what its text makes of that (307.5a, 603.7g).

The delayed trigger is made as the spell is cast, whether or not flash was what let it be cast then.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.words import BecameOf
from rulesdb.engine.events.durations import wait
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.casting import Casting


def gone_later(p: Play, c: Casting) -> tuple[str, ...]:
    """Whoever controls the permanent that it becomes sacrifices it as the next cleanup step begins."""
    texts = (held.ability for held in p.look(c.n).abilities)
    statics = (one for one in texts if isinstance(one, a.StaticAbility))
    if not any(isinstance(one, a.GoneIfEarly) for held in statics for one in held.statements):
        return ()
    it = BecameOf(c.n)
    gone = a.TriggeredAbility(a.StepBegins(Step.CLEANUP), a.Sacrifice(it, a.ControllerOf(it)))
    wait(p, Frame(p.state, c.who, c.n), gone, a.Indefinitely(), once=True, rules=("307.5a",))
    return ("307.5a", "603.7g")
