"""What did it is named: what changed a target, what sent a card elsewhere, what triggered more often, what keeps life from being paid, what set a size last."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import Situations, check_row, rows

_CARDS = """players Ann, Bob
card Elk {G}
  Creature — Elk 2/2
card Lure {2}
  Artifact Creature — Horror 0/4
  {1}: Change a target of target spell or ability to this creature.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Void {2}{W}
  Enchantment
  If a card would be put into a graveyard from anywhere, exile it instead.
card Echo {4}
  Artifact
  If an artifact or creature entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.
card Scribe {1}{W}
  Creature — Human 1/1
  When this creature enters, draw a card.
card Still Titan {7}
  Artifact Creature — Golem 8/8
  Your life total can't change.
card Humble {2}{W}
  Enchantment
  Creatures lose all abilities and have base power and toughness 1/1.
card Growing {1}{G}
  Creature — Lhurgoyf */1+*
  Growing's power is equal to the number of cards in all graveyards and its toughness is equal to that number plus 1.
card Toll {2}
  Artifact
  Spells cost {1} more to cast.
card Leyshield {2}{W}{W}
  Enchantment
  You have hexproof.
card Greaves {2}
  Artifact — Equipment
  Equipped creature has haste and shroud.
  Equip {0}
card Slim {G}
  Creature — Elk 2/2
  Shroud
card Orrery {4}
  Artifact
  You may cast spells as though they had flash.
card Wrath {2}{W}{W}
  Sorcery
  Destroy all creatures.
card Traitor {2}{B}{B}
  Creature — Vampire 3/4
  If a nontoken creature an opponent controls would die, instead exile that creature and create a 2/2 black Zombie creature token.

it's Ann's turn
"""
_SITUATIONS: Situations = {
    "a changed target": (
        "Ann controls Elk and Lure\nBob has Spark in hand\nBob casts Spark on Elk\nIn response, Ann activates Lure targeting Spark\neveryone passes until the stack is empty\n",
        """does Elk die? | No: the target of Spark was changed by Lure's ability from Elk to Lure | 115.7b
        why does Elk survive? | Because: the target of Spark was changed by Lure's ability from Elk to Lure | 115.7b
        does Lure die? | No: Lure has toughness 4 and 3 damage | 704.5g""",
    ),
    "sent elsewhere": (
        "Ann controls Elk\nBob controls Void\nBob has Spark in hand\nBob casts Spark on Elk\nit resolves\n",
        """why is Elk in exile? | Because: Elk is in exile (Elk is destroyed (its damage is lethal), and by the effect of Void it goes to exile instead) | 614.6
        why isn't Elk in the graveyard? | Because: Elk is in exile (Elk is destroyed (its damage is lethal), and by the effect of Void it goes to exile instead) | 614.6
        why is Spark in exile? | Because: Spark is in exile | 614.6""",
    ),
    "more often": (
        "Ann controls Echo\nAnn has Scribe in hand\nAnn casts Scribe\neveryone passes until the stack is empty\n",
        """how many cards does Ann draw? | Ann draws 2 cards: by 2 × Scribe's ability, which triggers additional times by the effect of Echo | 121.1
        why does Ann draw two cards? | Because: Ann draws 2 cards (by 2 × Scribe's ability, which triggers additional times by the effect of Echo: Scribe says “When this creature enters, draw a card.”) | 603.2d""",
    ),
    "no life to pay": (
        "Ann controls Still Titan\n",
        "can Ann pay 2 life? | No: Ann can't lose life, and so can't pay any (by the effect of Still Titan) | 119.8",
    ),
    "set last": (
        "Ann controls Humble and Growing\n",
        "why is Growing 1/1? | Because: Growing is 1/1 | 613.4b",
    ),
    "why it costs more": (
        "Ann controls Toll and Elk\nBob has Spark in hand\n",
        """why does Bob pay more for Spark? | Because: Bob pays {1}{R} for Spark (by the effect of Toll); its mana cost is {R} | 601.2f
        why does Bob have to pay {1} more to cast Spark? | Because: Bob pays {1}{R} for Spark (by the effect of Toll); its mana cost is {R} | 601.2f""",
    ),
    "another color": (
        "Ann controls a Forest\n",
        """why can't Forest make blue mana? | Forest has “{T}: Add {G}.” | 605.1a
        can Forest make {U}? | Forest has “{T}: Add {G}.” | 605.1a""",
    ),
    "given by another": (
        "Ann controls Leyshield, Slim, Elk and Greaves (attached to Elk)\nBob has Spark in hand\n",
        """can Bob cast Spark on Ann? | No: Bob can't cast Spark targeting Ann: Ann can't be chosen: that player has hexproof (by the effect of Leyshield) | 702.11c
        can Elk be targeted by Spark? | No: Bob can't cast Spark targeting Elk: Elk can't be chosen: it has shroud (Greaves gives it haste and shroud) | 702.18a
        why can't Bob cast Spark on Elk? | Because: Bob can't cast Spark targeting Elk: Elk can't be chosen: it has shroud (Greaves gives it haste and shroud) | 702.18a
        can Bob cast Spark on Slim? | No: Bob can't cast Spark targeting Slim: Slim can't be chosen: it has shroud | 702.18a""",
    ),
    "as though it had flash": (
        "Ann controls Orrery\nAnn has Wrath in hand\nin Bob's upkeep\n",
        "can Ann cast Wrath? | Yes: Ann can cast Wrath, for it is cast as though it had flash (by the effect of Orrery) | 702.8a",
    ),
    "not the time for it": (
        "Ann has Wrath in hand\nBob has Spark and Wrath in hand\nAnn controls Elk\nin Ann's upkeep\n",
        """can Ann cast Wrath? | No: Ann can't cast Wrath: Wrath is cast in Ann's main phase while the stack is empty (now it is Ann's upkeep) | 117.1a
        can Bob cast Wrath? | No: Bob can't cast Wrath: Wrath is cast in Bob's main phase while the stack is empty (now it is Ann's turn) | 117.1a""",
    ),
    "while something is there": (
        "Ann has Wrath in hand\nBob has Spark in hand\nAnn controls Elk\nin Ann's precombat main phase\nBob casts Spark on Elk\n",
        "why can't Ann cast Wrath? | Because: Ann can't cast Wrath: Wrath is cast in Ann's main phase while the stack is empty (now Spark is on the stack) | 117.1a",
    ),
    "exiled instead": (
        "Ann controls Traitor\nAnn has Spark in hand\nBob controls Elk\nAnn casts Spark on Elk\nit resolves\n",
        "why is Elk in exile? | Because: Elk is in exile (Elk is destroyed (its damage is lethal), and by the effect of Traitor it goes to exile instead) | 614.6",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("situation", "row"), rows(_SITUATIONS))
def test_what_did_it_is_named(situation: str, row: str) -> None:
    check_row(_CARDS, _SITUATIONS, situation, row)
