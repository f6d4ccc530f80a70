"""What is taken at random is told by a line for each, and asked for only where it matters (701.9b)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

START = """players Ann, Bob
card Rot {{B}}
  Sorcery
  Target player discards two cards at random.
Ann has Rot in hand
Bob has {hand} in hand
in Ann's precombat main phase
  Ann casts Rot targeting Bob
  everyone passes until it resolves
"""


@pytest.mark.parametrize(
    ("hand", "told", "claim"),
    [
        ("a Forest, an Island and a Plains", ("Island", "Plains"), "Forest is in Bob's hand"),
        ("a Forest, an Island and a Plains", ("Plains", "Forest"), "Island is in Bob's hand"),
        ("a Forest and an Island", (), "Bob has 0 cards in hand"),
        ("a Forest", (), "Forest is in Bob's graveyard"),
        ("3 Forests", (), "Bob has 1 card in hand"),
        ("3 cards", (), "Bob has 1 card in hand"),
    ],
)
def test_chance_takes_what_a_line_tells(hand: str, told: tuple[str, ...], claim: str) -> None:
    lines = "".join(f"  Bob chooses {name}\n" for name in told)
    (found,) = run(read(START.format(hand=hand) + lines + f"then {claim}")[0])
    assert found.status is Status.PASSES, found.reason


def test_what_no_line_tells_is_left_open() -> None:
    told = START.format(hand="a Forest, an Island and a Plains") + "where is Plains?"
    (source,) = read(told, open_=True)
    (answer,) = judge(source, "").result.answers
    assert "hangs on a choice left open" in answer.text
