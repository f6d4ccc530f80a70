"""“Repeat this process”, and what several share: read, printed back, said in full, played (608.2c)."""

from __future__ import annotations

import pytest

from rulesdb.oracle.reading.explicit import said
from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read as read_scenario
from rulesdb.scenarios.results import Status

# A leading “!” marks a paragraph of an instant or sorcery.
TEXTS = (
    "!Exile any number of creatures you control, then return them to the battlefield under their owner's control. Then repeat this process X more times.",
    "!Sacrifice a nontoken permanent. If you do, target opponent loses 2 life unless that player sacrifices a permanent or discards a card. You may repeat this process any number of times.",
    "!You lose 2 life and draw two cards, then clash with an opponent. If you win, repeat this process.",
    "!Target opponent draws a card, then you draw a card. That opponent may repeat this process as many times as they choose.",
    "!Mill two cards. If two cards that share a card type were milled this way, draw a card and repeat this process.",
    "!Flip three coins. For each flip you win, create a 2/2 green Sheep creature token.",
    "!Flip a coin. If it comes up heads, draw a card. If it comes up tails, you lose 2 life.",
    "Whenever Foo attacks, flip a coin. If the coin comes up tails, sacrifice Foo.",
    "!Flip X coins. You gain 1 life for each flip you win.",
    "!Flip a coin until you lose a flip. For each flip you won, draw a card, then discard a card.",
    "When Foo enters, if you control three or more creatures that share a creature type, scry 1.",
)
REFUSED = {
    "without an end": "!Draw a card. Repeat this process.",
    "whether or how often": "!Draw a card. You may repeat this process once.",
    "something behind it in its own sentence": "!Draw a card. If you control a land, repeat this process, then gain 1 life.",
    "one process in another": "!Draw a card. Repeat this process once. Repeat this process once.",
    "a target for each flip": "!Flip two coins. For each flip you win, destroy target creature.",
    "so many or at least so many": "!Mill two cards. If two cards were milled this way, draw a card.",
}
STORIES = {
    "what is not done the second time does not count as done": """card Surge {G}
  Sorcery
  Exile the top card of your library. If it's a permanent card, you may put it onto the battlefield. If you do, repeat this process.
card Elk {1}{G}
  Creature — Elk 2/2
card Vine {G}
  Instant
  You gain 1 life.
Ann has Forest on the battlefield and Surge in hand
Ann has Elk, Vine, Elk (called Old Elk) on top of the library
in Ann's precombat main phase
  Ann casts Surge
  everyone passes until it resolves
  Ann says yes
then Elk is on the battlefield
  and Vine is in exile
  and Old Elk is on top of Ann's library
""",
    "once more, and only where eight lands are controlled then": """card Twins {G}
  Creature — Human 1/1
  {T}: Draw a card. You may put a land card from your hand onto the battlefield tapped. If you control two or more lands, repeat this process once.
Ann has Forest and Twins on the battlefield and Plains in hand
Ann has Island, Swamp, Mountain on top of the library
in Ann's precombat main phase
  Ann activates Twins
  everyone passes until it resolves
  Ann says yes
  Ann chooses Plains
  Ann says no
then Ann has 2 cards in hand
  and Mountain is on top of Ann's library
""",
    "while you do, and a card for each": """card Colossus {G}
  Creature — Plant 2/2
  When Colossus enters, you may put a land card from your hand onto the battlefield tapped. If you do, draw a card and repeat this process.
card Vine {G}
  Instant
  You gain 1 life.
Ann has Forest on the battlefield, Plains and Colossus in hand
Ann has Island, Vine and Swamp on top of the library
in Ann's precombat main phase
  Ann casts Colossus
  everyone passes until the stack is empty
  Ann says yes
  Ann says yes
then Plains is on the battlefield
  and Island is on the battlefield
  and Vine is in Ann's hand
  and Swamp is on top of Ann's library
""",
    "what was put away each time is counted together afterwards": """card Lord {B}
  Creature — Demon 6/6
  When Lord enters, exile cards from the top of your library until you exile a nonland card, then put that card into your hand. If the card's mana value is 4 or greater, repeat this process. Lord deals 1 damage to you for each card put into your hand this way.
card Big {4}
  Artifact
card Small {1}
  Artifact
Ann has Swamp on the battlefield and Lord in hand
Ann has Plains, Big, Big (called Second), Small and Forest on top of the library
in Ann's precombat main phase
  Ann casts Lord
  everyone passes until the stack is empty
then Ann is at 17 life
  and Forest is on top of Ann's library
  and Plains is in exile
  and Ann has 3 cards in hand
""",
}


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_said_in_full(text: str) -> None:
    """The whole text, and the same meaning from words without pronouns."""
    spell = text[0] == "!"
    made = read_paragraph(text.lstrip("!"), "Foo", spell=spell)
    assert made.whole, made.unread
    assert said(made.abilities, spell=spell)


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_meant_is_refused(name: str) -> None:
    """Nothing is taken for something else."""
    text = REFUSED[name]
    assert not read_paragraph(text.lstrip("!"), "Foo", spell=text[0] == "!").whole


@pytest.mark.parametrize("name", STORIES)
def test_it_does_what_it_says(name: str) -> None:
    """Cards, a situation and what the rules make of it."""
    found = run(read_scenario(f'rule 608.2c\nexample "{name}"\n{STORIES[name]}')[0])[0]
    assert found.status is Status.PASSES, found.reason
