"""How an object came to have its characteristics: each effect applied to it, in order, and why then.

`derive` runs the layers once more and watches; nothing here decides anything. The rules of an entry
are its layer (613.1, 613.2, 613.4) and what set its place among others in the same layer: that it
defines a characteristic (613.3), its timestamp (613.7), a dependency (613.8a) or a loop of them
(613.8b), and that it goes on though its ability is gone (613.6); and the keyword it comes from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.type_line import basic_land_types
from rulesdb.cards.vocabulary import CardType
from rulesdb.engine.events.keyword_rules import rule_of_emblem, rule_of_key
from rulesdb.engine.events.word_rules import rules_of_words
from rulesdb.engine.layers.board import board
from rulesdb.engine.layers.computation import Computation
from rulesdb.engine.layers.live_effect import EffectKey, LiveEffect
from rulesdb.engine.layers.live_effects import HONE, LAYER_RULES, Layer, played_there
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.faces import DOUBLE_FACED
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.multiplayer import wider_by
from rulesdb.engine.telling.changes_said import is_counted, keeps, sized, what_it_does
from rulesdb.values import NamedTuple


class Applied(NamedTuple):
    """An effect that was applied to an object in one layer."""

    layer: Layer
    source: int
    """The object that the effect comes from; the object itself for counters and its own text."""
    changes: tuple[a.Change, ...]
    rules: tuple[str, ...]
    waited_for: tuple[int, ...] = ()
    """The sources of the effects that it depends on and that were applied before it (613.8a)."""
    statement: a.StaticAbility | None = None
    """The ability that says so, where it does on a condition."""
    copied: str = ""
    """The name of what it is made a copy of, where the entry is a copy effect (707.2)."""
    added: tuple[tuple[int, int, int], ...] = ()
    """By how much power and toughness came to be more for each object, where that is worked out (613.4c)."""


class Undone(NamedTuple):
    """An effect that is not applied to an object although it would have been, but for one that it depends on (613.8)."""

    source: int
    waited_for: tuple[int, ...]
    rules: tuple[str, ...] = ("613.8a",)
    """With 305.7, where what it waited for took the abilities of lands by setting their types."""


class Watched(Computation):
    """A computation that notes what is applied, to what, and why then."""

    def __init__(self, state: GameState) -> None:
        super().__init__(state)
        self.noted: list[tuple[tuple[int, ...], Applied]] = []
        self.trying = 0
        self.begun: set[Layer] = set()
        self.why: tuple[str, ...] = ()
        self.waited: dict[tuple[EffectKey, Layer], tuple[int, ...]] = {}
        """For which sources an effect waited in a layer: its later parts depend on nothing by that (613.8a)."""
        self.would: dict[EffectKey, tuple[int, frozenset[int]]] = {}
        """Of effects that wait their sources, and to what they would apply if they did not."""
        self.unlanded: set[EffectKey] = set()
        """Effects that wait for one that sets basic land types (305.7)."""

    def copies(self) -> None:
        """As `Computation.copies`, and what is face down or a copy is noted."""
        super().copies()
        for number in self.chars:
            one = self.state.objects[number]
            if one.face_down:
                faces = ("712.15",) if one.card.layout in DOUBLE_FACED else ()
                rules: tuple[str, ...] = ("613.2b", "708.2", *faces)
                self._note((number,), Applied(Layer.COPY, number, (), rules))
        for effect in sorted(self.state.effects.values(), key=lambda e: e.timestamp):
            if effect.copiable is not None and isinstance(effect.to, tuple):
                made = ("730.2a", "702.140e") if effect.rule == "730.2a" else ("707.2",)
                rules = (LAYER_RULES[Layer.COPY], *made)
                name = effect.copiable.original if made == ("707.2",) else ""
                copy = Applied(Layer.COPY, effect.source, (), rules, copied=name)
                self._note(effect.to, copy)

    def waited_for(self, key: EffectKey) -> tuple[int, ...]:
        """The sources for which an effect waited in any layer, in the order of the layers."""
        return tuple(n for (one, _), each in self.waited.items() if one == key for n in each)

    def _note(self, ids: tuple[int, ...], applied: Applied) -> None:
        self.noted.append((ids, applied))

    def next_of(self, waiting: list[LiveEffect], layer: Layer) -> Sequence[LiveEffect]:
        """The one effect that is applied next, and why."""
        chosen = super().next_of(list(waiting), layer)[0]
        self.why = self._reason(chosen, waiting, layer)
        return (chosen,)  # each has its own reason

    def _reason(
        self, chosen: LiveEffect, waiting: list[LiveEffect], layer: Layer
    ) -> tuple[str, ...]:
        others = [e for e in waiting if e is not chosen]
        if chosen.defining:
            return ("613.3",) if any(not e.defining for e in others) else ()
        depends = self.dependencies(self.pairs(waiting, layer), layer)
        for effect in others:
            if chosen.key in depends.get(effect.key, ()):
                before = self.waited.get((effect.key, layer), ())
                self.waited[effect.key, layer] = (*before, chosen.source)
                if any(isinstance(x, a.BecomeType) and _sets_land(x) for x in chosen.parts[layer]):
                    self.unlanded.add(effect.key)
                if effect.key not in self.would:
                    self.would[effect.key] = effect.source, frozenset(self.trial(effect, layer))
        if depends.get(chosen.key):
            return ("613.8b",)
        if (chosen.key, layer) in self.waited or any(
            e.timestamp < chosen.timestamp for e in others
        ):
            return ("613.8a",)
        if not others and layer not in self.begun:
            return ()
        return ("613.7", *(("613.7i",) if self._vanguard(chosen) else ()))

    def _vanguard(self, effect: LiveEffect) -> bool:
        """Whether its source is a vanguard, whose timestamp is of the beginning of the game (613.7i)."""
        source = self.state.objects.get(effect.source)
        return source is not None and CardType.VANGUARD in source.card.front.type_line.types

    def trial(self, effect: LiveEffect, layer: Layer) -> dict[int, Characteristics]:
        """As `Computation.trial`; nothing is noted meanwhile."""
        self.trying += 1
        try:
            return super().trial(effect, layer)
        finally:
            self.trying -= 1

    def apply(self, effect: LiveEffect, layer: Layer) -> bool:
        """As `Computation.apply`, and what was applied to what is noted with its rules."""
        gone = effect.started is not None and not self._still_had(effect)
        counts = any(isinstance(x, a.ModifyPT) and is_counted(x) for x in effect.parts[layer])
        before = {n: (c.power, c.toughness) for n, c in self.chars.items()} if counts else {}
        applied = super().apply(effect, layer)
        if applied and not self.trying and effect.started:
            if effect.key in self.would:
                source, those = self.would[effect.key]
                self.would[effect.key] = source, those.difference(effect.started)
            rules = (LAYER_RULES[layer], *self.why, *(("613.6",) if gone else ()))
            if effect.held is not None and (own := self.chars.get(effect.source)) is not None:
                rules = (*rules, *rule_of_key(own.abilities, effect.held.key))
                rules = (*rules, *rule_of_emblem(self.state, effect.source))
                rules = (*rules, *_where_it_is(self.state, effect))
            if effect.key[1:2] == ("counter",):
                kind = str(effect.key[2])
                own_rule = "122.1a" if "/" in kind else "122.1j" if kind == HONE else "122.1b"
                rules = (*rules, own_rule)
            parts = effect.parts[layer]
            if effect.held is not None:
                rules = (*rules, *rules_of_words(effect.held.ability))
            told = dict.fromkeys(rule for part in parts for rule in _of_part(part))
            rules = (*rules, *told)
            made = [self.chars[number] for number in effect.started if number in self.chars]
            rules = (*rules, *(rule for part in parts for rule in _of_result(part, effect, made)))
            rules = (*rules, *(("208.2a",) if effect.key[1:2] == ("star",) else ()))
            waited = self.waited.get((effect.key, layer), ())
            ability = effect.held.ability if effect.held is not None else None
            statement = (
                ability
                if isinstance(ability, a.StaticAbility) and effect.condition is not None
                else None
            )
            added = self._added(before, effect.started)
            self._note(
                effect.started,
                Applied(layer, effect.source, parts, rules, waited, statement, added=added),
            )
            self.begun.add(layer)
        return applied

    def _added(
        self, before: Mapping[int, tuple[int | None, int | None]], those: Iterable[int]
    ) -> tuple[tuple[int, int, int], ...]:
        """By how much each of these has more power and toughness than before."""
        out = []
        for n in those:
            was, now = before.get(n, (None, None)), self.chars.get(n)
            if now is not None and None not in (*was, now.power, now.toughness):
                power, toughness = was[0] or 0, was[1] or 0
                out.append((n, (now.power or 0) - power, (now.toughness or 0) - toughness))
        return tuple(out)

    def _still_had(self, effect: LiveEffect) -> bool:
        c = self.chars.get(effect.source)
        return effect.held is None or (c is not None and effect.held in c.abilities)


def _where_it_is(state: GameState, effect: LiveEffect) -> tuple[str, ...]:
    """The rules by which it functions in the command zone, or is about what its source is attached to."""
    source = state.objects.get(effect.source)
    statement = effect.held.ability if effect.held is not None else None
    there = played_there(source, statement) if source is not None else ()
    there += wider_by(state, source.id) if source is not None else ()
    if not isinstance(statement, a.StaticAbility):
        return there
    if source is None or not any(isinstance(one, a.Host) for one in statement.walk()):
        return there
    text = (source.card.front.text or "").lower()
    return (*there, *(rule for word, rule in _HOST_WORDS.items() if word in text))


_HOST_WORDS = {"equipped": "301.5f", "enchanted": "303.4m"}
"""What something is attached to as a text calls it, whatever it is attached by, and the rule that says so."""


def _of_part(change: a.Change) -> tuple[str, ...]:
    """The rules about one kind of change, besides that of its layer."""
    if isinstance(change, a.BecomeType):
        if keeps(change):
            return ("205.1b",)
        return ("205.1a", "305.7") if _sets_land(change) else ("205.1a",)
    if isinstance(change, a.Gain):
        more = (rule for rule, says in _GIVEN if any(says(one) for one in change.abilities))
        return (*_PARTS[a.Gain], *more)
    if isinstance(change, a.SetPT) and any(isinstance(x, a.ChosenNumber) for x in change.walk()):
        return ("607.2d",)
    return _PARTS.get(type(change), ())


def _spares(one: a.Ability) -> bool:
    """Whether it is protection that leaves an Aura where it is (702.16n)."""
    return isinstance(one, a.KeywordAbility) and one.name == "protection" and bool(one.words)


def _varies(one: a.Ability) -> bool:
    """Whether it is a keyword whose cost hangs on the object that has it (702.1b)."""
    cost = one.cost if isinstance(one, a.KeywordAbility) else None
    return cost is not None and any(isinstance(part, a.PayObjectMana) for part in cost.parts)


_GIVEN: tuple[tuple[str, Callable[[a.Ability], bool]], ...] = (
    ("702.1b", _varies),
    ("702.16n", _spares),
)
"""The rules about an ability that an effect gives, and when they matter."""


def _of_result(
    change: a.Change, effect: LiveEffect, made: Sequence[Characteristics]
) -> tuple[str, ...]:
    """The rules that tell from what became of the objects: a subtype not gained, a size that nothing gives."""
    if isinstance(change, a.LoseType):
        lost = change.types and any(c.copiable.subtypes - c.subtypes for c in made)
        return ("205.1a",) if lost else ()
    if not isinstance(change, a.BecomeType):
        return ()
    words = {word for word in change.subtypes if isinstance(word, str)}
    barred = any(not words <= c.subtypes for c in made)
    sizes = any(isinstance(one, a.SetPT) for one in effect.changes)
    creature = CardType.CREATURE in change.types and not sizes
    unsized = creature and any(c.power is not None and c.copiable.power is None for c in made)
    return (*(("205.3d",) if barred else ()), *(("208.5",) if unsized else ()))


_PARTS: dict[type[a.Change], tuple[str, ...]] = {
    a.ReplaceWords: ("612.1", "612.2"),
    a.SetName: ("612.8",),
    a.Gain: ("113.10",),
    a.Lose: ("113.10",),
    a.LoseAllAbilities: ("113.10",),
    a.LoseAbility: ("113.10",),
    a.LoseThisAbility: ("113.10",),
    a.CantHave: ("113.11",),
    a.IsGoaded: ("701.15b",),
}


def _sets_land(change: a.BecomeType) -> bool:
    """Whether a change sets basic land types, so that the land loses what it could (305.7)."""
    return change.keep is a.Keep.NOTHING and bool(set(change.subtypes) & set(basic_land_types()))


def watched(state: GameState) -> Watched:
    """All effects applied, and what each of them did: what `derive` and `undone` look at; kept with the board."""
    found = board(state).found
    run = found.get(watched)
    if not isinstance(run, Watched):
        found[watched] = run = Watched(state)
        run.run()
    return run


def derive(state: GameState, number: int, run: Watched | None = None) -> tuple[Applied, ...]:
    """The effects that made an object's characteristics, in the order of their application."""
    run = run or watched(state)
    return tuple(applied for ids, applied in run.noted if number in ids)


