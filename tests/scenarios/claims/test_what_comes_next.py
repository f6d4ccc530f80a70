"""Whose turn is next, what resolves first, when somebody loses, and whether an ability can be activated again."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card More Time {3}{U}{U}
  Sorcery
  Target player takes an extra turn after this one.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Watcher {1}{R}
  Creature — Elk 2/2
  Whenever an opponent casts a spell, you gain 1 life.
card Vela {2}{B}
  Legendary Planeswalker — Vela loyalty 3
  [+1]: You gain 1 life.
  [-2]: Target player sacrifices a creature.
"""
TOLD = {
    ("Ann casts More Time targeting Ann\n", "whose turn is next?"): ("Ann takes the next turn, an extra turn", "500.7"),
    ("Ann casts More Time targeting Ann\n", "who takes the next turn?"): ("Ann takes the next turn", "500.7"),
    ("Ann controls Elk\nBob controls Elk\n", "whose turn comes next?"): ("Bob takes the next turn (", "500.1"),
    ("Ann controls Watcher\nBob casts Spark on Ann\n", "which resolves first?"): ("Watcher's ability, then Spark", "608.1"),
    ("Bob is at 3 life\nAnn casts Spark on Bob\n", "when does Bob lose the game?"): ("In Ann's precombat main phase: Bob loses", "704.5a"),
    ("Ann controls Vela\nAnn activates Vela's +1\n", "can Ann activate Vela again this turn?"): ("No: Ann can't activate Vela by either of its abilities: a loyalty ability", "606.3"),
    ("Ann controls Vela\nAnn activates Vela's +1\n", "why can't Ann use Vela again?"): ("Because: ", "606.3"),
}  # fmt: skip


@pytest.mark.parametrize(("story", "question"), TOLD)
def test_it_is_told(story: str, question: str) -> None:
    (source,) = read(f"{CARDS}players Ann, Bob\n{story}{question}\n", open_=True)
    (answer,) = judge(source, "").result.answers
    begins, rule = TOLD[story, question]
    assert answer.known, answer.text
    assert answer.text.startswith(begins), answer.text
    assert rule in answer.rules


GAINED = """card Link {W}
  Enchantment — Aura
  Enchant creature
  Whenever enchanted creature deals damage, you gain that much life.
card Balm {W}
  Instant
  You gain 5 life.
Ann controls Elk and Link (attached to Elk)
Ann has Balm in hand
Ann attacks with Elk
Bob doesn't block
Ann casts Balm
"""
FROM = {
    "how much life does Ann gain from Link?": "Ann gains 3 life from Link: by Link's ability",
    "how much life does Ann gain from Balm?": "Ann gains 5 life from Balm: by Balm",
    "how much life did Ann gain off Balm?": "Ann gains 5 life from Balm",
    "how much life does Ann gain?": "Ann gains 8 life",
    "how much life does Bob lose to Elk?": "Bob loses 3 life from Elk",
}


@pytest.mark.parametrize("question", FROM)
def test_from_one_source_alone(question: str) -> None:
    (source,) = read(f"{CARDS}{GAINED}{question}\n", open_=True)
    (answer,) = judge(source, "").result.answers
    assert answer.text.startswith(FROM[question]), answer.text
