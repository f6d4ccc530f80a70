"""Keywords that trigger in combat, as the abilities that they stand for (702).

Only rows live here: each keyword is said with the nodes of the ability tree. Myriad and enlist,
which need more than that, have modules of their own.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import CardType, Characteristic, Color, Relation, Step
from rulesdb.engine.mechanics.done_by_keyword import SayDone
from rulesdb.engine.state.characteristics import Means

_SELF = a.Is(a.Source())
_CREATURE = a.HasType(CardType.CREATURE)
_PLUS = "+1/+1"


def _provoke(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """A creature of the defending player blocks it if able, and untaps (702.39a)."""
    slot = a.TargetSlot(a.All((_CREATURE, a.ControlledBy(a.DefendingPlayer(a.Source())))))
    block = a.Apply(a.Target(0), (a.MustBlock(_SELF),), a.UntilEndOfCombat())
    dare = a.May(a.Sequence((block, a.Untap(a.Target(0)))))
    return (a.TriggeredAbility(a.Attacks(_SELF), dare, (slot,)),)


def _to_player(effect: a.Effect) -> tuple[a.Ability, ...]:
    return (a.TriggeredAbility(a.DealsDamage(_SELF, a.IsPlayer(), combat=True), effect),)


def _poisonous(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    return _to_player(a.PutCounters("poison", a.Trigger(a.Role.OTHER), one.amount))


def _ingest(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    return _to_player(a.Exile(a.Top(a.Number(1), a.Trigger(a.Role.OTHER))))


def _dethrone(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Attacking whoever has the most life, alone or with others (702.105a)."""
    most = a.Compare(a.LifeTotal(a.Item()), Relation.AT_LEAST, a.MostLife(a.Each(a.IsPlayer())))
    richest = a.PlayerWhere(most)
    return (a.TriggeredAbility(a.Attacks(_SELF, richest), a.PutCounters(_PLUS, a.Source())),)


def _melee(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """A bonus for each opponent who was attacked with a creature this combat (702.121a)."""
    mine = a.Attacks(a.ControlledBy(a.You()))
    attacked = a.Count(a.Each(a.All((a.IsOpponent(), a.Took(mine, "combat", "other")))))
    grow = a.Apply(a.Source(), (a.ModifyPT(attacked, attacked),), a.UntilEndOfTurn())
    return (a.TriggeredAbility(a.Attacks(_SELF), grow),)


def _training(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Attacking beside a creature of greater power; asked only as they attack (702.149a)."""
    power = a.Numeric(
        Characteristic.POWER, Relation.MORE, a.Value(Characteristic.POWER, a.Source())
    )
    greater = a.Exists(a.All((a.InCombat(a.Combat.ATTACKING), a.Other(), power)))
    put = a.PutCounters(_PLUS, a.Source(), bind="trained")
    said = a.If(a.IfDid("trained"), SayDone("train", "702.149c"))
    with_it = a.Attacks(a.All((_SELF, a.Where(greater))))
    return (a.TriggeredAbility(with_it, a.Sequence((put, said))),)


def _decayed(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Sacrificed at end of combat; that it can't block is asked where blocks are (702.147a)."""
    gone = a.TriggeredAbility(a.StepBegins(Step.END_OF_COMBAT), a.Sacrifice(a.Source()))
    return (a.TriggeredAbility(a.Attacks(_SELF), a.Expect(gone)),)


def _mobilize(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Warriors that attack beside it and are gone at the end of the turn (702.181a)."""
    line = TypeLine((), (CardType.CREATURE,), ("Warrior",))
    warrior = a.TokenSpec(line, a.Number(1), a.Number(1), (Color.RED,))
    make = a.CreateToken(warrior, one.amount, tapped=True, attacking=True, bind="mobilized")
    gone = a.TriggeredAbility(a.StepBegins(Step.END), a.Sacrifice(a.Bound("mobilized")))
    return (a.TriggeredAbility(a.Attacks(_SELF), a.Sequence((make, a.Expect(gone)))),)


def _firebending(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Red mana that stays until end of combat (702.189a)."""
    mana = a.AddMana((("R",),), one.amount, lasting=a.UntilEndOfCombat())
    said = SayDone("firebend", "702.189b")
    return (a.TriggeredAbility(a.Attacks(_SELF), a.Sequence((mana, said))),)


def _extort(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Each spell of yours may take a life from each opponent, for {W/B} (702.101a)."""
    pay = a.May(a.Pay(a.Cost((a.PayMana(ManaCost.parse("{W/B}")),))), bind="extorted")
    lose = a.LoseLife(a.Number(1), a.Each(a.IsOpponent()), bind="drained")
    gain = a.GainLife(a.ResultAmount("drained"))
    effect = a.Sequence((pay, a.If(a.IfDid("extorted"), a.Sequence((lose, gain)))))
    return (a.TriggeredAbility(a.Casts(a.Is(a.You()), a.IsSpell()), effect),)


MEANS: Means = {
    "provoke": _provoke,  # 702.39a
    "poisonous": _poisonous,  # 702.70a
    "ingest": _ingest,  # 702.115a
    "dethrone": _dethrone,  # 702.105a
    "melee": _melee,  # 702.121a
    "training": _training,  # 702.149a
    "decayed": _decayed,  # 702.147a
    "mobilize": _mobilize,  # 702.181a
    "firebending": _firebending,  # 702.189a
    "extort": _extort,  # 702.101a,
}
