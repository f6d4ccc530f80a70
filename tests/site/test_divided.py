"""A long rule is divided: its text stays together, each rule leads to its own page, and nothing comes late or moves."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from rulesdb.site.build import build_site
from tests.site.browser import address, needs_browser
from tests.site.material import full

pytestmark = needs_browser

_MOVED = """
window.moved = 0;
new PerformanceObserver(list => { for (const one of list.getEntries()) moved += one.value; })
  .observe({type: "layout-shift", buffered: true});
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("divided")
    with pytest.MonkeyPatch.context() as patch:
        for module in ("rule_pages", "glossary_pages"):
            patch.setattr(f"rulesdb.site.book.{module}.LIMIT", 4_600)
        build_site(full(), folder / "site")
    return folder / "site"


@pytest.mark.parametrize("width", [390, 1300])
def test_a_deep_link_stands_still_and_its_rule_leads_to_the_page_with_everything(
    site: Path, browser: Any, width: int
) -> None:
    page = browser.new_page(viewport={"width": width, "height": 700})
    said: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script(_MOVED)
    page.goto(address(site, "100.html#100.1a"))
    page.wait_for_timeout(400)
    assert page.evaluate("moved") <= 0.05
    assert not [url for url in asked if "/previews/" in url]
    rule = page.locator('[id="100.1a"]')
    assert rule.bounding_box()["y"] < 700
    assert not rule.locator("details.by, details.asked, details.hi").count()
    rule.locator('.more > a[href^="100"]').click()
    page.wait_for_url(re.compile(r"/100\.1(a\.html|\.html#100\.1a)$"))
    assert page.locator('[id="100.1a"] details.by').count()
    page.locator(".crumbs a").last.click()
    page.wait_for_url(re.compile(r"/100(\.1)?\.html"))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert said == []
    page.close()


def test_without_scripts_the_same_ways_are_there(site: Path, browser: Any) -> None:
    window = browser.new_context(java_script_enabled=False)
    page = window.new_page()
    page.goto(address(site, "100.html"))
    page.locator('[id="100.1a"] .more > a[href^="100"]').click()
    page.wait_for_url(re.compile(r"/100\.1(a\.html|\.html#100\.1a)$"))
    assert page.locator('[id="100.1a"] details.by').count()
    window.close()


def test_a_term_of_a_long_letter_leads_to_where_it_is_used(site: Path, browser: Any) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 700})
    page.goto(address(site, "glossary-b.html"))
    page.locator("[id=big-hat] .more > a").click()
    page.wait_for_url("**/uses-b.html#big-hat")
    assert page.locator("[id=big-hat] p a").count() > 1
    page.close()
