"""Whether an instruction can be carried out at all: options that are impossible are not offered (608.2d, 118.3).

Only kinds with something that can be missing have a row; any other instruction is possible.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import answers, number
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.matching import apart, asks_for_one
from rulesdb.engine.asking.together import enough_in_total
from rulesdb.engine.asking.words import These
from rulesdb.engine.events.as_it_enters import movable
from rulesdb.engine.events.attaching import why_not
from rulesdb.engine.events.following import followed, one_of, options_for
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.compelling import uncompelled
from rulesdb.engine.layers.live_rules import Rule
from rulesdb.engine.layers.sacrificing import sacrificable
from rulesdb.engine.stack.costs import can_pay
from rulesdb.engine.state.objects import is_player
from rulesdb.engine.state.ports import Port
from rulesdb.engine.state.uses import Counted, Use
from rulesdb.errors import Unsupported


def possible(p: Play, effect: a.Effect, frame: Frame, who: int) -> bool:
    """Whether a player could do this now, completely."""
    row = p.ports[POSSIBLE].get(type(effect))
    return row(p, effect, frame, who) if row is not None else True


def _enough(p: Play, frame: Frame, what: a.Ref, test: Callable[[int], bool]) -> bool:
    if isinstance(what, a.Together):
        single = [options_for(frame, part, test) for part in what.parts if asks_for_one(part)]
        return apart([one for one in single if one]) and all(
            _enough(p, frame, part, test) for part in what.parts
        )
    if isinstance(what, a.Pick):
        wanted = 1 if isinstance(what.count, a.AnyNumber) else number(frame, what.count)
        some = isinstance(what.count, a.AtLeastOne)
        if what.up_to or (isinstance(what.count, a.AnyNumber) and not some):
            return enough_in_total(frame, what.of, options_for(frame, what, test))
        return len(movable(p, options_for(frame, what, test))) >= wanted
    found = answers(frame, what)
    if (
        isinstance(what, a.Top)
        and not what.rest
        and not isinstance(what.count, a.AnyNumber)
        and len(found) < number(frame, what.count)
    ):
        return False
    return bool(found) and all(test(n) for n in found)


def _by_any(
    test: Callable[[Play, Any, Frame, int], bool],
) -> Callable[[Play, Any, Frame, int], bool]:
    """“You may have that player discard a card”: it is theirs to do, not the one's who may choose it (608.2d)."""

    def row(p: Play, one: a.Sacrifice | a.Discard | a.Pay, frame: Frame, who: int) -> bool:
        doers = answers(frame, one.player) or (who,)
        return any(test(p, one, one_of(frame, one.player, n), n) for n in doers)

    return row


def _sacrifice(p: Play, one: a.Sacrifice, frame: Frame, who: int) -> bool:
    free = uncompelled(frame, who, "sacrifice") is None
    return free and _enough(p, frame, one.what, lambda n: sacrificable(p.state, n, who))


def _discard(p: Play, one: a.Discard, frame: Frame, who: int) -> bool:
    if uncompelled(frame, who, "discard") is not None:
        return False
    if isinstance(one.what, a.Whole):
        return True
    hand = p.state.zone(Zone.HAND, who)
    what = one.what
    if isinstance(what, a.Pick) and what.among is None:
        what = what.but(among=These(hand))
    return _enough(p, frame, what, lambda n: n in hand)


def _search(p: Play, one: a.Search, _: Frame, who: int) -> bool:
    """A library that can't be searched is no option, whatever would be done with what is found (101.2, 701.23g)."""
    alone = one.zones == (Zone.LIBRARY,)
    return not alone or p.kept_by(a.CantSearch, who, "", "101.2") is None


def _tap(p: Play, one: a.Tap, frame: Frame, _: int) -> bool:
    def ready(n: int) -> bool:
        thing = p.state.objects.get(n)
        return thing is not None and thing.zone is Zone.BATTLEFIELD and not thing.tapped

    return _enough(p, frame, one.what, ready)


def _untap(p: Play, one: a.Untap, frame: Frame, _: int) -> bool:
    def ready(n: int) -> bool:
        thing = p.state.objects.get(n)
        return thing is not None and thing.zone is Zone.BATTLEFIELD and thing.tapped

    return _enough(p, frame, one.what, ready)


def _there(p: Play, one: a.Exile | a.Return | a.Put, frame: Frame, _: int) -> bool:
    def found(n: int) -> bool:
        """It is there, or where it went as the ability triggered (400.7e)."""
        return any(m in p.state.objects for m in followed(p, frame, (n,)))

    return _enough(p, frame, one.what, found)


def _ante(p: Play, one: a.Ante, frame: Frame, who: int) -> bool:
    """Only its owner antes an object (407.4)."""
    return _enough(
        p, frame, one.what, lambda n: n in p.state.objects and p.state.objects[n].owner == who
    )


def _remove_counters(p: Play, one: a.RemoveCounters, frame: Frame, _: int) -> bool:
    some = isinstance(one.count, a.AtLeastOne)
    if not some and (isinstance(one.count, a.AnyNumber) or one.up_to):
        return True
    wanted = 1 if some else number(frame, one.count)
    if one.among:
        there = [p.state.objects[n] for n in answers(frame, one.from_) if n in p.state.objects]
        had = (c.number for x in there for c in x.counters if one.kind in ("", c.kind))
        return sum(had) >= wanted

    def enough(n: int) -> bool:
        if is_player(n):
            return p.player(n).counter(one.kind) >= wanted
        thing = p.state.objects.get(n)
        return thing is not None and thing.counter(one.kind) >= wanted

    return _enough(p, frame, one.from_, enough)


def _put_counters(p: Play, one: a.PutCounters, frame: Frame, _: int) -> bool:
    return _enough(p, frame, one.on, lambda n: is_player(n) or n in p.state.objects)


