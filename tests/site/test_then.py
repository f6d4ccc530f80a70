"""The rules as they were: each edition imported can be read, its words beside today's, at an address that lasts."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from rulesdb.cli.website.serve import server
from rulesdb.rulebook.kept.library import Library
from rulesdb.rulebook.read import read_bytes
from rulesdb.rulebook.tree.model import Rulebook
from rulesdb.site.build import build_site, site_files, with_past
from rulesdb.site.check import check_files
from rulesdb.site.past import Past, Then
from rulesdb.site.then import then_pieces
from tests.site.browser import CHROMIUM, FLAGS, needs_browser, sync_playwright
from tests.site.material import TEXT, material, small
from tests.site.test_editions import NEWER, newer


def files_of(book: Rulebook, then: Then) -> dict[str, str]:
    return {name: text for piece in then_pieces(book, [then]) for name, text in piece()}


def test_a_row_says_what_is_the_same_what_is_another_and_what_is_gone() -> None:
    today = {node.number: node.number for node in small().nodes} | {"100.1c": "100.1d"}
    del today["701.2a"]
    files = files_of(newer(), Then("2020-05-04", small(), today))
    rows = files["then/2020-05-04/100.js"]
    assert '["100.1c","","Third subrule. See rule 105.9.","100.1d"]' in rows
    assert "The rules of the game are told" in rows
    assert (
        '"701.2a","","To wave is to lift a hand. See rule 100.1a.",""]'
        in files["then/2020-05-04/701.js"]
    )
    assert '{"100.1d":"100.1c"}' in files["then/2020-05-04/numbers.js"]
    assert '["701","Keyword Actions"]' in files["then/2020-05-04/numbers.js"]


def test_signs_of_italics_stand_on_no_page() -> None:
    old = read_bytes(TEXT.replace("Keyword Actions", "_Keyword_ Actions").replace("lift a hand", "lift _a hand_").encode(), "old")  # fmt: skip
    then = Then("2020-05-04", old, {node.number: node.number for node in small().nodes})
    files = files_of(small(), then)
    assert '["701","Keyword Actions"]' in files["then/2020-05-04/numbers.js"]
    assert "lift a hand" in files["then/2020-05-04/701.js"]


def test_without_other_editions_there_is_no_such_page() -> None:
    assert not [name for name in site_files(material(past=Past())) if name.startswith("then")]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    library = Library()
    for text in (TEXT, NEWER):
        library.add(text.encode(), "x")
    made = with_past(material(read_bytes(NEWER.encode(), "x"), date="2021-06-05"))
    assert check_files(site_files(made)) == []
    build_site(made, tmp_path / "site")
    return tmp_path / "site"


@needs_browser
def test_the_words_of_then_stand_beside_those_of_today(folder: Path) -> None:
    said: list[str] = []
    with sync_playwright() as playwright, server(folder, 0) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        base = f"http://127.0.0.1:{running.server_port}/"
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page: Any = chromium.new_page(viewport={"width": 390, "height": 844})
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: said.append(str(error)))
        page.goto(base + "r/101.1@2020-05-04")
        page.wait_for_selector("[id='101.1'] ins")
        assert page.locator("[id='101.1'] del").all_inner_texts() == ["person", "player. See"]
        assert "knows" in page.locator("[id='101.1'] ins").last.inner_text()
        assert page.locator("[id='101.1'] b").count() == 0
        assert page.locator("[id='101.1'] .two .by").all_inner_texts() == [
            "On 2020-05-04",
            "Today: 101.1",
        ]
        assert page.locator(".t.here").get_attribute("id") == "101.1"
        left = "e => e.firstElementChild.getBoundingClientRect().x"
        assert page.locator("[id='101.1']").evaluate(left) == page.locator(
            "[id='101.1'] .two"
        ).evaluate(left)
        page.click("text=All chapters of that day")
        page.wait_for_url("**/then.html?on=2020-05-04")
        page.click("#then >> text=Keyword Actions")
        page.wait_for_selector("[id='701.2a']")
        page.goto(base + "then.html?on=2020-05-04&now=702.3")
        page.wait_for_url("**/then.html?on=2020-05-04#702.2")
        page.wait_for_selector("[id='702.2a']")
        page.goto(base + "then.html?on=2020-05-04&now=702.2a")
        page.wait_for_selector("text=was not there yet")
        page.goto(base + "100.html")
        page.click("[id='100.1d'] > .n a")
        page.click("text=Earlier words")
        page.wait_for_url("**/then.html?on=2020-05-04#100.1c")
        page.goto(base + "then.html?on=1990-01-01#100")
        page.wait_for_selector("text=No edition of 1990-01-01")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        running.shutdown()
        chromium.close()
    assert said == []
