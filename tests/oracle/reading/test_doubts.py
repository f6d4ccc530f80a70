"""Lints over trees: each finds what no text can mean, and leaves its neighbour that one can (107.3, 508.5, 601.2c, 608.2)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.printed import PrintedFace
from rulesdb.cards.vocabulary import CardType, Characteristic, Color, Relation, Zone
from rulesdb.oracle.reading.doubts import doubts, sure
from rulesdb.oracle.reading.lints.rows import LINTS
from rulesdb.oracle.reading.outcome import Reading
from rulesdb.oracle.syntax.problems import Stage
from tests.oracle.reading.test_doubts_of_texts import TEXTS

CREATURE = a.HasType(CardType.CREATURE)
WORDS = "Otherwise, for each opponent who does, each opponent who can't, when its power is X, if that many other creatures, until it puts an enchanted target exiled and prevented for the copies, its controller or defending player pays X divided to that chosen from among."
"""Words of every lint: what they stand in does not matter to these tests."""
SELF = a.Is(a.Source())


def spell(effect: a.Effect, *of: a.Filter) -> a.Ability:
    return a.SpellAbility(effect, tuple(a.TargetSlot(one) for one in of))


def as_many_as(player: a.Ref) -> a.Filter:
    """With no more power than there are cards in a player's hand."""
    cards = a.Each(a.All((a.IsCard(), a.In((Zone.HAND,), player))))
    return a.Numeric(Characteristic.POWER, Relation.AT_MOST, a.Count(cards))


def trigger(event: a.EventPattern, effect: a.Effect, **more: object) -> a.Ability:
    return a.TriggeredAbility(event, effect, **more)


def static(to: a.Ref, *changes: a.Change) -> a.Ability:
    return a.StaticAbility((a.Continuous(to, changes),))


def destroy(of: a.Filter) -> a.Ability:
    return spell(a.Destroy(a.Target(0)), of)


def until(*changes: a.Apply) -> a.Ability:
    return spell(a.Sequence(changes, a.Join.AND), CREATURE)


def entering(*changes: a.Node) -> a.Replacement:
    return a.Replacement(a.Enters(SELF), a.Happens(changes))


def gets(to: a.Ref, duration: a.Duration) -> a.Apply:
    return a.Apply(to, (a.ModifyPT(a.Number(1), a.Number(1)),), duration)


CHEAP = a.Numeric(Characteristic.MANA_VALUE, Relation.AT_MOST, a.Number(3))
STRONG = a.Numeric(Characteristic.POWER, Relation.AT_LEAST, a.Number(4))
ENCHANTMENT = a.HasType(CardType.ENCHANTMENT)
OTHERS = a.Each(a.All((a.Other(), CREATURE)))
GROWS = a.ModifyPT(a.Number(1), a.Number(1))
COUNTER = a.Counter(a.Trigger(a.Role.SOURCE))
TARGETED = a.BecomesTarget(SELF, a.IsSpell())
PAID = a.Cost((a.PayLife(a.Number(2)),))
EXILED = a.Exile(a.Target(0), bind="gone")
RED = a.HasColor(Color.RED)
BLUE = a.HasColor(Color.BLUE)
EVERYONE = a.Each(a.IsPlayer())
OF_TYPE = a.Each(a.OfChosen(Characteristic.CREATURE_TYPE, "creature type"))
PUT_AWAY = a.First(a.Sacrifice(a.Each(CREATURE), bind="gone"))
COUNTED = a.WithCounters("+1/+1", a.ResultAmount("gone"))
DRAWS = a.Draw(a.Number(1))
LEAVING = a.Leaves(SELF)
UNABLE = a.Each(a.All((a.IsPlayer(), a.PlayerWhere(a.CouldNot(a.Item())))))

