"""What is shown of a game is kept in pieces: the pages are the same, whoever wrote what into a situation."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from rulesdb import kept as files
from rulesdb.scenarios.results import Card, Result, Status, Step
from rulesdb.site.played import kept
from rulesdb.site.played.making import Maker
from rulesdb.site.played.shown import Stock
from rulesdb.site.played.woven import Cloth, Of, Pieces, Woven
from tests.site.test_player import HOSTILE, _board


def _result(name: str, text: str) -> Result:
    steps = (
        Step(text, ("100.1a",), "action", after=_board(20, Card("Bear", number="2/2"))),
        Step("Bob is dealt 3", ("100.1",), after=_board(17, Card("Bear", number="2/2"))),
    )
    return Result(
        name, "100.1", name, Status.PASSES, start=_board(20), steps=steps, end=steps[-1].after
    )


def _said(of: Of, number: str) -> str:
    return f"[{of.name.lower()} {number}]"


def _texts(stock: Stock) -> list[list[str]]:
    cloth = Cloth(stock.pieces, _said)
    return [[cloth.text(row) for row in woven] for woven in stock.woven.values()]


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is kept, and what will be is kept here."""
    monkeypatch.setattr(files, "ready", lambda: tmp_path / "none")
    monkeypatch.setattr(files, "_folder", lambda: tmp_path)
    monkeypatch.setattr(files, "beside", lambda: None)
    return tmp_path


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The results that something was made of."""
    names: list[str] = []
    make: Callable[[Maker, Result], Woven] = Maker.made

    def counted(self: Maker, result: Result) -> Woven:
        names.append(result.id)
        return make(self, result)

    monkeypatch.setattr(Maker, "made", counted)
    return names


def test_what_was_kept_says_the_same_as_what_was_made(own: Path, made: list[str]) -> None:
    results = [_result("one", "Ann casts it"), _result("two", HOSTILE)]
    first = kept.stock(results, ["a 0", "b 0"], "mark", shared=False)
    again = kept.stock(results, ["a 0", "b 0"], "mark", shared=False)
    assert made == ["one", "two"]
    assert _texts(again) == _texts(first)
    assert "[link 100.1a]" in _texts(again)[0][1]
    assert "[entry 100.1a]" in _texts(again)[0][0]


def test_of_one_that_differs_only_that_is_made(own: Path, made: list[str]) -> None:
    one, two = _result("one", "Ann casts it"), _result("two", "Ann passes")
    kept.stock([one, two], ["a 0", "b 0"], "mark", shared=False)
    other = _result("two", "Ann waits")
    stock = kept.stock([one, other], ["a 0", "c 0"], "mark", shared=False)
    assert made == ["one", "two", "two"]
    assert "Ann waits" in _texts(stock)[1][1]
    (file,) = own.glob("played-*.kept")
    raw = zlib.decompress(file.read_bytes().partition(b"\n")[2])
    assert "Ann passes" not in str(json.loads(raw)), "what nobody uses any more is let go"


def test_other_results_are_other_pages(own: Path, made: list[str]) -> None:
    kept.stock([_result("one", "Ann casts it")], ["a 0"], "mark", shared=False)
    kept.stock([_result("one", "Ann casts it")], ["a 0"], "another", shared=False)
    assert made == ["one", "one"]


def test_a_text_that_looks_like_a_sign_stays_text() -> None:
    """Signs stand for pieces while a page is made; nobody who writes a situation knows them."""
    text = "\0" + "0" * 16 + "\0" + "0" + "\0" + "0" * 16 + "\0 and {T}"
    pieces = Pieces()
    woven = Maker(pieces).made(_result("one", text))
    assert text.removesuffix("{T}") in Cloth(pieces, _said).text(woven.story)


def test_a_piece_that_many_share_stands_once() -> None:
    pieces = Pieces()
    maker = Maker(pieces)
    maker.made(_result("one", "Ann casts it"))
    maker.made(_result("two", "Ann casts it again"))
    bears = [one for one in pieces.all if "Bear" in str(one)]
    assert len(bears) == 2, "as the story shows it, and as the step player does"
