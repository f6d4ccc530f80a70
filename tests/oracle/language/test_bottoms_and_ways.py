"""Cards at the bottom, what is not owned, who did it this way, one name within another: read, printed back, played."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.scenarios.results import Status
from tests.oracle.material import BEAR, ELK, played, reading_of

TEXTS = (
    "!Put the bottom card of your library into your graveyard.",
    "!Exile the bottom two cards of target player's library.",
    "!Each opponent exiles the bottom card of their library face down.",
    "{T}: Exile the bottom card of target player's graveyard.",
    "!Exile all but the bottom card of target player's library.",
    "!Each player exiles all but the bottom six cards of their library face down.",
    "Whenever a creature you control but don't own dies, draw a card.",
    "!Creatures you control but don't own get +1/+0 until end of turn.",
    "!Search your library and/or graveyard for a card named Bear, reveal it, and put it into your hand. If you searched your library this way, shuffle.",
    "!Target player draws a card, then discards a card. If that player discards an artifact card this way, you gain 2 life.",
    "!Target player draws a card, then discards a card. If that player doesn't discard a land card this way, you gain 2 life.",
    "Whenever a creature card is put into an opponent's graveyard from anywhere, you may pay life equal to its mana value. If you do, put it onto the battlefield under your control.",
    "When Foo dies, you may put it on the top or bottom of its owner's library.",
    "!Put target creature on your choice of the top or bottom of its owner's library.",
    "Whenever a creature you control attacks or enters attacking, you gain 1 life.",
    "{T}: Add {C}. If you control an Urza's Mine and an Urza's Tower, add {C}{C} instead.",
    "!Untap all Urza's lands you control.",
    "When Foo enters, create a 0/1 red Kobold creature token named Kobolds of Foo.",
    "Activated abilities cost {2} more to activate unless they're mana abilities.",
    "Activated abilities cost {1} more to activate.",
    "{R}: Foo gets +1/+0 until end of turn. If this ability has been activated four or more times this turn, sacrifice Foo at the beginning of the next end step.",
    "{1}: Add {W}. If this ability has been activated three or more times this turn, you lose 1 life.",
)
STORIES = {
    "the bottom card, and not the top one": ELK
    + BEAR
    + """card Deep {B}
  Sorcery
  Put the bottom card of your library into your graveyard. If it's a creature card, you gain 3 life.
Ann has a Swamp on the battlefield, Deep in hand
Ann's library is Forest, Bear, Elk
in Ann's precombat main phase
  Ann casts Deep
  everyone passes until it resolves
then Elk is in Ann's graveyard
  and Bear is in Ann's library
  and Ann is at 23 life
""",
    "all but the bottom two": """card Drown {B}
  Sorcery
  Exile all but the bottom two cards of target player's library.
Ann has a Swamp on the battlefield, Drown in hand
Bob's library is Forest, Plains, Island, Mountain
in Ann's precombat main phase
  Ann casts Drown targeting Bob
  everyone passes until it resolves
then Forest is in exile
  and Plains is in exile
  and Island is in Bob's library
  and Mountain is in Bob's library
""",
    "of a library as small as that nothing is exiled": """card Drown {B}
  Sorcery
  Exile all but the bottom two cards of target player's library.
Ann has a Swamp on the battlefield, Drown in hand
Bob's library is Island, Mountain
in Ann's precombat main phase
  Ann casts Drown targeting Bob
  everyone passes until it resolves
then Island is in Bob's library
  and Mountain is in Bob's library
""",
    "who discards no artifact has none untapped": """card Sage {2}{U}
  Creature — Wizard 2/2
  {T}: Target player draws a card, then discards a card. If that player discards an artifact card this way, untap Sage.
card Cog {1}
  Artifact
Ann has Sage and Sage (called Other) on the battlefield, Cog and Forest in hand
Ann's library is Island, Swamp
in Ann's precombat main phase
  Ann activates Sage targeting Ann
  everyone passes until it resolves
  Ann chooses Forest
  Ann activates Other targeting Ann
  everyone passes until it resolves
  Ann chooses Cog
then Sage is tapped
  and Other is untapped
""",
    "life as much as the card's mana value is paid": BEAR
    + """card Warlock {B}
  Creature — Devil 6/6
  Whenever a creature card is put into an opponent's graveyard from anywhere, you may pay life equal to its mana value. If you do, put it onto the battlefield under your control.
card Slay {B}
  Instant
  Destroy target creature.
Ann has Warlock and a Swamp on the battlefield, Slay in hand
Bob has Bear on the battlefield
in Ann's precombat main phase
  Ann casts Slay targeting Bear
  everyone passes until it resolves
  everyone passes until it resolves
  Ann says yes
then Ann is at 18 life
  and Ann controls Bear
""",
    "what enters attacking counts beside what attacks": """card Drum {1}{R}
  Enchantment
  Whenever a creature you control attacks or enters attacking, you gain 1 life.
