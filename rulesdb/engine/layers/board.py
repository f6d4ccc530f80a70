"""What is true of a state and computed from it: characteristics, live rule changes, triggers, shields.

A Board is made when first needed and kept with the state until something changes that it could
depend on. It is a cache: two boards of equal states are equal. Changes to rules apply after all
characteristics are known (613.10, 613.11).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.activity import usable
from rulesdb.engine.asking.frame import NOTHING, Frame
from rulesdb.engine.asking.patterns import kinds_of
from rulesdb.engine.layers.computation import alone
from rulesdb.engine.layers.functioning import outside, trigger_zones
from rulesdb.engine.layers.live_effect import LiveEffect
from rulesdb.engine.layers.live_effects import (
    counter_changes,
    for_players_among,
    home,
    reaches_players,
    rule_changes,
)
from rulesdb.engine.layers.live_rules import Active, C, HowOften, Rule, Shield, Trigger, new_active
from rulesdb.engine.layers.not_read import Watching, unmoved, watching
from rulesdb.engine.layers.older_layers import run_layers
from rulesdb.engine.layers.shields import shields_of
from rulesdb.engine.layers.untouched import pristine
from rulesdb.engine.state.aspects import aspects_of, closed_changes
from rulesdb.engine.state.characteristics import Characteristics, Held, sort_abilities
from rulesdb.engine.state.effects import RULE
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.faces import base_of
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.objects import GameObject


class Board:
    """Everything computed from one state."""

    __slots__ = (
        "_active",
        "_closed",
        "_frail",
        "_rooms",
        "_rules",
        "_says",
        "_shields",
        "_touched",
        "_triggers",
        "_words",
        "aspects",
        "carried",
        "chars",
        "effects",
        "found",
        "kept",
        "others",
        "plain",
        "state",
        "unheard",
        "unread",
    )

    def __init__(self, state: GameState) -> None:
        run = run_layers(state)
        self.state = state
        self.chars = run.chars
        self.effects = run.effects
        self.others: dict[int, tuple[GameObject, Characteristics]] = {}
        self.carried: dict[int, tuple[Characteristics, object]] = {}
        """What rooms above have found of an object, with the very characteristics that it was found for."""
        self.plain: frozenset[EventKind] | None = None
        """The kinds of events that happen plainly, once asked for (`happen.plain_kinds`)."""
        self.unheard: frozenset[str] | None = None
        """The kinds of events that nothing looks at, once asked for (`happen.unheard`)."""
        self.found: dict[object, object] = {}
        """What rooms above have found that holds as long as this does, each with what else it hangs on."""
        self.kept: dict[object, object] = {}
        """What rooms above have found of other zones, where no effect is there that could reach them."""
        self._rules: dict[type[a.Change], list[Rule[Any]]] | None = None
        self._triggers: dict[EventKind, list[Trigger]] | None = None
        self._shields: list[Shield] | None = None
        self.unread: Watching = ()
        """Texts that were not read and wait for something to happen."""
        for number, held in run.away:
            if isinstance(held.ability, a.UnreadAbility) and number not in self.chars:
                one = state.objects[number]
                unmoved(one, held.ability, one.card.name)
                self.unread += ((number, held.ability),)
        self.aspects = self._find_aspects()
        self._closed: bool | None = None
        self._active: tuple[Active, ...] | None = None
        self._words: frozenset[str] | None = None
        self._touched: frozenset[int] = frozenset()
        self._frail: bool | None = None
        self._rooms: tuple[int, ...] | None = None
        self._says: frozenset[type[a.Node]] | None = None

    def bind(self, state: GameState) -> None:
        """Speak of another state that is equal in all that was computed here."""
        self.state = state
        for effect in self.effects.values():
            effect.frame.state = state
        for shield in self._shields or ():
            shield.frame.state = state

    def looks_at(self, aspect: str) -> bool:
        """Whether some live text looks at a side of the game."""
        return aspect in self.aspects

    def _find_aspects(self) -> frozenset[str]:
        """The sides of the game that live texts look at."""
        found: set[str] = set()
        for number, c in self.chars.items():
            if c.copiable.abilities and sort_abilities(c.copiable.abilities).unread:
                self.unread += watching(self.state.objects[number], c)
            if c.abilities:
                for held in sort_abilities(c.abilities).static:
                    found |= aspects_of(held.ability)
            for size in (c.copiable.power, c.copiable.toughness):
                if isinstance(size, a.Quantity):
                    found |= aspects_of(size)
        for lasting in self.state.effects.values():
            for change in lasting.changes:
                found |= aspects_of(change)
            if isinstance(lasting.to, a.Node):
                found |= aspects_of(lasting.to)
            if lasting.duration is not None:
                found |= aspects_of(lasting.duration)
        return frozenset(found)

    # One object more or less.

    def moved(self, state: GameState, gone: int, new: GameObject | None) -> Board | None:
        """The board after an object went and, perhaps, another came; None where all must be computed.

        It is known at once where nothing that is applied looks around, and where neither of the two
        says anything about others or has anything said about it.
        """
        if not self.closed:
            return None
        chars = self.chars
        before = chars.get(gone)
        after: Characteristics | None = None
        if before is not None and (gone in self._touched or not _mute(before)):
            return None
        if new is not None:
            after = pristine(base_of(new, state.ports), new.base_controller)
            if not _mute(after) or any(counter_changes(c.kind, c.number) for c in new.counters):
                return None
        chars = chars.copy()
        chars.pop(gone, None)
        if new is not None and after is not None:
            chars[new.id] = after
            battlefield = state.zones.get((Zone.BATTLEFIELD, 0), ())
            if new.zone is not Zone.BATTLEFIELD or len(chars) > len(battlefield):
                chars = _in_order(state, chars)
        board: Board = self.like(state, chars)
        same = (before is None or not sort_abilities(before.abilities).triggered) and (
            after is None or not sort_abilities(after.abilities).triggered
        )
        if not same:
            board._triggers = board.unheard = None
        if self._active is not None:
            listed = [one for one in self._active if one.number != gone]
            if new is not None and after is not None and new.zone is Zone.BATTLEFIELD:
                listed += _actives(new.id, after)
            board._active = tuple(listed)
        board._words = None
        if before is None and self._words is not None:
            arrived = after is not None and new is not None and new.zone is not Zone.STACK
            board._words = self._words | after.words if arrived and after else self._words
        weak = after is not None and after.toughness is not None and after.toughness <= 0
        board._frail = None if self._frail or weak else self._frail
        plain = after is None or after.copiable.doors is None
        board._rooms = () if self._rooms == () and plain else None
        return board

    def like(self, state: GameState, chars: dict[int, Characteristics]) -> Board:
        """A board of the same live effects, with other characteristics of objects that have no static abilities."""
        board = object.__new__(Board)
        board.state = state
        board.chars = chars
        board.effects = {key: effect.told_of(state) for key, effect in self.effects.items()}
        board.others = self.others
        board.carried = self.carried
        board.found = {}
        board.kept = (
            self.kept if self._rules is not None and not (self._rules or self.effects) else {}
        )
        board.unread = self.unread
        # What no effect says is not said of the same effects either; what one says speaks of the state before.
        board._rules = None if board.effects and self._rules else self._rules
        board._triggers = self._triggers
        board.unheard = self.unheard
        bare = self._shields == []
        board._shields = self._shields if bare else None
        board.plain = self.plain if bare else None
        board.aspects = self.aspects
        board._closed = self.closed
        board._active = self._active
        board._words = self._words
        board._touched = self._touched
        board._frail = self._frail
        board._rooms = self._rooms
        board._says = self._says
        return board

    def sized(
        self, state: GameState, effect: LiveEffect, chars: dict[int, Characteristics]
    ) -> Board:
        """The board once an effect has begun that gives some objects another size, as these characteristics say."""
        board: Board = self.like(state, chars)
        board.effects[effect.key] = effect
        board._touched = self._touched.union(effect.started or ())
        board._frail = None
        return board

    @property
    def closed(self) -> bool:
        """Whether every applied effect has a fixed set, no condition, and looks at nothing."""
        if self._closed is None:
            applied = [effect for effect in self.effects.values() if effect.parts]
            self._closed = all(
                effect.condition is None
                and (isinstance(effect.to, (tuple, a.Source)) or effect.to is None)
                and closed_changes(effect.changes)
                for effect in applied
            )
            touched = {number for effect in applied for number in effect.started or ()}
            touched |= {effect.source for effect in applied if effect.key[0] != "lasting"}
            self._touched = frozenset(touched)
        return self._closed

    @property
    def active(self) -> tuple[Active, ...]:
        """The permanents with activated abilities."""
        if self._active is None:
            chars = self.chars
            self._active = tuple(
                active
                for n in self.state.battlefield
                if n in chars and chars[n].abilities
                for active in _actives(n, chars[n])
            )
        return self._active

    @property
    def words(self) -> frozenset[str]:
        """The keywords, supertypes, types and subtypes of permanents and in the command zone, as words."""
        if self._words is None:
            chars = self.chars
            here = (*self.state.battlefield, *self.state.zone(Zone.COMMAND))
            found = [chars[n] for n in here if n in chars]
            self._words = frozenset[str]().union(*[c.words_memo or c.words for c in found])
        return self._words

    @property
    def frail(self) -> bool:
        """Whether a permanent has a toughness of 0 or less."""
        if self._frail is None:
            found = [self.chars[n].toughness for n in self.state.battlefield if n in self.chars]
            self._frail = bool([size for size in found if size is not None and size <= 0])
        return self._frail

    @property
    def rooms(self) -> tuple[int, ...]:
        """The permanents that have doors (709.5)."""
        if self._rooms is None:
            state = self.state
            doors = (n for n in state.battlefield if look(state, n).copiable.doors is not None)
            self._rooms = tuple(doors)
        return self._rooms

    @property
    def says(self) -> frozenset[type[a.Node]]:
        """The kinds of statements in static abilities of permanents: most are of few kinds, and need no further look."""
        if self._says is None:
            state = self.state
            self._says = frozenset(
                type(statement)
                for n in state.battlefield
                for held in look(state, n).abilities
                if isinstance(held.ability, a.StaticAbility)
                for statement in held.ability.statements
            )
        return self._says

    # Changes to rules.

    def rules(self, kind: type[C]) -> Sequence[Rule[C]]:
        """Every live change of one kind, in timestamp order."""
        if self._rules is None:
            self._rules = self._find_rules()
        return self._rules.get(kind, ())

    def without(self, kinds: frozenset[object]) -> bool:
        """Whether no live change of rules is of one of these kinds."""
        if self._rules is None:
            self._rules = self._find_rules()
        return self._rules.keys().isdisjoint(kinds)

    def _rule_of(self, effect: LiveEffect) -> str:
        """The key of an effect that lasts: the rule that makes it, where a rule does."""
        lasting = self.state.effects.get(int(effect.key[1])) if effect.key[0] == "lasting" else None
        return RULE + lasting.rule if lasting is not None and lasting.rule else ""

    def _find_rules(self) -> dict[type[a.Change], list[Rule[Any]]]:
        found: list[tuple[tuple[int, int], Rule[a.Change]]] = []
        for effect in self.effects.values():
            changes = rule_changes(effect.changes)
            of_players = for_players_among(effect.changes) if reaches_players(effect.to) else ()
            if not changes and not of_players:
                continue
            if effect.held is not None:
                c = self.chars.get(effect.source)
                if c is None or effect.held not in c.abilities:
                    continue
                one = self.state.objects[effect.source]
                effect.frame.you = c.controller or one.owner
            key = effect.held.key if effect.held is not None else self._rule_of(effect)
            for change in (*changes, *of_players):
                # What it began to apply to in a layer are objects alone (613.6).
                began = effect.started if change not in of_players else None
                to = began if began is not None else effect.to
                rule = Rule(change, effect.frame, effect.source, to, effect.condition, key)
                found.append((effect.timestamp, rule))
        found.sort(key=lambda pair: pair[0])
        out: dict[type[a.Change], list[Rule[Any]]] = {}
        for _, rule in found:
            out.setdefault(type(rule.change), []).append(rule)
        return out

    # Triggers.

    def times(self) -> HowOften:
        """What says how often abilities trigger now (603.2d)."""
        both: HowOften = [*self.rules(a.TriggerNot), *self.rules(a.TriggerMore)]
        return [rule for rule in both if rule.on]

    def triggers(self, kind: EventKind) -> Sequence[Trigger]:
        """Every triggered ability that looks at one kind of event."""
        if self._triggers is None:
            self._triggers = self._find_triggers()
        return self._triggers.get(kind, ())

    @property
    def all_triggers(self) -> Mapping[EventKind, Sequence[Trigger]]:
        """Every triggered ability, by the kinds of events that it looks at."""
        if self._triggers is None:
            self._triggers = self._find_triggers()
        return self._triggers

    def state_triggers(self) -> Sequence[Trigger]:
        """The state triggers (603.8)."""
        self.triggers(EventKind.STEP)
        assert self._triggers is not None
        return self._triggers.get(EventKind.CHOICE, ())

    def _find_triggers(self) -> dict[EventKind, list[Trigger]]:
        out: dict[EventKind, list[Trigger]] = {}
        state = self.state
        for number, c in self.chars.items():
            if c.abilities:
                zone = state.objects[number].zone
                for held in sort_abilities(c.abilities).triggered:
                    ability = held.ability
                    assert isinstance(ability, a.TriggeredAbility)
                    zones = trigger_zones(ability)
                    if zone in zones or (
                        zone is Zone.COMMAND and home(state.objects[number]) in zones
                    ):
                        self._note(out, number, c.controller or state.objects[number].owner, held)
        for number, held in outside(state):
            if isinstance(held.ability, a.TriggeredAbility):
                one = state.objects[number]
                if number not in self.chars and one.zone in trigger_zones(held.ability):
                    self._note(out, number, one.owner, held)
        return out

    def _note(
        self, out: dict[EventKind, list[Trigger]], number: int, controller: int, held: Held
    ) -> None:
        ability = held.ability
        assert isinstance(ability, a.TriggeredAbility)
        entry = Trigger(number, controller, held)
        if isinstance(ability.event, a.StateIs):
            out.setdefault(EventKind.CHOICE, []).append(entry)
        for kind in kinds_of(ability.event, self.state.ports):
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


def _actives(number: int, c: Characteristics) -> tuple[Active, ...]:
    plain, others, places = _activated(c.abilities)
    if not places:
        return ()
    return (new_active(number, plain and CardType.CREATURE not in c.types, others, places),)


@by_identity
def _activated(abilities: tuple[Held, ...]) -> tuple[bool, bool, tuple[int, ...]]:
    """Of the activated abilities among these: whether all are plain mana abilities, whether others may use one, where they are."""
    found = usable(abilities)
    plain, others = all(one.plain_mana for one in found), any(one.open for one in found)
    return plain, others, tuple([one.at for one in found])


def _mute(c: Characteristics) -> bool:
    """Whether an object's abilities change nothing by themselves: no static ability, no defined size."""
    values = c.copiable
    return not (
        sort_abilities(c.abilities).static
        or sort_abilities(values.abilities).unread
        or isinstance(values.power, a.Quantity)
        or isinstance(values.toughness, a.Quantity)
    )


def _in_order(state: GameState, chars: dict[int, Characteristics]) -> dict[int, Characteristics]:
    """The same in the order in which all would be computed."""
    order = (*state.battlefield, *state.zone(Zone.COMMAND), *state.stack)
    out = {number: chars[number] for number in order if number in chars}
    return {**out, **chars} if len(out) < len(chars) else out


def board(state: GameState) -> Board:
    """What is true now."""
    found: Board | None = state.board  # type: ignore[assignment]  # nothing else is kept there
    if found is None:
        found = Board(state)
        state.board = found
        for effect in found.effects.values():
            # All is known now, and from here on asked of the state.
            effect.frame.own_look = None
    elif found.state is not state:
        found.bind(state)
    return found


def look(state: GameState, number: int) -> Characteristics:
    """The characteristics of an object as it is, or last known (608.2h); nothing for a number unknown."""
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
    c, fixed = alone(state, one)
    if fixed:
        # Kept for this very record: another line of play may give the same number to another object.
        here.others[number] = (one, c)
    return c
