"""No question is answered as its opposite: who loses is not who wins, what survives is not what dies."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from tests.scenarios.language.test_question_verbs import asked

OPPOSITES = """
who wins? | who wins
what wins? | who wins
which players win? | who wins
does anyone win? | who wins
who has won? | who wins
who is the winner? | who wins
is the game over? | who wins
who loses? | who loses the game
who loses the game? | who loses the game
what loses the game? | who loses the game
which players lose? | who loses the game
which player loses? | who loses the game
does anyone lose? | who loses the game
has anyone lost? | who loses the game
who lost? | who loses the game
who is the loser? | who loses the game
who is out of the game? | who loses the game
who gains life? | who gains life
who loses life? | who loses life
who dies? | what dies
which creatures die? | which creatures die
who survives? | what survives
which creatures live? | what survives
who can attack? | which creatures can attack
who can't attack? | which creatures can't attack
what can block? | which creatures can block
what can't block? | which creatures can't block
what is tapped? | which permanents are tapped
what is untapped? | which permanents are untapped
""".strip().splitlines()


@pytest.mark.parametrize("row", OPPOSITES)
def test_a_question_is_asked_as_it_is_written(row: str) -> None:
    line, said = row.split(" | ")
    assert asked(line) == said


@pytest.mark.parametrize(
    "line", ["who doesn't lose?", "who doesn't win?", "who can't win?", "who doesn't draw?"]
)
def test_a_denial_is_read_or_refused_and_never_dropped(line: str) -> None:
    assert asked(line) == ""


GAME = """players Ann, Bob, Cat
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Ruin {B}
  Sorcery
  Each opponent loses 20 life.
card Crown {W}
  Sorcery
  You win the game.

Cat is at 3 life
Ann has Spark, Ruin and Crown in hand
in Ann's precombat main phase
"""


@pytest.mark.parametrize(
    ("lines", "text", "rule"),
    [
        ("who loses?", "Nobody has lost: the game goes on", "104.1"),
        (
            "Ann casts Spark targeting Cat\nit resolves\nwho loses?",
            "Cat loses the game (is at 0 or less life)",
            "704.5a",
        ),
        (
            "Ann casts Ruin\nit resolves\nwho loses?",
            "Bob loses the game (is at 0 or less life); Cat loses the game (is at 0 or less life)",
            "704.5a",
        ),
        ("Ann casts Crown\nit resolves\nwho loses?", "Nobody lost before the game ended: ", "104.2b"),
    ],
)  # fmt: skip
def test_who_has_lost_is_told_with_its_rule(lines: str, text: str, rule: str) -> None:
    (source,) = read(GAME + lines, open_=True)
    (answer,) = judge(source, "").result.answers
    assert answer.text.startswith(text), answer.text
    assert rule in answer.rules
