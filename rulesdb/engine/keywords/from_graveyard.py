"""Keywords of cards in a graveyard: embalm, eternalize, encore, recover, dredge (113.6, 702).

Each row is what the keyword stands for, built as a tree. How a card is cast from a graveyard is not
here but with the other ways of casting.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Color, Relation, Step, Zone
from rulesdb.engine.keywords.from_hand import costing
from rulesdb.engine.state.characteristics import Means

_HERE = (Zone.GRAVEYARD,)
_EXILE = a.Exile(a.Source())
_HASTE = a.Gain((a.KeywordAbility("haste"),))


def _zombie(*more: a.Change) -> tuple[a.Change, ...]:
    """“… with no mana cost, and it's a Zombie in addition to its other types”"""
    return (*more, a.NoManaCost(), a.BecomeType(subtypes=("Zombie",), keep=a.Keep.EVERYTHING))


def _token(one: a.KeywordAbility, *exceptions: a.Change) -> tuple[a.Ability, ...]:
    effect = a.CreateCopyToken(a.Source(), except_=_zombie(*exceptions))
    cost = costing(one, _EXILE)
    return (a.ActivatedAbility(cost, effect, zones=_HERE, as_sorcery=True, word=one.name),)


def _embalm(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    return _token(one, a.BecomeColor((Color.WHITE,)))


def _eternalize(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    return _token(one, a.BecomeColor((Color.BLACK,)), a.SetPT(a.Number(4), a.Number(4)))


def _encore(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """A token for each opponent that has to attack that opponent (702.141a)."""
    must = a.Apply(a.Bound("token"), (a.MustAttack(a.Is(a.Item())),), a.ThisTurn())
    each = a.ForEach(a.Each(a.IsOpponent()), a.Sequence((a.CreateCopyToken(a.Source()), must)))
    away = a.TriggeredAbility(a.StepBegins(Step.END), a.Sacrifice(a.Bound("token")))
    effect = a.Sequence(
        (each, a.Apply(a.Bound("token"), (_HASTE,), a.Indefinitely()), a.Expect(away))
    )
    cost = costing(one, _EXILE)
    return (a.ActivatedAbility(cost, effect, zones=_HERE, as_sorcery=True, word=one.name),)


def _recover(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    mine = a.All((a.HasType(CardType.CREATURE), a.OwnedBy(a.You())))
    pay = a.May(a.Pay(one.cost or a.Cost()), bind="recovered")
    back = a.Return(a.Source(), a.Destination(Zone.HAND))
    effect = a.Sequence((pay, a.If(a.IfDid("recovered"), back, _EXILE)))
    return (a.TriggeredAbility(a.Dies(mine), effect, zones=_HERE),)


def _dredge(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Instead of a draw, as long as there are enough cards to mill (702.52a, b)."""
    count = one.amount
    there = a.Compare(a.Count(a.Whole(Zone.LIBRARY)), Relation.AT_LEAST, count)
    back = a.Return(a.Source(), a.Destination(Zone.HAND))
    instead = a.Replacement(
        a.Draws(a.Is(a.You())),
        a.Sequence((a.Mill(count=count), back)),
        condition=there,
        optional=True,
    )
    return (a.StaticAbility((instead,), zones=_HERE),)


MEANS: Means = {
    "embalm": _embalm,  # 702.128a
    "eternalize": _eternalize,  # 702.129a
    "encore": _encore,  # 702.141a
    "recover": _recover,  # 702.59a
    "dredge": _dredge,  # 702.52a,
}
