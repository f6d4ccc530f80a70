"""What a player may do with priority: every land, spell, ability and special action that is possible (117.1).

An action is listed when it may be begun, its targets are there and its cost could be paid with X as
0 and nothing optional. It is for choosing; whether an action is legal is decided by doing it.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.attaching import enchant_quality
from rulesdb.engine.casting import additional_costs, can_begin
from rulesdb.engine.characteristics import (
    Characteristics,
    Held,
    face_up_values,
    sort_abilities,
    spell_abilities,
)
from rulesdb.engine.costs import adjusted, can_pay_total, total_of
from rulesdb.engine.decisions import Action, Activate, CastSpell, Pass, PlayLand
from rulesdb.engine.frame import Frame
from rulesdb.engine.mana import is_mana_ability
from rulesdb.engine.objects import GameObject
from rulesdb.engine.permission import base_cost, faces_to_play, may_cast, ways_to_cast
from rulesdb.engine.play import Play
from rulesdb.engine.special import LISTED
from rulesdb.engine.targets import bounds, legal


def list_actions(p: Play, who: int) -> tuple[Action, ...]:
    """All actions of a player with priority; passing is always one."""
    out: list[Action] = [Pass()]
    state = p.state
    places = [(Zone.HAND, who)]
    places += [(zone, one) for zone in (Zone.GRAVEYARD, Zone.EXILE) for one in state.order]
    seen: set[int] = set()
    for zone, player in places:
        for n in state.zone(zone, player):
            if n not in seen:
                seen.add(n)
                out.extend(_with_card(p, who, state.objects[n]))
    if p.board.rules(a.MayPlayFrom):
        for player in state.order:
            for n in state.zone(Zone.LIBRARY, player)[:1]:
                out.extend(_with_card(p, who, state.objects[n]))
    for n in state.battlefield:
        out.extend(_abilities(p, who, n))
    for zone in (Zone.HAND, Zone.GRAVEYARD):
        for n in state.zone(zone, who):
            if any(isinstance(h.ability, a.ActivatedAbility) for h in _held(state.objects[n])):
                out.extend(_abilities(p, who, n))
    for row in LISTED:
        out.extend(row(p, who))
    return tuple(out)


def _held(one: GameObject) -> tuple[Held, ...]:
    return face_up_values(one).abilities


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
            if can_begin(p, who, action) and _castable(p, who, one, action):
                out.append(action)
    return out


def _castable(p: Play, who: int, one: GameObject, action: CastSpell) -> bool:
    way = may_cast(p, who, one.id, action.face, action.method)
    face = one.card.faces[action.face]
    cost = base_cost(face.mana_cost, way)
    if cost is None:
        return False
    c: Characteristics = p.look(one.id)
    frame = Frame(p.state, who, one.id)
    slots: tuple[a.TargetSlot, ...] = ()
    if action.face == one.face:
        slots = tuple(s for text in spell_abilities(c.copiable) for s in text.targets)
        if "Aura" in c.subtypes:
            quality = enchant_quality(c.keyword("enchant"))
            slots = (a.TargetSlot(quality),) if quality is not None else ()
    if not _targets_there(p, slots, frame, one.id):
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


def _abilities(p: Play, who: int, n: int) -> list[Action]:
    one = p.state.objects[n]
    if one.phased_out:
        return []
    c = p.look(n)
    if not sort_abilities(c.abilities).activated:
        return []
    out: list[Action] = []
    for at, held in enumerate(c.abilities):
        ability = held.ability
        if not isinstance(ability, a.ActivatedAbility):
            continue
        action = Activate(n, at)
        if not can_begin(p, who, action):
            continue
        frame = Frame(p.state, who, n, grantor=held.grantor)
        mana = is_mana_ability(ability)
        if not mana and not _targets_there(p, ability.targets, frame, n):
            continue
        total = adjusted(p, total_of(p, ability.cost, frame), who, n, frame, ability=True)
        if can_pay_total(p, total, who, frame):
            out.append(action)
    return out
