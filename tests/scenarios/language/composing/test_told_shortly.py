"""Lines that judges tell shortly are the lines of the guide that say the same; what they could mean otherwise is no guess."""

from __future__ import annotations

import pytest

from tests.scenarios.language.composing.measure import shown

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Deny {U}{U}
  Instant
  Counter target spell.
card Leak {1}{U}
  Instant
  Counter target spell unless its controller pays {3}.
card Drain {1}{U}{U}
  Instant
  Counter target activated or triggered ability.
card Loot {R}
  Sorcery
  Draw two cards, then discard two cards.
card Reap {1}{B}
  Instant
  As an additional cost to cast this spell, discard a card.
  Draw two cards.
card Rush {3}{U}{U}
  Instant
  You may return two Islands you control to their owner's hand rather than pay this spell's mana cost.
  Draw two cards.
card Drifter {4}{U}
  Creature — Elemental 2/2
  When this creature enters, draw two cards.
  Evoke {2}{U}
card Pinger {2}
  Artifact Creature — Construct 1/1
  {4}: Put a +1/+1 counter on this creature.
  Remove a +1/+1 counter from this creature: It deals 1 damage to any target.
card Drake {3}{R}
  Creature — Drake 2/2
  {R}: This creature gets +1/+0 until end of turn.
card Ring {1}{W}
  Enchantment
  When this enchantment enters, exile another target nonland permanent.
card Prey {G}
  Sorcery
  Target creature you control fights target creature you don't control.
card Pall {1}{W}
  Enchantment — Aura
  Enchant creature
  Enchanted creature can't attack.
card Vela {2}{R}
  Legendary Planeswalker — Vela loyalty 3
  +1: Each player draws a card.
card Lab {3}
  Artifact
  {T}: Draw a card.
card Warden {W}
  Creature — Cleric 1/1
  Whenever another creature enters, you gain 1 life.
card Monk {W}
  Creature — Monk 1/1
  Whenever another creature enters, you gain 1 life.

