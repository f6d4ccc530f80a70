"""What would have taken a permanent away, put counters on it, changed a number or a hand, and what became of that (400.7, 603.4, 118.12a, 614.12).

Each answer was written from the rules; a row is a question, how its answer begins, and the rule that stands first.
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, rows

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Runner {3}{R}
  Creature — Goblin 3/2
  Blitz {R}
card Dasher {2}{R}
  Creature — Goblin 2/2
  Dash {R}
card Fleet Moth {4}{U}
  Creature — Insect 2/2
  Flying
  When Fleet Moth enters, draw two cards.
  Evoke {U}
card Great Wurm {1}
  Creature — Wurm 9/9
  When Great Wurm enters, sacrifice it unless you sacrifice three creatures.
card Hush {1}{W}
  Creature — Spirit 1/2
  Creatures entering don't cause abilities to trigger.
card Owl Keeper {1}
  Creature — Giant 3/3
  Cumulative upkeep {1}
card Fading Wave {2}
  Enchantment
  Fading 3
card Slow Bird {2}
  Creature — Bird 2/2
  Vanishing 3
card Blink {W}
  Instant
  Exile target creature you control, then return that card to the battlefield under its owner's control.
card Hydra Pod {X}
  Artifact Creature — Hydra 0/0
  Hydra Pod enters with X +1/+1 counters on it.
card Mirror Imp {1}{U}
  Creature — Shapeshifter 0/0
  You may have Mirror Imp enter as a copy of any creature on the battlefield.
card Beetle {1}
  Artifact Creature — Insect 0/0
  Beetle enters with four +1/+1 counters on it.
card Blank {2}{W}{W}
  Enchantment
  All creatures lose all abilities and have base power and toughness 1/1.
card Belt {1}
  Artifact — Equipment
  Whenever equipped creature dies, draw two cards.
  Equip {1}
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Dusty Library {2}{U}
  Enchantment
  Whenever an opponent casts a spell, you may draw a card unless that player pays {1}.
card Ponder Deep {U}
  Instant
  Draw three cards, then put two cards from your hand on top of your library in any order.
card Keen Thief {2}{U}
  Creature — Human Rogue 3/1
  If an opponent would draw a card except the first one they draw in each of their draw steps, instead that player skips that draw and you draw a card.
card Hurt Ape {2}{R}
  Creature — Ape 4/4
  Whenever a creature you control is dealt damage, you gain 1 life.
card Fiery Rain {1}{R}
  Sorcery
  Fiery Rain deals 2 damage to each creature.
card Slag {R}
  Instant
  Slag deals 2 damage to any target. Slag deals 4 damage instead if you control three or more artifacts.
card Seedling {G}
  Creature — Plant 1/1
  Seedling gets +3/+3 as long as seven or more cards are in your graveyard.
card Old Anger {3}{R}
  Creature — Incarnation 2/2
  As long as Old Anger is in your graveyard and you control a Mountain, creatures you control have haste.
card Two Lives {2}{W}
  Creature — Spirit 2/2
  When Two Lives dies, if it was a creature, return it to the battlefield under its owner's control. It is an enchantment.
card Unmake {1}{W}
  Instant
  Destroy target artifact or enchantment.
card Murk {1}{B}
  Instant
  Destroy target creature.
card Watch Angel {3}{W}{W}
  Creature — Angel 4/4
  Vigilance
card Vela {1}{U}{U}
  Legendary Planeswalker — Vela loyalty 3
  +1: Draw a card.
card Tale of Ash {2}
  Enchantment — Saga
  I, II, III — You gain 1 life.
card Bright Banner {3}
  Enchantment
  Creatures you control get +1/+1.
card Bushranger {R}
  Creature — Goblin 1/1
  Kicker {R}
  When Bushranger enters, if it was kicked, creatures you control get +1/+0 until end of turn.
card Twin Eye {2}{B}
  Creature — Gorgon 2/4
  Whenever Twin Eye blocks a creature, destroy that creature at end of combat.
  Whenever Twin Eye becomes blocked by a creature, destroy that creature at end of combat.
card Stern Order {1}{W}
  Enchantment — Aura
  Enchant creature
  When you sacrifice Stern Order, you gain 10 life.
card Mire Eater {1}{G}
  Creature — Lhurgoyf */1+*
  Mire Eater's power is equal to the number of card types among cards in all graveyards and its toughness is equal to that number plus 1.
card Wither {1}{B}
  Instant
  Target creature gets -2/-2 until end of turn.
card Sea Lord {1}{U}
  Creature — Merfolk 2/2
  As long as you control another Merfolk, Sea Lord has indestructible.
card Small Fish {U}
  Creature — Merfolk 1/1
card Big Blast {8}{R}
  Sorcery
  Big Blast deals 13 damage to each creature.
card Ask Again {1}{U}
  Sorcery
  Draw a card.
  Flashback {1}{U}
card Steady Three {2}{W}
  Creature — Human 3/2
  Whenever Steady Three and at least two other creatures attack, put a +1/+1 counter on it.
card Pale Fog {W}
  Instant
  Prevent all combat damage that would be dealt this turn.
card Gift Reaver {2}{W}
  Creature — Spirit 3/5
  Lifelink
  Whenever you gain life, draw a card.
card Small Push {B}
  Instant
  Destroy target creature if it has mana value 2 or less.
it's Ann's turn
"""
SITUATIONS: dict[str, tuple[str, str]] = {
    "blitzed and away for a moment": (
        (
            "Ann has Runner and Blink in hand and a Mountain and a Plains on the battlefield\nAnn casts Runner for its blitz cost\nit resolves\n"
            "Ann casts Blink on Runner\nit resolves\nin Ann's end step\neveryone passes until the stack is empty\n"
        ),
        """
        why isn't Runner sacrificed? | Because: Runner left and came back as a new object, so Runner's ability does not affect it | 603.7c
        why does Runner survive? | Because: Runner left and came back as a new object | 603.7c
        """,
    ),
    "dashed and away for a moment": (
        (
            "Ann has Dasher and Blink in hand and a Mountain and a Plains on the battlefield\nAnn casts Dasher for its dash cost\nit resolves\n"
            "Ann casts Blink on Dasher\nit resolves\nin Ann's end step\neveryone passes until the stack is empty\n"
        ),
        "why isn't Dasher in Ann's hand? | Because: Dasher is on the battlefield (Dasher left and came back as a new object, so Dasher's ability does not affect it) | 603.7c",
    ),
    "kept from triggering": (
        "Bob controls Hush\nAnn casts Great Wurm\nit resolves\n",
        "why does Great Wurm survive? | Because: Great Wurm does not trigger (it is kept from triggering on that, because of Hush): “When Great Wurm enters, sacrifice it unless | 101.1",
    ),
    "evoke not paid": (
        "Ann casts Fleet Moth\neveryone passes until the stack is empty\n",
        "why isn't Fleet Moth sacrificed? | Because: Fleet Moth does not trigger: what it asks then was not so: evoke (the evoke cost of Fleet Moth was not paid) | 603.4",
    ),
    "the cost was paid": (
        "Ann controls Owl Keeper and two Forests\nin Ann's next upkeep\nAnn pays\neveryone passes until the stack is empty\n",
        """
        why isn't Owl Keeper sacrificed? | Because: Ann pays {1} for Owl Keeper's ability | 118.12a
        does Owl Keeper get sacrificed? | No: Ann pays {1} for Owl Keeper's ability | 118.12a
        """,
    ),
    "a counter could be removed": (
        "Ann controls Fading Wave\nFading Wave has a fade counter\nin Ann's next upkeep\neveryone passes until the stack is empty\n",
        "why isn't Fading Wave sacrificed? | Because: as Fading Wave's ability resolved, a fade counter is removed from Fading Wave, and so nothing more is done | 608.2c",
    ),
    "not the last counter": (
        "Ann controls Slow Bird\nSlow Bird has two time counters\nin Ann's next upkeep\neveryone passes until the stack is empty\n",
        "why isn't Slow Bird sacrificed? | Because: Slow Bird does not trigger: nothing has happened that it triggers on: vanishing (a time counter is removed from Slow Bird, but it was not the last one) | 603.2",
    ),
    "counters are not copied": (
        "Ann controls Hydra Pod\nHydra Pod has three +1/+1 counters\nBob controls Mirror Imp (copy of Elk)\nAnn controls Elk\nElk has a +1/+1 counter\n",
        "why doesn't Mirror Imp have counters? | Because: Mirror Imp has no counters (it is a copy of Elk, and counters are not copied) | 707.2",
    ),
    "it would not have that ability": (
        "Bob controls Blank\nAnn casts Beetle\nit resolves\n",
        "why doesn't Beetle have +1/+1 counters? | Because: Beetle has no counters (it enters with counters only by an ability that it would not have on the battlefield: Blank takes its abilities) | 614.12",
    ),
    "a new object has none": (
        "Ann controls Elk\nElk has two +1/+1 counters\nAnn has Blink in hand\nAnn casts Blink on Elk\nit resolves\n",
        "why does Elk have no counters? | Because: Elk has no counters (it left the battlefield and came back as a new object, and the counters of the old one ceased to exist) | 122.2",
    ),
    "not attached as it died": (
        "Ann controls Belt, Elk and a Forest\nBob has Spark in hand\nAnn activates Belt targeting Elk\nIn response, Bob casts Spark on Elk\neveryone passes until the stack is empty\n",
        """
        why doesn't Belt trigger? | Because: nothing has happened that it triggers on: “Whenever equipped creature dies, draw two cards.” (Elk goes from battlefield to graveyard, but Belt was not attached to Elk) | 301.5
        why doesn't Ann draw cards? | Because: Ann draws 0 cards: Belt: Elk goes from battlefield to graveyard, but Belt was not attached to Elk | 301.5
        """,
    ),
    "paid for": (
        "Ann controls Dusty Library\nBob has Spark in hand and two Mountains on the battlefield\nBob casts Spark on Ann\nBob pays for Dusty Library\neveryone passes until the stack is empty\n",
        """
        why doesn't Ann draw a card? | Because: Ann draws 0 cards: Bob pays {1} for Dusty Library's ability | 118.12a
        why does Bob pay {1}? | Because: Bob may pay {1} for Dusty Library: Dusty Library says “Whenever an opponent casts a spell, you may draw a card unless that player pays {1}.” | 118.12a
        """,
    ),
    "a hand": (
        "Bob controls Keen Thief\nAnn has Ponder Deep and two Elks in hand\nAnn casts Ponder Deep\nit resolves\n",
        """
        why does Ann have 0 cards in hand? | Because: Ann has 0 cards in hand (3 at first; Ponder Deep cast; 3 draws replaced (by the effect of Keen Thief); 2 cards put into the library (by Ponder Deep); nothing is in Ann's hand) | 400.1
        why does Ann put cards back? | Because: Elk goes from hand to library (Ponder Deep says “Draw three cards, then put two cards from your hand on top of your library in any order.”) | 608.2c
        """,
    ),
    "each of several": (
        "Ann controls Hurt Ape\nBob controls Elk\nBob has Fiery Rain in hand\nit is Bob's turn\nBob casts Fiery Rain\neveryone passes until the stack is empty\n",
        """
        why does Hurt Ape trigger once? | Because: Hurt Ape triggers 1 time (Fiery Rain deals 2 damage to Hurt Ape, and Hurt Ape triggers: “Whenever a creature you control is dealt damage, you gain 1 life.”; not counted: Fiery Rain deals 2 damage to Elk, but Bob controls Elk) | 603.3
        """,
    ),
    "an instead with its condition": (
        "Ann controls two Belts\nAnn has Slag in hand\nAnn casts Slag on Bob\nit resolves\n",
        "why does Bob take only 2 damage? | Because: Bob takes 2 damage (from Slag: Slag says “Slag deals two damage to any target. Slag deals four damage instead if you control three or more artifacts.”, and what it asks was not so: there are 2 of what it counts (counting 2 × Belt), and there have to be 3 or more) | 120.2b",
    ),
    "its own condition": (
        "Ann controls Seedling and Elk\nAnn has Old Anger in the graveyard\n",
        """
        why isn't Seedling 4/4? | Because: Seedling is 1/1: its own size is 1/1, and its own “as long as seven or more cards are in your graveyard” is not so: the number of what it counts is 1 (counting Old Anger), and has to be 7 or greater | 208.1
        why doesn't Elk have haste? | Because: Elk has no keyword abilities (what Old Anger asks is not so: Ann controls no Mountain) | 604.2
        """,
    ),
    "what it asked as it left the last time": (
        (
            "Ann controls Two Lives\nBob has Murk and Unmake in hand\nit is Bob's turn\nBob casts Murk on Two Lives\neveryone passes until the stack is empty\n"
            "Bob casts Unmake on Two Lives\neveryone passes until the stack is empty\n"
        ),
        "why doesn't Two Lives come back? | Because: Two Lives is in Ann's graveyard, and what it asks then was not so: “When Two Lives dies, if it was a creature, | 603.4",
    ),
    "vigilance": (
        "Ann controls Watch Angel\nAnn attacks Bob with Watch Angel\nafter combat\n",
        "why isn't Watch Angel tapped? | Because: Watch Angel is untapped (it has vigilance, so attacking did not tap it) | 702.20b",
    ),
    "dealt to a planeswalker": (
        "Bob controls Vela (loyalty 3)\nAnn has Spark in hand\nAnn casts Spark on Vela\nit resolves\n",
        "why doesn't Bob lose life? | Because: Bob loses 0 life: Spark deals 3 damage to Vela, and not to Bob | 120.1",
    ),
    "not kicked": (
        "Ann controls Elk\nAnn casts Bushranger\neveryone passes until the stack is empty\n",
        "why doesn't Elk get +1/+0? | Because: Bushranger does not trigger: what it asks then was not so | 603.4",
    ),
    "another player's banner": (
        "Ann controls Bright Banner\nBob controls Elk\n",
        "why doesn't Elk get +1/+1? | Because: Bright Banner does not apply, for Bob controls Elk | 611.3a",
    ),
    "the one of two that triggered": (
        "Ann controls Twin Eye\nBob controls Elk\nAnn attacks Bob with Twin Eye\nBob blocks Twin Eye with Elk\nafter combat\n",
        "why does Elk get destroyed? | Because: Elk is destroyed (by Twin Eye's ability) (“Whenever Twin Eye becomes blocked by a creature, | 701.8a",
    ),
    "put away and not sacrificed": (
        "Ann controls Elk and Stern Order (attached to Elk)\nBob has Murk in hand\nit is Bob's turn\nBob casts Murk on Elk\neveryone passes until the stack is empty\n",
        "why doesn't Ann gain life? | Because: Ann gains 0 life: Stern Order does not trigger: nothing has happened that it triggers on: “When you sacrifice Stern Order, you gain ten life.” (Stern Order goes from battlefield to graveyard, but it was not sacrificed) | 701.21a",
    ),
    "what lies in the graveyard counts": (
        "Ann controls Mire Eater\nAnn has Elk in the graveyard\nBob has Wither in hand\nit is Bob's turn\nBob casts Wither on Mire Eater\nit resolves\n",
        "why doesn't Mire Eater die? | Because: Mire Eater has toughness 1 and 0 damage; without Wither in the graveyard its toughness would be 0, but that was there before state-based actions were checked | 608.2n",
    ),
    "it was indestructible": (
        "Ann controls Sea Lord and Small Fish\nBob has Big Blast in hand\nit is Bob's turn\nBob casts Big Blast\nit resolves\n",
        "why does Sea Lord die? | Because: Sea Lord is destroyed (its damage is lethal), and Sea Lord goes from battlefield to graveyard (damage: 13 from Big Blast), its toughness being 2; it was indestructible as that was checked first, before Small Fish went, and no longer as it was checked again | 704.5g",
    ),
    "exiled by flashback": (
        "Ann has Ask Again in the graveyard and two Islands on the battlefield\nAnn casts Ask Again for its flashback cost\nit resolves\n",
        "why is Ask Again in exile? | Because: Ask Again is in exile (Ask Again goes from stack to exile (it was cast with flashback)) | 702.34a",
    ),
    "too few attack": (
        "Ann controls Steady Three and Elk\nAnn attacks Bob with Steady Three and Elk\n",
        "why doesn't Steady Three trigger? | Because: nothing has happened that it triggers on: “Whenever Steady Three and at least two other creatures attack, put a +1/+1 counter on it.” (only Steady Three and Elk attacked) | 508.3c",
    ),
    "prevented, and no life": (
        "Ann controls Gift Reaver\nBob has Pale Fog in hand\nAnn attacks Bob with Gift Reaver\nBefore damage, Bob casts Pale Fog\nafter combat\n",
        "why doesn't Ann draw a card? | Because: Ann draws 0 cards: 3 damage from Gift Reaver is prevented by Pale Fog, and nothing has happened that Gift Reaver triggers on | 603.2g",
    ),
    "what it asked of it": (
        "Bob controls Elk\nAnn has Small Push in hand\nAnn casts Small Push on Elk\nit resolves\n",
        "why does Elk die? | Because: Elk is destroyed (by Small Push), and Elk goes from battlefield to graveyard (Elk has mana value 2, and Small Push asks for 2 or less) | 701.8a",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_what_became_of_it_is_told(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)
