"""Where abilities function (113.6): zones of triggers and replacements, and what functions off the battlefield."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Card
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.layers.live_effects import static_zones
from rulesdb.engine.state.characteristics import Held, held_of, meaning
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.memo import by_identity, by_identity_in
from rulesdb.engine.state.ports import Ports

_EVERYWHERE = frozenset(Zone)


@by_identity
def shield_zones(ability: a.StaticAbility) -> frozenset[Zone]:
    """Where replacement effects of a static ability function.

    One about its own object going to another zone functions wherever the object could go from.
    """
    if ability.zones or ability.defining:
        return static_zones(ability)
    for statement in ability.statements:
        if isinstance(statement, a.Replacement) and isinstance(statement.event, a.Moves):
            what = statement.event.what
            own = isinstance(what, a.Is) and isinstance(what.ref, a.Source)
            if own:
                return frozenset(statement.event.from_) if statement.event.from_ else _EVERYWHERE
    return static_zones(ability)


def _about_itself(event: a.EventPattern) -> bool:
    """Whether what the event happens to must be the object itself: “you cast ~”, not “a spell that targets ~”."""
    what = getattr(event, "what", None)
    parts = what.parts if isinstance(what, a.All) else (what,)
    return any(isinstance(one, a.Is) and isinstance(one.ref, a.Source) for one in parts)


_PLOTTED = a.GainsDesignation("plotted", a.Is(a.Source()))


@by_identity
def trigger_zones(ability: a.TriggeredAbility) -> frozenset[Zone]:
    """The zones in which a triggered ability functions (113.6)."""
    if ability.zones:
        return frozenset(ability.zones)
    event = ability.event
    parts = event.parts if isinstance(event, a.AnyEvent) else (event,)
    out: set[Zone] = set()
    for part in parts:
        if any(isinstance(n, a.Haunted) for n in part.walk()):
            out.add(Zone.EXILE)  # it haunts only while it is exiled (702.55c)
            continue
        if _about_itself(part):
            # A condition that cannot be met on the battlefield works where it can be (113.6k).
            if isinstance(part, (a.Casts, a.Copies)):
                out.add(Zone.STACK)
                continue
            if isinstance(part, (a.Cycles, a.Discards, a.Mills)):
                out |= _EVERYWHERE
                continue
            if part == _PLOTTED:
                out.add(Zone.EXILE)  # only a card in exile is plotted (702.170b)
                continue
            if isinstance(part, a.Moves) and Zone.BATTLEFIELD not in part.from_:
                out |= _EVERYWHERE
                continue
        out.add(Zone.BATTLEFIELD)
    return frozenset(out)


_NOT_ON_THE_BATTLEFIELD = frozenset(
    [
        "affinity",
        "aftermath",
        "assist",
        "awaken",
        "blitz",
        "buyback",
        "cascade",
        "casualty",
        "cleave",
        "conspire",
        "convoke",
        "cycling",
        "dash",
        "delve",
        "demonstrate",
        "disturb",
        "embalm",
        "emerge",
        "encore",
        "entwine",
        "escalate",
        "escape",
        "eternalize",
        "flash",
        "flashback",
        "forecast",
        "foretell",
        "freerunning",
        "fuse",
        "gravestorm",
        "harmonize",
        "improvise",
        "jump-start",
        "kicker",
        "madness",
        "mayhem",
        "miracle",
        "multikicker",
        "ninjutsu",
        "overload",
        "plot",
        "prototype",
        "prowl",
        "rebound",
        "reinforce",
        "replicate",
        "retrace",
        "ripple",
        "scavenge",
        "spectacle",
        "splice",
        "split second",
        "storm",
        "surge",
        "suspend",
        "transmute",
        "undaunted",
        "unearth",
        "warp",
    ]
)
"""Keywords that mean something only for a spell, for casting it, or for a card elsewhere (702)."""


@by_identity_in
def on_the_battlefield(ability: a.Ability, ports: Ports) -> bool:
    """Whether any part of an ability functions on the battlefield (113.6, 400.7b)."""
    if isinstance(ability, a.KeywordAbility):
        means = meaning(ability, ports)
        if means:
            return any(on_the_battlefield(one, ports) for one in means)
        return ability.name not in _NOT_ON_THE_BATTLEFIELD
    if isinstance(ability, a.TriggeredAbility):
        return Zone.BATTLEFIELD in trigger_zones(ability)
    if isinstance(ability, a.StaticAbility):
        return Zone.BATTLEFIELD in static_zones(ability)
    zones = ability.zones if isinstance(ability, a.ActivatedAbility) else ()
    return not zones or Zone.BATTLEFIELD in zones


@by_identity_in
def outside_abilities(card: Card, ports: Ports) -> tuple[tuple[int, Held], ...]:
    """The abilities of a card that function in hands, graveyards and exile, with their face."""
    out: list[tuple[int, Held]] = []
    away = {Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY}
    for at, face in enumerate(card.faces):
        for held in held_of(face, ports):
            ability = held.ability
            if (
                (isinstance(ability, a.TriggeredAbility) and trigger_zones(ability) & away)
                or (
                    (isinstance(ability, a.StaticAbility) and not ability.defining)
                    and ((static_zones(ability) | shield_zones(ability)) & away)
                )
                or (isinstance(ability, a.UnreadAbility) and away.intersection(ability.zones))
            ):
                out.append((at, held))
    return tuple(out)


@by_identity_in
def active_on_stack(card: Card, ports: Ports) -> bool:
    """Whether a card has something that functions while it is on the stack (113.6)."""
    return any(
        (isinstance(h.ability, a.TriggeredAbility) and Zone.STACK in trigger_zones(h.ability))
        or (isinstance(h.ability, a.StaticAbility) and Zone.STACK in static_zones(h.ability))
        or (isinstance(h.ability, a.UnreadAbility) and Zone.STACK in h.ability.zones)
        for face in card.faces
        for h in held_of(face, ports)
    )


_pile_memo: dict[int, tuple[tuple[int, ...], tuple[tuple[int, int, Held], ...]]] = {}
_MOST_PILES = 20000


def _in_pile(state: GameState, numbers: tuple[int, ...]) -> tuple[tuple[int, int, Held], ...]:
    """What functions among the cards of a pile: the card, the face, the ability.

    A number stands for the same card as long as it is there, so this is found once for each pile, and once
    for neighbours that are the same card, as nearly all of a library of which nothing is told.
    """
    entry = _pile_memo.get(id(numbers))
    if entry is not None and entry[0] is numbers:
        return entry[1]
    objects = state.objects
    out: list[tuple[int, int, Held]] = []
    last: Card | None = None
    works: tuple[tuple[int, Held], ...] = ()
    for n in numbers:
        card = objects[n].card
        if card is not last:
            last, works = card, outside_abilities(card, state.ports)
        if works:
            out += [(n, at, held) for at, held in works]
    found = tuple(out)
    if len(_pile_memo) >= _MOST_PILES:
        _pile_memo.clear()
    _pile_memo[id(numbers)] = (numbers, found)
    return found


def outside(state: GameState) -> list[tuple[int, Held]]:
    """Every ability that functions from a hand, graveyard, library or exile, with its object."""
    out: list[tuple[int, Held]] = []
    for (zone, _), numbers in state.zones.items():
        if not numbers or zone in (Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND):
            continue
        for number, at, held in _in_pile(state, numbers):
            one = state.objects[number]
            if at == one.face and not (one.face_down and zone is Zone.EXILE):
                out.append((number, held))
    return out