"""

SAID = (
    # What is there.
    ("Ann has an Elk that came in last turn", "Ann has Elk"),
    ("Ann has two Islands, one tapped and one untapped", "Ann has a tapped Island and an untapped Island"),
    ("Ann has three Islands, one untapped and two tapped", "Ann has an untapped Island and 2 tapped Islands"),
    ("Ann controls a tapped Elk and an untapped one", "Ann controls a tapped Elk and an untapped Elk"),
    ("Ann controls Elk plus two Forests", "Ann controls Elk and two Forests"),
    ("Ann's next card is Bolt", "Ann has Bolt on top of the library"),
    ("the next card Ann draws is Bolt", "Ann has Bolt on top of the library"),
    ("In Ann's graveyard: Elk, Bolt", "Ann's graveyard: Elk, Bolt"),
    ("Ann's Ring has Bob's Elk", "Bob has Elk in exile\nAnn controls Ring (exiling Elk)"),
    ("It's turn five, Ann to play", "it's Ann's turn"),
    ("Ann to act", "it's Ann's turn"),
    ("Ann just cast Elk this turn and it resolved", "Ann controls Elk (summoning sick)"),
    ("Bob is tapped out with Deny", "Bob has no lands\nBob has Deny"),
    ("Ann controls Elk. Her opponent controls Ox", "Ann controls Elk\nBob controls Ox"),
    # Mana and costs.
    ("Ann controls two Swamps\nAnn taps two Swamps", "Ann controls two Swamps\nAnn taps Swamp for {B}\nAnn taps Swamp for {B}"),
    ("Ann controls two Swamps and a Forest\nAnn taps a Swamp and a Forest", "Ann controls two Swamps and a Forest\nAnn taps Swamp for {B}\nAnn taps Forest for {G}"),
    ("Ann casts Rush without paying mana, returning two Islands", "Ann casts Rush returning 2 Islands"),
    ("Ann casts Loot, discarding Elk and Bolt", "Ann casts Loot\nAnn discards Elk and Bolt"),
    ("Ann casts Reap, discarding Elk", "Ann casts Reap discarding Elk"),
    ("Bob casts Leak on Ann's Elk and she pays", "Bob casts Leak on Ann's Elk\nAnn pays"),
    ("Bob casts Leak on Ann's Elk but she doesn't pay", "Bob casts Leak on Ann's Elk\nAnn declines"),
    # What is answered was cast.
    ("Ann casts Bolt on Bob and Bob casts Deny on Ann's Elk", "Ann casts Bolt on Bob\nAnn casts Elk\nBob casts Deny on Ann's Elk"),
    ("Bob counters Ann's Elk with Deny", "Ann casts Elk\nBob casts Deny on Ann's Elk"),
    # One of several.
    ("Ann controls two Elks\nBob casts Bolt on the first one", "Ann controls two Elks\nBob casts Bolt on the first Elk"),
    ("Ann controls two Elks\nBob casts Bolt on the second one\nIn response, Bob casts Bolt on it", "Ann controls two Elks\nBob casts Bolt on the second Elk\nIn response, Bob casts Bolt on the same Elk"),
    ("Ann controls two Elks\nBob casts Bolt on one and Bolt on the other", "Ann controls two Elks\nBob casts Bolt on Elk\nBob casts Bolt on the other Elk"),
    ("Ann casts Drifter for its evoke cost\nBob casts Drain on the evoke trigger", 'Ann casts Drifter for its evoke cost\nDrifter resolves\nIn response, Bob casts Drain on Drifter\'s "evoke"'),
    ("Ann casts Drifter for its evoke cost\nit resolves\nBob casts Drain on Drifter's evoke trigger", 'Ann casts Drifter for its evoke cost\nit resolves\nBob casts Drain on Drifter\'s "evoke"'),
    # Abilities.
    ("Ann controls Pinger\nAnn kills Ox by Pinger's second ability", "Ann controls Pinger\nAnn activates Pinger's second ability targeting Ox"),
    ("Ann controls Pinger\nPinger deals 1 damage to Ox by its second ability", "Ann controls Pinger\nAnn activates Pinger's second ability targeting Ox"),
    ("Ann controls Drake\nAnn pumps Drake twice", "Ann controls Drake\nAnn activates Drake\nAnn activates Drake"),
    ("Ann controls Drake\nAnn activates Drake three times", "Ann controls Drake\nAnn activates Drake\nAnn activates Drake\nAnn activates Drake"),
    ("Ann's Elk fights Bob's Ox via Prey", "Ann controls Elk\nBob controls Ox\nAnn casts Prey targeting Ann's Elk and Bob's Ox"),
    ("Bob controls Ox\nAnn enchants Bob's Ox with Pall", "Bob controls Ox\nAnn casts Pall targeting Bob's Ox"),
    ("Ann puts Warden's trigger on top of Monk's", "Ann resolves Warden before Monk"),
    ("Bob controls Vela\nBob uses his +1", 'Bob controls Vela\nBob activates Vela\'s "+1"'),
    ("Ann controls Lab\nAnn taps Lab", "Ann controls Lab\nAnn activates Lab"),
    ("Ann has Bolt in hand and two cards\nAnn casts Loot with three other cards in hand", "Ann has Bolt in hand and two cards\nAnn has Loot in hand\nAnn has 3 cards in hand\nAnn casts Loot"),
    ("Ann casts Bolt on Bob\nBob chooses to untap Elk", "Ann casts Bolt on Bob\nBob chooses untap"),
    # Combat.
    ("Ann attacks with Elk\nBob blocks it with his Elk", "Ann attacks with Elk\nBob blocks Elk with Bob's Elk"),
    ("Ann attacks with Elk, no block", "Ann attacks with Elk\nBob doesn't block"),
    ("Ann attacks with Elk\nBob blocks neither", "Ann attacks with Elk\nBob doesn't block"),
    ("Ann attacks with Elk and Drake\nBob blocks Elk with Ox and takes the Drake", "Ann attacks with Elk and Drake\nBob blocks Elk with Ox"),
)  # fmt: skip


@pytest.mark.parametrize(("said", "meant"), SAID)
def test_each_is_the_lines_of_the_guide(said: str, meant: str) -> None:
    wanted = shown(CARDS + meant)
    assert not wanted.startswith("refused"), wanted
    assert shown(CARDS + said) == wanted


@pytest.mark.parametrize(
    "said",
    [
        "Ann controls Elk and Ox\nBob casts Bolt on the first one",
        "Ann casts Bolt on the evoke trigger",
        "Ann controls Elk\nElk deals 1 damage to Ox by its second abilities",
    ],
)
def test_what_is_told_too_shortly_is_refused(said: str) -> None:
    assert shown(CARDS + said).startswith("refused")
