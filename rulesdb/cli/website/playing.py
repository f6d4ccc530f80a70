"""What `rulesdb serve` answers to the playground: situations judged in a process beside it, for this machine alone.

A page of another site must not make this machine work: what is asked must be JSON, from a page of this
very address. A situation that takes longer than it may is ended with its process, and that is said.
"""

from __future__ import annotations

import json
from email.message import Message
from http import HTTPStatus
from ipaddress import ip_address
from threading import Lock
from urllib.parse import urlsplit

from rulesdb.errors import RulesdbError
from rulesdb.playground.judging import MOST_SIGNS, Asked, answered
from rulesdb.pool import Desk, Lost
from rulesdb.scenarios.as_json import Json
from rulesdb.scenarios.language.syntax import tables

READY = "/play.json"
"""Where the page learns whether situations can be run; a folder's own file says that they cannot."""
ASK = "/play"
PATIENCE = 10.0
"""Seconds on the clock for a whole text; then the process is ended."""
MOST_BYTES = 6 * MOST_SIGNS
_LATE = f"It was stopped: there is no ruling after {PATIENCE:g} seconds."


def is_local(host: str) -> bool:
    """Whether only this machine can reach a host's name or address."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


class Playground:
    """What judges for the pages of one server; it begins when a page asks whether it is there."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._desk: Desk[Asked, dict[str, Json]] | None = None
        self._lock = Lock()
        self._patience = patience

    def ready(self) -> bytes:
        """What a page is told that asks whether situations can be run here; the process begins meanwhile."""
        self._begun()
        return _raw({"schema": 1, "run": ASK[1:], "seconds": self._patience})

    def answer(self, raw: bytes) -> tuple[HTTPStatus, bytes]:
        """What came of a text that a page sent."""
        try:
            said = json.loads(raw)
            asked = Asked(said["text"], said["play"])
        except (ValueError, TypeError, KeyError, RecursionError):
            asked = Asked("", play=False)
            said = None
        if said is None or not isinstance(asked.text, str) or not isinstance(asked.play, bool):
            return HTTPStatus.BAD_REQUEST, _refused('ask with {"text": …, "play": true}')
        try:
            made = self._begun().ask(asked, self._patience)
        except RulesdbError as error:
            return HTTPStatus.OK, _refused(str(error))
        if isinstance(made, Lost):
            late = made.why.startswith("it took more")
            return HTTPStatus.OK, _refused(_LATE if late else f"There is no ruling: {made.why}.")
        return HTTPStatus.OK, _raw(made)

    def _begun(self) -> Desk[Asked, dict[str, Json]]:
        with self._lock:
            if self._desk is None:
                self._desk = Desk(answered, warm=tables)
            return self._desk

    def close(self) -> None:
        """End the process, if there is one."""
        with self._lock:
            desk, self._desk = self._desk, None
        if desk is not None:
            desk.close()


def from_here(headers: Message) -> HTTPStatus | None:
    """None where a page of this very server asks, in JSON of a fair size; else why it is not answered."""
    host = headers.get("Host", "")
    name = urlsplit(f"//{host}").hostname or ""
    if not is_local(name) or headers.get("Origin", f"http://{host}") != f"http://{host}":
        return HTTPStatus.FORBIDDEN
    if headers.get("Content-Type", "").partition(";")[0].strip() != "application/json":
        return HTTPStatus.UNSUPPORTED_MEDIA_TYPE
    length = headers.get("Content-Length", "")
    if not (length.isascii() and length.isdigit()):
        return HTTPStatus.LENGTH_REQUIRED
    return HTTPStatus.REQUEST_ENTITY_TOO_LARGE if int(length) > MOST_BYTES else None


def _refused(why: str) -> bytes:
    wrong: Json = [{"line": 0, "from": 0, "to": 0, "text": why}]
    return _raw({"schema": 1, "wrong": wrong, "results": [], "more": 0})


def _raw(told: dict[str, Json]) -> bytes:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
