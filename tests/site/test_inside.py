"""The playground inside a browser: Pyodide judges, goes on without a network, and is ended when it thinks too long.

Pyodide is not part of the project: `npm install pyodide` in a folder named by RULESDB_NPM lets the tests
with a browser run; without it they are skipped, visibly.
"""

from __future__ import annotations

import functools
import http.server
import io
import os
import subprocess
import sys
import tarfile
import threading
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from rulesdb.assets import asset
from rulesdb.cli.website.site import site as command
from rulesdb.errors import BadInput
from rulesdb.playground.inside import pyodide
from rulesdb.playground.inside.archive import SOURCES, archive
from rulesdb.playground.inside.bytecode import application
from rulesdb.playground.inside.modules import reached
from rulesdb.site.build import build_site, site_files
from tests.site.browser import CHROMIUM, FLAGS, needs_browser, sync_playwright
from tests.site.material import material, pages, rich

PYODIDE = Path(os.environ.get("RULESDB_NPM", "/nowhere")) / "node_modules" / "pyodide"
BITS = {name: name.encode() for name in pyodide.FILES}


def test_no_module_is_reached_that_needs_another_package_and_none_is_missing() -> None:
    names = set(reached("rulesdb.playground.judging"))
    assert {"rulesdb.engine.game", "rulesdb.oracle.reading.cards", "rulesdb.lalr"} <= names
    assert not [name for name in names if name.startswith(("rulesdb.site", "rulesdb.cli", "rulesdb.search"))]  # fmt: skip


def test_the_archive_has_what_judging_needs_and_nothing_else() -> None:
    names = zipfile.ZipFile(io.BytesIO(archive())).namelist()
    assert {"rulesdb/playground/judging.py", "data/variants.json", *SOURCES} <= set(names)
    ready = [name.split("/")[-1].rpartition("-")[0] for name in names if "/_ready/" in name]
    assert sorted(ready) == ["card-texts", "scenarios"]
    assert not [name for name in names if name.startswith(("rulesdb/cli/", "data/rulebook/", "data/examples/"))]  # fmt: skip


_BESIDE = """
import sys
from pathlib import Path
class app:
    to_bytes = Path(sys.argv[1]).read_bytes
begin = Path(sys.argv[2]).read_text("utf-8").split("`")[1].replace("/app", sys.argv[3]).replace("/home/rulesdb", sys.argv[4])
exec(begin)
from rulesdb.playground.beginning import SITUATION
assert sys.modules["rulesdb"].__file__.startswith(sys.argv[3])
print([one["status"] for one in json.loads(answer(SITUATION, True))["results"]])
"""


def test_what_the_worker_begins_with_judges_the_first_situation(tmp_path: Path) -> None:
    """The very lines of `worker.mjs`, here by this Python and in a folder of their own."""
    (tmp_path / "archive").write_bytes(archive())
    lines = asset("site_templates", "inside", "worker.mjs")
    places = [tmp_path / "archive", lines, tmp_path / "app", tmp_path / "home"]
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-B", "-c", _BESIDE, *map(str, places)],
        capture_output=True, text=True, check=False, encoding="utf-8",
    )  # fmt: skip
    assert done.stdout == "['passes']\n", done.stderr[-500:]
    assert (tmp_path / "app" / "rulesdb" / "playground" / "judging.py").is_file()


def test_bytecode_has_no_docstrings_and_says_its_file_and_its_lines() -> None:
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w") as made:
        made.writestr("a/b.py", '"""What it is."""\n\n\ndef f():\n    """Why."""\n    return 7\n')
        made.writestr("a/c.py", "x = 1\n")
        made.writestr("a/d.json", "{}")
    out = zipfile.ZipFile(io.BytesIO(application(raw.getvalue(), "/app", ["a/c.py"])))
    kinds = [name.split(".")[0] + "." + name.rpartition(".")[2] for name in out.namelist()]
    assert kinds == ["a/b.pyc", "a/c.py", "a/__pycache__/c.pyc", "a/d.json"]
    code = out.read("a/b.pyc")
    assert b"/app/a/b.py" in code
    assert b"What it is" not in code
    assert b"Why" not in code


def test_pyodide_is_found_where_npm_leaves_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RULESDB_HOME", str(tmp_path / "home"))
    assert pyodide.given("") is None
    with tarfile.open(tmp_path / "pyodide-1.2.3.tgz", "w:gz") as packed:
        for name, raw in BITS.items():
            one = tarfile.TarInfo(f"package/{name}")
            one.size = len(raw)
            packed.addfile(one, io.BytesIO(raw))
    assert pyodide.given("") == pyodide.given("pyodide-1.2.3.tgz") == BITS
    with pytest.raises(BadInput, match="holds no Pyodide"):
        pyodide.given(str(tmp_path))


