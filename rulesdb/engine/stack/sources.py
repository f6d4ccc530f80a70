"""The mana abilities with which something could be paid for, what each costs and what it would add (605.3a, 106.12).

What comes on top of its own mana (a triggered mana ability, 605.4a; more mana instead, 106.12b) is
found by trying it aside, and only where something on the board looks at mana being added.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Supertype, Zone
from rulesdb.engine.asking.activity import Usable, is_mana_ability, produces, taps, usable
from rulesdb.engine.asking.ask import number, truth
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.patterns import kinds_of
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.board import Board
from rulesdb.engine.layers.not_read import Moment, unasked
from rulesdb.engine.stack.claims import GONE, TAKES, Claims, claims_of, together
from rulesdb.engine.stack.glance import pile
from rulesdb.engine.stack.mana import (
    barred,
    is_snow,
    options,
    prohibited,
    sick,
    used_once,
    with_letters,
)
from rulesdb.engine.state.characteristics import Characteristics, Held
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.memo import by_identity, by_identity_in
from rulesdb.engine.state.ports import Port, Ports
from rulesdb.engine.state.uses import Counted, Use
from rulesdb.values import NamedTuple, Record

K = EventKind
MOST_TIMES = 12
"""So often an ability that can be used again and again is used for one cost, at most."""

Units = tuple[tuple[str, bool, bool], ...]
"""Mana at hand: its type, whether it is snow mana, whether it may be spent on this cost only."""


class Yield(NamedTuple):
    """What using an ability adds, with all that comes on top, where certain answers are given."""

    own: tuple[str, ...]
    """What is chosen for the ability itself."""
    units: Units
    answers: tuple[object, ...] = ()
    """What is chosen for what it triggers."""


class Tap(Record):
    """A mana ability that the payer may use: where, which, how, and what it costs besides tapping."""

    source: int
    ability: int
    options: tuple[tuple[str, ...], ...]
    """The types that it can add, each way a tuple; with what comes on top."""
    mana: tuple[a.PayMana, ...] = ()
    life: int = 0
    burden: int = 0
    """How much one would rather not use it."""
    snow: bool = False
    spend_only: a.Filter | None = None
    taps: bool = True
    """Whether it has {T}."""
    claims: Claims = ()
    """What else it takes up: sacrifices, other things that are tapped, counters."""
    times: int = 1
    """How often it can be used, as far as its own cost tells."""
    not_generic: bool = False
    """Whether its mana can't be spent on generic costs (106.6)."""
    yields: tuple[Yield, ...] = ()
    """What each option really adds, where that is more than its own mana; else nothing."""

    def units(self, option: tuple[str, ...]) -> Units:
        """The mana of an option."""
        for at, one in enumerate(self.yields):
            if self.options[at] == option:
                return one.units
        bound = self.spend_only is not None
        return tuple((barred(t) if self.not_generic else t, self.snow, bound) for t in option)

    def choice(self, option: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[object, ...]]:
        """What is chosen for the ability itself to have that option, and for what it triggers."""
        for at, one in enumerate(self.yields):
            if self.options[at] == option:
                return one.own, one.answers
        return option, ()

    @property
    def plain(self) -> bool:
        """Whether it is used once, by tapping alone, and its mana is as any other."""
        return (
            self.taps
            and self.times == 1
            and not (self.mana or self.life or self.claims or self.not_generic or self.yields)
            and self.spend_only is None
        )

    @property
    def most(self) -> int:
        """How much mana it can add at most."""
        return max(map(len, self.options)) * self.times


def first_tap(
    taps: list[Tap], used: dict[int, tuple[Tap, tuple[str, ...]]], types: frozenset[str]
) -> tuple[Tap, tuple[str, ...]] | None:
    """The first ability not used yet that makes mana of these types, where all before it are used by tapping alone."""
    for tap in taps:
        if tap.source in used:
            continue
        if not tap.plain:
            return None
        for option in tap.options:
            if not types.isdisjoint(option):
                return tap, option
    return None


FORESEE: Port[Callable[[Play, int, int, int, tuple[str, ...]], list[Yield]]] = Port(
    "what using a mana ability would add", "605.4a"
)
"""Player, source, which ability and its own option: what would be added, with all that it triggers."""


