"""The whole site in one HTML file, with its style, its scripts and the search inside.

The same pages as in the folder, one after the other; a script shows one at a time, and
without it they are one long page. The policy names each script and style by its hash, so
nothing else can run.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable
from pathlib import Path

from markupsafe import Markup

from rulesdb.errors import BadInput
from rulesdb.site.build import Material, prepare, with_past
from rulesdb.site.frame import environment
from rulesdb.site.unchanged import Built
from rulesdb.writing import write_user_file

_STYLES = ("site.css", "symbols.css", "table.css")
_SCRIPTS = ("theme.js", "symbols.js", "single.js", "site.js", "find.js")


MARK = b'<meta name="generator" content="rulesdb">'
"""What a file that we wrote says of itself, near its beginning."""
_HEAD = 1 << 16


def may_write(out: Path, *, force: bool) -> None:
    """BadInput where a folder or a file that rulesdb did not write is in the way."""
    if out.is_dir():
        raise BadInput(f"{str(out)!r} is a folder; give a file with --out")
    if not out.is_file() or force:
        return
    try:
        with out.open("rb") as file:
            head = file.read(_HEAD)
    except OSError as error:
        raise BadInput(f"cannot read {str(out)!r} ({error.strerror or error})") from error
    if head and MARK not in head:
        raise BadInput(
            f"{str(out)!r} was not written by rulesdb; give another file with --out, "
            "or replace it with --force"
        )


def build_single(material: Material, out: Path, *, force: bool = False) -> Built:
    """Write the file, whole or not at all; a file of others only by `force`."""
    may_write(out, force=force)
    raw = single_file(with_past(material)).encode()
    write_user_file(out, raw)
    return Built(1, 1, len(raw))


def single_file(material: Material) -> str:
    """The file."""
    parts = prepare(material, single=True)
    assets = parts.site.assets
    names = (*_SCRIPTS, *parts.site.search_lazy)
    scripts = [_embedded(assets[name].decode()) for name in names]
    style = "\n".join(assets[name].decode() for name in _STYLES)
    policy = (
        f"default-src 'none'; script-src {_hashes(scripts)}; style-src {_hashes([style])}; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )
    return environment().get_template("single.html").render(
        site=parts.site, page="index", current_section="", current_rule="", policy=policy,
        style=Markup(style), scripts=[Markup(each) for each in scripts],  # noqa: S704 -- our own files
        fragments=[Markup(html) for _, html in parts.pages.all() if _.endswith(".html")],  # noqa: S704
    )  # fmt: skip


def _embedded(script: str) -> str:
    """A script that cannot end the element it stands in."""
    return script.replace("\r\n", "\n").replace("</", "<\\/").replace("<!--", "<\\!--")


def _hashes(texts: Iterable[str]) -> str:
    return " ".join(
        f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
        for text in texts
    )