def undone(state: GameState, number: int, run: Watched | None = None) -> tuple[Undone, ...]:
    """The effects that would have been applied to an object if others that they depend on had not come first."""
    run = run or watched(state)
    return tuple(
        Undone(
            source, run.waited_for(key), ("613.8a", *(("305.7",) if key in run.unlanded else ()))
        )
        for key, (source, those) in run.would.items()
        if number in those
    )


_COPIABLE = (
    ("613.2b", "is face down"),
    ("730.2a", "is merged, with the characteristics of what lies on top and the abilities of all"),
)
"""What an entry of the first layer that is no copy did, by its rule."""


def said_of(applied: Applied, number: int, own: str, source: str) -> str:
    """What an entry did to an object, as a sentence; `own` is what that is called, `source` what its source is.

    What entered as a copy is made one by itself, under the name of what it copies (707.5).
    """
    if applied.source != number:
        return f"{source} {told(applied, number)}"
    return (
        f"it is a copy of {applied.copied}" if applied.copied else f"{own} {told(applied, number)}"
    )


def told(applied: Applied, number: int = 0) -> str:
    """What an entry did to an object, as the end of a sentence that begins with the name of its source."""
    if not applied.changes:
        copy = f"makes it a copy{f' of {applied.copied}' if applied.copied else ''}"
        return next((says for rule, says in _COPIABLE if rule in applied.rules), copy)
    added = next(((p, t) for n, p, t in applied.added if n == number), None)
    said = " and ".join(
        sized(*added)
        if added and isinstance(change, a.ModifyPT) and is_counted(change)
        else what_it_does(change)
        for change in applied.changes
    )
    if "208.2a" in applied.rules:
        return f"has nothing that defines its *, which {said}"
    if "122.1a" in applied.rules or "122.1b" in applied.rules:
        return f"has counters, which {said.replace('gives it', 'give it', 1)}"
    return said