def sources(
    p: Play,
    who: int,
    on: int = 0,
    besides: frozenset[int] = frozenset(),
    *,
    anything: bool = False,
) -> list[Tap]:
    """The mana abilities that a player could activate now without further choices, easiest first.

    `anything`: also those whose mana may not be spent on what is being paid for.
    """
    texts = p.board.unread
    if texts:
        mine = tuple(one for one in texts if p.state.objects[one[0]].controller == who)
        unasked(mine, Moment.PAID, p.name)
    if p.memo is not None and not anything:
        known = p.memo.get(("sources", who))
        if known is None:
            memo, p.memo = p.memo, None
            known = sources(p, who)
            memo["sources", who] = known
            memo["restricted", who] = any(tap.spend_only for tap in known)
            p.memo = memo
        if not p.memo["restricted", who]:
            return [tap for tap in known if tap.source not in besides] if besides else list(known)
    out: list[Tap] = []
    objects, here = p.state.objects, p.board
    barred = not here.without(_BARS)
    for n, simple, _, __ in here.active:
        record = objects[n]
        if record.controller != who or n in besides or (simple and record.tapped):
            continue
        c = here.chars[n]
        if simple and not barred and (known := simply(here, n, c)):
            out += known
            continue
        each = usable(c.abilities)
        for one in each:
            if is_mana_ability(p.state, one.ability):
                tap = _usable(p, who, n, one.at, one.held, on, anything=anything)
                if tap is not None:
                    out.append(
                        _with_other_use(tap) if len(each) > 1 and _used(p.state, each) else tap
                    )
    for zone in (Zone.HAND, Zone.GRAVEYARD):
        numbers = p.state.zone(zone, who)
        for n in pile(p.state, numbers).active if numbers else ():
            if n == on or n in besides:
                continue
            for one in usable(p.look(n).abilities):
                if zone in one.ability.zones and is_mana_ability(p.state, one.ability):
                    tap = _usable(p, who, n, one.at, one.held, on, anything=anything)
                    if tap is not None:
                        out.append(tap)
    out.sort(key=lambda t: (t.burden, len(t.options), t.source))
    if _more_mana(p):
        return [_with_more(p, who, tap) for tap in out]
    return out


def _used(state: GameState, each: Iterable[Usable]) -> bool:
    """Whether something has an activated ability that makes no mana: tapped for mana it may not be used for that."""
    return any(not is_mana_ability(state, one.ability) for one in each)


def _with_other_use(tap: Tap) -> Tap:
    """The same where it could be used for something else: who pays takes what only makes mana first (601.2g leaves it open)."""
    return tap._replace(burden=tap.burden + 1)


def simply(here: Board, n: int, c: Characteristics) -> tuple[Tap, ...]:
    """The abilities of a permanent that has none but mana abilities for {T}; nothing where one hangs on the game."""
    known = here.carried.get(n)
    if known is not None and known[0] is c:
        return known[1]  # type: ignore[return-value]  # nothing else is kept there
    snow = Supertype.SNOW in c.supertypes
    found = [
        (one.at, _fixed(one.ability) if one.plain_mana else None) for one in usable(c.abilities)
    ]
    taps = tuple(
        [
            Tap(n, at, fixed[0], burden=fixed[1], snow=snow)
            for at, fixed in found
            if fixed is not None
        ]
    )
    made = taps if len(taps) == len(found) else ()
    here.carried[n] = (c, made)
    return made


def reach(p: Play, who: int) -> tuple[int, set[str]] | None:
    """How much mana a player could have at most and of which types, where all that makes any does it for {T} alone."""
    state, here = p.state, p.board
    if here.unread or not here.without(_BARS) or _more_mana(p):
        return None
    for zone in (Zone.HAND, Zone.GRAVEYARD):
        numbers = state.zones.get((zone, who))
        if numbers and pile(state, numbers).active:
            return None
    objects, chars = state.objects, here.chars
    pool = state.players[who].pool
    most, types = len(pool), {unit.type for unit in pool}
    for n, simple, _, _ in here.active:
        record = objects[n]
        if record.controller != who or (simple and record.tapped):
            continue
        taps_ = simply(here, n, chars[n]) if simple else ()
        if not taps_:
            return None
        for tap in taps_:
            more, kinds = _at_most(tap.options)
            most += more
            types |= kinds
    return most, types


@by_identity
def _at_most(options: tuple[tuple[str, ...], ...]) -> tuple[int, frozenset[str]]:
    """How much mana one of these ways adds at most, and all types that they add."""
    return max(map(len, options)), frozenset([kind for one in options for kind in one])


_BARS = frozenset((a.CantActivate, a.CantActivateOf))


def _more_mana(p: Play) -> bool:
    """Whether anything looks at mana being made, so that more could come of it (605.1b, 106.12)."""
    here = p.board
    if here.triggers(K.TAP_FOR_MANA) or here.triggers(K.ADD_MANA):
        return True
    for waiting in p.state.delayed.values():
        x = waiting.ability
        if isinstance(x, a.TriggeredAbility) and _of_mana(x, p.ports):
            return True
    for shield in here.shields():
        y = shield.statement
        if isinstance(y, a.Replacement) and isinstance(y.event, _MANA):
            return True
    return False


_MANA = (a.AddsMana, a.TapsForMana)


