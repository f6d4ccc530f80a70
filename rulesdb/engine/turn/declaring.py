"""The most requirements that a legal declaration of attackers or blockers can obey (508.1d, 509.1c).

Pure reckoning over who may be declared how; what the creatures and texts are is known elsewhere.
Attacks: one pass over the creatures, keeping the best for each way in which limits are used up.
Blocks: a search that first takes what obeys most, keeps the best for each state of the attackers
whose number of blockers matters, and gives up a line that cannot beat what was found. What costs
something is left out by the caller: nobody has to pay (508.1d, 509.1c).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from rulesdb.errors import Unsupported
from rulesdb.values import NamedTuple

MOST_STATES = 60_000
"""States looked at before the search for blocks gives up."""
MANY = 10**6

# Attacks.


class Attacking(NamedTuple):
    """A creature that may attack: for each way, the limits it counts for and the requirements it obeys."""

    ways: tuple[tuple[frozenset[int], int], ...]
    alone: bool = True
    """Whether it may attack alone."""
    beside: bool = True
    """Whether it may attack beside others."""


def most_attacks(creatures: Sequence[Attacking], limits: Sequence[int]) -> int:
    """The most requirements that any legal attack obeys; `limits` say how many may attack so."""
    # How much of each limit is used; attackers (2: several); whether the only one may be alone, and beside others.
    State = tuple[tuple[int, ...], int, bool, bool]  # noqa: N806
    best: dict[State, int] = {((0,) * len(limits), 0, True, True): 0}
    for creature in creatures:
        following = dict(best)
        for (used, count, _, beside), score in best.items():
            if count and not (beside and creature.beside):
                continue
            for counted, obeyed in set(creature.ways):
                now = tuple(u + (at in counted) for at, u in enumerate(used))
                if any(u > limit for u, limit in zip(now, limits, strict=True)):
                    continue
                state = (now, 2, True, True)
                if not count:
                    state = (now, 1, creature.alone, creature.beside)
                if following.get(state, -1) < score + obeyed:
                    following[state] = score + obeyed
        best = following
    return max(score for (_, count, alone, _), score in best.items() if count != 1 or alone)


# Blocks.


class Requirement(NamedTuple):
    """One of these creatures blocks one of those attackers."""

    blockers: frozenset[int]
    attackers: frozenset[int]
    rules: tuple[str, ...] = ()
    """The rules of what says so."""

    def obeyed(self, pairs: Iterable[tuple[int, int]]) -> bool:
        """Whether a declaration obeys it."""
        return any(b in self.blockers and x in self.attackers for b, x in pairs)


class Blocking(NamedTuple):
    """A creature that may block: which attackers, how many of them at once, and whether alone."""

    id: int
    attackers: frozenset[int]
    most: int = 1
    alone: bool = True


class Blocked(NamedTuple):
    """An attacker: how many creatures block it if any do."""

    id: int
    low: int = 1
    high: int = MANY


def most_blocks(
    blockers: Sequence[Blocking],
    attackers: Sequence[Blocked],
    requirements: Sequence[Requirement],
    limit: int = MANY,
) -> int:
    """The most requirements that any legal declaration of blockers obeys.

    Unsupported where more states than MOST_STATES would have to be looked at.
    """
    return _Search(blockers, attackers, requirements, limit).most()


class _Option(NamedTuple):
    """What a blocker can do: the counted attackers it blocks, and the own requirements obeyed."""

    chosen: tuple[int, ...]
    gain: int
    blocks: bool


class _Search:
    """The search for the best declaration of blockers."""

    def __init__(
        self,
        blockers: Sequence[Blocking],
        attackers: Sequence[Blocked],
        requirements: Sequence[Requirement],
        limit: int,
    ) -> None:
        possible = {b.id: b.attackers for b in blockers}
        needs: list[Requirement] = []
        for one in requirements:
            # Only pairs that can be declared matter; what nobody can obey changes nothing.
            who = frozenset(b for b in one.blockers if possible.get(b, frozenset()) & one.attackers)
            if who:
                needs.append(Requirement(who, one.attackers))
        own = [one for one in needs if len(one.blockers) == 1]
        self.shared = [one for one in needs if len(one.blockers) > 1]
        self.own = {b.id: [one.attackers for one in own if b.id in one.blockers] for b in blockers}
        in_shared = frozenset().union(*(one.attackers for one in self.shared))
        count = len(blockers)
        self.counted = [x for x in attackers if x.low > 1 or x.high < count or x.id in in_shared]
        self.place = {x.id: at for at, x in enumerate(self.counted)}
        self.limit = limit if limit < count else MANY
        # Those with most to obey first, alike ones together.
        self.blockers = sorted(
            blockers,
            key=lambda b: (-len(self.own[b.id]), len(b.attackers), sorted(b.attackers), b.most),
        )
        self.options = [self._options(b) for b in self.blockers]
        self.rest = [0] * (count + 1)
        self.can: list[frozenset[int]] = [frozenset()] * (count + 1)
        """The shared requirements that blockers from a place on could still obey."""
        for at in range(count - 1, -1, -1):
            self.rest[at] = self.rest[at + 1] + max(o.gain for o in self.options[at])
            b = self.blockers[at].id
            mine = {at_ for at_, one in enumerate(self.shared) if b in one.blockers}
            self.can[at] = self.can[at + 1] | mine
        self.joint = frozenset(n for n, one in enumerate(self.shared) if len(one.attackers) > 1)
        """The shared requirements that any of several attackers fulfils."""
        self.of = [
            [n for n, one in enumerate(self.shared) if one.attackers == {x.id}]
            for x in self.counted
        ]
        kinds = sorted({tuple(sorted(one.blockers)) for one in self.shared})
        self.label = [kinds.index(tuple(sorted(one.blockers))) for one in self.shared]
        self.room = [0] * (count + 1)
        """How many more blocks there could be from a place on."""
        for at in range(count - 1, -1, -1):
            b_ = self.blockers[at]
            self.room[at] = self.room[at + 1] + min(b_.most, len(b_.attackers))
        self.classes = self._classes()
        self.best = 0
        self.seen: dict[tuple[object, ...], int] = {}

    def _options(self, b: Blocking) -> list[_Option]:
        """What a blocker can do, the best first; attackers that nobody counts are told apart by gain only."""
        wanted = self.own[b.id]
        counted = sorted(x for x in b.attackers if x in self.place)
        table: dict[frozenset[int], int] = {}  # an uncounted attacker by the requirements it obeys
        for x in b.attackers:
            if x not in self.place:
                key = frozenset(at for at, some in enumerate(wanted) if x in some)
                table[key] = table.get(key, 0) + 1
        free = sorted(table, key=lambda k: -len(k))
        found: dict[tuple[tuple[int, ...], bool], int] = {((), False): 0}
        most = min(b.most, len(b.attackers))
        for size in range(min(most, len(counted)) + 1):
            for chosen in combinations(counted, size):
                here = frozenset(
                    at for at, some in enumerate(wanted) if any(x in some for x in chosen)
                )
                left = most - size
                best = len(here)
                for more in range(1, min(left, len(free)) + 1):
                    if left >= len(free) and more < len(free):
                        continue  # all kinds fit: take one of each
                    for extra in combinations(free, more):
                        best = max(best, len(here.union(*extra)))
                blocks = bool(chosen) or (left > 0 and bool(free))
                if blocks:
                    key2 = (chosen, True)
                    found[key2] = max(found.get(key2, 0), best)
        return sorted(
            (_Option(chosen, gain, blocks) for (chosen, blocks), gain in found.items()),
            key=lambda o: (-o.gain, not o.chosen, len(o.chosen)),
        )

    def _classes(self) -> list[list[int]]:
        """Places of counted attackers that nothing tells apart."""
        table: dict[object, list[int]] = {}
        for at, x in enumerate(self.counted):
            mark = (
                x.low,
                x.high,
                frozenset(b.id for b in self.blockers if x.id in b.attackers),
                tuple(sorted(self._own_mark(x.id))),
                tuple(sorted(self.label[n] for n in self.of[at])),
                frozenset(n for n in self.joint if x.id in self.shared[n].attackers),
            )
            table.setdefault(mark, []).append(at)
        return list(table.values())

    def _own_mark(self, x: int) -> list[tuple[int, int]]:
        return [
            (b, at) if len(some) > 1 else (b, -1)
            for b, sets in self.own.items()
            for at, some in enumerate(sets)
            if x in some
        ]

    def most(self) -> int:
        """The answer."""
        start = (0,) * len(self.counted)
        self._go(0, start, frozenset(), 0, 0, alone=True)
        return self.best

    def _at_most(self, at: int, counts: tuple[int, ...], done: frozenset[int]) -> float:
        """How many shared requirements the blockers left could obey, each block counted once."""
        open_ = self.can[at] - done
        rows = []
        for place, x in enumerate(self.counted):
            some = sum(1 for n in self.of[place] if n in open_)
            if some:
                rows.append((max(1, x.low - counts[place]) / some, some))
        found, room = float(len(open_ & self.joint)), float(self.room[at])
        for each, some in sorted(rows):
            part = min(float(some), room / each)
            found += part
            room -= part * each
        return int(found + 1e-9)

    def _key(
        self, at: int, counts: tuple[int, ...], done: frozenset[int], state: tuple[int, bool]
    ) -> tuple[object, ...]:
        rows: list[tuple[int, tuple[int, ...]]] = [
            (count, tuple(sorted(self.label[n] for n in self.of[place] if n in done)))
            for place, count in enumerate(counts)
        ]
        joint = done & self.joint
        whole = tuple(tuple(sorted(rows[place] for place in one)) for one in self.classes)
        return (at, whole, joint, state)

    def _go(
        self, at: int, counts: tuple[int, ...], done: frozenset[int], used: int, score: int, *, alone: bool
    ) -> None:  # fmt: skip
        total = score + len(done)
        if total + self.rest[at] + len(self.can[at] - done) <= self.best:
            return
        if total + self.rest[at] + self._at_most(at, counts, done) <= self.best:
            return
        if at == len(self.blockers):
            if all(c == 0 or c >= x.low for c, x in zip(counts, self.counted, strict=True)) and (
                used != 1 or alone
            ):
                self.best = total
            return
        left = len(self.blockers) - at
        if any(0 < c < x.low - left for c, x in zip(counts, self.counted, strict=True)):
            return
        cap = used if self.limit < MANY else min(used, 2)
        key = self._key(at, counts, done, (cap, alone if used == 1 else True))
        if self.seen.get(key, -1) >= total:
            return
        self.seen[key] = total
        if len(self.seen) > MOST_STATES:
            raise Unsupported("there are too many ways to block to weigh all requirements")
        b = self.blockers[at]
        for option in self.options[at]:
            if option.blocks and used >= self.limit:
                continue
            now = list(counts)
            fits = True
            for x in option.chosen:
                place = self.place[x]
                top = self.counted[place]
                now[place] += 1
                if now[place] > top.high:
                    fits = False
                    break
                if top.high >= len(self.blockers):
                    now[place] = min(now[place], max(1, top.low))
            if not fits:
                continue
            also = frozenset(
                n
                for n, one in enumerate(self.shared)
                if b.id in one.blockers and any(x in one.attackers for x in option.chosen)
            )
            more = used + option.blocks
            single = (b.alone if used == 0 else alone) if option.blocks else alone
            self._go(at + 1, tuple(now), done | also, more, score + option.gain, alone=single)
