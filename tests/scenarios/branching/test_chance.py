"""What comes off a library after a shuffle that no line tells is by chance, and said to be so (701.24a)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Renewal {U}
  Sorcery
  Shuffle your hand into your library, then draw two cards.
card Way {U}
  Sorcery
  Search your library for a creature card, reveal it, put it into your hand, then shuffle.
"""
CAST = """in Ann's precombat main phase
  Ann casts {}
  everyone passes until it resolves
"""


def told(story: str) -> Result:
    (source,) = read(CARDS + story, "test", open_=True)
    return judge(source, "").result


BY_CHANCE = {
    "a known card among known cards": "Ann has an Island on the battlefield, Renewal and Elk in hand\n"
    "Ann's library is 9 Forests\n" + CAST.format("Renewal") + "is Elk in Ann's hand?\n",
    "a card drawn after the search shuffled": "Ann has an Island on the battlefield and Way in hand\n"
    "Ann's library is 9 Forests, Elk (called One), Elk (called Two)\n" + CAST.format("Way")
    + "in Ann's next draw step\nis Two in Ann's hand?\n",
}  # fmt: skip
SURE = {
    "what was searched for": "Ann has an Island on the battlefield and Way in hand\n"
    "Ann's library is 9 Forests, Elk\n" + CAST.format("Way") + "  Ann chooses Elk\nis Elk in Ann's hand?\n",
    "cards that are all alike": "Ann has an Island on the battlefield and Renewal in hand\n"
    "Ann's library is 9 Forests\n" + CAST.format("Renewal") + "is Renewal in Ann's graveyard?\n",
    "a library that nothing was drawn from": "Ann has an Island on the battlefield and Way in hand\n"
    "Ann's library is 9 Forests, Elk, Island\n" + CAST.format("Way") + "  Ann chooses Elk\nis Elk in Ann's hand?\n",
}  # fmt: skip


@pytest.mark.parametrize("story", BY_CHANCE.values(), ids=BY_CHANCE)
def test_what_a_shuffle_gave_is_told_as_chance(story: str) -> None:
    """It is named with the choices left open, and the answer does not say it for certain."""
    made = told(story)
    assert [one.asked for one in made.open if one.who == "chance"] == [
        "what lies on top of Ann's library after it was shuffled"
    ]
    assert [one.known for one in made.answers] == [False]
    assert made.answers[0].text.endswith("chance could have it otherwise")


@pytest.mark.parametrize("story", SURE.values(), ids=SURE)
def test_what_is_sure_is_told_for_certain(story: str) -> None:
    """A search finds by choice, and of cards that are alike any may lie on top."""
    made = told(story)
    assert not [one for one in made.open if one.who == "chance"]
    assert [one.known for one in made.answers] == [True]
