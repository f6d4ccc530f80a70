"""Where a situation stands in a precombat main phase, the lore counter of that turn is there (714.3c)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

HEAD = """players Ann, Bob
card Tale {1}{W}
  Enchantment — Saga
  I, II — You gain 1 life.
  III — You gain 4 life.
"""


def result(lines: str) -> Result:
    return judge(read(HEAD + lines, open_=True)[0], "").result


@pytest.mark.parametrize(
    ("setup", "begins", "after"),
    [
        ("Ann has Tale (2 lore counters)", "in Ann's precombat main phase", "Tale has 2 lore counters"),
        ("Ann has Tale (2 lore counters)", "", "Tale has 2 lore counters"),
        ("Ann has Tale (2 lore counters)", "in Ann's precombat main phase\neveryone passes until the stack is empty", "Ann is at 20 life"),
        ("Ann has Tale (1 lore counter)", "in Ann's draw step\nin Ann's precombat main phase", "Tale has 2 lore counters"),
        ("Ann has Tale (1 lore counter)", "in Ann's precombat main phase\nin Ann's next postcombat main phase", "Tale has 1 lore counter"),
        ("Ann has Tale (1 lore counter)", "in Ann's precombat main phase\nin Bob's upkeep\nin Ann's precombat main phase", "Tale has 2 lore counters"),
        ("Bob has Tale (1 lore counter)", "in Ann's precombat main phase\nin Bob's precombat main phase", "Tale has 2 lore counters"),
        ("Ann has Tale", "in Ann's precombat main phase", "Tale has 1 lore counter"),
    ],
)  # fmt: skip
def test_the_counters_told_are_those_of_the_turn(setup: str, begins: str, after: str) -> None:
    found = result(f"{setup} on the battlefield\n{begins}\nthen {after}")
    assert (found.reason, found.status) == ("", Status.PASSES)


NOT_MADE_UP = (
    "of what the chapters of Tale did before, nothing is here but what is told"
    " (begin with fewer lore counters, before a precombat main phase, to play them)"
)


def taken(lines: str) -> str:
    return next((one.text for one in result(lines).steps if one.kind == "check"), "")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("Ann has Tale (2 lore counters) on the battlefield\nin Ann's precombat main phase", f"Tale has the lore counter of this turn; {NOT_MADE_UP}"),
        ("Ann has Tale (2 lore counters) on the battlefield\nin Ann's upkeep", NOT_MADE_UP),
        ("Bob has Tale (1 lore counter) on the battlefield\nin Ann's upkeep", NOT_MADE_UP),
        ("Ann has Tale on the battlefield\nin Ann's upkeep", ""),
        ("Ann has Tale in hand\nin Ann's upkeep", ""),
    ],
)  # fmt: skip
def test_that_is_said_and_what_chapters_did_before_is_not_made_up(lines: str, said: str) -> None:
    assert taken(lines) == (f"taken to be so: {said}" if said else "")


MOON = """card Moon {2}{R}
  Enchantment
  Nonbasic lands are Mountains.
card Tower
  Enchantment Land — Saga
  I, II — You gain 1 life.
  III — You gain 4 life.
"""


@pytest.mark.parametrize(
    ("moon", "answer"),
    [
        (" and Moon", "Tower has 2 lore counters, and gets none in a turn, for it has no chapter abilities"),
        ("", "Tower has 3 lore counters: a lore counter is put on Tower"),
    ],
)  # fmt: skip
def test_a_saga_without_chapters_gets_no_lore_counter_and_that_is_said(
    moon: str, answer: str
) -> None:
    lines = f"Ann has Tower (2 lore counters){moon} on the battlefield\nin Ann's upkeep\n"
    lines += (
        "everyone passes until Ann's precombat main phase\nhow many lore counters does Tower have?"
    )
    (source,) = read(MOON + lines, open_=True)
    (found,) = judge(source, "").result.answers
    assert found.text.split(";")[0] == answer
    assert not moon or found.rules[0] == "714.3c"


SONGS = """card Old Song
  Enchantment Land — Saga
  I — This Saga gains "{T}: Add {C}."
  II — This Saga gains "{2}, {T}: Create a 0/0 colorless Construct artifact creature token."
  III — Draw a card.
"""


def asked(lines: str) -> str:
    (answer,) = judge(read(f"players Ann, Bob\n{SONGS}{lines}", open_=True)[0], "").result.answers
    return answer.text


@pytest.mark.parametrize(
    ("counters", "question", "said"),
    [
        ("2 lore counters", "what mana can Old Song make?", "Old Song has “{T}: Add {C}.”"),
        ("1 lore counter", "what mana can Old Song make?", "Old Song has “{T}: Add {C}.”"),
        ("2 lore counters", "can Ann activate Old Song's second ability?", "Yes"),
        ("1 lore counter", "can Ann activate Old Song's second ability?", "No"),
    ],
)
def test_611_2a_what_its_chapters_gave_it_it_has(counters: str, question: str, said: str) -> None:
    start = f"Ann controls Old Song ({counters}) and 2 Plains\nin Ann's precombat main phase\n"
    assert asked(f"{start}{question}\n").startswith(said)


@pytest.mark.parametrize(
    ("counters", "said"),
    [
        ("2 lore counters", "Old Song has gained what its chapters up to now give it"),
        ("3 lore counters", "Old Song has gained what its chapters up to now give it; " + NOT_MADE_UP.replace("Tale", "Old Song")),
    ],
)  # fmt: skip
def test_what_it_gained_is_told(counters: str, said: str) -> None:
    lines = f"{SONGS}Bob controls Old Song ({counters})\nin Ann's upkeep\n"
    found = judge(read(f"players Ann, Bob\n{lines}", open_=True)[0], "").result
    checked = next(one.text for one in found.steps if one.kind == "check")
    assert checked.removeprefix("taken to be so: ") == said
