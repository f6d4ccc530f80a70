"""Instructions are read, and printed back as they were (the reader's own gate); what they refer to is bound by rule."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.printed import PrintedFace
from rulesdb.oracle.reading.cards import read_printed
from tests.oracle.material import reading_of

# A leading “!” marks a paragraph of an instant or sorcery.
TEXTS = (
    "!Shuffle Foo into its owner's library.",
    "!Target player shuffles their graveyard into their library.",
    "!Each player shuffles their hand and graveyard into their library, then draws seven cards.",
    "!Put target creature into its owner's library second from the top.",
    "!Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's graveyard.",
    "!Counter target spell unless its controller pays {2}. If that spell is countered this way, exile it instead of putting it into its owner's graveyard.",
    "!Foo deals 2 damage to target creature. If you control a Swamp, Foo deals 4 damage to that creature instead.",
    "!Create a 1/1 white Soldier creature token. If you control a Swamp, instead create three 1/1 white Soldier creature tokens.",
    "{2}{G}{G}: Reveal the top card of your library. If it's a creature card, put it onto the battlefield. Otherwise, put it into your graveyard.",
    "!For each opponent, you create a 1/1 white Soldier creature token.",
    "!For each creature you control, you gain 1 life.",
    "!Up to two target creatures each get +1/+1 until end of turn.",
    "!Any number of target players each gain 6 life.",
    "!Counter target spell unless its controller pays {1} for each card in your graveyard.",
    "Whenever Foo attacks, you may pay {E}. If you do, draw a card.",
    "!Exile the top card of your library. You may play that card this turn.",
    "!Exile the top card of your library. Until end of turn, you may play that card.",
    '[-7]: You get an emblem with "Creatures you control get +1/+1."',
    "{1}: The next time a red source of your choice would deal damage to you this turn, prevent that damage.",
    "!Distribute three +1/+1 counters among up to three target creatures.",
    "!Target opponent discards two cards. Then discard a card at random from your hand.",
    "!Look at the top three cards of your library. Put one of those cards into your hand and the rest on the bottom of your library in any order.",
    "!Search target player's graveyard, hand, and library for all cards with the same name as target creature card in that player's graveyard and exile them. Then that player shuffles.",
    "{4}: Double Foo's power until end of turn.",
    "{3}: Switch Foo's power and toughness until end of turn.",
    "!Look at the top three cards of your library, then put them back in any order.",
    "{T}: Add X mana of any one color, where X is the amount of life you gained this turn.",
    "!Prevent the next X damage that would be dealt to target creature this turn.",
    "!Target creature gets -1/-1 until end of turn for each basic land type among lands you control.",
    "{T}, Remove any number of charge counters from Foo: Add {B} for each charge counter removed this way.",
    'Equipped creature has "{1}, {T}: Tap target creature. Return Foo to its owner\'s hand."',
    'Equipped creature has "{T}, Unattach Foo: Destroy target creature."',
    "Whenever Foo deals combat damage to a player, that player exiles the top card of their library.",
    "At the beginning of your draw step, draw an additional card.",
    "At the beginning of each player's draw step, that player draws an additional card.",
    "!Discard all the cards in your hand, then draw that many cards.",
    "{T}: Add {U}{U}, {U}{R}, or {R}{R}.",
    "Wall creatures can attack as though they didn't have defender.",
    "You may return an Island you control to its owner's hand rather than pay this spell's mana cost.",
    "You may pay {1} rather than pay this spell's mana cost.",
    "{1}: Target creature you control gains protection from the color of your choice until end of turn.",
    "{T}: Target permanent becomes the color of your choice until end of turn.",
    "{2}: Foo becomes the creature type of your choice until end of turn.",
    "!Target land becomes the basic land type of your choice until end of turn.",
    "!Reveal the top five cards of your library. Put all creature cards revealed this way into your hand and the rest on the bottom of your library in any order.",
    "When Foo enters, you may search your library and/or graveyard for a card named Bar, reveal it, and put it into your hand. If you search your library this way, shuffle.",
    "!Any number of target players each discard a number of cards equal to the number of lands you control.",
    "When Foo enters the battlefield, it deals 5 damage divided as you choose among any number of targets.",
    "!Foo deals 2 damage divided as you choose among one or two targets.",
    "!Distribute three +1/+1 counters among one, two, or three target creatures you control.",
    "!Exile all graveyards.",
    "!Each opponent loses 4 life. You gain life equal to the life lost this way.",
    "!Target instant or sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal to its mana cost.",
    "!Change the target of target spell with a single target.",
    "Pay 4 life: Destroy Foo. Any player may activate this ability.",
    "As an additional cost to cast this spell, sacrifice a creature or pay {3}{B}.",
    "As an additional cost to cast this spell, reveal a Vampire card from your hand or pay {1}.",
    "!Look at the top four cards of your library. You may reveal up to two creature cards from among them and put them into your hand. Put the rest on the bottom of your library in a random order.",
    "When Foo enters, you may cast target instant or sorcery card with mana value 4 or less from your graveyard without paying its mana cost.",
    "!Create a number of 1/1 white Soldier creature tokens equal to the number of lands you control.",
    "!Choose target creature. If you control a Swamp, destroy it. Otherwise, tap it.",
    "At the beginning of the upkeep of enchanted creature's controller, put a -0/-1 counter on that creature.",
    "Affinity for Plains",
    "!Search your library for up to X basic land cards, where X is the number of lands you control, put them onto the battlefield tapped, then shuffle.",
    "Whenever Foo becomes blocked, it gets +1/+1 until end of turn for each creature blocking it.",
    "!You gain 3 life for each creature attacking you.",
    "!Target player loses half their life, rounded up.",
    "!You lose half your life, rounded up.",
    "!Exile target creature. Its controller reveals cards from the top of their library until they reveal a creature card. That player puts that card onto the battlefield and the rest on the bottom of their library in a random order.",
    "{4}, {T}: Target opponent exiles cards from the top of their library until they exile an instant or sorcery card. You may cast that card without paying its mana cost.",
    "!Look at the top four cards of your library. Put any number of land cards from among them onto the battlefield tapped and the rest on the bottom of your library in a random order.",
    "{2}: Draw a card for each color among permanents you control.",
    "!You gain life equal to the number of creatures you control plus the number of planeswalkers you control.",
    "!Put a number of +1/+1 counters on target creature equal to the number of lands you control.",
    "!Destroy all creatures of the creature type of your choice.",
    "!Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand and the rest on the bottom of your library in a random order.",
    "!Target opponent loses 1 life for each attacking creature you control. You gain that much life.",
    "When Foo enters, create Boo, a legendary 1/1 red Hamster creature token with trample and haste.",
    "When this land enters, sacrifice it unless you tap an untapped artifact or land you control.",
    "[+1]: Untap two target lands.",
    "{T}: Add {B}, {R}, or {W}.",
    "When Foo becomes the target of a spell or ability, sacrifice it.",
    "!Destroy target land. Its controller may search their library for a basic land card, put it onto the battlefield tapped, then shuffle.",
)


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read(text: str) -> None:
    assert reading_of(text).unread is None


def test_a_paragraph_with_an_ability_word_goes_on_from_the_one_before() -> None:
    lines = (
        "Destroy target creature.\n"
        "Threshold — If seven or more cards are in your graveyard, exile that creature instead."
    )
    (reading,) = read_printed(PrintedFace("Foo", "Sorcery", lines))
    assert reading.whole
    (ability,) = reading.abilities
    assert isinstance(ability.effect, a.If)
    assert isinstance(ability.effect.otherwise, a.Destroy)
