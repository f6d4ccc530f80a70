"""What there is not is an answer: no, none or nothing, by its rule; and what is said whole with a denial is answered as it is said.

Each answer was written from the rules before it was asked; a row is a question, the beginning of its answer and a rule.
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Stone Wall {W}
  Creature — Wall 0/4
  Defender
card Dull Moon {2}{R}
  Enchantment
  Nonbasic lands are Mountains.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Flare {R}
  Instant
  Flare deals 2 damage to any target.
card Cinder {1}{R}
  Sorcery
  Cinder deals 2 damage to any target.
split with Frost {1}{U}
  Instant
  Tap target permanent.
card Mana Elf {G}
  Creature — Elf 1/1
  {T}: Add {G}.
card Scrap Hound {2}
  Artifact Creature — Dog 0/0
  Modular 1
card Old Tin {2}
  Artifact Creature — Golem 1/1
card Smash {R}
  Instant
  Destroy target artifact.
card Small Axe {1}
  Artifact — Equipment
  Equipped creature gets +1/+0.
  Equip {1}
card Snoop {1}{G}
  Creature — Elf 1/2
  As an additional cost to cast this spell, you may collect evidence 6.
card Big Ox {5}{G}
  Creature — Ox 6/6
card Hazy Mime {1}{U}
  Creature — Illusion 0/0
  You may have Hazy Mime enter as a copy of any creature on the battlefield.
card Wild Cat {1}{G}
  Creature — Cat 2/2
  Discard a card: Wild Cat gets +1/+1 until end of turn.

"""
SITUATIONS: dict[str, tuple[str, str]] = {
    "nothing fights": (
        """
Ann controls Elk and Dull Moon
Bob controls Stone Wall and Mana Elf
Bob has Spark in hand
in Ann's precombat main phase
""",
        """
can Stone Wall block Dull Moon? | No: Dull Moon is no creature | 508.1a
can Dull Moon block Elk? | No: Dull Moon can't block Elk: Ann controls both | 509.1a
must Stone Wall block? | No: nothing attacks | 509.1c
must Bob block? | No: nothing attacks | 509.1c
what is Elk attacking? | Nothing: no combat is going on | 508.1b
what blocks Elk? | Nothing: no combat is going on | 509.1g
is Elk attacking? | No: Elk is not attacking (no combat is going on) | 508.1k
is Elk summoning sick? | No: Elk is not summoning sick (Ann has controlled it since this turn began) | 302.6
is Dull Moon summoning sick? | No: Dull Moon is not summoning sick (it is no creature) | 302.6
is Elk equipped? | No: Elk is not equipped (no Equipment is attached to it) | 301.5a
is Elk modified? | No: Elk is not modified (no counter, Equipment or Aura | 700.9
does Bob have priority? | No: Bob does not have priority: Ann has it | 117.1
is Ann the monarch? | No: Ann is not the monarch: nobody is | 725.1
""",
    ),
    "nothing is aimed or asked": (
        """
Ann controls Elk and Dull Moon
Bob controls Stone Wall and Mana Elf
Bob has Spark in hand
in Ann's precombat main phase
""",
        """
is Elk a legal target for Dull Moon? | No: Dull Moon is on the battlefield, and no ability of it has a target | 115.1
what can be targeted by Dull Moon? | Nothing: no ability of Dull Moon has a target | 115.1
what does Spark target? | Nothing: Spark is not on the stack and was not | 115.1
is Dull Moon's ability on the stack? | No: no ability of Dull Moon is on the stack | 603.3
how many times does Dull Moon's ability trigger? | 0: no ability of Dull Moon is on the stack | 603.3
does Ann have to pay? | No: no effect has asked Ann to pay | 118.12
can Ann equip Dull Moon to Elk? | No: Dull Moon doesn't have an equip ability | 602.1
can Bob cycle Spark? | No: Spark doesn't have a cycling ability | 602.1
what does Mana Elf's ability cost? | Mana Elf's ability costs: {T} | 602.1a
can Ann discard a card? | No: Ann has no cards in hand | 701.9a
can Bob discard Spark? | No: nobody discards cards but to pay a cost or as an effect says | 701.9a
can Ann sacrifice a creature? | No: nobody sacrifices permanents but to pay a cost or as an effect says | 701.21a
has Elk been blocked? | No: | 509.1h
""",
    ),
    "a denial that is said whole": (
        """
Ann controls Elk and Dull Moon
Bob controls Stone Wall and Mana Elf
Bob has Spark in hand
in Ann's precombat main phase
""",
        """
is it so that Elk doesn't die? | Yes: Elk has toughness 3 | 704.5g
is it so that Elk dies? | No: Elk has toughness 3 | 704.5g
doesn't Elk die? | No: Elk has toughness 3 | 704.5g
is it so that Elk can't attack? | No: Ann can attack with Elk | 508.1
is it so that Stone Wall can't attack? | Yes: Bob can't attack with Stone Wall | 702.3b
is Stone Wall unable to attack? | Yes: Bob can't attack with Stone Wall | 702.3b
can't Stone Wall attack? | No: Bob can't attack with Stone Wall | 702.3b
is it so that Elk can't be destroyed? | No: nothing keeps Elk from being destroyed | 701.8a
is it so that Ann can't cast Spark? | Yes: Ann can't cast Spark | 601.3
is it so that Ann doesn't control Elk? | No: Ann controls Elk | 110.2
does Elk stop being a creature? | No: Elk is | 109.3
is Ann still in the game? | Yes: Ann has neither won nor lost | 109.3
""",
    ),
    "what would come of it": (
        """
Ann controls Elk
Bob controls Stone Wall and Mana Elf
Bob has Spark in hand
in Bob's precombat main phase
""",
        """
would Spark kill Elk? | Yes: Elk is destroyed | 704.5g
does Elk survive Spark? | No: Elk is destroyed | 704.5g
would Stone Wall survive Spark? | Yes: Stone Wall has toughness 4 and 3 damage | 704.5g
would Elk die to Flare? | No: Elk has toughness 3 and 2 damage | 704.5g
would Mana Elf die to Flare? | Yes: Mana Elf is destroyed | 704.5g
""",
    ),
    "one half is cast": (
        """
Ann has Cinder // Frost in hand
Bob controls Elk
in Ann's precombat main phase
Ann casts Cinder on Elk
it resolves
""",
        """
does Ann cast Cinder? | Yes: Ann casts Cinder | 601.2i
does Ann cast Frost? | No: Ann does not cast Frost | 601.2i
who casts Frost? | Nobody casts Frost | 601.2i
""",
    ),
    "the same spell twice": (
        """
Ann has Spark and Spark in hand
in Ann's precombat main phase
Ann casts Spark on Bob
it resolves
Ann casts Spark on Bob
it resolves
""",
        """
what did Ann pay for Spark? | Ann pays {R} for Spark (the same each of the 2 times) | 601.2f
""",
    ),
    "a keyword resolves": (
        """
Ann controls Scrap Hound and Old Tin
Bob has Smash in hand
in Bob's precombat main phase
Bob casts Smash on Scrap Hound
it resolves
Scrap Hound's ability targets Old Tin
everyone passes until the stack is empty
""",
        """
does modular resolve? | Yes: Scrap Hound's ability resolves | 608.1
does Scrap Hound's modular resolve? | Yes: Scrap Hound's ability resolves | 608.1
does Scrap Hound's modular get countered? | No: Scrap Hound's ability resolves | 608.1
""",
    ),
    "a keyword does not resolve": (
        """
Ann controls Small Axe and Elk
Bob has Spark in hand
in Ann's precombat main phase
Ann equips Small Axe to Elk
In response, Bob casts Spark on Elk
everyone passes until the stack is empty
""",
        """
does the equip ability resolve? | No: Small Axe's ability does not resolve: its target Elk is illegal | 608.2b
""",
    ),
    "evidence": (
        """
Ann has Snoop in hand
Ann has Big Ox and Elk in the graveyard
in Ann's precombat main phase
""",
        """
can Ann cast Snoop exiling Big Ox? | Yes: Ann can cast Snoop exiling Big Ox | 117.1a
""",
    ),
    "a copy dies": (
        """
Ann has Hazy Mime in hand
Bob controls Elk
Bob has Spark in hand
in Ann's precombat main phase
Ann casts Hazy Mime as a copy of Elk
it resolves
Bob casts Spark on Hazy Mime
it resolves
""",
        """
what dies? | Hazy Mime (as Elk) dies | 704.5g
what leaves? | Hazy Mime (as Elk) leaves the battlefield | 704.5g
does Elk die? | No: Elk has toughness 3 and 0 damage | 704.5g
""",
    ),
    "a cost that discards": (
        """
Ann controls Wild Cat
Ann has Spark in hand
in Ann's precombat main phase
""",
        """
can Ann discard a card? | Yes: to pay for Wild Cat | 701.9a
""",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_row(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)
