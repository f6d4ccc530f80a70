"""Commanders that a situation tells of: `Ox is Ann's commander` is the mark of the thing wherever it lies, or the thing itself.

A commander that no line puts anywhere is in the command zone (903.6), if it does nothing that only a permanent does; and
where a commander is told and no variant, the game is one of the Commander variant (903.1).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.composed.from_the_start import aimed_at, used_from

_FIELD = "on the battlefield"
_ZONE = "in the command zone"
_MARK = m.Mark("commander")
_OWNED = "owned by"


def with_commanders(scenario: m.Scenario) -> m.Scenario:
    """The same with each commander where it is told to be, and with its variant; itself where none is told."""
    told: list[tuple[str, m.Ref]] = []
    stands: list[m.Setup] = []
    dealt: list[m.CommanderDamage] = []
    led = False
    for said in scenario.setup:
        if isinstance(said, m.Has):
            for thing in said.things:
                for mark in thing.marks:
                    led = led or mark.kind == "commander"
        elif isinstance(said, m.Stands):
            if said.mark.kind == "commander":
                stands.append(said)
                told.extend([(said.mark.word, ref) for ref in said.refs])
        elif isinstance(said, m.CommanderCast):  # only commanders are cast from there
            told.append((said.player, said.commander))
        elif isinstance(said, m.CommanderDamage):
            led = True
            dealt.append(said)
    if dealt:
        told += _dealing(scenario, dealt, {ref.name for _, ref in told})
    if not led and not told:
        return scenario
    out = [one for one in scenario.setup if one not in stands]
    for player, ref in told:
        _mark(out, scenario.steps, player, ref)
    untold = not scenario.variant and not scenario.teams
    plain = untold and all(one.kind != "commanders" for one in scenario.options)
    return scenario.but(setup=tuple(out), variant="Commander" if plain else scenario.variant)


def _dealing(
    scenario: m.Scenario, dealt: Sequence[m.CommanderDamage], told: Collection[str]
) -> Iterator[tuple[str, m.Ref]]:
    """What is told to have dealt commander damage, and is told to be no commander otherwise, is one, of whoever has it (903.10a)."""
    marked = {
        name
        for one in scenario.setup if isinstance(one, m.Has)
        for thing in one.things if any(mark.kind == "commander" for mark in thing.marks)
        for name in (thing.name, *(mark.word for mark in thing.marks if mark.kind == "called"))
    }  # fmt: skip
    for said in dealt:
        ref = said.commander
        if ref.name in (*told, *marked):
            continue
        has = [
            x
            for x in scenario.setup
            if isinstance(x, m.Has) and ref.name in {t.name for t in x.things}
        ]
        others = [name for name in scenario.players if name != said.player]
        owners = {ref.whose} if ref.whose else {x.player for x in has} or {*others}
        if len(owners) == 1:
            yield owners.pop(), ref


def _mark(setup: list[m.Setup], steps: Sequence[m.Step], player: str, ref: m.Ref) -> None:
    if (found := _told(setup, player, ref)) is not None:
        at, place = found
        one = setup[at]
        assert isinstance(one, m.Has)
        thing = one.things[place]
        if all(k.kind != "commander" for k in thing.marks):
            owned = one.player == player or any(k.kind == _OWNED for k in thing.marks)
            marks = (
                (*thing.marks, _MARK) if owned else (*thing.marks, m.Mark(_OWNED, player), _MARK)
            )
            things = (*one.things[:place], thing.but(marks=marks), *one.things[place + 1 :])
            setup[at] = one.but(things=things)
        return
    used = used_from(steps, player).get(ref.name, ())
    field = _FIELD in used or (not used and ref.name in aimed_at(steps))
    thing = m.Thing(ref.name, marks=(_MARK,), where=ref.where)
    setup.append(m.Has(player, (thing,), _FIELD if field else _ZONE, where=ref.where))


def _told(setup: Sequence[m.Setup], player: str, ref: m.Ref) -> tuple[int, int] | None:
    """Where the thing is told: what the player has, what another has of it, or the only one on the battlefield (903.3)."""
    own: list[tuple[int, int]] = []
    lent: list[tuple[int, int]] = []
    others: list[tuple[int, int]] = []
    for at, one in enumerate(setup):
        for place, thing in enumerate(one.things if isinstance(one, m.Has) else ()):
            assert isinstance(one, m.Has)
            if ref.name not in (thing.name, *(k.word for k in thing.marks if k.kind == "called")):
                continue
            owner = next((k.word for k in thing.marks if k.kind == _OWNED), one.player)
            if owner == player:
                (own if one.player == player else lent).append((at, place))
            elif owner == one.player and one.place == _FIELD and thing.count == 1:
                others.append((at, place))
    return next(iter((*own, *lent, *(others if len(others) == 1 else ()))), None)
