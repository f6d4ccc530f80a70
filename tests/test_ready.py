"""What is made ready when rulesdb is built, and what of code and data makes it of no use any more."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from rulesdb import assets, content, kept
from rulesdb.assets import asset
from rulesdb.oracle.syntax import tables as card_texts
from rulesdb.rulebook.kept import library
from rulesdb.scenarios.checking import check, shipped

ROOT = Path(__file__).resolve().parents[1]
MARKS = {
    "results": check.fingerprint,
    "readings": card_texts.grammar_hash,
    "editions": library.reader_mark,
}


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of its own, of which marks are made."""
    made = tmp_path / "copy"
    for name in ("rulesdb", "grammars", "data"):
        shutil.copytree(
            ROOT / name, made / name, ignore=shutil.ignore_patterns("__pycache__", "_ready", "examples", "rulebook")
        )  # fmt: skip
    monkeypatch.setattr(assets, "_PACKAGE", made / "rulesdb")
    monkeypatch.setattr(assets, "_SHIPPED", made / "rulesdb" / "_assets")
    monkeypatch.setattr(content, "PACKAGE", made / "rulesdb")
    yield made
    for mark in MARKS.values():
        mark.cache_clear()


def _marks() -> dict[str, str]:
    for mark in MARKS.values():
        mark.cache_clear()
    return {name: mark() for name, mark in MARKS.items()}


