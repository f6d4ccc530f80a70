"""Cards by what players call them: shown, told where they are not here, and found by a lookup and a search."""

from __future__ import annotations

import json

import pytest

CARDS = [
    {"name": "Dark Confidant", "mana_cost": "{1}{B}", "type_line": "Creature — Human Wizard", "power": "2", "toughness": "1",
     "text": "At the beginning of your upkeep, reveal the top card of your library and put that card into your hand. You lose life equal to its mana value."},
    {"name": "Uro, Titan of Things", "mana_cost": "{1}", "type_line": "Legendary Creature — Elder Giant", "power": "6", "toughness": "6", "text": "Trample"},
    {"name": "Jace, the Idle", "mana_cost": "{1}", "type_line": "Legendary Planeswalker — Jace", "loyalty": "3", "text": ""},
    {"name": "Jace, the Busy", "mana_cost": "{1}", "type_line": "Legendary Planeswalker — Jace", "loyalty": "3", "text": ""},
]  # fmt: skip


@pytest.fixture(autouse=True)
def cards(says, tmp_path):
    path = tmp_path / "cards.json"
    path.write_text(json.dumps({"cards": CARDS}), encoding="utf-8")
    says("cards", "import", str(path))


def test_a_nickname_shows_its_card(says):
    assert says("card", "bob").startswith("Dark Confidant")


def test_what_alone_begins_so_is_shown_and_several_are_named(says, run):
    assert says("card", "uro").startswith("Uro, Titan of Things")
    told = run("card", "jace", "--json")
    assert told.exit_code == 1
    assert json.loads(told.stdout)["error"]["near"][:2] == ["Jace, the Busy", "Jace, the Idle"]


def test_a_nickname_of_a_card_that_is_not_here_says_which_it_is(run):
    assert "is what players call Sensei's Divining Top" in run("card", "sdt").stderr


def test_a_lookup_says_that_there_is_such_a_card(says):
    assert "Dark Confidant is a card: rulesdb card bob" in says("bob")
    assert json.loads(says("dark confidant", "--json"))["card"] == "Dark Confidant"
    assert "is a card" not in says("trample")


def test_a_search_takes_it_for_the_rules_of_the_card(says):
    notes = json.loads(says("search", "goyf and uro", "--json"))["notes"]
    assert any("Tarmogoyf" in note for note in notes)


def test_a_situation_takes_it_for_the_card_where_nobody_is_called_so_and_says_the_name(
    run, tmp_path
):
    path = tmp_path / "x.scenario"
    path.write_text("players Ann, Cat\nAnn has Bob on the battlefield\nthen Ann is at 20 life\n")
    told = run("judge", str(path))
    assert told.exit_code == 0
    assert "Dark Confidant" in told.output


def test_a_situation_takes_a_player_of_that_name_for_no_card(run, tmp_path):
    path = tmp_path / "x.scenario"
    path.write_text("players Ann, Bob\nAnn has Bob on the battlefield\nthen Ann is at 20 life\n")
    told = run("judge", str(path))
    assert told.exit_code == 1
    assert "Dark Confidant" not in told.output.replace("the nearest is 'Dark Confidant'", "")
