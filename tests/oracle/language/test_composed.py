"""Numbers and occasions by composition: read, printed back, and played (107, 603, 608.2c, 611.2a, 614.6)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.results import Status
from tests.oracle.material import BEAR, ELK, played, reading_of

# A leading “!” marks a paragraph of an instant or sorcery.
TEXTS = (
    "!Draw X cards, where X is the highest mana value among permanents you control.",
    "!You gain life equal to the number of differently named lands you control.",
    "!Draw a card for each creature that died under your control this turn.",
    "!Foo deals 3 damage to any target. You gain life equal to the damage dealt this way.",
    "!Scry X, where X is the number of opponents you have, then draw a card.",
    "!Discard a card, then draw a card for each card you've discarded this turn.",
    "!Return target creature card from your graveyard to the battlefield with an additional +1/+1 counter on it.",
    "!Create a Food token for each creature you control.",
    "Foo costs {1} less to cast for each opponent you have.",
    "Foo enters tapped unless you have two or more opponents.",
    "Whenever Foo attacks while you control two or more artifacts, draw a card.",
    "Whenever you cast your first instant or sorcery spell each turn, draw a card.",
    "Whenever a source you control deals noncombat damage to an opponent, draw a card.",
    "Whenever Foo or equipped creature deals combat damage to a player, draw a card.",
    "!Until end of turn, whenever a creature you control dies, draw a card.",
    "!When you next cast a creature spell this turn, draw a card.",
    "!At the beginning of your next upkeep, draw a card.",
    "!Look at the top two cards of your library. Put one into your hand and the other into your graveyard.",
    "!When you cast your next instant or sorcery spell this turn, copy that spell. You may choose new targets for the copy.",
    "Foo enters tapped with two charge counters on it.",
    "At the beginning of your upkeep, if there are fewer than six creature cards in your graveyard, sacrifice a creature.",
    "Foo has hexproof as long as you haven't cast a spell this turn.",
    "!Create a tapped 2/2 black Zombie creature token for each creature that died this turn.",
    "!Target creature gets +1/+1 until end of turn. If it's legendary, it also gains flying until end of turn.",
    "!Destroy target creature with power or toughness 1 or less.",
    "!Destroy each creature that didn't attack this turn.",
    "!Each opponent who has more life than you loses 2 life.",
    "As long as Foo is tapped, creature spells you cast cost {2} less to cast.",
    "Creature spells you cast cost {1} less to cast as long as you control an artifact.",
    "Target creature gets +1/+1 until end of turn and must be blocked this turn if able.",
)
STORIES = {
    "the circumstance is part of the event, and not asked again (603.2)": BEAR
    + """card Chief {R}
  Creature — Orc 2/2
  Whenever Chief attacks while you control two or more creatures, you gain 3 life.
card Fell {R}
  Instant
  Destroy target creature.
Ann has Chief, a Bear and a Mountain on the battlefield, Fell in hand
in Ann's declare attackers step
  Ann attacks with Chief
  Ann casts Fell targeting Bear
  everyone passes until the stack is empty
then Ann is at 23 life
""",
    "without its circumstance there is no event": """card Chief {R}
  Creature — Orc 2/2
  Whenever Chief attacks while you control two or more creatures, you gain 3 life.
Ann has Chief on the battlefield
in Ann's declare attackers step
  Ann attacks with Chief
  everyone passes until the stack is empty
then Ann is at 20 life
""",
    "as often as it happens until the turn ends (603.7b)": BEAR
    + ELK
    + """card Wake {B}
  Sorcery
  Until end of turn, whenever a creature dies, you gain 2 life.
card Sweep {B}
  Sorcery
  Destroy all creatures.
Ann has a Bear and 2 Swamps on the battlefield, Wake and Sweep in hand
Bob has an Elk on the battlefield
in Ann's precombat main phase
  Ann casts Wake
  everyone passes until it resolves
  Ann casts Sweep
  everyone passes until the stack is empty
then Ann is at 24 life
""",
    "what was dealt damage, and not what dealt it (120.1)": ELK
    + """card Poke {R}
  Instant
  Poke deals 1 damage to target creature.
card Kill {R}
  Instant
  Destroy target creature that was dealt damage this turn.
Ann has 2 Mountains on the battlefield, Poke and Kill in hand
Bob has an Elk on the battlefield
in Ann's precombat main phase
  Ann casts Poke targeting Elk
  everyone passes until it resolves
then Ann can cast Kill targeting Elk
""",
    "as many as died, of what was mine": BEAR
    + ELK
    + """card Sweep {B}
  Sorcery
  Destroy all creatures.
card Reckon {B}
  Sorcery
  You gain 2 life for each creature that died under your control this turn.
Ann has 2 Bears and 2 Swamps on the battlefield, Sweep and Reckon in hand
Bob has an Elk on the battlefield
in Ann's precombat main phase
  Ann casts Sweep
  everyone passes until it resolves
  Ann casts Reckon
  everyone passes until it resolves
then Ann is at 24 life
""",
    "one that was looked at is put, and the other elsewhere (608.2c)": """card Sift {U}
  Sorcery
  Look at the top two cards of your library. Put one into your hand and the other into your graveyard.
Ann has an Island on the battlefield, Sift in hand, Forest and Swamp on top of her library
in Ann's precombat main phase
  Ann casts Sift
  everyone passes until it resolves
  Ann chooses Swamp
then Swamp is in Ann's hand
then Forest is in Ann's graveyard
""",
    "either of two whole costs (602.1a)": """card Prism {3}
  Artifact
  {3}, {T} or {U}, {T}: You gain 2 life.
Ann has Prism and an Island on the battlefield
in Ann's precombat main phase
  Ann activates Prism
  everyone passes until it resolves
then Ann is at 22 life
then Prism is tapped
""",
}


OLDER = {
    "{1}: Foo gains flying until end of turn. Activate this ability only once each turn.": "{1}: Foo gains flying until end of turn. Activate only once each turn.",
    "{2}: Regenerate Foo. Play this ability only any time you could play a sorcery.": "{2}: Regenerate Foo. Activate only as a sorcery.",
    "{T}: Add {G} to your mana pool. Play this ability as a mana source.": "{T}: Add {G}.",
    "!Return target creature to owner's hand.": "!Return target creature to its owner's hand.",
    "When Foo is put into a graveyard from play, draw a card.": "When Foo dies, draw a card.",
}


@pytest.mark.parametrize("text", OLDER)
def test_older_words_mean_what_todays_do(text: str) -> None:
    """The same abilities, whatever the age of the words."""
    made, now = reading_of(text), reading_of(OLDER[text])
    assert made.whole, made.unread
    assert made.abilities == now.abilities


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_printed_back(text: str) -> None:
    """The whole text, and the same words from its meaning."""
    made = reading_of(text if not text.startswith("Target") else f"!{text}")
    assert made.whole, made.unread


@pytest.mark.parametrize("name", STORIES)
def test_it_does_what_it_says(name: str) -> None:
    """Cards, a situation and what the rules make of it."""
    found = played(name, STORIES[name], "608.2c")
    assert found.status is Status.PASSES, found.reason
