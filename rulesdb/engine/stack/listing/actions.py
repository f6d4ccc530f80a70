"""What a player may do with priority: every land, spell, ability and special action that is possible (117.1).

An action is listed when it may be begun, its targets are there and its cost could be paid with X as
0 and nothing optional. It is for choosing; whether an action is legal is decided by doing it.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.activity import is_mana_ability, usable
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.attaching import enchant_quality
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.activating import begin_to_activate
from rulesdb.engine.stack.additional import additional_costs, choose_first, counts_first
from rulesdb.engine.stack.casting import (
    TEXTS,
    Casting,
    item_of,
    legal_for_some_x,
    propose,
    total_cost,
)
from rulesdb.engine.stack.choosing_x import least_x
from rulesdb.engine.stack.costs import can_pay_total
from rulesdb.engine.stack.glance import land, prices_itself
from rulesdb.engine.stack.land_plays import lands_allowed
from rulesdb.engine.stack.listing.begun import can_begin
from rulesdb.engine.stack.listing.prospects import Elsewhere, Tapping, barred, prospects
from rulesdb.engine.stack.paid.paid_targets import without_unpaid
from rulesdb.engine.stack.payment import Need
from rulesdb.engine.stack.permission import (
    faces_to_play,
    instant_speed,
    may_cast,
    sorcery_time,
    ways_to_cast,
)
from rulesdb.engine.stack.sources import reach, sources
from rulesdb.engine.stack.targets import frame_of, targets_there
from rulesdb.engine.stack.total_cost import ability_total, adjusted, total_of
from rulesdb.engine.stack.ways import Way, base_cost
from rulesdb.engine.state.characteristics import Characteristics, spell_abilities
from rulesdb.engine.state.decisions import Action, Activate, CastSpell, Decision, Pass, PlayLand
from rulesdb.engine.state.memo import by_board, by_identity
from rulesdb.engine.state.multiplayer import their_turn
from rulesdb.engine.state.objects import GameObject
from rulesdb.errors import BadInput, IllegalAction, Unsupported

_PASS = Pass()


def list_actions(p: Play, who: int) -> tuple[Action, ...]:
    """All actions of a player with priority; passing is always one."""
    ahead = prospects(p, who)
    granted = ahead.granted
    any_time = granted or ahead.as_flash or sorcery_time(p, who)
    if ahead.idle and not any_time:
        return _only_tapping(p, who, ahead.active)
    out: list[Action] = [_PASS]
    state = p.state
    objects = state.objects
    p.memo = {}
    zones = ahead.zones
    hand = zones.hand if any_time else zones.quick
    if hand:
        _with_hand(p, who, hand, out)
    for n in zones.piles if any_time else zones.quick_piles:
        _with_card(p, who, objects[n], out)
    if granted:
        for player in state.order:
            for n in state.zone(Zone.LIBRARY, player)[:1]:
                _with_card(p, who, objects[n], out)
    for n in zones.command if any_time else zones.quick_command:
        _with_card(p, who, objects[n], out)
    for n, actions in ahead.active:
        if not actions:
            _abilities(p, who, n, out)
        elif not objects[n].tapped:
            out += actions
    for n in zones.apart:
        _abilities(p, who, n, out)
    for row in ahead.special:
        out.extend(row.listed(p, who))
    return tuple(out)


def _only_tapping(p: Play, who: int, active: tuple[Tapping, ...]) -> tuple[Action, ...]:
    """Passing, and tapping what can be tapped for mana; kept with the board while the same is tapped."""
    state = p.state
    found: dict[object, Any] = p.board.found
    known = found.get((_only_tapping, who))
    if known is not None and known[0] is active and known[1] is state.touched:
        listed: tuple[Action, ...] = known[2]
        return listed
    objects = state.objects
    out: list[Action] = [_PASS]
    for n, actions in active:
        if not objects[n].tapped:
            out += actions
    listed = tuple(out)
    found[_only_tapping, who] = (active, state.touched, listed)
    return listed


def _with_card(p: Play, who: int, one: GameObject, out: list[Action]) -> None:
    """Add what a player could do with a card that is not on the battlefield."""
    elsewhere = one.zone is not Zone.HAND
    for face in faces_to_play(one.card):
        if CardType.LAND in one.card.faces[face].type_line.types:
            playing = PlayLand(one.id, face)
            if can_begin(p, who, playing):
                out.append(playing)
            if land(one.card):
                continue
        ways = ways_to_cast(p, who, one, face)
        if CardType.LAND in one.card.faces[face].type_line.types:
            ways = [way for way in ways if way.hidden]
        if elsewhere and not ways:
            continue
        for way in ways:
            action = CastSpell(one.id, face, way.name)
            if _castable(p, who, one, action, ways):
                out.append(action)


def _with_hand(p: Play, who: int, cards: tuple[Elsewhere, ...], out: list[Action]) -> None:
    """Add what a player could do with the cards in hand that are not out of reach: no land to play now, or too little mana."""
    objects = p.state.objects
    lands: bool | None = None
    asked, known = False, None
    for n, land_, needs in cards:
        if land_:
            if lands is None:
                lands = _lands_open(p, who)
            if lands:
                if _any_land(p):
                    out.append(_playing(n))
                else:
                    _with_card(p, who, objects[n], out)
            continue
        if needs is not None:
            if not asked:
                asked, known = True, _reach(p, who)
            if known is not None and _too_dear(needs, *known):
                continue
        _with_card(p, who, objects[n], out)


def _too_dear(needs: tuple[Need, ...], most: int, types: AbstractSet[str]) -> bool:
    """Whether so much mana of these types can't be what a cost needs."""
    if len(needs) > most:
        return True
    for need in needs:  # noqa: SIM110 -- asked of each card at each listing
        if not need.generic and types.isdisjoint(need.types):
            return True
    return False


