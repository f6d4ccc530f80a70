"""First times, players who did something, what died or was destroyed, modes chosen once: read, printed back, played."""

from __future__ import annotations

import pytest

from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.scenarios.results import Status
from tests.oracle.material import BEAR, ELK, played

# A leading “!” marks a paragraph of an instant or sorcery.
TEXTS = (
    "Whenever you gain life for the first time each turn, surveil 1.",
    "Whenever you create one or more tokens for the first time each turn, create a 1/1 white Bird creature token with flying.",
    "Whenever Foo becomes the target of a spell or ability for the first time each turn, counter that spell or ability.",
    "Valiant — Whenever this creature becomes the target of a spell or ability you control for the first time each turn, tap target creature an opponent controls.",
    "At end of combat, if Foo attacked or blocked this combat, put a -0/-1 counter on Foo.",
    "At end of combat, put a -0/-2 counter on each creature blocking or blocked by Foo.",
    "!Each player who controls a multicolored creature draws a card. Then destroy all creatures.",
    "Whenever Foo attacks, each opponent who doesn't control an Elf loses 1 life.",
    "When Foo deals combat damage to a player who controls more lands than you, return it to its owner's hand.",
    "At the beginning of your end step, create a number of 1/1 white Soldier creature tokens equal to the number of opponents who control more creatures than you.",
    "When Foo enters the battlefield, destroy all artifacts and enchantments. Put a +1/+1 counter on Foo for each permanent destroyed this way.",
    "!Destroy all creatures target opponent controls. Draw a card for each creature destroyed this way.",
    "!Destroy all artifacts and creatures. Draw a card for each creature destroyed this way.",
    "!Destroy all enchantments. You gain 1 life for each enchantment destroyed this way.",
    "!Destroy all creatures, then create an X/X colorless Phyrexian Horror artifact creature token, where X is the number of creatures destroyed this way.",
    "When Foo enters the battlefield, you may destroy another target creature. If a creature is destroyed this way, you gain life equal to its toughness.",
    "When this creature dies, you gain 1 life for each creature that died this turn.",
    "!Draw X cards, where X is the number of creatures that died this turn.",
    "!Reveal the top card of your library. You gain life equal to the revealed card's mana value.",
    "{2}: Target player mills a card. Foo gets +X/+X until end of turn, where X is the milled card's mana value.",
    "!Destroy target nonartifact creature. Its controller mills cards equal to that creature's power.",
    "Sacrifice another creature: This creature gains your choice of vigilance, lifelink, or haste until end of turn.",
    "At the beginning of combat on your turn, target Mouse you control gains your choice of double strike or trample until end of turn.",
    "Cards in graveyards can't be the targets of spells or abilities.",
    "When this creature enters, exile up to two target cards from a single graveyard.",
    "!Exile two target creatures. For each of those creatures, its controller creates a 3/3 white Angel creature token with flying.",
    "!Destroy up to three target creatures. For each of those creatures, its controller draws a card.",
    "At the beginning of your upkeep, choose one that hasn't been chosen —\n• Foo deals 4 damage to any target and you gain 4 life.\n• Target opponent discards two cards.",
    "Alliance — Whenever another creature enters under your control, choose one that hasn't been chosen this turn —\n• Put a +1/+1 counter on Foo.\n• Draw a card.",
    "!Choose three. You may choose the same mode more than once.\n• Draw a card.\n• You gain 2 life.",
    "Whenever Foo enters or attacks, if you control an artifact and an enchantment, draw a card.",
    "Enchanted creature gets +1/+1 for each Plains you control and has flying.",
    "!Foo deals 2 damage to target creature or planeswalker. If that permanent is green, Foo deals 6 damage instead.",
    "Web Support — {2}{G}, {T}: Put a +1/+1 counter on target creature.",
    "Tragic Backstory — Cast this spell only if a creature died this turn.",
    "Whenever you're dealt damage, you may put that many charge counters on Foo.",
)
STORIES = {
    "the first time each turn, and no second time (603.2)": """card Well {W}
  Enchantment
  Whenever you gain life for the first time each turn, put a charge counter on this enchantment.
  {0}: You gain 1 life.
Ann has Well on the battlefield
in Ann's precombat main phase
  Ann activates Well
  everyone passes until it resolves
  everyone passes until it resolves
  Ann activates Well
  everyone passes until it resolves
then Well has 1 charge counter
  and the stack is empty
""",
    "only who controls one (109.5)": ELK
    + """card Census {G}
  Sorcery
  Each player who controls a creature gains 3 life.
Ann has Elk and a Forest on the battlefield, Census in hand
in Ann's precombat main phase
  Ann casts Census
  everyone passes until it resolves
then Ann is at 23 life
  and Bob is at 20 life
""",
    "as many as were destroyed (608.2c, 702.12b)": ELK
    + BEAR
    + """card Wall of Ages {2}{G}
  Creature — Wall 0/4
  Indestructible
card Sweep Away {W}
  Sorcery
  Destroy all creatures. You gain 1 life for each creature destroyed this way.
Ann has Wall of Ages and a Plains on the battlefield, Sweep Away in hand
Bob has Elk and Bear on the battlefield
in Ann's precombat main phase
  Ann casts Sweep Away
  everyone passes until it resolves
then Ann is at 22 life
  and Wall of Ages is on the battlefield
""",
    "what died this turn is counted (700.4)": ELK
    + BEAR
    + """card Doom {W}
  Sorcery
  Destroy all creatures.
card Mourner {W}
  Sorcery
  You gain 2 life for each creature that died this turn.
Ann has 2 Plains on the battlefield, Doom and Mourner in hand
Bob has Elk and Bear on the battlefield
in Ann's precombat main phase
  Ann casts Doom
  everyone passes until it resolves
  Ann casts Mourner
  everyone passes until it resolves
then Ann is at 24 life
""",
    "at end of combat, if it attacked (511.2)": """card Guard {W}
  Creature — Soldier 2/2
  At end of combat, if this creature attacked or blocked this combat, put a -0/-1 counter on it.
Ann has Guard on the battlefield
in Ann's precombat main phase
  Ann attacks with Guard
  everyone passes until Ann's postcombat main phase
then Guard is 2/1
""",
    "a choice of one keyword (608.2d)": ELK
    + """card Boon {G}
  Instant
  Target creature gains your choice of flying or trample until end of turn.
Ann has Elk and a Forest on the battlefield, Boon in hand
in Ann's precombat main phase
  Ann casts Boon targeting Elk
  everyone passes until it resolves
  Ann picks 1
then Elk has flying
  and Elk doesn't have trample
""",
    "an artifact and an enchantment, both (608.2c)": """card Forge {1}
  Artifact
card Smith {W}
  Sorcery
  If you control an artifact and an enchantment, you gain 5 life.
Ann has Forge and a Plains on the battlefield, Smith in hand
in Ann's precombat main phase
  Ann casts Smith
  everyone passes until it resolves
then Ann is at 20 life
""",
    "words of flavor mean nothing (207.2d)": """card Mender {W}
  Creature — Cleric 1/1
  Healing Tears — {0}: You gain 1 life. Activate only once each turn.
Ann has Mender on the battlefield
in Ann's precombat main phase
  Ann activates Mender
  everyone passes until it resolves
then Ann is at 21 life
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
        "Destroy target creature that died this turn.",
        "Exile the top two cards of your library. You gain life equal to the exiled card's mana value.",
        "Whenever Foo attacks for the second time each turn, draw a card.",
        "Flying — Draw a card.",
        "III — Draw a card.",
        "Choose One — Draw a card.",
        "draw two — Draw a card.",
    ],
)
def test_what_cannot_be_meant_is_refused(text: str) -> None:
    """Nothing is taken for something else."""
    assert not read_paragraph(text, "Foo", spell=True).whole
