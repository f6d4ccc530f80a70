"""What could be read otherwise and would be wrong then: who takes an attack does not block; what follows a spell has to say how."""

from __future__ import annotations

import pytest

from tests.scenarios.language.composing.deeds_table import CARDS
from tests.scenarios.language.composing.measure import shown

ATTACK = CARDS + "Ann controls Elk\n"
MEANT = shown(ATTACK + "Ann attacks Bob with Elk\nBob doesn't block")


@pytest.mark.parametrize("who", ["Bob", "he", "she"])
@pytest.mark.parametrize("what", ["it", "the hit", "the damage", "the attack"])
def test_who_takes_an_attack_does_not_block(who: str, what: str) -> None:
    assert shown(f"{ATTACK}Ann attacks Bob with Elk, and {who} takes {what}.") == MEANT
    assert (
        shown(f"{ATTACK}Ann attacks Bob with Elk. {who.capitalize()} just takes {what}.") == MEANT
        or who != "Bob"
    )


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("Ann casts Bolt at Bob. Bob takes it.", "behind the attack"),
        ("Ann attacks with Elk. Ann takes it.", "behind the attack"),
        ("Ann attacks with Elk. Ann casts Bolt at Bob. Bob takes it.", "behind the attack"),
        # What is told as done already, and what sets triggers off, has no line.
        ("Ann controls Ring with Bolt imprinted on it", "lies in exile"),
        ("Bob's Ox is exiled with Ann's Ring", "lies in exile"),
        ("Ann resolves the trigger from Elk dying first", "what set them off"),
        # It may be on the stack still, or not: 405.5.
        ("Ann casts Bolt at Bob. After that, she casts Bulk on Elk.", "while it is on the stack"),
    ],
)
def test_what_is_not_said_is_asked_for(line: str, word: str) -> None:
    assert word in shown(ATTACK + line)


@pytest.mark.parametrize(
    "after",
    [
        "After that resolves,",
        "After that has resolved",
        "After this resolves",
        "After it resolves,",
    ],
)
def test_after_that_resolves_is_a_time(after: str) -> None:
    assert shown(f"{ATTACK}Ann casts Bolt at Bob. {after} she casts Bulk on Elk.") == shown(
        ATTACK + "Ann casts Bolt targeting Bob\nit resolves\nAnn casts Bulk targeting Elk"
    )


IMP = """card Imp {1}{B}
  Creature — Imp 2/1
  When this creature enters, you gain 2 life.
  Persist
card Moth {U}
  Creature — Insect 1/1
  When this creature dies, draw a card.

Ann controls Imp and Moth
"""


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Ann resolves Imp's enters trigger first", 'Ann resolves Imp\'s "enters" first'),
        ("Ann resolves Imp's ETB trigger first", 'Ann resolves Imp\'s "enters" first'),
        ("Ann resolves Imp's persist trigger first", 'Ann resolves Imp\'s "persist" first'),
        # Of a thing with one triggered ability any word means that one.
        ("Ann resolves Moth's death trigger first", "Ann resolves Moth's ability first"),
    ],
)
def test_of_several_abilities_the_word_is_kept(said: str, meant: str) -> None:
    assert shown(CARDS + IMP + said) == shown(CARDS + IMP + meant)
