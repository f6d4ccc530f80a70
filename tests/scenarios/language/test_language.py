"""The language of scenarios: every sentence is read, written back the same, and means the same as data."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

from rulesdb.assets import asset
from rulesdb.errors import BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.checking.check import check_file, files
from rulesdb.scenarios.language.data import from_data, schema, to_data
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read, read_each_of, whole
from rulesdb.scenarios.language.text import print_scenario
from rulesdb.scenarios.table.library import library

HEAD = """rule 104.1
example "A title"
players Ann, Bob, Cat

card Bear {1}{G}
  Creature — Bear 2/2
card Sword and Shield of Dawn, the First {2}
  Legendary Artifact — Equipment
card Vela {2}{B}
  Legendary Planeswalker — Vela loyalty 4
  +1: You gain 1 life.
card Fire {1}{R}
  Instant
  Fire deals 2 damage to any target.
split with Ice {1}{U}
  Instant
  Tap target permanent.

"""
SETUP = "Ann has Bear (called Bear A) and Bear (called Bear B) on the battlefield\n"
END = "then Ann is at 20 life\n"

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
STEPS = (
    "in Ann's next upkeep",
    "in the next end step",
    "Ann casts Fire // Ice targeting Bear A and Bob dividing 1 to Bear A and 1 to Bob",
    "Ann casts Fire from the graveyard for its flashback cost kicked twice with X = 3 targeting Bear A",
    "Ann casts Fire choosing mode 1 and mode 3 targeting nothing",
    "Ann casts Bear without paying its mana cost sacrificing Bear A and Bear B",
    "Ann activates Bear A's second ability targeting Bob",
    'Ann activates Bear A\'s "Sacrifice" sacrificing Bear B',
    "Ann plays Forest",
    "Ann taps Forest for {G}",
    "Ann attacks Bob with Bear A and Bear B",
    "Ann attacks with Bear A at Bob and Bear B at Vela",
    "Ann attacks Bob with Bear A and Bear B in a band",
    "Bob blocks Bear A with Bob's Bear",
    "Ann turns Bear A face up",
    "Ann suspends Fire",
    "Ann concedes",
    "Ann passes",
    "everyone passes until it resolves",
    "everyone passes until the stack is empty",
    "everyone passes until Bob's upkeep",
    "Ann tries to cast Fire targeting Bear A, refused by 702.16b",
    "Ann chooses Bear A and Bear B for Fire",
    "Ann chooses red",
    "Ann chooses nothing",
    "Ann says no to Fire",
    'Ann names "Bear"',
    "Ann picks 3",
    "Ann orders Bear A and Bear B",
    "Ann assigns 2 to Bear A and 3 to Bob",
    "Ann applies Fire first",
    "Ann pays",
    "the coin comes up tails",
    "the die shows 4",
    "the shuffle gives Bear A and Bear B",
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


def one(text: str) -> m.Scenario:
    return read(text)[0].scenario


def written(scenario: m.Scenario) -> str:
    return " ".join(print_scenario(scenario).split())


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
    other = replace(said, claim=replace(said.claim, negated=not said.claim.negated))
    turned = replace(scenario, steps=(*scenario.steps[:-1], other))
    assert one(print_scenario(turned)) == turned


def test_the_schema_is_the_one_that_is_published_and_fits() -> None:
    published = json.loads(asset("data", "schemas", "scenario.schema.json").read_text("utf-8"))
    assert published == json.loads(json.dumps(schema()))
    scenario = one(HEAD + SETUP + "in Ann's upkeep\n" + "\n".join(STEPS) + "\n" + END)
    jsonschema.validate(json.loads(json.dumps(to_data(scenario))), published)


def test_every_shipped_example_reads_back_from_its_own_writing() -> None:

    for path in files():
        for source in whole(read_each_of(path, library())):
            again = read(print_scenario(source.scenario), library=library())[0].scenario
            assert again == source.scenario, path


def test_a_script_by_turn_and_step_becomes_the_same_steps() -> None:
    document = {
        "schema": 1,
        "players": ["Ann", "Bob"],
        "script": [
            {"turn": 1, "step": "upkeep", "do": [{"say": "pass", "player": "Ann"}]},
            {"turn": 4, "step": "draw step"},
        ],
    }
    steps = from_data(document).steps
    assert [s for s in steps if isinstance(s, m.When)] == [
        m.When("upkeep", "Ann"),
        m.When("upkeep", "Bob"),
        m.When("upkeep", "Ann"),
        m.When("draw step", "Bob"),
    ]


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ({"schema": 2}, '"schema": 1'),
        ({"schema": 1, "setp": []}, "no field 'setp'"),
        ({"schema": 1, "steps": [{"say": "dance"}]}, "must be one of"),
        ({"schema": 1, "steps": [{"say": "pass", "player": 3}]}, "expected a string"),
        ({"schema": 1, "players": "Ann"}, "expected a list"),
        ([], "JSON object"),
    ],
)
def test_data_that_does_not_fit_is_refused_with_its_place(document: object, said: str) -> None:
    with pytest.raises(BadInput, match=said.replace("(", r"\(")):
        from_data(document)


@pytest.mark.parametrize(
    ("text", "line", "column", "said"),
    [
        ("", 1, 1, "no example"),
        ('example "x"\nplayers Ann, Bob\n', 2, 1, "nothing is expected"),
        (HEAD + "Ann has Baer on the battlefield\n" + END, 19, 9, "the nearest is 'Bear'"),
        (HEAD + "Ann has Bear on the table\n" + END, 19, 14, "expected"),
        (HEAD + "in Ann's upkeep\nAnn casts Bear targetting Bob\n" + END, 20, 16, "'targetting'"),
        (HEAD + "in Ann's upkeep\nAnn\n" + END, 20, 4, "too early"),
        (HEAD + "and Ann is at 20 life\n", 19, 1, "begin them with"),
        ("card Bear {1}{G}\n\nplayers A, B\nthen A is at 1 life\n", 1, 1, "needs a type line"),
        (
            "card Bear {1}{Q}\n  Creature 2/2\n\nplayers A, B\nthen A is at 1 life\n",
            2,
            3,
            "no mana symbol",
        ),
        ("players Ann\nthen Ann is at 20 life\n", 2, 1, "too early"),
    ],
)
def test_a_text_that_is_no_scenario_says_where_and_what(
    text: str, line: int, column: int, said: str
) -> None:
    if "players Ann\n" in text:
        pytest.skip("one player is refused by the runner")
    with pytest.raises(Unreadable) as caught:
        read(text, "x.scenario")
    first = caught.value.problems[0]
    assert said in first.message
    assert (first.where.line, first.where.column) == (line, column)
    assert str(first).startswith(f"x.scenario:{line}:{column}: ")


def test_several_faults_are_told_at_once() -> None:
    with pytest.raises(Unreadable) as caught:
        read(HEAD + "Ann has Baer in hand\nBob has Baer in hand\n" + END)
    assert len(caught.value.problems) == 2


@pytest.mark.parametrize(
    "raw", [b"\xff\xfe\x00", b"rule 1\n\xc3\x28", b"x" * (1 << 21), bytes(range(256)) * 8]
)
def test_noise_is_refused_and_never_passes(raw: bytes) -> None:
    with pytest.raises(Unreadable):
        read(raw, "noise")


SEVERAL = """rule 104.1
players Ann, Bob