card Chief {2}{R}
  Creature — Goblin 2/2
  Whenever Chief attacks, create a 1/1 red Goblin creature token that's tapped and attacking.
Ann has Drum and Chief on the battlefield
in Ann's precombat main phase
  Ann attacks with Chief
  everyone passes until the stack is empty
then Ann is at 22 life
""",
    "what merely enters does not count": ELK
    + """card Drum {1}{R}
  Enchantment
  Whenever a creature you control attacks or enters attacking, you gain 1 life.
Ann has Drum and 2 Forests on the battlefield, Elk in hand
in Ann's precombat main phase
  Ann casts Elk
  everyone passes until it resolves
then Ann is at 20 life
""",
    "a thing is put at the bottom of the library of who owns it": ELK
    + BEAR
    + """card Sweep {U}
  Sorcery
  Put target creature on your choice of the top or bottom of its owner's library.
Ann has an Island on the battlefield, Sweep in hand
Bob has Elk on the battlefield
Bob's library is Forest, Bear
in Ann's precombat main phase
  Ann casts Sweep targeting Elk
  everyone passes until it resolves
  Ann chooses bottom
then Elk is in Bob's library
""",
    "the fourth time in a turn is one too many, by whichever ability": """card Whelp {2}{R}{R}
  Creature — Dragon 2/3
  {R}: Whelp gets +1/+0 until end of turn. If this ability has been activated four or more times this turn, sacrifice Whelp at the beginning of the next end step.
card Priest {1}{W}
  Creature — Cleric 1/3
  {1}: Add {W}. If this ability has been activated four or more times this turn, sacrifice Priest at the beginning of the next end step.
Ann has Whelp, Whelp (called Calm), Priest and 11 Mountains on the battlefield
in Ann's precombat main phase
  Ann activates Calm
  everyone passes until it resolves
  Ann activates Calm
  everyone passes until it resolves
  Ann activates Calm
  everyone passes until it resolves
  Ann activates Whelp
  Ann activates Whelp
  Ann activates Whelp
  Ann activates Whelp
  everyone passes until the stack is empty
  Ann activates Priest
  Ann activates Priest
  Ann activates Priest
  Ann activates Priest
then Ann has {W} floating
  in Ann's end step
  everyone passes until the stack is empty
then Whelp is in Ann's graveyard
  and Calm is on the battlefield
  and Priest is in Ann's graveyard
""",
    "mana abilities cost no more (605.1a)": """card Field {1}{W}
  Enchantment
  Activated abilities cost {2} more to activate unless they're mana abilities.
card Sage {1}{G}
  Creature — Elf 1/1
  {T}: Add {G}.
card Cleric {1}{W}
  Creature — Cleric 1/1
  {T}: You gain 1 life.
Ann has Field, Sage, Cleric and a Forest on the battlefield
in Ann's precombat main phase
  Ann activates Sage
then Ann has {G} floating
  Ann activates Cleric
  everyone passes until it resolves
then Ann is at 21 life
""",
    "both other lands are needed": """card Great Mine
  Land — Urza's Mine
  {T}: Add {C}. If you control an Urza's Power-Plant and an Urza's Tower, add {C}{C} instead.
card Great Tower
  Land — Urza's Tower
  {T}: Add {C}.
card Great Plant
  Land — Urza's Power-Plant
  {T}: Add {C}.
card Big {4}
  Artifact
Ann has Great Mine, Great Tower and Great Plant on the battlefield, Big in hand
in Ann's precombat main phase
  Ann casts Big
  everyone passes until it resolves
then Big is on the battlefield
""",
}


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_printed_back(text: str) -> None:
    """The whole text, and the same words from its meaning."""
    made = reading_of(text)
    assert made.whole, made.unread


@pytest.mark.parametrize("name", STORIES)
def test_it_does_what_it_says(name: str) -> None:
    """Cards, a situation and what the rules make of it."""
    found = played(name, STORIES[name])
    assert found.status is Status.PASSES, found.reason


def test_a_token_named_after_its_maker_is_not_its_maker() -> None:
    """“Kobolds of Foo” is a name of its own (201.2, 201.5)."""
    made = read_paragraph(
        "Create a 0/1 red Kobold creature token named Kobolds of Foo.", "Foo", spell=True
    )
    (token,) = [
        one for ability in made.abilities for one in ability.walk() if isinstance(one, a.TokenSpec)
    ]
    assert token.name == "Kobolds of Foo"


@pytest.mark.parametrize(
    "text",
    [
        "Exile the bottom card of an opponent's library.",
        "Put each creature on your choice of the top or bottom of its owner's library.",
        "Draw a card. If you searched your library this way, shuffle.",
        "Each player draws a card, then discards a card. If that player discards a land card this way, you gain 2 life.",
    ],
)
def test_what_cannot_be_meant_is_refused(text: str) -> None:
    """Nothing is taken for something else."""
    assert not read_paragraph(text, "Foo", spell=True).whole
