"""The playground in a real browser: edited, run, shared; and a folder without a server says how to run it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulesdb.cli.website.playing import Playground
from rulesdb.cli.website.serve import server
from rulesdb.site.build import build_site
from tests.site.browser import address, needs_browser
from tests.site.material import full, rich

pytestmark = needs_browser

HOSTILE = 'example "<img src=x onerror=alert(1)>"\nAnn is at 5 life\nthen Ann is at 5 life\n'


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("playground") / "site"
    build_site(rich(), folder)
    return folder


@pytest.fixture(scope="module")
def at(site: Path) -> Iterator[str]:
    playground = Playground()
    with server(site, 0, playground=playground) as running:
        thread = threading.Thread(target=running.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{running.server_port}/play.html"
        running.shutdown()
        thread.join()
    playground.close()


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """A phone's page; whatever it complains about fails the test."""
    window = browser.new_context(viewport={"width": 390, "height": 844})
    page = window.new_page()
    page.set_default_timeout(20_000)
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("console", lambda message: said.append(message.text))
    yield page
    window.close()
    assert said == []


def test_a_number_is_edited_and_another_outcome_shown(at: str, page: Any) -> None:
    page.goto(at)
    page.click("#run")
    assert page.locator(".came .b-pass").inner_text() == "✓ holds"
    page.locator(".came").get_by_label("One step on").click()
    assert page.locator(".player .count").inner_text().startswith("Step 1 of")
    page.fill("#text", page.input_value("#text").replace("Bear 2/2", "Bear 2/6"))
    page.keyboard.press("Control+Enter")
    page.wait_for_selector(".came .b-fail")
    assert page.locator(".came .broke").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


OPEN = """card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Elk {1}{G}
  Creature — Elk 2/2
  When this creature dies, you may draw a card.
Ann has a Mountain on the battlefield, Spark in hand
Bob has Elk on the battlefield, 1 card in the library
in Ann's precombat main phase
  Ann casts Spark
  everyone passes until the stack is empty
"""


def test_a_choice_that_no_line_makes_is_made_with_a_tap(at: str, page: Any) -> None:
    page.goto(at)
    page.fill("#text", OPEN)
    page.click("#run")
    page.click(".came button:has-text('Ann targets Elk')")
    page.wait_for_selector(".came button:has-text('Ann targets Elk')", state="detached")
    page.click(".came button:has-text('Bob says no')")
    page.wait_for_selector(".came:not(:has(.must))")
    lines = page.input_value("#text").splitlines()
    assert lines[9:] == [
        "  Ann casts Spark", "  Ann targets Elk", "  everyone passes until the stack is empty", "  Bob says no",
    ]  # fmt: skip
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_tap_on_a_choice_of_a_text_that_is_another_now_asks_anew(at: str, page: Any) -> None:
    page.goto(at)
    page.fill("#text", OPEN)
    page.click("#run")
    page.wait_for_selector(".came button:has-text('Ann targets Elk')")
    changed = "\n" + OPEN.replace("Elk", "Hare")
    page.fill("#text", changed)
    page.click(".came button:has-text('Ann targets Elk')")
    page.wait_for_selector(".came button:has-text('Ann targets Hare')")
    assert page.input_value("#text") == changed


def test_what_is_wrong_is_said_while_one_types(at: str, page: Any) -> None:
    page.goto(at)
    page.wait_for_selector("#run:enabled")
    page.fill("#text", page.input_value("#text").replace("Ann attacks", "Ann attakcs"))
    page.wait_for_selector("#wrong p")
    assert page.locator("#coloured u").inner_text() == "attakcs"
    page.click("#wrong button")
    assert page.evaluate("getSelection().toString()") == "attakcs"


def test_a_link_holds_the_situation_and_a_hostile_text_stays_text(at: str, page: Any) -> None:
    page.goto(at)
    page.wait_for_selector("#run:enabled")
    page.fill("#text", HOSTILE)
    page.click("#link")
    page.wait_for_function("() => location.hash.length > 9")
    link = page.evaluate("location.href")
    page.goto("about:blank")
    page.goto(link)
    page.wait_for_function("() => document.getElementById('text').value.includes('onerror')")
    page.click("#run")
    assert page.locator(".came h2").inner_text() == "<img src=x onerror=alert(1)>"
    assert page.locator("#play img").count() == 0


def test_on_a_phone_a_long_line_goes_on_below_and_its_colours_with_it(at: str, page: Any) -> None:
    page.goto(at)
    assert page.evaluate("""() => {
      const area = document.getElementById("text"), pre = document.getElementById("coloured");
      return [area.scrollWidth - area.clientWidth, area.scrollHeight - area.clientHeight, pre.scrollWidth - pre.clientWidth];
    }""") == [0, 0, 0]


@pytest.mark.parametrize("mark", ["zAAAA", "z%%%", "x", "t_w", "z"])
def test_a_damaged_link_is_said_to_be_one(at: str, page: Any, mark: str) -> None:
    page.goto(f"{at}#{mark}")
    page.wait_for_selector("text=This link is damaged")
    assert "Bear Cub" in page.input_value("#text")


def test_an_example_is_changed_there(at: str, page: Any) -> None:
    page.goto(at.replace("play.html", "example-100.1-1-beast.html"))
    page.click("text=Change it")
    page.wait_for_url("**/play.html?example=*")
    page.wait_for_function("() => document.getElementById('text').value == 'rule 100.1\\n'")


def test_from_a_disk_it_says_how_to_run_it(site: Path, page: Any) -> None:
    page.goto(address(site, "play.html"))
    page.wait_for_selector("text=rulesdb serve")
    assert not page.locator("#run").is_visible()
    assert page.locator("#text").is_visible()


def test_a_card_of_the_imported_file_is_put_in_as_it_is_printed(tmp_path: Path, page: Any) -> None:
    build_site(full(), tmp_path / "site")
    page.goto(address(tmp_path / "site", "play.html"))
    page.click("#add")
    page.fill("#card-box input", "beas")
    page.click("#card-box button >> text=Beast")
    page.wait_for_function("() => document.getElementById('text').value.includes('card Beast')")
    text = page.input_value("#text")
    assert (
        "card Beast {2}{G}\n  Creature — Beast 3/3\n  Humming\n  Odd words.\n\ncard Bear Cub"
        in text
    )
