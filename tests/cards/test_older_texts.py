"""Texts of before Magic 2010 mean what they meant, in situations of their time and in no others."""

import pytest

from rulesdb.cards.older_texts import listed_modes, reworded
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

TEXTS = (
    ("At end of turn, sacrifice Odd.", "At the beginning of the end step, sacrifice Odd."),
    ("{1}: Draw a card. Play this ability only during your upkeep.", "{1}: Draw a card. Activate only during your upkeep."),
    ("{T}: Add {R}. Play this ability as a mana source.", "{T}: Add {R}."),
    ("{T}: Counter target spell. Play this ability as an interrupt.", "{T}: Counter target spell."),
    ("Play Odd only during combat.", "Cast this spell only during combat."),
    ("You may play Odd any time you could play an instant.", "Flash"),
    ("Attacking doesn't cause Odd to tap.", "Vigilance"),
    ("Odd may block as though it had flying.", "Reach"),
    ("Odd is unblockable.", "Odd can't be blocked."),
    ("Target creature becomes 0/2 until end of turn.", "Target creature has base power and toughness 0/2 until end of turn."),
    ("Players can't play creature spells.", "Players can't cast creature spells."),
    ("When Odd leaves the battlefield, return the removed card to play.", "When Odd leaves the battlefield, return the exiled card to the battlefield."),
    ("Bury target creature.", "Destroy target creature. It can't be regenerated."),
    ("Bury all creatures.", "Destroy all creatures. They can't be regenerated."),
    ("Return target card from your graveyard to play.", "Return target card from your graveyard to the battlefield."),
)  # fmt: skip


@pytest.mark.parametrize(("then", "today"), TEXTS)
def test_a_wording_of_its_time_is_that_of_today(then, today):
    assert reworded(then, "Odd") == today


@pytest.mark.parametrize(
    ("then", "today"),
    [
        ("Choose one — Draw a card; or gain 2 life.", ("Choose one —", "• Draw a card.", "• Gain 2 life.")),
        ("When Odd enters, choose one — you gain 1 life; draw a card; or scry 1.",
         ("When Odd enters, choose one —", "• You gain 1 life.", "• Draw a card.", "• Scry 1.")),
        ("Choose one or both — Tap target creature; and/or draw a card.",
         ("Choose one or both —", "• Tap target creature.", "• Draw a card.")),
        ("Choose one —", ("Choose one —",)),
        ("Choose a color; or draw a card.", ("Choose a color; or draw a card.",)),
    ],
)  # fmt: skip
def test_modes_in_a_row_are_a_list(then: str, today: tuple[str, ...]) -> None:
    assert listed_modes(then) == today


@pytest.mark.parametrize(
    "text", ["Play with the top card of your library revealed.", "Target creature gets +1/+1 until end of turn.", "Odd deals 1 damage to any target."],
)  # fmt: skip
def test_what_is_worded_as_today_is_left_alone(text):
    assert reworded(text, "Odd") == text


CARDS = """rule 601.1
example "t"
card Old Rod {2}
  Artifact
  {1}: You gain 1 life. Play this ability only during your upkeep.
card Old Spider {G}
  Creature — Spider 1/3
  Old Spider may block as though it had flying.
card Late Spark {R}
  Creature — Elemental 3/1
  At end of turn, sacrifice Late Spark.
players Ann, Bob
Ann has Old Rod, Old Spider, Late Spark and a Forest on the battlefield
in Ann's upkeep
then Ann can activate Old Rod
  and Old Spider has reach
in Ann's precombat main phase
then Ann can't activate Old Rod
in Ann's end step
  everyone passes until the stack is empty
then Late Spark is in Ann's graveyard
"""


def test_a_situation_of_the_time_is_played():
    (found,) = run(read("as of 2001-07-23\n" + CARDS)[0])
    assert found.status is Status.PASSES, found.reason


def test_a_situation_of_today_is_worded_as_today():
    (found,) = run(read(CARDS)[0])
    assert found.status is Status.UNSUPPORTED
