"""`rulesdb build`, `site` and `serve`, as they are called."""

from __future__ import annotations

import gzip
import os
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import rulesdb
from rulesdb.cli import rulesdb as root
from rulesdb.cli.website.serve import is_local, server
from rulesdb.rulebook.kept.library import Library
from rulesdb.scenarios.checking.check import fingerprint
from rulesdb.scenarios.results import default_path, write_results
from rulesdb.site.check import check_folder
from tests.site.material import TEXT, results


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rules.txt").write_text(TEXT, encoding="utf-8")
    return tmp_path


def run(*words: str) -> Result:
    return CliRunner().invoke(root, list(words))


def test_build_reads_a_file_keeps_it_indexes_it_and_writes_its_site(here: Path) -> None:
    done = run("build", "rules.txt", "--no-plain")
    assert done.exit_code == 0, done.output
    lines = done.output.splitlines()
    assert lines[0] == "2020-05-04: 14 rules, 3 terms, 10 references resolved, 1 dangling"
    assert "pages" in lines[1]
    assert lines[1].endswith("site/index.html")
    assert lines[2] == "search index made"
    assert lines[3].startswith("done in ")
    assert check_folder(here / "site") == []
    assert Library().ids() == ["2020-05-04"]
    assert run("search", "singing").exit_code == 0


def test_build_without_a_word_takes_the_newest_edition(here: Path) -> None:
    run("import", "rules.txt")
    done = run("build", "--no-plain")
    assert done.output.startswith("2020-05-04: ")


def test_a_folder_called_like_an_edition_is_not_taken_for_a_file(here: Path) -> None:
    run("import", "rules.txt")
    (here / "2020-05-04").mkdir()
    assert run("build", "2020-05-04", "--no-plain", "--out", "o").exit_code == 0


def test_site_in_one_file(here: Path) -> None:
    run("import", "rules.txt")
    done = run("site", "2020-05-04", "--single-file", "--no-plain", "--out", "one.html")
    assert done.exit_code == 0, done.output
    assert "A hat that is big" in (here / "one.html").read_text(encoding="utf-8")
    assert run("site", "--single-file", "--out", str(here)).exit_code == 1


def test_results_that_the_runner_left_are_shown(here: Path) -> None:
    run("import", "rules.txt")
    write_results(default_path(), results(), fingerprint())
    run("site", "--no-plain")
    assert "A beast attacks" in (here / "site/100.html").read_text(encoding="utf-8")
    default_path().write_text("{}")
    done = run("site", "--no-plain")
    assert done.exit_code == 0
    write_results(default_path(), results(), "of other code")
    run("site", "--no-plain")
    assert "A beast attacks" not in (here / "site/100.html").read_text(encoding="utf-8")
    default_path().write_text("{}")
    assert run("site", "--results", str(default_path())).exit_code == 1


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("site", "2019-01-01"), 3, "no edition of 2019-01-01 is imported"),
        (("site", "soon"), 3, "neither an edition nor a date"),
        (("site", "plain", "--edition", "plain"), 2, "give the edition once"),
        (("build", "none.txt"), 3, "there is no file 'none.txt'"),
        (("build", "empty.txt"), 1, "empty"),
        (("build", "rules.txt", "--base-url", "javascript:x"), 2, "is no address"),
        (("site", "--out", "rules.txt", "--no-plain"), 1, "is a file"),
        (("serve", "nowhere"), 1, "no site in 'nowhere'"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    here: Path, words: tuple[str, ...], code: int, said: str
) -> None:
    (here / "empty.txt").write_text("")
    run("import", "rules.txt")
    done = run(*words)
    assert (done.exit_code, said in done.output) == (code, True), done.output
    assert len(done.output.strip().splitlines()) <= 4
    assert not (here / "site").exists()


