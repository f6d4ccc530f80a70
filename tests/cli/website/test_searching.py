"""The search of a site and the index of the command come of one reading, beside the rest."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import NoReturn

import pytest
from click.testing import CliRunner, Result

from rulesdb.cli import rulesdb as root
from rulesdb.cli.website import beside
from rulesdb.rulebook.kept.library import Library
from rulesdb.search import documents
from rulesdb.search.browser import browser_files
from rulesdb.search.index import index_folder
from tests.site.material import TEXT


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    (tmp_path / "rules.txt").write_text(TEXT, encoding="utf-8")
    return tmp_path


def run(*words: str) -> Result:
    done = CliRunner().invoke(root, list(words))
    assert done.exit_code == 0, done.output
    return done


def scripts(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (folder / "static").glob("search-*.js")}


def test_a_build_reads_what_can_be_found_once_and_elsewhere(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def twice(*_: object) -> NoReturn:
        raise AssertionError("read here, too")

    with monkeypatch.context() as patched:
        patched.setattr(documents, "read_corpus", twice)
        patched.setattr("rulesdb.search.browser.read_corpus", twice)
        run("build", "rules.txt", "--no-plain")
    assert index_folder(Library().open("2020-05-04")).is_dir()
    assert scripts(here / "site") == browser_files(Library().open("2020-05-04").book())


def test_where_no_other_process_begins_all_is_made_here(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("build", "rules.txt", "--no-plain", "--out", "beside")

    def none(*_: object, **__: object) -> NoReturn:
        raise OSError

    monkeypatch.setattr(subprocess, "Popen", none)
    run("site", "--no-plain", "--out", "alone")
    assert scripts(here / "alone") == scripts(here / "beside") != {}


def test_what_the_other_process_did_not_say_whole_is_made_here(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("import", "rules.txt")
    monkeypatch.setattr(beside, "_MAKE", 'print(\'{"search-index.js": "\')')
    run("site", "--no-plain")
    assert scripts(here / "site") == browser_files(Library().open("2020-05-04").book())


def test_a_site_that_stands_already_starts_no_process(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("build", "rules.txt", "--no-plain")

    def none(*_: object, **__: object) -> NoReturn:
        raise AssertionError("a process for nothing")

    monkeypatch.setattr(subprocess, "Popen", none)
    assert "nothing has changed" in run("build", "rules.txt", "--no-plain").output
