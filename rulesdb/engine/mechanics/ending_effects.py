"""Effects that a player may end by paying for it: a special action at a later time (116.2c).

Here is how the right begins and how it is used; what then ends, ends as other effects do.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.durations import end_now, last
from rulesdb.engine.events.following import BEGUN, Followers
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.live_rules import Rule
from rulesdb.engine.stack.costs import can_pay, pay_now
from rulesdb.engine.stack.special import Specials
from rulesdb.engine.state.decisions import Special
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.errors import IllegalAction

END = "end"


def _may_end(p: Play, effect: a.MayEnd, frame: Frame) -> None:
    """From now on its controller may end what this resolution has begun."""
    begun = frame.things(BEGUN)
    if begun:
        right = a.MayEndEffects(effect.cost, begun)
        last(p, frame, a.Indefinitely(), changes=(right,), to=(frame.you,), rules=("116.2c",))


def _rights(p: Play, who: int) -> list[Rule[a.MayEndEffects]]:
    """What a player may end, where any of it still lasts."""
    every = p.board.rules(a.MayEndEffects)
    if not every:
        return []
    return [
        one
        for one in every
        if one.covers(who) and any(n in p.state.effects for n in one.change.effects)
    ]


def _end(p: Play, who: int, action: Special) -> None:
    n = action.subject
    rights = [one for one in _rights(p, who) if one.source == n]
    if not rights:
        raise IllegalAction(f"{p.name(who)} can end no effect of {p.name(n)}", ("116.2c",))
    right = rights[0]
    if not pay_now(p, right.change.cost, who, Frame(p.state, who, n)):
        raise IllegalAction(
            f"{p.name(who)} can't pay to end the effect of {p.name(n)}", ("116.2c", "118.3")
        )
    p.state.record(Event(EventKind.KEYWORD_ACTION, n, who, word=END, rules=("116.2c",)))
    own = [k for k, one in p.state.effects.items() if right.change in one.changes]
    end_now(p, (*right.change.effects, *own), "116.2c")


def near(p: Play, _: int) -> bool:
    """Whether anything gives the right to."""
    return bool(p.board.rules(a.MayEndEffects))


def listed(p: Play, who: int) -> list[Special]:
    """The effects that a player could pay to end now."""
    return [
        Special(END, one.source)
        for one in _rights(p, who)
        if can_pay(p, one.change.cost, who, Frame(p.state, who, one.source))
    ]


SPECIAL: Specials = {END: ("116.2c", _end)}
EFFECTS: Followers = {a.MayEnd: _may_end}
