"""Finding a payment: which mana abilities to use and which mana to spend, whenever there is a way (118.3, 601.2g).

A cost is a list of needs, each with the ways to meet it: types of mana, an amount of any mana, life.
`plan` searches all combinations of mana in the pool and mana abilities, hardest needs first, so it
says no only when there is no payment among the abilities that need no further choice.
"""

from __future__ import annotations

from collections import Counter

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost, ManaSymbol
from rulesdb.cards.vocabulary import COLORLESS, MANA_TYPES
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.claims import GONE, Claims, still_there, together
from rulesdb.engine.stack.mana import barred, kind_of, may_spend
from rulesdb.engine.stack.sources import Tap, Units, first_tap, sources, sparing
from rulesdb.engine.state.flags import SPENDS_ALL
from rulesdb.engine.state.memo import quickly_replaced
from rulesdb.engine.state.multiplayer import sharing
from rulesdb.engine.state.objects import ManaUnit
from rulesdb.errors import TooMuch
from rulesdb.values import NamedTuple, maker

_ANY = frozenset(MANA_TYPES)
_ALL = frozenset((*MANA_TYPES, *map(barred, MANA_TYPES)))
"""Every mana, also that which can't be spent on generic costs (106.6)."""
MOST_STEPS = 20000
"""The search gives up after so many steps, and says so; no ordinary cost comes near it."""


_SYMBOLS = {"hybrid": "107.4e", "monocolored hybrid": "107.4e", "snow": "107.4h"}
"""The rules that say with what a symbol can be paid, by what is special about it."""


def symbol_rules(cost: ManaCost) -> tuple[str, ...]:
    """The rules of the symbols of a cost that more than one type of mana pays (107.4)."""
    found: list[str] = []
    for one in cost.symbols:
        if one.snow or len(one.types) > 1 or (one.types and one.generic is not None):
            found += [_SYMBOLS[kind] for kind in one.kinds if kind in _SYMBOLS]
    return tuple(dict.fromkeys(sorted(found)))


class Need(NamedTuple):
    """One mana to pay, or a choice between ways."""

    types: frozenset[str]
    snow: bool = False
    generic: int = 0
    """So many mana of any type do as well ({2/W})."""
    life: int = 0
    """So much life does as well (107.4f)."""


_need = maker(Need)
LIFE = "life"
"""Where it is said what pays: two life for a Phyrexian symbol."""
_PLAIN = Need(_ANY)
"""One generic mana."""


class Plan(NamedTuple):
    """A way to pay: abilities to activate in order, each with what to make; and life to pay."""

    taps: tuple[tuple[Tap, tuple[str, ...]], ...]
    life: int


class Leniency(NamedTuple):
    """What mana may be spent as though it were other mana (609.4b)."""

    any_color: bool = False
    any_type: bool = False
    some: tuple[tuple[frozenset[str], frozenset[str]], ...] = ()
    """Mana of the first types may be spent as though it were of the second."""


_STRICT = Leniency()


def needs_of(cost: ManaCost, x: int = 0, lenient: Leniency = _STRICT) -> list[Need]:
    """The needs of a cost, hardest first."""
    out: list[Need] = []
    plain = 0
    for symbol in cost.symbols:
        if symbol.variable:
            plain += x
        elif symbol.snow:
            out.append(Need(_ALL, snow=True))
        elif symbol.types:
            out.append(_colored(symbol, lenient))
        else:
            plain += symbol.generic or 0
    if len(out) > 1:
        out.sort(key=_hard)
    out += [_PLAIN] * plain
    return out


def _hard(need: Need) -> tuple[int, int, int]:
    return len(need.types), need.generic, need.life


def narrowed(needs: list[Need], mana: tuple[str, ...]) -> list[Need] | None:
    """The needs, where the player pays them with this mana as far as it goes; None where they can't be (601.2h).

    "" is one mana of any type, "life" the two life for a Phyrexian symbol (107.4f). What only this can pay is paid
    with it first.
    """
    if not mana:
        return needs
    first, *rest = sorted(mana, key=lambda one: not one)
    if first == LIFE:
        fit = [at for at, one in enumerate(needs) if one.life and one.types]
    else:
        fit = [
            at for at, one in enumerate(needs) if first in one.types or (not first and one.types)
        ]
    for at in sorted(fit, key=lambda at: len(needs[at].types)):
        types = frozenset({first, barred(first)}) if first else needs[at].types
        paid = needs[at]._replace(types=types, generic=0, life=0)
        if first == LIFE:
            paid = needs[at]._replace(types=frozenset(), generic=0)
        if (more := narrowed([*needs[:at], *needs[at + 1 :]], tuple(rest))) is not None:
            return sorted([paid, *more], key=lambda one: (len(one.types), one.generic, one.life))
    for at, one in enumerate(needs):
        if one.generic:
            whole = [*needs[:at], *[_PLAIN] * one.generic, *needs[at + 1 :]]
            if (found := narrowed(whole, mana)) is not None:
                return found
    return None