def _lands_open(p: Play, who: int) -> bool:
    """Whether the time and number of land plays allow one more (305.2, 305.3)."""
    return (
        their_turn(p.state, who)
        and sorcery_time(p, who)
        and p.player(who).lands_played < lands_allowed(p, who)
    )


@by_board
def _any_land(p: Play) -> bool:
    """Whether nothing forbids to play one land in hand and not another (101.2)."""
    here = p.board
    return not here.unread and here.without(_OF_LANDS)


_OF_LANDS = frozenset((a.CantPlayLands, a.CantBePlayed))


@lru_cache(4096)
def _playing(n: int) -> PlayLand:
    """Playing a land; made once for each."""
    return PlayLand(n)


_CHEAPER = frozenset((a.MayPlayFrom, a.MayPayInstead, a.CostLess, a.SpendAnyMana))
"""Changes of rules under which mana says nothing at a glance."""


def _reach(p: Play, who: int) -> tuple[int, AbstractSet[str]] | None:
    """How much mana a player could have at most, and of which types; None where that is not plain."""
    if not p.board.without(_CHEAPER) or _spells_changed(p):
        return None
    found = reach(p, who)
    if found is not None:
        return found
    pool = p.player(who).pool
    most, types = len(pool), {unit.type for unit in pool}
    for tap in sources(p, who):
        if tap.spend_only is not None:
            return None
        most += tap.most
        for option in tap.options:
            types.update(option)
    return most, types


def _only_early_by(
    p: Play, who: int, one: GameObject, face: int, way: Way, *, ability: a.Ability
) -> bool:
    """Whether nothing but the cost of this ability lets a card be cast so early: then it must be paid (601.3c)."""
    pays = (x for x in getattr(ability, "statements", ()) if isinstance(x, a.AdditionalCost))
    if way.flash or not any(x.flash for x in pays) or sorcery_time(p, who):
        return False
    return not instant_speed(p, who, one, one.card.faces[face], way, chosen=False)


