"""A card whose text turns it over and of which one face is told: what becomes of it is unsupported, not nothing (701.27, 710, 712, 722)."""

from __future__ import annotations

import pytest

from rulesdb.cards.printed import PrintedCard, PrintedFace
from rulesdb.oracle.kept.coverage import measure
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read as read_scenario
from rulesdb.scenarios.results import Result, Status

START = """rule 701.27
example "One face"
card Elk {{1}}{{G}}
  Creature — Elk 3/3
{text}
card Moth {{B}}
  Creature — Insect 1/1
card Word {{B}}
  Sorcery
  Transform target creature.
players Ann, Bob
Ann controls Elk, Moth and {more}
in Ann's precombat main phase
{story}
"""

TURNED = {
    "transforms (701.27)": ("{0}: Transform Elk.", "  Ann activates Elk"),
    "is returned transformed (712.14a)": (
        "{0}: Exile Elk, then return it to the battlefield transformed under its owner's control.",
        "  Ann activates Elk",
    ),
    "is flipped (710)": ("{0}: Flip Elk.", "  Ann activates Elk"),
    "becomes prepared (722.3a)": ("{0}: Elk becomes prepared.", "  Ann activates Elk"),
}


def _played(text: str, story: str, more: str = "Swamp") -> Result:
    told = START.format(text=f"  {text}", story=story, more=more)
    return run(read_scenario(told)[0])[0]


@pytest.mark.parametrize("what", TURNED)
def test_what_a_card_of_one_told_face_becomes_is_not_known(what: str) -> None:
    text, act = TURNED[what]
    found = _played(
        text, f"{act}\n  everyone passes until the stack is empty\nthen Elk is on the battlefield"
    )
    assert found.status is Status.UNSUPPORTED, found.reason
    assert "is not told" in found.reason


@pytest.mark.parametrize("what", TURNED)
def test_nothing_is_in_the_way_where_it_is_not_turned_over(what: str) -> None:
    text, _ = TURNED[what]
    found = _played(
        text, "  Ann attacks with Elk\nin Ann's postcombat main phase\nthen Bob is at 17 life"
    )
    assert found.status is Status.PASSES, found.reason


def test_a_card_that_says_nothing_of_another_face_has_none():
    """Any effect may try: it does nothing (701.27c)."""
    story = "  Ann casts Word targeting Elk\n  everyone passes until it resolves\nthen Elk is 3/3"
    found = _played("Vigilance", story, "Swamp\nAnn has Word in hand")
    assert found.status is Status.PASSES, found.reason


def test_what_enters_prepared_has_a_prepare_spell():
    story = "  Ann casts Doe\n  everyone passes until it resolves\nthen Doe is on the battlefield"
    card = "Vigilance\ncard Doe {1}{G}\n  Creature — Elk 2/2\n  Doe enters prepared."
    found = _played(card, story, "2 Forests\nAnn has Doe in hand")
    assert found.status is Status.UNSUPPORTED, found.reason
    assert found.reason == "the prepare spell of Doe is not told"


@pytest.mark.parametrize("text", [text for text, _ in TURNED.values()], ids=list(TURNED))
def test_such_a_card_is_not_read_whole(text: str) -> None:
    """What it says of itself is read, and what it becomes is not told: that is no card read whole."""
    elk = PrintedCard("Elk", (PrintedFace("Elk", "Creature — Elk", text, "{G}", "3", "3"),))
    found = measure([elk])
    assert (found.total.lines, found.total.read, found.total.whole) == (1, 1, 0)
    assert found.untold.total() == 1
    assert found.refused[0]["stage"] == "card"


def test_a_card_that_turns_others_over_is_whole() -> None:
    """Its own text speaks of no other face of its own."""
    word = PrintedFace("Word", "Sorcery", "Transform target creature.", "{B}")
    assert measure([PrintedCard("Word", (word,))]).supported == ["Word"]


@pytest.mark.parametrize("first", ["becomes prepared", "Transform"])
def test_of_a_card_that_speaks_of_both_each_is_asked_by_itself(first: str) -> None:
    """What else the text speaks of, before or behind it, answers for nothing."""
    both = "{0}: Transform Elk.\n  {0}: Elk becomes prepared."
    act = f'  Ann activates Elk\'s "{first}"\n  everyone passes until the stack is empty'
    found = _played(both, f"{act}\nthen Elk is on the battlefield")
    assert found.status is Status.UNSUPPORTED, found.reason
    assert "is not told" in found.reason
