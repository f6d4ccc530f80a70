"""Why a permanent is spared by what would have struck it with others and left the stack before it resolved (608.2, 701.6a)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Bear {1}{G}
  Creature — Bear 2/2
card Doom {2}{W}{W}
  Sorcery
  Destroy all creatures.
card Fire Storm {3}{R}
  Sorcery
  Fire Storm deals 3 damage to each creature.
card Denial {U}
  Instant
  Counter target spell.
card Long Night {U}
  Instant
  End the turn.
card Ward {U}
  Instant
  Draw a card.
players Ann, Bob
Bob has Bear and an Island on the battlefield, Denial, Long Night and Ward in hand
Ann has 4 Plains and 4 Mountains on the battlefield, Doom and Fire Storm in hand
Bob has a Forest in the library
in Ann's precombat main phase
"""


@pytest.mark.parametrize("spell", ["Doom", "Fire Storm"])
@pytest.mark.parametrize(
    ("answer", "why", "rule"),
    [
        ("Bob casts Denial on {}\nit resolves\n", "{} is countered by Denial", "701.6a"),
        (
            "Bob casts Long Night\nit resolves\n",
            "{} does not resolve: {} goes from stack to exile",
            "724.1b",
        ),
    ],
)
def test_what_would_have_killed_it_never_resolved(
    spell: str, answer: str, why: str, rule: str
) -> None:
    """It is not told of damage that nothing dealt."""
    text = f"{CARDS}Ann casts {spell}\n{answer.format(spell)}does Bear die?\n"
    (source,) = read(text, open_=True)
    (one,) = judge(source, "").result.answers
    assert one.text == f"No: {why.replace('{}', spell)}"
    assert one.rules[0] == rule


def test_what_resolves_is_no_reason() -> None:
    """A spell that did something else while it waits changes nothing."""
    text = f"{CARDS}Ann casts Doom\nBob casts Ward\nit resolves\ndoes Bear die?\n"
    (source,) = read(text, open_=True)
    (one,) = judge(source, "").result.answers
    assert "does not resolve" not in one.text
