"""Keywords as the abilities that they stand for, built directly as abilities (702.1a).

A keyword that was read into its text (`inner`) is taken by that text instead; a row here serves
where no text was read.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import generic
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import CardType, Characteristic, Color, Relation, Step, Subset, Zone
from rulesdb.engine.mechanics.done_by_keyword import SayDone
from rulesdb.engine.state.characteristics import Means

_SELF = a.Is(a.Source())
_MY_CREATURE = a.All((a.HasType(CardType.CREATURE), a.ControlledBy(a.You())))


def _pump(power: int, toughness: int, to: a.Ref) -> a.Effect:
    change = a.ModifyPT(a.Number(power), a.Number(toughness))
    return a.Apply(to, (change,), a.UntilEndOfTurn())


def _changeling(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    every = a.Continuous(a.Source(), (a.EverySubtype(Subset.CREATURE),))
    return (a.StaticAbility((every,), defining=True),)


def _devoid(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    return (a.StaticAbility((a.Continuous(a.Source(), (a.BecomeColor(()),)),), defining=True),)


def _protection(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """The damage part of protection is a prevention effect (702.16e)."""
    if one.quality is None:
        return ()
    return (a.StaticAbility((a.Prevention(a.IsDealtDamage(_SELF, one.quality)),)),)


def _exalted(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    return (a.TriggeredAbility(a.Attacks(_MY_CREATURE, alone=True), _pump(1, 1, a.Trigger())),)


def _flanking(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    by = a.Not(a.HasKeyword("flanking"))
    return (
        a.TriggeredAbility(a.BecomesBlocked(_SELF, by), _pump(-1, -1, a.Trigger(a.Role.OTHER))),
    )


def _bushido(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    number = one.amount
    change = a.Apply(a.Source(), (a.ModifyPT(number, number),), a.UntilEndOfTurn())
    return (a.TriggeredAbility(a.AnyEvent((a.Blocks(_SELF), a.BecomesBlocked(_SELF))), change),)


def _rampage(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    number = one.amount
    beyond = a.Largest(
        (
            a.Number(0),
            a.Difference(a.Count(a.Each(a.InCombat(a.Combat.BLOCKING, a.Source()))), a.Number(1)),
        )
    )
    bonus = a.Product(number, beyond)
    change = a.Apply(a.Source(), (a.ModifyPT(bonus, bonus),), a.UntilEndOfTurn())
    return (a.TriggeredAbility(a.BecomesBlocked(_SELF), change),)


def _prowess(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    spell = a.All((a.IsSpell(), a.Not(a.HasType(CardType.CREATURE))))
    return (a.TriggeredAbility(a.Casts(a.Is(a.You()), spell), _pump(1, 1, a.Source())),)


def _battle_cry(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    others = a.Each(a.All((a.InCombat(a.Combat.ATTACKING), a.Other())))
    return (a.TriggeredAbility(a.Attacks(_SELF), _pump(1, 0, others)),)


def _returns_with(counter: str) -> tuple[a.Ability, ...]:
    to = a.Destination(
        Zone.BATTLEFIELD, under=a.OwnerOf(a.Source()), with_counters=((counter, a.Number(1)),)
    )
    had_none = a.Compare(a.CountersOn(counter, a.Source()), Relation.EQUAL, a.Number(0))
    became = a.Trigger(a.Role.OTHER)
    return (a.TriggeredAbility(a.Dies(_SELF), a.Return(became, to), condition=had_none),)


def _equip(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    quality = one.quality
    # A planeswalker is equipped as though it were a creature (702.6e).
    walker = quality == a.HasType(CardType.PLANESWALKER)
    mine = a.ControlledBy(a.You()) if walker else _MY_CREATURE
    target = a.TargetSlot(mine if quality is None else a.All((mine, quality)))
    cost = one.cost or a.Cost()
    attach = a.Attach(a.Source(), a.Target(0), as_creature=walker)
    return (a.ActivatedAbility(cost, attach, (target,), as_sorcery=True, word="equip"),)


def _cycling(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    cost = one.cost or a.Cost()
    discard = a.Act(a.Discard(a.You(), a.Source()))
    whole = a.Cost((*cost.parts, discard))
    return (a.ActivatedAbility(whole, a.Draw(), zones=(Zone.HAND,), word="cycling"),)


def _annihilator(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    number = one.amount
    loses = a.Sacrifice(a.Pick(a.IsPermanent(), number), a.DefendingPlayer(a.Source()))
    return (a.TriggeredAbility(a.Attacks(_SELF), loses),)


def _afflict(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    number = one.amount
    return (
        a.TriggeredAbility(
            a.BecomesBlocked(_SELF), a.LoseLife(number, a.DefendingPlayer(a.Source()))
        ),
    )


def _vanishing(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    kind = "time"
    enters = a.StaticAbility(
        (
            a.Replacement(
                a.Enters(_SELF), a.Happens((a.WithCounters(kind, one.number or a.Number(0)),))
            ),
        )
    )
    mine = a.Is(a.You())
    has = a.Fits(a.Source(), a.HasCounter(kind))
    ticks = a.TriggeredAbility(
        a.StepBegins(Step.UPKEEP, mine), a.RemoveCounters(kind, a.Source()), condition=has
    )
    last = a.TriggeredAbility(a.CountersRemoved(kind, _SELF, last=True), a.Sacrifice(a.Source()))
    return (enters, ticks, last) if one.number is not None else (ticks, last)


def _fading(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    kind = "fade"
    enters = a.StaticAbility(
        (
            a.Replacement(
                a.Enters(_SELF), a.Happens((a.WithCounters(kind, one.number or a.Number(0)),))
            ),
        )
    )
    take = a.RemoveCounters(kind, a.Source(), bind="faded")
    or_else = a.If(a.NotSo(a.IfDid("faded")), a.Sacrifice(a.Source()))
    ticks = a.TriggeredAbility(
        a.StepBegins(Step.UPKEEP, a.Is(a.You())), a.Sequence((take, or_else))
    )
    return (enters, ticks)


def _ward(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    hostile = a.ControlledBy(a.Each(a.IsOpponent()))
    counter = a.Counter(a.Trigger(a.Role.SOURCE))
    unless = a.Unless(counter, one.cost or a.Cost(), a.ControllerOf(a.Trigger(a.Role.SOURCE)))
    return (a.TriggeredAbility(a.BecomesTarget(_SELF, hostile), unless),)


def _modular(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    number = one.amount
    enters = a.StaticAbility(
        (a.Replacement(a.Enters(_SELF), a.Happens((a.WithCounters("+1/+1", number),))),)
    )
    slot = a.TargetSlot(a.All((a.HasType(CardType.ARTIFACT), a.HasType(CardType.CREATURE))))
    put = a.PutCounters("+1/+1", a.Target(0), a.CountersOn("+1/+1", a.Source()))
    return (enters, a.TriggeredAbility(a.Dies(_SELF), a.May(put), (slot,)))


def _affinity(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """The spell costs {1} less for each (702.41a)."""
    if one.quality is None:
        return ()
    each = a.Count(a.Each(a.All((one.quality, a.ControlledBy(a.You())))))
    less = a.CostLess(generic(1), amount=each)
    return (a.StaticAbility((a.Continuous(a.Source(), (less,)),), zones=(Zone.STACK,)),)


def _evoke(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    paid = a.CostPaid("evoke")
    # Its controller then, whoever that is: not always the player whose ability it is (702.74a).
    gone = a.Sacrifice(a.Source(), a.ControllerOf(a.Source()))
    return (a.TriggeredAbility(a.Enters(_SELF), gone, condition=paid),)


def _renown(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    not_yet = a.NotSo(a.Fits(a.Source(), a.HasStatus(a.Status.RENOWNED)))
    number = one.amount
    grow = a.Sequence(
        (a.PutCounters("+1/+1", a.Source(), number), a.SetDesignation("renowned", a.Source()))
    )
    return (
        a.TriggeredAbility(
            a.DealsDamage(_SELF, a.IsPlayer(), combat=True), grow, condition=not_yet
        ),
    )


def _storm(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """A copy for each spell cast before it this turn (702.40a)."""
    before = a.EventCount(a.Casts(a.IsPlayer()), "turn before it")
    copies = a.CopySpell(a.Source(), before, new_targets=True)
    return (a.TriggeredAbility(a.Casts(a.IsPlayer(), _SELF), copies, zones=(Zone.STACK,)),)


def _replicate(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    times = a.TimesPaid(one.cost_name, a.Source())
    copies = a.CopySpell(a.Source(), times, new_targets=True)
    paid = a.CostPaid(one.cost_name)
    return (
        a.TriggeredAbility(
            a.Casts(a.IsPlayer(), _SELF), copies, condition=paid, zones=(Zone.STACK,)
        ),
    )


def _cascade(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Exile until a cheaper nonland card, and cast it free (702.85a)."""
    value = a.Value(Characteristic.MANA_VALUE, a.Source())
    cheaper = a.All(
        (
            a.Not(a.HasType(CardType.LAND)),
            a.Numeric(Characteristic.MANA_VALUE, Relation.LESS, value),
        )
    )
    reveal = a.RevealUntil(cheaper, exile=True, bind="found")
    rest = a.Destination(Zone.LIBRARY, "random bottom", order="random")
    back = a.Put(a.Together((a.Bound("found"), a.Bound("found/rest"))), rest)
    most = a.Difference(value, a.Number(1))
    effect = a.Sequence((reveal, a.CastCard(a.Bound("found"), most=most), back))
    return (a.TriggeredAbility(a.Casts(a.IsPlayer(), _SELF), effect, zones=(Zone.STACK,)),)