_TYPES: dict[tuple[str, ...], frozenset[str]] = {
    (one,): frozenset({one, barred(one)}) for one in MANA_TYPES
}
_COLORLESS = _TYPES[COLORLESS,]


def _colored(symbol: ManaSymbol, lenient: Leniency) -> Need:
    types = _TYPES.get(symbol.types) or frozenset().union(*(_TYPES[one,] for one in symbol.types))
    if lenient.any_type or (lenient.any_color and types != _COLORLESS):
        types = _ALL
    for mana, into in lenient.some:
        if types & into:
            types |= mana.union(map(barred, mana))
    return _need(
        types, generic=symbol.generic or 0 if symbol.types else 0, life=2 if symbol.phyrexian else 0
    )


Steps = tuple[tuple[int, tuple[str, ...]], ...]


@quickly_replaced
class _Path(NamedTuple):
    """How far a search has come: mana at hand, abilities used, in what order, and life to pay."""

    pool: Units
    used: tuple[int, ...] = ()
    """The abilities used, sorted; one that can be used again stands there as often."""
    steps: Steps = ()
    life: int = 0


_LAST = 2


def _turn(tap: Tap) -> int:
    """When an ability is used among those of a plan, whose order is the player's (601.2g).

    What is tapped for mana alone comes first; then what taps other things or removes counters:
    all of these can be sacrificed afterwards. What costs mana, or gives things up, comes last.
    """
    if tap.mana or any(one.group == GONE for one in tap.claims):
        return _LAST
    return 1 if tap.claims else 0


class _Make(NamedTuple):
    """Stands among needs where an ability that has been paid for makes its mana."""

    tap: int
    option: tuple[str, ...]


def _inside(needs: tuple[Need | _Make, ...]) -> bool:
    """Whether what is paid first is the cost of a mana ability, and not the cost itself."""
    return _Make in map(type, needs)


