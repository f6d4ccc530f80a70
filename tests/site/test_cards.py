"""Pages of cards: found by name, drawn from the file that the mark of the name leads to, and listed without scripts."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulesdb.cards.names import fold
from rulesdb.rulebook.read import read_bytes
from rulesdb.site.build import build_site, site_files
from rulesdb.site.card_pages import GOVERNED, CardRow, card_files, card_lists, card_names, shard_of
from rulesdb.site.check import check_files, check_folder
from rulesdb.site.outcomes import Outcomes
from tests.site.browser import CHROMIUM, FLAGS, address, needs_browser, sync_playwright
from tests.site.material import TEXT, material, results, rich

HOSTILE = "</script><b>Hat"
NAMES = ("Beast", "Jötun Grunt", "Sword of Dungeons & Dragons", "+2 Mace", HOSTILE, "Who // What")


def row(name: str) -> CardRow:
    rule = "702.10"
    told = ["a split card (709)" if "//" in name else "", [[name, "{G}", "Creature — Beast", "3/3", [["Humming", "", 0], ["Odd words.", "-", 0]]]]]  # fmt: skip
    said = json.dumps(told).replace(", 0]", f", {GOVERNED}]")
    return CardRow(name, fold(name), ((name, "{G}", "Creature — Beast", "Humming\nOdd words."),), said, (((rule, "humming"),), ()))  # fmt: skip


ROWS = tuple(sorted((*map(row, NAMES), *(row(f"Card {n}") for n in range(200))), key=lambda r: r.key))  # fmt: skip


def test_each_card_stands_in_one_file_and_its_examples_with_it() -> None:
    files = card_files(ROWS, Outcomes(results(), "2020-05-04"))
    at = shard_of("beast", len(files))
    assert b'["beast","Beast"' in files[f"cards/{at}.js"]
    assert b"A beast attacks" in files[f"cards/{at}.js"]
    assert sum(raw.count(b"Odd words.") for raw in files.values()) == len(ROWS)
    assert b'[["Humming", "", [0]], ["Odd words.", "-", []]]' in files[f"cards/{at}.js"]
    assert [raw.count(b'["702.10","humming"]') for raw in files.values()] == [1] * len(files)


def test_a_keyword_with_a_page_of_its_own_names_the_cards_that_have_it() -> None:
    songs = "".join(f"\n\n702.{n}. Song {n}\n\n702.{n}a Verse {n}." for n in range(101, 130))
    long = TEXT.replace("\n\nGlossary\n\nBig", f"{songs}\n\nGlossary\n\nBig")
    many = tuple(each._replace(governed=((("702.105a", "humming"),), ())) for each in ROWS[:60])
    files = site_files(
        material(read_bytes(long.encode(), "long"), cards=lambda: (*many, *ROWS[60:]))
    )
    page = files["702.105.html"].decode()
    assert "<summary>60 cards have it</summary>" in page
    assert "<small>and 20 more</small>" in page
    assert page.count("cards.html?card=") == 40
    assert b"have it</summary>" not in files["702.106.html"]
    assert check_files(files) == []


def test_a_name_that_a_script_may_fold_otherwise_comes_with_its_key() -> None:
    said = card_names(ROWS).decode()
    assert '["Jötun Grunt","jotun grunt"]' in said
    assert "</script" not in said


def test_the_lists_hold_every_card_once_in_order() -> None:
    lists = card_lists(ROWS)
    assert [card.key for each in lists for card in each.cards] == [each.key for each in ROWS]
    assert [each.page for each in lists] == ["cards-1", "cards-2"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cards") / "site"
    build_site(dataclasses.replace(rich(), cards=lambda: ROWS), folder)
    return folder


def test_every_link_leads_somewhere(site: Path) -> None:
    assert check_folder(site, "https://example.org/rules/") == []


@pytest.fixture(scope="module")
def page(site: Path) -> Iterator[Any]:
    said: list[str] = []
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = running.new_page(viewport={"width": 390, "height": 844})
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on("console", lambda message: said.append(message.text))
        yield page
        running.close()
    assert said == []


@needs_browser
@pytest.mark.parametrize("name", NAMES)
def test_a_card_is_drawn_from_its_name(site: Path, page: Any, name: str) -> None:
    page.goto(address(site, "cards.html"))
    page.fill("#by-name input", name.rsplit(" ", 1)[-1])
    page.locator(".names a", has_text=name).click()
    page.wait_for_selector(".ability")
    assert page.locator("h1").inner_text() == name
    assert page.locator("#card b, #card img").count() == 0
    page.locator(".gov summary").click()
    assert page.locator(".gov a").get_attribute("href") == "702.html#702.10"
    assert "can't read this paragraph yet" in page.locator("#card").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@needs_browser
def test_a_name_that_no_card_has_is_said(site: Path, page: Any) -> None:
    page.goto(address(site, "cards.html?card=%3Cimg%20src%3Dx%3E"))
    page.wait_for_selector("text=No card here is called")
