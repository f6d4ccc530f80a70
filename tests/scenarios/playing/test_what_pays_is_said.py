"""How something is paid for that can be paid in several ways: what is taken so is said, and another way may be (107.4f, 903.8)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Pact Word {1}{B/P}{B/P}
  Instant
  Target creature gets -1/-1 until end of turn.
card Shared Spark {2}{R}{R}
  Instant
  Convoke
  Shared Spark deals 4 damage to any target.
card Old Stag {W}
  Legendary Creature — Elk 2/2
card Murk {1}{B}
  Instant
  Destroy target creature.

"""


def told(text: str) -> Result:
    (source,) = read(f"{CARDS}{text}\n", open_=True)
    assert not source.unread, source.unread[0].message
    result = judge(source, "").result
    assert result.status is Status.PASSES, result.reason
    return result


def life(result: Result, name: str) -> int:
    assert result.end is not None
    return next(one.life for one in result.end.players if one.name == name)


@pytest.mark.parametrize(
    ("board", "paying", "left"),
    [
        # Lands that nobody tells of pay what is printed.
        ("", "", 20),
        ("", " paying 2 life", 18),
        ("", " paying 4 life", 16),
        # Lands that are told pay as far as they can.
        ("Bob controls 3 Swamps\n", "", 20),
        ("Bob controls 3 Swamps\n", " paying 4 life", 16),
        ("Bob controls 2 Swamps\n", "", 18),
        ("Bob controls an Island\n", "", 16),
    ],
)
def test_phyrexian_mana_is_paid_as_it_is_said(board: str, paying: str, left: int) -> None:
    told_ = told(
        f"Ann controls Elk\n{board}Bob casts Pact Word targeting Elk{paying}\nIt resolves\n"
    )
    assert life(told_, "Bob") == left
    said = "pays the Phyrexian mana of Pact Word with mana as far as there is any"
    assert (said in told_.steps[0].text) == (not paying)


def test_more_life_than_symbols_is_asked_by_nothing() -> None:
    (source,) = read(f"{CARDS}Ann controls Elk\nBob casts Pact Word targeting Elk paying 6 life\n", open_=True)  # fmt: skip
    assert judge(source, "").result.status is Status.FAILS


def test_lands_that_nobody_tells_of_need_no_convoke() -> None:
    result = told(
        "Ann controls 3 Elks\nBob is at 20 life\nAnn casts Shared Spark targeting Bob\nIt resolves\n"
    )
    assert life(result, "Bob") == 16
    assert "4 × Mountain" in result.steps[0].text


ZONE = "variant Commander\nAnn has Old Stag (commander) in the command zone\n"
DIED = "variant Commander\nAnn controls Old Stag (commander)\nBob casts Murk targeting Old Stag. It resolves\nAnn says yes\n"
FIRST = ", if it was never cast from the command zone before (else write: Ann has cast Old Stag from the command zone once)"


@pytest.mark.parametrize(
    ("board", "question", "answer"),
    [
        (ZONE, "what does Ann pay for Old Stag?", f"Ann pays {{W}} for Old Stag{FIRST}"),
        (DIED, "what does Ann pay for Old Stag?", f"Ann pays {{W}} for Old Stag{FIRST}"),
        (ZONE, "can Ann cast Old Stag?", f"Yes: Ann can cast Old Stag{FIRST}"),
        (f"{ZONE}Ann has cast Old Stag from the command zone twice\n", "what does Ann pay for Old Stag?", "Ann pays {4}{W} for Old Stag, cast from the command zone twice before"),
        (f"{ZONE}Ann has cast Old Stag from the command zone once\n", "can Ann cast Old Stag?", "Yes: Ann can cast Old Stag, cast from the command zone once before"),
        (f"{ZONE}Ann has cast Old Stag from the command zone once\nAnn controls a Plains\n", "can Ann cast Old Stag?", "No: Ann can't cast Old Stag, cast from the command zone once before: Ann can't pay {2}{W}"),
        (f"{ZONE}Ann casts Old Stag. It resolves. Bob casts Murk targeting Old Stag. It resolves\nAnn says yes\n", "what does Ann pay for Old Stag?", "Ann pays {2}{W} for Old Stag, cast from the command zone once before"),
        (f"{ZONE}Ann casts Old Stag. It resolves. Bob casts Murk targeting Old Stag. It resolves\nAnn says yes\n", "can Ann cast Old Stag?", "Yes: Ann can cast Old Stag, cast from the command zone once before"),
    ],
)  # fmt: skip
def test_a_commander_costs_more_each_time(board: str, question: str, answer: str) -> None:
    found = told(f"{board}{question}").answers[-1]
    assert found.text == answer
    assert found.rules[0] == "903.8"


def test_lands_that_nobody_tells_of_pay_for_nothing_that_is_asked_later() -> None:
    """A spell that is countered unless more is paid: that nobody has that mana is taken so, and said (702.21a)."""
    text = """card Warded Elk {1}{G}
  Creature — Elk 3/3
  Ward {2}

Ann controls Warded Elk
Bob casts Pact Word targeting Warded Elk
"""
    (source,) = read(CARDS.rstrip() + "\n" + text, open_=True)
    steps = judge(source, "").result.steps
    assert "Bob has no more mana than that, for what Warded Elk may ask for" in steps[0].text


def test_lands_that_nobody_tells_of_pay_what_makes_spells_cost_more() -> None:
    text = """card Toll Gate {2}
  Artifact
  Spells cost {1} more to cast.

Bob controls Toll Gate and Elk
Ann casts Murk targeting Elk
It resolves
"""
    (source,) = read(CARDS.rstrip() + "\n" + text, open_=True)
    result = judge(source, "").result
    assert result.status is Status.PASSES, result.reason
    assert "3 × Swamp" in result.steps[0].text


@pytest.mark.parametrize(
    ("keyword", "asked"),
    [
        ("Unearth {1}{B}", "can Ann unearth Ghoul?"),
        ("Embalm {2}{B}", "can Ann embalm Ghoul?"),
        ("Scavenge {B}", "can Ann scavenge Ghoul targeting Elk?"),
    ],
)
def test_lands_untold_pay_for_what_a_keyword_activates(keyword, asked):
    text = f"card Ghoul {{B}}\n  Creature — Zombie 2/2\n  {keyword}\ncard Elk {{G}}\n  Creature — Elk 2/2\nAnn controls Elk\nAnn has Ghoul in the graveyard\nit's Ann's turn\n{asked}"
    (source,) = read(text, open_=True)
    (one,) = run(source, open_=True)
    assert one.answers[0].text.startswith("Yes"), one.answers[0].text
