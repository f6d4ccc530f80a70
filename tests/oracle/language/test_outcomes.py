"""Damage by whom, what was put this way, what is targeted alone, tallies of counters and of times: read, printed back, played."""

from __future__ import annotations

import pytest

from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read as read_scenario
from rulesdb.scenarios.results import Status
from tests.oracle.material import BEAR, ELK

# A leading “!” marks a paragraph of an instant or sorcery.
TEXTS = (
    "!Counter target spell that targets only a creature you control.",
    "If a source would deal 4 or more damage to you, prevent all but 1 of that damage.",
    "If a source would deal 3 or more damage to a creature you control, prevent 2 of that damage.",
    "If one or more counters would be put on a permanent or player, twice that many of each of those kinds of counters are put on that permanent or player instead.",
    "If one or more counters would be put on a creature you control, twice that many of those counters are put on that creature instead.",
    "Whenever a creature dealt damage by Foo this turn dies, put a +1/+1 counter on Foo.",
    "If a creature dealt damage by Foo this turn would die, exile it instead.",
    "!Foo deals 2 damage to each of up to two target creatures. Creatures dealt damage this way can't block this turn.",
    "!Foo deals 3 damage to target creature. If a Dinosaur is dealt damage this way, destroy it.",
    "!Destroy all creatures except for Krakens.",
    "Whenever you cast an instant or sorcery spell that targets only Foo, draw a card.",
    "!Look at the top five cards of your library. You may reveal a creature card from among them and put it into your hand. Put the rest on the bottom of your library in a random order. If you didn't put a card into your hand this way, draw a card.",
    "When Foo enters, look at the top card of your library. If it's a land card, you may put it onto the battlefield. If you don't put it onto the battlefield, put it into your hand.",
    "When Foo enters, you may discard a card. When you discard a nonland card this way, Foo deals 2 damage to any target.",
    "Whenever Foo enters or deals combat damage to a player, draw a card.",
    "Whenever Foo enters or becomes tapped, you gain 1 life.",
    "Whenever Foo attacks or becomes the target of a spell, create a Treasure token.",
    "Whenever you gain or lose life during your turn, draw a card.",
    "When you cycle Foo or it dies, you may create a 1/1 green Saproling creature token.",
    "At the beginning of each player's upkeep, that player sacrifices a creature. If the player can't, sacrifice Foo.",
    "!Destroy target creature that dealt damage to you this turn.",
    "At the beginning of your upkeep, if there are no arrowhead counters on Foo, sacrifice it.",
    "As long as there are five or more soul counters on Foo, Spirits you control get +3/+3.",
    "As long as there are four or more lore counters among Sagas you control, Foo has hexproof.",
    "When Foo enters, investigate X times, where X is the number of opponents you have.",
    "Whenever one or more +1/+1 counters are put on Foo, investigate that many times.",
    "!Discard your hand, then draw that many cards plus one.",
    "!Target player discards X cards at random.",
    "!Return two cards at random from your graveyard to your hand.",
    "!Target player reveals two cards at random from their hand, then discards each nonland card revealed this way.",
    "!Target creature attacks target opponent this turn if able.",
    "At the beginning of combat on your turn, choose an opponent at random. Foo attacks that player this combat if able.",
    "At the beginning of combat on your turn, create a 1/1 red Goblin creature token. That token attacks this combat if able.",
    "!Destroy all creatures. Return a creature card put into your graveyard this way to the battlefield under your control.",
    "!Target player mills four cards. You draw a card for each creature card put into their graveyard this way.",
    "!Each player mills two cards. Exile up to two creature cards put into graveyards this way.",
    "!Draw a card for each different mana value among nonland permanents you control.",
    "Whenever a creature you control enters, you gain 1 life. If this is the second time this ability has resolved this turn, draw a card.",
    "As long as Foo is monstrous, it has flying.",
    "When there are no creatures on the battlefield, sacrifice Foo.",
    "When you control seven or more Thrulls, sacrifice Foo.",
    "As long as you have at least 7 life more than your starting life total, creatures you control get +2/+2.",
    "{U}: Foo gets +1/-1 or -1/+1 until end of turn.",
    "Whenever Foo attacks, target creature that crewed it this turn gets +1/+0 until end of turn.",
)
SWEEP = """card Sweep {2}{B}
  Sorcery
  Destroy all creatures, then return a creature card put into a graveyard this way to the battlefield under your control.
card Lost Wolf {1}{G}
  Creature — Wolf 2/2
"""
STORIES = {
    "damage of less is not lessened, of more all but 1 is prevented (615.1a)": """card Big Halver {2}{W}
  Enchantment
  If a source would deal 4 or more damage to you, prevent all but 1 of that damage.
card Blaze {X}{R}
  Sorcery
  Blaze deals X damage to any target.
Ann has nine Mountains on the battlefield, two Blazes in hand
Bob has Big Halver on the battlefield
in Ann's precombat main phase
  Ann casts Blaze with X = 3 targeting Bob
  everyone passes until it resolves
then Bob is at 17 life
  Ann casts Blaze with X = 4 targeting Bob
  everyone passes until it resolves
then Bob is at 16 life
""",
    "it attacks the opponent that is told, no other (508.1d)": ELK
    + """card Siren Song {U}
  Instant
  Target creature attacks target opponent this turn if able.
players Ann, Bob, Cat
Ann has Elk and an Island on the battlefield, Siren Song in hand
in Ann's precombat main phase
  Ann casts Siren Song targeting Elk and Cat
  everyone passes until it resolves
in Ann's declare attackers step
  Ann attacks Cat with Elk
then Elk is attacking Cat
""",
    "of what was destroyed the one card in a graveyard comes back, no older one (608.2c, 701.8a)": ELK
    + SWEEP
    + """Ann has Sweep in hand, three Swamps on the battlefield and Lost Wolf in the graveyard
Bob has Elk on the battlefield
in Ann's precombat main phase
  Ann casts Sweep
  everyone passes until it resolves
then Ann controls Elk
  and Lost Wolf is in Ann's graveyard
""",
    "what was destroyed and exiled instead was not put into a graveyard this way (614.6)": ELK
    + SWEEP
    + """card Voidline {3}
  Artifact
  If a card would be put into a graveyard from anywhere, exile it instead.
Ann has Sweep in hand, three Swamps and Voidline on the battlefield
Bob has Elk on the battlefield
in Ann's precombat main phase
  Ann casts Sweep
  everyone passes until it resolves
then Elk is in exile
""",
    "only what the vampire hurt feeds it (120, 700.4)": ELK
    + BEAR
    + """card Drinker {B}
  Creature — Vampire 1/1
  Whenever a creature dealt damage by Drinker this turn dies, put a +1/+1 counter on Drinker.
card Prick {R}
  Instant
  Target creature you control deals 1 damage to target creature.
card Doom {B}
  Instant
  Destroy target creature.
Ann has Drinker, a Mountain, two Swamps on the battlefield, Prick, two Dooms in hand
Bob has Elk and Bear on the battlefield
in Ann's precombat main phase
  Ann casts Prick targeting Drinker and Elk
  everyone passes until it resolves
  Ann casts Doom targeting Bear
  everyone passes until it resolves
  Ann casts Doom targeting Elk
  everyone passes until it resolves
  everyone passes until it resolves
then Drinker has 1 +1/+1 counter
""",
    "who found nothing draws (608.2c)": """card Seek {G}
  Sorcery
  Look at the top two cards of your library. You may reveal a creature card from among them and put it into your hand. Put the rest on the bottom of your library in a random order. If you didn't put a card into your hand this way, you gain 4 life.
Ann has a Forest on the battlefield, Seek in hand, two Forests in her library
in Ann's precombat main phase
  Ann casts Seek
  everyone passes until it resolves
then Ann is at 24 life
""",
    "the land that was discarded is none (603.12)": """card Hunt {R}
  Sorcery
  Draw a card, then discard a card. When you discard a nonland card this way, Hunt deals 3 damage to any target.
Ann has a Mountain on the battlefield, Hunt and a Forest in hand, a Forest in her library
in Ann's precombat main phase
  Ann casts Hunt
  everyone passes until it resolves
  Ann chooses Forest
then the stack is empty
  and Bob is at 20 life
""",
    "the last counter (122.1)": """card Bog
  Land
  {T}, Remove a depletion counter from Bog: Add {B}{B}. If there are no depletion counters on Bog, sacrifice it.
Ann has Bog (1 depletion counter) on the battlefield
in Ann's precombat main phase
  Ann activates Bog
then Bog is in Ann's graveyard
""",
    "the second time, and not the first (608.2)": """card Well {W}
  Enchantment
  {0}: You gain 1 life. If this is the second time this ability has resolved this turn, you gain 10 life.
Ann has Well on the battlefield
in Ann's precombat main phase
  Ann activates Well
  everyone passes until it resolves
  Ann activates Well
  everyone passes until it resolves
  Ann activates Well
  everyone passes until it resolves
then Ann is at 33 life
""",
    "a state that is seen at once (603.8)": ELK
    + """card Honey {G}
  Enchantment
  When there are no creatures on the battlefield, sacrifice Honey.
card Doom {B}
  Instant
  Destroy target creature.
Ann has Honey and a Swamp on the battlefield, Doom in hand
Bob has Elk on the battlefield
in Ann's precombat main phase
  Ann casts Doom targeting Elk
  everyone passes until it resolves
  everyone passes until it resolves
then Honey is in Ann's graveyard
""",
    "so many times (608.2c)": """card Case {U}
  Sorcery
  Investigate twice.
Ann has an Island on the battlefield, Case in hand
in Ann's precombat main phase
  Ann casts Case
  everyone passes until it resolves
then Ann controls 2 Clues
""",
    "only itself (115.9c)": ELK
    + """card Muse {U}
  Creature — Spirit 1/1
  Whenever you cast an instant or sorcery spell that targets only Muse, you gain 5 life.
card Charm {U}
  Instant
  Up to two target creatures gain flying until end of turn.
Ann has Muse, Elk and two Islands on the battlefield, two Charms in hand
in Ann's precombat main phase
  Ann casts Charm targeting Muse and Elk
  everyone passes until it resolves
  Ann casts Charm targeting Muse
  everyone passes until it resolves
then Ann is at 25 life
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
    told = STORIES[name]
    if "players" not in told:
        told = told.replace("\nin ", "\nplayers Ann, Bob\nin ", 1)
    found = run(read_scenario(f'rule 604.1\nexample "{name}"\n{told}')[0])[0]
    assert found.status is Status.PASSES, found.reason


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a creature dealt damage by enchanted creature this turn dies, put a +1/+1 counter on that creature.",
        "Draw a card. If you didn't put a card into your hand this way, you gain 1 life.",
        "Draw a card. Creatures dealt damage this way can't block this turn.",
        "Investigate two times.",
        "Draw a card. When you discard a nonland card this way, draw a card.",
    ],
)
def test_what_cannot_be_meant_is_refused(text: str) -> None:
    """Nothing is taken for something else."""
    assert not read_paragraph(text, "Foo", spell=True).whole