def test_a_build_that_is_killed_leaves_the_old_site_whole(here: Path) -> None:
    run("import", "rules.txt")
    run("site", "--no-plain")
    before = {p: p.read_bytes() for p in (here / "site").rglob("*") if p.is_file()}
    env = os.environ | {"PYTHONPATH": str(Path(rulesdb.__file__).parents[1])}
    for delay in (0.15, 0.3, 0.45):
        process = subprocess.Popen(
            [sys.executable, "-m", "rulesdb", "site", "--no-plain", "--base-url", "https://example.org/"],
            env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        time.sleep(delay)
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert check_folder(here / "site", "https://example.org/") == []
        there = {p: p.read_bytes() for p in (here / "site").rglob("*") if p.is_file()}
        assert there == before or (here / "site/feed.xml").exists()
    run("site", "--no-plain")
    left = [path.name for path in here.iterdir() if path.name.startswith(".site")]
    assert left == []


@pytest.fixture
def address(here: Path) -> Iterator[str]:
    run("import", "rules.txt")
    run("site", "--no-plain")
    with server(here / "site", 0) as running:
        thread = threading.Thread(target=running.serve_forever, daemon=True)
        thread.start()
        assert running.server_address[0] == "127.0.0.1"
        yield f"http://127.0.0.1:{running.server_port}"
        running.shutdown()
        thread.join()


def test_serve_finds_pages_and_nothing_else(address: str) -> None:
    def get(path: str) -> bytes:
        with urllib.request.urlopen(address + path) as answer:
            raw: bytes = answer.read()
            return raw

    assert b"Small Rules" in get("/")
    assert b"702.10a" in get("/702.html")
    assert b"../702.html#702.10a" in get("/r/702.10a")
    for path in ("/../rules.txt", "/%2e%2e/rules.txt", "/static/", "/none.html"):
        with pytest.raises(urllib.error.HTTPError) as error:
            get(path)
        assert error.value.code == 404
        error.value.close()


def test_serve_tells_who_reads_pages_what_is_near_an_address_that_leads_nowhere(address: str) -> None:  # fmt: skip
    for accept, told in (("text/html,*/*", b"There is no such page"), ("image/png", b"Error code: 404")):  # fmt: skip
        with pytest.raises(urllib.error.HTTPError) as error:
            urllib.request.urlopen(urllib.request.Request(address + "/r/702.10b", headers={"Accept": accept}))  # fmt: skip
        assert error.value.code == 404
        assert told in error.value.read()
        error.value.close()


def test_serve_gives_what_really_lies_in_its_folder(address: str, here: Path) -> None:
    (here / "secret").mkdir()
    (here / "secret/index.html").write_text("secret")
    (here / "site/out").symlink_to(here / "secret")
    (here / "site/rules.txt").symlink_to(here / "rules.txt")
    (here / "site/lost").symlink_to(here / "site/lost")
    (here / "site/more").mkdir()
    (here / "site/more/index.html").symlink_to(here / "secret/index.html")
    codes = {
        "/out/": 404, "/out/index.html": 404, "/rules.txt": 404, "/lost": 404, "/more/": 404,
        "/%00": 400, "/a%00.html": 400, "/" + "a" * 5000: 400, "/%ff": 404, "/..%2f..%2fetc/passwd": 404,
    }  # fmt: skip
    for path, code in codes.items():
        with pytest.raises(urllib.error.HTTPError) as error:
            urllib.request.urlopen(address + path)
        assert (path, error.value.code) == (path, code)
        error.value.close()


def test_serve_compresses_texts_for_those_who_understand(address: str) -> None:
    wish = urllib.request.Request(address + "/702.html", headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(wish) as answer, urllib.request.urlopen(address + "/702.html") as plain:  # fmt: skip
        assert answer.headers["Content-Encoding"] == "gzip"
        assert plain.headers["Content-Encoding"] is None
        packed = answer.read()
        assert gzip.decompress(packed) == plain.read()
        assert len(packed) == int(answer.headers["Content-Length"])


def test_serve_is_for_this_machine_alone_and_says_so_where_it_is_not(here: Path) -> None:
    assert [is_local(h) for h in ("127.0.0.1", "localhost", "::1", "0.0.0.0", "example.org")] == [
        True, True, True, False, False,
    ]  # fmt: skip
    (here / "site").mkdir()
    (here / "site/index.html").write_text("x")
    done = run("serve", "site", "--host", "203.0.113.1", "--port", "0")
    assert done.exit_code == 1
    assert "everyone who reaches this machine" in done.output
    assert "cannot listen" in done.output


def test_a_single_file_replaces_only_what_rulesdb_wrote(here: Path) -> None:
    run("import", "rules.txt")
    (here / "rules.html").write_text("my thesis")
    done = run("site", "--single-file", "--no-plain")
    assert (done.exit_code, "--force" in done.output) == (1, True)
    assert (here / "rules.html").read_text() == "my thesis"
    assert run("site", "--single-file", "--no-plain", "--force").exit_code == 0
    assert run("site", "--single-file", "--no-plain").exit_code == 0
    assert "Small Rules" in (here / "rules.html").read_text()
