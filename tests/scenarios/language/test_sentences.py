"""The language of scenarios: every sentence is read, written back the same, and means the same as data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulesdb.scenarios import model as m
from rulesdb.scenarios.checking.check import files
from rulesdb.scenarios.language.data import from_data, to_data
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read, read_each_of, whole
from rulesdb.scenarios.language.text import print_scenario
from rulesdb.scenarios.table.library import library
from tests.scenarios.language.material import END, HEAD, SETUP, STEPS, one
from tests.scenarios.material import BOARD, CARDS

SETUPS = (
    "Ann has Bear, 2 Swamps and a tapped Forest on the battlefield",
    "Ann has Sword and Shield of Dawn, the First in hand and Fire // Ice in the graveyard",
    "Ann has Bear (2 +1/+1 counters, damage 1, summoning sick) on the battlefield",
    "Ann has Bear (face down, attached to Bear A) on the battlefield",
    "Ann has Bear (attacking Bob) and Bear (blocking Bear A, owned by Cat) on the battlefield",
    "Ann has a 1/1 green Saproling creature token with flying and haste on the battlefield",
    "Ann has 2 2/2 white and black Cat creature tokens on the battlefield",
    "Ann has Bear on top of the library",
    "Ann has 3 cards in hand",
    "Ann has an empty library",
    "Ann is at 7 life",
    "the team of Ann and Bob is at 17 life",
    "Ann controls Bob's next turn",
    "Ann has Bear (commander) in the command zone",
    "Ann has 3 poison counters",
    'Ann has {U}{U} floating only "on cumulative upkeep costs"',
)
CLAIMS = (
    "Bear A is in Ann's graveyard, because 704.5f and 704.3",
    "Bear A and Bear B aren't on the battlefield",
    "Bear A is on top of Ann's library",
    "Bear A isn't on the bottom of Ann's library",
    "Bear A is a 3/3 green Elf creature with flying and protection from red",
    "Bear A isn't only an artifact",
    "Bear A is green and white",
    "Bear A has power -1",
    "Bear A has no +1/+1 counters",
    "Bear A doesn't have first strike",
    'Bear A has the name "Wild Fang"',
    "Bear A is attacking Bob",
    "Ann controls 2 Saproling creature tokens",
    "Ann controls no creatures",
    "Ann has 3 cards in hand",
    "Ann has {G}{G} floating",
    "Ann hasn't lost",
    "the game isn't over",
    "the stack holds Fire and Bear A's ability",
    "the stack isn't empty",
    "it is Ann's upkeep",
    "the trace doesn't cite 613.8a",
    "Ann can't cast Fire targeting Bear A, because 601.3",
    "Ann can attack with Bear A",
    "as of 2011-07-15: Bear A is in Ann's graveyard",
    "as of today: Bear A is on the battlefield",
    "the mana value of {3}{U}{U} is 5",
    'the type line "Basic Land — Mountain" has supertypes basic, types land and subtypes Mountain',
    "the cost {W/P}{W/P} can be paid with {W} and 2 life",
    "the deck 4 Bear, 56 Forest is legal",
    'the creature type "Bear Elf" is illegal',
    "the Commander deck of Bear with 1 Fire, 98 Forest is illegal",
    "the color identity of Fire // Ice is blue and red",
    "the color identity of Vela isn't colorless",
    "the seating is legal",
    "the game has 4 turn markers",
    "the team of Ann and Bob isn't at 17 life",
    "Bob and Bear A are within Ann's range of influence",
    "Bear A isn't a commander",
    "Bear A dies",
    "Bear A and Bear B survive",
    "Fire resolves, because 608.1",
    "Fire isn't countered",
    "Bear A is destroyed",
    "Ann loses",
    "Bob doesn't win",
)
HEADERS = (
    "teams Ann and Bob against Cat",
    "variant Two-Headed Giant",
    "variant Commander",
    "option range of influence 1",
    "option range of influence 2 for Ann and Cat",
    "option attack left",
    "option deploy creatures",
)


def written(scenario: m.Scenario) -> str:
    return " ".join(print_scenario(scenario).split())


def test_players_who_are_not_listed_sit_in_the_order_of_their_mention() -> None:
    found = read(CARDS + BOARD + "then Ann is at 20 life\n")[0].scenario
    assert found.players == ("Ann", "Bob")


def test_a_token_that_something_targets_is_no_second_player() -> None:
    board = "Ann has Bonker and a 1/1 green Saproling creature token on the battlefield\n"
    card = "card Bonker\n  Artifact\n  {0}: Tap target creature.\n"
    play = "in Ann's precombat main phase\n  Ann activates Bonker targeting Saproling\n"
    found = read(HEAD + card + board + play + "then Ann is at 20 life\n")[0].scenario
    assert found.players[0] == "Ann"
    assert "Saproling" not in found.players


def test_a_melded_permanent_names_its_two_cards() -> None:
    cards = "".join(
        f"card {name} {{1}}\n  Creature — Rat 1/1\nmelds into Great Host\n  Creature — Horror 5/6\n"
        for name in ("Small Rat", "Night Thief")
    )
    line = "Ann has Great Host (melded from Small Rat and Night Thief) on the battlefield"
    scenario = one(HEAD + cards + line + "\n" + END)
    assert line in written(scenario)
    assert one(print_scenario(scenario)) == scenario


@pytest.mark.parametrize("line", HEADERS)
def test_how_a_table_plays_is_read_and_written_back(line: str) -> None:
    scenario = one(HEAD + line + "\n" + SETUP + END)
    assert line in written(scenario)
    assert one(print_scenario(scenario)) == scenario
    assert from_data(json.loads(json.dumps(to_data(scenario)))) == scenario


@pytest.mark.parametrize("line", SETUPS)
def test_what_is_there_is_read_and_written_back(line: str) -> None:
    scenario = one(HEAD + SETUP + line + "\n" + END)
    assert one(print_scenario(scenario)) == scenario
    assert from_data(json.loads(json.dumps(to_data(scenario)))) == scenario


@pytest.mark.parametrize("line", STEPS)
def test_what_happens_is_read_and_written_back_in_the_same_words(line: str) -> None:
    scenario = one(HEAD + SETUP + "in Ann's upkeep\n" + line + "\n" + END)
    assert len(scenario.steps) == 3
    assert line in written(scenario)
    assert one(print_scenario(scenario)) == scenario
    assert from_data(json.loads(json.dumps(to_data(scenario)))) == scenario


@pytest.mark.parametrize("line", CLAIMS)
def test_what_must_be_so_is_read_and_written_back_in_the_same_words(line: str) -> None:
    scenario = one(HEAD + SETUP + "in Ann's upkeep\nthen " + line + "\n")
    assert line in written(scenario)
    assert one(print_scenario(scenario)) == scenario
    assert from_data(json.loads(json.dumps(to_data(scenario)))) == scenario


@pytest.mark.parametrize("line", CLAIMS)
def test_the_opposite_of_a_claim_can_be_said(line: str) -> None:
    scenario = one(HEAD + SETUP + "in Ann's upkeep\nthen " + line + "\n")
    said = scenario.steps[-1]
    assert isinstance(said, m.Expect)
    other = said.but(claim=said.claim.but(negated=not said.claim.negated))
    turned = scenario.but(steps=(*scenario.steps[:-1], other))
    assert one(print_scenario(turned)) == turned


@pytest.mark.parametrize("rules", ["", ", because 704.5f", ", because 704.5f and 704.3"])
@pytest.mark.parametrize("date", ["", "as of 2001-07-23: ", "as of today: "])
@pytest.mark.parametrize("opening", ["then ", "and ", "but ", ""])
def test_a_claim_keeps_its_opening_its_date_and_its_rules(
    opening: str, date: str, rules: str
) -> None:
    if not opening and not date:
        return  # a bare claim is no line
    lines = f"then Bob is at 20 life\n{opening}{date}Ann is at 20 life{rules}\n"
    said = one(HEAD + SETUP + "in Ann's upkeep\n" + lines).steps[-1]
    assert isinstance(said, m.Expect)
    assert said.as_of == date.removeprefix("as of ").removesuffix(": ")
    assert said.because == tuple(rules.removeprefix(", because ").split(" and ") if rules else ())
    assert said.first is (opening == "then ")
    assert isinstance(said.claim, m.AtLife)


def test_the_date_of_the_whole_is_run_beside_the_dates_of_single_claims() -> None:
    later = "then Ann is at 20 life\n  and as of today: Bob is at 20 life\n"
    assert one("as of 2001-07-23\n" + HEAD + SETUP + later).dates == ("2001-07-23", "")
    assert one(HEAD + SETUP + later).dates == ("",)
    assert one("as of 2001-07-23\n" + HEAD + SETUP + END).dates == ("2001-07-23",)


def test_a_date_of_the_whole_under_which_nothing_is_expected_is_a_fault() -> None:
    with pytest.raises(Unreadable, match="as of 2001-07-23"):
        one("as of 2001-07-23\n" + HEAD + SETUP + "then as of today: Ann is at 20 life\n")


@pytest.mark.parametrize(
    "text",
    [
        "as of 2001-02-30\n" + HEAD + SETUP + END,
        "from 2001-13-01\n" + HEAD + SETUP + END,
        HEAD + SETUP + "then as of 2001-00-10: Ann is at 20 life\n",
    ],
)
def test_a_day_that_the_calendar_does_not_have_is_a_fault_at_its_line(text: str) -> None:
    with pytest.raises(Unreadable, match="is no day of the calendar"):
        one(text)


def test_every_shipped_example_reads_back_from_its_own_writing() -> None:

    for path in files():
        for source in whole(read_each_of(path, library())):
            again = read(print_scenario(source.scenario), library=library())[0].scenario
            assert again == source.scenario, path


def test_the_time_before_a_game_begins_is_read_and_written_back() -> None:
    story = "before Bob's first turn\n  Bob mulligans\n  Ann keeps\n"
    scenario = one(HEAD + "Ann has 7 cards in hand\n" + story + END)
    assert scenario.steps[0] == m.When(m.BEFORE_IT_BEGINS, "Bob")
    assert "before Bob's first turn" in written(scenario)
    assert one(print_scenario(scenario)) == scenario
    assert from_data(json.loads(json.dumps(to_data(scenario)))) == scenario


def test_a_comment_and_odd_spaces_change_nothing() -> None:
    plain = one(HEAD + SETUP + END)
    odd = one((HEAD + SETUP + END).replace("\n", "   # why\n", 1).replace("\nthen", "\n\tthen"))
    assert odd == plain


def test_positions_are_those_of_the_file(tmp_path: Path) -> None:
    scenario = one(HEAD + SETUP + "in Ann's upkeep\n  Ann passes\n" + END)
    assert scenario.steps[1].where == m.Where(21, 3, 6)