def _reveal(p: Play, one: a.Reveal, frame: Frame, _: int) -> bool:
    # An empty hand can be revealed; a card that isn't in it can't (701.20a).
    return not isinstance(one.what, a.Pick) or _enough(
        p, frame, one.what, p.state.objects.__contains__
    )


def _pay(p: Play, one: a.Pay, frame: Frame, who: int) -> bool:
    return can_pay(p, one.cost, who, frame)


def _draw(p: Play, one: a.Draw, frame: Frame, who: int) -> bool:
    # An empty library does not make drawing impossible; “can't draw” does, whoever would draw (121.3, 121.3a).
    rules = p.board.rules(a.CantDraw)
    drawers = (answers(frame, one.player) or (who,)) if rules else ()
    return not rules or any(
        not any(rule.covers(n) and not _leaves(p, rule, n, one, frame) for rule in rules)
        for n in drawers
    )


def _leaves(p: Play, rule: Rule[a.CantDraw], who: int, one: a.Draw, frame: Frame) -> bool:
    """Whether what a player can draw in a turn leaves all that would be drawn (121.2b)."""
    if rule.change.limit is None:
        return False
    already = p.state.uses.get(Use(Counted.DREW, who), 0)
    left = max(0, number(rule.frame, rule.change.limit) - already)
    return number(frame.with_item(who), one.count) <= left


_PAYS = (a.Pay, a.Tap, a.RemoveCounters, a.Exile)
"""What makes nothing possible that is told behind it, so that all of that has to be possible before."""
_GIVES_UP = (*_PAYS, a.Sacrifice, a.Discard)
"""What puts nothing where another of them could take it."""


def _sequence(p: Play, one: a.Sequence, frame: Frame, who: int) -> bool:
    """“Pay {1} and sacrifice a creature”: both have to be possible; what is done first may make the next so."""
    for at, step in enumerate(one.steps):
        before = one.steps[:at]
        if at and (
            _told_before(step)
            or not all(isinstance(earlier, _GIVES_UP) for earlier in before)
            or not (isinstance(step, _GIVES_UP) or all(isinstance(o, _PAYS) for o in before))
        ):
            return True
        if not possible(p, step, frame, who):
            return False
    return True


def _told_before(step: a.Effect) -> bool:
    return any(isinstance(node, (a.Bound, a.ResultAmount, a.Linked)) for node in step.walk())


def _choose(p: Play, one: a.Choose, frame: Frame, _: int) -> bool:
    """“You may choose a nonland card from it”: not where there is none."""
    return not isinstance(one.what, a.Pick) or _enough(p, frame, one.what, lambda _: True)


def _mill(p: Play, one: a.Mill, frame: Frame, who: int) -> bool:
    """Nobody chooses to mill, or pays by milling, more cards than there are; who is told to mills them (701.17b)."""
    if who not in answers(frame, one.player):
        return True
    return len(p.state.zone(Zone.LIBRARY, who)) >= number(frame, one.count)


def _others_gain(p: Play, one: a.GainLife, frame: Frame, _: int) -> bool:
    """What has others gain life isn't done, nor paid, where one of them can't gain any (119.7)."""
    if isinstance(one.player, a.You):
        return True
    picks = isinstance(one.player, a.Pick)
    players = _any_of(p, frame, one.player)
    barred: list[Rule[a.CantGainLife] | Rule[a.LifeCantChange]]
    barred = [*p.board.rules(a.CantGainLife), *p.board.rules(a.LifeCantChange)]
    able = [n for n in players if not any(rule.covers(n) for rule in barred)]
    if picks and able and len(able) < len(players):
        raise Unsupported("which player gains life, where one of them can't (119.7)")
    return bool(able) and len(able) == len(players)


def _has_targets(p: Play, one: a.ChangeTargets, frame: Frame, _: int) -> bool:
    """New targets can be chosen only for what has any (115.7)."""
    found = (p.state.objects.get(n) for n in answers(frame, one.of))
    return any(o is not None and o.stack is not None and any(o.stack.targets) for o in found)


def _attach(p: Play, one: a.Attach, frame: Frame, _: int) -> bool:
    """Not where all of it would be illegal, or what it would be attached to is gone (701.3b)."""
    there = p.state.battlefield
    things = [n for n in _any_of(p, frame, one.what) if n in there]
    hosts = _any_of(p, frame, one.to)
    return any(not why_not(p, n, h, as_creature=one.as_creature) for h in hosts for n in things)


def _any_of(p: Play, frame: Frame, ref: a.Ref) -> tuple[int, ...]:
    if isinstance(ref, a.Pick):
        return options_for(frame, ref)
    return followed(p, frame, answers(frame, ref))


Possible = Mapping[type[a.Effect], Callable[[Play, Any, Frame, int], bool]]
POSSIBLE: Port[Possible] = Port("can it be done", "608.2d", "118.3")
"""One row a kind of effect that can be impossible."""

OWN_POSSIBLE: Possible = {
    a.Attach: _attach,
    a.GainLife: _others_gain,
    a.Sacrifice: _by_any(_sacrifice),
    a.Discard: _by_any(_discard),
    a.Tap: _tap,
    a.Untap: _untap,
    a.Exile: _there,
    a.Return: _there,
    a.Put: _there,
    a.Ante: _ante,
    a.RemoveCounters: _remove_counters,
    a.PutCounters: _put_counters,
    a.Pay: _by_any(_pay),
    a.Draw: _draw,
    a.Mill: _mill,
    a.Choose: _choose,
    a.Search: _search,
    a.Sequence: _sequence,
    a.ChangeTargets: _has_targets,
    a.Reveal: _reveal,
}
