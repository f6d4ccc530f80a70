"""Variants and options of the table: what they begin with, what they forbid, what is not played (sections 8, 9)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

FOUR = "players Ann, Bob, Cat, Dan\nteams Ann and Bob against Cat and Dan\n"
CARDS = "card Kest {2}{G}\n  Legendary Creature — Elf 3/3\n"


def result(text: str) -> Result:
    head = f'rule 100.1\nexample "A table"\n{CARDS}\n'
    return run(read(head + text)[0], trace=False)[0]


@pytest.mark.parametrize("variant", ["Grand Melee"])
def test_what_is_not_played_is_refused_by_its_name(variant: str) -> None:
    found = result(
        f"players Ann, Bob\nvariant {variant}\nin Ann's upkeep\nthen Ann is at 20 life\n"
    )
    assert found.status is Status.UNSUPPORTED
    assert variant in found.reason


def test_a_grand_melee_without_a_turn_marker_is_refused_as_a_turn_would_begin_807_4a() -> None:
    found = result(
        "players Ann, Bob, Cat, Dan\nvariant Grand Melee\nin Ann's upkeep\n  Cat concedes\n"
        "then it is Ann's turn\nin Bob's upkeep\nthen Ann is at 20 life\n"
    )
    assert found.status is Status.UNSUPPORTED
    assert "no turn marker" in found.reason


@pytest.mark.parametrize(
    ("table", "life"),
    [
        (FOUR + "variant Two-Headed Giant\n", 30),
        ("players Ann, Bob\nvariant Commander\n", 40),
        ("players Ann, Bob\nvariant Brawl\n", 25),
        ("players Ann, Bob\nAnn has Kest (commander) in the command zone\n", 40),
        ("players Ann, Bob\nAnn has Kest in hand\nKest is Ann's commander\n", 40),
        ("players Ann, Bob, Cat\nvariant Brawl\n", 30),
        ("players Ann, Bob, Cat\n", 20),
        ("players Ann, Bob, Cat\nteams Ann against Bob and Cat\nvariant Archenemy\n", 40),
        ("players Ann, Bob, Cat\nteams Bob against Ann and Cat\nvariant Archenemy\n", 20),
        ("players Ann, Bob\nvariant Archenemy\n", 40),
    ],
)
def test_a_variant_has_its_starting_life_total_103_4(table: str, life: int) -> None:
    found = result(f"{table}in Ann's upkeep\nthen Ann is at {life} life\n")
    assert (found.status, found.reason) == (Status.PASSES, "")


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (FOUR + "variant Two-Headed Giant\nAnn is at 7 life\n", "say the team of"),
        (FOUR + "the team of Ann and Bob is at 7 life\n", "no team with one life total"),
        (FOUR + "variant Two-Headed Giant\nthe team of Ann and Cat is at 7 life\n", "no team"),
        ("players Ann, Bob\nvariant Planechase\nAnn has Kest (commander) in the command zone\n", "variant Commander"),
        ("players Ann, Cat, Bob, Dan\nteams Ann and Bob against Cat and Dan\nvariant Two-Headed Giant\n",
         "don't sit together"),
        (FOUR + "variant Emperor\n", "at least 3"),
        (FOUR + "variant Alternating Teams\n", "next to a teammate"),
        (FOUR + "option attack left\noption attack right\n", "not used together"),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_says_why(table: str, said: str) -> None:
    found = result(f"{table}in Ann's upkeep\nthen the game isn't over\n")
    assert found.status is Status.FAILS
    assert said in found.reason


def test_a_commander_that_is_no_legend_leads_no_deck_903_3() -> None:
    found = run(read(
        'rule 903.3\nexample "A deck"\ncard Elk {1}{G}\n  Creature — Elk 2/2\n\n'
        "then the Commander deck of Elk with 99 Forest is legal\n"
    )[0], trace=False)[0]  # fmt: skip
    assert found.status is Status.FAILS
    assert "Elk can't be a commander" in found.reason


def test_an_archenemy_stands_alone_against_one_team_904_2() -> None:
    found = result(f"{FOUR}variant Archenemy\nin Ann's upkeep\nthen Ann is at 40 life\n")
    assert found.status is Status.FAILS
    assert "one player against a team" in found.reason
