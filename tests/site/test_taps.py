"""No tap on a phone is lost: each link leads somewhere, or shows the rule that it leads to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulesdb.site.build import build_site
from tests.site.browser import CHROMIUM, FLAGS, address, needs_browser, sync_playwright
from tests.site.material import KINDS, full

pytestmark = needs_browser

_PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("taps")
    build_site(full(), folder / "site")
    return folder / "site"


@pytest.fixture(scope="module")
def phone() -> Iterator[Any]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield running.new_context(**_PHONE)
        running.close()


# What a tap does, without leaving the page: each link is touched as a finger does, and whoever goes
# on listening behind all of our own scripts sees whether the browser would have followed it.
_TAP = """async () => {
  const dead = [], wait = ms => new Promise(done => setTimeout(done, ms));
  let followed = false;
  addEventListener("click", e => { followed = !e.defaultPrevented; e.preventDefault(); });
  for (const link of document.querySelectorAll("main a[href]")) {
    document.querySelector(".peek")?.remove();
    followed = false;
    link.dispatchEvent(new PointerEvent("pointerdown", {bubbles: true, pointerType: "touch"}));
    link.dispatchEvent(new PointerEvent("pointerup", {bubbles: true, pointerType: "touch"}));
    link.click();
    for (let i = 0; i < 200 && !followed && !document.querySelector(".peek, .acts"); i++) await wait(20);
    if (!followed && !document.querySelector(".peek, .acts")) dead.push(link.outerHTML);
    document.body.dispatchEvent(new PointerEvent("pointerdown", {bubbles: true, pointerType: "mouse"}));
    document.body.click();
  }
  return dead;
}"""


@pytest.mark.parametrize("kind", KINDS)
def test_every_tap_goes_or_shows(site: Path, phone: Any, kind: str) -> None:
    page = phone.new_page()
    page.goto(address(site, f"{kind}.html"))
    dead = page.evaluate(_TAP)
    page.close()
    assert dead == []


def test_a_tap_on_a_hit_opens_it(site: Path, phone: Any) -> None:
    page = phone.new_page()
    page.goto(address(site, "100.html"))
    page.fill("#q", "hummi")
    page.wait_for_selector(".hit")
    page.locator(".hit").first.tap()
    page.wait_for_url("**/702.html#702.10")
    page.close()


def test_a_tap_in_a_list_opens_it(site: Path, phone: Any) -> None:
    page = phone.new_page()
    page.goto(address(site, "glossary.html"))
    page.locator("main a[href^='glossary-b']").first.tap()
    page.wait_for_url("**/glossary-b.html**")
    page.close()


def test_what_can_be_done_with_a_rule_stands_in_one_line(site: Path, phone: Any) -> None:
    page = phone.new_page()
    page.goto(address(site, "702.html"))
    page.locator("[id='702.10a'] > .n a").tap()
    page.wait_for_selector(".acts button")
    boxes = [button.bounding_box() for button in page.locator(".acts button").all()]
    assert len(boxes) == 5
    assert len({box["y"] for box in boxes}) == 1
    assert max(box["height"] for box in boxes) < 40, "a label of two lines"
    assert max(box["x"] + box["width"] for box in boxes) <= 382
    page.close()


def test_a_long_press_shows_what_a_tap_would_open(site: Path, phone: Any) -> None:
    page = phone.new_page()
    page.goto(address(site, "keywords.html"))
    link = page.locator("main dt a").first
    link.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    page.wait_for_selector(".peek .go")
    assert page.url.endswith("keywords.html")
    page.close()
