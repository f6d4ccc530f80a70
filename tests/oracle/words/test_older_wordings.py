"""Texts as they were printed once mean what they mean in the words of today: the same tree, or they are refused.

Each row is a text as old cards have it and the same as it is worded today; what both come to is compared.
"""

from __future__ import annotations

import pytest

from tests.oracle.material import reading_of

PERSON = {
    "!Each player sacrifices a creature he or she controls.": "!Each player sacrifices a creature they control.",
    "!Target player sacrifices a creature he or she controls.": "!Target player sacrifices a creature they control.",
    "!Each opponent loses 1 life for each creature he or she controls.": "!Each opponent loses 1 life for each creature they control.",
    "!Target player discards two cards from his or her hand at random.": "!Target player discards two cards from their hand at random.",
    "Whenever an opponent casts a spell, he or she loses 1 life.": "Whenever an opponent casts a spell, they lose 1 life.",
    "Whenever a player casts a spell, he or she draws a card and loses 1 life.": "Whenever a player casts a spell, they draw a card and lose 1 life.",
    "Whenever a player casts a spell, he or she may pay {2}. If he or she doesn't, he or she loses 2 life.": "Whenever a player casts a spell, they may pay {2}. If they don't, they lose 2 life.",
    "At the beginning of each player's upkeep, that player sacrifices a creature unless he or she pays {2}.": "At the beginning of each player's upkeep, that player sacrifices a creature unless they pay {2}.",
    "Whenever a player taps a land for mana, he or she adds one mana of any type that land produced to his or her mana pool.": "Whenever a player taps a land for mana, they add one mana of any type that land produced.",
    "!Each player chooses a creature he or she controls, then sacrifices the rest.": "!Each player chooses a creature they control, then sacrifices the rest.",
    "!Each player sacrifices a creature he or she controls and loses 1 life.": "!Each player sacrifices a creature they control and loses 1 life.",
    "!Target player gains 3 life if he or she is the monarch.": "!Target player gains 3 life if they are the monarch.",
    "!Foo deals 2 damage to target player. He or she discards a card.": "!Foo deals 2 damage to target player. They discard a card.",
}
END_OF_TURN = {
    "At end of turn, sacrifice Foo.": "At the beginning of the end step, sacrifice Foo.",
    "At end of turn, each player discards his or her hand.": "At the beginning of the end step, each player discards their hand.",
    "!At end of turn, draw a card.": "!At the beginning of the next end step, draw a card.",
    "!Put two 1/1 red Goblin creature tokens into play. At end of turn, sacrifice them.": "!Create two 1/1 red Goblin creature tokens. At the beginning of the next end step, sacrifice them.",
    "When Foo comes into play, draw a card. At end of turn, discard a card.": "When Foo enters, draw a card. At the beginning of the next end step, discard a card.",
}
PLAY = {
    "Foo does not untap during your untap step.": "Foo doesn't untap during your untap step.",
    "When Foo is put into the graveyard from play, you gain 4 life.": "When Foo dies, you gain 4 life.",
    "Foo is unblockable.": "Foo can't be blocked.",
    "{U}: Foo is unblockable this turn.": "{U}: Foo can't be blocked this turn.",
    "Goblins you control are unblockable.": "Goblins you control can't be blocked.",
    "Whenever any player casts a white spell, you gain 1 life.": "Whenever a player casts a white spell, you gain 1 life.",
    "Sacrifice Foo: Counter target spell. Play this ability only any time you could play an instant.": "Sacrifice Foo: Counter target spell.",
    "{T}: Add {G} to your mana pool. Play this ability as a mana source.": "{T}: Add {G}.",
    "{T}: Draw a card. Activate this ability only any time you could cast a sorcery.": "{T}: Draw a card. Activate only as a sorcery.",
    "!Return target creature to owner's hand.": "!Return target creature to its owner's hand.",
    "!Bury target creature.": "!Destroy target creature. It can't be regenerated.",
    "!Bury all artifacts, creatures, and lands.": "!Destroy all artifacts, creatures, and lands. They can't be regenerated.",
    "!Bury target creature and all Walls.": "!Destroy target creature and all Walls. They can't be regenerated.",
    "!Remove target creature from the game.": "!Exile target creature.",
    "!Counter target spell unless its controller pays an additional {3}.": "!Counter target spell unless its controller pays {3}.",
    "During your upkeep, Foo deals 1 damage to you.": "At the beginning of your upkeep, Foo deals 1 damage to you.",
    "!Foo deals 3 damage to target creature or player.": "!Foo deals 3 damage to any target.",
    "Whenever another creature comes into play, Foo becomes a copy of that creature and gains this ability.": "Whenever another creature enters, Foo becomes a copy of that creature, except it has this ability.",
    "As Foo comes into play, name a nonland card.": "As Foo enters, choose a nonland card name.",
    "The named card can't be played.": "Players can't cast spells or play lands with the chosen name.",
    "The named card can't be cast.": "Spells with the chosen name can't be cast.",
    "!Name a card. Target player reveals his or her hand and discards all cards with that name.": "!Choose a card name. Target player reveals their hand and discards all cards with that name.",
    "When Foo comes into play or the creature it haunts is put into a graveyard, you gain 2 life.": "When Foo enters or the creature it haunts dies, you gain 2 life.",
    "!Search your library for a creature card and reveal that card. Shuffle your library, then put the card on top of it.": "!Search your library for a creature card and reveal that card. Shuffle, then put the card on top.",
    "!Search your library for a card, then shuffle your library and put that card on top of it.": "!Search your library for a card, then shuffle and put that card on top.",
    "{U}: Foo becomes a copy of target creature and gains this ability.": "{U}: Foo becomes a copy of target creature, except it has this ability.",
}

