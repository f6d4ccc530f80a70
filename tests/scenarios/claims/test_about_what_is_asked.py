"""An answer speaks of what is asked: of blocking where nothing attacks, of the face, of why a spell did nothing."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """
card Elk {1}{G}
  Creature — Elk 2/2
card Rot {1}{B}
  Creature — Zombie 2/2
  Decayed
card Coward {1}{R}
  Creature — Goblin 2/2
  This creature can't block.
card Timid {1}{R}
  Creature — Goblin 2/2
  This creature can't block creatures with power 2 or greater.
card Hawk {1}{W}
  Creature — Bird 1/1
  Flying
card Spark {R}
  Instant
  Spark deals 2 damage to target creature.
card Vanish {U}
  Instant
  Return target creature to its owner's hand.
card Crypt {2}{B}
  Artifact
  {T}: Return target creature card from your graveyard to the battlefield. If it would leave the battlefield, exile it instead of putting it anywhere else.
card Away {W}
  Instant
  Exile target creature.
card Kill {B}
  Instant
  Destroy target creature.
"""
MAIN = "in Ann's precombat main phase\n"
BLOCKERS = (
    "Ann controls Elk\nBob controls Rot, Coward, Timid, Hawk and a tapped Elk (called Tired)\n"
)
RAID = "Ann controls Hawk\nBob controls Elk\n" + MAIN + "Ann attacks with Hawk\n"
UNDONE = "Ann controls a Mountain\nBob controls Elk and an Island\nAnn has Spark in hand\nBob has Vanish in hand\n" + MAIN + "Ann casts Spark targeting Elk\nBob casts Vanish targeting Elk\neveryone passes until the stack is empty\n"  # fmt: skip
BACK = "Ann controls Crypt, a Plains and a Swamp\nAnn has Elk in the graveyard\nAnn has Away and Kill in hand\n" + MAIN + "Ann activates Crypt targeting Elk\nit resolves\n"  # fmt: skip


@pytest.mark.parametrize(
    ("board", "question", "begins", "rule"),
    [
        # 509.1a, 509.1b.
        ("Bob controls Elk\n", "can Elk block?", "Yes: Elk is an untapped creature, and can block if something attacks that it can block; nothing attacks now", "509.1a"),
        (BLOCKERS, "can Tired block?", "No: Tired can't block: it is tapped", "509.1a"),
        (BLOCKERS, "can Rot block?", "No: Rot can't block: it has decayed", "702.147a"),
        (BLOCKERS, "can Coward block?", "No: Coward can't block: an ability of Coward says so", "509.1b"),
        (BLOCKERS, "can Timid block?", "Yes: Timid is an untapped creature, and can block if something attacks that it can block (an ability of Timid keeps it from blocking some creatures)", "509.1b"),
        (BLOCKERS, "can Bob block with Coward?", "No: Coward can't block", "509.1b"),
        ("Bob controls Coward\n", "can Bob block?", "No: Coward can't block: an ability of Coward says so", "509.1b"),
        (RAID, "can Elk block?", "No: ", "702.9b"),
        ("Bob controls Elk\n", "is Elk face down?", "No: Elk is face up", "110.5"),
        # 608.2b: a spell whose target is gone is not countered.
        (UNDONE, "is Spark countered?", "No: Spark does not resolve: its target Elk is illegal (it is no longer there)", "608.2b"),
    ],
)  # fmt: skip
def test_what_is_asked_is_answered(board: str, question: str, begins: str, rule: str) -> None:
    (source,) = read(f"{CARDS}{board}{question}\n", open_=True)
    assert not source.unread, source.unread[0].message
    (answer,) = judge(source, "").result.answers
    assert answer.text.startswith(begins)
    assert rule in answer.rules


@pytest.mark.parametrize(("spell", "replaced"), [("Away", False), ("Kill", True)])
def test_what_is_exiled_anyway_is_not_exiled_instead(spell: str, replaced: bool) -> None:  # noqa: FBT001
    (source,) = read(f"{CARDS}{BACK}Ann casts {spell} targeting Elk\nit resolves\nwhere is Elk?\n", open_=True)  # fmt: skip
    assert not source.unread, source.unread[0].message
    (answer,) = judge(source, "").result.answers
    assert answer.text.startswith("Elk is in exile")
    assert ("614.6" in answer.rules) is replaced
