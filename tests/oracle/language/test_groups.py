"""What is taken from among other things, what several must be together, whose it is, what mana may be spent on: read, printed back, played."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.scenarios.results import Status
from tests.oracle.material import BEAR, ELK, played

# A leading “!” marks a paragraph of an instant or sorcery.
TEXTS = (
    "!Exile the top four cards of your library. You may cast an instant or sorcery spell with mana value 3 or less from among them without paying its mana cost.",
    "!Exile the top four cards of your library. You may cast any number of spells from among them without paying their mana costs.",
    "!Reveal the top four cards of your library. Put all land cards from among them into your hand and the rest into your graveyard.",
    "Whenever Foo attacks, you may cast a spell from your hand without paying its mana cost.",
    "!Mill four cards. You may put a creature card and/or a land card from among them into your hand.",
    "!Mill four cards. You may put a permanent card from among the milled cards into your hand.",
    "{T}: Add {C}{C}. Spend this mana only to cast artifact spells or activate abilities of artifacts.",
    "{T}: Add one mana of any color. Spend this mana only to activate abilities.",
    "{T}: Add one mana of any color. Spend this mana only to cast a Hero spell or to activate an ability of a Hero source.",
    "!Counter target activated ability from an artifact source.",
    "Enchanted creature can't be the target of abilities from artifact sources.",
    "The first creature spell you cast each turn costs {2} less to cast.",
    "Whenever an opponent casts a spell, if no mana was spent to cast it, counter that spell.",
    "!Search your library for up to three artifact cards with different names, reveal them, put them into your hand, then shuffle.",
    "!Return any number of target creature cards with total mana value 3 or less from your graveyard to the battlefield.",
    "!The owner of target nonland permanent shuffles it into their library, then draws two cards.",
    "!Target creature's owner puts it on their choice of the top or bottom of their library.",
    "!Foo deals 3 damage to target player or planeswalker and each creature that player or that planeswalker's controller controls.",
    "!Foo deals 3 damage to any target. That permanent's controller or that player discards a card.",
    "!Return to your hand all creature cards in your graveyard.",
    "When Foo enters, counter target spell with mana value X or less, where X is the number of Faeries you control.",
    "When Foo enters, up to X target creatures each gain haste until end of turn, where X is your devotion to black.",
    "You may cast creature spells from your graveyard.",
    "Once during each of your turns, you may cast an instant or sorcery spell from your graveyard.",
    "Whenever Foo deals combat damage to a player, exile that many cards from the top of your library.",
    "!Target player reveals their hand. You choose a card from it with mana value 3 or greater. That player discards that card.",
    "When Foo dies, put all cards exiled with it onto the battlefield.",
    "!Put target creature card from a graveyard onto the battlefield under your control tapped.",
    "!Reveal the top five cards of your library. Put a creature card from among them into your hand and the rest of the revealed cards into your graveyard.",
)
STORIES = {
    "what is no spell is not cast (305.9, 601.3)": ELK
    + """card Gift {U}
  Sorcery
  You may cast a spell from your hand without paying its mana cost.
Ann has an Island on the battlefield, Gift and Elk and a Forest in hand
in Ann's precombat main phase
  Ann casts Gift
  everyone passes until it resolves
  Ann chooses yes
  everyone passes until it resolves
then Elk is on the battlefield
  and Forest is in Ann's hand
""",
    "names that differ (201.2b)": ELK
    + BEAR
    + """card Call {G}
  Sorcery
  Search your library for up to two creature cards with different names, reveal them, put them into your hand, then shuffle.
Ann has a Forest on the battlefield, Call in hand, Elk and Bear and a Forest in her library
in Ann's precombat main phase
  Ann casts Call
  everyone passes until it resolves
  Ann chooses Elk and Bear
then Ann has 2 cards in hand
""",
    "the owner, whoever controls it (108.3)": ELK
    + """card Wash {U}
  Sorcery
  The owner of target nonland permanent shuffles it into their library, then draws two cards.
