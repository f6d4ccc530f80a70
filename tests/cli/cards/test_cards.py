"""`rulesdb card` and `rulesdb cards`: each layout as people meet it, what a file does not tell, what is kept."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import jsonschema
import pytest

from rulesdb.assets import asset

WIDE = "Creature — Bear"
CARDS = [
    {"name": "Plain Bear", "type_line": WIDE, "mana_cost": "{1}{G}", "power": 2, "toughness": 2},
    {
        "name": "Röck of Ælves",
        "type_line": "Artifact",
        "mana_cost": "{2}",
        "text": "{T}: Draw a card.\nWhenever you draw a card, gloop target player.",
    },
    {
        "name": "Hot // Cold",
        "layout": "split",
        "faces": [
            {"name": "Hot", "type_line": "Instant", "mana_cost": "{R}", "text": "Hot deals 2 damage to any target."},
            {"name": "Cold", "type_line": "Instant", "mana_cost": "{U}", "text": "Tap target creature."},
        ],
    },
    {
        "name": "Pupil of Bears",
        "type_line": "Creature — Human",
        "mana_cost": "{G}",
        "text": "Level up {1}\nLEVEL 1-2\n2/2\nTrample\nLEVEL 3+\n4/4\nTrample, gloop",
        "power": "1",
        "toughness": "1",
    },
    {
        "name": "Bear Class",
        "type_line": "Enchantment — Class",
        "mana_cost": "{G}",
        "text": "Bears you control get +1/+1.\n{2}{G}: Level 2\nWhen this Class becomes level 2, gloop.",
    },
    {
        "name": "The Bear Story",
        "type_line": "Enchantment — Saga",
        "mana_cost": "{2}{G}",
        "text": "I, II — Draw a card.\nIII — You gain 3 life.",
    },
    {
        "name": "Bear Keeper",
        "layout": "transform",
        "faces": [
            {"name": "Bear Keeper", "type_line": WIDE, "mana_cost": "{G}", "text": "{T}: Transform this creature.", "power": 1, "toughness": 1},
            {"name": "Bear King", "type_line": WIDE, "text": "Trample", "power": 4, "toughness": 4, "color_indicator": "G"},
        ],
    },
]  # fmt: skip


@pytest.fixture
def kept(run, tmp_path):
    file = tmp_path / "cards.json"
    file.write_text(json.dumps({"cards": CARDS}), "utf-8")
    assert run("cards", "import", str(file)).stdout == f"{len(CARDS)} cards kept\n"


def checked(document: dict, name: str) -> dict:
    schema = json.loads(asset("data", "schemas", f"{name}.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator(schema).validate(document)
    return document


@pytest.mark.usefixtures("kept")
def test_a_card_is_found_without_accents_and_by_a_face(run):
    for wish in (["rock", "of", "aelves"], ["ROCK OF AELVES"]):
        assert run("card", *wish).stdout.startswith("Röck of Ælves  {2}\nArtifact\n")
    for wish in ("cold", "Hot//Cold", "hot cold"):
        assert run("card", wish).stdout.startswith("Hot // Cold: a split card (709)\n\nHot  {R}\n")


@pytest.mark.usefixtures("kept")
def test_each_paragraph_is_followed_by_how_it_was_read(run):
    told = run("card", "rock of aelves").stdout
    assert "  {T}: Draw a card.\n    = {T}: Draw a card.\n" in told
    line = "    Whenever you draw a card, gloop target player."
    assert f"{line}\n{' ' * line.index('gloop')}^\n    unsupported (word): unknown word\n" in told
    assert told.endswith("Not read: 1 of 2. No game can use this card yet.\n")
    assert "KW_" not in told
    assert run("card", "plain bear").stdout.endswith("No rules text.\n")


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize(
    ("name", "about"),
    [
        ("Pupil of Bears", "A leveler (711)"),
        ("Bear Class", "A Class (716)"),
        ("The Bear Story", "A Saga (714)"),
        ("Bear King", "Bear Keeper: a double-faced card that transforms (712)"),
    ],
)
def test_the_layout_is_told_with_its_rule(run, name, about):
    assert run("card", name).stdout.startswith(about + "\n")


@pytest.mark.usefixtures("kept")
@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Pupil of Bears", "    Trample, gloop"),
        ("Bear Class", "    When this Class becomes level 2, gloop."),
    ],
)
def test_the_caret_stands_under_the_word_in_a_line_below_a_bar(run, name, line):
    assert f"{line}\n{' ' * line.index('gloop')}^\n" in run("card", name).stdout


@pytest.mark.usefixtures("kept")
def test_a_colour_indicator_is_shown(run):
    assert "Creature — Bear  4/4  color indicator green\n" in run("card", "Bear King").stdout


@pytest.mark.usefixtures("kept")
def test_a_card_as_data(run):
    for card in CARDS:
        checked(json.loads(run("card", card["name"], "--json").stdout), "card")
    document = json.loads(run("card", "rock of aelves", "--json").stdout)
    read, unread = document["faces"][0]["abilities"]
    assert read["reading"][0]["node"] == "ActivatedAbility"
    assert (unread["stage"], unread["word"], unread["column"]) == ("word", "gloop", 27)


@pytest.mark.usefixtures("kept")
def test_a_tree_is_shown(run):
    told = run("card", "hot", "--tree").stdout
    read = "    = ~ deals 2 damage to any target.\n    » Hot deals 2 damage to any target.\n"
    rules = "    § a spell ability 113.3a, 608.2c; damage 120.3; target 115.1a, 601.2c\n"
    assert f"{read}{rules}      SpellAbility\n" in told


@pytest.mark.usefixtures("kept")
def test_the_rules_of_an_ability_are_explained_in_plain_words(run):
    told = " ".join(run("card", "hot", "--explain").stdout.split())
    assert "§ 120.3 (damage): " in told
    assert "§ 115.1a (target): " in told
    found = checked(json.loads(run("card", "hot", "--explain", "--json").stdout), "card")
    (rules,) = [one["rules"] for one in found["faces"][0]["abilities"]]
    assert all(one["plain"] for one in rules)
    assert [one["rule"] for one in rules][:2] == ["113.3a", "608.2c"]


@pytest.mark.usefixtures("kept")
def test_a_card_is_said_in_full(run):
    """Under what was printed back stands the reading without pronouns, in JSON too."""
    told = json.loads(run("card", "hot", "--json").stdout)
    assert told["faces"][0]["abilities"][0]["explicit"] == "Hot deals 2 damage to any target."


def test_how_much_is_said_in_full_is_counted(run, tmp_path):
    """What lacks only the second proof is counted and listed where it is asked for."""
    file = tmp_path / "cards.json"
    rows = [
        {
            "name": "Ash",
            "type_line": "Instant",
            "mana_cost": "{R}",
            "text": "Ash deals 2 damage to any target.",
        },
        {"name": "Oak", "type_line": "Instant", "mana_cost": "{G}", "text": "Frobnicate."},
    ]
    file.write_text(json.dumps({"cards": rows}), "utf-8")
    told = json.loads(run("cards", "coverage", str(file), "--in-full", "--json").stdout)
    assert told["in_full"] == {"lines": 1, "cards": 1, "refused": []}
    assert "in_full" not in json.loads(run("cards", "coverage", str(file), "--json").stdout)
    assert (
        "not said back in full: lines 0 (0.0 % of those)"
        in run("cards", "coverage", str(file), "--in-full").stdout
    )


def test_a_name_that_nobody_has(run):
    made = run("card", "Assault // Batery")
    assert made.exit_code == 1
    assert "nearest: Assault // Battery" in made.stderr


ROWS = {
    "Ice Bear": [{"name": "Ice Bear", "type": "Creature Bear", "power": "2", "toughness": "2"}],
    "One // Two": [{"name": "One // Two", "type": "Creature — Bear // Creature — Bear", "manaCost": "{G}"}],
    "Left // Right": [{"name": "Left // Right", "type": "Instant", "text": "Draw a card.", "manaCost": "{U}"}],
    "Cave // Hole": [{"name": "Cave // Hole", "type": "Instant", "text": "Draw a card.\n//\nScry 1."}],
    "Hall // Loft": [{"name": "Hall // Loft", "type": "Enchantment — Room", "text": "Trample\n//\nTrample"}],
    "Bear Host": [{"name": "Bear Host", "type": "Hoost Creature — Bear"}],
    "Odd": [{"name": "Odd", "type": "Instant", "layout": "sideways", "text": "Draw a card."}],
    "Day // Night": [
        {"name": "Day // Night", "type": "Creature — Bear // Creature — Bear", "manaCost": "{G}", "layout": "transform",
         "text": "{T}: Transform this creature.\n//\nTrample", "power": "1 // 2", "toughness": "1 // 2"}
    ],
}  # fmt: skip


def test_what_a_file_does_not_tell_is_said_and_never_taken_for_nothing(run, tmp_path):
    file = tmp_path / "AtomicCards.json"
    file.write_text(json.dumps({"data": ROWS}), "utf-8")
    document = checked(json.loads(run("cards", "import", str(file), "--json").stdout), "cards")
    assert document["cards"] == 3
    assert {row["name"]: row["message"] for row in document["refused"]} == {
        "One // Two": "a card of 2 faces in one row that has no text at all",
        "Left // Right": "a card of 2 faces in one row that has the text of 1 only",
        "Cave // Hole": "a card of 2 faces in one row without their mana costs",
        "Bear Host": "'Hoost' in the type line 'Hoost Creature — Bear' is no card type or supertype (205)",
        "Odd": "'sideways' is no known layout of cards",
    }
    assert "Creature Bear  2/2" in run("card", "ice bear").stdout
    night = run("card", "night").stdout
    assert "Night\nCreature — Bear  2/2\n" in night
    assert "\n\n  Trample\n" in night
    assert "indicator" in night, "the file tells no color of a back"
    found = checked(json.loads(run("cards", "coverage", str(file), "--json").stdout), "cards")
    assert (found["cards"], found["whole"], len(found["refused"])) == (8, 3, 5)
    assert found["supported"] == ["Day // Night", "Hall // Loft", "Ice Bear"]
    room = run("card", "loft").stdout
    assert "Loft\nEnchantment — Room\n(its file leaves out its mana cost)\n" in room
    assert "A game can use this card as far as its mana cost does not matter." in room


@pytest.mark.usefixtures("kept")
def test_a_broken_file_leaves_the_library_as_it_was(run, tmp_path):
    file = tmp_path / "broken.json"
    whole = json.dumps({"cards": [{**CARDS[0], "name": "New Bear"}, CARDS[1]]})
    file.write_text(whole[:-20], "utf-8")
    made = run("cards", "import", str(file))
    assert made.exit_code == 1
    assert "broken.json:1:" in made.stderr.replace("\n", "")
    assert run("card", "New Bear").exit_code == 1
    assert run("card", "Plain Bear").exit_code == 0


SHOW = "import sys; from rulesdb.cli import rulesdb; rulesdb.main(standalone_mode=False); print(*sys.modules, file=sys.stderr)"
READER = {"lark", "rulesdb.oracle.reading.paragraph", "rulesdb.oracle.words.tokens", "rulesdb.cards.abilities", "rulesdb.engine"}  # fmt: skip


@pytest.mark.usefixtures("kept")
def test_a_card_that_was_read_before_is_shown_without_what_reads():
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    told = [
        subprocess.run(
            [sys.executable, "-c", SHOW, "card", "rock of aelves"],
            capture_output=True,
            encoding="utf-8",
            env=environment,
            check=True,
        )
        for _ in range(2)
    ]
    assert told[0].stdout == told[1].stdout
    assert READER & set(told[0].stderr.split())
    assert not READER & set(told[1].stderr.split())
