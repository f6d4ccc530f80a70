"""What planeswalkers, Sagas, planes, schemes, Cases and their kin say in ways of their own: both proofs, and what is refused."""

from __future__ import annotations

import pytest

from rulesdb.cards.printed import PrintedFace
from rulesdb.oracle.reading.cards import read_printed
from rulesdb.oracle.reading.explicit import explicit

# The type line, and the text.
TEXTS = (
    'Creature|At the beginning of your upkeep, this creature gains "{T}: Add {C}."',
    'Enchantment — Saga|I — This Saga gains "{T}: Add {C}."',
    'Sorcery|This creature gains "{T}: Add {C}."',
    'Enchantment — Saga|I — Create Old Hunger, a legendary 16/16 black Elder Alien creature token with flying, trample, and "Whenever Old Hunger attacks, destroy target land."',
    'Sorcery|Create Old Hunger, a legendary 16/16 black Elder Alien creature token with flying, trample, and "Whenever Old Hunger attacks, destroy target land."',
    "Sorcery|Create Old Hunger, a legendary 16/16 black Elder Alien creature token with flying and trample.",
    'Legendary Planeswalker|[-2]: Create a 2/2 white Cat Soldier creature token named Tall Friend with "Whenever you gain life, put a +1/+1 counter on Tall Friend."',
    'Legendary Planeswalker|[-2]: Create a 2/2 white Cat Soldier creature token named Tall Friend with "Whenever you gain life, put a +1/+1 counter on this token."',
    'Sorcery|Create two 1/1 white Human creature tokens named Tiny Bob with "When Tiny Bob dies, draw a card."',
    'Sorcery|Create a 1/1 white Human creature token named Tiny Bob with flying and "Tiny Bob\'s power is equal to the number of cards in your hand."',
    'Sorcery|Create a legendary 1/1 white Human creature token named Tiny Bob with flying, haste, and "When Tiny Bob dies, draw a card."',
    'Sorcery|Create a 1/1 white Human creature token with flying, haste, and "When this token dies, draw a card."',
    'Sorcery|Create Tiny Bob, a legendary 1/1 white Human creature token with flying, haste, and "When Tiny Bob dies, draw a card."',
    "Sorcery|Artifact spells you cast this turn cost {1} less to cast.",
    "Sorcery|Noncreature spells your opponents cast cost {2} more to cast until your next turn.",
    "Sorcery|Until your next turn, instant and sorcery spells you cast cost {2} less to cast.",
    "Sorcery|Creature spells you cast this turn can't be countered.",
    "Enchantment|Spells your opponents cast during your turn cost {1} more to cast.",
    "Sorcery|Until your next turn, you may cast sorcery spells as though they had flash.",
    "Sorcery|Exile the top card of your library. Until end of turn, you may cast that card without paying its mana cost.",
    "Sorcery|Exile the top three cards of your library. Until end of turn, you may cast those cards without paying their mana costs.",
    "Sorcery|Exile the top three cards of your library. Until end of turn, you may play those cards without paying their mana costs.",
    "Sorcery|Exile the top three cards of your library. Until end of turn, you may play those cards.",
    "Legendary Planeswalker|You may activate loyalty abilities of Ada Vane on any player's turn any time you could cast an instant.",
    'Legendary Planeswalker|[-2]: You get an emblem with "You may activate loyalty abilities of planeswalkers you control on any player\'s turn any time you could cast an instant."',
    "Legendary Planeswalker|As long as Ada Vane entered this turn, you may activate her loyalty abilities any time you could cast an instant.",
    "Plane — Foo|Whenever you roll {CHAOS}, creatures can't attack you until a player planeswalks.",
    "Plane — Foo|Whenever you roll {CHAOS}, until a player planeswalks, you can't lose the game and your opponents can't win the game.",
    "Plane — Foo|Whenever you roll {CHAOS}, target player can't cast spells until a player planeswalks.",
    "Plane — Foo|When Ada Vane has ten or more scroll counters on it, planeswalk.",
    "Plane — Foo|At the beginning of your upkeep, sacrifice a creature. If you can't, planeswalk.",
    "Scheme|Untap all permanents you control during each opponent's untap step.",
    "Plane — Foo|All permanents untap during each player's untap step.",
    "Plane — Foo|Players play with the top card of their libraries revealed.",
    "Artifact|When Ada Vane enters, manifest dread, then put a +1/+1 counter on that creature.",
    "Legendary Planeswalker|When Ada Vane has two or fewer loyalty counters on him, transform him.",
    "Creature|When Ada Vane has flying, flip it.",
    "Legendary Planeswalker|Ada Vane enters with a number of loyalty counters on him equal to the number of lands you control.",
    "Legendary Planeswalker|Ada Vane enters with a loyalty counter on her for each time you've cast a commander from the command zone this game.",
    "Sorcery|Create two 4/5 green Spirit creature tokens. For each of them, put your choice of a vigilance counter, a reach counter, or a trample counter on it.",
    "Legendary Planeswalker|−3: Choose up to two target creatures. For each of them, put a +1/+1 counter on it.",
    'Sorcery|Create a 3/6 black and red Avatar creature token with haste and "Whenever this creature attacks, it deals 3 damage to each opponent."',
    "Legendary Planeswalker|As long as it's your turn, Ada Vane is a 4/4 Human Soldier creature with indestructible that's still a planeswalker.",
    "Creature|Whenever you cast a spell you don't own, create a 3/3 black Demon creature token.",
    "Legendary Planeswalker|−3: You may cast a spell from among cards in exile with page counters on them without paying its mana cost.",
    "Creature|When Ada Vane dies, you may cast a creature spell from among cards you own in exile with hatching counters on them without paying its mana cost.",
    "Sorcery|Return target creature card from your graveyard to the battlefield. Put a +1/+1 counter or a loyalty counter on it.",
    "Sorcery|Put a +1/+1 counter on target creature you control with the greatest power.",
    "Sorcery|Create a token that's a copy of target creature, except it isn't legendary and is a Mutant in addition to its other types.",
    "Sorcery|Create a token that's a copy of target creature, except it isn't legendary, is a Reflection in addition to its other types, and has haste.",
    "Legendary Planeswalker|[-5]: Create two tokens that are copies of Ada Vane, except they're not legendary.",
    "Sorcery|Exile all opponents' graveyards.",
    "Creature|If a red source would deal damage to a player, it deals that much damage plus 1 to that player instead.",
    "Enchantment|If a source you control would deal noncombat damage to an opponent or a permanent an opponent controls, it deals that much damage plus 2 instead.",
    "Creature|If a noncreature source you control would deal noncombat damage to a creature, battle, or opponent, it deals that much damage plus 2 instead.",
    "Enchantment|If a source an opponent controls would deal damage to you or a permanent you control, prevent 1 of that damage.",
    'Legendary Planeswalker|[-7]: You get an emblem with "If a source would deal damage to you or a planeswalker you control, prevent all but 1 of that damage."',
    "Creature|If a source would deal damage to a planeswalker you control, prevent 1 of that damage.",
    "Battle — Siege|When this Siege enters, exile all cards from your hand, then draw that many cards. Until the end of your next turn, you may play cards exiled this way.",
    "Artifact — Vehicle|As long as this Vehicle has three or more fire counters on it, it's an artifact creature.",
    "Artifact — Vehicle|During turns other than yours, this Vehicle is an artifact creature.",
    "Creature|As long as this creature is on the battlefield, it's a land in addition to its other types.",
    "Creature|{T}: Put a +1/+1 counter on each creature that entered under your control this turn.",
    "Enchantment — Case|To solve — There are five colors among permanents you control. (If unsolved, solve at the beginning of your end step.)",
    "Legendary Planeswalker|At the beginning of combat on your turn, Ada Vane becomes a copy of up to one target creature you control until end of turn, except he has hexproof.",
    "Creature|Whenever an opponent casts their first spell each turn, counter that spell.",
    "Creature|Whenever an opponent casts their first spell each turn, you draw a card.",
    "Creature|Whenever a player casts their second spell each turn, that player draws a card.",
    "Legendary Planeswalker|+1: Add X mana in any combination of {R} and/or {G}, where X is the number of creatures you control.",
    "Creature|Whenever you become the target of a spell or ability an opponent controls, draw a card.",
    "Creature|Whenever you or a permanent you control becomes the target of a spell or ability an opponent controls, draw a card.",
    "Sorcery|Look at the top card of target player's library. You may put that card on the bottom of that player's library.",
    "Enchantment|If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.",
    "Sorcery|Ada Vane deals damage to target player equal to the total power of creatures you control.",
    "Plane — Foo|Players may cast enchantment spells as though they had flash.",
    "Plane — Foo|Creatures without flying or islandwalk can't attack.",
    "Plane — Foo|You may play any number of lands on each of your turns.",
    "Plane — Foo|When you planeswalk away from Ada Vane, destroy each nonland permanent without a fate counter on it, then remove all fate counters from all permanents.",
    "Plane — Foo|At the beginning of your end step, put the cards in your hand on the bottom of your library in any order, then draw that many cards.",
    "Plane — Foo|Whenever you roll {CHAOS}, you may have your life total become 20.",
    "Plane — Foo|If an effect would create one or more tokens, it creates twice that many of those tokens instead.",
    "Plane — Foo|Each creature gets +1/+1 for each other creature on the battlefield that shares at least one creature type with it.",
    'Legendary Planeswalker|[-4]: You get an emblem with "Your opponents play with their hands revealed" and "Whenever an opponent draws a card, this emblem deals 1 damage to them."',
    "Creature|Whenever a creature you control attacks, up to one target creature blocks it this combat if able.",
    "Legendary Planeswalker|Prevent all damage that would be dealt to Ada Vane during your turn.",
    "Legendary Planeswalker|[0]: You get an emblem with \"As long as you control a Human planeswalker, you can't lose the game and your opponents can't win the game.\"",
    "Sorcery|Draw cards equal to the number of cards in your hand plus one.",
    "Artifact|{T}: Target player loses 3 life unless they sacrifice a nonland permanent or discard a card.",
    "Sorcery|Each opponent loses 3 life unless they discard a card or sacrifice a creature.",
    "Legendary Planeswalker|Creature and planeswalker spells you cast have affinity for artifacts.",
    "Legendary Planeswalker|+1: The next spell you cast this turn has affinity for artifacts.",
    "Creature|Whenever you or another permanent you control becomes the target of a spell or ability an opponent controls, counter that spell or ability unless its controller pays {1}.",
    "Creature|Creatures without flying can't attack.",
    "Creature|Whenever you cast your second spell each turn, copy it.",
    "Creature|Whenever you cast your second spell each turn, put a +1/+1 counter on this creature.",
    "Sorcery|Each tapped creature deals damage to itself equal to its power.",
    "Creature|Whenever an opponent casts their first noncreature spell each turn, draw a card.",
    "Legendary Planeswalker|Prevent all noncombat damage that would be dealt to you and other permanents you control.",
    "Sorcery|You may put an artifact card from your hand or graveyard onto the battlefield.",
    "Sorcery|You may sacrifice an artifact or discard a card. If you do, draw a card.",
    "Sorcery|You may put a creature card with mana value 3 or less from your hand or graveyard onto the battlefield. That creature gains haste. Return it to your hand at the beginning of the next end step.",
    "Creature|Whenever you attack, draw a card, then you may put a land card from your hand or graveyard onto the battlefield.",
    "Creature|When this creature enters, you may discard a card or pay {2}. When you do, destroy target Room.",
    "Creature|Whenever this creature attacks, you may sacrifice an artifact or discard a card. If you do, draw a card and this creature gets +2/+0 until end of turn.",
    "Creature|Whenever this creature attacks, you may sacrifice a Food or pay {2}{W}. When you do, tap target creature an opponent controls.",
    "Creature|Whenever this creature attacks, you may tap or untap target creature.",
    "Creature|Prevent all damage that would be dealt to you and permanents you control.",
    "Enchantment|At the beginning of your upkeep, sacrifice this enchantment unless you pay {2} or discard a card.",
    "Sorcery|Target player loses 3 life unless they sacrifice a nonland permanent or discard a card.",
    "Creature|Whenever this creature attacks, each opponent loses 3 life unless they sacrifice a nonland permanent or discard a card.",
    "Sorcery|Target player may discard a card or pay 2 life. If they do, draw a card.",
    "Enchantment|At the beginning of your upkeep, sacrifice this enchantment unless you return a land you control to its owner's hand or discard a card.",
    "Sorcery|Target opponent may sacrifice a creature or discard two cards. If they don't, draw two cards.",
    "Creature|At the beginning of each player's upkeep, that player may sacrifice a creature or pay 2 life. If the player doesn't, that player discards a card.",
    "Sorcery|Each opponent may discard a card or sacrifice a land. Each opponent who doesn't loses 3 life.",
)
CHAPTERS = "I — Exile up to one target creature.\nII — Return the exiled card to the battlefield under its owner's control."
REFUSED = {
    "one card has one owner": "Sorcery|Put the top card of your library on the bottom of their owner's library.",
    "one of two things that are no costs": "Sorcery|You may draw a card or gain 3 life. If you do, scry 1.",
    "who has affinity": "Creature|You have affinity for artifacts.",
    "what waits for nothing": "Enchantment|If you control an artifact and a creature, draw a card.",
    "nothing was exiled": "Enchantment — Saga|I — Draw a card.\nII — Return the exiled card to the battlefield under its owner's control.",
}


def _face(text: str) -> PrintedFace:
    type_line, _, words = text.partition("|")
    return PrintedFace("Ada Vane", type_line, words)


@pytest.mark.parametrize("text", [*TEXTS, f"Enchantment — Saga|{CHAPTERS}"])
def test_it_is_read_and_said_in_full(text: str) -> None:
    """The same words from its meaning, and the same meaning from words without pronouns."""
    face = _face(text)
    readings = read_printed(face)
    assert not [one.unread for one in readings if one.unread is not None]
    assert not [one.lack for one in explicit(face, readings) if one.lack]


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_meant_is_refused(name: str) -> None:
    """Nothing is taken for something else."""
    assert any(one.unread is not None for one in read_printed(_face(REFUSED[name])))
