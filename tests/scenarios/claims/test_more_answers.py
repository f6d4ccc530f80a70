"""Answers with numbers, answers to why not, whose turn it is where nobody says it, choices made ahead of their time."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Kite {1}{W}
  Creature — Bird 1/1
  Flying
card Yak {3}{R}
  Creature — Ox 4/2
  Trample
card Adder {1}{B}
  Creature — Snake 1/1
  Deathtouch
card Sneak {1}{R}
  Creature — Rogue 2/2
  Menace
card Watcher {1}{B}
  Creature — Human 1/3
  At the beginning of your end step, if a creature died this turn, draw a card.
card Greeter {1}{B}
  Creature — Human 1/3
  When this creature enters, you gain 2 life.
card Hush Mask {2}
  Artifact
  Creatures entering don't cause abilities to trigger.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Chief {1}{W}
  Legendary Creature — Human 2/2
card Vela {2}{B}
  Legendary Planeswalker — Vela loyalty 4
  +1: You gain 1 life.
card Moon {2}{R}
  Enchantment
  Nonbasic lands are Mountains.
card Ward Shrine {2}{W}
  Enchantment
  You have hexproof.
card Veil {2}{W}
  Enchantment
  You have shroud.
card Red Aegis {W}
  Enchantment
  You have protection from red.
card Haven {W}
  Instant
  Until your next turn, you gain protection from everything.
card Sealed One {4}{G}
  Creature — Avatar 5/5
  Protection from everything
card Grove
  Land
  {T}: Add {G}.

"""
SHOT = "Bob controls Elk\nAnn has Spark in hand and a Mountain\nIt's Ann's turn\nAnn casts Spark targeting "
SHRINE = "Bob controls Ward Shrine\nAnn controls Elk\n"
SAFE = "Ann has Haven in hand and a Plains\nBob controls Elk\nAnn casts Haven\nresolve the stack\n"
ANSWERS = [
    (SHOT + "Bob\nhow much damage does Bob take?", "Bob takes 3 damage", "120.2b"),
    (SHOT + "Bob\nhow much life does Bob lose?", "Bob loses 3 life", "120.3a"),
    (SHOT + "Bob\ndoes Bob take 3 damage?", "Yes: Bob takes 3 damage", None),
    (SHOT + "Bob\nis Bob dead?", "No: Bob is at 17 life", "704.5a"),
    (SHOT + "Elk\nwhat dies?", "Elk dies", "704.5g"),
    (SHOT + "Bob\nwhat dies?", "Nothing dies", "700.4"),
    (SHOT + "Elk\nwhat does Spark cost?", "Ann pays {R} for Spark", None),
    (SHOT + "Elk\nhow many creatures does Bob control?", "Bob controls 1 creature", "110.2"),
    (SHOT + "Elk\ndoes Elk lose?", "that can't be told: Elk is no player", None),
    ("Ann controls Elk (2 +1/+1 counters)\nhow many +1/+1 counters does Elk have?", "Elk has 2 +1/+1 counters", "122.1"),
    ("Ann controls Elk (2 +1/+1 counters)\nhow many counters are on Elk?", "Elk has 2 +1/+1 counters", "122.1"),
    ("Ann controls Elk (2 +1/+1 counters)\nwhat is Elk?", "Elk is a 5/5 green Elk creature, on the battlefield: Elk has counters, which give it +2/+2", "613.4c"),
    ("Ann controls Vela\nAnn activates Vela's +1\nhow much loyalty does Vela have?", "Vela has loyalty 5: a loyalty counter is put on Vela", "606.4"),
    ("Ann controls Kite\nBob controls Elk\ncan Elk block Kite?", "No: Bob can't block Kite with Elk if Kite attacks: Kite has flying, and Elk has neither flying nor reach", "702.9b"),
    ("Ann controls Sneak\nBob controls Elk\ncan Elk block Sneak?", "No: Bob can't block Sneak with Elk if Sneak attacks: Sneak can't be blocked except by 2 or more creatures", "702.111b"),
    ("Ann controls Elk (summoning sick)\ncan Elk attack?", "No: Ann can't attack with Elk: it has summoning sickness", "302.6"),
    ("Ann controls a tapped Elk\ncan Elk attack?", "No: Ann can't attack with Elk: it is tapped", "508.1a"),
    ("Ann controls Moon and Grove\nis Grove a Mountain?", "Yes: Grove is colorless Mountain land (Moon makes it a Mountain)", "613.1d"),
    ("Ann controls Watcher\nin Ann's end step\nwhy doesn't Watcher trigger?", "Because: what it asks then was not so: “", "603.4"),
    ("Bob controls Hush Mask\nAnn has Greeter in hand and 2 Swamps\nAnn casts Greeter\nresolve the stack\nwhy doesn't Greeter trigger?",
     "Because: Greeter does not trigger (it is kept from triggering on that, because of Hush Mask)", "101.1"),
    ("Ann has Greeter in hand and 2 Swamps\nBob controls Elk\nAnn casts Greeter\nresolve the stack\nhow many times does Greeter trigger?", "Greeter triggers once", None),
    # Abilities that players have (702.11c, 702.16b, 702.16j, 702.18a).
    (SHRINE + "does Bob have hexproof?", "Yes: Bob has hexproof (by the effect of Ward Shrine)", "702.11c"),
    (SHRINE + "why does Bob have hexproof?", "Because: Bob has hexproof (by the effect of Ward Shrine)", "702.11c"),
    (SHRINE + "does Ann have hexproof?", "No: Ann has no keyword abilities", "702.11c"),
    (SHRINE + "does Bob have shroud?", "No: Bob has hexproof", "702.18a"),
    ("Bob controls Veil\ndoes Bob have shroud?", "Yes: Bob has shroud (by the effect of Veil)", "702.18a"),
    ("Bob controls Red Aegis\ndoes Bob have protection from red?", "Yes: Bob has protection from red", "702.16b"),
    ("Bob controls Red Aegis\ndoes Bob have protection from black?", "No: Bob has protection from red", "702.16b"),
    ("Bob controls Red Aegis\ndoes Bob have protection from everything?", "No: Bob has protection from red", "702.16b"),
    (SAFE + "does Ann have protection from everything?", "Yes: Ann has protection from everything (by the effect of Haven)", "702.16b"),
    (SAFE + "does Ann have protection from red?", "Yes: Ann has protection from everything", "702.16b"),
    (SAFE + "does Bob have protection from everything?", "No: Bob has no keyword abilities", "702.16b"),
    ("Ann controls Sealed One\ndoes Sealed One have protection from everything?", "Yes: Sealed One has protection", None),
    ("Ann controls Elk\ndoes Elk have protection from everything?", "No: Elk has no keyword abilities", None),
    # Lands, which a question of their own begins with.
    ("Bob controls 2 Swamps, Grove and Elk\nhow many lands does Bob control?", "Bob controls 3 lands", "110.2"),
    ("Bob has a Swamp in hand\nhow many lands does Bob have in hand?", "Bob has 1 land in hand", "400.1"),
    ("Bob controls 2 Swamps and a tapped Grove\nhow many tapped lands does Bob control?", "Bob controls 1 tapped land", "110.2"),
    ("Bob controls 2 Swamps\nhow many lands does Bob have?", "Bob controls 2 lands", "110.2"),
    # Where nobody says it, it is the turn of whoever first does what only the active player may.
    ("Bob controls Elk\nAnn has Greeter in hand and 2 Swamps\ncan Ann cast Greeter?", "Yes", None),
    ("Bob controls Elk\nAnn controls Kite\ncan Kite attack?", "Yes", None),
    ("Bob controls Elk\nAnn has a Swamp in hand\nAnn plays Swamp\nis it Ann's turn?", "Yes", None),
    ("Bob has Spark in hand and a Mountain\nAnn has Greeter in hand and 2 Swamps\nAnn casts Greeter\nIn response, Bob casts Spark targeting Ann\nis it Ann's turn?", "Yes", None),
    # A commander's earlier castings (903.8).
    (("variant Commander\nAnn has Chief (commander) in the command zone and 9 Plains on the battlefield\nBob controls Elk\n"
     "Ann has cast Chief from the command zone twice\nwhat does Ann pay for Chief?"), "Ann pays {5}{W} for Chief", "903.8"),
    # Behind the last line it is told what things become.
    (SHOT + "Bob\nhow much life does Bob have?", "Bob is at 20 life; once everyone passes: Bob is at 17 life", "120.3a"),
    (SHOT + "Elk\nwhere is Elk?", "Elk is on the battlefield; once everyone passes: Elk is in Bob's graveyard", None),
    (SHOT + "Elk\nis Elk a creature?", "Yes: Elk is 3/3 green Elk creature", None),
    (SHOT + "Elk\ndoes Spark deal damage?", "Yes: Spark deals 3 damage (everyone passing from here)", None),
    ("variant Two-Headed Giant\nteams Ann and Bob against Cat and Dan\nAnn controls Elk\nhow much life does Dan have?", "Dan is at 30 life", None),
    # A choice may stand before it is made, and has been made for what is asked behind it.
    ("Ann controls Yak\nBob controls Adder\nYak attacks Bob\nAdder blocks Yak\nAnn assigns 1 to Adder and 3 to Bob\nhow much life does Bob have?", "Bob is at 17 life", None),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "begins", "rule"), ANSWERS)
def test_it_is_answered(lines: str, begins: str, rule: str | None) -> None:
    (source,) = read(CARDS + lines, open_=True)
    (result,) = run(source, open_=True)
    reply = result.answers[-1]
    assert reply.text.startswith(begins)
    assert rule is None or reply.rules[0] == rule


@pytest.mark.parametrize(
    ("lines", "passes"),
    [
        (SHRINE + "then Bob has hexproof, because 702.11c", True),
        (SHRINE + "then Bob doesn't have hexproof", False),
        (SHRINE + "then Ann has hexproof", False),
        (SAFE + "then Ann has protection from everything, because 702.16j", True),
    ],
)
def test_what_players_have_is_claimed(lines: str, *, passes: bool) -> None:
    (source,) = read(CARDS + lines, open_=True)
    (result,) = run(source, open_=True)
    assert (result.status is Status.PASSES) is passes, result.reason
