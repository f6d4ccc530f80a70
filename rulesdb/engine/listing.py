"""What a player may do with priority: every land, spell, ability and special action that is possible (117.1).

An action is listed when it may be begun, its targets are there and its cost could be paid with X as
0 and nothing optional. It is for choosing; whether an action is legal is decided by doing it.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Card, Face, Layout
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.activating import can_begin
from rulesdb.engine.ask import number
from rulesdb.engine.attaching import enchant_quality
from rulesdb.engine.casting import additional_costs
from rulesdb.engine.characteristics import (
    Characteristics,
    held_of,
    sort_abilities,
    spell_abilities,
)
from rulesdb.engine.costs import ability_total, adjusted, can_pay_total, total_of
from rulesdb.engine.decisions import Action, Activate, CastSpell, Pass, PlayLand
from rulesdb.engine.frame import Frame
from rulesdb.engine.mana import is_mana_ability
from rulesdb.engine.memo import by_identity
from rulesdb.engine.objects import GameObject
from rulesdb.engine.permission import base_cost, faces_to_play, may_cast, sorcery_time, ways_to_cast
from rulesdb.engine.play import Play
from rulesdb.engine.special import LISTED
from rulesdb.engine.targets import bounds, legal
from rulesdb.errors import BadInput, IllegalAction, Unsupported


def list_actions(p: Play, who: int) -> tuple[Action, ...]:
    """All actions of a player with priority; passing is always one."""
    out: list[Action] = [Pass()]
    state = p.state
    p.memo = {}
    places = [(Zone.HAND, who)]
    places += [(Zone.GRAVEYARD, one) for one in state.order] + [(Zone.EXILE, 0)]
    granted = bool(p.board.rules(a.MayPlayFrom))
    any_time = granted or sorcery_time(p, who) or bool(p.board.rules(a.MayCastAsThoughFlash))
    for zone, player in places:
        for n in state.zone(zone, player):
            one = state.objects[n]
            if not (any_time or any(map(fast, one.card.faces))):
                continue
            if zone is Zone.HAND or granted or from_elsewhere(one.card):
                out.extend(_with_card(p, who, one))
    if granted:
        for player in state.order:
            for n in state.zone(Zone.LIBRARY, player)[:1]:
                out.extend(_with_card(p, who, state.objects[n]))
    for n in state.battlefield:
        out.extend(_abilities(p, who, n))
    for zone in (Zone.HAND, Zone.GRAVEYARD):
        for n in state.zone(zone, who):
            if has_activated(state.objects[n].card):
                out.extend(_abilities(p, who, n))
    for row in LISTED:
        out.extend(row(p, who))
    return tuple(out)


@by_identity
def from_elsewhere(card: Card) -> bool:
    """Whether a card has a keyword that could let it be cast from a graveyard or from exile."""
    if card.layout in (Layout.ADVENTURE, Layout.AFTERMATH):
        return True
    return any(
        isinstance(ability, a.KeywordAbility) for face in card.faces for ability in face.abilities
    )


@by_identity
def fast(face: Face) -> bool:
    """Whether a face could ever be cast at a time when a sorcery could not (117.1a)."""
    return (
        CardType.INSTANT in face.type_line.types
        or any(isinstance(n, a.KeywordAbility) and n.name == "flash" for n in face.abilities)
        or any(
            isinstance(s, a.FlashIf) or (isinstance(s, a.AlternativeCost) and s.flash)
            for n in face.abilities
            if isinstance(n, a.StaticAbility)
            for s in n.statements
        )
    )


@by_identity
def has_activated(card: Card) -> bool:
    """Whether a card has an activated ability printed, or a keyword that means one."""
    return any(
        isinstance(held.ability, a.ActivatedAbility)
        for face in card.faces
        for held in held_of(face)
    )


@by_identity
def taps(ability: a.ActivatedAbility) -> bool:
    """Whether the cost has {T}."""
    return any(isinstance(part, a.TapSource) for part in ability.cost.parts)


@by_identity
def plain_mana(ability: a.ActivatedAbility) -> bool:
    """Whether it is a mana ability that costs {T} and nothing else, at any time."""
    parts = ability.cost.parts
    return (
        len(parts) == 1
        and isinstance(parts[0], a.TapSource)
        and ability.condition is None
        and ability.per_turn is None
        and not (ability.once or ability.zones or ability.by)
        and is_mana_ability(ability)
    )


def _barred(p: Play) -> bool:
    assert p.memo is not None
    known = p.memo.get("barred")
    if known is None:
        known = bool(p.board.rules(a.CantActivate) or p.board.rules(a.CantActivateOf))
        p.memo["barred"] = known
    return bool(known)


def _with_card(p: Play, who: int, one: GameObject) -> list[Action]:
    out: list[Action] = []
    elsewhere = one.zone is not Zone.HAND
    for face in faces_to_play(one.card):
        if CardType.LAND in one.card.faces[face].type_line.types:
            land = PlayLand(one.id, face)
            if can_begin(p, who, land):
                out.append(land)
            continue
        ways = ways_to_cast(p, who, one, face)
        if elsewhere and not ways:
            continue
        for way in ways:
            action = CastSpell(one.id, face, way.name)
            if _castable(p, who, one, action):
                out.append(action)
    return out


def _castable(p: Play, who: int, one: GameObject, action: CastSpell) -> bool:
    try:
        way = may_cast(p, who, one.id, action.face, action.method)
    except (IllegalAction, BadInput, Unsupported):
        return False
    face = one.card.faces[action.face]
    cost = base_cost(face.mana_cost, way)
    if cost is None:
        return False
    c: Characteristics = way.seen_as or p.look(one.id)
    frame = Frame(p.state, who, one.id, bound=dict(way.likely))
    slots: tuple[a.TargetSlot, ...] = ()
    if action.face == one.face:
        slots = tuple(s for text in spell_abilities(c.copiable) for s in text.targets)
        if "Aura" in c.subtypes:
            quality = enchant_quality(c.keyword("enchant"))
            slots = (a.TargetSlot(quality),) if quality is not None else ()
    if not _targets_there(p, slots, frame, one.id):
        return False
    if action.face == one.face:
        texts = tuple(text.effect for text in spell_abilities(c.copiable))
        if not all(_modes_there(p, effect, frame, one.id) for effect in texts):
            return False
    total = total_of(p, cost, frame)
    for ability in face.abilities:
        for _, more, optional, _ in additional_costs(ability):
            if not optional:
                extra = total_of(p, more, frame)
                total = total._replace(
                    mana=total.mana + extra.mana, others=(*total.others, *extra.others)
                )
    total = adjusted(p, total, who, one.id, frame)
    return can_pay_total(p, total, who, frame, on=one.id)


def _targets_there(p: Play, slots: tuple[a.TargetSlot, ...], frame: Frame, source: int) -> bool:
    for slot in slots:
        found = legal(p, slot, frame, source)
        if len(found) < bounds(slot, frame, len(found))[0]:
            return False
    return True


def _modes_there(p: Play, effect: a.Effect, frame: Frame, source: int) -> bool:
    """Whether enough modes of a modal text could be chosen (700.2a)."""
    if not isinstance(effect, a.Modal):
        return True
    open_ = sum(1 for mode in effect.modes if _targets_there(p, mode.targets, frame, source))
    return open_ >= (
        min(1, number(frame, effect.minimum)) if effect.repeat else number(frame, effect.minimum)
    )


def _abilities(p: Play, who: int, n: int) -> list[Action]:
    one = p.state.objects[n]
    if one.phased_out:
        return []
    c = p.look(n)
    if not c.abilities or not sort_abilities(c.abilities).activated:
        return []
    out: list[Action] = []
    mine = (one.controller or one.owner) == who
    simple = one.zone is Zone.BATTLEFIELD and not c.creature and not _barred(p)
    for at, held in enumerate(c.abilities):
        ability = held.ability
        if not isinstance(ability, a.ActivatedAbility):
            continue
        if not mine and ability.by is None:
            continue
        if taps(ability) and one.tapped:
            continue
        if simple and plain_mana(ability):
            out.append(Activate(n, at))
            continue
        action = Activate(n, at)
        if not can_begin(p, who, action):
            continue
        frame = Frame(p.state, who, n, grantor=held.grantor)
        mana = is_mana_ability(ability)
        if not mana and not (
            _targets_there(p, ability.targets, frame, n)
            and _modes_there(p, ability.effect, frame, n)
        ):
            continue
        total = adjusted(p, ability_total(p, ability, frame), who, n, frame, ability=True)
        if can_pay_total(p, total, who, frame):
            out.append(action)
    return out