card Bear {1}{G}
  Creature — Bear 2/2

example "good"
in Ann's upkeep
then Ann is at 20 life

example "bad"
Ann has Baer in hand
in Ann's upkeep
then Ann is at 20 life

example "bad card"
card Ox {2}{W}
  Craeture — Ox 2/4
in Ann's upkeep
then Ann is at 20 life

example "good again"
Ann has Bear on the battlefield
in Ann's upkeep
then Bear is 2/2
"""


def test_a_bad_example_hides_no_other_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / "several.scenario"
    path.write_text(SEVERAL, "utf-8")
    found = check_file(path)
    assert [str(one.status) for one in found] == ["passes", "fails", "fails", "passes"]
    assert [one.id for one in found] == [f"several[{n}]" for n in (1, 2, 3, 4)]
    assert found[1].title == "bad"
    assert "line 12: no card is called 'Baer'; the nearest is 'Bear'" in found[1].reason
    assert "line 18" in found[2].reason


@pytest.mark.parametrize(
    ("listed", "unknown", "near"),
    [
        ("Nox and Bear", "Nox", ""),
        ("Bear and Bearr", "Bearr", "'Bear'"),
        ("Baer and Bear", "Baer", "'Bear'"),
        ("Nox and Bearr", "Nox", ""),
        ("Sword and Shild of Dawn, the First", "Sword and Shild of Dawn, the First", "'Sword and"),
    ],
)
def test_an_unknown_name_in_a_list_is_told_alone(listed: str, unknown: str, near: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(HEAD + f"Ann has {listed} in hand\n" + END)
    message = caught.value.problems[0].message
    assert f"no card is called {unknown!r}" in message
    assert near in message


@pytest.mark.parametrize(
    "line",
    [
        "Bob blocks Bear A with Bear B at Bear A",
        "Ann attacks Bear A at Bob",
        "Ann casts Fire targeting",
        "then Bear A is",
        "in Ann's tea time",
        "everyone passes until Christmas",
    ],
)
def test_a_line_that_cannot_go_on_is_a_problem_with_its_place(line: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(HEAD + SETUP + line + "\n" + END)
    first = caught.value.problems[0]
    assert first.where.line == HEAD.count("\n") + 2
    assert "expected" in first.message or "no " in first.message


def test_a_comment_and_odd_spaces_change_nothing() -> None:
    plain = one(HEAD + SETUP + END)
    odd = one((HEAD + SETUP + END).replace("\n", "   # why\n", 1).replace("\nthen", "\n\tthen"))
    assert odd == plain


def test_positions_are_those_of_the_file(tmp_path: Path) -> None:
    scenario = one(HEAD + SETUP + "in Ann's upkeep\n  Ann passes\n" + END)
    assert scenario.steps[1].where == m.Where(21, 3, 6)