CASES: dict[str, tuple[str, a.Ability, str, a.Ability]] = {
    "named by nothing": (
        "Sorcery", spell(a.Return(a.Bound("gone"), a.Destination(Zone.HAND)), CREATURE),
        "Sorcery", spell(a.Sequence((EXILED, a.Return(a.Bound("gone"), a.Destination(Zone.HAND)))), CREATURE),
    ),
    "who does what": (
        "Sorcery", spell(a.Sequence((a.May(DRAWS, a.Target(0)), a.If(a.TookOffer(a.Each(a.IsOpponent())), DRAWS))), a.IsOpponent()),
        "Sorcery", spell(a.Sequence((a.May(DRAWS, EVERYONE), a.If(a.TookOffer(a.Each(a.IsOpponent())), DRAWS)))),
    ),
    "who can't do what": (
        "Sorcery", spell(a.Sequence((a.Discard(EVERYONE, a.Pick(a.IsCard(), a.Number(2))), a.LoseLife(a.Number(3), UNABLE)))),
        "Sorcery", spell(a.Sequence((a.Discard(EVERYONE, a.Pick(a.IsCard())), a.LoseLife(a.Number(3), UNABLE)))),
    ),
    "target that nobody chose": (
        "Instant", trigger(a.Cycles(a.Is(a.You()), SELF), a.Destroy(a.Target(1)), targets=(a.TargetSlot(CREATURE),)),
        "Instant", trigger(a.Cycles(a.Is(a.You()), SELF), a.Destroy(a.Target(0)), targets=(a.TargetSlot(CREATURE),)),
    ),
    "host of what is attached to nothing": (
        "Enchantment", static(a.Host(), GROWS), "Enchantment — Aura", static(a.Host(), GROWS),
    ),
    "defending player of what does not attack": (
        "Enchantment", trigger(a.Attacks(CREATURE), a.LoseLife(a.Number(1), a.DefendingPlayer())),
        "Enchantment", trigger(a.Attacks(CREATURE), a.LoseLife(a.Number(1), a.DefendingPlayer(a.Trigger()))),
    ),
    "payer who is not concerned": (
        "Creature", trigger(TARGETED, a.Unless(COUNTER, PAID, a.ControllerOf(a.Source()))),
        "Creature", trigger(TARGETED, a.Unless(COUNTER, PAID, a.ControllerOf(a.Trigger(a.Role.SOURCE)))),
    ),
    "other than what is none of them": (
        "Enchantment", static(OTHERS, GROWS), "Creature", static(OTHERS, GROWS),
    ),
    "number of an event that has none": (
        "Creature", trigger(a.Attacks(SELF), a.GainLife(a.EventAmount())),
        "Creature", trigger(a.DealsDamage(SELF), a.GainLife(a.EventAmount())),
    ),
    "counters from among one": (
        "Sorcery", spell(a.RemoveCounters("+1/+1", a.Target(0), a.Number(2), among=True), CREATURE),
        "Sorcery", spell(a.RemoveCounters("+1/+1", a.Each(CREATURE), a.Number(2), among=True)),
    ),
    "prevented by nothing": (
        "Sorcery", spell(a.GainLife(a.Prevented())),
        "Sorcery", spell(a.Replace(a.Prevention(a.IsDealtDamage(CREATURE), then=a.GainLife(a.Prevented())), a.ThisTurn())),
    ),
    "targets of all copies": (
        "Sorcery", spell(a.Sequence((a.CopySpell(a.Target(0)), a.CopySpell(a.Target(0), new_targets=True))), a.IsSpell()),
        "Sorcery", spell(a.Sequence((a.CopySpell(a.Target(0), new_targets=True),
                                     a.CopySpell(a.Target(0), new_targets=True))), a.IsSpell()),
    ),
    "sum where each has a number": (
        "Sorcery", spell(a.Sequence((a.Discard(EVERYONE, a.Whole(Zone.HAND, a.Item()), bind="gone"),
                                     a.LoseLife(a.ResultAmount("gone"), EVERYONE)))),
        "Sorcery", spell(a.Sequence((a.Discard(EVERYONE, a.Whole(Zone.HAND, a.Item()), bind="gone"),
                                     a.Draw(a.You(), a.ResultAmount("gone"))))),
    ),
    "told to another": (
        "Creature", a.StaticAbility((entering(PUT_AWAY), entering(COUNTED))),
        "Creature", a.StaticAbility((entering(PUT_AWAY, COUNTED),)),
    ),
    "each to itself": (
        "Sorcery", spell(a.Damage(a.Number(1), a.Item(), source=a.Each(CREATURE))),
        "Sorcery", spell(a.Damage(a.Number(1), a.Target(0), source=a.Each(CREATURE)), CREATURE),
    ),
    "another choice": (
        "Sorcery", spell(a.Sequence((a.Choose(a.Kind.COLOR, a.You(), link="color"), a.Destroy(OF_TYPE)))),
        "Sorcery", spell(a.Sequence((a.Choose(a.Kind.CREATURE_TYPE, a.You(), link="creature type"), a.Destroy(OF_TYPE)))),
    ),
    "part that the event has not": (
        "Creature", trigger(a.BecomesBlocked(SELF), a.Destroy(a.Trigger(a.Role.OTHER))),
        "Creature", trigger(a.BecomesBlocked(SELF, CREATURE), a.Destroy(a.Trigger(a.Role.OTHER))),
    ),
    "nothing put away": (
        "Creature", trigger(LEAVING, a.Return(a.Linked("exiled"), a.Destination(Zone.HAND))),
        "Creature", trigger(LEAVING, a.Sequence((a.Exile(a.Top(a.Number(1)), link="exiled"),
                                                 a.Return(a.Linked("exiled"), a.Destination(Zone.HAND))))),
    ),
    "each of none": (
        "Sorcery", spell(a.LoseLife(a.Count(a.Each(a.ControlledBy(a.Item()))), a.Target(0)), a.IsPlayer()),
        "Sorcery", spell(a.LoseLife(a.Count(a.Each(a.ControlledBy(a.Item()))), a.Each(a.IsPlayer()))),
    ),
    "limit on the last only": (
        "Instant", destroy(a.AnyOf((a.HasType(CardType.ARTIFACT), a.All((ENCHANTMENT, CHEAP))))),
        "Instant", destroy(a.AnyOf((a.HasType(CardType.ARTIFACT), a.All((CREATURE, STRONG))))),
    ),
    "noun of the last only": (
        "Instant", destroy(a.AnyOf((BLUE, a.All((RED, CREATURE))))),
        "Instant", destroy(a.All((a.AnyOf((BLUE, RED)), CREATURE))),
    ),
    "what can be nothing": (
        "Instant", destroy(a.All((a.IsPermanent(), a.IsCard(), a.In((Zone.GRAVEYARD,))))),
        "Instant", destroy(a.All((a.HasPermanentType(), a.IsCard(), a.In((Zone.GRAVEYARD,))))),
    ),
    "power of what has none": (
        "Instant", destroy(a.All((ENCHANTMENT, STRONG))), "Instant", destroy(a.All((ENCHANTMENT, CREATURE, STRONG))),
    ),
    "its own controller": (
        "Sorcery", destroy(a.All((CREATURE, as_many_as(a.ControllerOf(a.Source()))))),
        "Sorcery", destroy(a.All((CREATURE, as_many_as(a.You())))),
    ),
    "with what a copy enters": (
        "Creature", static(a.Source(), a.BecomeCopy(a.Target(0), (a.CopyEntersWith("+1/+1"),))),
        "Creature", a.StaticAbility((a.Replacement(a.Enters(a.Is(a.Source())), a.Happens((a.AsCopy(a.Pick(CREATURE), (a.CopyEntersWith("+1/+1"),)),))),)),
    ),
    "condition on its own result": (
        "Sorcery", spell(a.If(a.Fits(a.Bound("gone"), RED), EXILED), CREATURE),
        "Sorcery", spell(a.If(a.Fits(a.Target(0), RED), EXILED), CREATURE),
    ),
    "result of what was not done": (
        "Sorcery", spell(a.Sequence((EXILED, a.If(a.IfDid(), a.Draw(), a.Sacrifice(a.Bound("gone"))))), CREATURE),
        "Sorcery", spell(a.Sequence((EXILED, a.If(a.IfDid(), a.Draw(), a.Sacrifice(a.Source())))), CREATURE),
    ),
    "change without an end": (
        "Sorcery", until(gets(a.Target(0), a.UntilEndOfTurn()), gets(a.Each(CREATURE), a.Indefinitely())),
        "Sorcery", until(gets(a.Target(0), a.UntilEndOfTurn()), gets(a.Each(CREATURE), a.UntilEndOfTurn())),
    ),
    "creature's change of what is none": (
        "Enchantment — Aura", static(a.Source(), GROWS), "Creature", static(a.Source(), GROWS),
    ),
    "division of another number": (
        "Sorcery", a.SpellAbility(a.Damage(a.Number(2), a.Target(0), divided=True), (a.TargetSlot(CREATURE, divides=a.Number(4)),)),
        "Sorcery", a.SpellAbility(a.Damage(a.Number(4), a.Target(0), divided=True), (a.TargetSlot(CREATURE, divides=a.Number(4)),)),
    ),
    "X that nothing says": (
        "Sorcery", spell(a.GainLife(a.X())),
        "Sorcery", spell(a.LetX(a.GainLife(a.X()), a.Count(a.Each(CREATURE)))),
    ),
    "trigger that nothing fires": (
        "Creature", trigger(a.Attacks(SELF), a.Draw(), zones=(Zone.HAND,)),
        "Creature", trigger(a.Attacks(SELF), a.Draw()),
    ),
}  # fmt: skip
"""For each lint: a type line with a tree that it finds, and its neighbour that it leaves."""


