"""Deeds told in one breath, and what is set down at the start in judges' words, are the lines of the guide that say the same."""

from __future__ import annotations

import pytest

from tests.scenarios.language.composing.measure import shown

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Cub {G}
  Creature — Bear 1/1
card Rage {3}{R}
  Creature — Dragon 4/4
  When Rage enters, it deals 4 damage divided as you choose among any number of targets.
card Spray {R}
  Sorcery
  Spray deals 3 damage divided as you choose among any number of targets.
card Spite {3}{R}
  Creature — Kavu 4/2
  When Spite enters, it deals 4 damage to target creature.
card Prey {G}
  Sorcery
  Target creature you control fights target creature you don't control.
card Blaze Cat {3}{R}
  Creature — Cat 4/4
  You may exert Blaze Cat as it attacks. When you do, it deals 4 damage to target creature.
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Echo {U}{U}
  Instant
  Copy target instant or sorcery spell. You may choose new targets for the copy.
card Order {1}{U}{U}{U}
  Instant
  Choose two —
  • Counter target spell.
  • Return target permanent to its owner's hand.
  • Tap all creatures your opponents control.
  • Draw a card.
card Dust {1}{G}
  Enchantment
  {B}, Remove X +1/+1 counters from among creatures you control: Target creature gets -X/-X until end of turn.
card Worm {4}{G}
  Creature — Wurm 7/7
  You may cast this card from your graveyard by removing six counters from among creatures you control in addition to paying its other costs.
card Beacon {2}
  Artifact
  As Beacon enters, choose a creature type.
  Creatures you control of the chosen type get +1/+1.
card Lark {X}{X}
  Artifact Creature — Construct 0/0
  Lark enters with X +1/+1 counters on it.
  Remove a +1/+1 counter from Lark: It deals 1 damage to any target.
card Vela {2}{B}{B}
  Legendary Planeswalker — Vela
  loyalty 4
  +1: Draw a card.
card Adept {W}
  Creature — Human 1/1
  Level up {W}
card Mask {1}{U}
  Creature — Shade 1/2
  Morph {1}{U}
  When Mask is turned face up, change the target of target spell or ability with a single target.
card Cell {3}{W}
  Enchantment
  When Cell enters, exile target creature until Cell leaves the battlefield.
card Ring {2}
  Artifact
  {T}: Add {C}{C}.
card Look {U}
  Sorcery
  Scry 2, then draw a card.
card Storm {1}{G}
  Creature — Elf 3/2
  Cascade

