"""The page of addresses that lead nowhere: it may be shown at any depth, so that all its own addresses are whole."""

from __future__ import annotations

import re

_ADDRESS = re.compile(r'\s(href|src|action|data-load)="([^"#][^"]*)"')
_WHOLE = re.compile(r"[a-z]+:|/")


def made_whole(html: str, base_url: str) -> str:
    """A page of the site with each of its addresses as seen from anywhere."""

    def one(found: re.Match[str]) -> str:
        parts = (part if _WHOLE.match(part) else base_url + part for part in found[2].split(" "))
        return f' {found[1]}="{" ".join(parts)}"'

    return _ADDRESS.sub(one, html)
