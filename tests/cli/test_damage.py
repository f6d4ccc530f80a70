"""Each file of a home, damaged at each kind of place: the right answer, or one sentence. Never another answer."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from rulesdb.errors import RulesdbError
from rulesdb.oracle.kept.readings import READINGS
from rulesdb.rulebook.kept.library import Library
from rulesdb.scenarios.checking.check import fingerprint
from rulesdb.scenarios.table import making
from rulesdb.search import find

CARDS = {
    "cards": [
        {
            "name": name,
            "type_line": "Creature — Elk",
            "mana_cost": "{G}",
            "text": "",
            "power": 2,
            "toughness": size,
        }
        for name, size in (("Mild Elk", 3), ("Wild Elk", 4), ("Glad Elk", 5))
    ]
}
SITUATION = """players Ann, Bob
Ann has Mild Elk on the battlefield
in Ann's precombat main phase
then Mild Elk is 2/3
"""
QUESTIONS = {
    "editions": [("rule", "702.2b"), ("rule", "702.2b", "-e", "2018-05-04"), ("refs", "704.5"), ("rule", "100.2")],
    "indexes": [("search", "lost"), ("search", "skipping twice")],
    "alignments": [("diff", "2018-05-04", "2020-03-01"), ("history", "704.5q@2018-05-04")],
    "cards": [("card", "Wild Elk"), ("card", "glad elk"), ("judge", "SITUATION")],
    "cache": [("card", "Mild Elk"), ("judge", "SITUATION"), ("check", "SITUATION")],
}  # fmt: skip
"""What is asked of the files of each folder."""


def _fresh() -> None:
    """As another process would begin."""
    READINGS.close()
    making.make.cache_clear()
    making.made_of.cache_clear()
    for one in find._searchers_kept.values():
        one.index.close()
    find._searchers_kept.clear()


def _places(size: int) -> list[int]:
    """One of each kind of place: the heads of our files and SQLite's, the first page, in between, the end."""
    ours = [0, 3, 12, 20, 45, 60, 70]
    pages = [size * n // 9 for n in range(1, 9)]
    return sorted({place for place in (*ours, 17, 100, 103, *pages, size - 1) if 0 <= place < size})


@pytest.fixture
def answers(pebbles: Library, home: Path, tmp_path: Path, run) -> dict[tuple[str, ...], str]:
    """A home with one of everything, and what it answers while it is whole."""
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(CARDS), "utf-8")
    (tmp_path / "one.scenario").write_text(SITUATION, "utf-8")
    assert run("cards", "import", str(file)).exit_code == 0
    assert run("editions", "default", "2018-05-04").exit_code == 0
    return {words: _ask(run, tmp_path, words) for rows in QUESTIONS.values() for words in rows}


def _ask(run, folder: Path, words: tuple[str, ...]) -> str:
    _fresh()
    given = [str(folder / "one.scenario") if word == "SITUATION" else word for word in words]
    result = run(*given)
    if result.exit_code == 0:
        return result.stdout
    said = result.stderr.strip()
    assert said, (words, result.output)
    assert "\n" not in said, said
    assert "damaged" in said, (words, said)
    return ""


@pytest.mark.parametrize("folder", sorted(QUESTIONS))
def test_a_damaged_file_gives_no_other_answer(folder, answers, home, tmp_path, run):
    assert all(answers.values())
    whole = tmp_path / "whole"
    shutil.copytree(home, whole)
    files = [path for path in sorted((whole / folder).rglob("*")) if path.is_file()]
    assert files
    for path in files:
        raw = path.read_bytes()
        for place in _places(len(raw)):
            shutil.rmtree(home)
            shutil.copytree(whole, home)
            bad = raw[:place] + bytes([raw[place] ^ 0x15]) + raw[place + 1 :]
            (home / path.relative_to(whole)).write_bytes(bad)
            for words in QUESTIONS[folder]:
                try:
                    said = _ask(run, tmp_path, words)
                except RulesdbError as error:
                    said = ""
                    assert "\n" not in str(error)
                assert said in ("", answers[words]), (path.name, place, words)


def test_a_damaged_edition_is_made_anew_from_the_text_in_it(pebbles, home, run):
    path = home / "editions" / "2018-05-04.sqlite"
    before = run("rule", "702.2b", "-e", "2018-05-04").stdout
    raw = bytearray(path.read_bytes())
    raw[raw.index(b"A pebble skips only once.")] ^= 1
    path.write_bytes(raw)
    assert run("rule", "702.2b", "-e", "2018-05-04").stdout == before
    assert b"A pebble skips only once." in path.read_bytes()


def test_cards_that_changed_are_seen_whatever_the_times_say(home, tmp_path, run):
    file = tmp_path / "cards.json"
    one = tmp_path / "one.scenario"
    file.write_text(json.dumps(CARDS), "utf-8")
    one.write_text(SITUATION, "utf-8")
    run("cards", "import", str(file))
    assert "1 passes" in run("check", str(one)).stdout
    library = home / "cards" / "library.sqlite"
    times = library.stat()
    file.write_text(json.dumps(CARDS).replace('"toughness": 3', '"toughness": 9'), "utf-8")
    run("cards", "import", str(file))
    os.utime(library, ns=(times.st_atime_ns, times.st_mtime_ns))
    fingerprint.cache_clear()
    assert "1 fails" in run("check", str(one)).stdout


def test_a_result_that_somebody_wrote_into_the_cache_is_not_believed(home, tmp_path, run):
    one = tmp_path / "one.scenario"
    one.write_text(
        "card Elk {G}\n  Creature — Elk 2/2\nplayers Ann, Bob\nAnn has Elk on the battlefield\n"
        "in Ann's precombat main phase\nthen Elk is 3/3\n"
    )
    assert "1 fails" in run("check", str(one)).stdout
    (kept,) = (home / "cache").glob("examples-*.kept")
    kept.write_bytes(kept.read_bytes().replace(b'"fails"', b'"passes"'))
    assert "1 fails" in run("check", str(one)).stdout
