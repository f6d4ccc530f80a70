"""Auras and Equipment that shield or turn into what they are attached to: umbra armor, reconfigure (702.89, 702.151)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.vocabulary import CardType
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.words import These
from rulesdb.engine.events.durations import last
from rulesdb.engine.events.following import Followers, select
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.characteristics import Means

_CREATURE = a.HasType(CardType.CREATURE)


@node
class RemoveDamage(a.Effect):
    """“remove all damage marked on it” (702.89a, 120.6)"""

    what: a.Ref


def _remove_damage(p: Play, one: RemoveDamage, frame: Frame) -> None:
    there = [n for n in select(p, frame, one.what) if n in p.state.objects]
    for n in there:
        record = p.state.objects[n]
        p.state.put_quietly(record._replace(damage=0, deathtouched=False), "status")


EFFECTS: Followers = {
    RemoveDamage: _remove_damage,
}


def _umbra_armor(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Destroyed in place of what it enchants (702.89a)."""
    instead = a.Sequence((RemoveDamage(a.Host()), a.Destroy(a.Source())))
    return (a.StaticAbility((a.Replacement(a.IsDestroyed(a.Is(a.Host())), instead),)),)


def _reconfigure(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Attach to a creature, or come off it (702.151a)."""
    cost = one.cost or a.Cost()
    slot = a.TargetSlot(a.All((_CREATURE, a.Other(), a.ControlledBy(a.You()))))
    attach = a.ActivatedAbility(
        cost, a.Attach(a.Source(), a.Target(0)), (slot,), as_sorcery=True, word="reconfigure"
    )
    on = a.Fits(a.Host(), _CREATURE)
    off = a.ActivatedAbility(
        cost, a.Unattach(a.Source()), as_sorcery=True, condition=on, word="reconfigure"
    )
    return (attach, off)


def stops_being_a_creature(p: Play, n: int) -> None:
    """Attached, it is no creature until it comes off that one, even without reconfigure (702.151b)."""
    c = p.look(n)
    if "reconfigure" not in c.keywords or "Equipment" not in c.subtypes:
        return
    one = p.state.objects[n]
    there = a.Fits(These((n,)), a.AttachedTo(These((one.attached_to,))))
    frame = Frame(p.state, c.controller, n)
    no_creature = (a.LoseType((CardType.CREATURE,)),)
    last(p, frame, a.AsLongAs(there), changes=no_creature, to=(n,), rules=("702.151b",))


MEANS: Means = {
    "umbra armor": _umbra_armor,  # 702.89a
    "reconfigure": _reconfigure,  # 702.151a
}
