"""Who can, who must: what a whole legal declaration that can be paid for allows (508.1c, 508.1d, 508.1h, 509.1b–509.1d).

Each answer was written from the rules before it was asked.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Answer, Status

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Boar {1}{G}
  Creature — Boar 2/2
card Kite {1}{U}
  Creature — Bird 2/2
  Flying
card Owl {1}{W}
  Creature — Bird 1/2
  Flying
card Sprout {G}
  Creature — Elf 1/1
card Warden {1}{W}
  Creature — Human Soldier 1/4
  Flying
  Warden can block any number of creatures.
card Brute {1}{R}
  Creature — Ogre 3/2
  Brute attacks each combat if able.
card Lout {1}{R}
  Creature — Ogre 3/2
  Lout attacks each combat if able.
card Guard {1}{W}
  Creature — Soldier 1/3
  Guard blocks each combat if able.
card Scent {1}{G}
  Enchantment — Aura
  Enchant creature
  All creatures able to block enchanted creature do so.
card Skulk Imp {1}{B}
  Creature — Rogue 3/2
  Menace
card Toll {2}{U}
  Enchantment
  Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.
card Spur {1}
  Artifact — Equipment
  Equipped creature is goaded.
  Equip {1}
card Narrow Pass {1}{W}
  Enchantment
  No more than one creature can attack each combat.

"""
MAIN = "in Ann's precombat main phase\n"
UNPAID = "Ann can't pay {2} for Elk to attack; Ann can't pay {2} for Boar to attack"
TAXED = "Ann controls Elk and Boar\nBob controls Toll"
TAXED_ONCE = "Ann controls Elk, Boar and 2 Islands\nBob controls Toll"
ONE_FREE = "Ann controls Elk\nBob controls Toll\nCat controls Boar"
GOADED = "Ann controls Elk\nBob controls Toll\nCat controls Spur attached to Elk"
GOADED_RICH = "Ann controls Elk and 2 Islands\nBob controls Toll\nCat controls Spur attached to Elk"
GOADED_IN_TWO = "Ann controls Elk\nBob controls Toll and Spur attached to Elk"
TIRED = "Ann controls a tapped Brute and Elk\nBob controls Boar"
MUST = "Ann controls Brute and Elk\nBob controls Boar"
EITHER = "Ann controls Brute and Lout\nBob controls Narrow Pass"