class _Search:
    """One search for a payment."""

    def __init__(
        self,
        taps: list[Tap],
        life: int,
        claims: Claims = (),
        may_stay: Counter[tuple[str, bool, bool]] | None = None,
    ) -> None:
        self.taps = taps
        self.may_stay = may_stay
        """The mana that may be left, where not all may: none that is made for this (723.7)."""
        self.life = life
        self.claims = claims
        """What the rest of the cost takes up (601.2h)."""
        every = [*claims, *(one for tap in taps for one in tap.claims)]
        self.claimed = frozenset(n for one in every for n, _ in one.of)
        self.steps = 0
        self.failed: set[tuple[object, ...]] = set()

    def run(self, needs: tuple[Need | _Make, ...], path: _Path) -> _Path | None:
        """The way to the end, or None."""
        if not needs:
            stays = self.may_stay is None or Counter(path.pool) <= self.may_stay
            return path if stays else None
        first = needs[0]
        if isinstance(first, _Make):
            tap = self.taps[first.tap]
            more = tap.units(first.option)
            steps = (*path.steps, (first.tap, first.option))
            return self.run(needs[1:], path._replace(pool=path.pool + more, steps=steps))
        self.steps += 1
        if self.steps > MOST_STEPS:
            return None
        key = (needs, tuple(sorted(path.pool)), path.used, path.life)
        if key in self.failed:
            return None
        found = (
            self._from_pool(first, needs, path)
            or self._from_taps(first, needs, path)
            or self._otherwise(first, needs[1:], path)
        )
        if found is None:
            self.failed.add(key)
        return found

    def _from_pool(self, need: Need, needs: tuple[Need | _Make, ...], path: _Path) -> _Path | None:
        pool = path.pool
        inside = _inside(needs)
        tried: set[tuple[str, bool, bool]] = set()
        for at, unit in enumerate(pool):
            if unit in tried or unit[0] not in need.types or (need.snow and not unit[1]):
                continue
            if unit[2] and inside:
                continue
            tried.add(unit)
            found = self.run(needs[1:], path._replace(pool=pool[:at] + pool[at + 1 :]))
            if found is not None:
                return found
        return None

    def _from_taps(self, need: Need, needs: tuple[Need | _Make, ...], path: _Path) -> _Path | None:
        alike: set[tuple[object, ...]] = set()
        inside = _inside(needs)
        busy = frozenset(self.taps[at].source for at in path.used if self.taps[at].taps)
        for at, tap in enumerate(self.taps):
            if (tap.taps and tap.source in busy) or (need.snow and not tap.snow):
                continue
            if path.used and at in path.used and path.used.count(at) >= tap.times:
                continue
            bound = tap.spend_only is not None
            if bound and inside:
                continue
            who = tap.source if tap.source in self.claimed else 0
            kind = (
                tap.options,
                tap.mana,
                tap.life,
                tap.burden,
                tap.snow,
                bound,
                tap.claims,
                who,
                tap.not_generic,
            )
            if kind in alike or path.life + tap.life > self.life:
                continue
            if self.claimed and not self._room(tap, needs, path, busy):
                continue
            alike.add(kind)
            for option in tap.options:
                if not need.types.isdisjoint(
                    [unit[0] for unit in tap.units(option)] if tap.not_generic else option
                ):
                    found = self._using(at, option, needs, path)
                    if found is not None:
                        return found
        return None

    def _room(
        self, tap: Tap, needs: tuple[Need | _Make, ...], path: _Path, busy: frozenset[int]
    ) -> bool:
        """Whether everything that is taken up so far leaves room for one more use."""
        used = [one for at in path.used for one in self.taps[at].claims]
        if _turn(tap) == _LAST:
            # It is used after those, so it has not been given up for them.
            used = [one.without(tap.source) if one.group == GONE else one for one in used]
        own = tap.claims
        for one in needs if own else ():
            if isinstance(one, _Make):
                # It pays for the use of another, which must still be there.
                kept = self.taps[one.tap].source
                own = tuple(x.without(kept) if x.group == GONE else x for x in own)
        claims = (*self.claims, *used, *own)
        if not claims:
            return True
        still = still_there(self.claims, (*used, *own))
        return still and together(claims, busy | {tap.source} if tap.taps else busy)

    def _using(
        self, at: int, option: tuple[str, ...], needs: tuple[Need | _Make, ...], path: _Path
    ) -> _Path | None:
        """Use an ability: what it costs is paid first, then it makes its mana."""
        tap = self.taps[at]
        path = path._replace(used=tuple(sorted((*path.used, at))), life=path.life + tap.life)
        cost = tuple([n for part in tap.mana for n in needs_of(part.mana)]) if tap.mana else ()
        return self.run((*cost, _Make(at, option), *needs), path)

    def _otherwise(self, need: Need, rest: tuple[Need | _Make, ...], path: _Path) -> _Path | None:
        if need.generic:
            found = self.run((*(Need(_ANY) for _ in range(need.generic)), *rest), path)
            if found is not None:
                return found
        if need.life and path.life + need.life <= self.life:
            return self.run(rest, path._replace(life=path.life + need.life))
        return None


def leniency(p: Play, who: int, on: int) -> Leniency:
    """What mana may be spent as though it were of any color, of any type, or of another (609.4b)."""
    found = _STRICT
    for rule in p.board.rules(a.SpendAnyMana):
        change = rule.change
        if on in rule.ids or (
            rule.covers(who) and (change.what is None or (on and fits(rule.frame, on, change.what)))
        ):
            if change.mana:
                into = frozenset(change.into or MANA_TYPES[:5])
                found = found._replace(some=(*found.some, (frozenset(change.mana), into)))
            else:
                found = found._replace(any_color=True, any_type=found.any_type or change.any_type)
    return found


def no_life_to_lose(p: Play, who: int) -> bool:
    """Whether an effect says that a player or a teammate, can't lose life, and so can't pay any (119.8, 810.9h)."""
    here = p.board
    least, still = here.rules(a.CantLoseLife), here.rules(a.LifeCantChange)
    if not least and not still:
        return False
    mine = sharing(p.state, who)
    return any(rule.covers(n) for rule in least for n in mine) or any(
        rule.covers(n) for rule in still for n in mine
    )


def life_to_pay(p: Play, who: int) -> int:
    """How much life a player could pay (119.4); none where they can't lose life (119.8)."""
    barred = p.board.rules(a.CantPayLife)
    if no_life_to_lose(p, who) or (barred and any(rule.covers(who) for rule in barred)):
        return 0
    return max(0, p.player(who).life)


