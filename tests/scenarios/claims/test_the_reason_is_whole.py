"""Reasons are told whole: what was false as an ability would have triggered, that a thing is phased out, a counted size, what a card says of it."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Hoarder {3}{B}
  Creature — Goblin 6/5
  At the beginning of the end step, if you control no Elks, sacrifice Hoarder.
card Mourner {1}{B}
  Creature — Vampire 1/1
  Whenever another creature dies, you gain 1 life.
card Elk {1}{G}
  Creature — Elk 2/2
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Slip {U}
  Instant
  Target creature phases out.
card Crowd {2}
  Artifact
  Elks you control get +1/+1 for each creature you control.
card Drifter {2}{U}
  Creature — Drake 3/3
  When this creature enters, exchange control of this creature and up to one target creature an opponent controls. If you don't or can't make an exchange, sacrifice this creature. This ability still resolves if its target becomes illegal.
card Hatch {1}
  Artifact
  Sacrifice a creature: You gain 1 life.
card Snuff {3}{B}
  Instant
  If you control a Swamp, you may pay 4 life rather than pay this spell's mana cost.
  Destroy target creature.
  Flashback {3}{B}
card God {2}{R}
  Legendary Enchantment Creature — God 6/5
  As long as your devotion to red is less than five, God isn't a creature.
"""
END = "Ann controls Hoarder and Elk\nBob has Spark in hand\nin Ann's end step\n"
SLIPPED = "Ann controls Mourner\nAnn has Slip in hand\nBob has Spark in hand\nBob controls Elk\nAnn casts Slip on Mourner\nSlip resolves\nBob casts Spark on Elk\nit resolves\n"
LATE = "Ann has Mourner in hand\nBob has Spark in hand\nBob controls Elk\nit's Ann's turn\nBob casts Spark on Elk\nit resolves\nAnn casts Mourner\nit resolves\n"
DRIFT = "Ann has Drifter in hand\nBob controls Elk and Hatch\nAnn casts Drifter. Its trigger targets Elk\nIn response, Bob sacrifices Elk to Hatch\neveryone passes until the stack is empty\n"
SNUFF = "Ann controls a Swamp\nAnn has Snuff in the graveyard\nBob controls Elk\n"
TOLD = {
    (f"{END}Bob casts Spark on Elk\nit resolves\n", "does Hoarder trigger?"): ("No: what it asks then was not so", "603.4"),
    (END, "why doesn't Hoarder trigger?"): ("Because: what it asks then was not so", "603.4"),
    (SLIPPED, "does Mourner trigger?"): ("No: Mourner is phased out, and is treated as though it did not exist", "702.26b"),
    (LATE, "does Mourner trigger?"): ("No: Elk goes from battlefield to graveyard before it was there", "603.2"),
    ("Ann controls Crowd and two Elks\n", "what is Elk?"): ("Elk is a 4/4 green Elk creature, on the battlefield: Crowd gives it +2/+2", "613.4c"),
    (DRIFT, "why does Drifter get sacrificed?"): ("Because: Ann sacrifices Drifter (by Drifter's ability) (“When this creature enters, exchange control of this creature and up to one target creature an opponent controls. If you don't or can't make an exchange, sacrifice this creature.", "701.21a"),
    (SNUFF, "why can't Ann cast Snuff by paying 4 life?"): ("Because: Ann can't cast Snuff paying 4 life: the cost that is named is another alternative cost", "118.9a"),
    ("Ann controls God\n", "is God a creature?"): ("No: God is red legendary enchantment (God makes it no creature", "613.1d"),
}  # fmt: skip


@pytest.mark.parametrize(("story", "question"), TOLD)
def test_it_is_told(story: str, question: str) -> None:
    (source,) = read(f"{CARDS}{story}{question}\n", open_=True)
    (answer,) = judge(source, "").result.answers
    begins, rule = TOLD[story, question]
    assert answer.known, answer.text
    assert answer.text.startswith(begins), answer.text
    assert rule in answer.rules
    assert "number 0" not in answer.text
