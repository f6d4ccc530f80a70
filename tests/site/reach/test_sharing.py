"""What a link to a rule says where it is shared, and the page of an address that leads nowhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from rulesdb.site.build import build_site, site_files
from rulesdb.site.reach.lost import at_the_root, made_whole
from rulesdb.site.reach.sharing import Said, card
from tests.site.browser import address, needs_browser
from tests.site.material import material, pages, rich

HOSTILE = Said("702.1 </svg><script>alert(1)</script>", "<image href='x'/> & " * 40)


def test_a_link_to_a_rule_says_its_number_its_title_and_a_sentence() -> None:
    shared = pages()["r/702.10a.html"]
    said = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)"', shared))
    assert said["title"] == "702.10a Humming"
    assert said["description"].startswith("Humming is a static ability")
    assert said["image"] == "https://example.org/rules/r/702.10a.svg"
    assert "Humming" in pages()["r/702.10a.svg"]
    assert 'og:image" content="https://example.org/rules/r/702.svg"' in pages()["702.html"]


def test_without_an_address_nothing_is_drawn() -> None:
    files = site_files(material())
    assert not [name for name in files if name.endswith(".svg") and not name.startswith("static/")]


def test_the_page_of_lost_addresses_stands_at_the_root_where_no_address_is_told() -> None:
    page = site_files(material())["404.html"]
    assert b'href="/static/site.css?' in page
    assert b'data-base="/"' in page
    published = site_files(rich())["404.html"]
    seen = at_the_root(published)
    assert b'data-base="/"' in seen
    assert b"example.org" in published
    assert b"example.org" not in seen


def test_a_card_is_whole_xml_with_text_alone() -> None:
    root = ET.fromstring(card(HOSTILE, "CR & more"))
    kinds = {each.tag.rpartition("}")[2] for each in root.iter()}
    assert kinds == {"svg", "path", "text", "tspan"}
    assert "".join(root.itertext()).count("…") == 2


def test_addresses_are_made_whole_and_anchors_stay() -> None:
    html = '<a href="#main"><a href="702.html#x"><form action="s.html" data-load="a.js?1 b.js"><a href="https://e.org/y">'
    assert made_whole(html, "https://e.org/") == (
        '<a href="#main"><a href="https://e.org/702.html#x"><form action="https://e.org/s.html" '
        'data-load="https://e.org/a.js?1 https://e.org/b.js"><a href="https://e.org/y">'
    )


def test_every_page_says_what_it_is() -> None:
    lacking = [name for name, html in pages().items() if name.endswith(".html") and not name.startswith("r/") and '<meta name="description" content="' not in html]  # fmt: skip
    assert lacking == []


def test_the_first_page_loads_little() -> None:
    files = pages("shipped")
    html = files["index.html"]
    loaded = re.findall(r'<(?:script src|link rel="(?:stylesheet|icon)" href)="([^"?]*)', html)
    assert len(loaded) > 5
    assert len(html) + sum(len(files[name].encode()) for name in loaded) <= 100_000


def test_no_page_of_examples_is_large() -> None:
    files = pages("shipped")
    assert max(len(html) for name, html in files.items() if name.startswith("examples")) < 120_000


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("shared") / "site"
    build_site(rich(), folder)
    return folder


@needs_browser
@pytest.mark.parametrize(
    ("path", "found"),
    [("r/702.10b", "702.10"), ("702.10zz.html", "702.10"), ("old/r/701.2a.html", "701.2a"), ("humming", "702.10")],
)  # fmt: skip
def test_an_address_that_leads_nowhere_finds_the_nearest_rule(
    site: Path, browser: Any, path: str, found: str
) -> None:
    base = "https://example.org/rules/"

    def answer(route: Any) -> None:
        file = site / route.request.url.removeprefix(base).partition("?")[0]
        there = file.is_file()
        route.fulfill(status=200 if there else 404, path=file if there else site / "404.html")

    page = browser.new_page()
    page.route("**/*", answer)
    page.goto(base + path)
    page.wait_for_selector("#nearest .hit")
    first = page.locator("#nearest .hit").first
    assert first.inner_text().startswith(found)
    assert first.get_attribute("href").startswith(base)
    page.close()


_SHIFTED = """window.shifted = 0; new PerformanceObserver(list => { for (const each of list.getEntries())
  if (!each.hadRecentInput) window.shifted += each.value; }).observe({type: "layout-shift", buffered: true});"""


@needs_browser
@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_moves_under_a_reader(site: Path, browser: Any, width: int) -> None:
    names = ("index.html", "100.html#100.1c", "702.html#702.10a", "glossary-b.html#big-hat", "examples-100.html",
             "example-100.1-1-beast.html", "play.html")  # fmt: skip
    page = browser.new_page(viewport={"width": width, "height": 844})
    page.add_init_script(_SHIFTED)
    moved = {}
    for name in names:
        page.goto(address(site, name))
        page.wait_for_timeout(150)
        moved[name] = page.evaluate("window.shifted")
    page.close()
    assert {name: much for name, much in moved.items() if much > 0.05} == {}
