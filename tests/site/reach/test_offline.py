"""The site goes on without a network: pages that were read, the text of all others, and the search. Stars stay."""

from __future__ import annotations

import gzip
import json
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulesdb.cli.website.serve import server
from rulesdb.site.build import build_site, site_files
from rulesdb.site.folder import Laid, digest_of
from rulesdb.site.reach.offline import worker
from tests.site.browser import CHROMIUM, FLAGS, needs_browser, sync_playwright
from tests.site.material import material, pages, rich

MOST = 1_500_000


def test_another_site_is_another_cache() -> None:
    one, two = (
        worker(b"", {"index.html": Laid(1, digest_of(text))}, ["a"]) for text in (b"1", b"2")
    )
    assert one.split(b",")[0] != two.split(b",")[0]
    assert b'["index.html", "a"]' in one


def test_everything_that_is_kept_is_there_and_it_is_not_much() -> None:
    files = site_files(rich())
    first = json.loads(re.search(r"FIRST = (\[.*?\]),", files["sw.js"].decode())[1])  # type: ignore[index]
    names = [name.partition("?")[0] for name in first]
    assert {"index.html", "offline.html", "search.html", "static/search-text.js"} <= set(names)
    assert sum(len(gzip.compress(files[name])) for name in names) < MOST
    assert json.loads(files["site.webmanifest"])["start_url"] in files


def test_no_page_is_kept_that_is_not_there() -> None:
    files = site_files(material())
    first = re.search(r"FIRST = (\[.*?\]),", files["sw.js"].decode())
    assert first
    assert all(name.partition("?")[0] in files for name in json.loads(first[1]))


def test_a_page_asks_nobody_else_for_its_worker() -> None:
    assert "manifest-src &#39;self&#39;; worker-src &#39;self&#39;" in pages()["702.html"]


@pytest.fixture(scope="module")
def window() -> Iterator[Any]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield running.new_context(viewport={"width": 390, "height": 844})
        running.close()


@needs_browser
def test_without_a_network_pages_are_read_and_rules_found(tmp_path: Path, window: Any) -> None:
    build_site(rich(), tmp_path / "site")
    page = window.new_page()
    page.set_default_timeout(20_000)
    with server(tmp_path / "site", 0) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        base = f"http://127.0.0.1:{running.server_port}/"
        page.goto(base + "index.html")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        page.goto(base + "100.html#100.1b")
        page.click("[id='100.1b'] > .n a")
        page.click(".acts >> text='Star'")
        page.wait_for_function("() => caches.match('100.html').then(found => !!found)")
        running.shutdown()
    page.goto(base + "100.html")
    assert page.locator("[id='100.1b']").is_visible()
    page.goto(base + "702.html")
    page.wait_for_selector("[id='702.10a']")
    assert "Humming is a static ability" in page.locator("[id='702.10a']").inner_text()
    page.goto(base + "r/701.2a.html")
    page.wait_for_url("**/offline.html#701.2a")
    assert "lift a hand" in page.locator("[id='701.2a']").inner_text()
    page.goto(base + "index.html")
    assert page.locator("#mine .starred").first.inner_text().startswith("★ 100.1b")
    page.fill("#q", "hummi")
    page.wait_for_selector(".hit")
    page.close()
