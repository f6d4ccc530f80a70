"""`rulesdb serve`: look at a written site through a web server of this machine's own.

It listens on the loopback interface unless another is asked for, serves the regular files of one
folder as they really lie there, and follows nothing out of it. Nothing is ever written there; for pages of
its own, where only this machine reaches it, it judges situations (`playing`).
"""

from __future__ import annotations

import contextlib
import functools
import gzip
import http.server
import io
import os
import re
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import unquote_to_bytes

import click

from rulesdb.cli.website.playing import ASK, READY, Playground, from_here, is_local
from rulesdb.errors import BadInput, NotFound
from rulesdb.site.reach.lost import at_the_root

HOST = "127.0.0.1"
SECONDS = 30.0
"""How long one connection may keep silent."""
LARGE = 1400
"""Bytes from which a text is sent compressed: less goes in one packet as it is."""
_THEN = re.compile(r"/r/(\d+(?:\.\d+[a-z]*)?)@(\d{4}-\d\d-\d\d)(?:\.html)?")
"""The address of a rule on a day, where it has no file of its own."""
_TEXTS = (
    "text/",
    "application/json",
    "application/manifest+json",
    "application/javascript",
    "application/xml",
    "image/svg",
)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files of one folder; an address without `.html` finds its page."""

    timeout = SECONDS

    def __init__(self, *args: Any, playground: Playground | None = None, **more: Any) -> None:
        self._playground = playground
        super().__init__(*args, **more)

    def do_GET(self) -> None:
        """A file; or whether situations can be run here."""
        then = _THEN.fullmatch(self.path)
        if then is not None and isinstance(self._found(), HTTPStatus):
            self.send_response(HTTPStatus.FOUND)
            self.send_header("Location", f"/then.html?on={then[2]}#{then[1]}")
            self.send_header("Content-Length", "0")
            self.end_headers()
        elif self._playground is not None and self.path == READY:
            self._send(HTTPStatus.OK, self._playground.ready())
        else:
            super().do_GET()

    def do_POST(self) -> None:
        """A situation of the playground, and what comes of it."""
        if self._playground is None or self.path != ASK:
            self.send_error(HTTPStatus.NOT_FOUND)
        elif (why := from_here(self.headers)) is not None:
            self.close_connection = True  # what was sent is not read
            self.send_error(why)
        else:
            raw = self.rfile.read(int(self.headers["Content-Length"]))
            self._send(*self._playground.answer(raw))

    def _send(self, status: HTTPStatus, raw: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "application/json; charset=utf-8")
        self.send_header("Content-Length", str(len(raw)))
        self.end_headers()
        self.wfile.write(raw)

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """The answer's head, and the file behind it; a text is compressed where that is understood."""
        found = self._found()
        if isinstance(found, HTTPStatus):
            return self._nothing(found)
        if found.is_dir():
            return super().send_head()
        kind = self.guess_type(str(found))
        accepted = self.headers.get("Accept-Encoding", "")
        if not kind.startswith(_TEXTS) or "gzip" not in accepted or found.stat().st_size < LARGE:
            return super().send_head()
        packed = gzip.compress(found.read_bytes(), 6, mtime=0)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Content-Length", str(len(packed)))
        self.end_headers()
        return io.BytesIO(packed)

    def _nothing(self, why: HTTPStatus) -> io.BytesIO | None:
        """What is told where nothing was found: to who reads pages the site's own one, which knows what is near."""
        page = self._found("/404.html")
        reads = "text/html" in self.headers.get("Accept", "")
        if why is not HTTPStatus.NOT_FOUND or not reads or isinstance(page, HTTPStatus):
            self.send_error(why)
            return None
        raw = at_the_root(page.read_bytes())
        self.send_response(why)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(raw)))
        self.end_headers()
        return io.BytesIO(raw)

    def _found(self, path: str | None = None) -> Path | HTTPStatus:
        """The file or folder that is asked for, as it really lies inside the folder; or why not."""
        path = self.path if path is None else path
        raw = unquote_to_bytes(path.partition("?")[0].partition("#")[0])
        if b"\0" in raw or len(raw) > 4096:
            return HTTPStatus.BAD_REQUEST
        try:
            root = Path(self.directory).resolve()
            real = Path(self.translate_path(path)).resolve()
            if raw.endswith(b"/"):
                real = (real / "index.html").resolve()
            inside = real == root or root in real.parents
            if not inside or not (real.is_file() or real.is_dir()):
                return HTTPStatus.NOT_FOUND
        except (OSError, ValueError, RuntimeError):
            return HTTPStatus.NOT_FOUND
        return real

    def translate_path(self, path: str) -> str:
        """`/r/702.19b` is `/r/702.19b.html` where there is no file of the first name."""
        found = super().translate_path(path)
        if not os.path.lexists(found) and Path(found + ".html").is_file():
            return found + ".html"
        return found

    def end_headers(self) -> None:
        """Say that nothing may be guessed or kept."""
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def list_directory(self, path: object) -> None:  # noqa: ARG002
        """Folders are not listed."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 -- the name is theirs
        """Stay silent."""


class Server(http.server.ThreadingHTTPServer):
    """A server whose visitors may leave as they like."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Nothing of a broken connection is for the person at the terminal."""


def server(
    folder: Path, port: int, host: str = HOST, playground: Playground | None = None
) -> Server:
    """A server of a folder, not running yet; BadInput where it cannot listen there.

    Situations are run only where there is a playground, and only this machine reaches the host.
    """
    handler: Callable[..., Handler] = functools.partial(
        Handler, directory=str(folder), playground=playground if is_local(host) else None
    )
    try:
        return Server((host, port), handler)
    except OSError as error:
        raise BadInput(
            f"cannot listen on {host}:{port} ({error.strerror}); give another --port"
        ) from error


@click.command()
@click.argument("folder", default="site", type=click.Path(file_okay=False))
@click.option("--port", default=8700, type=click.IntRange(0, 65535), help="0 takes a free one.")
@click.option(
    "--host", default=HOST, metavar="ADDRESS", help="Listen there; default: this machine only."
)
@click.option("--open", "show", is_flag=True, help="Open it in a browser.")
@click.option("--json", "as_json", is_flag=True, help="Say the address as a JSON document.")
def serve(folder: str, port: int, host: str, *, show: bool, as_json: bool) -> None:
    """Serve a written site on this machine, for a look.

    FOLDER is what `rulesdb build` wrote; default: ./site. Ctrl-C ends it. Only what really lies
    in the folder is served; with --host others can see it, too, and that is said.
    The playground runs situations, on this machine alone and never with another --host.
    JSON: data/schemas/serve.schema.json.
    """
    root = Path(folder)
    if not (root / "index.html").is_file():
        raise NotFound(f"there is no site in {folder!r}; write one with rulesdb build")
    if not is_local(host):
        click.echo(f"{host}: everyone who reaches this machine can read {folder!r}", err=True)
    playground = Playground()
    with contextlib.closing(playground), server(root, port, host, playground) as running:
        address = f"http://{host}:{running.server_port}/"
        if as_json:
            import json

            click.echo(json.dumps({"schema": 1, "address": address, "folder": folder}))
        else:
            click.echo(f"{address} (Ctrl-C ends it)")
        if show:
            click.launch(address)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            click.echo()
