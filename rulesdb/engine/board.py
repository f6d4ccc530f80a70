"""What is true of a state and computed from it: characteristics, live rule changes, triggers, shields.

A Board is made when first needed and kept with the state until something changes that it could
depend on. It is a cache: two boards of equal states are equal. Changes to rules apply after all
characteristics are known (613.10, 613.11).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Card
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.ask import answers, truth
from rulesdb.engine.characteristics import (
    Characteristics,
    Held,
    face_up_values,
    held_of,
    sort_abilities,
)
from rulesdb.engine.events import EventKind
from rulesdb.engine.frame import NOTHING, Frame, install_look
from rulesdb.engine.layers import Computation, alone, defines_itself
from rulesdb.engine.live_effects import rule_changes, static_zones
from rulesdb.engine.memo import by_identity
from rulesdb.engine.objects import GameObject
from rulesdb.engine.patterns import kinds_of
from rulesdb.engine.state import GameState, Lasting


class Rule:
    """A live change to the rules, with what it applies to (611, 613.11)."""

    __slots__ = ("_ids", "_on", "change", "condition", "frame", "source", "to")

    def __init__(
        self, change: a.Change, frame: Frame, source: int, to: Any, condition: a.Condition | None
    ) -> None:
        self.change: Any = change
        self.frame = frame
        self.source = source
        self.to = to
        self.condition = condition
        self._ids: tuple[int, ...] | None = None
        self._on: bool | None = None

    @property
    def on(self) -> bool:
        """Whether its condition holds."""
        if self._on is None:
            self._on = self.condition is None or truth(self.frame, self.condition)
        return self._on

    @property
    def ids(self) -> tuple[int, ...]:
        """What it applies to."""
        if self._ids is None:
            if not self.on or self.to is None:
                self._ids = ()
            else:
                self._ids = self.to if isinstance(self.to, tuple) else answers(self.frame, self.to)
        return self._ids

    def covers(self, number: int) -> bool:
        """Whether it applies to an object or player; one about the game applies to all."""
        return self.on if self.to is None else number in self.ids


class Trigger(NamedTuple):
    """A triggered ability that could trigger now."""

    source: int
    controller: int
    held: Held


class Shield(NamedTuple):
    """A live replacement or prevention effect (614, 615)."""

    key: tuple[Any, ...]
    statement: a.Replacement | a.Prevention
    frame: Frame
    source: int
    controller: int
    condition: a.Condition | None = None
    lasting: Lasting | None = None
    own: bool = False
    """From the object's own static ability, about how it itself enters (614.12)."""


_ASPECTS: dict[type[a.Node], str] = {
    a.HasStatus: "status",
    a.LifeTotal: "life",
    a.HasCounter: "player counters",
    a.CountersOn: "player counters",
    a.InCombat: "combat",
    a.DefendingPlayer: "combat",
    a.During: "turn",
    a.TurnOf: "turn",
    a.ActivePlayer: "turn",
    a.Happened: "history",
    a.Took: "history",
    a.EventCount: "history",
    a.EventTotal: "history",
    a.HasDesignation: "designation",
    a.GameIs: "designation",
    a.Solved: "designation",
    a.In: "cards",
    a.Whole: "cards",
    a.Top: "cards",
    a.Linked: "cards",
    a.IsSpell: "spells",
    a.IsAbility: "spells",
    a.TargetsOn: "spells",
    a.SpellAbilityOn: "spells",
    a.IsSource: "spells",
}


@by_identity
def aspects_of(ability: a.Node) -> frozenset[str]:
    """The sides of a game that a text looks at, beyond characteristics."""
    return frozenset(_ASPECTS[type(n)] for n in ability.walk() if type(n) in _ASPECTS)


