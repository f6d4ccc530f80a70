"""What else holds of targets as they are chosen: what must be one of them, and modes that must each have another (115.1, 700.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.objects import ObjectKind, is_player
from rulesdb.errors import IllegalAction

Check = Callable[[tuple[int, ...]], None]
"""What raises IllegalAction where targets may not be chosen so."""


def other_modes(
    slots: Iterable[a.TargetSlot], taken: Iterable[tuple[int, ...]], options: list[int]
) -> list[int]:
    """Where each mode must target another player, those that no mode before it has (700.2)."""
    others = {m for other, chosen in zip(slots, taken) if other.apart for m in chosen}  # noqa: B905 -- only those chosen so far
    return [m for m in options if m not in others]


def demanded(
    p: Play,
    n: int,
    options: Sequence[int],
    taken: Iterable[tuple[int, ...]],
    later: Callable[[], Iterable[int]],
) -> Check | None:
    """What refuses targets without the one that an effect asks for, where it could be chosen; None where nothing asks.

    It is asked of spells that are cast and abilities that are activated, once for all their targets: it may be among those
    that were chosen before, and among those of a later word “target” that must have some, which `later` gives.
    """
    every = p.board.rules(a.MustTarget)
    if not every:
        return None
    one = p.state.objects[n]
    asking = [rule for rule in every if rule.covers(one.controller)]
    if not asking or one.stack is None or one.stack.kind == "triggered":
        return None
    if one.kind is ObjectKind.SPELL_COPY:
        return None
    before = [m for chosen in taken for m in chosen]
    wanted: list[tuple[int, ...]] = []
    for rule in asking:
        of = rule.change.of

        def meant(m: int, frame=rule.frame, of=of) -> bool:  # type: ignore[no-untyped-def]  # noqa: ANN001
            return not is_player(m) and m in p.state.objects and fits(frame, m, of)

        here = tuple(m for m in options if meant(m))
        if here and not any(map(meant, before)) and not any(map(meant, later())):
            wanted.append(here)

    def check(chosen: tuple[int, ...]) -> None:
        for here in wanted:
            if chosen and not set(here) & set(chosen):
                names = " or ".join(dict.fromkeys(p.name(m) for m in here))
                raise IllegalAction(f"{names} must be chosen as a target", ("601.2c",))

    return check if wanted else None


def together(*checks: Check | None) -> Check | None:
    """All of these, or None where there are none."""
    some = [one for one in checks if one is not None]
    if len(some) < 2:
        return some[0] if some else None

    def check(chosen: tuple[int, ...]) -> None:
        for one in some:
            one(chosen)

    return check
