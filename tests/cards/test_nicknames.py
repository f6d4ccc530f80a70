"""What players call cards: one card each, no name of another card, found wherever a card is asked for."""

from __future__ import annotations

from rulesdb.cards.names import fold
from rulesdb.cards.nicknames import card_called, nicknames


def test_a_nickname_is_one_card_s_and_no_name():
    every = [fold(one) for short in nicknames().values() for one in short]
    assert len(every) > 200
    assert len(set(every)) == len(every)
    assert not set(every) & {fold(name) for name in nicknames()}
    assert all(every)


def test_nicknames_are_found_in_any_spelling():
    assert card_called("bob") == "Dark Confidant"
    assert card_called("JTMS") == card_called("big jace") == "Jace, the Mind Sculptor"
    assert card_called("nobody") == ""
