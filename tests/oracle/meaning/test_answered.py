"""What an ability on the stack does once what it speaks of is gone, or has another controller (`answered`)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios import results as r
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from tests.oracle.meaning.answered import CATS, HIS, MINE, STAGES, End, Stage

CARDS = """
card Gone {U}
  Instant
  Return target permanent to its owner's hand.
card Taken {U}
  Instant
  Gain control of target permanent.
card Away {U}
  Instant
  Exile target card from a graveyard.
card Doom {B}
  Instant
  Destroy target creature.
card Elk {G}
  Creature — Elk 2/2
card Ox {G}
  Creature — Ox 3/4
card Bear {G}
  Creature — Bear 2/3

players Ann, Bob, Cat
"""
SIDES = {MINE: "Ann controls Odd Owl", HIS: "Bob controls Odd Owl", CATS: "Cat controls Odd Owl"}
CASES = [
    (stage, one.text, ("", *stage.answers)[number], end)
    for stage, rows in STAGES
    for one in rows
    for number, end in enumerate(one.ends)
]


def story(stage: Stage, text: str, answer: str, end: End) -> str:
    """The situation, and what must hold at its end."""
    lines = [
        "card Odd Owl {1}{U}",
        f"  {stage.kind}",
        f"  {stage.head}{text.replace('~', 'Odd Owl')}",
        CARDS,
    ]
    lines += [*stage.has, "leftover choices are allowed", *stage.begins]
    lines += ["  Ann targets Cat"] if "target" in text else []
    lines += [f"  {answer}"] if answer else []
    lines += ["  everyone passes until the stack is empty", "  Ann says yes", "  Ann declines"]
    claims = [
        f"{who} is at {20 + much} life"
        for who, much in zip(("Ann", "Bob", "Cat"), end[:3], strict=True)
    ]
    if len(end) > 3:
        claims.append(SIDES.get(end[3], f"Odd Owl {end[3]}"))
    return "\n".join([*lines, f"then {claims[0]}", *(f"  and {one}" for one in claims[1:]), ""])


@pytest.mark.parametrize(("stage", "text", "answer", "end"), CASES)
def test_an_answered_ability_does_what_was_told_beforehand(
    stage: Stage, text: str, answer: str, end: End
) -> None:
    (source,) = read(story(stage, text, answer, end))
    (found,) = run(source)
    assert found.status is r.Status.PASSES, (stage.name, text, answer, found.reason)


def test_the_expectation_can_fail() -> None:
    stage, rows = STAGES[0]
    (found,) = run(read(story(stage, rows[0].text, "", (0, 0, -1)))[0])
    assert found.status is r.Status.FAILS
