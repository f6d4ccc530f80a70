"""`rulesdb serve`: look at a written site through a web server of this machine's own.

It listens on the loopback interface only, serves one folder, and follows nothing out of it.
"""

from __future__ import annotations

import functools
import http.server
from http import HTTPStatus
from pathlib import Path

import click

from rulesdb.errors import BadInput, NotInstalled

HOST = "127.0.0.1"


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files of one folder; an address without `.html` finds its page."""

    def translate_path(self, path: str) -> str:
        """`/r/702.19b` is `/r/702.19b.html` where there is no file of the first name."""
        found = super().translate_path(path)
        if not Path(found).exists() and Path(found + ".html").is_file():
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


def server(folder: Path, port: int) -> http.server.ThreadingHTTPServer:
    """A server of a folder, not running yet; BadInput where the port is taken."""
    handler = functools.partial(Handler, directory=str(folder))
    try:
        return http.server.ThreadingHTTPServer((HOST, port), handler)
    except OSError as error:
        raise BadInput(
            f"cannot listen on {HOST}:{port} ({error.strerror}); give another --port"
        ) from error


@click.command()
@click.argument("folder", default="site", type=click.Path(file_okay=False))
@click.option("--port", default=8700, type=click.IntRange(0, 65535), help="0 takes a free one.")
@click.option("--open", "show", is_flag=True, help="Open it in a browser.")
def serve(folder: str, port: int, *, show: bool) -> None:
    """Serve a written site on this machine, for a look.

    FOLDER is what `rulesdb build` wrote; default: ./site. Ctrl-C ends it.
    """
    root = Path(folder)
    if not (root / "index.html").is_file():
        raise NotInstalled(f"there is no site in {folder!r}; write one with rulesdb build")
    with server(root, port) as running:
        address = f"http://{HOST}:{running.server_port}/"
        click.echo(f"{address} (Ctrl-C ends it)")
        if show:
            click.launch(address)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            click.echo()
