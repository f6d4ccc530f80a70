"""What is asked of the turn so far and of abilities, what is waited for, and what only looks like it: a table of wordings."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Characteristic, Color, Relation, Supertype, Zone
from rulesdb.oracle.reading.explicit import said
from rulesdb.oracle.reading.paragraph import read_paragraph

_YOU = a.Is(a.You())
_SELF = a.Is(a.Source())
_CREATURE = a.HasType(CardType.CREATURE)
_THEIRS = a.ControlledBy(a.Each(a.IsOpponent()))
_HURT = a.IsDealtDamage(a.Is(a.Item()), _SELF, combat=True)

SAID: tuple[tuple[str, a.Node], ...] = (
    # What was done this turn, by whom or to whom.
    ("{2}: Draw a card. Activate only if an opponent was dealt combat damage by a legendary creature this turn.",
     a.IsDealtDamage(a.IsOpponent(), a.All((a.HasSupertype(Supertype.LEGENDARY), _CREATURE)), combat=True)),
    ("{2}: Target player who was dealt combat damage by Foo this turn loses 2 life.", _HURT),
    ("{X}: Destroy each nonland permanent with mana value X whose controller was dealt combat damage by Foo this turn.",
     a.Where(a.Happened(a.IsDealtDamage(a.Is(a.ControllerOf(a.Item())), _SELF, combat=True)))),
    ("{T}: Tap target creature whose controller controls an Island.",
     a.Where(a.Exists(a.All((a.HasSubtype("Island"), a.ControlledBy(a.ControllerOf(a.Item()))))))),
    ("At the beginning of each end step, if you've cast both a creature spell and a noncreature spell this turn, draw a card.",
     a.AllSo((a.Happened(a.Casts(_YOU, a.All((_CREATURE, a.IsSpell())))),
              a.Happened(a.Casts(_YOU, a.All((a.Not(_CREATURE), a.IsSpell()))))))),
    ("At the beginning of your end step, if you gained and lost life this turn, draw a card.",
     a.AllSo((a.Happened(a.GainsLife(_YOU)), a.Happened(a.LosesLife(_YOU))))),
    ("At the beginning of your end step, if a creature died under an opponent's control this turn, draw a card.",
     a.Happened(a.Dies(a.All((_CREATURE, _THEIRS))))),
    ("{2}: Put a +1/+1 counter on Foo for each creature that left the battlefield under your control this turn.",
     a.EventCount(a.Leaves(a.All((_CREATURE, a.ControlledBy(a.You())))))),
    ("Sacrifice Foo: You gain life equal to the life you've lost this turn.", a.EventTotal(a.LosesLife(_YOU))),
    ("Whenever a player casts a noncreature spell, Foo deals damage to that player equal to the number of noncreature spells they've cast this turn.",
     a.EventCount(a.Casts(a.Is(a.Trigger(a.Role.PLAYER)), a.All((a.Not(_CREATURE), a.IsSpell()))))),
    # Descriptions by an ability, by what is worn, by another thing's number.
    ("{1}: Search your library for an artifact card with a mana ability, reveal it, put it into your hand, then shuffle.",
     a.HasAbility(mana=True)),
    ("{1}: Destroy target artifact without mana abilities.", a.Not(a.HasAbility(mana=True))),
    ("{1}: Destroy target land with an activated ability that isn't a mana ability.", a.HasAbility(mana=False, activated=True)),
    ("{1}, {T}: Untap target creature that has an activated ability with {T} in its cost.", a.HasAbility(activated=True, taps=True)),
    ("Whenever one or more creatures that are enchanted by an Aura you control attack, draw a card.",
     a.Where(a.Exists(a.All((a.HasSubtype("Aura"), a.ControlledBy(a.You()), a.AttachedTo(a.Item())))))),
    ("Whenever you cast a Spirit spell, destroy all permanents with that spell's mana value.",
     a.Numeric(Characteristic.MANA_VALUE, Relation.EQUAL, a.Value(Characteristic.MANA_VALUE, a.Trigger()))),
    # Events.
    ("When you draw your third card in a turn, return Foo from your graveyard to your hand.", a.Draws(_YOU, a.Number(3))),
    ("Whenever you pay life, draw a card.", a.PaysLife(_YOU)),
    ("Whenever you proliferate, draw a card.", a.KeywordActionDone("proliferate", _YOU)),
    ("When Foo becomes plotted, draw a card.", a.GainsDesignation("plotted", _SELF)),
    ("Whenever one or more cards are put into exile from graveyards and/or the battlefield during your turn, draw a card.",
     a.Moves(a.IsCard(), (Zone.GRAVEYARD, Zone.BATTLEFIELD), (Zone.EXILE,))),
    ("Whenever Foo and/or one or more other Vampires you control enter, draw a card.",
     a.OneOrMore(a.Enters(a.AnyOf((_SELF, a.All((a.Other(), a.HasSubtype("Vampire"), a.ControlledBy(a.You())))))))),
    ("Whenever you roll a 4 or higher on a die, draw a card.", a.RollsDie(_YOU, a.Number(4), least=True)),
    ("Whenever Foo deals 6 or more damage to an opponent, draw a card.", a.DealsDamage(_SELF, a.IsOpponent(), least=a.Number(6))),
    ("When no creatures are on the battlefield, sacrifice Foo.", a.StateIs(a.NotSo(a.Exists(_CREATURE)))),
    ("When an opponent controls a creature, sacrifice Foo.", a.StateIs(a.Exists(a.All((_CREATURE, _THEIRS))))),
    # Counters asked for, and taken off; how many targets.
    ("At the beginning of your upkeep, if Foo has one or more +1/+1 counters on it, you may remove all of them.",
     a.RemoveCounters("+1/+1", a.Source(), a.AnyNumber())),
    ("{1}: Put a point counter on Foo. Then if it has ten or more point counters on it, remove them all and you win the game.",
     a.RemoveCounters("point", a.Source(), a.AnyNumber())),
    ("Whenever you gain life, choose up to that many target creatures you control. Put a +1/+1 counter on each of those creatures.",
     a.TargetSlot(a.All((_CREATURE, a.ControlledBy(a.You()))), a.Number(0), a.EventAmount())),
    ("{T}: Spells you cast this turn that are black and/or red cost {2} less to cast.",
     a.AnyOf((a.HasColor(Color.BLACK), a.HasColor(Color.RED)))),
    ("{3}{G}: Until end of turn, Foo has base power and toughness 5/3, gains trample, and isn't a Human.", a.LoseType(subtypes=("Human",))),
)  # fmt: skip
"""A text and a part of what it means."""


@pytest.mark.parametrize(("text", "part"), SAID, ids=[text[:60] for text, _ in SAID])
def test_it_is_read_and_said_without_pronouns(text: str, part: a.Node) -> None:
    reading = read_paragraph(text, "Foo", spell=False)
    assert reading.unread is None, reading.unread
    found = [one for ability in reading.abilities for one in ability.walk()]
    assert part in found
    assert said(reading.abilities, spell=False)


REFUSED = (
    "{2}: Target player who was dealt combat damage by Foo loses 2 life.",
    "At the beginning of each end step, if you've cast both a creature and a land this turn, draw a card.",
    "Whenever one or more creatures that are enchanted by an Equipment you control attack, draw a card.",
    "Whenever one or more creatures that are tapped by an Aura you control attack, draw a card.",
    "At the beginning of your upkeep, if Foo is tapped, remove all of them.",
    "When no creature cards are on the battlefield, sacrifice Foo.",
    "Whenever you attack a planeswalker with one or more creatures, draw a card.",
    "Whenever a card is put into your graveyard from their library, draw a card.",
)
"""What only looks like those: nothing says when, of what, or whose."""


@pytest.mark.parametrize("text", REFUSED)
def test_what_only_looks_like_them_is_refused(text: str) -> None:
    assert read_paragraph(text, "Foo", spell=False).unread is not None


def test_one_or_more_that_attack_are_no_number_of_attackers() -> None:
    """“One or more Giants attack” is of those that attack together; “two or more” asks for that many (508.3d)."""
    (one,) = read_paragraph(
        "Whenever one or more Giants attack, draw a card.", "Foo", spell=False
    ).abilities
    (two,) = read_paragraph(
        "Whenever two or more Giants attack, draw a card.", "Foo", spell=False
    ).abilities
    giant = a.HasSubtype("Giant")
    assert one.event == a.OneOrMore(a.Attacks(giant))  # type: ignore[attr-defined]
    assert two.event == a.PlayerAttacks(a.IsPlayer(), giant, a.Number(2))  # type: ignore[attr-defined]
