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


THEN = [
    "Then Ann casts Bulk on Ox.",
    "Then, Ann casts Bulk on Ox.",
    "And then Ann casts Bulk on Ox.",
    "Next, Ann casts Bulk on Ox.",
    "Finally, Ann casts Bulk on Ox.",
    "After which Ann casts Bulk on Ox.",
    "Ann then casts Bulk on Ox.",
    "Then Ann activates Elk.",
]


@pytest.mark.parametrize("then", THEN)
def test_whether_another_players_spell_has_resolved_by_then_is_asked_for(then: str) -> None:
    text = shown(f"{ATTACK}Bob controls Ox\nBob casts Bolt on Ox. {then}")
    assert "“Bolt resolves.” before it" in text
    assert "“In response,”" in text


@pytest.mark.parametrize("joined", [", then", " and then", ", and then"])
def test_it_is_asked_for_within_a_sentence(joined: str) -> None:
    text = f"{ATTACK}Bob controls Ox\nBob casts Bolt on Ox{joined} Ann casts Bulk on Ox."
    assert "“Bolt resolves.” before it" in shown(text)


@pytest.mark.parametrize(
    ("then", "meant"),
    [
        # What is aimed at the spell is a response: it can be nothing else.
        ("Then Ann casts Deny on Bolt.", "Ann casts Deny targeting Bolt"),
        ("Ann then casts Deny on it.", "Ann casts Deny targeting Bolt"),
        ("Then Ann casts Bulk on Ox in response.", "In response, Ann casts Bulk targeting Ox"),
        ("It resolves. Then Ann casts Bulk on Ox.", "it resolves\nAnn casts Bulk targeting Ox"),
        ("Then Bob casts Bulk on Ox.", "Bob casts Bulk targeting Ox"),
        (
            "Afterwards, Ann casts Bulk on Ox.",
            "everyone passes until the stack is empty\nAnn casts Bulk targeting Ox",
        ),
    ],
)
def test_where_it_is_told_nothing_is_asked_for(then: str, meant: str) -> None:
    before = f"{ATTACK}Bob controls Ox\n"
    assert shown(f"{before}Bob casts Bolt on Ox. {then}") == shown(
        f"{before}Bob casts Bolt targeting Ox\n{meant}"
    )


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("Then it resolves.", "it resolves"),
        ("And then it resolves.", "it resolves"),
        ("Then Bolt resolves.", "Bolt resolves"),
        ("Then, the spell resolves.", "the spell resolves"),
        ("Afterward", "everyone passes until the stack is empty"),
        ("Afterwards,", "everyone passes until the stack is empty"),
        ("Subsequently,", "everyone passes until the stack is empty"),
        ("Thereafter,", "everyone passes until the stack is empty"),
    ],
)
def test_what_has_resolved_by_then_is_off_the_stack(said: str, meant: str) -> None:
    before = f"{ATTACK}Bob controls Ox\n"
    assert shown(f"{before}Bob casts Bolt on Ox. {said} Ann casts Bulk on Ox.") == shown(
        f"{before}Bob casts Bolt targeting Ox\n{meant}\nAnn casts Bulk targeting Ox"
    )
