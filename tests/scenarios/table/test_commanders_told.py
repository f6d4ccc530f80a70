"""Commanders that a situation tells of in a line of their own, and what of a game follows from them (903)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob
card Chief {3}{G}
  Legendary Creature — Elk 4/4
card Doom {1}{B}
  Instant
  Destroy target creature.

"""


def told(lines: str) -> list[str]:
    found = judge(read(HEAD + lines, open_=True)[0], "").result
    assert found.reason == ""
    return [one.text for one in found.answers]


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        # 903.6: in the command zone, where no line says more.
        ("Chief is Ann's commander\nwhere is Chief?", "Chief is in Ann's command zone"),
        ("Ann's commander is Chief\nAnn has Chief in hand\nwhere is Chief?", "Chief is in Ann's hand"),
        ("Chief is Ann's commander\nAnn controls Chief\nhow many Chiefs does Ann control?", "Ann controls 1 Chief"),
        # 903.3: it is its owner's commander, whoever controls it; there is no second one.
        ("Ann controls Chief (owned by Bob)\nChief is Bob's commander\nwho owns Chief?", "Bob owns Chief"),
        ("Chief is Bob's commander\nAnn controls Chief\nwho owns Chief?", "Bob owns Chief"),
        ("Chief is Bob's commander\nAnn controls Chief\nBob controls Chief\nwho owns Bob's Chief?", "Bob owns Bob's Chief"),
        # 903.7: forty life, where a commander is told and no variant.
        ("Ann has Chief (commander) in the command zone\nhow much life does Bob have?", "Bob is at 40 life"),
        ("Bob has taken 5 commander damage from Chief\nAnn has Chief (commander) on the battlefield\nhow much life does Bob have?", "Bob is at 40 life"),
        # What only a permanent does, it does on the battlefield.
        ("Chief is Ann's commander\nAnn attacks with Chief\nhow much damage does Bob take?", "Bob takes 4 damage: from Chief (everyone passing from here)"),
        # What is cast first was in the command zone, whatever it does then.
        ("Chief is Ann's commander\nAnn casts Chief\nIn Ann's next turn, Ann attacks with Chief\nhow much damage does Bob take?", "Bob takes 4 damage: from Chief (everyone passing from here)"),
        ("Chief is Ann's commander\nAnn casts Chief\nChief resolves\nBob casts Doom on Chief\ndoes Chief die?", "Yes: Chief is destroyed (by Doom), and Chief goes from battlefield to graveyard (once everyone passes)"),
    ],
)  # fmt: skip
def test_a_commander_is_where_it_is_told_to_be(lines: str, answer: str) -> None:
    assert told(lines) == [answer]


def test_the_variant_that_is_taken_is_told() -> None:
    found = judge(
        read(HEAD + "Chief is Ann's commander\nwhere is Chief?", open_=True)[0], ""
    ).result
    assert found.steps[0].text.startswith("taken to be so: the variant is Commander")


def test_what_two_players_cast_and_nobody_was_told_to_have_is_in_the_hand_of_each() -> None:
    lines = "Bob controls Chief\nAnn casts Doom on Chief\nIn response, Bob casts Doom on Chief\ndoes Chief die?"
    assert told(lines)[0].startswith("Yes")
