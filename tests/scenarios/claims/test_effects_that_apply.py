"""Whether an effect applies, and what of what it asks was not so: each kind of effect is a row (614.1, 611.3a, 603.2d, 601.2f).

Each answer was written from the rules; a row is a question, how its answer begins, and the rule that stands first.
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Red Cub {R}
  Creature — Bear 2/2
card Herald {2}{W}
  Creature — Human Cleric 2/2
  When Herald enters, you gain 2 life.
card Shrine {2}
  Enchantment
  When Shrine enters, you gain 2 life.
card Bellwether {4}
  Artifact
  If an artifact or creature entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.
card Hot Banner {3}
  Enchantment
  If a red source you control would deal damage to an opponent, it deals that much damage plus 2 instead.
card Growing Grove {2}{G}
  Enchantment
  If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead.
card Vela {1}{U}{U}
  Legendary Planeswalker — Vela loyalty 3
  +1: Draw a card.
card Void Field {2}{B}{B}
  Enchantment
  If a card would be put into an opponent's graveyard from anywhere, exile it instead.
card Bright Banner {3}
  Enchantment
  Creatures you control get +1/+1.
card Toll Keeper {1}{W}
  Creature — Human 2/1
  Noncreature spells cost {1} more to cast.
card Student {R}
  Creature — Goblin 1/1
  Instant and sorcery spells you cast cost {1} less to cast.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Calm {G}
  Instant
  Prevent all combat damage that would be dealt this turn.
card Rage {R}
  Sorcery
  Damage can't be prevented this turn.
card Murk {1}{B}
  Instant
  Destroy target creature.
card Drain {1}{B}
  Sorcery
  Target player loses 2 life.
card Twofold {4}{R}
  Enchantment
  If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.
card Warden {1}{W}
  Creature — Human 2/2
  If a nontoken creature would enter and it wasn't cast, exile it instead.
card Blank {2}{W}{W}
  Enchantment
  All creatures lose all abilities and have base power and toughness 1/1.
card Slim {G}
  Creature — Elf 1/1
  Hexproof
card Doom {2}{W}{W}
  Sorcery
  Destroy all creatures.
it's Ann's turn
"""
SITUATIONS: dict[str, tuple[str, str]] = {
    "it enters, and is no creature": (
        "Ann controls Bellwether\nAnn casts Shrine\neveryone passes until the stack is empty\n",
        """
        why doesn't Bellwether apply? | Because: Shrine enters the battlefield, but Shrine isn't an artifact or a creature | 603.2d
        does Bellwether apply to Shrine? | No: Shrine enters the battlefield, but Shrine isn't an artifact or a creature | 603.2d
        why does Shrine trigger once? | Because: Shrine triggers 1 time (Shrine enters the battlefield, and Shrine triggers: “When Shrine enters, you gain 2 life.”; Bellwether does not have it trigger again, for Shrine enters the battlefield, but Shrine isn't an artifact or a creature) | 603.2d
        """,
    ),
    "it enters, and is one": (
        "Ann controls Bellwether\nAnn casts Herald\neveryone passes until the stack is empty\n",
        "does Bellwether apply? | Yes: Herald triggers additional times by the effect of Bellwether | 603.2d",
    ),
    "another color": (
        "Ann controls Hot Banner and Elk\nAnn attacks Bob with Elk and isn't blocked\nafter combat\n",
        """
        why doesn't Hot Banner apply? | Because: Elk deals 3 combat damage to Bob, but Elk isn't red | 614.1a
        why does Bob take 3 damage? | Because: Bob takes 3 damage (from Elk: the power of Elk is 3; Hot Banner does not apply: Elk deals 3 combat damage to Bob, but Elk isn't red) | 510.1a
        """,
    ),
    "the color": (
        "Ann controls Hot Banner and Red Cub\nAnn attacks Bob with Red Cub and isn't blocked\nafter combat\n",
        "does Hot Banner apply? | Yes: Red Cub deals 4 combat damage to Bob (by the effect of Hot Banner) | 120.2a",
    ),
    "its own player": (
        "Ann controls Hot Banner\nBob has Spark in hand\nBob casts Spark on Ann\nit resolves\n",
        "why doesn't Hot Banner apply? | Because: nothing of what it speaks of has happened | 614.1a",
    ),
    "a cost is no effect": (
        "Ann controls Growing Grove and Vela (loyalty 3)\nAnn activates Vela's +1\nit resolves\n",
        "why doesn't Growing Grove double the counters? | Because: a loyalty counter is put on Vela, but that is the cost of a loyalty ability, and no effect puts them there | 614.16",
    ),
    "whose graveyard": (
        "Ann controls Void Field and Elk\nBob has Murk in hand\nBob casts Murk on Elk\nit resolves\n",
        """
        does Void Field apply to Elk? | No: Elk goes from battlefield to graveyard, but Ann owns Elk | 614.1a
        why isn't Elk exiled? | Because: Void Field does not apply: Elk goes from battlefield to graveyard, but Ann owns Elk | 614.1a
        """,
    ),
    "whose creature": (
        "Ann controls Bright Banner\nBob controls Elk\n",
        """
        why doesn't Bright Banner affect Elk? | Because: Bob controls Elk: “Creatures you control get +1/+1” | 611.3a
        does Bright Banner work on Elk? | No: Bob controls Elk | 611.3a
        """,
    ),
    "its creature": (
        "Ann controls Bright Banner and Elk\n",
        "does Bright Banner affect Elk? | Yes: Bright Banner gives it +1/+1 | 613.4c",
    ),
    "a creature spell": (
        "Ann controls Toll Keeper\nAnn has Elk in hand\n",
        "why doesn't Toll Keeper tax Elk? | Because: Elk is a creature: “Noncreature spells cost {1} more to cast” | 601.2f",
    ),
    "no generic mana": (
        "Ann controls Student\nAnn has Spark in hand\n",
        "why doesn't Student reduce the cost of Spark? | Because: there is no generic mana in the cost of Spark, and it reduces nothing else | 601.2f",
    ),
    "some generic mana": (
        "Ann controls Student\nAnn has Drain in hand\n",
        "does Student apply to Drain? | Yes: Drain costs less by the effect of Student | 601.2f",
    ),
    "it can't be prevented": (
        (
            "Ann controls Elk\nAnn has Rage in hand\nBob has Calm in hand\nAnn casts Rage\nit resolves\n"
            "Ann attacks Bob with Elk and isn't blocked\nBefore damage, Bob casts Calm\nit resolves\nafter combat\n"
        ),
        "why doesn't Calm prevent the damage? | Because: Elk deals 3 combat damage to Bob, and that can't be prevented, because of Rage | 615.12",
    ),
    "no damage at all": (
        "Ann controls Twofold\nAnn has Drain in hand\nAnn casts Drain targeting Bob\nit resolves\n",
        "why doesn't Twofold double it? | Because: Bob loses 2 life, and losing life is not being dealt damage | 119.3",
    ),
    "it was cast": (
        "Ann controls Warden\nBob has Elk in hand\nit is Bob's turn\nBob casts Elk\nit resolves\n",
        "why isn't Elk exiled? | Because: Warden does not apply: what it asks besides was not so: Elk was cast | 614.1a",
    ),
    "no creature": (
        "Ann controls Blank and Bellwether\nBob controls Elk\n",
        """
        why doesn't Blank affect Bellwether? | Because: Bellwether isn't a creature: “All creatures lose all abilities and have base power and toughness 1/1” | 611.3a
        does Blank apply to Elk? | Yes: Blank takes its abilities and Blank makes it 1/1 | 613.1f
        """,
    ),
    "as it is also asked": (
        "Ann controls Bright Banner and Red Cub\nBob controls Elk with two +1/+1 counters\nAnn attacks Bob with Red Cub\nBob blocks Red Cub with Elk\nafter combat\n",
        """
        why does Elk have 3 damage? | Because: Elk has 3 damage (Red Cub deals 3 combat damage to Elk) | 109.3
        why is Elk damaged? | Red Cub deals 3 damage to Elk | 120.7
        why isn't Elk bigger? | Because: Bright Banner does not apply, for Bob controls Elk: “Creatures you control get +1/+1” | 611.3a
        how come Red Cub dies? | Because: Red Cub is destroyed | 704.5g
        why doesn't Ann have creatures? | Because: Ann controls none of them, but Bright Banner | 110.2
        """,
    ),
    "what a keyword keeps": (
        "Ann controls Slim\nBob has Doom in hand\nit is Bob's turn\nBob casts Doom\nit resolves\n",
        "why doesn't hexproof save Slim? | Because: hexproof keeps it only from being the target of what opponents control; Slim is destroyed (by Doom), and Doom targets nothing | 702.11b",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_it_is_told_whether_it_applies(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)
