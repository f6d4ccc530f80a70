"""The values that an object starts with: the printed face that is up, halves and insets together (709–715, 718).

A Room is by its unlocked halves what it is (709.5). What effects make of the values is computed in `layers`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from operator import or_

from rulesdb.cards.abilities import KeywordActionDone, TriggeredAbility
from rulesdb.cards.model import BOTH, Card, Face, Layout
from rulesdb.cards.vocabulary import CardType, Supertype, Zone
from rulesdb.engine.state.characteristics import BLANK, Held, Values, face_down_values, held_of
from rulesdb.engine.state.memo import by_identity, by_identity_in
from rulesdb.engine.state.objects import GameObject, Part
from rulesdb.engine.state.ports import Port, Ports


@by_identity_in
def front_values(face: Face, ports: Ports) -> Values:
    """The values of one face by itself."""
    return _values(face, face.mana_value, ports)


@by_identity_in
def _inset_values(card: Card, ports: Ports) -> Values:
    """The normal characteristics, with those of the inset frame beside (715.2b, 720.2b, 722.2b, 722.4)."""
    return _values(card.faces[0], card.faces[0].mana_value, ports)._replace(inset=card.faces[1])


@by_identity_in
def _inset_spell(card: Card, ports: Ports) -> Values:
    """The characteristics of the inset frame alone; it still has that spell (715.2a, 715.3b)."""
    return _values(card.faces[1], card.faces[1].mana_value, ports)._replace(inset=card.faces[1])


@by_identity_in
def _melded_values(parts: tuple[Part, ...], ports: Ports) -> Values:
    """A melded permanent has the mana value of both front faces together (712.8g)."""
    mana_value = sum(part.card.faces[0].mana_value for part in parts)
    return _values(parts[0].card.faces[1], mana_value, ports)


BACK_VALUE: Port[Callable[[Card], int]] = Port("the mana value of a back face", "202.3b")
"""What it is by the date of the game."""


def front_value(card: Card) -> int:
    """The mana value of a card's front face."""
    return card.faces[0].mana_value


@by_identity_in
def _back_values(card: Card, ports: Ports) -> Values:
    """The back of a nonmodal double-faced card, with the mana value that the date gives it (202.3b)."""
    return _values(card.faces[1], ports[BACK_VALUE](card), ports)


@by_identity_in
def _halves(card: Card, ports: Ports) -> tuple[Values, Values]:
    """Both halves of a flip card; flipped it keeps its colour and mana cost (710.1c)."""
    front = card.faces[0]
    flipped = _values(card.faces[1], front.mana_value, ports)
    return (
        front_values(front, ports),
        flipped._replace(mana_cost=front.mana_cost, colors=front.colors),
    )


@by_identity
def _with_halves(halves: tuple[Values, Values]) -> tuple[Values, Values]:
    return (halves[0]._replace(halves=halves), halves[1]._replace(halves=halves))


UNLOCKED = ("left half unlocked", "right half unlocked")
"""The designations of the two halves of a Room (709.5c)."""
THIS_DOOR = "unlock this door"
"""What “when you unlock this door” waits for, until it is known which half says so (709.5h)."""


def door_event(half: int) -> str:
    """The word of the event of a half being unlocked (709.5h)."""
    return f"unlock {('left', 'right')[half]} half"


def unlocking(before: tuple[str, ...], half: int) -> tuple[str, ...]:
    """The words of the events of a half being unlocked: that one, any, and both at last (709.5h, 709.5i)."""
    full = ("fully unlock",) if UNLOCKED[1 - half] in before else ()
    return (door_event(half), "unlock", *full)


def _of_door(held: Held, half: int) -> Held:
    ability = held.ability
    event = ability.event if isinstance(ability, TriggeredAbility) else None
    if isinstance(event, KeywordActionDone) and event.action == THIS_DOOR:
        ability = ability.but(event=event.but(action=door_event(half)))
    return held._replace(key=f"h{half}{held.key}", ability=ability)


@by_identity_in
def _doors(card: Card, ports: Ports) -> tuple[Values, Values]:
    """The halves of a Room, each with abilities that know of which half they are."""
    left, right = (
        values._replace(abilities=tuple(_of_door(held, half) for held in values.abilities))
        for half, values in enumerate(front_values(face, ports) for face in card.faces)
    )
    return left, right


@by_identity
def _by_locks(doors: tuple[Values, Values]) -> tuple[Values, ...]:
    """What a Room is with neither half unlocked, with the left, with the right, with both (709.5)."""
    none = doors[0]._replace(
        name="", names=(), mana_cost=None, mana_value=0, colors=frozenset(), abilities=()
    )
    every = (none, *doors, _as_one(doors))
    return tuple(values._replace(doors=doors) for values in every)


def _opened(doors: tuple[Values, Values], one: GameObject) -> Values:
    left, right = (word in one.designations for word in UNLOCKED)
    return _by_locks(doors)[left + 2 * right]


def _room(one: GameObject, ports: Ports) -> Values:
    """A Room: the half that is cast, the unlocked halves of a permanent, elsewhere both (709.4, 709.5)."""
    doors = _doors(one.card, ports)
    if one.zone is Zone.BATTLEFIELD:
        return _opened(doors, one)
    if one.zone is Zone.STACK:
        return doors[one.face]._replace(doors=doors)
    return _by_locks(doors)[3]


def by_status(values: Values, one: GameObject) -> Values:
    """Of values with two halves, those that the status of the permanent asks for (707.3, 709.5, 710.2)."""
    if values.doors is not None and one.zone is Zone.BATTLEFIELD:
        return _opened(values.doors, one)
    if values.halves is None:
        return values
    return _with_halves(values.halves)[one.flipped and one.zone is Zone.BATTLEFIELD]


