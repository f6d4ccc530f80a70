"""Backup: counters, and the abilities printed below it for another creature (702.165)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.vocabulary import CardType
from rulesdb.engine.asking.ask import answers
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.durations import last
from rulesdb.engine.events.following import Followers
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.characteristics import Held, Means


@node
class GiveBelow(a.Effect):
    """“If that's another creature, it also gains the non-backup abilities printed below this one.”"""

    to: a.Ref


def _printed_at(key: str) -> int | None:
    """Which printed paragraph a key is of, counted from 0; None for what was given (702.165c)."""
    head = key.partition(".")[0]
    return int(head[1:]) if head[:1] == "p" and head[1:].isdecimal() else None


def below(abilities: tuple[Held, ...], key: str) -> tuple[a.Ability, ...]:
    """The non-backup abilities printed after the one with that key (702.165a, b)."""
    at = _printed_at(key)
    if at is None:
        return ()
    out = []
    for held in abilities:
        place = _printed_at(held.key)
        ability = held.ability
        if place is None or place <= at or "." in held.key:
            continue  # what a keyword stands for comes with the keyword
        if not (isinstance(ability, a.KeywordAbility) and ability.name == "backup"):
            out.append(ability)
    return tuple(out)


def _give(p: Play, one: GiveBelow, frame: Frame) -> None:
    cause = p.state.objects.get(frame.cause)
    if cause is None or cause.stack is None:
        return
    given = below(frame.look(frame.source).copiable.abilities, cause.stack.key)
    to = tuple(n for n in answers(frame, one.to) if n != frame.source and n in p.state.objects)
    if given and to:
        last(p, frame, a.UntilEndOfTurn(), changes=(a.Gain(given),), to=to)


EFFECTS: Followers = {
    GiveBelow: _give,
}


def _backup(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """The counters first, then the abilities (702.165a)."""
    put = a.PutCounters("+1/+1", a.Target(0), one.amount)
    slot = a.TargetSlot(a.HasType(CardType.CREATURE))
    both = a.Sequence((put, GiveBelow(a.Target(0))))
    return (a.TriggeredAbility(a.Enters(a.Is(a.Source())), both, (slot,)),)


MEANS: Means = {
    "backup": _backup,  # 702.165a
}
