"""Preventing damage (615): how much of it a shield stops, what is left of the shield, and what follows.

Which shield applies, and in what order, is settled in `replacement`.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.frame import ALL_THE_SAME, Frame
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
    """An effect for the next event has been used; the rule by which it was not once more.

    Damage that is dealt at once is one instance, however many it is dealt to (615.8), and so is what
    enters at once: “the next time one or more creatures enter” is about all of them.
    """
    lasting = shield.lasting
    if lasting is None or lasting.uses is None:
        return ()
    if event.kind is EventKind.DAMAGE or event.to is Zone.BATTLEFIELD:
        again = event.kind is EventKind.DAMAGE and lasting.id in p.instances
        p.instances |= {lasting.id}
        return ("615.8",) if again else ()
    p.state.effects.pop(lasting.id, None)
    p.state.touch()
    return ()


def unpreventable(p: Play, event: Event) -> int:
    """By whose effect damage cannot be prevented (615.12); 0 where it can be."""
    if event.word == "unpreventable":
        return event.cause
    return next(
        (
            rule.source
            for rule in p.board.rules(a.DamageCantBePrevented)
            if rule.covers(event.subject)
            and (rule.change.combat is None or rule.change.combat == event.combat)
        ),
        0,
    )


def _of_one_source(event: a.EventPattern) -> bool:
    """Whether it is about damage of a certain source, and not of whatever deals it (615.8)."""
    source = event.source if isinstance(event, (a.DealsDamage, a.IsDealtDamage)) else None
    return source is not None and any(isinstance(one, a.Is) for one in source.walk())


def _became(p: Play, frame: Frame, event: Event) -> tuple[str, ...]:
    """Whether the source was named as the spell that it no longer is (400.7c)."""
    named = (ids for ids in frame.bound.values() if isinstance(ids, tuple) and event.source in ids)
    return ("400.7c",) if any(n not in p.state.objects for ids in named for n in ids) else ()


@by_identity
def _of_more(then: a.Effect) -> tuple[str, ...]:
    """The rules of what comes after a prevention: at once, and cards are drawn when what is left has happened."""
    draws = any(isinstance(one, a.Draw) for one in then.walk())
    return ("615.5", "121.7") if draws else ("615.5",)


_SAID = {
    (True, False): "what else it does happens",
    (True, True): "what else it does happens, but for what hangs on damage that it prevented",
    (False, True): "what else it does hangs on damage that it prevented, and does not happen",
}
"""What comes of the rest of an effect that prevents nothing (615.12): whether some of it happens, and some does not."""


@by_identity
def _left_of(then: a.Effect) -> tuple[bool, bool]:
    """Whether some of what else an effect does happens though nothing is prevented, and whether some does not."""
    if isinstance(then, a.Sequence):
        found = [_left_of(step) for step in then.steps]
        return any(some for some, _ in found), any(not_so for _, not_so in found)
    if isinstance(then, a.May):
        return _left_of(then.effect)
    if isinstance(then, a.If) and any(
        isinstance(one, a.Prevented) for one in then.condition.walk()
    ):
        return then.otherwise is not None, True
    much = (getattr(then, name, None) for name in ("amount", "count"))
    factors = [
        x for one in much for x in ((one.of, one.by) if isinstance(one, a.Product) else (one,))
    ]
    nothing = any(isinstance(one, a.Prevented) for one in factors)
    return not nothing, nothing


STOPPED = "#stopped"
"""Under this name a frame keeps which effect has stopped damage, and to whom, for what else it does."""


@by_identity
def _by_source(statement: a.Prevention) -> bool:
    """Whether what else it does is told of each source: of the one that it is about, or “to that creature”."""
    event, then = statement.event, statement.then
    if not isinstance(event, a.DealsDamage) or event.source == a.All(()) or then is None:
        return False
    told = (n for n in then.walk() if isinstance(n, a.Trigger))
    return _of_one_source(event) or any(n.role is a.Role.SUBJECT for n in told)


@by_identity
def _told_once(statement: a.Prevention) -> bool:
    """Whether what else it does follows once for all damage that it stops at once (615.13).

    “If damage would be dealt to ~” is told of the recipient; “if a source would deal damage” of each source;
    what stops the damage of one source is told of that source, whoever is dealt it.
    """
    event = statement.event
    told, source = True, a.Role.SOURCE
    if _by_source(statement):
        source = a.Role.OTHER
    elif isinstance(event, a.DealsDamage):
        told, source = event.source == a.All(()), a.Role.SUBJECT
    then = statement.then
    return (
        told
        and then is not None
        and not any(isinstance(n, a.Trigger) and n.role is source for n in then.walk())
    )


def _follow(shield: Shield, frame: Frame, stopped: int, after: After) -> None:
    """What else the effect does comes next (615.5), with damage that can't be prevented too (615.12)."""
    statement = shield.statement
    if not isinstance(statement, a.Prevention) or statement.then is None:
        return
    if _told_once(statement) and frame.event is not None:
        by = _by_source(statement)
        key = (shield.key, frame.event.subject if by else frame.event.other)
        for _, had in after:
            if had.bound.get(STOPPED) == key:
                had.amount = (had.amount or 0) + stopped
                return
        frame.bound[STOPPED] = key
    frame.amount = stopped
    after.append((statement.then, frame.by_its_source()))


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
    if by := unpreventable(p, event):
        then = () if statement.then is None else ("615.5",)
        rules = ("615.12", *then)
        more = _SAID[_left_of(statement.then)] if statement.then is not None else ""
        why = Considered(p.name(shield.source), "the damage can't be prevented", rules, by, more)
        frame.bound[ALL_THE_SAME] = rules
        _follow(shield, frame, 0, after)
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
            again = use_up(p, shield, event)
            same = ("615.8",) if _of_one_source(statement.event) else again
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
    _follow(shield, frame, stopped, after)
    left = event.amount - stopped
    return event._replace(amount=left).citing("615.6") if left > 0 else None
