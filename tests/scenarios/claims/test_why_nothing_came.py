"""Why something did not happen: each fate with each thing that could have brought it, and what kept it from that (101.3, 603.2, 603.4, 608.2b).

Each answer was written from the rules; a row is a question, how its answer begins, and the rule that stands first.
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Cub {G}
  Creature — Bear 2/2
card Idol {2}
  Artifact
card Murk {1}{B}
  Instant
  Destroy target creature.
card Edict {B}
  Sorcery
  Target player sacrifices a creature.
card Rot {B}
  Sorcery
  Target player discards a card.
card Spirit Rot {B}
  Sorcery
  Target player reveals their hand. You choose a Spirit card from it. That player discards that card.
card Guard Suit {4}
  Artifact — Equipment
  Equipped creature can't be sacrificed.
  Equip {3}
card Wake {U}
  Instant
  Target artifact becomes a 2/2 artifact creature until end of turn.
card Rust {R}
  Instant
  Destroy target artifact.
card Moonling {1}{R}
  Creature — Werewolf 2/2
  At the beginning of each upkeep, if no spells were cast last turn, transform Moonling.
  transforms into Moonrage
  Creature — Werewolf 4/4
card Bell Rat {B}
  Creature — Rat 1/1
  When Bell Rat dies, you draw a card.
card Blank {U}
  Instant
  Target creature loses all abilities until end of turn.
card Crest {1}{W}
  Creature — Angel 3/3
  At the beginning of your upkeep, if you have 40 or more life, you win the game.
card Grave Cub {2}{R}
  Creature — Bear 1/1
  At the beginning of your upkeep, you may return Grave Cub from your graveyard to your hand.
card Mourner {2}{B}
  Creature — Elf 2/3
  Whenever another creature dies, each opponent loses 1 life.
card Grower {U}
  Creature — Bird 0/1
  Evolve
card Still {1}
  Artifact
  Creatures don't untap during their controllers' untap steps.
card Bind {1}{W}
  Enchantment — Aura
  Enchant creature
  Enchanted creature can't attack or block.
card Wings {2}{U}
  Creature — Bird 2/2
  Flying
card Banner {3}
  Artifact
  Multicolored creatures you control have trample.
card Rally {R}
  Creature — Goblin 1/1
  Kicker {R}
  When Rally enters, if it was kicked, creatures you control get +1/+0 and gain haste until end of turn.
card Anthem {1}{W}
  Enchantment
  Creatures you control get +1/+1.
card Unveil {1}{W}
  Instant
  Destroy target enchantment.
card Shard Mage {1}{U}{U}
  Creature — Merfolk Wizard 2/2
  {U}, Tap two untapped Wizards you control: Draw a card.
card Only Players {U}
  Instant
  Counter target spell that targets a player.
card Two Cards {2}{U}
  Sorcery
  Draw two cards.
card Clamp {1}
  Artifact — Equipment
  Equipped creature gets +1/-1.
  Equip {1}
"""
_ON = "it's Ann's turn\n"
SITUATIONS = {
    "nothing to sacrifice": (
        f"Ann has Edict in hand\nBob controls Idol\n{_ON}Ann casts Edict targeting Bob\nit resolves\n",
        """
        why doesn't Bob sacrifice permanents? | Because: Bob sacrifices 0 permanents: Bob controls no such permanent as Edict asks for | 101.3
        """,
    ),
    "what can't be sacrificed": (
        f"Ann has Edict in hand\nBob controls Elk and Guard Suit (attached to Elk)\n{_ON}Ann casts Edict targeting Bob\nit resolves\n",
        """
        why doesn't Bob sacrifice permanents? | Because: Bob sacrifices 0 permanents: Bob can't sacrifice Elk | 101.2
        """,
    ),
    "nothing to discard": (
        f"Ann has Rot in hand\nBob has no cards in hand\n{_ON}Ann casts Rot targeting Bob\nit resolves\n",
        """
        why doesn't Bob discard cards? | Because: Bob discards 0 cards: Bob has no cards in hand as Rot resolves | 101.3
        """,
    ),
    "nothing of the kind to discard": (
        f"Ann has Spirit Rot in hand\nBob's hand is Elk\n{_ON}Ann casts Spirit Rot targeting Bob\nit resolves\n",
        """
        why doesn't Bob discard cards? | Because: Bob discards 0 cards: Bob has no card in hand of the kind that is asked for | 101.3
        """,
    ),
    "what would have become a creature": (
        f"Ann controls Idol\nAnn has Wake in hand\nBob has Rust in hand\n{_ON}Ann casts Wake targeting Idol\nIn response, Bob casts Rust targeting Idol\neveryone passes until the stack is empty\n",
        """
        why isn't Idol a creature? | Because: Idol is colorless artifact, in Ann's graveyard; Wake does not resolve: its target Idol is illegal | 608.2b
        """,
    ),
    "a condition that was not so": (
        f"Ann controls Moonling\nAnn has Elk in hand\n{_ON}Ann casts Elk\nit resolves\nin Bob's upkeep\n",
        """
        why doesn't Moonling transform? | Because: Moonling does not trigger: what it asks then was not so | 603.4
        """,
    ),
    "an ability lost": (
        f"Ann has Blank and Murk in hand\nBob controls Bell Rat\n{_ON}Ann casts Blank targeting Bell Rat\nit resolves\nAnn casts Murk targeting Bell Rat\nit resolves\n",
        """
        why doesn't Bob draw cards? | Because: Bob draws 0 cards: Bell Rat does not trigger: Bell Rat had no such ability as it left the battlefield | 613.1f
        """,
    ),
    "a win that did not come": (
        "Ann controls Crest\nin Ann's upkeep\n",
        """
        why doesn't Ann win? | Because: Crest does not trigger: what it asks then was not so | 603.4
        """,
    ),
    "an ability that functions elsewhere": (
        "Ann controls Grave Cub\nin Ann's upkeep\n",
        """
        why doesn't Grave Cub trigger? | Because: it functions only in a graveyard | 113.6
        """,
    ),
    "another creature": (
        f"Ann controls Mourner\nBob has Murk in hand\n{_ON}Bob casts Murk targeting Mourner\nit resolves\n",
        """
        why doesn't Bob lose life? | Because: Bob loses 0 life: Mourner does not trigger: nothing has happened that it triggers on | 603.2
        """,
    ),
    "numbers that are compared": (
        f"Ann controls Grower (3 +1/+1 counters)\nAnn has Cub in hand\n{_ON}Ann casts Cub\nit resolves\n",
        """
        why doesn't Grower trigger? | Because: what it asks then was not so: evolve (the power of Cub is 2, and has to be greater than 3 | 603.4
        why doesn't Grower get a +1/+1 counter? | Because: Grower does not trigger: what it asks then was not so: evolve | 603.4
        """,
    ),
    "kept tapped": (
        "Ann controls Still and a tapped Elk\nin Ann's upkeep\n",
        """
        why doesn't Elk untap? | Because: Elk does not untap in the untap step, because of Still | 502.3
        why is Elk tapped? | Because: Elk is tapped (Elk does not untap in the untap step, because of Still) | 502.3
        """,
    ),
    "what may not attack": (
        f"Ann controls Elk and Bind (attached to Elk)\n{_ON}",
        """
        why doesn't Elk attack? | Because: Ann can't attack with Elk: an ability of Bind says so | 508.1c
        why isn't Elk attacking? | Because: Ann can't attack with Elk: an ability of Bind says so | 508.1c
        """,
    ),
    "what can't be blocked": (
        f"Ann controls Wings\nBob controls Elk\n{_ON}Ann attacks Bob with Wings\n",
        """
        why isn't Wings blocked? | Because: Bob controls no creature that can block Wings: Elk can't, for Wings has flying | 702.9b
        """,
    ),
    "what is given to others": (
        f"Ann controls Banner and Elk\n{_ON}",
        """
        why doesn't Elk have trample? | Because: Elk has no keyword abilities (so it is printed, and no effect changes it); Banner does not give it that: Elk isn't multicolored | 611.3a
        """,
    ),
    "what would have given it": (
        f"Ann controls Elk and a Mountain\nAnn has Rally in hand\n{_ON}Ann casts Rally\nit resolves\n",
        """
        why doesn't Elk have haste? | Because: Elk has no keyword abilities (so it is printed, and no effect changes it); Rally does not trigger: what it asks then was not so | 603.4
        """,
    ),
    "what made it larger": (
        f"Ann controls Cub (2 damage) and Anthem\nBob has Unveil in hand\n{_ON}Bob casts Unveil targeting Anthem\nit resolves\n",
        """
        why does Cub die? | Because: Cub is destroyed (its damage is lethal), and Cub goes from battlefield to graveyard; Anthem has left the battlefield, and its effect is over | 704.5g
        """,
    ),
    "what made it smaller": (
        f"Ann controls Clamp, Bell Rat and a Forest\n{_ON}Ann equips Clamp to Bell Rat\neveryone passes until the stack is empty\n",
        """
        why does Bell Rat die? | Because: Bell Rat goes from battlefield to graveyard (its toughness is 0 or less, by Clamp) | 704.5f
        """,
    ),
    "a cost of things": (
        f"Ann controls Shard Mage and 2 Islands\n{_ON}",
        """
        why can't Ann activate Shard Mage? | Because: Ann can't activate Shard Mage: Ann can't pay a part of the cost of Shard Mage: 2 must be tapped, and there is 1 | 118.3
        """,
    ),
    "a target of another kind": (
        "Ann controls an Island\nAnn has Only Players in hand\nBob controls 3 Islands\nBob has Two Cards in hand\nit's Bob's turn\nBob casts Two Cards\n",
        """
        why can't Ann cast Only Players targeting Two Cards? | Because: Ann can't cast Only Players targeting Two Cards: there are no legal targets for Only Players: Two Cards does not target a player | 601.2c
        """,
    ),
    "what nobody casts": (
        f"Ann has Elk in hand\nAnn controls 2 Forests\n{_ON}",
        """
        why doesn't Ann cast Elk? | Because: Ann does not cast Elk (no line has Ann do that) | 601.2i
        """,
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_what_kept_it_from_happening_is_named(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)
