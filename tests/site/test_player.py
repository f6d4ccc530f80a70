"""The step player: the board after each line, forward and back; without scripts the story as it is."""

from __future__ import annotations

import dataclasses
import json
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from rulesdb.scenarios.results import Board, Card, Result, Side, Status, Step, told
from rulesdb.site.build import build_site
from rulesdb.site.played.player import Tables, entry
from rulesdb.site.played.woven import Cloth, Of, Pieces
from tests.site.browser import address, needs_browser
from tests.site.material import rich

HOSTILE = "</script><img src=x onerror=alert(1)>'\""


def _board(life: int, *cards: Card, stack: tuple[Card, ...] = ()) -> Board:
    return Board((Side("Ann", battlefield=cards), Side("Bob", life)), "Ann", "main phase", stack)


_BEAR = Card("Bear", "{1}{G}", "Creature — Bear", number="2/2")
_BOLT = Card(HOSTILE, "{R}")
_ELKS = tuple(Card(name, "{G}", "Creature — Elk", tapped=True) for name in ("Elk", "Elder Elk"))
_OWL = Card("Owl", type="Creature — Bird", text="First line.\n" + "It says much. " * 20)


def _played() -> Result:
    steps = (
        Step("Ann casts it", ("100.1a",), "action", after=_board(20, _BEAR, stack=(_BOLT,))),
        Step(
            "Ann chooses Bob",
            ("100.1", "100.1b"),
            "choice",
            deciding=("100.1b",),
            could=("Ann may assign 0–2 to Bob, here 2",),
        ),
        Step("Bob is dealt 3", ("100.1",), after=_board(17, _BEAR.but(tapped=True))),
    )
    return Result("played", "100.1", "Played", Status.PASSES, start=_board(20, _BEAR), steps=steps,
                  end=steps[-1].after)  # fmt: skip


def _table(result: Result) -> str:
    def said(of: Of, number: str) -> str:
        sentence = {Of.ENTRY: (f"About {number}.",), Of.PLACE: ()}[of]
        return entry(number, f"x.html#{number}", *sentence)

    pieces = Pieces()
    return Cloth(pieces, said).text(Tables(pieces).table(result, told(result.steps)))


def _data(result: Result) -> Any:
    return json.loads(unescape(_table(result)))


def test_each_line_has_the_board_after_it_and_one_not_looked_at_the_last() -> None:
    data = _data(_played())
    assert [line["b"] for line in data["steps"]] == [1, 1, 2]
    assert [board["p"][1]["l"] for board in data["boards"]] == [20, 20, 17]
    assert data["steps"][1]["w"] == ["100.1b"]
    assert data["rules"]["100.1b"] == ["x.html#100.1b", "About 100.1b."]


def test_one_sentence_stands_only_of_what_makes_a_line_so() -> None:
    played = _played()
    told = Step(
        "Bob loses", ("100.1", "100.1c"), deciding=("100.1b",), after=played.steps[-1].after
    )
    data = _data(played.but(steps=(*played.steps, told)))
    assert data["steps"][3]["r"] == ["100.1", "100.1c"]
    assert data["rules"]["100.1c"] == ["x.html#100.1c"]
    assert data["rules"]["100.1"] == ["x.html#100.1", "About 100.1."], "it makes the third line so"


def test_a_card_that_looks_the_same_is_written_once() -> None:
    assert [card["name"] for card in _data(_played())["cards"]] == ["Bear", HOSTILE, "Bear"]


def test_a_text_leaves_the_attribute_nowhere() -> None:
    assert not set(_table(_played())) & set("<>'")


def test_without_boards_on_the_way_there_is_no_table() -> None:
    result = _played()
    bare = result.but(steps=tuple(step.but(after=None) for step in result.steps))
    assert not _table(bare)


def test_rounds_told_as_one_end_on_the_board_of_the_last() -> None:
    rounds = tuple(Step("again", after=_board(life)) for life in (3, 2, 1))
    (one,) = told(rounds)
    assert one.text == "again (×3)"
    assert one.after == _board(1)


@pytest.fixture(scope="module")
def page_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("player") / "site"
    build_site(dataclasses.replace(rich(), results=(_played(),)), folder)
    return folder


@needs_browser
@pytest.mark.parametrize("width", [1280, 390])
def test_arrow_keys_buttons_and_slider_go_forward_and_back(
    page_file: Path, browser: Any, width: int
) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800})
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(address(page_file, "example-played.html"))
    count = page.locator(".player .count")
    assert count.inner_text() == "At the start"
    page.keyboard.press("ArrowRight")
    assert page.locator(".player .z-stack .cn").inner_text().startswith(HOSTILE)
    assert page.locator(".player .z-stack .nw").inner_text() == "new"
    page.keyboard.press("ArrowRight")
    assert page.locator(".player .kind").inner_text() == "choice"
    assert page.locator(".player .could").inner_text() == "Ann may assign 0–2 to Bob, here 2"
    page.get_by_label("One step on").click()
    assert count.inner_text() == "Step 3 of 3"
    assert page.locator(".player .life.now").inner_text() == "20 → 17 life"
    assert page.locator(".player .nw").inner_text() == "changed"
    page.locator(".player input").fill("1")
    page.keyboard.press("ArrowLeft")
    assert count.inner_text() == "At the start"
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert not page.locator(".story .steps").is_visible()
    assert said == []
    page.close()


@needs_browser
@pytest.mark.parametrize("width", [1280, 390])
def test_what_is_tapped_stands_side_by_side_and_a_long_text_is_read_whole(
    tmp_path: Path, browser: Any, width: int
) -> None:
    board = _board(20, *_ELKS, _OWL)
    result = _played().but(start=board, steps=(Step("Ann passes", after=board),))
    build_site(dataclasses.replace(rich(), results=(result,)), tmp_path / "site")
    page = browser.new_page(viewport={"width": width, "height": 800})
    page.goto(address(tmp_path / "site", "example-played.html"))
    first, second = page.locator(".player .tapped").all()
    assert first.bounding_box()["y"] == second.bounding_box()["y"]
    text = page.locator(".player button.cx")
    hidden = "e => e.scrollHeight > e.clientHeight + 1"
    assert text.evaluate(hidden)
    text.click()
    assert not text.evaluate(hidden)
    page.get_by_label("One step on").click()
    assert page.locator(".player button.cx").get_attribute("aria-expanded") == "true"
    page.close()


@needs_browser
def test_on_paper_the_story_and_its_outcome_stand_and_no_button(
    page_file: Path, browser: Any
) -> None:
    page = browser.new_page()
    page.goto(address(page_file, "example-played.html"))
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert page.locator(".lead .b").is_visible()
    assert page.locator(".story .steps").is_visible()
    assert not page.locator(".player").is_visible()
    assert not page.locator(".story > summary").is_visible()
    page.goto(address(page_file, "100.html"))
    assert page.locator(".run").count()
    assert not page.locator(".run").first.is_visible()
    page.close()


@needs_browser
def test_without_scripts_the_story_is_there(page_file: Path, browser: Any) -> None:
    window = browser.new_context(java_script_enabled=False)
    page = window.new_page()
    page.goto(address(page_file, "example-played.html"))
    assert page.locator(".story .steps").is_visible()
    assert page.locator(".story .could").inner_text() == "Ann may assign 0–2 to Bob, here 2"
    assert not page.locator(".player").is_visible()
    window.close()
