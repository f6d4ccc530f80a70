"""Fetching, against a server on this machine with every shape the page and its links have had."""

from __future__ import annotations

import contextlib
import gzip
import json
import socket
import threading
import time
from collections.abc import Iterator, Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from rulesdb.errors import BadInput
from rulesdb.rulebook.kept.library import Library
from rulesdb.rulebook.kept.newest import fetch, texts_folder
from rulesdb.text.fetch import clean, get, links

BOOK = """Pebble Rules

These rules are effective as of {date}.

Contents

1. Game Concepts
100. General
7. Additional Rules
700. General
Glossary
Credits

1. Game Concepts

100. General

100.1. These rules are for every game of pebbles that two players play.

100.1a A player of this game is one who has a pebble. See section 7, “Additional Rules.”

100.2. Each player of the game needs a pebble of their own.

100.3. A game with more than two players is played in turn order.

7. Additional Rules

700. General

700.1. A player without a card or pebble loses the game.

700.2. If all players lose at once, the game is a draw.

700.3. A pebble that left the table is lost to the player.

Glossary

Pebble
The object that a player of the game throws.

Credits

Written for the tests of this project.
"""


def text(date="March 1, 2020"):
    return BOOK.format(date=date).encode()


class Site:
    """A web server whose answers are told by path: (status, headers, body) or a function."""

    def __init__(self):
        self.answers = {}
        self.asked = []
        site = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                site.asked.append((self.path, dict(self.headers)))
                answer = site.answers.get(self.path, (404, {}, b"nothing here"))
                with contextlib.suppress(OSError):
                    if callable(answer):
                        answer(self)
                        return
                    status, headers, body = answer
                    self.send_response(status)
                    for name, value in {"Content-Length": str(len(body)), **headers}.items():
                        self.send_header(name, value)
                    self.end_headers()
                    self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()

    def page(self, *hrefs):
        rows = "".join(f'<a class="cta" href="{href}">TXT</a>' for href in hrefs)
        self.answers["/rules"] = (
            200,
            {"Content-Type": "text/html"},
            f"<!DOCTYPE html><html>{rows}</html>".encode(),
        )


@pytest.fixture
def site(monkeypatch):
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    made = Site()
    yield made
    made.server.shutdown()
    made.server.server_close()


def newest(site, path="/rules", timeout=5.0):
    return fetch(Library(), site.url + path, timeout=timeout)


NAMES = [
    ("/MagicCompRules_20140926.txt", "/MagicCompRules_20140926.txt"),
    ("/MagicCompRules%2020170825.txt", "/MagicCompRules%2020170825.txt"),
    ("/MagicCompRules 20210419.txt", "/MagicCompRules%2020210419.txt"),
    ("/MagicCompRules%20202109224.txt", "/MagicCompRules%20202109224.txt"),
    ("/MagicComp%20Rules_CN2_Update.txt", "/MagicComp%20Rules_CN2_Update.txt"),
    ("/Comprehensive%20Rules.TXT", "/Comprehensive%20Rules.TXT"),
    ("/MagicCompRules.txt?v=3&amp;x=1#top", "/MagicCompRules.txt"),
]


@pytest.mark.parametrize(("href", "path"), NAMES)
def test_a_link_of_any_name_is_followed_and_the_sentence_inside_believed(site, href, path):
    site.page(href)
    site.answers[path] = (200, {}, text())
    arrival = newest(site)
    assert (arrival.edition, arrival.state) == ("2020-03-01", "new")
    assert Library().ids() == ["2020-03-01"]
    row = json.loads((texts_folder() / "2020-03-01.json").read_text())
    assert row["url"] == site.url + path
    assert row["bytes"] == len(text())


def test_of_several_texts_the_newest_by_its_own_words_is_taken(site):
    site.page("/MagicCompRules20260101.txt", "/MagicCompRules19990101.txt", "/other.txt")
    site.answers["/MagicCompRules20260101.txt"] = (200, {}, text("May 4, 2018"))
    site.answers["/MagicCompRules19990101.txt"] = (200, {}, text("March 1, 2020"))
    assert newest(site).edition == "2020-03-01"
    assert not any(path == "/other.txt" for path, _ in site.asked)


