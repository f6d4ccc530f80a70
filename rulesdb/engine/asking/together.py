"""What several things must be together: of different names, sharing a type, no more than so much in total, so many for each player (201.2b, 205.3m, 601.2c, 608.2d).

Each of them fits its description by itself; here only what they are as a group is asked, as they are chosen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic, Zone
from rulesdb.engine.asking.ask import answers, number
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.values import shared_values, value_of
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.objects import is_player
from rulesdb.errors import IllegalAction


@by_identity
def _asked(of: a.Filter) -> tuple[a.Alike | a.InTotal, ...]:
    parts = of.parts if isinstance(of, a.All) else (of,)
    return tuple(one for one in parts if isinstance(one, (a.Alike, a.InTotal)))


_SAYS = {Characteristic.NAME: ("201.2b",), Characteristic.CONTROLLER: ("108.4",)}
"""The rule that tells what several have in common or not."""


def group_check(frame: Frame, of: a.Filter, rule: str) -> Callable[[tuple[int, ...]], None] | None:
    """What raises `IllegalAction` for a group that may not be chosen; None where any may."""
    asked = _asked(of)
    if not asked:
        return None

    def check(chosen: tuple[int, ...]) -> None:
        for one in asked:
            if isinstance(one, a.InTotal):
                total = sum(value_of(frame, n, one.characteristic) or 0 for n in chosen)
                asked_for = number(frame, one.most)
                if total < asked_for if one.least else total > asked_for:
                    raise IllegalAction(
                        f"their total {one.characteristic.value} would be {total}", (rule,)
                    )
            elif len(chosen) > 1 and not _alike(frame, one, chosen):
                word = "different" if one.differ else "the same"
                raise IllegalAction(
                    f"they do not have {word} {one.characteristic.value}s",
                    (rule, *_SAYS.get(one.characteristic, ())),
                )

    return check


def enough_in_total(frame: Frame, of: a.Filter, options: Iterable[int]) -> bool:
    """Whether of these so many can be chosen that they have together what the text asks for at least."""
    every = tuple(options)
    return all(
        sum(max(0, value_of(frame, n, one.characteristic) or 0) for n in every)
        >= number(frame, one.most)
        for one in _asked(of)
        if isinstance(one, a.InTotal) and one.least
    )


def worth_check(modal: a.Modal, most: int) -> Callable[[tuple[int, ...]], None] | None:
    """What raises `IllegalAction` where the modes that are chosen are worth more pawprints than allowed; None where they have none."""
    if not modal.worth:
        return None

    def check(chosen: tuple[int, ...]) -> None:
        worth = sum(modal.modes[at].worth for at in chosen)
        if worth > most:
            raise IllegalAction(
                f"those modes are worth {worth} {{P}}, not up to {most}", ("700.2i",)
            )

    return check


def a_pair(frame: Frame, of: a.Filter, options: Iterable[int]) -> bool:
    """Whether two of these may be chosen together, where the text asks what they are as a group (601.2c)."""
    check = group_check(frame, of, "601.2c")
    return check is None or any(_may(check, pair) for pair in combinations(options, 2))


def together(frame: Frame, of: a.Filter, chosen: tuple[int, ...]) -> bool:
    """Whether these are still what the text asks of them as a group (608.2b)."""
    check = group_check(frame, of, "608.2b")
    return check is None or _may(check, chosen)


def _may(check: Callable[[tuple[int, ...]], None], chosen: tuple[int, ...]) -> bool:
    try:
        check(chosen)
    except IllegalAction:
        return False
    return True


def frames(frame: Frame, slot: a.TargetSlot) -> list[Frame]:
    """Where a target is looked for: once, or with each of the players in turn for whom one is chosen."""
    if slot.for_each is None:
        return [frame]
    return [frame.with_item(n) for n in answers(frame, slot.for_each)]


def least(frame: Frame, slot: a.TargetSlot, options: Iterable[int]) -> int:
    """How many targets are chosen at least, for each player as many as there are (601.2c)."""
    every = tuple(options)
    return sum(
        min(number(frame, slot.minimum), sum(fits(here, n, slot.of) for n in every))
        for here in frames(frame, slot)
    )


def each_check(
    frame: Frame, slot: a.TargetSlot, options: Iterable[int]
) -> Callable[[tuple[int, ...]], None] | None:
    """What raises `IllegalAction` where not so many are chosen for each player; None where nobody has their own."""
    if slot.for_each is None:
        return None
    every = tuple(options)
    low = number(frame, slot.minimum)
    high = low if slot.maximum is None else number(frame, slot.maximum)

    def check(chosen: tuple[int, ...]) -> None:
        for here in frames(frame, slot):
            there = sum(fits(here, n, slot.of) for n in every)
            mine = sum(fits(here, n, slot.of) for n in chosen)
            if not min(low, there) <= mine <= high:
                raise IllegalAction("so many targets are chosen for each player", ("601.2c",))

    return check


def slot_check(
    frame: Frame, slot: a.TargetSlot, options: Iterable[int]
) -> Callable[[tuple[int, ...]], None] | None:
    """What raises `IllegalAction` where targets may not be chosen together; None where any may (601.2c)."""
    grouped = group_check(frame, slot.of, "601.2c") or each_check(frame, slot, options)
    if not slot.same_controller:
        return grouped

    def check(chosen: tuple[int, ...]) -> None:
        if grouped is not None:
            grouped(chosen)
        if len({_whose(frame, n) for n in chosen}) > 1:
            raise IllegalAction("the targets must have the same controller", ("601.2c",))

    return check


def _whose(frame: Frame, n: int) -> int:
    """Whose a target is: a player themselves, the controller of an object, the owner of a card in a graveyard (404.1)."""
    if is_player(n):
        return n
    one = frame.object(n)
    if one is None or one.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return frame.look(n).controller
    return one.owner


def _alike(frame: Frame, one: a.Alike, chosen: tuple[int, ...]) -> bool:
    """Whether no two have a value in common, or all of them one (201.2b)."""
    values = [shared_values(frame.look(n), one.characteristic) for n in chosen]
    if not one.differ:
        return bool(frozenset.intersection(*values))
    return all(values) and sum(map(len, values)) == len(frozenset().union(*values))


def most_alike(frame: Frame, of: a.Filter, things: tuple[int, ...]) -> int:
    """How many of these are together what the description asks of several: as many as share one value, or all."""
    alike = [one for one in _asked(of) if isinstance(one, a.Alike) and not one.differ]
    if not alike or not things:
        return len(things)
    (one,) = alike
    values = Counter(v for n in things for v in shared_values(frame.look(n), one.characteristic))
    return max(values.values(), default=0)
