"""Bytes over the network: the publisher's page, the texts that it links, conditional requests.

The only module that opens a connection. It knows addresses and bytes, not what a text says.
Whatever goes wrong (no name, no answer, a wrong status, too slow, too large, cut off) is one
BadInput with one sentence.
"""

from __future__ import annotations

import html
import http.client
import queue
import re
import socket
import ssl
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import zlib

from rulesdb import VERSION
from rulesdb.errors import BadInput
from rulesdb.text.decode import LIMIT_BYTES
from rulesdb.values import NamedTuple

RULES_PAGE = "https://magic.wizards.com/en/rules"
"""The publisher's page that links the newest text."""
TIMEOUT = 60.0
"""Seconds for a download, from the first question to the last byte."""

_AGENT = f"rulesdb/{VERSION} (a reader of the rules; urllib)"
_SAID = re.compile(
    r"""(["'])([^"'<>\n]{1,2000})\1|href\s{0,9}=\s{0,9}([^\s"'<>]{1,2000})""", re.IGNORECASE
)
"""What stands in quotes, or behind href without: whatever it is, it is passed once."""
_TEXT = re.compile(r"[^?#]*?\.txt(?=[?#]|\Z)", re.IGNORECASE)
_MOST_LINKS = 1000
"""Links of a page that are looked at."""
_GRACE = 0.2
"""Seconds that the reading itself has to notice that its time is over, and to say how far it came."""
_RULES = re.compile(r"comp(?:rehensive)?rules")
_SAFE = "%/:=&?~#+!$,;'@()*[]"


class Fetched(NamedTuple):
    """What an address gave: where it was found in the end, its bytes, what tells it apart later."""

    url: str
    raw: bytes
    etag: str = ""
    last_modified: str = ""
    kind: str = ""

    @property
    def is_page(self) -> bool:
        """Whether it is a web page and not a text."""
        start = self.raw[:2000].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
        return start.startswith(
            (b"<!doctype html", b"<html", b"<!--", b"<head", b"<body", b"<?xml")
        )


def get(
    url: str,
    *,
    etag: str = "",
    last_modified: str = "",
    timeout: float = TIMEOUT,
    limit: int = LIMIT_BYTES,
) -> Fetched | None:
    """What stands at an address; None where it has not changed since the mark given.

    BadInput says in one sentence what went wrong, `timeout` seconds after the call at the latest:
    a server that sends a byte now and then is asked in a thread, which nobody waits for longer.
    """
    address = clean(url)
    answers: queue.SimpleQueue[Fetched | BadInput | None] = queue.SimpleQueue()

    def ask() -> None:
        try:
            answers.put(_get(address, etag, last_modified, timeout, limit))
        except BadInput as error:
            answers.put(error)
        except Exception as error:  # noqa: BLE001 -- whatever a stranger's answer breaks is told
            answers.put(BadInput(_why(address, error, timeout)))

    threading.Thread(target=ask, daemon=True).start()
    try:
        answer = answers.get(timeout=max(timeout, 0.0) + _GRACE)
    except queue.Empty:
        raise BadInput(
            f"{address} does not answer within {timeout:.3g} s; try later or give --timeout"
        ) from None
    if isinstance(answer, BadInput):
        raise answer
    return answer


def _get(address: str, etag: str, last_modified: str, timeout: float, limit: int) -> Fetched | None:
    headers = {
        "User-Agent": _AGENT,
        "Accept-Encoding": "identity",
        "Accept": "text/plain, text/html;q=0.9, */*;q=0.5",
    }
    if etag:
        headers["If-None-Match"] = etag
    if last_modified:
        headers["If-Modified-Since"] = last_modified
    end = time.monotonic() + timeout
    try:
        request = urllib.request.Request(address, headers=headers)  # noqa: S310 -- clean() lets only http through
        with _opener().open(request, timeout=timeout) as answer:
            raw = _read(answer, address, end, timeout, limit)
            told = answer.headers
            encoding = (told.get("Content-Encoding") or "").lower()
            if encoding in {"gzip", "x-gzip", "deflate"}:
                raw = _unpack(raw, address, limit)
            return Fetched(
                answer.geturl(),
                raw,
                told.get("ETag") or "",
                told.get("Last-Modified") or "",
                told.get_content_type(),
            )
    except urllib.error.HTTPError as error:
        with error:
            if error.code == http.client.NOT_MODIFIED and (etag or last_modified):
                return None
            why = " ".join(str(error.reason).split()).rstrip(".")
            raise BadInput(f"{address} answers {error.code} {why}".rstrip()) from error
    except urllib.error.URLError as error:
        raise BadInput(_why(address, error.reason, timeout)) from error
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise BadInput(_why(address, error, timeout)) from error


