"""What each change does to characteristics, and in which layer: one row a kind of change (613.1).

For dependency each row also says what the change alters (WRITES); what a text looks at (READS) is
read off its nodes. Both are only used to pass over pairs that cannot matter: the trial decides.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.type_line import basic_land_types, subsets_of, subtypes
from rulesdb.cards.vocabulary import (
    MANA_TYPES,
    SUBSET_TYPES,
    CardType,
    Characteristic,
    Color,
    Subset,
    Supertype,
)
from rulesdb.engine.asking.ask import answers, number
from rulesdb.engine.asking.frame import Frame, look
from rulesdb.engine.asking.words import rewrite
from rulesdb.engine.layers.ability_changes import (
    activated_of,
    cant_have,
    gain,
    goaded,
    keywords_of,
    lose,
    lose_ability,
    lose_all,
    lose_this,
)
from rulesdb.engine.layers.live_effect import LiveEffect
from rulesdb.engine.state.characteristics import Characteristics, Held
from rulesdb.engine.state.memo import by_identity

LAYER_OF: dict[type[a.Change], int] = {
    a.GainControl: 2,
    a.ReplaceWords: 3,
    a.SetName: 3,
    a.BecomeType: 4,
    a.LoseType: 4,
    a.EverySubtype: 4,
    a.CreatureTypesOf: 4,
    a.BecomeColor: 5,
    a.Gain: 6,
    a.Lose: 6,
    a.LoseAbility: 6,
    a.LoseAllAbilities: 6,
    a.LoseThisAbility: 6,
    a.CantHave: 6,
    a.IsGoaded: 6,
    a.GainActivatedOf: 6,
    a.GainKeywordsOf: 6,
    a.SetPT: 8,
    a.ModifyPT: 9,
    a.SwitchPT: 10,
}
"""The layer of each change, numbered as in `layers.Layer`; copying is layer 1 and has its own way."""

_WRITES: dict[type[a.Change], frozenset[str]] = {
    a.GainControl: frozenset({"control"}),
    a.ReplaceWords: frozenset({"abilities lost", "abilities", "types"}),
    a.SetName: frozenset({"name"}),
    a.BecomeType: frozenset({"types"}),
    a.LoseType: frozenset({"types"}),
    a.EverySubtype: frozenset({"types"}),
    a.CreatureTypesOf: frozenset({"types"}),
    a.BecomeColor: frozenset({"colors"}),
    a.Gain: frozenset({"abilities"}),
    a.Lose: frozenset({"abilities", "abilities lost"}),
    a.LoseAbility: frozenset({"abilities", "abilities lost"}),
    a.LoseAllAbilities: frozenset({"abilities", "abilities lost"}),
    a.LoseThisAbility: frozenset({"abilities", "abilities lost"}),
    a.CantHave: frozenset({"abilities", "abilities lost"}),
    a.IsGoaded: frozenset({"goaded"}),
    a.GainActivatedOf: frozenset({"abilities"}),
    a.GainKeywordsOf: frozenset({"abilities"}),
    a.SetPT: frozenset({"power and toughness"}),
    a.ModifyPT: frozenset({"power and toughness"}),
    a.SwitchPT: frozenset({"power and toughness"}),
}


@by_identity
def WRITES(change: a.Change) -> frozenset[str]:  # noqa: N802 -- read as a table
    """What a change alters."""
    out = _WRITES[type(change)]
    if isinstance(change, a.BecomeType) and sets_land_type(change):
        # Setting a land's type takes its abilities (305.7).
        out = out | {"abilities", "abilities lost"}
    return out


_NODE_READS: dict[type[a.Node], frozenset[str]] = {
    a.HasType: frozenset({"types"}),
    a.HasSubtype: frozenset({"types"}),
    a.HasSupertype: frozenset({"types"}),
    a.AnyTarget: frozenset({"types"}),
    a.HasColor: frozenset({"colors"}),
    a.IsColorless: frozenset({"colors"}),
    a.IsMulticolored: frozenset({"colors"}),
    a.IsMonocolored: frozenset({"colors"}),
    a.HasKeyword: frozenset({"abilities"}),
    a.HasNoAbilities: frozenset({"abilities"}),
    a.HasAbility: frozenset({"abilities"}),
    a.GainActivatedOf: frozenset({"abilities"}),
    a.GainKeywordsOf: frozenset({"abilities"}),
    a.HasInset: frozenset(),
    a.HasVariableCost: frozenset(),
    a.HasManaCost: frozenset(),
    a.HasName: frozenset({"name"}),
    a.FirstPrintedIn: frozenset({"name"}),
    a.HasParity: frozenset(),
    a.ControlledBy: frozenset({"control"}),
    a.ControllerOf: frozenset({"control"}),
    a.You: frozenset({"control"}),
}
_BY_CHARACTERISTIC: dict[Characteristic, str] = {
    Characteristic.POWER: "power and toughness",
    Characteristic.TOUGHNESS: "power and toughness",
    Characteristic.BASE_POWER: "power and toughness",
    Characteristic.BASE_TOUGHNESS: "power and toughness",
    Characteristic.NAME: "name",
    Characteristic.COLOR: "colors",
}
_HAS_CHARACTERISTIC = (
    a.Numeric, a.Superlative, a.SharesWith, a.OfChosen, a.Value, a.Total, a.Greatest, a.Least,
    a.Distinct, a.MostAlike,
)  # fmt: skip


@by_identity
def READS(tree: a.Node) -> frozenset[str]:  # noqa: N802 -- read as a table
    """What the meaning of a text looks at; quoted abilities aside."""
    out: frozenset[str] = _NODE_READS.get(type(tree), frozenset())
    if isinstance(tree, _HAS_CHARACTERISTIC):
        out |= {_BY_CHARACTERISTIC.get(tree.characteristic, "types")}
    if isinstance(tree, a.HasStatus):
        out |= {"types", "goaded"} if tree.status is a.Status.GOADED else {"types"}
    for _, child in tree.children():
        if not isinstance(child, a.Ability):
            out |= READS(child)
    return out


def sets_land_type(change: a.BecomeType) -> bool:
    if change.keep is not a.Keep.NOTHING or (change.types and CardType.LAND not in change.types):
        return False
    return not set(basic_land_types()).isdisjoint(change.subtypes) or any(
        isinstance(word, a.ChosenWord)
        and word.kind in (Characteristic.LAND_TYPE, Characteristic.BASIC_LAND_TYPE)
        for word in change.subtypes
    )


# The rows. Each returns whether abilities changed.


def _control(c: Characteristics, change: a.GainControl, effect: LiveEffect, _: int) -> bool:
    who = answers(effect.frame, change.player)
    if who:
        c.controller = who[0]
    return False


def _words(c: Characteristics, change: a.ReplaceWords, effect: LiveEffect, _: int) -> bool:
    old, new = word_of(effect.frame, change.old), word_of(effect.frame, change.new)
    if not old or not new:
        return False
    if change.kind is not Characteristic.COLOR and old in c.subtypes:
        c.subtypes = (c.subtypes - {old}) | {new}
    c.abilities = tuple(
        held._replace(ability=rewritten(held.ability, change.kind, old, new))
        if held.timestamp == 0  # what was given to it is no text of its own (612.3)
        else held
        for held in c.abilities
    )
    c.keywords_memo = None
    return True


_rewritten_memo: dict[tuple[int, str, str], tuple[a.Ability, a.Ability]] = {}


def rewritten(ability: a.Ability, kind: Characteristic, old: str, new: str) -> a.Ability:
    """A rewritten ability, the same object each time."""
    key = (id(ability), old, new)
    entry = _rewritten_memo.get(key)
    if entry is None or entry[0] is not ability:
        made = rewrite(ability, kind, old, new)
        assert isinstance(made, a.Ability)
        entry = (ability, made)
        _rewritten_memo[key] = entry
    return entry[1]


def word_of(frame: Frame, word: str | a.ChosenWord) -> str:
    """A word, or what was chosen in its place; empty where nothing was (607.5a)."""
    if not isinstance(word, a.ChosenWord):
        return word
    for holder in answers(frame, word.of):
        thing = frame.object(holder)
        chosen = thing.chosen(word.link) if thing is not None else None
        if chosen is not None:
            return str(chosen)
    return str(frame.bound.get(word.link, ""))


def _name(c: Characteristics, change: a.SetName, _: LiveEffect, __: int) -> bool:
    c.name, c.names = change.name, (change.name,)
    return False


_SPELL_TYPES = frozenset({CardType.INSTANT, CardType.SORCERY})


def _become_type(c: Characteristics, change: a.BecomeType, effect: LiveEffect, _: int) -> bool:
    words = [w for w in (word_of(effect.frame, word) for word in change.subtypes) if w]
    touched = False
    if change.keep is a.Keep.NOTHING:
        if change.types:
            # An instant or sorcery stays one (205.1a).
            c.types = frozenset(change.types) | (c.types & _SPELL_TYPES)
            c.subtypes = correlated(c.subtypes, c.types)
        if words:
            replaced = {s for word in words for s in subsets_of(word, tuple(c.types))}
            c.subtypes = frozenset(w for w in c.subtypes if not replaced & set(subsets_of(w)))
            if CardType.LAND in c.types and not set(basic_land_types()).isdisjoint(words):
                # What was no land and becomes one of a basic type loses its text as a land does (305.7).
                c.abilities = tuple(h for h in c.abilities if h.timestamp)
                c.keywords_memo = None
                touched = True
                _renamed(c, words, effect)
    else:
        if _only_named(c, change, effect):
            c.types = frozenset({CardType.LAND})
            c.subtypes = correlated(c.subtypes, c.types)
        c.types = c.types | frozenset(change.types)
        if change.keep is a.Keep.NOT_CREATURE_TYPES and words:
            known = subtypes()[Subset.CREATURE]
            c.subtypes = c.subtypes - known
    c.subtypes = c.subtypes | correlated(frozenset(words), c.types)
    c.supertypes = c.supertypes | frozenset(change.supertypes)
    if CardType.CREATURE in c.types:
        _sized(c)
    return touched


def _sized(c: Characteristics) -> None:
    """A creature that nothing gives a power or a toughness has 0 (208.5)."""
    if c.power is None:
        c.power = 0
    if c.toughness is None:
        c.toughness = 0


def _renamed(c: Characteristics, words: list[str], effect: LiveEffect) -> None:
    """In older rules a land that is set to one basic type is that basic land (214.9f then)."""
    if len(words) != 1 or words[0] not in basic_land_types():
        return
    if effect.frame.state.variants["lands of a basic type"] == "are that land":
        c.name, c.names = words[0], tuple(words)
        c.supertypes = (c.supertypes - {Supertype.LEGENDARY}) | {Supertype.BASIC}


def _only_named(c: Characteristics, change: a.BecomeType, effect: LiveEffect) -> bool:
    """In older rules a land that becomes a creature and is “still a land” is nothing else (214.4 then)."""
    if CardType.CREATURE not in change.types or CardType.LAND not in c.types:
        return False
    return effect.frame.state.variants["land becomes creature"] == "only what is named"


@lru_cache(maxsize=1024)
def correlated(words: frozenset[str], types: frozenset[CardType]) -> frozenset[str]:
    """The subtypes that may stay with these card types or be gained by them (205.1a, 205.3d)."""
    return frozenset(
        word
        for word in words
        if not subsets_of(word) or any(SUBSET_TYPES[s] & types for s in subsets_of(word))
    )


def _lose_type(c: Characteristics, change: a.LoseType, _: LiveEffect, __: int) -> bool:
    if change.types:
        c.types = c.types - frozenset(change.types)
        c.subtypes = correlated(c.subtypes, c.types)
    c.subtypes = c.subtypes - frozenset(change.subtypes)
    c.supertypes = c.supertypes - frozenset(change.supertypes)
    if change.all_of is not None:
        c.subtypes = c.subtypes - subtypes()[change.all_of]
    return False


def _every_subtype(c: Characteristics, change: a.EverySubtype, _: LiveEffect, __: int) -> bool:
    words = basic_land_types() if change.basic_only else subtypes()[change.subset]
    c.subtypes = c.subtypes | correlated(frozenset(words), c.types)
    return False


def _creature_types(
    c: Characteristics, change: a.CreatureTypesOf, effect: LiveEffect, _: int
) -> bool:
    """The creature types of a thing take the place of its own, but for those that it keeps (205.1a)."""
    of = [effect.frame.look(n) for n in answers(effect.frame, change.of)]
    words = subtypes()[Subset.CREATURE]
    given = frozenset(w for one in of for w in one.subtypes if w in words)
    kept = frozenset(w for w in c.subtypes if w not in words or w in change.keeps)
    c.subtypes = kept | correlated(given, c.types)
    return False


def _color(c: Characteristics, change: a.BecomeColor, effect: LiveEffect, _: int) -> bool:
    words = (word_of(effect.frame, one) for one in change.colors)
    colors = frozenset(Color(word) for word in words if word)
    c.colors = c.colors | colors if change.also else colors
    return False


def _numbers(frame: Frame, number_: int) -> Frame:
    """Within a change, “it” as an item is the object that is changed."""
    return frame.with_item(number_) if frame.item != number_ else frame


def _set_pt(c: Characteristics, change: a.SetPT, effect: LiveEffect, n: int) -> bool:
    frame = _numbers(effect.frame, n)
    if change.power is not None:
        c.power = number(frame, change.power)
    if change.toughness is not None:
        c.toughness = number(frame, change.toughness)
    return False


def _modify_pt(c: Characteristics, change: a.ModifyPT, effect: LiveEffect, n: int) -> bool:
    power, toughness, frame = change.power, change.toughness, effect.frame
    if not (type(power) is type(toughness) is a.Number):
        frame = _numbers(frame, n)
    if c.base is None:
        c.base = (c.power, c.toughness)  # all that sets them has been applied (613.4)
    if c.power is not None:
        c.power += _by(frame, power)
    if c.toughness is not None:
        c.toughness += _by(frame, toughness)
    return False


def _by(frame: Frame, of: a.Quantity) -> int:
    """How much is added; what X comes to below zero counts as 0, also in “-X/-X” (107.1b)."""
    if isinstance(of, a.Number):
        return of.value
    if isinstance(of, a.Difference) and of.of == a.Number(0):
        return -max(0, number(frame, of.less))
    if isinstance(of, a.Product):
        return number(frame, of)
    return max(0, number(frame, of))


def _switch(c: Characteristics, _: a.SwitchPT, __: LiveEffect, ___: int) -> bool:
    if c.base is None:
        c.base = (c.power, c.toughness)
    c.power, c.toughness = c.toughness, c.power
    return False


APPLY: dict[type[a.Change], Callable[[Characteristics, Any, LiveEffect, int], bool]] = {
    a.GainControl: _control,
    a.ReplaceWords: _words,
    a.SetName: _name,
    a.BecomeType: _become_type,
    a.LoseType: _lose_type,
    a.EverySubtype: _every_subtype,
    a.CreatureTypesOf: _creature_types,
    a.BecomeColor: _color,
    a.Gain: gain,
    a.Lose: lose,
    a.LoseAbility: lose_ability,
    a.LoseAllAbilities: lose_all,
    a.LoseThisAbility: lose_this,
    a.CantHave: cant_have,
    a.IsGoaded: goaded,
    a.GainActivatedOf: activated_of,
    a.GainKeywordsOf: keywords_of,
    a.SetPT: _set_pt,
    a.ModifyPT: _modify_pt,
    a.SwitchPT: _switch,
}


def what_it_does(change: a.Change, frame: Frame, n: int) -> object:
    """The part of a change that is not written in it: its numbers and nouns now (613.8a)."""
    if isinstance(change, (a.SetPT, a.ModifyPT)):
        here = _numbers(frame, n)
        parts = (change.power, change.toughness)
        return tuple(number(here, q) if q is not None else None for q in parts)
    if isinstance(change, a.GainControl):
        return answers(frame, change.player)
    if isinstance(change, (a.GainActivatedOf, a.GainKeywordsOf)):
        return tuple(
            held.ability for other in answers(frame, change.of) for held in look_(frame, other)
        )
    if isinstance(change, a.BecomeType):
        return tuple(word_of(frame, word) for word in change.subtypes)
    return None


def look_(frame: Frame, n: int) -> tuple[Held, ...]:
    """The abilities that an object has at this moment of the computation."""
    return frame.look(n).abilities


_BASIC_MANA = dict(zip(basic_land_types(), MANA_TYPES[:5], strict=True))
_INTRINSIC: dict[str, a.ActivatedAbility] = {
    word: a.ActivatedAbility(a.Cost((a.TapSource(),)), a.AddMana(((mana,),)))
    for word, mana in _BASIC_MANA.items()
}


_SIEGE = a.TriggeredAbility(
    a.CountersRemoved("defense", a.Is(a.Source()), last=True),
    a.Sequence((a.Exile(a.Source(), bind="siege"), a.CastCard(a.Bound("siege"), transformed=True))),
)
"""What every Siege has (310.12b)."""


def intrinsic(c: Characteristics) -> tuple[Held, ...]:
    """What its types give it: the mana abilities of basic land types (305.6), the end of a Siege (310.12b)."""
    if CardType.BATTLE in c.types and "Siege" in c.subtypes:
        return (Held(_SIEGE, "rule 310.12b"),)
    if CardType.LAND not in c.types:
        return ()
    return tuple(
        Held(ability, f"type:{word}") for word, ability in _INTRINSIC.items() if word in c.subtypes
    )


__all__ = ["APPLY", "LAYER_OF", "READS", "WRITES", "intrinsic", "look", "what_it_does", "word_of"]
