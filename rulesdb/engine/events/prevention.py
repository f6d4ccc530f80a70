"""Preventing damage (615): how much of it a shield stops, what is left of the shield, and what follows.

Which shield applies, and in what order, is settled in `replacement`.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.happen import After
from rulesdb.engine.events.keyword_rules import keyword_rules
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.live_rules import Shield
from rulesdb.engine.state.events import Considered, Event, EventKind
from rulesdb.engine.state.memo import by_identity


def keyword_of(p: Play, shield: Shield) -> tuple[str, ...]:
    """The rule of the keyword that the effect comes from, if from one."""
    key = shield.key[1] if len(shield.key) > 1 else ""
    return keyword_rules(p, shield.source, key) if isinstance(key, str) else ()


def use_up(p: Play, shield: Shield, event: Event) -> tuple[str, ...]:
    """An effect for the next event or so many of them has been used once more; the rule by which it was not.

    Damage that is dealt at once is one instance, however many it is dealt to (615.8).
    """
    lasting = shield.lasting
    if lasting is None or lasting.uses is None:
        return ()
    if event.kind is EventKind.DAMAGE:
        again = lasting.id in p.instances
        p.instances |= {lasting.id}
        return ("615.8",) if again else ()
    left = lasting.uses - 1
    if left <= 0:
        p.state.effects.pop(lasting.id, None)
    else:
        p.state.effects[lasting.id] = lasting._replace(uses=left)
    p.state.touch()
    return ()


def unpreventable(p: Play, event: Event) -> bool:
    """Whether damage cannot be prevented (615.12)."""
    if event.word == "unpreventable":
        return True
    return any(
        rule.covers(event.subject)
        and (rule.change.combat is None or rule.change.combat == event.combat)
        for rule in p.board.rules(a.DamageCantBePrevented)
    )


def _became(p: Play, frame: Frame, event: Event) -> tuple[str, ...]:
    """Whether the source was named as the spell that it no longer is (400.7c)."""
    named = (ids for ids in frame.bound.values() if isinstance(ids, tuple) and event.source in ids)
    return ("400.7c",) if any(n not in p.state.objects for ids in named for n in ids) else ()


@by_identity
def _of_more(then: a.Effect) -> tuple[str, ...]:
    """The rules of what comes after a prevention: at once, and cards are drawn when what is left has happened."""
    draws = any(isinstance(one, a.Draw) for one in then.walk())
    return ("615.5", "121.7") if draws else ("615.5",)


@by_identity
def _of_all_at_once(statement: a.Prevention) -> bool:
    """Whether the effect speaks of damage, and not of a source: all that is dealt at once is that damage (615.13)."""
    event = statement.event
    if isinstance(event, a.IsDealtDamage):
        named, source = event.source, a.Role.SOURCE
    elif isinstance(event, a.DealsDamage):
        named, source = None if event.source == _ANYTHING else event.source, a.Role.SUBJECT
    else:
        return False
    then = statement.then.walk() if statement.then is not None else ()
    return named is None and not any(isinstance(x, a.Trigger) and x.role is source for x in then)


_ANYTHING = a.All(())


def _follow(
    statement: a.Prevention, shield: Shield, frame: Frame, stopped: int, after: After
) -> None:
    """What else the effect does comes next (615.5), with damage that can't be prevented too (615.12).

    It comes once for what would be dealt to one thing at the same time, however many sources deal it, where
    the effect is that of “if damage would be dealt to it”; “if a source would deal damage” is of each source.
    """
    if statement.then is None:
        return
    whole = shield.lasting is None or shield.lasting.amount is None
    if whole and statement.amount is None and _of_all_at_once(statement):
        for then, other in after:
            same = then is statement.then and other.source == frame.source
            if same and _hit(other) == _hit(frame):
                other.amount = (other.amount or 0) + stopped
                return
    frame.amount = stopped
    after.append((statement.then, frame))


def _hit(frame: Frame) -> int:
    return frame.event.other if frame.event is not None else 0


def prevent(
    p: Play, shield: Shield, statement: a.Prevention, event: Event, after: After
) -> Event | None:
    """The damage that is left; None where all of it is prevented (615.6)."""
    frame = shield.frame.clone()
    frame.event = event
    stopped = event.amount
    lasting = shield.lasting
    if statement.amount is not None:
        stopped = min(stopped, number(frame, statement.amount))
    if statement.all_but is not None:
        stopped = max(0, event.amount - number(frame, statement.all_but))
    if lasting is not None and lasting.amount is not None:
        stopped = min(stopped, lasting.amount)
    if unpreventable(p, event):
        why = Considered(p.name(shield.source), "the damage can't be prevented", ("615.12",))
        _follow(statement, shield, frame, 0, after)
        return event._replace(considered=(*event.considered, why))
    same: tuple[str, ...] = ()
    if lasting is not None and stopped:
        if lasting.amount is not None:
            same = ("615.7",)
            left = lasting.amount - stopped
            if left <= 0:
                p.state.effects.pop(lasting.id, None)
            else:
                p.state.effects[lasting.id] = lasting._replace(amount=left)
            p.state.touch()
        else:
            same = use_up(p, shield, event)
    if stopped:
        told = Event(
            EventKind.PREVENTED,
            event.subject,
            event.player,
            shield.source,
            event.other,
            stopped,
            combat=event.combat,
            rules=(
                "615.1a",
                "615.6",
                *(_of_more(statement.then) if statement.then is not None else ()),
                *shield.rules,
                *keyword_of(p, shield),
                *_became(p, frame, event),
                *same,
                *(("615.13",) if p.board.triggers(EventKind.PREVENTED) else ()),
            ),
            name=p.name(event.subject),
        )
        p.state.record(told)
        p.prevented.append(told)
    _follow(statement, shield, frame, stopped, after)
    left = event.amount - stopped
    return event._replace(amount=left).citing("615.6") if left > 0 else None
