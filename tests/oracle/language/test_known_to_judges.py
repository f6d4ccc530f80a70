"""Phrases of well-known cards that others have too: read, said back, and played with cards of our own (502.3, 603.4, 608.2, 700.4)."""

from __future__ import annotations

import pytest

from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read as read_scenario
from rulesdb.scenarios.results import Status

TEXTS = (
    "Players can't untap more than one creature during their untap steps.",
    "You can't untap more than one land during your untap step.",
    "Whenever a player taps a land for mana, if it's not that player's turn, destroy that land.",
    "When Foo enters, you lose X life, where X is the number of opponents that were dealt combat damage this turn.",
    "At the beginning of your upkeep, each player with exactly 13 life loses the game.",
)
REFUSED = (
    "Players can't untap more than one creature during your untap step.",
    "You can't untap more than one lands during your untap step.",
    "When Foo enters, creatures with exactly 13 life get +1/+1 until end of turn.",
    "When Foo enters, creatures that were dealt combat damage this turn get +1/+1 until end of turn.",
)
STORIES = (
    """rule 502.3
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{G}
  Creature — Ox 1/4
card Dim Orb {3}
  Artifact
  As long as this artifact is untapped, players can't untap more than two permanents during their untap steps.
card Dusk {1}{W}
  Enchantment
  Players can't untap more than one creature during their untap steps.
card Toll {2}{R}
  Enchantment
  Whenever a player taps a land for mana, if it's not that player's turn, destroy that land.
card Ember {R}
  Instant
  This spell deals 1 damage to any target.
card Ledger {1}{W}
  Enchantment
  At the beginning of each of your postcombat main phases, you may pay X life, where X is the number of opponents that were dealt combat damage this turn. If you do, draw X cards.
card Eleven {3}{R}
  Enchantment
  At the beginning of your upkeep, each player with exactly 11 life loses the game, then each player gains 1 life.
card Sunrise {1}{W}{W}
  Instant
  Each player returns to the battlefield all artifact and creature cards in their graveyard that were put there from the battlefield this turn.
card Fell {B}
  Instant
  Destroy target creature.
card Answer {4}{R}
  Instant
  If an opponent cast two or more spells this turn, you may pay {0} rather than pay this spell's mana cost.
  Draw a card.

example "two of four untap, and who untaps says which stay tapped (502.3)"
players Ann, Bob
Ann has Dim Orb, a tapped Elk, a tapped Ox, a tapped Forest and a tapped Island on the battlefield
in Bob's end step
in Ann's upkeep
  Ann chooses Elk and Forest
then Elk is tapped
  and Forest is tapped
  and Ox is untapped
  and Island is untapped

example "a tapped one does nothing"
players Ann, Bob
Ann has a tapped Dim Orb on the battlefield
Bob has a tapped Elk, a tapped Ox and a tapped Forest on the battlefield
in Ann's end step
in Bob's upkeep
then Elk is untapped
  and Ox is untapped
  and Forest is untapped

example "creatures are limited, lands are not; with both, within the one comes the other"
players Ann, Bob
Ann has Dusk, a tapped Elk, a tapped Ox, a tapped Forest and a tapped Island on the battlefield
in Bob's end step
in Ann's upkeep
  Ann chooses Ox
then Elk is untapped
  and Ox is tapped
  and Forest is untapped
  and Island is untapped

example "a land tapped in another's turn is destroyed, one in one's own is not"
players Ann, Bob
Ann has Toll on the battlefield
Bob has Ember in hand, a Mountain on the battlefield
in Ann's precombat main phase
  Bob casts Ember targeting Ann
  everyone passes until the stack is empty
then Mountain is in Bob's graveyard
  and Ann is at 19 life

example "in one's own"
players Ann, Bob
Ann has Toll on the battlefield
Bob has Ember in hand, a Mountain on the battlefield
in Bob's precombat main phase
  Bob casts Ember targeting Ann
  everyone passes until the stack is empty
then Mountain is on the battlefield

example "as many as opponents were dealt combat damage"
players Ann, Bob, Cid
Ann has Ledger, Elk and Ox on the battlefield, Sunrise, Fell and Answer in the library
in Ann's declare attackers step
  Ann attacks with Elk at Bob and Ox at Cid
in Ann's postcombat main phase
  everyone passes until the stack is empty
  Ann says yes
then Ann is at 18 life
  and Ann has 2 cards in hand
  
example "exactly eleven"
players Ann, Bob, Cid
Ann has Eleven on the battlefield
Bob is at 11 life
Cid is at 10 life
in Ann's untap step
in Ann's draw step
then Bob has lost
  and Cid is at 11 life

example "what died this turn comes back, what was discarded does not"
players Ann, Bob
Ann has Sunrise and Fell in hand, 4 Plains and a Swamp on the battlefield, Ox in the graveyard
Bob has Elk on the battlefield
in Ann's precombat main phase
  Ann casts Fell targeting Elk
  everyone passes until the stack is empty
  Ann casts Sunrise
  everyone passes until the stack is empty
then Elk is on the battlefield
  and Ox is in Ann's graveyard

example "two spells were cast"
players Ann, Bob
Ann has Answer in hand, Elk in the library
Bob has Ember and Ember in hand, 2 Mountains on the battlefield
in Bob's precombat main phase
  Bob casts Ember targeting Ann
  everyone passes until the stack is empty
  Bob casts Ember targeting Ann
  Ann casts Answer for its alternative cost
  everyone passes until the stack is empty
then Ann has 1 card in hand
""",
)


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_printed_back(text: str) -> None:
    """The whole text, and the same words from its meaning."""
    made = read_paragraph(text, "Foo")
    assert made.whole, made.unread


@pytest.mark.parametrize("text", REFUSED)
def test_what_says_something_else_is_refused(text: str) -> None:
    """Near to what is read, and not to be taken for it."""
    assert not read_paragraph(text, "Foo").whole


@pytest.mark.parametrize("told", STORIES)
def test_it_does_what_it_says(told: str) -> None:
    """Cards, situations and what the rules make of them."""
    for scenario in read_scenario(told):
        for found in run(scenario):
            assert found.status is Status.PASSES, found.reason
