"""Which of a kind can or must, and what a player has that could: each answer written from the rules before it was asked."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Answer, told

CARDS = """card Wall {1}{W}
  Creature — Wall 0/4
  Defender
card Drake {1}{U}
  Creature — Drake 2/2
  Flying
card Brute {1}{R}
  Creature — Ogre 3/2
  Brute attacks each combat if able.
card Guard {1}{W}
  Creature — Soldier 1/3
  Guard blocks each combat if able.
card Pair Wolf {1}{G}
  Creature — Wolf 2/2
  Pair Wolf can't attack or block alone.
card Sneak {1}{B}
  Creature — Rogue 2/1
  Menace
card Elk {1}{G}
  Creature — Elk 3/3
card Great Elk, First of the Herd {3}{G}
  Legendary Creature — Elk 5/5
card Idol {2}
  Artifact
  {T}: Add {C}.
card Charm {1}
  Artifact — Equipment
  Equipped creature gets +1/+0.
  Equip {1}
card Pall {B}
  Enchantment — Aura
  Enchant creature
  Enchanted creature gets -0/-1.
card Shock {R}
  Instant
  Shock deals 2 damage to target creature.
card School {G}
  Enchantment — Class
  {G}: Level 2
  You have no maximum hand size.

"""
MAIN = "in Ann's precombat main phase\n"


def asked(board: str, question: str, story: str = MAIN) -> Answer:
    (source,) = read(f"{CARDS}{board}\n{story}{question}\n", open_=True)
    assert not source.unread, source.unread[0].message
    return judge(source, "").result.answers[-1]


@pytest.mark.parametrize(
    ("board", "question", "answer", "rule"),
    [
        # 508.1a, 702.3b: untapped creatures of the active player without defender.
        ("Ann controls Wall, Drake and Elk (tapped)\nBob controls Brute", "which creatures can attack?", "Drake can attack", "508.1a"),
        ("Ann controls Wall\nBob controls Brute", "what can attack?", "None of them can attack", "508.1a"),
        ("Ann controls Wall, Drake\nBob controls Brute", "which creatures can't attack?", "Wall can't attack", "508.1a"),
        ("Ann controls 2 Elks, Idol\nBob controls Brute", "can Ann attack?", "Yes: Ann can attack with 2 × Elk", "508.1a"),
        ("Ann controls Wall\nBob controls Brute", "can Ann attack?", "No: Ann controls no creature that can attack", "508.1a"),
        ("Ann controls Wall\nBob controls Brute", "can Bob attack?", "No: Bob can't attack: only the active player attacks", "508.1a"),
        # A requirement of another creature keeps none from attacking (508.1d).
        ("Ann controls Elk and Brute\nBob controls Wall", "which creatures can attack?", "Elk and Brute can attack", "508.1a"),
        ("Ann controls Pair Wolf and Elk\nBob controls Wall", "can Ann attack?", "Yes: Ann can attack with Pair Wolf and Elk (Pair Wolf only together with another: Pair Wolf can't attack alone)", "508.1c"),
        ("Ann controls Pair Wolf\nBob controls Wall", "can Ann attack?", "No: Ann controls no creature that can attack", "508.1a"),
        ("Ann controls Elk and Brute\nBob controls Wall", "must Ann attack?", "Yes: Brute must attack if able", "508.1d"),
        ("Ann controls Elk\nBob controls Wall", "must Ann attack?", "No: nothing makes Ann attack", "508.1d"),
        ("Ann controls Elk and Brute\nBob controls Wall", "which creatures must attack?", "Brute must attack if able", "508.1d"),
        ("Ann controls Elk\nBob controls Wall", "what must attack?", "None of them must attack", "508.1d"),
        # 509.1a, 702.9b, 702.111b.
        ("Ann controls Drake\nBob controls Elk, Wall and Drake", "which creatures can block Ann's Drake?", "Bob's Drake can block Ann's Drake if Ann's Drake attacks", "509.1a"),
        ("Ann controls Drake\nBob controls Elk", "can Bob block Drake?", "No: Bob controls no creature that can block Drake if Drake attacks", "509.1a"),
        ("Ann controls Drake\nBob controls Elk", "can Drake be blocked?", "None of them can block Drake if Drake attacks", "509.1a"),
        ("Ann controls Sneak\nBob controls Elk and Wall", "what can block Sneak?", "Elk and Wall can block Sneak if Sneak attacks (Elk and Wall only together with another: Sneak can't be blocked except by 2 or more creatures)", "702.111b"),
        ("Ann controls Sneak\nBob controls Elk", "can Bob block Sneak?", "No: Bob controls no creature that can block Sneak if Sneak attacks", "509.1a"),
        ("Ann controls Brute and Elk\nBob controls Wall", "which creatures can block Elk?", "Wall can block Elk if Elk attacks", "509.1a"),
        ("Ann controls Elk\nBob controls Wall", "can Bob block?", "Yes: Bob can block with Wall if something attacks that it can block; nothing attacks now", "509.1a"),
        # Targets are tried one by one (115.1).
        ("Ann controls Elk and Idol\nBob controls Wall, a Mountain, and has Shock in hand", "which creatures can Shock target?", "Elk and Wall can be targeted by Shock", "115.1"),
    ],
)  # fmt: skip
def test_it_is_so_of_these(board: str, question: str, answer: str, rule: str) -> None:
    found = asked(board, question)
    assert found.text.removesuffix("; so it is in every way that the open choices can go") == answer or found.text.startswith(f"{answer}:")  # fmt: skip
    assert rule in found.rules


ATTACK = MAIN + "Ann attacks with Drake and Elk\nin Ann's declare blockers step\n"


@pytest.mark.parametrize(
    ("board", "question", "answer"),
    [
        ("Bob controls Wall and Idol", "can Bob block?", "Yes: Bob can block with Wall"),
        ("Bob controls Wall and Idol", "which creatures can block?", "Wall can block"),
        (
            "Bob controls Wall",
            "which creatures can block Drake?",
            "None of them can block Drake: Wall can't, for Drake has flying, and Wall has neither flying nor reach",
        ),
        ("Bob controls Wall", "what can Wall block?", "Elk can be blocked by Wall"),
        ("Bob controls Guard", "must Bob block?", "Yes: Guard must block Drake or Elk if able"),
        ("Bob controls Wall", "must Bob block?", "No: nothing makes Bob block"),
        (
            "Bob controls Guard and Wall",
            "which creatures must block?",
            "Guard must block Drake or Elk if able",
        ),
    ],
)
def test_an_attack_that_is_there_is_meant(board: str, question: str, answer: str) -> None:
    found = asked(f"Ann controls Drake and Elk\n{board}", question, ATTACK)
    assert found.text.split(";")[0].split(" (so in")[0] == answer


CAST = MAIN + "Bob casts Shock targeting Elk\neveryone passes until it resolves\n"


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("how many spells has Bob cast?", "Bob casts 1 spell"),
        ("how many spells has Bob cast this turn?", "Bob casts 1 spell"),
        ("how many spells did Ann cast?", "Ann casts 2 spells"),
        ("how many lands has Ann played?", "Ann plays 0 lands"),
        ("how much damage has Elk taken?", "Elk takes 2 damage"),
        ("how much life has Bob lost this turn?", "Bob loses 0 life"),
        ("how many Great Elks does Ann control?", "Ann controls 1 Great Elk, First of the Herd"),
        ("is there an Elk with flying?", "No"),
        ("does Bob control a Drake with flying?", "Yes"),
        ("how many creatures died this turn?", "No creatures die"),
    ],
)
def test_what_has_been_done_is_counted(question: str, answer: str) -> None:
    board = "Ann controls Elk and Great Elk, First of the Herd\nAnn has cast two spells this turn\n"
    board += "Bob controls a Mountain and Drake, and has Shock in hand"
    found = asked(board, question, CAST)
    assert found.text.startswith(answer), found.text


STATES = "goaded monstrous renowned suspected saddled paired suspended kicked solved harnessed prepared plotted foretold warped enchanted equipped modified historic summoning_sick an_outlaw"  # fmt: skip


@pytest.mark.parametrize("state", [word.replace("_", " ") for word in STATES.split()])
def test_a_state_that_nothing_is_in_is_denied_with_its_rule(state: str) -> None:
    found = asked("Ann controls Elk\nBob controls Wall", f"is Elk {state}?")
    assert found.text.startswith(f"No: Elk is not {state}")
    assert len(found.rules) == 1


@pytest.mark.parametrize(
    ("board", "question", "answer", "rule"),
    [
        ("Ann controls Elk and Charm (attached to Elk)", "is Elk equipped?", "Yes", "301.5a"),
        ("Ann controls Elk and Charm (attached to Elk)", "is Elk modified?", "Yes", "700.9"),
        ("Ann controls Elk and Pall (attached to Elk)", "is Elk enchanted?", "Yes", "303.4b"),
        ("Ann controls Elk (monstrous)", "is Elk monstrous?", "Yes", "701.37b"),
        ("Ann controls Elk (renowned)", "is Elk renowned?", "Yes", "702.112b"),
        ("Ann controls Elk (summoning sick)", "is Elk summoning sick?", "Yes", "302.6"),
        ("Ann controls Sneak", "is Sneak an outlaw?", "Yes", "700.12"),
        ("Ann controls Charm", "is Charm historic?", "Yes", "700.6"),
        ("Ann controls School", "is School level 1?", "Yes", "716.2d"),
        ("Ann controls School (level 2)", "is School level 2?", "Yes", "716.2b"),
        ("Ann controls School (level 2)", "is School level 1?", "No", "716.2b"),
    ],
)
def test_a_state_is_told_with_its_rule(board: str, question: str, answer: str, rule: str) -> None:
    found = asked(f"{board}\nBob controls Wall", question)
    assert found.text.startswith(answer), found.text
    assert rule in found.rules


def test_the_level_of_a_class_is_told() -> None:
    story = MAIN + "Ann activates School\neveryone passes until it resolves\n"
    board = "Ann controls School and a Forest\nBob controls Wall"
    assert asked(board, "what level is School?", story).text == "School is level 2"
    assert asked(board, "what level is School?").text == "School is level 1"


def test_a_spell_in_a_list_of_what_is_in_play_is_in_hand() -> None:
    found = asked("Ann has Shock, a Mountain and Elk in play\nBob controls Wall", "where is Shock?")
    assert found.text == "Shock is in Ann's hand"


def test_a_creature_destroyed_at_the_next_check_was_not_destroyed_at_the_same_time() -> None:
    cards = """card Chief {W}
  Creature — Soldier 2/2
  Other creatures you control get +1/+1.
card Sweep {R}
  Sorcery
  Sweep deals 2 damage to each creature.
card Squire {W}
  Creature — Soldier 2/2
card Hush {W}
  Creature — Soldier 1/1
  Creatures dying don't cause abilities to trigger.
card Mourner {B}
  Creature — Cleric 1/1
  Whenever a creature dies, you gain 1 life.

Ann has Sweep in hand and a Mountain on the battlefield
"""
    story = "in Ann's precombat main phase\nAnn casts Sweep\neveryone passes until it resolves\n"
    (source,) = read(cards + "Bob controls Chief and Squire\n" + story, open_=True)
    steps = [step.text for step in told(judge(source, "").result.steps)]
    assert "Chief is destroyed" in steps
    assert "Squire is destroyed" in steps
    (source,) = read(cards + "Bob controls Mourner and Hush\n" + story, open_=True)
    steps = [step.text for step in told(judge(source, "").result.steps)]
    assert "Mourner and Hush are destroyed at the same time" in steps
    assert any("kept from triggering on that, because of Hush" in text for text in steps)
