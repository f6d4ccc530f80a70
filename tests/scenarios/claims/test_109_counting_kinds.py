"""A word that is a subtype counts whatever has it, cards and tokens, whatever they are called (109.2, 111.4)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

CARDS = """card Rik, Den Chief {2}{R}
  Legendary Creature — Goblin Warrior 3/3
card Ash Goblin {R}
  Creature — Goblin 1/1
card Elk {1}{G}
  Creature — Elk 3/3
card Ogre {2}{R}
  Creature — Giant 4/4
card Grey Elk {G}
  Creature — Elk Spirit 1/1
card Bog {1}
  Land — Swamp
card Mist {U}
  Enchantment — Aura
  Enchant land
  Enchanted land is an Island.
card Elfin Boat {2}
  Artifact — Vehicle 3/3
  Crew 1

"""
GOBLIN = "a 1/1 red Goblin creature token"
TABLE = [
    # What Ann has, the word for one and for several, and how many there are of them.
    ("Rik, Den Chief", "Goblin", "Goblins", 1),
    (f"Rik, Den Chief and {GOBLIN}", "Goblin", "Goblins", 2),
    ("Rik, Den Chief, Ash Goblin and 2 1/1 red Goblin creature tokens", "Goblin", "Goblins", 4),
    (f"Rik, Den Chief and {GOBLIN}", "Warrior", "Warriors", 1),
    ("Rik, Den Chief and Ash Goblin", "Goblin", "Goblins", 2),
    (GOBLIN, "Goblin", "Goblins", 1),
    ("Elk", "Elk", "Elks", 1),
    ("Elk and Grey Elk", "Elk", "Elks", 2),
    ("Elk, Grey Elk and a 3/3 green Elk creature token", "Elk", "Elks", 3),
    ("Ogre", "Ogre", "Ogres", 1),
    ("Ogre", "Giant", "Giants", 1),
    ("a Swamp and Bog", "Swamp", "Swamps", 2),
    ("a Swamp", "Island", "Islands", 0),
    ("a Swamp and Mist (attached to Swamp)", "Island", "Islands", 1),
    ("Rik, Den Chief and Elfin Boat", "Vehicle", "Vehicles", 1),
]
IDS = [f"{has}-{one}" for has, one, _, _ in TABLE]


def played(has: str, lines: str) -> Result:
    text = f"{CARDS}Ann has {has} on the battlefield\nBob has Grey Elk on the battlefield\nin Ann's upkeep\n{lines}"
    return run(read(text, open_=True)[0], open_=True)[0]


def answered(has: str, line: str) -> str:
    (one,) = played(has, line).answers
    return one.text


@pytest.mark.parametrize(("has", "one", "several", "count"), TABLE, ids=IDS)
def test_how_many_there_are(has: str, one: str, several: str, count: int) -> None:
    said = {0: f"no {several}", 1: f"1 {one}"}.get(count, f"{count} {several}")
    assert answered(has, f"how many {several} does Ann control?") == f"Ann controls {said}"


@pytest.mark.parametrize(("has", "one", "several", "count"), TABLE, ids=IDS)
def test_a_claim_holds_of_that_number_and_of_no_other(
    has: str, one: str, several: str, count: int
) -> None:
    for claimed in range(5):
        word = several if claimed != 1 else one
        found = played(has, f"then Ann controls {claimed or 'no'} {word}")
        assert (found.status is Status.PASSES) == (claimed == count), claimed


@pytest.mark.parametrize(("has", "one", "several", "count"), TABLE, ids=IDS)
def test_whether_there_is_one(has: str, one: str, several: str, count: int) -> None:
    article = "an" if one[0] in "AEIO" else "a"
    text = answered(has, f"does Ann control {article} {one}?")
    assert text.startswith("Yes" if count else "No")


def test_everybody_together_and_other_zones() -> None:
    assert (
        answered("Elk", "how many Elks are on the battlefield?")
        == "there are 2 Elks on the battlefield"
    )
    found = played("Elk", "then there are 2 Elks on the battlefield")
    assert found.status is Status.PASSES, found.reason
    text = (
        CARDS
        + "Ann has Elk and Grey Elk in the graveyard\nin Bob's upkeep\nhow many Elks does Ann have in the graveyard?"
    )
    (one,) = run(read(text, open_=True)[0], open_=True)[0].answers
    assert one.text == "Ann has 2 Elks in the graveyard"


def test_what_is_only_called_so_is_told_apart() -> None:
    has = "a Swamp (called Moor) and a Forest"
    lines = "Ann controls Mist (attached to Forest)\n"
    text = f"{CARDS}Ann has {has} on the battlefield\n{lines}in Ann's upkeep\n"
    (one,) = run(read(text + "how many Forests does Ann control?", open_=True)[0], open_=True)[
        0
    ].answers
    assert (
        one.text == "Ann controls no Forests; besides, Forest is called so and has no such subtype"
    )
    found = run(read(text + "then Ann controls 1 Forest", open_=True)[0], open_=True)[0]
    assert found.status is Status.FAILS
    assert "could be meant as a name or as a subtype" in found.reason


def test_one_thing_of_a_name_is_that_thing_and_no_other_of_its_kind() -> None:
    text = (
        CARDS
        + "Ann has Grey Elk on the battlefield\nBob has Elk on the battlefield\nin Ann's upkeep\n"
    )
    assert run(read(text + "then Ann doesn't control Elk")[0])[0].status is Status.PASSES
    assert run(read(text + "then Ann controls an Elk")[0])[0].status is Status.PASSES


def test_permanents_are_all_of_them() -> None:
    assert (
        answered("Elk, a Swamp and Bog", "how many permanents does Ann control?")
        == "Ann controls 3 permanents"
    )
    assert (
        answered("Elk and a tapped Swamp", "how many untapped permanents does Ann control?")
        == "Ann controls 1 untapped permanent"
    )
    assert played("Elk", "then Ann controls 1 permanent").status is Status.PASSES
    assert "permanents are on the battlefield" in answered(
        "Elk", "how many permanents are in exile?"
    )


SIZES = [
    ("how much power does Elfin Boat have?", "Elfin Boat has no power: it is a permanent and no creature"),
    ("how much toughness does Elfin Boat have?", "Elfin Boat has no toughness: it is a permanent and no creature"),
    ("does Elfin Boat have power 3?", "No: Elfin Boat has no power"),
    ("is Elfin Boat 3/3?", "No: Elfin Boat is colorless Vehicle artifact with crew"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "answer"), SIZES, ids=[q for q, _ in SIZES])
def test_208_3_a_permanent_that_is_no_creature_has_no_size(question: str, answer: str) -> None:
    assert answered("Elfin Boat", question).startswith(answer)
    assert played("Elfin Boat", "").end.players[0].battlefield[0].number == ""


def test_208_3_it_has_one_as_a_creature_and_elsewhere() -> None:
    text = (
        CARDS
        + "Ann has Elfin Boat and Elk on the battlefield, Elfin Boat in hand\nin Ann's upkeep\n"
    )
    text += "Ann crews Elfin Boat with Elk\nit resolves\n"
    found = run(read(text, open_=True)[0], open_=True)[0]
    assert found.end is not None
    assert [card.number for card in found.end.players[0].battlefield] == ["3/3", "3/3"]
    assert found.end.players[0].hand[0].number == "3/3"
