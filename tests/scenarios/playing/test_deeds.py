"""Deeds of players: what is done as the rules allow, refused as they say, and asked where nobody answers."""

from __future__ import annotations

from rulesdb.scenarios.results import Status
from tests.scenarios.material import CARDS, fails, passes, result


def test_a_spell_resolves_and_the_game_destroys() -> None:
    passes(
        "Ann casts Spark targeting Bob's Elk\neveryone passes until it resolves\n"
        "then Bob's Elk is in Bob's graveyard, because 704.5g\n  and Spark is in Ann's graveyard\n"
    )


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


def test_a_story_without_an_end_is_stopped() -> None:
    found = result("everyone passes until Ann's untap step\nthen Ann is at 20 life\n")
    assert found.status is Status.FAILS


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
