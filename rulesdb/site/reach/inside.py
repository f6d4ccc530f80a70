"""Where what runs situations inside a browser stands in a site, and what the playground's page is told of it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

NOT_HERE = b'{"schema":1,"run":""}\n'
"""What `play.json` says in a folder: no server runs situations there. `rulesdb serve` answers otherwise."""


def folder_of(inside: Mapping[str, bytes]) -> str:
    """The address of its folder, which says what is in it, so that it may be kept for good; "" for nothing."""
    if not inside:
        return ""
    mark = hashlib.sha256()
    for name in sorted(inside):
        mark.update(name.encode() + b"\0" + hashlib.sha256(inside[name]).digest())
    return f"py-{mark.hexdigest()[:16]}/"
