"""Bad input: noise, other languages, markup, control characters, long texts, broken files."""

# ruff: noqa: FBT001

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulesdb.cards.importers import Refused, read_cards
from rulesdb.errors import BadInput, ParseError
from rulesdb.oracle.kept.library import find, keep, readings_of
from rulesdb.oracle.reading.paragraph import read_paragraph

WORDS = [
    "target",
    "creature",
    "gets",
    "+1/+1",
    "until",
    "end",
    "of",
    "turn",
    ".",
    ",",
    "when",
    "~",
    "enters",
    "draw",
    "a",
    "card",
    "destroy",
    "it",
    "that",
    "player",
    "each",
    "you",
    "may",
    "if",
    "do",
    "{T}",
    ":",
    "add",
    "{G}",
    "flying",
    "and",
    "or",
    "then",
    "all",
    "choose",
    "one",
    "—",
    "•",
    '"',
    "'",
    "with",
    "X",
    "damage",
    "to",
    "deals",
    "counter",
]


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.sampled_from(WORDS), max_size=25), st.booleans())
def test_words_of_the_game_in_any_order_are_read_or_refused(words: list[str], spell: bool) -> None:
    """Never an exception, and never a reading that is not printed back."""
    made = read_paragraph(" ".join(words), "Test Card", spell=spell)
    assert made.unread is not None or made.printed or not made.abilities


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_with_a_place(text: str) -> None:
    """What stopped the reading is a word of the text, at its column."""
    made = read_paragraph(text, "Test Card")
    if made.unread is not None:
        assert 1 <= made.unread.column <= len(text) + 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "<b>Flying</b>",
        "Zerstöre eine Kreatur deiner Wahl.",
        "飛行",
        "Flying\x00\x07",
        "()",
        '"',
        "{",
        "{T}:",
        "• ",
        "—",
    ],
)
def test_odd_texts_are_answers(text: str) -> None:
    """No odd text is an error of ours."""
    read_paragraph(text)


def test_a_megabyte_of_noise_is_refused_quickly() -> None:
    """Time grows with the text, and the place is told."""
    start = time.perf_counter()
    made = read_paragraph("blub " * 200_000)
    assert made.unread is not None
    assert time.perf_counter() - start < 20


def _write(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8")
    return path


@pytest.mark.parametrize(
    "text",
    ["", "{", "[", '{"data": {"A": [', '[{"name": "A"', "nothing", '{"x": 1}', '{"data": 3}'],
)
def test_a_broken_file_says_where(tmp_path: Path, text: str) -> None:
    """A file that is cut off or no JSON at all is refused with its place, and nothing is kept."""
    with pytest.raises((BadInput, ParseError)):
        keep(
            one
            for one in read_cards(_write(tmp_path / "c.json", text))
            if not isinstance(one, Refused)
        )


def test_an_import_is_all_or_nothing(tmp_path: Path) -> None:
    """Cards before the break are not kept."""
    good = json.dumps(
        {
            "name": "Test Bear Nine",
            "type_line": "Creature — Bear",
            "oracle_text": "",
            "object": "card",
        }
    )
    path = _write(tmp_path / "c.json", "[" + good + ", {")
    with pytest.raises(ParseError):
        keep(one for one in read_cards(path) if not isinstance(one, Refused))
    with pytest.raises(Exception, match="no card"):
        find("Test Bear Nine")


def test_scryfall_and_plain_files_give_the_same_card(tmp_path: Path) -> None:
    """The kind of a file is told by its structure; names are found without accents and case."""
    scryfall = [
        {
            "object": "card", "name": "Tést Ogre", "layout": "normal", "mana_cost": "{R}", "type_line": "Creature — Ogre",
            "oracle_text": "Haste", "power": "2", "toughness": "1",
        }
    ]  # fmt: skip
    plain = {
        "cards": [
            {
                "name": "Tést Ogre",
                "mana_cost": "{R}",
                "type_line": "Creature — Ogre",
                "text": "Haste",
                "power": 2,
                "toughness": 1,
            }
        ]
    }
    one = list(read_cards(_write(tmp_path / "s.json", json.dumps(scryfall))))
    two = list(read_cards(_write(tmp_path / "p.json", json.dumps(plain))))
    assert one == two
    keep(one)  # type: ignore[arg-type]
    assert readings_of(find("test OGRE"))[0][0].printed == "Haste"


def test_an_unknown_layout_is_a_reported_problem(tmp_path: Path) -> None:
    """It is told, and the other cards are read."""
    rows = [
        {"name": "A", "type_line": "Artifact", "text": "", "layout": "spiral"},
        {"name": "B", "type_line": "Artifact", "text": ""},
    ]
    made = list(read_cards(_write(tmp_path / "c.json", json.dumps({"cards": rows}))))
    assert [isinstance(one, Refused) for one in made] == [True, False]


def test_a_legend_calls_itself_by_part_of_its_name() -> None:
    """201.5: the part before a comma, “the” or “of”, or the first word where that is no word of the game."""
    for name, short in (
        ("Korvar, Bear King", "Korvar"),
        ("Korvar the Loud", "Korvar"),
        ("Bella Korvar of South Lane", "Bella Korvar"),
        ("Korvar Ironfoot", "Korvar"),
        ("A-Korvar, Bear King", "Korvar, Bear King"),
    ):
        made = read_paragraph(f"Whenever {short} attacks, draw a card.", name, legendary=True)
        assert made.printed == "Whenever ~ attacks, draw a card."
        assert not read_paragraph(f"Whenever {short} attacks, draw a card.", "Bear").whole
    own = "Whenever you cast a Bear spell, draw a card."
    assert read_paragraph(own, "Bear Korvar", legendary=True).printed == own
    named = "Create Korvar Lage, a legendary 1/1 black Bear creature token."
    assert read_paragraph(named, "Korvar Lage's Rest", legendary=True, spell=True).printed == named
