"""Amounts of parties and targets, requirements of a turn, conditions on attacking: read, printed back, played (107, 508, 700.8)."""

from __future__ import annotations

import pytest

from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.scenarios.results import Status
from tests.oracle.material import BEAR, ELK, played

# A leading “!” marks a paragraph of an instant or sorcery.
TEXTS = (
    "!You gain life equal to target creature's power.",
    "!Target player loses life equal to target artifact's mana value.",
    "!Foo deals damage equal to target creature's toughness to any target.",
    "Whenever Foo or another enchantment enters, target creature must be blocked this turn if able.",
    "When Foo enters the battlefield, you may have target creature block it this turn if able.",
    "At the beginning of your upkeep, put a shred counter on Foo. Then mill a card for each shred counter on Foo.",
    "{T}, Remove any number of charge counters from Foo: Add {B}, then add an additional {B} for each charge counter removed this way.",
    "{T}: Gain control of target creature for as long as Foo remains on the battlefield.",
    "Whenever Foo deals combat damage to a player, exile the top card of that player's library. You may cast that card for as long as it remains exiled.",
    "!Discard two cards at random.",
    "When Foo enters, look at the top card of your library. If it shares a card type with Foo, you may reveal it and put it into your hand.",
    "Enchanted creature gets +1/+1 for each of its colors.",
    "Sacrifice this creature: Creatures you control with counters on them gain hexproof and indestructible until end of turn.",
    "When Foo enters, target creature an opponent controls gets -X/-X until end of turn, where X is the number of creatures in your party.",
    "Foo costs {1} less to cast for each creature in your party.",
    "As long as you have a full party, Foo gets +2/+2.",
    "!Strive — This spell costs {2}{U} more to cast for each target beyond the first.",
    "!Foo deals 3 damage to any target. If a creature dealt damage this way would die this turn, exile it instead.",
    "Foo can't attack unless an opponent has been dealt damage this turn.",
    "Foo can't attack or block unless you have seven or more cards in hand.",
    "Foo can't attack unless defending player controls an Island.",
    "Foo can't attack unless there are seven or more cards in your graveyard.",
    "!Exile all creatures and Spacecraft.",
    "Other Aetherborn you control get +1/+1.",
    "!Return target nonland permanent to its owner's hand. If you controlled that permanent, draw a card.",
    "When Foo enters and whenever a creature you control deals combat damage to a player, you may tap or untap target permanent.",
    "!Choose a creature type. Creatures of that type get +2/+2 until end of turn.",
    "!Choose a creature type. You gain X life, where X is the number of creatures you control of that type.",
    "{1}: Creatures you control with counters on them gain hexproof until end of turn.",
    "At the beginning of your upkeep, sacrifice Foo unless you remove a counter from a permanent you control.",
)
GANG = """card Monk {W}
  Creature — Cleric 1/1
card Both {W}
  Creature — Cleric Wizard 1/1
card Sage {U}
  Creature — Wizard 1/1
"""
STORIES = {
    "one role each, and as many as can be filled (700.8a–b)": GANG
    + """card Rally {W}
  Sorcery
  You gain X life, where X is the number of creatures in your party.
Ann has Monk, Both, Sage and a Plains on the battlefield, Rally in hand
in Ann's precombat main phase
  Ann casts Rally
  everyone passes until it resolves
then Ann is at 22 life
""",
    "one with two roles fills the open one (700.8b)": GANG
    + """card Rally {W}
  Sorcery
  You gain X life, where X is the number of creatures in your party.
Ann has Monk, Both and a Plains on the battlefield, Rally in hand
in Ann's precombat main phase
  Ann casts Rally
  everyone passes until it resolves
then Ann is at 22 life
""",
    "a second target costs more (601.2f)": ELK
    + BEAR
    + """card Gust {U}
  Instant
  This spell costs {2} more to cast for each target beyond the first.
  Tap any number of target creatures.
Ann has 3 Islands on the battlefield, Gust in hand
Bob has Elk and Bear on the battlefield
in Ann's precombat main phase
  Ann casts Gust targeting Elk and Bear
  everyone passes until it resolves
then Elk is tapped
  and Bear is tapped
""",
    "not with too little for the second (601.2g)": ELK
    + BEAR
    + """card Gust {U}
  Instant
  This spell costs {2} more to cast for each target beyond the first.
  Tap any number of target creatures.
Ann has 2 Islands on the battlefield, Gust in hand
Bob has Elk and Bear on the battlefield
in Ann's precombat main phase
then Ann can't cast Gust targeting Elk and Bear
""",
    "what was dealt damage is exiled if it dies (614.1a)": ELK
    + """card Scorch {R}
  Instant
  Scorch deals 2 damage to any target. If a creature dealt damage this way would die this turn, exile it instead.
Ann has a Mountain on the battlefield, Scorch in hand
Bob has Elk on the battlefield
in Ann's precombat main phase
  Ann casts Scorch targeting Elk
  everyone passes until it resolves
then Elk is in exile
""",
    "no attack while the condition does not hold (508.1c)": """card Giant {R}
  Creature — Giant 4/4
  This creature can't attack unless you have two or more cards in hand.
Ann has Giant on the battlefield
in Ann's precombat main phase
then Ann can't attack with Giant
""",
    "a spell that costs more by its own text (113.6d, 601.2f)": """card Late Bolt {R}
  Instant
  This spell costs {2} more to cast.
  Late Bolt deals 3 damage to any target.
Ann has 2 Mountains on the battlefield, Late Bolt in hand
in Ann's precombat main phase
then Ann can't cast Late Bolt targeting Bob
""",
}


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_printed_back(text: str) -> None:
    """The whole text, and the same words from its meaning."""
    made = read_paragraph(text.lstrip("!"), "Foo", spell=text.startswith("!"))
    assert made.whole, made.unread


@pytest.mark.parametrize("name", STORIES)
def test_it_does_what_it_says(name: str) -> None:
    """Cards, a situation and what the rules make of it."""
    found = played(name, STORIES[name])
    assert found.status is Status.PASSES, found.reason


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature in your party.",
        "Creatures of that type get +2/+2 until end of turn.",
        "Choose a land type. Creatures of that type get +2/+2 until end of turn.",
        "Destroy target creature. If a creature dealt damage this way would die this turn, exile it instead.",
        "You may cast that card for as long as it remains exiled.",
    ],
)
def test_what_cannot_be_meant_is_refused(text: str) -> None:
    """Nothing is taken for something else."""
    assert not read_paragraph(text, "Foo", spell=True).whole
