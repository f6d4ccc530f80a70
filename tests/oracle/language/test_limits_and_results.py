"""When abilities may be used, what was handled “this way”, where things go: read, printed back, played (602.5, 608.2)."""

from __future__ import annotations

import pytest

from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.scenarios.results import Status
from tests.oracle.material import ELK, played

# A leading “!” marks a paragraph of an instant or sorcery.
TEXTS = (
    "Sacrifice three other creatures: Draw a card. Activate only as a sorcery and only once each turn.",
    "{T}: Target opponent discards two cards. Activate only during your turn, before attackers are declared.",
    "{T}: Draw a card. Activate only during your upkeep.",
    "{T}: Draw a card. Activate only during combat.",
    "{T}: Draw a card. Activate only once.",
    "{4}: Return target creature card from a graveyard to its owner's hand. Any player may activate this ability but only as a sorcery.",
    "Pay 4 life: Destroy Foo. Any player may activate this ability.",
    "Threshold — {1}{B}, {T}: Target player discards a card. Activate only as a sorcery and only if seven or more cards are in your graveyard.",
    "{T}: Draw a card. Activate only during your turn and only if an opponent lost life this turn.",
    "{7}{G}{G}: Monstrosity 5. This ability costs {1} less to activate for each creature card in your graveyard.",
    "Cast this spell only during the declare attackers step and only if you've been attacked this step.",
    "Cast this spell only during combat after blockers are declared.",
    "Cast this spell only before the combat damage step.",
    "Cast this spell only if a creature died this turn.",
    "Cast this spell only during an opponent's turn, before attackers are declared.",
    "When this enchantment enters, exile up to one other target nonland permanent until this enchantment leaves the battlefield.",
    "!Target opponent reveals their hand. You choose a noncreature, nonland card from it. That player discards that card.",
    "Legendary creatures don't untap during their controllers' untap steps.",
    "When Foo exploits a creature, draw a card.",
    "At the beginning of each upkeep, if a player cast two or more spells last turn, transform Foo.",
    "{2}: Return this card from your graveyard to the battlefield tapped with a finality counter on it.",
    "{3}{W}: Return this card from your graveyard to the battlefield attached to target creature. Activate only as a sorcery.",
    "When Foo enters, you may search your library for a basic land card or a Gate card, reveal it, put it into your hand, then shuffle.",
    "{T}: Add {R}. Activate only if you control a Swamp or a Mountain.",
    "When Foo enters, amass 2.",
    "!Remove all counters from target creature.",
    "Whenever this creature attacks, add {R}. Until end of turn, you don't lose this mana as steps and phases end.",
    "Whenever Foo attacks, add {R} or {G}. Until end of turn, you don't lose this mana as steps and phases end.",
    "Enchanted Mountain is a 7/7 red Giant creature with haste. It's still a land.",
    "{3}{W}{U}: Until end of turn, Foo becomes a 4/4 white and blue Elemental creature with flying and vigilance. It's still a land.",
    "!Target land you control becomes a 4/4 Elemental creature with haste. It's still a land.",
    "{3}{U}: Another target creature you control can't be blocked this turn except by Spirits.",
    "Enchanted creature can't attack you or planeswalkers you control.",
    "Whenever you cast an instant or sorcery spell, this creature gets +X/+0 until end of turn, where X is the amount of mana spent to cast that spell.",
    "Foo enters with a +1/+1 counter on it for each color of mana spent to cast it.",
    "Enchanted creature gets +2/+2 as long as it's a Human. Otherwise, it can't attack or block.",
    "!Exile the top two cards of your library. For each land card exiled this way, create a Treasure token.",
    "When Foo enters, exile up to two target cards from graveyards. For each creature card exiled this way, each opponent loses 1 life.",
    "{T}: Draw a card, then discard a card. If a creature card is discarded this way, untap Foo.",
    "At the beginning of your upkeep, mill a card. If an instant or sorcery card was milled this way, transform this creature.",
    "When this creature enters, exile up to one target card from a graveyard. If a creature card was exiled this way, each opponent loses 2 life and you gain 2 life.",
    "!Tap any number of untapped creatures you control. Create a 4/4 white Angel creature token with flying for each creature tapped this way.",
    "Whenever a player casts a spell, if it's not their turn, Foo deals 4 damage to them.",
    "!If you cast this spell during your main phase, draw a card.",
    "Formidable — {3}{R}{R}: Creatures you control gain menace until end of turn. Activate only if creatures you control have total power 8 or greater.",
    "At the beginning of each end step, if you put a counter on a creature this turn, Foo deals 2 damage to each opponent.",
    "{R}: Target creature can't block Foo this turn.",
    "When Foo enters, if you control a permanent with mana value 4 or greater, draw a card.",
    "!Search your library for a Rebel permanent card with mana value 3 or less, put it onto the battlefield, then shuffle.",
    "Ferocious — {1}: Draw a card. Activate only if you control a creature with power 4 or greater.",
    "At the beginning of your upkeep, mill a card. If a card was milled this way, transform this creature.",
)
STORIES = {
    "before attackers are declared (602.5, 506.6)": """card Cave Scout {1}{R}
  Creature — Scout 1/1
  {0}: You gain 1 life. Activate only during your turn, before attackers are declared.
Ann has Cave Scout on the battlefield
in Ann's precombat main phase
  Ann activates Cave Scout
  everyone passes until it resolves
  Ann attacks with Cave Scout
then Ann is at 21 life
  and Ann can't activate Cave Scout
""",
    "as a sorcery and once each turn (602.5b, 602.5d)": """card Digger {1}{R}
  Creature — Dwarf 1/1
  {0}: You gain 1 life. Activate only as a sorcery and only once each turn.
Ann has Digger on the battlefield
in Ann's precombat main phase
  Ann activates Digger
  everyone passes until it resolves
then Ann is at 21 life
  and Ann can't activate Digger
""",
    "only during combat (601.3)": """card Rush {R}
  Instant
  Cast this spell only during combat.
  You gain 1 life.
Ann has a Mountain on the battlefield, Rush in hand
in Ann's precombat main phase
then Ann can't cast Rush
""",
    "otherwise is under the opposite condition (611.3a)": ELK
    + """card Bond {W}
  Enchantment — Aura
  Enchant creature
  Enchanted creature gets +2/+2 as long as it's a Human. Otherwise, it gets -1/-1.
Ann has Elk and Bond (attached to Elk) on the battlefield
in Ann's precombat main phase
then Elk is 1/1
""",
    "only lands that were exiled count (608.2)": ELK
    + """card Dig {R}
  Sorcery
  Exile the top two cards of your library. For each land card exiled this way, create a Treasure token.
Ann has a Mountain on the battlefield, Dig in hand, an Island and Elk on top of the library
in Ann's precombat main phase
  Ann casts Dig
  everyone passes until it resolves
then Ann controls a Treasure
""",
    "a condition on what was discarded (608.2)": ELK
    + """card Scholar {2}{U}
  Creature — Wizard 1/1
  {T}: Draw a card, then discard a card. If a creature card is discarded this way, you gain 5 life.
Ann has Scholar on the battlefield, Elk in hand, an Island on top of the library
in Ann's precombat main phase
  Ann activates Scholar
  everyone passes until it resolves
  Ann chooses Elk
then Ann is at 25 life
""",
    "with a counter and tapped (122.6)": """card Ghoul {2}{B}
  Creature — Zombie 2/2
  {0}: Return this card from your graveyard to the battlefield tapped with a +1/+1 counter on it.
Ann has Ghoul in the graveyard
in Ann's precombat main phase
  Ann activates Ghoul
  everyone passes until it resolves
then Ghoul is tapped
  and Ghoul is 3/3
""",
    "mana that stays (106.4, 500.5)": """card Ember {R}
  Creature — Elemental 1/1
  Whenever this creature attacks, add {R}. Until end of turn, you don't lose this mana as steps and phases end.
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
Ann has Ember on the battlefield, Spark in hand
in Ann's precombat main phase
  Ann attacks with Ember
  everyone passes until Ann's postcombat main phase
  Ann casts Spark targeting Bob
  everyone passes until it resolves
then Bob is at 17 life
""",
}


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_printed_back(text: str) -> None:
    """The whole text, and the same words from its meaning."""
    made = read_paragraph(text.lstrip("!"), "Foo", spell=text.startswith("!"))
    assert made.whole, made.unread


@pytest.mark.parametrize("name", STORIES)
def test_it_does_what_it_says(name: str) -> None:
    """Cards, a situation and what the rules make of it."""
    found = played(name, STORIES[name])
    assert found.status is Status.PASSES, found.reason


@pytest.mark.parametrize(
    "text",
    [
        "For each creature discarded this way, draw a card.",
        "Draw a card. If a land card is exiled this way, you gain 1 life.",
        "Cast this spell only once each turn.",
        "Put target creature into its owner's hand with a +1/+1 counter on it.",
        "{T}: Draw a card. Activate only as a sorcery and only as a sorcery.",
    ],
)
def test_what_cannot_be_meant_is_refused(text: str) -> None:
    """Nothing is taken for something else."""
    assert not read_paragraph(text, "Foo", spell=True).whole
