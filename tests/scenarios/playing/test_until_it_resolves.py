"""Everyone passes until what has this name has resolved: the same as that it resolves (117.4, 608.1)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

HEAD = """card Great Ox {W}
  Creature — Ox 3/3
  When Great Ox enters, you gain 2 life.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
Ann controls a Plains and 2 Mountains
Ann has Great Ox, Spark (called First) and Spark (called Second) in hand
it's Ann's turn
"""


def result(lines: str) -> Result:
    return judge(read(HEAD + lines, open_=True)[0], "").result


@pytest.mark.parametrize(
    "lines",
    [
        "Ann casts Great Ox\neveryone passes until Great Ox resolves\nthen Great Ox is on the battlefield",
        "Ann casts Great Ox\nboth players pass until Great Ox resolves\nthen Ann is at 20 life",
        "Ann casts Great Ox\nAnn passes until Ann's Great Ox resolves\nthen Ann is at 20 life",
        "Ann casts Great Ox\neveryone passes until Great Ox's ability resolves\nthen Ann is at 22 life",
        "Ann casts First targeting Bob\nAnn casts Second targeting Bob\neveryone passes until Second resolves\nthen Bob is at 17 life",
        "Ann casts First targeting Bob\nAnn casts Second targeting Bob\neveryone passes until First resolves\nthen Bob is at 14 life",
    ],
)
def test_what_is_above_it_resolves_too_and_nothing_below(lines: str) -> None:
    found = result(lines)
    assert (found.status, found.reason) == (Status.PASSES, "")


TRIGGERS = """card Hot Bell {R}
  Creature — Goblin 1/1
  Whenever you cast a spell, Hot Bell deals 1 damage to each opponent.
card Cold Well {W}
  Creature — Spirit 1/1
  {1}: Cold Well deals 2 damage to any target.
card Glass Ox {W}
  Creature — Ox 1/1
  Whenever Glass Ox becomes the target of a spell or ability, you gain 1 life.
"""


@pytest.mark.parametrize(
    ("lines", "life"),
    [
        ("Ann casts First targeting Bob\nit resolves", 16),
        ("Ann casts First targeting Bob\nthe spell resolves", 16),
        ("Ann casts First targeting Bob\neveryone passes until it resolves", 19),  # the top
        ("Ann casts First targeting Bob\nit resolves\nAnn casts Second targeting Bob", 16),
        ("Ann activates Cold Well targeting Glass Ox\nit resolves\nAnn casts Great Ox", 21),
        ("Ann casts First targeting Bob\nBob passes\nit resolves", 16),
    ],
)
def test_it_is_what_the_line_before_cast_or_activated_whatever_triggered_on_it(
    lines: str, life: int
) -> None:
    text = f"{TRIGGERS}{HEAD}Ann controls Hot Bell, Cold Well\nBob controls Glass Ox\n{lines}"
    found = judge(read(f"{text}\nthen Bob is at {life} life", open_=True)[0], "").result
    assert (found.status, found.reason) == (Status.PASSES, "")


def test_what_is_not_on_the_stack_does_not_resolve() -> None:
    found = result("Ann casts Great Ox\neveryone passes until First resolves")
    assert found.status is Status.FAILS
    assert "First is not on the stack; on top of it is Great Ox" in found.reason


def test_who_passes_last_comes_to_the_declaration_that_is_told_next() -> None:
    found = result(
        "Bob controls Great Ox\nin Ann's beginning of combat step\nAnn passes\nBob passes\nAnn doesn't attack\n"
        "in Bob's beginning of combat step\nBob passes\nAnn passes\nBob attacks Ann with Bob's Great Ox\nthen Bob's Great Ox is attacking"
    )
    assert (found.status, found.reason) == (Status.PASSES, "")
