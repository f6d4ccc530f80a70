"""Activated abilities as their text alone tells: what they make, what they cost, who could use them (602, 605.1a)."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.characteristics import Held
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.memo import by_identity
from rulesdb.values import NamedTuple


@by_identity
def is_loyalty(ability: a.ActivatedAbility) -> bool:
    """Whether an activated ability has a loyalty symbol in its cost (606.2)."""
    return any(isinstance(part, a.PayLoyalty) for part in ability.cost.parts)


def is_mana_ability(state: GameState, ability: a.ActivatedAbility) -> bool:
    """Whether an activated ability is a mana ability (605.1a); until 2026 also one that moves cards of a library."""
    if not makes_mana_at_once(ability):
        return False
    return not moves_library_cards(ability) or state.variants["mana abilities"] == "of any kind"


@by_identity
def makes_mana_at_once(ability: a.ActivatedAbility) -> bool:
    """Whether it could add mana, has no target and is no loyalty ability (605.1a)."""
    return not (ability.targets or is_loyalty(ability)) and adds_mana(ability.effect)


@by_identity
def moves_library_cards(ability: a.ActivatedAbility) -> bool:
    """Whether its cost or effect moves a card to or from a library (605.1a); what waits for later is no part of it."""
    parts: tuple[a.Node, ...] = (ability.effect, *ability.cost.parts)
    return any(_moves(node) for part in parts for node in _told(part))


def _moves(node: a.Node) -> bool:
    if isinstance(node, (a.Exile, a.Put)):
        return any(isinstance(one, a.Top) for one in node.walk()) or _into_library(node)
    return isinstance(node, (a.Draw, a.Mill, a.Search)) or _into_library(node)


def _into_library(node: a.Node) -> bool:
    return isinstance(node, a.Destination) and node.zone is Zone.LIBRARY


@by_identity
def adds_mana(effect: a.Effect) -> bool:
    """Whether an effect could add mana; to double unspent mana is to add as much again (605.1a, 701.10f)."""
    return any(isinstance(n, (a.AddMana, a.DoubleMana)) for n in _told(effect))


@by_identity
def produces(effect: a.Effect) -> a.AddMana | None:
    """The part of an effect that adds mana."""
    return next((n for n in _told(effect) if isinstance(n, a.AddMana)), None)


def _told(node: a.Node) -> Iterator[a.Node]:
    """The nodes of an effect but those of abilities that it gives, makes or waits with."""
    waiting: list[object] = [node]
    while waiting:
        one = waiting.pop()
        if isinstance(one, a.Node):
            if not isinstance(one, a.Ability):
                yield one
                waiting.extend(reversed(type(one).values_of(one)))
        elif one and isinstance(one, tuple):
            waiting.extend(reversed(one))


class Usable(NamedTuple):
    """An activated ability among those of an object."""

    at: int
    held: Held
    ability: a.ActivatedAbility
    taps: bool
    """Whether the cost has {T}."""
    plain_mana: bool
    """Whether it is a mana ability that costs {T} and nothing else, at any time."""
    open: bool
    """Whether another player than the controller could activate it."""


@by_identity
def usable(abilities: tuple[Held, ...]) -> tuple[Usable, ...]:
    """The activated abilities among those of an object."""
    return tuple(
        Usable(at, held, held.ability, taps(held.ability), _plain_mana(held.ability),
               held.ability.by is not None)
        for at, held in enumerate(abilities)
        if isinstance(held.ability, a.ActivatedAbility)
    )  # fmt: skip


@by_identity
def taps(ability: a.ActivatedAbility) -> bool:
    """Whether the cost has {T}."""
    return any(isinstance(part, a.TapSource) for part in ability.cost.parts)


def _plain_mana(ability: a.ActivatedAbility) -> bool:
    parts = ability.cost.parts
    return (
        len(parts) == 1
        and isinstance(parts[0], a.TapSource)
        and ability.condition is None
        and ability.per_turn is None
        and not (ability.once or ability.zones or ability.by)
        and makes_mana_at_once(ability)
        and not moves_library_cards(ability)
    )
