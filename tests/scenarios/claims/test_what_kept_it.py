"""What kept something from happening is told first: what missed it, who could not fight it, what it has left, whose it is now.

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
card Squire {W}{W}
  Creature — Human Knight 2/2
  First strike
card Brick Wall {1}{W}
  Creature — Wall 0/8
  Defender
card Road Ram {4}
  Artifact Creature — Juggernaut 5/3
  Road Ram can't be blocked by Walls.
card Toll {2}{U}
  Enchantment
  Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Swell {G}
  Instant
  Target creature gets +3/+3 until end of turn.
card Blink {W}
  Instant
  Exile target creature you control, then return that card to the battlefield under your control.
card Murk {1}{B}
  Instant
  Destroy target nonblack creature.
card Doom {2}{W}{W}
  Sorcery
  Destroy all creatures. They can't be regenerated.
card Bones {1}{B}
  Creature — Skeleton 1/1
  {B}: Regenerate Bones.
card Mire Eater {1}{G}
  Creature — Lhurgoyf */1+*
  Mire Eater's power is equal to the number of card types among cards in all graveyards and its toughness is equal to that number plus 1.
card Vela {1}{U}{U}
  Legendary Planeswalker — Vela loyalty 3
  +1: Draw a card.
card Void Field {2}{B}{B}
  Enchantment
  If a card would be put into an opponent's graveyard from anywhere, exile it instead.
card Whelp {G}
  Creature — Wolf 1/1
  Undying
card Quiet Bird {2}{W}
  Creature — Bird 2/1
  Creatures entering the battlefield don't cause abilities to trigger.
card Drift {4}{U}
  Creature — Elemental 2/2
  When Drift enters, draw two cards.
  Evoke {2}{U}
card Shell {3}{U}
  Creature — Shapeshifter 0/0
  You may have Shell enter the battlefield as a copy of any creature on the battlefield.
card Seize {2}{R}
  Sorcery
  Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.
card Hold {2}{W}
  Enchantment — Aura
  Enchant creature
  Enchanted creature can't attack or block.
card Recast {1}{U}
  Instant
  Draw a card.
  Flashback {U}
card Growing Grove {2}
  Enchantment
  If you would put one or more counters on a permanent or player, put twice that many of each of those kinds of counters on that permanent or player instead.
card Lure Witch {2}{U}
  Creature — Faerie 2/2
  When Lure Witch enters, gain control of target creature for as long as you control Lure Witch.
card Still Gong {X}{X}
  Artifact
  Whenever a player casts a spell with mana value equal to the number of charge counters on Still Gong, counter that spell.
card Twin Wrath {3}{R}
  Enchantment
  If a creature you control would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.
card Old Wrath {4}{R}
  Enchantment
  If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player instead.
card Stern Priest {1}{W}
  Creature — Human Cleric 2/2
  If a nontoken creature would enter and it wasn't cast, exile it instead.
card Iron Cage {1}
  Artifact
  Creature cards in graveyards and libraries can't enter the battlefield.
card Veiled Hydra {3}{G}{G}
  Creature — Hydra 5/5
  When Veiled Hydra dies, draw a card.
  Morph {3}{G}{G}
card Nightfall {4}{U}{U}
  Instant
  End the turn.
card Sick Elf {G}
  Creature — Elf 1/1
  Infect
card Hallow {3}{W}
  Enchantment
  If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead.
card Ember Figure {R}
  Creature — Kithkin 1/1
  {R}: If Ember Figure is a Spirit, it becomes a Kithkin Spirit Warrior with base power and toughness 4/4.
card Levy {2}{B}
  Sorcery
  Target player sacrifices two permanents.
card Lost Ring {2}{W}
  Enchantment
  When Lost Ring enters, exile another target nonland permanent.
  When Lost Ring leaves the battlefield, return the exiled card to the battlefield under its owner's control.
card Dear Study {2}{U}
  Enchantment
  Whenever an opponent casts a spell, you may draw a card unless that player pays {1}.
card Shrink {U}
  Instant
  Until end of turn, target creature has base power and toughness 0/1.
card Toad Hex {U}
  Instant
  Until end of turn, target creature has base power and toughness 1/1.
card Refuse {3}{U}{U}
  Instant
  You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.
  Counter target spell.
"""

