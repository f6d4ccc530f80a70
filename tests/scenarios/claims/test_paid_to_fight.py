"""What was paid for an attack or a block that has been declared (508.1h, 508.1j, 509.1d, 509.1f)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob, Cat
card Toll Wall {2}{U}
  Enchantment
  Creatures can't attack you unless their controller pays {2} for each creature they control that's attacking you.
card Heavy Shield {1}{W}
  Enchantment
  Creatures can't block unless their controller pays {1} for each of those creatures.
card Cub {1}{G}
  Creature — Bear 2/2
card Ogre {2}{R}
  Creature — Ogre 3/3

Ann controls Toll Wall and Cub (called Ann's Cub)
Bob controls Cub, Ogre and six Plains
in Bob's declare attackers step
Bob attacks Ann with Cub and Cat with Ogre
"""
PAID = "Bob has paid {2} for Cub to attack (by the effect of Toll Wall)"
NOTHING = "Bob has paid nothing to attack: nothing asked for a payment"


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("what did Bob pay to attack?", PAID),
        ("what does Bob pay to attack?", PAID),
        ("how much mana did Bob pay for the attack?", PAID),
        ("what does Bob pay to attack Ann?", PAID),
        ("what did Bob pay to attack Ann with Cub?", PAID),
        ("what did Bob pay to attack with Cub?", PAID),
        ("what did Bob pay to attack Cat?", NOTHING),
        ("what did Bob pay to attack Cat with Ogre?", NOTHING),
    ],
)
@pytest.mark.parametrize("later", ["", "Ann doesn't block\nin Bob's postcombat main phase\n"])
def test_what_was_paid_is_told_once_the_attack_is_declared(
    question: str, answer: str, later: str
) -> None:
    (found,) = judge(read(f"{HEAD}{later}{question}\n", open_=True)[0], "").result.answers
    assert (found.text, found.rules[:1]) == (answer, ("508.1h",))


def test_what_was_paid_for_a_block_is_told() -> None:
    text = HEAD.replace(
        "Ann controls Toll Wall", "Ann controls Toll Wall, two Plains, Heavy Shield"
    )
    lines = (
        "in the declare blockers step\nAnn blocks Cub with Ann's Cub\nwhat did Ann pay to block?\n"
    )
    (found,) = judge(read(text + lines, open_=True)[0], "").result.answers
    assert found.text == "Ann has paid {1} for Cub to block (by the effect of Heavy Shield)"
    assert found.rules[0] == "509.1d"


def test_before_the_attack_it_is_what_would_be_paid() -> None:
    text = HEAD.replace("Bob attacks Ann with Cub and Cat with Ogre\n", "")
    (found,) = judge(
        read(f"{text}what does Bob pay to attack Ann with Cub?\n", open_=True)[0], ""
    ).result.answers
    assert "paying {2}" in found.text


@pytest.mark.parametrize("question", ["can Bob attack?", "can Bob attack Ann?"])
def test_attackers_are_declared_once(question: str) -> None:
    (found,) = judge(read(f"{HEAD}{question}\n", open_=True)[0], "").result.answers
    assert found.text.startswith("No: ")
    assert found.text.endswith("any more: attackers are declared once in a combat")
    assert found.rules[0] == "508.1"


@pytest.mark.parametrize(
    ("question", "together"),
    [
        ("can Bob attack?", True),
        ("which creatures can attack?", True),
        ("can Bob attack Cat?", True),
        ("can Bob attack Ann?", False),
    ],
)
def test_what_one_asks_for_is_not_asked_for_another(question: str, *, together: bool) -> None:
    """Six lands pay for three at Ann; all four can attack Cat, of whom nothing asks for a payment."""
    text = HEAD.replace("Bob attacks Ann with Cub and Cat with Ogre\n", "")
    text = text.replace("Bob controls Cub, Ogre", "Bob controls two Cubs, two Ogres")
    (found,) = judge(read(f"{text}{question}\n", open_=True)[0], "").result.answers
    assert ("not all of them together" not in found.text) is together
