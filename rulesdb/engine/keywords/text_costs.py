"""Ways of casting that change the instructions of the spell: overload, cleave, awaken, fuse (702.96, 702.148, 702.113, 702.102).

A text-changing effect on a spell (612) is done where its instructions are laid out, before anything
is chosen for them; a copy has the same instructions because it has the same choices (707.10).
"""

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.model import Layout
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.filters import members
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.following import Followers, perform
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.casting import Casting, Rewriters, Texts
from rulesdb.engine.stack.ways import AlternativeWays, Way
from rulesdb.engine.state.characteristics import held_of, spell_abilities
from rulesdb.engine.state.objects import GameObject
from rulesdb.errors import Unsupported

ALTERNATIVE_KEYWORDS: Mapping[str, str] = {
    "cleave": "702.148a",
    "awaken": "702.113a",
}


def _printed(p: Play, c: Casting) -> tuple[a.SpellAbility, ...]:
    return spell_abilities(p.look(c.n).copiable)


# Overload: “each” for “target”.


@node
class ForAll(a.Effect):
    """Instructions whose targets are, instead, everything that fits as they are followed (702.96a)."""

    effect: a.Effect
    slots: tuple[a.TargetSlot, ...]


def _for_all(p: Play, one: ForAll, frame: Frame) -> None:
    here = frame.clone()
    here.targets = tuple(members(frame, slot.of) for slot in one.slots)
    perform(p, one.effect, here)


EFFECTS: Followers = {
    ForAll: _for_all,
}


def _overloaded(p: Play, c: Casting) -> Texts:
    texts = _printed(p, c)
    slots = tuple(slot for text in texts for slot in text.targets)
    effects = tuple(text.effect for text in texts)
    for effect in effects:
        _only_plainly(effect)
    if any(slot.maximum is not None or slot.minimum != a.Number(1) for slot in slots):
        raise Unsupported("overload where more is said of the target than what it is")
    whole = effects[0] if len(effects) == 1 else a.Sequence(effects)
    return ((a.SpellAbility(ForAll(whole, slots)),),)


def _only_plainly(tree: a.Node) -> None:
    """Refuse a text in which one thing is asked of “that” target: of each it would be another."""
    if isinstance(tree, a.Modal):
        raise Unsupported("overload with modes")
    for _, child in tree.children():
        if isinstance(child, a.Target) and not isinstance(tree, a.Effect):
            raise Unsupported("overload where something is asked of each thing by itself")
        _only_plainly(child)


def _overloads(_: Frame, ability: a.KeywordAbility) -> Way | None:
    """For its overload cost, and without targets (702.96b)."""
    if ability.cost is None:
        return None
    return Way("overload", ability.cost, rules=("702.96a",), targets=False)


ALTERNATIVE_WAYS: AlternativeWays = {
    "overload": _overloads,
}


# Cleave: without the words in square brackets.


def _cleaved(p: Play, c: Casting) -> Texts:
    for held in p.look(c.n).copiable.abilities:
        if isinstance(held.ability, a.CleavedText):
            made = held.ability.abilities
            return (tuple(one for one in made if isinstance(one, a.SpellAbility)),)
    return (_printed(p, c),)


# Awaken: one more instruction, with a target of its own.


def _awakened(p: Play, c: Casting) -> Texts:
    (ability, *_) = p.look(c.n).keyword("awaken")
    land = a.All((a.HasType(CardType.LAND), a.ControlledBy(a.You())))
    changes = (
        a.BecomeType((CardType.CREATURE,), ("Elemental",), keep=a.Keep.EVERYTHING),
        a.SetPT(a.Number(0), a.Number(0)),
        a.Gain((a.KeywordAbility("haste"),)),
    )
    wake = a.Sequence(
        (
            a.PutCounters("+1/+1", a.Target(0), ability.number or a.Number(0)),
            a.Apply(a.Target(0), changes, a.Indefinitely()),
        )
    )
    return (_printed(p, c), (a.SpellAbility(wake, (a.TargetSlot(land),)),))


# Fuse: both halves as one spell, from the hand.


def fuses(p: Play, who: int, one: GameObject, face: int) -> list[Way]:
    """The way of casting both halves (702.102a); its cost is both mana costs (702.102c)."""
    card = one.card
    if card.layout is not Layout.SPLIT or face or one.zone is not Zone.HAND or one.owner != who:
        return []
    if not any(
        isinstance(held.ability, a.KeywordAbility) and held.ability.name == "fuse"
        for half in card.faces
        for held in held_of(half, p.ports)
    ):
        return []
    costs = [half.mana_cost for half in card.faces]
    if any(cost is None for cost in costs):
        return []
    mana = ManaCost(tuple(s for cost in costs if cost is not None for s in cost.symbols))
    return [
        Way(
            "fuse", a.Cost((a.PayMana(mana),)), rules=("702.102a", "702.102b", "702.102c", "709.4d")
        )
    ]


def _fused(p: Play, c: Casting) -> Texts:
    """The left half, then the right half (702.102d)."""
    return tuple(
        tuple(h.ability for h in held_of(half, p.ports) if isinstance(h.ability, a.SpellAbility))
        for half in p.state.objects[c.n].card.faces
    )


TEXTS: Rewriters = {
    "overload": _overloaded,
    "cleave": _cleaved,
    "awaken": _awakened,
    "fuse": _fused,
    "fuse instead": _fused,
}
WHOLE_SPELLS: Mapping[str, str] = {
    "fuse": "702.102b",
    "fuse instead": "702.102b",
}
SPELL_KEYWORDS = frozenset({"fuse"})
