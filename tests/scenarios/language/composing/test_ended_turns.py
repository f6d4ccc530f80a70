"""Who ends a turn has it, and its end step and cleanup step are still to come (513, 514); a time behind a question is that of it."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from tests.scenarios.language.composing.deeds_table import CARDS
from tests.scenarios.language.composing.measure import shown

ENDS = (
    "Bob ends his turn",
    "Bob passes the turn",
    "Bob then ends his turn",
    "Bob casts Recall and ends his turn",
)
SAME = (
    ("In his end step Ann casts Bolt on Elk", "in Bob's end step\nAnn casts Bolt targeting Elk"),
    ("At his end step, Ann casts Bolt on Elk", "in Bob's end step\nAnn casts Bolt targeting Elk"),
    ("In Bob's end step Ann casts Bolt on Elk", "in Bob's end step\nAnn casts Bolt targeting Elk"),
    ("In the end step Ann casts Bolt on Elk", "in Bob's end step\nAnn casts Bolt targeting Elk"),
    ("In his cleanup step Bob discards Bulk", "in Bob's cleanup step\nBob discards Bulk"),
)  # fmt: skip


@pytest.mark.parametrize("ends", ENDS)
def test_the_last_steps_of_a_turn_that_ends_are_its_own(ends: str) -> None:
    before = "in Bob's turn\nBob casts Recall\n"
    for said, meant in SAME:
        first = "" if "casts" in ends else "Bob casts Recall. "
        found = shown(f"{CARDS}{first}{ends}. {said}")
        assert found == shown(f"{CARDS}{before}{meant}"), said


def test_a_later_turn_is_gone_to() -> None:
    found = shown(
        CARDS + "It's Bob's turn. Bob ends his turn. In Ann's end step Bob casts Bolt on Elk"
    )
    assert found == shown(
        CARDS + "it's Bob's turn\npass the turn\nin Ann's end step\nBob casts Bolt targeting Elk"
    )


def test_an_effect_until_end_of_turn_holds_in_the_end_step() -> None:
    lines = "Bob controls Elk. Bob casts Bulk on Elk. Bob ends his turn. In his end step Ann casts Bolt on Elk.\n"
    (one,) = judge(read(CARDS + lines + "does Elk die?", open_=True)[0], "").result.answers
    assert one.text.startswith("No: Elk has toughness 5 and 3 damage")  # 514.2


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("how much life does Bob have after combat?", "after combat, how much life does Bob have?"),
        ("how much life does Bob have once combat is over?", "after combat, how much life does Bob have?"),
        ("how much life does Bob have after combat damage is dealt?", "after combat damage, how much life does Bob have?"),
        ("is Elk tapped at end of combat?", "at end of combat, is Elk tapped?"),
        ("is Elk tapped before blocks?", "in the declare attackers step, is Elk tapped?"),
    ],
)  # fmt: skip
def test_a_time_behind_a_question_is_not_dropped(said: str, meant: str) -> None:
    story = CARDS + "Ann controls Elk\nAnn attacks with Elk\n"
    assert shown(story + said) == shown(story + meant)
    assert not shown(story + said).startswith("refused")


@pytest.mark.parametrize(
    "said",
    [
        "does Elk die before blocks?",
        "how much life does Bob have before combat?",
        "who draws a card at the end of Ann's turn?",
    ],
)
def test_what_becomes_of_something_before_a_time_is_refused(said: str) -> None:
    assert shown(f"{CARDS}Ann controls Elk\nAnn attacks with Elk\n{said}").startswith("refused")
