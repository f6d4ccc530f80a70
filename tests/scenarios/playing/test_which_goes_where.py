"""Of several things asked about in turn a line that names one answers for that one alone (608.2d)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

ELK, OX = "Bob puts Elk on top", "Bob puts Ox on the bottom"
FLIPPED = ("Bob puts Elk on the bottom", "Bob puts Ox on top")
# What attacks, the lines that answer, and whether the story can be told so; Elk is asked about first.
KIN = (
    ("Elk and Ox", (ELK, OX), True),
    ("Elk and Ox", (*FLIPPED[:1], "Bob chooses top"), False),
    ("Elk and Ox", (OX, ELK), False),
    ("Elk, Ox and Soldier", (ELK, OX), True),
    ("Elk and Ox", ("Bob chooses top", "Bob chooses bottom"), True),
    ("Elk and Ox", ("Bob chooses bottom", "Bob chooses top"), False),
)  # fmt: skip


@pytest.mark.parametrize(("attackers", "lines", "so"), KIN)
def test_top_and_bottom(attackers: str, lines: tuple[str, ...], *, so: bool) -> None:
    answers = "\n".join(lines)
    text = f"""card Elk {{1}}{{G}}
  Creature — Elk 2/2
card Ox {{1}}{{G}}
  Creature — Ox 2/2
card Spouts {{U}}
  Instant
  For each attacking creature, its owner puts it on their choice of the top or bottom of their library.

Ann has Spouts in hand
Bob controls Elk, Ox and a 1/1 white Soldier creature token
in Bob's precombat main phase
Bob attacks Ann with {attackers}
Ann casts Spouts
everyone passes until it resolves
{answers}
then Elk is on top of Bob's library
and Ox is on the bottom of Bob's library
"""
    (result,) = run(read(text)[0])
    assert (result.status is Status.PASSES) is so, result.reason


CLASH = """card Duel {R}
  Sorcery
  Clash with an opponent.
card Elk {3}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 2/2
card Hill
  Land
  {T}: Add {R}.

Ann controls a Mountain
Ann has Duel in hand
From the top, Ann's library is Elk, Hill
From the top, Bob's library is Ox, Hill
in Ann's precombat main phase
Ann casts Duel
everyone passes until it resolves
"""


@pytest.mark.parametrize(
    ("ann", "bob", "top"),
    [
        ("puts Elk on the bottom", "puts Ox on top", ("Hill", "Ox")),
        ("puts Elk on top", "puts Ox on the bottom", ("Elk", "Hill")),
        ("puts Elk on the bottom", "puts Ox on the bottom", ("Hill", "Hill")),
        ("says no", "puts Ox on top", ("Elk", "Ox")),
    ],
)
def test_the_card_of_a_clash_goes_where_a_line_puts_it(
    ann: str, bob: str, top: tuple[str, str]
) -> None:
    """701.30a: each may put the card that was revealed on the bottom."""
    then = f"then {top[0]} is on top of Ann's library\nand {top[1]} is on top of Bob's library\n"
    (result,) = run(read(f"{CLASH}Ann {ann}\nBob {bob}\n{then}")[0])
    assert result.status is Status.PASSES, result.reason


def test_another_card_is_none_of_a_clash() -> None:
    (result,) = run(read(f"{CLASH}Ann puts Ox on the bottom\nBob says no\nthen Ann hasn't lost")[0])
    assert result.status is not Status.PASSES
