"""What of a player's cards, of the permanents and of the rules needs a look when actions are listed (117.1).

Found once and kept with what is computed from the state (`Board.found`): it holds while the same board
does and the same cards are in the same zones. What taps, mana, time and turn change is asked anew.
"""

from __future__ import annotations

from functools import lru_cache
from operator import is_

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.model import Card
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.live_rules import Active
from rulesdb.engine.stack.glance import fast, hand_words, pile, seen
from rulesdb.engine.stack.payment import Need, needs_of
from rulesdb.engine.stack.special import LISTED, Listing
from rulesdb.engine.state.decisions import Activate
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.ports import Ports
from rulesdb.values import NamedTuple, Record, maker


class Elsewhere(NamedTuple):
    """A card off the battlefield at which something could be done with it."""

    number: int
    land: bool
    """Whether it is a land and nothing that could be cast."""
    needs: tuple[Need, ...] | None
    """What it needs in mana at least, where that can be told of it; else None."""


Tapping = tuple[int, tuple[Activate, ...]]
"""A permanent with activated abilities, and what it can be tapped for as long as it is untapped; none where each is to be looked at."""


class Zones(Record):
    """What a player could do anything with in other zones than the battlefield."""

    mark: tuple[tuple[int, ...], ...]
    """The numbers in the zones that it was found for, each the very same tuple."""
    hand: tuple[Elsewhere, ...]
    quick: tuple[Elsewhere, ...]
    """Those of the hand that could be cast when a sorcery could not."""
    piles: tuple[int, ...]
    """The cards in graveyards and exile that could perhaps be cast from there."""
    quick_piles: tuple[int, ...]
    command: tuple[int, ...]
    """The player's cards in the command zone."""
    quick_command: tuple[int, ...]
    apart: tuple[int, ...]
    """The cards in hand and graveyard with abilities that could be activated."""

    @property
    def busy(self) -> bool:
        """Whether any of it could be used when a sorcery could not be cast."""
        return bool(self.quick or self.quick_piles or self.quick_command or self.apart)


class Prospects(Record):
    """What a player could do anything with, as far as the board and the zones tell."""

    placed: object
    """What the zones said of themselves as it was found (`GameState.placed`)."""
    granted: bool
    """Whether anything lets anyone play cards from elsewhere."""
    as_flash: bool
    """Whether anything lets anyone cast as though it had flash."""
    zones: Zones
    active: tuple[Tapping, ...]
    """The permanents with abilities that the player could perhaps activate."""
    special: tuple[Listing, ...]
    """The special actions for which there could be anything."""
    idle: bool
    """Whether, when a sorcery could not be cast, nothing but tapping permanents for mana is to be looked at."""


_made = maker(Prospects)


def prospects(p: Play, who: int) -> Prospects:
    """What is to be looked at for a player's actions."""
    state = p.state
    kept = p.board.found
    known: Prospects | None = kept.get(who)  # type: ignore[assignment]  # nothing else is kept there
    if known is not None and known.placed is state.placed:
        return known
    mark = _mark(state, who)
    if known is not None and all(map(is_, known.zones.mark, mark)):
        made = known._replace(placed=state.placed)
    else:
        made = _found(p, who, mark, known)
    kept[who] = made
    return made


_NOTHING: tuple[int, ...] = ()
_COMMAND, _EXILE = (Zone.COMMAND, 0), (Zone.EXILE, 0)


def _mark(state: GameState, who: int) -> tuple[tuple[int, ...], ...]:
    """The hand first, then what lies outside, what is commanded and exiled, and the graveyards."""
    get = state.zones.get
    return (
        get((Zone.HAND, who), _NOTHING),
        get((Zone.OUTSIDE, who), _NOTHING),
        get(_COMMAND, _NOTHING),
        get(_EXILE, _NOTHING),
        *[get((Zone.GRAVEYARD, player), _NOTHING) for player in state.order],
    )


def _found(
    p: Play, who: int, mark: tuple[tuple[int, ...], ...], before: Prospects | None
) -> Prospects:
    """All of it; `before` is what was found for the same board with other zones."""
    state, here = p.state, p.board
    granted = bool(here.rules(a.MayPlayFrom))
    instead = here.rules(a.MayPayInstead)
    zones: Zones | None = here.kept.get(who)  # type: ignore[assignment]  # nothing else is kept there
    if zones is None or not all(map(is_, zones.mark, mark)):
        zones = _zones(p, who, mark, granted=granted)
        here.kept[who] = zones
    active = before.active if before is not None else _active(p, who)
    words = hand_words(p, who)
    special = tuple([
        row for row in p.ports[LISTED]
        if (not words.isdisjoint(near) if isinstance(near := row.near, frozenset) else near(p, who))
    ])  # fmt: skip
    idle = not (granted or zones.busy or special or any(not actions for _, actions in active))
    as_flash = bool(here.rules(a.MayCastAsThoughFlash)) or (
        bool(instead) and any(rule.change.flash for rule in instead)
    )
    return _made(state.placed, granted, as_flash, zones, active, special, idle)


