"""Reasons that are no circle: what a card says itself, what makes a thing what is asked for, what nobody has told as chosen.

Each row is a situation, a question, what its answer must tell, and a rule among those it names.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Tyrant {4}{G}
  Creature — Dinosaur 7/6
  This spell can't be countered.
card Deny {U}{U}
  Instant
  Counter target spell.
card Dye {2}
  Artifact
  As Dye enters, choose a color.
  All permanents are the chosen color in addition to their other colors.
card Blast {R}
  Instant
  Destroy target blue permanent.
card March {2}{U}
  Enchantment
  Each noncreature artifact is an artifact creature with power and toughness each equal to its mana value.
card Ring {2}
  Artifact
card Murk {1}{B}
  Instant
  Destroy target creature.
card Doll {5}
  Artifact Creature — Construct 0/1
  As Doll enters, choose a player.
  Whenever Doll is dealt damage, it deals that much damage to the chosen player.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Finks {2}{G}
  Creature — Ouphe 3/2
  Persist
card Void {B}
  Enchantment
  If a card would be put into a graveyard from anywhere, exile it instead.
players Ann, Bob
"""


def told(lines: str) -> tuple[str, tuple[str, ...], str]:
    (source,) = read(CARDS + lines, open_=True)
    result = judge(source, "").result
    found = result.answers[-1]
    return found.text, found.rules, " ".join(step.text for step in result.steps)


ROWS = (
    ("Bob has Tyrant in hand\nAnn has Deny in hand\nit's Bob's turn\nBob casts Tyrant\n", "why can't Tyrant be countered?", "“This spell can't be countered.”", "101.2"),
    ("Ann controls Elk and Dye (chosen: blue)\nBob has Blast in hand\nit's Bob's turn\n", "can Elk be destroyed by Blast?", "Elk is blue: Dye changes its color", "613.1e"),
    ("Ann controls Ring and March\nBob has Murk in hand\nit's Bob's turn\n", "can Ring be destroyed by Murk?", "Ring is creature: March makes it", "613.1d"),
    ("Ann controls Finks and Void\nBob has Murk in hand\nit's Bob's turn\nBob casts Murk on Finks\nit resolves\n", "why doesn't Finks persist?", "Void", "614.6"),
)  # fmt: skip


@pytest.mark.parametrize(("lines", "question", "tells", "rule"), ROWS)
def test_the_reason_is_no_circle(lines: str, question: str, tells: str, rule: str) -> None:
    text, rules, _ = told(lines + question + "\n")
    assert tells in text, text
    assert rule in rules, rules


def test_what_a_thing_is_by_itself_needs_no_reason() -> None:
    text, _, _ = told(
        "Ann controls Elk\nBob has Murk in hand\nit's Bob's turn\ncan Elk be destroyed by Murk?\n"
    )
    assert "Elk is " not in text.partition("targeting Elk")[2]


@pytest.mark.parametrize(
    ("thing", "said"),
    [
        ("Doll", "no player was chosen for Doll"),
        ("Dye", "no color was chosen for Dye"),
        ("Elk", ""),
    ],
)
def test_what_nobody_told_as_chosen_is_taken_as_not_chosen(thing: str, said: str) -> None:
    _, _, steps = told(f"Ann controls {thing}\nit's Ann's turn\nwhat is {thing}?\n")
    assert said in steps
    assert ("was chosen for" in steps) is bool(said)


def test_what_is_told_as_chosen_is_not_taken_so() -> None:
    _, _, steps = told("Ann controls Doll (chosen: Bob)\nit's Ann's turn\nwhat is Doll?\n")
    assert "was chosen for" not in steps


def test_what_was_exiled_instead_is_why_a_death_did_not_trigger() -> None:
    lines = (
        "card Traitor {2}{B}\n  Creature — Vampire 3/4\n  If a nontoken creature an opponent controls would die, exile that card and create a 2/2"
        " black Zombie creature token instead.\n"
        "card Artist {1}{B}\n  Creature — Vampire 0/1\n  Whenever another creature dies, you gain 1 life.\n"
        "Ann controls Traitor\nBob controls Artist and Elk\nAnn has Murk in hand\nit's Ann's turn\nAnn casts Murk on Elk\nit resolves\n"
    )
    (source,) = read(CARDS.replace("players Ann, Bob\n", "") + lines + "why doesn't Artist trigger?\n", open_=True)  # fmt: skip
    found = judge(source, "").result.answers[-1]
    assert "Elk goes from battlefield to exile (by the effect of Traitor)" in found.text
    assert "614.6" in found.rules
