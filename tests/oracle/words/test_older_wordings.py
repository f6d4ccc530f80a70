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
    "{U}: Foo becomes a copy of target creature and gains this ability.": "{U}: Foo becomes a copy of target creature, except it has this ability.",
}


@pytest.mark.parametrize(("old", "today"), {**PERSON, **END_OF_TURN, **PLAY}.items())
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
    ],
)
def test_what_is_no_sentence_of_any_time_is_refused(text: str) -> None:
    assert not reading_of(text).whole
