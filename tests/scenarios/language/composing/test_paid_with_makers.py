"""What mana comes from may be named with the deed, lands and whatever else makes mana of one kind only (605.3a)."""

from __future__ import annotations

import pytest

from tests.scenarios.language.composing.measure import shown

CARDS = """players Ann, Bob
card Dork {G}
  Creature — Elf 1/1
  {T}: Add {G}.
card Prism {2}
  Artifact
  {T}: Add one mana of any color.
card Idol {2}
  Artifact
  {T}: Add {C}.
  {2}, {T}: Draw a card.
card Ox {1}{W}
  Creature — Ox 2/4
card Read {2}{U}
  Sorcery
  Draw two cards.
card Swell {2}{U}
  Sorcery
  Convoke
  Draw two cards.
Ann controls 3 Islands, Dork, Prism, Idol and Ox
"""
MEANT = "Ann taps Island for {U}\nAnn taps Island for {U}\nAnn taps Dork for {G}\nAnn casts Read"


@pytest.mark.parametrize("how", ["with", "using", "paying with", "tapping", "by tapping"])
@pytest.mark.parametrize("number", ["2", "two"])
def test_each_is_tapped_for_its_mana_first(how: str, number: str) -> None:
    assert shown(f"{CARDS}Ann casts Read {how} {number} Islands and Dork") == shown(CARDS + MEANT)


@pytest.mark.parametrize(
    "line",
    [
        # Which mana, or by which ability, is not told; what makes none pays for nothing.
        "Ann casts Read with 2 Islands and Prism",
        "Ann casts Read with 2 Islands and Idol",
        "Ann casts Read with 2 Islands and Ox",
        "Ann casts Read with 2 Islands and two Dorks",
        # Convoke taps creatures without their mana (702.51a): either could be meant.
        "Ann casts Swell with 2 Islands and Dork",
    ],
)
def test_what_could_be_otherwise_is_refused(line: str) -> None:
    assert shown(CARDS + line).startswith("refused")


def test_what_convokes_is_still_said_by_tapping() -> None:
    assert not shown(CARDS + "Ann casts Swell tapping Dork").startswith("refused")
    assert "{G}" not in shown(CARDS + "Ann casts Swell tapping Dork").partition("steps")[2]
