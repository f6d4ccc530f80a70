"""What of an older date's rules is not played is refused by its name, and only where a game touches it."""

import pytest

from rulesdb.engine.games.not_played import LOOKS
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.variants import TOUCHES, all_differences, differences
from rulesdb.errors import Unsupported
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

CARDS = """rule 100.1
example "t"
card Elk {1}{G}
  Creature — Elk 2/2
card Worn Belt {1}
  Artifact — Equipment
  Equipped creature gets +1/+0.
  Equip {1}
card Old Reader {U}
  Sorcery
  Scry 2.
card Late Walker {3}
  Legendary Planeswalker — Late loyalty 3
  +1: You gain 1 life.
"""


def result(date, setup, steps="", claim="Ann is at 20 life"):
    text = (
        CARDS + f"players Ann, Bob\n{setup}\nin Ann's upkeep\n{steps}\nthen as of {date}: {claim}\n"
    )
    (found,) = run(read(text)[0])
    return found


def test_every_difference_can_be_looked_for_and_names_what_there_is():
    assert set(LOOKS) == set(TOUCHES)
    kinds = {kind.value for kind in EventKind}
    for one in all_differences():
        assert one.touches, one.name
        for field, wanted in one.touches:
            if field == "events":
                assert {each.partition(":")[0] for each in wanted} <= kinds, one.name


def test_games_of_today_have_none():
    assert differences("") == ()
    assert differences("2026-08-07") == ()


@pytest.mark.parametrize(
    ("date", "there", "word"),
    [
        ("2001-07-23", "Worn Belt", "equip"),
        ("2004-10-01", "Late Walker", "Planeswalker"),
    ],
)
def test_what_no_rule_of_the_date_knows_is_not_played_by_those_of_today(date, there, word):
    found = result(date, f"Ann has {there} on the battlefield")
    assert found.status is Status.UNSUPPORTED
    assert date in found.reason
    assert word in found.reason


def test_what_is_only_in_hand_touches_nothing():
    assert result("2001-07-23", "Ann has Worn Belt in hand").status is Status.PASSES


def test_the_same_is_played_from_the_date_on_that_knows_it():
    assert result("2004-10-01", "Ann has Worn Belt on the battlefield").status is Status.PASSES


def test_a_keyword_action_touches_before_anybody_is_asked_about_it():
    setup = "Ann has an Island on the battlefield and Old Reader in hand"
    cast = "in Ann's precombat main phase\nAnn casts Old Reader\neveryone passes until it resolves"
    found = result("2001-07-23", setup, cast)
    assert found.status is Status.UNSUPPORTED
    assert "scry" in found.reason
    assert "no line answers" in result("2010-10-01", setup, cast).reason


def test_games_of_more_than_two_were_in_no_rules_before_2005():
    text = "players Ann, Bob, Cat\nin Ann's upkeep\n"
    for date, status in (("2004-10-01", Status.UNSUPPORTED), ("2005-08-01", Status.PASSES)):
        (found,) = run(read(CARDS + text + f"then as of {date}: Ann is at 20 life\n")[0])
        assert found.status is status, found.reason


def test_all_that_a_difference_names_must_be_there():
    cards = """card Firm Coat {W}
  Enchantment — Aura
  Enchant creature
  Enchanted creature has indestructible.
card Plain Field {1}
  Enchantment
  All creatures lose all abilities.
"""
    setup = "players Ann, Bob\nAnn has Elk and Firm Coat (attached to Elk) on the battlefield\n"
    field = "Bob has Plain Field on the battlefield\n"
    end = "in Ann's upkeep\nthen as of 2010-10-01: Ann is at 20 life\n"
    (without,) = run(read(CARDS + cards + setup + end)[0])
    assert without.status is Status.PASSES, without.reason
    (with_,) = run(read(CARDS + cards + setup + field + end)[0])
    assert with_.status is Status.UNSUPPORTED
    assert "indestructible" in with_.reason


@pytest.mark.parametrize(
    ("date", "claim", "word"),
    [
        ("2001-07-23", "the mana value of {W/U}{2} is 3", "hybrid symbols"),
        ("2010-10-01", "the cost {W/P} can be paid with 2 life", "Phyrexian symbols"),
        ("2010-10-01", "the color identity of Elk is green", "color identity"),
        ("2010-10-01", 'the creature type "Elf" is legal', "list of creature types"),
    ],
)
def test_a_claim_without_a_game_is_not_judged_by_lists_of_another_time(date, claim, word):
    (found,) = run(read(CARDS + f"players Ann, Bob\nthen as of {date}: {claim}\n")[0])
    assert found.status is Status.UNSUPPORTED
    assert word in found.reason


def test_what_was_the_same_is_judged_without_a_game():
    lines = "then as of 2001-07-23: the mana value of {2}{W} is 3\n  and as of today: the mana value of {W/U} is 1\n"
    assert {one.status for one in run(read(CARDS + lines)[0])} == {Status.PASSES}


def test_the_engine_itself_stops_and_goes_back():
    from tests.engine.table import BEAR, Table, creature, kw

    t = Table(as_of="2001-07-23")
    t.put(BEAR)
    t.put(creature("Late Ox", 3, 3, *kw("exalted")))
    with pytest.raises(Unsupported, match="exalted"):
        t.start()
