"""Layers: the order in which continuous effects are applied (613).

`Computation` starts every object from its own values and applies the live effects layer by layer:
characteristic-defining abilities first (613.3), then by timestamp (613.7), except where one depends
on another (613.8). Dependency is never declared: it is found by applying the one effect on trial and
looking whether the other changes, and found anew after each application (613.8c). What an effect
started to apply to in one layer it goes on to apply to (613.6).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from collections.abc import Set as AbstractSet

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import answers, truth
from rulesdb.engine.asking.filters import in_order
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.layers.adding import FEW, added, alike
from rulesdb.engine.layers.changes import APPLY, READS, intrinsic, what_it_does
from rulesdb.engine.layers.dependence import Depends, Pairs, first_free, may_depend, without
from rulesdb.engine.layers.functioning import outside
from rulesdb.engine.layers.live_effect import EffectKey, LiveEffect
from rulesdb.engine.layers.live_effects import (
    Layer,
    counted_for,
    counter_changes,
    defining_parts,
    home,
    only_while,
    parts_by_layer,
    reads_of,
    sized_by_text,
    star_changes,
    static_zones,
    undefined,
    writes_of,
)
from rulesdb.engine.layers.untouched import fixed, pristine, starred
from rulesdb.engine.state.characteristics import Characteristics, Held, sort_abilities
from rulesdb.engine.state.effects import Lasting
from rulesdb.engine.state.faces import base_of, by_status
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import GameObject

Outcome = tuple[dict[int, Characteristics], set[EffectKey]]
"""What objects would become, and the effects that would make them so."""
_BEGUN_WITH = (Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND)
"""The zones whose objects are there from the start."""


class Computation:
    """One run through the layers for a state."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.chars: dict[int, Characteristics] = {}
        self.effects: dict[EffectKey, LiveEffect] = {}
        self.by_layer: dict[int, list[LiveEffect]] = {}
        self.stale = False
        self.others: dict[int, Characteristics] = {}
        self.nested = False
        self.away: list[tuple[int, Held]] = []
        """The abilities that function from hands, graveyards, libraries and exile, with their objects."""
        self.own: set[int] = set()
        """The objects whose characteristics are no longer the shared ones and may be changed."""
        self.found: tuple[frozenset[EffectKey], Depends] | None = None
        """What depends on what among these effects, as it was found; None where that must be found anew."""

    def look(self, number: int) -> Characteristics | None:
        """The characteristics so far; objects out of reach of other effects stand by themselves."""
        found = self.chars.get(number)
        if found is None and number in self.state.objects:
            found = self.others.get(number)
            if found is None:
                one = self.state.objects[number]
                # Cards that count each other are seen without what they define (107.2).
                plain = Characteristics(base_of(one, self.state.ports), one.controller)
                found = plain if self.nested else alone(self.state, one)[0]
                self.others[number] = found
        return found

    def run(self) -> None:
        """Start all objects and apply every layer."""
        state = self.state
        objects = state.objects
        for number in state.battlefield:
            one = objects[number]
            if not one.phased_out:
                self.start(one)
        for zone in (Zone.COMMAND, Zone.STACK):
            for number in state.zone(zone):
                self.start(objects[number])
        self.away = outside(state)
        for number, held in self.away:
            # “As long as ~ is in your graveyard”: its statements apply from there (113.6b).
            if (
                isinstance(held.ability, a.StaticAbility)
                and objects[number].zone in static_zones(held.ability)
                and number not in self.chars
            ):
                self.start(objects[number])
        for lasting in state.effects.values():
            if isinstance(lasting.to, tuple):
                for number in lasting.to:
                    if (number in objects and number not in self.chars) and (
                        not objects[number].phased_out
                    ):
                        self.start(objects[number])
        self.copies()
        self.scan()
        self.reach()
        for layer in Layer:
            if layer is not Layer.COPY:
                self.layer(layer)
            if layer is Layer.TYPE:
                self.lands()

    def start(self, one: GameObject) -> None:
        """Begin with the actual object (613.1)."""
        self.chars[one.id] = pristine(base_of(one, self.state.ports), one.base_controller)

    def copies(self) -> None:
        """Layer 1: copy effects in timestamp order, beneath any face-down status (613.2)."""
        found = [e for e in self.state.effects.values() if e.copiable is not None]
        for effect in sorted(found, key=lambda e: e.timestamp):
            assert effect.copiable is not None
            for number in effect.to if isinstance(effect.to, tuple) else ():
                c = self.chars.get(number)
                one = self.state.objects.get(number)
                if c is not None and one is not None and not one.face_down:
                    values = by_status(effect.copiable, one)
                    self.chars[number] = pristine(values, c.controller)

    def reach(self) -> None:
        """Take in objects of other zones that some effect speaks of."""
        objects = self.state.objects
        for effect in tuple(self.effects.values()):
            to = effect.to.parts if isinstance(effect.to, a.Together) else (effect.to,)
            each = [one for one in to if isinstance(one, a.Each)] if effect.parts else []
            for place in dict.fromkeys(at for one in each for at in in_order(one.of)):
                if not isinstance(place, Zone) or place in _BEGUN_WITH:
                    continue
                for player in (0,) if place.shared else self.state.order:
                    for number in self.state.zone(place, player):
                        if number not in self.chars:
                            self.start(objects[number])

    # Which effects there are.

    def scan(self) -> None:
        """Find every live effect; called again whenever abilities have changed."""
        self.stale = False
        self.by_layer = {}
        for number, c in self.chars.items():
            if c.abilities:
                for held in sort_abilities(c.abilities).static:
                    self.add_static(number, held)
            if starred(c):
                self.add_star(number, c)
        for lasting in self.state.effects.values():
            if lasting.changes and lasting.copiable is None:
                self.add_lasting(lasting)
        self.add_counters()
        for effect in self.effects.values():
            for layer in effect.parts:
                self.by_layer.setdefault(layer, []).append(effect)

    def add_static(self, number: int, held: Held) -> None:
        """The effects of a static ability (611.3)."""
        ability = held.ability
        assert isinstance(ability, a.StaticAbility)
        one = self.state.objects[number]
        if not static_zones(ability) & {one.zone, home(one)}:
            return
        if self.state.variants.as_of and undefined(self.state, one, ability):
            return
        # What an effect gives is no characteristic-defining ability (604.3a).
        defining = ability.defining and not held.timestamp
        for at, statement in enumerate(ability.statements):
            if not isinstance(statement, a.Continuous):
                continue
            key = (number, held.key, at)
            known = self.effects.get(key)
            if known is not None and (known.started is not None or known.held == held):
                continue  # an ability whose text has changed is read anew
            chosen = one.stack or one.cast  # of a spell, as it was cast (107.3a, 107.3m)
            frame = Frame(
                self.state,
                self.chars[number].controller or one.owner,
                number,
                grantor=held.grantor,
                x=chosen.x if chosen is not None else 0,
                look=self.look,
            )
            # Its timestamp is that of the object or of what gave the ability, the later (613.7a).
            stamp = (max(one.timestamp, held.timestamp), at)
            to = a.Source() if defining else statement.to
            self.effects[key] = LiveEffect(
                key,
                stamp,
                number,
                to,
                statement.changes,
                (defining_parts if defining else parts_by_layer)(statement.changes),
                frame,
                held=held,
                condition=ability.condition,
                defining=defining,
            )

    def add_star(self, number: int, c: Characteristics) -> None:
        """A printed star (208.2a): its text says what it is, or it is 0 where that is lost (604.3)."""
        key = (number, "star", 0)
        one = self.state.objects[number]
        if key in self.effects:
            return
        values = c.copiable
        lost = undefined(self.state, one)
        if not lost and sized_by_text(values.abilities):
            if sized_by_text(c.abilities):
                return
            lost = True
        frame = Frame(self.state, c.controller or one.owner, number, look=self.look)
        changes = star_changes(values.power, values.toughness, lost=lost)
        parts, at = defining_parts(changes), (one.timestamp, 0)
        self.effects[key] = LiveEffect(
            key, at, number, a.Source(), changes, parts, frame, defining=True
        )

    def add_lasting(self, lasting: Lasting) -> None:
        """An effect made by a spell or ability that resolved (611.2)."""
        key = ("lasting", lasting.id, 0)
        if key in self.effects:
            return
        frame = Frame.restore(self.state, lasting.controller, lasting.source, lasting.frame)
        frame.own_look = self.look
        self.effects[key] = LiveEffect(
            key, (lasting.timestamp, 0), lasting.source, lasting.to, lasting.changes,
            parts_by_layer(lasting.changes), frame, condition=only_while(lasting),
        )  # fmt: skip

    def add_counters(self) -> None:
        """Counters that change power, toughness or abilities, by their timestamps (613.7c, 122.1)."""
        for number in self.chars:
            for counter in self.state.objects[number].counters:
                changes = counter_changes(counter.kind, counter.number)
                if changes:
                    key = (number, "counter", counter.kind)
                    if key not in self.effects:
                        frame = Frame(self.state, 0, number, look=self.look)
                        to, only = counted_for(counter.kind, number)
                        parts, at = parts_by_layer(changes), (counter.timestamp, 0)
                        self.effects[key] = LiveEffect(
                            key, at, number, to, changes, parts, frame, condition=only
                        )

    # Applying.

    def exists(self, effect: LiveEffect) -> bool:
        """Whether the effect is still there: begun already, or its ability still had (613.6)."""
        if effect.started is not None or effect.held is None:
            return True
        c = self.chars.get(effect.source)
        return c is not None and effect.held in c.abilities

    def affected(self, effect: LiveEffect) -> tuple[int, ...]:
        """What the effect applies to."""
        if effect.started is not None:
            return effect.started
        self.speaks(effect)
        if effect.condition is not None and not truth(effect.frame, effect.condition):
            return ()
        if effect.to is None:
            return ()
        ids = effect.to if isinstance(effect.to, tuple) else answers(effect.frame, effect.to)
        return tuple(n for n in ids if n in self.chars)

    def speaks(self, effect: LiveEffect) -> None:
        """Note whose the text of a static ability is: that may have changed in layer 2."""
        if effect.held is not None:
            c = self.chars[effect.source]
            effect.frame.you = c.controller or self.state.objects[effect.source].owner

    def layer(self, layer: Layer) -> None:
        """Apply all effects of one layer or sublayer."""
        if layer not in self.by_layer:
            return
        done: set[EffectKey] = set()
        self.found = None
        while True:
            if self.stale:
                self.found = None
                self.scan()
            waiting = [
                e for e in self.by_layer.get(layer, ()) if e.key not in done and self.exists(e)
            ]
            if not waiting:
                break
            group = self.next_of(waiting, layer)
            done |= self.add_up(group, layer)
            for chosen in group:
                if chosen.key in done or not self.exists(chosen):
                    continue
                done.add(chosen.key)
                self.applied(chosen, layer)
                if self.stale:
                    break

    def add_up(self, group: Sequence[LiveEffect], layer: Layer) -> AbstractSet[EffectKey]:
        """Apply at once what adds the same to the same objects, in whatever order (613.4c); which effects those were."""
        if layer is not Layer.PT_MODIFY or len(group) < FEW:
            return frozenset()
        for effect in group:
            self.speaks(effect)
        found = [*alike(group, layer)]
        for same in found:
            sums = added(same, self.affected)
            self.take(sums)
            for number, change in sums.items():
                APPLY[type(change)](self.chars[number], change, same[0], number)
        return {one.key for same in found for one in same}

    def next_of(self, waiting: list[LiveEffect], layer: Layer) -> Sequence[LiveEffect]:
        """The effects to apply next, in their order (613.3, 613.7, 613.8b).

        They are several where none of them can depend on another, whatever is applied first.
        """
        defining = [e for e in waiting if e.defining]
        group = defining or waiting
        if len(group) == 1:
            return group
        group.sort(key=lambda e: e.timestamp)
        keys = frozenset([e.key for e in group])
        if self.found is None or not keys <= self.found[0]:
            self.found = None
            pairs = self.pairs(group, layer)
            if not pairs:
                return group
            self.found = (keys, self.dependencies(pairs, layer))
        _, depends = self.found
        return (first_free(group, depends) if depends else group[0],)

    def applied(self, effect: LiveEffect, layer: Layer) -> None:
        """Apply an effect whose turn it is. Where that changes nothing, what depends on what stays as it was found."""
        if self.found is None:
            self.apply(effect, layer)
            return
        before = {number: self.chars[number] for number in self.affected(effect)}
        self.own.difference_update(before)  # so that what it was is still there to be compared
        self.apply(effect, layer)
        if all(self.chars[number] == was for number, was in before.items()):
            self.stale = False
            self.found = (self.found[0], without(self.found[1], effect.key))
        else:
            self.found = None

    def pairs(self, group: list[LiveEffect], layer: Layer) -> Pairs:
        """Which effects of a group may depend on which others of it."""
        reads, writes = self.reads, self.writes
        return may_depend(
            group, [reads(e, layer) for e in group], [writes(e, layer) for e in group]
        )

    def dependencies(self, pairs: Pairs, layer: Layer) -> dict[EffectKey, set[EffectKey]]:
        """For each effect, those it depends on, found by trial (613.8a); effects that do the same are tried once."""
        out: dict[EffectKey, set[EffectKey]] = {}
        outcomes = self.outcomes(set[EffectKey]().union(*(keys for _, keys in pairs)), layer)
        for one, keys in pairs:
            before = None
            for made, makers in outcomes:
                others = makers.intersection(keys)
                if not others:
                    continue
                before = before or (self.signature(one, layer),)
                kept = {number: self.chars[number] for number in made}
                self.chars.update(made)
                if self.signature(one, layer) != before[0]:
                    out.setdefault(one.key, set()).update(others)
                self.chars.update(kept)
        return out

    def outcomes(self, keys: Collection[EffectKey], layer: Layer) -> list[Outcome]:
        """What each of these effects would make of what is there now, with the effects that would do the same."""
        out: list[Outcome] = []
        for key in keys:
            made = self.trial(self.effects[key], layer)
            same = next((makers for other, makers in out if other == made), None)
            if same is not None:
                same.add(key)
            elif made:
                out.append((made, {key}))
        return out

    def reads(self, effect: LiveEffect, layer: Layer) -> frozenset[str]:
        """What the outcome of an effect hangs on."""
        out = reads_of(effect.parts[layer])
        if effect.started is None:
            if isinstance(effect.to, a.Node):
                out |= READS(effect.to)
            if effect.condition is not None:
                out |= READS(effect.condition)
            if effect.held is not None:
                out |= {"abilities lost"}
        return out

    def writes(self, effect: LiveEffect, layer: Layer) -> frozenset[str]:
        """What an effect alters in a layer."""
        return writes_of(effect.parts[layer])

    def signature(self, effect: LiveEffect, layer: Layer) -> object:
        """Existence, what it applies to, and what it does to each of them."""
        if not self.exists(effect):
            return None
        ids = self.affected(effect)
        does = tuple(
            what_it_does(change, effect.frame, number)
            for change in effect.parts[layer]
            for number in ids
        )
        return (frozenset(ids), does)

    def trial(self, effect: LiveEffect, layer: Layer) -> dict[int, Characteristics]:
        """What an effect would change now, and what would become of it; nothing is changed."""
        kept = {number: self.chars[number] for number in self.affected(effect)}
        stale, started, own = self.stale, effect.started, self.own
        self.own = own.difference(kept)
        self.apply(effect, layer)
        made = {number: c for number, was in kept.items() if (c := self.chars[number]) != was}
        self.chars.update(kept)
        self.stale, effect.started, self.own = stale, started, own
        return made

    def apply(self, effect: LiveEffect, layer: Layer) -> bool:
        """Apply one effect in one layer; whether it applied to anything, for who tells it (`telling.derivation`)."""
        ids = self.affected(effect)
        if not ids:
            return False
        self.take(ids)
        for change in effect.parts[layer]:
            row = APPLY[type(change)]
            for number in ids:
                if row(self.chars[number], change, effect, number):
                    self.stale = True
        effect.started = ids
        return True

    def take(self, ids: Iterable[int]) -> None:
        """Make the characteristics of these objects this run's own, so that they may be changed."""
        for number in ids:
            if number not in self.own:
                self.chars[number] = self.chars[number].copy()
                self.own.add(number)

    def lands(self) -> None:
        """Give lands the mana abilities of their basic land types (305.6)."""
        for number in self.own:
            c = self.chars[number]
            had = any(held.key.startswith("type:") for held in c.abilities)
            more = intrinsic(c)
            if had or more:
                kept = tuple(h for h in c.abilities if not h.key.startswith("type:"))
                c.abilities = (*kept, *more)


def alone(state: GameState, one: GameObject) -> tuple[Characteristics, bool]:
    """The characteristics of an object that no effect but its own can reach: cards in other zones.

    And whether they stay so as long as the object does, because nothing defines them by the game.
    """
    values = base_of(one, state.ports)
    known = fixed(values)
    if known is not None:
        found = known.get(one.controller)
        if found is None:
            found = known[one.controller] = Characteristics(values, one.controller)
        return found, True
    c = Characteristics(values, one.controller)
    statics = sort_abilities(c.abilities).static
    stars = starred(c)
    run = Computation(state)
    run.nested = True
    run.chars[one.id] = c
    for held in statics:
        if held.ability.defining:  # type: ignore[attr-defined]
            run.add_static(one.id, held)
    if stars:
        run.add_star(one.id, c)
    for effect in run.effects.values():
        for layer in effect.parts:
            run.by_layer.setdefault(layer, []).append(effect)
    for layer in Layer:
        for effect in run.by_layer.get(layer, ()):
            run.apply(effect, layer)
    return run.chars[one.id], False
