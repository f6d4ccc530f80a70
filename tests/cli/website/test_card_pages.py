"""`rulesdb site --cards FILE`: the cards of a file, read for their pages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NoReturn

import pytest
from click.testing import CliRunner

from rulesdb.cards.printed import PrintedFace
from rulesdb.cli import rulesdb as root
from rulesdb.cli.website import beside, reading_cards
from rulesdb.cli.website.reading_cards import read_for_pages
from rulesdb.errors import BadInput
from rulesdb.oracle.reading.proof import Proved
from rulesdb.site.card_pages import CardRow
from tests.site.material import TEXT

CARDS = [
    {"name": "Test Drake", "type_line": "Creature — Drake", "mana_cost": "{2}{U}", "power": "2", "toughness": "2",
     "text": "Flying\nWhen this creature enters, draw a card."},
    {"name": "Odd Thing", "type_line": "Artifact", "text": "Gloop the flarn."},
]  # fmt: skip


def _plain(row: CardRow) -> Any:
    """What is told of a card, without what its lines are about: that stands once a file (`governed`)."""
    return json.loads(row.told.replace("\0", "[]"))


def test_a_card_comes_with_what_was_understood_and_its_rules(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps({"cards": CARDS}))
    odd, drake = read_for_pages(file)
    about, ((name, cost, line, number, (flying, drawing)),) = _plain(drake)
    assert (about, name, cost, line, number) == ("", "Test Drake", "{2}{U}", "Creature — Drake", "2/2")  # fmt: skip
    assert flying == ["Flying", "", []], "it is understood in its own words"
    assert drake.governed[0] == (("702.9", "flying"),)
    assert drawing[1].startswith("When Test Drake enters")
    assert {"702.9", "121.1"} <= set(drake.rules)
    assert _plain(odd)[1][0][4] == [["Gloop the flarn.", "-", []]]
    assert read_for_pages(file) == (odd, drake), "what was kept is another"


def test_what_is_understood_in_the_same_words_is_not_said_twice(tmp_path: Path) -> None:
    says = "{T}, Tap an untapped creature you control: Draw a card. (It may be this one.)"
    other = "{T}: This artifact deals 1 damage to any target."
    cards = [
        {
            "name": "Test Loom",
            "type_line": "Artifact",
            "mana_cost": "{2}",
            "text": f"{says}\n{other}",
        }
    ]
    file = tmp_path / "cards.json"
    file.write_text(json.dumps({"cards": cards}))
    (loom,) = read_for_pages(file)
    same, named = _plain(loom)[1][0][4]
    assert same[1] == "", "the two differ in a capital only"
    assert named[1] == "{T}: Test Loom deals 1 damage to any target."


def test_of_a_newer_file_only_what_is_new_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps({"cards": CARDS}))
    before = read_for_pages(file)
    read: list[str] = []
    real = reading_cards.read_proved

    def noted(face: PrintedFace) -> Proved:
        read.append(face.name)
        return real(face)

    monkeypatch.setattr(reading_cards, "read_proved", noted)
    elk = {"name": "Test Elk", "type_line": "Creature — Elk", "text": "Haste"}
    other = {**CARDS[1], "text": "Flying"}
    file.write_text(json.dumps({"cards": [elk, CARDS[0], other]}))
    odd, drake, new = read_for_pages(file)
    assert read == ["Odd Thing", "Test Elk"]
    assert drake == before[1]
    assert _plain(odd)[1][0][4][0][:2] == ["Flying", ""]
    assert new.name == "Test Elk"


def test_a_file_without_cards_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text('{"cards": []}')
    with pytest.raises(BadInput, match="no card"):
        read_for_pages(file)


def _card_files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (folder / "cards").glob("*.js")}


def test_cards_are_read_by_another_process_while_the_rest_is_prepared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    (tmp_path / "cards.json").write_text(json.dumps({"cards": CARDS}))
    (tmp_path / "rules.txt").write_text(TEXT, encoding="utf-8")

    def here(*_: object, **__: object) -> NoReturn:
        raise AssertionError("read here, too")

    with monkeypatch.context() as patched:
        patched.setattr(reading_cards, "_read", here)
        _run("build", "rules.txt", "--no-plain", "--cards", "cards.json", "--out", "beside")
        _run("site", "--no-plain", "--cards", "cards.json", "--out", "kept")
    assert len(_card_files(tmp_path / "beside")) == 1
    monkeypatch.setattr(reading_cards, "_kept", lambda _: reading_cards._Known("", "", b"", b""))
    monkeypatch.setattr(beside, "_MAKE", "raise SystemExit")
    _run("site", "--no-plain", "--cards", "cards.json", "--out", "alone")
    assert _card_files(tmp_path / "alone") == _card_files(tmp_path / "beside")
    assert _card_files(tmp_path / "kept") == _card_files(tmp_path / "beside")


def test_a_site_of_cards_that_are_none_is_refused_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cards.json").write_text('{"cards": []}')
    done = CliRunner().invoke(root, ["site", "--cards", "cards.json"])
    assert done.exit_code != 0
    assert "has no card" in done.output
    assert not (tmp_path / "site").exists()
    done = CliRunner().invoke(root, ["site", "--cards", "nothing.json"])
    assert done.exit_code != 0
    assert not (tmp_path / "site").exists()


def _run(*words: str) -> None:
    done = CliRunner().invoke(root, list(words))
    assert done.exit_code == 0, done.output
