"""What a text asks of things, and what was there and not reached by it: costs, halves, zones, tokens and copies (1 to 7).

A row holds where something with the quality is what the line is about, and a text that was followed, or is tried, asks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Layout
from rulesdb.cards.vocabulary import Characteristic, Step, Zone
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.objects import GameObject, ObjectKind
from rulesdb.engine.telling.derivation import derive
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.beside.seen import (
    Fact,
    Rows,
    Seen,
    both,
    deed,
    denied,
    either,
    ever,
    happened,
    like,
    moved,
    near,
    reads,
    says,
)
from rulesdb.scenarios.claims.beside.usual import ACTIVATE, LOST, RESOLVED, STANDS, follows, no
from rulesdb.scenarios.claims.grounds import HYBRID, PHYREXIAN

K = EventKind
_HIDDEN = (Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE)


def _followed(seen: Seen) -> Iterator[a.Node]:
    """Every piece of what has resolved since the last expectations, what it targets with it."""
    for event in seen.events:
        one = seen.one(event.subject) if event.kind is K.RESOLVE else None
        if one is not None and one.stack is not None:
            for part in chain(one.stack.effects, one.stack.slots):
                yield from part.walk()


def _tried(seen: Seen) -> Iterator[a.Node]:
    """Every piece of the texts of what a line says can or can't be done with."""
    for _, c in seen.ones(seen.spoken) if isinstance(seen.claim, m.May) else ():
        for held in c.abilities:
            yield from held.ability.walk()


def asks(*kinds: type[a.Node], test: Callable[..., object] = bool) -> Fact:
    """What was followed, or is tried, has a piece of one of these kinds."""
    return lambda seen: any(
        isinstance(part, kinds) and test(part) for part in chain(_followed(seen), _tried(seen))
    )


def _by_value(one: a.Numeric | a.Value) -> bool:
    return one.characteristic is Characteristic.MANA_VALUE


_VALUED = asks(a.Numeric, a.Value, test=_by_value)
_CALLED = either(_VALUED, asks(a.HasColor))


def _costs(*kinds: str) -> Fact:
    """Something has a mana symbol of one of these kinds in its cost."""

    def symbols(_: GameObject, c: Characteristics) -> bool:
        cost = c.copiable.mana_cost
        return cost is not None and any({*kinds} & {*one.kinds} for one in cost.symbols)

    return near(symbols)


_SPLIT = near(lambda one, _: one.card.layout is Layout.SPLIT and one.zone is not Zone.STACK)
_NO_CARD = near(lambda one, _: one.kind not in (ObjectKind.CARD, ObjectKind.ABILITY))
_TOKEN = near(lambda one, _: one.kind is ObjectKind.TOKEN)


def _discarded_for(one: a.Ability) -> bool:
    """An activated ability that its own card is discarded for."""
    parts = one.cost.parts if isinstance(one, a.ActivatedAbility) else ()
    return any(
        isinstance(x, a.Act) and isinstance(x.effect, a.Discard) and x.effect.what == a.Source()
        for x in parts
    )


def _unpayable_there(one: GameObject, c: Characteristics) -> bool:
    """Something on the battlefield has an ability that is paid for from a hand alone."""
    here = one.zone is Zone.BATTLEFIELD
    return here and any(_discarded_for(held.ability) for held in c.abilities)


def _commanded(seen: Seen) -> bool:
    """What lies in the command zone made the thing what it is, or triggered."""

    def lies_there(n: int) -> bool:
        one = seen.one(n) if n else None
        return one is not None and one.zone is Zone.COMMAND

    triggered = any(e.kind is K.TRIGGER and lies_there(e.source) for e in seen.events)
    there = (n for n in seen.spoken if n in seen.state.objects)
    return triggered or any(lies_there(x.source) for n in there for x in derive(seen.state, n))


def _untargeted(seen: Seen) -> bool:
    """What has resolved speaks of “you” and has no target."""
    return any(
        one.stack is not None
        and not any(one.stack.targets)
        and any(isinstance(part, a.You) for effect in one.stack.effects for part in effect.walk())
        for event in seen.events
        if event.kind is K.RESOLVE and (one := seen.one(event.subject)) is not None
    )


def _too_weak(seen: Seen) -> bool:
    """Something without power fought and dealt nothing."""
    dealt = {e.source for e in seen.events if e.kind is K.DAMAGE}
    fought = {e.subject for e in seen.events if e.kind in (K.ATTACK, K.BLOCK)} - dealt
    done = any(e.kind is K.STEP and e.word == Step.COMBAT_DAMAGE.value for e in seen.events)
    return done and any((c.power or 0) <= 0 for _, c in seen.ones(fought))


_NOTHING_DEALT = both(
    follows(a.Damage),
    no(K.DAMAGE),
    no(K.PREVENTED),
    lambda seen: not any(e.by for e in seen.events),
)