def _opener() -> urllib.request.OpenerDirector:
    """An opener for http and https alone: no file and no ftp, by redirection neither."""
    opener = urllib.request.OpenerDirector()
    for handler in (
        urllib.request.ProxyHandler(),
        urllib.request.UnknownHandler(),
        urllib.request.HTTPHandler(),
        urllib.request.HTTPDefaultErrorHandler(),
        urllib.request.HTTPRedirectHandler(),
        urllib.request.HTTPErrorProcessor(),
        urllib.request.HTTPSHandler(context=ssl.create_default_context()),
    ):
        opener.add_handler(handler)
    return opener


def _read(
    answer: http.client.HTTPResponse, url: str, end: float, timeout: float, limit: int
) -> bytes:
    promised = answer.headers.get("Content-Length") or ""
    if promised.isdigit() and int(promised) > limit:
        raise BadInput(
            f"{url} has {int(promised):,} bytes, and no rulebook is that large (limit {limit:,})"
        )
    parts: list[bytes] = []
    size = 0
    while part := answer.read1(65536):
        parts.append(part)
        size += len(part)
        if size > limit:
            raise BadInput(f"{url} has more than {limit:,} bytes, and no rulebook is that large")
        if time.monotonic() > end:
            raise BadInput(
                f"{url} is too slow: {size:,} bytes in {timeout:g} s; try later or give --timeout"
            )
    if promised.isdigit() and size < int(promised):
        raise BadInput(f"{url} was cut off after {size:,} of {int(promised):,} bytes; try again")
    return b"".join(parts)


def _unpack(raw: bytes, url: str, limit: int) -> bytes:
    try:
        unpacker = zlib.decompressobj(47)  # gzip or zlib, whichever it is
        out = unpacker.decompress(raw, limit + 1)
    except zlib.error as error:
        raise BadInput(f"{url} was sent packed and cannot be unpacked ({error})") from error
    if len(out) > limit:
        raise BadInput(f"{url} has more than {limit:,} bytes, and no rulebook is that large")
    return out


def _why(url: str, reason: object, timeout: float) -> str:
    if isinstance(reason, TimeoutError) or "timed out" in str(reason):
        return f"{url} does not answer within {timeout:g} s"
    if isinstance(reason, socket.gaierror):
        return f"{url} cannot be reached: there is no network, or no such host"
    if isinstance(reason, ssl.SSLError):
        return f"{url} cannot be trusted ({reason.reason or reason})"
    if isinstance(reason, http.client.IncompleteRead):
        return f"{url} was cut off after {len(reason.partial):,} bytes; try again"
    if isinstance(reason, ConnectionRefusedError):
        return f"{url} refuses the connection"
    return f"{url} cannot be read ({' '.join(str(reason).split()) or type(reason).__name__})"


def clean(url: str) -> str:
    """An address as it can be asked for: spaces quoted, no fragment; BadInput where it is none."""
    text = url.strip().replace("\\", "/")
    try:
        parts = urllib.parse.urlsplit(text)
        host = parts.hostname
    except ValueError as error:
        raise BadInput(f"{url!r} is no address ({error})") from error
    if parts.scheme.lower() not in {"http", "https"} or not host:
        raise BadInput(f"{url!r} is no web address; it begins with https:// or http://")
    try:
        network = parts.netloc.encode("ascii").decode()
    except UnicodeEncodeError:
        network = parts.netloc.encode("idna").decode()
    path, query = (
        urllib.parse.quote(parts.path, safe=_SAFE),
        urllib.parse.quote(parts.query, safe=_SAFE),
    )
    return urllib.parse.urlunsplit((parts.scheme.lower(), network, path, query, ""))


def links(page: bytes, base: str) -> list[str]:
    """The texts that a page links: those named like the rules, or every .txt where none is."""
    text = page.decode("utf-8", "replace").replace("\\/", "/")
    found: dict[str, None] = {}
    seen: set[str] = set()
    for said in _SAID.finditer(text):
        href = said[2] or said[3]
        if (named_text := _TEXT.match(href)) is None:
            continue
        href = named_text[0]
        if href in seen:
            continue
        seen.add(href)
        if len(seen) > _MOST_LINKS:
            break
        try:
            found.setdefault(clean(urllib.parse.urljoin(base, html.unescape(href).strip())))
        except (BadInput, ValueError):
            continue
    named = [url for url in found if _RULES.search(_bare(url))]
    return named or list(found)


def _bare(url: str) -> str:
    name = urllib.parse.unquote(urllib.parse.urlsplit(url).path).rpartition("/")[2]
    return re.sub(r"[^a-z]", "", name.casefold())