ATTACKS = [
    # 508.1h: who can't pay can't attack; of two that cost, one can be paid for.
    (TAXED, "can Ann attack Bob?", f"No: Ann controls no creature that can attack Bob: {UNPAID}", "508.1h"),
    (TAXED, "can Ann attack Bob with Elk?", "No: Ann can't attack Bob with Elk: Ann can't pay {2} for Elk to attack", "508.1h"),
    (TAXED, "what can Ann attack with?", f"No: Ann controls no creature that can attack: {UNPAID}", "508.1h"),
    (TAXED, "who can attack Bob?", f"None of them can attack Bob: {UNPAID}", "508.1h"),
    (TAXED, "can Bob be attacked?", f"No: Ann controls no creature that can attack Bob: {UNPAID}", "508.1h"),
    (TAXED_ONCE, "can Ann attack Bob?", "Yes: Ann can attack Bob with Elk and Boar, paying {2} each (by the effect of Toll), but not all of them together: Ann can't pay {4} for Boar and Elk to attack", "508.1h"),
    (TAXED_ONCE, "can Ann attack Bob with Elk?", "Yes: Ann can attack Bob with Elk, paying {2} (by the effect of Toll)", "508.1h"),
    (TAXED_ONCE, "which creatures can attack?", "Elk and Boar can attack, paying {2} each (by the effect of Toll), but not all of them together: Ann can't pay {4} for Boar and Elk to attack", "508.1h"),
    (TAXED_ONCE, "can Ann attack Bob with Elk and Boar?", "No: Ann can't attack Bob with Elk and Boar: Ann can't pay {4} for Elk and Boar to attack", "508.1h"),
    (TAXED_ONCE, "can Elk attack?", "Yes: Ann can attack with Elk, paying {2} (by the effect of Toll)", "508.1h"),
    (ONE_FREE, "can Ann attack?", "Yes: Ann can attack with Elk", "508.1a"),
    (ONE_FREE, "can Ann attack Bob?", "No: Ann controls no creature that can attack Bob: Ann can't pay {2} for Elk to attack", "508.1h"),
    (ONE_FREE, "can Ann attack Cat?", "Yes: Ann can attack Cat with Elk", "508.1a"),
    # 508.1d: nobody has to pay; 701.15b: it attacks if able, so whom it can attack for nothing.
    (GOADED, "must Elk attack?", "Yes: Elk must attack if able (goaded by Cat)", "508.1d"),
    (GOADED, "must Elk attack Cat?", "Yes: Elk must attack if able (goaded by Cat)", "508.1d"),
    (GOADED, "must Elk attack Bob?", "No: it may attack Cat instead: Elk must attack if able", "508.1d"),
    (GOADED, "must Ann attack Bob?", "No: Elk may attack Cat instead (Elk must attack if able)", "508.1d"),
    (GOADED, "must Ann attack?", "Yes: Elk must attack if able", "508.1d"),
    (GOADED_RICH, "must Elk attack?", "Yes: Elk must attack if able (goaded by Cat)", "508.1d"),
    (GOADED_RICH, "must Elk attack Cat?", "No: it may attack Bob instead: Elk must attack if able", "508.1d"),
    (TIRED, "must Brute attack?", "No: Brute can't, for it is tapped, though it has to attack if able", "508.1d"),
    (GOADED_IN_TWO, "must Elk attack?", "No: Elk may stay out of it, for nobody has to pay {2} for that (by the effect of Toll)", "508.1d"),
    # An attack is asked about as a whole where its player is named.
    (MUST, "can Elk attack?", "Yes: Ann can attack with Elk (only together with Brute: Brute must attack if able)", "508.1d"),
    (MUST, "can Ann attack with Elk?", "No: Ann can't attack with Elk alone, but can together with Brute: Brute must attack if able", "508.1d"),
    (MUST, "can Ann attack with only Elk?", "No: Ann can't attack with Elk alone, but can together with Brute: Brute must attack if able", "508.1d"),
    (MUST, "can Ann attack with Elk and Brute?", "Yes: Ann can attack with Elk and Brute", "508.1"),
    # One of two attacks, and either may be the one.
    (EITHER, "must Brute attack?", "Not by itself: others can instead: 1 more of these could be obeyed: Brute must attack if able and Lout must attack if able", "508.1d"),
    (EITHER, "which creatures can attack?", "Brute and Lout can attack, but not all of them together: more creatures attack than an effect of Narrow Pass allows", "508.1a"),
]  # fmt: skip

