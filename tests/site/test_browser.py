"""The site in a real browser, from the disk, as a person uses it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from rulesdb.rulebook.read import read_bytes
from rulesdb.search.browser import browser_files
from rulesdb.site.build import build_site
from rulesdb.site.single import build_single
from tests.site.browser import address, needs_browser
from tests.site.material import TEXT, material, rich

pytestmark = needs_browser


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("browser")
    build_site(rich(), folder / "site")
    build_single(rich(), folder / "one.html")
    return folder / "site"


@pytest.fixture
def open_page(browser: Any) -> Iterator[Any]:
    """Opens a page in a window of its own; anything that a page complains about fails the test."""
    windows: list[Any] = []
    said: list[str] = []

    def open_(url: str, **how: Any) -> Any:
        windows.append(browser.new_context(**({"viewport": {"width": 1280, "height": 800}} | how)))
        page = windows[-1].new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on(
            "console",
            lambda message: (
                said.append(message.text) if message.type in {"error", "warning"} else None
            ),
        )
        page.on(
            "request",
            lambda request: said.append(request.url) if request.url.startswith("http") else None,
        )
        page.goto(url)
        return page

    open_.said = said  # type: ignore[attr-defined]
    yield open_
    for window in windows:
        window.close()
    assert said == [], "the page complained, or asked for something from elsewhere"


def test_the_box_has_the_focus_on_the_start_page_and_a_name_goes_there(
    site: Path, open_page: Any
) -> None:
    page = open_page(address(site, "index.html"))
    page.keyboard.type("hummi")
    page.wait_for_selector(".hit")
    assert page.locator(".hit").first.inner_text().startswith("702.10")
    page.keyboard.press("Enter")
    page.wait_for_url("**/702.html#702.10")
    assert page.locator("[id='702.10']").is_visible()


@pytest.mark.parametrize("typed", ["100.1c", "100.1C", "cr 100.1c", "100.1 c", "rule 100.1c."])
def test_a_typed_number_goes_straight_there(site: Path, open_page: Any, typed: str) -> None:
    page = open_page(address(site, "702.html"))
    page.keyboard.press("/")
    page.keyboard.type(typed)
    page.wait_for_selector(".hit")
    page.keyboard.press("Enter")
    page.wait_for_url("**/100.html#100.1c")


@pytest.mark.parametrize(
    ("typed", "found", "title"),
    [("404", "404-2.html", "Keyword Actions"), ("404.2a", "404-2.html#404.2a", "Wave")],
)
def test_a_rule_whose_page_cannot_be_called_like_it_is_found_where_it_stands(
    tmp_path: Path, open_page: Any, typed: str, found: str, title: str
) -> None:
    """A web server shows `404.html` for whatever is not there, so rule 404 has another page."""
    text = TEXT.replace("7. Additional Rules", "4. Zones").replace("701", "404").replace("702", "405")  # fmt: skip
    book = read_bytes(text.encode(), "zones")
    build_site(material(book, search=partial(browser_files, book)), tmp_path / "site")
    page = open_page(address(tmp_path / "site", "index.html"))
    page.fill("#q", typed)
    page.wait_for_selector(".hit")
    assert page.locator(".hit").first.get_attribute("href") == found
    assert title in page.locator(".hit").first.inner_text()
    page.wait_for_selector(f".hits[data-of='{typed}'] .hit small")
    assert page.locator(".hit").first.get_attribute("href") == found
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{found}")
    assert "Keyword Actions" in page.locator("h1").inner_text()


def test_arrows_choose_among_what_is_found_and_escape_closes(site: Path, open_page: Any) -> None:
    page = open_page(address(site, "702.html"))
    page.keyboard.press("/")
    page.keyboard.type("sing")
    page.wait_for_selector(".hits[data-of=sing] .hit >> nth=1")
    page.keyboard.press("ArrowDown")
    assert page.locator("#q").get_attribute("aria-activedescendant") == "hit-1"
    page.keyboard.press("Escape")
    assert not page.locator(".hits").is_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("702.html#702.2|glossary-s.html#singing"))


def test_words_of_the_text_are_found_and_marked(site: Path, open_page: Any) -> None:
    page = open_page(address(site, "index.html"))
    page.keyboard.type("lift a hand")
    page.wait_for_selector(".hit mark")
    assert page.locator(".hit b").first.inner_text() == "701.2a"
    page.fill("#q", "hummign")
    page.wait_for_selector("text=spelling")
    page.keyboard.press("Enter")
    page.wait_for_url("**/702.html#702.10")


def test_nothing_found_is_said(site: Path, open_page: Any) -> None:
    page = open_page(address(site, "index.html"))
    page.keyboard.type("qqqqqq")
    page.wait_for_selector(".hits .none")


def test_a_link_is_followed_and_the_rule_is_marked(site: Path, open_page: Any) -> None:
    page = open_page(address(site, "100.html"))
    page.click("[id='100.1b'] a[href='702.html#702.2']")
    page.wait_for_url("**/702.html#702.2")
    assert page.locator("[id='702.2']:target").count() == 1


def test_pointing_at_a_number_shows_the_rule_and_the_switch_is_remembered(
    site: Path, open_page: Any
) -> None:
    page = open_page(address(site, "100.html"))
    page.hover("[id='100.1b'] > p a[href='702.html#702.2']")
    page.wait_for_selector(".peek")
    assert "702.2 Singing" in page.locator(".peek").inner_text()
    page.mouse.move(5, 400)
    page.wait_for_selector(".peek", state="detached")
    page.click(".set summary")
    page.uncheck("input[name=preview]")
    page.reload()
    page.hover("[id='100.1b'] > p a[href='702.html#702.2']")
    page.wait_for_timeout(500)
    assert page.locator(".peek").count() == 0


def test_a_range_shows_all_its_rules(site: Path, open_page: Any) -> None:
    page = open_page(address(site, "100.html"))
    page.hover("a[data-to]")
    page.wait_for_selector(".peek")
    assert page.locator(".peek b").all_inner_texts() == ["100.1a", "100.1b", "100.1c"]


def test_focus_shows_the_rule_too_and_escape_hides_it(site: Path, open_page: Any) -> None:
    page = open_page(address(site, "100.html"))
    page.focus("[id='100.1a'] > .n a")
    for _ in range(6):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.r > p:not(.by) > a')"):
            break
    page.wait_for_selector(".peek")
    page.keyboard.press("Escape")
    assert page.locator(".peek").count() == 0


def test_a_finger_shows_first_and_then_goes(site: Path, open_page: Any) -> None:
    page = open_page(
        address(site, "100.html"), viewport={"width": 390, "height": 844}, has_touch=True
    )
    page.tap("[id='100.1b'] > p a[href='702.html#702.2']")
    page.wait_for_selector(".peek .go")
    assert page.url.endswith("100.html")
    page.tap(".peek .go")
    page.wait_for_url("**/702.html#702.2")


def test_the_colours_are_chosen_and_remembered(site: Path, open_page: Any) -> None:
    page = open_page(address(site, "100.html"))
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.click(".set summary")
    page.check("input[value=dark]")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.goto(address(site, "702.html"))
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark != light


def test_the_plain_reading_and_the_terms_can_be_switched_off(site: Path, open_page: Any) -> None:
    page = open_page(address(site, "100.html"))
    plain = page.locator("[id='100.1'] > .p > p").first
    assert plain.is_visible()
    page.click(".set summary")
    official = page.locator("[id='100.1'] > p:not(.gist):not(.by)").first
    page.check("input[name=reading][value=plain]")
    assert plain.is_visible()
    assert not official.is_visible()
    page.check("input[name=reading][value=official]")
    page.uncheck("input[name=terms]")
    assert not plain.is_visible()
    assert official.is_visible()
    term = page.locator("[id='100.1a'] > p > a[href^='glossary-']").first
    assert term.evaluate("e => getComputedStyle(e).pointerEvents") == "none"


def test_with_keys_alone(site: Path, open_page: Any) -> None:
    page = open_page(address(site, "100.html"))
    page.keyboard.press("n")
    page.wait_for_url("**/101.html")
    page.keyboard.press("p")
    page.wait_for_url("**/100.html")
    page.keyboard.press("t")
    assert page.evaluate("!!document.activeElement.closest('#contents')")
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    assert "next rule" in page.locator("dialog").inner_text()
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.keyboard.press("g")
    page.wait_for_url("**/glossary.html")


def test_single_keys_can_be_switched_off_and_that_is_remembered(site: Path, open_page: Any) -> None:
    page = open_page(address(site, "100.html"))
    page.click(".set > summary")
    page.uncheck("input[name=keys]")
    page.goto(address(site, "101.html"))
    page.keyboard.press("p")
    page.keyboard.press("?")
    page.wait_for_timeout(200)
    assert page.url.endswith("/101.html")
    assert page.locator("dialog").count() == 0


def test_each_rule_is_a_heading(site: Path, open_page: Any) -> None:
    page = open_page(address(site, "100.html"))
    for name, level in (("100.1", 2), ("100.1a", 3)):
        assert page.get_by_role("heading", name=name, level=level, exact=True).count() == 1


def test_a_link_and_a_citation_are_copied(site: Path, open_page: Any) -> None:
    page = open_page(address(site, "702.html"))
    page.evaluate(
        "window.copied = []; document.execCommand = () => { copied.push(document.activeElement.value); return true }; Object.defineProperty(navigator, 'clipboard', {value: undefined})"
    )
    page.click("[id='702.10a'] > .n a")
    page.click("text=Copy citation")
    page.click("[id='702.10a'] > .n a")
    page.click("text=Copy link")
    assert page.evaluate("copied") == [
        "CR 702.10a, effective 2020-05-04",
        "https://example.org/rules/702.html#702.10a",
    ]


def test_on_a_phone_nothing_sticks_out_and_the_contents_open(site: Path, open_page: Any) -> None:
    names = (
        "index",
        "100",
        "702",
        "glossary",
        "glossary-b",
        "keywords",
        "examples",
        "coverage",
        "about",
        "search",
        "lint",
        "example-100.1-1-beast",
    )
    page = open_page(address(site, "index.html"), viewport={"width": 390, "height": 844})
    above = page.locator(".facts").evaluate("one => getComputedStyle(one).borderTopWidth")
    assert above == "0px", "the list of sections ends with a line, and needs no other behind it"
    for name in names:
        page.goto(address(site, f"{name}.html"))
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, name
    page.click(".burger")
    assert page.locator("#contents .sections").is_visible()
    page.click("#contents >> text=Additional Rules")
    page.wait_for_url("**/7.html")


def test_without_scripts_everything_but_the_search_works(site: Path, open_page: Any) -> None:
    page = open_page(
        address(site, "702.html"), java_script_enabled=False, viewport={"width": 390, "height": 844}
    )
    assert not page.locator(".find").is_visible()
    page.click(".burger")
    assert page.locator("#contents").is_visible()
    page.click("#contents >> text=Glossary")
    page.wait_for_url("**/glossary.html")
    page.click("text=Big Hat >> nth=0")
    page.wait_for_url("**/glossary-b.html#big-hat")
    page.click("text=100.1a >> nth=0")
    page.wait_for_url("**/100.html#100.1a")
    page.goto(address(site, "r/702.10a.html"))
    page.wait_for_url("**/702.html#702.10a")


def test_all_in_one_file(site: Path, open_page: Any) -> None:
    page = open_page(address(site.parent / "one.html"))
    page.keyboard.press("/")
    page.keyboard.type("702.10a")
    page.wait_for_selector(".hit")
    page.keyboard.press("Enter")
    page.wait_for_url("**/one.html#702.10a")
    page.wait_for_selector("[id='702.10a']")
    assert page.locator("section.page.on").count() == 1
    page.evaluate("location.hash = '#100.1b'")
    page.hover("[id='100.1b'] > p a[href='#702.2']")
    page.wait_for_selector(".peek")
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    page.wait_for_url("**/one.html#page-101")


def test_in_one_file_without_scripts_everything_is_on_the_page(site: Path, open_page: Any) -> None:
    page = open_page(address(site.parent / "one.html"), java_script_enabled=False)
    assert page.locator("[id='702.10a']").is_visible()
    assert page.locator("[id='g-big-hat']").is_visible()


def test_the_policy_is_kept(site: Path, open_page: Any) -> None:
    page = open_page(address(site, "100.html"))
    assert (
        page.evaluate("""() => new Promise(done => {
        document.addEventListener('securitypolicyviolation', e => done(e.effectiveDirective));
        const s = document.createElement('script'); s.textContent = 'window.owned = 1'; document.head.append(s);
        setTimeout(() => done(window.owned ? 'ran' : 'silent'), 300);
    })""")
        == "script-src-elem"
    )
    assert "Content Security Policy" in open_page.said.pop()