@by_identity_in
def _of_mana(ability: a.TriggeredAbility, ports: Ports) -> bool:
    return not kinds_of(ability.event, ports).isdisjoint((K.TAP_FOR_MANA, K.ADD_MANA))


def _with_more(p: Play, who: int, tap: Tap) -> Tap:
    """The same ability, with what its use would add besides (605.4a)."""
    found: dict[tuple[str, ...], Yield] = {}
    bound = tap.spend_only is not None
    for option in tap.options:
        for made in p.ports[FORESEE](p, who, tap.source, tap.ability, option):
            # Mana on top that is for other things only is left out: it pays for nothing here.
            units = tuple(one for one in made.units if bound or not one[2])
            found.setdefault(tuple(kind for kind, _, _ in units), made._replace(units=units))
    if not found or set(found) == set(tap.options):
        return tap
    return tap._replace(options=tuple(found), yields=tuple(found.values()))


@by_identity
def _fixed(ability: a.ActivatedAbility) -> tuple[tuple[tuple[str, ...], ...], int] | None:
    """What a mana ability for {T} alone always makes, and its burden; None where it hangs on the game."""
    makes = produces(ability.effect)
    if makes is None or type(makes.count) is not a.Number or ability.as_instant:
        return None
    if makes != a.AddMana(makes.options, count=makes.count):
        return None  # anything said besides could hang on the game
    found = tuple(tuple(option) * max(0, makes.count.value) for option in makes.options)
    if not found or not makes.count.value > 0:
        return None
    return found, 0 if isinstance(ability.effect, a.AddMana) else 2


def _usable(  # noqa: PLR0917
    p: Play, who: int, n: int, at: int, held: Held, on: int, *, anything: bool = False
) -> Tap | None:
    ability = held.ability
    assert isinstance(ability, a.ActivatedAbility)
    one = p.state.objects[n]
    if one.tapped and taps(ability):
        return None
    if ability.as_instant:
        return None  # only with priority, not while something is paid for (602.5e)
    if ability.zones and one.zone not in ability.zones:
        return None
    mana: list[a.PayMana] = []
    life = burden = 0
    tapping = False
    frame = Frame(p.state, who, n)
    others: list[a.CostPart] = []
    for part in ability.cost.parts:
        if isinstance(part, a.TapSource):
            if sick(p, n):
                return None
            tapping = True
        elif isinstance(part, a.PayMana) and part.times is None and not part.mana.variables:
            mana.append(part)
            burden += 4
        elif isinstance(part, a.PayLife) and isinstance(part.amount, a.Number):
            life += part.amount.value
            burden += 8
        elif isinstance(part, a.Act) and type(part.effect) in TAKES:
            others.append(part)
        else:
            return None
    claims = claims_of(p, others, who, frame)
    if len(claims) < len(others) or not together(claims, frozenset({n}) if tapping else _NONE):
        return None
    for claim in claims:
        own = claim.of == ((n, 1),) or not claim.unit
        burden += (16 if own else 32) if claim.group == GONE else 8
    if not tapping and not burden:
        return None  # without any cost it could be used for ever
    times = 1 if tapping else MOST_TIMES
    if ability.condition is not None and not truth(frame, ability.condition):
        return None
    if prohibited(p, who, n, mana_ability=True) is not None:
        return None
    if ability.per_turn is not None or ability.once:
        use = Use(Counted.ACTIVATED, n, held.key)
        if ability.per_turn is not None:
            times = min(times, number(frame, ability.per_turn) - p.state.uses.get(use, 0))
        if times < 1 or (ability.once and used_once(p, who, ability, use)):
            return None
        times = 1 if ability.once else times
    makes = produces(ability.effect)
    if makes is None:
        return None  # what only doubles other mana pays for nothing by itself
    restricted = makes.spend_only is not None and not anything
    if restricted and (not on or not fits(frame, on, makes.spend_only)):  # type: ignore[arg-type]
        return None
    found = options(p, with_letters(frame, ability.effect), makes)
    if not found:
        return None
    if not isinstance(ability.effect, a.AddMana):
        burden += 2
    if p.look(n).creature:
        burden += 1
    return Tap(
        n,
        at,
        found,
        tuple(mana),
        life,
        burden,
        is_snow(p, n),
        makes.spend_only,
        taps=tapping,
        claims=claims,
        times=times,
        not_generic=makes.not_generic,
    )


_NONE: frozenset[int] = frozenset()


def sparing(taps: list[Tap], kept: frozenset[int]) -> list[Tap]:
    """The sources of mana without giving up these for it: they are tapped for the cost once mana has been made."""
    if not any(tap.claims for tap in taps):
        return taps
    out = [
        tap._replace(claims=tuple(x.without(*kept) if x.group == GONE else x for x in tap.claims))
        for tap in taps
    ]
    return [tap for tap in out if together(tap.claims)]