LURED = "Ann controls Kite, Boar and Scent attached to Kite\nBob controls Owl, Elk and Sprout"
SHY = "Ann controls Skulk Imp (called Kite), Boar and Scent attached to Kite\nBob controls Elk"
SHY_OF_TWO = "Ann controls Skulk Imp (called Kite), Boar and Scent attached to Kite\nBob controls Elk and Sprout"
WIDE = "Ann controls Kite, Boar and Scent attached to Boar\nBob controls Owl, Warden and Elk"
TWO_DUTIES = "Ann controls Kite, Boar and Scent attached to Kite\nBob controls Owl and Guard"
BLOCKS = [
    # 509.1c: who must block the one is in no legal block of the other; who can't block it owes nothing.
    (LURED, "which creatures can block Boar?", "Elk and Sprout can block Boar"),
    (LURED, "can Owl block Boar?", "No: Bob can't block Boar with Owl: 1 more of these could be obeyed: Owl must block Kite if able and Elk must block Kite if able and Sprout must block Kite if able"),
    (LURED, "what can Owl block?", "Kite can be blocked by Owl"),
    (LURED, "can Elk block Boar?", "Yes: Bob can block Boar with Elk (only together with Owl: Owl must block Kite if able)"),
    (LURED, "can Bob block Boar with Elk?", "No: Bob can't block Boar with Elk alone, but can together with Owl: Owl must block Kite if able"),
    (LURED, "must Elk block?", "No: Elk may stay out of it: what can be obeyed is obeyed without it"),
    # What can't is bound to nothing.
    (LURED, "must Elk block Kite?", "No: Elk can't, for Kite has flying, and Elk has neither flying nor reach"),
    (SHY, "must Elk block Kite?", "No: Elk can't, for Skulk Imp can't be blocked except by 2 or more creatures"),
    (SHY_OF_TWO, "must Elk block Kite?", "Yes: Elk must block Skulk Imp if able (by the effect of Scent)"),
    (LURED, "must Owl block?", "Yes: Owl must block Kite if able (by the effect of Scent)"),
    (LURED, "must Owl block Boar?", "No: it may block Kite instead: Owl must block Kite if able"),
    (LURED, "must Bob block?", "Yes: Owl must block Kite if able"),
    (LURED, "which creatures must block?", "Owl must block Kite if able"),
    # Who can block several may block another besides the one that it must.
    (WIDE, "which creatures can block Kite?", "Warden can block Kite"),
    (WIDE, "what can Warden block?", "Kite and Boar can be blocked by Warden"),
    (WIDE, "what can Owl block?", "Boar can be blocked by Owl"),
    (WIDE, "must Warden block?", "Yes: Warden must block Boar if able (by the effect of Scent)"),
    # Of each only what itself must.
    (TWO_DUTIES, "must Owl block?", "Yes: Owl must block Kite if able (by the effect of Scent)"),
    (TWO_DUTIES, "must Guard block?", "Yes: Guard must block Kite or Boar if able and Guard must block Kite if able (by the effect of Scent)"),
]  # fmt: skip


def asked(board: str, question: str) -> Answer:
    (source,) = read(f"{CARDS}{board}\n{question}\n", open_=True)
    assert not source.unread, source.unread[0].message
    result = judge(source, "").result
    assert result.status is Status.PASSES, result.reason
    return result.answers[-1]


@pytest.mark.parametrize(("board", "question", "answer", "rule"), ATTACKS)
def test_an_attack_is_legal_and_paid_for(board: str, question: str, answer: str, rule: str) -> None:
    found = asked(f"{board}\n{MAIN}", question)
    assert (found.text, found.rules[0]) == (answer, rule)


@pytest.mark.parametrize(("board", "question", "answer"), BLOCKS)
def test_a_block_obeys_what_it_can(board: str, question: str, answer: str) -> None:
    attack = f"{board}\n{MAIN}Ann attacks with Kite and Boar\nin Ann's declare blockers step\n"
    assert asked(attack, question).text == answer


@pytest.mark.parametrize("question", ["can Elk attack alone?", "can Elk attack Bob by itself?"])
def test_alone_is_not_passed_over(question: str) -> None:
    (source,) = read(f"{CARDS}{MUST}\n{MAIN}\n{question}\n", open_=True)
    assert source.unread


MANY = "Ann controls 10 Brutes and Elk\nBob controls Toll\nCat controls Boar"
CROWD = "Ann controls Brute and 14 Louts\nBob controls Boar"


def test_many_that_must_attack_are_in_it_whatever_it_costs_elsewhere() -> None:
    found = asked(f"{MANY}\n{MAIN}", "can Elk attack Cat?")
    assert found.text.startswith("Yes: Ann can attack Cat with Elk (only together with Brute")


def test_more_declarations_than_can_be_tried_are_not_guessed_at() -> None:
    found = asked(f"{CROWD}\n{MAIN}", "must Brute attack?")
    assert not found.known
    assert found.text.startswith("that can't be told: ")
