"""The page of addresses that lead nowhere: it may be shown at any depth, so that all its own addresses are whole.

Where no public address is told, the site is taken to stand at the root of its host, as `rulesdb serve` has it;
there that page is seen from the root in any case.
"""

from __future__ import annotations

import re

_ADDRESS = re.compile(r'\s(href|src|action|data-load)="([^"#][^"]*)"')
_WHOLE = re.compile(r"[a-z]+:|/")


_BASE = re.compile(rb'<body [^>]*\bdata-base="([^"]+)"')
ROOT = "/"


def at_the_root(page: bytes) -> bytes:
    """The page as a server shows it that has the site at its root, wherever it is published."""
    found = _BASE.search(page)
    return (
        page
        if found is None
        else page.replace(b'="' + found[1], b'="/').replace(b" " + found[1], b" /")
    )


def made_whole(html: str, base_url: str) -> str:
    """A page of the site with each of its addresses as seen from anywhere."""

    def one(found: re.Match[str]) -> str:
        parts = (part if _WHOLE.match(part) else base_url + part for part in found[2].split(" "))
        return f' {found[1]}="{" ".join(parts)}"'

    return _ADDRESS.sub(one, html)