def _zones(p: Play, who: int, mark: tuple[tuple[int, ...], ...], *, granted: bool) -> Zones:
    """What of all that hangs on the zones, and on the board only as far as effects reach into them."""
    state, chars = p.state, p.board.chars
    hand, _, command, exile, *graves = mark
    cards, quick = _hand(p, hand)
    apart: list[int] = []
    for numbers in (hand, state.zones.get((Zone.GRAVEYARD, who), ())):
        if numbers:
            active = pile(state, numbers).active
            apart += active
            apart += [n for n in numbers if n in chars and n not in active]
    piles = _piles(p, [one for one in (*graves, exile) if one], granted=granted)
    return Zones(mark, cards, quick, *piles, *_command(p, who, command), tuple(apart))


Hand = tuple[tuple[Elsewhere, ...], tuple[Elsewhere, ...]]
_hands_memo: dict[int, tuple[tuple[int, ...], Hand]] = {}
_MOST = 20000


def _hand(p: Play, numbers: tuple[int, ...]) -> Hand:
    """The cards in a hand, and those that could be cast when a sorcery could not."""
    if not p.board.chars.keys().isdisjoint(numbers):
        return _cards(p, numbers)
    known = _hands_memo.get(id(numbers))
    if known is not None and known[0] is numbers:
        return known[1]
    made = _cards(p, numbers)  # as a number there stands for the same card
    if len(_hands_memo) >= _MOST:
        _hands_memo.clear()
    _hands_memo[id(numbers)] = (numbers, made)
    return made


def _cards(p: Play, numbers: tuple[int, ...]) -> Hand:
    chars, objects, ports = p.board.chars, p.state.objects, p.ports
    cards, quick = [], []
    for n in numbers:
        card, given = objects[n].card, n in chars
        known = _seen_memo.get(n)
        if known is None or known[0] is not card or known[1] is not ports:
            if len(_seen_memo) >= _MOST:
                _seen_memo.clear()
            known = _seen_memo[n] = (card, ports, _as_it_is(n, card, ports), fast(card))
        one = known[2]._replace(needs=None) if given else known[2]
        cards.append(one)
        if given or known[3]:
            quick.append(one)
    return tuple(cards), tuple(quick)


_seen_memo: dict[int, tuple[Card, Ports, Elsewhere, bool]] = {}
"""By the number of a card what it is where no effect is on it, and whether it could be cast at any time."""


def _as_it_is(n: int, card: Card, ports: Ports) -> Elsewhere:
    glance = seen(card, ports)
    cost = card.faces[0].mana_cost if glance.plain and not glance.land else None
    return Elsewhere(n, glance.land, _needs(cost) if cost is not None else None)


@by_identity
def _needs(cost: ManaCost) -> tuple[Need, ...]:
    """What a cost needs at least in mana, with X as 0."""
    return tuple(need for need in needs_of(cost) if not need.life)


def _piles(
    p: Play, piles: list[tuple[int, ...]], *, granted: bool
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What could perhaps be cast of what lies in piles: at any time; when a sorcery could not."""
    some: list[int] = []
    quick: list[int] = []
    for numbers in piles:
        if granted:
            some += numbers
        else:
            _from_pile(p, numbers, some, quick)
    return tuple(some), tuple(quick)


def _command(
    p: Play, who: int, numbers: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A player's cards in the command zone, and those that could be cast when a sorcery could not."""
    if not numbers:
        return _NOTHING, _NOTHING
    objects = p.state.objects
    mine = tuple([n for n in numbers if objects[n].owner == who])
    return mine, tuple([n for n in mine if fast(objects[n].card)])


def _from_pile(p: Play, numbers: tuple[int, ...], some: list[int], quick: list[int]) -> None:
    """Add what could perhaps be cast from a pile: what says so itself, what was marked or given it."""
    state, given = p.state, p.board.chars
    here = pile(state, numbers)
    objects = state.objects
    more = [n for n in numbers if objects[n].designations or n in given]
    if not more:
        some += here.castable
        quick += here.quick
        return
    some += [n for n in numbers if n in here.castable or n in more]
    quick += [
        n
        for n in numbers
        if n in here.quick or (n in more and (n in given or fast(objects[n].card)))
    ]


def barred(p: Play) -> bool:
    """Whether anything forbids activating abilities."""
    return not p.board.without(_BARS)


_BARS = frozenset((a.CantActivate, a.CantActivateOf))


@lru_cache(4096)
def _activating(n: int, at: int) -> Activate:
    """Activating an ability of an object; made once for each."""
    return Activate(n, at)


def _active(p: Play, who: int) -> tuple[Tapping, ...]:
    objects, here = p.state.objects, p.board
    every = barred(p)
    out: list[Tapping] = []
    for one in here.active:
        n = one.number
        record = objects[n]
        if (record.controller or record.owner) == who:
            out.append(_tapping(one) if one.simple and not every else (n, ()))
        elif one.open:
            out.append((n, ()))
    return tuple(out)


@by_identity
def _tapping(one: Active) -> Tapping:
    """What a permanent can be tapped for that has plain mana abilities alone."""
    return one.number, tuple([_activating(one.number, at) for at in one.places])
