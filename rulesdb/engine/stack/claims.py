"""What a cost other than mana takes up, so that costs can be paid together and in any order (118.3, 118.10).

A claim says how many things of a group it takes from which. Being tapped, losing counters and going
away are groups by themselves: a creature can be tapped for one cost and sacrificed for another.
Within a group nothing serves twice. Nothing is paid here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import answers
from rulesdb.engine.asking.ask import number as how_many
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.matching import apart
from rulesdb.engine.asking.words import These
from rulesdb.engine.events.following import options_for
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.sacrificing import sacrificable
from rulesdb.engine.state.objects import is_player
from rulesdb.values import NamedTuple

TAPPED = "tapped"
GONE = "gone"


class Claim(NamedTuple):
    """So many things of a group, from these; or so many counters of one of these."""

    group: str
    """`TAPPED`, `GONE`, or the kind of counters."""
    of: tuple[tuple[int, int], ...]
    """The things that would do, each with how often it would: once, or the counters it has."""
    number: int = 1
    """How many things, or how many counters of a single one."""

    @property
    def unit(self) -> bool:
        """Whether each thing serves once."""
        return self.group in (TAPPED, GONE)

    def without(self, *gone: int) -> Claim:
        """The same where some things are not there."""
        return self._replace(of=tuple(pair for pair in self.of if pair[0] not in gone))


Claims = tuple[Claim, ...]


def short_of(p: Play, part: a.CostPart, who: int, frame: Frame) -> str:
    """How many things a part of a cost asks for and how many there are, behind a colon; "" where there are enough (118.3)."""
    for one in claims_of(p, (part,), who, frame):
        have = len(one.of) if one.unit else sum(many for _, many in one.of)
        if have < one.number:
            done = {TAPPED: "be tapped", GONE: "be given up"}.get(
                one.group, f"be {one.group} counters"
            )
            return f": {one.number} must {done}, and there {'is' if have == 1 else 'are'} {have or 'none'}"
    return ""


def claims_of(p: Play, parts: Iterable[a.CostPart], who: int, frame: Frame, on: int = 0) -> Claims:
    """What the parts of a cost take up; those that take up nothing countable are left out.

    `on`: the card that is being cast, which is on the stack by the time its cost is paid (601.2a).
    """
    found: list[Claim] = []
    for part in parts:
        if isinstance(part, a.TapSource):
            found.append(Claim(TAPPED, ((frame.source, 1),)))
        elif isinstance(part, a.Act):
            row = _ROWS.get(type(part.effect))
            if row is not None:
                found += row(p, part.effect, who, frame)
    return tuple([one.without(on) for one in found] if on else found)


def _things(
    p: Play, group: str, what: a.Ref, frame: Frame, test: Callable[[int], bool]
) -> list[Claim]:
    """Claims for what a reference names: a choice, or everything it means."""
    if isinstance(what, a.Together):
        return [one for part in what.parts for one in _things(p, group, part, frame, test)]
    if isinstance(what, a.Pick):
        some = isinstance(what.count, a.AtLeastOne)
        if what.up_to or (isinstance(what.count, a.AnyNumber) and not some):
            return []
        options = options_for(frame, what, test)
        if some:
            return [Claim(group, tuple((n, 1) for n in options), 1)]
        return [Claim(group, tuple((n, 1) for n in options), how_many(frame, what.count))]
    return [Claim(group, ((n, 1),)) for n in answers(frame, what) if not is_player(n)]


def _sacrificed(p: Play, one: a.Sacrifice, who: int, frame: Frame) -> list[Claim]:
    return _things(p, GONE, one.what, frame, lambda n: sacrificable(p.state, n, who))


def _discarded(p: Play, one: a.Discard, who: int, frame: Frame) -> list[Claim]:
    hand = p.state.zone(Zone.HAND, who)
    if isinstance(one.what, a.Whole):
        return []
    what = one.what
    if isinstance(what, a.Pick) and what.among is None:
        what = what.but(among=These(hand))
    return _things(p, GONE, what, frame, lambda n: n in hand)


def _moved(p: Play, one: a.Exile | a.Return | a.Put, _: int, frame: Frame) -> list[Claim]:
    if isinstance(one.what, a.Whole):
        return []
    return _things(p, GONE, one.what, frame, lambda n: n in p.state.objects)


def _tapped(p: Play, one: a.Tap, _: int, frame: Frame) -> list[Claim]:
    def ready(n: int) -> bool:
        thing = p.state.objects.get(n)
        return thing is not None and thing.zone is Zone.BATTLEFIELD and not thing.tapped

    return _things(p, TAPPED, one.what, frame, ready)


def _uncountered(p: Play, one: a.RemoveCounters, _: int, frame: Frame) -> list[Claim]:
    some = isinstance(one.count, a.AtLeastOne)
    if not some and (isinstance(one.count, a.AnyNumber) or one.up_to or not one.kind):
        return []
    named = (
        options_for(frame, one.from_)
        if isinstance(one.from_, a.Pick)
        else answers(frame, one.from_)
    )
    if any(is_player(n) for n in named):
        return []
    had = ((n, p.state.objects[n].counter(one.kind)) for n in named if n in p.state.objects)
    wanted = 1 if some else how_many(frame, one.count)
    return [Claim(one.kind, tuple(pair for pair in had if pair[1]), wanted)]


def holding(pick: a.Pick, kind: str, least: a.Quantity | None = None) -> a.Pick:
    """The same choice, of what has so many counters of a kind (at least one; "" is any kind)."""
    return pick.but(of=a.All((pick.of, a.HasCounter(kind, quantity=least))))


def able(effect: a.Effect) -> a.Effect:
    """What a cost does, from what can pay it: counters are removed from what has as many (118.3)."""
    if not isinstance(effect, a.RemoveCounters) or not isinstance(effect.from_, a.Pick):
        return effect
    if effect.up_to or isinstance(effect.count, a.AnyNumber):
        return effect
    return effect.but(from_=holding(effect.from_, effect.kind, effect.count))


_ROWS: dict[type[a.Effect], Callable[..., list[Claim]]] = {
    a.Sacrifice: _sacrificed,
    a.Discard: _discarded,
    a.Exile: _moved,
    a.Return: _moved,
    a.Put: _moved,
    a.Tap: _tapped,
    a.RemoveCounters: _uncountered,
}

TAKES = frozenset(_ROWS)
"""The instructions whose claims are known."""


def together(claims: Claims, tapped: frozenset[int] = frozenset()) -> bool:
    """Whether all claims can be met at once, where some things have been tapped for mana."""
    groups: dict[str, list[Claim]] = {}
    for one in claims:
        groups.setdefault(one.group, []).append(one)
    return all(
        apart(_wanted(found), tapped if group == TAPPED else frozenset())
        if found[0].unit
        else _shared(found, {})
        for group, found in groups.items()
    )


def still_there(cost: Claims, for_mana: Claims) -> bool:
    """Whether what a cost taps, or takes counters from, can be there still when mana has been made for it."""
    gone = [one for one in for_mana if one.group == GONE]
    if not gone or all(one.group == GONE for one in cost):
        return True
    tapped = [one for one in cost if one.group == TAPPED]
    counted = [[one._replace(number=1)] for one in cost if not one.unit]
    return all(apart(_wanted([*kept, *gone]), frozenset()) for kept in (tapped, *counted))


def _wanted(claims: list[Claim]) -> list[tuple[int, ...]]:
    """What each claim can have, once for each thing that it takes."""
    return [tuple(n for n, _ in one.of) for one in claims for _ in range(one.number)]


def _shared(claims: list[Claim], used: dict[int, int]) -> bool:
    """Whether the counters suffice, each claim taking all of its own from one thing."""
    if not claims:
        return True
    first, rest = claims[0], claims[1:]
    for n, has in first.of:
        if has - used.get(n, 0) >= first.number:
            if _shared(rest, {**used, n: used.get(n, 0) + first.number}):
                return True
            if len(claims) > _MANY:
                return False
    return False


_MANY = 6
"""With more claims on counters than this, only the first way that fits is looked at."""
