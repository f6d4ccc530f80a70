"""Crimes, what is done once each turn, piles, chosen names, shields, chapters: read, printed back, played."""

from __future__ import annotations

import pytest

from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.scenarios.results import Status
from tests.oracle.material import played

# A leading “!” marks a paragraph of an instant or sorcery.
TEXTS = (
    "Whenever you commit a crime, create a tapped Treasure token. This ability triggers only once each turn.",
    "Foo gets +2/+0 as long as you've committed a crime this turn.",
    "When a spell or ability an opponent controls causes you to discard this card, you gain 4 life.",
    "Whenever a spell or ability an opponent controls causes you to discard a card, you may draw a card.",
    "Whenever another creature enters, you may discard a card. If you do, draw a card. Do this only once each turn.",
    "!Reveal the top five cards of your library. An opponent separates those cards into two piles. Put one pile into your hand and the other into your graveyard.",
    "!Look at the top four cards of your library and separate them into a face-down pile and a face-up pile. An opponent chooses one of the piles. Put that pile into your hand and the other into your graveyard.",
    "!Choose a nonland card name. Search target opponent's graveyard, hand, and library for up to four cards with that name and exile them. Then that player shuffles.",
    "As Foo enters the battlefield, choose a noncreature, nonland card name.",
    "!Prevent all damage that would be dealt this turn to creatures you control.",
    "!Prevent all combat damage that would be dealt to and dealt by target creature this turn.",
    "!Prevent all damage that would be dealt to you this turn by attacking creatures.",
    "[+1]: Until your next turn, prevent all damage that would be dealt to and dealt by target permanent an opponent controls.",
    "Prevent all damage that would be dealt to and dealt by enchanted creature.",
    "Whenever an opponent draws a card except the first one they draw in each of their draw steps, Foo deals 1 damage to that player.",
    "Eerie — Whenever an enchantment you control enters and whenever you fully unlock a Room, surveil 1.",
    "When Foo enters the battlefield untapped, create a Food token.",
    "!Foo deals 3 damage to target player. That player may pay {R}{R}. If the player does, they may copy this spell and may choose a new target for that copy.",
    "!Return target creature card from your graveyard to the battlefield. That creature is a black Zombie in addition to its other colors and types.",
    "!Search your library and/or graveyard for a card named Nicol Bolas, the Deceiver, reveal it, and put it into your hand. If you search your library this way, shuffle.",
    "{1}: Foo gets +1/+1 until end of turn. Activate no more than twice each turn.",
    "If damage would be dealt to Foo, prevent that damage. Remove a +1/+1 counter from Foo.",
    "!Reveal the top six cards of your library. Put up to three enchantment cards from among them into your hand and the rest of the revealed cards into your graveyard.",
    "!Target player reveals their hand. You choose a card from it with mana value 3 or less. That player discards that card.",
    "!Choose target creature card in your graveyard that was put there from the battlefield this turn. Return it to your hand.",
    "Whenever you cast your first spell during each opponent's turn, draw a card.",
    '!Create a colorless Equipment artifact token named Sword with "Equipped creature gets +1/+1" and equip {2}.',
    "[-2]: Put a +1/+1 counter on each creature you control and a loyalty counter on each other planeswalker you control.",
    "Whenever a creature you control is turned face up, put a +1/+1 counter on it and a +1/+1 counter on Foo.",
    "!Put a +1/+1 counter and a lifelink counter on target creature.",
    "A deck can have any number of cards named Foo.",
    "A deck can have up to seven cards named Foo.",
)
REFUSED = {
    "one of two abilities lost": "{T}: Target creature loses first strike or swampwalk until end of turn.",
    "an opponent's draw but my first": "Whenever an opponent draws a card except the first one you draw in each of your draw steps, you gain 1 life.",
    "the rest of nothing": "!Put the rest of the cards into your graveyard.",
    "a hand that nobody revealed": "!You choose a card from it with mana value 3 or less.",
    "nothing that may be done": "Whenever a creature dies, draw a card. Do this only once each turn.",
    "two things that may be done": "Whenever a creature dies, you may draw a card. You may gain 1 life. Do this only once each turn.",
    "piles that nobody made": "!Put one pile into your hand and the other into your graveyard.",
    "a pile that nobody chose": "!Reveal the top five cards of your library. An opponent separates those cards into two piles. Put that pile into your hand and the other into your graveyard.",
    "a name that nobody chose": "!Search your library for a card with that name and put it into your hand. Then shuffle.",
    "a door of a Forest": "Whenever you fully unlock a Forest, draw a card.",
}
ELK = "card Elk {1}{G}\n  Creature — Elk 2/2\n"
STORIES = {
    "counters on one thing and on another (122.6)": ELK
    + """card Ox {G}
  Creature — Ox 2/4
card Lesson {W}
  Sorcery
  Put two +1/+1 counters on target creature and a +1/+1 counter on another target creature.
Ann has Elk, Ox and Plains on the battlefield and Lesson in hand
in Ann's precombat main phase
  Ann casts Lesson targeting Elk and Ox
  everyone passes until it resolves
then Elk is 4/4
  and Ox is 3/5
""",
    "prevented, and a counter is removed each time (615.5)": """card Phantom {G}
  Creature — Spirit 0/0
  This creature enters with two +1/+1 counters on it.
  If damage would be dealt to this creature, prevent that damage. Remove a +1/+1 counter from this creature.
card Bolt {R}
  Instant
  Bolt deals 3 damage to target creature.
Ann has Mountain and Forest on the battlefield, Bolt and Phantom in hand
in Ann's precombat main phase
  Ann casts Phantom
  everyone passes until it resolves
  Ann casts Bolt targeting Phantom
  everyone passes until it resolves
then Phantom is 1/1
""",
    "no more than twice each turn (602.5b)": """card Pump {G}
  Creature — Beast 1/1
  {0}: This creature gets +1/+1 until end of turn. Activate no more than twice each turn.
Ann has Pump on the battlefield
in Ann's precombat main phase
  Ann activates Pump
  everyone passes until it resolves
  Ann activates Pump
  everyone passes until it resolves
then Pump is 3/3
  and Ann can't activate Pump
""",
    "the first spell of an opponent's turn (603.2)": """card Trickster {U}
  Creature — Faerie 1/1
  Whenever you cast your first spell during each opponent's turn, you gain 1 life.
card Chill {U}
  Instant
  You gain 2 life.
Bob has Trickster and 2 Islands on the battlefield and 2 Chills in hand
in Ann's precombat main phase
  Ann passes priority
  Bob casts Chill
  everyone passes until the stack is empty
  Ann passes priority
  Bob casts Chill
  everyone passes until the stack is empty
then Bob is at 25 life
""",
    "what was put there this turn can be told (400.7)": ELK
    + """card Doom {B}
  Sorcery
  Destroy all creatures.
card Again {W}
  Sorcery
  Return target creature card in your graveyard that was put there from the battlefield this turn to the battlefield.
card Ox {G}
  Creature — Ox 2/4
Ann has Elk, Swamp and Plains on the battlefield, Doom and Again in hand and Ox in the graveyard
in Ann's precombat main phase
  Ann casts Doom
  everyone passes until it resolves
then Ann can't cast Again targeting Ox
  Ann casts Again targeting Elk
  everyone passes until it resolves
then Elk is on the battlefield
""",
    "a crime is committed once by all that one spell targets (700.13)": ELK
    + """card Rogue {B}
  Creature — Rogue 1/1
  Whenever you commit a crime, you gain 1 life.
card Twin Bolts {R}
  Instant
  Destroy up to two target creatures.
card Ox {G}
  Creature — Ox 2/4
Ann has Rogue and Mountain on the battlefield and Twin Bolts in hand
Bob has Elk and Ox on the battlefield
in Ann's precombat main phase
  Ann casts Twin Bolts targeting Elk and Ox
  everyone passes until it resolves
then Ann is at 21 life
""",
    "a target of one's own is no crime (700.13)": ELK
    + """card Rogue {B}
  Creature — Rogue 1/1
  Whenever you commit a crime, you gain 1 life.
  This creature gets +2/+0 as long as you've committed a crime this turn.
card Bolt {R}
  Instant
  Bolt deals 3 damage to target creature.
Ann has Rogue, Elk and Mountain on the battlefield and Bolt in hand
in Ann's precombat main phase
  Ann casts Bolt targeting Elk
  everyone passes until it resolves
then Ann is at 20 life
  and Rogue is 1/1
""",
    "a card in an opponent's graveyard is a crime (700.13)": ELK
    + """card Rogue {B}
  Creature — Rogue 1/1
  This creature gets +2/+0 as long as you've committed a crime this turn.
card Sweep {R}
  Instant
  Exile target card from a graveyard.
Ann has Rogue and Mountain on the battlefield and Sweep in hand
Bob has Elk in the graveyard
in Ann's precombat main phase
  Ann casts Sweep targeting Elk
  everyone passes until it resolves
then Rogue is 3/1
""",
    "what an opponent's spell makes one discard (701.9a)": """card Gnomish Pride {2}
  Artifact
  When a spell or ability an opponent controls causes you to discard this card, you gain 4 life.
card Grip {B}
  Sorcery
  Target player discards a card.
Ann has Swamp on the battlefield and Grip in hand
Bob has Gnomish Pride in hand
in Ann's precombat main phase
  Ann casts Grip targeting Bob
  everyone passes until it resolves
  everyone passes until it resolves
then Bob is at 24 life
""",
    "what one's own spell makes one discard (701.9a)": """card Gnomish Pride {2}
  Artifact
  When a spell or ability an opponent controls causes you to discard this card, you gain 4 life.
card Grip {B}
  Sorcery
  Target player discards a card.
Ann has Swamp on the battlefield and Grip and Gnomish Pride in hand
in Ann's precombat main phase
  Ann casts Grip targeting Ann
  everyone passes until it resolves
then Ann is at 20 life
""",
    "done once, it does not trigger again this turn (603.2h)": ELK
    + """card Watcher {W}
  Creature — Human 1/1
  Whenever another creature enters, you may gain 1 life. Do this only once each turn.
Ann has Watcher and 4 Forests on the battlefield and 2 Elks in hand
in Ann's precombat main phase
  Ann casts Elk
  everyone passes until it resolves
  everyone passes until it resolves
  Ann does
  Ann casts Elk
  everyone passes until it resolves
then Ann is at 21 life
""",
    "one pile and the other (700.3)": """card Truth {U}
  Instant
  Reveal the top two cards of your library. An opponent separates those cards into two piles. Put one pile into your hand and the other into your graveyard.
Ann has Island on the battlefield, Truth in hand and Forest and Swamp on top of the library
in Ann's precombat main phase
  Ann casts Truth
  everyone passes until it resolves
  Bob chooses Forest
  Ann chooses 0
then Forest is in Ann's hand
  and Swamp is in Ann's graveyard
""",
    "a shield for what would be dealt to it and by it (615.1a)": ELK
    + """card Truce {W}
  Instant
  Prevent all damage that would be dealt to and dealt by target creature this turn.
card Bolt {R}
  Instant
  Bolt deals 3 damage to target creature.
Ann has Plains, Mountain and Elk on the battlefield, Truce and Bolt in hand
in Ann's precombat main phase
  Ann casts Truce targeting Elk
  everyone passes until it resolves
  Ann casts Bolt targeting Elk
  everyone passes until it resolves
then Elk is on the battlefield
""",
    "a creature is what it was and a Zombie too (105.3, 205.1b)": ELK
    + """card Mark of Graves {B}
  Enchantment — Aura
  Enchant creature
  Enchanted creature is a black Zombie in addition to its other colors and types.
Bob has Elk on the battlefield
Ann has Mark of Graves attached to Elk on the battlefield
in Ann's precombat main phase
then Elk is black and green
  and Elk is a Zombie
""",
}


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_printed_back(text: str) -> None:
    """The whole text, and the same words from its meaning."""
    made = read_paragraph(text.lstrip("!"), "Foo", spell=text[0] == "!")
    assert made.whole, made.unread


@pytest.mark.parametrize("name", STORIES)
def test_it_does_what_it_says(name: str) -> None:
    """Cards, a situation and what the rules make of it."""
    found = played(name, STORIES[name])
    assert found.status is Status.PASSES, found.reason


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_meant_is_refused(name: str) -> None:
    """Nothing is taken for something else."""
    text = REFUSED[name]
    assert not read_paragraph(text.lstrip("!"), "Foo", spell=text[0] == "!").whole
