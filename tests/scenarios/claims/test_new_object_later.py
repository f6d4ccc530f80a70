"""A delayed triggered ability does nothing to what is another object by then, and the story and the answers say why (603.7c, 400.7)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result

HEAD = """card Elk {1}{G}
  Creature — Elk 2/2
card Later Spark {R}
  Instant
  LATER
card Blink {W}
  Instant
  Exile target creature you control, then return it to the battlefield under your control.
card Recall {U}
  Instant
  Return target creature to its owner's hand.
card Doorway {1}{R}
  Enchantment
  {R}: You may put a creature card from your hand onto the battlefield. That creature gains haste. Sacrifice the creature at the beginning of the next end step.

Ann has a Mountain, a Plains, an Island and Elk on the battlefield, Later Spark, Blink and Recall in hand
in Ann's precombat main phase
"""
SPARKED = "Ann casts Later Spark targeting Elk\neveryone passes until it resolves\n"
BLINKED = "Ann casts Blink targeting Elk\neveryone passes until it resolves\n"
RECALLED = "Ann casts Recall targeting Elk\neveryone passes until it resolves\n"
AT_END = "in Ann's end step\neveryone passes until the stack is empty\n"

SACRIFICE = "Gain control of target creature. Sacrifice it at the beginning of the next end step."
EXILE = "Exile target creature at the beginning of the next end step."
DESTROY = "Destroy target creature at the beginning of the next end step."
RETURN = "Return target creature to its owner's hand at the beginning of the next end step."


def ruled(later: str, lines: str) -> Result:
    (source,) = read(HEAD.replace("LATER", later) + lines, open_=True)
    return judge(source, "").result


@pytest.mark.parametrize(
    ("later", "question"),
    [
        (SACRIFICE, "is Elk sacrificed?"),
        (SACRIFICE, "does Elk die?"),
        (DESTROY, "is Elk destroyed?"),
        (DESTROY, "does Elk die?"),
    ],
)
def test_what_came_back_is_a_new_object_and_that_is_the_answer(later: str, question: str) -> None:
    found = ruled(later, SPARKED + BLINKED + AT_END + question)
    (answer,) = found.answers
    assert answer.text.startswith("No: Elk left and came back as a new object"), answer.text
    assert answer.rules[:2] == ("603.7c", "400.7")


@pytest.mark.parametrize("later", [SACRIFICE, EXILE, DESTROY, RETURN])
@pytest.mark.parametrize(
    ("gone", "why"),
    [(BLINKED, "Elk left and came back as a new object"), (RECALLED, "Elk is no longer there")],
)
def test_the_line_of_the_ability_says_that_it_does_nothing_and_why(
    later: str, gone: str, why: str
) -> None:
    found = ruled(later, SPARKED + gone + AT_END)
    (line,) = [one for one in found.steps if "does nothing" in one.text]
    assert line.text == f"Later Spark's ability resolves, and does nothing: {why}"
    assert line.deciding == ("603.7c", "400.7")


@pytest.mark.parametrize("later", [SACRIFICE, EXILE, DESTROY, RETURN])
def test_where_it_is_the_same_object_the_ability_does_it_and_nothing_is_said(later: str) -> None:
    found = ruled(later, SPARKED + AT_END)
    assert not [one for one in found.steps if "does nothing" in one.text]
    assert "Elk" not in [card.name for card in found.end.players[0].battlefield]


def test_a_spell_that_comes_back_for_another_reason_is_not_explained_by_it() -> None:
    """What the ability would have done is no death: the toughness is told."""
    found = ruled(EXILE, SPARKED + BLINKED + AT_END + "does Elk die?")
    assert found.answers[0].text == "No: Elk has toughness 2 and 0 damage"


@pytest.mark.parametrize(
    ("later", "words"),
    [
        (SACRIFICE, "Sacrifice it at the beginning of the next end step."),
        (EXILE, EXILE),
        (
            "Draw a card. Exile target creature. Return it to the battlefield under its owner's control at the beginning of the next end step.",
            "Return it to the battlefield under its owner's control at the beginning of the next end step.",
        ),
    ],
)
def test_what_triggers_is_told_in_the_words_of_the_delayed_ability_alone(
    later: str, words: str
) -> None:
    found = ruled(later, SPARKED + AT_END)
    assert [one.text for one in found.steps if "triggers" in one.text] == [
        f"Ann's Later Spark triggers: “{words}”"
    ]


def test_the_cost_of_the_ability_that_makes_it_wait_is_not_among_them() -> None:
    doorway = "Ann activates Doorway\nAnn chooses Elk\neveryone passes until it resolves\n"
    lines = doorway + BLINKED + AT_END + "is Elk sacrificed?"
    head = HEAD.replace("LATER", EXILE).replace(
        "and Elk on the battlefield, Later Spark,", "and Doorway on the battlefield, Elk,"
    )
    (source,) = read(head + lines, open_=True)
    found = judge(source, "").result
    triggers = [one.text for one in found.steps if "triggers" in one.text]
    assert triggers == [
        "Ann's Doorway triggers: “Sacrifice the creature at the beginning of the next end step.”"
    ]
    assert found.answers[0].rules[:2] == ("603.7c", "400.7")