def plan(
    p: Play,
    who: int,
    cost: ManaCost,
    *,
    x: int = 0,
    on: int = 0,
    besides: frozenset[int] = frozenset(),
    pool_only: bool = False,
    life_kept: int = 0,
    claims: Claims = (),
    spare: tuple[int, ...] = (),
    mana: tuple[str, ...] = (),
) -> Plan | None:
    """A way to pay a mana cost, or None where there is none.

    `claims` are those of the rest of the cost; what is in `spare` is used where nothing else will do;
    `mana` is what the player pays with, as far as that is said.
    """
    all_needs = narrowed(needs_of(cost, x, leniency(p, who, on)), mana)
    if all_needs is None:
        return None
    needs = all_needs
    units = tuple([
        (kind_of(u) if u.not_generic else u.type, u.snow, u.spend_only is not None)
        for u in p.state.players[who].pool
        if u.spend_only is None or may_spend(p, u, who, on)
    ])  # fmt: skip
    if not needs:
        return Plan((), 0)
    taps = [] if pool_only else sources(p, who, on, besides)
    taps = sparing(taps, besides) if besides else taps
    if spare:
        taps.sort(key=lambda tap: tap.source in spare)
    all_spent = bool(taps) and (SPENDS_ALL, who) in p.state.flags
    at_once = None if claims or life_kept or all_spent else _at_once(needs, taps, units)
    if at_once is not None:
        return Plan(at_once, 0)
    if len(units) + sum([tap.most for tap in taps]) < len([n for n in needs if not n.life]):
        return None
    search = _Search(
        taps, life_to_pay(p, who) - life_kept, claims, Counter(units) if all_spent else None
    )
    found = search.run(tuple(needs), _Path(units))
    if found is None:
        if search.steps > MOST_STEPS:
            raise TooMuch("whether this could be paid, among so many ways of making mana")
        return None
    steps = tuple([(taps[at], option) for at, option in found.steps])
    if search.claimed:
        steps = tuple(sorted(steps, key=lambda step: _turn(step[0])))
    return Plan(steps, found.life)


def _at_once(
    needs: list[Need], taps: list[Tap], units: Units
) -> tuple[tuple[Tap, tuple[str, ...]], ...] | None:
    """The way that a search tries first, where each step of it fits and costs nothing but tapping; else None."""
    left = list(units)
    used: dict[int, tuple[Tap, tuple[str, ...]]] = {}
    for need in needs:
        if need.snow or need.generic or need.life:
            return None
        types = need.types
        at, size = 0, len(left)
        while at < size and left[at][0] not in types:
            at += 1
        if at == size:
            step = first_tap(taps, used, types)
            if step is None:
                return None
            tap, option = step
            used[tap.source] = step
            snow = tap.snow
            left += [(kind, snow, False) for kind in option]  # what is plain adds no more than that
            while left[at][0] not in types:
                at += 1
        del left[at]
    return tuple(used.values())


def take(
    p: Play,
    who: int,
    cost: ManaCost,
    *,
    x: int = 0,
    on: int = 0,
    life_kept: int = 0,
    mana: tuple[str, ...] = (),
) -> tuple[tuple[ManaUnit, ...], int] | None:
    """Choose what to spend from the pool alone: the mana and the life; None where it does not suffice."""
    needs = narrowed(needs_of(cost, x, leniency(p, who, on)), mana)
    if needs is None:
        return None
    pool = p.state.players[who].pool
    usable = [u for u in pool if u.spend_only is None or may_spend(p, u, who, on)]
    if len(usable) > 1:
        # Mana that can be spent on little goes first.
        usable.sort(key=lambda u: (u.spend_only is None, u.lasting))
    budget = life_to_pay(p, who) - life_kept if any(need.life for need in needs) else 0
    result = _spent(needs, 0, usable, 0, budget)
    return (tuple(result[0]), result[1]) if result is not None else None


def _spent(
    needs: list[Need], at: int, left: list[ManaUnit], life: int, budget: int
) -> tuple[list[ManaUnit], int] | None:
    """What of this mana, and how much life besides, pays for the needs from a place on."""
    if at == len(needs):
        return [], life
    need = needs[at]
    tried: set[ManaUnit] = set()
    for i, unit in enumerate(left):
        kind = kind_of(unit) if unit.not_generic else unit.type
        if unit in tried or kind not in need.types or (need.snow and not unit.snow):
            continue
        tried.add(unit)
        found = _spent(needs, at + 1, left[:i] + left[i + 1 :], life, budget)
        if found is not None:
            return [unit, *found[0]], found[1]
    if need.generic:
        # Which mana it is paid with hangs on what the other needs leave.
        found = _spent([*needs[at + 1 :], *[_PLAIN] * need.generic], 0, left, life, budget)
        if found is not None:
            return found
    if need.life and life + need.life <= budget:
        return _spent(needs, at + 1, left, life + need.life, budget)
    return None
