"""What an effect lets a player cast and another forbids is not begun: nothing is chosen, told or left open for it (601.3)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

TABLE = """players Ann, Bob
card Spark {{R}}
  Instant{kw}
  Spark deals 1 damage to any target.
card Maker {{1}}{{U}}
  Sorcery
  {maker}
card Bar {{1}}
  Artifact
  {bar}
Ann has 2 Mountains and an Island on the battlefield, {where}
Bob has Bar on the battlefield
in Ann's precombat main phase
  Ann casts Maker
  everyone passes until the stack is empty
"""
# How the spell comes to be cast: a keyword of its own, what lets it be cast, and where it is.
WAYS = {
    "madness": ("\n  Madness {R}", "Discard a card.", "Spark and Maker in hand"),
    "cascade": ("", "Cascade", "Maker in hand, Spark on top of the library"),
    "from exile": (
        "",
        "Exile the top card of your library. You may cast that card without paying its mana cost.",
        "Maker in hand, Spark on top of the library",
    ),
    "copy": (
        "",
        "Exile target instant card from your graveyard. Copy it. You may cast the copy without paying its mana cost.",
        "Maker in hand, Spark in the graveyard",
    ),
    "from hand": (
        "",
        "You may cast a spell from your hand without paying its mana cost.",
        "Spark and Maker in hand",
    ),
}
# What forbids it.
BARS = (
    "Each player who has cast a spell this turn can't cast additional spells.",
    "Your opponents can't cast spells from anywhere other than their hands.",
    "Players can't cast instant spells.",
    "Instant spells can't be cast.",
    "Each opponent can cast spells only any time they could cast a sorcery.",
)
# What does not forbid it.
ALLOWED = {("from hand", BARS[1])}


def told(way: str, bar: str) -> tuple[str, tuple[str, ...]]:
    kw, maker, where = WAYS[way]
    text = TABLE.format(kw=kw, maker=maker, where=where, bar=bar)
    found = judge(read(text, open_=True)[0], "").result
    story = "\n".join(step.told or step.text for step in found.steps)
    return story, tuple(one.asked for one in found.open)


@pytest.mark.parametrize("bar", BARS)
@pytest.mark.parametrize("way", WAYS)
def test_nothing_is_chosen_for_what_is_forbidden(way: str, bar: str) -> None:
    story, left = told(way, bar)
    cast = (way, bar) in ALLOWED  # a hand is where they may cast from
    assert ("casts nothing" in story) is not cast
    assert ("targets" in story) is cast
    assert bool(left) is cast


@pytest.mark.parametrize("way", WAYS)
def test_where_nothing_forbids_it_the_choices_are_asked(way: str) -> None:
    story, left = told(way, "Bar enters tapped.")
    assert "casts nothing" not in story
    assert len(left) == 2