def found(line: str, ability: a.Ability) -> list[str]:
    face = PrintedFace("Foo", line, WORDS, "{1}")
    return [one.lint.name for one in doubts(face, (Reading(WORDS, (ability,), WORDS),))]


def test_each_other_player_is_measured_from_a_player() -> None:
    every = a.Each(a.All((a.Other(), a.IsPlayer())))
    assert found("Creature", spell(a.LoseLife(a.Number(1), every))) == [
        "other than what is none of them"
    ]
    but_you = a.Each(a.All((a.Other(a.You()), a.IsPlayer())))
    assert not found("Creature", spell(a.LoseLife(a.Number(1), but_you)))


def test_every_lint_has_a_case_a_name_and_a_reason() -> None:
    names = [lint.name for lint in LINTS]
    assert len(set(names)) == len(names)
    assert set(names) == CASES.keys() | TEXTS.keys()
    assert all(lint.why.endswith(".") for lint in LINTS)


@pytest.mark.parametrize("name", CASES)
def test_a_lint_finds_what_no_text_means_and_leaves_what_one_does(name: str) -> None:
    line, wrong, other, right = CASES[name]
    assert name in found(line, wrong)
    assert not found(other, right)


def test_a_doubtful_paragraph_is_refused_with_its_words_and_the_others_stay() -> None:
    _, wrong, _, right = CASES["X that nothing says"]
    face = PrintedFace("Foo", "Sorcery", "You gain X life.\nYou gain life.", "{1}")
    first, second = sure(
        face, (Reading("You gain X life.", (wrong,)), Reading("You gain life.", (right,)))
    )
    assert first.unread is not None
    assert not first.abilities
    assert (first.unread.stage, first.unread.word, first.unread.column) == (Stage.DOUBT, "X", 10)
    assert second.whole


def test_a_lint_is_not_asked_of_what_the_card_does_not_say() -> None:
    """The text of a keyword is the rulebook's: “support” says other, and no such word stands on the card."""
    line, wrong, _, _ = CASES["other than what is none of them"]
    face = PrintedFace("Foo", line, "Support 2.", "{1}")
    assert not list(doubts(face, (Reading("Support 2.", (wrong,)),)))