def _castable(p: Play, who: int, one: GameObject, action: CastSpell, ways: list[Way]) -> bool:
    try:
        way = may_cast(p, who, one.id, action.face, action.method, ways)
    except (IllegalAction, BadInput, Unsupported):
        return False
    face = one.card.faces[action.face]
    cost = base_cost(face.mana_cost, way)
    if cost is None or (face.mana_cost is not None and not face.mana_cost.told):
        return False
    priced = way.then and any(isinstance(one, (a.CostMore, a.CostLess)) for one in way.then)
    if way.name in p.ports[TEXTS] or _spells_changed(p) or prices_itself(face) or priced:
        return _proposable(p, who, action, way, one.zone)
    c: Characteristics = way.seen_as or p.look(one.id)
    frame = Frame(p.state, who, one.id, bound=dict(way.likely))
    slots: tuple[a.TargetSlot, ...] = ()
    dear = False
    if action.face == one.face and way.targets:
        printed = spell_abilities(c.copiable)
        slots = every = tuple(s for text in printed for s in text.targets)
        effects = tuple(text.effect for text in printed)
        slots = without_unpaid(effects, (), every, frame)
        if slots is not every and not targets_there(p, slots, frame, one.id):
            # What it can't aim at as it is, it may aim at if it is kicked.
            slots, dear = without_unpaid(effects, (), every, frame, paid=True), True
        if "Aura" in c.subtypes:
            quality = enchant_quality(c.keyword("enchant"))
            slots = (a.TargetSlot(quality),) if quality is not None else ()
    if not targets_there(p, slots, frame, one.id):
        return False
    texts: tuple[a.Effect, ...] = ()
    if action.face == one.face:
        texts = tuple(text.effect for text in spell_abilities(c.copiable))
        if not all(_modes_there(p, effect, frame, one.id) for effect in texts):
            return False
    total = total_of(p, cost, frame)
    for ability in () if way.hidden else face.abilities:
        for _, more, optional, _ in additional_costs(ability, p.ports):
            if (
                not optional
                or dear
                or _only_early_by(p, who, one, action.face, way, ability=ability)
            ):
                total = total.and_(total_of(p, more, frame))
    if way.added is not None:
        total = total.and_(total_of(p, way.added, frame))
    total = adjusted(p, total, who, one.id, frame)
    if action.face == one.face and total.mana.variables:
        total = total._replace(x=max(total.x, least_x(frame, texts)))
    return can_pay_total(p, total, who, frame, on=one.id)


_OF_SPELLS = frozenset(
    (a.CostLess, a.CostMore, a.CostSet, a.CantCast, a.CantBeTargeted, a.SpendAnyMana)
)
"""Changes of rules that look at a spell, and see nothing yet in a card that could become one."""


@by_board
def _spells_changed(p: Play) -> bool:
    """Whether something is true of spells that is not of the cards: what they cost, have, or are barred from."""
    here = p.board
    return not here.without(_OF_SPELLS) or any(
        isinstance(effect.to, a.Each) and _of_spells(effect.to) for effect in here.effects.values()
    )


@by_identity
def _of_spells(to: a.Each) -> bool:
    return any(isinstance(n, a.IsSpell) for n in to.walk())


