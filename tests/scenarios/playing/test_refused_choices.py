"""A choice that is tried and refused: where it is asked for, by its rule, and nothing of it happened."""

from __future__ import annotations

from rulesdb.scenarios import results as r
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.table.library import library

BOARS = """
card Boar {3}{G}
  Creature — Boar 5/5
  Trample
card Pup {R}
  Creature — Dog 2/2

Ann has Boar on the battlefield
Bob has Pup on the battlefield

in Ann's precombat main phase
  Ann attacks with Boar
  Bob blocks Boar with Pup
"""


WISHES = """
card Wish {R}
  Sorcery
  You may reveal a sorcery card you own from outside the game and put it into your hand.
card Rite {R}
  Sorcery
  Draw a card.
card Dance {R}
  Sorcery
  Draw a card.
card Ruin {R}
  Sorcery
  Draw a card.

Ann has a Mountain on the battlefield and Wish in hand
Ann has Rite and Dance outside the game
Ann has Ruin in exile

in Ann's precombat main phase
  Ann casts Wish
  everyone passes until it resolves
  Ann tries to choose Ruin, refused by 701.20a
  Ann chooses Dance
then Dance is in Ann's hand
"""


def test_who_tries_to_choose_has_said_yes() -> None:
    (source,) = read(WISHES, "wishes.scenario", library())
    (one,) = run(source)
    assert one.status is r.Status.PASSES, one.reason


CIRCLE = """
card Red Ring {1}{W}
  Enchantment
  {1}: The next time a green source of your choice would deal damage to target player this turn, prevent that damage.
card Bolt {G}
  Instant
  Bolt deals 3 damage to any target.
card Green Ox {G}
  Creature — Ox 2/2
card Blue Ox {U}
  Creature — Ox 2/2

Ann controls Red Ring and a Plains
Bob controls a Forest, Green Ox and Blue Ox
Bob has Bolt in hand

in Bob's precombat main phase
  Bob casts Bolt targeting Ann
  Ann activates Red Ring targeting Ann
  everyone passes
  Ann tries to choose Blue Ox, refused by %s
  Ann chooses Bolt
  everyone passes until the stack is empty
then Ann is at 20 life, because 609.7a
"""


def test_a_source_that_may_not_be_chosen_is_refused_by_the_rule_of_sources() -> None:
    (one,) = run(read(CIRCLE % "609.7a", "circle.scenario", library())[0])
    assert one.status is r.Status.PASSES, one.reason


def test_a_refusal_says_no_number_of_a_thing() -> None:
    (one,) = run(read(CIRCLE % "704.5a", "circle.scenario", library())[0])
    assert one.status is r.Status.FAILS
    assert "choose for Red Ring: that is not allowed" in one.reason


def outcome(lines: str) -> tuple[r.Status, str]:
    """What comes of the boars with these lines, and why."""
    (source,) = read(
        f"{BOARS}{lines}\nthen Pup is in Bob's graveyard\n", "boars.scenario", library()
    )
    (found,) = run(source)
    return found.status, found.reason


def test_what_is_refused_is_followed_by_what_is_chosen() -> None:
    told = "Ann tries to assign 1 to Pup and 4 to Bob, refused by 702.19b\nAnn assigns 2 to Pup and 3 to Bob"
    assert outcome(told) == (r.Status.PASSES, "")


def test_several_are_tried_at_the_same_question() -> None:
    told = (
        "Ann tries to assign 1 to Pup and 4 to Bob, refused by 702.19\n"
        "Ann tries to assign 2 to Pup and 2 to Bob, refused by 510.1a\nAnn assigns 2 to Pup and 3 to Bob"
    )
    assert outcome(told)[0] is r.Status.PASSES


def test_what_is_allowed_is_not_refused() -> None:
    status, reason = outcome("Ann tries to assign 2 to Pup and 3 to Bob\nAnn assigns 5 to Pup")
    assert status is r.Status.FAILS
    assert reason.endswith(
        "this is not refused; where it is done, write: Ann assigns 2 to Pup and 3 to Bob"
    )


def test_another_rule_does_not_refuse_it() -> None:
    status, reason = outcome(
        "Ann tries to assign 1 to Pup and 4 to Bob, refused by 702.2c\nAnn assigns 5 to Pup"
    )
    assert status is r.Status.FAILS
    assert "not by 702.2c" in reason


def test_what_nothing_asks_for_is_said() -> None:
    status, reason = outcome("Ann assigns 5 to Pup\nBob tries to choose red, refused by 105.4")
    assert status is r.Status.FAILS
    assert reason.endswith("nothing asks for this: Bob tries to choose red, refused by 105.4")
