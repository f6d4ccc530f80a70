"""A library of which no line tells how many cards it has: what hangs on that can't be told; what doesn't is (400.1, 121.4)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

CARDS = """
card Elk {1}
  Creature — Elk 1/1
card Mill {U}
  Sorcery
  Target player mills ten cards.
card Half {U}
  Sorcery
  Target player mills half their library, rounded down.
card Leveler {U}
  Sorcery
  Exile all cards from your library.
card Drain {U}
  Sorcery
  Draw 25 cards.
card Scale {U}
  Creature — Elemental 1/1
  Scale gets +1/+0 as long as there are 25 or more cards in your library.

Ann has Elk on top of the library.
Ann has Mill, Half, Leveler, Drain and Scale in hand and five Islands on the battlefield.
it is Ann's turn.
"""
HALF = "Ann casts Half targeting Ann.\nit resolves."
LEVELER = "Ann casts Leveler.\nit resolves."
DRAIN = "Ann casts Drain.\nit resolves."
MILL = "Ann casts Mill targeting Ann.\nit resolves."
SCALE = "Ann casts Scale.\nit resolves."
HANGS = "it hangs on how many cards are in Ann's library"


def judged(*lines: str) -> Result:
    source = read("\n".join((CARDS, *lines)), open_=True)[0]
    return judge(source, "").result


def answer(*lines: str) -> tuple[str, bool]:
    one = judged(*lines).answers[-1]
    return one.text, one.known


HANGING = [
    (HALF, "how many cards are in Ann's graveyard?"),
    (LEVELER, "how many cards does Ann have in exile?"),
    (SCALE, "how much power does Scale have?"),
]


@pytest.mark.parametrize(("deed", "question"), HANGING)
def test_what_hangs_on_the_size_cant_be_told(deed: str, question: str) -> None:
    text, known = answer(deed, question)
    assert HANGS in text
    assert "Ann has 40 cards in the library" in text
    assert not known
    (left,) = (one for one in judged(deed, question).open if one.who == "chance")
    assert left.asked == "how many cards are in Ann's library"


TOLD = "Ann has 39 cards in the library."


@pytest.mark.parametrize(("deed", "question"), HANGING)
def test_with_a_line_that_tells_it_all_is_told(deed: str, question: str) -> None:
    source = read(
        "\n".join((CARDS.replace("Ann has Elk on top of the library.", TOLD), deed, question)),
        open_=True,
    )
    result = judge(source[0], "").result
    assert result.answers[-1].known
    assert not result.open


@pytest.mark.parametrize(
    ("deed", "question", "so"),
    [
        (HALF, "where is Elk?", "Elk is in Ann's graveyard"),
        (LEVELER, "where is Elk?", "Elk is in exile"),
        (MILL, "how many cards are in Ann's graveyard?", "11"),
    ],
)
def test_what_does_not_hang_on_it_is_told(deed: str, question: str, so: str) -> None:
    text, known = answer(deed, question)
    assert so in text
    assert known


def test_a_library_has_enough_to_draw_from() -> None:
    """More cards are drawn than lie there at first: nobody said that they were all."""
    result = judged(DRAIN, "how many cards does Ann have in hand?", "does Ann lose?")
    assert [one.text.split(":")[0] for one in result.answers] == ["Ann has 29 cards in hand", "No"]
    assert not result.open


@pytest.mark.parametrize(
    ("claim", "status"),
    [
        ("Elk is in Ann's graveyard", Status.PASSES),
        ("Ann has 11 cards in the graveyard", Status.FAILS),
    ],
)
def test_what_is_expected_may_not_hang_on_it(claim: str, status: Status) -> None:
    (result,) = run(read("\n".join((CARDS, HALF, f"then {claim}")))[0])
    assert result.status is status