def _unleash(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    put = a.First(a.May(a.Nothing(), bind="unleashed"))
    with_ = a.OnlyIf(a.IfDid("unleashed"), (a.WithCounters("+1/+1", a.Number(1)),))
    enters = a.StaticAbility((a.Replacement(a.Enters(_SELF), a.Happens((put, with_))),))
    has = a.Fits(a.Source(), a.HasCounter("+1/+1"))
    return (enters, a.StaticAbility((a.Continuous(a.Source(), (a.CantBlock(),)),), condition=has))


def _riot(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    put = a.First(a.May(a.Nothing(), bind="rioted"))
    haste = a.WithChanges((a.Gain((a.KeywordAbility("haste"),)),))
    changes = a.OnlyIf(a.IfDid("rioted"), (a.WithCounters("+1/+1", a.Number(1)),), (haste,))
    return (a.StaticAbility((a.Replacement(a.Enters(_SELF), a.Happens((put, changes))),)),)


_UPKEEP = a.StepBegins(Step.UPKEEP, a.Is(a.You()))


def _cumulative(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Each upkeep an age counter, and the cost once for each or it is sacrificed (702.24a)."""
    ages = a.CountersOn("age", a.Source())
    parts: list[a.CostPart] = []
    for part in (one.cost or a.Cost()).parts:
        if isinstance(part, a.PayMana):
            parts.append(a.PayMana(part.mana, ages))
        elif isinstance(part, a.PayLife):
            parts.append(a.PayLife(a.Product(part.amount, ages)))
        elif isinstance(part, a.Act):
            parts.append(a.Act(a.Repeat(part.effect, ages)))
        else:
            parts.append(part)
    unless = a.Unless(a.Sacrifice(a.Source()), a.Cost(tuple(parts)))
    return (a.TriggeredAbility(_UPKEEP, a.Sequence((a.PutCounters("age", a.Source()), unless))),)


def _unearth(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Back for a turn, and exiled when it would leave (702.84a)."""
    mine = a.Is(a.Bound("unearthed"))
    away = a.Replacement(a.Leaves(mine), a.Happens((a.GoesTo(a.Destination(Zone.EXILE)),)))
    effect = a.Sequence(
        (
            a.Return(a.Source(), a.Destination(Zone.BATTLEFIELD), bind="unearthed"),
            a.Apply(a.Bound("unearthed"), (a.Gain((a.KeywordAbility("haste"),)),)),
            a.Expect(a.TriggeredAbility(a.StepBegins(Step.END), a.Exile(a.Bound("unearthed")))),
            a.Replace(away, a.Indefinitely(), uses=a.Number(1)),
        )
    )
    cost = one.cost or a.Cost()
    return (
        a.ActivatedAbility(cost, effect, zones=(Zone.GRAVEYARD,), as_sorcery=True, word="unearth"),
    )


def _soulshift(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    number = one.amount
    spirit = a.All(
        (
            a.HasSubtype("Spirit"),
            a.Numeric(Characteristic.MANA_VALUE, Relation.AT_MOST, number),
            a.In((Zone.GRAVEYARD,), a.You()),
        )
    )
    back = a.May(a.Return(a.Target(0), a.Destination(Zone.HAND)))
    return (a.TriggeredAbility(a.Dies(_SELF), back, (a.TargetSlot(spirit),)),)


def _mentor(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    power = a.Value(Characteristic.POWER, a.Source())
    lesser = a.All(
        (
            a.InCombat(a.Combat.ATTACKING),
            a.Numeric(Characteristic.POWER, Relation.LESS, power),
        )
    )
    said = SayDone("mentor", "702.134c", whom=a.Target(0))
    put = a.Sequence((a.PutCounters("+1/+1", a.Target(0)), said))
    return (a.TriggeredAbility(a.Attacks(_SELF), put, (a.TargetSlot(lesser),)),)


def _outlast(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    cost = a.Cost((*(one.cost or a.Cost()).parts, a.TapSource()))
    put = a.PutCounters("+1/+1", a.Source())
    return (a.ActivatedAbility(cost, put, as_sorcery=True, word="outlast"),)


def _level_up(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    put = a.PutCounters("level", a.Source())
    return (a.ActivatedAbility(one.cost or a.Cost(), put, as_sorcery=True, word="level up"),)


def _scavenge(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    away = a.Act(a.Exile(a.Source()))
    cost = a.Cost((*(one.cost or a.Cost()).parts, away))
    put = a.PutCounters("+1/+1", a.Target(0), a.Value(Characteristic.POWER, a.Source()))
    target = a.TargetSlot(a.HasType(CardType.CREATURE))
    return (
        a.ActivatedAbility(
            cost, put, (target,), zones=(Zone.GRAVEYARD,), as_sorcery=True, word="scavenge"
        ),
    )


def _afterlife(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    line = TypeLine((), (CardType.CREATURE,), ("Spirit",))
    colors = (Color.WHITE, Color.BLACK)
    token = a.TokenSpec(line, a.Number(1), a.Number(1), colors, (a.KeywordAbility("flying"),))
    make = a.CreateToken(token, one.amount)
    return (a.TriggeredAbility(a.Dies(_SELF), make),)


OVER_TEXT: Means = {
    "mentor": _mentor,  # 702.134a, and what waits for it (702.134c)
}

MEANS: Means = {
    "changeling": _changeling,  # 702.73a
    "devoid": _devoid,  # 702.114a
    "protection": _protection,  # 702.16e
    "exalted": _exalted,  # 702.83a
    "flanking": _flanking,  # 702.25a
    "bushido": _bushido,  # 702.45a
    "rampage": _rampage,  # 702.23a
    "prowess": _prowess,  # 702.108a
    "battle cry": _battle_cry,  # 702.91a
    "persist": lambda _: _returns_with("-1/-1"),  # 702.79a
    "undying": lambda _: _returns_with("+1/+1"),  # 702.93a
    "equip": _equip,  # 702.6a
    "cycling": _cycling,  # 702.29a
    "annihilator": _annihilator,  # 702.86a
    "afflict": _afflict,  # 702.130a
    "vanishing": _vanishing,  # 702.63a
    "fading": _fading,  # 702.32a
    "ward": _ward,  # 702.21a
    "modular": _modular,  # 702.43a
    "cumulative upkeep": _cumulative,  # 702.24a
    "unearth": _unearth,  # 702.84a
    "soulshift": _soulshift,  # 702.46a
    "mentor": _mentor,  # 702.134a
    "outlast": _outlast,  # 702.107a
    "level up": _level_up,  # 702.87a
    "scavenge": _scavenge,  # 702.97a
    "afterlife": _afterlife,  # 702.135a
    "affinity": _affinity,  # 702.41a
    "evoke": _evoke,  # 702.74a
    "renown": _renown,  # 702.112a
    "storm": _storm,  # 702.40a
    "replicate": _replicate,  # 702.56a
    "cascade": _cascade,  # 702.85a
    "unleash": _unleash,  # 702.98a
    "riot": _riot,  # 702.136a,
}
