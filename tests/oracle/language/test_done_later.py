"""What is done at a later time, where that time is told behind the first deed or behind several (603.7).

“Exile it at end of combat, then return it”: both are done then. “Tap it, then sacrifice ~ at end of
combat” may delay the one or both, and is refused.
"""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.printed import PrintedFace
from rulesdb.oracle.meaning.rows import nodes
from rulesdb.oracle.reading.cards import read_printed
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status
from tests.oracle.material import reading_of

BOTH = {
    "When Foo attacks, exile it at end of combat, then return it to the battlefield under your control.": 2,
    "!Untap target creature. Destroy it at the beginning of the next end step, then draw a card.": 2,
    "When Foo enters, sacrifice it at the beginning of your next upkeep, then you gain 3 life.": 2,
    "When Foo dies, draw a card at the beginning of the next turn's upkeep, then discard a card.": 2,
    "When Foo enters, exile it at end of combat, then draw a card, then you lose 1 life.": 3,
    "When Foo enters, add {R} at the beginning of your next main phase.": 1,
    "!At end of combat, destroy all attacking creatures.": 1,
    "!Tap target creature. At end of combat, destroy it.": 1,
    "{2}: At end of combat, you gain 1 life, then draw a card.": 2,
    "{T}: Tap target creature. At end of combat, destroy it.": 1,
}
"""Texts with so many deeds that are done later, and none of them at once."""

NEVER_THERE = (
    "!At the beginning of your upkeep, draw a card.",
    "!At the beginning of each end step, you gain 1 life.",
)
"""What triggers as a step begins in which an instant or sorcery is nowhere that its text says."""

AT_ONCE = (
    "At end of combat, destroy all attacking creatures.",
    "!At the beginning of your upkeep, if Foo is in your graveyard, return Foo to your hand.",
)
"""The same words where they are no instruction to wait: what triggers, of a permanent or in a graveyard."""

WHICH = (
    "When Foo attacks, tap target creature, then sacrifice Foo at end of combat.",
    "When Foo attacks, untap target creature and exile it at the beginning of the next end step.",
    "When Foo attacks, untap target creature, then exile it at the beginning of your next upkeep.",
    "When Foo enters, draw a card, then add {R} at the beginning of your next main phase.",
    "When Foo enters, draw a card and add {R} at the beginning of your next main phase.",
    "When Foo attacks, exile it at end of combat. Return it to the battlefield under your control.",
    "When Foo attacks, exile it at end of combat. Then return it to the battlefield under your control.",
    "When Foo attacks, exile it at end of combat and return it to the battlefield under your control.",
)
"""Texts that don't tell which of their deeds are done later, or in which what is there would return."""


@pytest.mark.parametrize("text", BOTH)
def test_what_follows_is_done_then_too(text: str) -> None:
    made = reading_of(text)
    assert made.unread is None, made.unread
    (later,) = [one for one in nodes(made.abilities) if isinstance(one, a.Expect)]
    assert isinstance(later.ability, a.TriggeredAbility)
    whole = later.ability.effect
    assert len(whole.steps if isinstance(whole, a.Sequence) else (whole,)) == BOTH[text]
    around = [
        one for one in nodes(made.abilities) if isinstance(one, a.Sequence) and later in one.steps
    ]
    assert all(one.steps[-1] == later for one in around)


@pytest.mark.parametrize("text", NEVER_THERE)
def test_a_spell_is_nowhere_when_a_later_step_begins(text: str) -> None:
    assert reading_of(text).unread is not None


@pytest.mark.parametrize("text", AT_ONCE)
def test_what_triggers_as_a_step_begins_is_no_instruction(text: str) -> None:
    made = reading_of(text)
    assert made.unread is None, made.unread
    (one,) = made.abilities
    assert isinstance(one, a.TriggeredAbility)
    assert not any(isinstance(x, a.Expect) for x in nodes(made.abilities))


@pytest.mark.parametrize("text", WHICH)
def test_a_time_behind_several_deeds_is_refused(text: str) -> None:
    (one,) = read_printed(PrintedFace("Foo", "Creature", text, "{1}", power="2", toughness="2"))
    assert one.unread is not None


STORY = """
card Far Raft {G}
  Creature — Elf 2/2
  When Far Raft attacks, exile it at end of combat, then return it to the battlefield tapped under your control.
Ann has Far Raft (a +1/+1 counter) on the battlefield
in Ann's precombat main phase
  Ann attacks with Far Raft
  everyone passes until the stack is empty
then Far Raft is attacking Bob
  and Far Raft is 3/3
in Ann's postcombat main phase
then Bob is at 17 life
  and Far Raft is 2/2
"""


def test_it_stays_in_combat_until_then() -> None:
    (result,) = run(read("players Ann, Bob\n" + STORY)[0])
    assert result.status is Status.PASSES, result.reason
