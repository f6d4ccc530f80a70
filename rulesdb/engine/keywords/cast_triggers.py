"""Keywords that trigger as a spell is cast: demonstrate, gravestorm, ripple, increment (702.144, 702.69, 702.60, 702.191)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Characteristic, Relation, Zone
from rulesdb.engine.state.characteristics import Means

_SELF = a.Is(a.Source())
_CAST = a.Casts(a.Is(a.You()), _SELF)


def _on_cast(effect: a.Effect) -> tuple[a.Ability, ...]:
    return (a.TriggeredAbility(_CAST, effect, zones=(Zone.STACK,)),)


def _demonstrate(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """A copy, and if so one for an opponent of one's choice (702.144a)."""
    mine = a.May(a.CopySpell(a.Source(), new_targets=True), bind="demonstrated")
    opponent = a.Pick(a.IsOpponent())
    theirs = a.CopySpell(a.Source(), player=opponent, new_targets=True)
    return _on_cast(a.Sequence((mine, a.If(a.IfDid("demonstrated"), theirs))))


def _gravestorm(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """A copy for each permanent that was put into a graveyard this turn (702.69a)."""
    gone = a.EventCount(a.Dies(a.All(())))
    return _on_cast(a.CopySpell(a.Source(), gone, new_targets=True))


def _ripple(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Reveal the top cards, cast those of the same name, put the rest on the bottom (702.60a)."""
    reveal = a.Reveal(a.Top(one.amount), bind="rippled")
    shown = a.All((a.In((Zone.LIBRARY,)), a.Is(a.Bound("rippled"))))
    same = a.All((shown, a.SharesWith(Characteristic.NAME, a.Source())))
    rest = a.Put(a.Bound("rippled"), a.Destination(Zone.LIBRARY, "bottom"))
    return _on_cast(a.May(a.Sequence((reveal, a.CastCard(a.Each(same)), rest))))


def _increment(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Grow for a spell on which more was spent than the creature's power or toughness (702.191a)."""
    spent = a.ManaSpent(a.Trigger())
    more = a.AnySo(
        tuple(
            a.Compare(spent, Relation.MORE, a.Value(what, a.Source()))
            for what in (Characteristic.POWER, Characteristic.TOUGHNESS)
        )
    )
    still = a.Fits(a.Source(), a.HasType(CardType.CREATURE))
    grow = a.PutCounters("+1/+1", a.Source())
    cast = a.Casts(a.Is(a.You()))
    return (a.TriggeredAbility(cast, grow, condition=a.AllSo((still, more))),)


MEANS: Means = {
    "demonstrate": _demonstrate,  # 702.144a
    "gravestorm": _gravestorm,  # 702.69a
    "ripple": _ripple,  # 702.60a
    "increment": _increment,  # 702.191a,
}