def _values(face: Face, mana_value: int, ports: Ports) -> Values:
    line = face.type_line
    names = (face.name,) if face.name else ()
    return Values(
        name=face.name,
        names=names,
        mana_cost=face.mana_cost,
        mana_value=mana_value,
        colors=face.colors,
        supertypes=frozenset(line.supertypes),
        types=frozenset(line.types),
        subtypes=frozenset(line.subtypes),
        abilities=held_of(face, ports),
        power=face.power,
        toughness=face.toughness,
        loyalty=face.loyalty,
        defense=face.defense,
    )


@by_identity_in
def _combined(card: Card, ports: Ports) -> Values:
    """Both halves of a split card as one (709.4)."""
    return _as_one(
        tuple(
            values._replace(
                abilities=tuple(x._replace(key=f"h{half}{x.key}") for x in values.abilities)
            )
            for half, values in enumerate(front_values(face, ports) for face in card.faces)
        )
    )


def _as_one(parts: tuple[Values, ...]) -> Values:
    costs = [part.mana_cost for part in parts if part.mana_cost is not None]
    cost = sum(costs[1:], costs[0]) if costs else None
    abilities = tuple(held for part in parts for held in part.abilities)
    return parts[0]._replace(
        name=BOTH.join(part.name for part in parts),
        names=tuple(part.name for part in parts),
        mana_cost=cost,
        mana_value=sum(part.mana_value for part in parts),
        colors=reduce(or_, (part.colors for part in parts)),
        supertypes=frozenset[Supertype]().union(*(part.supertypes for part in parts)),
        types=frozenset[CardType]().union(*(part.types for part in parts)),
        subtypes=frozenset[str]().union(*(part.subtypes for part in parts)),
        abilities=abilities,
    )


SPLIT_LAYOUTS = (Layout.SPLIT, Layout.AFTERMATH)
INSETS = (Layout.ADVENTURE, Layout.OMEN, Layout.PREPARE)
DOUBLE_FACED = (Layout.TRANSFORM, Layout.MODAL, Layout.MELD)


def face_up_values(one: GameObject, ports: Ports) -> Values:
    """The printed values of the face that is up, face-down status aside."""
    card = one.card
    if card.layout is Layout.NORMAL:
        return front_values(card.faces[one.face], ports)
    if card.layout in SPLIT_LAYOUTS and (one.zone is not Zone.STACK or _whole(one, ports)):
        return _combined(card, ports)
    if card.layout is Layout.ROOM:
        return _room(one, ports)
    if card.layout is Layout.FLIP:
        return _with_halves(_halves(card, ports))[one.flipped and one.zone is Zone.BATTLEFIELD]
    if card.layout in INSETS:
        # Only an adventure or an omen is cast with that face.
        return _inset_spell(card, ports) if one.face else _inset_values(card, ports)
    if one.parts and card.layout is Layout.MELD:
        return _melded_values(one.parts, ports)
    if one.face and card.layout in (Layout.TRANSFORM, Layout.MELD):
        return _back_values(card, ports)
    return front_values(card.faces[one.face], ports)


@by_identity_in
def named_values(card: Card, ports: Ports) -> Mapping[str, Values]:
    """The values under each name that a card can be chosen by (201.4b to 201.4f)."""
    if card.layout is Layout.FLIP:
        every = _halves(card, ports)
    elif card.layout in INSETS:
        every = (_inset_values(card, ports), _inset_spell(card, ports))
    elif card.layout in (Layout.TRANSFORM, Layout.MELD) and len(card.faces) > 1:
        every = (front_values(card.faces[0], ports), _back_values(card, ports))
    else:
        return {face.name: front_values(face, ports) for face in card.faces}
    return {one.name: one for one in every}


AsCast = Mapping[str, Callable[[Values], Values]]
AS_CAST: Port[AsCast] = Port("other values as cast", "718.3b")
"""Ways of casting by which the spell, and the permanent it becomes, has other values (718.3b)."""

WHOLE_SPELLS: Port[Mapping[str, str]] = Port("spells that are both halves", "702.102b")
"""Ways of casting a split card in which the spell is both halves (702.102b), with their rules."""


def _whole(one: GameObject, ports: Ports) -> bool:
    cast = one.stack.cast if one.stack is not None else None
    return cast is not None and cast.method in ports[WHOLE_SPELLS]


def base_of(one: GameObject, ports: Ports) -> Values:
    """The values an object starts with, before layer 1."""
    card = one.card
    if (
        card.layout is Layout.NORMAL
        and not one.face_down
        and one.stack is None
        and one.cast is None
    ):
        return front_values(card.faces[one.face], ports)
    if one.stack is not None and one.stack.kind != "spell":
        return BLANK
    if one.face_down and one.zone in (Zone.BATTLEFIELD, Zone.STACK):
        return face_down_values(one.face_down, ports)
    if one.face_down == "deck" and one.zone is Zone.COMMAND:
        return face_up_values(one, ports)._replace(abilities=())  # a card of a deck; none functions
    if one.face_down and one.zone in (Zone.COMMAND, Zone.EXILE):
        return BLANK  # in a deck of the command zone, its face not shown yet, or exiled so (406.3a)
    values = face_up_values(one, ports)
    cast = one.stack.cast if one.stack is not None else one.cast
    row = ports[AS_CAST].get(cast.method) if cast is not None else None
    if row is not None:
        values = row(values)
    if one.zone is Zone.STACK and one.stack is not None and values.mana_cost is not None:
        x = one.stack.x
        if x and values.mana_cost.variables:
            return values._replace(mana_value=values.mana_cost.value_with(x))
    return values
