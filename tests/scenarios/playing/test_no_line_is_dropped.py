"""A line that answers a choice answers it, is refused with why, or is told as left over: never dropped."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

CARDS = """card Elk {1}{G}
  Creature — Elk 2/2
card Ox {2}{W}
  Creature — Ox 3/3
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Bender {1}{U}
  Instant
  Change the target of target spell with a single target.
card Chooser {1}{U}
  Instant
  You may choose new targets for target spell.
card Slay {B}
  Instant
  Destroy target creature.
card Wish {W}
  Sorcery
  You may gain 1 life.
card Twins {1}{R}
  Sorcery
  Twins deals 2 damage divided as you choose among one or two targets.
card Captain {W}
  Creature — Soldier 1/1
  Banding
card Wurm {4}{G}{G}
  Creature — Wurm 6/6
  Trample

"""
BENT = """Ann controls 2 Islands and has Bender in hand
Bob controls a Mountain and an Elk and has Spark in hand
during Bob's main phase, Bob casts Spark targeting Ann
Ann casts Bender targeting Spark
"""
BAND = """Ann controls Captain and a Wurm
Bob controls Ox
Ann attacks Bob with Captain and Wurm in a band
Bob blocks Wurm with Ox
everyone passes
"""


def judged(text: str) -> Result:
    (source,) = read(CARDS + text, open_=True)
    return judge(source, "").result


@pytest.mark.parametrize("line", ["Ann chooses Ann", "Ann targets Ann", "Ann chooses Bender"])
@pytest.mark.parametrize("more", ["", "Bender resolves\n"])
def test_what_is_no_new_target_is_refused(line: str, more: str) -> None:
    found = judged(f"{BENT}{line}\n{more}how much life does Bob have?")
    assert found.status is Status.FAILS
    assert "115.7a" in found.reason


def test_a_target_of_the_same_player_is_no_choice_that_was_made_already() -> None:
    mine = BENT.replace("Bob casts Spark targeting Ann", "Bob casts Spark targeting Bob")
    mine = mine.replace("Ann controls 2 Islands and has", "Bob controls 2 Islands and has")
    found = judged(f"{mine.replace('Ann casts', 'Bob casts')}Bob chooses Bob\nwhere is Elk?")
    assert found.status is Status.FAILS
    assert "115.7a" in found.reason


@pytest.mark.parametrize(
    "lines",
    [
        "Bob controls a Swamp and has Slay in hand\nAnn controls Elk\nBob casts Slay targeting Elk\nSlay resolves\nAnn chooses Elk",
        "Ann controls a Plains and has Wish in hand\nAnn casts Wish\nAnn says yes\nAnn says yes",
    ],
)
def test_what_is_asked_of_nobody_is_left_over(lines: str) -> None:
    found = judged(f"{lines}\nwhere is Elk?")
    assert found.status is Status.FAILS
    assert "nothing is asked that this answers" in found.reason


def test_a_share_for_what_is_no_target_is_refused() -> None:
    found = judged(
        "Ann controls 2 Mountains and has Twins in hand\nBob controls Elk and 2 Ox\n"
        "Ann casts Twins targeting Elk and Bob dividing 1 to Elk, 1 to Bob and 1 to Ox\nwhere is Elk?"
    )
    assert found.status is Status.FAILS


def test_who_changes_a_target_does_not_cast_the_spell() -> None:
    found = judged(f"{BENT}Ann chooses Bob\nhow much life does Bob have?")
    (line,) = [one for one in found.steps if "the target of Spark" in one.text]
    assert (line.text, line.rules) == ("Ann changes the target of Spark to Bob", ("115.7a",))


def test_new_targets_are_chosen_by_their_own_rule() -> None:
    found = judged(f"{BENT.replace('Bender', 'Chooser')}where is Elk?")
    assert {rule for one in found.open for rule in one.rules} >= {"115.7d"}
    assert not {rule for one in found.open for rule in one.rules} & {"115.7a"}


@pytest.mark.parametrize(
    "lines",
    [
        "Ann assigns 3 to Captain",
        "Ann assigns 3 to Captain\nAnn assigns 6 to Ox",
        "Ann assigns 6 to Ox\nAnn assigns 3 to Captain",
    ],
)
def test_damage_is_assigned_for_the_creature_that_it_can_be_of(lines: str) -> None:
    found = judged(f"{BAND}{lines}\ndoes Captain die?\ndoes Wurm die?")
    assert found.status is Status.PASSES, found.reason
    assert [one.text.partition(":")[0] for one in found.answers] == ["Yes", "No"]


def test_damage_to_what_nothing_fights_is_refused_with_why() -> None:
    found = judged(f"{BAND.replace('Ox', 'Ox and Elk', 1)}Ann assigns 3 to Elk\ndoes Captain die?")
    assert found.status is Status.FAILS
    assert "can't assign damage there" in found.reason


def test_what_an_ability_on_the_stack_would_allow_is_refused_with_the_line_for_it() -> None:
    mage = (
        "card Mage {U}\n  Creature — Wizard 1/1\n  When Mage enters, target instant card in your graveyard gains"
        " flashback until end of turn. The flashback cost is equal to its mana cost.\n\n"
        "Ann controls 2 Islands and a Mountain and has Mage in hand\nSpark is in Ann's graveyard\n"
        "Ann casts Mage targeting Spark\n{}Ann casts Spark for its flashback cost targeting Bob\n"
        "how much life does Bob have?"
    )
    found = judged(mage.replace("{}", ""))
    assert found.status is Status.FAILS
    assert found.reason.endswith("write before it: Mage's trigger resolves")
    assert judged(mage.replace("{}", "Mage's trigger resolves\n")).status is Status.PASSES
