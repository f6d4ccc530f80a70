"""What a line says is sacrificed or discarded is no target: another choice is meant (115.1, 701.9a, 701.21a)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob
card Butcher {4}{B}
  Creature — Djinn 3/3
  When Butcher enters, target creature gets -3/-3 until end of turn.
card Trader {1}{B}
  Creature — Human 1/1
  When Trader enters, you may sacrifice another creature. If you do, draw a card.
card Elk {1}{G}
  Creature — Elk 2/2

"""


def told(lines: str) -> r.Result:
    return judge(read(HEAD + lines, open_=True)[0], "").result


def test_a_sacrifice_answers_no_question_for_a_target() -> None:
    found = told(
        "Ann controls Elk and 5 Swamps\nAnn has Butcher in hand\nBob controls Elk\nin Ann's precombat main phase\n"
        "Ann casts Butcher\nit resolves\nAnn sacrifices Ann's Elk\neveryone passes until the stack is empty\n"
    )
    assert found.status is r.Status.FAILS
    assert "Ann sacrifices" in found.reason


@pytest.mark.parametrize("who", ["Ann's Elk", "Elk"])
def test_it_answers_what_is_to_be_sacrificed(who: str) -> None:
    found = told(
        "Ann controls Elk and 2 Swamps\nAnn has Trader in hand\nin Ann's precombat main phase\n"
        f"Ann casts Trader\nit resolves\nAnn sacrifices {who}\neveryone passes until the stack is empty\n"
        "does Elk die?\n"
    )
    assert found.status is r.Status.PASSES, found.reason
    assert found.answers[0].text.startswith("Yes")