@pytest.mark.parametrize(
    ("file", "touched"),
    [
        ("data/keywords.json", {"results", "readings"}),
        ("data/wording.json", {"results", "readings"}),
        ("data/executable.json", {"results", "readings"}),
        ("data/variants.json", {"results"}),
        ("data/cards/cards.json", {"results"}),
        ("data/cards/subtypes.json", {"results", "readings"}),
        ("data/titles.json", {"results", "editions"}),
        ("grammars/oracle/verbs.lark", {"results", "readings"}),
        ("grammars/scenario.lark", {"results"}),
        ("grammars/rulebook.lark", {"results", "editions"}),
        ("rulesdb/engine/turn/combat.py", {"results"}),
        ("rulesdb/oracle/words/normalise.py", {"results", "readings"}),
        ("rulesdb/cards/mana.py", {"results", "readings"}),
        ("rulesdb/values.py", {"results", "readings"}),
        ("rulesdb/text/decode.py", {"editions"}),
        ("rulesdb/cli/output.py", set()),
    ],
)
def test_what_can_change_a_result_changes_its_mark(
    copy: Path, file: str, touched: set[str]
) -> None:
    """One byte of one file, its size as before."""
    before = _marks()
    raw = bytearray((copy / file).read_bytes())
    raw[len(raw) // 2] ^= 1
    (copy / file).write_bytes(raw)
    after = _marks()
    assert {name for name in MARKS if before[name] != after[name]} == touched


def test_the_place_of_a_checkout_changes_no_mark(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was made where the wheel was built is found where it is installed."""
    before = _marks()
    other = copy.parent / "site-packages"
    shutil.copytree(copy / "rulesdb", other / "rulesdb")
    for name in ("grammars", "data"):
        shutil.copytree(copy / name, other / "rulesdb" / "_assets" / name)
    monkeypatch.setattr(assets, "_PACKAGE", other / "rulesdb")
    monkeypatch.setattr(assets, "_SHIPPED", other / "rulesdb" / "_assets")
    monkeypatch.setattr(content, "PACKAGE", other / "rulesdb")
    assert _marks() == before
    assert kept.beside() is None, "nothing is written where a wheel is installed"


def test_only_examples_that_differ_are_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is kept under its own content, with its trace, and without the place where it lay."""
    folder = tmp_path / "examples"
    (folder / "613").mkdir(parents=True)
    for name in ("613.10", "613.8a"):
        shutil.copy(asset("data", "examples", "613", f"{name}.scenario"), folder / "613")
    ran: list[str] = []

    def counted(paths, **how):
        ran.extend(path.name for path in paths)
        return check.check(paths, **how)

    monkeypatch.setattr(check, "examples_folder", lambda: folder)
    monkeypatch.setattr(shipped, "examples_folder", lambda: folder)
    monkeypatch.setattr(shipped, "check", counted)
    monkeypatch.setattr(kept, "beside", lambda: None)
    monkeypatch.setattr(kept, "ready", lambda: tmp_path / "none")
    first = shipped.recorded()
    assert ran == ["613.8a.scenario", "613.10.scenario"]
    assert first.results
    assert all(one.steps and Path(one.file).is_file() for one in first.results)
    assert shipped.recorded() == first
    assert len(ran) == 2
    one = folder / "613" / "613.10.scenario"
    one.write_text(
        one.read_text("utf-8").replace("then Ann has 2 cards", "then Ann has 3 cards"), "utf-8"
    )
    again = shipped.recorded()
    assert ran[2:] == ["613.10.scenario"]
    assert {str(x.status) for x in again.results} > {str(x.status) for x in first.results}


@pytest.mark.skipif(
    not assets.ready().is_dir(), reason="nothing was made ready here: python -m rulesdb.ready"
)
def test_what_stands_ready_is_that_of_this_code() -> None:
    """The results say by what they were made: this very code, these data."""
    raw = kept.find("run-results", check.fingerprint())
    if raw is None:
        pytest.skip("the examples were run by other code: python -m rulesdb.ready")
    assert shipped.recorded().mark == check.fingerprint()


def test_the_first_answers_make_nothing(own_home: Path) -> None:
    """Where all is ready, a first search and a first look-up write nothing at all."""
    subprocess.run(
        [sys.executable, "-m", "rulesdb", "rule", "704.5f"], check=True, capture_output=True
    )
    subprocess.run(
        [sys.executable, "-m", "rulesdb", "search", "ward"], check=True, capture_output=True
    )
    if kept.beside() is None:
        pytest.skip("here they are kept under the home")
    assert not own_home.exists()


_EXAMPLE = """
import sys
from pathlib import Path
from rulesdb.scenarios.checking.one_file import check_file
(result,) = check_file(Path(sys.argv[1]))
print(result.status, *(name for name in sys.modules if name.startswith("rulesdb.oracle.language")))
"""


@pytest.mark.skipif(
    not assets.ready(f"readings-{card_texts.grammar_hash()}.sqlite").is_file(),
    reason="texts were read by other code: python -m rulesdb.ready",
)
def test_texts_of_shipped_examples_were_read_already(tmp_path: Path, own_home: Path) -> None:
    """In a new home no text that an example has is read, nor kept, anew; another text is."""
    shipped_one = asset("data", "examples", "613", "613.10.scenario")
    other = tmp_path / "other.scenario"
    other.write_text(
        'example "Other"\ncard Odd {0}\n  Instant\n  Draw seven cards, then you lose 7 life.\n'
        "players Ann, Bob\nAnn has Odd in hand\nin Ann's precombat main phase\n"
        "  Ann casts Odd\n  everyone passes until it resolves\nthen Ann has 13 life\n"
    )
    found = [
        subprocess.run(
            [sys.executable, "-c", _EXAMPLE, str(path)], capture_output=True, text=True, check=True
        ).stdout.split()
        for path in (shipped_one, other)
    ]
    assert found[0] == ["passes"]
    assert "rulesdb.oracle.language.rows" in found[1]


_FOREIGN = """
import sys
import rulesdb.ready, rulesdb.site.played.kept
print(*{one.partition(".")[0] for one in sys.modules} & set(sys.argv[1:]))
"""


def test_where_the_wheel_is_built_there_is_all_that_makes_it_ready() -> None:
    """What is missing there makes nothing ready, and each first answer slow, with no more than a warning of the build."""
    project = tomllib.loads((content.PACKAGE.parent / "pyproject.toml").read_text("utf-8"))
    names = {one.split("=")[0].split(">")[0] for one in project["project"]["dependencies"]}
    there = {one.split("=")[0].split(">")[0] for one in project["build-system"]["requires"]}
    loaded = subprocess.run(
        [sys.executable, "-c", _FOREIGN, *names], capture_output=True, text=True, check=True
    )
    assert set(loaded.stdout.split()) <= there