def _describes(of: a.Filter, c: Characteristics) -> bool:
    """A description by types, subtypes and colors that names no zone, and that these characteristics have."""
    parts = of.parts if isinstance(of, a.All) else (of,)
    if any(isinstance(one, (a.In, a.IsCard, a.IsSpell, a.IsSource)) for one in parts):
        return False
    has = [
        one.type in c.types if isinstance(one, a.HasType)
        else one.subtype in c.subtypes if isinstance(one, a.HasSubtype)
        else one.color in c.colors
        for one in parts
        if isinstance(one, (a.HasType, a.HasSubtype, a.HasColor))
    ]  # fmt: skip
    return bool(has) and all(has)


def _beyond_reach(seen: Seen) -> bool:
    """Something in another zone fits a description that speaks of the battlefield alone."""
    here = (
        part.to
        for _, c in seen.ones(seen.state.battlefield)
        for held in c.abilities
        for part in held.ability.walk()
        if isinstance(part, a.Continuous)
    )
    every = [x.of for x in chain(here, _followed(seen)) if isinstance(x, a.Each)]
    return any(
        one.zone in _HIDDEN and any(_describes(of, c) for of in every)
        for one, c in seen.ones(seen.touched)
    )


def _hidden_in_exile(seen: Seen) -> bool:
    """A card lies face down in exile."""
    return any(one.face_down and one.zone is Zone.EXILE for one in seen.state.objects.values())


def _twice_restricted(_: GameObject, c: Characteristics) -> bool:
    """It has one ability with a limit on its use twice: its own, and one that something else gives it."""
    limited = [
        held for held in c.abilities
        if isinstance(held.ability, a.ActivatedAbility) and held.ability.per_turn is not None
    ]  # fmt: skip
    return len(limited) > 1 and len({held.key for held in limited}) > 1


def _with_x(_: GameObject, c: Characteristics) -> bool:
    """It has an X in its mana cost."""
    return c.copiable.mana_cost is not None and bool(c.copiable.mana_cost.variables)


def _for_nothing(_: GameObject, c: Characteristics) -> bool:
    """Its mana cost is {0}, which is not the same as none (118.5, 202.1b)."""
    cost = c.copiable.mana_cost
    return cost is not None and not cost.variables and str(cost) == "{0}"


def _put_two_away(one: GameObject, _: Characteristics) -> bool:
    """Its linked ability has put several things away."""
    return any(len(those) > 1 for _, those in one.links)


def _would_enter(one: GameObject, _: Characteristics) -> bool:
    """It lies face down, and what is printed on it speaks of its entering."""
    texts = (part for ability in one.card.front.abilities for part in ability.walk())
    return bool(one.face_down) and any(
        isinstance(part, (a.Enters, a.Replacement)) for part in texts
    )


_IN_COMBAT = happened(K.DAMAGE, test=lambda e: e.combat)

ROWS: Rows = {
    "108.2": both(_NO_CARD, reads(a.IsCard)),
    "111.3": both(_TOKEN, _VALUED),
    "103.1": both(says(m.NowIs), happened(K.TURN)),
    "113.6d": both(
        either(happened(K.CAST), deed(m.Cast)),
        reads(a.AlternativeCost, a.CostLess, a.CostMore, touched=True),
    ),
    "113.6j": both(ACTIVATE, denied, like(_unpayable_there)),
    "113.6p": both(STANDS, _commanded),
    "115.10b": both(STANDS, reads(a.PlayerProtection), _untargeted),
    "118.5a": both(STANDS, happened(K.CAST), near(_for_nothing)),
    "120.8": both(STANDS, either(_too_weak, _NOTHING_DEALT)),
    "202.3e": both(near(_with_x), _VALUED),
    "202.3f": both(_costs(*HYBRID), _VALUED),
    "202.3g": both(_costs(PHYREXIAN), _VALUED),
    "205.2c": both(_NO_CARD, asks(a.HasType)),
    "403.2": both(STANDS, _beyond_reach),
    "406.3a": both(_hidden_in_exile, asks(a.In, test=lambda one: Zone.EXILE in one.zones)),
    "510.3a": both(
        _IN_COMBAT,
        either(LOST, says(m.Befalls)),
        reads(a.DealsDamage, a.IsDealtDamage, touched=True),
    ),
    "603.2e": both(
        STANDS,
        reads(a.BecomesTapped, a.BecomesUntapped, a.BecomesBlocked, a.BecomesAttached),
        no(K.TRIGGER),
    ),
    "607.3": both(
        near(_put_two_away), asks(a.Value, test=lambda one: isinstance(one.of, a.Linked))
    ),
    "602.5c": both(near(_twice_restricted), ever(K.ACTIVATE)),
    "603.7a": both(STANDS, RESOLVED, follows(a.Expect), no(K.TRIGGER)),
    "708.3": both(STANDS, moved(None, Zone.BATTLEFIELD), near(_would_enter)),
    "709.4": both(_SPLIT, _CALLED),
    "709.4b": both(_SPLIT, _CALLED),
}
"""What a rule says of the things that a text asks for, as a fact of what was seen."""
