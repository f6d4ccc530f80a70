"""Changes of the sixth layer: abilities that are gained, lost, kept off, had as others have them; and what is goaded (113.10, 113.11, 701.15b).

The other layers are in `changes`, and the order of effects in `layers`.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.activity import is_loyalty, is_mana_ability
from rulesdb.engine.asking.ask import answers
from rulesdb.engine.asking.granted import linked_apart, of_grantor, undefined
from rulesdb.engine.layers.live_effect import LiveEffect
from rulesdb.engine.state.characteristics import Characteristics, Held, unfold, walk_name


def _given(effect: LiveEffect, abilities: tuple[a.Ability, ...], what: str) -> tuple[Held, ...]:
    out: list[Held] = []
    for at, ability in enumerate(abilities):
        key = f"{what}{effect.key[0]}.{effect.key[1]}.{effect.key[2]}:{at}"
        granted = of_grantor(ability, effect.frame)
        if undefined(granted):
            continue
        out.extend(
            unfold(
                granted,
                key,
                effect.frame.state.ports,
                max(effect.timestamp[0], 1),
                effect.source,
            )
        )
    return tuple(out)


def gain(c: Characteristics, change: a.Gain, effect: LiveEffect, number: int) -> bool:
    """It gains these abilities, but for what it can't have (113.10, 113.11)."""
    own = effect.source == number  # 607.1a
    given = (
        change.abilities
        if own
        else tuple(linked_apart(one, effect.source) for one in change.abilities)
    )
    new = _given(effect, given, "g")
    if c.cant_have:
        new = tuple(
            h
            for h in new
            if not (isinstance(h.ability, a.KeywordAbility) and h.ability.name in c.cant_have)
        )
    c.abilities = (*c.abilities, *new)
    c.keywords_memo = None
    return any(not isinstance(h.ability, a.KeywordAbility) for h in new)


def _without(c: Characteristics, names: frozenset[str]) -> None:
    _drop(
        c,
        (
            held.key
            for held in c.abilities
            if isinstance(held.ability, a.KeywordAbility)
            and (held.ability.name in names or walk_name(held.ability) in names)
        ),
    )


def _drop(c: Characteristics, keys: Iterable[str]) -> None:
    """Take away the abilities with these keys, each with all that it stands for, which has its key and a point."""
    gone = tuple(f"{key}." for key in keys)
    c.abilities = tuple(one for one in c.abilities if not f"{one.key}.".startswith(gone))
    c.keywords_memo = None


def lose(c: Characteristics, change: a.Lose, _: LiveEffect, __: int) -> bool:
    """It loses these keyword abilities (113.10)."""
    words = frozenset(change.keywords)
    if "banding" in words:
        words |= {"bands with other"}  # 702.22b
    _without(c, words)
    return True


def lose_ability(c: Characteristics, change: a.LoseAbility, _: LiveEffect, __: int) -> bool:
    """It loses every instance of these abilities, with all that they stand for (113.10b)."""
    _drop(c, (one.key for one in c.abilities if one.ability in change.abilities))
    return True


def lose_all(c: Characteristics, change: a.LoseAllAbilities, effect: LiveEffect, _: int) -> bool:
    """It loses all abilities, those that are no mana abilities, or those that this effect does not give."""
    if change.other:
        own = ".".join(map(str, effect.key))
        c.abilities = tuple(held for held in c.abilities if held.key[1:].startswith(f"{own}:"))
    elif change.but_mana:
        c.abilities = tuple(
            held
            for held in c.abilities
            if isinstance(held.ability, a.ActivatedAbility)
            and is_mana_ability(effect.frame.state, held.ability)
        )
    else:
        c.abilities = ()
    c.keywords_memo = None
    return True


def lose_this(c: Characteristics, change: a.LoseThisAbility, _: LiveEffect, __: int) -> bool:
    """It loses the ability that made this effect, with all that it stands for."""
    _drop(c, (change.key,))
    return True


def cant_have(c: Characteristics, change: a.CantHave, _: LiveEffect, __: int) -> bool:
    """It loses them and gains them no more (113.11)."""
    c.cant_have = c.cant_have | frozenset(change.keywords)
    _without(c, frozenset(change.keywords))
    return True


def goaded(c: Characteristics, _: a.IsGoaded, e: LiveEffect, __: int) -> bool:
    """It is goaded by who controls the effect (701.15b)."""
    # By the same player again it is goaded no more than that (701.15d).
    if e.frame.you not in c.goaded_by:
        c.goaded_by = (*c.goaded_by, e.frame.you)
    return True


def activated_of(c: Characteristics, change: a.GainActivatedOf, e: LiveEffect, _: int) -> bool:
    """It has all activated abilities of these."""
    found = tuple(
        held.ability
        for other in answers(e.frame, change.of)
        for held in e.frame.look(other).abilities
        if isinstance(held.ability, a.ActivatedAbility)
        and (not change.loyalty or is_loyalty(held.ability))
    )
    c.abilities = (*c.abilities, *_given(e, found, "o"))
    return False


def keywords_of(c: Characteristics, change: a.GainKeywordsOf, e: LiveEffect, _: int) -> bool:
    """It has those of these keyword abilities that these have."""
    wanted = frozenset(change.keywords)
    found = tuple(
        held.ability
        for other in answers(e.frame, change.of)
        for held in e.frame.look(other).abilities
        if isinstance(held.ability, a.KeywordAbility) and held.ability.name in wanted
    )
    c.abilities = (*c.abilities, *_given(e, found, "k"))
    c.keywords_memo = None
    return False
