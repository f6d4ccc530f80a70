"""Lines of cards that judges know, beside those that look like them and say something else (107, 118, 608.2c, 614)."""

from __future__ import annotations

import pytest

from rulesdb.oracle.reading.paragraph import read_paragraph

PUTS = (
    "Starting with you, each player may put a permanent card from their hand onto the battlefield."
)
SPELLS = (
    "Choose target card in a graveyard other than a basic land card. Search its owner's graveyard, hand, and library for all cards with the same name as that card and exile them. Then that player shuffles.",
    "Exile all cards from target player's graveyard other than basic land cards.",
    "Return a creature card and a land card from your graveyard to your hand.",
    "If you have no cards in hand, this spell can't be countered and the damage can't be prevented.",
    "Create half X Food tokens, rounded up.",
    "You gain half X life and draw half X cards. Round down each time.",
    "Choose land or nonland. Reveal cards from the top of your library until you reveal a card of the chosen kind. Put that card into your hand and the rest on the bottom of your library in a random order.",
    f"{PUTS} Repeat this process until no one puts a card onto the battlefield.",
    "Starting with you, each player may pay any amount of mana. Each player mills X cards, where X is the total amount of mana paid this way.",
    "You get {E}{E}{E}, then you may pay any amount of {E}. Foo deals that much damage to any target.",
    "The next time you would lose the game this turn, instead draw seven cards and your life total becomes 1.",
    "Target creature gains trample until end of turn. At the beginning of the next end step, destroy that creature if it attacked this turn.",
    "The next 2 damage that a source of your choice would deal to you and/or permanents you control this turn is dealt to any target instead.",
    "The next 2 damage that a red source of your choice would deal to you this turn is dealt to target creature instead.",
    "Prevent the next 3 damage that a source of your choice would deal to you and/or permanents you control this turn. If damage is prevented this way, Foo deals that much damage to any target.",
    "The next time a source of your choice would deal damage to you and/or creatures you control this turn, prevent that damage. If damage from a black source is prevented this way, you gain that much life.",
    "Choose a number. Destroy all artifacts and creatures with mana value equal to that number. Then target player reveals their hand and discards all nonland cards with mana value equal to the number.",
    "Choose a number between 0 and 10. Creatures with power less than or equal to that number can't block this turn.",
    "Bury all artifacts, creatures, and lands.",
    "Prevent all damage that would be dealt to you this turn by sources you don't control. If damage from a creature source is prevented this way, Foo deals that much damage to that creature. If damage from a noncreature source is prevented this way, Foo deals that much damage to the source's controller.",
)
TEXTS = (
    "When Foo enters, exchange control of Foo and up to one target creature an opponent controls. If you don't or can't make an exchange, sacrifice Foo. This ability still resolves if its target becomes illegal.",
    "As long as you have 0 or less life, all damage is dealt to you as though its source had infect.",
    "All damage is dealt as though its source had wither.",
    "All damage is dealt to creatures you control as though its source had wither.",
    "At the beginning of combat on your turn, create a 2/1 blue Myr artifact creature token. Then you may choose a token you control. If you do, each other token you control becomes a copy of that token.",
    "{1}: Foo becomes a legendary 3/3 Ogre creature until end of turn.",
    "{1}: Until end of turn, Foo becomes a legendary 4/4 red Dragon creature with flying and haste.",
    "Whenever Foo attacks, you may return a Cat card or a land card from your graveyard to your hand.",
    "Whenever you cast an instant or sorcery spell, flip a coin. If you lose the flip, return that spell to its owner's hand. If you win the flip, copy that spell, and you may choose new targets for the copy.",
    "{1} and 1 life: Draw a card.",
    "{T}: Counter target spell unless its controller pays {1} and 1 life.",
    "Each player who has cast a nonartifact spell this turn can't cast additional nonartifact spells.",
    "If you would draw a card, you may instead choose land or nonland and reveal cards from the top of your library until you reveal a card of the chosen kind. Put that card into your hand and put all other cards revealed this way on the bottom of your library in any order.",
    "Whenever Foo attacks or blocks, each player starting with you may pay any amount of mana. Foo gets +X/+0 until end of turn, where X is the total amount of mana paid this way.",
    "When Foo dies, you may pay any amount of {R}. When you do, it deals that much damage to any target.",
    'Lands your opponents control lose all land types and abilities, and they gain "{T}: Add one mana of any color."',
    "If you would lose the game, instead shuffle your hand, your graveyard, and all permanents you own into your library, then draw seven cards and your life total becomes 20.",
    "If you would draw a card, you may instead search your library for a card, put that card into your hand, then shuffle.",
    "At the beginning of your upkeep, put a wind counter on Foo, then sacrifice Foo unless you pay {G} for each wind counter on it. If you pay, Foo deals damage equal to the number of wind counters on it to each player.",
    "At the beginning of your upkeep, if a player has more life than each other player, the player with the most life gains control of Foo.",
    "At the beginning of combat on your turn, if a card was put into exile this turn, put a +1/+1 counter on Foo.",
)
REFUSED = (
    "When Foo enters, destroy target creature. If you don't or can't make an exchange, sacrifice Foo.",
    "When Foo enters, draw a card. This ability still resolves if its target becomes illegal.",
    "All damage is dealt to you as though its source had flying.",
    "All damage is dealt to a creature you control as though its source had wither.",
    "The next 2 damage that a creature you control would deal to you and/or permanents you control this turn is dealt to any target instead.",
    "The next 2 damage that a creature of your choice would deal to you this turn is dealt to any target instead.",
    "The next 2 damage that a source of your choice would deal to permanents you control this turn is dealt to any target instead.",
    "The next 2 damage that a source of your choice would deal to a creature you control and/or you this turn is dealt to any target instead.",
    "Destroy all creatures with mana value equal to that number.",
    "Choose a color. Destroy all creatures with mana value equal to the number.",
    "Bury all creatures and you lose 2 life.",
    "{1}: Foo becomes a legendary 3/3 legendary Ogre creature until end of turn.",
    "Draw half X cards.",
    "Draw two cards, rounded up.",
    "Target creature can't be countered and the damage can't be prevented.",
    "Each player who has more life than each other player draws a card.",
    "No player has more life than each other player.",
    "{T} and 1 life: Draw a card.",
    "Whenever you cast an instant or sorcery spell, return that spell to its owner's hand. Copy that spell.",
    "Repeat this process until no one puts a card onto the battlefield.",
    "Starting with you, each opponent may draw a card.",
    "Starting with you, each player may have Foo deal 1 damage to each player.",
    "Draw a card. You gain life equal to the total amount of mana paid this way.",
    "You may pay any amount of {2}.",
    "Target creature loses all artifact types and abilities.",
    "The next time an opponent would lose the game this turn, instead draw a card.",
    "At the beginning of your upkeep, the player with the most life gains control of Foo.",
    "At the beginning of your upkeep, if an opponent has more life than each other player, the player with the most life gains control of Foo.",
    "At the beginning of your upkeep, if a player has more cards in hand than each other player, that player gains control of Foo.",
)


