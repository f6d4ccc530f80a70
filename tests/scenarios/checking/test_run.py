"""The runner: a story passes only where all of it happened, and says what stopped it otherwise."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.mutate import mutants
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status, told

CARDS = """card Elk {1}{G}
  Creature — Elk 2/2
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
card Ward {W}
  Creature — Spirit 1/1
  Protection from red
card Unread {1}
  Artifact
  Frobnicate the whole wide world.

"""
BOARD = """Ann has Elk, 2 Mountains on the battlefield and Spark in hand
Bob has Elk (called Bob's Elk) and Ward on the battlefield

in Ann's precombat main phase
"""


def result(text: str, head: str = CARDS + BOARD) -> Result:
    return run(read('rule 104.1\nexample "t"\n' + head + text)[0])[0]


def passes(text: str, head: str = CARDS + BOARD) -> None:
    found = result(text, head)
    assert found.status is Status.PASSES, found.reason


def fails(text: str, said: str, head: str = CARDS + BOARD) -> None:
    found = result(text, head)
    assert found.status is Status.FAILS
    assert said in found.reason


def test_a_spell_resolves_and_the_game_destroys() -> None:
    passes(
        "Ann casts Spark targeting Bob's Elk\neveryone passes until it resolves\n"
        "then Bob's Elk is in Bob's graveyard, because 704.5g\n  and Spark is in Ann's graveyard\n"
    )


def test_an_expectation_that_is_not_met_fails_and_says_what_was_found() -> None:
    fails("then Ann is at 7 life\n", "Ann is at 20 life")


def test_a_rule_that_was_not_cited_fails() -> None:
    fails("then Ann is at 20 life, because 704.5f\n", "704.5f is not cited")


def test_an_illegal_target_is_refused_by_the_rule_of_protection() -> None:
    passes(
        "Ann tries to cast Spark targeting Ward, refused by 702.16b\n"
        "then Spark is in Ann's hand\n  and Mountain is untapped\n"
    )


def test_an_attempt_that_works_is_no_refusal() -> None:
    fails("Ann tries to cast Spark targeting Bob\nthen Ann is at 20 life\n", "this is not refused")


def test_a_refusal_by_another_rule_is_told() -> None:
    fails(
        "Ann tries to cast Spark targeting Ward, refused by 305.1\nthen Ann is at 20 life\n",
        "and not by 305.1",
    )


def test_an_action_that_the_rules_forbid_fails_with_the_rule() -> None:
    fails("Bob casts Spark targeting Ann\nthen Ann is at 20 life\n", "refused by 601.3")
    fails("Ann casts Spark targeting Ward\nthen Ann is at 20 life\n", "702.16b")


def test_an_answer_that_nobody_asked_for_is_told() -> None:
    fails("Ann chooses Elk\nthen Ann is at 20 life\n", "nothing is asked")
    fails(
        "Ann casts Spark targeting Bob choosing mode 1\nthen Ann is at 20 life\n",
        "nothing asked for",
    )


def test_a_decision_that_nobody_answers_is_told_with_its_options() -> None:
    fails(
        "Ann casts Spark\nthen Ann is at 20 life\n",
        "no line answers: Ann is asked: targets of Spark",
    )


def test_priority_is_not_given_where_something_would_resolve() -> None:
    fails(
        "Ann casts Spark targeting Bob\nAnn passes\nAnn activates Mountain\nthen Ann is at 20 life\n",
        "doesn't get priority",
    )


def test_a_name_that_several_different_things_have_is_ambiguous() -> None:
    head = CARDS + BOARD.replace("Elk, 2", "Elk, Elk (tapped), 2")
    fails("then Ann's Elk is tapped\n", "several objects", head)


def test_a_text_that_cannot_be_read_is_unsupported_with_its_words() -> None:
    found = result("then Ann is at 20 life\n", CARDS + BOARD.replace("Elk, 2", "Elk, Unread, 2"))
    assert found.status is Status.UNSUPPORTED
    assert "Frobnicate" in found.reason


def test_an_impossible_position_is_refused() -> None:
    fails(
        "then Ann is at 20 life\n", "no permanent card", CARDS + BOARD.replace("Elk, 2", "Spark, 2")
    )
    fails(
        "then Ann is at 20 life\n",
        "not begin in combat",
        CARDS + BOARD.replace("Ann has Elk", "Ann has Elk (attacking Bob)"),
    )


def test_contradictory_expectations_cannot_both_hold() -> None:
    fails("then Ann is at 20 life\n  and Ann isn't at 20 life\n", "Ann isn't at 20 life")


def test_combat_is_told_in_three_lines() -> None:
    passes(
        "Ann attacks with Ann's Elk\nBob blocks Elk with Bob's Elk\neveryone passes\n"
        "then Ann's Elk is in Ann's graveyard, because 704.5g\n"
    )


def test_unblocked_damage_and_time() -> None:
    passes(
        "Ann attacks with Ann's Elk\neveryone passes until Ann's end of combat step\n"
        "then Bob is at 18 life\n  and it is Ann's end of combat step\n"
        "in Bob's upkeep\nthen it is Bob's upkeep\n"
    )


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


def test_dates_in_one_file_are_run_each_under_its_rules() -> None:
    text = (
        CARDS
        + BOARD
        + "then as of 2005-01-01: Ann is at 20 life\n  and as of today: Ann isn't at 7 life\n"
    )
    found = run(read('rule 104.1\nexample "t"\n' + text)[0])
    assert [(one.as_of, one.status) for one in found] == [
        ("2005-01-01", Status.PASSES),
        ("", Status.PASSES),
    ]


def test_an_example_that_is_not_about_play_says_so() -> None:
    found = result('not about play "a visit to the snack bar"\n', "")
    assert found.status is Status.NOT_ABOUT_PLAY


def test_leftover_choices_are_warnings_where_that_is_allowed() -> None:
    passes(
        "Ann chooses Elk\nthen Ann is at 20 life\n",
        "leftover choices are allowed\n" + CARDS + BOARD,
    )


def test_a_story_without_an_end_is_stopped() -> None:
    found = result("everyone passes until Ann's untap step\nthen Ann is at 20 life\n")
    assert found.status is Status.FAILS


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


def test_players_who_are_not_listed_sit_in_the_order_of_their_mention() -> None:
    found = read(CARDS + BOARD + "then Ann is at 20 life\n")[0].scenario
    assert found.players == ("Ann", "Bob")


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
    ],
)
def test_what_needs_no_game(claim: str, holds: bool) -> None:  # noqa: FBT001
    found = result(f"then {claim}\n", CARDS)
    assert (found.status is Status.PASSES) is holds


def test_a_ruling_tells_payments_in_one_line_and_keeps_every_step() -> None:
    found = result("Ann casts Spark targeting Bob's Elk\nthen Ann is at 20 life\n")
    lines = [step.text for step in told(found.steps)]
    assert "Ann taps a Mountain for {R}" in lines
    assert "Mountain becomes tapped" not in lines
    assert {"Mountain becomes tapped", "Ann adds {R}"} <= {step.text for step in found.steps}
    rules = next(step.rules for step in told(found.steps) if step.text.startswith("Ann taps"))
    assert {"601.2f", "605.3b", "106.4"} <= set(rules)


def test_steps_that_only_pass_are_one_line() -> None:
    found = result("in Bob's upkeep\nthen Ann is at 20 life\n")
    lines = [step.text for step in told(found.steps)]
    assert any(
        "end step, cleanup step; turn 6 begins: Bob's untap step, upkeep" in x for x in lines
    )
    assert sum(len(step.rules) for step in told(found.steps)) > len(lines)


@pytest.mark.parametrize(
    ("said", "found"),
    [
        (
            "Ann has Elk (called Here) and Elk (called Here) on the battlefield",
            "two are called 'Here'",
        ),
        ("Ann is at 7 life\nAnn is at 9 life", "the life of Ann is said twice"),
        ("Ann has Elk (attached to Elk) on the battlefield", "attached to itself"),
        (
            "Ann has Elk (called A, attached to Ward), Ward on the battlefield",
            "neither an Aura nor",
        ),
        ("Ann is at -3 life", "over before anything is done: Ann loses the game [704.5a]"),
        ("Ann has a Saproling token in hand", "a token is nowhere but on the battlefield"),
    ],
)
def test_an_impossible_position_is_told_with_its_place(said: str, found: str) -> None:
    head = CARDS + "players Ann, Bob\n" + said + "\n"
    one = result("in Ann's upkeep\nthen Ann is at 20 life\n", head)
    assert one.status is Status.FAILS
    assert found in one.reason
    assert one.reason.startswith("line ")


def test_an_empty_library_at_the_first_draw_ends_the_game_and_is_told() -> None:
    head = "players Ann, Bob\nAnn has an empty library\n"
    fails("in Ann's draw step\nthen Ann is at 20 life\n", "Ann loses the game [704.5b]", head)
    passes("in Ann's draw step\nthen Ann has lost, because 704.5b\n", head)


def test_expectations_that_contradict_each_other_never_pass() -> None:
    fails("then Spark is in Ann's hand\n  and Spark is in Ann's graveyard\n", "Spark is in")
    fails("then Ann is at 20 life\n  and Ann isn't at 20 life\n", "Ann is at 20 life")


def test_an_endless_loop_ends_and_is_a_draw() -> None:
    head = CARDS + (
        "card Spring {1}\n  Artifact\n  Whenever you gain life, you gain 1 life.\n"
        "card Balm {W}\n  Instant\n  You gain 1 life.\n"
        "Ann has Spring and a Plains on the battlefield, Balm in hand\nplayers Ann, Bob\n"
        "in Ann's upkeep\n"
    )
    passes(
        "Ann casts Balm\neveryone passes until the stack is empty\n"
        "then the game is a draw, because 104.4b\n",
        head,
    )