def test_a_broken_link_beside_a_good_one_is_only_noted(site):
    site.page("/MagicCompRules1.txt", "/MagicCompRules2.txt")
    site.answers["/MagicCompRules2.txt"] = (200, {}, text())
    arrival = newest(site)
    assert arrival.state == "new"
    assert "404" in arrival.notes[0]


def test_what_has_not_changed_is_not_sent_again(site):
    def answer(handler):
        held = handler.headers.get("If-None-Match") == '"a"'
        handler.send_response(304 if held else 200)
        handler.send_header("ETag", '"a"')
        handler.send_header("Content-Length", "0" if held else str(len(text())))
        handler.end_headers()
        handler.wfile.write(b"" if held else text())

    site.page("/MagicCompRules.txt")
    site.answers["/MagicCompRules.txt"] = answer
    assert newest(site).state == "new"
    assert newest(site).state == "unchanged"
    Library().remove("2020-03-01")  # gone from the library: then it is asked for anew
    assert newest(site).state == "new"


def test_the_same_edition_with_another_text_is_replaced(site):
    site.answers["/a.txt"] = (200, {}, text())
    assert newest(site, "/a.txt").state == "new"
    assert newest(site, "/a.txt").state == "unchanged"
    site.answers["/a.txt"] = (200, {}, text() + b"\nOne more line.\n")
    assert newest(site, "/a.txt").state == "replaced"


def test_redirections_are_followed(site):
    site.answers["/old"] = (302, {"Location": "/rules"}, b"")
    site.page("moved.txt")
    site.answers["/moved.txt"] = (301, {"Location": "/there.txt"}, b"")
    site.answers["/there.txt"] = (200, {}, text())
    assert newest(site, "/old").edition == "2020-03-01"


@pytest.mark.parametrize(
    "encode", [lambda raw: raw.decode().encode("cp1252"), lambda raw: raw.decode().encode("utf-16")]
)
def test_any_encoding_is_read_whatever_the_server_calls_it(site, encode):
    site.answers["/a.txt"] = (200, {"Content-Type": "text/plain; charset=ascii"}, encode(text()))
    assert newest(site, "/a.txt").edition == "2020-03-01"
    assert "“Additional Rules.”" in Library().open().get("100.1a").text


def test_what_was_packed_unasked_is_unpacked(site):
    site.answers["/a.txt"] = (200, {"Content-Encoding": "gzip"}, gzip.compress(text()))
    assert newest(site, "/a.txt").edition == "2020-03-01"


def cut(handler):
    handler.send_response(200)
    handler.send_header("Content-Length", str(len(text())))
    handler.end_headers()
    handler.wfile.write(text()[:500])


def slow(handler):
    handler.send_response(200)
    handler.end_headers()
    for _ in range(40):
        handler.wfile.write(b"x" * 70000)
        time.sleep(0.05)


def silent(handler):
    time.sleep(1.2)


def endless(handler):
    handler.send_response(200)
    handler.end_headers()
    for _ in range(40):
        handler.wfile.write(b"x" * 1_000_000)


def chunked(handler):
    handler.protocol_version = "HTTP/1.1"
    handler.send_response(200)
    handler.send_header("Transfer-Encoding", "chunked")
    handler.end_headers()
    handler.wfile.write(b"200\r\n" + text()[:100])