def _proposable(p: Play, who: int, action: CastSpell, way: Way, zone: Zone) -> bool:
    """Whether the spell could be cast, looked at as it would be on the stack (601.2a–f)."""
    aside = Play(p.state.copy())
    c = Casting(who, action, way, zone)
    try:
        propose(aside, c)
        legal_for_some_x(aside, c)
    except (IllegalAction, BadInput, Unsupported):
        return False
    item, frame = item_of(aside, c), frame_of(aside, c.n)
    frame.bound.update(way.likely)
    if way.added is not None:
        c.extra.append(("", 1, way.added))
    for held in aside.look(c.n).abilities:
        for name, more, optional, _ in additional_costs(held.ability, p.ports):
            if not optional or counts_first(aside, c.n, more):
                c.extra.append((name, 1, more))
    slots = without_unpaid(item.effects, item.offsets, item.slots, frame)
    if not targets_there(aside, slots, frame, c.n):
        return False
    if not all(_modes_there(aside, effect, frame, c.n) for effect in item.effects):
        return False
    bound = item.bound._replace(bound=tuple(frame.bound.items()))
    aside.state.put_on_stack(aside.state.objects[c.n]._replace(stack=item._replace(bound=bound)))
    if any(counts_first(aside, c.n, more) for _, _, more in c.extra):
        return _payable_with_some(aside, c)
    return _payable(aside, c)


def _payable(p: Play, c: Casting) -> bool:
    try:
        return can_pay_total(p, total_cost(p, c), c.who, frame_of(p, c.n), on=c.n)
    except IllegalAction:
        return False


def _payable_with_some(p: Play, c: Casting) -> bool:
    """Whether the cost could be paid with some number of what it counts, what makes mana named last (601.2b)."""
    tapped = {tap.source for tap in sources(p, c.who)}
    announced, most, many = list(c.extra), 0, 0
    while many <= most:
        aside = Play(p.state.copy())

        def named(one: Decision, many: int = many) -> tuple[int, ...]:
            nonlocal most
            most = max(most, len(one.options))
            found = sorted((n for n in one.options if isinstance(n, int)), key=tapped.__contains__)
            return tuple(found[: max(many, one.minimum)])

        c.extra[:] = choose_first(aside, c.n, c.who, announced, named)
        if _payable(aside, c):
            return True
        many += 1
    return False


def _modes_there(p: Play, effect: a.Effect, frame: Frame, source: int) -> bool:
    """Whether enough modes of a modal text could be chosen (700.2a)."""
    if not isinstance(effect, a.Modal):
        return True
    open_ = sum(1 for mode in effect.modes if targets_there(p, mode.targets, frame, source))
    return open_ >= (
        min(1, number(frame, effect.minimum)) if effect.repeat else number(frame, effect.minimum)
    )


def _abilities(p: Play, who: int, n: int, out: list[Action]) -> None:
    """Add the activated abilities of an object that a player could activate."""
    one = p.state.objects[n]
    mine = (one.controller or one.owner) == who
    c = p.look(n)
    simple = one.zone is Zone.BATTLEFIELD and not c.creature and not barred(p)
    for at, held, ability, taps, plain_mana, open_ in usable(c.abilities):
        if (not mine and not open_) or (taps and one.tapped):
            continue
        action = Activate(n, at)
        if simple and plain_mana:
            out.append(action)
            continue
        if not can_begin(p, who, action):
            continue
        frame = Frame(p.state, who, n, grantor=held.grantor)
        mana = is_mana_ability(p.state, ability)
        if not mana and not (
            targets_there(p, ability.targets, frame, n)
            and _modes_there(p, ability.effect, frame, n)
        ):
            continue
        total = adjusted(p, ability_total(p, ability, frame), who, n, frame, of=ability)
        if can_pay_total(p, total, who, frame) or (not mana and _as_it_would_be(p, who, action)):
            out.append(action)


def _as_it_would_be(p: Play, who: int, action: Activate) -> bool:
    """Whether mana that only the ability on the stack lets one spend pays for it (106.6, 609.4b)."""
    restricted = any(unit.spend_only is not None for unit in p.player(who).pool)
    if not restricted and not p.board.rules(a.SpendAnyMana):
        return False
    aside = Play(p.state.copy())
    try:
        c = begin_to_activate(aside, who, action)
        if c is None:
            return False
        return can_pay_total(aside, total_cost(aside, c), who, frame_of(aside, c.n), on=c.n)
    except (IllegalAction, BadInput, Unsupported):
        return False
