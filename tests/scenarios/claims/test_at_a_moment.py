"""What is asked of a moment of the stack, and what is asked of a combat that is over (117.1a, 405.1, 509.1h, 511.3).

A moment that is there now, one that is past, and one that is still to come; said before the question or behind it.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Warden {W}
  Creature — Cleric 1/1
  Whenever another creature enters, you gain 1 life.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Trip {1}{R}
  Sorcery
  Target player discards a card.
players Ann, Bob
Ann controls Warden and 2 Forests
Ann has Elk in hand
Bob controls 3 Mountains and Ox
Bob has Spark and Trip in hand
in Ann's precombat main phase
Ann casts Elk
"""
COMES = ""
PAST = "everyone passes until the stack is empty\n"
NOW = "it resolves\n"
TRIGGER = (
    "with the trigger on the stack, {}", "while the trigger is on the stack, {}", "{} with the trigger on the stack", "in response to the trigger, {}",
    "{} in response to Warden's trigger", "with Warden's trigger on the stack, {}", "before the trigger resolves, {}", "{} before the trigger resolves",
    "with its enters trigger still on the stack, {}",
)  # fmt: skip
ASKED = (
    ("can Bob cast Spark", "Yes: Bob can cast Spark"),
    ("can Bob cast Trip", "No: Bob can't cast Trip"),
    ("how much life does Ann have", "Ann is at 20 life"),
    ("where is Elk", "Elk is on the battlefield"),
)


def answer(lines: str) -> tuple[str, tuple[str, ...]]:
    (source,) = read(CARDS + lines, open_=True)
    found = judge(source, "").result.answers[-1]
    assert found.known, found.text
    return found.text, found.rules


@pytest.mark.parametrize("moment", TRIGGER)
@pytest.mark.parametrize(("question", "begins"), ASKED)
def test_with_the_trigger_on_the_stack(moment: str, question: str, begins: str) -> None:
    for before in (COMES, NOW, PAST):
        text, _ = answer(before + moment.format(question) + "?\n")
        assert text.startswith(begins), (before, text)


@pytest.mark.parametrize(
    "said",
    ["before Elk resolves, where is Elk?", "with Elk on the stack, where is Elk?", "where is Elk before it resolves?", "while Elk is on the stack, where is Elk?"],
)  # fmt: skip
def test_with_the_spell_on_the_stack(said: str) -> None:
    text, _ = answer(said + "\n")
    assert text.startswith("Elk is on the stack")


def test_what_was_on_the_stack_is_asked_as_it_was() -> None:
    text, _ = answer(PAST + "with Elk on the stack, where is Elk?\n")
    assert text == "Elk is on the stack (as it was with Elk on the stack)"


def test_what_never_is_on_the_stack_is_no_moment() -> None:
    (source,) = read(CARDS + "with Spark on the stack, can Ann respond?\n", open_=True)
    found = judge(source, "").result.answers[-1]
    assert not found.known
    assert "nothing of the kind has been on the stack" in found.text


COMBAT = CARDS.replace("Ann casts Elk\n", "") + "Ann attacks Bob with Warden\n"
BLOCKED = "Bob blocks Warden with Ox\nin Ann's postcombat main phase\n"
ALONE = "Bob doesn't block\nin Ann's postcombat main phase\n"


@pytest.mark.parametrize(
    ("story", "question", "told"),
    [
        (BLOCKED, "is Ox blocking?", "combat is over; in it Ox blocked Warden"),
        (ALONE, "is Warden attacking?", "combat is over; in it Warden attacked Bob"),
        (ALONE, "is Warden blocked?", "combat is over; in it Warden was unblocked"),
        (ALONE, "is Warden unblocked?", "combat is over; in it Warden was unblocked"),
        (BLOCKED, "what is Ox blocking?", "Combat is over; in it Ox blocked Warden"),
        (ALONE, "what is Warden attacking?", "Combat is over; in it Warden attacked Bob"),
    ],
)
def test_what_is_asked_of_a_combat_that_is_over(story: str, question: str, told: str) -> None:
    (source,) = read(COMBAT + story + question + "\n", open_=True)
    found = judge(source, "").result.answers[-1]
    assert found.known
    assert told in found.text, found.text
