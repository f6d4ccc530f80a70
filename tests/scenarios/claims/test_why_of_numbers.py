"""Why a number is what it is: how much there was at first and why, and what each effect made of it (614.6, 613.4, 601.2f)."""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import Situations, check_row, rows

_CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 2/3
card Duelist {1}{W}
  Creature — Human 1/1
  Double strike
card Leech {1}{B}
  Creature — Leech 2/3
  Lifelink
card Grub {G}
  Creature — Phyrexian 1/1
  Infect
card Herd {2}{G}
  Creature — Elk */*
  Herd's power and toughness are each equal to the number of creatures you control.
card Blaze Hall {2}{R}
  Enchantment
  If a source you control would deal damage to a permanent or player, it deals double that damage instead.
card Ember Hall {2}{R}
  Enchantment
  If a source you control would deal damage to a permanent or player, it deals that much damage plus 2 instead.
card Choir {3}{W}
  Creature — Human 1/5
  If you would gain life, you gain twice that much life instead.
card Banner {3}
  Artifact
  Creatures you control get +1/+1.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Bulk {G}
  Instant
  Target creature gets +3/+3 until end of turn.
card Feed {G}
  Instant
  Put a +1/+1 counter on target creature.
card Growing Grove {2}
  Enchantment
  If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.
card Twin Grove {2}
  Enchantment
  If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.
card Muster {W}
  Sorcery
  Create two 1/1 white Soldier creature tokens.
card Insight {1}{U}
  Sorcery
  Draw two cards.
card Toll {1}
  Artifact
  Spells cost {1} more to cast.
card Thief {2}{U}{B}
  Creature — Human 3/1
  If an opponent would draw a card, instead that player skips that draw and you draw a card.
card Drinker {2}{B}
  Creature — Vampire 4/5
  Whenever you draw a card, you gain 2 life.
card Warden {W}
  Creature — Human 1/1
  Whenever another creature enters, you gain 1 life.
"""

SITUATIONS: Situations = {
    "damage doubled": (
        "Ann controls Blaze Hall\nAnn has Spark in hand\nAnn casts Spark on Bob\nit resolves\n",
        """
        how much damage does Bob take? | Bob takes 6 damage: from Spark (by the effect of Blaze Hall 6 instead of 3) | 614.6
        why? | Because: Bob takes 6 damage: from Spark (by the effect of Blaze Hall 6 instead of 3): Spark says “Spark deals three damage to any target.” | 614.6
        why 6? | Because: Bob takes 6 damage | 614.6
        why only five? | It is not so: Bob takes 6 damage (from Spark (by the effect of Blaze Hall 6 instead of 3) | 614.6
        why so much? | Because: Bob takes 6 damage: from Spark (by the effect of Blaze Hall 6 instead of 3) | 614.6
        why not 3? | Because: Bob takes 6 damage | 614.6
        why is Bob at 14 life? | Because: Bob is at 14 life: 6 life lost by Spark | 120.3a
        why does Spark deal 6 damage? | Because: Spark deals 6 damage (to Bob (by the effect of Blaze Hall 6 instead of 3) | 614.6
        """,
    ),
    "one after the other": (
        "Ann controls Blaze Hall and Ember Hall\nAnn has Spark in hand\nAnn casts Spark on Bob\nit resolves\nBob applies Ember Hall first\n",
        """
        how much damage does Bob take? | Bob takes 10 damage: from Spark (by the effect of Ember Hall 5 instead of 3, then by that of Blaze Hall 10) | 616.1
        """,
    ),
    "combat": (
        "Ann controls Banner, Leech and Choir\nAnn attacks Bob with Leech and isn't blocked\nafter combat\n",
        """
        how much life does Ann gain? | Ann gains 6 life: by Leech (by the effect of Choir 6 instead of 3) | 614.6
        why 6? | Because: Ann gains 6 life (by Leech (by the effect of Choir 6 instead of 3): Leech has lifelink and has dealt 3 damage) | 614.6
        why does Leech deal 3 damage? | Because: Leech deals 3 damage (the power of Leech is 3 (Banner gives it +1/+1)) | 510.1a
        why does Bob lose 3 life? | Because: Bob loses 3 life (by Leech: by damage, for the power of Leech is 3 (Banner gives it +1/+1)) | 510.1a
        why is Leech 3/4? | Because: Leech is 3/4: its own size is 2/3, then Banner gives it +1/+1 | 613.4c
        why 2/3? | It is not so: Leech is 3/4: its own size is 2/3, then Banner gives it +1/+1 | 613.4c
        why is Leech's power 3? | Because: Leech has power 3: its own power is 2, then Banner gives it +1/+1 | 613.4c
        """,
    ),
    "in both steps": (
        "Ann controls Duelist\nAnn has Bulk in hand\nAnn attacks Bob with Duelist and isn't blocked\nAnn casts Bulk on Duelist\nafter combat\n",
        """
        why does Bob take 8 damage? | Because: Bob takes 8 damage (from Duelist: the power of Duelist is 4 (Bulk gives it +3/+3), and it deals damage in both combat damage steps) | 702.4b
        why does Duelist deal damage twice? | Because: Duelist deals 8 damage (the power of Duelist is 4 | 120.2a
        """,
    ),
    "no life lost": (
        "Ann controls Grub\nAnn attacks Bob with Grub and isn't blocked\nafter combat\n",
        """
        how much life does Bob lose? | Bob loses 0 life: damage from Grub gives poison counters instead (infect) | 702.90b
        why none? | Because: Bob loses 0 life (damage from Grub gives poison counters instead (infect)) | 702.90b
        why does Bob lose no life? | Because: Bob loses 0 life: damage from Grub gives poison counters instead | 702.90b
        """,
    ),
    "tokens": (
        "Ann controls Twin Grove\nAnn has Muster in hand\nAnn casts Muster\nit resolves\n",
        """
        how many tokens does Ann create? | Ann creates 4 tokens: by Muster (by the effect of Twin Grove 4 instead of 2) | 614.6
        why four? | Because: Ann creates 4 tokens (by Muster (by the effect of Twin Grove 4 instead of 2): Muster says “Create two 1/1 white Soldier creature tokens.”) | 614.6
        why does Ann create 3 tokens? | It is not so: Ann creates 4 tokens | 614.6
        why does Ann create a Soldier? | Ann creates 4 Soldier tokens: by Muster (by the effect of Twin Grove 4 instead of 2) | 614.6
        """,
    ),
    "counters": (
        "Ann controls Growing Grove and Elk\nAnn has Feed in hand\nAnn casts Feed on Elk\nit resolves\n",
        """
        how many +1/+1 counters does Elk have? | Elk has 2 +1/+1 counters (by the effect of Growing Grove 2 instead of 1) | 122.1
        why two counters? | Because: Elk has 2 +1/+1 counters (by the effect of Growing Grove 2 instead of 1) | 122.1
        what is Elk? | Elk is a 4/5 green Elk creature | 613.4c
        why 4/5? | Because: Elk is 4/5: its own size is 2/3, then Elk has counters, which give it +2/+2 | 613.4c
        """,
    ),
    "a text of its own": (
        "Ann controls Herd and Elk\nit is Ann's turn\n",
        """
        why is Herd 2/2? | Because: Herd is 2/2: Herd sets its power and toughness (“Herd's power and toughness are each equal to the number of creatures you control.”) | 613.4a
        why is Elk 2/3? | Because: Elk is 2/3: its own size is 2/3, and nothing changes that | 208.1
        """,
    ),
    "costs": (
        "Bob controls Toll\nAnn has Spark in hand\nit is Ann's turn\n",
        """
        what does Spark cost? | Ann pays {1}{R} for Spark | 601.2f
        why does it cost 2? | Because: Ann pays {1}{R} for Spark (by the effect of Toll); its mana cost is {R} | 601.2f
        why does Spark cost {R}? | It is not so: Ann pays {1}{R} for Spark | 601.2f
        why does Ann pay {1}{R} for Spark? | Because: Ann pays {1}{R} for Spark | 601.2f
        why is Spark so expensive? | Because: Ann pays {1}{R} for Spark | 601.2f
        """,
    ),
    "what never came": (
        "Ann controls Thief\nBob controls Drinker\nBob has Insight in hand\nit is Bob's turn\nBob casts Insight\nit resolves\n",
        """
        why doesn't Bob gain life? | Because: Bob gains 0 life: Bob does not draw (replaced by Thief), and nothing has happened that Drinker triggers on: “Whenever you draw a card, you gain two life.” | 603.2g
        why doesn't Ann gain life? | Because: Ann gains 0 life: nothing has had Ann gain life | 119.3
        why does Ann draw 2 cards? | Because: Ann draws 2 cards (by the effect of Thief) | 614.11
        why does Ann draw twice? | Because: Ann draws 2 cards (by the effect of Thief) | 121.1
        """,
    ),
    "how often": (
        "Ann controls Warden\nAnn has Elk in hand\nAnn casts Elk\nit resolves\n",
        """
        how many times does Warden trigger? | Warden triggers once | 603.3
        why once? | Because: Warden triggers 1 time (Elk enters the battlefield, and Warden triggers | 603.3
        """,
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_what_made_it_is_told(situation: str, row: str) -> None:
    check_row(_CARDS, SITUATIONS, situation, row)
