"""Which of a card's sets of characteristics an object has, and by which rule (709, 715, 718, 720–722).

Cards with an inset frame, prototypes and station cards have more than one set of characteristics, or
have some only in one zone. Nothing is decided here: the rule is told that has decided.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Layout
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.frame import look
from rulesdb.engine.asking.prepare_spells import is_prepare_spell
from rulesdb.engine.state.faces import INSETS
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import GameObject, ObjectKind

_INSETS = {
    # The layout; the rules of its spell on the stack, of a copy of that, and of everything else.
    Layout.ADVENTURE: (("715.2", "715.3b"), "715.3c", "715.4"),
    Layout.OMEN: (("720.2", "720.3b"), "720.3c", "720.4"),
}

_ONE_CARD = {
    Layout.ADVENTURE: "715.2c",
    Layout.OMEN: "720.2c",
    Layout.PREPARE: "722.2c",
}


def which_set(state: GameState, number: int) -> tuple[str, ...]:
    """The rules by which an object has the set of characteristics that it has; none where there is but one.

    What no longer exists is told as it last was (608.2h).
    """
    one = state.last(number)
    if one is None or one.face_down or (one.stack is not None and one.stack.kind != "spell"):
        return ()
    return (
        *_halves(one),
        *_back_face(one),
        *_inset(state, one),
        *_copied(state, one),
        *_prototype(state, one),
        *_station(state, one),
    )


def _halves(one: GameObject) -> tuple[str, ...]:
    """The half of a split card that is cast, both of a fused one, and both everywhere else (709.3b, 709.4)."""
    if one.card.layout not in (Layout.SPLIT, Layout.AFTERMATH):
        return ()
    if one.zone is not Zone.STACK:
        return ("709.4",)
    cast = one.stack.cast if one.stack is not None else None
    return ("709.4d",) if cast is not None and cast.method == "fuse" else ("709.3b",)


def _back_face(one: GameObject) -> tuple[str, ...]:
    """A transforming permanent with its back face up has what that face has and nothing else (712.8e)."""
    up = one.face == 1 and one.zone is Zone.BATTLEFIELD
    return ("712.8e",) if up and one.card.layout is Layout.TRANSFORM else ()


def _inset(state: GameState, one: GameObject) -> tuple[str, ...]:
    if one.card.layout is Layout.PREPARE:
        return ("722.4",)
    if is_prepare_spell(state, one.id):
        return ("722.2",) if one.kind is ObjectKind.CARD_COPY else ("722.2", "722.3d")
    rules = _INSETS.get(one.card.layout)
    if rules is None:
        return ()
    spell, copy, other = rules
    if one.zone is not Zone.STACK or not one.face:
        return (other,)
    return spell if one.kind is ObjectKind.CARD else (*spell, copy)


def _copied(state: GameState, one: GameObject) -> tuple[str, ...]:
    """A copy has the spell in the inset frame, too (715.2b, 720.2b)."""
    inset = look(state, one.id).copiable.inset
    own = one.kind is ObjectKind.CARD and one.card.layout in INSETS
    if inset is None or own:
        return ()
    return tuple(_HAS[word] for word in inset.type_line.subtypes if word in _HAS)


_HAS = {"Adventure": "715.2b", "Omen": "720.2b"}


def _prototype(state: GameState, one: GameObject) -> tuple[str, ...]:
    """Cast as one, a copy of one, or the card as it is everywhere else (718.3b–d, 718.4)."""
    values = look(state, one.id).copiable
    costs = [
        part.mana
        for held in values.abilities
        if isinstance(held.ability, a.KeywordAbility) and held.ability.name == "prototype"
        for part in (held.ability.cost.parts if held.ability.cost is not None else ())
        if isinstance(part, a.PayMana)
    ]
    if not costs:
        return ()
    if values.mana_cost not in costs:
        return ("718.4", "718.5")
    cast = one.stack.cast if one.stack is not None else one.cast
    if one.kind is ObjectKind.CARD and cast is not None and cast.method == "prototype":
        return ("718.3b", "718.5")
    return ("718.3c", "718.5") if one.zone is Zone.STACK else ("718.3d", "718.5")


def _station(state: GameState, one: GameObject) -> tuple[str, ...]:
    """What stands in a power/toughness box counts on the battlefield alone (721.2c)."""
    held = look(state, one.id).copiable.abilities
    boxed = any(isinstance(h.ability, a.StationBand) and h.ability.power is not None for h in held)
    return ("721.2c",) if boxed and one.zone is not Zone.BATTLEFIELD else ()


def counted_once(ones: tuple[GameObject, ...]) -> tuple[str, ...]:
    """The rules by which cards with several sets of characteristics are one card each."""
    rules = (_ONE_CARD.get(one.card.layout) for one in ones if one.kind is ObjectKind.CARD)
    return tuple(dict.fromkeys(rule for rule in rules if rule))