FAULTS = {
    "not found": ((404, {}, b""), "answers 404"),
    "an error of the server": ((500, {}, b""), "answers 500"),
    "no page for us": ((403, {}, b""), "answers 403"),
    "a page instead of a text": (
        (200, {}, b"<!doctype html><html><p>rules</p></html>"),
        "web page",
    ),
    "cut off in the middle": (cut, "cut off"),
    "cut off between pieces": (chunked, "cut off"),
    "cut off though it says nothing": (
        (200, {}, text()[: text().index(b"\nGlossary\n\n")]),
        "cut off",
    ),
    "too slow": (slow, "too slow"),
    "no answer": (silent, "does not answer"),
    "too large": ((200, {"Content-Length": "99999999999"}, b""), "no rulebook is that large"),
    "endless": (endless, "no rulebook is that large|too slow"),
    "a PDF": ((200, {}, b"%PDF-1.7 ......"), "PDF"),
    "nothing at all": ((200, {}, b""), "."),
    "some other text": ((200, {}, b"A list of apples and pears.\n" * 60), "."),
    "no date inside": (
        (200, {}, text().replace(b"These rules are effective as of March 1, 2020.", b"")),
        "does not say",
    ),
    "a circle of redirections": ((302, {"Location": "/MagicCompRules.txt"}, b""), "."),
    "a redirection to a file": ((302, {"Location": "file:///etc/hosts"}, b""), "."),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_any_fault_is_one_sentence_and_changes_nothing(site, fault):
    Library().add(text("May 4, 2018"), "before")
    answer, said = FAULTS[fault]
    site.page("/MagicCompRules.txt")
    site.answers["/MagicCompRules.txt"] = answer
    with pytest.raises(BadInput, match=said) as caught:
        newest(site, timeout=0.8)
    assert "\n" not in str(caught.value)
    assert not str(caught.value).endswith(".")
    assert Library().ids() == ["2018-05-04"]
    assert not texts_folder().exists()


def test_a_page_without_a_text_says_so(site):
    site.page("/rules.pdf", "/rules.docx")
    with pytest.raises(BadInput, match=r"links no text of the rules.*--url.*--file"):
        newest(site)


def test_nobody_there_is_one_sentence(site):
    site.server.shutdown()
    site.server.server_close()
    with pytest.raises(BadInput, match=r"refuses|cannot be read"):
        newest(site)


@pytest.mark.parametrize(
    "url", ["file:///etc/hosts", "ftp://a/b.txt", "rules.txt", "http://", "http://[1", ""]
)
def test_only_web_addresses_are_asked(url):
    with pytest.raises(BadInput):
        get(url)


def test_links_are_joined_unquoted_and_once():
    page = b"""<a href='a%20CompRules.txt'>x</a><a href=/b/CompRules2.txt>y</a> {"u":"https:\\/\\/x.org\\/CompRules3.txt"}
    <a href="a%20CompRules.txt">again</a><a href="notes.txt">n</a><a href="mailto:x">m</a>"""
    assert sorted(links(page, "https://h.org/d/page")) == [
        "https://h.org/b/CompRules2.txt",
        "https://h.org/d/a%20CompRules.txt",
        "https://x.org/CompRules3.txt",
    ]


def test_spaces_in_an_address_are_quoted_and_quoted_ones_left():
    assert clean(" https://h.org/a b%20c.txt#x ") == "https://h.org/a%20b%20c.txt"


def _slowly(pieces: Sequence[bytes], pause: float) -> Iterator[str]:
    """A server that sends its answer a piece at a time; its address."""
    door = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        with contextlib.suppress(OSError):
            caller, _ = door.accept()
            with caller:
                for piece in pieces:
                    caller.sendall(piece)
                    time.sleep(pause)

    threading.Thread(target=serve, daemon=True).start()
    yield f"http://127.0.0.1:{door.getsockname()[1]}/rules.txt"
    door.close()


@pytest.mark.parametrize(
    "head",
    [b"", b"HTTP/1.0 200 OK\r\n", b"HTTP/1.0 200 OK\r\nContent-Length: 9000\r\n\r\n"],
    ids=["before a word", "among the headers", "in the text"],
)
def test_a_server_that_drips_has_its_time_and_no_more(head: bytes) -> None:
    drops = [head, *([b"X"] * 200)]
    for address in _slowly(drops, 0.05):
        began = time.monotonic()
        with pytest.raises(BadInput, match=r"does not answer|too slow"):
            get(address, timeout=0.4)
        assert time.monotonic() - began < 2


@pytest.mark.parametrize(
    "hostile",
    [b'"' * 3_000_000, b'"a.txt?' * 400_000, b"href=" * 500_000, b"href" + b" " * 3_000_000, b"'x.txt" * 400_000, b"\\/" * 1_000_000],
)  # fmt: skip
def test_a_hostile_page_is_passed_over_once(hostile: bytes) -> None:
    began = time.process_time()
    links(hostile + b'<a href="/CompRules.txt">', "https://example.org/")
    assert time.process_time() - began < 8
