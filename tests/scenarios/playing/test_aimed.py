"""Where no line says what is aimed at, the way that is told aims what hurts at an opponent's and what helps at one's own."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = "card Elk {1}{G}\n  Creature — Elk 2/2\ncard Ox {2}{W}\n  Creature — Ox 2/4\n"
AIMED = {
    "deals damage": ("Foo deals 2 damage to target player.", "Bob"),
    "loses life": ("Target player loses 2 life.", "Bob"),
    "discards": ("Target player discards a card.", "Bob"),
    "destroys": ("Destroy target creature.", "Ox"),
    "taps": ("Tap target creature.", "Ox"),
    "shrinks": ("Target creature gets -1/-1 until end of turn.", "Ox"),
    "steals": ("Gain control of target creature.", "Ox"),
    "marks": ("Put a -1/-1 counter on target creature.", "Ox"),
    "gains life": ("Target player gains 2 life.", "Ann"),
    "draws": ("Target player draws a card.", "Ann"),
    "grows": ("Target creature gets +1/+1 until end of turn.", "Elk"),
    "gives": ("Target creature gains flying until end of turn.", "Elk"),
    "counters": ("Put a +1/+1 counter on target creature.", "Elk"),
}


@pytest.mark.parametrize("what", AIMED)
@pytest.mark.parametrize("first", ["Ann", "Bob"])
def test_the_way_that_is_told_is_the_usual_one(what: str, first: str) -> None:
    text, aim = AIMED[what]
    others = {"Ann": "Bob", "Bob": "Ann"}
    line = text.replace("Foo", "Bell") if "Foo" in text else text[0].lower() + text[1:]
    whose = {"Ann": "Ann controls Elk and Bell\n", "Bob": "Bob controls Ox\n"}
    story = (
        f"{CARDS}card Bell {{1}}\n  Artifact\n  At the beginning of your upkeep, {line}\n"
        f"players {first}, {others[first]}\n{whose[first]}{whose[others[first]]}"
        "it's Ann's upkeep\nwhat triggers?\n"
    )
    (source,) = read(story, open_=True)
    told = [one.taken for one in judge(source, "").result.open if "target" in one.asked]
    assert told == [f"Ann targets {aim}"]


NEAR = """card Humbling {4}{W}
  Instant
  Destroy target creature with power 4 or greater.
card Burn Out {R}
  Instant
  Destroy target artifact.
card Ox {1}{G}
  Creature — Ox 2/4

Bob controls Ox
Ann has Humbling and Burn Out in hand
in Ann's precombat main phase
"""


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("Humbling", "Ox has power 2, not 4 or greater"),
        ("Burn Out", "Ox isn't an artifact"),
    ],
)
def test_what_has_no_legal_target_says_what_the_one_that_is_named_lacks(
    card: str, why: str
) -> None:
    asked = judge(read(f"{NEAR}can Ann cast {card} on Ox?", open_=True)[0], "").result
    assert why in asked.answers[0].text, asked
    told = judge(read(f"{NEAR}Ann casts {card} on Ox", open_=True)[0], "").result
    assert why in told.reason, told