"""
SAID: tuple[tuple[str, str], ...] = (
    # How it divides.
    ("Bob controls Elk and Ox\nAnn casts Rage\nRage's ability targets both Elk and Ox, dividing 3 and 1", "Bob controls Elk and Ox\nAnn casts Rage\nRage's ability targets Elk and Ox\nAnn divides 3 to Elk and 1 to Ox"),
    ("Bob controls two Elks\nAnn casts Rage\nRage's ability targets both Elks, split 2/2", "Bob controls two Elks\nAnn casts Rage\nRage's ability targets Elk and Elk\nAnn divides 2 to Elk and 2 to Elk"),
    ("Ann casts Spray on Elk and Ox, dividing 2 and 1", "Ann casts Spray targeting Elk and Ox dividing 2 to Elk and 1 to Ox"),
    ("Ann casts Rage\nRage's ability targets two Elks", "Ann casts Rage\nRage's ability targets Elk and Elk"),
    # Who fights whom, and what a creature that comes in does.
    ("Ann casts Prey: Ann's Elk fights Bob's Ox", "Ann casts Prey targeting Ann's Elk and Bob's Ox"),
    ("Ann casts Prey with Elk on Bob's Ox", "Ann casts Prey targeting Ann's Elk and Bob's Ox"),
    ("Ann casts Prey on her Elk and Bob's Ox", "Ann casts Prey targeting Ann's Elk and Bob's Ox"),
    ("Ann casts Spite and shoots Elk with the trigger", "Ann casts Spite\nSpite's ability targets Elk"),
    ("Ann casts Spite and it shoots Bob's Elk", "Ann casts Spite\nSpite's ability targets Bob's Elk"),
    ("Ann casts Spite\nIt shoots Elk", "Ann casts Spite\nSpite's ability targets Elk"),
    ("Ann attacks with Blaze Cat, exerting it to deal 4 damage to Bob's Elk", "Ann attacks with Blaze Cat\nAnn says yes for Blaze Cat\nBlaze Cat's ability targets Bob's Elk"),
    # What pays, and how often.
    ("Ann activates Dust removing two counters from Elk and one from Ox, targeting Bob's Cub", "Ann activates Dust with X = 3 targeting Bob's Cub\nAnn divides 2 to Elk and 1 to Ox"),
    ("Ann casts Worm from the graveyard, removing four +1/+1 counters from Elk and two from Ox", "Ann casts Worm from the graveyard\nAnn divides 4 to Elk and 2 to Ox"),
    ("Ann controls Ring and two Islands\nAnn casts Look using Ring for the generic part", "Ann controls Ring and two Islands\nAnn casts Look using Ring"),
    ("Ann activates Lark twice, first on Bob's Elk and then on Bob", "Ann activates Lark targeting Bob's Elk\nAnn activates Lark targeting Bob"),
    ("Ann activates Lark on Bob\nAnn activates Lark on Bob again", "Ann activates Lark on Bob\nAnn activates Lark on Bob"),
    ("Ann casts Bolt on Elk this turn", "Ann casts Bolt on Elk"),
    # Modes, copies, turning up, looking at cards.
    ("Ann casts Order choosing bounce and draw targeting Bob's Elk", "Ann casts Order choosing mode 2 and mode 4 targeting Bob's Elk"),
    ("Ann casts Order, modes bounce and tap, bouncing Bob's Elk", "Ann casts Order choosing mode 2 and mode 3 targeting Bob's Elk"),
    ("Ann casts Echo on Bolt after Bob casts it at Ann; the copy targets Bob", "Bob casts Bolt on Ann\nIn response, Ann casts Echo on Bolt\nAnn targets Bob"),
    ("Ann casts Bolt on Ox\nIn response Bob flips Mask face up for its morph cost, changing the target of Bolt to Ann", "Ann casts Bolt on Ox\nIn response, Bob turns Mask face up\nMask's ability targets Bolt\nBob chooses Ann"),
    ("Ann casts Look, keeping Elk on top and bottoming Ox", "Ann casts Look\nAnn bottoms Ox"),
    ("Ann casts Storm, cascading into Bolt, which she casts on Bob", "Ann has Bolt on top of the library\nAnn casts Storm\nAnn casts Bolt without paying its mana cost targeting Bob"),
    # Combat and times.
    ("Ann attacks with Elk and Ox\nBob blocks each with a Cub", "Ann attacks with Elk and Ox\nBob blocks Elk with Cub and Ox with Cub"),
    ("Ann assigns 1 to Cub and tramples over for 5", "Ann assigns 1 to Cub and 5 to Bob"),
    ("Ann assigns lethal damage to Cub and Ox and the rest to Bob", "Ann assigns lethal damage to Cub and lethal damage to Ox and the rest to Bob"),
    ("Ann attacks with Elk and, after Bob declares no blocks, casts Bolt on Bob", "Ann attacks with Elk\nBob doesn't block\nAnn casts Bolt on Bob"),
    ("Ann casts Elk\nBob, in Ann's end step, casts Bolt on Elk", "Ann casts Elk\nin Ann's end step\nBob casts Bolt on Elk"),
    ("In the end step of Bob's turn, Ann casts Bolt on Bob", "in Bob's end step\nAnn casts Bolt on Bob"),
    ("Ann attacks with Elk\nBob casts Bolt on Elk\nAnn casts Bolt on Bob in response to Bob casting Bolt on Elk", "Ann attacks with Elk\nBob casts Bolt on Elk\nIn response, Ann casts Bolt on Bob"),
    ("Ann casts Spite\nIn response to the enters trigger, Bob casts Bolt on Spite", "Ann casts Spite\nSpite resolves\nIn response, Bob casts Bolt on Spite"),
    # What is set down at the start.
    ("Ann controls Beacon choosing Elk", "Ann controls Beacon (chosen: Elk)"),
    ("Ann controls Beacon, whose chosen type is Elk", "Ann controls Beacon (chosen: Elk)"),
    ("Ann controls Beacon\nAnn chose Goblin for Beacon", "Ann controls Beacon\nBeacon is chosen: Goblin"),
    ("Ann controls Beacon\nGoblin was chosen for Beacon", "Ann controls Beacon\nBeacon is chosen: Goblin"),
    ("Ann controls Beacon\nBeacon is set to Goblin", "Ann controls Beacon\nBeacon is chosen: Goblin"),
    ("Ann controls Adept at level 3", "Ann controls Adept (level 3)"),
    ("Ann controls a level 3 Adept", "Ann controls a Adept (level 3)"),
    ("Ann controls Adept\nAdept is at level 3", "Ann controls Adept\nAdept is level 3"),
    ("Bob's Elk has been goaded by Ann", "Bob controls Elk (goaded by Ann)"),
    ("Ann has goaded Bob's Elk", "Bob controls Elk (goaded by Ann)"),
    ("Bob controls a goaded Elk", "Bob controls Elk (goaded by Ann)"),
    ("Ann controls Lark, which was cast for X=3", "Ann controls Lark (3 +1/+1 counters)"),
    ("Ann controls Vela (loyalty 3), and has already activated it this turn", "Ann controls Vela (loyalty 3)\nVela is activated this turn"),
    ("This is Ann's fourth spell this turn: she casts Bolt on Bob", "Ann has cast three spells this turn\nAnn casts Bolt on Bob"),
    ("Bob controls a 2/2 face-down creature, which is Mask", "Bob controls Mask (face down)"),
    ("The top card of Ann's library is Elk, and the one below it is Ox", "Ann has Elk and Ox on top of the library"),
    ("Ann has five 1/1 Soldiers", "Ann has five 1/1 Soldier tokens"),
    ("Ann's Elk (called Big) is on the battlefield with two +1/+1 counters", "Ann controls Elk (called Big, 2 +1/+1 counters)"),
    ("Ann has Bolt and two other cards in hand", "Ann has Bolt and two cards in hand"),
    ("Ann controls Cell, under which Bob's Elk is exiled", "Ann controls Cell, which has exiled Bob's Elk"),
    ("Bob's Elk is under Ann's Cell", "Ann controls Cell, which has exiled Bob's Elk"),
    ("Bob controls only Elk", "Bob controls Elk"),
    ("Bob's only untapped land is a Forest", "Bob controls an untapped Forest"),
)  # fmt: skip
NOT_LOST: tuple[str, ...] = (
    "Ann activates Dust removing two counters from Elk and one from Ox, aiming well, targeting Bob's Cub",
    "Ann casts Worm from the graveyard, removing four counters from Elk and a lot from Ox, targeting Bob's Cub",
)
"""Sentences that name something that no reading of them would keep."""


@pytest.mark.parametrize(("said", "meant"), SAID)
def test_each_is_the_lines_of_the_guide(said: str, meant: str) -> None:
    wanted = shown(CARDS + meant)
    assert not wanted.startswith("refused"), wanted
    assert shown(CARDS + said) == wanted


@pytest.mark.parametrize("said", NOT_LOST)
def test_what_is_aimed_at_is_never_lost(said: str) -> None:
    assert shown(CARDS + said).startswith("refused")
