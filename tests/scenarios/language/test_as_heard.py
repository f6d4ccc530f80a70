"""Each way to hear a question is read as the one of the guide that asks just the same."""

from __future__ import annotations

import pytest

from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.read import read

HEAD = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 2/4
card Spark {R}
  Instant
  Spark deals 3 damage to any target.

Ann has Elk and a Mountain on the battlefield and Spark in hand
Bob controls Ox

in Ann's precombat main phase
"""
HEARD = """
is Elk under Bob's control? | does Bob control Elk?
isn't Elk controlled by Bob? | doesn't Bob control Elk?
does Ann have control of Elk? | does Ann control Elk?
whose is Elk? | who controls Elk?
is Elk considered a creature? | is Elk a creature?
does Elk count as a creature? | is Elk a creature?
does Elk stop being a creature? | is it so that Elk is no longer a creature?
is Elk an attacker? | is Elk attacking?
is Elk a legal attacker? | can Elk attack?
is Elk a legal blocker? | can Elk block?
can Elk be declared as an attacker? | can Elk attack?
does Elk have indestructibility? | does Elk have indestructible?
does Elk lose flying? | what is Elk?
does Elk lose all abilities? | what is Elk?
which counters are on Elk? | how many counters does Elk have?
what is Elk blocked by? | what blocks Elk?
is Ann still in the game? | is it so that Ann hasn't lost?
what did Elk die to? | why does Elk die?
what makes Elk trigger? | why does Elk trigger?
when will Elk trigger? | when does Elk trigger?
when did Spark resolve? | when does Spark resolve?
what becomes of Elk? | what happens to Elk?
how often does Elk die? | what happens to Elk?
how many times does Ann draw? | how many cards does Ann draw?
how many cards must Ann discard? | how many cards does Ann discard?
does Ann get to draw a card? | does Ann draw cards?
what token does Ann get? | what does Ann create?
how much damage is dealt by Elk? | how much damage does Elk deal?
does Elk damage Ox? | does Elk deal damage to Ox?
does Spark do anything? | what does Spark do?
does Elk affect Ox? | does Elk apply to Ox?
what is targeted by Spark? | what does Spark target?
which targets are legal for Spark? | what can be targeted by Spark?
is there anything on the stack? | what is on the stack?
what is the order of resolution? | in which order do they resolve?
is it too late for Ann to cast Spark? | is it so that Ann can't cast Spark?
is it too late for Ann to respond? | can Ann respond?
does Ann get a chance to respond? | can Ann respond?
doesn't Ann get a chance to respond to Spark? | can't Ann respond to Spark?
who can respond first? | who has priority?
can anyone counter Spark? | can Spark be countered?
can Spark be responded to? | who can respond to Spark?
can Elk survive? | does Elk survive?
what are Ann's options? | what can Ann do?
does Ann have enough mana to cast Spark? | what does Ann pay to cast Spark?
how much mana is available to Ann? | how much mana can Ann make?
which creatures are on Ann's side? | which creatures does Ann control?
what does Ann choose? | who decides the last choice?
does Ann have a choice? | who decides what is optional?
what must Ann sacrifice? | what does Ann sacrifice?
how long does Elk stay tapped? | when does Elk untap?
when does Elk lose flying? | how long does Elk have flying?
how much damage does Ann end up taking? | how much damage does Ann take?
does any damage get through to Bob? | does Bob take damage?
what's the most damage Ann can assign to Bob? | who decides combat damage?
how much loyalty is left on Elk? | how much loyalty does Elk have?
does Ann gain life from Spark? | how much life does Ann gain from Spark?
what is Ann's speed? | how much speed does Ann have?
what is the order of triggers? | in which order do they resolve?
can Ann cast Elk as a copy of Ox? | can Ann cast Elk?
is Elk unable to attack? | is it so that Elk can't attack?
"""


@pytest.mark.parametrize("row", HEARD.strip().splitlines())
def test_a_way_to_hear_it(row: str) -> None:
    heard, plain = row.split(" | ")
    assert _asked(heard) == _asked(plain)


def _asked(question: str) -> m.Question:
    (source,) = read(f"{HEAD}{question}\n", open_=True)
    *_, step = source.scenario.steps
    assert isinstance(step, m.Ask)
    assert not isinstance(step.question, m.Unread), step.question.why
    return step.question