class Board:
    """Everything computed from one state."""

    __slots__ = (
        "_aspects",
        "_rules",
        "_shields",
        "_triggers",
        "chars",
        "effects",
        "orders",
        "others",
        "state",
    )

    def __init__(self, state: GameState) -> None:
        run = Computation(state)
        run.run()
        self.state = state
        self.chars = run.chars
        self.effects = run.effects
        self.orders = run.orders
        self.others: dict[int, tuple[GameObject, Characteristics]] = {}
        self._rules: dict[type[a.Change], list[Rule]] | None = None
        self._triggers: dict[EventKind, list[Trigger]] | None = None
        self._shields: list[Shield] | None = None
        self._aspects: frozenset[str] | None = None

    def bind(self, state: GameState) -> None:
        """Speak of another state that is equal in all that was computed here."""
        self.state = state
        for effect in self.effects.values():
            effect.frame.state = state
        for shield in self._shields or ():
            shield.frame.state = state

    def looks_at(self, aspect: str) -> bool:
        """Whether some live text looks at a side of the game."""
        if self._aspects is None:
            found: frozenset[str] = frozenset()
            for c in self.chars.values():
                if c.abilities:
                    for held in sort_abilities(c.abilities).static:
                        found |= aspects_of(held.ability)
                for number in (c.copiable.power, c.copiable.toughness):
                    if isinstance(number, a.Quantity):
                        found |= aspects_of(number)
            for lasting in self.state.effects.values():
                for change in lasting.changes:
                    found |= aspects_of(change)
                if lasting.duration is not None:
                    found |= aspects_of(lasting.duration)
            self._aspects = found
        return aspect in self._aspects

    # Changes to rules.

    def rules(self, kind: type[a.Change]) -> list[Rule]:
        """Every live change of one kind, in timestamp order."""
        if self._rules is None:
            self._rules = self._find_rules()
        return self._rules.get(kind, _NONE)

    def _find_rules(self) -> dict[type[a.Change], list[Rule]]:
        found: list[tuple[tuple[int, int], Rule]] = []
        for effect in self.effects.values():
            changes = rule_changes(effect.changes)
            if not changes:
                continue
            if effect.held is not None:
                c = self.chars.get(effect.source)
                if c is None or effect.held not in c.abilities:
                    continue
                one = self.state.objects[effect.source]
                effect.frame.you = c.controller or one.owner
            for change in changes:
                to = effect.started if effect.started is not None else effect.to
                rule = Rule(change, effect.frame, effect.source, to, effect.condition)
                found.append((effect.timestamp, rule))
        found.sort(key=lambda pair: pair[0])
        out: dict[type[a.Change], list[Rule]] = {}
        for _, rule in found:
            out.setdefault(type(rule.change), []).append(rule)
        return out

    # Triggers.

    def triggers(self, kind: EventKind) -> list[Trigger]:
        """Every triggered ability that looks at one kind of event."""
        if self._triggers is None:
            self._triggers = self._find_triggers()
        return self._triggers.get(kind, _NO_TRIGGERS)

    def state_triggers(self) -> list[Trigger]:
        """The state triggers (603.8)."""
        self.triggers(EventKind.STEP)
        assert self._triggers is not None
        return self._triggers.get(EventKind.CHOICE, _NO_TRIGGERS)

    def _find_triggers(self) -> dict[EventKind, list[Trigger]]:
        out: dict[EventKind, list[Trigger]] = {}
        state = self.state
        for number, c in self.chars.items():
            if c.abilities:
                zone = state.objects[number].zone
                for held in sort_abilities(c.abilities).triggered:
                    ability = held.ability
                    assert isinstance(ability, a.TriggeredAbility)
                    if zone in trigger_zones(ability):
                        self._note(out, number, c.controller, held)
        for number, held in outside(state):
            if isinstance(held.ability, a.TriggeredAbility):
                one = state.objects[number]
                if number not in self.chars and one.zone in trigger_zones(held.ability):
                    self._note(out, number, one.owner, held)
        return out

    @staticmethod
    def _note(
        out: dict[EventKind, list[Trigger]], number: int, controller: int, held: Held
    ) -> None:
        ability = held.ability
        assert isinstance(ability, a.TriggeredAbility)
        entry = Trigger(number, controller, held)
        if isinstance(ability.event, a.StateIs):
            out.setdefault(EventKind.CHOICE, []).append(entry)
        for kind in kinds_of(ability.event):
            out.setdefault(kind, []).append(entry)

    # Replacement and prevention.

    def shields(self) -> list[Shield]:
        """Every live replacement and prevention effect."""
        if self._shields is None:
            self._shields = list(self._find_shields())
        return self._shields

    def _find_shields(self) -> list[Shield]:
        out: list[Shield] = []
        state = self.state
        for number, c in self.chars.items():
            if c.abilities:
                one = state.objects[number]
                for held in sort_abilities(c.abilities).static:
                    out.extend(shields_of(state, one, held, c.controller or one.owner))
        for number, held in outside(state):
            if isinstance(held.ability, a.StaticAbility) and number not in self.chars:
                one = state.objects[number]
                out.extend(shields_of(state, one, held, one.owner))
        for lasting in state.effects.values():
            if isinstance(lasting.static, (a.Replacement, a.Prevention)):
                frame = Frame.restore(state, lasting.controller, lasting.source, lasting.frame)
                out.append(
                    Shield(
                        ("lasting", lasting.id),
                        lasting.static,
                        frame,
                        lasting.source,
                        lasting.controller,
                        lasting=lasting,
                    )
                )
        return out


_NONE: list[Rule] = []
_NO_TRIGGERS: list[Trigger] = []


