"""Who chooses: of what is on the stack, what that will ask; else the choice that was asked for last (608.2d, 701.21a).

And what keeps something from being done at any time stands before what keeps it from being done now (118.6, 101.2, 302.6).
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Edict {1}{B}
  Sorcery
  Target player sacrifices a creature.
card Pilfer {B}
  Sorcery
  Target player reveals their hand. You choose a nonland card from it. That player discards that card.
card Vision
  Sorcery
  Suspend 4—{U}
  Color indicator blue
  Draw three cards.
card Study {2}{U}
  Sorcery
  Draw two cards.
card Priest {1}{W}
  Creature — Cleric 2/2
  Noncreature spells can't be cast.
card Totem {2}
  Artifact
  Activated abilities of creatures can't be activated.
card Elf {G}
  Creature — Elf 1/1
  {T}: Add {G}.
card Arrested {1}{W}
  Enchantment — Aura
  Enchant creature
  Enchanted creature can't attack or block.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
players Ann, Bob
""".replace("  Color indicator blue\n", "")
EDICT = """Ann controls Elk and 6 Swamps
Bob controls Ox and Elf
Ann has Edict and Pilfer in hand
Bob has Spark, Study and a Forest in hand
in Ann's precombat main phase
Ann attacks Bob with Elk
Bob blocks Elk with Ox
in Ann's postcombat main phase
"""


def answer(lines: str) -> tuple[str, tuple[str, ...]]:
    (source,) = read(CARDS + lines, open_=True)
    found = judge(source, "").result.answers[-1]
    assert found.known, found.text
    return found.text, found.rules


@pytest.mark.parametrize(
    "question",
    [
        "who chooses?", "who chooses the creature?", "who chooses which creature is sacrificed?", "who picks the creature?",
        "who decides which creature dies?", "who chooses the creature to sacrifice?", "whose choice is it?", "does Ann choose?",
        "can Ann choose the creature?", "who gets to choose the creature?",
    ],
)  # fmt: skip
def test_who_chooses_for_what_is_on_the_stack(question: str) -> None:
    text, rules = answer(EDICT + "Ann casts Edict targeting Bob\n" + question + "\n")
    assert text.startswith("Bob is asked: what Bob sacrifices"), text
    assert rules[0] == "701.21a"


def test_an_effect_that_says_who_chooses() -> None:
    text, _ = answer(EDICT + "Ann casts Pilfer targeting Bob\nwho chooses the card?\n")
    assert text.startswith("Ann is asked"), text


def test_behind_all_it_is_the_last_choice() -> None:
    text, rules = answer(EDICT + "who chooses?\n")
    assert text.startswith("Bob is asked: declare blockers"), text
    assert rules == ("509.1",)


STAYS = (
    ("Ann has Vision in hand\nin Bob's end step\n", "can Ann cast Vision?", "118.6", "no mana cost"),
    ("Ann has Vision in hand\nin Bob's end step\n", "why can't Ann cast Vision?", "118.6", "no mana cost"),
    ("Ann controls 3 Islands\nAnn has Study in hand\nBob controls Priest\nin Bob's upkeep\n", "can Ann cast Study?", "601.3", "Priest"),
    ("Ann controls Elf (summoning sick)\nBob controls Totem\nit's Ann's turn\n", "can Ann activate Elf?", "602.5", "Totem"),
    ("Ann controls Elf (tapped)\nBob controls Totem\nit's Ann's turn\n", "can Ann activate Elf?", "602.5", "Totem"),
    ("Ann controls Elk (tapped) and Arrested (attached to Elk)\nit's Bob's turn\n", "can Elk block?", "509.1b", "Arrested"),
)  # fmt: skip


@pytest.mark.parametrize(("lines", "question", "first", "told"), STAYS)
def test_what_stays_is_told_before_what_passes(
    lines: str, question: str, first: str, told: str
) -> None:
    text, rules = answer(lines + question + "\n")
    assert rules[0] == first, (text, rules)
    assert told in text


def test_only_the_time_is_told_where_it_could_be_cast_later() -> None:
    text, rules = answer(
        "Ann controls 3 Islands\nAnn has Study in hand\nin Bob's upkeep\ncan Ann cast Study?\n"
    )
    assert rules[0] == "117.1a"
    assert "besides" not in text