SITUATIONS = {
    "first strike": (
        "Ann controls Squire\nBob controls Cub\nAnn attacks Bob with Squire\nBob blocks Squire with Cub\n",
        """
        does Squire die? | No: Cub goes from battlefield to graveyard before it could deal damage to Squire | 510.4
        does Cub die? | Yes: Cub is destroyed (its damage is lethal) | 704.5g
        """,
    ),
    "grown": (
        "Ann controls Elk\nBob casts Spark targeting Elk\nIn response, Ann casts Swell targeting Elk\n",
        "does Elk die? | No: Elk has toughness 6 and 3 damage (Swell gives it +3/+3) | 704.5g",
    ),
    "a new object": (
        "Ann controls Elk\nBob casts Spark targeting Elk\nIn response, Ann casts Blink targeting Elk\n",
        "why doesn't Elk die? | Because: Spark does not resolve: its target Elk is illegal (it left and came back as a new object) | 608.2b",
    ),
    "in the graveyard by then": (
        "Ann controls Mire Eater\nAnn has a Forest and Cub in the graveyard\nBob casts Spark targeting Mire Eater\nSpark resolves\n",
        "does Mire Eater die? | No: Mire Eater has toughness 4 and 3 damage (Mire Eater sets its power and toughness); Spark was in the graveyard before state-based actions were checked | 608.2n",
    ),
    "loyalty": (
        "Ann controls Vela (loyalty 5)\nBob casts Spark targeting Vela\nSpark resolves\n",
        "does Vela die? | No: Vela has loyalty 2 | 704.5i",
    ),
    "cards only": (
        "Ann controls Void Field\nBob controls a 1/1 white Soldier creature token and Elk\nAnn casts Spark targeting Soldier\nSpark resolves\nAnn casts Murk targeting Elk\nMurk resolves\n",
        """
        is Soldier exiled? | No: Soldier Token goes from battlefield to graveyard; the effect of Void Field is about cards, and a token is none | 111.6
        is Elk exiled? | Yes: Elk is destroyed (by Murk), and Elk goes from battlefield to exile | 701.8a
        where is Elk? | Elk is in exile (by the effect of Void Field) | 614.6
        """,
    ),
    "a counter on it": (
        "Ann controls Whelp (1 +1/+1 counter)\nBob casts Murk targeting Whelp\nMurk resolves\n",
        "does Whelp come back? | No: Whelp is in Ann's graveyard, and what it asks then was not so | 702.93a",
    ),
    "no counter on it": (
        "Ann controls Whelp\nBob casts Murk targeting Whelp\nMurk resolves\n",
        "does Whelp come back? | Yes: Whelp enters the battlefield | 702.93a",
    ),
    "kept from triggering": (
        "Bob controls Quiet Bird\nAnn casts Drift for its evoke cost\nDrift resolves\n",
        "is Drift sacrificed? | No: Drift does not trigger (it is kept from triggering on that, because of Quiet Bird) | 101.1",
    ),
    "no shield": (
        "Ann controls Bones\nit is Bob's turn\nBob casts Doom\nIn response, Ann activates Bones\n",
        "why does Bones die? | Because: Bones is destroyed (by Doom); Bones does not regenerate (it can't be regenerated, because of Doom), and Bones goes | 701.19c",
    ),
    "copies": (
        "Bob controls Cub (2 +1/+1 counters)\nAnn casts Shell as a copy of Cub\nShell resolves\n",
        """
        why isn't Shell 4/4? | Because: Shell is 2/2: it is a copy of Cub (Cub is 4/4, but the counters on it are not copied) | 613.2a
        is Shell 2/2? | Yes: Shell is 2/2 green Bear creature (it is a copy of Cub) | 613.2a
        """,
    ),
    "whose it is": (
        "Bob controls Elk\nAnn casts Seize targeting Elk\nSeize resolves\nin Bob's upkeep\n",
        """
        why does Bob control Elk? | Because: Bob controls Elk (the effect of Seize has ended: it lasted until end of turn) | 514.2
        does Ann control Elk? | No: Bob controls Elk (the effect of Seize has ended: it lasted until end of turn) | 514.2
        """,
    ),
    "until when it is": (
        "Bob controls Elk\nAnn casts Seize targeting Elk\nSeize resolves\n",
        """
        until when does Ann control Elk? | The effect of Seize on Elk lasts until end of turn: it ends in the cleanup step | 514.2
        how long does Ann keep control of Elk? | The effect of Seize on Elk lasts until end of turn: it ends in the cleanup step | 514.2
        """,
    ),
    "never begun": (
        "Bob controls Elk and Cub\nAnn casts Lure Witch\nLure Witch resolves\nLure Witch's ability targets Elk\nIn response, Bob casts Murk targeting Lure Witch\n",
        """
        why doesn't Ann control Elk? | Because: Bob controls Elk (the effect of Lure Witch never began, for what it would have lasted until had happened already) | 611.2b
        why does Bob control Cub? | Because: Bob controls Cub | 110.2
        """,
    ),
    "only told": (
        "Ann controls Lure Witch\nAnn controls Bob's Elk\nit is Bob's turn\nBob casts Murk targeting Lure Witch\nMurk resolves\n",
        "who controls Elk? | Ann controls Elk (as it is told: no effect here gives that, and none that ends takes it away) | 110.2",
    ),
    "the words behind it": (
        "Ann controls Still Gong (1 charge counter)\nBob casts Spark targeting Ann\n",
        """
        why is Spark countered? | Because: Spark is countered by Still Gong's ability (“Whenever a player casts a spell with mana value equal to the number of charge counters on | 701.6a
        is Spark countered? | Yes: Spark is countered by Still Gong's ability (once | 701.6a
        """,
    ),
    "two replacements": (
        "Ann controls Twin Wrath and Elk\nBob controls Old Wrath\nAnn attacks Bob with Elk\nBob doesn't block\n",
        "how much damage does Bob take? | Bob takes 12 damage: from Elk (by the effect of | 616.1",
    ),
    "exiled anew": (
        "Bob controls Stern Priest\nAnn controls Elk\nAnn casts Blink targeting Elk\nBlink resolves\n",
        "why doesn't Elk come back? | Because: Elk is exiled anew (by the effect of Stern Priest) | 614.6",
    ),
    "it triggered and stays all the same": (
        "Ann controls Iron Cage\nBob controls Whelp\nAnn casts Murk targeting Whelp\nMurk resolves\n",
        """
        does Whelp come back? | No: Whelp goes from battlefield to graveyard, and Whelp stays where it is (it can't go to battlefield, because of Iron Cage) | 614.17d
        does Whelp's undying trigger? | Yes: Whelp triggers | 603.3
        """,
    ),
    "face down": (
        "Ann controls Veiled Hydra (face down)\nBob casts Murk targeting Veiled Hydra\nMurk resolves\n",
        "why doesn't Veiled Hydra trigger? | Because: Veiled Hydra was face down as it left the battlefield, and had no abilities then | 708.2a",
    ),
    "off the stack": (
        "it is Bob's turn\nBob casts Spark targeting Ann\nIn response, Ann casts Nightfall\n",
        "does Spark resolve? | No: Spark goes from stack to exile | 724.1b",
    ),
    "only in a hand": (
        "Ann controls Elk and Brick Wall\nBob has Spark in hand\nit is Bob's turn\n",
        """
        does Elk die to Spark? | Yes: Elk is destroyed (its damage is lethal), and Elk goes from battlefield to graveyard, as Bob casts Spark targeting Elk | 704.5g
        does Brick Wall die to Spark? | No: Brick Wall has toughness 8 and 3 damage, as Bob casts Spark targeting Brick Wall | 704.5g
        """,
    ),
    "as poison": (
        "Ann controls Sick Elf and Elk\nAnn attacks Bob with Sick Elf\nBob doesn't block\n",
        """
        why doesn't Bob lose life? | Because: Bob loses 0 life: damage from Sick Elf gives poison counters instead (infect) | 702.90b
        how much life does Bob lose? | Bob loses 0 life: damage from Sick Elf gives poison counters instead (infect) | 702.90b
        """,
    ),
    "kept at one": (
        "Ann controls Hallow and Elk\nAnn is at 3 life\nit is Bob's turn\nBob casts Spark targeting Ann\nSpark resolves\n",
        """
        why is Ann at 1 life? | Because: Ann is at 1 life: 2 life lost by Spark (by the effect of Hallow 2 instead of 3) | 614.6
        how much life does Ann have? | Ann is at 1 life: 2 life lost by Spark (by the effect of Hallow 2 instead of 3) | 614.6
        """,
    ),
    "it asked something": (
        "Ann controls Ember Figure\nAnn activates Ember Figure\nEmber Figure's ability resolves\n",
        """
        why isn't Ember Figure 4/4? | Because: Ember Figure is 1/1: its own size is 1/1, and nothing changes that (Ember Figure's ability resolved, and what it asks was not so) | 608.2h
        why isn't Ember Figure a Spirit? | Because: Ember Figure is 1/1 red Kithkin creature (Ember Figure's ability resolved, and what it asks was not so) | 608.2h
        """,
    ),
    "how many are sacrificed": (
        "Ann controls Elk and 3 Forests\nit is Bob's turn\nBob casts Levy targeting Ann\nLevy resolves\nAnn chooses Elk and Forest\n",
        "how many permanents does Ann sacrifice? | Ann sacrifices 2 permanents: by Levy | 701.21a",
    ),
    "linked": (
        "Bob controls Elk\nAnn casts Lost Ring\nLost Ring resolves\nLost Ring's ability targets Elk\nLost Ring's ability resolves\n",
        "when does Elk come back? | Not so far: Elk goes from battlefield to exile, and an ability of Lost Ring brings it back once Lost Ring leaves the battlefield | 607.2a",
    ),
    "no mana to pay with": (
        "Ann controls Dear Study\nBob controls a Mountain\nit is Bob's turn\nBob casts Spark targeting Ann\n",
        "who may pay? | Nobody has been asked whether to pay: what Dear Study's ability asks for ({1}) could not be paid as it resolved | 118.3",
    ),
    "mana to pay with": (
        "Ann controls Dear Study\nBob controls 2 Mountains\nit is Bob's turn\nBob casts Spark targeting Ann\n",
        "who may pay? | Bob is asked: pay {1} for Dear Study | 118.12a",
    ),
    "the later timestamp": (
        "Bob controls Elk\nAnn casts Shrink targeting Elk\nShrink resolves\nAnn casts Toad Hex targeting Elk\nToad Hex resolves\nAnn casts Swell targeting Elk\nSwell resolves\n",
        "why is Elk 4/4? | Because: Elk is 4/4: its own size is 3/3, then Shrink makes it 0/1, then Toad Hex makes it 1/1, by its later timestamp, then Swell gives it +3/+3 | 613.4b",
    ),
    "one of a kind": (
        "Bob controls Elk\nAnn casts Swell targeting Elk\nSwell resolves\nAnn casts Toad Hex targeting Elk\nToad Hex resolves\n",
        "why is Elk 4/4? | Because: Elk is 4/4: its own size is 3/3, then Toad Hex makes it 1/1, then Swell gives it +3/+3 | 613.4b",
    ),
    "in any turn": (
        "Ann controls Elk and Cub\nBob controls Hold (attached to Elk)\nit is Bob's turn\n",
        """
        why can't Elk attack? | Because: Ann can't attack with Elk: Elk can't in any turn, for an ability of Hold says so: “Enchanted creature can't attack or block.”; besides, only the active player attacks | 508.1c
        why can't Cub attack? | Because: Ann can't attack with Cub: only the active player attacks | 508.1
        """,
    ),
    "thought of without its price": (
        "Ann controls Road Ram\nBob controls Toll, Brick Wall and Cub\nit is Ann's turn\n",
        """
        can Brick Wall block Road Ram? | No: Bob can't block Road Ram with Brick Wall if Road Ram attacks: an ability of Road Ram says so | 509.1b
        can Cub block Road Ram? | Yes: Bob can block Road Ram with Cub if Road Ram attacks | 509.1
        """,
    ),
    "elsewhere": (
        "Ann has Recast and Elk in the graveyard\nAnn has 2 Islands\nit is Ann's turn\n",
        """
        can Ann cast Recast? | Yes: Ann can cast Recast from the graveyard, with flashback | 702.34a
        can Elk attack? | No: Elk is in Ann's graveyard | 508.1a
        """,
    ),
    "counters": (
        "Ann controls Growing Grove\nAnn casts Vela\nVela resolves\n",
        "why does Vela have loyalty 6? | Because: Vela has loyalty 6 (6 loyalty counters are put on Vela (by the effect of Growing Grove 6 instead of 3)) | 122.6",
    ),
    "another cost": (
        "Ann has no lands\nAnn has Refuse and Elk in hand\nit is Bob's turn\nBob casts Spark targeting Ann\n",
        "can Ann cast Refuse? | No: Ann can't cast Refuse: Ann can't pay {3}{U}{U}; nor for the cost that its text lets be paid instead: | 601.2h",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_what_kept_it_is_told(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)
