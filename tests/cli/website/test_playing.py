"""`rulesdb serve` judges situations for its own pages, on this machine alone, and for no longer than it says."""

from __future__ import annotations

import http.client
import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulesdb.cli.website import playing
from rulesdb.cli.website.playing import Playground
from rulesdb.cli.website.serve import server
from rulesdb.playground.beginning import SITUATION
from rulesdb.pool import Desk


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    folder = tmp_path_factory.mktemp("served")
    (folder / "play.json").write_text('{"schema":1,"run":""}')
    playground = Playground()
    with server(folder, 0, playground=playground) as running:
        thread = threading.Thread(target=running.serve_forever, daemon=True)
        thread.start()
        yield running.server_port
        running.shutdown()
        thread.join()
    playground.close()


def ask(port: int, body: object, **headers: str) -> tuple[int, Any]:
    link = http.client.HTTPConnection("127.0.0.1", port)
    raw = body if isinstance(body, bytes) else json.dumps(body).encode()
    said = {"Content-Type": "application/json"} | {k.replace("_", "-"): v for k, v in headers.items()}  # fmt: skip
    link.request("POST", "/play", raw, said)
    answer = link.getresponse()
    text = answer.read()
    link.close()
    return answer.status, json.loads(text) if text[:1] == b"{" else None


def test_a_situation_is_judged(port: int) -> None:
    link = http.client.HTTPConnection("127.0.0.1", port)
    link.request("GET", "/play.json")
    assert json.loads(link.getresponse().read()) == {"schema": 1, "run": "play", "seconds": 10.0}
    link.close()
    status, answer = ask(port, {"text": SITUATION, "play": True})
    assert (status, answer["results"][0]["status"]) == (200, "passes")
    _, answer = ask(port, {"text": "Ann hsa nothing", "play": False})
    assert answer["wrong"][0]["line"] == 1


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "https://example.org"}, 403), ({"Host": "example.org"}, 403), ({"Host": ""}, 403),
        ({"Origin": "null"}, 403), ({"Content_Type": "text/plain"}, 415),
        ({"Content_Type": "application/x-www-form-urlencoded"}, 415),
        ({"Content_Length": "-1"}, 411), ({"Content_Length": "9" * 12}, 413),
    ],
)  # fmt: skip
def test_pages_of_others_are_not_answered(port: int, headers: dict[str, str], status: int) -> None:
    assert ask(port, {"text": SITUATION, "play": True}, **headers)[0] == status


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"[" * 100_000, b"\xff", b'{"text": 1, "play": true}', b'{"text": "x"}']
)  # fmt: skip
def test_what_is_no_question_is_refused_in_a_sentence(port: int, body: bytes) -> None:
    status, answer = ask(port, body)
    assert (status, answer["results"]) == (400, [])
    assert answer["wrong"][0]["text"].startswith("ask with")


def test_who_serves_others_runs_nothing(tmp_path: Path) -> None:
    (tmp_path / "play.json").write_text("{}")
    with server(tmp_path, 0, "0.0.0.0", Playground()) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        assert ask(running.server_port, {"text": SITUATION, "play": True})[0] == 404
        running.shutdown()


def sleepy(asked: object) -> dict[str, Any]:
    """A text that hangs, where it says so."""
    if getattr(asked, "text", "") == "hang":
        time.sleep(60)
    return {"schema": 1, "wrong": [], "results": [], "more": 0}


def test_a_text_that_hangs_is_ended_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "Desk", lambda *_, **__: Desk(sleepy))
    playground = Playground(patience=0.2)
    try:
        playground.answer(b'{"text": "x", "play": true}')
        _, raw = playground.answer(b'{"text": "hang", "play": true}')
        assert "It was stopped" in json.loads(raw)["wrong"][0]["text"]
        _, raw = playground.answer(b'{"text": "x", "play": true}')
        assert json.loads(raw)["wrong"] == []
    finally:
        playground.close()