@pytest.mark.parametrize("text", SPELLS)
def test_what_a_spell_does_is_read(text: str) -> None:
    """The same of instants and sorceries."""
    made = read_paragraph(text, "Foo", spell=True)
    assert made.whole, made.unread


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_printed_back(text: str) -> None:
    """The whole text, and the same words from its meaning."""
    made = read_paragraph(text, "Foo")
    assert made.whole, made.unread


@pytest.mark.parametrize("text", REFUSED)
def test_what_says_something_else_is_refused(text: str) -> None:
    """Near to what is read, and not to be taken for it."""
    assert not read_paragraph(text, "Foo").whole
    assert not read_paragraph(text, "Foo", spell=True).whole


@pytest.mark.parametrize(
    ("old", "now"),
    [
        (f"{head} instead of {into} {whose} graveyard.", f"If that spell is countered this way, {then}.")
        for head, into, then in (
            (
                "Put it on top of its owner's library", "into",
                "put it on top of its owner's library instead of into that player's graveyard",
            ),
            (
                "Put it into its owner's hand", "into",
                "put it into its owner's hand instead of into that player's graveyard",
            ),
            (
                "Remove it from the game", "putting it into",
                "exile it instead of putting it into its owner's graveyard",
            ),
            (
                "Return it to its owner's hand", "putting it into",
                "put it into its owner's hand instead of into that player's graveyard",
            ),
        )
        for whose in ("its owner's", "that player's")
    ],
)  # fmt: skip
def test_608_2c_where_a_countered_spell_goes_is_said_in_a_sentence_of_its_own(
    old: str, now: str
) -> None:
    was, is_ = (
        read_paragraph(f"Counter target spell. {text}", "Foo", spell=True) for text in (old, now)
    )
    assert was.unread is None, was.unread
    assert was.abilities == is_.abilities


def test_another_target_creature_or_player_is_any_other_target() -> None:
    old = "Foo deals 2 damage to target creature or player and 1 damage to another target creature or player."
    now = "Foo deals 2 damage to any target and 1 damage to any other target."
    was, is_ = (read_paragraph(text, "Foo", spell=True) for text in (old, now))
    assert was.unread is None, was.unread
    assert was.abilities == is_.abilities


@pytest.mark.parametrize(
    ("old", "now"),
    [
        (
            "When Foo comes into play, put two 3/3 green Centaur creature tokens into play under target opponent's control.",
            "When Foo enters, target opponent creates two 3/3 green Centaur creature tokens.",
        ),
        (
            "Whenever a player casts a spell, put a 1/1 green Saproling creature token onto the battlefield under that player's control.",
            "Whenever a player casts a spell, that player creates a 1/1 green Saproling creature token.",
        ),
        (
            "{T}: Destroy target creature. Put a 3/3 green Ape creature token onto the battlefield under its controller's control.",
            "{T}: Destroy target creature. Its controller creates a 3/3 green Ape creature token.",
        ),
        (
            "{T}: Put a 1/1 green Saproling creature token onto the battlefield under your control.",
            "{T}: Create a 1/1 green Saproling creature token.",
        ),
    ],
)
def test_111_2_under_whose_control_a_token_was_put_is_who_creates_it(old: str, now: str) -> None:
    was, is_ = (read_paragraph(text, "Foo") for text in (old, now))
    assert was.unread is None, was.unread
    assert was.abilities == is_.abilities


@pytest.mark.parametrize("kind", ["", "creature ", "artifact "])
@pytest.mark.parametrize(
    ("verb", "where"),
    [("Return", "to their owners' hands"), ("Put", "into their owners' graveyards")],
)
def test_607_2a_the_cards_exiled_with_it_are_all_of_them(kind: str, verb: str, where: str) -> None:
    was, is_ = (
        read_paragraph(f"Sacrifice Foo: {verb} {which} {kind}cards exiled with Foo {where}.", "Foo")
        for which in ("the", "all")
    )
    assert was.unread is None, was.unread
    assert was.abilities == is_.abilities