CAST = {
    "!As an additional cost to play Foo, sacrifice a creature.": "!As an additional cost to cast Foo, sacrifice a creature.",
    "!As an additional cost to play this spell, pay 3 life.": "!As an additional cost to cast this spell, pay 3 life.",
    "When you play Foo, draw a card.": "When you cast Foo, draw a card.",
    "When a player plays a creature spell, sacrifice Foo.": "When a player casts a creature spell, sacrifice Foo.",
    "Spells your opponents play cost {2} more to play.": "Spells your opponents cast cost {2} more to cast.",
    "Creature spells you play cost {1} less to play.": "Creature spells you cast cost {1} less to cast.",
    "Foo costs {1} less to play for each artifact you control.": "Foo costs {1} less to cast for each artifact you control.",
    "You may play Foo any time you could play an instant.": "You may cast Foo as though it had flash.",
    "!Play Foo only before blockers are declared.": "!Cast Foo only before blockers are declared.",
    "Players can't play creature spells.": "Players can't cast creature spells.",
    "Each player can't play more than one spell each turn.": "Each player can't cast more than one spell each turn.",
    "Creature spells can't be played.": "Creature spells can't be cast.",
    "You may play spells as though they had flash.": "You may cast spells as though they had flash.",
    "When Foo comes into play, if you played it from your hand, draw a card.": "When Foo enters, if you cast it from your hand, draw a card.",
    "You may play Foo from your graveyard.": "You may cast Foo from your graveyard.",
    "You may pay 1 life and remove a blue card in your hand from the game instead of paying Foo's mana cost.": "You may pay 1 life and exile a blue card from your hand rather than pay Foo's mana cost.",
    "Whenever a player plays a land, Foo deals 1 damage to that player.": "Whenever a player plays a land, Foo deals 1 damage to that player.",
}
OTHER_WORDS = {
    "{T}: Draw a card. Use this ability only during your upkeep.": "{T}: Draw a card. Activate only during your upkeep.",
    "!Target player chooses and discards two cards.": "!Target player discards two cards.",
    "!Draw a card. If the kicker cost was paid, you gain 2 life.": "!Draw a card. If this spell was kicked, you gain 2 life.",
    "When Foo comes into play, if you paid the kicker cost, draw a card.": "When Foo enters, if Foo was kicked, draw a card.",
    "When Foo leaves play, destroy all tokens put into play with Foo.": "When Foo leaves the battlefield, destroy all tokens created with Foo.",
    "!Exile target exiled card.": "!Exile target card in exile.",
    "Choose and discard a card: Draw a card.": "Discard a card: Draw a card.",
    "!Search your library for a card and put that card into your hand. Shuffle your library afterward.": "!Search your library for a card and put that card into your hand. Shuffle.",
    "If a creature would be put into a graveyard, remove it from the game instead.": "If a creature would die, exile it instead.",
    "If a card would be put into a graveyard, exile it instead.": "If a card would be put into a graveyard from anywhere, exile it instead.",
    "At the end of your turn, sacrifice Foo.": "At the beginning of your end step, sacrifice Foo.",
    "At the end of each player's turn, that player loses 1 life.": "At the beginning of each player's end step, that player loses 1 life.",
    "Whenever a player successfully casts a spell, you gain 1 life.": "Whenever a player casts a spell, you gain 1 life.",
    "As Foo comes into play, name a creature type.": "As Foo enters, choose a creature type.",
    "!Take another turn after this one.": "!Take an extra turn after this one.",
    "!Return all creatures to owners' hands.": "!Return all creatures to their owners' hands.",
    "!Exchange your hand and your graveyard.": "!Exchange your hand and graveyard.",
}
MODES = {
    "!An opponent chooses one — You draw two cards; or you lose 4 life.": "!An opponent chooses one —\n• You draw two cards.\n• You lose 4 life.",
    "!Choose one — Destroy target artifact; or destroy target enchantment.": "!Choose one —\n• Destroy target artifact.\n• Destroy target enchantment.",
    "!Choose one - Draw a card; or Foo deals 3 damage to target creature.": "!Choose one —\n• Draw a card.\n• Foo deals 3 damage to target creature.",
    "!Choose two — Draw a card; or you gain 2 life; or destroy target land.": "!Choose two —\n• Draw a card.\n• You gain 2 life.\n• Destroy target land.",
    "When Foo comes into play, choose one — You gain 3 life; or draw a card.": "When Foo enters, choose one —\n• You gain 3 life.\n• Draw a card.",
    "{T}: Choose one — You gain 3 life; or destroy target creature. It can't be regenerated.": "{T}: Choose one —\n• You gain 3 life.\n• Destroy target creature. It can't be regenerated.",
}
PLACED = {
    "If an effect would place one or more counters on a permanent you control, it places twice that many of those counters on that permanent instead.": "If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead.",
    "If one or more +1/+1 counters would be placed on a creature you control, that many plus one +1/+1 counters are placed on it instead.": "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.",
    "Whenever a +1/+1 counter is placed on Foo, draw a card.": "Whenever a +1/+1 counter is put on Foo, draw a card.",
    "Whenever you place one or more +1/+1 counters on a creature you control, draw a card.": "Whenever you put one or more +1/+1 counters on a creature you control, draw a card.",
    "Counters can't be placed on creatures.": "Counters can't be put on creatures.",
}
FROM_THE_TOP = {
    "You may cast the top card of your library if it's a creature card.": "You may cast creature spells from the top of your library.",
    "You may play the top card of your library if it's a land card.": "You may play lands from the top of your library.",
    "You may play the top card of your library.": "You may play lands and cast spells from the top of your library.",
    "You may cast the top card of your library.": "You may cast spells from the top of your library.",
}
THRESHOLD = {
    "Threshold — Foo gets +2/+2 and has flying.": "As long as seven or more cards are in your graveyard, Foo gets +2/+2 and has flying.",
    "Threshold — {2}: Foo gains flying until end of turn.": 'As long as seven or more cards are in your graveyard, Foo has "{2}: Foo gains flying until end of turn."',
    "Threshold — When Foo dies, draw a card.": 'As long as seven or more cards are in your graveyard, Foo has "When Foo dies, draw a card."',
}


@pytest.mark.parametrize(
    ("old", "today"),
    {
        **PERSON,
        **END_OF_TURN,
        **PLAY,
        **CAST,
        **OTHER_WORDS,
        **MODES,
        **PLACED,
        **FROM_THE_TOP,
        **THRESHOLD,
    }.items(),
)
def test_an_old_wording_means_what_todays_does(old: str, today: str) -> None:
    then, now = reading_of(old), reading_of(today)
    assert then.whole, then.unread
    assert now.whole, now.unread
    assert then.abilities == now.abilities


@pytest.mark.parametrize(
    "text",
    [
        "!Each player sacrifices a creature he or she.",
        "!At end of turn, he or she.",
        "!Threshold — Destroy target land.",
        "Foo costs {1} less to play than a land.",
        "You may cast the top card of your library if it's a land card.",
        "You may play the top card of your library if it's a creature card.",
    ],
)
def test_what_is_no_sentence_of_any_time_is_refused(text: str) -> None:
    assert not reading_of(text).whole


def test_lands_are_still_played() -> None:
    """Only what is a spell is cast (601.1a); a text that plays lands or any cards says another thing."""
    for text in ("Players can't play lands.", "Whenever a player plays a land, draw a card."):
        assert "cast" not in reading_of(text).printed
