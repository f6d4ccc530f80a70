"""How many of a kind something becomes of, and what somebody does with how many (701)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.language.text import print_scenario

HEAD = """card Elk {1}{G}
  Creature — Elk 2/2
card Toll {B}
  Sorcery
  Each player sacrifices two creatures of their choice.
card Turn {U}
  Instant
  Tap all creatures.
card Fade {U}
  Instant
  Target creature phases out.

Ann controls five tapped Islands, 2 Elks and a Swamp and has Toll, Turn and Fade in hand
Bob controls an Elk
"""
TOLL = "in Ann's precombat main phase\nAnn casts Toll\nit resolves\n"


def answer(lines: str) -> str:
    (source,) = read(HEAD + lines, open_=True)
    (again,) = read(print_scenario(source.scenario), open_=True)
    assert again.scenario.steps[-1] == source.scenario.steps[-1]
    return judge(source, "").result.answers[-1].text


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (TOLL + "how many creatures does Ann sacrifice?", "2 are sacrificed: 2 × Elk"),
        (TOLL + "how many creatures did Bob sacrifice?", "1 is sacrificed: Elk"),
        (TOLL + "how many Elks does Ann sacrifice?", "2 are sacrificed: 2 × Elk"),
        (TOLL + "how many lands does Ann sacrifice?", "None of Ann's lands are sacrificed"),
        ("in Ann's untap step\nhow many Islands does Ann untap?", "5 untap: 5 × Island"),
        ("in Ann's untap step\nhow many lands untap?", "5 untap: 5 × Island"),
        ("in Ann's untap step\nhow many creatures untap?", "No creatures untap"),
        ("in Ann's untap step\nwhich lands of Ann untap?", "5 × Island untap"),
        ("in Ann's untap step\nhow many creatures become tapped?", "No creatures become tapped"),
        ("in Ann's untap step\nhow many creatures phase out?", "No creatures phase out"),
        ("in Ann's untap step\nhow many creatures transform?", "No creatures transform"),
    ],
)
def test_it_is_told_of_those_of_the_kind(lines: str, told: str) -> None:
    assert answer(lines).startswith(told)
