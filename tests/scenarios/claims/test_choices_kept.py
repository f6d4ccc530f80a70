"""A question of a later time keeps every choice that the lines before it, or right behind it, make.

Whatever is chosen: whether something is done, how damage is assigned, what is targeted, discarded or named, and in which order.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

CARDS = """players Ann, Bob
card Boar {2}{G}
  Creature — Boar 6/6
  Trample
card Cub {G}
  Creature — Bear 2/2
card Scout {1}{U}
  Creature — Human Scout 2/2
  Whenever Scout deals combat damage to a player, you may draw a card.
card Raider {1}{R}
  Creature — Human Warrior 2/2
  Whenever Raider deals combat damage to a player, Raider deals 3 damage to target creature.
card Bully {1}{B}
  Creature — Ogre 2/2
  Whenever Bully deals combat damage to a player, that player discards a card.
card Bell {1}
  Artifact
  At the beginning of your end step, you gain 1 life.
card Knell {1}
  Artifact
  At the beginning of your end step, your life total becomes 10.
card Cairn {1}
  Artifact
  At the beginning of your end step, choose one —
  • You gain 2 life.
  • You lose 2 life.

"""
TIMES = (
    "after combat, {}",
    "{} after combat",
    "in Ann's postcombat main phase, {}",
    "{} in Ann's end step",
    "in Bob's next turn, {}",
)
COMBAT = "Ann controls {0}\nBob controls Cub\n{1}\nin Ann's turn\nAnn attacks Bob with {0}\n{2}\n"
ROWS = [
    (COMBAT.format("Boar", "", "Bob blocks Boar with Cub"), "Ann assigns 2 to Cub and 4 to Bob",
     "how much life does Bob have?", "Bob is at 16 life"),
    (COMBAT.format("Boar", "", "Bob blocks Boar with Cub"), "Ann assigns 5 to Cub and 1 to Bob",
     "how much life does Bob have?", "Bob is at 19 life"),
    (COMBAT.format("Scout", "Ann has 3 cards in the library", "Bob doesn't block"), "Ann says no for Scout",
     "how many cards does Ann have in hand?", "Ann has 0 cards"),
    (COMBAT.format("Scout", "Ann has 3 cards in the library", "Bob doesn't block"), "Ann says yes for Scout",
     "how many cards does Ann have in hand?", "Ann has 1 card"),
    (COMBAT.format("Raider", "", "Bob doesn't block"), "Ann targets Raider",
     "where is Cub?", "Cub is on the battlefield"),
    (COMBAT.format("Raider", "", "Bob doesn't block"), "Ann targets Cub",
     "where is Cub?", "Cub is in Bob's graveyard"),
    (COMBAT.format("Bully", "Bob has Bell and Knell in hand", "Bob doesn't block"), "Bob discards Knell",
     "where is Knell?", "Knell is in Bob's graveyard"),
    (COMBAT.format("Bully", "Bob has Bell and Knell in hand", "Bob doesn't block"), "Bob discards Bell",
     "where is Bell?", "Bell is in Bob's graveyard"),
]  # fmt: skip


def _answer(lines: str) -> str:
    (source,) = read(CARDS + lines, open_=True)
    result = judge(source, "").result
    assert result.status is Status.PASSES, result.reason
    return result.answers[-1].text


@pytest.mark.parametrize("time", TIMES)
@pytest.mark.parametrize(("story", "line", "question", "begins"), ROWS, ids=[r[1] for r in ROWS])
def test_the_choice_of_a_line_is_made_on_the_way(
    story: str, line: str, question: str, begins: str, time: str
) -> None:
    asked = time.format(question.rstrip("?")) + "?\n"
    for lines in (f"{line}\n{asked}", f"{asked}{line}\n"):
        assert _answer(story + lines).startswith(begins)


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("Ann orders Bell and Knell", "Ann is at 11 life"),  # the last one resolves first
        ("Ann orders Knell and Bell", "Ann is at 10 life"),
    ],
)
def test_the_order_of_triggers_is_that_of_the_line(line: str, begins: str) -> None:
    story = "Ann controls Bell and Knell\nin Ann's postcombat main phase\n"
    assert _answer(f"{story}{line}\nin Bob's upkeep, how much life does Ann have?\n").startswith(
        begins
    )


@pytest.mark.parametrize(("mode", "life"), [(1, 22), (2, 18)])
def test_the_mode_of_a_trigger_is_that_of_the_line(mode: int, life: int) -> None:
    story = "Ann controls Cairn\nin Ann's postcombat main phase\n"
    line = f"Ann chooses mode {mode}\n"
    asked = "in Bob's upkeep, how much life does Ann have?\n"
    assert _answer(story + line + asked).startswith(f"Ann is at {life} life")
