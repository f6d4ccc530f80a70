"""Keywords that are additional costs, and what having paid them brings (601.2b, 601.2f–h).

Here: conspire, casualty, bargain, teamwork, squad, offspring, entwine, escalate. A cost that the
keyword prints stands in ADDITIONAL_KEYWORDS, one that its rule states in ADDITIONAL_COSTS.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Characteristic, Relation, Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.keywords.crewing import Crew
from rulesdb.engine.stack.additional import AdditionalCosts
from rulesdb.engine.state.characteristics import Means

_SELF = a.Is(a.Source())
_MY_CREATURE = a.All((a.HasType(CardType.CREATURE), a.ControlledBy(a.You())))

ADDITIONAL_KEYWORDS: Mapping[str, tuple[str, bool]] = {
    "entwine": ("702.42a", False),
    "squad": ("702.157a", True),
    "offspring": ("702.175a", False),
}


def _conspire(_: a.KeywordAbility) -> a.Cost:
    """Two untapped creatures that each share a colour with the spell (702.78a)."""
    alike = a.SharesWith(Characteristic.COLOR, a.Source())
    ready = a.HasStatus(a.Status.UNTAPPED)
    return a.Cost((a.Act(a.Tap(a.Pick(a.All((_MY_CREATURE, ready, alike)), a.Number(2)))),))


def _casualty(one: a.KeywordAbility) -> a.Cost:
    """A creature with that power or more (702.153a)."""
    power = a.Numeric(Characteristic.POWER, Relation.AT_LEAST, one.amount)
    return a.Cost((a.Act(a.Sacrifice(a.Pick(a.All((_MY_CREATURE, power))))),))


def _bargain(_: a.KeywordAbility) -> a.Cost:
    """An artifact, enchantment or token (702.166a)."""
    kinds = (a.HasType(CardType.ARTIFACT), a.HasType(CardType.ENCHANTMENT), a.IsToken())
    mine = a.All((a.IsPermanent(), a.ControlledBy(a.You()), a.AnyOf(kinds)))
    return a.Cost((a.Act(a.Sacrifice(a.Pick(mine))),))


def _teamwork(one: a.KeywordAbility) -> a.Cost:
    """Creatures tapped whose power adds up to that much (702.194a)."""
    return a.Cost((a.Act(Crew(one.amount, "702.194a")),))


ADDITIONAL_COSTS: AdditionalCosts = {
    "conspire": _conspire,
    "casualty": _casualty,
    "bargain": _bargain,
    "teamwork": _teamwork,
}


# What was paid for comes when the spell is cast, or when the permanent enters.


def _copied(name: str) -> tuple[a.Ability, ...]:
    """“When you cast this spell, if its cost was paid, copy it” (702.78a, 702.153a)."""
    copy = a.CopySpell(a.Source(), new_targets=True)
    cast = a.Casts(a.Is(a.You()), _SELF)
    return (a.TriggeredAbility(cast, copy, condition=a.CostPaid(name), zones=(Zone.STACK,)),)


def _tokens(name: str, *except_: a.Change) -> tuple[a.Ability, ...]:
    """“When this enters, if its cost was paid, create a token that's a copy of it” for each time."""
    times = a.TimesPaid(name, a.Source())
    make = a.CreateCopyToken(a.Source(), times, except_=except_)
    return (a.TriggeredAbility(a.Enters(_SELF), make, condition=a.CostPaid(name)),)


MEANS: Means = {
    "conspire": lambda one: _copied(one.cost_name),  # 702.78a, 702.78b
    "casualty": lambda one: _copied(one.cost_name),  # 702.153a, 702.153b
    "squad": lambda one: _tokens(one.cost_name),  # 702.157a, 702.157b
    "offspring": lambda one: _tokens(
        one.cost_name, a.SetPT(a.Number(1), a.Number(1))
    ),  # 702.175a, 702.175b
}


def escalate(p: Play, n: int, modes: tuple[int, ...]) -> list[a.Cost]:
    """For each mode beyond the first (702.120a)."""
    costs = [one.cost for one in p.look(n).keyword("escalate") if one.cost is not None]
    return costs * max(0, len(modes) - 1)


NUMBERED = frozenset({"conspire", "casualty", "squad", "offspring", "replicate"})

SPELL_KEYWORDS = frozenset({"escalate", "spree", "tiered"})
