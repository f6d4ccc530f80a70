"""The page of all hits has an address, and finds rules, terms, and examples by their cards."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from rulesdb.site.build import build_site
from tests.site.browser import address, needs_browser
from tests.site.material import full


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("search")
    build_site(full(), folder / "site")
    return folder / "site"


def test_a_browser_is_told_how_to_search_here(site: Path) -> None:
    found = ET.parse(site / "opensearch.xml").getroot()
    url = found.find("{http://a9.com/-/spec/opensearch/1.1/}Url")
    assert url is not None
    assert url.get("template") == "https://example.org/rules/search.html?q={searchTerms}"


# What is asked for, and what stands among the hits of which kind.
CASES = (
    ("?q=humming", "Rules", "702.10"),
    ("?q=hummi", "Rules", "702.10"),  # the last word is a beginning
    ("?q=Big%20Hat", "Glossary", "Big Hat"),
    ("?q=goblin", "Examples", "A beast attacks"),  # by a card on its board
    ("?q=beas", "Cards", "Beast"),
    ("?q=702.10", "Other editions", "in the edition of 2019-01-01"),
    ("?q=702.10@2019-01-01", "Rules", "as of 2019-01-01"),
    ("?q=type%20li", "Examples", "A type line"),
    ("?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E", "", "Rules ("),  # stays text
)


@needs_browser
@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize(("asked", "kind", "found"), CASES)
def test_all_hits(site: Path, browser: Any, asked: str, kind: str, found: str, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800})
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(address(site, "search.html") + asked)
    page.wait_for_function(
        "f => document.querySelector('#found').innerText.includes(f)", arg=found, timeout=20_000
    )
    part = page.locator("#found section", has=page.locator(f"h2:text-is('{kind}')"))
    assert not kind or found in part.first.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator("#found img").count() == 0
    assert said == []
    page.close()


@needs_browser
def test_one_kind_alone_and_the_way_there_from_the_box(site: Path, browser: Any) -> None:
    page = browser.new_page()
    page.goto(address(site, "100.html"))
    page.fill("#q", "beast")
    page.locator(".hits .all").click()
    page.wait_for_url("**/search.html?q=beast")
    page.locator("#found a", has_text="Examples (").click()
    page.wait_for_url("**/search.html?q=beast&in=examples")
    page.wait_for_selector("#found .hit")
    assert page.locator("#found h2").all_inner_texts() == ["Examples"]
    page.close()


@needs_browser
def test_a_kind_of_which_nothing_is_found_leads_nowhere(site: Path, browser: Any) -> None:
    page = browser.new_page()
    page.goto(address(site, "search.html?q=702.10"))
    page.wait_for_selector("#found .hit")
    assert page.locator("#found a", has_text="Cards (0)").count() == 0
    assert page.locator("#found span", has_text="Cards (0)").count() == 1
    page.goto(address(site, "search.html?q=702.10&in=cards"))
    page.wait_for_selector("#found a[aria-current]")
    assert "Nothing of this kind fits" in page.locator("#found").inner_text()
    page.close()


@needs_browser
def test_a_card_that_is_found_is_shown_and_an_edition_is_read(site: Path, browser: Any) -> None:
    page = browser.new_page()
    page.goto(address(site, "search.html?q=beast&in=cards"))
    page.locator("#found .hit").first.click()
    page.wait_for_url("**/cards.html?card=beast")
    assert "Humming" in page.locator("#card").inner_text(timeout=20_000)
    page.goto(address(site, "search.html?q=702.10&in=editions"))
    hit = page.locator("#found .hit").first
    address_of = hit.evaluate("each => (each.closest('a') || each.querySelector('a')).href")
    assert address_of.endswith("/then.html?on=2019-01-01&now=702.10")
    hit.click()
    # That page looks the number up and goes on to where the rule stood then.
    page.wait_for_url("**/then.html?on=2019-01-01#702.10")
    assert "702.10" in page.locator('#then [id="702.10"]').inner_text(timeout=20_000)
    page.close()
