"""What died and is there again as a new object has not survived (400.7, 700.4), and what entered since has survived nothing."""

from __future__ import annotations

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """players Ann, Bob
card Finks {1}{G}{W}
  Creature — Ouphe 3/2
  Persist
card Pilgrim {W}
  Creature — Human 1/1
  When this creature dies, create a 1/1 white Spirit creature token.
card Ox {2}{W}
  Creature — Ox 2/4
card Sear {1}{R}
  Sorcery
  Sear deals 2 damage to each creature.

"""


def answer(lines: str) -> str:
    (found,) = judge(read(CARDS + lines, open_=True)[0], "").result.answers
    return found.text


def test_who_came_back_by_persist_has_died() -> None:
    said = answer("Bob controls Finks and Ox\nAnn casts Sear\nwhich creatures survive?")
    assert said.startswith("Ox survives (Finks died and came back)")


def test_where_nothing_else_is_there_none_has_survived() -> None:
    said = answer("Bob controls Finks\nAnn casts Sear\nwhat survives?")
    assert said.startswith("No creature survives: Finks died and came back")


def test_a_token_made_by_a_death_has_survived_nothing() -> None:
    said = answer("Bob controls Pilgrim and Ox\nAnn casts Sear\nhow many creatures survive?")
    assert said.startswith("1 survives: Ox")


def test_what_was_there_before_it_all_survives() -> None:
    said = answer("Bob controls Ox\nAnn controls Ox\nAnn casts Sear\nwhat survives?")
    assert said.startswith("2 × Ox survive")
