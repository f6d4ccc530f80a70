"""What is asked of a step is all that happens until it ends: what triggers as it begins resolves, too (500.2, 117.4).

And what was paid is what was done, whatever has become of its source (601.2h, 602.2b).
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

HEAD = """card Toll {1}
  Artifact
  At the beginning of your upkeep, you lose 2 life and draw a card.
card Brief {R}
  Creature — Elemental 3/1
  At the beginning of the end step, sacrifice Brief.
card Herald {1}{W}
  Creature — Human 2/2
  Whenever Herald attacks, you gain 3 life.
card Envoy {1}
  Artifact Creature — Construct 1/1
  {R}, Discard a card, Sacrifice Envoy: Draw a card.
card Flask {1}
  Artifact
  {1}: You gain 1 life.
  {2}, Pay 3 life: You draw a card.
card Spark {R}
  Instant
  Spark deals 1 damage to any target.
players Ann, Bob
Ann controls Toll, Brief, Herald, Envoy, Flask and 6 Mountains
Ann has Spark in hand
"""
BOBS = "in Bob's precombat main phase\n"
ANNS = "in Ann's precombat main phase\n"

STEPS = (
    (BOBS, "how much life does Ann lose in her upkeep?", "Ann loses 2 life"),
    (BOBS, "how many cards does Ann draw in her upkeep?", "Ann draws 1 card"),
    (BOBS, "how many cards does Ann draw in her draw step?", "Ann draws 1 card"),
    (BOBS, "how many cards does Ann draw in her next turn?", "Ann draws 2 cards"),
    (BOBS, "does Toll trigger in Ann's upkeep?", "Yes: Toll triggers"),
    (BOBS, "what happens to Ann in her upkeep?", "Ann loses 2 life"),
    (BOBS, "how much life does Ann have in her upkeep?", "Ann is at 20 life; once what triggered has resolved: Ann is at 18 life"),
    (ANNS, "does Brief die at end of turn?", "Yes: Ann sacrifices Brief"),
    (ANNS, "does Brief die in the end step?", "Yes: Ann sacrifices Brief"),
    (ANNS, "where is Brief at the end of turn?", "Brief is on the battlefield; once what triggered has resolved: Brief is in Ann's graveyard"),
    (ANNS, "what happens to Brief at the end of the turn?", "Ann sacrifices Brief"),
    (ANNS + "Ann attacks Bob with Herald\n", "is Herald still attacking?", "Yes: Herald is tapped, attacking Bob"),
    (ANNS + "Ann attacks Bob with Herald\n", "which creatures are attacking?", "Herald is attacking"),
    (ANNS + "Ann attacks Bob with Herald\nBob doesn't block\n", "how much damage does Bob take during combat?", "Bob takes 2 damage"),
)  # fmt: skip


def answer(lines: str) -> tuple[str, tuple[str, ...]]:
    (source,) = read(HEAD + lines, open_=True)
    found = judge(source, "").result.answers[-1]
    assert found.known, found.text
    return found.text, found.rules


@pytest.mark.parametrize(("story", "question", "begins"), STEPS)
def test_through_the_step(story: str, question: str, begins: str) -> None:
    text, _ = answer(story + question + "\n")
    assert text.startswith(begins), text


@pytest.mark.parametrize("of", ["is Herald still attacking?", "which creatures are attacking?"])
def test_what_attacks_now_is_told_of_now_alone(of: str) -> None:
    text, _ = answer(ANNS + "Ann attacks Bob with Herald\n" + of + "\n")
    assert "once everyone passes" not in text


PAID = (
    ("Ann activates Envoy\n", "what did Ann pay to activate Envoy?", ("{R}", "discards Spark", "sacrifices Envoy")),
    ("Ann activates Envoy\nit resolves\n", "what did Ann pay to activate Envoy?", ("{R}", "discards Spark", "sacrifices Envoy")),
    ("Ann activates Envoy\nit resolves\n", "how much did Ann pay to use Envoy?", ("{R}", "sacrifices Envoy")),
    ("Ann activates Envoy\nit resolves\n", "how much did Ann pay for Envoy?", ("{R}", "sacrifices Envoy")),
    ("Ann activates Envoy\nit resolves\n", "what does Ann pay to activate Envoy?", ("{R}", "sacrifices Envoy")),
    ('Ann activates Flask\'s "draw"\n', "what did Ann pay to activate Flask?", ("{2}", "3 life")),
    ('Ann activates Flask\'s "draw"\nit resolves\nAnn activates Flask\'s "gain"\n', "what did Ann pay to activate Flask's \"draw\"?", ("{2}", "3 life")),
    ("Ann casts Spark targeting Bob\nit resolves\n", "what did Ann pay for Spark?", ("{R}",)),
    ("Ann casts Spark targeting Bob\nit resolves\n", "how much mana did Ann spend to cast Spark?", ("{R}",)),
)  # fmt: skip


@pytest.mark.parametrize(("story", "question", "told"), PAID)
def test_what_was_paid(story: str, question: str, told: tuple[str, ...]) -> None:
    text, rules = answer(ANNS + story + question + "\n")
    assert all(one in text for one in told), text
    assert rules[0] == "601.2f"


COUNTERS = (
    "does Herald have a counter?", "does Herald have any counters?", "does Herald have any counters on it?", "has Herald a counter?",
    "has Herald got any counters?", "is there a counter on Herald?", "are there any counters on Herald?", "does Herald get a counter?",
    "why does Herald have a counter?", "how many counters are on Herald?",
)  # fmt: skip


@pytest.mark.parametrize("question", COUNTERS)
def test_whether_there_are_counters(question: str) -> None:
    text, _ = answer("Herald has two +1/+1 counters\n" + ANNS + question + "\n")
    assert text.startswith("Herald has 2 +1/+1 counters"), text
