"""What adds up is added, what was looked at and not met is the reason, and what a mode or a target lacks is named.

Each answer was written from the rules; a row is a question, how its answer begins, and the rule that stands first.
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Reef Ghost {3}{B}
  Creature — Spirit 4/3
  {0}: Reef Ghost gets -1/-0 and gains flying until end of turn.
card Hurl {1}{R}
  Instant
  As an additional cost to cast this spell, sacrifice a creature.
  Hurl deals damage equal to the sacrificed creature's power to any target.
card Swell {G}
  Instant
  Target creature gets +3/+3 until end of turn.
card Shrink {U}
  Instant
  Target creature has base power and toughness 0/1 until end of turn.
card Toad Hex {U}
  Instant
  Target creature has base power and toughness 1/1 until end of turn.
card Still Word {U}
  Instant
  Target creature loses all abilities until end of turn.
card Trample Word {G}
  Instant
  Target creature gains trample until end of turn.
card Wyrm {4}{G}
  Creature — Dragon 6/6
card Imp {B}
  Creature — Imp 1/1
card Reef Bird {1}{U}
  Creature — Bird 2/4
  Flying
card Chief {1}{G}
  Creature — Elf 2/2
  Other Elf creatures you control get +1/+1.
card Guard {1}{G}
  Creature — Elf 2/3
card Many Shapes {2}{G}
  Creature — Shapeshifter 2/2
  Changeling
card Small Storm {2}{R}
  Sorcery
  Small Storm deals 2 damage to each creature without flying.
card Send Off {3}{W}
  Sorcery
  Exile all creatures with power 4 or greater.
card Two Steps {3}{B}
  Sorcery
  Destroy all creatures with power 2 or less. Then each player draws a card.
card Both Tides {4}{W}
  Sorcery
  Choose one or both —
  • Destroy all creatures with power 2 or less.
  • Destroy all creatures with power 3 or greater.
card Small Bolt {R}
  Instant
  Small Bolt deals 3 damage to target creature with power 2 or less.
card Pale Blade {1}{B}
  Instant
  Destroy target nonblack creature.
card Cold Word {1}{R}
  Instant
  Destroy target non-Elf creature.
card Tap Word {W}
  Instant
  Choose one —
  • Destroy target tapped creature.
  • Destroy target creature with flying.
card Vela {1}{U}{U}
  Legendary Planeswalker — Vela loyalty 3
  +1: Draw a card.
  −2: Draw two cards.
  −6: Draw five cards.
card Lone Watch {1}{W}
  Creature — Human 1/1
  Whenever a creature you control attacks alone, you gain 1 life.
card Drum Captain {2}{W}
  Creature — Human Soldier 2/2
  Whenever Drum Captain attacks, create two 1/1 white Soldier creature tokens that are tapped and attacking.
card Narrow Maze {1}{W}
  Enchantment
  Each player can't draw more than one card each turn.
card Insight {2}{U}
  Sorcery
  Draw three cards.
card Scorch {1}{R}
  Instant
  Players can't gain life this turn. Damage can't be prevented this turn. Scorch deals 3 damage to target player.
card Aegis {W}
  Instant
  Prevent the next 2 damage that would be dealt to you this turn.
"""
_GHOST = "Ann controls Reef Ghost\nit is Ann's turn\n" + 5 * (
    "Ann activates Reef Ghost\neveryone passes until it resolves\n"
)
SITUATIONS = {
    "the same five times": (
        _GHOST,
        """
        how much power does Reef Ghost have? | Reef Ghost has power -1 (Reef Ghost gives it -1/-0 5 times: 4 - 1 - 1 - 1 - 1 - 1 = -1) | 613.4c
        what is Reef Ghost? | Reef Ghost is a -1/3 black Spirit creature with flying, on the battlefield: Reef Ghost gives it flying, then Reef Ghost gives it -1/-0 5 times | 613.4c
        does Reef Ghost have flying? | Yes: Reef Ghost has flying (Reef Ghost gives it flying) | 613.1f
        why is Reef Ghost 4/4? | It is not so: Reef Ghost is -1/3 | 613.4c
        """,
    ),
    "damage below nothing": (
        f"{_GHOST}Ann casts Hurl sacrificing Reef Ghost, targeting Bob\nHurl resolves\n",
        """
        how much damage does Bob take? | Bob takes 0 damage: Hurl: a negative amount of damage is 0 | 107.1b
        why doesn't Bob take damage? | Because: Bob takes 0 damage: Hurl: a negative amount of damage is 0 | 107.1b
        """,
    ),
    "sizes of several makers": (
        "Ann controls Elk with two +1/+1 counters\nit is Ann's turn\nAnn casts Swell on Elk\nSwell resolves\n",
        "how much power does Elk have? | Elk has power 8 (Elk has counters, which give it +2/+2, then Swell gives it +3/+3: 3 + 2 + 3 = 8) | 613.4c",
    ),
    "set anew": (
        "Ann controls Elk with two +1/+1 counters\nit is Ann's turn\nAnn casts Shrink on Elk\nShrink resolves\nAnn casts Swell on Elk\nSwell resolves\nAnn casts Toad Hex on Elk\nToad Hex resolves\n",
        "how much power does Elk have? | Elk has power 6 (Shrink makes it 0/1, then Toad Hex makes it 1/1, by its later timestamp, then Elk has counters, which give it +2/+2, then Swell gives it +3/+3: 1 + 2 + 3 = 6) | 613.4c",
    ),
    "given behind what was taken": (
        "Ann controls Elk\nit is Ann's turn\nAnn casts Still Word on Elk\nStill Word resolves\nAnn casts Trample Word on Elk\nTrample Word resolves\n",
        "does Elk have trample? | Yes: Elk has trample (Still Word takes its abilities, then Trample Word gives it trample, by its later timestamp) | 613.1f",
    ),
    "not of the group": (
        "Ann has Small Storm\nBob controls Elk, Reef Bird and a Forest\nit is Ann's turn\nAnn casts Small Storm\nSmall Storm resolves\n",
        """
        why doesn't Reef Bird die? | Because: Reef Bird has flying, as Small Storm resolves | 608.2h
        why doesn't Forest die? | Because: Forest isn't a creature, as Small Storm resolves | 608.2h
        why doesn't Elk die? | Because: Elk has toughness 3 and 2 damage | 704.5g
        """,
    ),
    "not of those exiled": (
        "Bob controls Elk and Wyrm\nit is Ann's turn\nAnn casts Send Off\nSend Off resolves\n",
        """
        why doesn't Elk get exiled? | Because: Elk has power 3, not 4 or greater, as Send Off resolves | 608.2h
        why doesn't Elk leave the battlefield? | Because: Elk has power 3, not 4 or greater, as Send Off resolves | 608.2h
        why doesn't Wyrm get exiled? | It is not so: | 701.13a
        """,
    ),
    "with what else it does": (
        "Bob controls Elk\nAnn has Two Steps\nit is Ann's turn\nAnn casts Two Steps\nTwo Steps resolves\n",
        "why doesn't Elk die? | Because: Elk has power 3, not 2 or less, as Two Steps resolves | 608.2h",
    ),
    "one mode after the other": (
        "Bob controls Chief, Guard and Elk\nit is Ann's turn\nAnn casts Both Tides choosing mode 1 and mode 2\nBoth Tides resolves\n",
        """
        why doesn't Guard die? | Because: Guard has power 3, not 2 or less, as mode 1 of Both Tides is followed; Guard has power 2, not 3 or greater, as mode 2 of Both Tides is followed | 608.2c
        why doesn't Elk die? | It is not so: Elk is destroyed | 701.8a
        """,
    ),
    "what a target lacks": (
        "Ann has Small Bolt, Pale Blade, Cold Word and Tap Word in hand\nBob controls Elk, Imp, Reef Bird and Many Shapes\nit is Ann's turn\n",
        """
        can Ann cast Small Bolt targeting Elk? | No: Ann can't cast Small Bolt targeting Elk: Elk is no legal target of Small Bolt: Elk has power 3, not 2 or less | 601.2c
        can Ann cast Pale Blade targeting Imp? | No: Ann can't cast Pale Blade targeting Imp: Imp is no legal target of Pale Blade: Imp is black | 601.2c
        can Ann cast Cold Word targeting Many Shapes? | No: Ann can't cast Cold Word targeting Many Shapes: Many Shapes is no legal target of Cold Word: Many Shapes is an Elf, by changeling | 601.2c
        can Ann cast Tap Word choosing mode 1 targeting Elk? | No: Ann can't cast Tap Word choosing mode 1 targeting Elk: mode 1 of Tap Word can't be chosen: there is no legal target for it; Elk isn't tapped | 700.2
        can Ann cast Tap Word choosing mode 2 targeting Elk? | No: Ann can't cast Tap Word choosing mode 2 targeting Elk: Elk is no legal target of Tap Word: Elk does not have flying | 601.2c
        can Ann cast Tap Word choosing mode 3 targeting Elk? | No: Ann can't cast Tap Word choosing mode 3 targeting Elk: there is no mode 3 of Tap Word: it has 2 modes | 700.2
        """,
    ),
    "too few loyalty counters": (
        "Ann controls Vela (loyalty 3)\nit is Ann's turn\n",
        """
        can Ann activate Vela's "-6"? | No: Ann can't activate Vela's "-6": Vela has too few loyalty counters: 3 | 606.6
        can Ann activate Vela's "-2"? | Yes: Ann can activate Vela's "-2" (Vela has 3 loyalty counters) | 606.6
        can Ann activate Vela's "+1"? | Yes: Ann can activate Vela's "+1". | 117.1b
        """.replace('"+1". |', '"+1" |'),
    ),
    "attacks alone": (
        "Ann controls Lone Watch and Drum Captain\nAnn attacks Bob with Drum Captain\n",
        "does Lone Watch trigger? | Yes: Lone Watch triggers: “Whenever a creature you control attacks alone, you gain 1 life.” (Drum Captain is the only creature declared as an attacker) | 506.5",
    ),
    "not alone": (
        "Ann controls Lone Watch and Drum Captain\nAnn attacks Bob with Drum Captain and Lone Watch\n",
        "does Lone Watch trigger? | No: | 506.5",
    ),
    "no more than one": (
        "Ann controls Narrow Maze\nAnn has Insight\nit is Ann's first turn\nAnn casts Insight\nInsight resolves\n",
        "how many cards does Ann draw? | Ann draws 1 card: by Insight; no more, for Ann does not draw | 121.1",
    ),
    "not prevented": (
        "it is Bob's turn\nBob casts Scorch on Ann\nIn response, Ann casts Aegis\neveryone passes until the stack is empty\n",
        "how much damage does Ann take? | Ann takes 3 damage: from Scorch; it can't be prevented, because of Scorch | 615.12",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_what_adds_up_and_what_was_not_met_is_told(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)
