"""Frames that Sagas, planeswalkers, planes, phenomena, schemes and dungeons share: read both ways, and said in full."""

from __future__ import annotations

import pytest

from rulesdb.oracle.reading.explicit import said
from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.scenarios.results import Status
from tests.oracle.material import played

# A leading “!” marks a paragraph of an instant or sorcery.
TEXTS = (
    "When you encounter Ada Vane, reverse the game's turn order.",
    "When you encounter Ada Vane, each blank roll of the planar die is a {CHAOS} roll until a player planeswalks away from a plane.",
    "When you encounter Ada Vane, reveal cards from the top of your planar deck until you reveal two plane cards. Put a plane card from among them on top of your planar deck, then put the rest of the revealed cards on the bottom in a random order.",
    "Whenever chaos ensues, reveal the top card of your planar deck. You may put it on the bottom of your planar deck.",
    "!For each opponent, create a 3/3 black Horror creature token that attacks that player each combat if able.",
    "!For each opponent, goad up to one target creature that player controls.",
    "!Discard a card and sacrifice a creature, an artifact, and a land.",
    "!Exile the top two cards of your library. You may play those cards for as long as they remain exiled.",
    "!Reveal the top four cards of your library and put them into your hand. Each opponent loses life equal to those cards' total mana value.",
    "!When you cast your next creature spell this turn, that creature enters with an additional +1/+1 counter on it.",
    "Whenever you cast a Human creature spell, that creature enters with two additional +1/+1 counters on it.",
    "!The next red creature spell you cast this turn can be cast without paying its mana cost.",
    "Whenever Ada deals damage to a player, if she has dealt 10 or more damage to that player this turn, they lose the game.",
    "!Spells you cast this turn cost {1} less to cast for each Wizard you control.",
    "!Until your next turn, creatures can't attack you unless their controller pays {2} for each of those creatures.",
    "!Until your next turn, each creature attacks each combat if able and attacks a player other than you if able.",
    "!Create a token that's a copy of target token you control that's not a Saga.",
    "!You gain 2 life for each foretold card you own in exile.",
    "!Draw a card for each card you own in exile and in your graveyard.",
    "!When you cast a creature spell for the first time this turn, draw two cards.",
    "!Look at the top three cards of your library. Exile one of them face down with a time counter on it, then put the rest on the bottom of your library in any order.",
    "!Search your library for a creature card, put it onto the battlefield, then shuffle. It enters with an additional +1/+1 counter on it for each Elk you control.",
    "!Search your library for a creature card that doesn't have the same name as a creature you control, reveal it, put it into your hand, then shuffle.",
    "!Separate all creatures target player controls into two piles. That player sacrifices all creatures in the pile of their choice.",
    "!Exile target creature. If a creature is put into exile this way, draw a card.",
    "If a Knight would be put into your graveyard from the battlefield, exile it instead.",
    "Creatures your opponents control with hexproof can be the targets of spells and abilities you control as though they didn't have hexproof.",
    "!Choose target creature. Put a number of +1/+1 counters on it equal to the number of colors it is.",
    "!Return all artifact cards from your graveyard to the battlefield, then do the same for creature cards.",
    "!Each player shuffles all permanents they own into their library, then reveals that many cards from the top of their library.",
)
REFUSED = {
    "a spell that need be no creature": "Whenever you cast a spell, that creature enters with an additional +1/+1 counter on it.",
    "how many, as it was cast or as it enters": "Whenever you cast a creature spell, that creature enters with an additional +1/+1 counter on it for each Elk you control.",
    "on the creature or on what speaks": "!Put a +1/+1 counter on target creature and a flying counter on it.",
    "others than are in the piles": "!Separate all creatures target player controls into two piles. That player sacrifices all lands in the pile of their choice.",
    "the same as nothing": "!Draw a card, then do the same for creature cards.",
    "two planes at once": "When you encounter Ada Vane, reveal cards from the top of your planar deck until you reveal two plane cards. Simultaneously planeswalk to both of them.",
}
STORIES = {
    "a foretold card is counted, another in exile is not (702.143c)": """card Long View {1}{U}
  Sorcery
  You gain 2 life for each foretold card you own in exile.
card Far Sight {3}{U}
  Sorcery
  Draw two cards.
  Foretell {1}{U}
card Elk {G}
  Creature — Elk 3/3
Ann has 4 Islands on the battlefield, Long View and Far Sight in hand, Elk in exile
in Ann's precombat main phase
  Ann foretells Far Sight
  Ann casts Long View
  everyone passes until it resolves
then Ann is at 22 life
""",
    "what was cast before is no first time (603.2)": """card First Sign {1}
  Artifact
  {T}: When you cast a creature spell for the first time this turn, draw two cards.
card Elk {G}
  Creature — Elk 3/3
card Ox {G}
  Creature — Ox 3/3
Ann has First Sign and 2 Forests on the battlefield, Elk and Ox in hand, 3 cards in the library
in Ann's precombat main phase
  Ann casts Elk
  everyone passes until the stack is empty
  Ann activates First Sign
  everyone passes until the stack is empty
  Ann casts Ox
  everyone passes until the stack is empty
then Ann has no cards in hand
""",
    "what has a name that is there is not found (201.2)": """card Odd Map {1}
  Artifact
  {T}: Search your library for a creature card that doesn't have the same name as a creature you control, reveal it, put it into your hand, then shuffle.
card Elk {G}
  Creature — Elk 3/3
Ann has Odd Map and Elk on the battlefield, Elk (called Twin) in the library
in Ann's precombat main phase
  Ann activates Odd Map
  everyone passes until it resolves
then Ann has no cards in hand
""",
    "cards exiled with it are cast for any colors, others for their own (609.4b)": """card Dark Bargain {1}
  Artifact
  {1}: Exile target card from a graveyard.
  {T}: Until end of turn, you may cast spells from among cards exiled with Dark Bargain, and you may spend mana as though it were mana of any color to cast those spells.
card Elk {G}
  Creature — Elk 3/3
card Ox {G}
  Creature — Ox 2/2
Ann has Dark Bargain and 2 Islands on the battlefield, Ox in hand
Bob has Elk in the graveyard
in Ann's precombat main phase
  Ann activates Dark Bargain's first ability targeting Elk
  everyone passes until it resolves
  Ann activates Dark Bargain's second ability
  everyone passes until it resolves
then Ann can't cast Ox
  Ann casts Elk
  everyone passes until it resolves
then Elk is on the battlefield
""",
    "a copy begins with the loyalty that it is said to have (306.5b, 707.9b)": """card Twin Mirror {U}
  Artifact
  {T}: Create a token that's a copy of target planeswalker, except it's not legendary and its starting loyalty is 1.
card Far Walker {4}
  Legendary Planeswalker — Vraska
  loyalty 3
  −1: You gain 1 life.
Ann has Twin Mirror and Far Walker (called First, 3 loyalty counters) on the battlefield
in Ann's precombat main phase
  Ann activates Twin Mirror targeting First
  everyone passes until the stack is empty
then Ann controls 2 Far Walkers
  and First has 3 loyalty counters
""",
}


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_both_ways_and_said_in_full(text: str) -> None:
    """The same words from its meaning, and words without a pronoun that mean the same."""
    made = read_paragraph(text.lstrip("!"), "Ada Vane", spell=text[0] == "!", legendary=True)
    assert made.whole, made.unread
    assert said(made.abilities, spell=text[0] == "!")


@pytest.mark.parametrize("name", REFUSED)
def test_what_two_could_be_is_refused(name: str) -> None:
    """Nothing is taken for something else."""
    text = REFUSED[name]
    made = read_paragraph(text.lstrip("!"), "Ada Vane", spell=text[0] == "!", legendary=True)
    assert not made.whole


@pytest.mark.parametrize("name", STORIES)
def test_it_does_what_it_says(name: str) -> None:
    """Cards, a situation and what the rules make of it."""
    found = played(name, STORIES[name])
    assert found.status is Status.PASSES, found.reason