def shields_of(
    state: GameState, one: GameObject, held: Held, you: int, *, entering: bool = False
) -> list[Shield]:
    """The replacement and prevention effects of a static ability that functions where its object is.

    `entering`: the object is about to be on the battlefield, so what functions there counts (614.12).
    """
    ability = held.ability
    assert isinstance(ability, a.StaticAbility)
    zone = Zone.BATTLEFIELD if entering else one.zone
    if zone not in shield_zones(ability):
        return []
    out = []
    for at, statement in enumerate(ability.statements):
        if isinstance(statement, (a.Replacement, a.Prevention)):
            frame = Frame(state, you, one.id, grantor=held.grantor)
            if one.stack is not None:
                frame.x = one.stack.x
            elif one.cast is not None:
                frame.x = one.cast.x
            out.append(
                Shield(
                    (one.id, held.key, at, id(statement)), statement, frame, one.id, you, ability.condition,
                    own=entering,
                )
            )  # fmt: skip
    return out


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
    return any(isinstance(n, a.Is) and isinstance(n.ref, a.Source) for n in event.walk())


@by_identity
def trigger_zones(ability: a.TriggeredAbility) -> frozenset[Zone]:
    """The zones in which a triggered ability functions (113.6)."""
    if ability.zones:
        return frozenset(ability.zones)
    event = ability.event
    parts = event.parts if isinstance(event, a.AnyEvent) else (event,)
    out: set[Zone] = set()
    for part in parts:
        if _about_itself(part):
            # A condition that cannot be met on the battlefield works where it can be (113.6k).
            if isinstance(part, (a.Casts, a.Copies)):
                out.add(Zone.STACK)
                continue
            if isinstance(part, (a.Cycles, a.Discards, a.Mills)):
                out |= _EVERYWHERE
                continue
            if isinstance(part, a.Moves) and Zone.BATTLEFIELD not in part.from_:
                out |= _EVERYWHERE
                continue
        out.add(Zone.BATTLEFIELD)
    return frozenset(out | ({Zone.COMMAND} if Zone.BATTLEFIELD in out else set()))


@by_identity
def outside_abilities(card: Card) -> tuple[tuple[int, Held], ...]:
    """The abilities of a card that function in hands, graveyards and exile, with their face."""
    out: list[tuple[int, Held]] = []
    away = {Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY}
    for at, face in enumerate(card.faces):
        for held in held_of(face):
            ability = held.ability
            if (isinstance(ability, a.TriggeredAbility) and trigger_zones(ability) & away) or (
                (isinstance(ability, a.StaticAbility) and not ability.defining)
                and ((static_zones(ability) | shield_zones(ability)) & away)
            ):
                out.append((at, held))
    return tuple(out)


@by_identity
def active_on_stack(card: Card) -> bool:
    """Whether a card has something that functions while it is on the stack (113.6)."""
    return any(
        (isinstance(h.ability, a.TriggeredAbility) and Zone.STACK in trigger_zones(h.ability))
        or (isinstance(h.ability, a.StaticAbility) and Zone.STACK in static_zones(h.ability))
        for face in card.faces
        for h in held_of(face)
    )


_pile_memo: dict[int, tuple[tuple[int, ...], tuple[tuple[int, int, Held], ...]]] = {}
_MOST_PILES = 20000


def _in_pile(state: GameState, numbers: tuple[int, ...]) -> tuple[tuple[int, int, Held], ...]:
    """What functions among the cards of a pile: the card, the face, the ability.

    A number stands for the same card as long as it is there, so this is found once for each pile.
    """
    entry = _pile_memo.get(id(numbers))
    if entry is not None and entry[0] is numbers:
        return entry[1]
    objects = state.objects
    found = tuple((n, at, held) for n in numbers for at, held in outside_abilities(objects[n].card))
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


def board(state: GameState) -> Board:
    """What is true now."""
    found = state.board
    if found is None:
        found = Board(state)
        state.board = found
    elif found.state is not state:
        found.bind(state)
    return found


def _look(state: GameState, number: int) -> Characteristics:
    one = state.objects.get(number)
    if one is None:
        gone = state.lki.get(number)
        return gone.characteristics if gone is not None else NOTHING
    here = board(state)
    c = here.chars.get(number)
    if c is not None:
        return c
    known = here.others.get(number)
    if known is not None and known[0] is one:
        return known[1]
    c = alone(state, one)
    if not defines_itself(c):
        # Kept for this very record: another line of play may give the same number to another object.
        here.others[number] = (one, c)
    return c


install_look(_look)


def printed(one: GameObject) -> tuple[Held, ...]:
    """The printed abilities of the face that is up."""
    return face_up_values(one).abilities
