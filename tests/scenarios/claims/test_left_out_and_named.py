"""What is left out says why, what is called alike says which: answers that were thin, each written from the rules."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Elk {1}{G}
  Creature — Elk 2/2
card Fork {1}{R}
  Sorcery
  Fork deals 2 damage to any target and 1 damage to any other target.
card Veil {G}
  Instant
  Target creature you control gains hexproof until end of turn.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Growth {G}
  Instant
  Target creature gets +3/+3 until end of turn.
card Chronicle {R}
  Enchantment Land — Saga
  (As this Saga enters and after your draw step, add a lore counter.)
  I — You gain 1 life.
  II — You gain 2 life.
  III — You gain 3 life.
card Red Moon {2}{R}
  Enchantment
  Nonbasic lands are Mountains.
card Vela {2}{G}
  Legendary Planeswalker — Vela loyalty 4
  +1: You gain 1 life.
"""
FORK = "Ann has Fork in hand and 2 Mountains on the battlefield\nBob has Veil in hand, a Forest and Elk on the battlefield\nin Ann's precombat main phase\n  Ann casts Fork targeting Elk and Bob\n  Bob casts Veil targeting Elk\n"
SAGA = "Ann controls Chronicle with 2 lore counters on it\n{}in Bob's precombat main phase\n"


@pytest.mark.parametrize(
    ("lines", "asked", "said", "rules"),
    [
        # 608.2b: it resolves for the other target alone.
        (FORK, "how much damage does Elk take?", "Elk takes 0 damage: Elk is an illegal target as Fork resolves (it has hexproof)", ("608.2b",)),
        (FORK, "how much damage does Fork deal to Elk?", "Fork deals 0 damage to Elk: Elk is an illegal target as Fork resolves (it has hexproof)", ("608.2b",)),
        (FORK, "how much damage does Bob take?", "Bob takes 1 damage: from Fork", ()),
        # 714.4: only a Saga with chapter abilities is sacrificed, and not before its final chapter.
        (SAGA.format("Bob controls Red Moon\n"), "does Chronicle get sacrificed?", "No: Chronicle is on the battlefield, and it has no chapter abilities", ("714.4", "704.5s")),
        (SAGA.format(""), "does Chronicle get sacrificed?", "No: Chronicle is on the battlefield, and it has 2 lore counters, and its final chapter is 3", ("714.4", "704.5s")),
        # 606.3: when a loyalty ability may be activated.
        ("Ann controls Vela (loyalty 4)\nin Ann's precombat main phase\n", "can Ann activate Vela?", "Yes: Ann can activate Vela", ("117.1b", "602.1", "606.3")),
    ],
)  # fmt: skip
def test_the_reason_is_told(lines: str, asked: str, said: str, rules: tuple[str, ...]) -> None:
    (one,) = judge(read(CARDS + lines + asked, open_=True)[0], "").result.answers
    assert one.text.startswith(said), one.text
    assert one.rules[: len(rules)] == rules or set(rules) <= set(one.rules[:3])


def test_of_two_spells_of_one_name_it_is_said_which_resolves() -> None:
    lines = """Ann has 2 Spark in hand and 2 Mountains on the battlefield
Bob has Growth in hand, a Forest and Elk on the battlefield
in Ann's precombat main phase
  Ann casts Spark targeting Elk
  Bob casts Growth targeting Elk
  Ann casts Spark targeting Elk
in which order do they resolve?
"""
    (one,) = judge(read(CARDS + lines, open_=True)[0], "").result.answers
    assert one.text.startswith("The second Spark resolves; Growth and the first Spark do not")
    assert one.rules[:2] == ("405.5", "608.2b")
