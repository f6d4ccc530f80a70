"""Words of the table are the lines that they must be, and what means another thing is not read as them (605.3a, 606.3, 702.49, 702.62b)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from tests.scenarios.language.composing.measure import shown
from tests.scenarios.language.composing.usual_table import CARDS, REFUSED, SAID


def test_each_is_the_lines_that_it_must_be() -> None:
    assert not [meant for _, meant in SAID if shown(CARDS + meant).startswith("refused")]
    wrong = [said for said, meant in SAID if shown(CARDS + said) != shown(CARDS + meant)]
    assert not wrong


@pytest.mark.parametrize("line", REFUSED)
def test_what_means_another_thing_is_refused(line: str) -> None:
    assert shown(CARDS + line).startswith("refused")


def _answers(text: str) -> list[str]:
    (source,) = read(text, open_=True)
    result = judge(source, "").result
    assert not result.reason
    return [one.text for one in result.answers]


def test_all_that_are_untapped_are_tapped_and_no_more() -> None:
    board = "Ann controls 2 Forests and a tapped Forest\nin Ann's precombat main phase\n"
    said = _answers(
        CARDS + board + "Ann taps all her Forests for mana\nhow much mana does Ann have?\n"
    )
    assert said == ["Ann has {G}{G} floating"]


_STORM = """players Ann, Bob
card Gust {R}
  Sorcery
  Gust deals 1 damage to any target.
  Storm
card Deny {U}{U}
  Instant
  Counter target spell.

Ann has Gust in hand
Ann has cast two spells this turn
Bob has Deny in hand
Ann casts Gust targeting Bob
Gust's trigger resolves
Ann says no
Ann says no
"""


def test_a_spell_has_its_name_among_copies_of_it() -> None:
    said = _answers(f"{_STORM}Bob casts Deny on Gust\nhow much damage does Bob take?\n")
    assert said[0].startswith("Bob takes 2 damage")


@pytest.mark.parametrize("passes", ["Bob passes", "Everyone passes", "Bob doesn't respond"])
def test_what_a_pass_has_resolved_has_resolved(passes: str) -> None:
    story = f"Ann casts Bolt targeting Bob\n{passes}\nBolt resolves\nhow much life does Bob have?\n"
    assert _answers(f"{CARDS}{story}")[0].startswith("Bob is at 17 life")


def test_what_lies_below_is_not_taken_for_what_has_resolved() -> None:
    story = "Ann casts Bolt targeting Bob\nAnn casts Murk targeting Ox\nEveryone passes\nBolt resolves\n"
    said = _answers(f"{CARDS}Bob controls Ox\n{story}how much life does Bob have?\n")
    assert said[0].startswith("Bob is at 17 life")


_WILDS = """players Ann, Bob
card Wilds
  Land
  {T}, Sacrifice Wilds: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.

Ann controls Wilds
"""


@pytest.mark.parametrize(
    "story",
    [
        "Ann cracks Wilds for a Forest", "Ann cracks Wilds, fetching a Forest", "Ann sacrifices Wilds to search for a Forest",
        "Ann activates Wilds\nit resolves\nAnn fetches a Forest",
    ],
)  # fmt: skip
def test_what_a_search_finds_was_in_the_library(story: str) -> None:
    said = _answers(f"{_WILDS}{story}\nresolve the stack\nhow many Forests does Ann control?\n")
    assert said == ["Ann controls 1 Forest"]


def test_a_library_that_is_told_holds_no_more() -> None:
    text = (
        f"{_WILDS}Ann has Plains in the library\nAnn cracks Wilds for a Forest\nresolve the stack\n"
    )
    (source,) = read(text, open_=True)
    assert "nobody has Forest" in judge(source, "").result.reason


def test_the_tokens_of_the_rules_are_told_by_their_name() -> None:
    said = _answers("Ann controls a Treasure and a Food\nhow many tokens does Ann control?\n")
    assert said == ["Ann controls 2 tokens"]
