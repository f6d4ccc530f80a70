"""The most requirements that a declaration can obey, against trying every declaration (508.1d, 509.1c)."""

from __future__ import annotations

import time
from itertools import chain, combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from rulesdb.engine.turn.declaring import (
    MANY,
    Attacking,
    Blocked,
    Blocking,
    Requirement,
    most_attacks,
    most_blocks,
)

WAY = st.tuples(st.frozensets(st.integers(0, 1)), st.integers(0, 2))
ATTACKERS = st.lists(
    st.builds(
        Attacking, st.lists(WAY, min_size=1, max_size=3).map(tuple), st.booleans(), st.booleans()
    ),
    max_size=5,
)


def every_attack(creatures: list[Attacking], limits: list[int]) -> int:
    best = 0
    for ways in product(*[(None, *one.ways) for one in creatures]):
        chosen = [(c, w) for c, w in zip(creatures, ways, strict=True) if w is not None]
        if len(chosen) == 1 and not chosen[0][0].alone:
            continue
        if len(chosen) > 1 and not all(one.beside for one, _ in chosen):
            continue
        if any(sum(at in w[0] for _, w in chosen) > top for at, top in enumerate(limits)):
            continue
        best = max(best, sum(w[1] for _, w in chosen))
    return best


@settings(deadline=None)
@given(ATTACKERS, st.tuples(st.integers(0, 4), st.integers(0, 4)))
def test_the_best_attack_is_that_of_all_attacks(
    creatures: list[Attacking], limits: tuple[int, int]
) -> None:
    assert most_attacks(creatures, limits) == every_attack(creatures, list(limits))


IDS = range(100, 104)
FOES = range(200, 204)


@st.composite
def boards(draw: st.DrawFn) -> tuple[list[Blocking], list[Blocked], list[Requirement], int]:
    count, foes = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    ids, them = list(IDS)[:count], list(FOES)[:foes]
    some_foes = st.frozensets(st.sampled_from(them))
    blockers = [
        Blocking(b, draw(some_foes), draw(st.sampled_from((1, 1, 1, 2, MANY))), draw(st.integers(0, 4)) > 0)
        for b in ids
    ]  # fmt: skip
    attackers = [
        Blocked(x, draw(st.sampled_from((1, 1, 2, 3))), draw(st.sampled_from((MANY, MANY, 1, 2))))
        for x in them
    ]
    needs = st.builds(
        Requirement,
        st.one_of(st.frozensets(st.sampled_from(ids), min_size=1), st.sampled_from(ids).map(lambda b: frozenset((b,)))),
        st.one_of(st.frozensets(st.sampled_from(them), min_size=1), st.sampled_from(them).map(lambda x: frozenset((x,)))),
    )  # fmt: skip
    return (
        blockers,
        attackers,
        draw(st.lists(needs, max_size=7)),
        draw(st.sampled_from((MANY, 1, 2))),
    )


def every_block(
    blockers: list[Blocking], attackers: list[Blocked], needs: list[Requirement], limit: int
) -> int:
    best = 0
    ways = [
        list(chain.from_iterable(combinations(sorted(b.attackers), size) for size in range(min(b.most, 4) + 1)))
        for b in blockers
    ]  # fmt: skip
    for chosen in product(*ways):
        pairs = [(b.id, x) for b, xs in zip(blockers, chosen, strict=True) for x in xs]
        who = [b for b, xs in zip(blockers, chosen, strict=True) if xs]
        if len(who) > limit or (len(who) == 1 and not who[0].alone):
            continue
        times = {x.id: sum(1 for _, y in pairs if y == x.id) for x in attackers}
        if any(times[x.id] and not x.low <= times[x.id] <= x.high for x in attackers):
            continue
        best = max(best, sum(one.obeyed(pairs) for one in needs))
    return best


@settings(max_examples=400, deadline=None)
@given(boards())
def test_the_best_block_is_that_of_all_blocks(
    board: tuple[list[Blocking], list[Blocked], list[Requirement], int],
) -> None:
    blockers, attackers, needs, limit = board
    assert most_blocks(blockers, attackers, needs, limit) == every_block(*board)


def test_boards_of_twelve_against_twelve_are_weighed_quickly() -> None:
    us, them = list(range(100, 112)), list(range(200, 212))
    all_ = frozenset(them)
    begun = time.process_time()
    # Two lures among twelve attackers: each blocker obeys one of them.
    lures = [Requirement(frozenset((b,)), frozenset((x,))) for b in us for x in them[:2]]
    assert most_blocks([Blocking(b, all_) for b in us], [Blocked(x) for x in them], lures) == 12
    # Twelve with menace that must be blocked: two blockers each.
    must = [Requirement(frozenset(us), frozenset((x,))) for x in them]
    menace = [Blocked(x, 2) for x in them]
    assert most_blocks([Blocking(b, all_) for b in us], menace, must) == 6
    # Half of them fly, a third of the blockers too; two may block twice: fourteen blocks in pairs.
    ground = frozenset(them[6:])
    mixed = [Blocking(b, all_ if b % 3 == 0 else ground, 2 if b < 102 else 1) for b in us]
    assert most_blocks(mixed, menace, must) == 7
    # One lure that only fliers can block, and all others must be blocked: the four fliers obey one
    # requirement each, and the six on the ground are blocked.
    some = [*must[1:], *(Requirement(frozenset((b,)), frozenset((them[0],))) for b in us)]
    assert most_blocks(mixed, [Blocked(x) for x in them], some) == 10
    assert time.process_time() - begun < 2