Ann has two Islands on the battlefield, Wash in hand
Bob has Elk on the battlefield, two Forests in his library
in Ann's precombat main phase
  Ann casts Wash targeting Elk
  everyone passes until it resolves
then Bob has 2 cards in hand
  and Bob has 0 creatures
""",
    "the second costs as much as ever (601.2f)": """card Guide {G}
  Creature — Elf 1/1
  The first creature spell you cast each turn costs {1} less to cast.
card Ox {1}{G}
  Creature — Ox 2/4
Ann has Guide and three Forests on the battlefield, two Ox in hand
in Ann's precombat main phase
  Ann casts Ox
  everyone passes until it resolves
  Ann casts Ox
  everyone passes until it resolves
then Ann controls 3 tapped Forests
""",
    "no more than the number told (601.2c)": ELK
    + """card Bigger {4}{G}
  Creature — Elk 4/4
card Quell {B}
  Sorcery
  Destroy target creature with power X or less, where X is the number of Swamps you control.
Ann has two Swamps on the battlefield, Quell in hand
Bob has Elk and Bigger on the battlefield
in Ann's precombat main phase
then Ann can't cast Quell targeting Bigger
  and Ann can cast Quell targeting Elk
""",
    "from the graveyard, once in a turn (601.3)": ELK
    + """card Ghost {G}
  Enchantment
  Once during each of your turns, you may cast a creature spell from your graveyard.
Ann has Ghost and four Forests on the battlefield, two Elk in her graveyard
in Ann's precombat main phase
  Ann casts Elk
  everyone passes until it resolves
then Ann can't cast Elk
""",
    "an ability of an artifact (106.6, 602.2b)": """card Mill {1}
  Artifact
  {T}: Add {C}{C}. Spend this mana only to cast artifact spells or activate abilities of artifacts.
card Horn {1}
  Artifact
  {2}: You gain 3 life.
Ann has Mill and Horn on the battlefield
in Ann's precombat main phase
  Ann activates Mill
  Ann activates Horn
  everyone passes until it resolves
then Ann is at 23 life
""",
    "an ability of a creature is another (106.6)": """card Mill {1}
  Artifact
  {T}: Add {C}{C}. Spend this mana only to cast artifact spells or activate abilities of artifacts.
card Monk {W}
  Creature — Monk 1/1
  {2}: You gain 3 life.
Ann has Mill and Monk on the battlefield
in Ann's precombat main phase
  Ann activates Mill
then Ann can't activate Monk
""",
}


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_printed_back(text: str) -> None:
    """The whole text, and the same words from its meaning."""
    made = read_paragraph(text.lstrip("!"), "Foo", spell=text.startswith("!"))
    assert made.whole, made.unread


def test_what_was_chosen_from_a_hand_is_what_is_discarded() -> None:
    """“That card” is the one that was chosen, and nothing is chosen again (608.2c)."""
    text = "Target player reveals their hand. You choose a nonland card from it with mana value 3 or less. That player discards that card."
    (made,) = read_paragraph(text, "Foo", spell=True).abilities
    (discard,) = [one for one in made.walk() if isinstance(one, a.Discard)]
    assert isinstance(discard.what, a.Bound)


@pytest.mark.parametrize("name", STORIES)
def test_it_does_what_it_says(name: str) -> None:
    """Cards, a situation and what the rules make of it."""
    found = played(name, STORIES[name])
    assert found.status is Status.PASSES, found.reason


@pytest.mark.parametrize(
    "text",
    [
        "You may cast a spell without paying its mana cost.",
        "Draw a card. You may cast a spell from among those cards.",
        "Spend this mana only to activate abilities.",
        "The owner of each creature puts it on the top or bottom of their library.",
    ],
)
def test_what_cannot_be_meant_is_refused(text: str) -> None:
    """Nothing is taken for something else."""
    assert not read_paragraph(text, "Foo", spell=True).whole
