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
