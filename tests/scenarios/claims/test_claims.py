"""Claims: what is not so is told with what was found, and nothing passes that contradicts itself."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.mutate import mutants
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status
from tests.scenarios.material import BOARD, CARDS, fails, passes, result


def test_an_expectation_that_is_not_met_fails_and_says_what_was_found() -> None:
    fails("then Ann is at 7 life\n", "Ann is at 20 life")


def test_a_rule_that_was_not_cited_fails() -> None:
    fails("then Ann is at 20 life, because 704.5f\n", "704.5f is not cited")


def test_contradictory_expectations_cannot_both_hold() -> None:
    fails("then Ann is at 20 life\n  and Ann isn't at 20 life\n", "Ann isn't at 20 life")


def test_what_is_denied_of_several_is_denied_of_each() -> None:
    """Where one of them is so, neither the claim about both nor its denial holds."""
    both = "Spark and Ann's Elk"
    fails(f"then {both} are in Ann's hand\n", "Ann's Elk")
    fails(f"then {both} aren't in Ann's hand\n", "Spark is in")
    passes(f"then {both} aren't in Ann's graveyard\n")


def test_what_a_player_can_do_is_tried_with_every_choice() -> None:
    passes(
        "then Ann can cast Spark\n  and Ann can cast Spark targeting Bob\n"
        "  and Ann can't cast Spark targeting Ward, because 702.16b\n  and Ann can attack with Ann's Elk\n"
        "  and Bob can't attack with Bob's Elk, because 508.1\n"
    )


def test_looking_changes_nothing() -> None:
    passes(
        "then Ann can cast Spark targeting Bob\n  and Ann has 1 card in hand\n  and Bob is at 20 life\n"
    )


@pytest.mark.parametrize(
    "text",
    [
        "then Ann is at 20 life\n  and Ann can't cast Spark targeting Ward, because 702.16b\n",
        "Ann casts Spark targeting Bob\nthen the stack holds Spark\n  and Spark is on the stack\n",
        "then Elk is a 2/2 green Elk creature\n  and Ann controls 2 Mountains\n  and Ward has protection from red\n",
    ],
)
def test_the_opposite_of_every_expectation_fails(text: str) -> None:
    source = read('rule 104.1\nexample "t"\n' + CARDS + BOARD + text)[0]
    found = list(mutants(source))
    assert found
    assert [one.text for one in found if not one.caught] == []


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("the cost {G/W}{G/W} can be paid with {G}{W}", True),
        ("the cost {2/B} can be paid with {R}{U}", True),
        ("the cost {2} can be paid with {R}", False),
        ("the cost {U/P} can be paid with 2 life", True),
        ("the deck 5 Elk, 55 Forest is illegal", True),
        ("the deck 4 Elk, 56 Forest is legal", True),
        ("the deck 4 Elk is illegal", True),
        ("the color of {2/W} is white", True),
        ("the mana value of {2/B}{X} is 3", False),
        ("the mana value of {2/B}{X} is 2, because 202.3f and 202.3e", True),
        ("the mana value of {2/B}{X} is 2, because 202.3g", False),
        ("the deck 4 Elk, 56 Forest is legal, because 100.2a", True),
        ("the deck 4 Elk, 56 Forest is legal, because 903.5a", False),
    ],
)
def test_what_needs_no_game(claim: str, holds: bool) -> None:  # noqa: FBT001
    found = result(f"then {claim}\n", CARDS)
    assert (found.status is Status.PASSES) is holds


WAGER = (
    "card Dire Wager {B}\n  Sorcery\n"
    "  Remove Dire Wager from your deck before playing if you're not playing for ante.\n  Draw a card.\n\n"
)


def test_407_3_no_deck_has_cards_for_games_that_are_played_for_ante() -> None:
    for deck in ("the deck 4 Dire Wager, 56 Swamp", "the limited deck 1 Dire Wager, 39 Swamp"):
        passes(f"then {deck} is illegal, because 407.3\n", WAGER)
    passes("then the deck 4 Elk, 56 Swamp is legal\n", WAGER)
    fails("then the deck 60 Swamp is legal, because 407.3\n", "407.3", WAGER)


def test_801_4_who_is_out_of_range_is_no_target_and_the_refusal_says_so() -> None:
    board = (
        "variant Emperor\nplayers Ann, Bob, Cat, Dan, Eve, Fay\nteams Ann, Bob and Cat against Dan, Eve and Fay\n"
        "card Spark {R}\n  Instant\n  Spark deals 2 damage to any target.\n\n"
        "Cat has a Mountain on the battlefield and Spark in hand\nin Cat's precombat main phase\n"
    )
    passes("then Cat can't cast Spark targeting Eve, because 801.4\n", board)
    passes("then Cat can cast Spark targeting Dan\n", board)


def test_expectations_that_contradict_each_other_never_pass() -> None:
    fails("then Spark is in Ann's hand\n  and Spark is in Ann's graveyard\n", "Spark is in")
    fails("then Ann is at 20 life\n  and Ann isn't at 20 life\n", "Ann is at 20 life")


def test_109_2_goblins_are_all_of_the_kind_tokens_or_not() -> None:
    board = (
        "card Old Chief {1}{R}\n  Creature — Goblin 2/2\n"
        "card Elk {1}{G}\n  Creature — Elk 2/2\ncard Great Elk {2}{G}\n  Creature — Elk 4/4\n\n"
        "Ann has Old Chief, Elk, Great Elk and a 1/1 red Goblin creature token on the battlefield\n"
    )
    passes("then Ann controls 2 Goblins\n  and Ann controls 2 Elks\n", board)
    fails("then Ann controls no Goblins\n", "Ann controls 2 of them", board)