def test_without_pyodide_the_build_says_how_to_get_it_and_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(pyodide, "given", lambda _: None)
    monkeypatch.setattr("rulesdb.cli.website.site.gather", lambda *_, **__: rich())
    said = CliRunner().invoke(command, ["--playground", "--out", str(tmp_path / "site")])
    assert said.exit_code == 0
    assert said.stderr.count("\n") == 1
    assert "npm pack pyodide" in said.stderr
    assert (tmp_path / "site" / "play.html").is_file()


def test_a_folder_that_holds_none_is_refused_and_nothing_is_touched(tmp_path: Path) -> None:
    out = tmp_path / "site"
    said = CliRunner().invoke(command, ["--playground", str(tmp_path), "--out", str(out)])
    assert "holds no Pyodide" in str(said.exception)
    assert not out.exists()


def test_only_its_page_may_start_it_and_only_where_it_is() -> None:
    files = site_files(replace(material(), inside=BITS))
    folder = next(name.partition("/")[0] for name in files if name.startswith("py-"))
    assert {f"{folder}/{name}" for name in BITS} <= set(files)
    assert [name for name, raw in files.items() if b"wasm-unsafe-eval" in raw] == ["play.html"]
    assert f'data-inside="{folder}/"'.encode() in files["play.html"]
    assert f'INSIDE = "{folder}/"'.encode() in files["sw.js"]
    assert not [name for name in pages() if name.startswith("py-") or "wasm-unsafe-eval" in pages()[name]]  # fmt: skip


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not (PYODIDE / "pyodide.mjs").exists():
        pytest.skip("no pyodide under RULESDB_NPM")
    folder = tmp_path_factory.mktemp("inside") / "site"
    found = pyodide.given(str(PYODIDE))
    assert found
    build_site(replace(rich(), inside=pyodide.made(found).files), folder)
    return folder


@pytest.fixture
def server(made: Path) -> Iterator[http.server.ThreadingHTTPServer]:
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(made))
    handler.func.log_message = lambda *_: None  # type: ignore[attr-defined]
    running = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield running
    running.shutdown()
    running.server_close()


@pytest.fixture
def page() -> Iterator[Any]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = running.new_context(viewport={"width": 390, "height": 844}).new_page()
        page.set_default_timeout(90_000)
        yield page
        running.close()


@needs_browser
def test_it_judges_in_the_browser_and_goes_on_without_a_network(server: Any, page: Any) -> None:
    base = f"http://127.0.0.1:{server.server_port}/"
    hosts: set[str] = set()
    page.context.on("request", lambda asked: hosts.add(asked.url.split("/")[2]))
    page.goto(base + "play.html")
    page.click("#run")
    page.wait_for_selector(".came .b-pass")
    page.locator(".came").get_by_label("One step on").click()
    assert page.locator(".player .count").inner_text().startswith("Step 1 of")
    page.fill("#text", page.input_value("#text").replace("Bear 2/2", "Bear 2/6"))
    page.keyboard.press("Control+Enter")
    page.wait_for_selector(".came .b-fail")
    page.fill("#text", page.input_value("#text").replace("Ann attacks", "Ann attakcs"))
    page.wait_for_selector("#wrong button")
    page.wait_for_function("() => caches.match('play.html').then(found => !!found)")
    page.wait_for_function("async () => (await (await caches.open((await caches.keys()).find(n => n.includes('-py-')))).keys()).length === 7")  # fmt: skip
    server.shutdown()
    server.server_close()
    page.goto(base + "play.html")
    page.click("#run")
    page.wait_for_selector(".came .b-pass")
    assert hosts == {f"127.0.0.1:{server.server_port}"}


@needs_browser
def test_what_hangs_is_ended_with_a_sentence_and_the_next_is_judged(server: Any, page: Any) -> None:
    page.route("**/play.js*", lambda route: route.fulfill(
        content_type="text/javascript", body=_script().replace("TO_ANSWER = 10000", "TO_ANSWER = 1"))
    )  # fmt: skip
    page.context.add_init_script("Object.defineProperty(navigator, 'serviceWorker', {value: undefined})")  # fmt: skip
    page.goto(f"http://127.0.0.1:{server.server_port}/play.html")
    page.click("#run")
    page.wait_for_selector("#wrong >> text=It was stopped: there is no ruling")
    assert page.locator("#run").is_enabled()


@needs_browser
def test_a_page_that_may_not_start_it_says_so_and_shows_the_result_as_printed(server: Any, page: Any) -> None:  # fmt: skip
    base = f"http://127.0.0.1:{server.server_port}/"

    def without(route: Any) -> None:
        told = route.fetch()
        route.fulfill(response=told, body=told.text().replace("worker-src &#39;self&#39;", "worker-src &#39;none&#39;"))  # fmt: skip

    page.route("**/play.html*", without)
    page.goto(base + "play.html?example=example-100.1-1-beast")
    page.wait_for_selector("text=It could not be started in this browser.")
    assert page.input_value("#text") == "rule 100.1\n"


def _script() -> str:
    return asset("site_templates", "static", "play.js").read_text("utf-8")
