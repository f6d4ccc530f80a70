"""Where one thing alone can be chosen, or nothing, that is a yes or a no; what can't be done is refused to whoever says yes (608.2d)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

WISH = """
players Ann, Bob
card Wish {G}
  Sorcery
  Choose up to one creature you control. Destroy it.
card Elk {1}{G}
  Creature — Elk 3/3
card Toll {U}
  Instant
  Counter target spell unless its controller pays {3}.

Ann has Elk and a Forest on the battlefield, Wish in hand
Bob has an Island on the battlefield and Toll in hand
in Ann's precombat main phase
  Ann casts Wish
"""


def status(lines: str) -> tuple[Status, str]:
    found = judge(read(WISH + lines, open_=True)[0], "").result
    return found.status, found.reason


@pytest.mark.parametrize(
    ("lines", "holds"),
    [
        ("everyone passes until it resolves\nAnn says yes\n", "Elk is in Ann's graveyard"),
        ("everyone passes until it resolves\nAnn says no\n", "Elk is on the battlefield"),
    ],
)
def test_one_thing_or_none_is_a_yes_or_a_no(lines: str, holds: str) -> None:
    assert status(f"{lines}then {holds}") == (Status.PASSES, "")


@pytest.mark.parametrize("tries", ["pay", "pay {3}"])
def test_a_payment_that_nobody_could_make_is_refused(tries: str) -> None:
    lines = "Bob casts Toll on Wish\neveryone passes until it resolves\n"
    found = status(
        f"{lines}Ann tries to {tries}, refused by 118.3\nthen Wish is in Ann's graveyard"
    )
    assert found == (Status.PASSES, "")


def test_what_was_never_offered_is_not_refused() -> None:
    found = status(
        "everyone passes until it resolves\nAnn says no\nAnn tries to pay\nthen Ann is at 20 life"
    )
    assert found[0] is not Status.PASSES
    assert "nothing asks for this" in found[1]
